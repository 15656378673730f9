/* Reach: how far one comes on a board, and by which path.
 *
 *     Reach *reach = reach_new(arena, board);
 *     reach_search(reach, start, limit, cost, &unit);
 *     int price = reach_cost(reach, goal);
 *     Path path = reach_path(arena, reach, goal);
 *
 * A search takes as long as there are tiles to visit, however large the board, so one Reach serves
 * a whole run. Of several paths that cost the same, the one with the fewest steps is taken; of
 * several such, the one whose tiles come first: at the first tile where two of them part, the one
 * that goes to the first by tile. */
#ifndef ADJUDICATE_BOARD_REACH_H
#define ADJUDICATE_BOARD_REACH_H

#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/board/board.h"

/* What it costs to go from a tile to a neighbour of it: 0 to REACH_COST_MAX, or less than 0 where
 * that cannot be done. Missing tiles are never asked about; whether one may enter a blocked or a
 * taken one is for this function to say. Within one search it always says the same. */
enum { REACH_COST_MAX = 99 };
typedef int EntryCost(const void *context, int from, int to);

typedef struct Reach Reach;

Reach *reach_new(Arena *arena, const Board *board);

/* Finds all tiles that can be had from `start` for at most `limit` in all. The start itself costs
 * nothing. What an earlier search found is forgotten. */
void reach_search(Reach *reach, int start, int limit, EntryCost *cost, const void *context);

/* What the last search found. The cost is -1 for what cannot be reached, NO_TILE included. */
int reach_cost(const Reach *reach, int tile);

/* All tiles that can be reached: the start first, fewer steps before more. */
int reach_count(const Reach *reach);
int reach_tile(const Reach *reach, int i);

/* The steps to a tile: the start is not among them, the tile itself is the last. Empty when it
 * cannot be reached. */
typedef struct Path {
    int *at;
    size_t count;
} Path;
Path reach_path(Arena *arena, const Reach *reach, int tile);

#endif
