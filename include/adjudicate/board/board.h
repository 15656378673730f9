/* Boards: of hexes or of squares, of any shape within a rectangle.
 *
 * Row 1 is the top one, column a the left one. On a board of hexes the columns b, d, f... stand
 * half a tile lower:
 *
 *      ___     ___
 *     /a1 \___/c1 \      The neighbours of b1 are a1 (nw), a2 (sw), b2 (s), c1 (ne) and c2 (se);
 *     \___/b1 \___/      there is none to the north.
 *     /a2 \___/c2 \
 *     \___/b2 \___/
 *         \___/
 *
 * For whatever is done often a tile is an index, and NO_TILE is none. Indices run in the order of
 * tiles (by column, then by row), so the smallest index is the first by tile. A board may lack
 * tiles: nothing is ever there, and no function answers with one. It may have blocked ones, which
 * are like others to all functions here; what they block is for the rules to say. */
#ifndef ADJUDICATE_BOARD_BOARD_H
#define ADJUDICATE_BOARD_BOARD_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/board/tile.h"

enum {
    BOARD_SIDE_MAX = 400,
    BOARD_TILES_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
    BOARD_DIRECTIONS_MAX = 8,
    NO_TILE = -1
};

typedef enum BoardKind {
    BOARD_HEX,
    BOARD_SQUARE_4, /* squares that share a side are neighbours */
    BOARD_SQUARE_8  /* those that share a corner too */
} BoardKind;

/* Where a tile lies on the plane on which all geometry is done (board.c). */
typedef struct BoardPoint {
    int16_t x, y;
} BoardPoint;

enum { TILE_MISSING = 1, TILE_BLOCKED = 2 };

typedef struct Board {
    BoardKind kind;
    int columns, rows;    /* each at most BOARD_SIDE_MAX */
    int tiles;            /* indices go from 0 to tiles - 1 */
    unsigned char *marks; /* what is missing or blocked, by index */
    BoardPoint *points;   /* likewise */
} Board;

/* A full rectangle, with nothing blocked. */
Board *board_new(Arena *arena, BoardKind kind, int columns, int rows);
void board_remove(Board *board, int index);
void board_block(Board *board, int index, bool is_blocked);

/* NO_TILE when it is missing or beyond the border. */
int board_index(const Board *board, Tile tile);
Tile board_tile(const Board *board, int index);

/* Of any index from 0 to tiles - 1. */
static inline bool board_has(const Board *board, int index)
{
    assert(index >= 0 && index < board->tiles);
    return !(board->marks[index] & TILE_MISSING);
}

static inline bool board_is_blocked(const Board *board, int index)
{
    assert(index >= 0 && index < board->tiles);
    return board->marks[index] & TILE_BLOCKED;
}

/* --- directions -------------------------------------------------------------------------------
 *
 * Directions are numbered so that the neighbours come in the order of tiles:
 *
 *     hexes        nw sw n s ne se
 *     4 squares    w n s e
 *     8 squares    nw w sw n s ne e se */

int board_directions(const Board *board);
const char *board_direction_name(const Board *board, int direction);

/* NO_TILE where the board ends. */
int board_neighbour(const Board *board, int index, int direction);

/* All there are, in the order of tiles; returns how many. */
int board_neighbours(const Board *board, int index, int neighbours[BOARD_DIRECTIONS_MAX]);

static inline BoardPoint board_point(const Board *board, int index)
{
    assert((unsigned)index < (unsigned)board->tiles);
    return board->points[index];
}

/* How many steps lead so far along x and so far along y. On hexes every step to the side brings one
 * half tile up or down with it; what is left is done in whole tiles. */
static inline int board_steps(BoardKind kind, int x, int y)
{
    switch (kind) {
    case BOARD_HEX:
        return x + (y > x ? (y - x) / 2 : 0);
    case BOARD_SQUARE_4:
        return x + y;
    default:
        return x > y ? x : y;
    }
}

/* As the crow flies: missing and blocked tiles neither lengthen nor block. */
static inline int board_distance(const Board *board, int a, int b)
{
    const BoardPoint from = board_point(board, a), to = board_point(board, b);
    return board_steps(board->kind, abs(to.x - from.x), abs(to.y - from.y));
}

/* No two tiles of this board are further apart. */
int board_span(const Board *board);

/* The directions nearest to the line from the middle of one tile to that of another, by the true
 * angles of the grid: two where the line runs exactly between them, none from a tile to itself.
 * On hexes and on 4 squares the line leaves the first tile through that side; two directions say
 * that it goes through a corner. */
typedef struct Bearing {
    int count;
    int directions[2]; /* in their order */
} Bearing;
Bearing board_bearing(const Board *board, int from, int to);

/* The tiles behind `to` as seen from `from`: one step further on the bearing. A step that leads off
 * the board is NO_TILE and comes last. */
typedef struct Behind {
    int count;
    int tiles[2]; /* in the order of tiles */
} Behind;
Behind board_behind(const Board *board, int from, int to);

/* --- around a tile ----------------------------------------------------------------------------
 *
 *     Around ring = board_around(board, centre, 2, 2);
 *     for (int tile; (tile = around_next(&ring)) != NO_TILE;)
 *
 * goes over the tiles at distances from `nearest` to `farthest`, both included, in the order of
 * tiles. It takes as long as there are such tiles and columns on the board, so that one may walk
 * outwards ring by ring. Neither has an upper bound: INT_MAX is as far as the board goes. */

typedef struct RowSpan {
    int first, last; /* counted from 0; empty when last < first */
} RowSpan;

typedef struct Around {
    const Board *board;
    BoardPoint centre;
    int nearest, farthest;
    int column, last_column; /* counted from 0 */
    int row;                 /* the next one */
    int last_row;            /* of this column */
    RowSpan hole;            /* of this column: what is too near */
} Around;

Around board_around(const Board *board, int centre, int nearest, int farthest);
int around_next(Around *around);

#endif
