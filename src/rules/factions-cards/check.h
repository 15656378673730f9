/* What the checks of the game file and of orders share. */
#ifndef ADJUDICATE_FACTIONS_CARDS_CHECK_H
#define ADJUDICATE_FACTIONS_CARDS_CHECK_H

#include "cards.h"

/* Does that key stand there? */
static inline bool has_key(const Record *record, const char *key)
{
    return record->node && node_find(record->node, text_of(key));
}

/* Are its resources known, and each named once (FC 22.2)? */
void fc_check_amounts(Play *play, const Record *record, const char *key, const AmountList *amounts);

/* May a type or card have that id (FC 22.11)? */
void fc_check_id_word(Play *play, const Record *record, Text id);

/* In check_cards.c: FC 22.3 to FC 22.8. */
void fc_check_cards(Play *play);

/* In check_effects.c: the effects of a type, or of a card (then the type is NULL): FC 22.9, 22.10.
 */
void fc_check_effects(Play *play, const VariantList *effects, const Type *type, const Card *card);
void fc_check_whom(Play *play, const Record *record, const Word *to, const Mark *fits);

/* In conditions.c: what tables cannot say of conditions; also finds what their names mean. */
void fc_check_conditions(Play *play, const VariantList *conditions);

#endif
