/* Players who move one after the other: what comes next when a round stops among their turns, and
 * how a report tells of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/report/report.h"
#include "toy_points.h"

/* --- what comes next -------------------------------------------------------------------------- */

/* Of an endless round, stopped at each of the points. Whose turns come when is known once they have
 * begun. */
static const char *const to_come[POINTS] = {
    "pledge march strike melee dusk ",
    "march strike melee dusk ",
    "strike(red) march(blue) strike(blue) march(green) strike(green) melee dusk ",
    "march(blue) strike(blue) march(green) strike(green) melee dusk ",
    "strike(blue) march(green) strike(green) melee dusk ",
    "march(green) strike(green) melee dusk ",
    "strike(green) melee dusk ",
    "strike(green) melee dusk ",
    "melee dusk ",
    "melee dusk ",
    "melee dusk ",
    "melee dusk ",
    "melee dusk ",
    "dusk ",
    "dusk ",
    "dawn pledge march strike melee dusk ",
};

static void print_slot(Buf *out, const Slot *slot)
{
    buf_str(out, slot->phase->name);
    if (slot->player)
        buf_format(out, "(%.*s)", TEXT_ARG(slot->player->id));
    buf_char(out, ' ');
}

static void the_phases_still_to_come_are_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < POINTS; i++) {
        ToyRun run = endless;
        run.phase = points[i].phase;
        run.player = points[i].player;
        run.step = points[i].step;
        ToyResult result = toy_plays(&run);
        SlotList slots = {NULL, 0, 0};
        Buf names = {NULL, 0, 0};
        play_next(result.play, &slots);
        for (size_t k = 0; k < slots.count; k++)
            print_slot(&names, &slots.at[k]);
        assert_text(buf_text(&names), to_come[i]);
        buf_free(&names);
        toy_free(&result);
    }
}

/* Red's turn is over, and green has fallen in it. */
static void players_who_are_out_have_no_turn_to_come(void **state)
{
    (void)state;
    ToyRun run = fall;
    run.phase = "strike";
    run.player = "red";
    ToyResult result = toy_plays(&run);
    SlotList slots = {NULL, 0, 0};
    Buf names = {NULL, 0, 0};
    play_next(result.play, &slots);
    for (size_t i = 0; i < slots.count; i++)
        print_slot(&names, &slots.at[i]);
    assert_text(buf_text(&names), "march(blue) strike(blue) melee dusk ");
    buf_free(&names);
    toy_free(&result);
}

/* What each of three parts of an endless round has played. */
static void a_run_knows_which_slots_it_has_played(void **state)
{
    static const Point stops[] = {{"march", "blue", 0}, {"melee", NULL, 2}, {"dusk", NULL, 0}};
    static const char *const expected[] = {
        "dawn pledge march(red) strike(red) march(blue) ",
        "strike(blue) march(green) strike(green) melee ",
        "melee dusk ",
    };
    (void)state;
    ToyRun run = endless;
    ToyResult results[3];
    for (size_t i = 0; i < 3; i++) {
        run.phase = stops[i].phase;
        run.player = stops[i].player;
        run.step = stops[i].step;
        results[i] = toy_plays(&run);
        Buf names = {NULL, 0, 0};
        for (size_t k = 0; k < results[i].play->played.count; k++)
            print_slot(&names, &results[i].play->played.at[k]);
        assert_text(buf_text(&names), expected[i]);
        buf_free(&names);
        run.game = results[i].state;
    }
    for (size_t i = 0; i < 3; i++)
        toy_free(&results[i]);
}

/* --- reports ---------------------------------------------------------------------------------- */

/* Red's and blue's turns, in which things happen in both phases, and green's, in which nothing
 * does. */
static const ToyRun war = {
    .game = "rules: toy\n"
            "game: hill\n"
            "round: 1\n"
            "players: [{id: red, name: Red Rose}, {id: blue}, {id: green}]\n"
            "first: red\n"
            "units:\n"
            "  - {id: r1, owner: red, at: 1}\n"
            "  - {id: b1, owner: blue, at: 2}\n"
            "  - {id: g1, owner: green, at: 3}\n",
    .orders = {RED "march: [{march: r1, to: 4}]\nstrike: [{strike: g1, with: r1}]\n",
               BLUE "march: [{march: b1, to: 6}]\nstrike: [{strike: g1, with: b1}]\n"},
    .rolls = "rolls: [{roll: r1 strike r1>g1, dice: [1]}, {roll: r1 strike b1>g1, dice: [2]}]\n",
};

static const char *print_report(const ToyResult *result, void (*print)(Buf *, const Report *))
{
    Buf out = {NULL, 0, 0};
    print(&out, &(Report){.play = result->play});
    return toy_text(result->arena, &out);
}

/* The part of a text from `begin` up to `end`. */
static const char *part_of(Arena *arena, const char *text, const char *begin, const char *end)
{
    const char *from = strstr(text, begin);
    assert_non_null(from);
    const char *to = strstr(from, end);
    assert_non_null(to);
    return text_string(arena, "%.*s", (int)(to - from), from);
}

static void a_report_tells_turn_by_turn(void **state)
{
    (void)state;
    ToyResult result = toy_plays(&war);
    const char *report = print_report(&result, report_text);
    assert_string_equal(part_of(result.arena, report, "\nRed Rose's", "What the orders"),
                        "\nRed Rose's turn\n"
                        "---------------\n"
                        "March\n"
                        "~~~~~\n"
                        "  r1 marches to 4.\n"
                        "\n"
                        "Strike\n"
                        "~~~~~~\n"
                        "  r1 strikes at g1: [1].\n"
                        "\n"
                        "blue's turn\n"
                        "-----------\n"
                        "March\n"
                        "~~~~~\n"
                        "  b1 marches to 6.\n"
                        "\n"
                        "Strike\n"
                        "~~~~~~\n"
                        "  b1 strikes at g1: [2].\n"
                        "\n"
                        "Dusk\n"
                        "----\n"
                        "  Red Rose had pledged 0.\n"
                        "  blue had pledged 0.\n"
                        "  green had pledged 0.\n"
                        "\n");
    toy_free(&result);
}

static bool play_in_scene(Play *play, Player *active, int step)
{
    log_scene(play->log, TEXT("ford"));
    orders_carry_out(play, active);
    return step < 2;
}

/* One phase alone makes up the turns; all happens at the ford, in two steps. */
static void a_scene_is_told_in_one_piece_within_a_turn_only(void **state)
{
    static const Phase phases[] = {
        {.name = "march",
         .when = PHASE_TURN,
         .play_turn_step = play_in_scene,
         .orders = march_orders},
    };
    (void)state;
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 1;
    system.check_orders = NULL;
    ToyRun run = {
        .system = &system,
        .game = war.game,
        .orders = {RED "march: [{split: r1, as: r2}]\n", BLUE "march: [{split: b1, as: b2}]\n"}};
    ToyResult result = toy_plays(&run);
    const char *report = print_report(&result, report_text);
    assert_string_equal(part_of(result.arena, report, "Red Rose's", "What the orders"),
                        "Red Rose's turn\n"
                        "---------------\n"
                        "March\n"
                        "~~~~~\n"
                        "* ford\n"
                        "  r2 leaves r1.\n"
                        "\n"
                        "blue's turn\n"
                        "-----------\n"
                        "March\n"
                        "~~~~~\n"
                        "* ford\n"
                        "  b2 leaves b1.\n"
                        "\n");
    toy_free(&result);
}

static void events_of_turns_say_so_in_json(void **state)
{
    (void)state;
    ToyResult result = toy_plays(&war);
    const char *report = print_report(&result, report_json);
    assert_non_null(strstr(report, "\n    {\"phase\": \"march\", \"turn\": \"red\", \"step\": 1, "
                                   "\"kind\": \"marched\", "));
    assert_non_null(strstr(report, "\n    {\"phase\": \"strike\", \"turn\": \"blue\", \"step\": 1, "
                                   "\"kind\": \"done\", "));
    assert_non_null(strstr(report, "\n    {\"phase\": \"dusk\", \"step\": 1, "));
    assert_non_null(strstr(report,
                           "\n  \"next\": {\"round\": 2, \"phases\": [\"dawn\", \"pledge\", "
                           "\"march\", \"strike\", \"melee\", \"dusk\"]},\n"));
    toy_free(&result);
}

/* --- what comes next, in reports -------------------------------------------------------------- */

static void assert_next_at(Point point, const char *text, const char *json, const char *file,
                           int line)
{
    ToyRun run = war;
    run.rolls = NULL;
    run.phase = point.phase;
    run.player = point.player;
    ToyResult result = toy_plays(&run);
    const char *report = print_report(&result, report_text);
    const char *next = strstr(report, "\nThis round goes on with ");
    assert_non_null(next);
    _assert_string_equal(next + 1, text, file, line);
    report = print_report(&result, report_json);
    next = strstr(report, "\n  \"next\": ");
    assert_non_null(next);
    _assert_string_equal(part_of(result.arena, next, "{", ",\n"), json, file, line);
    toy_free(&result);
}

#define assert_next(phase_, player_, text, json)                                                   \
    assert_next_at((Point){phase_, player_, 0}, text, json, __FILE__, __LINE__)

static void a_report_says_whose_turns_are_still_to_come(void **state)
{
    (void)state;
    assert_next(
        "dawn", NULL,
        "This round goes on with pledge. Orders are wanted for pledge, march,\n"
        "strike and melee.\n",
        "{\"round\": 1, \"phases\": [\"pledge\", \"march\", \"strike\", \"melee\", \"dusk\"]}");
    assert_next(
        "march", "red",
        "This round goes on with strike in Red Rose's turn. Orders are wanted for\n"
        "strike in Red Rose's turn; for march and strike in the turns of blue and\n"
        "green; for melee.\n",
        "{\"round\": 1, \"phases\": [\"march\", \"strike\", \"melee\", \"dusk\"], \"turns\": ["
        "{\"player\": \"red\", \"phases\": [\"strike\"]}, "
        "{\"player\": \"blue\", \"phases\": [\"march\", \"strike\"]}, "
        "{\"player\": \"green\", \"phases\": [\"march\", \"strike\"]}]}");
    assert_next(
        "strike", "blue",
        "This round goes on with march in green's turn. Orders are wanted for\n"
        "march and strike in green's turn; for melee.\n",
        "{\"round\": 1, \"phases\": [\"march\", \"strike\", \"melee\", \"dusk\"], \"turns\": ["
        "{\"player\": \"green\", \"phases\": [\"march\", \"strike\"]}]}");
    assert_next("march", NULL,
                "This round goes on with strike in green's turn. Orders are wanted for\n"
                "strike in green's turn; for melee.\n",
                "{\"round\": 1, \"phases\": [\"strike\", \"melee\", \"dusk\"], \"turns\": ["
                "{\"player\": \"green\", \"phases\": [\"strike\"]}]}");
    assert_next("melee", NULL, "This round goes on with dusk. No orders are wanted.\n",
                "{\"round\": 1, \"phases\": [\"dusk\"]}");
}

/* A round may stop within a phase of a turn, too. */
static void the_rest_of_a_phase_is_told_with_its_turn(void **state)
{
    static const Phase phases[] = {
        {.name = "march",
         .when = PHASE_TURN,
         .play_turn_step = play_in_scene,
         .orders = march_orders,
         .stepped = true},
        {.name = "rest", .when = PHASE_TURN, .play_turn = play_march_or_strike},
    };
    (void)state;
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 2;
    system.check_orders = NULL;
    ToyRun run = {
        .system = &system, .game = war.game, .phase = "march", .player = "blue", .step = 1};
    ToyResult result = toy_plays(&run);
    const char *report = print_report(&result, report_text);
    assert_non_null(strstr(report, " Played up to step 1 of march (blue).\n"));
    assert_non_null(strstr(report,
                           "\nThis round goes on with the rest of march in blue's turn. Orders "
                           "are\nwanted for march in the turns of blue and green.\n"));
    toy_free(&result);
}

/* --- a phase without end ---------------------------------------------------------------------- */

static bool without_end(Play *play, int step)
{
    (void)play, (void)step;
    return true;
}

/* Then the round goes on with the next one. */
static void a_phase_that_would_never_end_has_a_last_step(void **state)
{
    enum { DAWN = 1 };
    (void)state;
    if (SPARING > 10) /* a million empty steps: under the sanitizers they show nothing more */
        skip();
    Phase phases[sizeof toy_phases / sizeof *toy_phases];
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    phases[DAWN].play = NULL;
    phases[DAWN].play_step = without_end;
    system.phases = phases;
    const ToyRun run = {.system = &system, .game = endless.game, .phase = "dawn"};
    ToyResult result = toy_plays(&run);
    assert_int_equal(result.play->step, STEP_MAX);
    assert_true(text_is(result.play->game->stopped->after, "dawn"));
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_phases_still_to_come_are_known),
        cmocka_unit_test(players_who_are_out_have_no_turn_to_come),
        cmocka_unit_test(a_run_knows_which_slots_it_has_played),
        cmocka_unit_test(a_report_tells_turn_by_turn),
        cmocka_unit_test(a_scene_is_told_in_one_piece_within_a_turn_only),
        cmocka_unit_test(events_of_turns_say_so_in_json),
        cmocka_unit_test(a_report_says_whose_turns_are_still_to_come),
        cmocka_unit_test(the_rest_of_a_phase_is_told_with_its_turn),
        cmocka_unit_test(a_phase_that_would_never_end_has_a_last_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
