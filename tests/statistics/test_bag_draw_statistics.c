/* Draws from the bag of Battle Bag come out as often as they should: for twenty seeds a round is
 * played with a hundred battles for each of some bags, and the cubes that the log tells are
 * compared with the hypergeometric chances by a chi-squared test. Seeds make the same draws each
 * time, and so this test says the same each time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../hostile/run_in_memory.h"
#include "chi_squared.h"
#include "rules/battle-bag/words/events.h"

enum { SEEDS = 20, BATTLES = 100, COLUMNS = 40, ROWS = 60 };

static const double smallest_p = 0.0001;

/* Results that come too rarely for the test are taken together. */
static const double least_expected = 5;

/* Units of each kind in a battle: a unit brings one cube, and the attacker draws as many as he has
 * units. */
typedef struct Bag {
    int attackers, defenders, peasants;
} Bag;

static const Bag bags[] = {{3, 2, 0}, {4, 9, 0}, {6, 6, 6}, {9, 1, 3}, {12, 20, 5}, {30, 25, 40}};
enum { BAGS = sizeof bags / sizeof *bags, PAIRS = BAGS * BATTLES };

/* --- the round -------------------------------------------------------------------------------- */

static void add_army(Buf *out, const char *side, int number, Tile at)
{
    const Bag *bag = &bags[number % BAGS];
    bool attacks = strcmp(side, "red") == 0;
    buf_format(out, "  - {id: %s-%d, owner: %s, at: ", side, number, side);
    tile_write(out, &at);
    buf_format(out, ", units: [{type: spear, count: %d}",
               attacks ? bag->attackers : bag->defenders);
    if (!attacks && bag->peasants > 0)
        buf_format(out, ", {type: serf, count: %d}", bag->peasants);
    buf_str(out, "]}\n");
}

/* Attackers stand in the odd columns, each beside its target. */
static void add_game(Buf *out)
{
    buf_format(out,
               "rules: battle-bag\ngame: many\nround: 1\nplayers: [{id: red}, {id: blue}]\n"
               "board: {columns: %d, rows: %d}\n"
               "types: [{id: spear, kinds: [melee], move: 1}, {id: serf, kinds: [peasant], "
               "move: 1}]\nseats: [{player: red}, {player: blue}]\narmies:\n",
               COLUMNS, ROWS);
    for (int i = 0; i < PAIRS; i++) {
        Tile at = {(int16_t)(1 + i / ROWS * 2), (int16_t)(1 + i % ROWS)};
        add_army(out, "red", i, at);
        at.column++;
        add_army(out, "blue", i, at);
    }
}

static void add_orders(Buf *out)
{
    buf_str(out, "game: many\nround: 1\nplayer: red\nactions:\n");
    for (int i = 0; i < PAIRS; i++)
        buf_format(out, "  - {attack: blue-%d, with: red-%d}\n", i, i);
}

/* --- the exact chances ------------------------------------------------------------------------ */

/* How many of one colour: that number is in the result of that number, or in that of a neighbour
 * when they are too rare. */
typedef struct Count {
    int bin[RESULTS_MAX];
    Tally tally;
} Count;

static double log_choose(int n, int k)
{
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1);
}

/* `good` of `all` are of the colour, and `drawn` are taken out. */
static double hypergeometric(int all, int good, int drawn, int hits)
{
    if (hits > good || drawn - hits > all - good)
        return 0;
    return exp(log_choose(good, hits) + log_choose(all - good, drawn - hits) -
               log_choose(all, drawn));
}

/* The same if each cube were put back at once: what must not come out. */
static double binomial(int all, int good, int drawn, int hits)
{
    double chance = (double)good / all;
    return exp(log_choose(drawn, hits)) * pow(chance, hits) * pow(1 - chance, drawn - hits);
}

typedef double Chance(int all, int good, int drawn, int hits);

/* From the fewest on, as soon as one bin is likely enough the next begins; the last one takes what
 * is left. */
static void prepare(Count *count, const Bag *bag, int good, Chance *chance)
{
    int all = bag->attackers + bag->defenders + bag->peasants, drawn = bag->attackers;
    *count = (Count){.tally = {.kinds = 1}};
    for (int hits = 0; hits <= drawn; hits++) {
        Tally *tally = &count->tally;
        double rest = 0;
        for (int more = hits; more <= drawn; more++)
            rest += chance(all, good, drawn, more);
        if (tally->chance[tally->kinds - 1] * BATTLES >= least_expected &&
            rest * BATTLES >= least_expected)
            tally->kinds++;
        count->bin[hits] = tally->kinds - 1;
        tally->chance[tally->kinds - 1] += chance(all, good, drawn, hits);
    }
}

typedef struct Counts {
    Count own[BAGS], enemy[BAGS];
} Counts;

static void prepare_all(Counts *counts, Chance *chance)
{
    for (int i = 0; i < BAGS; i++) {
        prepare(&counts->own[i], &bags[i], bags[i].attackers, chance);
        prepare(&counts->enemy[i], &bags[i], bags[i].defenders, chance);
    }
}

/* --- counting --------------------------------------------------------------------------------- */

static void count(Count *counted, const Event *event, const char *colour)
{
    tally_add(&counted->tally, counted->bin[event_arg(event, colour).value.number]);
}

/* The battles are fought in the order of the orders, and so are those of the bags. */
static void play_and_count(const Files *files, int seed, Counts *counts)
{
    Arena *arena = arena_new();
    Wishes wishes = {.seed = text_format(arena, "%d", seed)};
    MemoryRun run;
    int battle = 0;
    run_load(&run, files, wishes.seed);
    assert_int_equal(run_play(&run, &wishes), ENDED_COMPLETE);
    for (size_t i = 0; i < log_count(run.play->log); i++) {
        const Event *event = log_at(run.play->log, i);
        if (event->kind != &bb_ev_draws)
            continue;
        int number = battle++ % BAGS;
        assert_int_equal(event_arg(event, "n").value.number, bags[number].attackers);
        count(&counts->own[number], event, "attackers");
        count(&counts->enemy[number], event, "defenders");
    }
    assert_int_equal(battle, PAIRS);
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

static double check(const Count *counted, int seed, int number)
{
    double p = tally_p(&counted->tally);
    if (!(p > smallest_p))
        fail_msg("seed %d, bag %d: p = %g", seed, number + 1, p);
    return p;
}

static void cubes_come_out_as_often_as_they_should(void **state)
{
    static Counts counts;
    Round round;
    double smallest = 1;
    (void)state;
    round_make(&round);
    for (int seed = 1; seed <= SEEDS; seed++) {
        prepare_all(&counts, hypergeometric);
        play_and_count(&round.files, seed, &counts);
        for (int i = 0; i < BAGS; i++) {
            assert_int_equal((int)counts.own[i].tally.total, BATTLES);
            smallest = fmin(smallest, check(&counts.own[i], seed, i));
            smallest = fmin(smallest, check(&counts.enemy[i], seed, i));
        }
    }
    print_message("the smallest p of all: %.4f\n", smallest);
    round_free(&round);
}

/* Without this the test above might pass for any rules: if each cube were put back before the next
 * is drawn, the results would not fit. */
static void cubes_that_are_put_back_at_once_are_noticed(void **state)
{
    static Counts counts;
    Round round;
    (void)state;
    round_make(&round);
    prepare_all(&counts, binomial);
    for (int seed = 1; seed <= SEEDS; seed++)
        play_and_count(&round.files, seed, &counts);
    for (int i = 0; i < BAGS; i++)
        assert_true(tally_p(&counts.own[i].tally) < smallest_p);
    round_free(&round);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cubes_come_out_as_often_as_they_should),
        cmocka_unit_test(cubes_that_are_put_back_at_once_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
