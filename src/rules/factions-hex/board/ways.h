/* FACTIONS on hexes: ways over the board: where a movement action may end, and how far it is from
 * there. FH 9, 13.104, 16.31 and 19.10. */
#ifndef ADJUDICATE_FACTIONS_HEX_WAYS_H
#define ADJUDICATE_FACTIONS_HEX_WAYS_H

#include "grid.h"

typedef struct Tiles {
    int *at;
    size_t count, room;
} Tiles;

/* Who walks. */
typedef struct Walker {
    Play *play;
    const Soldier *soldier;
    bool passes_through; /* soldiers: Ethereal, and awake */
    int actions;         /* how many movement actions it has, this one included */
} Walker;

Walker fh_walker_of(Activation *activation);

/* Nobody stands there but perhaps the walker, and it can be stood on. */
bool fh_walker_finds_vacant(const Walker *walker, int tile);

/* Where a movement action may end by its steps alone, whoever stands there, first by tile. */
void fh_ways_ends(const Walker *walker, Tiles *ends);

/* Where all its movement actions together may take it, by vacant tiles, fewer steps before more. */
void fh_ways_within(const Walker *walker, Tiles *tiles);

/* May it end there, with the action points that are left (FH 9.3, FH 16.32)? */
bool fh_ways_may_stop(const Walker *walker, int tile);

/* Is that tile nearer than a movement action must go, and is the search for a detour given up where
 * it has not shown that there is none (FH 9.7)? */
bool fh_ways_give_up(const Walker *walker, int tile);

/* The same from another tile on, in no order, with the steps to each, least ones. */
void fh_ways_ends_from(const Walker *walker, int from, Tiles *ends, Tiles *steps);

/* The steps of a movement action to one of ways_ends. */
void fh_ways_steps(const Walker *walker, int tile, Tiles *steps);

/* Where a way is to lead: to a vacant tile from `near` to `far` tiles away from the goal. */
typedef struct Aim {
    int goal, near, far;
} Aim;

void fh_tiles_sort(Tiles *tiles);

/* The fewest steps from a tile to one that is aimed at; -1: there is no way. */
int fh_ways_left(const Walker *walker, int from, const Aim *aim);

bool fh_ways_meets(const Walker *walker, const Aim *aim, int tile);

/* Where the next movement action may end, first by tile; empty when there is no way, or none that
 * is shorter than now. */
typedef enum WayBy {
    WAY_NEARER,  /* where the way left is shortest (FH 19.10) */
    WAY_SOONEST, /* the same, and of the tiles aimed at only those that take fewest steps */
    WAY_PARTING, /* wherever a way of fewest movement actions, and then steps, may stop first (FH
                  * 13.104 and 13.105) */
} WayBy;
void fh_ways_next(const Walker *walker, const Aim *aim, WayBy by, Tiles *ends);

/* WAY_PARTING for one with M such as 3 or 2-3: its ways are counted in movement actions, since it
 * cannot stop on every tile. */
void fh_strides_next(const Walker *walker, const Aim *aim, Tiles *ends);

#endif
