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

/* How often: in so many trials; of exact odds, in so many parts of ODDS_WHOLE, the weights of all
 * that may come of the round. JSON's readers count up to 2^53 without a loss. */
typedef uint64_t Times;
#define ODDS_WHOLE UINT64_C(1000000000000000)

/* `times` of so many trials; or exact, and then of any number up to ODDS_WHOLE. */
typedef struct Share {
    Times times, of;
    bool is_exact;
} Share;

/* Between what the chance behind it lies, in millionths: the Wilson score interval of 95 in 100,
 * made with integers, its ends rounded outwards. Of an exact share they are itself. */
typedef struct ShareBounds {
    uint32_t low, high;
} ShareBounds;
ShareBounds share_bounds(Share share);

/* "62 % ± 1": the second number, rounded up to one digit, reaches over both bounds, and the first
 * has as many decimals. A share that is certain is so in these trials: "always", "never". Of an
 * exact one "33.33 %", and of one that is nearly so "99.9988 %". */
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

/* Of the values of one thing so many are told apart while they are counted, whichever they are, and
 * of these the most frequent are told; the rest are counted together. */
enum { ODDS_VALUES_KEPT = 4096, ODDS_VALUES_MAX = 1000 };
typedef struct OddsValue {
    Text value;
    Times times;
    uint32_t hash; /* see values.c */
} OddsValue;
typedef struct OddsValues {
    OddsValue *at;
    size_t count, room;
    size_t last;  /* where the last one was added: often the next one is the same */
    Times others; /* those that are not told apart */
} OddsValues;

/* Where something came up first: in that trial, and at that place among what came up in it. So all
 * stand in the same order, whoever has played which trials. */
typedef struct OddsFirst {
    uint32_t trial; /* 0: nowhere yet */
    uint32_t place;
} OddsFirst;

/* Bytes that were there so often. */
typedef struct OddsOften {
    int bytes;
    Times times; /* 0: never, nor any other that would stand here */
} OddsOften;

/* What stands under one key of a thing, where the thing is there in the end: other values than
 * before, each with its times. In all other trials it is as it was. */
typedef struct OddsCell {
    const Field *field;
    Text before; /* as it was written; empty of what was not there */
    OddsValues values;
    /* for the count: */
    size_t plain;    /* so many bytes say whether it is as before; 0: they do not */
    bool is_list;    /* it is kept elsewhere, */
    bool has_values; /* in bytes that say it (record_member_values): */
    Text values_then;
    bool is_short;    /* the plain ones are those of an int, or as many, and point nowhere: */
    OddsOften *often; /* what they were other than before, until it is added to the values (see
                         things.c); NULL: nothing */
} OddsCell;

typedef struct OddsThing {
    const Table *table;
    Text key;  /* by which it is found again: an id, or its place in another thing */
    Text name; /* what it is called */
    const Player *owner;
    bool has_id;
    bool was_there; /* at the beginning, and not gone then */
    Times there;    /* in the end, and not gone */
    Times gone;     /* destroyed, or gone otherwise; of what was there */
    OddsCell *cells;
    size_t cell_count;
    /* for the count: */
    const void *record;     /* as it was when the files had been loaded, */
    const void *copy;       /* and the bytes of its struct then; NULL: it came later */
    OddsCell **in_turn;     /* its cells, first those that are kept elsewhere, */
    size_t list_count;      /* of which there are so many */
    bool has_parts;         /* there may be things within it */
    uint32_t seen, lost_in; /* the last trials in which that was so */
    OddsFirst first;        /* of what was not there before: there it has its name from */
    struct OddsThing *twin; /* of the same key, in another table */
} OddsThing;

typedef struct OddsOrder {
    const Player *player;
    const Phase *phase;
    Text place; /* where it stands, to be sorted by */
    Text words;
    Times fates[FATES];
    OddsValues reasons[FATES];
    /* for the count: */
    const Order
        *order;    /* as it lies in each trial; NULL: it is made in those in which it comes up */
    size_t index;  /* in the list of orders, as they come up */
    uint32_t seen; /* the last trial, */
    Fate fate;     /* and what it came to in that */
    Text reason;
} OddsOrder;

/* How many things each player loses: `times[n]` trials with n of them, the last one with that many
 * or more. */
enum { ODDS_LOSSES_MAX = 100 };
typedef struct OddsLosses {
    const Player *player;
    Times times[ODDS_LOSSES_MAX + 1];
    uint32_t now; /* in this trial */
} OddsLosses;

/* A fight, as it may come out: who won, or what else the rule system says. With each, what every
 * player lost in the round when it came out so. */
typedef struct OddsOutcome {
    Text words;
    Times times;
    OddsLosses *losses; /* by seats */
} OddsOutcome;
typedef struct OddsFight {
    Text name;
    LIST_OF(OddsOutcome) outcomes;
    /* for the count: */
    Text key;
    OddsFirst first, named;  /* there it has its name from, which is more than that of its scene */
    uint32_t seen;           /* the last trial in which it ended, */
    uint32_t ended;          /* by that event of its log, */
    Text now;                /* and how it did in that */
    struct OddsFight *again; /* that of this key and " #2"; NULL: it has not come up */
} OddsFight;
Times fight_times(const OddsFight *fight); /* in so many trials it was fought */

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
        Times times;
        uint32_t first; /* of those trials; 0: none is known */
    } at[ODDS_SCORES];
} OddsScores;

/* Trials to be read: the first of those that went best, worst, and as the middle one did, that with
 * as many trials that went better as worse. */
typedef struct OddsExamples {
    uint32_t best, middle, worst; /* 0: none is known, of exact odds */
    bool differ;                  /* they do not all go alike */
} OddsExamples;
OddsExamples scores_examples(const OddsScores *scores, Times whole);

/* What went by a default, in so many trials. */
typedef struct OddsDefault {
    Defaulted what;
    uint32_t place; /* among what may be asked in this rule system */
    Times times;
    uint32_t seen; /* the last trial */
} OddsDefault;
typedef struct OddsDefaults {
    OddsDefault *at;
    size_t count, room;
} OddsDefaults;

/* A fact, and the trials in which it was so, a bit each. Of very many so many are kept, whichever
 * they are. */
enum { ODDS_FACTS_MAX = 1000 };
typedef struct OddsFact {
    Text name;
    uint32_t hash; /* see values.c */
    OddsFirst first;
    uint64_t *bits;
} OddsFact;
typedef struct OddsNotes {
    LIST_OF(OddsFact) facts; /* in the order of their hashes */
    uint8_t **lost;          /* by seats, then by trials */
    uint32_t room;           /* for trials, from the first that was to be played */
} OddsNotes;

/* What differs between two plans: in how many trials a fact is so here, and with the other plan;
 * with one of them alone. And how much a player loses in all of them. */
typedef struct OddsPair {
    Text name;
    uint32_t here, there, here_alone, there_alone;
    uint32_t hash;
    OddsFirst first_here, first_there;
} OddsPair;
typedef struct OddsLostPair {
    int64_t here, there, squares;
} OddsLostPair;

typedef struct Odds {
    bool explain; /* what is told, not what is counted; likewise: */
    Text guessed; /* the ids of those whose orders are a guess */
    Arena *arena; /* of all this: not that of the play, which goes back and back */
    const Play *play;
    uint32_t first;      /* the number of the first trial */
    uint32_t trials;     /* so many were played */
    Times weight, whole; /* of one trial, 1, and of all of them; of exact odds ODDS_WHOLE */
    uint32_t plays, states, ends; /* of exact odds: so many rounds were played, through so many
                                     states, of which so many are ends */
    bool is_exact; /* all that may come of the round was played, each with its weight */
    bool throws;   /* dice; if not, there was one trial, and all others would be the same */
    LIST_OF(OddsThing) things;
    size_t first_count;   /* so many of them were there at the beginning */
    const Field *players; /* where the players stand in the game file */
    LIST_OF(OddsOrder) orders;
    LIST_OF(OddsFight) fights;        /* as they came up first */
    struct OddsFightEnds *fight_ends; /* see fights.c */
    OddsDefaults defaults;            /* in the order of the seats */
    OddsValues endings; /* who wins, by ids; "" where nobody does; other trials go on */
    OddsLosses *losses; /* by seats */
    OddsScores *scores; /* likewise */
    Names *by_key;      /* things, with their twins */
    Names *by_order, *by_words, *by_fight;
    OddsNotes *notes; /* NULL: none are taken */
    /* where another plan was tried (odds_compare): */
    uint32_t pairs; /* of trials; 0: none was */
    LIST_OF(OddsPair) differ;
    Names *by_pair;
    OddsLostPair *differ_lost; /* by seats */
} Odds;

/* Is shown each trial, the play being as the round left it, and says whether there shall be more.
 * With several threads the trials come in any order, but one after the other. */
typedef bool SeeTrial(void *context, const Play *play, uint32_t trial);

/* Several threads play trials at the same time, each on a load of its own: the same files read once
 * more, with all that is made of them in that arena, checked, and without an error. */
enum { ODDS_JOBS_MAX = 256 };
typedef struct OddsLoad {
    Play *play; /* what was right once is right once more */
    Dice *dice;
} OddsLoad;
typedef struct OddsJobs {
    int count;                                     /* of threads; 0: as there are processors */
    OddsLoad (*load)(void *context, Arena *arena); /* is called by one thread alone */
    void *context;
} OddsJobs;

/* Which trials are played, and how. */
typedef struct OddsRun {
    uint32_t first, last; /* the last one at most */
    bool noted;           /* for odds_compare */
    bool exact;           /* exact odds, if they can be had: then no trials are counted */
    const OddsJobs *jobs; /* NULL: one thread, which plays on the play itself */
    SeeTrial *see;        /* NULL: nobody watches */
    void *context;
} OddsRun;

/* Plays the round many times: after play_check and play_check_missing, if nothing was wrong, and in
 * place of play_run. How many threads there are makes no difference to what is counted. In the end
 * the play is as it was before; if a trial went wrong (diag_errors) it is as the first of those
 * left it, and NULL is returned.
 *
 * Exact odds can be had where dice are thrown and it takes no more than ODDS_PLAYS_MAX plays of all
 * that they may show; one thread plays them. `see` is shown each play, with the number 0: first
 * those that end wherever they come to a state, and then one for each end. Some trials are played
 * all the same, to be read (scores_examples). */
enum { ODDS_PLAYS_MAX = 20000, ODDS_NAMED = 1000 };
Odds *odds_play(Arena *arena, Play *play, Dice *dice, const OddsRun *run);

/* Exact odds, for which no two rounds were taken for one before they had ended: that they come to
 * the same can be seen by these. NULL: it takes too many plays. */
Odds *odds_play_every_way(Arena *arena, Play *play, Dice *dice);

/* Adds what was counted in other trials, with the same game and the same orders loaded once more,
 * whatever has become of that load; before anything is told. Notes are only added to notes with
 * room for the same trials, and else forgotten: what was compared before is added. */
void odds_merge(Odds *odds, const Odds *more);

/* A part of the trials as a file, so that several machines can play them; `mark` is for whoever
 * must know whether parts are of one round with the same orders. It is read in two steps, so that
 * what it says of itself can be looked at before the round is loaded: NULL of the first, it is no
 * such file, which is told; of the second, what stands in `counts` fits no odds of this round. */
typedef struct OddsPart {
    Record rec;
    Text program, mark;
    int first, last;
    const Node *counts;
} OddsPart;
extern const Table odds_part_table;
void odds_part_print(Buf *out, Odds *odds, Text mark, uint32_t last);
OddsPart *odds_part_load(Arena *arena, Diags *diags, const Source *source);
Odds *odds_part_read(Arena *arena, const OddsPart *part, const Play *play);

/* Of no trials yet: for odds_merge. */
Odds *odds_begin(Arena *arena, const Play *play, const OddsRun *run);

/* What differs between these odds and those of the same game with other orders, both noted. */
void odds_compare(Odds *odds, const Odds *than);
Difference odds_difference(const Odds *odds, const OddsPair *pair);
Difference odds_lost_difference(const Odds *odds, const OddsLostPair *pair);

/* The seed of a trial; and is a seed one of a trial, or looks like one? No real round has such. */
Text odds_seed(Arena *arena, uint32_t trial);
bool odds_is_seed(Text seed);

/* --- what is told ----------------------------------------------------------------------------- */

/* After this nothing more can be added. `explain` in the odds: numbers as "so many or more" too,
 * and what is lost by how fights come out.
 */
void odds_print(Buf *out, Odds *odds, const ReportFormat *format);

/* The keys of the odds in JSON, for their schema (schema_print_written). */
extern const Table odds_table;

#endif
