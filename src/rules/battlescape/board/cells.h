/* Cells: finds out of many things, each with a place and a reach, those that may reach a tile.
 *
 * There is a coarse grid for each power of two: a thing is in the one whose cells are at least as
 * wide as it reaches, in the cell of its tile. So whatever reaches a tile is in the cell of that
 * tile or in one of the eight around it, and however large the board and however many things there
 * are elsewhere, only those nearby are looked at. They may be a little too far away: whoever asks
 * looks closer. */
#ifndef ADJUDICATE_BATTLESCAPE_CELLS_H
#define ADJUDICATE_BATTLESCAPE_CELLS_H

#include "adjudicate/base/arena.h"
#include "adjudicate/board/board.h"

/* A part of the struct of a thing; all zero: in no cell. */
typedef struct CellItem CellItem;
struct CellItem {
    void *thing;
    CellItem **head; /* of the list that it is in */
    CellItem *before, *next;
};

typedef struct Cells Cells;

Cells *bs_cells_new(Arena *arena, const Board *board);

/* Puts a thing where it is now, out of where it was. Reaches from 0 to INT_MAX. */
void bs_cells_put(Cells *cells, CellItem *item, int tile, int reach);
void bs_cells_take(CellItem *item);

/* Goes over those that may reach a tile, in no order that means anything:
 *
 *     CellWalk walk = bs_cells_around(cells, tile);
 *     for (CellItem *item; (item = bs_cells_next(&walk)) != NULL;)
 *
 * Meanwhile nothing is put or taken. */
typedef struct CellWalk {
    const Cells *cells;
    int column, row; /* of the tile, from 0 */
    int level;       /* of the grid */
    int step;        /* which of its nine cells comes next */
    CellItem *item;
} CellWalk;

CellWalk bs_cells_around(const Cells *cells, int tile);
CellItem *bs_cells_next(CellWalk *walk);

#endif
