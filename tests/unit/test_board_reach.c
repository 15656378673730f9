/* Reach: costs and paths. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <string.h>

#include "adjudicate/board/reach.h"
#include "board_tiles.h"

static int set_up(void **state)
{
    *state = arena_new();
    return 0;
}

static int tear_down(void **state)
{
    arena_free(*state);
    return 0;
}

/* What each tile costs to enter and to leave, and steps that are barred. */
typedef struct Land {
    const Board *board;
    int costs[64], exits[64];
    const char *barred[8]; /* "c3 d3": not from the one to the other */
    int asked;
} Land;

static Land land_of(const Board *board, int cost)
{
    Land land = {.board = board};
    assert_true(board->tiles <= 64);
    for (int i = 0; i < board->tiles; i++)
        land.costs[i] = cost;
    return land;
}

static void set_cost(Land *land, const char *tile, int cost)
{
    land->costs[tile_at(land->board, tile)] = cost;
}

static int cost_of_step(const void *context, int from, int to)
{
    Land *land = (void *)(uintptr_t)context;
    land->asked++;
    for (size_t i = 0; i < 8 && land->barred[i]; i++) {
        char name[3] = {land->barred[i][0], land->barred[i][1], 0};
        if (from == tile_at(land->board, name) && to == tile_at(land->board, land->barred[i] + 3))
            return -1;
    }
    return land->costs[to] < 0 ? -1 : land->costs[to] + land->exits[from];
}

static Reach *reach_from(Arena *arena, const Land *land, const char *start, int limit)
{
    Reach *reach = reach_new(arena, land->board);
    reach_search(reach, tile_at(land->board, start), limit, cost_of_step, land);
    return reach;
}

static void assert_path(Arena *arena, const Land *land, const Reach *reach, const char *goal,
                        int cost, const char *expected)
{
    int tile = tile_at(land->board, goal);
    assert_int_equal(reach_cost(reach, tile), cost);
    Path path = reach_path(arena, reach, tile);
    assert_tiles(land->board, path.at, path.count, expected);
}

static void a_path_goes_around_a_wall(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 5, 3);
    Land land = land_of(board, 1);
    set_cost(&land, "c1", -1);
    set_cost(&land, "c2", -1);
    const Reach *reach = reach_from(*state, &land, "b1", INT_MAX);
    assert_path(*state, &land, reach, "d1", 4, "b2 c3 d2 d1");
    assert_path(*state, &land, reach, "c1", -1, "");
    assert_path(*state, &land, reach, "b1", 0, "");
}

static void missing_tiles_are_walls(void **state)
{
    Board *board = board_new(*state, BOARD_SQUARE_8, 3, 3);
    Land land = land_of(board, 1);
    board_remove(board, tile_at(board, "b1"));
    board_remove(board, tile_at(board, "b2"));
    const Reach *reach = reach_from(*state, &land, "a1", INT_MAX);
    assert_path(*state, &land, reach, "c1", 4, "a2 b3 c2 c1");
    board_remove(board, tile_at(board, "b3"));
    reach = reach_from(*state, &land, "a1", INT_MAX);
    assert_path(*state, &land, reach, "c1", -1, "");
    assert_int_equal(reach_cost(reach, NO_TILE), -1);
    assert_int_equal(reach_path(*state, reach, NO_TILE).count, 0);
}

static void a_dear_tile_is_gone_around(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 3, 2);
    Land land = land_of(board, 1);
    set_cost(&land, "b1", 4);
    assert_path(*state, &land, reach_from(*state, &land, "a1", 99), "c1", 4, "a2 b2 c2 c1");
    set_cost(&land, "b1", 2);
    assert_path(*state, &land, reach_from(*state, &land, "a1", 99), "c1", 3, "b1 c1");
    /* For the same cost, the fewer steps. */
    set_cost(&land, "b1", 3);
    assert_path(*state, &land, reach_from(*state, &land, "a1", 99), "c1", 4, "b1 c1");
}

/* b1 is found at once, for 99, and then for less by a detour. */
static void a_detour_may_be_cheaper_than_the_dearest_step(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 3, 2);
    Land land = land_of(board, 0);
    land.exits[tile_at(board, "a1")] = 1;
    set_cost(&land, "b1", REACH_COST_MAX - 1);
    land.barred[0] = "b2 b1";
    land.barred[1] = "b2 c2";
    const Reach *reach = reach_from(*state, &land, "a1", 999);
    assert_path(*state, &land, reach, "b1", 99, "b1");
    assert_path(*state, &land, reach, "c1", 99, "b1 c1");
    land.barred[0] = land.barred[1];
    land.barred[1] = NULL;
    land.exits[tile_at(board, "b2")] = -90;
    reach = reach_from(*state, &land, "a1", 999);
    assert_path(*state, &land, reach, "b1", 9, "a2 b2 b1");
    assert_path(*state, &land, reach, "c1", 9, "a2 b2 b1 c1");
}

static void no_tile_costs_more_than_the_limit(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 4, 1);
    Land land = land_of(board, 2);
    set_cost(&land, "d1", REACH_COST_MAX);
    const Reach *reach = reach_from(*state, &land, "a1", 4);
    assert_int_equal(reach_count(reach), 3);
    assert_path(*state, &land, reach, "c1", 4, "b1 c1");
    assert_path(*state, &land, reach, "d1", -1, "");
    reach = reach_from(*state, &land, "a1", 3);
    assert_path(*state, &land, reach, "c1", -1, "");
    reach = reach_from(*state, &land, "a1", 4 + REACH_COST_MAX);
    assert_path(*state, &land, reach, "d1", 4 + REACH_COST_MAX, "b1 c1 d1");
    reach = reach_from(*state, &land, "a1", 0);
    assert_int_equal(reach_count(reach), 1);
    assert_int_equal(reach_tile(reach, 0), 0);
}

static void among_equal_paths_the_first_by_tile_is_taken(void **state)
{
    const Board *four = board_new(*state, BOARD_SQUARE_4, 3, 3);
    Land land = land_of(four, 1);
    assert_path(*state, &land, reach_from(*state, &land, "a1", 9), "c3", 4, "a2 a3 b3 c3");
    assert_path(*state, &land, reach_from(*state, &land, "c3", 9), "a1", 4, "b3 a3 a2 a1");
    const Board *eight = board_new(*state, BOARD_SQUARE_8, 4, 3);
    land = land_of(eight, 1);
    assert_path(*state, &land, reach_from(*state, &land, "a2", 9), "d2", 3, "b1 c1 d2");
    const Board *hex = board_new(*state, BOARD_HEX, 3, 3);
    land = land_of(hex, 1);
    assert_path(*state, &land, reach_from(*state, &land, "a2", 9), "c2", 2, "b1 c2");
}

/* Both ways have four steps; e2, the last before the goal of the one, comes after d3, that of the
 * other: it is the beginning that counts. */
static void paths_are_compared_from_their_beginning(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 5, 4);
    Land land = land_of(board, 1);
    land.barred[0] = "c3 d3";
    land.barred[1] = "d2 d3";
    const Reach *reach = reach_from(*state, &land, "c3", 9);
    assert_path(*state, &land, reach, "e3", 4, "c2 d2 e2 e3");
    assert_path(*state, &land, reach, "d3", 3, "c4 d4 d3");
}

static void steps_that_cost_nothing_lead_nowhere_twice(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 8, 8);
    Land land = land_of(board, 0);
    const Reach *reach = reach_from(*state, &land, "c3", 0);
    assert_int_equal(reach_count(reach), 64);
    assert_path(*state, &land, reach, "c1", 0, "c2 c1");
    assert_path(*state, &land, reach, "c3", 0, "");
    for (int tile = 0; tile < 64; tile++) {
        int distance = board_distance(board, tile_at(board, "c3"), tile);
        assert_int_equal(reach_path(*state, reach, tile).count, distance);
    }
}

static void all_tiles_found_can_be_listed(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 5, 5);
    Land land = land_of(board, 1);
    const Reach *reach = reach_from(*state, &land, "a1", 2);
    int tiles[25];
    for (int i = 0; i < reach_count(reach); i++)
        tiles[i] = reach_tile(reach, i);
    assert_tiles(board, tiles, reach_count(reach), "a1 a2 b1 a3 b2 c1 c2");
}

static void an_earlier_search_leaves_no_trace(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 6, 1);
    Land land = land_of(board, 1);
    Reach *reach = reach_new(*state, board);
    assert_int_equal(reach_count(reach), 0);
    assert_int_equal(reach_cost(reach, 0), -1);
    reach_search(reach, 0, 2, cost_of_step, &land);
    assert_int_equal(reach_cost(reach, 2), 2);
    reach_search(reach, 5, 1, cost_of_step, &land);
    assert_int_equal(reach_cost(reach, 2), -1);
    assert_int_equal(reach_cost(reach, 0), -1);
    assert_int_equal(reach_cost(reach, 4), 1);
    assert_int_equal(reach_count(reach), 2);
}

/* And about none that leads back to what costs less. */
static void a_search_asks_no_more_than_once_for_each_step(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 8, 8);
    Land land = land_of(board, 1);
    for (int i = 0; i < 64; i++)
        land.costs[i] = i * 7 % 5;
    const Reach *reach = reach_from(*state, &land, "d4", INT_MAX);
    int steps = 0;
    for (int tile = 0; tile < 64; tile++) {
        int neighbours[BOARD_DIRECTIONS_MAX];
        steps += board_neighbours(board, tile, neighbours);
    }
    assert_int_equal(reach_count(reach), 64);
    assert_in_range(land.asked, 63, steps - 1);
}

/* The best path to a tile so far, for the naive search. */
typedef struct Best {
    int cost; /* -1: none */
    int count;
    int path[64];
} Best;

static bool is_better(const Best *a, const Best *b)
{
    if (b->cost < 0 || a->cost != b->cost)
        return b->cost < 0 || a->cost < b->cost;
    if (a->count != b->count)
        return a->count < b->count;
    for (int i = 0; i < a->count; i++)
        if (a->path[i] != b->path[i])
            return a->path[i] < b->path[i];
    return false;
}

/* Takes better paths as long as there are any, by the rule as it is written in the header. */
static void search_naively(Land *land, int start, int limit, Best *best)
{
    for (int i = 0; i < land->board->tiles; i++)
        best[i] = (Best){.cost = -1};
    best[start].cost = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int from = 0; from < land->board->tiles; from++) {
            for (int to = 0; to < land->board->tiles; to++) {
                if (best[from].cost < 0 || !board_has(land->board, to) || land->costs[to] < 0 ||
                    board_distance(land->board, from, to) != 1)
                    continue;
                Best longer = best[from];
                longer.cost += land->costs[to] + land->exits[from];
                longer.path[longer.count++] = to;
                if (longer.cost <= limit && is_better(&longer, &best[to])) {
                    best[to] = longer;
                    changed = true;
                }
            }
        }
    }
}

static void assert_same(Arena *arena, const Board *board, const Reach *reach, const Best *best)
{
    int count = 0;
    for (int tile = 0; tile < board->tiles; tile++) {
        assert_int_equal(reach_cost(reach, tile), best[tile].cost);
        count += best[tile].cost >= 0;
        Path path = reach_path(arena, reach, tile);
        assert_int_equal(path.count, best[tile].count);
        for (size_t i = 0; i < path.count; i++)
            assert_int_equal(path.at[i], best[tile].path[i]);
    }
    assert_int_equal(reach_count(reach), count);
}

static void costs_and_paths_are_those_of_a_naive_search(void **state)
{
    uint32_t chance = 7;
    for (int i = 0; i < 400; i++) {
        Board *board = board_new(*state, (BoardKind)(i % 3), 2 + chance_below(&chance, 6),
                                 2 + chance_below(&chance, 6));
        Land land = land_of(board, 0);
        int dearest = i % 4 == 0 ? REACH_COST_MAX : 1 + i % 4;
        for (int tile = 0; tile < board->tiles; tile++) {
            land.exits[tile] = chance_below(&chance, dearest / 2 + 1);
            land.costs[tile] = chance_below(&chance, dearest - dearest / 2 + 2) - 1;
            if (chance_below(&chance, 6) == 0)
                board_remove(board, tile);
        }
        Reach *reach = reach_new(*state, board);
        for (int search = 0; search < 3; search++) {
            int start = chance_below(&chance, board->tiles);
            int limit = chance_below(&chance, 6 * dearest);
            if (!board_has(board, start))
                continue;
            Best best[64];
            search_naively(&land, start, limit, best);
            reach_search(reach, start, limit, cost_of_step, &land);
            assert_same(*state, board, reach, best);
        }
    }
}

/* Only columns a, c, e... are open, and of the others the last tile and the first in turn. */
static int cost_of_maze(const void *context, int from, int to)
{
    Tile tile = board_tile(context, to);
    (void)from;
    int gate = tile.column % 4 == 2 ? BOARD_SIDE_MAX : 1;
    return tile.column % 2 == 1 || tile.row == gate ? REACH_COST_MAX : -1;
}

/* 200 columns of 400 tiles and 199 gates between them: one step less than there are tiles. Behind
 * the goal lies a further gate. */
static void the_longest_way_on_the_largest_board_is_found(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, BOARD_SIDE_MAX, BOARD_SIDE_MAX);
    Reach *reach = reach_new(*state, board);
    enum { STEPS = 200 * 400 + 199 - 1 };
    reach_search(reach, tile_at(board, "a1"), INT_MAX, cost_of_maze, board);
    assert_int_equal(reach_cost(reach, tile_at(board, "oi1")), STEPS * REACH_COST_MAX);
    assert_int_equal(reach_path(*state, reach, tile_at(board, "oi1")).count, STEPS);
    assert_int_equal(reach_count(reach), STEPS + 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_goes_around_a_wall),
        cmocka_unit_test(missing_tiles_are_walls),
        cmocka_unit_test(a_dear_tile_is_gone_around),
        cmocka_unit_test(a_detour_may_be_cheaper_than_the_dearest_step),
        cmocka_unit_test(no_tile_costs_more_than_the_limit),
        cmocka_unit_test(among_equal_paths_the_first_by_tile_is_taken),
        cmocka_unit_test(paths_are_compared_from_their_beginning),
        cmocka_unit_test(steps_that_cost_nothing_lead_nowhere_twice),
        cmocka_unit_test(all_tiles_found_can_be_listed),
        cmocka_unit_test(an_earlier_search_leaves_no_trace),
        cmocka_unit_test(a_search_asks_no_more_than_once_for_each_step),
        cmocka_unit_test(the_longest_way_on_the_largest_board_is_found),
        cmocka_unit_test(costs_and_paths_are_those_of_a_naive_search),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
