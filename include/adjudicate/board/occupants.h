/* Occupants: which pieces stand where on a board.
 *
 * A piece is whatever the rules move about. Any number may share a tile; how many may is for the
 * rules to say. Those on one tile are in the order in which they came.
 *
 *     for (const Occupant *o = occupants_at(occupants, tile); o; o = o->next)
 *         look_at(o->piece);
 */
#ifndef ADJUDICATE_BOARD_OCCUPANTS_H
#define ADJUDICATE_BOARD_OCCUPANTS_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/board/board.h"

typedef struct Occupant Occupant;
struct Occupant {
    void *piece;
    Occupant *next; /* on the same tile */
};

typedef struct Occupants Occupants;

Occupants *occupants_new(Arena *arena, const Board *board);

void occupants_put(Occupants *occupants, int tile, void *piece);

/* Of a piece that stands there. */
void occupants_take(Occupants *occupants, int tile, const void *piece);
void occupants_move(Occupants *occupants, int from, int to, void *piece);

/* The first of those on a tile; NULL when it is vacant. */
const Occupant *occupants_at(const Occupants *occupants, int tile);

/* The pieces around a tile: the first of those on the next tile that is not vacant; NULL: there is
 * none. It takes no longer over vacant tiles than it must.
 *
 *     Around ring = board_around(board, centre, 1, 3);
 *     for (const Occupant *o; (o = occupants_next(occupants, &ring)) != NULL;)
 */
const Occupant *occupants_next(const Occupants *occupants, Around *ring);

typedef struct PieceList {
    void **at;
    size_t count, room;
} PieceList;

typedef bool PieceFits(const void *piece, const void *context);

/* The pieces nearest to a tile, that tile included, of those for which `fits` says yes: all that
 * are at the smallest distance, in the order of tiles. `found` is emptied first, and may serve many
 * times. Returns that distance, or -1 when there is none up to `farthest`. Walks outwards, and no
 * further than to the last piece on the board. */
int occupants_closest(Occupants *occupants, int centre, int farthest, PieceFits *fits,
                      const void *context, PieceList *found);

#endif
