/* Exact odds are those of the trials: of all examples and some cases whose odds are exact, and of
 * games by chance, each share lies as near to that of the trials as chance allows; no trial ends in
 * a way that is not among them; their weights add up to one; and where every way can be played by
 * itself, without taking rounds for one that come to the same state, they are the same.
 *
 *     test_exact                          the examples, some cases, a few games of each system, if
 * they are exact with so many plays (PLAYS_FEW) test_exact - STEP                   the examples,
 * and every STEP-th case test_exact SYSTEM GAMES FIRST       so many games of that system, the
 * first by that number
 */
#include <math.h>

#include "../hostile/read_rounds.h"
#include "adjudicate/odds/odds.h"
#include "random_rounds.h"

enum {
    CASES = 8 * SPARING,
    EXAMPLES = SPARING > 10 ? 6 : 1,
    GAMES = 1,
    ROUNDS = SPARING > 10  ? 6
             : SPARING > 1 ? 3
                           : 1, /* of these games one in so many */
    TRIALS = SPARING > 10 ? 200 : 1000,
    PLAYS_FEW = SPARING > 10 ? 200 : 4000
};

typedef struct Trial {
    size_t step, number, played, rounds, exact, every_way, failed;
    size_t plays; /* no more are waited for */
    Arena *arena; /* of one round */
} Trial;

/* The digests of the states that plays have left. */
typedef struct Ends {
    Arena *arena;
    struct {
        Text *at;
        size_t count, room;
    } list;
    size_t most;
} Ends;

static bool note_end(void *context, const Play *play, uint32_t number)
{
    Ends *ends = context;
    (void)number;
    ARENA_PUSH(ends->arena, &ends->list, text_copy(ends->arena, play_state_digest(play)));
    return ends->list.count < ends->most;
}

static void complain(Trial *trial, const char *name, const char *what, Text where)
{
    printf("%s: %s: %.*s\n", name, what, TEXT_ARG(where));
    trial->failed++;
}

/* --- shares ----------------------------------------------------------------------------------- */

typedef struct Pair {
    Trial *trial;
    const char *name;
    const Odds *exact, *other;
} Pair;

/* Of trials six sigma and a few are allowed; of odds that are exact as well what rounding adds. */
static bool is_near(const Pair *pair, Times weight, Times times)
{
    const double whole = (double)ODDS_WHOLE, n = (double)pair->other->whole;
    const double p = (double)weight / whole, k = (double)times;
    if (pair->other->is_exact)
        return fabs((double)weight - k) <= 2.0 * pair->other->ends + 2.0;
    if (weight == 0 || weight == ODDS_WHOLE)
        return times == (weight == 0 ? 0 : pair->other->whole);
    return fabs(k - n * p) <= 6 * sqrt(n * p * (1 - p)) + 4;
}

static void compare(const Pair *pair, Times weight, Times times, const char *what, Text where)
{
    if (is_near(pair, weight, times))
        return;
    printf("%llu of %llu, but %llu of %llu: ", (unsigned long long)weight,
           (unsigned long long)pair->exact->whole, (unsigned long long)times,
           (unsigned long long)pair->other->whole);
    complain(pair->trial, pair->name, what, where);
}

static Times times_of(const OddsValues *values, Text value)
{
    for (size_t i = 0; i < values->count; i++)
        if (text_equal(values->at[i].value, value))
            return values->at[i].times;
    return 0;
}

static void compare_values(const Pair *pair, const OddsValues *exact, const OddsValues *other,
                           const char *what)
{
    if (exact->others > 0 || other->others > 0)
        return;
    for (size_t i = 0; i < exact->count; i++)
        compare(pair, exact->at[i].times, times_of(other, exact->at[i].value), what,
                exact->at[i].value);
    for (size_t i = 0; i < other->count; i++)
        if (times_of(exact, other->at[i].value) == 0)
            compare(pair, 0, other->at[i].times, what, other->at[i].value);
}

static const OddsThing *same_thing(const Odds *odds, const OddsThing *thing)
{
    const OddsThing *same = names_find(odds->by_key, thing->key);
    while (same && same->table != thing->table)
        same = same->twin;
    return same;
}

static void compare_things(const Pair *pair)
{
    for (size_t i = 0; i < pair->exact->things.count; i++) {
        const OddsThing *thing = pair->exact->things.at[i];
        const OddsThing *other = same_thing(pair->other, thing);
        if (!other) {
            compare(pair, thing->there, 0, "a thing that never is there", thing->key);
            continue;
        }
        compare(pair, thing->there, other->there, "is there", thing->key);
        compare(pair, thing->gone, other->gone, "is gone", thing->key);
        for (size_t k = 0; k < thing->cell_count; k++)
            compare_values(pair, &thing->cells[k].values, &other->cells[k].values,
                           thing->cells[k].field->key);
    }
    for (size_t i = 0; i < pair->other->things.count; i++)
        if (!same_thing(pair->exact, pair->other->things.at[i]))
            complain(pair->trial, pair->name, "a thing of the trials alone",
                     pair->other->things.at[i]->key);
}

/* Two lists that are in the same order, but for those that are missing in one. */
static void compare_orders(const Pair *pair)
{
    for (size_t i = 0; i < pair->exact->orders.count; i++) {
        const OddsOrder *order = pair->exact->orders.at[i], *other = NULL;
        for (size_t k = 0; k < pair->other->orders.count && !other; k++)
            if (text_equal(order->place, pair->other->orders.at[k]->place) &&
                text_equal(order->words, pair->other->orders.at[k]->words))
                other = pair->other->orders.at[k];
        for (Fate fate = FATE_DONE; fate < FATES; fate++) {
            compare(pair, order->fates[fate], other ? other->fates[fate] : 0, "the fate of",
                    order->words);
            if (other)
                compare_values(pair, &order->reasons[fate], &other->reasons[fate], "a reason");
        }
    }
    if (pair->other->orders.count > pair->exact->orders.count)
        complain(pair->trial, pair->name, "an order of the trials alone", TEXT(""));
}

static const OddsFight *fight_called(const Odds *odds, Text name, bool *is_one)
{
    const OddsFight *found = NULL;
    *is_one = true;
    for (size_t i = 0; i < odds->fights.count; i++)
        if (text_equal(odds->fights.at[i]->name, name)) {
            *is_one = !found;
            found = odds->fights.at[i];
        }
    return found;
}

static void compare_outcome(const Pair *pair, const OddsOutcome *outcome, const OddsFight *other)
{
    const OddsOutcome *found = NULL;
    for (size_t i = 0; other && i < other->outcomes.count; i++)
        if (text_equal(other->outcomes.at[i]->words, outcome->words))
            found = other->outcomes.at[i];
    compare(pair, outcome->times, found ? found->times : 0, "a fight comes out", outcome->words);
    for (size_t seat = 0; found && seat < pair->exact->play->game->players.count; seat++)
        for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++)
            compare(pair, outcome->losses[seat].times[lost], found->losses[seat].times[lost],
                    "lost when a fight comes out", outcome->words);
}

static void compare_fights(const Pair *pair)
{
    for (size_t i = 0; i < pair->exact->fights.count; i++) {
        const OddsFight *fight = pair->exact->fights.at[i];
        bool is_one, is_other_one;
        fight_called(pair->exact, fight->name, &is_one);
        const OddsFight *other = fight_called(pair->other, fight->name, &is_other_one);
        for (size_t k = 0; is_one && is_other_one && k < fight->outcomes.count; k++)
            compare_outcome(pair, fight->outcomes.at[k], other);
    }
    if (pair->other->fights.count > pair->exact->fights.count)
        complain(pair->trial, pair->name, "a fight of the trials alone", TEXT(""));
}

static void compare_losses(const Pair *pair)
{
    for (size_t seat = 0; seat < pair->exact->play->game->players.count; seat++) {
        const OddsLosses *losses = &pair->exact->losses[seat];
        Times sum = 0;
        for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++) {
            compare(pair, losses->times[lost], pair->other->losses[seat].times[lost], "lost by",
                    losses->player->id);
            sum += losses->times[lost];
        }
        if (sum != ODDS_WHOLE || pair->exact->whole != ODDS_WHOLE)
            complain(pair->trial, pair->name, "weights that do not add up to one",
                     losses->player->id);
    }
}

static Times default_times(const Odds *odds, const OddsDefault *one)
{
    for (size_t i = 0; i < odds->defaults.count; i++) {
        const OddsDefault *other = &odds->defaults.at[i];
        if (other->place == one->place && other->what.player->seat == one->what.player->seat)
            return other->times;
    }
    return 0;
}

static void compare_defaults(const Pair *pair)
{
    for (size_t i = 0; i < pair->exact->defaults.count; i++) {
        const OddsDefault *one = &pair->exact->defaults.at[i];
        compare(pair, one->times, default_times(pair->other, one), "by default, for",
                one->what.player->id);
    }
    if (pair->other->defaults.count > pair->exact->defaults.count)
        complain(pair->trial, pair->name, "a default of the trials alone", TEXT(""));
}

static void compare_all(const Pair *pair)
{
    compare_values(pair, &pair->exact->endings, &pair->other->endings, "the game is won by");
    compare_losses(pair);
    compare_things(pair);
    compare_orders(pair);
    compare_fights(pair);
    compare_defaults(pair);
}

/* --- ends ------------------------------------------------------------------------------------- */

/* The last plays of exact odds are one for each end. */
static void find_ends(Trial *trial, const char *name, const Odds *odds, const Ends *exact,
                      const Ends *trials)
{
    Names *known = names_new(trial->arena);
    for (size_t i = exact->list.count - odds->ends; i < exact->list.count; i++)
        names_seen(known, exact->list.at[i]);
    for (size_t i = 0; i < trials->list.count; i++)
        if (!names_find(known, trials->list.at[i])) {
            complain(trial, name, "no way leads to the end of trial",
                     odds_seed(trial->arena, (uint32_t)i + 1));
            return;
        }
}

/* --- rounds ----------------------------------------------------------------------------------- */

static bool is_ready(MemoryRun *run, const Files *files)
{
    run_load(run, files, TEXT(""));
    if (!run->play)
        return false;
    play_check_missing(run->play, true, NULL, 0);
    return diag_errors(run->diags) == 0;
}

static void print_all(Odds *odds)
{
    for (size_t i = 0; i < 2 * report_format_count; i++) {
        Buf out = {NULL, 0, 0};
        odds->explain = i % 2 == 1;
        odds_print(&out, odds, &report_formats[i / 2]);
        demand_printable(buf_text(&out), "exact odds can be printed");
        if (strcmp(report_formats[i / 2].name, "json") == 0)
            demand_json(buf_text(&out));
        buf_free(&out);
    }
}

static void try_exact(Trial *trial, const char *name, const Files *files, Odds *exact,
                      const Ends *ends)
{
    MemoryRun runs[2];
    Ends trials = {.arena = trial->arena, .most = SIZE_MAX};
    trial->exact++;
    is_ready(&runs[0], files);
    const OddsRun run = {.first = 1, .last = TRIALS, .see = note_end, .context = &trials};
    Odds *odds = odds_play(trial->arena, runs[0].play, runs[0].dice, &run);
    if (odds) {
        compare_all(&(Pair){trial, name, exact, odds});
        find_ends(trial, name, exact, ends, &trials);
    }
    is_ready(&runs[1], files);
    odds = odds_play_every_way(trial->arena, runs[1].play, runs[1].dice);
    if (odds) {
        trial->every_way++;
        compare_all(&(Pair){trial, name, exact, odds});
    }
    print_all(exact);
    run_free(&runs[0]);
    run_free(&runs[1]);
}

static void try_files(Trial *trial, const char *name, const Files *files)
{
    MemoryRun run;
    trial->arena = arena_new();
    Ends ends = {.arena = trial->arena, .most = trial->plays};
    if (is_ready(&run, files)) {
        const OddsRun exact = {
            .first = 1, .last = 1, .exact = true, .see = note_end, .context = &ends};
        Odds *odds = odds_play(trial->arena, run.play, run.dice, &exact);
        trial->rounds += odds && odds->throws;
        if (odds && odds->is_exact && odds->throws) {
            printf("%s: exact, %u plays, %u states, %u ends\n", name, (unsigned)odds->plays,
                   (unsigned)odds->states, (unsigned)odds->ends);
            try_exact(trial, name, files, odds, &ends);
        }
    }
    run_free(&run);
    arena_free(trial->arena);
}

static void try_round(void *context, const GivenRound *round)
{
    Trial *trial = context;
    if (trial->number++ % trial->step == 0)
        try_files(trial, round->name, &round->files);
}

/* --- games by chance -------------------------------------------------------------------------- */

static bool try_game(void *context, Arena *arena, const Files *files, Text seed, Text *state)
{
    const Wishes wishes = {.seed = seed};
    MemoryRun run;
    run_load(&run, files, seed);
    run.ending = run_play(&run, &wishes);
    const bool is_played = run.ending == ENDED_COMPLETE;
    if (is_played) {
        Buf out = {NULL, 0, 0};
        play_save(run.play, &out);
        *state = buf_take(&out, arena);
    }
    run_free(&run);
    Trial *trial = context;
    if (is_played && (trial->plays == SIZE_MAX || trial->played++ % ROUNDS == 0))
        try_files(trial, "a game by chance", files);
    return is_played;
}

static void try_games(Trial *trial, const GameKind *kind, size_t games, size_t first)
{
    RoundTest test = {.play = try_game, .context = trial};
    for (size_t number = first; number < first + games; number++)
        play_game(kind, number, &test);
}

static void try_all_games(Trial *trial, const char *system, size_t games, size_t first)
{
    for (size_t i = 0; i < COUNT_OF(game_kinds); i++)
        if (!system || strcmp(system, game_kinds[i].rules) == 0)
            try_games(trial, &game_kinds[i], games, first);
}

static void try_given(Trial *trial, size_t step)
{
    Arena *arena = arena_new();
    trial->step = EXAMPLES;
    read_rounds(arena, "examples/*/*/round-*", try_round, trial);
    trial->step = step;
    trial->number = 0;
    read_cases(arena, try_round, trial);
    arena_free(arena);
}

int main(int argc, char **argv)
{
    Trial trial = {.step = 1, .plays = argc == 1 ? PLAYS_FEW : SIZE_MAX};
    if (argc == 4)
        try_all_games(&trial, argv[1], strtoul(argv[2], NULL, 10), strtoul(argv[3], NULL, 10));
    else
        try_given(&trial, argc > 2 ? strtoul(argv[2], NULL, 10) : CASES);
    if (argc == 1)
        try_all_games(&trial, NULL, GAMES, 1);
    printf(
        "exact odds: %zu rounds with dice, %zu of them exact, %zu with every way played by itself, "
        "%zu complaints\n",
        trial.rounds, trial.exact, trial.every_way, trial.failed);
    return trial.failed > 0 || trial.exact == 0;
}
