/* Tiles by name. */
#include "adjudicate/board/tile.h"

#include <assert.h>

enum { LETTERS = 26 };

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* The letters are a number without a zero: a is 1, z is 26, aa is 27. */
static size_t read_column(Text text, int *column)
{
    size_t at = 0;
    *column = 0;
    while (at < text.len && is_letter(text.at[at]) && *column <= TILE_COLUMN_MAX)
        *column = *column * LETTERS + (text.at[at++] - 'a' + 1);
    return at;
}

bool tile_read(Text text, void *tile)
{
    int column;
    int64_t row;
    size_t digits = read_column(text, &column);
    if (column < 1 || column > TILE_COLUMN_MAX)
        return false;
    if (!text_int(text_slice(text, digits, text.len), &row) || row < 1 || row > TILE_ROW_MAX)
        return false;
    *(Tile *)tile = (Tile){(int16_t)column, (int16_t)row};
    return true;
}

void tile_write_column(Buf *out, int column)
{
    assert(column > 0);
    if (column > LETTERS)
        buf_char(out, (char)('a' + (column - 1) / LETTERS - 1));
    buf_char(out, (char)('a' + (column - 1) % LETTERS));
}

void tile_write(Buf *out, const void *tile)
{
    const Tile *written = tile;
    if (written->column == 0)
        return;
    tile_write_column(out, written->column);
    buf_int(out, written->row);
}

Text tile_text(Arena *arena, Tile tile)
{
    Buf name = buf_borrow(arena);
    tile_write(&name, &tile);
    return buf_lend_back(&name, arena);
}

bool tile_equal(Tile a, Tile b)
{
    return a.column == b.column && a.row == b.row;
}

bool spot_read(Text text, void *value)
{
    Spot *spot = value;
    spot->known = 1;
    if (tile_read(text, &spot->tile))
        return true;
    spot->word = text;
    return text_is_id(text);
}

void spot_write(Buf *out, const void *value)
{
    const Spot *spot = value;
    if (spot->word.len > 0)
        buf_add(out, spot->word);
    else
        tile_write(out, &spot->tile);
}

const ValueType tile_type = VALUE_TYPE(Tile, "tile", "letters and a number, as in c4",
                                       "^[a-z]{1,2}[1-9][0-9]{0,2}$", tile_read, tile_write);
