/* Stopping a round half-way and going on: it comes out as if it had been played in one go. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_points.h"

#define GREEN_STANDING "game: hill\nplayer: green\n"

/* A bit of everything: hidden choices, new units, rolls of the same name, a melee of several steps,
 * standing orders, answers (of which one is stale and one is asked by nobody), and green, whose
 * last unit may fall in the turn of red. The turns are red's, blue's, green's. */
static const ToyRun busy = {
    .game = "rules: toy\n"
            "game: hill\n"
            "round: 1\n"
            "players: [{id: red}, {id: blue}, {id: green}]\n"
            "first: red\n"
            "units:\n"
            "  - {id: r1, owner: red, at: 1, tired: true}\n"
            "  - {id: r2, owner: red, at: 5}\n"
            "  - {id: b1, owner: blue, at: 5, hp: 2}\n"
            "  - {id: b2, owner: blue, at: 2}\n"
            "  - {id: g1, owner: green, at: 5, hp: 1}\n",
    .orders = {RED "pledge: [{pledge: 3, if: {alive: g1}}]\n"
                   "march: [{march: r1, to: 3}, {split: r2, as: r3}, {march: r1, to: 4}]\n"
                   "strike:\n"
                   "  - {strike: g1, with: r1}\n"
                   "  - {strike: g1, with: r1, else: {strike: b1, with: r2}}\n"
                   "standing: {melee: [{cheer: r2}, {stance: r2, be: flee, if: {not: "
                   "{alive: b1}}}]}\n",
               BLUE "march: [{march: b2, to: 5, if: {alive: b1}, else: {split: b2, as: b3}}]\n"
                    "strike: [{strike: r2, with: b1}, {strike: r2, with: b1}]\n"
                    "answers:\n"
                    "  - {pledge: r1 pledge blue, about: e27b4a3b, count: 4}\n"
                    "  - {stay: r1 melee b1 1, about: stale, answer: flee}\n"
                    "  - {pledge: r1 pledge nobody, about: stale, count: 1}\n",
               GREEN_STANDING
               "standing: {strike: [{strike: r1, with: g1}, {strike: b1, with: g1}]}\n"},
};

enum { SEEDS = 20 };

/* --- the same in parts ------------------------------------------------------------------------ */

/* A round played in parts: what its parts came to, one after the other. */
typedef struct Parts {
    ToyRun run;
    Arena *arena;
    Buf log, rolls;
    const char *state;
    size_t count;
    bool complete;
} Parts;

/* The next part, up to that point (NULL: the end). A point that is behind is passed over. */
static void play_part(Parts *parts, const Point *point)
{
    if (parts->complete)
        return;
    parts->run.game = parts->state;
    parts->run.phase = point ? point->phase : NULL;
    parts->run.player = point ? point->player : NULL;
    parts->run.step = point ? point->step : 0;
    ToyResult result = toy_run(&parts->run);
    assert_string_equal(result.errors, "");
    if (!result.refused) {
        buf_str(&parts->log, result.log);
        buf_str(&parts->rolls, result.rolls);
        parts->state = text_string(parts->arena, "%s", result.state);
        parts->complete = result.play->complete;
        parts->count++;
    }
    toy_free(&result);
}

static Parts parts_begin(const ToyRun *run)
{
    return (Parts){.run = *run, .arena = arena_new(), .state = run->game};
}

static void parts_end(Parts *parts)
{
    buf_free(&parts->log);
    buf_free(&parts->rolls);
    arena_free(parts->arena);
}

/* A state without what its history says of the round, which tells how it was played. */
static const char *without_history(Arena *arena, const char *state)
{
    const char *entry = strstr(state, "  - round: 1\n");
    assert_non_null(entry);
    const char *end = strchr(entry, '\n') + 1;
    while (strncmp(end, "    ", 4) == 0)
        end = strchr(end, '\n') + 1;
    return text_string(arena, "%.*s%s", (int)(entry - state), state, end);
}

static void assert_same(Parts *parts, const ToyResult *whole)
{
    assert_true(parts->complete);
    assert_text(buf_text(&parts->log), whole->log);
    assert_text(buf_text(&parts->rolls), whole->rolls);
    assert_string_equal(without_history(parts->arena, parts->state),
                        without_history(parts->arena, whole->state));
}

static void with_every_seed(void (*check)(const ToyRun *run, const ToyResult *whole))
{
    for (int i = 0; i < SEEDS; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "seed %d", i);
        ToyRun run = busy;
        run.seed = seed;
        ToyResult whole = toy_plays(&run);
        check(&run, &whole);
        toy_free(&whole);
    }
}

static void check_each_point(const ToyRun *run, const ToyResult *whole)
{
    for (size_t i = 0; i < POINTS; i++) {
        Parts parts = parts_begin(run);
        play_part(&parts, &points[i]);
        play_part(&parts, NULL);
        assert_same(&parts, whole);
        parts_end(&parts);
    }
}

static void a_round_may_stop_anywhere_and_go_on(void **state)
{
    (void)state;
    with_every_seed(check_each_point);
}

static void check_all_points(const ToyRun *run, const ToyResult *whole)
{
    Parts parts = parts_begin(run);
    for (size_t i = 0; i < POINTS; i++)
        play_part(&parts, &points[i]);
    assert_same(&parts, whole);
    assert_in_range(parts.count, 9, POINTS);
    parts_end(&parts);
}

static void a_round_may_stop_everywhere(void **state)
{
    (void)state;
    with_every_seed(check_all_points);
}

/* What the seeds must lead to, so that the two tests above see it. */
static const char *const wanted[] = {
    "strike/1: fell green",
    "march/1: split r2 r3",
    "march/1: marched b2 5",
    "#2' ",
    "strike/1: done-else",
    "melee/2: ",
    "melee/4: ",
    "pledged blue 4",
    "pledge/1: pledged red",
    "melee/1: answer-stale",
    "dusk/1: answer-unused",
    "dusk/1: buried",
    "<green by standing 2>",
    "fled r2",
    "melee/1: cheered r2",
    "dusk/1: won",
};
enum { WANTED = sizeof wanted / sizeof *wanted };

static void the_seeds_lead_to_all_kinds_of_rounds(void **state)
{
    bool seen[WANTED] = {false};
    (void)state;
    for (int i = 0; i < SEEDS; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "seed %d", i);
        ToyRun run = busy;
        run.seed = seed;
        ToyResult whole = toy_plays(&run);
        for (size_t k = 0; k < WANTED; k++)
            seen[k] |= strstr(whole.log, wanted[k]) != NULL;
        toy_free(&whole);
    }
    for (size_t k = 0; k < WANTED; k++) {
        if (!seen[k])
            print_error("no seed leads to '%s'\n", wanted[k]);
        assert_true(seen[k]);
    }
}

/* --- what is remembered ----------------------------------------------------------------------- */

#define PLAIN                                                                                      \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"

#define DIGEST_ROLLS  "6dbc2820ad0bb99e5a1f1aae026588ee16d2c6f11d63d9fbe43a18c502ed2aef"
#define DIGEST_RED    "0c40684f140fe7ec2b889f66ca17543c94215df492c91735e098837e629a4bff"
#define DIGEST_BEFORE "97ce6f0c33951189e0f40b6b51307fd213bdd7bd9f63c62d4a5d6f55074a8e0d"
#define DIGEST_NEWER  "260cf2633662efef92e131e0785999d79bdf74b151ddf7ba38bffc7a7970bc49"
#define STOP_MARK     "ff6d5030d4a5ca44de956919511454b1ba205a3b45cc70657d4a17a85a522388"

static const ToyRun plain = {
    .game = PLAIN,
    .orders = {RED "strike: [{strike: b1, with: r1}, {strike: b1, with: r1}]\n"
                   "answers: [{pledge: r1 pledge red, about: f5b3a1d7, count: 2}]\n"},
    .phase = "strike",
    .player = "red",
};

static void a_stopped_round_says_where_it_is_and_what_it_must_remember(void **state)
{
    (void)state;
    ToyRun run = plain;
    run.rolls = "rolls:\n"
                "  - {roll: r1 strike r1>b1, dice: [1]}\n"
                "  - {roll: 'r1 strike r1>b1 #2', dice: [6]}\n";
    ToyResult result = toy_plays(&run);
    assert_false(result.play->complete);
    assert_string_equal(result.state, "rules: toy\n"
                                      "game: hill\n"
                                      "round: 1\n"
                                      "players: [{id: red}, {id: blue}]\n"
                                      "first: red\n"
                                      "units:\n"
                                      "  - {id: r1, owner: red, at: 1}\n"
                                      "  - {id: b1, owner: blue, at: 5, hp: 2}\n"
                                      "stopped:\n"
                                      "  after: strike\n"
                                      "  player: red\n"
                                      "  seed: " STOP_MARK "\n"
                                      "  before: '" DIGEST_BEFORE "'\n"
                                      "  stops:\n"
                                      "    - through: strike\n"
                                      "      player: red\n"
                                      "      edition: 1\n"
                                      "      sent:\n"
                                      "        - " DIGEST_RED " red\n"
                                      "      rolls: '" DIGEST_ROLLS "'\n"
                                      "  rolls:\n"
                                      "    - {roll: r1 strike r1>b1, times: 2}\n"
                                      "  given:\n"
                                      "    - {roll: r1 strike r1>b1, dice: [1]}\n"
                                      "    - {roll: 'r1 strike r1>b1 #2', dice: [6]}\n"
                                      "  answers:\n"
                                      "    - {player: red, kind: pledge, question: r1 pledge red}\n"
                                      "  decided:\n"
                                      "    - 89bb7bdad7739c5a93d7ddce241963a4 red march\n"
                                      "    - 0358b11810519296971c5673930e4731 red strike\n"
                                      "  pledges:\n"
                                      "    - {player: red, count: 2}\n"
                                      "    - {player: blue, count: 0}\n");
    toy_free(&result);
}

static void history_tells_which_orders_served_up_to_where(void **state)
{
    (void)state;
    ToyResult first = toy_plays(&plain);
    ToyRun run = {.game = first.state, .orders = {RED "melee: []\n"}, .phase = "melee"};
    ToyResult second = toy_plays(&run);
    run.game = second.state;
    run.orders[0] = NULL;
    run.phase = NULL;
    ToyResult third = toy_plays(&run);
    assert_null(strstr(third.state, "stopped:"));
    assert_non_null(strstr(third.state, "\nround: 2\n"));
    assert_non_null(strstr(third.state, "\nhistory:\n"
                                        "  - round: 1\n"
                                        "    seed: seed\n"
                                        "    stops:\n"
                                        "      - through: strike\n"
                                        "        player: red\n"
                                        "        edition: 1\n"
                                        "        sent:\n"
                                        "          - " DIGEST_RED " red\n"
                                        "      - through: melee\n"
                                        "        sent:\n"
                                        "          - " DIGEST_NEWER " red\n"
                                        "    sent: [none red]\n"
                                        "    before: '" DIGEST_BEFORE "'\n"
                                        "    after: "));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

static void what_was_thrown_and_answered_is_told_once(void **state)
{
    (void)state;
    ToyResult first = toy_plays(&plain);
    ToyRun run = plain;
    run.game = first.state;
    run.phase = "melee";
    run.player = NULL;
    ToyResult second = toy_plays(&run);
    assert_non_null(strstr(second.state, "\n"
                                         "  rolls:\n"
                                         "    - {roll: r1 strike r1>b1, times: 2}\n"
                                         "  answers:\n"
                                         "    - {player: red, kind: pledge, question: r1 pledge "
                                         "red}\n"
                                         "  decided:\n"));
    toy_free(&first);
    toy_free(&second);
}

static void newer_orders_serve_for_the_rest_of_the_round(void **state)
{
    (void)state;
    ToyRun run = {
        .game = PLAIN, .orders = {RED "march: [{march: r1, to: 3}]\n"}, .phase = "pledge"};
    ToyResult first = toy_plays(&run);
    run.game = first.state;
    run.orders[0] = RED "pledge: [{pledge: 9}]\nmarch: [{march: r1, to: 4}]\n";
    run.phase = NULL;
    ToyResult second = toy_plays(&run);
    assert_string_equal(toy_lines(&second, "march/"),
                        "march/1: marched r1 4\n"
                        "march/1: done (only red) <red by orders 1>\n");
    assert_string_equal(toy_lines(&second, "dusk/1: revealed red"), "dusk/1: revealed red 0\n");
    toy_free(&first);
    toy_free(&second);
}

static void answers_for_later_and_for_earlier_are_not_called_unused(void **state)
{
    (void)state;
    ToyRun run = plain;
    run.phase = "dawn";
    run.player = NULL;
    ToyResult first = toy_plays(&run);
    assert_null(strstr(first.log, "answer-unused"));
    run.game = first.state;
    run.phase = "pledge";
    ToyResult second = toy_plays(&run);
    assert_string_equal(toy_lines(&second, "pledge/1: pledged red"),
                        "pledge/1: pledged red 2 (only red) <red by answer>\n");
    run.game = second.state;
    run.phase = NULL;
    ToyResult third = toy_plays(&run);
    assert_null(strstr(third.log, "answer-unused"));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

static void a_round_goes_on_with_the_seed_it_was_begun_with(void **state)
{
    (void)state;
    ToyResult first = toy_plays(&plain);
    ToyResult second = toy_load((&(const ToyRun){.game = first.state}));
    assert_true(play_seed_fits(second.play, dice_named(second.arena, TEXT("seed"))));
    assert_false(play_seed_fits(second.play, dice_named(second.arena, TEXT("seeds"))));
    assert_false(play_seed_fits(second.play, dice_named(second.arena, TEXT(""))));
    ToyResult fresh = toy_load(&plain);
    assert_true(play_seed_fits(fresh.play, dice_named(fresh.arena, TEXT("anything"))));
    toy_free(&fresh);
    toy_free(&first);
    toy_free(&second);
}

/* --- players who are out ---------------------------------------------------------------------- */

static void a_round_stops_in_the_turn_of_a_player_who_has_just_gone_out(void **state)
{
    (void)state;
    ToyRun run = fall;
    run.phase = "march";
    run.player = "green";
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "stopped:\n  after: march\n  player: green\n"));
    assert_string_equal(toy_lines(&result, "march/1: marched"), "march/1: marched b1 4\n");
    run.player = NULL;
    ToyResult same = toy_plays(&run);
    assert_string_equal(same.state, result.state);
    toy_free(&result);
    toy_free(&same);
}

/* Green goes out, and the round stops: `run` goes on with it. */
static ToyResult green_falls(ToyRun *run)
{
    run->phase = "strike";
    run->player = "red";
    ToyResult first = toy_plays(run);
    assert_non_null(strstr(first.state, "{id: green, status: out}"));
    run->game = first.state;
    run->rolls = NULL;
    run->phase = NULL;
    return first;
}

static void whoever_has_gone_out_in_a_stopped_round_may_leave_his_file(void **state)
{
    (void)state;
    ToyRun run = fall;
    ToyResult first = green_falls(&run);
    ToyResult second = toy_plays(&run);
    assert_string_equal(toy_lines(&second, "march/1: marched"), "march/1: marched b1 4\n");
    toy_free(&first);
    toy_free(&second);
}

static void whatever_else_is_of_who_is_out_holds_nobody_up_after_a_stop(void **state)
{
    (void)state;
    ToyRun run = fall;
    run.orders[2] = NULL;
    ToyResult first = green_falls(&run);
    run.orders[2] = "game: hill\nround: 1\nplayer: green\nmarch: [{go: nowhere}, {fly: 3}]\n";
    assert_errors(&run, "c.yaml:3:9: warning: passed over, since 'green' is out of the game\n"
                        "    3 | player: green\n"
                        "      |         ^~~~~ the file is wanted no more\n");
    toy_free(&first);
}

/* --- where a round may stop ------------------------------------------------------------------- */

static const char *refusal(const ToyRun *run, const Point *point, Arena *arena)
{
    ToyResult result = toy_load(run);
    assert_string_equal(result.errors, "");
    Through through = {text_of(point->phase), text_of(point->player ? point->player : ""),
                       point->step};
    const char *words = play_stop_at(result.play, through);
    words = words ? text_string(arena, "%s", words) : NULL;
    toy_free(&result);
    return words;
}

static void assert_refusal_at(const ToyRun *run, Point point, const char *expected,
                              const char *file, int line)
{
    Arena *arena = arena_new();
    const char *words = refusal(run, &point, arena);
    _assert_string_equal(words ? words : "", expected, file, line);
    arena_free(arena);
}

#define assert_refusal(run, expected, ...)                                                         \
    assert_refusal_at((run), (Point){__VA_ARGS__}, (expected), __FILE__, __LINE__)

static void a_point_that_the_round_does_not_have_is_refused(void **state)
{
    (void)state;
    assert_refusal(&endless,
                   "no phase 'noon' in this round: it has dawn, pledge, march, strike, melee, dusk",
                   "noon", NULL, 0);
    assert_refusal(&endless,
                   "no phase 'muster' in this round: it has dawn, pledge, march, strike, melee, "
                   "dusk",
                   "muster", NULL, 0);
    assert_refusal(&endless, "'dawn' is played by all at once: name no player", "dawn", "red", 0);
    assert_refusal(&endless, "no player 'rod' in this game", "march", "rod", 0);
    assert_refusal(&endless, "no player 'r1' in this game", "march", "r1", 0);
    assert_refusal(&endless, "'march' has no steps to stop at", "march", "red", 1);
    assert_refusal(&endless, "", "melee", NULL, 77);
    assert_refusal(&endless, "", "march", "green", 0);
}

static void the_turn_of_a_player_who_is_out_is_no_point(void **state)
{
    (void)state;
    ToyRun run = fall;
    run.phase = "strike";
    run.player = "red";
    ToyResult first = toy_plays(&run);
    run.game = first.state;
    assert_refusal(&run, "'green' is out of the game", "march", "green", 0);
    assert_refusal(&run, "", "march", NULL, 0);
    toy_free(&first);
}

/* Which of the points are the same one, in an endless round. */
static const int ranks[POINTS] = {1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 10, 11, 12, 12, 13};

static void a_point_that_lies_behind_is_refused(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; i + 1 < POINTS; i++) {
        ToyRun run = endless;
        run.phase = points[i].phase;
        run.player = points[i].player;
        run.step = points[i].step;
        ToyResult stopped = toy_plays(&run);
        run.game = stopped.state;
        for (size_t k = 0; k < POINTS; k++) {
            const char *words = refusal(&run, &points[k], arena);
            const char *expected = ranks[k] <= ranks[i]
                                       ? "the round has already been played past that point"
                                       : "not refused";
            assert_string_equal(words ? words : "not refused", expected);
        }
        toy_free(&stopped);
    }
    arena_free(arena);
}

static void stopping_after_the_last_phase_is_playing_to_the_end(void **state)
{
    (void)state;
    ToyRun run = endless;
    ToyResult whole = toy_plays(&run);
    run.phase = "dusk";
    ToyResult result = toy_plays(&run);
    assert_true(result.play->complete);
    assert_string_equal(result.state, whole.state);
    toy_free(&whole);
    toy_free(&result);
}

static void the_last_phase_of_setup_is_its_end_too(void **state)
{
    (void)state;
    ToyResult result = toy_plays((&(const ToyRun){
        .game = "rules: toy\ngame: hill\nround: 0\nplayers: [{id: red}]\nfirst: red\nunits: []\n",
        .phase = "muster"}));
    assert_true(result.play->complete);
    toy_free(&result);
}

static void a_phase_that_ends_before_the_step_is_over(void **state)
{
    (void)state;
    ToyRun run = endless;
    run.phase = "melee";
    run.step = 3;
    ToyResult early = toy_plays(&run);
    assert_non_null(strstr(early.state, "\n  after: melee\n  step: 3\n"));
    run.step = 9;
    ToyResult late = toy_plays(&run);
    assert_non_null(strstr(late.state, "\n  after: melee\n  seed: "));
    toy_free(&early);
    toy_free(&late);
}

/* --- a hand in the file ----------------------------------------------------------------------- */

static void a_place_that_no_turn_leads_to_is_refused(void **state)
{
    (void)state;
    Player stranger = {.id = TEXT("stranger")};
    ToyRun run = endless;
    run.phase = "march";
    run.player = "red";
    ToyResult first = toy_plays(&run);
    ToyResult second = toy_load((&(const ToyRun){.game = first.state}));
    second.play->game->stopped->player = &stranger;
    play_run(second.play, second.dice, TEXT("seed"));
    assert_false(second.play->complete);
    assert_int_equal(log_count(second.play->log), 0);
    assert_string_equal(toy_errors(&second),
                        "game.yaml:11:10: error: the round cannot go on after 'march'\n"
                        "   11 |   after: march\n"
                        "      |          ^~~~~ 'stopped' is written by this program; restore it "
                        "from git\n");
    toy_free(&first);
    toy_free(&second);
}

static void a_roll_that_was_thrown_too_often_is_refused(void **state)
{
    (void)state;
    ToyRun run = plain;
    run.orders[0] = RED "strike: [{strike: b1, with: r1}]\n";
    run.game = PLAIN "stopped:\n"
                     "  after: pledge\n"
                     "  seed: x\n"
                     "  before: x\n"
                     "  rolls: [{roll: r1 strike r1>b1, times: 1000000}]\n";
    ToyResult result = toy_run(&run);
    assert_string_equal(result.errors,
                        "game.yaml:13:10: error: 'r1 strike r1>b1' would be thrown more than "
                        "1000000 times\n"
                        "   13 |   rolls: [{roll: r1 strike r1>b1, times: 1000000}]\n"
                        "      |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ 'stopped' is "
                        "written by this program; restore it from git\n");
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_may_stop_anywhere_and_go_on),
        cmocka_unit_test(a_round_may_stop_everywhere),
        cmocka_unit_test(the_seeds_lead_to_all_kinds_of_rounds),
        cmocka_unit_test(a_stopped_round_says_where_it_is_and_what_it_must_remember),
        cmocka_unit_test(history_tells_which_orders_served_up_to_where),
        cmocka_unit_test(what_was_thrown_and_answered_is_told_once),
        cmocka_unit_test(newer_orders_serve_for_the_rest_of_the_round),
        cmocka_unit_test(answers_for_later_and_for_earlier_are_not_called_unused),
        cmocka_unit_test(a_round_goes_on_with_the_seed_it_was_begun_with),
        cmocka_unit_test(a_round_stops_in_the_turn_of_a_player_who_has_just_gone_out),
        cmocka_unit_test(whoever_has_gone_out_in_a_stopped_round_may_leave_his_file),
        cmocka_unit_test(whatever_else_is_of_who_is_out_holds_nobody_up_after_a_stop),
        cmocka_unit_test(a_point_that_the_round_does_not_have_is_refused),
        cmocka_unit_test(the_turn_of_a_player_who_is_out_is_no_point),
        cmocka_unit_test(a_point_that_lies_behind_is_refused),
        cmocka_unit_test(stopping_after_the_last_phase_is_playing_to_the_end),
        cmocka_unit_test(the_last_phase_of_setup_is_its_end_too),
        cmocka_unit_test(a_phase_that_ends_before_the_step_is_over),
        cmocka_unit_test(a_roll_that_was_thrown_too_often_is_refused),
        cmocka_unit_test(a_place_that_no_turn_leads_to_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
