/* FACTIONS on hexes: ways over the board: where a movement action may end, and how far it is from
 * there. FH 9, 13.104, 16.31 and 19.10. */
#ifndef ADJUDICATE_FACTIONS_HEX_WAYS_H
#define ADJUDICATE_FACTIONS_HEX_WAYS_H

#include "factions_hex.h"

typedef struct Tiles {
    int *at;
    size_t count, room;
} Tiles;

/* Who walks. */
typedef struct Walker {
    Play *play;
    const Soldier *soldier;
    bool ghost;  /* passes through soldiers: Ethereal, and awake */
    int actions; /* how many movement actions it has, this one included */
} Walker;

Walker walker_of(Activation *activation);

/* Nobody stands there but perhaps the walker, and it can be stood on. */
bool walker_finds_vacant(const Walker *walker, int tile);

/* Where a movement action may end by its steps alone, whoever stands there, first by tile. */
void ways_ends(const Walker *walker, Tiles *ends);

/* Where all its movement actions together may take it, by vacant tiles, fewer steps before more. */
void ways_within(const Walker *walker, Tiles *tiles);

/* May it end there, with the action points that are left (FH 9.3, FH 16.32)? */
bool ways_may_stop(const Walker *walker, int tile);

/* The steps of a movement action to one of ways_ends. */
void ways_steps(const Walker *walker, int tile, Tiles *steps);

/* Where a way is to lead: to a vacant tile from `near` to `far` tiles away from the goal. */
typedef struct Aim {
    int goal, near, far;
} Aim;

/* The fewest steps from a tile to one that is aimed at; -1: there is no way. */
int ways_left(const Walker *walker, int from, const Aim *aim);

/* Where the next movement action may end so that the way left is shortest, first by tile; empty
 * when there is no way, or none that is shorter than now. `soonest`: of the tiles aimed at, only
 * those that take fewest steps. */
void ways_next(const Walker *walker, const Aim *aim, bool soonest, Tiles *ends);

#endif
