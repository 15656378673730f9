/* Targets by rule: words that stand for whoever fits them best when an order's turn comes.
 *
 * Every system takes the same words, in the same order, at the beginning of the words of a
 * FIELD_TARGETS; those without a board take only the first SELECT_ANYWHERE of them. What the words
 * choose among (whoever is seen, and may be named there) is for the system to say: it makes an
 * Eligible of each, one after the other. */
#ifndef ADJUDICATE_PLAY_SELECT_H
#define ADJUDICATE_PLAY_SELECT_H

#include <stdbool.h>

#include "adjudicate/base/text.h"

typedef enum Select {
    SELECT_WEAKEST,
    SELECT_STRONGEST,
    SELECT_FASTEST,
    SELECT_SLOWEST,
    SELECT_CAN_HURT,
    SELECT_CAN_DESTROY,
    SELECT_ANY,
    SELECT_CLOSEST,
    SELECT_NEAREST, /* another word for closest */
    SELECTS,
} Select;
enum { SELECT_ANYWHERE = SELECT_ANY + 1 };

#define SELECT_WORDS_ANYWHERE                                                                      \
    "weakest", "strongest", "fastest", "slowest", "can-hurt", "can-destroy", "any"
#define SELECT_WORDS SELECT_WORDS_ANYWHERE, "closest", "nearest"

/* The words, with a NULL at the end. */
extern const char *const select_words[];

/* The word of that text; -1: it is none. And is it closest, or nearest? */
int select_word(Text text);
bool select_is_closest(Text text);

/* One that a word may stand for. */
typedef struct Eligible {
    void *thing; /* NULL: there is none */
    Text id;
    int hp, speed, distance;
    bool can_hurt, can_destroy; /* the one who chooses, with the best roll */
    bool is_whole;              /* helped by those who choose the hurt first: nothing is missing */
} Eligible;

/* May the word stand for it at all? */
bool select_fits(Select word, const Eligible *eligible);

/* Is it better than the best so far? Of two that are alike by the word itself: the nearer, then the
 * one with fewest hit points, then the first by id. */
bool select_is_better(Select word, const Eligible *eligible, const Eligible *best);

/* Takes it for the best so far if it fits and is better; was it? */
bool select_weigh(Select word, const Eligible *eligible, Eligible *best);

#endif
