/* Whose orders are missing when a run plays only some of the players' turns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/report/report.h"
#include "toy_play.h"

#define GAME(players_)                                                                             \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [" players_ "]\n"                                                                    \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 2}\n"                                                           \
    "  - {id: g1, owner: green, at: 3}\n"
#define THREE GAME("{id: red}, {id: blue}, {id: green}")

#define RED   "game: hill\nround: 1\nplayer: red\n"
#define BLUE  "game: hill\nround: 1\nplayer: blue\n"
#define GREEN "game: hill\nround: 1\nplayer: green\n"

/* The toy war from dawn, which takes no orders, to the end of the turns; or with a phase between
 * them that does. */
static System short_war(bool with_pledge)
{
    static const Phase phases[] = {
        {.name = "dawn", .when = PHASE_ROUND, .play = play_dawn},
        {.name = "march",
         .when = PHASE_TURN,
         .play_turn = play_march_or_strike,
         .orders = march_orders},
        {.name = "strike",
         .when = PHASE_TURN,
         .play_turn = play_march_or_strike,
         .orders = strike_orders},
        {.name = "rest", .when = PHASE_TURN, .play_turn = play_march_or_strike},
        {.name = "pledge", .when = PHASE_ROUND, .play = play_pledge, .orders = pledge_orders},
    };
    System system = toy_system;
    system.phases = phases;
    system.phase_count = with_pledge ? 5 : 4;
    system.check_orders = NULL;
    return system;
}

/* Who is said to be missing: "red, blue". */
static void assert_missing_at(const ToyRun *given, const char *expected, const char *file, int line)
{
    ToyRun run = *given;
    Buf names = {NULL, 0, 0};
    run.refuse_missing = true;
    ToyResult result = toy_load(&run);
    assert_null(result.refused);
    static const char words[] = "error: no orders from '";
    for (const char *at = result.errors; (at = strstr(at, words));) {
        at += strlen(words);
        buf_format(&names, "%s%.*s", names.len > 0 ? ", " : "", (int)strcspn(at, "'"), at);
    }
    assert_text_at(buf_text(&names), expected, file, line);
    buf_free(&names);
    toy_free(&result);
}

#define assert_missing(expected, ...)                                                              \
    assert_missing_at(&(const ToyRun){__VA_ARGS__}, expected, __FILE__, __LINE__)

static void only_those_are_missed_whose_turns_are_played(void **state)
{
    (void)state;
    const System war = short_war(false);
    assert_missing("red", .system = &war, .game = THREE, .phase = "march", .player = "red");
    assert_missing("", .system = &war, .game = THREE, .phase = "rest", .player = "red",
                   .orders = {RED});
    assert_missing("blue", .system = &war, .game = THREE, .phase = "march", .player = "blue",
                   .orders = {RED});
    assert_missing("red, blue, green", .system = &war, .game = THREE, .phase = "march");
    assert_missing("blue, green", .system = &war, .game = THREE, .orders = {RED});
}

static void a_phase_that_wants_orders_of_all_wants_them_of_all(void **state)
{
    (void)state;
    const System war = short_war(true);
    assert_missing("blue, green", .system = &war, .game = THREE, .orders = {RED});
    assert_missing("red, blue, green", .system = &war, .game = THREE, .phase = "rest");
    assert_missing("red", .system = &war, .game = THREE, .phase = "rest", .player = "red");
}

/* A round without any turns, or a part of one, misses whoever has sent nothing. */
static void without_turns_everybody_is_missed(void **state)
{
    (void)state;
    assert_missing("blue, green", .game = THREE, .orders = {RED}, .phase = "pledge");
    assert_missing("blue, green", .game = THREE, .orders = {RED}, .phase = "dawn");
}

static void whose_turn_is_over_is_not_missed_when_the_round_goes_on(void **state)
{
    (void)state;
    const System war = short_war(false);
    static const char *const stops[] = {"march", "strike", "rest"};
    static const char *const expected[] = {"red, blue", "blue", "blue"};
    for (size_t i = 0; i < 3; i++) {
        ToyRun run = {.system = &war,
                      .game = THREE,
                      .orders = {RED "march: [{march: r1, to: 4}]\n"},
                      .phase = stops[i],
                      .player = "red"};
        ToyResult first = toy_plays(&run);
        assert_missing(expected[i], .system = &war, .game = first.state, .phase = "march",
                       .player = "blue");
        assert_missing("green", .system = &war, .game = first.state, .orders = {RED, BLUE});
        toy_free(&first);
    }
}

static void whoever_is_out_is_never_missed(void **state)
{
    (void)state;
    const System war = short_war(false);
    assert_missing("red, green", .system = &war,
                   .game = GAME("{id: red}, {id: blue, status: out}, {id: green}"));
    assert_missing("red, green", .system = &war, .phase = "march",
                   .game = GAME("{id: red}, {id: blue, status: out}, {id: green}"));
    /* who is left alone has won */
    assert_missing("", .system = &war, .phase = "march",
                   .game = GAME("{id: red}, {id: blue, status: out}, {id: green, status: out}"));
    assert_missing("", .system = &war, .orders = {RED},
                   .game = GAME("{id: red}, {id: blue, status: absent}, {id: green, status: out}"));
}

static void other_errors_do_not_make_more_players_missing(void **state)
{
    (void)state;
    const System war = short_war(false);
    assert_missing("blue", .system = &war, .game = THREE, .phase = "march", .player = "blue",
                   .orders = {RED "march: [{march: r9, to: 4}]\n"});
    assert_missing("", .system = &war, .game = THREE "first: red\n", .phase = "march");
}

/* --- whose turn it is, found out in play ------------------------------------------------------ */

/* At dawn it turns out that green is first. */
static void play_surprise(Play *play)
{
    toy_of(play)->first = play_player(play, 2);
}

/* A system's own order of turns may be in what it remembers, which is there before the round. */
static void order_from_memory(const Play *play, PlayerList *order)
{
    assert_non_null(play->memory);
    assert_int_equal(toy_memory(play)->pledges.count, 0);
    toy_turn_order(play, order);
}

static void the_order_of_turns_may_come_from_what_is_remembered(void **state)
{
    (void)state;
    System war = short_war(false);
    war.turn_order = order_from_memory;
    assert_missing("red, blue", .system = &war, .game = THREE, .phase = "march", .player = "blue");
    ToyRun run = {.system = &war, .game = THREE};
    ToyResult result = toy_plays(&run);
    assert_true(result.play->complete);
    toy_free(&result);
}

static System surprising_war(void)
{
    static const Phase phases[] = {
        {.name = "dawn", .when = PHASE_ROUND, .play = play_surprise},
        {.name = "march",
         .when = PHASE_TURN,
         .play_turn = play_march_or_strike,
         .orders = march_orders},
    };
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 2;
    return system;
}

static void a_turn_that_comes_unexpectedly_is_not_played_without_orders(void **state)
{
    (void)state;
    const System war = surprising_war();
    ToyRun run = {.system = &war,
                  .game = THREE,
                  .orders = {RED "march: [{march: r1, to: 4}]\n"},
                  .phase = "march",
                  .player = "red",
                  .refuse_missing = true};
    ToyResult result = toy_run(&run);
    assert_string_equal(result.errors,
                        "game.yaml:4:39: error: no orders from 'green' for round 1\n"
                        "    4 | players: [{id: red}, {id: blue}, {id: green}]\n"
                        "      |                                       ^~~~~ --missing=hold:green "
                        "plays on with standing orders\n");
    assert_string_equal(result.log, "");
    assert_string_equal(result.state, "");
    toy_free(&result);
    run.refuse_missing = false;
    result = toy_plays(&run);
    assert_true(play_player(result.play, 2)->held);
    assert_false(play_player(result.play, 1)->held);
    assert_string_equal(toy_lines(&result, "march/1: marched"), "march/1: marched r1 4\n");
    toy_free(&result);
}

/* --- in the report ---------------------------------------------------------------------------- */

static void a_report_does_not_miss_whose_turn_it_was_not(void **state)
{
    (void)state;
    const System war = short_war(false);
    ToyRun run = {.system = &war,
                  .game = THREE,
                  .orders = {BLUE "march: []\n"},
                  .phase = "march",
                  .player = "red"};
    ToyResult result = toy_plays(&run);
    Buf out = {NULL, 0, 0};
    report_text(&out, &(Report){.play = result.play});
    const char *report = toy_text(result.arena, &out);
    assert_non_null(strstr(report, "\nred: no orders came, and there are no standing orders\n"
                                   "\n"
                                   "blue: had no turn in this part of the round\n"
                                   "\n"
                                   "green: had no turn in this part of the round\n"));
    report_json(&out, &(Report){.play = result.play});
    assert_non_null(strstr(toy_text(result.arena, &out), "\n  \"held\": [\"red\"],\n"));
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_those_are_missed_whose_turns_are_played),
        cmocka_unit_test(a_phase_that_wants_orders_of_all_wants_them_of_all),
        cmocka_unit_test(without_turns_everybody_is_missed),
        cmocka_unit_test(whose_turn_is_over_is_not_missed_when_the_round_goes_on),
        cmocka_unit_test(whoever_is_out_is_never_missed),
        cmocka_unit_test(other_errors_do_not_make_more_players_missing),
        cmocka_unit_test(the_order_of_turns_may_come_from_what_is_remembered),
        cmocka_unit_test(a_turn_that_comes_unexpectedly_is_not_played_without_orders),
        cmocka_unit_test(a_report_does_not_miss_whose_turn_it_was_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
