/* Reactions: orders that the rules carry out whenever something sets them off. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/record/schema.h"
#include "adjudicate/report/report.h"
#include "toy_play.h"

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1, hp: 9}\n"                                                     \
    "  - {id: r2, owner: red, at: 2, hp: 9}\n"                                                     \
    "  - {id: b1, owner: blue, at: 3, hp: 1}\n"                                                    \
    "  - {id: b2, owner: blue, at: 4, hp: 9}\n"

#define RED      "game: hill\nround: 1\nplayer: red\n"
#define BLUE     "game: hill\nround: 1\nplayer: blue\n"
#define LASTING  "game: hill\nplayer: blue\n"
#define STRIKES  "strike: [{strike: b1, with: r1}, {strike: b1, with: r2}]\n"
#define BACK     "reactions: [{strike-back: b1}]\n"
#define ONE_LIVE "rolls: [{roll: r1 strike r1>b1, dice: [1]}, {roll: r1 strike r2>b1, dice: [2]}]\n"
#define ONE_DIES "rolls: [{roll: r1 strike r1>b1, dice: [6]}]\n"

/* --- when they are carried out ---------------------------------------------------------------- */

static void a_reaction_is_carried_out_in_anybodys_turn_each_time_that_it_is_set_off(void **state)
{
    (void)state;
    ToyRun run = {
        .game = GAME, .orders = {RED STRIKES, BLUE BACK}, .rolls = ONE_LIVE, .phase = "strike"};
    assert_log(&run, "strike/",
               "strike/1: struck r1 b1 'r1 strike r1>b1' 1\n"
               "strike/1: struck_back b1 <blue by orders 1>\n"
               "strike/1: done (only blue) <blue by orders 1>\n"
               "strike/1: done (only red) <red by orders 1>\n"
               "strike/1: struck r2 b1 'r1 strike r2>b1' 2\n"
               "strike/1: struck_back b1 <blue by orders 1>\n"
               "strike/1: done (only blue) <blue by orders 1>\n"
               "strike/1: done (only red) <red by orders 2>\n");
}

static void a_reaction_may_have_conditions_and_an_else(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED "strike: [{strike: b2, with: r1}, {strike: b2, with: r1}]\n",
                             BLUE "reactions:\n"
                                  "  - {strike-back: b2, if: {not: {alive: r2}}, else: {dodge: "
                                  "b2}}\n"
                                  "  - {strike-back: b2, by: r2}\n"},
                  .phase = "strike",
                  .player = "red"};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.log,
                           "strike/1: dodged b2\n"
                           "strike/1: done-else its condition \"not alive r2\" does not hold (only "
                           "blue) <blue by orders 1>\n"));
    assert_non_null(strstr(
        result.log, "strike/1: failed its condition \"not alive r2\" does not hold; else: b2 is "
                    "at home (only blue) <blue by orders 1>"));
    assert_null(strstr(result.log, "<blue by orders 2>"));
    toy_free(&result);
}

static void assert_reacts_at(const char *const orders[3], const char *expected, const char *file,
                             int line)
{
    ToyRun run = {.game = GAME, .rolls = ONE_LIVE, .phase = "strike"};
    for (size_t i = 0; i < 3; i++)
        run.orders[i] = orders[i];
    ToyResult result = toy_plays_at(&run, file, line);
    const char *reacts = strstr(result.log, ": struck_back b1 ");
    Text by = reacts ? (Text){reacts + 17, strcspn(reacts + 17, "\n")} : TEXT("");
    assert_text(by, expected);
    toy_free(&result);
}

#define assert_reacts(expected, ...)                                                               \
    assert_reacts_at((const char *const[3]){RED STRIKES, __VA_ARGS__}, expected, __FILE__, __LINE__)

static void this_rounds_reactions_go_before_standing_ones(void **state)
{
    (void)state;
    assert_reacts("<blue by orders 1>",
                  BLUE BACK "standing: {reactions: [{dodge: b2}, {strike-back: b1}]}\n");
    assert_reacts("<blue by standing 2>",
                  BLUE "standing: {reactions: [{dodge: b2}, {strike-back: b1}]}\n",
                  LASTING "standing: {" BACK "}\n");
    assert_reacts("<blue by standing 1>", BLUE, LASTING "standing: {" BACK "}\n");
    assert_reacts("<blue by standing 1>", LASTING "standing: {" BACK "}\n");
    assert_reacts("", BLUE "reactions: []\n", LASTING "standing: {" BACK "}\n");
}

/* The second strike comes after the stop, with newer orders. */
static void reactions_serve_when_a_stopped_round_goes_on(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED "march: [{march: r1, to: 7}]\n" STRIKES, BLUE},
                  .phase = "march",
                  .player = "red"};
    ToyResult first = toy_plays(&run);
    run.game = first.state;
    run.orders[1] = BLUE BACK;
    run.rolls = ONE_LIVE;
    run.phase = "strike";
    ToyResult second = toy_plays(&run);
    assert_non_null(strstr(second.log, ": struck_back b1 <blue by orders 1>\n"));
    toy_free(&first);
    toy_free(&second);
}

/* --- in files --------------------------------------------------------------------------------- */

static void a_file_without_a_round_has_only_standing_reactions(void **state)
{
    (void)state;
    assert_errors((&(const ToyRun){.game = GAME, .orders = {LASTING BACK}}),
                  "a.yaml:3:1: error: 'reactions' cannot stand in a file without 'round'\n"
                  "    3 | reactions: [{strike-back: b1}]\n"
                  "      | ^~~~~~~~~ add round: 1, or move it below standing:\n");
}

static void a_system_without_reactions_does_not_know_the_key(void **state)
{
    (void)state;
    System system = toy_system;
    system.reactions = NULL;
    assert_errors(
        (&(const ToyRun){
            .system = &system, .game = GAME, .orders = {BLUE BACK "standing: {" BACK "}\n"}}),
        "a.yaml:4:1: error: an orders file has no key 'reactions'\n"
        "    4 | reactions: [{strike-back: b1}]\n"
        "      | ^~~~~~~~~ lists of orders here are muster, pledge, march, strike, melee\n"
        "a.yaml:5:12: error: standing orders have no key 'reactions'\n"
        "    5 | standing: {reactions: [{strike-back: b1}]\n"
        "      |            ^~~~~~~~~ remove it, or put it in a comment\n");
}

static void only_reactions_may_stand_among_reactions(void **state)
{
    (void)state;
    assert_errors(
        (&(const ToyRun){
            .game = GAME,
            .orders = {BLUE
                       "reactions: [{march: b1, to: 2}, {dodge: b9}]\nmarch: [{dodge: b1}]\n"}}),
        "a.yaml:4:14: error: 'march' belongs under march\n"
        "    4 | reactions: [{march: b1, to: 2}, {dodge: b9}]\n"
        "      |              ^~~~~ move it there\n"
        "a.yaml:4:41: error: no unit 'b9' here\n"
        "    4 | reactions: [{march: b1, to: 2}, {dodge: b9}]\n"
        "      |                                         ^~ did you mean 'b1'?\n"
        "a.yaml:5:10: error: 'dodge' belongs under reactions\n"
        "    5 | march: [{dodge: b1}]\n"
        "      |          ^~~~~ move it there\n");
}

static void reactions_are_never_asked_for(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED "march: []\n" STRIKES, BLUE "march: []\n"},
                  .rolls = ONE_LIVE,
                  .ask = true,
                  .phase = "strike"};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.questions, "pledge"));
    assert_null(strstr(result.questions, "reactions"));
    toy_free(&result);
}

static size_t count_of(const char *text, const char *part)
{
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

static void the_schema_has_reactions_where_the_system_has_them(void **state)
{
    (void)state;
    System without = toy_system;
    without.reactions = NULL;
    const System *const systems[] = {&toy_system, &without};
    for (size_t i = 0; i < 2; i++) {
        Arena *arena = arena_new();
        Buf out = {NULL, 0, 0};
        const Table *tables[] = {orders_table(arena, systems[i])};
        schema_print(&out, "toy-orders", "orders", tables, 1);
        buf_char(&out, '\0');
        assert_int_equal(count_of(out.at, "\"reactions\": {\"description\": "), i == 0 ? 2 : 0);
        assert_int_equal(count_of(out.at, "\"order-strike-back\": {"), i == 0 ? 1 : 0);
        buf_free(&out);
        arena_free(arena);
    }
}

/* --- what they came to ------------------------------------------------------------------------ */

static const char *print_report(const ToyResult *result, void (*print)(Buf *, const Report *))
{
    Buf out = {NULL, 0, 0};
    print(&out, &(Report){.play = result->play, .reader = play_player(result->play, 1)});
    return toy_text(result->arena, &out);
}

static void assert_account_at(const ToyRun *run, const char *expected, const char *file, int line)
{
    ToyResult result = toy_plays_at(run, file, line);
    const char *report = print_report(&result, report_text);
    const char *from = strstr(strstr(report, "What the orders"), "\nblue");
    assert_non_null(from);
    const char *to = strstr(from + 1, "\n\n");
    _assert_string_equal(
        text_string(result.arena, "%.*s", to ? (int)(to - from) - 1 : 999, from + 1), expected,
        file, line);
    toy_free(&result);
}

#define assert_account(expected, ...)                                                              \
    assert_account_at((&(const ToyRun){.game = GAME, __VA_ARGS__}), expected, __FILE__, __LINE__)

static void the_ledger_has_a_line_for_each_time(void **state)
{
    (void)state;
    assert_account("blue\n"
                   "  march: {march: b2, to: 5} -> done\n"
                   "  reactions:\n"
                   "    {strike-back: b1, if: {alive: b1}, else: {dodge: b1}} -> done\n"
                   "    {dodge: b1} -> done\n"
                   "    {strike-back: b1, if: {alive: b1}, else: {dodge: b1}} -> done\n"
                   "    {dodge: b1} -> failed: b1 is at home\n"
                   "  By default: nothing is pledged.",
                   .rolls = ONE_LIVE, .phase = "strike",
                   .orders = {RED STRIKES,
                              BLUE "march: [{march: b2, to: 5}]\n"
                                   "reactions:\n"
                                   "  - {strike-back: b1, if: {alive: b1}, else: {dodge: b1}}\n"
                                   "  - {dodge: b2}\n"
                                   "  - {dodge: b1}\n"});
}

static void an_else_that_was_done_instead_is_told(void **state)
{
    (void)state;
    assert_account("blue\n"
                   "  reactions: {strike-back: b1, else: {dodge: b1}}\n"
                   "    -> its else was done: b1 is dead\n"
                   "  By default: nothing is pledged.",
                   .rolls = ONE_DIES, .phase = "strike",
                   .orders = {RED "strike: [{strike: b1, with: r1}]\n",
                              BLUE "reactions: [{strike-back: b1, else: {dodge: "
                                   "b1}}]\n"});
}

static void standing_reactions_stand_under_a_head_of_their_own(void **state)
{
    (void)state;
    assert_account("blue: no orders came; standing orders served\n"
                   "  standing reactions:\n"
                   "    {strike-back: b1}, {strike-back: b1} -> both done\n"
                   "  By default: nothing is pledged.",
                   .rolls = ONE_LIVE, .phase = "strike",
                   .orders = {RED STRIKES,
                              LASTING "standing: {reactions: [{strike-back: b1}, {dodge: b2}]}\n"});
}

static void orders_within_a_reaction_stand_below_it_each_time(void **state)
{
    (void)state;
    assert_account("blue\n"
                   "  reactions:\n"
                   "    {plan: b1} -> done\n"
                   "      {strike-back: b1} -> done\n"
                   "      {dodge: b1} -> done\n"
                   "    {plan: b1} -> done\n"
                   "      {strike-back: b1} -> done\n"
                   "      {dodge: b1} -> failed: b1 is at home\n"
                   "  By default: nothing is pledged.",
                   .rolls = ONE_LIVE, .phase = "strike",
                   .orders = {RED STRIKES,
                              BLUE "reactions: [{plan: b1, do: [{strike-back: b1}, {dodge: "
                                   "b1}]}]\n"});
}

/* The phase pledge leaves nothing to a default, so that nothing else stands there. */
static void reactions_that_nothing_set_off_have_no_line(void **state)
{
    (void)state;
    assert_account("blue: only reactions were ordered, and none was set off",
                   .orders = {RED STRIKES, BLUE "reactions: [{dodge: b2}]\n"}, .phase = "dawn");
    assert_account("blue: nothing was ordered", .orders = {RED, BLUE "reactions: []\n"},
                   .phase = "dawn");
}

static void of_a_whole_round_those_that_did_not_come_up_are_told(void **state)
{
    (void)state;
    assert_account("blue\n"
                   "  reactions:\n"
                   "    {dodge: b1} -> done\n"
                   "    {dodge: b1} -> failed: b1 is at home\n"
                   "    {dodge: b2} -> did not come up\n"
                   "  By default: nothing is pledged.",
                   .rolls = ONE_LIVE,
                   .orders = {RED STRIKES, BLUE "reactions: [{dodge: b2}, {dodge: b1}]\n"});
    assert_account("blue\n"
                   "  1 standing order did not come up.\n"
                   "  By default: nothing is pledged.",
                   .orders = {RED, BLUE "standing:\n  reactions: [{dodge: b2}]\n"});
}

static void each_time_is_a_line_of_the_json_report(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED STRIKES, BLUE "reactions: [{dodge: b2}, {dodge: b1}]\n"},
                  .rolls = ONE_LIVE,
                  .phase = "strike"};
    ToyResult result = toy_plays(&run);
    const char *report = print_report(&result, report_json);
    assert_non_null(strstr(
        report,
        "\n    {\"player\": \"blue\", \"by\": \"orders\", \"phase\": \"reactions\", "
        "\"number\": 2, \"order\": {\"dodge\": \"b1\"}, "
        "\"done\": 1, \"part\": 0, \"else\": 0, \"default\": 0, \"failed\": 0, \"quiet\": 0},\n"
        "    {\"player\": \"blue\", \"by\": \"orders\", \"phase\": \"reactions\", "
        "\"number\": 2, \"order\": {\"dodge\": \"b1\"}, "
        "\"done\": 0, \"part\": 0, \"else\": 0, \"default\": 0, \"failed\": 1, \"quiet\": 0, "
        "\"reason\": \"b1 is at home\", \"clauses\": [\"TY 5.4\"]},\n"));
    assert_non_null(strstr(report, "\"phase\": \"strike\", \"turn\": \"red\", \"step\": 1, "
                                   "\"kind\": \"done\", \"args\": {}, "
                                   "\"choice\": {\"player\": \"blue\", \"by\": \"orders\", "
                                   "\"order\": {\"phase\": \"reactions\", \"number\": 2}, "
                                   "\"outcome\": \"done\"}, "));
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reaction_is_carried_out_in_anybodys_turn_each_time_that_it_is_set_off),
        cmocka_unit_test(a_reaction_may_have_conditions_and_an_else),
        cmocka_unit_test(this_rounds_reactions_go_before_standing_ones),
        cmocka_unit_test(reactions_serve_when_a_stopped_round_goes_on),
        cmocka_unit_test(a_file_without_a_round_has_only_standing_reactions),
        cmocka_unit_test(a_system_without_reactions_does_not_know_the_key),
        cmocka_unit_test(only_reactions_may_stand_among_reactions),
        cmocka_unit_test(reactions_are_never_asked_for),
        cmocka_unit_test(the_schema_has_reactions_where_the_system_has_them),
        cmocka_unit_test(the_ledger_has_a_line_for_each_time),
        cmocka_unit_test(an_else_that_was_done_instead_is_told),
        cmocka_unit_test(standing_reactions_stand_under_a_head_of_their_own),
        cmocka_unit_test(orders_within_a_reaction_stand_below_it_each_time),
        cmocka_unit_test(reactions_that_nothing_set_off_have_no_line),
        cmocka_unit_test(of_a_whole_round_those_that_did_not_come_up_are_told),
        cmocka_unit_test(each_time_is_a_line_of_the_json_report),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
