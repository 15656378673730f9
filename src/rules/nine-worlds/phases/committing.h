/* Nine Worlds: cards are committed to a fight, by those who attack and those who defend. */
#ifndef ADJUDICATE_NINE_WORLDS_COMMITTING_H
#define ADJUDICATE_NINE_WORLDS_COMMITTING_H

#include "../records/worlds.h"
#include "adjudicate/play/parts.h"

/* May it go anywhere in this round? */
bool nw_card_is_free(const Card *card, const Player *player);
bool nw_has_free_card(const Play *play, const Player *player);

/* Which of the named cards are free: an order is carried out with those. Why the others are not
 * goes into `parts`; and why none is. */
const CardList *nw_free_cards(Play *play, const Order *order, const CardRefs *named,
                              const WorldPlace *place, Parts *parts);
const Failure *nw_none_free(Play *play, const CardRefs *named, const Parts *parts);

/* Why that card cannot go to that place, being the player's own; NULL: it is free. */
const Failure *nw_card_bars(const Play *play, const Card *card, const WorldPlace *place);

void nw_commit(Play *play, Fight *fight, Side side, const CardList *cards);

/* All players' orders of the phase, which send cards to that side at the same time: what others
 * send is not known to anybody's conditions (NW 3.6 and 4.5). */
void nw_all_commit(Play *play, Side side);

/* How it is told that a player has sent cards to a place. */
typedef Event *SayCommitted(const Play *play, const Player *player, const WorldPlace *place,
                            const CardList *cards);

/* Cites that clause where the order had a condition, or stood in for one that had. */
void nw_cite_conditions(Event *event, const Order *order, const char *clause);

#endif
