/* What the files of the exact odds share. */
#ifndef ADJUDICATE_ODDS_EXACT_H
#define ADJUDICATE_ODDS_EXACT_H

#include "odds_private.h"

/* Two rounds with the same key that have come to the same place go on alike, each with the chances
 * of the other, and the odds count the same of both. `seated` and `more` as in Pauses. */
Text exact_key(const Odds *odds, const ArenaMark *mark, const Player *seated, bool more);

/* The odds count the same of two rounds that have come to their ends with the same key. */
Text exact_end_key(const Odds *odds, const ArenaMark *mark);

#endif
