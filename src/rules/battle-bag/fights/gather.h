/* Battle Bag: who is in a battle, walls and lines. */
#ifndef ADJUDICATE_BATTLE_BAG_GATHER_H
#define ADJUDICATE_BATTLE_BAG_GATHER_H

#include "../records/battle.h"

/* In the order of the game file, each once. */
void bb_sort_armies(ArmyList *armies);

/* These armies of one side are in the battle. */
void bb_battle_hosts(Play *play, Battle *battle, Who who, const ArmyList *armies);

/* Its last unit has gone: tells so, and takes it from the map (BB 1.10). */
void bb_army_is_gone(Play *play, Army *army);

/* Does an attacking army reach that hex? */
bool bb_attackers_reach(const Play *play, const Battle *battle, int tile);

/* How near the nearest attackers are to a hex, on land and on water; INT_MAX: there are none. */
typedef struct Near {
    int land, water;
} Near;
Near bb_nearest_attackers(const Play *play, const Battle *battle, int tile);

/* Would a unit of that type be active there, so near to them? */
bool bb_type_fights(const Play *play, const Type *type, int tile, const Near *near);

/* Does it reach an attacker, or an attacker reach it (BB 5.4)? */
bool bb_army_is_engaged(const Play *play, const Battle *battle, const Army *army);

/* Is that wall on the line of an attacking army (BB 16.1)? */
bool bb_wall_is_on_line(const Play *play, const Battle *battle, const Structure *wall);

#endif
