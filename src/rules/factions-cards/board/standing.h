/* Factions, the card war: how cards and locations stand, and how they change hands. */
#ifndef ADJUDICATE_FACTIONS_CARDS_STANDING_H
#define ADJUDICATE_FACTIONS_CARDS_STANDING_H

#include "../records/cards.h"

/* Counters of one type, or 1 of a character in play. */
int fc_units_in(const Stack *stack);
int fc_ready_in(const Stack *stack);

/* All units that lie on a card; those of a type (NULL: a character itself), or NULL. */
int fc_units_on(const Card *card);
Stack *fc_stack_on(const Card *card, const Type *type);

/* Are units on it, or could there be? Are they in no battle (FC 1.5)? */
static inline bool fc_bears_units(const Card *card)
{
    return card->stacks.count > 0;
}

static inline bool fc_is_noncombat(const Stack *stack)
{
    return stack->of ? stack->of->noncombat : stack->card->says->noncombat;
}

/* Is it one of those that a raid may cost (FC 17.7)? */
static inline bool fc_may_be_lost(const Card *card)
{
    return fc_in_play(card) && (card->says->kind == BUILDING || is_fortification_card(card));
}

/* A card leaves the game; its counters stay (FC 17.9). Tells nothing. */
void fc_card_goes(Card *card);

/* A card is played; a fortification comes to stand at that location (otherwise NULL). */
void fc_card_enters(Play *play, Card *card, Location *location);

/* Counters of a type come on a card, or with a negative number off it: the player's number of
 * units, and his support, go with them. Which of them are spent or again is for the caller. */
void fc_stack_gets_units(Play *play, Stack *stack, int count);

/* All come off, of all types. */
void fc_card_loses_units(Play *play, Card *card);

/* A location is captured, and the fortifications on it go with it (FC 13.3, 13.7). Tells nothing.
 */
void fc_location_changes_hands(Play *play, Location *location, Player *to);

/* A card of that player's in play that says what the wanted one says; itself goes before others;
 * NULL: none. */
const Card *fc_card_like(const Seat *seat, const Card *wanted);

/* How many offensives he may make in a turn (FC 6.2, 18.17, 21.1): in all, and by one card. */
int fc_offensives_allowed(const Play *play, const Seat *seat);
int fc_offensives_by(const Card *card);

#endif
