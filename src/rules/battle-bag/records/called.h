/* Battle Bag: what things are called, in events, in questions and in the reasons of failures. */
#ifndef ADJUDICATE_BATTLE_BAG_CALLED_H
#define ADJUDICATE_BATTLE_BAG_CALLED_H

#include "bag.h"

/* "3 spearmen", "1 cavalryman": with the plural that the type has, otherwise its name with an s. */
Noun bb_type_noun(const Type *type);
Text bb_units_called(Arena *arena, const Type *type, int count);

/* "3 spearmen and 1 archer": of an army, or of what is taken from one. */
Text bb_troops_called(Arena *arena, const TroopList *troops);

/* "Old Guard (first)", or the id alone. */
const char *bb_army_called(const Play *play, const Army *army);
const char *bb_structure_called(const Play *play, const Structure *structure);

/* By its name, if it has one. */
const char *bb_card_called(const Play *play, const Card *card);

#endif
