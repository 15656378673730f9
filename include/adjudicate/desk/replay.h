/* Replays: a finished round is played again from what the history tells of it, stop by stop, with
 * the files that served then, and compared with what is there. */
#ifndef ADJUDICATE_DESK_REPLAY_H
#define ADJUDICATE_DESK_REPLAY_H

#include "adjudicate/base/diag.h"
#include "adjudicate/base/names.h"
#include "adjudicate/play/play.h"
#include "adjudicate/report/luck.h"

/* Files that may have served, under whatever names: they are found by their digests. Of those that
 * lie elsewhere only the digest is kept, and under which `name` the stock's `fetch` finds them. */
typedef struct Stock Stock;
typedef const Source *FetchSource(void *context, Text name);
Stock *stock_new(Arena *arena, FetchSource *fetch, void *context);
void stock_add(Stock *stock, const Source *source);
void stock_add_elsewhere(Stock *stock, Text bytes, Text name);

typedef enum ReplayOutcome {
    REPLAY_SAME,
    REPLAY_DIFFERS, /* errors say where */
    REPLAY_NOT,     /* something is missing, or the rules were others: warnings say what */
    REPLAY_REFUSED, /* one of the two is no game file, or not of this round: errors say why */
} ReplayOutcome;

typedef struct Replay {
    Arena *arena;
    Diags *diags;
    const System *const *systems;
    Stock *stock;
    const Source *const *stops; /* states where it was stopped, if there are any, */
    size_t stop_count;          /* which are compared, too */
    const char *remedy;         /* what helps where a file is not there */
    LuckSums *luck;             /* gets what the dice came to; NULL: nobody wants to know */
} Replay;

/* Plays the round by which `before` became `after`; `round` is its number, if it is one of either.
 */
ReplayOutcome replay_round(const Replay *replay, const Source *before, const Source *after,
                           int *round);

/* For a round that is to be played over: the play of the state after it, with its entry as the last
 * of the history. NULL: `after` is no state after a round, which is told. */
Play *replay_load(const Replay *replay, const Source *after);

/* The names of rolls, in the order in which they were thrown. */
typedef struct RollNames {
    Names *known;
    Text *at;
    size_t count, room;
} RollNames;

/* Adds those that these dice have thrown. */
void replay_add_rolls(Arena *arena, RollNames *rolls, const Dice *dice);

/* The state after a part of the round, as `before` would be edited: the next part begins with it.
 */
const Source *replay_state(const Replay *replay, const Source *before, Play *play);

/* Plays the round again by which `before` became `after`, and adds the names of all rolls that were
 * thrown then. What is missing is told. */
ReplayOutcome replay_rolls(const Replay *replay, const Source *before, const Source *after,
                           RollNames *rolls);

/* Has its game master ruled in that round? */
bool replay_was_ruled(const Past *past);

/* Is this a file of its rulings? Has this file served in it? */
bool replay_has_ruled(const Past *past, Arena *arena, const Source *source);
bool replay_has_served(const Past *past, Arena *arena, const Source *source);

/* Are these two the same game at the same time: what one round left, and what the next began with?
 */
ReplayOutcome replay_link(const Replay *replay, const Source *left, const Source *begun);

#endif
