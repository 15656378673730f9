/* Exact odds at their bounds, and what two rounds must have in common to be one: in a system in
 * which nothing happens but what these tests say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "odds/odds_private.h"
#include "toy_coins.h"

#define TOKEN COINS "tokens: [{id: tin, owner: ann}]\n"

static Odds *exact_of(ToyResult *result)
{
    const OddsRun run = {.first = 1, .last = 20, .exact = true};
    return odds_play(result->arena, result->play, result->dice, &run);
}

/* --- how much is too much --------------------------------------------------------------------- */

static bool throw_many(Play *play, int step)
{
    (void)step;
    coins_of(play)->tokens.at[0]->worth = coins_roll(play, "many", 4, 9) > 3;
    return false;
}

/* 6561 ways, which are not looked at one by one. */
static void a_roll_of_too_many_ways_is_left_to_trials(void **state)
{
    ToyResult result = coins_load(TOKEN);
    (void)state;
    coins_step = throw_many;
    Odds *odds = exact_of(&result);
    assert_false(odds->is_exact);
    assert_int_equal(odds->trials, 20);
    assert_null(odds_play_every_way(result.arena, result.play, result.dice));
    toy_free(&result);
}

static bool throw_long(Play *play, int step)
{
    (void)step;
    for (int i = 0; i < 1001; i++)
        coins_roll(play, text_string(play->arena, "long %d", i), 1, 1);
    coins_of(play)->tokens.at[0]->worth = coins_roll(play, "coin", 1, 2) - 1;
    return false;
}

static void a_thousand_rolls_without_a_stop_are_left_to_trials(void **state)
{
    ToyResult result = coins_load(TOKEN);
    (void)state;
    coins_step = throw_long;
    const Odds *odds = exact_of(&result);
    assert_false(odds->is_exact);
    assert_int_equal(coins_cell(odds, "tin", "worth")->values.count, 1);
    toy_free(&result);
}

/* All that can be played is taken by the rolls before the last one, so of that not even one way can
 * be looked at. */
static bool throw_to_the_last(Play *play, int step)
{
    enum { ROLLS = 4, SIDES = 64, LEFT = ODDS_PLAYS_MAX - ROLLS * SIDES * SIDES };
    if (step <= ROLLS) {
        coins_roll(play, text_string(play->arena, "step %d", step), 2, SIDES);
        return true;
    }
    coins_roll(play, "nearly all", 1, LEFT - 15);
    coins_roll(play, "the rest", 1, 17);
    coins_roll(play, "one more", 1, 1);
    return false;
}

static void what_is_left_is_counted_to_the_last_play(void **state)
{
    ToyResult result = coins_load(TOKEN);
    (void)state;
    coins_step = throw_to_the_last;
    const Odds *odds = exact_of(&result);
    assert_false(odds->is_exact);
    assert_int_equal(odds->trials, 20);
    toy_free(&result);
}

/* --- what hardly ever comes ------------------------------------------------------------------- */

/* Each of four dice shows a one, or it does not. */
static bool throw_rare(Play *play, int step)
{
    Same same = {.count = 0};
    same_up_to(&same, 1);
    same_up_to(&same, DICE_SIDES_MAX);
    const Text name = play_name(play, "rare %d", step);
    const Roll *roll = play_roll_same(play, name, 1, DICE_SIDES_MAX, &same);
    Token *token = coins_of(play)->tokens.at[0];
    token->worth += roll->values[0] == 1;
    return step < 4;
}

/* Four ones come less often than one part of ODDS_WHOLE: it is told all the same, and all add up.
 */
static void what_may_come_has_a_part_however_rare(void **state)
{
    ToyResult result = coins_load(TOKEN);
    (void)state;
    coins_step = throw_rare;
    Odds *odds = exact_of(&result);
    assert_true(odds->is_exact);
    assert_int_equal(odds->ends, 5);
    const OddsValues *values = &coins_cell(odds, "tin", "worth")->values;
    Times sum = 0, least = ODDS_WHOLE;
    for (size_t i = 0; i < values->count; i++) {
        sum += values->at[i].times;
        least = values->at[i].times < least ? values->at[i].times : least;
    }
    assert_int_equal(values->count, 4);
    assert_int_equal(least, 1);
    assert_true(odds->whole == ODDS_WHOLE);
    assert_true(sum < ODDS_WHOLE / 10000);
    const Text page = coins_printed(odds, false);
    assert_true(coins_says(page, "0.0000000000001 %"));
    assert_true(coins_says(page, "0 (as before)"));
    toy_free(&result);
}

/* --- what goes wrong after all ---------------------------------------------------------------- */

static int plays_left;

static bool throw_until(Play *play, int step)
{
    (void)step;
    coins_of(play)->tokens.at[0]->worth = coins_roll(play, "coin", 1, 2);
    if (plays_left-- == 0)
        diag_error(play->diags, (Place){NULL, 0, 0}, "too often");
    return false;
}

/* What was wrong when the number-th play was: of two ways up to where the round may stop, from
 * there on, and once more to be counted; and then of the trials that are read. */
enum { PLAYS = 6 };
static const Odds *wrong_in(ToyResult *result, int number)
{
    *result = coins_load(TOKEN);
    coins_step = throw_until;
    plays_left = number - 1;
    const Odds *odds = exact_of(result);
    result->errors = toy_errors(result);
    return odds;
}

static void a_trial_that_is_to_be_read_may_go_wrong(void **state)
{
    ToyResult result;
    (void)state;
    assert_false(wrong_in(&result, 1)->is_exact); /* which is left to the trials, to be told */
    toy_free(&result);
    assert_null(wrong_in(&result, PLAYS + 1));
    assert_non_null(strstr(result.errors, "too often\n"));
    assert_non_null(strstr(result.errors, "that was trial 1 of the odds"));
    toy_free(&result);
    assert_null(wrong_in(&result, PLAYS + ODDS_NAMED));
    assert_non_null(strstr(result.errors, "that was trial 1000 of the odds"));
    toy_free(&result);
    assert_true(wrong_in(&result, PLAYS + ODDS_NAMED + 1)->is_exact);
    toy_free(&result);
}

/* --- what two rounds have in common ----------------------------------------------------------- */

/* In the step in which they come one after the other each throws, and the pieces that they leave
 * are the same: but in which scene they came to it is not. */
static bool with_scenes;

static void throw_seated(Play *play, Player *player)
{
    const int side = coins_roll(play, text_string(play->arena, "%.*s", TEXT_ARG(player->id)), 1, 2);
    if (!with_scenes)
        return;
    log_scene(play->log, side == 1 ? TEXT("heads") : TEXT("tails"));
    EVENT(play->log, &ev_said, arg_str("a throw"));
}

static uint32_t states_when_seated(bool scenes)
{
    ToyResult result = coins_load(TOKEN);
    coins_step = NULL;
    coins_sit = throw_seated;
    with_scenes = scenes;
    const Odds *odds = exact_of(&result);
    assert_true(odds->is_exact);
    const uint32_t states = odds->states;
    toy_free(&result);
    coins_sit = NULL;
    return states;
}

static void a_scene_that_goes_on_is_another_state(void **state)
{
    (void)state;
    assert_true(states_when_seated(false) < states_when_seated(true));
}

/* --- with orders, answers and given rolls ------------------------------------------------------
 */

#define HILL                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 5}\n"                                                            \
    "  - {id: r2, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 1}\n"

/* The mark of the question is that of toy_pledges.h. */
static const ToyRun answered = {
    .game = HILL,
    .orders = {"game: hill\nround: 1\nplayer: red\nmarch: [{march: r2, to: 3}]\n"
               "strike: [{strike: b1, with: r1}, {strike: b1, with: r1}]\n"
               "answers: [{pledge: r1 pledge red, about: d133ff69, count: 1}]\n"},
    .rolls = "rolls: [{roll: r1 strike r1>b1, dice: [5]}]\n",
};

static void answers_and_given_rolls_count(void **state)
{
    ToyResult result = toy_load(&answered);
    (void)state;
    assert_string_equal(result.errors, "");
    Odds *odds = exact_of(&result);
    assert_true(odds->is_exact);
    assert_int_equal(odds->ends, 2); /* of the second roll alone */
    toy_free(&result);
}

/* By a choice of that kind an order of another one is told of, too, as of one that sets something
 * off: then the words of it are not the ledger's. */
static void tell_of_choice(Play *play)
{
    const Phase *march = &play->system->phases[3];
    const VariantList *list = orders_of(play, play_player(play, 0), march);
    const Order *order = list->at[0]->record;
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = (Choice){play_player(play, 0), order, &decide_pledge, BY_ORDERS, NULL};
    const Unit *unit = toy_of(play)->units.at[0];
    event_chosen(EVENT(play->log, &ev_woke, arg_unit(unit)), choice, OUTCOME_DONE);
}

static void what_an_order_sets_off_is_no_verdict_on_it(void **state)
{
    enum { PHASES = sizeof toy_phases / sizeof *toy_phases };
    static Phase phases[PHASES];
    (void)state;
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof phases);
    phases[PHASES - 1].play = tell_of_choice;
    system.phases = phases;
    ToyRun run = answered;
    run.system = &system;
    ToyResult result = toy_load(&run);
    assert_string_equal(result.errors, "");
    const Odds *odds = exact_of(&result);
    assert_true(odds->is_exact);
    assert_int_equal(odds->ends, 2);
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_roll_of_too_many_ways_is_left_to_trials),
        cmocka_unit_test(a_thousand_rolls_without_a_stop_are_left_to_trials),
        cmocka_unit_test(what_is_left_is_counted_to_the_last_play),
        cmocka_unit_test(what_may_come_has_a_part_however_rare),
        cmocka_unit_test(a_trial_that_is_to_be_read_may_go_wrong),
        cmocka_unit_test(a_scene_that_goes_on_is_another_state),
        cmocka_unit_test(answers_and_given_rolls_count),
        cmocka_unit_test(what_an_order_sets_off_is_no_verdict_on_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
