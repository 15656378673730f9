/* A board as JSON: what stands on its tiles, and what the signs mean. Plain tiles are left out. */
#include "adjudicate/board/tile.h"
#include "report_private.h"

static const char *const grids[] = {
    [BOARD_HEX] = "hex", [BOARD_SQUARE_4] = "square-4", [BOARD_SQUARE_8] = "square-8"};

static void put_tile(Buf *out, const PictureTile *tile, Text sign, Tile name)
{
    buf_str(out, "{\"tile\": \"");
    tile_write(out, &name);
    add_char(out, '"');
    if (sign.len > 0) {
        buf_str(out, ", ");
        json_member(out, "sign", sign);
    }
    if (tile->is_missing)
        buf_str(out, ", \"missing\": true");
    if (tile->is_blocked)
        buf_str(out, ", \"blocked\": true");
    if (tile->is_marked)
        buf_str(out, ", \"marked\": true");
    add_char(out, '}');
}

static void put_tiles(Buf *out, const Picture *picture, const void *viewer)
{
    const char *joint = "";
    for (int i = 0; i < picture->columns * picture->rows; i++) {
        const PictureTile *tile = &picture->tiles[i];
        Text sign = picture_sign(picture, i, viewer);
        if (sign.len == 0 && !tile->is_missing && !tile->is_blocked && !tile->is_marked)
            continue;
        buf_str(out, joint);
        joint = ", ";
        put_tile(out, tile, sign,
                 (Tile){(int16_t)(i / picture->rows + 1), (int16_t)(i % picture->rows + 1)});
    }
}

static void put_legend(Buf *out, const Picture *picture, const void *viewer)
{
    const char *joint = "";
    for (size_t i = 0; i < picture->legend.count; i++) {
        const PictureSign *line = &picture->legend.at[i];
        if (!picture_explains(line, viewer))
            continue;
        buf_format(out, "%s{", joint);
        joint = ", ";
        json_member(out, "sign", line->sign);
        buf_str(out, ", ");
        json_member(out, "words", line->words);
        add_char(out, '}');
    }
}

void json_picture(Buf *out, const Picture *picture, const void *viewer)
{
    buf_format(out, "{\"grid\": \"%s\", \"columns\": %d, \"rows\": %d, \"tiles\": [",
               grids[picture->kind], picture->columns, picture->rows);
    put_tiles(out, picture, viewer);
    buf_str(out, "], \"legend\": [");
    put_legend(out, picture, viewer);
    buf_str(out, "]}");
}
