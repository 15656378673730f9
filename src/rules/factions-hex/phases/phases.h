/* FACTIONS on hexes: its phases, and the orders that they carry out. */
#ifndef ADJUDICATE_FACTIONS_HEX_PHASES_H
#define ADJUDICATE_FACTIONS_HEX_PHASES_H

#include "../records/hexes.h"

void fh_play_army(Play *play);
bool fh_play_setup(Play *play, int step);
void fh_play_initiative(Play *play);
void fh_play_gathering(Play *play);
bool fh_play_deployment(Play *play, int step);
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

/* How everybody stands. */
void fh_show(Play *play);
void fh_each_gone(const Play *play, SeeGone *see, void *context);

/* --- between phases --------------------------------------------------------------------------- */

/* Settles the order of play, in setup, too. False when the run must stop. */
bool fh_settle_order(Play *play);
void fh_pass_button(Play *play, const char *clause);

/* Buying, and entering, of all players in the order of play, in setup, too. */
void fh_buy_soldiers(Play *play);
void fh_enter_soldiers(Play *play);

#endif
