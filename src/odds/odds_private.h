/* What the files of the odds share. */
#ifndef ADJUDICATE_ODDS_PRIVATE_H
#define ADJUDICATE_ODDS_PRIVATE_H

#include "adjudicate/base/utf8.h"
#include "adjudicate/odds/odds.h"

void values_add(Arena *arena, OddsValues *values, Text value);

/* The most frequent first, of equals by their bytes. */
void values_sort(OddsValues *values);

/* things.c: the state, as it is before the first trial, and after each. */
void things_begin(Odds *odds);
void things_count(Odds *odds, uint32_t trial);

/* scores.c: after things_count, while it is known what each has lost. */
void scores_begin(Odds *odds);
void scores_count(Odds *odds, uint32_t trial);

/* fights.c: likewise. */
void fights_begin(Odds *odds);
void fights_count(Odds *odds, uint32_t trial);
void fights_sort(Odds *odds);

/* orders.c */
void orders_count(Odds *odds, uint32_t trial, const ArenaMark *mark);
void orders_sort(Odds *odds);

/* --- what is told: page.c and those beside it ------------------------------------------------- */

typedef struct Telling {
    const Odds *odds;
    Arena *arena;
    Log *log;
    Buf surely;        /* what is so in every trial */
    const char *title; /* of a part that begins with its first row, if it has any; NULL: it has */
    size_t shown;      /* rows so far of a part */
} Telling;

Arg telling_share(const Telling *telling, uint32_t times, uint32_t of);
Arg telling_text(const Telling *telling, Text text);
void telling_part(Telling *telling, const char *title);
void telling_row(Telling *telling, const OddsThing *thing, const char *key, Text becomes,
                 uint32_t times);

/* page_fights.c */
void telling_fights(Telling *telling);

/* at_least.c: numbers as "so many or more". Of a key that is a number where it changes; false: it
 * is none. And of losses, rows of that kind, with the words in front where there are any. */
bool telling_at_least(Telling *telling, const OddsThing *thing, const OddsCell *cell,
                      uint32_t changed);
void telling_losses_at_least(const Telling *telling, const EventKind *kind, const Arg *before,
                             const OddsLosses *losses, uint32_t of);

void odds_json(Buf *out, const Odds *odds);
void odds_page(Buf *out, const Odds *odds, const ReportFormat *format);

#endif
