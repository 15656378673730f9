/* The ledger of rounds by chance: each order comes to one thing, and what is called done can be
 * read in the story.
 *
 *     test_ledger                     a few games of each rule system
 *     test_ledger SYSTEM GAMES FIRST  that number of games of one, from that number on
 *
 * What must not be ends the program by abort(), after a line that says what it was and the round.
 *
 * Faults that were put into the code, one at a time, and what found them, with 15 games of each
 * system:
 *
 * - orders are missing: the last of each list, or the last that each holds (report/ledger.c):
 *   "an order of a file is in the ledger, and once";
 * - a wrong reason: the ledger has that of something else: "the ledger has the reason of the log";
 *   the verdict has another one than was told: "the reason is what was told"; a condition that did
 *   not hold is not said: "a condition is the reason where one did not hold"; that of the order
 *   before it: "the condition is one of the order's". But not: a rule that tells a wrong reason,
 * and gives the ledger the same;
 * - done is told of what was not: of what failed, or was not tried (order_carry_out.c): "what is
 *   done is told"; by the ledger alone: "the ledger has what the log has";
 * - done in part is told as done: of several: "done for several is done for all"; of a move that
 * was cut short: "what went no further than it could is done in part"; by the ledger alone: "the
 *   ledger has what the log has". But not: fewer cubes or cards than an answer in advance asked
 * for;
 * - a second verdict, the same or another: "an order comes to one thing", "what is done is told";
 * by the ledger alone: "an order comes to one thing in the ledger";
 * - by default, although an else served: the ledger takes it so: "by default only where the default
 *   counted"; so it is decided (decide.c): "an answer that served is no default";
 * - the line that stands beside an order is cut short: "the line of the ledger says the same".
 *
 * Where verdicts are settled together (order_pending), what is done is not looked at alone: of
 * Diplomacy test_diplomacy_games asks whether the board is what they say (audit_season.h). A move
 * that bounced and is told as done, and one that is done and told as bounced, are found there.
 */
#include "audit_paper.h"
#include "random_rounds.h"

enum {
    GAMES = SPARING > 3 ? 10 : 30 / SPARING, /* fewer do nothing in part */
    GAMES_WHOLE = SPARING > 10 ? 3 : GAMES,  /* where nothing is done in part */
};

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
    Watch watch;
    run_load(&run, files, seed);
    if (run.play)
        watch_begin(&watch, run.play);
    bool played = run_play(&run, &wishes) == ENDED_COMPLETE;
    if (played) {
        audit_ledger(arena, run.play, sums);
        audit_paper(run.arena, &run, &watch);
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
        good &= argc == 4
                    ? audit_games(&game_kinds[i], (size_t)strtoul(argv[2], NULL, 10),
                                  (size_t)strtoul(argv[3], NULL, 10))
                    : audit_games(&game_kinds[i], game_kinds[i].has_parts ? GAMES : GAMES_WHOLE, 1);
        any = true;
    }
    return !(good && any);
}
