/* Battle Bag: a battle from its declaration to its end. */
#ifndef ADJUDICATE_BATTLE_BAG_FIGHTING_H
#define ADJUDICATE_BATTLE_BAG_FIGHTING_H

#include "../records/battle.h"

/* One that may be fought: tells of the attack, and goes through all steps. Where a question stops
 * the run, it returns at once. */
void bb_battle_is_fought(Play *play, Battle *battle);

#endif
