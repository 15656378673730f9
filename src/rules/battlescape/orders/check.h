/* What the files that check a game and its orders share. */
#ifndef ADJUDICATE_BATTLESCAPE_CHECK_H
#define ADJUDICATE_BATTLESCAPE_CHECK_H

#include "orders.h"

/* Abilities and traits (check_powers.c). */
void bs_check_powers(const Play *play);

/* What a reaction or a trait waits for; it stands in that record's keys. */
void bs_check_trigger(const Play *play, const Table *table, const void *record,
                      const Trigger *trigger);

/* Has that moment somebody to whom it is done: `to`, and the word target? */
bool bs_is_done_to_somebody(int when);

/* Which words stand for somebody in an order and its conditions: in reactions alone. */
enum { WORD_SELF = 1, WORD_IT = 2, WORD_TARGET = 4 };
unsigned bs_words_of(const Order *order);

/* Complains of ids that orders could take for something else. */
void bs_check_name(const Play *play, Place place, Text id);

#endif
