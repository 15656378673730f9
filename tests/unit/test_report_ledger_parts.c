/* The text report: what the orders of a round that is played in parts, or in turns, came to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_report.h"

/* --- a part of a round -------------------------------------------------------------------- */

/* All that this run has played is a part of that phase. */
static Stopped *stop_after(Toy *toy, int phase, int step)
{
    Stopped *stopped = ARENA_NEW(toy->arena, Stopped);
    stopped->after = text_of(toy_phases[phase].name);
    stopped->step = step;
    toy->game.stopped = stopped;
    toy->game.round = 3;
    toy->play.complete = false;
    toy->play.phase = &toy_phases[phase];
    toy->play.played.count = 0;
    toy_played(toy, &toy_phases[phase], NULL);
    return stopped;
}

static void a_stopped_round_says_how_far_and_leaves_out_later_orders(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    stop_after(toy, MUSTER, 0);
    toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: oak}");
    toy_standing(toy, &toy->ann, NIGHT_BATTLE, "{strike: wind}");
    assert_report_for(toy, &toy->ann, false, "",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics. Played up to the end of muster. As Ann may see it.\n"
                      "\n"
                      "Nothing happened.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "Ann\n"
                      "  muster: {send: oak} -> did not come up\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "This round goes on with night-battle. Orders are wanted for\n"
                      "night-battle.\n");
    toy_free(toy);
}

static void what_could_not_be_in_an_earlier_phase_has_failed(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    stop_after(toy, NIGHT_BATTLE, 2);
    toy_played(toy, &toy_phases[MUSTER], NULL);
    toy_barred(toy, toy_order(toy, &toy->ann, MUSTER, "{send: oak}"), "oak is asleep");
    toy_barred(toy, toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: oak}"),
               "it is day"); /* so far */
    assert_part(toy, false, "Ann\n", "\nBob",
                "Ann\n"
                "  muster: {send: oak} -> failed: oak is asleep\n"
                "  night-battle: {strike: oak} -> did not come up\n");
    toy_free(toy);
}

static void a_round_taken_up_again_leaves_out_earlier_orders(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    stop_after(toy, NIGHT_BATTLE, 2);
    toy->play.doc = ARENA_NEW(toy->arena, Doc);
    toy->play.doc->root = toy_node(toy, "round: 3\nstopped: {after: muster}\n");
    toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: oak}");
    assert_report_for(toy, &toy->ann, false, "",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics. Taken up again after muster. Played up to a part of\n"
                      "night-battle. As Ann may see it.\n"
                      "\n"
                      "Nothing happened.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "Ann\n"
                      "  night-battle: {strike: oak} -> did not come up\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "This round goes on with the rest of night-battle. Orders are wanted for\n"
                      "night-battle.\n");
    toy_free(toy);
}

static void a_round_taken_up_within_a_phase_says_so(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->play.doc = ARENA_NEW(toy->arena, Doc);
    toy->play.doc->root = toy_node(toy, "stopped: {after: night-battle, step: 2}\n");
    assert_part(toy, false, "Toy Tactics", "Nothing",
                "Toy Tactics. Taken up again after step 2 of night-battle.\n\n");
    toy_free(toy);
}

/* Both players' turns have the phases march and strike; Bob is in the middle of his. */
static Toy *toy_in_turns(void)
{
    static const Phase phases[] = {
        {.name = "march", .when = PHASE_TURN, .orders = toy_orders},
        {.name = "strike", .when = PHASE_TURN, .orders = toy_orders},
        {.name = "rest", .when = PHASE_ROUND, .orders = toy_orders},
    };
    static const System turns = {
        .name = "turns", .title = "Turns", .phases = phases, .phase_count = 3};
    Toy *toy = toy_new();
    Player *players[] = {&toy->ann, &toy->bob, &toy->cy};
    for (size_t i = 0; i < 3; i++)
        for (int p = 0; p < 3; p++)
            toy_order(toy, players[i], p, "{go: on}")->phase = &phases[p];
    stop_after(toy, MUSTER, 0);
    toy->game.stopped->after = TEXT("march");
    toy->game.stopped->player = &toy->bob;
    toy->play.system = &turns;
    toy->play.phase = &phases[0];
    toy->play.active = &toy->bob;
    toy->play.played.count = 0;
    toy_played(toy, &phases[0], &toy->ann);
    toy_played(toy, &phases[1], &toy->ann);
    toy_played(toy, &phases[0], &toy->bob);
    return toy;
}

static void in_turns_only_what_was_played_counts(void **state)
{
    (void)state;
    Toy *toy = toy_in_turns();
    assert_part(toy, false, "Turns", "Nothing", "Turns. Played up to the end of march (bob).\n\n");
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "Ann\n"
                  "  march: {go: on} -> did not come up\n"
                  "  strike: {go: on} -> did not come up\n"
                  "\n"
                  "Bob\n"
                  "  march: {go: on} -> did not come up\n"
                  "\n"
                  "cy: had no turn in this part of the round\n"
                  "\n");
    toy_free(toy);
}

static void in_turns_what_has_served_is_told_of_who_had_none(void **state)
{
    (void)state;
    Toy *toy = toy_in_turns();
    Order *served = toy->cy.orders->plan.phase[0].at[0]->record;
    toy_outcome(toy, served, OUTCOME_FAILED, "nobody came");
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "Ann\n"
                  "  march: {go: on} -> did not come up\n"
                  "  strike: {go: on} -> did not come up\n"
                  "\n"
                  "Bob\n"
                  "  march: {go: on} -> did not come up\n"
                  "\n"
                  "cy\n"
                  "  march: {go: on} -> failed: nobody came\n"
                  "\n");
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stopped_round_says_how_far_and_leaves_out_later_orders),
        cmocka_unit_test(what_could_not_be_in_an_earlier_phase_has_failed),
        cmocka_unit_test(a_round_taken_up_again_leaves_out_earlier_orders),
        cmocka_unit_test(a_round_taken_up_within_a_phase_says_so),
        cmocka_unit_test(in_turns_only_what_was_played_counts),
        cmocka_unit_test(in_turns_what_has_served_is_told_of_who_had_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
