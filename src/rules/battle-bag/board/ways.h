/* Battle Bag: where an army could go, and going there. */
#ifndef ADJUDICATE_BATTLE_BAG_WAYS_H
#define ADJUDICATE_BATTLE_BAG_WAYS_H

#include "../records/bag.h"

/* Units that would go: all of an army, or what is taken from it. */
typedef struct Column {
    Army *army;
    const TroopList *take; /* NULL: all */
    bool apart;            /* joins nobody (BB 3.14) */
} Column;
int bb_column_movement(const Column *column); /* that of the slowest */

/* Searches all ways of that column (BB 3.1 to 3.4) into the game's reach. */
void bb_ways_search(Play *play, const Column *column, int steps);

/* Why the column cannot go there; NULL: it can, and *way is what it passes (BB 3.5, 3.6, 3.7). */
typedef struct Way {
    int tile; /* the last hex */
    Path path;
    int left;           /* of bb_way_towards: how far the goal is from there, */
    bool by_distance;   /* as the crow flies, since no way leads to it */
    const Army *spared; /* it would have gone where that one stands, but is not to join it; NULL */
} Way;
const Failure *bb_way_to(Play *play, const Column *column, int tile, Way *way);
const Failure *bb_way_along(Play *play, const Column *column, const TileList *path, Way *way);
const Failure *bb_way_towards(Play *play, const Column *column, int goal, Way *way);

/* Why the column cannot be one with the army of its own that stands there (BB 3.11: too many units
 * of one type; BB 3.14: it is not to); NULL: it can, or there is none. */
const Failure *bb_cannot_join(Play *play, const Column *column, int tile);

/* Goes there: splits, moves, joins (BB 3.8 to 3.13); tells nothing, depletes nobody. Returns the
 * army that holds the units now. */
Army *bb_column_goes(Play *play, const Column *column, Army *as, int tile);

/* Hexes next to `tile` on which a single unit of that type could appear as a new army of that
 * player (BB 9.5, 13.4), in the order of tiles; returns how many. */
int bb_hexes_beside(const Play *play, const Type *type, const Player *player, int tile,
                    int found[BOARD_DIRECTIONS_MAX]);

#endif
