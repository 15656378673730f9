/* Battle Bag: the map, and what stands where on it. */
#ifndef ADJUDICATE_BATTLE_BAG_FIELD_H
#define ADJUDICATE_BATTLE_BAG_FIELD_H

#include "../records/bag.h"

/* Makes the map from the game file, and puts everything where it stands; lays out what cards do,
 * and finds what the names in bonuses and effects mean. */
void bb_connect(Play *play);

/* Sorts hexes, and leaves each once; returns how many are left. */
size_t bb_sort_tiles(int *tiles, size_t count);

bool bb_is_water(const Play *play, int tile);

/* Whose things stand there; NULL: nobody's. */
Seat *bb_holder_of(const Play *play, int tile);

/* The religion of the hex's province; empty: none. */
Text bb_religion_at(const Play *play, int tile);

void bb_army_enters(Play *play, Army *army, int tile); /* from nowhere */
void bb_army_goes(Play *play, Army *army, int tile);
void bb_army_vanishes(Play *play, Army *army); /* it has no unit any more: told by the caller */

/* How many cubes of damage destroy it (BB 12.2). */
int bb_structure_hp(const Structure *structure);

/* Counts it among those of its seat. */
void bb_count_structure(Structure *structure, int more);

/* A structure is destroyed: it goes back to the mat (BB 17.1); or comes to a hex. */
void bb_structure_falls(Play *play, Structure *structure);
void bb_structure_comes(Play *play, Structure *structure, int tile);

/* Armies that this side may have in one battle (BB 4.4, 4.5, 21.4). */
int bb_corps_limit(const Play *play, const Seat *seat);

#endif
