/* Factions, the card war: its phases, and the orders that they carry out. */
#ifndef ADJUDICATE_FACTIONS_CARDS_PHASES_H
#define ADJUDICATE_FACTIONS_CARDS_PHASES_H

#include "adjudicate/play/parts.h"

#include "../records/cards.h"

void fc_play_beginning(Play *play, Player *active);
bool fc_play_actions(Play *play, Player *active, int step);
void fc_play_aftermath(Play *play);
bool fc_asks_actions(const Play *play, const Player *player);

/* How everybody stands. */
void fc_show(Play *play);
void fc_places(const Play *play, Places *list);

/* What comes in at the beginning of his turn, as things stand. */
AmountList fc_income_sum(Play *play, const Seat *seat);

/* For --check; see OrderKind. */
bool fc_play_pays(const Play *play, const Order *order, Coins *paid);
bool fc_make_pays(const Play *play, const Order *order, Coins *paid);

/* For sheets; see System.offer. */
void fc_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks);

/* What a card requires and its player has not in play; NULL: nothing. */
const Card *fc_requirement_missing(const Seat *seat, const Card *card);
void fc_each_gone(const Play *play, SeeGone *see, void *context);

CarryOut fc_carry_out_make, fc_carry_out_play, fc_carry_out_offensive, fc_carry_out_reinforce;

typedef Event *TellNotDone(const Play *play, const Order *order, const Failure *failure);
TellNotDone fc_tell_not_made, fc_tell_not_played, fc_tell_no_offensive;

void fc_tell_support_taken(Play *play, const Seat *seat, int support);

/* When it may act: FC 4.6, FC 21.2. */
void fc_tell_fresh(Play *play, const Seat *seat, Text what);

/* May he make one more offensive in this turn (FC 6.2)? */
const Failure *fc_offensives_made(Play *play, const Seat *seat);
Event *fc_offensive_counts(Play *play, const Seat *seat);

/* Nobody who is named may take part. */
const Failure *fc_nobody_goes(Play *play, const char *clause, const Parts *parts);

#endif
