/* FACTIONS on hexes: its phases, and the orders that they carry out. */
#ifndef ADJUDICATE_FACTIONS_HEX_PHASES_H
#define ADJUDICATE_FACTIONS_HEX_PHASES_H

#include "../records/hexes.h"

void fh_play_army(Play *play);
bool fh_play_setup(Play *play, int step);
void fh_play_initiative(Play *play);
void fh_play_gathering(Play *play);
void fh_play_setup_of(Play *play, Player *player, int step);
bool fh_play_deployment(Play *play, int step);
void fh_play_deployment_of(Play *play, Player *player, int step);
void fh_order_of_play(const Play *play, PlayerList *order);
bool fh_play_action(Play *play, int step);
void fh_play_control(Play *play);
void fh_play_cleanup(Play *play);

bool fh_asks_army(const Play *play, const Player *player);
bool fh_asks_setup(const Play *play, const Player *player);
bool fh_asks_initiative(const Play *play, const Player *player);
bool fh_asks_deployment(const Play *play, const Player *player);
bool fh_asks_action(const Play *play, const Player *player);

const Failure *fh_carry_out_army(Play *play, Order *order);
const Failure *fh_carry_out_order(Play *play, Order *order);
const Failure *fh_carry_out_buy(Play *play, Order *order);
const Failure *fh_carry_out_enter(Play *play, Order *order);
const Failure *fh_carry_out_activate(Play *play, Order *order);
Event *fh_tell_failed_deployment(const Play *play, const Order *order, const Failure *failure);

/* Each army: who is left of it, and their values. */
void fh_show_armies(Play *play, bool in_round); /* then also who may still act */

/* What becomes of those who are out; see System.judge. */
void fh_judge(Play *play);

/* How everybody stands. */
void fh_show(Play *play);

/* For --check; see OrderKind. */
const char *fh_doubt_activation(Play *play, const Order *order);
const char *fh_doubt_army(Play *play, const Order *order);
bool fh_purchase_pays(const Play *play, const Order *order, Coins *paid);
Text fh_activation_ends_on(const Play *play, const Order *order, int *tile);

/* For sheets; see System.offer. */
/* What a soldier could do from where it stands, in words. */
Text fh_could_do(Play *play, Soldier *soldier);
void fh_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks);
void fh_each_gone(const Play *play, SeeGone *see, void *context);

/* --- between phases --------------------------------------------------------------------------- */

/* Settles the order of play, in setup, too. False when the run must stop. */
bool fh_settle_order(Play *play);
void fh_pass_button(Play *play, const char *clause);

/* The turn that a taunt or a whip gave is taken, or cannot be: whose turn it is now. */
void fh_forced_over(Play *play);

/* Buying, and entering, of one player; in setup, too. And who waits on when all have entered. */
void fh_buy_soldiers(Play *play, Player *player);
void fh_enter_soldiers(Play *play, Player *player);
void fh_show_waiting(Play *play);

#endif
