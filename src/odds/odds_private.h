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

/* orders.c */
void orders_count(Odds *odds, uint32_t trial, const ArenaMark *mark);
void orders_sort(Odds *odds);

void odds_json(Buf *out, const Odds *odds);
void odds_page(Buf *out, const Odds *odds, const ReportFormat *format);

#endif
