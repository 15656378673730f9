/* Odds: what would come of these orders, by the rules themselves: the round is played many times
 * with other dice, and counted.
 *
 * Trial k is the round as the seed odds-k plays it, so each can be read as a report. The files are
 * loaded once; a trial begins with the memory as it was then (arena_mark), plays, is counted, and
 * leaves nothing. What is counted are integers, which may be added up in any order. Nothing here
 * knows a rule system: what may change is found by the field tables, and what became of orders by
 * the ledger. */
#ifndef ADJUDICATE_ODDS_ODDS_H
#define ADJUDICATE_ODDS_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/play/play.h"
#include "adjudicate/report/report.h"
#include "adjudicate/report/verdicts.h"

enum { ODDS_TRIALS = 10000, ODDS_TRIALS_MAX = 1000000 };

/* --- shares ----------------------------------------------------------------------------------- */

/* `times` of so many trials. */
typedef struct Share {
    uint32_t times, of;
} Share;

/* Between what the chance behind it lies, in millionths: the Wilson score interval of 95 in 100,
 * made with integers, its ends rounded outwards. */
typedef struct ShareBounds {
    uint32_t low, high;
} ShareBounds;
ShareBounds share_bounds(Share share);

/* "62 % ± 1": the second number, rounded up to one digit, reaches over both bounds, and the first
 * has as many decimals. A share that is certain is so in these trials: "always", "never". */
void share_print(Buf *out, Share share);

/* Two plans on the same dice: of so many pairs of trials, how much more of something came of the
 * second than of the first, and the squares of that, added up. */
typedef struct Difference {
    int64_t sum, squares;
    uint32_t of;
} Difference;

/* Between what the difference lies, in millionths, as a share does. */
typedef struct DifferenceBounds {
    int64_t low, high;
} DifferenceBounds;
DifferenceBounds difference_bounds(Difference difference);

/* "+12 % ± 1" of shares, else "+0.35 ± 0.04"; "the same" where no pair differs. */
void difference_print(Buf *out, Difference difference, bool is_share);

/* --- what is counted --------------------------------------------------------------------------
 */

/* Of the values of one thing so many are told apart, the most frequent or not; the rest are counted
 * together. */
enum { ODDS_VALUES_MAX = 1000 };
typedef struct OddsValue {
    Text value;
    uint32_t times;
} OddsValue;
typedef struct OddsValues {
    OddsValue *at;
    size_t count, room;
    uint32_t others; /* beyond ODDS_VALUES_MAX */
} OddsValues;

/* What stands under one key of a thing, where the thing is there in the end: other values than
 * before, each with its times. In all other trials it is as it was. */
typedef struct OddsCell {
    const Field *field;
    Text before; /* as it was written; empty of what was not there */
    OddsValues values;
} OddsCell;

typedef struct OddsThing {
    const Table *table;
    const Field *list; /* in which it stands; NULL: it is the state itself */
    Text key;          /* by which it is found again: an id, or its place in another thing */
    Text name;         /* what it is called */
    const Player *owner;
    bool was_there; /* at the beginning, and not gone then */
    uint32_t there; /* in the end, and not gone */
    uint32_t gone;  /* destroyed, or gone otherwise; of what was there */
    OddsCell *cells;
    size_t cell_count;
    /* for the count: */
    const void *record;     /* as it was when the files had been loaded, */
    const void *copy;       /* and the bytes of its struct then; NULL: it came later */
    bool has_lists;         /* some of its cells are kept elsewhere */
    uint32_t seen, lost_in; /* the last trials in which that was so */
} OddsThing;

typedef struct OddsOrder {
    const Player *player;
    const Phase *phase;
    Text place; /* where it stands, to be sorted by */
    Text words;
    uint32_t fates[FATES];
    OddsValues reasons[FATES];
    /* for the count: */
    uint32_t seen; /* the last trial, */
    Fate fate;     /* and what it came to in that */
    Text reason;
} OddsOrder;

/* How many things each player loses: `times[n]` trials with n of them, the last one with that many
 * or more. */
enum { ODDS_LOSSES_MAX = 100 };
typedef struct OddsLosses {
    const Player *player;
    uint32_t times[ODDS_LOSSES_MAX + 1];
    uint32_t now; /* in this trial */
} OddsLosses;

/* A fight, as it may come out: who won, or what else the rule system says. With each, what every
 * player lost in the round when it came out so. */
typedef struct OddsOutcome {
    Text words;
    uint32_t times;
    OddsLosses *losses; /* by seats */
} OddsOutcome;
typedef struct OddsFight {
    Text name;
    LIST_OF(OddsOutcome) outcomes;
    /* for the count: */
    bool is_named;
    uint32_t seen; /* the last trial in which it ended, */
    Text now;      /* and how it did in that */
} OddsFight;
uint32_t fight_times(const OddsFight *fight); /* in so many trials it was fought */

/* How well trials went for a player: the higher the better. Where he wins, or where the game ends
 * and he does not, that comes first; then what the others lose, less what he does. */
enum {
    ODDS_SCORES_EDGE = 100,
    ODDS_SCORES_SPAN = 2 * ODDS_SCORES_EDGE + 1,
    ODDS_SCORES = 3 * ODDS_SCORES_SPAN
};
typedef struct OddsScores {
    const Player *player;
    struct {
        uint32_t times, first; /* in so many trials, and the first of them */
    } at[ODDS_SCORES];
} OddsScores;

/* Trials to be read: the first of those that went best, worst, and as the middle one did, that with
 * as many trials that went better as worse. */
typedef struct OddsExamples {
    uint32_t best, middle, worst;
} OddsExamples;
OddsExamples scores_examples(const OddsScores *scores, uint32_t trials);

/* A fact, and the trials in which it was so, a bit each. */
enum { ODDS_FACTS_MAX = 1000 };
typedef struct OddsFact {
    Text name;
    uint64_t *bits;
} OddsFact;
typedef struct OddsNotes {
    LIST_OF(OddsFact) facts;
    Names *by_name;
    uint8_t **lost; /* by seats, then by trials */
    uint32_t room;  /* for trials; they count from 1 */
} OddsNotes;

/* What differs between two plans: in how many trials a fact is so here, and with the other plan;
 * with one of them alone. And how much a player loses in all of them. */
typedef struct OddsPair {
    Text name;
    uint32_t here, there, here_alone, there_alone;
} OddsPair;
typedef struct OddsLostPair {
    int64_t here, there, squares;
} OddsLostPair;

typedef struct Odds {
    bool explain; /* what is told, not what is counted; likewise: */
    Text guessed; /* the ids of those whose orders are a guess */
    Arena *arena; /* of all this: not that of the play, which goes back and back */
    const Play *play;
    uint32_t trials;
    bool throws; /* dice; if not, there was one trial, and all others would be the same */
    LIST_OF(OddsThing) things;
    size_t first_count; /* so many of them were there at the beginning */
    LIST_OF(OddsOrder) orders;
    LIST_OF(OddsFight) fights; /* as they came up first */
    OddsValues endings;        /* who wins, by ids; "" where nobody does; other trials go on */
    OddsLosses *losses;        /* by seats */
    OddsScores *scores;        /* likewise */
    Names *by_key, *by_order, *by_fight;
    OddsNotes *notes; /* NULL: none are taken */
    /* where another plan was tried (odds_compare): */
    uint32_t pairs; /* of trials; 0: none was */
    LIST_OF(OddsPair) differ;
    OddsLostPair *differ_lost; /* by seats */
} Odds;

/* Is shown each trial, the play being as the round left it, and says whether there shall be more.
 */
typedef bool SeeTrial(void *context, const Play *play, uint32_t trial);

/* Plays the round so many times at most: after play_check and play_check_missing, if nothing was
 * wrong, and in place of play_run. `see` may be NULL. In the end the play is as it was before; if a
 * trial went wrong (diag_errors) it is as that left it, and NULL is returned. */
Odds *odds_play(Arena *arena, Play *play, Dice *dice, uint32_t trials, SeeTrial *see,
                void *context);

/* The same, with notes taken for odds_compare; and what differs between these odds and those of the
 * same game with other orders. */
Odds *odds_play_noted(Arena *arena, Play *play, Dice *dice, uint32_t trials, SeeTrial *see,
                      void *context);
void odds_compare(Odds *odds, const Odds *than);
Difference odds_difference(const Odds *odds, const OddsPair *pair);
Difference odds_lost_difference(const Odds *odds, const OddsLostPair *pair);

/* The seed of a trial; and is a seed one of a trial, or looks like one? No real round has such. */
Text odds_seed(Arena *arena, uint32_t trial);
bool odds_is_seed(Text seed);

/* --- what is told ----------------------------------------------------------------------------- */

/* `explain` in the odds: numbers as "so many or more" too, and what is lost by how fights come out.
 */
void odds_print(Buf *out, Odds *odds, const ReportFormat *format);

/* The keys of the odds in JSON, for their schema (schema_print_written). */
extern const Table odds_table;

#endif
