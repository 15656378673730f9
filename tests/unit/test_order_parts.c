/* Orders that do one thing with each of several things: how far they got, and why no further. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "adjudicate/play/parts.h"
#include "adjudicate/report/report.h"
#include "toy_play.h"

enum { KINDS_MAX = 32, TWICE = 4, NEAR = 6, FAR = 9 };

/* A march of all whom its player has; to the farthest place it is a march without banners, and to
 * the nearest it is not said who is dead; to one place each counts twice. */
static const Failure *carry_out_all(Play *play, Order *order)
{
    const MarchOrder *march = (const MarchOrder *)order;
    Parts parts = {0};
    for (size_t i = 0; i < toy_of(play)->units.count; i++) {
        Unit *unit = toy_of(play)->units.at[i];
        if (unit->owner != order->choice.player)
            continue;
        const Failure *failure = unit_fails(play, unit);
        if (!failure) {
            unit->at = march->to;
            unit->tired = true;
            EVENT(play->log, &ev_marched, arg_unit(unit), arg_int(march->to));
        }
        if (failure && march->to == NEAR)
            parts_add(play, &parts, text_string(play->arena, "%.*s", TEXT_ARG(unit->id)),
                      order_fails(play, "TY 4.2", "it is dead"));
        else
            parts_add_many(play, &parts, march->to == TWICE ? 2 : 1, NULL, failure);
    }
    if (march->to == FAR)
        parts.besides = order_fails(play, "TY 4.9", "without banners");
    return parts_close(play, &parts, "TY 4.8");
}

static System marching(OrderKind *kinds)
{
    System system = toy_system;
    assert_true(system.order_count <= KINDS_MAX);
    memcpy(kinds, toy_system.orders, system.order_count * sizeof *kinds);
    for (size_t i = 0; i < system.order_count; i++)
        if (kinds[i].table == &march_table)
            kinds[i].carry_out = carry_out_all;
    system.orders = kinds;
    return system;
}

#define GAME(units)                                                                                \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n" units "  - {id: b1, owner: blue, at: 5}\n"

#define HALE(id) "  - {id: " id ", owner: red, at: 1}\n"
#define DEAD(id) "  - {id: " id ", owner: red, at: 1, hp: 0}\n"

#define RED      "game: hill\nround: 1\nplayer: red\n"

#define assert_march(game_, orders_, expected)                                                     \
    do {                                                                                           \
        OrderKind kinds[KINDS_MAX];                                                                \
        const System system = marching(kinds);                                                     \
        const ToyRun run = {.system = &system, .game = game_, .orders = {RED orders_}};            \
        assert_log(&run, "march/", expected);                                                      \
    } while (0)

static void all_of_them_is_done(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") HALE("r2")), "march: [{march: r1, to: 7}]\n",
                 "march/1: marched r1 7\n"
                 "march/1: marched r2 7\n"
                 "march/1: done (only red) <red by orders 1>\n");
}

static void some_of_them_is_done_in_part_and_says_why(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") DEAD("r2") HALE("r3")), "march: [{march: r1, to: 7}]\n",
                 "march/1: marched r1 7\n"
                 "march/1: marched r3 7\n"
                 "march/1: done-part 2 of 3; r2 is dead (only red) <red by orders 1> [TY 4.8]\n");
}

static void none_of_them_fails_with_all_reasons(void **state)
{
    (void)state;
    assert_march(GAME(DEAD("r1") DEAD("r2")), "march: [{march: r1, to: 7}]\n",
                 "march/1: failed r1 is dead; r2 is dead (only red) <red by orders 1> [TY 4.2]\n");
}

static void of_many_reasons_the_first_are_told(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") DEAD("r2") DEAD("r3") DEAD("r4") DEAD("r5") DEAD("r6") DEAD("r7")
                          DEAD("r8") DEAD("r9") DEAD("r10") DEAD("r11")),
                 "march: [{march: r1, to: 7}]\n",
                 "march/1: marched r1 7\n"
                 "march/1: done-part 1 of 11; r2 is dead; r3 is dead; r4 is dead; r5 is dead; "
                 "r6 is dead; r7 is dead; r8 is dead; r9 is dead; 2 more failed "
                 "(only red) <red by orders 1> [TY 4.8]\n");
}

static void those_with_one_reason_are_told_together(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") DEAD("r2") DEAD("r3") DEAD("r4") DEAD("r5")),
                 "march: [{march: r1, to: 6}]\n",
                 "march/1: marched r1 6\n"
                 "march/1: done-part 1 of 5; r2, r3, r4, r5: it is dead (only red) "
                 "<red by orders 1> [TY 4.8]\n");
}

static void what_it_says_besides_counts_too(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") HALE("r2")), "march: [{march: r1, to: 9}]\n",
                 "march/1: marched r1 9\n"
                 "march/1: marched r2 9\n"
                 "march/1: done-part without banners (only red) <red by orders 1> [TY 4.9]\n");
    assert_march(GAME(HALE("r1") DEAD("r2")), "march: [{march: r1, to: 9}]\n",
                 "march/1: marched r1 9\n"
                 "march/1: done-part 1 of 2; r2 is dead; without banners (only red) "
                 "<red by orders 1> [TY 4.8]\n");
}

static void many_may_be_counted_at_once(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") DEAD("r2")), "march: [{march: r1, to: 4}]\n",
                 "march/1: marched r1 4\n"
                 "march/1: done-part 2 of 4; r2 is dead (only red) <red by orders 1> [TY 4.8]\n");
}

/* An else that was done in part says so; it is the else all the same. */
static void an_else_may_be_done_in_part(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") DEAD("r2")),
                 "march: [{march: r1, to: 7, if: {alive: r2}, else: {march: r1, to: 8}}]\n",
                 "march/1: marched r1 8\n"
                 "march/1: done-else its condition \"alive r2\" does not hold; its else in part: "
                 "1 of 2; r2 is dead (only red) <red by orders 1> [TY 4.8]\n");
}

/* What one order says of its parts is not said of the next. */
static void of_many_with_one_reason_the_first_are_named(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") DEAD("a1") DEAD("a2") DEAD("a3") DEAD("a4") DEAD("a5") DEAD("a6")
                          DEAD("a7") DEAD("a8") DEAD("a9") DEAD("b2") DEAD("b3") DEAD("b4")
                              DEAD("b5") DEAD("b6") DEAD("b7") DEAD("b8") DEAD("b9") DEAD("c1")
                                  DEAD("c2") DEAD("c3") DEAD("c4") DEAD("c5")),
                 "march: [{march: r1, to: 6}]\n",
                 "march/1: marched r1 6\n"
                 "march/1: done-part 1 of 23; a1, a2, a3, a4, a5, a6, a7, a8, a9, b2, b3, "
                 "b4, b5, b6, b7, b8, b9, c1, c2, c3 and others: it is dead (only red) "
                 "<red by orders 1> [TY 4.8]\n");
}

/* Whoever has no name is not told among those who have. */
static void some_of_them_may_have_no_names(void **state)
{
    (void)state;
    ToyResult result = toy_load((&(const ToyRun){.game = GAME(HALE("r1"))}));
    const Failure failure = {"it is dead", "TY 4.2"};
    Parts parts = {.reasons = 0};
    parts_add(result.play, &parts, "ash", &failure);
    parts_add(result.play, &parts, NULL, &failure);
    parts_add(result.play, &parts, "oak", &failure);
    assert_string_equal(parts_close(result.play, &parts, NULL)->reason, "ash, oak: it is dead");
    toy_free(&result);
}

static void each_order_has_its_own(void **state)
{
    (void)state;
    assert_march(GAME(HALE("r1") DEAD("r2")),
                 "march: [{march: [r1, r2], to: 7}, {march: r1, to: 8}]\n",
                 "march/1: marched r1 7\n"
                 "march/1: done-part 1 of 2; r2 is dead (only red) <red by orders 1> [TY 4.8]\n"
                 "march/1: failed r1 is tired; r2 is dead (only red) <red by orders 2> [TY 4.3]\n"
                 "march/1: done-part 0 of 2, and 1 in part (only red) <red by orders 1>\n"
                 "march/1: failed r1 is tired; r2 is dead (only red) <red by orders 2> [TY 4.3]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_them_is_done),
        cmocka_unit_test(some_of_them_is_done_in_part_and_says_why),
        cmocka_unit_test(none_of_them_fails_with_all_reasons),
        cmocka_unit_test(of_many_reasons_the_first_are_told),
        cmocka_unit_test(those_with_one_reason_are_told_together),
        cmocka_unit_test(what_it_says_besides_counts_too),
        cmocka_unit_test(many_may_be_counted_at_once),
        cmocka_unit_test(an_else_may_be_done_in_part),
        cmocka_unit_test(of_many_with_one_reason_the_first_are_named),
        cmocka_unit_test(some_of_them_may_have_no_names),
        cmocka_unit_test(each_order_has_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
