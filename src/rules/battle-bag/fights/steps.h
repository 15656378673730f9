/* Battle Bag: the steps of a battle, in their order. Where a question stops the run, each returns
 * at once. */
#ifndef ADJUDICATE_BATTLE_BAG_STEPS_H
#define ADJUDICATE_BATTLE_BAG_STEPS_H

#include "../records/battle.h"

/* Reaction manoeuvres (BB 5, BB 20.4 to 20.7). */
void bb_battle_reacts(Play *play, Battle *battle);

/* Fills hosts, structures, siege, garrisons. False: no attacker reaches anything any more (BB
 * 5.10), and there is no battle. */
bool bb_battle_gathers(Play *play, Battle *battle);

/* Counts (BB 6.1 to 6.9, BB 16.5 to 16.8): active, strength and bonus of each band; active and
 * neutral of each side. */
void bb_battle_musters(Play *play, Battle *battle);

/* Which cards work in it (BB 18.2, BB 18.3): detail for --explain, told by bb_battle_musters. */
void bb_battle_tells_cards(Play *play, const Battle *battle);

/* Cubes are added (BB 6.10 to 6.16), the attacker first; and discarded (BB 7), the defender first.
 */
void bb_battle_adds(Play *play, Battle *battle);
void bb_battle_discards(Play *play, Battle *battle);
void bb_battle_fills(Play *play, Battle *battle);         /* the bag */
void bb_battle_converts(Play *play, Battle *battle);      /* BB 9 */
void bb_battle_takes_courage(Play *play, Battle *battle); /* BB 10 */
void bb_battle_draws(Play *play, Battle *battle);
void bb_battle_draws_on(Play *play, Battle *battle);
void bb_battle_redraws(Play *play, Battle *battle);  /* BB 11 */
void bb_battle_loses(Play *play, Battle *battle);    /* BB 12 */
void bb_battle_recovers(Play *play, Battle *battle); /* BB 13 */

/* Victory, experience, achievements, what lost structures cost (BB 14, 15, 17). */
void bb_battle_ends(Play *play, Battle *battle);

/* Who is out of the game, and who has won it (BB 19). */
void bb_ending_check(Play *play);

#endif
