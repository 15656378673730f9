/* Exact odds: every way that the dice of a round may fall, each with its weight.
 *
 * A round is played from its beginning, again and again; its first rolls are told what to show, and
 * from the first one beyond those on all that a roll may come out as is tried, one after the other.
 * Where a round may stop it ends if a roll has been tried, and what was played so far is a state
 * (exact_key): rounds that came to the same one add their weights, and go on from there as one. The
 * states are taken in the order in which rounds come to them, so that no weight is missing when one
 * is taken.
 *
 * How much of it is too much hangs on the round alone: on the number of plays, and on that of the
 * dice that have to be remembered, of all states and of the ways of rolls; never on the time that
 * it takes, nor on how large anything is on this machine. */
#include "exact.h"

#include <assert.h>
#include <string.h>

#include "adjudicate/chance/ways.h"

/* So many dice are remembered of the states, and so many rolls are tried on the way from one to the
 * next, of which most can have one way only. Each has an arena, since none is needed for long. */
enum { DICE_KEPT_MAX = 4 * 1000 * 1000, FORKS_MAX = 1000 };

/* A state, or an end: what the rolls showed on one way to it, and the weight of all ways. */
typedef struct State {
    const struct State *before; /* the one from which that way has come; NULL: the beginning */
    const int **values;         /* of each roll since then */
    size_t rolls;               /* all of them */
    Weight weight;
} State;

/* Those that rounds come to with the same number of places at which they may stop behind them. */
typedef struct States {
    State **at;
    size_t count, room;
    Names *by_key;
} States;

/* A roll of which all ways are tried. */
typedef struct Fork {
    Arena *arena; /* of the ways */
    Ways ways;
    size_t taken, dice;
} Fork;

typedef struct Exact {
    Bout *bout;
    Odds *odds; /* its */
    const OddsRun *run;
    bool merges;
    Arena *arena; /* of all this: that of the play goes back and back */
    struct {
        States **at;
        size_t count, room;
    } paused; /* by the number of pauses */
    State first;
    States ends;
    size_t waiting; /* states that have not been taken */
    size_t kept;    /* dice, of all of them */
    /* the state that has been taken, and the rounds that go on from it: */
    const State *from;
    size_t pauses; /* which it has behind it */
    struct {
        const int **at;
        size_t count, room;
    } given; /* what its rolls have shown */
    struct {
        Fork *at;
        size_t count, room;
    } forks;
    /* the round that is played: */
    size_t rolls, passed; /* so far: rolls, and pauses */
    bool has_merged;      /* it has come to a state, and ends there */
    bool gives_up;
} Exact;

/* --- rolls ------------------------------------------------------------------------------------ */

static const Way *way_of(const Exact *exact, size_t fork)
{
    return &exact->forks.at[fork].ways.at[exact->forks.at[fork].taken];
}

/* That of the round so far. */
static const Weight *weight_so_far(const Exact *exact)
{
    const size_t count = exact->forks.count;
    return count > 0 ? &way_of(exact, count - 1)->weight : &exact->from->weight;
}

/* How many rounds are to be played yet, at the least: one for each way that has not been tried, and
 * one for each state; and each end is played once more. */
static size_t still_to_play(const Exact *exact)
{
    size_t plays = exact->waiting + exact->ends.count;
    for (size_t i = 0; i < exact->forks.count; i++)
        plays += exact->forks.at[i].ways.count - exact->forks.at[i].taken - 1;
    return plays;
}

static size_t plays_left(const Exact *exact)
{
    const size_t plays = exact->odds->plays + still_to_play(exact);
    return plays < ODDS_PLAYS_MAX ? ODDS_PLAYS_MAX - plays : 0;
}

/* As many rounds go on from this state if each of them has as many ways as this one, which would be
 * far too many. That is a guess, but saves most of the time that is lost by giving up late. */
static bool has_too_many(const Exact *exact)
{
    const size_t far = (size_t)16 * ODDS_PLAYS_MAX;
    size_t ways = 1; /* it was not too many before the last fork, and that has few thousand */
    for (size_t i = 0; i < exact->forks.count; i++)
        ways *= exact->forks.at[i].ways.count;
    return ways >= far || exact->forks.count > FORKS_MAX;
}

/* When it has given up dice are thrown: a round that would never end by the first ways of all of
 * its rolls, as where ties are thrown again, ends by these. */
static const int *choose(void *context, const Roll *roll, const Same *same)
{
    Exact *exact = context;
    const size_t number = exact->rolls++;
    if (number < exact->from->rolls)
        return exact->given.at[number];
    const size_t fork = number - exact->from->rolls;
    if (exact->gives_up || fork < exact->forks.count)
        return exact->gives_up ? NULL : way_of(exact, fork)->values;
    Fork made = {.arena = arena_new(), .dice = (size_t)roll->count};
    bool is_known = ways_of_roll(made.arena, roll, same, weight_so_far(exact),
                                 plays_left(exact) + 1, &made.ways);
    ARENA_PUSH(exact->arena, &exact->forks, made);
    exact->gives_up = !is_known || has_too_many(exact);
    return exact->gives_up ? NULL : way_of(exact, fork)->values;
}

/* --- states ----------------------------------------------------------------------------------- */

static State *make_state(Exact *exact)
{
    const size_t forks = exact->forks.count;
    State *state = ARENA_NEW(exact->arena, State);
    state->before = exact->from;
    state->values = ARENA_ARRAY(exact->arena, forks, const int *);
    state->rolls = exact->from->rolls + forks;
    for (size_t i = 0; i < forks; i++) {
        const size_t dice = exact->forks.at[i].dice;
        int *values = ARENA_ARRAY(exact->arena, dice, int);
        memcpy(values, way_of(exact, i)->values, dice * sizeof *values);
        state->values[i] = values;
        exact->kept += dice;
    }
    exact->gives_up |= exact->kept > DICE_KEPT_MAX;
    return state;
}

/* What the rolls showed on the way to it, from the last one on. */
static void take_state(Exact *exact, const State *state)
{
    exact->from = state;
    exact->given.count = 0;
    while (exact->given.count < state->rolls)
        ARENA_PUSH(exact->arena, &exact->given, NULL);
    for (; state->before; state = state->before)
        for (size_t i = state->before->rolls; i < state->rolls; i++)
            exact->given.at[i] = state->values[i - state->before->rolls];
}

static bool come_to(Exact *exact, States *states, Text key)
{
    if (!states->by_key)
        states->by_key = names_new(exact->arena);
    void **slot = names_slot(states->by_key, key);
    const bool is_new = !*slot;
    if (is_new) {
        *slot = make_state(exact);
        ARENA_PUSH(exact->arena, states, *slot);
        exact->odds->states++;
    }
    weight_add(&((State *)*slot)->weight, weight_so_far(exact));
    return is_new;
}

static States *states_after(Exact *exact, size_t pauses)
{
    while (exact->paused.count <= pauses)
        ARENA_PUSH(exact->arena, &exact->paused, ARENA_NEW(exact->arena, States));
    return exact->paused.at[pauses];
}

/* Has a roll been tried since the state, and are those that have been all behind us? Where none has
 * there is nothing to be added. */
static bool has_tried(const Exact *exact)
{
    return exact->passed > exact->pauses && exact->forks.count > 0 &&
           exact->rolls == exact->from->rolls + exact->forks.count;
}

static bool see_pause(void *context, const Play *play, const Player *seated, bool more)
{
    Exact *exact = context;
    (void)play;
    exact->passed++;
    if (!exact->merges || exact->gives_up || !has_tried(exact))
        return exact->gives_up;
    const Text key = exact_key(exact->odds, exact->bout->mark, seated, more);
    exact->waiting += come_to(exact, states_after(exact, exact->passed), key);
    exact->has_merged = true;
    return true;
}

/* --- rounds ----------------------------------------------------------------------------------- */

/* A round in which something goes wrong is one for the trials, which name it. */
static void play_round(Exact *exact)
{
    Play *play = exact->bout->play;
    const size_t before = diag_errors(play->diags);
    const Pauses pauses = {see_pause, exact};
    exact->rolls = exact->passed = 0;
    exact->has_merged = false;
    dice_choose(exact->bout->dice, choose, exact);
    play->pauses = &pauses;
    play_rehearse(play);
    play->pauses = NULL;
    exact->gives_up |= diag_errors(play->diags) > before;
    exact->odds->plays++;
}

static bool show_play(const Exact *exact)
{
    const OddsRun *run = exact->run;
    return !run->see || run->see(run->context, exact->bout->play, 0);
}

static void end_last_fork(Exact *exact)
{
    exact->forks.count--;
    arena_free(exact->forks.at[exact->forks.count].arena);
}

/* To the next way of the last roll that has one. False: all have been tried. */
static bool next_ways(Exact *exact)
{
    while (exact->forks.count > 0) {
        Fork *last = &exact->forks.at[exact->forks.count - 1];
        if (++last->taken < last->ways.count)
            return true;
        end_last_fork(exact);
    }
    return false;
}

static bool go_on_from(Exact *exact, const State *state, size_t pauses)
{
    bool more = true;
    take_state(exact, state);
    exact->pauses = pauses;
    while (more && !exact->gives_up) {
        play_round(exact);
        if (!exact->gives_up && !exact->has_merged)
            come_to(exact, &exact->ends, exact_end_key(exact->odds, exact->bout->mark));
        exact->gives_up |= !show_play(exact);
        arena_rewind(exact->bout->play->arena, exact->bout->mark);
        more = next_ways(exact);
        exact->gives_up |= more && exact->odds->plays + still_to_play(exact) >= ODDS_PLAYS_MAX;
    }
    return !exact->gives_up;
}

static bool play_all(Exact *exact)
{
    exact->first.weight = weight_one();
    exact->odds->states = 1;
    bool goes_on = go_on_from(exact, &exact->first, 0);
    for (size_t pauses = 0; pauses < exact->paused.count; pauses++) {
        const States *states = exact->paused.at[pauses];
        for (size_t i = 0; goes_on && i < states->count; i++) {
            exact->waiting--;
            goes_on = go_on_from(exact, states->at[i], pauses);
        }
    }
    return goes_on;
}

/* --- what comes of it ------------------------------------------------------------------------- */

/* Parts of ODDS_WHOLE, which add up to it. What may come at all has one at the least, from the most
 * frequent of all. */
static void share_out(const Exact *exact, Times *parts)
{
    Weight sum = {{0}};
    const Weight one = weight_one();
    Times before = 0, lent = 0;
    size_t most = 0;
    for (size_t i = 0; i < exact->ends.count; i++) {
        weight_add(&sum, &exact->ends.at[i]->weight);
        const Times now = weight_of(&sum, ODDS_WHOLE);
        parts[i] = now > before ? now - before : 1;
        lent += now == before;
        before = now;
        most = parts[i] > parts[most] ? i : most;
    }
    assert(weight_equal(&sum, &one));
    parts[most] -= lent;
}

/* Was there any roll? If not, there is one end, and one trial says it all. */
static bool is_thrown(const Exact *exact)
{
    return exact->ends.at[0]->rolls > 0;
}

/* Each end is played once more, and counted. */
static void count_ends(Exact *exact)
{
    Times *parts = ARENA_ARRAY(exact->arena, exact->ends.count, Times);
    share_out(exact, parts);
    exact->pauses = SIZE_MAX;
    exact->odds->ends = (uint32_t)exact->ends.count;
    for (size_t i = 0; i < exact->ends.count; i++) {
        take_state(exact, exact->ends.at[i]);
        exact->odds->weight = parts[i];
        play_round(exact);
        show_play(exact);
        bout_count(exact->bout, (uint32_t)i + 1);
    }
}

bool bout_exact(Bout *bout, bool merges, const OddsRun *run)
{
    Odds *odds = bout->odds;
    Exact exact = {.bout = bout, .odds = odds, .run = run, .merges = merges, .arena = arena_new()};
    odds->is_exact = play_all(&exact) && is_thrown(&exact);
    if (odds->is_exact)
        count_ends(&exact);
    while (exact.forks.count > 0)
        end_last_fork(&exact);
    arena_free(exact.arena);
    return odds->is_exact;
}
