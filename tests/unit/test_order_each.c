/* Orders for each of several things, as no phase of the toy system has them: one that makes
 * something, one whose kind stands before its things, one that is only counted, and what happens
 * when a question comes up, or too much, in the middle of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_play.h"

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: r2, owner: red, at: 2}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"
#define RED "game: hill\nround: 1\nplayer: red\n"

typedef struct EachOrder {
    Order order;
    Text how;
    Unit *unit, *made;
    AnyRefs several_made;
    Grave *grave;
    int times;
} EachOrder;

extern const Table *const each_orders[];

/* The unit calls another one, if it is not tired. */
static const Field call_fields[] = {
    FOR_EACH(EachOrder, unit, "call", "who calls", Unit, &unit_table, toy_all_words, REQUIRED),
    FIELD_NEW_EACH(EachOrder, made, several_made, "as", "who is called", Unit, &unit_table, 0),
    ORDER_FIELDS(EachOrder, toy_conditions, each_orders),
};
static const Table call_table = TABLE(EachOrder, "order", "call a unit", call_fields);

static const Field haunt_fields[] = {
    FOR_EACH(EachOrder, grave, "haunt", "which grave", Grave, &grave_table, toy_all_words,
             REQUIRED),
    FIELD_NEW_EACH(EachOrder, made, several_made, "as", "whose ghost", Unit, &unit_table, 0),
    ORDER_FIELDS(EachOrder, toy_conditions, each_orders),
};
static const Table haunt_table = TABLE(EachOrder, "order", "let a ghost out", haunt_fields);

static const Field wave_fields[] = {
    FIELD_WORD(EachOrder, how, "wave", "how", REQUIRED),
    FOR_EACH(EachOrder, unit, "with", "who waves", Unit, &unit_table, toy_all_words, REQUIRED),
    ORDER_FIELDS(EachOrder, toy_conditions, each_orders),
};
static const Table wave_table = TABLE(EachOrder, "order", "wave", wave_fields);

static const Field drill_fields[] = {
    FIELD_INT(EachOrder, times, "drill", "how often", 1, 9, 0, REQUIRED),
    ORDER_FIELDS(EachOrder, toy_conditions, each_orders),
};
static const Table drill_table = TABLE(EachOrder, "order", "drill", drill_fields);
const Table *const each_orders[] = {&call_table, &haunt_table, &wave_table, &drill_table, NULL};

static const Failure *carry_out_call(Play *play, Order *order)
{
    const EachOrder *call = (const EachOrder *)order;
    if (call->unit->tired)
        return order_fails(play, "TY 4.3", "%.*s is tired", TEXT_ARG(call->unit->id));
    call->unit->tired = true;
    if (call->made)
        EVENT(play->log, &ev_raised, arg_unit(call->made), arg_int(0));
    return NULL;
}

/* Whoever waves is asked what he pledges. */
static const Failure *carry_out_wave(Play *play, Order *order)
{
    if (text_is(((const EachOrder *)order)->how, "boldly"))
        ask_pledge(play, play_player(play, order->choice.player->seat));
    return order_fails(play, NULL, "nobody looks");
}

static const Failure *carry_out_drill(Play *play, Order *order)
{
    assert_int_equal(((const EachOrder *)order)->times, 1);
    assert_int_equal(order_named_with(order, &unit_table).count, 0);
    return order->number > 2 ? order_fails(play, NULL, "enough") : NULL;
}

static size_t drill_times(const Order *order)
{
    return (size_t)((const EachOrder *)order)->times;
}

static void drill_once(Order *order)
{
    ((EachOrder *)order)->times = 1;
}

static Event *tell_not_done(const Play *play, const Order *order, const Failure *failure)
{
    (void)failure;
    return EVENT(play->log, &ev_pledged, arg_player(order->choice.player), arg_int(0));
}

static const OrderKind each_kinds[] = {
    {.table = &call_table, .clause = "TY 9", .carry_out = carry_out_call, .all = all_units},
    {.table = &haunt_table, .clause = "TY 9", .carry_out = carry_out_call},
    {.table = &wave_table,
     .clause = "TY 9",
     .carry_out = carry_out_wave,
     .all = all_units,
     .tell_not_done = tell_not_done,
     .tells_unmet = true},
    {.table = &drill_table,
     .clause = "TY 9",
     .carry_out = carry_out_drill,
     .times = drill_times,
     .make_once = drill_once},
};

enum { PLEDGE = 2, MARCH, PHASES = sizeof toy_phases / sizeof *toy_phases };

static System for_each(Phase *phases)
{
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    phases[PLEDGE].play = play_dawn; /* what is pledged is asked for later */
    phases[PLEDGE].orders = NULL;
    phases[MARCH].orders = each_orders;
    phases[MARCH].asks = NULL;
    system.phases = phases;
    system.orders = each_kinds;
    system.order_count = sizeof each_kinds / sizeof *each_kinds;
    system.reactions = NULL;
    return system;
}

static ToyResult run_each(const char *game, const char *orders, bool ask)
{
    Phase phases[PHASES];
    const System system = for_each(phases);
    ToyRun run = {.system = &system, .game = game, .ask = ask, .orders = {orders}};
    return toy_run(&run);
}

static void assert_march_at(const char *orders, const char *expected, const char *file, int line)
{
    ToyResult result = run_each(GAME, orders, false);
    _assert_string_equal(result.errors, "", file, line);
    _assert_string_equal(toy_lines(&result, "march/"), expected, file, line);
    toy_free(&result);
}
#define assert_march(orders, expected) assert_march_at(orders, expected, __FILE__, __LINE__)

/* --- what is made for each -------------------------------------------------------------------- */

/* The else for all is for each by itself, and the first of them makes what it makes. */
static void an_else_for_all_makes_one_thing(void **state)
{
    (void)state;
    assert_march(RED "march: [{call: all, if: {round-from: 2}, else: {call: all, as: x}}]\n",
                 "march/1: raised x 0\n"
                 "march/1: done-else its condition \"round-from 2\" does not hold (only red) <red "
                 "by orders 1>\n"
                 "march/1: done-else its condition \"round-from 2\" does not hold (only red) <red "
                 "by orders 2>\n"
                 "march/1: done (only red) <red by orders 1>\n");
}

static void assert_for_each(const char *orders)
{
    ToyResult result = run_each(GAME, orders, false);
    assert_non_null(strstr(result.errors, "error: the id 'x' would be used for each of them\n"));
    toy_free(&result);
}

static void an_else_for_others_would_make_one_for_each(void **state)
{
    (void)state;
    assert_for_each(RED "march: [{call: all, else: {haunt: all, as: x}}]\n");
    assert_for_each(RED "march: [{call: all, else: {call: r1, as: x}}]\n");
}

static void an_order_of_another_file_makes_it_too(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = for_each(phases);
    const ToyRun run = {.system = &system,
                        .game = GAME,
                        .orders = {RED "march: [{call: r1, as: x}]\n",
                                   "game: hill\nplayer: red\n"
                                   "standing: {march: [{call: r2, as: x}]}\n"}};
    assert_errors(&run,
                  "b.yaml:3:35: error: the id 'x' is used twice\n"
                  "    3 | standing: {march: [{call: r2, as: x}]}\n"
                  "      |                                   ^ an order in a.yaml, line 4, makes "
                  "that unit\n");
}

/* --- what they are called, and come to -------------------------------------------------------- */

static void one_of_them_is_called_by_its_thing(void **state)
{
    (void)state;
    assert_march(RED "march: [{wave: high, with: [r1, r2], if: {round-from: 2}}]\n",
                 "march/1: condition-unmet wave high, with r1 (only red)\n"
                 "march/1: failed its condition \"round-from 2\" does not hold (only red) <red by "
                 "orders 1>\n"
                 "march/1: condition-unmet wave high, with r2 (only red)\n"
                 "march/1: failed its condition \"round-from 2\" does not hold (only red) <red by "
                 "orders 2>\n"
                 "march/1: failed not for either of them (only red) <red by orders 1>\n");
}

static void what_is_counted_is_done_so_often(void **state)
{
    (void)state;
    assert_march(RED "march: [{drill: 3}]\n",
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: done (only red) <red by orders 2>\n"
                 "march/1: failed enough (only red) <red by orders 3>\n"
                 "march/1: done-part 2 of 3 (only red) <red by orders 1>\n");
}

/* Nothing behind a question is tried: the round is played again from its beginning. */
static void a_question_in_the_middle_of_them_is_put_once(void **state)
{
    (void)state;
    ToyResult result = run_each(
        GAME, RED "march: [{wave: boldly, with: [r1, r2]}, {wave: boldly, with: [r1, r2]}]\n",
        true);
    const char *put = strstr(result.questions, "- pledge: ");
    assert_string_equal(result.errors, "");
    assert_non_null(put);
    assert_null(strstr(put + 1, "- pledge: "));
    toy_free(&result);
}

/* Of each a copy is made with all its elses. What stands in its place is tried all the same. */
static void an_order_for_too_many_fails(void **state)
{
    (void)state;
    enum { ELSES = 250, UNITS = 210 };
    Buf game = {NULL, 0, 0}, orders = {NULL, 0, 0};
    Arena *arena = arena_new();
    buf_str(&game, GAME);
    for (int i = 0; i < UNITS; i++)
        buf_format(&game, "  - {id: u%d, owner: red, at: 1}\n", i);
    buf_str(&orders, RED "march: [{call: all, else: [");
    for (int i = 0; i < ELSES; i++)
        buf_str(&orders, "{call: r1}, ");
    buf_str(&orders, "]}, {call: r1}]\n");
    ToyResult result = run_each(toy_text(arena, &game), toy_text(arena, &orders), false);
    assert_string_equal(result.errors, "");
    assert_string_equal(
        toy_lines(&result, "march/1: done-else"),
        "march/1: done-else it is an order for too many (only red) <red by orders 1>\n");
    toy_free(&result);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_else_for_all_makes_one_thing),
        cmocka_unit_test(an_else_for_others_would_make_one_for_each),
        cmocka_unit_test(an_order_of_another_file_makes_it_too),
        cmocka_unit_test(one_of_them_is_called_by_its_thing),
        cmocka_unit_test(what_is_counted_is_done_so_often),
        cmocka_unit_test(a_question_in_the_middle_of_them_is_put_once),
        cmocka_unit_test(an_order_for_too_many_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
