/* Pairs of games, and readers who must not tell them apart: what is made of each pair. What makes
 * two games a pair is said in secret_readers.h. */
#ifndef SECRET_PAIRS_H
#define SECRET_PAIRS_H

#include "secret_shrinking.h"

/* --- judging one ------------------------------------------------------------------------------ */

typedef struct Tally {
    const System *system;
    size_t tried, refused, changed, pairs, differ;
    size_t errors; /* refused, and so compared only in what is said of the files */
    size_t wrong;  /* events that are for others than those who see what they name (seers.h) */
    size_t *shown; /* of all systems */
} Tally;

/* The first reader who can tell them apart is shown. */
static inline void judge_readers(Tally *tally, const Pair *pair)
{
    size_t judged = 0;
    tally->wrong += pair->seers.wrong;
    for (size_t reader = 0; reader <= pair_players(pair)->count; reader++) {
        if (!is_judged(pair, reader))
            continue;
        judged++;
        if (way_that_differs(pair, reader) == WAYS)
            continue;
        tally->differ++;
        if (*tally->shown < SHOWN_MAX)
            show_pair(pair, reader_at(pair->runs[0].play, reader)->id, ++*tally->shown);
        break;
    }
    size_t *counted = judged == 0        ? &tally->changed
                      : is_refused(pair) ? &tally->errors
                                         : &tally->pairs;
    ++*counted;
}

static inline void judge(Tally *tally, const Pair *pair)
{
    Pair played = *pair;
    tally->tried++;
    pair_play(&played);
    if (!is_sound(&played))
        tally->refused++;
    else
        judge_readers(tally, &played);
    pair_free(&played);
}

#endif
