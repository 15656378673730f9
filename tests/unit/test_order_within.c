/* Orders that hold other orders: what each of them knows of itself, how they are carried out, what
 * is refused, and how reports list them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "adjudicate/report/report.h"
#include "toy_training.h"

#define RED          "game: hill\nround: 1\nplayer: red\n"
#define RED_STANDING "game: hill\nplayer: red\n"

#define assert_refused(expected, ...)                                                              \
    do {                                                                                           \
        Phase phases[PHASES];                                                                      \
        const System system = training(phases);                                                    \
        const ToyRun run = {.system = &system, .game = TRAINING_GAME, .orders = {__VA_ARGS__}};    \
        assert_errors(&run, expected);                                                             \
    } while (0)

/* --- what they know of themselves ------------------------------------------------------------- */

static const Order *red_order(const ToyResult *result, size_t index)
{
    return play_player(result->play, 0)->orders->plan.phase[MARCH].at[index]->record;
}

static void assert_place(const Order *order, const Order *within, size_t number)
{
    assert_ptr_equal(order->within, within);
    assert_int_equal(order->number, number);
    assert_ptr_equal(order->choice.order, order);
    assert_string_equal(order->phase->name, "march");
    assert_text(order->choice.player->id, "red");
    assert_int_equal(order->choice.by, BY_ORDERS);
}

static void each_order_knows_where_it_stands(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {
        .system = &system,
        .game = TRAINING_GAME,
        .orders = {RED "march:\n"
                       "  - {send: r1, to: 1}\n"
                       "  - {lead: r1, do: [{send: r1, to: 2, else: {train: r3}}, {train: r2}],"
                       " last: {lead: r1, do: {train: r4}}}\n"}};
    ToyResult result = toy_load(&run);
    assert_string_equal(result.errors, "");
    const Order *lead = red_order(&result, 1);
    assert_null(red_order(&result, 0)->inner);
    assert_place(lead, NULL, 2);
    const Order *send = lead->inner, *train = send->next, *last = train->next;
    assert_place(send, lead, 1);
    assert_place(train, lead, 2);
    assert_place(last, lead, 1);
    assert_null(last->next);
    assert_place(last->inner, last, 1);
    const Order *other = send->otherwise.at[0]->record;
    assert_place(other, lead, 1);
    assert_ptr_equal(other->first, send);
    assert_ptr_equal(train->first, train);
    assert_null(other->next);
    toy_free(&result);
}

/* --- carrying them out ------------------------------------------------------------------------ */

#define assert_march(expected, orders_)                                                            \
    do {                                                                                           \
        Phase phases[PHASES];                                                                      \
        const System system = training(phases);                                                    \
        const ToyRun run = {.system = &system, .game = TRAINING_GAME, .orders = {orders_}};        \
        assert_log(&run, "march/", expected);                                                      \
    } while (0)

static void each_of_them_is_carried_out_and_reported(void **state)
{
    (void)state;
    assert_march("march/1: raised r2 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r2 5\n"
                 "march/1: done-else its condition \"not alive r1\" does not hold (only red) <red "
                 "by orders 2>\n"
                 "march/1: marched r1 7\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: done (only red) <red by orders 1>\n",
                 RED "march: [{lead: r1, do: [{train: r2, at: 3}, {send: r2, to: 4, if: {not: "
                     "{alive: r1}}, else: {send: r2, to: 5}}], last: {send: r1, to: 7}}]\n");
}

static void the_rules_hear_what_became_of_them(void **state)
{
    (void)state;
    assert_march("march/1: failed that is too far away (only red) <red by orders 1> [TY 4.5]\n"
                 "march/1: done (only red) <red by orders 1>\n",
                 RED "march: [{lead: r1, do: {train: r2, at: 9}, last: {send: r1, to: 7}}]\n");
}

/* --- refusals --------------------------------------------------------------------------------- */

static void orders_within_orders_go_four_levels_deep(void **state)
{
    (void)state;
    assert_refused("",
                   RED "march: [{lead: r1, do: {lead: r1, do: {lead: r1, do: {send: r1, to: 1}}}"
                       "}]\n");
    assert_refused("a.yaml:13:11: error: an order stands too deep within other orders\n"
                   "   13 |           lead: r1\n"
                   "      |           ^~~~~~~~ at most 4 levels\n",
                   RED "march:\n"
                       "- lead: r1\n"
                       "  do:\n"
                       "    lead: r1\n"
                       "    do:\n"
                       "      lead: r1\n"
                       "      do:\n"
                       "        lead: r1\n"
                       "        do:\n"
                       "          lead: r1\n"
                       "          last: {send: r1, to: 1}\n");
}

static void orders_of_one_list_cannot_make_the_same(void **state)
{
    (void)state;
    assert_refused(
        "a.yaml:5:41: error: the id 'r2' is used twice\n"
        "    5 |   [{lead: r1, do: [{train: r2}, {train: r2}]}]\n"
        "      |                                         ^~ the order in line 5 makes that unit\n",
        RED "march:\n  [{lead: r1, do: [{train: r2}, {train: r2}]}]\n");
}

static void an_order_cannot_make_what_another_one_makes_within_an_order(void **state)
{
    (void)state;
    assert_refused(
        "a.yaml:5:41: error: the id 'r2' is used twice\n"
        "    5 |   [{lead: r1, do: {train: r2}}, {train: r2}]\n"
        "      |                                         ^~ the order in line 5 makes that unit\n",
        RED "march:\n  [{lead: r1, do: {train: r2}}, {train: r2}]\n");
}

static void an_order_cannot_make_what_the_order_makes_that_holds_it(void **state)
{
    (void)state;
    assert_refused(
        "a.yaml:5:37: error: the id 'r2' is used twice\n"
        "    5 |   [{train: r2, at: 3, then: {train: r2}}]\n"
        "      |                                     ^~ the order in line 5 makes that unit\n",
        RED "march:\n  [{train: r2, at: 3, then: {train: r2}}]\n");
}

/* Its else takes the place of all that it holds, but not of what that else holds itself. */
static void what_an_order_holds_and_what_its_else_holds_may_make_the_same(void **state)
{
    (void)state;
    assert_refused("", RED "march: [{lead: r1, do: {train: r2}, else: {lead: b1, do: [{send: b1, "
                           "to: 1}, {train: r2}], else: {train: r2}}}]\n");
    assert_refused("a.yaml:5:65: error: the id 'r2' is used twice\n"
                   "    5 |   [{lead: r1, do: {train: r2}, else: {do: [{train: r2}, {train: r2}], "
                   "lead: b1}}]\n"
                   "      |                                                                 ^~ the "
                   "order in line 5 makes that unit\n",
                   RED "march:\n  [{lead: r1, do: {train: r2}, else: {do: [{train: r2}, {train: "
                       "r2}], lead: b1}}]\n");
}

/* --- reports ---------------------------------------------------------------------------------- */

static void assert_report(const ToyRun *run, void (*print)(Buf *, const Report *),
                          const char *expected)
{
    ToyResult result = toy_plays(run);
    Buf out = {NULL, 0, 0};
    const Report report = {result.play, NULL, false, TEXT(""), REPORT_MAPS_ALL, 0};
    print(&out, &report);
    buf_char(&out, '\0');
    if (!strstr(out.at, expected))
        assert_string_equal(out.at, expected);
    buf_free(&out);
    toy_free(&result);
}

static void the_ledger_lists_them_below_the_order_that_holds_them(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME,
                        .orders = {RED
                                   "march:\n"
                                   "  - {lead: r1, do: [{train: r2, at: 3, else: {train: r3}},"
                                   " {train: r4, at: 9}], last: {send: r1, to: 7},"
                                   " else: {train: r6, then: {send: b1, to: 1}}}\n"
                                   "  - {lead: r1, do: {send: r1, to: 8}, else: {lead: b1,"
                                   " do: [{lead: b1, do: {train: r5}}, {send: b1, to: 2}]}}\n"}};
    assert_report(&run, report_text,
                  "red\n"
                  "  march:\n"
                  "    {lead: r1, else: {train: r6, then: {send: b1, to: 1}}} -> done\n"
                  "      {train: r2, at: 3, else: {train: r3}} -> done\n"
                  "      {train: r4, at: 9} -> failed: that is too far away\n"
                  "      {send: r1, to: 7} -> did not come up\n"
                  "    {lead: r1, else: {lead: b1, do: [{lead: b1, do: {train: r5}}, {send:\n"
                  "      b1, to: 2}]}} -> its else was done: r1 is tired\n"
                  "      {send: r1, to: 8} -> did not come up\n"
                  "      {lead: b1} -> failed: b1 is tired\n"
                  "        {train: r5} -> did not come up\n"
                  "      {send: b1, to: 2} -> done\n");
}

static void standing_orders_list_what_they_hold(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {
        .system = &system,
        .game = TRAINING_GAME,
        .orders = {RED_STANDING "standing: {march: [{lead: r1, do: {send: r1, to: 8}}]}\n"}};
    assert_report(&run, report_text,
                  "  standing orders:\n"
                  "    {lead: r1} -> done\n"
                  "      {send: r1, to: 8} -> done\n");
}

static void in_json_they_name_the_orders_that_hold_them(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {
        .system = &system,
        .game = TRAINING_GAME,
        .orders = {RED "march:\n"
                       "  - {send: r1, to: 1}\n"
                       "  - {lead: r1, do: [{send: r1, to: 2}, {lead: b1, do: {send: r1, to: 3}}]}"
                       "\n"}};
    assert_report(&run, report_json,
                  "{\"player\": \"red\", \"by\": \"orders\", \"phase\": \"march\", \"number\": 1, "
                  "\"within\": [2, 2], \"order\": {\"send\": \"r1\", \"to\": 3}, \"done\": 1, ");
    assert_report(&run, report_json,
                  "\"order\": {\"phase\": \"march\", \"number\": 1, \"within\": [2]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_order_knows_where_it_stands),
        cmocka_unit_test(each_of_them_is_carried_out_and_reported),
        cmocka_unit_test(the_rules_hear_what_became_of_them),
        cmocka_unit_test(orders_within_orders_go_four_levels_deep),
        cmocka_unit_test(orders_of_one_list_cannot_make_the_same),
        cmocka_unit_test(an_order_cannot_make_what_another_one_makes_within_an_order),
        cmocka_unit_test(an_order_cannot_make_what_the_order_makes_that_holds_it),
        cmocka_unit_test(what_an_order_holds_and_what_its_else_holds_may_make_the_same),
        cmocka_unit_test(the_ledger_lists_them_below_the_order_that_holds_them),
        cmocka_unit_test(standing_orders_list_what_they_hold),
        cmocka_unit_test(in_json_they_name_the_orders_that_hold_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
