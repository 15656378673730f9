/* Ground: a board as a game file describes it. A system takes this record as it is, or puts it
 * first in one of its own that says more; the table of either begins with the rows below:
 *
 *     static const Field map_fields[] = {
 *         GROUND_FIELDS(BOARD_SIDE_MAX),
 *         GROUND_BLOCKED("water", "tiles that are water"),
 *     };
 *     const Table map_table = TABLE_LINE(Ground, "board", "the map", map_fields); */
#ifndef ADJUDICATE_BOARD_GROUND_H
#define ADJUDICATE_BOARD_GROUND_H

#include "adjudicate/base/arena.h"
#include "adjudicate/board/board.h"
#include "adjudicate/record/record.h"

typedef struct Ground {
    Record rec;
    int kind; /* BoardKind: without GROUND_KIND hexes */
    int columns, rows;
    TileList missing, blocked;
} Ground;

extern const char *const ground_kind_words[]; /* in the order of BoardKind */

#define GROUND_KIND                                                                                \
    FIELD_CHOICE(Ground, kind, "grid", "hexes, or squares with 4 or 8 neighbours",                 \
                 ground_kind_words, BOARD_HEX, REQUIRED)
#define GROUND_FIELDS(side_max_)                                                                   \
    FIELD_INT(Ground, columns, "columns", "how many columns", 1, side_max_, 1, REQUIRED),          \
        FIELD_INT(Ground, rows, "rows", "how many rows", 1, side_max_, 1, REQUIRED),               \
        FIELD_VALUES(Ground, missing, "missing", "tiles that are not there", Tile, &tile_type, 0,  \
                     BOARD_TILES_MAX, DISTINCT)
#define GROUND_BLOCKED(key_, doc_)                                                                 \
    FIELD_VALUES(Ground, blocked, key_, doc_, Tile, &tile_type, 0, BOARD_TILES_MAX, DISTINCT)

/* What lies beyond its border is passed over: to refuse that is for ground_check (play/tiles.h). */
Board *ground_board(Arena *arena, const Ground *ground);

#endif
