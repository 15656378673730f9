/* Runs in which somebody looks on or nobody reads, whose next orders are due or not, and in which
 * the order of turns changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_play.h"

#define THREE                                                                                      \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}, {id: green}]\n"
#define UNITS                                                                                      \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 2}\n"                                                           \
    "  - {id: g1, owner: green, at: 3, hp: 1}\n"
#define RED   "game: hill\nround: 1\nplayer: red\n"
#define BLUE  "game: hill\nround: 1\nplayer: blue\n"
#define GREEN "game: hill\nround: 1\nplayer: green\n"

/* Green comes first from now on, whoever has had his turn. */
static const Failure *carry_out_bugle(Play *play, Order *order)
{
    toy_of(play)->first = play_player(play, 2);
    return carry_out_march(play, order);
}

/* The turns of this round go on as they began; which are still to come as they stand now. */
static void the_order_of_turns_may_change_in_the_midst_of_them(void **state)
{
    (void)state;
    OrderKind kinds[sizeof toy_orders / sizeof *toy_orders];
    System system = toy_system;
    memcpy(kinds, toy_orders, sizeof toy_orders);
    for (size_t i = 0; i < system.order_count; i++)
        if (kinds[i].table == &march_table)
            kinds[i].carry_out = carry_out_bugle;
    system.orders = kinds;
    ToyRun run = {.system = &system,
                  .game = THREE "first: red\n" UNITS,
                  .ask = true,
                  .phase = "strike",
                  .player = "green",
                  .orders = {RED "pledge: [{pledge: 0}]\nmarch: [{march: r1, to: 4}]\n",
                             BLUE "pledge: [{pledge: 0}]\n", GREEN "pledge: [{pledge: 0}]\n"}};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.questions, "player: blue\n"));
    assert_null(strstr(result.questions, "player: green\n"));
    assert_null(strstr(result.questions, "player: red\n"));
    toy_free(&result);
}

/* By when the next orders are due is told only where there is a next round. */
static void nothing_is_due_when_a_game_is_over(void **state)
{
    (void)state;
    ToyRun run = {.game = THREE "first: red\nunits: [{id: r1, owner: red, at: 1}]\n",
                  .due = "2026-12-01 20:00 UTC"};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "\nended: {round: 1, winners: [red]}\n"));
    assert_null(strstr(result.state, "deadline"));
    toy_free(&result);
    run.game = THREE "first: red\n" UNITS;
    result = toy_plays(&run);
    assert_non_null(strstr(result.state, "\ndeadline: 2026-12-01 20:00 UTC\n"));
    toy_free(&result);
}

static bool play_twice(Play *play, int step)
{
    (void)play;
    return step < 2;
}

static bool see_pause(void *context, const Play *play, const Player *seated, bool more)
{
    size_t *pauses = context;
    assert_null(seated);
    assert_false(more);
    assert_non_null(play->phase);
    ++*pauses;
    return false;
}

/* Whoever looks on sees where the round might stop, and not where it does stop. */
static void the_round_pauses_between_phases(void **state)
{
    static const Phase phases[] = {
        {.name = "twice", .when = PHASE_ROUND, .play_step = play_twice},
        {.name = "dawn", .when = PHASE_ROUND, .play = play_dawn},
    };
    (void)state;
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 2;
    ToyRun run = {.system = &system, .game = THREE "first: red\n" UNITS};
    for (int stops = 0; stops < 2; stops++) {
        size_t pauses = 0;
        const Pauses seen = {see_pause, &pauses};
        run.phase = stops ? "twice" : NULL;
        ToyResult result = toy_load(&run);
        result.play->pauses = &seen;
        play_run(result.play, result.dice, TEXT("seed"));
        assert_int_equal(pauses, stops ? 0 : 2);
        toy_free(&result);
    }
}

static void show_hill(Play *play)
{
    EVENT(play->log, &ev_won, arg_player(play_player(play, 0)));
}

/* Where nobody reads it no board is shown at the end. */
static void what_nobody_reads_is_not_shown(void **state)
{
    (void)state;
    System system = toy_system;
    system.show = show_hill;
    system.shows_first = true;
    const ToyRun run = {.system = &system, .game = THREE "first: red\n" UNITS};
    for (int untold = 0; untold < 2; untold++) {
        ToyResult result = toy_load(&run);
        result.play->untold = untold > 0;
        play_run(result.play, result.dice, TEXT("seed"));
        const Event *first = log_at(result.play->log, 0);
        assert_int_equal(strcmp(first->kind->id, "won") == 0, !untold);
        toy_free(&result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_turns_may_change_in_the_midst_of_them),
        cmocka_unit_test(nothing_is_due_when_a_game_is_over),
        cmocka_unit_test(the_round_pauses_between_phases),
        cmocka_unit_test(what_nobody_reads_is_not_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
