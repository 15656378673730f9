/* Ways: where a unit can go, by which path, and how far it would still be from there. */
#ifndef ADJUDICATE_BATTLESCAPE_WAYS_H
#define ADJUDICATE_BATTLESCAPE_WAYS_H

#include "../records/scape.h"

/* Who looks for a way. Units that the player does not see are not there for him. */
typedef struct Walker {
    const Play *play;
    const Unit *unit;
    const Player *player;
    Going going;
    int goal;      /* a tile that may be entered even if its place is held; NO_TILE: none */
    bool is_alone; /* as if nobody else were on the board */
} Walker;

Walker bs_walker(const Play *play, const Unit *unit);

/* What the step to that tile costs; -1: it cannot be done. */
int bs_walker_cost(const Walker *walker, int tile);

/* Finds all tiles that can be reached for those points; then ask reach_cost and the like. */
const Reach *bs_ways_search(const Walker *walker, int points);

/* The cheapest path to the goal, whatever it costs; NULL: there is none. */
const Reach *bs_ways_search_goal(const Walker *walker);

/* Of the tiles of the search, and the one where the unit stands, those from which the way left to a
 * goal costs least, by terrain alone (BS 7.17), or, where there is none, those nearest to it. */
typedef struct Nearest {
    int tile; /* the cheapest to reach of them, then the first by tile; where the unit stands: none
                 is better */
    int left; /* what the way left costs, or the distance */
    bool no_way; /* it is the distance */
} Nearest;
Nearest bs_ways_nearest(const Walker *walker, int points, int goal);

/* The path to a tile that the last search from a unit has found. */
Path bs_ways_path(const Walker *walker, int tile);

/* Somebody of the player whose turn it is has left a tile: was it to make room? (BS 7.6) */
void bs_ways_note_left(const Play *play, int tile, Going going);
bool bs_ways_was_left(const Play *play, int tile, Going going);

#endif
