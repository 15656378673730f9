/* Battle Bag: its phases, and the orders that they carry out. */
#ifndef ADJUDICATE_BATTLE_BAG_PHASES_H
#define ADJUDICATE_BATTLE_BAG_PHASES_H

#include "../records/bag.h"

void bb_play_refresh(Play *play);
bool bb_play_actions(Play *play, Player *active, int step); /* each order is a step */
void bb_play_rebuilding(Play *play);
void bb_play_aftermath(Play *play);
bool bb_asks_actions(const Play *play, const Player *player);
bool bb_asks_rebuilding(const Play *play, const Player *player);

/* Who has his turn after whom in this round, those who are out included. BB 2.1, BB 2.8. */
void bb_turn_order(const Play *play, PlayerList *order);

const Failure *bb_carry_out_manoeuvre(Play *play, Order *given);
const Failure *bb_carry_out_attack(Play *play, Order *given);
const Failure *bb_carry_out_rebuild(Play *play, Order *order);

#endif
