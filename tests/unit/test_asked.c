/* What players are asked, and that what was decided before that stays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_play.h"

/* r1 and b1 stand at the same place, so there is a melee, in which all may flee. */
#define HEAD                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"
#define UNITS                                                                                      \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 5}\n"                                                            \
    "  - {id: r2, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"
#define GAME     HEAD UNITS
#define RED      "game: hill\nround: 1\nplayer: red\n"
#define BLUE     "game: hill\nround: 1\nplayer: blue\n"
#define STANDING "game: hill\nplayer: red\n"
#define MARCH    "march: [{march: r2, to: 3}]\n"
#define PLEDGE   "pledge: [{pledge: 1}]\n"
#define ANSWER   "answers: [{pledge: r1 pledge red, about: d133ff69, count: 1}]\n"

static bool asks(const ToyRun *run, const char *kind)
{
    ToyResult result = toy_plays(run);
    bool is_asked = strstr(result.questions, kind) != NULL;
    toy_free(&result);
    return is_asked;
}

/* --- which kinds ------------------------------------------------------------------------------ */

static void a_player_is_asked_what_he_wants_to_be_asked(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .ask = true, .orders = {RED MARCH}};
    assert_true(asks(&run, "- pledge: r1 pledge red"));
    run.orders[0] = RED "ask: [stay]\n" MARCH;
    assert_false(asks(&run, "- pledge: r1 pledge red"));
    assert_true(asks(&run, "- stay: r1 melee r1"));
    run.orders[0] = RED "ask: []\n" MARCH;
    assert_false(asks(&run, "answers:"));
    run.orders[0] = RED "ask: []\n";
    assert_true(asks(&run, "march: []")); /* no question that has a default but the list itself */
}

static void what_he_is_not_asked_goes_by_standing_orders_and_defaults(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .ask = true, .orders = {RED "ask: []\n" MARCH}};
    assert_log(&run, "pledge/1: pledged red",
               "pledge/1: pledged red 0 (only red) <red by default>\n");
    run.orders[0] = RED "ask: []\nstanding: {pledge: [{pledge: 3}]}\n" MARCH;
    assert_log(&run, "pledge/1: pledged red",
               "pledge/1: pledged red 3 (only red) <red by standing 1>\n");
}

static void his_wish_goes_before_that_of_the_game(void **state)
{
    (void)state;
    ToyRun run = {.game = HEAD "ask: [stay, aim]\n" UNITS, .ask = true, .orders = {RED MARCH}};
    assert_false(asks(&run, "- pledge: r1 pledge red"));
    assert_true(asks(&run, "- stay: r1 melee r1"));
    run.orders[1] = STANDING "ask: [pledge]\n";
    assert_true(asks(&run, "- pledge: r1 pledge red"));
    run.orders[0] = RED "ask: []\n" MARCH;
    assert_false(asks(&run, "answers:"));
}

static void a_kind_that_is_none_is_refused_with_the_nearest(void **state)
{
    (void)state;
    assert_errors((&(ToyRun){.game = GAME, .orders = {RED "ask: [pledg]\n"}}),
                  "a.yaml:4:7: error: 'ask' cannot have 'pledg'\n"
                  "    4 | ask: [pledg]\n"
                  "      |       ^~~~~ did you mean 'pledge'?\n");
    assert_errors((&(ToyRun){.game = HEAD "ask: [sty]\n" UNITS}),
                  "game.yaml:6:7: error: 'ask' cannot have 'sty'\n"
                  "    6 | ask: [sty]\n"
                  "      |       ^~~ did you mean 'stay'?\n");
}

static void two_letters_do_not_both_say_what_to_ask(void **state)
{
    (void)state;
    assert_errors(
        (&(ToyRun){.game = GAME, .orders = {RED "ask: []\n" RED "ask: [aim]\nanswers: []\n"}}),
        "a.yaml:8:6: error: 'ask' stands above already\n"
        "    8 | ask: [aim]\n"
        "      |      ^~~~~ keep one of the two\n");
}

static void an_answer_to_what_is_not_asked_is_refused(void **state)
{
    (void)state;
    assert_errors(
        (&(ToyRun){.game = GAME, .orders = {RED "ask: [aim]\n" ANSWER}}),
        "a.yaml:5:20: error: an answer to a question that was not put: 'red' is not asked about "
        "'pledge'\n"
        "    5 | answers: [{pledge: r1 pledge red, about: d133ff69, count: 1}]\n"
        "      |                    ^~~~~~~~~~~~~ leave it out: 'ask' in a.yaml says which kinds "
        "are "
        "put\n");
}

static void so_is_one_to_a_question_of_another_round(void **state)
{
    (void)state;
    assert_errors(
        (&(ToyRun){
            .game = GAME,
            .orders = {RED "answers: [{pledge: r2 pledge red, about: d133ff69, count: 1}]\n"}}),
        "a.yaml:4:20: error: an answer to a question of another round: 'r2 pledge red'\n"
        "    4 | answers: [{pledge: r2 pledge red, about: d133ff69, count: 1}]\n"
        "      |                    ^~~~~~~~~~~~~ leave it out: the next round is 1\n");
}

static void who_has_sent_nothing_is_missing_whatever_is_not_asked(void **state)
{
    (void)state;
    ToyRun run = {.game = HEAD "ask: [pledge]\n" UNITS,
                  .ask = true,
                  .refuse_missing = true,
                  .orders = {RED PLEDGE MARCH}};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.errors, "no orders from 'blue' for round 1"));
    assert_string_equal(result.state, "");
    toy_free(&result);
}

/* A kind of question that only orders answer. */
static void nor_does_it_matter_that_nobody_can_ask(void **state)
{
    (void)state;
    const DecisionKind kind = {.name = "mute", .clause = "TY 9", .fallback = "nothing"};
    ToyRun run = {.game = GAME, .orders = {RED}};
    ToyResult result = toy_load(&run);
    Question question = {.kind = &kind, .player = play_player(result.play, 1)};
    result.play->ask = true;
    decide(result.play, &question);
    assert_false(result.play->misses);
    question.player->missed = true;
    decide(result.play, &question);
    assert_true(result.play->misses);
    toy_free(&result);
}

/* --- what was decided stays ------------------------------------------------------------------- */

/* The state after these orders were played up to the first question. */
static ToyResult ask_first(const char *red)
{
    ToyResult result = toy_plays((&(ToyRun){.game = GAME, .ask = true, .orders = {red}}));
    assert_string_equal(result.state, "");
    return result;
}

/* What is said of these orders behind those. */
#define assert_then(expected, first_, ...)                                                         \
    do {                                                                                           \
        ToyResult first = ask_first(first_);                                                       \
        ToyRun then = {.game = first.asked, .orders = {__VA_ARGS__}};                              \
        ToyResult result = toy_run(&then);                                                         \
        assert_string_equal(result.errors, expected);                                              \
        toy_free(&result);                                                                         \
        toy_free(&first);                                                                          \
    } while (0)

#define REMEDY                                                                                     \
    "put back what stood there, or rule on these orders: strike, set-aside or replace in "         \
    "--rulings=FILE\n"

static void a_state_with_questions_is_the_old_one_with_marks(void **state)
{
    (void)state;
    ToyResult result = ask_first(RED PLEDGE MARCH);
    assert_non_null(strstr(result.asked, GAME "asked:\n  seed: "));
    assert_non_null(strstr(result.asked, " red pledge\n"));
    assert_non_null(strstr(result.asked, " red march\n"));
    assert_non_null(strstr(result.asked, " red ask\n"));
    toy_free(&result);
    result = ask_first(RED ANSWER MARCH);
    assert_non_null(strstr(result.asked, " red r1 pledge red\n"));
    toy_free(&result);
}

static void where_nothing_is_decided_nothing_is_kept(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .ask = true, .phase = "dawn", .orders = {RED}};
    ToyResult result = toy_plays(&run);
    assert_null(strstr(result.state, "asked:"));
    assert_null(strstr(result.state, "decided:"));
    toy_free(&result);
}

static void what_stays_as_it_was_goes_on(void **state)
{
    (void)state;
    ToyResult first = ask_first(RED PLEDGE MARCH);
    ToyRun then = {
        .game = first.asked,
        .orders = {RED "# in another layout\nmarch:\n  - march: r2\n    to: 3\n" PLEDGE}};
    ToyResult second = toy_plays(&then);
    assert_non_null(strstr(second.state, "\nround: 2\n"));
    assert_null(strstr(second.state, "asked:"));
    toy_free(&first);
    toy_free(&second);
}

static void a_change_of_what_was_decided_is_refused(void **state)
{
    (void)state;
    assert_then("a.yaml:5:1: error: the orders for 'march' of 'red' have changed since a question "
                "was put\n"
                "    5 | march: [{march: r2, to: 4}]\n"
                "      | ^~~~~ " REMEDY,
                RED PLEDGE MARCH, RED PLEDGE "march: [{march: r2, to: 4}]\n");
    assert_then("a.yaml:3:9: error: the orders for 'march' of 'red' have changed since a question "
                "was put\n"
                "    3 | player: red\n"
                "      |         ^~~ " REMEDY,
                RED PLEDGE MARCH, RED PLEDGE);
    assert_then("a.yaml:6:1: error: the orders for 'strike' of 'red' have changed since a question "
                "was put\n"
                "    6 | strike: [{strike: b1, with: r1}]\n"
                "      | ^~~~~~ " REMEDY,
                RED PLEDGE MARCH, RED PLEDGE MARCH "strike: [{strike: b1, with: r1}]\n");
}

static void so_is_one_of_standing_orders_and_of_reactions(void **state)
{
    (void)state;
    assert_then("a.yaml:4:12: error: the orders for 'pledge' of 'red' have changed since a "
                "question was put\n"
                "    4 | standing: {pledge: [{pledge: 2}]}\n"
                "      |            ^~~~~~ " REMEDY,
                RED "standing: {pledge: [{pledge: 1}]}\n" MARCH,
                RED "standing: {pledge: [{pledge: 2}]}\n" MARCH);
}

static void an_answer_and_a_wish_stay_too(void **state)
{
    (void)state;
    assert_then("a.yaml:4:42: error: the answers to 'r1 pledge red' of 'red' have changed since a "
                "question was put\n"
                "    4 | answers: [{pledge: r1 pledge red, about: d133ff69, count: 2}]\n"
                "      |                                          ^~~~~~~~ " REMEDY,
                RED ANSWER MARCH,
                RED "answers: [{pledge: r1 pledge red, about: d133ff69, count: 2}]\n" MARCH);
    assert_then("a.yaml:4:6: error: the kinds under 'ask' of 'red' have changed since a question "
                "was put\n"
                "    4 | ask: [stay, pledge]\n"
                "      |      ^~~~~~~~~~~~~~ " REMEDY,
                RED "ask: [stay]\n" MARCH, RED "ask: [stay, pledge]\n" MARCH);
}

static void new_answers_change_nothing(void **state)
{
    (void)state;
    assert_then("", RED ANSWER MARCH,
                RED MARCH "answers: [{pledge: r1 pledge red, about: d133ff69, count: 1},"
                          " {stay: r1 melee r1 1, about: '00000000', answer: stay}]\n");
}

static void a_ruling_lets_them_change(void **state)
{
    (void)state;
    ToyResult first = ask_first(RED PLEDGE MARCH);
    ToyRun run = {.game = first.asked,
                  .ask = true,
                  .orders = {RED PLEDGE MARCH},
                  .rulings = "game: hill\nround: 1\nrulings:\n"
                             "  - {strike: {player: red, phase: march}, because: he asked for it}\n"
                             "  - {set: {title: Hill}, because: nobody asked for it}\n"};
    ToyResult second = toy_plays(&run);
    assert_non_null(strstr(second.asked, " red rulings\n"));
    run.game = second.asked;
    run.orders[0] = RED PLEDGE "march: [{march: r2, to: 4}]\n";
    ToyResult third = toy_plays(&run); /* struck as well */
    run.orders[0] = RED MARCH;
    ToyResult fourth = toy_run(&run);
    assert_non_null(strstr(fourth.errors, "the orders for 'pledge' of 'red' have changed"));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
    toy_free(&fourth);
}

static void another_seed_does_not_fit(void **state)
{
    (void)state;
    ToyResult first = ask_first(RED PLEDGE MARCH);
    ToyRun then = {.game = first.asked, .orders = {RED PLEDGE MARCH}, .seed = "another"};
    ToyResult second = toy_load(&then);
    assert_false(play_seed_fits(second.play, second.dice));
    toy_free(&second);
    then.seed = NULL;
    second = toy_load(&then);
    assert_true(play_seed_fits(second.play, second.dice));
    toy_free(&second);
    toy_free(&first);
}

/* Two games that differ only in the seed have other marks of the same orders. */
static void marks_tell_nothing_without_the_seed(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .ask = true, .orders = {RED PLEDGE MARCH}};
    ToyResult first = toy_plays(&run);
    run.seed = "another";
    ToyResult second = toy_plays(&run);
    const char *one = strstr(first.asked, " red march"),
               *other = strstr(second.asked, " red march");
    assert_memory_not_equal(one - 32, other - 32, 32);
    toy_free(&first);
    toy_free(&second);
}

static void no_view_has_them(void **state)
{
    (void)state;
    ToyResult first = ask_first(RED PLEDGE MARCH);
    ToyRun then = {.game = first.asked};
    ToyResult second = toy_load(&then);
    Buf view = {NULL, 0, 0};
    play_view(second.play, play_player(second.play, 0), &view);
    assert_null(strstr(toy_text(second.arena, &view), "asked"));
    toy_free(&second);
    toy_free(&first);
}

/* --- what comes later ------------------------------------------------------------------------- */

static void tell_nothing_above(void *context, Buf *out, const Player *player)
{
    (void)context;
    (void)out;
    (void)player;
}

/* The letters as players get them. */
static const char *letters(const ToyResult *result)
{
    Buf out = {NULL, 0, 0};
    decide_print_below(result->play, &out, NULL, tell_nothing_above, NULL);
    return toy_text(result->arena, &out);
}

static void assert_letters(const ToyRun *run, const char *expected)
{
    ToyResult result = toy_plays(run);
    assert_string_equal(letters(&result), expected);
    toy_free(&result);
}

#define LETTER(player)                                                                             \
    "# ---- questions for " player " ----\n"                                                       \
    "# Change what you like, and send it back, by itself or below your orders.\n"                  \
    "game: hill\nround: 1\nplayer: " player "\n"
#define NOW                                                                                        \
    "# Phase march: who marches where. (TY 4)\n"                                                   \
    "# It is your turn.\n"                                                                         \
    "# [] means nothing, on purpose: nobody marches.\n"                                            \
    "# Take the '#' before an order away, change it as you like; what comes first is done "        \
    "first.\n"                                                                                     \
    "march: [\n" MARCH_KINDS "  ]\n"
#define WAITS                                                                                      \
    "# What comes later may wait: a list left behind its '#' is asked for when it comes; [] is "   \
    "nothing.\n"
#define LATER                                                                                      \
    "# Later, phase march: who marches where. (TY 4)\n"                                            \
    "# march: [\n" MARCH_KINDS "  # ]\n"
#define MARCH_KINDS "  # march: march\n  # split: make two units of one\n"
#define ADVANCE                                                                                    \
    "# Later, phase strike: who strikes whom. (TY 5)\n"                                            \
    "# strike: [\n  # strike: strike\n  # ]\n"                                                     \
    "# Later, phase melee: how the units fight. (TY 6)\n"                                          \
    "# melee: [\n  # cheer: cheer\n  # stance: stay or flee\n  # aim: whom to hit\n  # ]\n"
#define RED_NOW LETTER("red") NOW WAITS ADVANCE "answers: []\n"
#define BLUE_LATER                                                                                 \
    LETTER("blue") "# Nothing waits for you now.\n" WAITS LATER ADVANCE "answers: []\n"

static void what_comes_later_is_put_along(void **state)
{
    (void)state;
    assert_letters(&(ToyRun){.game = GAME, .ask = true, .orders = {RED PLEDGE, BLUE PLEDGE}},
                   RED_NOW BLUE_LATER);
}

static void but_not_to_who_has_ordered_it_or_sends_nothing(void **state)
{
    (void)state;
    assert_letters(
        &(ToyRun){.game = GAME, .ask = true, .orders = {RED PLEDGE, BLUE PLEDGE "march: []\n"}},
        RED_NOW);
    assert_letters(&(ToyRun){.game = GAME, .ask = true, .orders = {RED PLEDGE}}, RED_NOW);
}

static void nor_what_comes_behind_the_stopping_point(void **state)
{
    (void)state;
    assert_letters(&(ToyRun){.game = GAME,
                             .ask = true,
                             .phase = "march",
                             .player = "red",
                             .orders = {RED PLEDGE, BLUE PLEDGE}},
                   LETTER("red") NOW "answers: []\n");
}

/* To whom nothing else is put, it is not either; nor what he has said, or what was looked for
 * already: that stays. */
static void what_is_said_in_advance_is_put_along(void **state)
{
    (void)state;
    assert_letters(
        &(ToyRun){.game = GAME,
                  .ask = true,
                  .orders = {RED PLEDGE "strike: []\nmelee: []\n", BLUE PLEDGE "march: []\n"}},
        LETTER("red") NOW "answers: []\n");
    ToyRun run = {.game = GAME, .ask = true, .orders = {RED PLEDGE, BLUE PLEDGE "march: []\n"}};
    ToyResult first = toy_plays(&run);
    ToyRun then = {.game = first.asked,
                   .orders = {RED PLEDGE MARCH "melee: [{stance: r1, be: flee}]\n",
                              BLUE PLEDGE "march: []\n"}};
    ToyResult second = toy_plays(&then);
    assert_string_equal(second.errors, "");
    toy_free(&second);
    toy_free(&first);
}

/* What blue has ordered ahead, while red was asked, he may order otherwise until his turn begins.
 */
static void an_order_for_later_may_still_be_changed(void **state)
{
    (void)state;
    const char *before = BLUE PLEDGE "march: []\n";
    const char *after = BLUE PLEDGE "march: [{march: b1, to: 3}]\n";
    ToyRun run = {.game = GAME, .ask = true, .orders = {RED PLEDGE, before}};
    ToyResult first = toy_plays(&run);
    assert_non_null(strstr(first.asked, " blue pledge\n"));
    assert_null(strstr(first.asked, " blue march\n"));
    ToyRun then = {.game = first.asked, .ask = true, .orders = {RED PLEDGE MARCH, before}};
    ToyResult second = toy_plays(&then);
    assert_non_null(strstr(second.asked, " blue march\n"));
    toy_free(&second);
    then = (ToyRun){.game = first.asked, .orders = {RED PLEDGE MARCH, after}};
    second = toy_plays(&then);
    assert_non_null(strstr(second.log, "melee/1 @place-3: "));
    toy_free(&second);
    toy_free(&first);
}

static void a_phase_that_was_played_before_a_stop_keeps_its_orders(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .phase = "march", .player = "red", .orders = {RED PLEDGE MARCH}};
    ToyResult first = toy_plays(&run);
    ToyRun then = {.game = first.state,
                   .orders = {RED PLEDGE "march: [{march: r2, to: 4}]\nstrike: []\n"}};
    ToyResult second = toy_run(&then);
    assert_string_equal(second.errors,
                        "a.yaml:5:1: error: the orders for 'march' of 'red' have changed since "
                        "that phase was played\n"
                        "    5 | march: [{march: r2, to: 4}]\n"
                        "      | ^~~~~ put back what stood there, or leave that list out\n");
    then.orders[0] = RED "melee: []\n";
    ToyResult third = toy_plays(&then);
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

static void other_names_are_of_no_round(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED "answers:\n"
                                 "  - {pledge: pledge, about: d133ff69, count: 1}\n"
                                 "  - {pledge: x2 pledge red, about: d133ff69, count: 1}\n"
                                 "  - {pledge: rx pledge red, about: d133ff69, count: 1}\n"}};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.log, "answer-unused x2 pledge red"));
    toy_free(&result);
}

/* Where there is no place for it in his files any more, it is told of another one. */
static void who_withdraws_all_is_told_so(void **state)
{
    (void)state;
    static const struct {
        const char *before, *after[2], *expected;
    } cases[] = {
        {RED PLEDGE MARCH, {BLUE}, "game.yaml:4:16: error: the orders for 'march' of 'red' have"},
        {RED PLEDGE MARCH,
         {BLUE, STANDING},
         "b.yaml:2:9: error: the orders for 'march' of 'red' have changed"},
        {RED ANSWER MARCH,
         {RED MARCH},
         "a.yaml:3:9: error: the answers to 'r1 pledge red' of 'red' have changed"},
        {RED "ask: [stay]\n" MARCH,
         {RED MARCH},
         "game.yaml:4:16: error: the kinds under 'ask' of 'red' have changed"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ToyResult first = ask_first(cases[i].before);
        ToyRun then = {.game = first.asked, .orders = {cases[i].after[0], cases[i].after[1]}};
        ToyResult second = toy_run(&then);
        if (!strstr(second.errors, cases[i].expected))
            assert_string_equal(second.errors, cases[i].expected);
        toy_free(&second);
        toy_free(&first);
    }
}

static void a_ruling_on_others_lets_nothing_change(void **state)
{
    (void)state;
    static const struct {
        const char *ruling, *red;
        bool may_change;
    } cases[] = {
        {"strike: {player: blue}", RED PLEDGE, false},
        {"replace: {player: blue, file: b.yaml}", RED PLEDGE, false},
        {"set-aside: b.yaml", RED PLEDGE, false},
        {"set: {title: Hill}", RED PLEDGE, false},
        {"replace: {player: red, file: a.yaml}", RED PLEDGE, true},
        {"set-aside: a.yaml", "player: red\nmarch: [\n", true},
    };
    ToyResult first = ask_first(RED PLEDGE MARCH);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        ToyRun run = {.game = first.asked,
                      .ask = true,
                      .orders = {cases[i].red, BLUE},
                      .rulings = text_string(arena,
                                             "game: hill\nround: 1\nrulings:\n"
                                             "  - {%s, because: so}\n",
                                             cases[i].ruling)};
        ToyResult second = toy_run(&run);
        assert_int_equal(!strstr(second.errors, "have changed since"), cases[i].may_change);
        if (cases[i].may_change && *second.asked) {
            run.game = second.asked;
            ToyResult third = toy_run(&run);
            assert_string_equal(third.errors, "");
            toy_free(&third);
        }
        toy_free(&second);
        arena_free(arena);
    }
    toy_free(&first);
}

/* The text with something else in the place of a part of it. */
static const char *with(Arena *arena, const char *text, const char *part, const char *other)
{
    const char *at = strstr(text, part);
    assert_non_null(at);
    return text_string(arena, "%.*s%s%s", (int)(at - text), text, other, at + strlen(part));
}

static void marks_that_a_hand_has_changed(void **state)
{
    (void)state;
    static const struct {
        const char *other;
        bool is_mark;
    } cases[] = {
        {" green march\n", true}, {" r1 march\n", true},   {" red nix\n", true},
        {" red pledge\n", true},  {" RED march\n", false}, {" red\n", false},
        {"0 red march\n", false}, {"\n", false},
    };
    ToyResult first = ask_first(RED PLEDGE MARCH);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ToyRun then = {.game = with(first.arena, first.asked, " red march\n", cases[i].other),
                       .orders = {RED PLEDGE}};
        ToyResult second = toy_load(&then);
        assert_int_equal(!strstr(second.errors, "is no mark"), cases[i].is_mark);
        toy_free(&second);
    }
    ToyRun then = {.game = with(first.arena, first.asked, " red march\n", " r1 march\n"),
                   .orders = {RED PLEDGE}};
    ToyResult second = toy_plays(&then);
    toy_free(&second);
    then.game = with(first.arena, first.asked, " red march\n", " red rulings\n");
    second = toy_plays(&then);
    toy_free(&second);
    /* of two the first one counts */
    then.game = with(first.arena, first.asked, " red march\n",
                     " red march\n    - 00112233445566778899aabbccddeeff red march\n");
    then.orders[0] = RED PLEDGE MARCH;
    second = toy_plays(&then);
    toy_free(&second);
    toy_free(&first);
}

static void so_with_marks_of_phases_that_were_played(void **state)
{
    (void)state;
    static const char *const others[] = {" r1 march]", " green march]", " red nix]"};
    ToyRun run = {.game = GAME, .phase = "march", .player = "red", .orders = {RED PLEDGE MARCH}};
    ToyResult first = toy_plays(&run);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ToyRun then = {.game = with(first.arena, first.state, " red march]", others[i]),
                       .orders = {RED PLEDGE "march: [{march: r2, to: 4}]\n"}};
        ToyResult second = toy_plays(&then);
        toy_free(&second);
    }
    /* of two the first one counts, and what has changed is told once */
    ToyRun twice = {.game = with(first.arena, first.state, " red march]",
                                 " red march, 00112233445566778899aabbccddeeff red march]"),
                    .orders = {RED PLEDGE MARCH}};
    ToyResult same = toy_plays(&twice);
    twice.orders[0] = RED PLEDGE "march: [{march: r2, to: 4}]\n";
    ToyResult other = toy_run(&twice);
    assert_int_equal(diag_errors(other.diags), 1);
    toy_free(&same), toy_free(&other);
    /* of a phase that is still to come: it is not said twice */
    ToyRun then = {.game = with(first.arena, first.state, " red march]",
                                " red march, 00112233445566778899aabbccddeeff red strike]"),
                   .phase = "strike",
                   .player = "red",
                   .orders = {RED PLEDGE MARCH}};
    ToyResult second = toy_plays(&then);
    const char *strike = strstr(second.state, " red strike");
    assert_non_null(strike);
    assert_null(strstr(strike + 1, " red strike"));
    toy_free(&second);
    toy_free(&first);
}

/* Of those who had sent nothing: what is still to come serves, and what only answers is told by
 * itself. */
static void what_comes_too_late_is_told(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .phase = "march", .player = "red", .orders = {BLUE}};
    ToyResult first = toy_plays(&run);
    ToyRun then = {.game = first.state,
                   .orders = {BLUE, RED PLEDGE MARCH "strike: [{strike: b1, with: r1}]\n"
                                                     "melee: [{cheer: r1}]\n"}};
    ToyResult second = toy_run(&then);
    assert_string_equal(second.errors,
                        "b.yaml:5:1: warning: the orders for 'march' of 'red' come too late, and "
                        "do not count\n"
                        "    5 | march: [{march: r2, to: 3}]\n"
                        "      | ^~~~~ that phase was played without them; those for later ones "
                        "serve\n");
    assert_non_null(strstr(second.log, "struck r1 b1"));
    toy_free(&second);
    toy_free(&first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_is_asked_what_he_wants_to_be_asked),
        cmocka_unit_test(what_he_is_not_asked_goes_by_standing_orders_and_defaults),
        cmocka_unit_test(his_wish_goes_before_that_of_the_game),
        cmocka_unit_test(a_kind_that_is_none_is_refused_with_the_nearest),
        cmocka_unit_test(two_letters_do_not_both_say_what_to_ask),
        cmocka_unit_test(an_answer_to_what_is_not_asked_is_refused),
        cmocka_unit_test(so_is_one_to_a_question_of_another_round),
        cmocka_unit_test(who_has_sent_nothing_is_missing_whatever_is_not_asked),
        cmocka_unit_test(nor_does_it_matter_that_nobody_can_ask),
        cmocka_unit_test(a_state_with_questions_is_the_old_one_with_marks),
        cmocka_unit_test(where_nothing_is_decided_nothing_is_kept),
        cmocka_unit_test(what_stays_as_it_was_goes_on),
        cmocka_unit_test(a_change_of_what_was_decided_is_refused),
        cmocka_unit_test(so_is_one_of_standing_orders_and_of_reactions),
        cmocka_unit_test(an_answer_and_a_wish_stay_too),
        cmocka_unit_test(new_answers_change_nothing),
        cmocka_unit_test(a_ruling_lets_them_change),
        cmocka_unit_test(another_seed_does_not_fit),
        cmocka_unit_test(marks_tell_nothing_without_the_seed),
        cmocka_unit_test(no_view_has_them),
        cmocka_unit_test(what_comes_later_is_put_along),
        cmocka_unit_test(but_not_to_who_has_ordered_it_or_sends_nothing),
        cmocka_unit_test(nor_what_comes_behind_the_stopping_point),
        cmocka_unit_test(what_is_said_in_advance_is_put_along),
        cmocka_unit_test(an_order_for_later_may_still_be_changed),
        cmocka_unit_test(a_phase_that_was_played_before_a_stop_keeps_its_orders),
        cmocka_unit_test(other_names_are_of_no_round),
        cmocka_unit_test(who_withdraws_all_is_told_so),
        cmocka_unit_test(a_ruling_on_others_lets_nothing_change),
        cmocka_unit_test(marks_that_a_hand_has_changed),
        cmocka_unit_test(so_with_marks_of_phases_that_were_played),
        cmocka_unit_test(what_comes_too_late_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
