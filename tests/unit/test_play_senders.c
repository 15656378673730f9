/* Whose files they are where that is in doubt, and what a game or a file of rolls may not have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_play.h"

#define REST                                                                                       \
    "first: red\n"                                                                                 \
    "units: [{id: r1, owner: red, at: 1}, {id: b1, owner: blue, at: 5}]\n"
#define HEAD         "rules: toy\ngame: hill\nround: 1\n"
#define GAME         HEAD "players: [{id: red}, {id: blue}]\n" REST
#define RED          "game: hill\nround: 1\nplayer: red\n"
#define BLUE         "game: hill\nround: 1\nplayer: blue\n"
#define RED_STANDING "game: hill\nplayer: red\n"

/* --- files whose sender is in doubt -------------------------------------------------------------
 */

#define NAMED(red_) HEAD "players: [" red_ ", {id: blue}]\n" REST

static void assert_tells(const ToyRun *run, const char *said, const char *not_said)
{
    ToyResult result = toy_run(run);
    if (!strstr(result.errors, said))
        assert_string_equal(result.errors, said);
    if (not_said)
        assert_null(strstr(result.errors, not_said));
    toy_free(&result);
}

/* The first file is a.yaml. */
static void a_file_may_be_named_for_another(void **state)
{
    (void)state;
    ToyRun run = {.game = HEAD "players: [{id: a}, {id: b}, {id: red}, {id: blue}]\n" REST,
                  .orders = {RED}};
    ToyResult result = toy_load(&run);
    assert_non_null(strstr(toy_errors(&result),
                           "these are the orders of 'red', in a file that is named for 'a'"));
    toy_free(&result);
    run.game = NAMED("{id: red, name: A}");
    result = toy_load(&run);
    assert_string_equal(toy_errors(&result), "");
    toy_free(&result);
}

/* Whoever may have sent it is not missing. */
static void who_has_sent_what_nobody_can_read_is_guessed(void **state)
{
    (void)state;
    static const char *const of_red[] = {"player: ~red [", "player: {red", "player red: ["};
    ToyRun run = {.game = NAMED("{id: red}"), .refuse_missing = true};
    for (size_t i = 0; i < sizeof of_red / sizeof *of_red; i++) {
        run.orders[0] = of_red[i];
        assert_tells(&run, "no orders from 'blue'", "from 'red'");
    }
    run.orders[0] = "player:\n  red: [\n"; /* in another line */
    assert_tells(&run, "a.yaml:", "no orders from");
    run.game = NAMED("{id: red, name: A}");
    assert_tells(&run, "no orders from 'blue'", "from 'red'");
}

static void letters_in_one_file_are_of_one_player(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED "\n" BLUE "answers: []\n"}};
    assert_tells(&run, "these are the answers of 'blue', below the orders of 'red'", NULL);
    run.orders[0] = "game: hill\nround: 1\nplayer: nobody\n\n" BLUE "answers: []\n";
    assert_tells(&run, "these are the answers of 'blue', below the orders of 'nobody'", NULL);
}

static void a_file_without_a_round_shows_no_value(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED_STANDING "reveal: none\n"}};
    assert_tells(&run, "'reveal' cannot stand in a file without 'round'", NULL);
    run.orders[0] = RED_STANDING "sent: false\n";
    ToyResult result = toy_load(&run);
    assert_non_null(strstr(toy_errors(&result), "this sheet was not filled in"));
    toy_free(&result);
}

/* Whatever he is called, nothing in his file is a reason to refuse the round. */
static void who_is_out_may_sign_with_his_name(void **state)
{
    (void)state;
    ToyRun run = {.game =
                      HEAD "players: [{id: red}, {id: blue}, {id: grey, name: Gray One, status: "
                           "out}]\n" REST,
                  .orders = {"game: hill\nround: 1\nplayer: gray one\nstrike: nothing at all\n"}};
    ToyResult result = toy_run(&run);
    assert_int_equal(diag_errors(result.diags), 0);
    toy_free(&result);
}

static void a_view_is_that_of_a_reader(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME "view: nobody\n"};
    assert_tells(&run, "'nobody' is no reader of this game", NULL);
}

static void what_is_no_file_of_rolls_gives_none(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .rolls = "rolls: [\n"};
    assert_tells(&run, "rolls.yaml:", "no roll");
    run.rolls = "rolls: 3\n";
    assert_tells(&run, "rolls.yaml:1:8", "no roll");
    run.rolls = "rolls: [{roll: x}]\n";
    assert_tells(&run, "this roll has neither dice nor cubes", NULL);
    run.rolls = "rolls: [{roll: x, dice: [1], cubes: [2 neutral, RED]}]\n";
    assert_tells(&run, "this roll has both dice and cubes", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_may_be_named_for_another),
        cmocka_unit_test(who_has_sent_what_nobody_can_read_is_guessed),
        cmocka_unit_test(letters_in_one_file_are_of_one_player),
        cmocka_unit_test(a_file_without_a_round_shows_no_value),
        cmocka_unit_test(who_is_out_may_sign_with_his_name),
        cmocka_unit_test(a_view_is_that_of_a_reader),
        cmocka_unit_test(what_is_no_file_of_rolls_gives_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
