/* Trials are rounds: what the odds count in trial k is what a round with the seed odds-k leaves, in
 * all examples and some cases, though the files are loaded once for all trials; and the sums are
 * right: of each thing, each key, each order, counted once more by hand. Of the examples what is
 * printed is the same whichever threads have played the trials, and in parts.
 *
 *     test_odds          the examples, and some cases
 *     test_odds STEP     the examples, and every STEP-th case
 */
#include "../hostile/read_rounds.h"
#include "odds/odds_private.h"

enum {
    CASES = SPARING > 10 ? 4 * SPARING : SPARING,
    EXAMPLES = SPARING > 10 ? 32 : 1,
    TRIALS = 7,
    MORE = 40,
    PARTED = SPARING > 10 ? 72 : 240, /* trials that are played by threads, and in parts */
    WARM = 240                        /* trials after which hardly anything is new */
};

typedef struct Trial {
    size_t step, number, count, failed;
    bool parts; /* on several threads, too, and in parts */
    Arena *arena;
    Arena *round; /* for one alone */
} Trial;

/* What each trial left behind. */
typedef struct Ends {
    Arena *arena;
    Text at[MORE + 1], states[MORE + 1];
    uint32_t count;
} Ends;

static void put_state(Buf *out, const Play *play)
{
    record_digest(out, play->system->state, play->state);
    for (size_t i = 0; i < play->game->players.count; i++)
        record_digest(out, &player_table, play->game->players.at[i]);
    buf_format(out, "%s", play->game->ended ? "ended" : "goes on");
}

static Text state_of(Arena *arena, const Play *play)
{
    Buf out = {NULL, 0, 0};
    put_state(&out, play);
    return buf_take(&out, arena);
}

/* With what was thrown on the way. */
static Text end_of(Arena *arena, const Play *play)
{
    Buf out = {NULL, 0, 0};
    put_state(&out, play);
    for (size_t i = 0; i < dice_rolls(play->dice); i++)
        buf_format(&out, " %d", dice_roll_at(play->dice, i)->values[0]);
    return buf_take(&out, arena);
}

static bool note_end(void *context, const Play *play, uint32_t trial)
{
    Ends *ends = context;
    ends->at[trial] = end_of(ends->arena, play);
    ends->states[trial] = state_of(ends->arena, play);
    ends->count = trial;
    return true;
}

static bool is_ready(const MemoryRun *run)
{
    if (!run->play)
        return false;
    play_check(run->play);
    play_check_missing(run->play, true, NULL, 0);
    return diag_errors(run->diags) == 0;
}

static void complain(Trial *trial, const GivenRound *round, const char *what, uint32_t number)
{
    printf("%s: trial %u: %s\n", round->name, (unsigned)number, what);
    trial->failed++;
}

/* One of the trials, as a round of its own. */
static void play_alone(Trial *trial, const GivenRound *round, uint32_t number, Text end)
{
    MemoryRun run;
    Text seed = odds_seed(trial->arena, number);
    demand(odds_is_seed(seed), "the seed of a trial is one", seed);
    run_read(&run, &round->files, seed);
    demand(is_ready(&run), "a round can be loaded twice", text_of(round->name));
    run.play->rehearses = true;
    run.play->game->asked = NULL;
    play_run(run.play, run.dice, seed);
    if (diag_errors(run.diags) > 0 && run.play->rolls)
        ; /* a given roll that was not thrown by these dice */
    else if (!text_equal(end_of(trial->arena, run.play), end))
        complain(trial, round, "another end than alone", number);
    run_free(&run);
}

/* --- the sums --------------------------------------------------------------------------------- */

static Times sum_of(const OddsValues *values)
{
    Times sum = values->others;
    for (size_t i = 0; i < values->count; i++)
        sum += values->at[i].times;
    return sum;
}

/* A fight ends once in a trial, and whoever loses something then loses it once. */
static void add_fights(Trial *trial, const GivenRound *round, const Odds *odds)
{
    for (size_t i = 0; i < odds->fights.count; i++) {
        const OddsFight *fight = odds->fights.at[i];
        if (fight->outcomes.count > 0 && fight_times(fight) > odds->trials)
            complain(trial, round, "a fight ends more often than it is tried", odds->trials);
        for (size_t k = 0; k < fight->outcomes.count; k++)
            for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
                Times sum = 0;
                for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++)
                    sum += fight->outcomes.at[k]->losses[seat].times[lost];
                if (sum != fight->outcomes.at[k]->times)
                    complain(trial, round, "losses are not split by how a fight ends",
                             odds->trials);
            }
    }
}

static void add_up(Trial *trial, const GivenRound *round, const Odds *odds)
{
    for (size_t i = 0; i < odds->things.count; i++) {
        const OddsThing *thing = odds->things.at[i];
        if (thing->was_there && thing->there + thing->gone != odds->trials)
            complain(trial, round, "a thing is neither there nor gone", odds->trials);
        for (size_t k = 0; k < thing->cell_count; k++)
            if (sum_of(&thing->cells[k].values) > thing->there)
                complain(trial, round, "more values than trials", odds->trials);
    }
    for (size_t i = 0; i < odds->orders.count; i++) {
        Times sum = 0;
        for (Fate fate = FATE_DONE; fate < FATES; fate++)
            sum += odds->orders.at[i]->fates[fate];
        if (sum == 0 || sum > odds->trials)
            complain(trial, round, "an order has not one fate a trial", odds->trials);
    }
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        Times sum = 0;
        for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++)
            sum += odds->losses[seat].times[lost];
        if (sum != odds->trials)
            complain(trial, round, "losses are not counted in each trial", odds->trials);
    }
}

static bool ends_differ(const Ends *ends)
{
    for (uint32_t i = 2; i <= ends->count; i++)
        if (!text_equal(ends->states[i], ends->states[1]))
            return true;
    return false;
}

/* Has any trial left something else than there was? */
static bool counts_change(const Odds *odds)
{
    bool any = odds->endings.count > 0;
    for (size_t i = 0; i < odds->things.count; i++) {
        const OddsThing *thing = odds->things.at[i];
        any |= thing->was_there ? thing->gone > 0 : thing->there > 0;
        for (size_t k = 0; k < thing->cell_count; k++)
            any |= thing->cells[k].values.count > 0;
    }
    return any;
}

static void print_all(Odds *odds)
{
    for (size_t i = 0; i < 2 * report_format_count; i++) {
        Buf out = {NULL, 0, 0};
        const ReportFormat *format = &report_formats[i / 2];
        odds->explain = i % 2 == 1;
        odds_print(&out, odds, format);
        demand_printable(buf_text(&out), "odds can be printed");
        if (strcmp(format->name, "json") == 0)
            demand_json(buf_text(&out));
        buf_free(&out);
    }
}

/* --- threads and parts ------------------------------------------------------------------------ */

/* A load of the round, and nothing wrong with it. */
static MemoryRun *loaded(Arena *arena, const GivenRound *round)
{
    MemoryRun *run = ARENA_NEW(arena, MemoryRun);
    run_read_into(run, arena, &round->files, TEXT(""));
    demand(is_ready(run), "a round can be loaded twice", text_of(round->name));
    return run;
}

static OddsLoad load_again(void *context, Arena *arena)
{
    const MemoryRun *run = loaded(arena, context);
    return (OddsLoad){run->play, run->dice};
}

/* All that is told, and in all that is counted. */
static Text printed(Arena *arena, Odds *odds)
{
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < report_format_count; i++) {
        odds->explain = i == 0;
        odds_print(&out, odds, &report_formats[i]);
    }
    return buf_take(&out, arena);
}

/* Those trials, compared with others that stand in the place of another plan. */
static Odds *compared(Trial *trial, const GivenRound *round, uint32_t first, uint32_t last,
                      int threads)
{
    const OddsJobs jobs = {threads, load_again, (void *)(uintptr_t)round};
    OddsRun run = {.first = first, .last = last, .noted = true, .jobs = threads ? &jobs : NULL};
    const MemoryRun *one = loaded(trial->round, round), *other = loaded(trial->round, round);
    Odds *odds = odds_play(trial->round, one->play, one->dice, &run);
    run.first += PARTED;
    run.last += PARTED;
    Odds *than = odds_play(trial->round, other->play, other->dice, &run);
    if (!odds || !than)
        return NULL;
    odds_compare(odds, than);
    return odds;
}

/* Written down, and read again. */
static Odds *through_file(Trial *trial, Odds *odds)
{
    Buf out = {NULL, 0, 0};
    Diags *diags = diag_new(trial->round);
    odds_part_print(&out, odds, TEXT("mark"), odds->first + odds->trials - 1);
    const Source source = {"part", buf_take(&out, trial->round), 0};
    OddsPart *part = odds_part_load(trial->round, diags, &source);
    demand(part != NULL, "a part can be read", source.text);
    Odds *again = odds_part_read(trial->round, part, odds->play);
    demand(again != NULL, "a part fits its round", source.text);
    return again;
}

/* Some from the midst, then those before them, then those behind. */
static Odds *in_parts(Trial *trial, const GivenRound *round)
{
    static const uint32_t parts[][2] = {
        {PARTED / 3 + 1, PARTED / 2}, {1, PARTED / 3}, {PARTED / 2 + 1, PARTED}};
    const OddsRun run = {.first = 1, .last = PARTED};
    Odds *sum = odds_begin(trial->round, loaded(trial->round, round)->play, &run);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        odds_merge(sum, through_file(trial, compared(trial, round, parts[i][0], parts[i][1], 0)));
    return sum;
}

static void try_parts(Trial *trial, const GivenRound *round)
{
    static const int threads[] = {1, 2, 7};
    trial->round = arena_new();
    Odds *odds = compared(trial, round, 1, PARTED, 0);
    Text one = odds ? printed(trial->round, odds) : TEXT("");
    for (size_t i = 0; odds && i < sizeof threads / sizeof *threads; i++)
        if (!text_equal(printed(trial->round, compared(trial, round, 1, PARTED, threads[i])), one))
            complain(trial, round, "other odds with so many threads", (uint32_t)threads[i]);
    if (odds && odds->throws && !text_equal(printed(trial->round, in_parts(trial, round)), one))
        complain(trial, round, "other odds in parts", PARTED);
    arena_free(trial->round);
}

/* What so many trials leave in the arena of the count. */
static size_t kept_by(Bout *bout, uint32_t first, uint32_t last)
{
    const size_t before = arena_used(bout->odds->arena);
    for (uint32_t number = first; number <= last; number++)
        if (bout_play(bout, number))
            bout_count(bout, number);
    return arena_used(bout->odds->arena) - before;
}

/* Once most of what may come has come, hardly anything: what is new, and not what each trial needs.
 */
static void try_memory(Trial *trial, const GivenRound *round)
{
    enum { KEPT_OF_A_TRIAL = 200 };
    trial->round = arena_new();
    const MemoryRun *run = loaded(trial->round, round);
    Bout bout = bout_begin(arena_new(), run->play, run->dice, &(OddsRun){.first = 1, .last = 1});
    kept_by(&bout, 1, WARM);
    if (kept_by(&bout, WARM + 1, WARM + PARTED) > PARTED * KEPT_OF_A_TRIAL)
        complain(trial, round, "trials leave more and more memory", WARM + PARTED);
    bout_end(&bout);
    arena_free(bout.odds->arena);
    arena_free(trial->round);
}

static void try_round(void *context, const GivenRound *round)
{
    Trial *trial = context;
    if (trial->number++ % trial->step != 0)
        return;
    MemoryRun run;
    Ends ends = {.arena = trial->arena};
    run_read(&run, &round->files, TEXT(""));
    if (is_ready(&run)) {
        Text before = end_of(trial->arena, (run.play->dice = run.dice, run.play));
        const OddsRun all = {.first = 1, .last = MORE, .see = note_end, .context = &ends};
        Odds *odds = odds_play(trial->arena, run.play, run.dice, &all);
        for (uint32_t k = 1; odds && k <= TRIALS && k <= ends.count; k++)
            play_alone(trial, round, k, ends.at[k]);
        if (odds) {
            trial->count++;
            add_up(trial, round, odds);
            add_fights(trial, round, odds);
            print_all(odds);
            if (trial->parts) {
                try_parts(trial, round);
                try_memory(trial, round);
            }
            if (odds->throws != (ends.count > 1) || (ends_differ(&ends) && !odds->throws))
                complain(trial, round, "not known whether dice were thrown", ends.count);
            if (ends_differ(&ends) && !counts_change(odds))
                complain(trial, round, "ends differ, and nothing was counted", ends.count);
            if (!text_equal(end_of(trial->arena, run.play), before))
                complain(trial, round, "not as it was before", ends.count);
        }
    }
    run_free(&run);
}

int main(int argc, char **argv)
{
    Trial trial = {.step = argc > 1 ? strtoul(argv[1], NULL, 10) : CASES, .arena = arena_new()};
    Trial examples = trial;
    examples.step = EXAMPLES;
    examples.parts = true;
    read_rounds(trial.arena, "examples/*/*/round-*", try_round, &examples);
    trial.count = examples.count;
    trial.failed = examples.failed;
    read_cases(trial.arena, try_round, &trial);
    printf("odds: %zu rounds were tried, %zu complaints\n", trial.count, trial.failed);
    arena_free(trial.arena);
    return trial.failed > 0 || trial.count == 0;
}
