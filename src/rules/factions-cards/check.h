/* What the checks of the game file and of orders share. */
#ifndef ADJUDICATE_FACTIONS_CARDS_CHECK_H
#define ADJUDICATE_FACTIONS_CARDS_CHECK_H

#include "cards.h"

/* Are its resources known, and each named once (FC 22.2)? */
void check_amounts(Play *play, const Record *record, const char *key, const AmountList *amounts);

/* In check_effects.c: the effects of a card or a type (FC 22.9, FC 22.10). */
void check_effects(Play *play, const VariantList *effects, bool of_type);

/* In conditions.c: what tables cannot say of conditions; also finds what their names mean. */
void fc_check_conditions(Play *play, const VariantList *conditions);

#endif
