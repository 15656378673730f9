/* Battle Bag: what a name means. */
#ifndef ADJUDICATE_BATTLE_BAG_MEANINGS_H
#define ADJUDICATE_BATTLE_BAG_MEANINGS_H

#include "bag.h"

enum { /* what may stand somewhere; of hexes only those of the board */
       MAY_MEAN_UNIT_KINDS = 1,
       MAY_MEAN_TYPES = 2,
       MAY_MEAN_STRUCTURE_KINDS = 4,
       MAY_MEAN_ARMIES = 8,
       MAY_MEAN_STRUCTURES = 16,
       MAY_MEAN_HEXES = 32,
       MAY_MEAN_RULES = 64, /* words of Select */
       MAY_MEAN_CLASSES = 128
};

/* Is it one of the words that MAY_MEAN_RULES lets it mean? */
bool bb_is_rule(Text name);

Meaning bb_meaning_of(const Play *play, Text name, unsigned allowed);

/* The same for a name in that file, which cannot know what the orders of others will make. */
Meaning bb_meaning_for(const Play *play, Text name, unsigned allowed, const Source *from);

/* Does a unit of that type fit one of them? Where there are none, it does (an effect's `units` that
 * was left out). */
bool bb_meanings_fit_type(const Meanings *meanings, const Type *type);

#endif
