/* What the files of the odds share. */
#ifndef ADJUDICATE_ODDS_PRIVATE_H
#define ADJUDICATE_ODDS_PRIVATE_H

#include "adjudicate/base/utf8.h"
#include "adjudicate/odds/odds.h"

/* The largest number whose square is not larger; and a number rounded up to one digit, or to a
 * power of ten, `*unit` being the place of that digit. */
int64_t share_root(int64_t square);
int64_t share_one_digit(int64_t number, int64_t *unit);

/* What a thing is called, with its id. */
Text odds_named(Arena *arena, const OddsThing *thing);

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

/* notes.c: after all those. */
void notes_begin(Odds *odds, uint32_t trials);
void notes_take(Odds *odds, uint32_t trial);

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

/* page_than.c */
void telling_than(Telling *telling);

/* at_least.c: numbers as "so many or more". Of a key that is a number where it changes; false: it
 * is none. And of losses, rows of that kind, with the words in front where there are any. */
bool telling_at_least(Telling *telling, const OddsThing *thing, const OddsCell *cell,
                      uint32_t changed);
void telling_losses_at_least(const Telling *telling, const EventKind *kind, const Arg *before,
                             const OddsLosses *losses, uint32_t of);

/* json_than.c: the members of another plan, if one was tried. */
void odds_json_than(Buf *out, const Odds *odds);
extern const Table odds_than_table;

void odds_json(Buf *out, const Odds *odds);
void odds_page(Buf *out, const Odds *odds, const ReportFormat *format);

/* The rows of the tables of what is written as JSON. */
enum { FORMAT_MAX = 1000 * 1000 * 1000 };
/* clang-format off */
#define ROW(kind_, key_, doc_, flags_)  .key = (key_), .doc = (doc_), .kind = (kind_), .flags = (flags_)
#define A_TEXT(key, doc, flags)         {ROW(KIND_TEXT, key, doc, flags)}
#define A_SWITCH(key, doc, flags)       {ROW(KIND_SWITCH, key, doc, flags)}
#define A_NUMBER(key, doc, flags)       {ROW(KIND_INT, key, doc, flags), .max = FORMAT_MAX}
#define ONE_OF(key, doc, list, flags)   {ROW(KIND_CHOICE, key, doc, flags), .words = (list)}
#define A_MAP(key, doc, rows, flags)    {ROW(KIND_MAYBE, key, doc, flags), .table = (rows)}
#define MAPS(key, doc, rows, flags)     {ROW(KIND_LIST, key, doc, flags), .table = (rows)}
#define OBJECT(name_, doc_, rows_)                                                                 \
    {.name = (name_), .doc = (doc_), .fields = (rows_), .count = sizeof(rows_) / sizeof *(rows_)}
#define A_SHARE                                                                                    \
    A_NUMBER("times", "in so many trials", REQUIRED),                                              \
    A_NUMBER("low", "the chance behind that is hardly less than so many millionths", REQUIRED),    \
    A_NUMBER("high", "nor more than so many", REQUIRED)
/* clang-format on */

#endif
