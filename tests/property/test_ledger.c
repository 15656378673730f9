/* The ledger of rounds by chance: each order comes to one thing, and what is called done can be
 * read in the story.
 *
 *     test_ledger                     a few games of each rule system
 *     test_ledger SYSTEM GAMES FIRST  that number of games of one, from that number on
 *
 * What must not be ends the program by abort(), after a line that says what it was and the round.
 */
#include "audit.h"
#include "random_rounds.h"

enum { GAMES = SPARING > 10 ? 3 : 30 / SPARING }; /* fewer do nothing in part */

/* --- a round ---------------------------------------------------------------------------------- */

static Text saved(Arena *arena, Play *play)
{
    Buf out = {NULL, 0, 0};
    play_save(play, &out);
    return buf_take(&out, arena);
}

static bool audit_round(void *sums, Arena *arena, const Files *files, Text seed, Text *state)
{
    MemoryRun run;
    const Wishes wishes = {.seed = seed};
    run_load(&run, files, seed);
    bool played = run_play(&run, &wishes) == ENDED_COMPLETE;
    if (played) {
        audit_ledger(arena, run.play, sums);
        *state = saved(arena, run.play);
    }
    run_free(&run);
    return played;
}

/* --- all of them ------------------------------------------------------------------------------ */

static bool audit_games(const GameKind *kind, size_t games, size_t first)
{
    Sums sums = {.rounds = 0};
    RoundTest test = {.play = audit_round, .context = &sums};
    for (size_t i = 0; i < games; i++)
        play_game(kind, first + i, &test);
    printf("%s: %zu rounds; orders: %zu done, %zu in part, %zu by their else, %zu by default, %zu "
           "failed; %zu answers in advance; %zu times orders were refused\n",
           kind->rules, sums.rounds, sums.orders[OUTCOME_DONE], sums.orders[OUTCOME_PART],
           sums.orders[OUTCOME_ELSE], sums.orders[OUTCOME_DEFAULT], sums.orders[OUTCOME_FAILED],
           sums.decided, test.refused);
    return sums.rounds >= games && sums.orders[OUTCOME_DONE] > 0 &&
           sums.orders[OUTCOME_FAILED] > 0 && (sums.orders[OUTCOME_PART] > 0 || !kind->has_parts);
}

int main(int argc, char **argv)
{
    bool good = true, any = false;
    for (size_t i = 0; i < COUNT_OF(game_kinds); i++) {
        if (argc == 4 && strcmp(argv[1], game_kinds[i].rules) != 0)
            continue;
        good &= argc == 4 ? audit_games(&game_kinds[i], (size_t)strtoul(argv[2], NULL, 10),
                                        (size_t)strtoul(argv[3], NULL, 10))
                          : audit_games(&game_kinds[i], GAMES, 1);
        any = true;
    }
    return !(good && any);
}
