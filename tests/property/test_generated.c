/* Rounds of all rule systems, made at random from their field tables (grow_values.h and what stands
 * beside it): some from nothing at all, others like the examples and cases. Of each must hold that
 * play is closed (what it writes can be read, played on, and comes out again the same), that
 * stopping changes nothing, that the ledger is whole, and that the public reads no line which the
 * game master does not.
 *
 *     test_generated                         a few of each rule system
 *     test_generated GAMES SEED [SYSTEM]     that number of games of each, the first by that number
 *     test_generated - NUMBER SYSTEM         the game of that number, told with its files
 *
 * What must not be ends the program by abort(), after a line that says what it was. */
#include <inttypes.h>

#include "audit.h"
#include "grow_varied.h"
#include "public_part.h"
#include "stop_everywhere.h"

enum {
    GAMES_FEW = SPARING > 20 ? 1 : 20 / SPARING, /* of each rule system */
    CASES_FEW = 40,                              /* among which one is a model */
    ROUNDS_IN_GAME = 4,
};

typedef struct Counts {
    size_t games, from_nothing, given_up, asked, orders, events;
    Tally stops;
    Sums sums;
    Names *kinds; /* of events that were met */
    size_t kinds_met;
} Counts;

typedef struct Trial {
    const System *system;
    KnownRounds *known;
    size_t number; /* of the system */
    Growing growing;
    Counts *counts;
    bool shown;
} Trial;

/* --- what must hold --------------------------------------------------------------------------- */

/* The same files and seed once more: the same bytes. */
static void demand_same_again(const Trial *trial, const Files *files, Text seed, Text state,
                              Text report)
{
    MemoryRun run;
    const Wishes wishes = {.seed = seed};
    run_load(&run, files, seed);
    run.ending = run_play(&run, &wishes);
    demand(run.ending == ENDED_COMPLETE, "a round can be played again", state);
    demand(text_equal(saved(run.arena, run.play), state), "the same state again", state);
    demand(text_equal(report_of(run.arena, run.play), report), "the same report again", report);
    run_free(&run);
    (void)trial;
}

/* What is only read and written again says the same. */
static void demand_kept(const Files *files)
{
    MemoryRun run;
    Files game = {.at[FILE_GAME] = files->at[FILE_GAME]};
    run_load(&run, &game, TEXT(""));
    check_reads_back(&run, saved(run.arena, run.play));
    run_free(&run);
}

static void try_questions(Counts *counts, const Files *files, Text seed)
{
    const Wishes wishes = {.seed = seed, .ask = true};
    Buf state = {NULL, 0, 0};
    counts->asked += run_files(files, &wishes, &state) == ENDED_ASKED;
    buf_free(&state);
}

static void count_events(Counts *counts, const Log *log)
{
    counts->events += log_count(log);
    for (size_t i = 0; i < log_count(log); i++)
        counts->kinds_met += !names_seen(counts->kinds, text_of(log_at(log, i)->kind->id));
}

/* --- a round ---------------------------------------------------------------------------------- */

/* Its new state; none when the round is refused after all, as it is when the log is full. */
static Text try_round(const Trial *trial, const Files *files, Text seed)
{
    Arena *arena = trial->growing.arena;
    const Wishes wishes = {.seed = seed};
    MemoryRun run;
    Text state = {NULL, 0};
    demand_kept(files);
    run_load(&run, files, seed);
    run.ending = run_play(&run, &wishes);
    Buf errors = {NULL, 0, 0};
    diag_print(run.diags, &errors);
    demand(run.ending == ENDED_COMPLETE, "what is not refused is played", buf_text(&errors));
    buf_free(&errors);
    audit_ledger(run.arena, run.play, &trial->counts->sums);
    count_events(trial->counts, run.play->log);
    demand_public_is_part(run.arena, run.play);
    Buf out = {NULL, 0, 0};
    check_run(files, &wishes, &run, &out);
    state = buf_take(&out, arena);
    demand_same_again(trial, files, seed, state, report_of(run.arena, run.play));
    run_free(&run);
    stop_everywhere(arena, files, seed, &trial->counts->stops, &state);
    try_questions(trial->counts, files, seed);
    return state;
}

/* --- a game ----------------------------------------------------------------------------------- */

static void try_game(Trial *trial, size_t number)
{
    Random random = {number};
    Arena *arena = arena_new();
    Files files;
    trial->growing = (Growing){.arena = arena, .random = &random};
    trial->counts->games++;
    Beginning beginning = begin_game(&trial->growing, trial->known, trial->number, &files);
    trial->counts->from_nothing += beginning != BEGUN_LIKE_ANOTHER;
    trial->counts->given_up += beginning == GIVEN_UP;
    bool goes_on = beginning != GIVEN_UP;
    for (int round = 0; goes_on && round < ROUNDS_IN_GAME; round++) {
        if (round > 0)
            grow_round(&trial->growing, &files);
        if (trial->shown)
            show_files(&files);
        Text seed = text_format(arena, "%" PRIu64, random_bits(&random));
        files.at[FILE_GAME] = try_round(trial, &files, seed);
        goes_on = !is_over(files.at[FILE_GAME]);
    }
    arena_free(arena);
}

/* --- all of them ------------------------------------------------------------------------------ */

static void show_counts(const Trial *trial)
{
    const Counts *counts = trial->counts;
    size_t kinds = 0;
    while (trial->system->events[kinds])
        kinds++;
    printf("%s: %zu rounds of %zu games, %zu of which were made from nothing and %zu given up; "
           "%zu kinds of events of %zu; %zu stops, %zu times questions\n",
           trial->system->name, counts->sums.rounds, counts->games, counts->from_nothing,
           counts->given_up, counts->kinds_met, kinds, counts->stops.stops, counts->asked);
    const size_t *orders = counts->sums.orders;
    printf("    orders: %zu done, %zu in part, %zu by their else, %zu by default, %zu failed\n",
           orders[OUTCOME_DONE], orders[OUTCOME_PART], orders[OUTCOME_ELSE],
           orders[OUTCOME_DEFAULT], orders[OUTCOME_FAILED]);
}

static void try_system(Trial *trial, size_t games, size_t first, Counts *all)
{
    Arena *arena = arena_new();
    Counts counts = {.kinds = names_new(arena)};
    trial->counts = &counts;
    for (size_t number = first; number < first + games; number++) {
        printf("%s %zu\n", trial->system->name, number);
        try_game(trial, number);
    }
    show_counts(trial);
    all->from_nothing += counts.from_nothing;
    all->given_up += counts.given_up;
    all->sums.orders[OUTCOME_DONE] += counts.sums.orders[OUTCOME_DONE];
    arena_free(arena);
}

/* Half of the games made from nothing come about at least, and some orders can be done. */
static bool try_all(KnownRounds *known, size_t games, size_t first, const char *only)
{
    Counts all = {.games = 0};
    for (size_t i = 0; systems[i]; i++) {
        Trial trial = {.system = systems[i], .known = known, .number = i};
        if (!only || strcmp(only, systems[i]->name) == 0)
            try_system(&trial, games, first, &all);
    }
    return all.given_up * 2 <= all.from_nothing && all.sums.orders[OUTCOME_DONE] > 0;
}

static void show_game(KnownRounds *known, size_t number, const char *only)
{
    Arena *arena = arena_new();
    Counts counts = {.kinds = names_new(arena)};
    for (size_t i = 0; systems[i]; i++) {
        Trial trial = {
            .system = systems[i], .known = known, .number = i, .counts = &counts, .shown = true};
        if (strcmp(only, systems[i]->name) == 0)
            try_game(&trial, number);
    }
    arena_free(arena);
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    KnownRounds known = {.arena = arena_new()};
    bool good = true;
    read_known(&known, argc > 2 ? 1 : CASES_FEW);
    if (argc == 4 && strcmp(argv[1], "-") == 0)
        show_game(&known, (size_t)strtoul(argv[2], NULL, 10), argv[3]);
    else if (argc > 2)
        good = try_all(&known, (size_t)strtoul(argv[1], NULL, 10),
                       (size_t)strtoul(argv[2], NULL, 10), argc > 3 ? argv[3] : NULL);
    else
        good = try_all(&known, GAMES_FEW, 1, NULL);
    arena_free(known.arena);
    return !good;
}
