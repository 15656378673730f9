/* Decisions: where an answer comes from, and how a question is put.
 *
 * The marks of the questions are the first 8 digits of what, for example,
 * `printf 'pledge\nr1 pledge red\n2\n' | sha256sum` prints: kind, name and situation. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_play.h"

/* Red has two units, blue one; r1 and b1 stand at the same place, so there is a melee. */
#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 5}\n"                                                            \
    "  - {id: r2, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"

#define RED          "game: hill\nround: 1\nplayer: red\n"
#define BLUE         "game: hill\nround: 1\nplayer: blue\n"
#define RED_STANDING "game: hill\nplayer: red\n"

#define MARK_RED     "d133ff69"
#define MARK_BLUE    "26110761"

#define RUN(...)     (&(const ToyRun){.game = GAME, .orders = {__VA_ARGS__}})
#define ASK(...)     (&(const ToyRun){.game = GAME, .ask = true, .orders = {__VA_ARGS__}})

/* What red has pledged, and by what, with these files of orders. */
#define assert_pledge(expected, ...) assert_log(RUN(__VA_ARGS__), "pledge/1: pledged red", expected)

static void assert_questions_at(const ToyRun *run, const char *expected, const char *file, int line)
{
    ToyResult result = toy_plays_at(run, file, line);
    _assert_string_equal(result.questions, expected, file, line);
    _assert_string_equal(result.state, "", file, line);
    toy_free(&result);
}

#define assert_questions(run, expected) assert_questions_at((run), (expected), __FILE__, __LINE__)

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

/* --- questions -------------------------------------------------------------------------------- */

#define HEAD_RED                                                                                   \
    "# ---- questions for red ----\n"                                                              \
    "# Change what you like, and send it back, by itself or below your orders.\n" RED
#define HEAD_BLUE                                                                                  \
    "# ---- questions for blue ----\n"                                                             \
    "# Change what you like, and send it back, by itself or below your orders.\n" BLUE
#define ASKED_RED                                                                                  \
    "  # You have 2 units. What do you pledge? (TY 3)\n"                                           \
    "  # Without an answer: nothing is pledged.\n"                                                 \
    "  - pledge: r1 pledge red\n"                                                                  \
    "    about: \"" MARK_RED "\"\n"                                                                \
    "    count: 0\n"
#define ASKED_BLUE                                                                                 \
    "  # You have 1 units. What do you pledge? (TY 3)\n"                                           \
    "  # Without an answer: nothing is pledged.\n"                                                 \
    "  - pledge: r1 pledge blue\n"                                                                 \
    "    about: \"" MARK_BLUE "\"\n"                                                               \
    "    count: 0\n"
#define PLEDGED_RED "pledge: [{pledge: 1}]\n"
#define NO_ANSWERS  "answers: []\n"
#define ASKED_MARCH                                                                                \
    "# Phase march: who marches where. (TY 4)\n"                                                   \
    "# [] means nothing, on purpose: nobody marches.\n"                                            \
    "march: []\n"

static void what_is_asked_at_the_same_time_is_put_together(void **state)
{
    (void)state;
    assert_questions(ASK(RED, BLUE),
                     HEAD_RED "answers:\n" ASKED_RED HEAD_BLUE "answers:\n" ASKED_BLUE);
    assert_questions(ASK(BLUE, RED),
                     HEAD_RED "answers:\n" ASKED_RED HEAD_BLUE "answers:\n" ASKED_BLUE);
}

static void whoever_has_answered_is_not_asked(void **state)
{
    (void)state;
    const char *blue = HEAD_BLUE "answers:\n" ASKED_BLUE;
    assert_questions(ASK(RED PLEDGED_RED, BLUE), blue);
    assert_questions(ASK(RED "standing: {pledge: [{pledge: 9}]}\n", BLUE), blue);
    assert_questions(ASK(RED, BLUE, RED_STANDING "standing: {pledge: [{pledge: 9}]}\n"), blue);
    assert_questions(
        ASK(RED "answers: [{pledge: r1 pledge red, about: " MARK_RED ", count: 7}]\n", BLUE), blue);
}

static void a_player_without_orders_is_not_asked(void **state)
{
    (void)state;
    assert_questions(ASK(RED), HEAD_RED "answers:\n" ASKED_RED);
    assert_questions(ASK(RED_STANDING "standing: {march: []}\n", BLUE),
                     HEAD_BLUE "answers:\n" ASKED_BLUE);
    ToyResult result = toy_plays(ASK(NULL));
    assert_string_equal(result.questions, "");
    assert_non_null(strstr(result.state, "round: 2\n"));
    toy_free(&result);
}

static void a_stale_answer_is_asked_for_again(void **state)
{
    (void)state;
    const char *stale = RED "answers: [{pledge: r1 pledge red, about: '12435a2d', count: 7}]\n";
    ToyResult result = toy_plays(ASK(stale));
    assert_string_equal(result.questions, HEAD_RED "answers:\n" ASKED_RED);
    assert_string_equal(toy_lines(&result, "pledge/1: answer-"),
                        "pledge/1: answer-stale r1 pledge red (only red)\n");
    toy_free(&result);
}

/* b2 has fallen. What the first letter says is not forgotten: the next answers another question. */
static void what_could_not_be_done_is_asked_again_and_says_why(void **state)
{
    (void)state;
    const char *game = GAME "  - {id: b2, owner: blue, at: 5, hp: 0}\n";
    const char *orders = RED PLEDGED_RED "march: []\nstrike: []\n";
    const char *first = RED "answers: [{aim: r1 aim r1 1, about: 'e54864a5', target: b2}]\n";
    const char *stay = HEAD_RED "answers:\n"
                                "  # Does r1 stay? (TY 6.1)\n"
                                "  # Without an answer: the unit stays.\n"
                                "  - stay: r1 melee r1 1\n"
                                "    about: \"668d81ff\"\n"
                                "    answer: stay\n";
    char again[1024];
    snprintf(again, sizeof again,
             "%s  # What you answered could not be done: it is gone. Whom does r1 hit? (TY 6.2)\n"
             "  # Without an answer: the first enemy is hit.\n"
             "  - aim: r1 aim r1 1\n"
             "    about: \"f835d639\"\n"
             "    target: b1\n",
             stay);
    assert_questions((&(const ToyRun){.game = game, .ask = true, .orders = {orders, first}}),
                     again);
    const char *second = RED "answers: [{aim: r1 aim r1 1, about: f835d639, target: b2}]\n";
    const char *third = RED "answers: [{aim: r1 aim r1 1, about: 863a1835, target: b1}]\n";
    assert_questions(
        (&(const ToyRun){.game = game, .ask = true, .orders = {orders, first, second, third}}),
        stay);
}

static void a_phase_without_orders_is_a_question(void **state)
{
    (void)state;
    assert_questions(ASK(RED PLEDGED_RED, BLUE "pledge: [{pledge: 1}]\n"),
                     HEAD_RED ASKED_MARCH NO_ANSWERS);
    assert_questions(ASK(RED PLEDGED_RED "march: []\n", BLUE "pledge: [{pledge: 1}]\n"),
                     HEAD_BLUE ASKED_MARCH NO_ANSWERS);
    assert_questions(ASK(RED PLEDGED_RED "standing: {march: []}\n", BLUE "pledge: [{pledge: 1}]\n"),
                     HEAD_BLUE ASKED_MARCH NO_ANSWERS);
}

static void a_players_questions_stand_in_one_list(void **state)
{
    (void)state;
    assert_questions(ASK(RED PLEDGED_RED "march: []\nstrike: []\n"),
                     HEAD_RED "answers:\n"
                              "  # Does r1 stay? (TY 6.1)\n"
                              "  # Without an answer: the unit stays.\n"
                              "  - stay: r1 melee r1 1\n"
                              "    about: \"668d81ff\"\n"
                              "    answer: stay\n"
                              "  # Whom does r1 hit? (TY 6.2)\n"
                              "  # Without an answer: the first enemy is hit.\n"
                              "  - aim: r1 aim r1 1\n"
                              "    about: \"e54864a5\"\n"
                              "    target: b1\n");
}

static void only_a_phase_of_a_player_with_something_to_order_is_asked_for(void **state)
{
    (void)state;
    ToyResult result = toy_plays((&(const ToyRun){
        .ask = true,
        .game = "rules: toy\n"
                "game: hill\n"
                "round: 1\n"
                "players: [{id: red}, {id: blue}]\n"
                "first: red\n"
                "units: [{id: r1, owner: red, at: 5, hp: 0}, {id: b1, owner: blue, at: 5}]\n",
        .orders = {RED PLEDGED_RED, BLUE "pledge: [{pledge: 1}]\n"}}));
    assert_string_equal(result.questions, HEAD_BLUE ASKED_MARCH NO_ANSWERS);
    toy_free(&result);
}

static void what_is_printed_is_an_orders_file(void **state)
{
    (void)state;
    assert_questions(ASK(HEAD_RED "answers:\n" ASKED_RED, BLUE "pledge: [{pledge: 1}]\n"),
                     HEAD_RED ASKED_MARCH NO_ANSWERS);
    assert_questions(ASK(HEAD_RED ASKED_MARCH PLEDGED_RED, BLUE "pledge: [{pledge: 1}]\n"),
                     HEAD_BLUE ASKED_MARCH NO_ANSWERS);
}

/* The orders for a phase that was asked for are answers, too. */
static void it_may_come_back_by_itself_or_below_the_orders(void **state)
{
    (void)state;
    const char *rest = HEAD_BLUE ASKED_MARCH NO_ANSWERS;
    const char *questions = HEAD_RED "answers:\n" ASKED_RED;
    assert_questions(ASK(RED "march: []\n", questions, BLUE "pledge: [{pledge: 1}]\n"), rest);
    assert_questions(ASK(questions, RED "march: []\n", BLUE "pledge: [{pledge: 1}]\n"), rest);
    assert_questions(
        ASK(RED "march: []\n" HEAD_RED "answers:\n" ASKED_RED, BLUE "pledge: [{pledge: 1}]\n"),
        rest);
    assert_questions(ASK(RED PLEDGED_RED, HEAD_RED ASKED_MARCH NO_ANSWERS, BLUE PLEDGED_RED), rest);
    assert_questions(ASK(RED PLEDGED_RED HEAD_RED ASKED_MARCH NO_ANSWERS, BLUE PLEDGED_RED), rest);
}

static void several_letters_of_answers_add_up(void **state)
{
    (void)state;
    const char *blue = BLUE "march: []\npledge: [{pledge: 1}]\n";
    ToyResult result = toy_plays(ASK(RED "standing: {strike: []}\n" HEAD_RED "answers:\n" ASKED_RED,
                                     RED "answers: []\nmarch: [{march: r1, to: 2}]\n", blue));
    assert_string_equal(result.questions, "");
    assert_string_equal(toy_lines(&result, "march/1: marched"), "march/1: marched r1 2\n");
    toy_free(&result);
}

static void what_two_letters_say_is_refused(void **state)
{
    (void)state;
    const char *answer = RED "answers: [{pledge: r1 pledge red, about: " MARK_RED ", count: 7}]\n";
    assert_errors(RUN(answer, answer, BLUE),
                  "b.yaml:4:42: error: 'r1 pledge red' is answered twice\n"
                  "    4 | answers: [{pledge: r1 pledge red, about: d133ff69, count: 7}]\n"
                  "      |                                          ^~~~~~~~ keep one of the two "
                  "answers; the other one is in line 4 of a.yaml\n");
    assert_errors(RUN(RED PLEDGED_RED RED "answers: []\n" PLEDGED_RED, BLUE),
                  "a.yaml:9:9: error: 'pledge' stands above already\n"
                  "    9 | pledge: [{pledge: 1}]\n"
                  "      |         ^~~~~~~~~~~~~ keep one of the two\n");
    assert_errors(RUN(RED PLEDGED_RED, RED "answers: []\n" PLEDGED_RED, BLUE),
                  "b.yaml:3:9: error: 'red' has two files of this round's orders\n"
                  "    3 | player: red\n"
                  "      |         ^~~ the other one is a.yaml\n");
    assert_errors(RUN(RED PLEDGED_RED BLUE "answers: []\n"),
                  "a.yaml:7:9: error: these are the answers of 'blue', below the orders of 'red'\n"
                  "    7 | player: blue\n"
                  "      |         ^~~~ give them a file of their own\n");
}

/* Whoever pastes letter upon letter is told so before it takes time. */
static void letters_in_one_file_are_counted(void **state)
{
    (void)state;
    Buf text = {NULL, 0, 0};
    for (int i = 0; i < 65; i++)
        buf_str(&text, RED "answers: []\n");
    buf_char(&text, '\0');
    ToyResult result = toy_load(RUN(text.at));
    assert_non_null(strstr(result.errors, "a.yaml:257:1: error: more than 64 letters in one file"));
    toy_free(&result);
    buf_free(&text);
}

static void when_all_is_answered_the_round_is_played(void **state)
{
    (void)state;
    ToyResult result = toy_plays(
        ASK(RED PLEDGED_RED "march: [{march: r1, to: 2}]\n", BLUE
            "march: []\nanswers: [{pledge: r1 pledge blue, about: " MARK_BLUE ", count: 0}]\n"));
    assert_string_equal(result.questions, "");
    assert_non_null(strstr(result.state, "round: 2\n"));
    assert_string_equal(toy_lines(&result, "dusk/1: revealed"),
                        "dusk/1: revealed red 1\ndusk/1: revealed blue 0\n");
    toy_free(&result);
}

static void nobody_sees_anothers_hidden_choice(void **state)
{
    (void)state;
    ToyResult result = toy_plays(RUN(RED PLEDGED_RED, BLUE));
    const Player *red = result.play->game->players.at[0];
    const Player *blue = result.play->game->players.at[1];
    size_t hidden = 0;
    for (size_t i = 0; i < log_count(result.play->log); i++) {
        const Event *event = log_at(result.play->log, i);
        if (event->kind != &ev_pledged)
            continue;
        const Player *owner = event_arg(event, "player").value.record;
        assert_true(reader_sees(owner, event));
        assert_false(reader_sees(owner == red ? blue : red, event));
        hidden++;
    }
    assert_int_equal(hidden, 2);
    toy_free(&result);
}

/* What goes by default behind an open question would tell what its default is, and may not come. */
static void what_is_told_ends_where_the_first_question_is_put(void **state)
{
    (void)state;
    ToyResult result = toy_plays(ASK(RED PLEDGED_RED, BLUE "pledge: []\n"));
    assert_non_null(strstr(result.log, "pledged red 1"));
    assert_null(strstr(result.log, "pledged blue"));
    toy_free(&result);
    result = toy_plays(ASK(RED, BLUE PLEDGED_RED));
    assert_null(strstr(result.log, "pledged"));
    toy_free(&result);
}

static void words_are_needed_only_where_somebody_reads_them(void **state)
{
    static const struct {
        ToyRun run;
        bool red, blue;
    } rows[] = {
        {{.game = GAME, .orders = {RED, BLUE}}, false, false},
        {{.game = GAME, .orders = {RED, BLUE}, .ask = true}, true, true},
        {{.game = GAME, .orders = {RED}, .ask = true}, true, false},
        {{.game = GAME, .orders = {RED_STANDING "standing: {march: []}\n", BLUE}, .ask = true},
         false,
         true},
        {{.game = GAME,
          .orders = {RED "answers: [{pledge: x, about: '0', count: 1}]\n", BLUE "answers: []\n"}},
         true,
         false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ToyResult result = toy_load(&rows[i].run);
        result.play->ask = rows[i].run.ask;
        assert_int_equal(decide_needs_words(result.play, play_player(result.play, 0)), rows[i].red);
        assert_int_equal(decide_needs_words(result.play, play_player(result.play, 1)),
                         rows[i].blue);
        toy_free(&result);
    }
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
        cmocka_unit_test(what_is_asked_at_the_same_time_is_put_together),
        cmocka_unit_test(whoever_has_answered_is_not_asked),
        cmocka_unit_test(a_player_without_orders_is_not_asked),
        cmocka_unit_test(a_stale_answer_is_asked_for_again),
        cmocka_unit_test(what_could_not_be_done_is_asked_again_and_says_why),
        cmocka_unit_test(a_phase_without_orders_is_a_question),
        cmocka_unit_test(a_players_questions_stand_in_one_list),
        cmocka_unit_test(only_a_phase_of_a_player_with_something_to_order_is_asked_for),
        cmocka_unit_test(what_is_printed_is_an_orders_file),
        cmocka_unit_test(it_may_come_back_by_itself_or_below_the_orders),
        cmocka_unit_test(several_letters_of_answers_add_up),
        cmocka_unit_test(what_two_letters_say_is_refused),
        cmocka_unit_test(letters_in_one_file_are_counted),
        cmocka_unit_test(when_all_is_answered_the_round_is_played),
        cmocka_unit_test(nobody_sees_anothers_hidden_choice),
        cmocka_unit_test(what_is_told_ends_where_the_first_question_is_put),
        cmocka_unit_test(words_are_needed_only_where_somebody_reads_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
