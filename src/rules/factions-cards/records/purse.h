/* Factions, the card war: what players have, and their support. */
#ifndef ADJUDICATE_FACTIONS_CARDS_PURSE_H
#define ADJUDICATE_FACTIONS_CARDS_PURSE_H

#include "cards.h"

/* The numbers by resource, from what the file has. */
void fc_purse_make(Play *play, Seat *seat);

bool fc_can_pay(const Play *play, const Seat *seat, const AmountList *cost);
void fc_pay(Play *play, Seat *seat, const AmountList *cost);

/* How much of it is lost, since nobody has more than RICHES_MAX of anything. */
int64_t fc_earn(Play *play, Seat *seat, const AmountList *income);

int fc_amounts_worth(const AmountList *cost); /* FC 1.10 */
void fc_amounts_add(Play *play, AmountList *sum, const AmountList *more);

/* By which a resource stands in a purse; -1: there is no such resource. */
int fc_resource_number(const Play *play, const Amount *amount);

/* Counters that have come are his on whose card they lie, with what support they give or take; so
 * is a location, counted 1 when it has come and -1 when it goes. */
void fc_count_units(Stack *stack, int count);
void fc_count_location(const Play *play, const Location *location, int count);

typedef struct SupportParts {
    int seat, locations, cards, units;
} SupportParts;
SupportParts fc_support_parts(const Play *play, const Seat *seat);

/* Would it take support for which there is no room (FC 3.4)? */
static inline bool fc_lacks_support(const Seat *seat, int support)
{
    return support < 0 && seat->room + support < 0;
}

#endif
