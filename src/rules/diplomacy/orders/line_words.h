/* Diplomacy: the words of a line, and what they can mean. */
#ifndef ADJUDICATE_DIPLOMACY_LINE_WORDS_H
#define ADJUDICATE_DIPLOMACY_LINE_WORDS_H

#include "adjudicate/record/line.h"
#include "orders.h"

typedef enum LineMark {
    MARK_WORD,  /* letters and digits */
    MARK_DASH,  /* -, ->, and dashes of all lengths */
    MARK_SLASH, /* before a coast */
    MARK_OPEN,
    MARK_CLOSE,
    MARK_END,
} LineMark;

typedef struct LineWord {
    LineMark mark;
    LinePart at;
    Text small;     /* of a word: in small letters */
    bool is_joined; /* nothing stands between it and what comes before */
} LineWord;

enum { LINE_WORDS_MAX = 64 };
typedef struct LineWords {
    LineWord at[LINE_WORDS_MAX + 1]; /* the last one is MARK_END */
    size_t count;
} LineWords;

/* False: something in it is part of no order, or there are too many words; *odd is where. */
bool dp_split_line(Arena *arena, Text text, LineWords *words, LinePart *odd);

enum { GUESSED_MAX = 6, PLACE_WORDS_MAX = 8 };

/* What some of the words name: a province or a coast. */
typedef struct PlaceGuess {
    Province *at;                /* NULL: several begin so */
    size_t after;                /* the word behind it */
    Province *some[GUESSED_MAX]; /* of several, the first */
    size_t count;
} PlaceGuess;
enum { GUESSES_MAX = 2 * PLACE_WORDS_MAX }; /* each with and without a coast */

/* What can begin with that word, what takes more words first. How many. */
size_t dp_guess_places(const Play *play, const LineWords *words, size_t from,
                       PlaceGuess guesses[GUESSES_MAX]);

/* The province with the name that is nearest to a misspelt word; NULL: none is near. */
Province *dp_place_meant(const Play *play, Text word);

/* The index of the word behind the name of a power that stands there; `from`: none does. The
 * player, if one is called so, in *player. */
size_t dp_skip_power(const Play *play, const LineWords *words, size_t from, Player **player);

#endif
