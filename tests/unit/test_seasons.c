/* What systems have in which all move at once: verdicts that are settled together, phases that may
 * not come up, rounds with names, and orders as lines. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "adjudicate/report/report.h"
#include "adjudicate/report/verdicts.h"
#include "toy_play.h"
#include "toy_seasons.h"

#define GAME(round)                                                                                \
    "rules: sea\n"                                                                                 \
    "game: bay\n"                                                                                  \
    "round: " round "\n"                                                                           \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "boats:\n"                                                                                     \
    "  - {id: b1, owner: red, at: 1}\n"                                                            \
    "  - {id: b2, owner: red, at: 2}\n"                                                            \
    "  - {id: b3, owner: blue, at: 3}\n"
#define RED(round)  "game: bay\nround: " round "\nplayer: red\n"
#define BLUE(round) "game: bay\nround: " round "\nplayer: blue\n"

static ToyRun sea_run(const char *game, const char *red, const char *blue)
{
    return (ToyRun){.system = &sea_system, .game = game, .orders = {red, blue}};
}

/* --- open verdicts ---------------------------------------------------------------------------- */

typedef struct Seen {
    Arena *arena;
    Buf out;
} Seen;

static void see_verdict(void *context, const OrderVerdict *verdict)
{
    static const char *const fates[] = {"done", "part", "else", "default", "failed", "idle"};
    Seen *seen = context;
    Buf *out = &seen->out;
    buf_format(out, "%.*s: %s", TEXT_ARG(report_order_words(seen->arena, verdict->order)),
               fates[verdict->fate]);
    if (verdict->reason.len > 0)
        buf_format(out, ", %.*s", TEXT_ARG(verdict->reason));
    buf_char(out, '\n');
}

static void assert_verdicts_at(const ToyRun *run, const char *expected, const char *file, int line)
{
    ToyResult result = toy_plays_at(run, file, line);
    Seen seen = {result.arena, {NULL, 0, 0}};
    report_verdicts(result.arena, result.play, see_verdict, &seen);
    assert_text_at(buf_text(&seen.out), expected, file, line);
    buf_free(&seen.out);
    toy_free(&result);
}

#define assert_verdicts(run, expected) assert_verdicts_at((run), (expected), __FILE__, __LINE__)

static void what_is_open_is_settled_with_that_of_others(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: [b1 to 5, b2 to 4]\n",
                         BLUE("1") "sail: [{sail: b3, to: 5}]\n");
    assert_verdicts(&run, "b1 to 5: failed, bounced\n"
                          "b2 to 4: done\n"
                          "b3 to 5: failed, bounced\n");
}

static void a_part_may_be_done(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: [b1 to 0]\n", NULL);
    assert_verdicts(&run, "b1 to 0: part, half the way\n");
}

/* What bounces has been carried out: its else is for what could not be. */
static void an_else_is_tried_before_and_not_behind_it(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"),
                         RED("1") "sail:\n"
                                  "  - {line: b1 to 9, else: b1 to 5}\n"
                                  "  - {line: b2 to 6, else: b2 to 7}\n",
                         BLUE("1") "sail:\n"
                                   "  - {line: b3 to 6, if: {wet: b1}, else: b3 to 9}\n"
                                   "  - {line: b3 to 6, if: {wet: b1}, else: b3 to 6}\n");
    assert_verdicts(
        &run, "{line: b1 to 9, else: b1 to 5}: else, nothing lies there\n"
              "{line: b2 to 6, else: b2 to 7}: failed, bounced\n"
              "{line: b3 to 6, if: {wet: b1}, else: b3 to 9}: failed, its condition \"wet b1\" "
              "does not hold; else: nothing lies there\n"
              "{line: b3 to 6, if: {wet: b1}, else: b3 to 6}: failed, its condition \"wet b1\" "
              "does not hold; else: bounced\n");
    run = sea_run(GAME("1"), RED("1") "sail: [{line: b1 to 9, else: b1 to 0}]\n", NULL);
    assert_verdicts(&run, "{line: b1 to 9, else: b1 to 0}: else, nothing lies there; its else in "
                          "part: half the way\n");
}

/* Played in another process, which an assertion ends. */
static void what_is_never_settled_is_found(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: [b1 to 5, b2 to 4]\n", NULL);
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        assert_non_null(freopen("/dev/null", "w", stderr));
        sea_open.forgotten = 1;
        ToyResult result = toy_run(&run);
        toy_free(&result);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
}

/* --- phases that may not come up ---------------------------------------------------------------
 */

static void assert_state_at(const ToyRun *run, const char *part, const char *file, int line)
{
    ToyResult result = toy_plays_at(run, file, line);
    bool is_there = strstr(result.state, part) != NULL;
    if (!is_there)
        _assert_string_equal(result.state, part, file, line);
    toy_free(&result);
}

#define assert_state(run, part) assert_state_at((run), (part), __FILE__, __LINE__)

static void a_phase_that_does_not_come_up_is_passed(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("2"), RED("2") "sail: [b1 to 5]\nbuild: [new 1]\n", NULL);
    run.phase = "sail";
    ToyResult result = toy_plays(&run);
    SlotList rest = {NULL, 0, 0};
    play_next(result.play, &rest);
    assert_int_equal(rest.count, 1);
    assert_string_equal(rest.at[0].phase->name, "build");
    toy_free(&result);
    assert_log(&run, "", "sail/1: sailed b1 5\nsail/1: done (only red) <red by orders 1>\n");
    run.phase = NULL;
    assert_log(&run, "",
               "sail/1: sailed b1 5\nsail/1: done (only red) <red by orders 1>\n"
               "build/1: built 1\nbuild/1: done (only red) <red by orders 1>\n");
}

static void a_stop_in_what_is_passed_is_one_behind_it(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("2"), RED("2") "sail: [b1 to 5]\nbuild: [new 1]\n", NULL);
    run.phase = "rescue";
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "stopped:\n  after: rescue\n"));
    ToyRun next = sea_run(result.state, run.orders[0], NULL);
    assert_log(&next, "", "build/1: built 1\nbuild/1: done (only red) <red by orders 1>\n");
    toy_free(&result);
}

static void with_nothing_to_come_a_stop_is_none(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: [b1 to 5]\n", NULL);
    run.phase = "sail";
    assert_state(&run, "round: 2\n");
    run.orders[0] = RED("1") "sail: [b1 to 5, b2 to 5]\n";
    assert_state(&run, "stopped:\n  after: sail\n");
}

static void what_comes_up_is_played_after_a_stop(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("2"), RED("2") "sail: [b1 to 5, b2 to 5]\nrescue: [b2 back]\n", NULL);
    run.phase = "sail";
    ToyResult result = toy_plays(&run);
    ToyRun next = sea_run(result.state, run.orders[0], BLUE("2") "build: [new 4]\n");
    assert_log(&next, "",
               "rescue/1: done (only red) <red by orders 1>\n"
               "build/1: built 4\nbuild/1: done (only blue) <blue by orders 1>\n");
    next.phase = "rescue";
    next.orders[1] = NULL;
    next.refuse_missing = true; /* blue has nothing to save */
    assert_log(&next, "", "rescue/1: done (only red) <red by orders 1>\n");
    next.orders[0] = NULL;
    assert_errors(&next, "game.yaml:4:16: error: no orders from 'red' for Autumn 1901\n"
                         "    4 | players: [{id: red}, {id: blue}]\n"
                         "      |                ^~~ --missing=hold:red plays on with standing "
                         "orders\n");
    toy_free(&result);
}

/* In advance nobody knows that it will not come up: the ledger says so. */
static void what_did_not_come_up_may_have_orders(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("2"), RED("2") "sail: [b1 to 5]\nrescue: [b1 back]\n", NULL);
    assert_verdicts(&run, "b1 to 5: done\nb1 back: idle\n");
    run.phase = "sail";
    ToyResult result = toy_plays(&run);
    ToyRun next = sea_run(result.state, run.orders[0], NULL);
    assert_state(&next, "round: 3\n");
    toy_free(&result);
}

static void what_never_comes_up_takes_no_orders(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "build: [new 1]\n", NULL);
    assert_errors(&run, "a.yaml:4:1: error: no phase 'build' in this round\n"
                        "    4 | build: [new 1]\n"
                        "      | ^~~~~ it has sail, rescue\n");
    run = sea_run(GAME("1"), NULL, NULL);
    run.phase = "build";
    ToyResult result = toy_load(&run);
    assert_string_equal(result.refused, "no phase 'build' in this round: it has sail, rescue");
    toy_free(&result);
}

/* --- names of rounds ---------------------------------------------------------------------------
 */

static void a_report_calls_the_round_by_its_name(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("4"), RED("4") "sail: [b1 to 5]\n", NULL);
    ToyResult result = toy_plays(&run);
    Buf text = {NULL, 0, 0}, json = {NULL, 0, 0};
    report_text(&text, &(Report){.play = result.play});
    report_json(&json, &(Report){.play = result.play});
    buf_char(&text, '\0');
    buf_char(&json, '\0');
    assert_true(strncmp(text.at, "bay, Autumn 1902\n", 17) == 0);
    assert_non_null(strstr(text.at, "Spring 1903. Orders are wanted from red and blue"));
    assert_non_null(strstr(json.at, "\"round\": 4,\n  \"round_name\": \"Autumn 1902\",\n"));
    buf_free(&text);
    buf_free(&json);
    toy_free(&result);
}

static void questions_name_it_beside_its_number(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("2"), RED("2") "sail: [b1 to 5, b2 to 5]\n", NULL);
    run.ask = true;
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.questions, "round: 2   # Autumn 1901\nplayer: red\n"));
    toy_free(&result);
}

static void orders_for_another_round_are_told_its_name(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("2"), RED("1") "sail: [b1 to 5]\n", NULL);
    assert_errors(&run, "a.yaml:2:8: error: these orders are for round 1\n"
                        "    2 | round: 1\n"
                        "      |        ^ the next round is 2 (Autumn 1901)\n");
}

/* --- orders as lines ---------------------------------------------------------------------------
 */

static void orders_may_be_lines_from_a_letter(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: |\n  b1 to 5\n  # and\n  b2 to 4\n",
                         BLUE("1") "standing: {sail: b3 to 6}\n");
    assert_verdicts(&run, "b1 to 5: done\nb2 to 4: done\nb3 to 6: done\n");
}

/* A text is no empty list, which would keep standing orders from serving. */
static void lines_do_not_silence_standing_orders(void **state)
{
    (void)state;
    ToyRun run =
        sea_run(GAME("2"), RED("2") "sail: |\n  b1 to 5\nstanding: {build: |-\n  new 1}\n", NULL);
    run.orders[0] = RED("2") "sail: |\n  b1 to 5\nstanding:\n  build: |\n    new 1\n    new 2\n";
    assert_log(&run, "build",
               "build/1: built 1\nbuild/1: done (only red) <red by standing 1>\n"
               "build/1: built 2\nbuild/1: done (only red) <red by standing 2>\n");
}

static void the_ledger_has_lines_and_explains_them_as_maps(void **state)
{
    (void)state;
    ToyRun run =
        sea_run(GAME("1"), RED("1") "sail: [b1 to 9, {line: b2 to 4, else: b2 to 3}]\n", NULL);
    ToyResult result = toy_plays(&run);
    Buf text = {NULL, 0, 0}, explained = {NULL, 0, 0}, json = {NULL, 0, 0};
    report_text(&text, &(Report){.play = result.play});
    report_text(&explained, &(Report){.play = result.play, .explain = true});
    report_json(&json, &(Report){.play = result.play});
    buf_char(&text, '\0');
    buf_char(&explained, '\0');
    buf_char(&json, '\0');
    assert_non_null(strstr(text.at, "    b1 to 9 -> failed: nothing lies there\n"
                                    "    {line: b2 to 4, else: b2 to 3} -> done\n"));
    assert_non_null(strstr(explained.at, "    b1 to 9 {sail: b1, to: 9} -> failed"));
    assert_non_null(strstr(json.at, "\"order\": {\"sail\": \"b1\", \"to\": 9}, "
                                    "\"line\": \"b1 to 9\""));
    buf_free(&text);
    buf_free(&explained);
    buf_free(&json);
    toy_free(&result);
}

static void what_served_as_a_line_may_come_again(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: |\n  b1 to 5\n  b2 to 5\n", NULL);
    run.phase = "sail";
    ToyResult result = toy_plays(&run);
    ToyRun next = sea_run(result.state, run.orders[0], NULL);
    assert_state(&next, "round: 2\n");
    next.orders[0] = RED("1") "sail: [b1 to 5, b2 to 5]\n";
    assert_state(&next, "round: 2\n");
    next.orders[0] = RED("1") "sail: |\n  b1 to 5\n";
    assert_errors(&next, "");
    toy_free(&result);
}

static void offer_boats(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    const Sea *sea = sea_of(play);
    for (size_t i = 0; i < sea->boats.count; i++)
        if (sea->boats.at[i]->owner == player && strcmp(phase->name, "sail") == 0) {
            ticks->thing = sea->boats.at[i]->id;
            tick_add(ticks, TEXT(""), "%.*s to 4", TEXT_ARG(ticks->thing));
        }
}

/* A beginning of its name stands for it there, and the map has its id. */
static bool read_short(Line *line)
{
    LinePart all = {0, line->text.len};
    line_put(line, "sail", all, text_format(line->arena, "b%.*s", TEXT_ARG(line->text)), all);
    line_put(line, "to", all, TEXT("4"), all);
    return true;
}

static void a_boat_in_a_line_has_orders(void **state)
{
    (void)state;
    static const LineForm form = {"the number of a boat", sail_examples, read_short, write_sail,
                                  NULL};
    System offering = sea_system;
    Phase phases[3];
    OrderKind kinds[3];
    Table table = sail_order;
    const Table *const orders[] = {&table, NULL};
    memcpy(phases, sea_phases, sizeof phases);
    memcpy(kinds, sea_orders, sizeof kinds);
    table.line = &form;
    phases[0].orders = orders;
    kinds[0].table = &table;
    offering.phases = phases;
    offering.orders = kinds;
    offering.offer = offer_boats;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: ['1']\n", NULL);
    run.system = &offering;
    ToyResult result = toy_load(&run);
    play_remark(result.play);
    const char *remarks = toy_errors(&result);
    assert_non_null(strstr(remarks, "no orders for b2\n"));
    assert_null(strstr(remarks, "b1"));
    toy_free(&result);
}

/* --- rounds without a seed ----------------------------------------------------------------------
 */

static void neither_a_stop_nor_the_history_has_a_seed(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: [b1 to 5, b2 to 5]\n", NULL);
    run.phase = "sail";
    run.seed = "";
    ToyResult stopped = toy_plays(&run);
    assert_null(strstr(stopped.state, "seed"));
    ToyRun next = sea_run(stopped.state, run.orders[0], NULL);
    next.seed = "";
    ToyResult result = toy_plays(&next);
    assert_non_null(strstr(result.state, "history:\n  - round: 1\n    stops:\n"));
    assert_null(strstr(result.state, "seed"));
    toy_free(&result);
    toy_free(&stopped);
}

static void a_game_master_may_write_a_stop_himself(void **state)
{
    (void)state;
    ToyRun run = sea_run("rules: sea\ngame: bay\nround: 2\n"
                         "players: [{id: red}, {id: blue}]\n"
                         "boats: [{id: b1, owner: red, at: 1, wet: true}]\n"
                         "stopped: {after: sail}\n",
                         RED("2") "rescue: [b1 back]\n", NULL);
    run.seed = "";
    assert_log(&run, "", "rescue/1: done (only red) <red by orders 1>\n");
    ToyResult result = toy_plays(&run);
    assert_null(strstr(result.state, "stopped"));
    assert_non_null(strstr(result.state, "history:\n  - round: 2\n"));
    toy_free(&result);
}

static void questions_are_put_without_one(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: [b1 to 5, b2 to 5]\n", NULL);
    run.ask = true;
    run.seed = "";
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.asked, "asked:\n"));
    assert_null(strstr(result.asked, "seed"));
    toy_free(&result);
}

static void there_are_no_chains_without_one(void **state)
{
    (void)state;
    ToyRun run = sea_run(GAME("1") "dice: chain\n", NULL, NULL);
    assert_errors(&run, "game.yaml:9:7: error: nothing is thrown in this game, so there are no "
                        "chains\n"
                        "    9 | dice: chain\n"
                        "      |       ^~~~~ remove 'dice', and 'chains'\n");
}

/* --- a chart ------------------------------------------------------------------------------------
 */

typedef void PrintReport(Buf *out, const Report *report);

static void assert_has_at(const Play *play, PrintReport *print, const char *part, const char *file,
                          int line)
{
    Buf out = {NULL, 0, 0};
    print(&out, &(Report){.play = play, .maps = REPORT_MAPS_ALL});
    buf_char(&out, '\0');
    if (!strstr(out.at, part))
        _assert_string_equal(out.at, part, file, line);
    buf_free(&out);
}

#define assert_has(play, print, part) assert_has_at((play), (print), (part), __FILE__, __LINE__)

static void each_form_of_a_report_has_the_drawing(void **state)
{
    (void)state;
    System charted = sea_system;
    charted.draw = draw_sea;
    charted.show = show_sea;
    ToyRun run = sea_run(GAME("1"), RED("1") "sail: [b1 to 5]\n", NULL);
    run.system = &charted;
    ToyResult result = toy_plays(&run);
    play_show(result.play);
    assert_has(result.play, report_text, "      ~~~\n ~~~ 2 b2\n    3 b3\n");
    assert_has(result.play, report_markdown, " ~~~ 2 b2\n");
    assert_has(result.play, report_bbcode, " ~~~ 2 b2\n");
    assert_has(result.play, report_html, "<pre>\n        ~~~\n ~~~ 2 b2\n    3 b3\n</pre>");
    assert_has(result.play, report_html_mail, " ~~~ 2 b2\n");
    assert_has(result.play, report_svg, "> ~~~ 2 b2</text>\n");
    assert_has(result.play, report_json, "\"before\": {\"grid\": \"text\", \"columns\": 12");
    assert_has(result.play, report_json, "\"moved\": []");
    assert_has(result.play, report_json, "{\"place\": \"two\", \"kind\": \"boat\"");
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_open_is_settled_with_that_of_others),
        cmocka_unit_test(a_part_may_be_done),
        cmocka_unit_test(an_else_is_tried_before_and_not_behind_it),
        cmocka_unit_test(what_is_never_settled_is_found),
        cmocka_unit_test(a_phase_that_does_not_come_up_is_passed),
        cmocka_unit_test(a_stop_in_what_is_passed_is_one_behind_it),
        cmocka_unit_test(with_nothing_to_come_a_stop_is_none),
        cmocka_unit_test(what_comes_up_is_played_after_a_stop),
        cmocka_unit_test(what_did_not_come_up_may_have_orders),
        cmocka_unit_test(what_never_comes_up_takes_no_orders),
        cmocka_unit_test(a_report_calls_the_round_by_its_name),
        cmocka_unit_test(questions_name_it_beside_its_number),
        cmocka_unit_test(orders_for_another_round_are_told_its_name),
        cmocka_unit_test(orders_may_be_lines_from_a_letter),
        cmocka_unit_test(lines_do_not_silence_standing_orders),
        cmocka_unit_test(the_ledger_has_lines_and_explains_them_as_maps),
        cmocka_unit_test(what_served_as_a_line_may_come_again),
        cmocka_unit_test(neither_a_stop_nor_the_history_has_a_seed),
        cmocka_unit_test(a_game_master_may_write_a_stop_himself),
        cmocka_unit_test(questions_are_put_without_one),
        cmocka_unit_test(there_are_no_chains_without_one),
        cmocka_unit_test(a_boat_in_a_line_has_orders),
        cmocka_unit_test(each_form_of_a_report_has_the_drawing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
