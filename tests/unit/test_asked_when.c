/* When what is asked, or looked for, counts as decided. */
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
#define GAME  HEAD UNITS
#define RED   "game: hill\nround: 1\nplayer: red\n"
#define MARCH "march: [{march: r2, to: 3}]\n"

/* The state after these orders were played up to the first question. */
static ToyResult ask_first(const char *red)
{
    ToyResult result = toy_plays((&(ToyRun){.game = GAME, .ask = true, .orders = {red}}));
    assert_string_equal(result.state, "");
    return result;
}

/* Then it is kept by when the answers are due. */
static void by_when_answers_are_due_is_kept_all_the_same(void **state)
{
    (void)state;
    ToyRun run = {.game = "rules: toy\ngame: hill\nround: 0\nplayers: [{id: red}, {id: blue}]\n"
                          "first: red\nunits: []\n",
                  .ask = true,
                  .orders = {"game: hill\nround: 0\nplayer: red\n"}};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.questions, "muster: []"));
    assert_string_equal(result.asked, "");
    toy_free(&result);
    run.due = "2026-12-01 20:00 UTC";
    result = toy_plays(&run);
    assert_non_null(strstr(result.asked, "deadline: 2026-12-01 20:00 UTC\n"));
    assert_null(strstr(result.asked, "orders:"));
    toy_free(&result);
}

static void an_answer_to_what_comes_later_may_still_be_changed(void **state)
{
    (void)state;
    ToyResult result =
        ask_first(RED MARCH "answers: [{stay: r1 melee r1 1, about: '00000000', answer: stay}]\n");
    assert_non_null(strstr(result.questions, "- pledge: r1 pledge red"));
    assert_null(strstr(result.asked, "red r1 melee r1 1"));
    toy_free(&result);
}

/* What answers in advance may stand in a list for later, which may still be asked for, and among
 * the reactions, which nobody is asked for. */
static void where_an_answer_was_looked_for_is_decided_unless_it_may_be_asked_for(void **state)
{
    (void)state;
    Phase phases[sizeof toy_phases / sizeof *toy_phases];
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    phases[2].orders = NULL; /* of pledge; in melee it is given */
    phases[5].orders = pledge_orders;
    phases[5].asks = asks_always;
    system.phases = phases;
    system.reactions = pledge_orders;
    ToyRun run = {.system = &system, .game = GAME, .ask = true, .orders = {RED MARCH}};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.questions, "- pledge: r1 pledge red"));
    assert_non_null(strstr(result.asked, " red reactions\n"));
    assert_null(strstr(result.asked, " red melee\n"));
    toy_free(&result);
    run.orders[0] = RED MARCH "melee: [{pledge: 2}]\n";
    result = toy_plays(&run);
    assert_non_null(strstr(result.log, "pledged red 2"));
    toy_free(&result);
}

static void a_stale_answer_decides_nothing(void **state)
{
    (void)state;
    ToyResult result =
        ask_first(RED MARCH "answers: [{pledge: r1 pledge red, about: '00000000', count: 1}]\n");
    assert_non_null(strstr(result.questions, "- pledge: r1 pledge red"));
    assert_null(strstr(result.asked, "red r1 pledge red"));
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_when_answers_are_due_is_kept_all_the_same),
        cmocka_unit_test(an_answer_to_what_comes_later_may_still_be_changed),
        cmocka_unit_test(where_an_answer_was_looked_for_is_decided_unless_it_may_be_asked_for),
        cmocka_unit_test(a_stale_answer_decides_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
