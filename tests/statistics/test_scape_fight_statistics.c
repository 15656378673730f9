/* The pools of Battlescape come out as often as they should: for twenty seeds a round is played in
 * which each number of dice from 1 to 30 is thrown in dozens of attacks and as often in defence,
 * and the successes that the log tells are compared with the binomial chances by a chi-squared
 * test. Seeds make the same dice each time, and so this test says the same each time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../hostile/run_in_memory.h"
#include "chi_squared.h"
#include "rules/battlescape/records/scape.h"
#include "rules/battlescape/words/events.h"

enum { SEEDS = 20, POOLS = 30, PAIRS = 80, COLUMNS = 80, ROWS = 80 };

static const double smallest_p = 0.0001;

/* Results that come too rarely for the test are taken together. */
static const double least_expected = 5;

/* --- the round -------------------------------------------------------------------------------- */

static void add_unit(Buf *out, const char *side, int number, Tile at)
{
    buf_format(out, "  - {id: %s-unit-%d, type: pool-%d, owner: %s, in: board, at: ", side, number,
               number % POOLS + 1, side);
    tile_write(out, &at);
    buf_str(out, "}\n");
}

/* Attackers stand in the odd columns, each beside its target. */
static void add_game(Buf *out)
{
    buf_format(out,
               "rules: battlescape\ngame: many\nround: 1\nplayers: [{id: red}, {id: blue}]\n"
               "board: {grid: squares-4, columns: %d, rows: %d}\n"
               "points: [{id: gate, at: a1, holder: red}, {id: mill, at: b2, holder: blue}, "
               "{id: ford, at: c3}]\n"
               "order: [red, blue]\npurses: [{player: red, turns: 1}, {player: blue, turns: 1}]\n"
               "types:\n",
               COLUMNS, ROWS);
    for (int dice = 1; dice <= POOLS; dice++)
        buf_format(out, "  - {id: pool-%d, cost: 1, attack: %d, defence: %d, hp: 99, move: 1}\n",
                   dice, dice, dice);
    buf_str(out, "units:\n");
    for (int i = 0; i < POOLS * PAIRS; i++) {
        Tile at = {(int16_t)(1 + i / ROWS * 2), (int16_t)(1 + i % ROWS)};
        add_unit(out, "red", i, at);
        at.column++;
        add_unit(out, "blue", i, at);
    }
}

static void add_orders(Buf *out)
{
    buf_str(out, "game: many\nround: 1\nplayer: red\nattack:\n");
    for (int i = 0; i < POOLS * PAIRS; i++)
        buf_format(out, "  - {attack: blue-unit-%d, with: red-unit-%d}\n", i, i);
}

/* --- the exact chances ------------------------------------------------------------------------ */

/* Successes of one number of dice: that number is in the result of that number, or in that of a
 * neighbour when they are too rare. */
typedef struct Pool {
    int bin[POOLS + 1];
    Tally tally;
} Pool;

static double binomial(int dice, int successes, double chance)
{
    return exp(lgamma(dice + 1) - lgamma(successes + 1) - lgamma(dice - successes + 1)) *
           pow(chance, successes) * pow(1 - chance, dice - successes);
}

/* From the fewest on, as soon as one bin is likely enough the next begins; the last one takes what
 * is left. */
static void prepare(Pool *pool, int dice, double chance)
{
    const double samples = 2 * PAIRS;
    *pool = (Pool){.tally = {.kinds = 1}};
    for (int successes = 0; successes <= dice; successes++) {
        Tally *tally = &pool->tally;
        double rest = 0;
        for (int more = successes; more <= dice; more++)
            rest += binomial(dice, more, chance);
        if (tally->chance[tally->kinds - 1] * samples >= least_expected &&
            rest * samples >= least_expected)
            tally->kinds++;
        pool->bin[successes] = tally->kinds - 1;
        tally->chance[tally->kinds - 1] += binomial(dice, successes, chance);
    }
}

static void prepare_all(Pool pools[POOLS])
{
    for (int i = 0; i < POOLS; i++)
        prepare(&pools[i], i + 1, 0.5);
}

/* --- counting --------------------------------------------------------------------------------- */

static void count(Pool pools[POOLS], const Event *event, const char *roll, const char *successes)
{
    const Roll *thrown = event_arg(event, roll).value.roll;
    Pool *pool = &pools[thrown->count - 1];
    tally_add(&pool->tally, pool->bin[event_arg(event, successes).value.number]);
}

static void play_and_count(const Files *files, int seed, Pool pools[POOLS])
{
    Arena *arena = arena_new();
    Wishes wishes = {.seed = text_format(arena, "%d", seed)};
    MemoryRun run;
    run_load(&run, files, wishes.seed);
    assert_int_equal(run_play(&run, &wishes), ENDED_COMPLETE);
    for (size_t i = 0; i < log_count(run.play->log); i++) {
        const Event *event = log_at(run.play->log, i);
        if (event->kind != &bs_ev_attack_hit && event->kind != &bs_ev_attack_missed)
            continue;
        count(pools, event, "attack", "hits");
        count(pools, event, "defence", "defended");
    }
    run_free(&run);
    arena_free(arena);
}

/* --- the tests -------------------------------------------------------------------------------- */

typedef struct Round {
    Buf game, orders;
    Files files;
} Round;

static void round_make(Round *round)
{
    *round = (Round){.files = {{{NULL, 0}}}};
    add_game(&round->game);
    add_orders(&round->orders);
    round->files.at[FILE_GAME] = buf_text(&round->game);
    round->files.at[FILE_ORDERS] = buf_text(&round->orders);
}

static void round_free(Round *round)
{
    buf_free(&round->game);
    buf_free(&round->orders);
}

static void pools_come_out_as_often_as_they_should(void **state)
{
    static Pool pools[POOLS];
    Round round;
    double smallest = 1;
    (void)state;
    round_make(&round);
    for (int seed = 1; seed <= SEEDS; seed++) {
        prepare_all(pools);
        play_and_count(&round.files, seed, pools);
        for (int i = 0; i < POOLS; i++) {
            double p = tally_p(&pools[i].tally);
            assert_int_equal((int)pools[i].tally.total, 2 * PAIRS);
            if (!(p > smallest_p))
                fail_msg("seed %d, %d dice: p = %g", seed, i + 1, p);
            smallest = p < smallest ? p : smallest;
        }
    }
    print_message("the smallest p of all: %.4f\n", smallest);
    round_free(&round);
}

/* Without this the test above might pass for any rules: successes counted from 5 on do not fit. */
static void a_success_that_begins_with_another_face_is_noticed(void **state)
{
    static Pool pools[POOLS];
    Round round;
    (void)state;
    round_make(&round);
    for (int i = 0; i < POOLS; i++)
        prepare(&pools[i], i + 1, 1 / 3.0);
    for (int seed = 1; seed <= SEEDS; seed++)
        play_and_count(&round.files, seed, pools);
    for (int i = 0; i < POOLS; i++)
        assert_true(tally_p(&pools[i].tally) < smallest_p);
    round_free(&round);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pools_come_out_as_often_as_they_should),
        cmocka_unit_test(a_success_that_begins_with_another_face_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
