/* Factions, the card war: what names mean. */
#ifndef ADJUDICATE_FACTIONS_CARDS_MARKS_H
#define ADJUDICATE_FACTIONS_CARDS_MARKS_H

#include "cards.h"

/* Besides types, and cards: those on which units lie, characters, fortifications. */
enum {
    MARKS_ALL = 1,  /* the word all */
    MARKS_NONE = 2, /* the word none */
    MARKS_KEYWORDS = 4,
    MARKS_TARGETS = 8, /* units, characters, fortifications, place */
    MARKS_RULES = 16,  /* words of Select */
};

/* In that player's orders, who knows of some cards only (sight.h). */
Mark fc_mark_of(const Play *play, const Player *player, const Counted *name, unsigned allowed);
MarkList fc_marks_of(Play *play, const Player *player, const CountedList *names, unsigned allowed);

/* Of `to`: all, a type, a card or a keyword. */
Mark fc_mark_of_word(const Play *play, const Word *word);

bool fc_is_target_word(Text name);

#endif
