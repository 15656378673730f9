/* Round 0 of Battlescape: who picks first, what falls to whom, and the starting points. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/battlescape/phases/phases.h"
#include "rules/battlescape/words/events.h"
#include "scape_play.h"

#define TYPE(id) "  - {id: " id ", cost: 1, attack: 1, defence: 1, hp: 1, move: 1}\n"

#define GAME(settings, points)                                                                     \
    "rules: battlescape\n"                                                                         \
    "game: ford\n"                                                                                 \
    "round: 0\n"                                                                                   \
    "players: [{id: red}, {id: blue}, {id: green}]\n"                                              \
    "settings: {pool: 2, " settings "}\n"                                                          \
    "board: {grid: squares-4, columns: 9, rows: 9}\n"                                              \
    "points:\n" points "types:\n" TYPE("ant") TYPE("bee") TYPE("cat") TYPE("dog") TYPE("elk")      \
        TYPE("fox") TYPE("gnu")

#define THREE_POINTS                                                                               \
    "  - {id: mill, at: a1, start: true}\n"                                                        \
    "  - {id: ford, at: e5}\n"                                                                     \
    "  - {id: tower, at: i1, start: true}\n"                                                       \
    "  - {id: gate, at: i9, start: true}\n"

#define PICKS(player, types)                                                                       \
    "game: ford\nround: 0\nplayer: " player "\npicking:\n  - pick: [" types "]\n"

/* Results of single dice, by the player who throws; the last one has no name. */
typedef struct Thrown {
    const char *name;
    int value;
} Thrown;

static const Thrown in_file_order[] = {{"red", 20}, {"blue", 10}, {"green", 5}, {NULL, 0}};

static ScapeResult play(const char *game, const char *red, const char *blue, const Thrown *thrown)
{
    const ScapeRun run = {.game = game, .orders = {red, blue}};
    ScapeResult result = scape_load(&run);
    Dice *dice = dice_named(result.arena, TEXT("seed"));
    for (; thrown->name; thrown++) {
        Text name = text_format(result.arena, "r0 pick %s", thrown->name);
        assert_true(dice_give(dice, name, &thrown->value, 1, (Place){NULL, 0, 0}, result.diags));
    }
    const int cubes[] = {3, 1, 1};
    dice_give(dice, TEXT("r0 points"), cubes, 3, (Place){NULL, 0, 0}, result.diags);
    play_run(result.play, dice, TEXT("seed"));
    assert_string_equal(scape_errors(&result), "");
    return result;
}

/* "red blue" */
static const char *order_of(const ScapeResult *result)
{
    Buf out = {NULL, 0, 0};
    const PlayerRefs *order = &scape(result->play)->order;
    for (size_t i = 0; i < order->count; i++)
        buf_format(&out, "%s%.*s", i > 0 ? " " : "", TEXT_ARG(order->at[i]->id));
    return scape_text(result->arena, &out);
}

/* "ant bee" */
static const char *pool_of(const ScapeResult *result, size_t seat)
{
    Buf out = {NULL, 0, 0};
    const TypeRefs *pool = &scape(result->play)->purse_of[seat]->pool;
    for (size_t i = 0; i < pool->count; i++)
        buf_format(&out, "%s%.*s", i > 0 ? " " : "", TEXT_ARG(pool->at[i]->id));
    return scape_text(result->arena, &out);
}

static size_t count_events(const ScapeResult *result, const EventKind *kind)
{
    size_t count = 0;
    for (size_t i = 0; i < log_count(result->play->log); i++)
        count += log_at(result->play->log, i)->kind == kind;
    return count;
}

static void assert_order(const Thrown *thrown, const char *expected, size_t again)
{
    ScapeResult result = play(GAME("picks: 1", THREE_POINTS), NULL, NULL, thrown);
    assert_string_equal(order_of(&result), expected);
    assert_int_equal(count_events(&result, &bs_ev_rolled), 3);
    assert_int_equal(count_events(&result, &bs_ev_rolled_again), again);
    scape_free(&result);
}

static void the_highest_comes_first(void **state)
{
    static const Thrown thrown[] = {{"red", 5}, {"blue", 20}, {"green", 11}, {NULL, 0}};
    (void)state;
    assert_order(thrown, "blue green red", 0);
}

/* Blue and green are set apart from red by the first roll, whatever they roll then. */
static void those_who_are_tied_roll_again_among_themselves(void **state)
{
    static const Thrown below[] = {{"red", 15},     {"blue", 7},      {"green", 7},
                                   {"blue #2", 18}, {"green #2", 19}, {NULL, 0}};
    static const Thrown above[] = {{"red", 2},      {"blue", 7},    {"green", 7},    {"blue #2", 1},
                                   {"green #2", 1}, {"blue #3", 4}, {"green #3", 3}, {NULL, 0}};
    (void)state;
    assert_order(below, "red green blue", 2);
    assert_order(above, "blue green red", 4);
}

/* Of three who are tied two may be tied once more. */
static void a_tie_may_leave_a_smaller_tie(void **state)
{
    static const Thrown thrown[] = {{"red", 7},     {"blue", 7},      {"green", 7},
                                    {"red #2", 3},  {"blue #2", 9},   {"green #2", 3},
                                    {"red #3", 10}, {"green #3", 11}, {NULL, 0}};
    (void)state;
    assert_order(thrown, "blue green red", 5);
}

static void assert_pools(const char *settings_game, const char *red, const char *blue,
                         const char *expected[3])
{
    ScapeResult result = play(settings_game, red, blue, in_file_order);
    for (size_t seat = 0; seat < 3; seat++)
        assert_string_equal(pool_of(&result, seat), expected[seat]);
    scape_free(&result);
}

/* Red: gnu. Blue: gnu is gone, so bee. Green, without a list: ant. Red: bee is gone, so cat. Blue's
 * list has run out: dog, the next of the roster. Green: elk. */
static void picks_fall_to_the_next_that_is_left(void **state)
{
    const char *expected[] = {"gnu cat", "bee dog", "ant elk"};
    (void)state;
    assert_pools(GAME("picks: 1", THREE_POINTS), PICKS("red", "gnu, bee, cat"),
                 PICKS("blue", "gnu, bee"), expected);
}

static void two_of_one_pick_fall_one_by_one(void **state)
{
    const char *expected[] = {"gnu bee", "fox ant", "cat dog"};
    (void)state;
    assert_pools(GAME("picks: 2", THREE_POINTS), PICKS("red", "gnu, bee"),
                 PICKS("blue", "gnu, bee, fox"), expected);
}

/* The second pass begins with green. */
static void a_snake_comes_back(void **state)
{
    const char *expected[] = {"ant fox", "bee elk", "cat dog"};
    (void)state;
    assert_pools(GAME("picks: 1, picking: snake", THREE_POINTS), NULL, NULL, expected);
}

/* Blue's first list is gone with red's pick, so its else serves, and runs out after elk. */
static void an_else_serves_when_nothing_of_the_list_is_left(void **state)
{
    const char *expected[] = {"gnu bee", "elk ant", "cat dog"};
    (void)state;
    assert_pools(GAME("picks: 2", THREE_POINTS), PICKS("red", "gnu, bee"),
                 "game: ford\nround: 0\nplayer: blue\n"
                 "picking:\n  - {pick: [bee, gnu], else: {pick: [elk]}}\n",
                 expected);
}

/* Something of blue's first list is left, so that its else does not serve. */
static void an_else_does_not_serve_when_something_was_left(void **state)
{
    const char *expected[] = {"gnu bee", "fox ant", "cat dog"};
    (void)state;
    assert_pools(GAME("picks: 2", THREE_POINTS), PICKS("red", "gnu, bee"),
                 "game: ford\nround: 0\nplayer: blue\n"
                 "picking:\n  - {pick: [bee, fox], else: {pick: [elk]}}\n",
                 expected);
}

static size_t count_failures(const ScapeResult *result)
{
    size_t count = 0;
    for (size_t i = 0; i < log_count(result->play->log); i++) {
        const Event *event = log_at(result->play->log, i);
        count += event_layout(event->kind) == EVENT_LEDGER && event->outcome == OUTCOME_FAILED;
    }
    return count;
}

static void a_list_whose_types_are_gone_has_failed(void **state)
{
    (void)state;
    ScapeResult result = play(GAME("picks: 2", THREE_POINTS), PICKS("red", "gnu, bee"),
                              PICKS("blue", "bee"), in_file_order);
    assert_int_equal(count_failures(&result), 1);
    scape_free(&result);
}

/* The bag is red, blue, green; drawn are cube 3 (green), then 1 of red and blue, then the last. */
static void the_starting_points_are_drawn(void **state)
{
    (void)state;
    ScapeResult result = play(GAME("picks: 1", THREE_POINTS), NULL, NULL, in_file_order);
    const PointList *points = &scape(result.play)->points;
    assert_ptr_equal(points->at[0]->holder, play_player(result.play, 2));
    assert_null(points->at[1]->holder);
    assert_ptr_equal(points->at[2]->holder, play_player(result.play, 0));
    assert_ptr_equal(points->at[3]->holder, play_player(result.play, 1));
    scape_free(&result);
}

static void assert_purses(const char *game, int expected)
{
    ScapeResult result = play(game, NULL, NULL, in_file_order);
    for (size_t seat = 0; seat < 3; seat++)
        assert_int_equal(scape(result.play)->purse_of[seat]->points, expected);
    scape_free(&result);
}

static void everybody_gets_the_same_to_spend(void **state)
{
    (void)state;
    assert_purses(GAME("picks: 1", THREE_POINTS), 4000);
    assert_purses(GAME("start-points: 70, purse: point", THREE_POINTS), 70);
}

/* A purse holds 1,000,000,000 points: what is more is cut off. */
static void no_purse_holds_more_than_there_may_be(void **state)
{
    (void)state;
    assert_int_equal(bs_points_times(1000000, 999), 999000000);
    assert_int_equal(bs_points_times(1000000, 1000), POINTS_MAX);
    assert_int_equal(bs_points_times(1000000, 1001), POINTS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_highest_comes_first),
        cmocka_unit_test(those_who_are_tied_roll_again_among_themselves),
        cmocka_unit_test(a_tie_may_leave_a_smaller_tie),
        cmocka_unit_test(picks_fall_to_the_next_that_is_left),
        cmocka_unit_test(two_of_one_pick_fall_one_by_one),
        cmocka_unit_test(a_snake_comes_back),
        cmocka_unit_test(an_else_serves_when_nothing_of_the_list_is_left),
        cmocka_unit_test(an_else_does_not_serve_when_something_was_left),
        cmocka_unit_test(a_list_whose_types_are_gone_has_failed),
        cmocka_unit_test(the_starting_points_are_drawn),
        cmocka_unit_test(everybody_gets_the_same_to_spend),
        cmocka_unit_test(no_purse_holds_more_than_there_may_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
