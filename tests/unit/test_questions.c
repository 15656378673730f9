/* Decisions: how a question is put, and how its answer comes back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_pledges.h"

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

static void tell_nothing_above(void *context, Buf *out, const Player *player)
{
    (void)context, (void)out, (void)player;
}

/* A letter lists what there is to choose: of very many the first, and how many more. */
static void of_many_answers_the_first_are_listed(void **state)
{
    (void)state;
    Buf game = {NULL, 0, 0}, out = {NULL, 0, 0};
    Arena *arena = arena_new();
    buf_str(&game, GAME);
    for (int i = 2; i <= 45; i++)
        buf_format(&game, "  - {id: b%d, owner: blue, at: 0}\n", i);
    const ToyRun run = {
        .game = toy_text(arena, &game),
        .ask = true,
        .orders = {RED PLEDGED_RED "march: []\n", BLUE "pledge: [{pledge: 1}]\nmarch: []\n"}};
    ToyResult result = toy_plays(&run);
    decide_print_below(result.play, &out, NULL, tell_nothing_above, NULL);
    const char *letters = toy_text(arena, &out);
    assert_non_null(strstr(letters, "  #   b40\n  #   and 5 more\n"));
    assert_null(strstr(letters, "  #   b41\n"));
    toy_free(&result);
    arena_free(arena);
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
        cmocka_unit_test(what_is_asked_at_the_same_time_is_put_together),
        cmocka_unit_test(whoever_has_answered_is_not_asked),
        cmocka_unit_test(a_player_without_orders_is_not_asked),
        cmocka_unit_test(of_many_answers_the_first_are_listed),
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
