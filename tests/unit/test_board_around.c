/* The tiles around a tile: rings and what lies within a distance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>

#include "board_tiles.h"

enum { TILES = 200 };

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

static int tiles_around(const Board *board, int centre, int nearest, int farthest, int *tiles)
{
    Around around = board_around(board, centre, nearest, farthest);
    int count = 0;
    for (int tile; (tile = around_next(&around)) != NO_TILE;) {
        assert_true(count < TILES);
        tiles[count++] = tile;
    }
    assert_int_equal(around_next(&around), NO_TILE);
    return count;
}

static void assert_around(const Board *board, const char *centre, int nearest, int farthest,
                          const char *expected)
{
    int tiles[TILES];
    int count = tiles_around(board, tile_at(board, centre), nearest, farthest, tiles);
    assert_tiles(board, tiles, count, expected);
}

static void rings_of_hexes_come_in_the_order_of_tiles(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 7, 7);
    assert_around(board, "d4", 0, 0, "d4");
    assert_around(board, "d4", 1, 1, "c4 c5 d3 d5 e4 e5");
    assert_around(board, "d4", 2, 2, "b3 b4 b5 c3 c6 d2 d6 e3 e6 f3 f4 f5");
    assert_around(board, "c3", 2, 2, "a2 a3 a4 b1 b4 c1 c5 d1 d4 e2 e3 e4");
}

static void rings_end_at_the_border_and_leave_out_what_is_missing(void **state)
{
    Board *board = board_new(*state, BOARD_HEX, 7, 7);
    assert_around(board, "a1", 1, 1, "a2 b1");
    assert_around(board, "a1", 2, 2, "a3 b2 c1 c2");
    board_remove(board, tile_at(board, "c1"));
    board_remove(board, tile_at(board, "a3"));
    assert_around(board, "a1", 2, 2, "b2 c2");
    assert_around(board, "a1", 10, 10, "");
    assert_around(board, "a1", 9, 9, "f7 g7"); /* the furthest: f7 stands lower than g7 */
}

static void rings_of_squares_are_square_or_slanting(void **state)
{
    const Board *four = board_new(*state, BOARD_SQUARE_4, 5, 5);
    assert_around(four, "c3", 2, 2, "a3 b2 b4 c1 c5 d2 d4 e3");
    assert_around(four, "a1", 2, 2, "a3 b2 c1");
    const Board *eight = board_new(*state, BOARD_SQUARE_8, 4, 4);
    assert_around(eight, "b2", 1, 1, "a1 a2 a3 b1 b3 c1 c2 c3");
    assert_around(eight, "b2", 2, 2, "a4 b4 c4 d1 d2 d3 d4");
}

static void distances_may_be_a_range(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 7, 7);
    assert_around(board, "d4", 0, 1, "c4 c5 d3 d4 d5 e4 e5");
    assert_around(board, "a1", 1, 2, "a2 a3 b1 b2 c1 c2");
    assert_around(board, "a1", -5, 1, "a1 a2 b1");
}

static void a_distance_may_be_boundless_or_none_at_all(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 3, 2);
    assert_around(board, "b1", 0, INT_MAX, "a1 a2 b1 b2 c1 c2");
    assert_around(board, "b1", 2, INT_MAX, "");
    assert_around(board, "b1", INT_MAX, INT_MAX, "");
    assert_around(board, "b1", 2, 1, "");
    assert_around(board, "b1", INT_MIN, INT_MIN, "");
}

static void rings_in_the_open_grow_evenly(void **state)
{
    static const int first_ring[] = {[BOARD_HEX] = 6, [BOARD_SQUARE_4] = 4, [BOARD_SQUARE_8] = 8};
    for (int kind = BOARD_HEX; kind <= BOARD_SQUARE_8; kind++) {
        const Board *board = board_new(*state, (BoardKind)kind, 42, 42);
        for (int radius = 1; radius <= 20; radius++) {
            int tiles[TILES];
            int count = tiles_around(board, tile_at(board, "u21"), radius, radius, tiles);
            assert_int_equal(count, first_ring[kind] * radius);
        }
    }
}

/* Against a look at every tile. */
static void what_lies_around_is_what_has_that_distance(void **state)
{
    uint32_t chance = 1;
    for (int i = 0; i < 600; i++) {
        Board *board = board_new(*state, (BoardKind)(i % 3), 1 + chance_below(&chance, 12),
                                 1 + chance_below(&chance, 12));
        for (int tile = 0; tile < board->tiles; tile++)
            if (chance_below(&chance, 5) == 0)
                board_remove(board, tile);
        int centre = chance_below(&chance, board->tiles);
        int nearest = chance_below(&chance, 6), farthest = nearest + chance_below(&chance, 4);
        int tiles[TILES], expected = 0;
        int count = tiles_around(board, centre, nearest, farthest, tiles);
        for (int tile = 0; tile < board->tiles; tile++) {
            int distance = board_distance(board, centre, tile);
            if (!board_has(board, tile) || distance < nearest || distance > farthest)
                continue;
            assert_true(expected < count);
            assert_int_equal(tiles[expected++], tile);
        }
        assert_int_equal(count, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rings_of_hexes_come_in_the_order_of_tiles),
        cmocka_unit_test(rings_end_at_the_border_and_leave_out_what_is_missing),
        cmocka_unit_test(rings_of_squares_are_square_or_slanting),
        cmocka_unit_test(distances_may_be_a_range),
        cmocka_unit_test(a_distance_may_be_boundless_or_none_at_all),
        cmocka_unit_test(rings_in_the_open_grow_evenly),
        cmocka_unit_test(what_lies_around_is_what_has_that_distance),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
