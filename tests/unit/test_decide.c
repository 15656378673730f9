/* Decisions: where an answer comes from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_pledges.h"

/* What red has pledged, and by what, with these files of orders. */
#define assert_pledge(expected, ...) assert_log(RUN(__VA_ARGS__), "pledge/1: pledged red", expected)

/* --- where an answer comes from --------------------------------------------------------------- */

static void without_anything_the_default_decides(void **state)
{
    (void)state;
    assert_pledge("pledge/1: pledged red 0 (only red) <red by default>\n", RED);
    assert_pledge("pledge/1: pledged red 0 (only red) <red by default>\n", BLUE "pledge: []\n");
}

static void standing_orders_come_before_the_default(void **state)
{
    (void)state;
    const char *expected = "pledge/1: pledged red 3 (only red) <red by standing 1>\n";
    assert_pledge(expected, RED "standing: {pledge: [{pledge: 3}]}\n");
    assert_pledge(expected, RED, RED_STANDING "standing: {pledge: [{pledge: 3}]}\n");
    assert_pledge(expected, RED_STANDING "standing: {pledge: [{pledge: 3}]}\n");
}

static void standing_orders_in_the_file_of_the_round_come_first(void **state)
{
    (void)state;
    const char *round = RED "standing: {pledge: [{pledge: 3}]}\n";
    const char *standing = RED_STANDING "standing: {pledge: [{pledge: 4}]}\n";
    assert_pledge("pledge/1: pledged red 3 (only red) <red by standing 1>\n", round, standing);
    assert_pledge("pledge/1: pledged red 3 (only red) <red by standing 1>\n", standing, round);
}

static void orders_come_before_standing_orders(void **state)
{
    (void)state;
    assert_pledge("pledge/1: pledged red 2 (only red) <red by orders 1>\n",
                  RED "standing: {pledge: [{pledge: 3}]}\npledge: [{pledge: 2}]\n",
                  RED_STANDING "standing: {pledge: [{pledge: 4}]}\n");
}

static void an_answer_comes_before_orders(void **state)
{
    (void)state;
    assert_pledge("pledge/1: pledged red 7 (only red) <red by answer>\n",
                  RED "pledge: [{pledge: 2}]\n"
                      "answers: [{pledge: r1 pledge red, about: " MARK_RED ", count: 7}]\n");
}

static void an_order_that_is_not_open_leaves_it_to_the_next(void **state)
{
    (void)state;
    assert_pledge("pledge/1: pledged red 2 (only red) <red by orders 2>\n",
                  RED "pledge: [{pledge: 1, if: {round-from: 2}}, {pledge: 2}]\n"
                      "standing: {pledge: [{pledge: 3}]}\n");
    assert_pledge("pledge/1: pledged red 4 (only red) <red by standing 2>\n",
                  RED "pledge: [{pledge: 1, if: {round-from: 2}}]\n"
                      "standing: {pledge: [{pledge: 3, if: {round-to: 0}}, {pledge: 4}]}\n");
    assert_pledge("pledge/1: pledged red 0 (only red) <red by default>\n",
                  RED "pledge: [{pledge: 1, if: {round-from: 2}}]\n");
}

/* Why the number-th of red's pledges did not come up. */
static void assert_idle(const ToyRun *run, uint32_t number, const char *expected)
{
    ToyResult result = toy_plays(run);
    const VariantList *list = &play_player(result.play, 0)->orders->plan.phase[0];
    for (size_t i = 0; list->count == 0; i++)
        list = &play_player(result.play, 0)->orders->plan.phase[i];
    Text idle = order_idle(result.play, list->at[number - 1]->record);
    assert_string_equal(text_string(result.arena, "%.*s", TEXT_ARG(idle)), expected);
    toy_free(&result);
}

static void an_order_that_did_not_come_up_knows_why(void **state)
{
    (void)state;
    const ToyRun *run = RUN(RED "pledge: [{pledge: 1, if: {round-from: 2}}, {pledge: 2}]\n");
    assert_idle(run, 1, "its condition \"round-from 2\" does not hold");
    run = RUN(RED "pledge: [{pledge: 1, if: {round-to: 1}}, {pledge: 2}]\n");
    assert_idle(run, 2, "an order before it counted");
    run = &(const ToyRun){.game = GAME, .phase = "dawn", .orders = {RED "pledge: [{pledge: 1}]\n"}};
    assert_idle(run, 1, "nobody asked for it");
}

static void the_else_of_an_order_that_is_not_open_answers(void **state)
{
    (void)state;
    assert_pledge("pledge/1: pledged red 5 (only red) <red by orders 1>\n",
                  RED "pledge: [{pledge: 1, if: {round-from: 2}, else: {pledge: 5}}]\n");
    assert_pledge("pledge/1: pledged red 1 (only red) <red by orders 1>\n",
                  RED "pledge: [{pledge: 1, else: {pledge: 5}}]\n");
}

/* What a list of this round leaves open, a standing order may answer. */
static void sources_are_asked_decision_by_decision(void **state)
{
    (void)state;
    assert_pledge("pledge/1: pledged red 3 (only red) <red by standing 1>\n",
                  RED "standing: {pledge: [{pledge: 3}]}\n");
    assert_log(RUN(RED "march: [{march: r2, to: 5}]\n"
                       "melee: [{stance: r1, be: flee}]\n"
                       "standing: {melee: [{stance: r2, be: flee}, {stance: r1, be: stay}]}\n"),
               "melee/",
               "melee/1: fled r1 <red by orders 1>\n"
               "melee/1: fled r2 <red by standing 1>\n"
               "melee/1: stood b1 <blue by default>\n");
}

/* In this round's orders it silences both lists of standing ones; under standing: those of the file
 * without a round. */
static void an_empty_list_leaves_nothing_to_standing_orders(void **state)
{
    (void)state;
    static const char by_default[] = "pledge/1: pledged red 0 (only red) <red by default>\n";
    assert_pledge(by_default, RED "pledge: []\nstanding: {pledge: [{pledge: 3}]}\n");
    assert_pledge(by_default, RED "pledge: []\n",
                  RED_STANDING "standing: {pledge: [{pledge: 4}]}\n");
    assert_pledge(by_default, RED "standing: {pledge: []}\n",
                  RED_STANDING "standing: {pledge: [{pledge: 4}]}\n");
    assert_pledge("pledge/1: pledged red 4 (only red) <red by standing 1>\n",
                  RED "standing: {melee: []}\n",
                  RED_STANDING "standing: {pledge: [{pledge: 4}]}\n");
}

static void orders_are_looked_at_anew_each_time(void **state)
{
    (void)state;
    assert_log((&(const ToyRun){.game = "rules: toy\n"
                                        "game: hill\n"
                                        "round: 1\n"
                                        "players: [{id: red}, {id: blue}]\n"
                                        "first: red\n"
                                        "units:\n"
                                        "  - {id: r1, owner: red, at: 5}\n"
                                        "  - {id: b1, owner: blue, at: 5, hp: 1}\n"
                                        "  - {id: b2, owner: blue, at: 5}\n",
                                .orders = {RED "melee:\n"
                                               "  - stance: r1\n"
                                               "    be: flee\n"
                                               "    if: {not: {alive: b1}}\n"},
                                .rolls = "rolls:\n"
                                         "  - {roll: r1 melee r1>b1, dice: [5]}\n"
                                         "  - {roll: r1 melee b2>r1, dice: [4]}\n"}),
               "melee/",
               "melee/1: stood r1 <red by default>\n"
               "melee/1: stood b1 <blue by default>\n"
               "melee/1: stood b2 <blue by default>\n"
               "melee/1 @place-5: hit r1 b1 'r1 melee r1>b1' 5\n"
               "melee/1 @place-5: missed b2 r1 'r1 melee b2>r1' 4\n"
               "melee/2: fled r1 <red by orders 1>\n"
               "melee/2: stood b2 <blue by default>\n");
}

static void another_players_order_does_not_answer(void **state)
{
    (void)state;
    assert_log(RUN(RED, BLUE "melee: [{stance: r1, be: flee}]\n"), "melee/1: stood r1",
               "melee/1: stood r1 <red by default>\n");
}

/* --- answers ---------------------------------------------------------------------------------- */

static void an_answer_for_another_situation_does_not_count(void **state)
{
    (void)state;
    const char *stale = "answers: [{pledge: r1 pledge red, about: '12435a2d', count: 7}]\n";
    char orders[256];
    snprintf(orders, sizeof orders, RED "%s", stale);
    assert_log(RUN(orders), "pledge/",
               "pledge/1: answer-stale r1 pledge red (only red)\n"
               "pledge/1: pledged red 0 (only red) <red by default>\n"
               "pledge/1: pledged blue 0 (only blue) <blue by default>\n");
    snprintf(orders, sizeof orders, RED "pledge: [{pledge: 2}]\n%s", stale);
    assert_log(RUN(orders), "pledge/",
               "pledge/1: answer-stale r1 pledge red (only red)\n"
               "pledge/1: pledged red 2 (only red) <red by orders 1>\n"
               "pledge/1: pledged blue 0 (only blue) <blue by default>\n");
}

static void an_answer_that_nothing_asked_for_is_reported(void **state)
{
    (void)state;
    assert_log(RUN(RED "answers:\n"
                       "  - {pledge: r1 pledge red, about: " MARK_RED ", count: 7}\n"
                       "  - {stay: r1 melee r2 1, about: '0', answer: flee}\n"
                       "  - {aim: r1 aim r1 9, about: '0', target: b1}\n"),
               "dusk/1: answer-",
               "dusk/1: answer-unused r1 melee r2 1 (only red)\n"
               "dusk/1: answer-unused r1 aim r1 9 (only red)\n");
}

/* b2 has fallen. */
static void an_answer_that_cannot_be_done_leaves_it_to_the_default(void **state)
{
    (void)state;
    assert_log(
        (&(const ToyRun){
            .game = GAME "  - {id: b2, owner: blue, at: 5, hp: 0}\n",
            .orders = {RED "answers: [{aim: r1 aim r1 1, about: 'e54864a5', target: b2}]\n"}}),
        "melee/1: answer-", "melee/1: answer-gives-way r1 aim r1 1 it is gone (only red)\n");
}

static void a_stale_answer_is_not_called_unused_too(void **state)
{
    (void)state;
    assert_log(RUN(RED "answers: [{pledge: r1 pledge red, about: '0', count: 7}]\n"),
               "dusk/1: answer-", "");
}

static void an_answer_belongs_to_the_player_who_gives_it(void **state)
{
    (void)state;
    ToyResult result = toy_plays(
        RUN(RED, BLUE "answers: [{pledge: r1 pledge red, about: " MARK_RED ", count: 7}]\n"));
    assert_string_equal(toy_lines(&result, "pledge/1: pledged red"),
                        "pledge/1: pledged red 0 (only red) <red by default>\n");
    assert_string_equal(toy_lines(&result, "dusk/1: answer-"),
                        "dusk/1: answer-unused r1 pledge red (only blue)\n");
    toy_free(&result);
}

/* Its struct has other members: even with the mark of the question, which the player has seen, it
 * must not be taken for one. */
static void an_answer_of_another_kind_does_not_answer(void **state)
{
    (void)state;
    ToyResult result =
        toy_plays(RUN(RED "answers: [{stay: r1 pledge red, about: " MARK_RED ", answer: flee}]\n"));
    assert_string_equal(toy_lines(&result, "pledge/1: pledged red"),
                        "pledge/1: pledged red 0 (only red) <red by default>\n");
    assert_string_equal(toy_lines(&result, "dusk/1: answer-"),
                        "dusk/1: answer-unused r1 pledge red (only red)\n");
    toy_free(&result);
}

static void two_answers_to_one_question_are_refused(void **state)
{
    (void)state;
    assert_errors(RUN(RED "answers:\n"
                          "  - {pledge: r1 pledge red, about: '0', count: 7}\n"
                          "  - {pledge: r1 pledge red, about: '1', count: 8}\n"),
                  "a.yaml:6:36: error: 'r1 pledge red' is answered twice\n"
                  "    6 |   - {pledge: r1 pledge red, about: '1', count: 8}\n"
                  "      |                                    ^~~ keep one of the two answers; "
                  "the other one is in line 5 of a.yaml\n");
}

/* --- the same question again ------------------------------------------------------------------ */

/* Puts the question about red's pledge, as a phase does. */
static Question put_pledge(const ToyResult *result, bool moot)
{
    Play *play = result->play;
    Player *red = play_player(play, 0);
    Question question = {.kind = &decide_pledge,
                         .player = red,
                         .about = &toy_of(play)->pledges[0],
                         .name = TEXT("r1 pledge red"),
                         .situation = TEXT("2"),
                         .moot = moot};
    play->phase = &toy_phases[2];
    log_enter(play->log, play->phase, NULL, 1);
    decide(play, &question);
    return question;
}

static void a_stale_answer_is_told_once(void **state)
{
    (void)state;
    ToyResult result =
        toy_load(RUN(RED "answers: [{pledge: r1 pledge red, about: '0', count: 7}]\n"));
    for (int i = 0; i < 3; i++)
        assert_int_equal(put_pledge(&result, false).choice->by, BY_DEFAULT);
    assert_string_equal(toy_log(result.play), "pledge/1: answer-stale r1 pledge red (only red)\n");
    toy_free(&result);
}

static void a_stale_answer_is_told_once_over_a_stop(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED "answers: [{pledge: r1 pledge red, about: '0', count: 7}]\n"},
                  .phase = "pledge"};
    ToyResult first = toy_plays(&run);
    assert_non_null(strstr(
        first.state, "    - {player: red, kind: pledge, question: r1 pledge red, stale: true}\n"));
    run.game = first.state;
    ToyResult second = toy_load(&run);
    play_run(second.play, second.dice, TEXT("seed"));
    put_pledge(&second, false);
    assert_null(strstr(toy_log(second.play), "answer-"));
    toy_free(&first);
    toy_free(&second);
}

static void it_is_known_when_a_condition_had_a_part_in_it(void **state)
{
    (void)state;
    ToyResult plain = toy_load(RUN(RED "pledge: [{pledge: 1}]\n"));
    assert_false(put_pledge(&plain, false).conditional);
    ToyResult with = toy_load(RUN(RED "pledge: [{pledge: 1, if: {round-to: 0}}, {pledge: 2}]\n"));
    assert_true(put_pledge(&with, false).conditional);
    toy_free(&plain);
    toy_free(&with);
}

static void where_there_is_nothing_to_choose_nobody_is_asked(void **state)
{
    (void)state;
    ToyResult result = toy_load(RUN(RED));
    result.play->ask = true;
    result.play->dice = result.dice;
    put_pledge(&result, true);
    assert_false(play_asked(result.play));
    put_pledge(&result, false);
    assert_true(play_asked(result.play));
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_anything_the_default_decides),
        cmocka_unit_test(standing_orders_come_before_the_default),
        cmocka_unit_test(standing_orders_in_the_file_of_the_round_come_first),
        cmocka_unit_test(orders_come_before_standing_orders),
        cmocka_unit_test(an_answer_comes_before_orders),
        cmocka_unit_test(an_order_that_is_not_open_leaves_it_to_the_next),
        cmocka_unit_test(an_order_that_did_not_come_up_knows_why),
        cmocka_unit_test(the_else_of_an_order_that_is_not_open_answers),
        cmocka_unit_test(sources_are_asked_decision_by_decision),
        cmocka_unit_test(an_empty_list_leaves_nothing_to_standing_orders),
        cmocka_unit_test(orders_are_looked_at_anew_each_time),
        cmocka_unit_test(another_players_order_does_not_answer),
        cmocka_unit_test(an_answer_for_another_situation_does_not_count),
        cmocka_unit_test(an_answer_that_nothing_asked_for_is_reported),
        cmocka_unit_test(an_answer_that_cannot_be_done_leaves_it_to_the_default),
        cmocka_unit_test(a_stale_answer_is_not_called_unused_too),
        cmocka_unit_test(an_answer_belongs_to_the_player_who_gives_it),
        cmocka_unit_test(an_answer_of_another_kind_does_not_answer),
        cmocka_unit_test(two_answers_to_one_question_are_refused),
        cmocka_unit_test(a_stale_answer_is_told_once),
        cmocka_unit_test(a_stale_answer_is_told_once_over_a_stop),
        cmocka_unit_test(it_is_known_when_a_condition_had_a_part_in_it),
        cmocka_unit_test(where_there_is_nothing_to_choose_nobody_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
