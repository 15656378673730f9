/* Ways: all that a roll may come out as, each with its weight. Faces that are the same to the rules
 * (dice.h) make one way, for which one of them stands. */
#ifndef ADJUDICATE_CHANCE_WAYS_H
#define ADJUDICATE_CHANCE_WAYS_H

#include "adjudicate/chance/dice.h"
#include "adjudicate/chance/weight.h"

typedef struct Way {
    const int *values; /* as many as the roll has dice */
    Weight weight;
} Way;

typedef struct Ways {
    Way *at;
    size_t count, room;
} Ways;

/* A roll tells apart no more than so many. */
enum { WAYS_MAX = 4096 };

/* Those of a roll that is about to be thrown, and of which only the values are not known yet; their
 * weights add up to `weight`. False: there would be more than `most`, or than WAYS_MAX. */
bool ways_of_roll(Arena *arena, const Roll *roll, const Same *same, const Weight *weight,
                  size_t most, Ways *ways);

#endif
