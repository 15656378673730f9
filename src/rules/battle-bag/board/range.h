/* Battle Bag: who reaches what, and the lines of attacks. */
#ifndef ADJUDICATE_BATTLE_BAG_RANGE_H
#define ADJUDICATE_BATTLE_BAG_RANGE_H

#include "../records/bag.h"

/* Does a unit of that type reach that hex from there (BB 4.6 to 4.8)? Peasants too. */
bool bb_type_reaches(const Play *play, const Type *type, int from, int to);

/* Does any unit of that army but peasants reach the hex (BB 4.9)? */
bool bb_army_reaches(const Play *play, const Army *army, int to);

/* The longest range of its units that are no peasants; -1: it has none. */
int bb_army_range(const Army *army);

/* Does the line from that hex to the wall's go through one of its sides (BB 16.1, 16.2)? */
bool bb_line_crosses(const Play *play, int from, const Structure *wall);

/* The hex where the word (Select) finds, of all that is another player's and where `fits` says yes
 * (NULL: everywhere), what fits it best: an army; for any, closest and nearest also structures. The
 * distance is that from an army. NO_TILE: there is none. */
typedef bool HexFits(Play *play, int tile, const void *context);
int bb_tile_by_rule(Play *play, const Army *from, Select word, HexFits *fits, const void *context);

/* Where that stands; NO_TILE when it is not on the map. */
int bb_meaning_tile(const Meaning *meaning);

/* Would an attack of that army succeed, as far as can be said now? For conditions: one unit of it
 * at least reaches the thing. */
bool bb_could_reach(const Play *play, const Army *army, const Meaning *target);

#endif
