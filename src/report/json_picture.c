/* A board as JSON: what stands on its tiles, and what the signs mean. Plain tiles are left out. */
#include "adjudicate/board/tile.h"
#include "report_private.h"

static const char *const grids[] = {
    [BOARD_HEX] = "hex", [BOARD_SQUARE_4] = "square-4", [BOARD_SQUARE_8] = "square-8"};

static void put_tile(Buf *out, const PictureTile *tile, Tile name)
{
    buf_str(out, "{\"tile\": \"");
    tile_write(out, &name);
    add_char(out, '"');
    if (tile->sign.len > 0) {
        buf_str(out, ", ");
        json_member(out, "sign", tile->sign);
    }
    if (tile->is_missing)
        buf_str(out, ", \"missing\": true");
    if (tile->is_blocked)
        buf_str(out, ", \"blocked\": true");
    if (tile->is_marked)
        buf_str(out, ", \"marked\": true");
    add_char(out, '}');
}

static void put_tiles(Buf *out, const Picture *picture)
{
    const char *joint = "";
    for (int i = 0; i < picture->columns * picture->rows; i++) {
        const PictureTile *tile = &picture->tiles[i];
        if (tile->sign.len == 0 && !tile->is_missing && !tile->is_blocked && !tile->is_marked)
            continue;
        buf_str(out, joint);
        joint = ", ";
        put_tile(out, tile,
                 (Tile){(int16_t)(i / picture->rows + 1), (int16_t)(i % picture->rows + 1)});
    }
}

static void put_legend(Buf *out, const Picture *picture)
{
    for (size_t i = 0; i < picture->legend.count; i++) {
        buf_str(out, i == 0 ? "{" : ", {");
        json_member(out, "sign", picture->legend.at[i].sign);
        buf_str(out, ", ");
        json_member(out, "words", picture->legend.at[i].words);
        add_char(out, '}');
    }
}

void json_picture(Buf *out, const Picture *picture)
{
    buf_format(out, "{\"grid\": \"%s\", \"columns\": %d, \"rows\": %d, \"tiles\": [",
               grids[picture->kind], picture->columns, picture->rows);
    put_tiles(out, picture);
    buf_str(out, "], \"legend\": [");
    put_legend(out, picture);
    buf_str(out, "]}");
}
