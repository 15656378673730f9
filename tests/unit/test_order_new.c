/* Orders that make something under an id of their own, and records that are part of the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "adjudicate/play/by_rule.h"
#include "toy_training.h"

static void prepare_ghosts(Play *play)
{
    static const char *const ids[] = {"ghost", "r1", "ghost-r1-1", NULL};
    for (size_t i = 0; ids[i]; i++) {
        Unit *unit = record_new(play->arena, &unit_table);
        unit->id = text_of(ids[i]);
        unit->owner = play_player(play, 1);
        record_declare(play->loader, &unit_table, unit);
    }
}

#define RED  "game: hill\nround: 1\nplayer: red\n"
#define BLUE "game: hill\nround: 1\nplayer: blue\n"

#define assert_march(expected, ...)                                                                \
    do {                                                                                           \
        Phase phases[PHASES];                                                                      \
        const System system = training(phases);                                                    \
        assert_log(                                                                                \
            (&(const ToyRun){.system = &system, .game = TRAINING_GAME, .orders = {__VA_ARGS__}}),  \
            "march/", expected);                                                                   \
    } while (0)

#define assert_refused(expected, ...)                                                              \
    do {                                                                                           \
        Phase phases[PHASES];                                                                      \
        const System system = training(phases);                                                    \
        assert_errors(                                                                             \
            (&(const ToyRun){.system = &system, .game = TRAINING_GAME, .orders = {__VA_ARGS__}}),  \
            expected);                                                                             \
    } while (0)

/* --- orders that make something --------------------------------------------------------------- */

static void what_an_order_makes_can_be_ordered_about(void **state)
{
    (void)state;
    assert_march("march/1: raised r2 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r2 4\n"
                 "march/1: done (only red) <red by orders 2>\n",
                 RED "march: [{train: r2, at: 3}, {send: r2, to: 4}]\n");
}

static void what_is_not_made_is_not_there(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME,
                        .orders = {RED "march: [{train: r2, at: 9}, {send: r2, to: 4}]\n"}};
    assert_log(&run, "march/",
               "march/1: failed that is too far away (only red) <red by orders 1> [TY 4.5]\n"
               "march/1: failed r2 is not there (only red) <red by orders 2> [TY 4.6]\n");
    ToyResult result = toy_plays(&run);
    assert_null(strstr(result.state, "r2"));
    toy_free(&result);
}

static void what_is_made_is_in_the_new_state(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {
        .system = &system, .game = TRAINING_GAME, .orders = {RED "march: [{train: r2, at: 3}]\n"}};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "  - {id: b1, owner: blue, at: 5}\n"
                                         "  - {id: r2, owner: red, at: 3}\n"));
    toy_free(&result);
}

/* Both are carried out when it is their turn. */
static void two_orders_in_one_else_may_not_make_the_same(void **state)
{
    (void)state;
    assert_refused("",
                   RED "march: [{train: r2, at: 9, else: [{train: r3, at: 4, else: {train: r2}}, "
                       "{train: r4}]}]\n");
    assert_refused("a.yaml:5:52: error: the id 'r3' is used twice\n"
                   "    5 |   - {train: r2, at: 9, else: [{train: r3}, {train: r3, at: 4}]}\n"
                   "      |                                                    ^~ the order in "
                   "line 5 makes that unit\n",
                   RED "march:\n"
                       "  - {train: r2, at: 9, else: [{train: r3}, {train: r3, at: 4}]}\n");
}

static void an_order_and_its_else_may_make_the_same(void **state)
{
    (void)state;
    assert_march("march/1: raised r2 4\n"
                 "march/1: done-else that is too far away (only red) <red by orders 1> [TY 4.5]\n",
                 RED "march: [{train: r2, at: 9, else: {train: r2, at: 4}}]\n");
}

static void an_order_may_name_what_it_makes_twice(void **state)
{
    (void)state;
    assert_march("march/1: raised r2 4\n"
                 "march/1: done (only red) <red by orders 1>\n",
                 RED "march: [{train: r2, at: 4, twin: r2}]\n");
}

static void two_orders_of_a_file_cannot_make_the_same(void **state)
{
    (void)state;
    assert_refused("a.yaml:6:13: error: the id 'r2' is used twice\n"
                   "    6 |   - {train: r2, at: 2}\n"
                   "      |             ^~ the order in line 5 makes that unit\n",
                   RED "march:\n  - {train: r2, at: 9, else: {train: r2}}\n"
                       "  - {train: r2, at: 2}\n");
    assert_refused("a.yaml:6:38: error: the id 'r2' is used twice\n"
                   "    6 |   - {train: r3, at: 9, else: {train: r2}}\n"
                   "      |                                      ^~ the order in line 5 makes "
                   "that unit\n",
                   RED "march:\n  - {train: r2, at: 2}\n"
                       "  - {train: r3, at: 9, else: {train: r2}}\n");
}

/* The seats decide which of them comes first, not the order of the files. */
static void orders_of_two_files_cannot_make_the_same(void **state)
{
    (void)state;
    assert_refused(
        "a.yaml:4:17: error: the id 'new' is used twice\n"
        "    4 | march: [{train: new}]\n"
        "      |                 ^~~ choose another, such as one that begins with your own id\n",
        BLUE "march: [{train: new}]\n", RED "march:\n- train: new\n");
}

/* --- ids by rule ------------------------------------------------------------------------------ */

static void assert_given(Play *play, const char *stem, const char *id)
{
    Text given = id_by_rule(play, text_of(stem));
    assert_string_equal(text_string(play->arena, "%.*s", TEXT_ARG(given)), id);
    assert_true(id_is_by_rule(play, given));
}

static void ids_by_rule_have_the_round_and_a_number(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME "  - {id: b1-r0-7, owner: blue, at: 9}\n",
                        .orders = {RED "march: [{train: b1-1, at: 9}]\n"}};
    ToyResult result = toy_load(&run);
    assert_string_equal(result.errors, "");
    assert_given(result.play, "b1", "b1-r1-1");
    assert_given(result.play, "b1", "b1-r1-2");
    assert_given(result.play, "r1", "r1-r1-1");
    assert_given(result.play, "b1-r0-7", "b1-r1-3");
    assert_given(result.play, "a-name-that-is-very-long", "a-name-that-is-very-r1-1");
    assert_given(result.play, "a-name-that-is-very-lush", "a-name-that-is-very-r1-2");
    assert_false(id_is_by_rule(result.play, TEXT("b1")));
    toy_free(&result);
}

/* What was made in the part before it keeps its id. A number that no round has is none. */
static void ids_by_rule_go_on_behind_a_stop(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME "  - {id: b1-r1-1, owner: blue, at: 9}\n"
                                              "  - {id: b1-r10000-1, owner: blue, at: 9}\n"
                                              "stopped:\n"
                                              "  after: march\n"
                                              "  player: red\n"
                                              "  seed: x\n"
                                              "  before: x\n",
                        .orders = {BLUE "march: []\n"}};
    ToyResult result = toy_load(&run);
    assert_string_equal(result.errors, "");
    assert_given(result.play, "b1", "b1-r1-2");
    assert_given(result.play, "b1-r10000-1", "b1-r10000-1-r1-1");
    toy_free(&result);
}

static void ids_by_rule_are_nobody_elses(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME "  - {id: b1-r1-1, owner: blue, at: 9}\n"
                                              "  - {id: b-r0-1, owner: blue, at: 9}\n"
                                              "  - {id: br1-1, owner: blue, at: 9}\n",
                        .orders = {RED "march: [{train: r-r0-12}, {train: r-r1-}, {train: r-1-1}, "
                                       "{train: rr1-1}, {train: r-r1-1x}]\n"}};
    assert_errors(&run, "game.yaml:9:10: error: the id 'b1-r1-1' is one of those that are given "
                        "by rule\n"
                        "    9 |   - {id: b1-r1-1, owner: blue, at: 9}\n"
                        "      |          ^~~~~~~ choose another: those of round 1 end so\n"
                        "a.yaml:4:17: error: the id 'r-r0-12' is one of those that are given by "
                        "rule\n"
                        "    4 | march: [{train: r-r0-12}, {train: r-r1-}, {train: r-1-1}, {train: "
                        "rr1-1}, {train: r-r1-1x}]\n"
                        "      |                 ^~~~~~~ choose one that does not end like "
                        "'-r0-1'\n");
}

static void a_sheet_offers_ids_of_ones_own(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME "  - {id: red-b1, owner: blue, at: 9}\n"
                                              "  - {id: red-b1-2, owner: blue, at: 9}\n",
                        .orders = {RED "march: []\n"}};
    ToyResult result = toy_load(&run);
    const Player *red = play_player(result.play, 0);
    assert_true(text_is(id_to_offer(result.play, red, TEXT("r1")), "red-r1"));
    assert_true(text_is(id_to_offer(result.play, red, TEXT("b1")), "red-b1-3"));
    assert_true(text_is(id_to_offer(result.play, red, TEXT("a-name-that-is-very-long")),
                        "red-a-name-that-is-very-"));
    toy_free(&result);
}

static void what_is_there_cannot_be_made(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:17: error: the id 'b1' is used twice\n"
                   "    4 | march: [{train: b1}]\n"
                   "      |                 ^~ a unit of that id stands in game.yaml, line 8\n",
                   RED "march: [{train: b1}]\n");
}

/* The orders of the part before the stop are read again, and name what they have made. By now the
 * orders of others may name it, too. */
static void a_round_goes_on_after_something_was_made(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    ToyRun run = {.system = &system,
                  .game = TRAINING_GAME,
                  .orders = {RED "march: [{train: r2, at: 3}, {send: r2, to: 4}]\n"}};
    ToyResult whole = toy_plays(&run);
    run.phase = "march";
    run.player = "red";
    ToyResult stopped = toy_plays(&run);
    assert_non_null(strstr(stopped.state, "stopped:"));
    run.phase = run.player = NULL;
    run.game = stopped.state;
    ToyResult rest = toy_plays(&run);
    assert_string_equal(toy_lines(&rest, "march/"), "");
    assert_non_null(strstr(whole.state, "  - {id: r2, owner: red, at: 4}\n"));
    assert_non_null(strstr(rest.state, "  - {id: r2, owner: red, at: 4}\n"));
    run.orders[1] = BLUE "march: [{send: r2, to: 6}]\n";
    assert_log(&run, "march/",
               "march/1: marched r2 6\n"
               "march/1: done (only blue) <blue by orders 1>\n");
    toy_free(&whole);
    toy_free(&stopped);
    toy_free(&rest);
}

/* --- records that are part of the rules ------------------------------------------------------- */

static void what_is_part_of_the_rules_can_be_named(void **state)
{
    (void)state;
    Phase phases[PHASES];
    System system = training(phases);
    system.prepare = prepare_ghosts;
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME,
                        .orders = {RED "march: [{send: ghost, to: 6}, {send: r1, to: 2}]\n"}};
    ToyResult result = toy_plays(&run);
    assert_string_equal(toy_lines(&result, "march/1: marched"), "march/1: marched ghost 6\n"
                                                                "march/1: marched r1 2\n");
    assert_non_null(strstr(result.state, "  - {id: r1, owner: red, at: 2}\n"));
    assert_null(strstr(result.state, "ghost"));
    toy_free(&result);
}

static void what_is_part_of_the_rules_cannot_be_made(void **state)
{
    (void)state;
    Phase phases[PHASES];
    System system = training(phases);
    system.prepare = prepare_ghosts;
    assert_errors((&(const ToyRun){.system = &system,
                                   .game = TRAINING_GAME,
                                   .orders = {RED "march: [{train: ghost}]\n"}}),
                  "a.yaml:4:17: error: the id 'ghost' is used twice\n"
                  "    4 | march: [{train: ghost}]\n"
                  "      |                 ^~~~~ a unit of that id is part of the rules\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_an_order_makes_can_be_ordered_about),
        cmocka_unit_test(what_is_not_made_is_not_there),
        cmocka_unit_test(what_is_made_is_in_the_new_state),
        cmocka_unit_test(an_order_and_its_else_may_make_the_same),
        cmocka_unit_test(two_orders_in_one_else_may_not_make_the_same),
        cmocka_unit_test(an_order_may_name_what_it_makes_twice),
        cmocka_unit_test(two_orders_of_a_file_cannot_make_the_same),
        cmocka_unit_test(orders_of_two_files_cannot_make_the_same),
        cmocka_unit_test(what_is_there_cannot_be_made),
        cmocka_unit_test(ids_by_rule_have_the_round_and_a_number),
        cmocka_unit_test(ids_by_rule_go_on_behind_a_stop),
        cmocka_unit_test(ids_by_rule_are_nobody_elses),
        cmocka_unit_test(a_sheet_offers_ids_of_ones_own),
        cmocka_unit_test(a_round_goes_on_after_something_was_made),
        cmocka_unit_test(what_is_part_of_the_rules_can_be_named),
        cmocka_unit_test(what_is_part_of_the_rules_cannot_be_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
