/* Rounds that are stopped wherever they may be stopped, and gone on with: of games by chance, in
 * which players go out early, and of the examples and the cases.
 *
 *     test_stops                     a few of each
 *     test_stops SYSTEM GAMES FIRST  that number of games of one rule system, from that number on
 *     test_stops - STEP FIRST        the examples, and of the cases every STEP-th, from that one
 * on
 */
#include "../hostile/read_rounds.h"
#include "random_rounds.h"
#include "stop_everywhere.h"

enum {
    GAMES = SPARING > 15 ? 1 : 15 / SPARING, /* of each rule system */
    CASES = 20 * SPARING,                    /* among which one is tried */
    EXAMPLES = SPARING > 10 ? 9 : 1,         /* likewise */
};

/* --- many games ------------------------------------------------------------------------------- */

static void show_tally(const char *what, const Tally *tally)
{
    printf("%s: %zu rounds, %zu of them the last; %zu stops, %zu of them after somebody went out, "
           "%zu between two players in a step\n",
           what, tally->rounds, tally->ended, tally->stops, tally->after_out, tally->seats);
}

static bool stop_round(void *tally, Arena *arena, const Files *files, Text seed, Text *state)
{
    return stop_everywhere(arena, files, seed, tally, state);
}

static bool play_games(const GameKind *kind, size_t games, size_t first)
{
    Tally tally = {.rounds = 0};
    RoundTest test = {.play = stop_round, .context = &tally};
    for (size_t i = 0; i < games; i++)
        play_game(kind, first + i, &test);
    show_tally(kind->rules, &tally);
    printf("    %zu games; %zu times orders were refused\n", test.games, test.refused);
    return tally.rounds >= games;
}

/* --- examples and cases ----------------------------------------------------------------------- */

/* Every step-th round is tried, from that one on. */
typedef struct Trial {
    size_t step, first, seen;
    Tally tally;
} Trial;

/* Dice that were given for a part of a round are no dice of the round in one go. */
static void try_round(void *context, const GivenRound *round)
{
    Trial *trial = context;
    size_t number = trial->seen++;
    if (number % trial->step != trial->first % trial->step || number < trial->first ||
        round->files.at[FILE_ROLLS].at)
        return;
    Arena *arena = arena_new();
    Files files = round->files;
    Text state;
    printf("%s\n", round->name);
    stop_everywhere(arena, &files, round->seed, &trial->tally, &state);
    arena_free(arena);
}

static bool stop_examples(size_t step)
{
    Arena *arena = arena_new();
    Trial trial = {.step = step};
    read_rounds(arena, "examples/*/*/round-*", try_round, &trial);
    show_tally("examples", &trial.tally);
    arena_free(arena);
    return trial.tally.rounds > 0;
}

static bool stop_cases(size_t step, size_t first)
{
    Arena *arena = arena_new();
    Trial trial = {.step = step, .first = first};
    read_cases(arena, try_round, &trial);
    show_tally("cases", &trial.tally);
    arena_free(arena);
    return trial.tally.rounds > 0;
}

/* --- what is asked for ------------------------------------------------------------------------ */

static bool try_all(void)
{
    bool good = true;
    for (size_t i = 0; i < COUNT_OF(game_kinds); i++)
        good &= play_games(&game_kinds[i], GAMES, 1);
    good &= stop_examples(EXAMPLES);
    return stop_cases(CASES, 0) && good;
}

static bool try_some(const char *what, size_t number, size_t first)
{
    if (strcmp(what, "-") == 0)
        return stop_examples(1) && stop_cases(number, first);
    for (size_t i = 0; i < COUNT_OF(game_kinds); i++)
        if (strcmp(what, game_kinds[i].rules) == 0)
            return play_games(&game_kinds[i], number, first);
    printf("no rule system '%s' here\n", what);
    return false;
}

int main(int argc, char **argv)
{
    bool good = argc == 4 ? try_some(argv[1], (size_t)strtoul(argv[2], NULL, 10),
                                     (size_t)strtoul(argv[3], NULL, 10))
                          : try_all();
    return !good;
}
