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
typedef VALUES_OF(Tile) TileList;

/* Reads a whole text into a Tile, or leaves it alone and says false. Strict: small letters, no
 * leading zero, nothing before, between or after, and not beyond zz999. */
bool tile_read(Text text, void *tile);

/* Writes a Tile; nothing for none. */
void tile_write(Buf *out, const void *tile);
Text tile_text(Arena *arena, Tile tile);

/* For the field tables. */
extern const ValueType tile_type;

/* A tile, or an id or word that stands for one: "c4", "ash-1", "closest". */
typedef struct Spot {
    Text word; /* empty: a tile is meant */
    Tile tile;
    int32_t known; /* always 1, so that no spot is all zero */
} Spot;

/* Reads one, or leaves a text that is no id in `word` and says false: a system may take more. */
bool spot_read(Text text, void *spot);
void spot_write(Buf *out, const void *value);

/* A type of such values for the field tables, by what may stand there. */
#define SPOT_TYPE(read_, form_)                                                                    \
    {                                                                                              \
        .name = "place", .form = (form_), .pattern = "^[a-z][a-z0-9-]{0,23}$",                     \
        .size = sizeof(Spot), .read = (read_), .write = spot_write                                 \
    }

/* The letters of a column, from 1 on. */
void tile_write_column(Buf *out, int column);

bool tile_equal(Tile a, Tile b);

#endif
