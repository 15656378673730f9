/* Tiles by name: letters for the column and a number for the row, as in c4 or aa12. Both count from
 * 1, the letters after z go on with aa. A tile that is all zero is none. */
#ifndef ADJUDICATE_BOARD_TILE_H
#define ADJUDICATE_BOARD_TILE_H

#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/base/text.h"
#include "adjudicate/record/record.h"

enum { TILE_COLUMN_MAX = 702 /* zz */, TILE_ROW_MAX = 999 };

typedef struct Tile {
    int16_t column, row;
} Tile;

/* Reads a whole text into a Tile, or leaves it alone and says false. Strict: small letters, no
 * leading zero, nothing before, between or after, and not beyond zz999. */
bool tile_read(Text text, void *tile);

/* Writes a Tile; nothing for none. */
void tile_write(Buf *out, const void *tile);
Text tile_text(Arena *arena, Tile tile);

/* For the field tables. */
extern const ValueType tile_type;

/* The letters of a column. */
void tile_write_column(Buf *out, int column);

bool tile_equal(Tile a, Tile b);

#endif
