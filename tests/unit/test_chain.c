/* Chains. The values were made in a shell:
 *
 *     value=$(printf %s 'a secret of mine' | sha256sum | cut -c 1-64)
 *     value=$(printf %s "$value" | sha256sum | cut -c 1-64)
 *     printf 'game ford\nround 4\ngame-master %s\nred -\n' "$value" | sha256sum */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/chance/chain.h"
#include "toy_play.h"

#define VALUE_0 "c0256ed2a8ed640214d474d797ed77bff8a4a175320471762b50bb411d9dc08f"
#define VALUE_1 "715d25b7182a57330f30554de4c1f398fb9d3bef94d2c01038fde0c94319b97c"
#define VALUE_2 "a0c15f9298a3515932d88b691efe75e4e5bd4a39bd5c106edebb413de5c98053"
#define VALUE_3 "18740f8b36d667228debc7b2c4b564b56d46cccee8e84291bdd95e1c80a75eb8"

static void a_value_leads_to_the_next(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(chain_after(arena, TEXT(VALUE_0), 0), VALUE_0);
    assert_text(chain_after(arena, TEXT(VALUE_0), 1), VALUE_1);
    assert_text(chain_after(arena, TEXT(VALUE_0), 3), VALUE_3);
    arena_free(arena);
}

static void the_one_before_is_found_from_the_beginning(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_3), 1), VALUE_2);
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_3), 2), VALUE_1);
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_3), 3), VALUE_0);
    assert_text(chain_before(arena, TEXT(VALUE_2), TEXT(VALUE_3), 1), VALUE_2);
    arena_free(arena);
}

static void where_there_is_none_before_nothing_is_found(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_3), 4), "");
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_0), 1), "");
    assert_text(chain_before(arena, TEXT(VALUE_1), TEXT(VALUE_0), 1), "");
    arena_free(arena);
}

static void the_seed_is_made_of_all_values(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const ChainShare shares[] = {{TEXT("game-master"), TEXT(VALUE_0)}, {TEXT("red"), TEXT("")}};
    assert_text(chain_seed(arena, TEXT("ford"), 4, shares, 2),
                "12d7ac29abcba8813ce521a6e6e41038346ee0032d055b9eeba3a9176c4eee1f");
    arena_free(arena);
}

/* --- the chains of a game --------------------------------------------------------------------- */

#define NEW "0123456789012345678901234567890123456789012345678901234567890123"
#define HEAD                                                                                       \
    "rules: toy\ngame: hill\nround: 3\nplayers: [{id: red}, {id: blue}, {id: grey, status: "       \
    "out}]\n"
#define UNITS             "first: red\nunits: [{id: r1, owner: red, at: 1}, {id: b1, owner: blue, at: 5}]\n"
#define CHAIN(of, missed) "  - {of: " of ", shown: " VALUE_3 ", missed: " missed "}\n"
#define CHAINS(missed)                                                                             \
    "dice: chain\nchains:\n" CHAIN("game-master", missed) CHAIN("red", missed) CHAIN("blue", missed)
#define GAME   HEAD CHAINS("0") UNITS
#define RED    "game: hill\nround: 3\nplayer: red\n"
#define BLUE   "game: hill\nround: 3\nplayer: blue\n"
#define RULING "game: hill\nround: 3\nrulings:\n  - {"

static void assert_says(const ToyRun *run, const char *expected)
{
    ToyResult result = toy_run(run);
    if (!strstr(result.errors, expected))
        assert_string_equal(result.errors, expected);
    toy_free(&result);
}

static void who_shows_another_value_is_told_why(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED "reveal: " VALUE_1 "\n"}};
    assert_says(&run, "its SHA-256 should be " VALUE_3 "; one more step leads there");
    run.orders[0] = RED "reveal: " NEW "\n";
    assert_says(&run, "its SHA-256 should be " VALUE_3 "\n");
    run.orders[0] = RED "reveal: none\n";
    assert_says(&run, "its SHA-256 should be " VALUE_3 "\n");
    run.game = HEAD CHAINS("2") UNITS;
    run.orders[0] = RED "reveal: " VALUE_2 "\n"; /* the one that leads there in fewer steps */
    assert_says(&run, "hashed 3 times, since 2 rounds went by without, it should be " VALUE_3
                      "; this one has been shown");
    run.orders[0] = RED "reveal: " VALUE_3 "\n";
    assert_says(&run, "; this one has been shown");
    run.orders[0] = RED "reveal: " VALUE_0 "\n";
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "{of: red, shown: " VALUE_0 "}"));
    assert_non_null(strstr(result.state, "{of: blue, shown: " VALUE_3 ", missed: 3}"));
    toy_free(&result);
}

static void who_has_no_chain_shows_nothing(void **state)
{
    (void)state;
    ToyRun run = {.game = HEAD "dice: chain\nchains:\n" CHAIN("game-master", "0") CHAIN("blue", "0")
                      UNITS,
                  .orders = {RED "reveal: " VALUE_2 "\n"}};
    assert_says(&run, "there is no chain of 'red'");
}

/* Nobody can have missed more rounds than there are, nor does who is out miss any. */
static void rounds_without_a_value_are_counted(void **state)
{
    (void)state;
    ToyRun run = {.game = HEAD "dice: chain\nchains:\n" CHAIN("game-master", "0")
                      CHAIN("red", "9999") CHAIN("blue", "1") CHAIN("grey", "1") UNITS,
                  .orders = {RED, BLUE}};
    ToyResult result = toy_load(&run);
    assert_int_equal(diag_errors(result.diags), 0);
    toy_free(&result);
    result = toy_run(&run);
    assert_non_null(strstr(result.state, "{of: game-master, shown: " VALUE_3 ", missed: 1}"));
    assert_non_null(strstr(result.state, "{of: red, shown: " VALUE_3 ", missed: 9999}"));
    assert_non_null(strstr(result.state, "{of: blue, shown: " VALUE_3 ", missed: 2}"));
    assert_non_null(strstr(result.state, "{of: grey, shown: " VALUE_3 ", missed: 1}"));
    toy_free(&result);
}

static void the_seed_wants_the_masters_secret(void **state)
{
    (void)state;
    const Place nowhere = {NULL, 0, 0};
    ToyRun run = {.game = HEAD CHAINS("1") UNITS};
    ToyResult result = toy_load(&run);
    assert_int_equal(chains_seed(result.play, TEXT("secret"), nowhere).len, 0);
    assert_non_null(strstr(toy_errors(&result), "this is no secret of the chain of 'game-master'"));
    assert_int_equal(chains_seed(result.play, TEXT(NEW), nowhere).len, 0);
    assert_int_equal(chains_seed(result.play, TEXT(VALUE_2), nowhere).len, 0);
    assert_non_null(strstr(toy_errors(&result), "the chain of 'game-master' has come to its end"));
    assert_int_equal(chains_seed(result.play, TEXT(VALUE_1), nowhere).len, 64);
    toy_free(&result);
    run.game = HEAD UNITS;
    result = toy_load(&run);
    assert_int_equal(chains_seed(result.play, TEXT(VALUE_1), nowhere).len, 0);
    assert_int_equal(chains_seed_again(result.play, &(PlayedBy){.edition = 1}).len, 0);
    toy_free(&result);
}

static void the_seed_of_a_round_is_made_again_of_what_was_shown(void **state)
{
    (void)state;
    const Place nowhere = {NULL, 0, 0};
    UsedFile shown[] = {{TEXT(VALUE_2), TEXT("game-master")},
                        {TEXT("none"), TEXT("red")},
                        {TEXT(VALUE_2), TEXT("ghost")}};
    PlayedBy by = {.shown = {shown, 3}};
    ToyRun run = {.game = GAME};
    ToyResult result = toy_load(&run);
    Text seed = chains_seed_again(result.play, &by);
    assert_int_equal(seed.len, 64);
    assert_true(text_equal(seed, chains_seed(result.play, TEXT(VALUE_2), nowhere)));
    chains_keep(result.play, &by);
    assert_text(result.play->game->chains.at[0]->value, VALUE_2);
    assert_int_equal(result.play->game->chains.at[1]->value.len, 0);
    shown[0].digest = TEXT("none");
    assert_int_equal(chains_seed_again(result.play, &by).len, 0);
    shown[0].digest = TEXT(VALUE_1);
    assert_int_equal(chains_seed_again(result.play, &by).len, 0);
    toy_free(&result);
}

static void a_chain_begins_anew_by_a_ruling(void **state)
{
    (void)state;
    ToyRun run = {.game = HEAD CHAINS("2") UNITS,
                  .orders = {RED, BLUE},
                  .phase = "dawn",
                  .rulings = RULING "chain: {of: red, shown: " NEW "}, because: so}\n"
                                    "  - {set: {title: Hill}, because: so}\n"};
    ToyResult first = toy_run(&run);
    assert_non_null(strstr(first.state, "{of: red, shown: " NEW ", missed: 0}"));
    assert_non_null(strstr(first.state, "{of: blue, shown: " VALUE_3 ", missed: 2}"));
    /* it holds for the round, and is no ruling on its later parts */
    ToyRun then = run;
    then.phase = NULL;
    then.game = first.state;
    ToyResult second = toy_run(&then);
    assert_null(strstr(second.errors, "error"));
    toy_free(&second);
    then.rulings = RULING "chain: {of: red, shown: " NEW "}, because: so}\n"
                          "  - {set: {title: Hill}, because: so}\n"
                          "  - {at: dawn, chain: {of: blue, shown: " NEW "}, because: so}\n";
    assert_says(&then, "no chain begins anew in the middle of a round");
    toy_free(&first);
    run.game = GAME;
    run.rulings = RULING "chain: {of: game-master, shown: " NEW "}, because: so}\n";
    first = toy_run(&run);
    assert_non_null(strstr(first.state, "{of: game-master, shown: " NEW ", missed: 0}"));
    toy_free(&first);
    run.rulings = RULING "chain: {of: rad, shown: " NEW "}, because: so}\n";
    assert_says(&run, "no player 'rad' here");
    run.rulings = RULING "chain: {of: grey, shown: " NEW "}, because: so}\n";
    assert_says(&run, "no 'grey' in the game file, under chains");
    run.rulings = RULING "chain: {of: red, shown: " NEW "}, set: {round: 4}, because: so}\n";
    assert_says(&run, "no ruling can change 'round'");
}

/* What stands in a game file is looked at before anybody shows a value. */
static void chains_are_of_somebody_once_and_are_digests(void **state)
{
    (void)state;
    ToyRun run = {.game = HEAD CHAINS("0") CHAIN("nobody", "0") UNITS};
    assert_says(&run, "there is no player 'nobody'");
    run.game = HEAD CHAINS("0") CHAIN("red", "1") UNITS;
    assert_says(&run, "'red' has two chains");
    run.game = HEAD CHAINS("0") "  - {of: grey, shown: abc}\n" UNITS;
    assert_says(&run, "this is no value of a chain");
    run.game = HEAD "chains:\n" CHAIN("red", "0") UNITS;
    assert_says(&run, "chains serve for nothing in this game");
}

static void where_dice_are_of_no_chain_nothing_is_shown(void **state)
{
    (void)state;
    ToyRun run = {.game = HEAD UNITS, .orders = {RED "reveal: " VALUE_2 "\n"}};
    assert_says(&run, "there is nothing to reveal in this game");
    run.orders[0] = RED;
    ToyResult result = toy_plays(&run);
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_leads_to_the_next),
        cmocka_unit_test(the_one_before_is_found_from_the_beginning),
        cmocka_unit_test(where_there_is_none_before_nothing_is_found),
        cmocka_unit_test(the_seed_is_made_of_all_values),
        cmocka_unit_test(who_shows_another_value_is_told_why),
        cmocka_unit_test(who_has_no_chain_shows_nothing),
        cmocka_unit_test(rounds_without_a_value_are_counted),
        cmocka_unit_test(the_seed_wants_the_masters_secret),
        cmocka_unit_test(the_seed_of_a_round_is_made_again_of_what_was_shown),
        cmocka_unit_test(a_chain_begins_anew_by_a_ruling),
        cmocka_unit_test(chains_are_of_somebody_once_and_are_digests),
        cmocka_unit_test(where_dice_are_of_no_chain_nothing_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
