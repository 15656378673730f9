/* Nine Worlds: its phases, and the orders that they carry out. */
#ifndef ADJUDICATE_NINE_WORLDS_PHASES_H
#define ADJUDICATE_NINE_WORLDS_PHASES_H

#include "../records/worlds.h"

void nw_play_refresh(Play *play);
void nw_play_declare(Play *play);
void nw_play_answer(Play *play);
bool nw_play_fight(Play *play, int step);
void nw_play_aftermath(Play *play);

/* The cards of each player that fit, by seat. */
CardList *nw_cards_by_seat(const Play *play, bool (*fits)(const Card *card));

/* Who has humility or pride by the game file: of those in that fight (NULL: of all players). */
void nw_show_marks(Play *play, const Fight *fight);

/* How everybody stands. */
void nw_show(Play *play);
void nw_places(const Play *play, Places *list);

/* For sheets; see System.offer. */
void nw_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks);

/* What becomes of the places of those who are out; see System.judge. */
void nw_judge(Play *play);

bool nw_asks_declare(const Play *play, const Player *player);
bool nw_asks_answer(const Play *play, const Player *player);

const Failure *nw_carry_out_attack(Play *play, Order *order);
const Failure *nw_carry_out_defend(Play *play, Order *order);

#endif
