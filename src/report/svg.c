/* A board as SVG: tiles and what they are like, who and what stands there, what it has done. */
#include "svg.h"

#include "adjudicate/board/tile.h"

enum { MARGIN = 8, TOLD_MAX = 200 };

typedef struct Point {
    int x, y;
} Point;

static bool is_hex(const Drawing *drawing)
{
    return drawing->picture->kind == BOARD_HEX;
}

/* The middle of a tile. */
static Point middle_of(const Drawing *drawing, int tile)
{
    int column = tile / drawing->picture->rows, row = tile % drawing->picture->rows;
    if (!is_hex(drawing))
        return (Point){MARGIN + TILE_HIGH + column * 2 * TILE_HIGH,
                       MARGIN + TILE_HIGH + row * 2 * TILE_HIGH};
    return (Point){MARGIN + TILE_WIDE + column * (TILE_WIDE + TILE_WIDE / 2),
                   MARGIN + TILE_HIGH + row * 2 * TILE_HIGH + column % 2 * TILE_HIGH};
}

/* What is right of and below all tiles. */
static Point size_of(const Drawing *drawing)
{
    const Picture *picture = drawing->picture;
    Point last = middle_of(drawing, picture->columns * picture->rows - 1);
    int lower =
        is_hex(drawing) && picture->columns % 2 == 1 && picture->columns > 1 ? TILE_HIGH : 0;
    int wide = is_hex(drawing) ? TILE_WIDE : TILE_HIGH;
    return (Point){last.x + wide + MARGIN, last.y + TILE_HIGH + lower + MARGIN};
}

static int tile_count(const Drawing *drawing)
{
    return drawing->picture->columns * drawing->picture->rows;
}

/* --- the ground ------------------------------------------------------------------------------- */

/* What nothing can enter, and has no other name. */
static bool is_wall(const PictureTile *tile)
{
    return tile->is_blocked && tile->terrain.len == 0;
}

static bool is_of_kind(const PictureTile *tile, char kind)
{
    if (tile->is_missing)
        return false;
    return kind == 'm'         ? tile->is_marked
           : is_wall(tile)     ? kind == 'w'
           : tile->terrain.len ? kind == 'r'
                               : kind == 't';
}

/* All tiles of a kind are one path. */
static void put_tiles(const Drawing *drawing, char kind)
{
    bool begun = false;
    for (int i = 0; i < tile_count(drawing); i++) {
        if (!is_of_kind(&drawing->picture->tiles[i], kind))
            continue;
        Point at = middle_of(drawing, i);
        if (!begun)
            buf_format(drawing->out, "<path class=\"%c\" d=\"", kind);
        begun = true;
        svg_tile(drawing->out, is_hex(drawing), at.x, at.y, kind == 'm' ? 3 : 0);
    }
    buf_str(drawing->out, begun ? "\"/>\n" : "");
}

static void put_grains(const Drawing *drawing)
{
    bool begun = false;
    Terrains terrains;
    svg_terrains(drawing->picture, &terrains);
    for (int i = 0; i < tile_count(drawing); i++) {
        const PictureTile *tile = &drawing->picture->tiles[i];
        if (!is_of_kind(tile, 'r'))
            continue;
        Point at = middle_of(drawing, i);
        if (!begun)
            buf_str(drawing->out, "<path class=\"g\" d=\"");
        begun = true;
        int terrain = svg_terrain(&terrains, tile->terrain);
        svg_grain(drawing->out, terrain < TERRAINS_MAX ? terrains.grains[terrain] : 0, at.x, at.y);
    }
    buf_str(drawing->out, begun ? "\"/>\n" : "");
}

static void put_names(const Drawing *drawing)
{
    Buf name = {NULL, 0, 0};
    for (int i = 0; i < tile_count(drawing); i++) {
        const PictureTile *tile = &drawing->picture->tiles[i];
        if (tile->is_missing || is_wall(tile))
            continue;
        int rows = drawing->picture->rows;
        Point at = middle_of(drawing, i);
        name.len = 0;
        tile_write(&name, &(Tile){(int16_t)(i / rows + 1), (int16_t)(i % rows + 1)});
        svg_text(drawing->out, "n", buf_text(&name), at.x, at.y + TILE_HIGH - 7);
    }
    buf_free(&name);
}

/* --- who and what stands there ---------------------------------------------------------------- */

/* Of a tile: the last piece of each form that is seen. */
typedef struct Stand {
    const PicturePiece *of[PIECE_POINT + 1];
} Stand;

static Stand *find_stands(const Drawing *drawing)
{
    Stand *stands = ARENA_ARRAY(drawing->arena, (size_t)tile_count(drawing), Stand);
    for (size_t i = 0; i < drawing->picture->pieces.count; i++) {
        const PicturePiece *piece = &drawing->picture->pieces.at[i];
        if (picture_has(piece, drawing->viewer))
            stands[piece->tile].of[piece->form] = piece;
    }
    return stands;
}

/* Small, beside the top of the tile. */
static void put_beside(const Drawing *drawing, const PicturePiece *piece, Point at, int aside)
{
    if (piece)
        svg_owned(drawing->out, svg_owner(drawing->players, piece->owner), piece->form,
                  at.x + aside, at.y - 12, true);
}

static void put_stand(const Drawing *drawing, const Stand *stand, int tile)
{
    enum { BESIDE = 13 };
    Point at = middle_of(drawing, tile);
    at.y -= 5; /* below it stands the name of the tile */
    const PicturePiece *unit = stand->of[PIECE_UNIT], *built = stand->of[PIECE_BUILT];
    const PicturePiece *main = unit ? unit : built;
    Text sign = text_cut(
        drawing->arena,
        text_one_line(drawing->arena, picture_sign(drawing->picture, tile, drawing->viewer)),
        PICTURE_SIGN_MAX);
    int owner = main ? svg_owner(drawing->players, main->owner) : NOBODY;
    if (main)
        svg_owned(drawing->out, owner, main->form, at.x, at.y, false);
    put_beside(drawing, unit ? built : NULL, at, -BESIDE);
    put_beside(drawing, stand->of[PIECE_POINT], at, BESIDE);
    svg_sign(drawing->out, owner, sign, at.x, at.y);
}

static void put_stands(const Drawing *drawing)
{
    const Stand *stands = find_stands(drawing);
    for (int i = 0; i < tile_count(drawing); i++)
        if (!drawing->picture->tiles[i].is_missing)
            put_stand(drawing, &stands[i], i);
}

typedef void PutStroke(Buf *out, StrokeKind kind, int x1, int y1, int x2, int y2);

static void put_strokes(const Drawing *drawing, PutStroke *put)
{
    for (size_t i = 0; i < drawing->stroke_count; i++) {
        const Stroke *stroke = &drawing->strokes[i];
        Point from = middle_of(drawing, stroke->from), to = middle_of(drawing, stroke->to);
        put(drawing->out, stroke->kind, from.x, from.y, to.x, to.y);
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

static Text called(const Drawing *drawing, Text owner)
{
    for (size_t i = 0; i < drawing->players->count; i++)
        if (text_equal(drawing->players->at[i]->id, owner))
            return player_name(drawing->players->at[i]);
    return owner;
}

/* What is to be seen, in words. */
static void put_words(const Drawing *drawing)
{
    const Picture *picture = drawing->picture;
    size_t told = 0, left = 0;
    buf_format(drawing->out, "<desc>A board of %s, %d columns and %d rows.",
               is_hex(drawing) ? "hexes" : "squares", picture->columns, picture->rows);
    for (size_t i = 0; i < picture->pieces.count; i++) {
        const PicturePiece *piece = &picture->pieces.at[i];
        if (!picture_has(piece, drawing->viewer))
            continue;
        if (told++ >= TOLD_MAX) {
            left++;
            continue;
        }
        const Tile tile = {(int16_t)(piece->tile / picture->rows + 1),
                           (int16_t)(piece->tile % picture->rows + 1)};
        buf_char(drawing->out, ' ');
        tile_write(drawing->out, &tile);
        buf_format(drawing->out, ": %s ", piece->kind);
        html_escape(drawing->out, piece->id);
        if (piece->owner.len > 0) {
            buf_str(drawing->out, " of ");
            html_escape(drawing->out, text_one_line(drawing->arena, called(drawing, piece->owner)));
        }
        buf_char(drawing->out, '.');
    }
    if (left > 0)
        buf_format(drawing->out, " And %zu more.", left);
    buf_str(drawing->out, "</desc>\n");
}

static void begin(const Drawing *drawing, Point size, bool is_alone)
{
    buf_format(drawing->out,
               "<svg%s class=\"map\" role=\"img\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n<title>",
               is_alone ? " xmlns=\"http://www.w3.org/2000/svg\"" : "", size.x, size.y, size.x,
               size.y);
    html_escape(drawing->out, drawing->title);
    buf_str(drawing->out, "</title>\n");
    put_words(drawing);
}

static void put_board(const Drawing *drawing)
{
    put_tiles(drawing, 't');
    put_tiles(drawing, 'r');
    put_tiles(drawing, 'w');
    put_grains(drawing);
    put_tiles(drawing, 'm');
    put_names(drawing);
    put_strokes(drawing, svg_shaft);
    put_stands(drawing);
    put_strokes(drawing, svg_head);
}

void svg_board(const Drawing *drawing)
{
    begin(drawing, size_of(drawing), false);
    put_board(drawing);
    buf_str(drawing->out, "</svg>\n");
}

/* --- alone ------------------------------------------------------------------------------------ */

enum { LETTER = 8, TITLE_HIGH = 34, WORDS_MAX = 60 };

static int width_of_words(const Drawing *drawing, const Keys *keys)
{
    size_t widest = utf8_width(drawing->title);
    for (size_t i = 0; i < keys->count; i++)
        if (utf8_width(keys->at[i].words) > widest)
            widest = utf8_width(keys->at[i].words);
    return (int)(widest < WORDS_MAX ? widest : WORDS_MAX) * LETTER + KEY_WIDTH + 2 * MARGIN;
}

/* The legend may stick out of the board by half a column. */
static int columns_of(const Keys *keys, Point board, int column)
{
    int columns = (board.x + column / 2) / column;
    return columns > (int)keys->count ? (int)keys->count : columns < 1 ? 1 : columns;
}

/* Column after column, and each as long as the first; the last one may be shorter. */
static void put_legend(const Drawing *drawing, const Keys *keys, Point board, int column, int rows)
{
    for (int i = 0; i < (int)keys->count; i++) {
        int x = MARGIN + i / rows * column;
        int y = board.y + i % rows * KEY_HEIGHT;
        svg_key(drawing->out, is_hex(drawing), &keys->at[i], x + KEY_WIDTH / 2, y + KEY_HEIGHT / 2);
        svg_text(drawing->out, "k", text_cut(drawing->arena, keys->at[i].words, WORDS_MAX),
                 x + KEY_WIDTH + 4, y + KEY_HEIGHT / 2 + 5);
    }
}

void svg_board_alone(const Drawing *drawing)
{
    Keys keys = svg_keys(drawing);
    Point board = size_of(drawing), size = board;
    int column = width_of_words(drawing, &keys);
    int columns = columns_of(&keys, board, column);
    int rows = columns > 0 ? ((int)keys.count + columns - 1) / columns : 0;
    size.x = board.x > columns * column ? board.x : columns * column;
    size.x = size.x > column ? size.x : column; /* the title has its place */
    size.y += TITLE_HIGH + rows * KEY_HEIGHT + MARGIN;
    begin(drawing, size, true);
    buf_str(drawing->out, "<style>\n");
    svg_style(drawing->out, false);
    buf_format(drawing->out, "</style>\n<rect class=\"q\" width=\"%d\" height=\"%d\"/>\n", size.x,
               size.y);
    svg_text(drawing->out, "k", text_cut(drawing->arena, drawing->title, WORDS_MAX), MARGIN, 24);
    buf_format(drawing->out, "<g transform=\"translate(0 %d)\">\n", TITLE_HIGH);
    put_board(drawing);
    put_legend(drawing, &keys, board, column, rows);
    buf_str(drawing->out, "</g>\n</svg>\n");
}
