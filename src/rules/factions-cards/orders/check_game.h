/* Factions, the card war: what the checks of a game file share. */
#ifndef ADJUDICATE_FACTIONS_CARDS_CHECK_GAME_H
#define ADJUDICATE_FACTIONS_CARDS_CHECK_GAME_H

#include "../records/cards.h"

/* Are its resources known, and each named once (FC 22.2)? */
void fc_check_amounts(const Play *play, const Table *table, const void *record,
                      const AmountList *amounts);

/* May a type or card have that id (FC 22.11)? */
void fc_check_id_word(const Play *play, const Table *table, const void *record, const Text *id);

/* FC 22.3 to FC 22.8 */
void fc_check_cards(const Play *play);

/* The effects of a type, or of a card (then the type is NULL): FC 22.9, 22.10. */
void fc_check_effects(const Play *play, const VariantList *effects, const Type *type,
                      const Card *card);
void fc_check_whom(const Play *play, const Table *table, const void *record, const Word *to,
                   const Mark *fits);

#endif
