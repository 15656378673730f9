/* The questions of a battle, and the words in which they are put. */
#ifndef ADJUDICATE_FACTIONS_CARDS_CHOICES_H
#define ADJUDICATE_FACTIONS_CARDS_CHOICES_H

#include "../board/battle.h"
#include "../orders/orders.h"

void fc_choose_defenders(Play *play, Battle *battle);
void fc_choose_shields_and_ranges(Play *play, Battle *battle); /* both sides */

/* The lines that serve for each side; NULL: none. Both are asked before either is used. */
typedef struct Lines {
    const StrikeLineList *list;
    const Choice *choice; /* NULL: there was none */
    Outcome outcome;
} Lines;
void fc_choose_strikes(Play *play, Battle *battle, Lines lines[SIDES]);

/* The building that a raid costs; NULL: there is none. */
Card *fc_choose_building(Play *play, Battle *battle);

/* How an event is told that follows from a question: whose choice it was and what came of it, the
 * clause of its default, and by what else it was chosen (FC 20.1, FC 20.2). */
void fc_tell_whose(Event *event, const Question *question, const char *fallback_clause);

/* What the names mean that answer a question of names; NULL: nothing is said. */
const MarkList *fc_names_chosen(const Question *question);

/* Types that may shield (FC 8.1): all of which there is a unit on the side, in the order of the
 * game file, with how many there are. */
typedef struct ShieldType {
    const Type *type;
    int count;
} ShieldType;
typedef struct ShieldTypes {
    ShieldType *at;
    size_t count, room;
} ShieldTypes;

/* Names, situations and words of questions; made only for those who need them. */
void fc_word_defenders(Play *play, const Battle *battle, Question *question);
void fc_word_shield(Play *play, const Battle *battle, const Force *force, const ShieldTypes *types,
                    const Type *fallback, Question *question);
void fc_word_range(Play *play, const Battle *battle, Who who, Question *question);
void fc_word_strikes(Play *play, const Battle *battle, Who who, Question *question);
void fc_word_building(Play *play, const Battle *battle, const Card *fallback, Question *question);

/* Does it fight at range when nothing else is said (FC 20.21)? */
bool fc_ranges_by_default(const Force *force);

#endif
