/* Factions, the card war: what things are called in reports. */
#ifndef ADJUDICATE_FACTIONS_CARDS_CALLED_H
#define ADJUDICATE_FACTIONS_CARDS_CALLED_H

#include "cards.h"

/* Enters Card.called and Type.several. */
void fc_name_cards(Play *play);
void fc_name_types(Play *play);

Text fc_units_called(Arena *arena, const Type *type, int count); /* "3 men at arms" */
Noun fc_type_noun(const Type *type);
Text fc_those_called(Arena *arena, const Stack *stack, int count); /* "3 archers", "Ginda" */
Text fc_amounts_called(Arena *arena, const AmountList *amounts);   /* "3 in riches and 1 wood" */

#endif
