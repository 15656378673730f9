/* The drawing of a board.
 *
 *         a   b   c                  a   b   c
 *        ___     ___
 *     1 /R1 \___/ . \            1   .  R1  [.]  1
 *       \___[ . ]___/  1         2   .   .   .   2
 *     2 / . \___/###\
 *       \___/B2 \___/  2
 *           \___/
 *
 * A row of hexes takes two lines: columns a, c, e... have their signs on the first one, which has
 * its number on the left; columns b, d, f... on the second, which has it on the right. Whatever
 * stands between two signs is the side that two tiles share, so a side is drawn when either of
 * them is there. A dot is a plain tile, "#" terrain, brackets set a tile apart. */
#include "text_map.h"

#include "adjudicate/base/utf8.h"
#include "adjudicate/board/sketch.h"
#include "report_private.h"

enum {
    LEFT = 1,      /* between the numbers on the left and the board */
    RIGHT = 2,     /* between the board and the numbers on the right */
    GAP = 2,       /* within the legend */
    SLOT_MAX = 12, /* of a sign in the legend of a sketch */
    HEX_INNER = PICTURE_SIGN_MAX,
    ROWS_LONG = 10 /* more rows than that have the letters below them too */
};

typedef struct Map {
    Arena *arena;
    Buf *out;
    const Picture *picture;
    const void *viewer;
    bool is_hex;
    size_t number;   /* width of the widest row number */
    size_t inner;    /* width of the widest sign */
    size_t cell;     /* width of that with the brackets of squares */
    size_t pitch;    /* from one cell to the next */
    int first, last; /* the columns of this part, counted from 0 */
} Map;

static Text sign_of(Arena *arena, Text sign)
{
    return text_cut(arena, text_one_line(arena, sign), PICTURE_SIGN_MAX);
}

static Text sign_at(const Map *map, int index)
{
    return sign_of(map->arena, picture_sign(map->picture, index, map->viewer));
}

static const PictureTile *tile_at(const Map *map, int column, int row)
{
    if (column < map->first || column > map->last || row < 0 || row >= map->picture->rows)
        return NULL;
    const PictureTile *tile = &map->picture->tiles[column * map->picture->rows + row];
    return tile->is_missing ? NULL : tile;
}

/* Lines are written with all their spaces; those at the end are taken back. */
static void end_line(Buf *out)
{
    while (out->len > 0 && out->at[out->len - 1] == ' ')
        out->len--;
    add_char(out, '\n');
}

static void add_centred(Buf *out, Text text, size_t width)
{
    size_t used = utf8_width(text), left = used < width ? (width - used) / 2 : 0;
    add_spaces(out, left);
    add(out, text);
    add_spaces(out, used < width ? width - used - left : 0);
}

/* What a tile shows; nothing where there is none. */
static Text shown(const Map *map, const PictureTile *tile)
{
    static const char terrain[] = "###";
    if (!tile)
        return TEXT("");
    Text sign = sign_at(map, (int)(tile - map->picture->tiles));
    if (sign.len > 0)
        return sign;
    return tile->is_blocked ? (Text){terrain, map->inner} : TEXT(".");
}

/* The number of a row in the margin, on the right side of it; row -1 has none. */
static void add_number(const Map *map, int row)
{
    Text number = row < 0 ? TEXT("") : text_format(map->arena, "%d", row + 1);
    add_spaces(map->out, map->number - number.len);
    add(map->out, number);
}

static void draw_letters(const Map *map)
{
    Buf letters = {0};
    add_spaces(map->out, map->number + LEFT);
    for (int column = map->first; column <= map->last; column++) {
        letters.len = 0;
        tile_write_column(&letters, column + 1);
        add_spaces(map->out, map->pitch - map->cell);
        add_centred(map->out, buf_text(&letters), map->cell);
    }
    end_line(map->out);
    buf_free(&letters);
}

/* --- squares ---------------------------------------------------------------------------------- */

static void draw_square_row(const Map *map, int row)
{
    Buf *out = map->out;
    add_number(map, row);
    add_spaces(out, LEFT);
    for (int column = map->first; column <= map->last; column++) {
        const PictureTile *tile = tile_at(map, column, row);
        Text text = shown(map, tile);
        if (tile && tile->is_marked)
            text = text_format(map->arena, "[%.*s]", TEXT_ARG(text));
        add_spaces(out, map->pitch - map->cell);
        add_centred(out, text, map->cell);
    }
    add_spaces(out, RIGHT);
    add_number(map, row);
    end_line(out);
}

/* --- hexes ------------------------------------------------------------------------------------ */

/* The drawing's lines are counted from 0, which holds nothing but the upper sides of row 1. In each
 * column a tile takes two of them: first its sign, then its lower side. */
static bool is_sign_line(int column, int line)
{
    return (line + column) % 2 == 1;
}

/* The row of the tile that takes this line; -1 where that is only the upper side of row 1. */
static int row_on(int column, int line)
{
    return (line - column % 2 + 1) / 2 - 1;
}

static const PictureTile *tile_on(const Map *map, int column, int line)
{
    return tile_at(map, column, row_on(column, line));
}

/* The slanting side between a column and the one before it. */
static void add_side(const Map *map, int column, int line)
{
    const PictureTile *right = tile_on(map, column, line), *left = tile_on(map, column - 1, line);
    bool is_rising = is_sign_line(column, line);
    char side = ' ';
    if (is_rising && right && right->is_marked)
        side = '[';
    else if (!is_rising && left && left->is_marked)
        side = ']';
    else if (left || right)
        side = is_rising ? '/' : '\\';
    add_char(map->out, side);
}

static void add_hex(const Map *map, int column, int line)
{
    int row = row_on(column, line);
    if (is_sign_line(column, line))
        add_centred(map->out, shown(map, tile_at(map, column, row)), map->inner);
    else if (tile_at(map, column, row) || tile_at(map, column, row + 1))
        buf_repeat(map->out, '_', map->inner);
    else
        add_spaces(map->out, map->inner);
}

/* Is there a tile in that row, in a column that stands higher or lower? */
static bool has_row(const Map *map, int row, bool is_upper)
{
    if (row >= map->picture->rows)
        return false;
    for (int column = map->first; column <= map->last; column++)
        if ((column % 2 == 0) == is_upper && tile_at(map, column, row))
            return true;
    return false;
}

static void draw_hex_line(const Map *map, int line)
{
    Buf *out = map->out;
    int row = (line - 1) / 2;
    bool is_upper = line % 2 == 1, is_row = line > 0 && has_row(map, row, is_upper);
    add_number(map, is_row && is_upper ? row : -1);
    add_spaces(out, LEFT);
    for (int column = map->first; column <= map->last; column++) {
        add_side(map, column, line);
        add_hex(map, column, line);
    }
    add_side(map, map->last + 1, line);
    add_spaces(out, RIGHT);
    add_number(map, is_row && !is_upper ? row : -1);
    end_line(out);
}

/* --- a board in parts ------------------------------------------------------------------------- */

static void draw_squares(const Map *map)
{
    for (int row = 0; row < map->picture->rows; row++)
        draw_square_row(map, row);
}

/* The last line is the lower side of the columns that stand lower. */
static void draw_hexes(const Map *map)
{
    int rows = map->picture->rows;
    int lines = 2 * rows + (has_row(map, rows - 1, false) ? 2 : 1);
    for (int line = 0; line < lines; line++)
        draw_hex_line(map, line);
}

static void draw_part(const Map *map)
{
    draw_letters(map);
    if (map->is_hex)
        draw_hexes(map);
    else
        draw_squares(map);
    if (map->picture->rows > ROWS_LONG)
        draw_letters(map);
}

static int to_even(int number)
{
    return number + number % 2;
}

/* As many columns in each part as fit, or fewer where that makes the parts equal. On hexes every
 * part begins with a column that stands higher. */
static int columns_in_part(const Map *map)
{
    size_t margins = 2 * map->number + LEFT + RIGHT + (map->is_hex ? 1 : 0);
    int most = (int)((REPORT_COLUMNS - margins) / map->pitch);
    int columns = map->picture->columns;
    if (columns <= most)
        return columns;
    if (map->is_hex)
        most -= most % 2;
    int parts = (columns + most - 1) / most;
    int each = (columns + parts - 1) / parts;
    return map->is_hex ? to_even(each) : each;
}

static void draw_board(Map *map)
{
    int columns = map->picture->columns, each = columns_in_part(map);
    for (int first = 0; first < columns; first += each) {
        if (first > 0)
            add_char(map->out, '\n');
        map->first = first;
        map->last = (first + each < columns ? first + each : columns) - 1;
        draw_part(map);
    }
}

static size_t width_of_letters(int columns)
{
    return columns > 'z' - 'a' + 1 ? 2 : 1;
}

static void measure(Map *map)
{
    const Picture *picture = map->picture;
    size_t widest = width_of_letters(picture->columns);
    bool has_marks = false;
    for (int i = 0; i < picture->columns * picture->rows; i++) {
        size_t width = utf8_width(sign_at(map, i));
        if (width > widest)
            widest = width;
        if (picture->tiles[i].is_marked)
            has_marks = true;
    }
    map->number = text_format(map->arena, "%d", picture->rows).len;
    map->inner = map->is_hex ? HEX_INNER : widest;
    map->cell = map->inner + (has_marks && !map->is_hex ? 2 : 0);
    map->pitch = map->cell + (has_marks && !map->is_hex ? 0 : 1);
}

/* --- sketches --------------------------------------------------------------------------------- */

/* A sign in its slot, from the left. */
static void fill_slot(const Map *map, const SketchSlot *slot)
{
    size_t width = (size_t)slot->width;
    Text sign = text_one_line(map->arena, picture_sign(map->picture, slot->tile, map->viewer));
    sign = text_cut(map->arena, sign, width);
    add(map->out, sign);
    add_spaces(map->out, width - utf8_width(sign));
}

static void draw_sketch(const Map *map)
{
    const Sketch *sketch = map->picture->sketch;
    size_t slot = 0;
    for (int i = 0; i < sketch->line_count; i++) {
        size_t at = 0;
        for (; slot < sketch->slot_count && sketch->slots[slot].line == i; slot++) {
            add(map->out, text_slice(sketch->lines[i], at, sketch->slots[slot].start));
            fill_slot(map, &sketch->slots[slot]);
            at = sketch->slots[slot].end;
        }
        add(map->out, text_slice(sketch->lines[i], at, sketch->lines[i].len));
        end_line(map->out);
    }
}

/* --- the legend ------------------------------------------------------------------------------- */

typedef struct Legend {
    PictureSign *signs;
    size_t count;
    size_t sign;  /* width of the widest sign */
    size_t entry; /* of the widest sign, the gap and the widest words */
} Legend;

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static Legend legend_of(const Map *map)
{
    const Picture *picture = map->picture;
    Legend legend = {.signs = ARENA_ARRAY(map->arena, picture->legend.count, PictureSign)};
    size_t words = 0;
    for (size_t i = 0; i < picture->legend.count; i++) {
        const PictureSign *line = &picture->legend.at[i];
        if (!picture_explains(line, map->viewer))
            continue;
        PictureSign *entry = &legend.signs[legend.count++];
        entry->sign = map->picture->sketch
                          ? text_cut(map->arena, text_one_line(map->arena, line->sign), SLOT_MAX)
                          : sign_of(map->arena, line->sign);
        entry->words = text_one_line(map->arena, line->words);
        legend.sign = larger(legend.sign, utf8_width(entry->sign));
        words = larger(words, utf8_width(entry->words));
    }
    legend.entry = legend.sign + GAP + words;
    return legend;
}

static void add_sign(Buf *out, const Legend *legend, size_t i)
{
    Text sign = legend->signs[i].sign;
    add(out, sign);
    add_spaces(out, legend->sign - utf8_width(sign));
}

/* A line of its own, with words that hang where they began. Returns how many it has told. */
static size_t draw_legend_line(Buf *out, const Legend *legend, size_t i)
{
    add_sign(out, legend, i);
    add_spaces(out, GAP - 1); /* prose adds the last space before a word */
    Prose prose = {.out = out, .hang = legend->sign + GAP, .column = legend->sign + GAP - 1};
    prose_words(&prose, legend->signs[i].words);
    end_line(out);
    return 1;
}

/* In columns, each to be read downwards. */
static void draw_legend_columns(Buf *out, const Legend *legend, size_t columns)
{
    size_t rows = (legend->count + columns - 1) / columns;
    for (size_t row = 0; row < rows; row++) {
        for (size_t i = row; i < legend->count; i += rows) {
            add_sign(out, legend, i);
            add_spaces(out, GAP);
            add(out, legend->signs[i].words);
            size_t used = legend->sign + GAP + utf8_width(legend->signs[i].words);
            add_spaces(out, legend->entry - used + GAP);
        }
        end_line(out);
    }
}

/* How many from `first` on are short enough for columns of that width. */
static size_t count_short(const Legend *legend, size_t first, size_t width)
{
    size_t i = first;
    while (i < legend->count && legend->sign + GAP + utf8_width(legend->signs[i].words) <= width)
        i++;
    return i - first;
}

/* Lines of their own, but where several neighbours are short: they stand in two columns. */
static void draw_legend_lines(Buf *out, const Legend *legend)
{
    enum { HALF = (REPORT_COLUMNS - GAP) / 2, SEVERAL = 4 };
    for (size_t i = 0, run; i < legend->count; i += run) {
        run = count_short(legend, i, HALF);
        Legend part = {legend->signs + i, run, legend->sign, HALF};
        if (run >= SEVERAL)
            draw_legend_columns(out, &part, 2);
        else
            run = draw_legend_line(out, legend, i);
    }
}

static void draw_legend(const Map *map)
{
    Legend legend = legend_of(map);
    size_t columns = (REPORT_COLUMNS + GAP) / (legend.entry + GAP);
    if (legend.count == 0)
        return;
    add_char(map->out, '\n');
    if (columns < 2)
        draw_legend_lines(map->out, &legend);
    else
        draw_legend_columns(map->out, &legend, columns);
}

void text_map(Arena *arena, Buf *out, const Picture *picture, const void *viewer)
{
    Map map = {.arena = arena, .out = out, .picture = picture, .viewer = viewer};
    map.is_hex = picture->kind == BOARD_HEX;
    if (picture->sketch) {
        draw_sketch(&map);
    } else {
        measure(&map);
        draw_board(&map);
    }
    draw_legend(&map);
}
