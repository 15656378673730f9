/* What the files of the odds share. */
#ifndef ADJUDICATE_ODDS_PRIVATE_H
#define ADJUDICATE_ODDS_PRIVATE_H

#include <limits.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/odds/odds.h"
#include "adjudicate/report/shares.h"

/* The largest number whose square is not larger; and a number rounded up to one digit, or to a
 * power of ten, `*unit` being the place of that digit. */
int64_t share_root(int64_t square);
int64_t share_one_digit(int64_t number, int64_t *unit);

/* What a thing is called, with its id. */
Text odds_named(Arena *arena, const OddsThing *thing);

/* FNV-1a of 32 bits. */
uint32_t values_hash(Text value);

void values_add(Arena *arena, OddsValues *values, Text value, Times weight);
void values_merge(Arena *arena, OddsValues *values, const OddsValues *more);

/* The most frequent first, of equals by their bytes, and no more than are shown. After that nothing
 * can be added. */
void values_choose(OddsValues *values);

/* Which of two came up first: less than 0, 0 or more; what came up nowhere is the last. */
int first_compare(OddsFirst one, OddsFirst other);

/* The place of what came up behind that in the same trial, or as the first there: whoever counts
 * knows the order of these, and has numbers of his own for them. */
void first_number(OddsFirst *first, const OddsFirst *before);

/* What each of the following counts comes in three: what is there before the first trial; what is
 * added for each; and what another part of the trials has counted, on another load of the same
 * round, whose texts are copied. In the end all is brought into an order that hangs on nothing but
 * what was counted (_sort), and of very many the page has some (_choose). */

/* things.c: the state, as it is before the first trial, and after each; and after the last one of a
 * bout, before anything else is done with what was counted. */
void things_begin(Odds *odds);
void things_count(Odds *odds, uint32_t trial);
void things_settle(Odds *odds);
void things_merge(Odds *odds, const Odds *more);
void things_sort(Odds *odds);
void things_choose(Odds *odds);
OddsThing *things_add(Odds *odds, const Table *table, Text key); /* if it is not there yet */

/* scores.c: after things_count, while it is known what each has lost. */
void scores_begin(Odds *odds);
void scores_count(Odds *odds, uint32_t trial);
void scores_merge(Odds *odds, const Odds *more);

/* fights.c: likewise. */
void fights_begin(Odds *odds);
void fights_count(Odds *odds, uint32_t trial, const ArenaMark *mark);
void fights_merge(Odds *odds, const Odds *more);
void fights_sort(Odds *odds);
OddsFight *fights_add(Odds *odds, Text key); /* likewise */
OddsOutcome *fights_outcome(Odds *odds, OddsFight *fight, Text words);

/* defaults.c; and the question in words, and what its default is. */
OddsDefault *default_of(Odds *odds, const Defaulted *one);
void defaults_count(Odds *odds, uint32_t trial);
void defaults_merge(Odds *odds, const Odds *more);
void defaults_sort(Odds *odds);
Text default_question(Arena *arena, const OddsDefault *one);
Text default_answer(const OddsDefault *one);

/* Words of a FightEnd with that event's arguments in the places of their names. */
Text fight_words(const Odds *odds, const Event *event, const char *words);

/* notes.c: after all those. */
void notes_begin(Odds *odds, uint32_t trials);
void notes_take(Odds *odds, uint32_t trial);
void notes_merge(Odds *odds, const Odds *more);

/* And what differs between two plans, where it has been looked at. */
OddsPair *pairs_add(Odds *odds, Text name);
void pairs_merge(Odds *odds, const Odds *more);
void pairs_sort(Odds *odds);
void pairs_choose(Odds *odds);

/* orders.c */
void orders_begin(Odds *odds);
void orders_count(Odds *odds, uint32_t trial, const ArenaMark *mark);
void orders_merge(Odds *odds, const Odds *more);
void orders_sort(Odds *odds);
void orders_choose(Odds *odds);
OddsOrder *orders_known(Odds *odds, const OddsOrder *order); /* likewise, by place and words */

/* trials.c: some of the trials, whichever, on one load. */
typedef struct Bout {
    Odds *odds;
    Play *play;
    Dice *dice;
    ArenaMark *mark;
} Bout;
Bout bout_begin(Arena *arena, Play *play, Dice *dice, const OddsRun *run);
void bout_end(Bout *bout);

/* Plays one; false: it went wrong, which is told, and the play is left as it is. Else it must be
 * counted, after which the play is as it was before. */
bool bout_play(Bout *bout, uint32_t trial);
void bout_count(Bout *bout, uint32_t trial);

/* exact.c: plays all that may come of the round, and counts it; `merges`: rounds that come to the
 * same state are one from there on. False: there is too much of it, or nothing is thrown, or
 * whoever looks on has seen enough, or some round went wrong; and nothing was counted. */
bool bout_exact(Bout *bout, bool merges, const OddsRun *run);

/* trials.c: plays trials of which those are to be read that went as what exact odds have counted.
 * One of them may go wrong: its number; 0: none did. */
uint32_t bout_name(Bout *bout);

/* adds_up.c: may that be what was counted in trials? */
bool odds_add_up(const Odds *odds);

/* What comes after the last trial, before anything is written; and what besides, and before that,
 * where it is not a part. */
void odds_sort(Odds *odds);
void odds_choose(Odds *odds);

/* By what an order is known again in other trials. */
Text orders_key(const Odds *odds, const ArenaMark *mark, const Player *player, const Order *order);

/* --- what is told: page.c and those beside it ------------------------------------------------- */

typedef struct Telling {
    const Odds *odds;
    Arena *arena;
    Log *log;
    Buf surely;        /* what is so in every trial */
    const char *title; /* of a part that begins with its first row, if it has any; NULL: it has */
    size_t shown;      /* rows so far of a part */
} Telling;

Arg telling_share(const Telling *telling, Times times, Times of);
Arg telling_text(const Telling *telling, Text text);
void telling_part(Telling *telling, const char *title);
void telling_row(Telling *telling, const OddsThing *thing, const char *key, Text becomes,
                 Times times);

/* page_fights.c */
void telling_fights(Telling *telling);

/* page_than.c */
void telling_than(Telling *telling);

/* at_least.c: numbers as "so many or more". Of a key that is a number where it changes; false: it
 * is none. And of losses, rows of that kind, with the words in front where there are any. */
bool telling_at_least(Telling *telling, const OddsThing *thing, const OddsCell *cell,
                      Times changed);
void telling_losses_at_least(const Telling *telling, const EventKind *kind, const Arg *before,
                             const OddsLosses *losses, Times of);

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
#define A_TIMES(key, doc, flags)        {ROW(KIND_INT, key, doc, flags), .max = INT_MAX}
#define ONE_OF(key, doc, list, flags)   {ROW(KIND_CHOICE, key, doc, flags), .words = (list)}
#define A_MAP(key, doc, rows, flags)    {ROW(KIND_MAYBE, key, doc, flags), .table = (rows)}
#define MAPS(key, doc, rows, flags)     {ROW(KIND_LIST, key, doc, flags), .table = (rows)}
#define OBJECT(name_, doc_, rows_)                                                                 \
    {.name = (name_), .doc = (doc_), .fields = (rows_), .count = sizeof(rows_) / sizeof *(rows_)}
#define A_SHARE                                                                                    \
    A_TIMES("times", "in so many trials, or parts of the whole weight", REQUIRED),                 \
    A_NUMBER("low", "the chance behind that is hardly less than so many millionths", REQUIRED),    \
    A_NUMBER("high", "nor more than so many", REQUIRED)
/* clang-format on */

#endif
