/* Battlescape: its phases, and the orders that they carry out. */
#ifndef ADJUDICATE_BATTLESCAPE_PHASES_H
#define ADJUDICATE_BATTLESCAPE_PHASES_H

#include "../records/scape.h"

bool bs_play_picking(Play *play, int step);
void bs_play_start(Play *play);
void bs_play_beginning(Play *play, Player *active);
void bs_play_deployment(Play *play, Player *active);
void bs_play_movement(Play *play, Player *active);
void bs_play_attack(Play *play, Player *active);
void bs_play_ending(Play *play, Player *active);

/* How everybody stands. */
void bs_show(Play *play);
Picture *bs_picture(Play *play);

/* For --check; see OrderKind. */
const char *bs_doubt_move(Play *play, const Order *order);
Text bs_move_ends_on(const Play *play, const Order *order, int *tile);

/* For sheets; see System.offer. */
const char *bs_doubt_attack(Play *play, const Order *order);
bool bs_purchase_pays(const Play *play, const Order *order, Coins *paid);
void bs_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks);
void bs_each_gone(const Play *play, SeeGone *see, void *context);

bool bs_asks_picking(const Play *play, const Player *player);

bool bs_asks_beginning(const Play *play, const Player *player);
bool bs_asks_deployment(const Play *play, const Player *player);
bool bs_asks_movement(const Play *play, const Player *player);
bool bs_asks_attack(const Play *play, const Player *player);

const Failure *bs_carry_out_pick(Play *play, Order *order);
const Failure *bs_carry_out_buy(Play *play, Order *order);
const Failure *bs_carry_out_deploy(Play *play, Order *order);
const Failure *bs_carry_out_move(Play *play, Order *order);

/* Sum and product, which never go beyond POINTS_MAX. */
int bs_points_times(int points, int times);

#endif
