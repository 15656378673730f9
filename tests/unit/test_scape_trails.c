/* What it costs in Battlescape to come to a goal, by terrain alone: searched once, for everybody.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "rules/battlescape/board/trails.h"
#include "scape_play.h"

enum { SIDE = 70 };

/* A board of squares, 70 by 70. A wall of water runs down column c and leaves only its last tile
 * open; z1 is an island. */
typedef struct Wall {
    Buf text;
    ScapeResult field;
    Trails *trails;
} Wall;

static void write_game(Buf *out)
{
    buf_str(out, "rules: battlescape\n"
                 "game: wall\n"
                 "round: 1\n"
                 "players: [{id: red}, {id: blue}]\n"
                 "board: {grid: squares-4, columns: 70, rows: 70}\n"
                 "terrain:\n"
                 "  - {id: swamp, ground: 5, at: [e2]}\n"
                 "  - {id: lake, ground: none, at: [y1, aa1, z2");
    for (int row = 1; row < SIDE; row++)
        buf_format(out, ", c%d", row);
    buf_str(out, "]}\n"
                 "points: [{id: ford, at: a9, holder: red}, {id: mill, at: f9, holder: blue}]\n"
                 "types: [{id: man, moves: ground, cost: 1, attack: 1, defence: 1, hp: 1, move: 1,"
                 " range: 1}]\n"
                 "order: [red, blue]\n"
                 "purses: [{player: red, points: 0, turns: 0}, {player: blue, points: 0, turns: 0}]"
                 "\n");
    buf_char(out, '\0');
}

static Wall wall_open(void)
{
    Wall wall = {.text = {NULL, 0, 0}};
    write_game(&wall.text);
    wall.field = scape_load(&(const ScapeRun){.game = wall.text.at});
    assert_string_equal(scape_errors(&wall.field), "");
    wall.trails = bs_trails_new(wall.field.play);
    return wall;
}

static void wall_close(Wall *wall)
{
    scape_free(&wall->field);
    buf_free(&wall->text);
}

/* What the way costs, found with a search that has at least that number of points. */
static int cost(const Wall *wall, const char *from, const char *goal, Going going, int points)
{
    const Trail *trail =
        bs_trails_find(wall->trails, scape_tile(&wall->field, goal), going, points);
    return bs_trail_cost(trail, scape_tile(&wall->field, from));
}

static void each_tile_that_is_entered_costs_what_its_terrain_asks(void **state)
{
    (void)state;
    Wall wall = wall_open();
    assert_int_equal(cost(&wall, "e4", "e3", GOING_GROUND, 9), 1);
    assert_int_equal(cost(&wall, "e3", "e2", GOING_GROUND, 9), 5);
    assert_int_equal(cost(&wall, "e2", "e3", GOING_GROUND, 9), 1);
    assert_int_equal(cost(&wall, "e3", "e1", GOING_GROUND, 9), 4); /* around the swamp */
    assert_int_equal(cost(&wall, "e3", "e1", GOING_FLYING, 9), 2);
    assert_int_equal(cost(&wall, "e3", "e3", GOING_GROUND, 9), 0);
    wall_close(&wall);
}

/* From a1 down to a70, over to e70 and up to e1: 69 + 4 + 69. */
static void a_search_goes_as_far_as_it_has_points(void **state)
{
    (void)state;
    Wall wall = wall_open();
    assert_int_equal(cost(&wall, "a1", "e1", GOING_GROUND, 141), -1);
    assert_int_equal(cost(&wall, "a1", "e1", GOING_GROUND, 142), 142);
    assert_int_equal(cost(&wall, "a1", "e1", GOING_GROUND, 10), 142); /* known by now */
    assert_int_equal(cost(&wall, "a1", "e1", GOING_FLYING, 10), 4);
    wall_close(&wall);
}

static void nothing_leads_to_an_island(void **state)
{
    (void)state;
    Wall wall = wall_open();
    int goal = scape_tile(&wall.field, "z1");
    assert_false(bs_trail_is_whole(bs_trails_find(wall.trails, goal, GOING_GROUND, 1)));
    assert_false(bs_trail_is_whole(bs_trails_find(wall.trails, goal, GOING_GROUND, 50)));
    const Trail *trail = bs_trails_find(wall.trails, goal, GOING_GROUND, 200);
    assert_true(bs_trail_is_whole(trail));
    assert_int_equal(bs_trail_cost(trail, goal), 0);
    assert_int_equal(bs_trail_cost(trail, scape_tile(&wall.field, "z3")), -1);
    assert_ptr_equal(bs_trails_find(wall.trails, goal, GOING_GROUND, 900), trail); /* as it is */
    assert_int_equal(bs_trail_cost(trail, scape_tile(&wall.field, "z3")), -1);
    wall_close(&wall);
}

/* What is worth keeping is kept, and no number of points finds more. */
static void a_whole_trail_is_kept(void **state)
{
    (void)state;
    Wall wall = wall_open();
    int goal = scape_tile(&wall.field, "a1");
    bs_trails_find(wall.trails, goal, GOING_FLYING, 300);
    const Trail *trail = bs_trails_find(wall.trails, goal, GOING_FLYING, 500);
    assert_true(bs_trail_is_whole(trail));
    assert_int_equal(cost(&wall, "a1", "b1", GOING_FLYING, 9), 1); /* another goal in between */
    assert_ptr_equal(bs_trails_find(wall.trails, goal, GOING_FLYING, 900), trail);
    assert_int_equal(bs_trail_cost(trail, scape_tile(&wall.field, "d4")), 6);
    wall_close(&wall);
}

/* More goals than are kept, all of them far away, asked for twice: forgotten or kept, the answers
 * are the same. The goals are those of column f, the way leads around the wall. */
static void many_goals_are_kept_and_forgotten(void **state)
{
    (void)state;
    Wall wall = wall_open();
    for (int turn = 0; turn < 2; turn++)
        for (int row = 1; row <= SIDE; row++) {
            char goal[8];
            snprintf(goal, sizeof goal, "f%d", row);
            assert_int_equal(cost(&wall, "a1", goal, GOING_GROUND, 150), 69 + 5 + (SIDE - row));
        }
    wall_close(&wall);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_tile_that_is_entered_costs_what_its_terrain_asks),
        cmocka_unit_test(a_search_goes_as_far_as_it_has_points),
        cmocka_unit_test(nothing_leads_to_an_island),
        cmocka_unit_test(a_whole_trail_is_kept),
        cmocka_unit_test(many_goals_are_kept_and_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
