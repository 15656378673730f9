/* The text report: what the orders came to, and which of them were due. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_report.h"

/* --- the ledger --------------------------------------------------------------------------- */

static void an_order_tells_how_often_it_did_what(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *aim = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: ash-1, at: [oak, wind]}");
    Order *late = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: ash-2, at: [oak]}");
    const Choice *choice = toy_choice(toy, &toy->ann, aim, BY_ORDERS);
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 0; i < 3; i++)
        toy_strike(toy, &toy->spear_1, &toy->oak, 1, choice);
    for (int i = 0; i < 2; i++)
        toy_strike(toy, &toy->spear_1, &toy->wind, 1, choice)->outcome = OUTCOME_ELSE;
    Event *failed = EVENT(toy->play.log, &toy_failed, arg_str("nobody is left"));
    failed->choice = choice;
    failed->outcome = OUTCOME_FAILED;
    for (int i = 0; i < 2; i++)
        toy_strike(toy, &toy->spear_2, &toy->oak, 1, toy_choice(toy, &toy->ann, late, BY_ORDERS));
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "Ann\n"
                  "  night-battle:\n"
                  "    {strike: ash-1, at: [oak, wind]} -> done 3 times; its else was done\n"
                  "      twice; failed once (nobody is left)\n"
                  "    {strike: ash-2, at: [oak]} -> done twice\n"
                  "\n"
                  "Bob: nothing was ordered\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n");
    toy_free(toy);
}

static void an_else_that_was_done_counts_for_the_order_in_the_list(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *first = toy_order(toy, &toy->ann, MUSTER, "{send: oak, else: {send: wind}}");
    Order *second = toy_order(toy, &toy->ann, MUSTER, "{aim: oak, else: {aim: wind}}");
    Order *other = toy_order_new(toy, &toy->ann, MUSTER, BY_ORDERS, "{aim: wind}");
    other->first = second;
    other->instead_of = second;
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, first, OUTCOME_ELSE, "oak is asleep");
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, toy_choice(toy, &toy->ann, other, BY_ORDERS));
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "Ann\n"
                  "  muster:\n"
                  "    {send: oak, else: {send: wind}} -> its else was done: oak is asleep\n"
                  "    {aim: oak, else: {aim: wind}} -> its else was done\n"
                  "\n"
                  "Bob: nothing was ordered\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n");
    toy_free(toy);
}

static void each_reason_is_told_once(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *order = toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, order, OUTCOME_FAILED, "oak is asleep");
    toy_outcome(toy, order, OUTCOME_FAILED, "the way is shut");
    toy_outcome(toy, order, OUTCOME_FAILED, "oak is asleep");
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "Ann\n"
                  "  muster: {send: oak}\n"
                  "    -> failed 3 times: oak is asleep; then: the way is shut\n"
                  "\n"
                  "Bob: nothing was ordered\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n");
    toy_free(toy);
}

static void an_order_came_up_when_one_that_it_holds_did(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *lead = toy_standing(toy, &toy->ann, MUSTER, "{lead: ash, do: [{send: oak}]}");
    Order *send = toy_order_new(toy, &toy->ann, MUSTER, BY_STANDING, "{send: oak}");
    toy_standing(toy, &toy->ann, MUSTER, "{lead: oak}");
    lead->inner = send;
    send->within = lead;
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, send, OUTCOME_FAILED, "oak is asleep");
    assert_part(toy, false, "Ann", "Bob",
                "Ann\n"
                "  standing orders:\n"
                "    {lead: ash, do: [{send: oak}]} -> done\n"
                "      {send: oak} -> failed: oak is asleep\n"
                "  1 more standing order did not come up.\n"
                "\n");
    toy_free(toy);
}

static void what_the_story_tells_of_an_order_carried_out_counts_once(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *send = toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    Order *told = toy_order(toy, &toy->ann, MUSTER, "{send: wind}");
    toy_order(toy, &toy->ann, MUSTER, "{send: ash-1}");
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_tally, arg_int(1))->choice = &send->choice;
    toy_outcome(toy, send, OUTCOME_DONE, "");
    EVENT(toy->play.log, &toy_tally, arg_int(1))->choice = &told->choice;
    EVENT(toy->play.log, &toy_tally, arg_int(1))->choice = &told->choice;
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  muster:\n"
                "    {send: oak} -> done\n"
                "    {send: wind} -> done\n"
                "    {send: ash-1} -> did not come up\n"
                "\n");
    toy_free(toy);
}

static void a_decision_to_let_things_be_is_told_in_its_own_words(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *wait = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{wait: oak}");
    Order *rest = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{wait: wind}");
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int n = 1; n <= 3; n++)
        EVENT(toy->play.log, &toy_waits, toy_unit(&toy->oak), arg_int(n))->choice =
            toy_choice(toy, &toy->ann, wait, BY_ORDERS);
    EVENT(toy->play.log, &toy_waits, toy_unit(&toy->wind), arg_int(1))->choice =
        toy_choice(toy, &toy->ann, rest, BY_ORDERS);
    assert_part(toy, true, "Ann\n", "Bob",
                "Ann\n"
                "  night-battle:\n"
                "    {wait: oak}\n"
                "      -> came up 3 times, in the end: Oak Guard waits in clash 3.\n"
                "      [TT 3.8]\n"
                "    {wait: wind} -> wind waits in clash 1. [TT 3.8]\n"
                "\n");
    toy_free(toy);
}

static void answers_defaults_and_notes_stand_below_the_orders(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 0; i < 3; i++)
        toy_strike(toy, &toy->spear_1, &toy->oak, 1, toy_choice(toy, &toy->ann, NULL, BY_DEFAULT));
    const Choice *answer = toy_choice(toy, &toy->ann, NULL, BY_ANSWER);
    for (int i = 0; i < 2; i++)
        toy_strike(toy, &toy->spear_1, &toy->oak, 1, answer);
    event_chosen(toy_strike(toy, &toy->spear_1, &toy->oak, 1, NULL), answer, OUTCOME_DEFAULT);
    event_ordered_by(EVENT(toy->play.log, &toy_unused, arg_str("r3 night oak")), &toy->ann);
    EVENT(toy->play.log, &toy_unused, arg_str("r3 night all"));
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "Ann\n"
                  "  By an answer: target (twice).\n"
                  "  By default: the nearest enemy is struck (4 times).\n"
                  "  Nothing asked \"r3 night oak\".\n"
                  "\n"
                  "Bob: nothing was ordered\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n"
                  "For all\n"
                  "  Nothing asked \"r3 night all\".\n"
                  "\n");
    toy_free(toy);
}

static void orders_and_standing_orders_of_one_number_are_told_apart(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_order(toy, &toy->ann, NIGHT_BATTLE, "{hold: ford}");
    Order *mill = toy_standing(toy, &toy->ann, NIGHT_BATTLE, "{hold: mill}");
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_outcome(toy, mill, OUTCOME_DONE, "");
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  night-battle: {hold: ford} -> did not come up\n"
                "  standing orders: {hold: mill} -> done\n"
                "\n");
    toy_free(toy);
}

static void standing_orders_that_did_not_come_up_are_only_counted(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *hold = toy_standing(toy, &toy->ann, NIGHT_BATTLE, "{hold: ford}");
    toy_standing(toy, &toy->ann, NIGHT_BATTLE, "{hold: mill}");
    toy_standing(toy, &toy->ann, MUSTER, "{hold: bridge}");
    toy_standing(toy, &toy->bob, MUSTER, "{hold: bridge}");
    toy->ann.held = toy->bob.held = true;
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_outcome(toy, hold, OUTCOME_DONE, "");
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "Ann: no orders came; standing orders served\n"
                  "  standing orders: {hold: ford} -> done\n"
                  "  2 more standing orders did not come up.\n"
                  "\n"
                  "Bob: no orders came; standing orders served\n"
                  "  1 standing order did not come up.\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n");
    toy_free(toy);
}

/* "-> failed: " and 55 columns fill a line that begins with six spaces. */
static void a_verdict_is_broken_only_if_no_line_can_hold_it(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *one = toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    Order *two = toy_order(toy, &toy->ann, MUSTER, "{send: wind}");
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, one, OUTCOME_FAILED,
                "the bridge is down and the ferryman has gone to bed now");
    toy_outcome(toy, two, OUTCOME_FAILED,
                "the bridge is down and the ferryman has gone to bed, too");
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  muster:\n"
                "    {send: oak}\n"
                "      -> failed: the bridge is down and the ferryman has gone to bed now\n"
                "    {send: wind} -> failed: the bridge is down and the ferryman has gone\n"
                "      to bed, too\n"
                "\n");
    toy_free(toy);
}

static void a_long_order_is_wrapped(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_order(toy, &toy->ann, MUSTER,
              "{send: [a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3, b4, b5, b6, b7, b8, b9, "
              "c1, c2, c3, c4, c5, c6, c7, c8, c9, d1, d2, d3, d4, d5, d6, d7], to: ford}");
    /* "send" and thirty names are 94 columns, a further one would make it 97 */
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  muster: {send: [a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3, b4,\n"
                "    b5, b6, b7, b8, b9, c1, c2, c3, c4, c5, c6, c7, c8, c9, d1, d2, d3,\n"
                "    d4, d5, d6, d7], to: ford} -> did not come up\n"
                "\n");
    toy_free(toy);
}

/* The story may tell of it before and after its outcome; the other one is told of and no more. */
static void an_order_reads_back_as_it_was_written(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    const char *yaml = "{send: \"a, b\", 'with': [], to: {not: [\"1\", ~, \"x\"]}, if: , on: [x]}";
    toy_order(toy, &toy->ann, MUSTER, yaml);
    toy_order(toy, &toy->ann, MUSTER, "send: oak\nto:\n  - ford\n  - mill\n");
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  muster:\n"
                "    {send: 'a, b', with: [], to: {not: ['1', ~, x]}, if: , on: [x]}\n"
                "      -> did not come up\n"
                "    {send: oak, to: [ford, mill]} -> did not come up\n"
                "\n");
    toy_free(toy);
}

static void orders_that_were_simply_done_share_a_line(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    static const char *const orders[] = {"{send: oak}",   "{send: wind}",
                                         "{send: ash-1}", "{send: oak}",
                                         "{send: wind}",  "{send: the-whole-guard-of-the-mill}",
                                         "{send: ash-2}", "{send: oak}"};
    toy_enter(toy, MUSTER, 1);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        Order *order = toy_order(toy, &toy->ann, MUSTER, orders[i]);
        toy_outcome(toy, order, i == 3 ? OUTCOME_FAILED : OUTCOME_DONE, i == 3 ? "no" : "");
    }
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  muster:\n"
                "    {send: oak}, {send: wind}, {send: ash-1} -> all done\n"
                "    {send: oak} -> failed: no\n"
                "    {send: wind}, {send: the-whole-guard-of-the-mill} -> both done\n"
                "    {send: ash-2}, {send: oak} -> both done\n"
                "\n");
    toy_free(toy);
}

static void what_the_story_tells_of_a_reaction_is_no_further_time(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *dodge = toy_order(toy, &toy->ann, MUSTER, "{dodge: oak}");
    Order *hide = toy_order(toy, &toy->ann, MUSTER, "{hide: oak}");
    dodge->phase = hide->phase = &reactions_phase;
    toy->ann.orders = NULL;
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 0; i < 2; i++) {
        EVENT(toy->play.log, &toy_tally, arg_int(1))->choice = &dodge->choice;
        toy_outcome(toy, dodge, OUTCOME_DONE, "");
        EVENT(toy->play.log, &toy_tally, arg_int(1))->choice = &dodge->choice;
        EVENT(toy->play.log, &toy_tally, arg_int(2))->choice = &hide->choice;
    }
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  reactions:\n"
                "    {dodge: oak} -> done\n"
                "    {hide: oak} -> done\n"
                "    {dodge: oak} -> done\n"
                "\n");
    toy_free(toy);
}

/* It stands in the else of that order, by itself or as one of several. */
static Order *else_of(Toy *toy, Order *order, const char *yaml)
{
    Order *other = toy_order_new(toy, order->choice.player, MUSTER, BY_ORDERS, yaml);
    other->first = other->instead_of = order;
    return other;
}

static void assert_muster(Toy *toy, const char *expected)
{
    assert_part(toy, false, "  muster:", "\nBob", expected);
    toy_free(toy);
}

static void of_many_reasons_the_first_are_told(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *order = toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    static const char *const reasons[] = {"one", "two", "three", "four"};
    toy_enter(toy, MUSTER, 1);
    for (size_t i = 0; i < 4; i++)
        toy_outcome(toy, order, OUTCOME_FAILED, reasons[i]);
    assert_muster(toy, "  muster: {send: oak} -> failed 4 times: one; then: two; then: three\n");
}

static void how_far_an_else_went_is_told_once_behind_why_it_served(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *order = toy_order(toy, &toy->ann, MUSTER, "{send: oak, else: {send: wind}}");
    Order *other = else_of(toy, order, "{send: wind}");
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, order, OUTCOME_GAVE_WAY, "oak is asleep");
    toy_outcome(toy, other, OUTCOME_PART, "half of it is");
    toy_outcome(toy, other, OUTCOME_PART, "half of it is");
    assert_muster(toy, "  muster: {send: oak, else: {send: wind}} -> its else was done twice:\n"
                       "    oak is asleep; its else in part: half of it is\n");
}

static void how_far_an_else_went_is_told_alone_where_nothing_else_is_known(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *order = toy_order(toy, &toy->ann, MUSTER, "{send: oak, else: {send: wind}}");
    Order *other = else_of(toy, order, "{send: wind}");
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, order, OUTCOME_GAVE_WAY, "");
    toy_outcome(toy, other, OUTCOME_PART, "half of it is asleep");
    assert_muster(toy, "  muster: {send: oak, else: {send: wind}}\n"
                       "    -> its else was done: its else in part: half of it is asleep\n");
}

static void an_order_that_could_not_be_has_failed_once(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *order = toy_order(toy, &toy->ann, MUSTER, "{send: oak, else: {send: wind}}");
    Order *other = else_of(toy, order, "{send: wind}");
    toy_enter(toy, MUSTER, 1);
    for (int i = 0; i < 2; i++) {
        toy_barred(toy, order, "oak is asleep");
        toy_barred(toy, other, "wind is away");
        toy_barred(toy, other, "wind is away");
    }
    assert_muster(toy, "  muster: {send: oak, else: {send: wind}}\n"
                       "    -> failed: oak is asleep; else: wind is away\n");
}

static void an_order_carried_out_may_say_that_it_let_things_be(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *order = toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    Choice choice = {&toy->ann, order, &toy_target, BY_ORDERS, NULL};
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_waits, toy_unit(&toy->oak), arg_int(1))->choice = &choice;
    assert_muster(toy, "  muster: {send: oak} -> Oak Guard waits in clash 1.\n");
}

static void what_is_held_by_no_order_of_a_list_has_no_verdict(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *lead = toy_order_new(toy, &toy->ann, MUSTER, BY_ANSWER, "{lead: ash}");
    Order *send = toy_order_new(toy, &toy->ann, MUSTER, BY_ANSWER, "{send: oak}");
    toy_order(toy, &toy->ann, MUSTER, "{send: wind}");
    lead->inner = send;
    send->within = lead;
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, send, OUTCOME_DONE, "");
    assert_muster(toy, "  muster: {send: wind} -> did not come up\n");
}

/* Then the verdict is on those that it holds, and of them that did not come up nothing is said. */
static void of_an_order_that_let_things_be_only_what_it_holds_has_verdicts(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *lead = toy_order(toy, &toy->ann, MUSTER, "{lead: ash}");
    Order *send = toy_order_new(toy, &toy->ann, MUSTER, BY_ORDERS, "{send: oak}");
    lead->inner = send;
    send->within = lead;
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_waits, toy_unit(&toy->oak), arg_int(1))->choice =
        toy_choice(toy, &toy->ann, lead, BY_ORDERS);
    assert_muster(toy, "  muster:\n"
                       "    {lead: ash} -> Oak Guard waits in clash 1.\n"
                       "      {send: oak}\n");
}

static void only_what_came_to_the_same_in_one_phase_shares_a_line(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *late = toy_standing(toy, &toy->ann, NIGHT_BATTLE, "{send: oak}");
    Order *early = toy_standing(toy, &toy->ann, MUSTER, "{send: oak}");
    Order *both = toy_order(toy, &toy->ann, MUSTER, "{send: ash-1}");
    Order *done = toy_order(toy, &toy->ann, MUSTER, "{send: ash-2}");
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, early, OUTCOME_DONE, "");
    EVENT(toy->play.log, &toy_waits, toy_unit(&toy->spear_1), arg_int(1))->choice =
        toy_choice(toy, &toy->ann, both, BY_ORDERS);
    toy_outcome(toy, both, OUTCOME_DONE, "")->choice = &both->choice;
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, toy_choice(toy, &toy->ann, both, BY_ORDERS));
    toy_outcome(toy, done, OUTCOME_DONE, "");
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_outcome(toy, late, OUTCOME_DONE, "");
    assert_muster(toy, "  muster:\n"
                       "    {send: ash-1} -> done\n"
                       "    {send: ash-2} -> done\n"
                       "  standing orders:\n"
                       "    {send: oak} -> done\n"
                       "    {send: oak} -> done\n");
}

static Advance *no_list(const Play *play, const Order *order, size_t index)
{
    (void)play, (void)order, (void)index;
    return NULL;
}

/* Of the things that a default was about the first few are kept, where the events name them. */
static void a_default_tells_of_no_more_things_than_are_kept(void **state)
{
    (void)state;
    static const Field fields[] = {
        {.key = "guard",
         .doc = "whom to guard",
         .kind = KIND_REF,
         .table = &unit_table,
         .several = &unit_fields[0]},
    };
    static const Table guard = TABLE(Unit, "order", "guard units", fields);
    static const DecisionKind guarding = {.name = "guard",
                                          .clause = "TT 3.9",
                                          .fallback = "the unit is not guarded",
                                          .order = &guard,
                                          .about_each = no_list};
    Toy *toy = toy_new();
    const Choice choice = {&toy->ann, NULL, &guarding, BY_DEFAULT, NULL};
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 1; i <= 8 + 2; i++) {
        Unit *unit = ARENA_NEW(toy->arena, Unit);
        unit->id = text_format(toy->arena, "u%d", i);
        EVENT(toy->play.log, &toy_scouted, toy_unit(unit))->choice = &choice;
    }
    EVENT(toy->play.log, &toy_tally, arg_int(3))->choice = &choice;
    assert_part(toy, false, "Ann\n", "\nBob",
                "Ann\n"
                "  By default: the unit is not guarded (u1, u2, u3, u4, u5, u6, u7 and\n"
                "    u8; 11 times).\n");
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_order_tells_how_often_it_did_what),
        cmocka_unit_test(an_else_that_was_done_counts_for_the_order_in_the_list),
        cmocka_unit_test(each_reason_is_told_once),
        cmocka_unit_test(an_order_came_up_when_one_that_it_holds_did),
        cmocka_unit_test(what_the_story_tells_of_an_order_carried_out_counts_once),
        cmocka_unit_test(a_decision_to_let_things_be_is_told_in_its_own_words),
        cmocka_unit_test(answers_defaults_and_notes_stand_below_the_orders),
        cmocka_unit_test(orders_and_standing_orders_of_one_number_are_told_apart),
        cmocka_unit_test(standing_orders_that_did_not_come_up_are_only_counted),
        cmocka_unit_test(a_verdict_is_broken_only_if_no_line_can_hold_it),
        cmocka_unit_test(a_long_order_is_wrapped),
        cmocka_unit_test(an_order_reads_back_as_it_was_written),
        cmocka_unit_test(orders_that_were_simply_done_share_a_line),
        cmocka_unit_test(what_the_story_tells_of_a_reaction_is_no_further_time),
        cmocka_unit_test(of_many_reasons_the_first_are_told),
        cmocka_unit_test(how_far_an_else_went_is_told_once_behind_why_it_served),
        cmocka_unit_test(how_far_an_else_went_is_told_alone_where_nothing_else_is_known),
        cmocka_unit_test(an_order_that_could_not_be_has_failed_once),
        cmocka_unit_test(an_order_carried_out_may_say_that_it_let_things_be),
        cmocka_unit_test(what_is_held_by_no_order_of_a_list_has_no_verdict),
        cmocka_unit_test(of_an_order_that_let_things_be_only_what_it_holds_has_verdicts),
        cmocka_unit_test(only_what_came_to_the_same_in_one_phase_shares_a_line),
        cmocka_unit_test(a_default_tells_of_no_more_things_than_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
