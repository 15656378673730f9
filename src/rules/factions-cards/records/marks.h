/* Factions, the card war: what names mean. */
#ifndef ADJUDICATE_FACTIONS_CARDS_MARKS_H
#define ADJUDICATE_FACTIONS_CARDS_MARKS_H

#include "cards.h"

enum {
    MARKS_ALL = 1,  /* the word all */
    MARKS_NONE = 2, /* the word none */
    MARKS_TYPES = 4,
    MARKS_CARDS = 8, /* those on which units lie, characters, fortifications */
    MARKS_KEYWORDS = 16,
    MARKS_TARGETS = 32, /* units, characters, fortifications, place */
    MARKS_RULES = 64,   /* words of Select */
    MARKS_WHOM = MARKS_TYPES | MARKS_CARDS | MARKS_KEYWORDS,
};

/* In that player's orders, who knows of some cards only (sight.h). */
Mark fc_mark_of(const Play *play, const Player *player, const Counted *name, unsigned allowed);
MarkList fc_marks_of(Play *play, const Player *player, const CountedList *names, unsigned allowed);

/* Of `to`: all, or what MARKS_WHOM lets it mean. */
Mark fc_mark_of_word(const Play *play, const Word *word);

bool fc_is_target_word(Text name);

#endif
