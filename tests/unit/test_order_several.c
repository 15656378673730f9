/* One order for several things: it is that order for each in turn, with a verdict for each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "adjudicate/report/report.h"
#include "toy_play.h"

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: r2, name: Oak, owner: red, at: 2}\n"                                                 \
    "  - {id: r3, owner: red, at: 2, hp: 0}\n"                                                     \
    "  - {id: r4, owner: red, at: 5}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"                                                           \
    "  - {id: b2, owner: blue, at: 5}\n"

#define RED          "game: hill\nround: 1\nplayer: red\n"
#define RED_STANDING "game: hill\nplayer: red\n"

#define assert_phase(phase, expected, ...)                                                         \
    assert_log((&(const ToyRun){.game = GAME, .orders = {__VA_ARGS__}}), phase, expected)

#define assert_refused(expected, ...)                                                              \
    assert_errors((&(const ToyRun){.game = GAME, .orders = {__VA_ARGS__}}), expected)

/* Red's part of what the orders came to. */
static void assert_account_at(const char *orders, const char *expected, const char *file, int line)
{
    const ToyRun run = {.game = GAME, .orders = {orders}};
    ToyResult result = toy_plays_at(&run, file, line);
    const Report report = {.play = result.play, .reader = play_player(result.play, 0)};
    Buf out = {NULL, 0, 0};
    report_text(&out, &report);
    const char *text = toy_text(result.arena, &out);
    const char *account = strstr(text, "\nred\n");
    const char *found = account ? account + strlen("\nred\n") : text;
    const char *end = strstr(found, "\n\n");
    int length = (int)(end ? end + 1 - found : (ptrdiff_t)strlen(found));
    _assert_string_equal(text_string(result.arena, "%.*s", length, found), expected, file, line);
    toy_free(&result);
}
#define assert_account(orders, expected) assert_account_at(orders, expected, __FILE__, __LINE__)

/* --- lists ------------------------------------------------------------------------------------ */

static void a_list_is_an_order_for_each(void **state)
{
    (void)state;
    assert_phase("march/",
                 "march/1: marched r1 7\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r2 7\n"
                 "march/1: done (only red) <red by orders 2>\n"
                 "march/1: marched r4 7\n"
                 "march/1: done (only red) <red by orders 3>\n"
                 "march/1: done (only red) <red by orders 1>\n",
                 RED "march: [{march: [r1, Oak, R4], to: 7}]\n");
}

static void each_has_a_verdict_unless_all_is_done(void **state)
{
    (void)state;
    assert_account(RED "march: [{march: [r1, r3, r2], to: 7}]\n",
                   "  march:\n"
                   "    {march: [r1, r3, r2], to: 7} -> done in part: 2 of 3\n"
                   "      {march: r1} -> done\n"
                   "      {march: r3} -> failed: r3 is dead\n"
                   "      {march: r2} -> done\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
    assert_account(RED "march: [{march: [r1, r2], to: 7}]\n",
                   "  march: {march: [r1, r2], to: 7} -> done\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
    assert_account(RED "march: [{march: [r1, r3], to: 7, else: {march: r2, to: 7}}]\n",
                   "  march:\n"
                   "    {march: [r1, r3], to: 7, else: {march: r2, to: 7}} -> done\n"
                   "      {march: r1} -> done\n"
                   "      {march: r3} -> its else was done: r3 is dead\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
    assert_account(RED "march: [{march: [r3], to: 7}]\n",
                   "  march: {march: [r3], to: 7} -> failed: r3 is dead\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
}

/* Where an else had to serve for one of them, the verdict on the whole does not say it all. */
static void who_needed_an_else_is_told(void **state)
{
    (void)state;
    assert_account(RED "march: [{march: [r1, r3], to: 7, else: {march: r2, to: 8}}]\n",
                   "  march:\n"
                   "    {march: [r1, r3], to: 7, else: {march: r2, to: 8}} -> done\n"
                   "      {march: r1} -> done\n"
                   "      {march: r3} -> its else was done: r3 is dead\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
}

static void each_is_looked_at_when_its_turn_comes(void **state)
{
    (void)state;
    assert_account(RED "march: [{march: [r1, r2], to: 7, if: {alive: r3}}]\n",
                   "  march:\n"
                   "    {march: [r1, r2], to: 7, if: {alive: r3}}\n"
                   "      -> failed: not for either of them\n"
                   "      {march: r1}, {march: r2}\n"
                   "        -> both failed: its condition \"alive r3\" does not hold\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
}

static void an_else_for_several_is_for_the_one_alone(void **state)
{
    (void)state;
    assert_phase("march/",
                 "march/1: marched r2 4\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r1 7\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: failed r2 is tired (only red) <red by orders 2> [TY 4.3]\n"
                 "march/1: done-part 1 of 2 (only red) <red by orders 2>\n",
                 RED "march:\n"
                     "  - {march: r2, to: 4}\n"
                     "  - {march: [r1, r2], to: 7, else: {march: [r2, r1], to: 8}}\n");
    assert_phase("march/",
                 "march/1: marched r2 4\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r1 7\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r4 8\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: failed r3 is dead (only red) <red by orders 2> [TY 4.2]\n"
                 "march/1: done-else r2 is tired; its else in part: 1 of 2 (only red) <red by "
                 "orders 2> [TY 4.3]\n"
                 "march/1: done (only red) <red by orders 2>\n",
                 RED "march:\n"
                     "  - {march: r2, to: 4}\n"
                     "  - {march: [r1, r2], to: 7, else: {march: [r4, r3], to: 8}}\n");
    assert_phase("march/",
                 "march/1: marched r4 8\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r1 8\n"
                 "march/1: done (only red) <red by orders 2>\n"
                 "march/1: done-else r3 is dead (only red) <red by orders 1> [TY 4.2]\n",
                 RED "march:\n"
                     "  - {march: r3, to: 7, else: {march: [r4, r1], to: 8}}\n");
    assert_account(RED "march: [{march: r3, to: 7, else: {march: [r4, r3], to: 8}}]\n",
                   "  march:\n"
                   "    {march: r3, to: 7, else: {march: [r4, r3], to: 8}}\n"
                   "      -> its else was done: r3 is dead; its else in part: 1 of 2\n"
                   "      {march: r4} -> done\n"
                   "      {march: r3} -> failed: r3 is dead\n"
                   "  By default: nothing is pledged.\n");
}

static void all_are_those_that_are_there_when_its_turn_comes(void **state)
{
    (void)state;
    assert_phase("march/",
                 "march/1: split r1 r9\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r1 7\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r2 7\n"
                 "march/1: done (only red) <red by orders 2>\n"
                 "march/1: marched r4 7\n"
                 "march/1: done (only red) <red by orders 3>\n"
                 "march/1: marched r9 7\n"
                 "march/1: done (only red) <red by orders 4>\n"
                 "march/1: done (only red) <red by orders 2>\n",
                 RED "march: [{split: r1, as: r9}, {march: all, to: 7}]\n");
    assert_phase("march/",
                 "march/1: marched r2 4\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r1 7\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r4 7\n"
                 "march/1: done (only red) <red by orders 2>\n"
                 "march/1: done (only red) <red by orders 2>\n",
                 RED "march: [{march: r2, to: 4}, {march: {all: ready}, to: 7}]\n");
    assert_phase("march/",
                 "march/1: marched r1 7\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: done (only red) <red by orders 1>\n",
                 RED "march: [{march: {all: any, but: 2}, to: 7}]\n");
    assert_account(RED "march: [{march: r2, to: 4}, {march: all, to: 7}]\n",
                   "  march:\n"
                   "    {march: r2, to: 4} -> done\n"
                   "    {march: all, to: 7} -> done in part: 2 of 3\n"
                   "      {march: r1} -> done\n"
                   "      {march: r2} -> failed: r2 is tired\n"
                   "      {march: r4} -> done\n"
                   "  By default: nothing is pledged.\n");
    assert_account(RED "march: [{march: {all: any, but: 9}, to: 7}]\n",
                   "  march: {march: {all: any, but: 9}, to: 7}\n"
                   "    -> failed: nothing that it names is there\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
}

static void answers_in_advance_are_for_each(void **state)
{
    (void)state;
    assert_phase("melee/1 @place-5: hit r4", "melee/1 @place-5: hit r4 b2 'r1 melee r4>b2' 5\n",
                 RED "melee: [{aim: [r1, r4], target: b2}]\n");
    assert_phase("melee/1 @place-5: hit r4", "", RED "melee: [{aim: [r1, r2], target: b2}]\n");
    assert_phase("melee/1 @place-5: hit r4", "melee/1 @place-5: hit r4 b2 'r1 melee r4>b2' 5\n",
                 RED "melee: [{aim: r1, target: b1}, {aim: all, target: b2}]\n");
    assert_phase("melee/1 @place-5: hit r4", "",
                 RED "melee: [{aim: r4, target: b1}, {aim: all, target: b2}]\n");
    assert_phase("melee/1 @place-5: hit r4", "melee/1 @place-5: hit r4 b2 'r1 melee r4>b2' 5\n",
                 RED "melee: [{aim: [r1, r4], if: {round-from: 2}, target: b1, else: {aim: [r4, "
                     "r1], target: b2}}]\n");
    assert_phase("melee/1 @place-5: hit r4", "melee/1 @place-5: hit r4 b2 'r1 melee r4>b2' 5\n",
                 RED "melee: [{aim: [r1, r4], if: {round-from: 2}, target: b1, else: {aim: r1, "
                     "target: b1, else: {aim: r4, target: b2}}}]\n");
    assert_account(RED "melee: [{aim: [r1, r4], target: b2}]\n",
                   "  melee: {aim: [r1, r4], target: b2} -> did not come up\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
    assert_account(RED "melee: [{aim: r4, target: b2}, {aim: all, target: b1}]\n",
                   "  melee:\n"
                   "    {aim: r4, target: b2} -> did not come up\n"
                   "    {aim: all, target: b1} -> did not come up\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
}

static void standing_orders_that_did_not_serve_are_counted_with_reasons(void **state)
{
    (void)state;
    assert_account(RED "march: [{march: r1, to: 3}]\n"
                       "melee: []\n"
                       "standing:\n"
                       "  march: [{march: r1, to: 4}, {march: r2, to: 4}]\n"
                       "  melee: [{aim: r1, target: b2}]\n",
                   "  march: {march: r1, to: 3} -> done\n"
                   "  3 standing orders did not come up: a list of this round came before it\n"
                   "    (2); its phase had an empty list (1).\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
    assert_account(RED "march: [{march: r1, to: 3}]\n"
                       "standing: {march: [{march: r2, to: 4}]}\n",
                   "  march: {march: r1, to: 3} -> done\n"
                   "  1 standing order did not come up: a list of this round came before it.\n"
                   "  By default: nothing is pledged; the unit stays (4 times).\n");
}

static void what_is_wrong_is_told_at_its_place(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:22: error: not your unit [TY 4]\n"
                   "    4 | march: [{march: [r1, b1, r2], to: 7}]\n"
                   "      |                      ^~\n",
                   RED "march: [{march: [r1, b1, r2], to: 7}]\n");
    assert_refused("a.yaml:4:22: error: no unit 'x1' here\n"
                   "    4 | march: [{march: [r1, x1, r2], to: 17}]\n"
                   "      |                      ^~ did you mean 'r1'?\n"
                   "a.yaml:4:35: error: 'to' cannot be 17\n"
                   "    4 | march: [{march: [r1, x1, r2], to: 17}]\n"
                   "      |                                   ^~ it goes from 0 to 9\n",
                   RED "march: [{march: [r1, x1, r2], to: 17}]\n");
    assert_refused("a.yaml:4:22: error: 'r1' stands twice in 'march'\n"
                   "    4 | march: [{march: [r1, r1], to: 7}]\n"
                   "      |                      ^~ name it once\n",
                   RED "march: [{march: [r1, r1], to: 7}]\n");
    assert_refused("a.yaml:4:17: error: 'march' is empty\n"
                   "    4 | march: [{march: [], to: 7}]\n"
                   "      |                 ^~ which unit\n",
                   RED "march: [{march: [], to: 7}]\n");
    assert_refused("a.yaml:4:22: error: no unit 'all' here\n"
                   "    4 | march: [{march: [r1, all], to: 7}]\n"
                   "      |                      ^~~ 'all' stands alone, never in a list\n",
                   RED "march: [{march: [r1, all], to: 7}]\n");
    assert_refused("a.yaml:4:17: error: this selection has no 'all'\n"
                   "    4 | march: [{march: {but: 2}, to: 7}]\n"
                   "      |                 ^~~~~~~~ add all: any, or those that are ready\n",
                   RED "march: [{march: {but: 2}, to: 7}]\n");
    assert_refused("a.yaml:4:23: error: 'all' cannot be 'raedy'\n"
                   "    4 | march: [{march: {all: raedy}, to: 7}]\n"
                   "      |                       ^~~~~ did you mean 'ready'?\n",
                   RED "march: [{march: {all: raedy}, to: 7}]\n");
    assert_refused("a.yaml:4:17: error: 'march' is a map, but should be a list of ids\n"
                   "    4 | march: [{march: {r1: 2}, to: 7}]\n"
                   "      |                 ^~~~~~~ each unit is named by itself: write [r1]\n",
                   RED "march: [{march: {r1: 2}, to: 7}]\n");
    assert_refused("a.yaml:4:17: error: 'march' is a list, and this is one text\n"
                   "    4 | march: [{march: r1 r2, to: 7}]\n"
                   "      |                 ^~~~~ write [r1, r2]\n",
                   RED "march: [{march: r1 r2, to: 7}]\n");
    assert_refused("a.yaml:4:17: error: no unit 'all' here\n"
                   "    4 | melee: [{cheer: all}]\n"
                   "      |                 ^~~ which unit\n",
                   RED "melee: [{cheer: all}]\n");
    assert_refused("a.yaml:4:44: error: a second order about this is never looked at\n"
                   "    4 | melee: [{aim: [r1, r4], target: b2}, {aim: [r4], target: b1}]\n"
                   "      |                                            ^~~~ put both into one, or "
                   "give the one in line 4 an if:\n",
                   RED "melee: [{aim: [r1, r4], target: b2}, {aim: [r4], target: b1}]\n");
    assert_refused("", RED "melee: [{aim: r1, target: b2}, {aim: [r1, r4], target: b1}]\n");
    assert_refused("",
                   RED "melee: [{aim: [r1, r4], target: b2, else: {aim: [r1, r4], target: b1}}]\n");
    assert_refused("", RED "melee: [{aim: [r1, r4], target: b2, else: {aim: r4, target: b1}}]\n");
    assert_refused(
        "a.yaml:4:43: error: this cannot be the else of a 'aim'\n"
        "    4 | melee: [{aim: [r1, r4], target: b2, else: {aim: [r1, r2], target: b1}}]\n"
        "      |                                           ^~~~~~~~~~~~~~~~~~~~~~~~~~~ its else is "
        "about the same thing\n",
        RED "melee: [{aim: [r1, r4], target: b2, else: {aim: [r1, r2], target: b1}}]\n");
}

/* An else for several is for each alone; what else it names is looked at all the same. */
static void an_else_names_none_but_its_own(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:61: error: not your unit [TY 4]\n"
                   "    4 | march: [{march: [r1, r2], to: 7, else: {march: [r1, r2, r4, b1], "
                   "to: 8}}]\n"
                   "      |                                                             ^~\n",
                   RED "march: [{march: [r1, r2], to: 7, else: {march: [r1, r2, r4, b1], "
                       "to: 8}}]\n");
    assert_refused("a.yaml:5:49: error: not your unit [TY 4]\n"
                   "    5 |   else: {march: [r1, r2], to: 8, else: {march: [b2, r1], to: 9}}}]\n"
                   "      |                                                 ^~\n",
                   RED "march: [{march: [r1, r2], to: 7,\n"
                       "  else: {march: [r1, r2], to: 8, else: {march: [b2, r1], to: 9}}}]\n");
    assert_refused("a.yaml:4:38: error: this cannot be the else of a 'aim'\n"
                   "    4 | melee: [{aim: all, target: b2, else: {aim: [r1, r2, r3, r4, b1], "
                   "target: b1}}]\n"
                   "      |                                      "
                   "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ its else is about the same thing\n",
                   RED "melee: [{aim: all, target: b2, else: {aim: [r1, r2, r3, r4, b1], "
                       "target: b1}}]\n");
    assert_refused(
        "a.yaml:4:43: error: this cannot be the else of a 'aim'\n"
        "    4 | melee: [{aim: [r1, r4], target: b2, else: {aim: [r4, r1, r2], target: b1}}]\n"
        "      |                                           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ its "
        "else is about the same thing\n",
        RED "melee: [{aim: [r1, r4], target: b2, else: {aim: [r4, r1, r2], target: b1}}]\n");
    assert_refused("", RED "melee: [{aim: {all: any, but: 2}, target: b2, else: {aim: [r1, r2, "
                           "r4], target: b1}}]\n");
    assert_refused("", RED "melee: [{aim: all, target: b2, else: {aim: [r1, r2, r4], "
                           "target: b1}}]\n");
}

/* Twenty pairs, each the else of the one before: a million orders. */
static void orders_that_multiply_are_refused(void **state)
{
    enum { PAIRS = 20 };
    (void)state;
    char game[8000], orders[4000];
    int g = snprintf(game, sizeof game,
                     "rules: toy\ngame: hill\nround: 1\nplayers: [{id: red}, {id: blue}]\n"
                     "first: red\nunits:\n  - {id: b1, owner: blue, at: 5}\n");
    int o = snprintf(orders, sizeof orders, "%smarch: [", RED);
    for (int i = 0; i < PAIRS; i++) {
        g += snprintf(game + g, sizeof game - (size_t)g,
                      "  - {id: r%d, owner: red, at: 1}\n  - {id: s%d, owner: red, at: 1}\n", i, i);
        o += snprintf(orders + o, sizeof orders - (size_t)o, "%s{march: [r%d, s%d], to: 2",
                      i > 0 ? ", else: " : "", i, i);
    }
    for (int i = 0; i < PAIRS; i++)
        o += snprintf(orders + o, sizeof orders - (size_t)o, "}");
    snprintf(orders + o, sizeof orders - (size_t)o, "]\n");
    const ToyRun run = {.game = game, .orders = {orders}};
    ToyResult result = toy_load(&run);
    assert_non_null(strstr(result.errors, "these are too many orders for several things"));
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_is_an_order_for_each),
        cmocka_unit_test(each_has_a_verdict_unless_all_is_done),
        cmocka_unit_test(who_needed_an_else_is_told),
        cmocka_unit_test(each_is_looked_at_when_its_turn_comes),
        cmocka_unit_test(an_else_for_several_is_for_the_one_alone),
        cmocka_unit_test(all_are_those_that_are_there_when_its_turn_comes),
        cmocka_unit_test(answers_in_advance_are_for_each),
        cmocka_unit_test(standing_orders_that_did_not_serve_are_counted_with_reasons),
        cmocka_unit_test(what_is_wrong_is_told_at_its_place),
        cmocka_unit_test(an_else_names_none_but_its_own),
        cmocka_unit_test(orders_that_multiply_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
