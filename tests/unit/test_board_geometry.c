/* Boards: neighbours, distances, directions.
 *
 * Expected tiles were read off a drawing. On hexes the columns b, d, f... stand half a tile lower:
 * to the upper left of b2 lies a2, to the upper left of c3 lies b2. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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

static void assert_neighbours(const Board *board, const char *tile, const char *expected)
{
    int neighbours[BOARD_DIRECTIONS_MAX];
    int count = board_neighbours(board, tile_at(board, tile), neighbours);
    assert_tiles(board, neighbours, count, expected);
}

static void assert_distance(const Board *board, const char *a, const char *b, int expected)
{
    int distance = board_distance(board, tile_at(board, a), tile_at(board, b));
    if (distance != expected)
        fail_msg("from %s to %s it is %d, not %d", a, b, distance, expected);
}

static void assert_behind(const Board *board, const char *from, const char *to,
                          const char *expected)
{
    Behind behind = board_behind(board, tile_at(board, from), tile_at(board, to));
    assert_tiles(board, behind.tiles, behind.count, expected);
}

static bool comes_before(Tile a, Tile b)
{
    return a.column != b.column ? a.column < b.column : a.row < b.row;
}

static void an_index_is_a_tile_and_they_go_in_the_same_order(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 4, 7);
    assert_int_equal(board->tiles, 28);
    for (int i = 0; i < board->tiles; i++) {
        assert_int_equal(board_index(board, board_tile(board, i)), i);
        if (i > 0)
            assert_true(comes_before(board_tile(board, i - 1), board_tile(board, i)));
    }
    assert_int_equal(tile_at(board, "b3"), 9);
    assert_int_equal(board_tile(board, NO_TILE).column, 0);
}

static void beyond_the_border_there_is_nothing(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 4, 7);
    assert_int_equal(board_index(board, (Tile){4, 7}), 27);
    assert_int_equal(board_index(board, (Tile){5, 7}), NO_TILE);
    assert_int_equal(board_index(board, (Tile){4, 8}), NO_TILE);
    assert_int_equal(board_index(board, (Tile){1, 0}), NO_TILE);
    assert_int_equal(board_index(board, (Tile){0, 1}), NO_TILE);
    assert_int_equal(board_index(board, (Tile){-1, -1}), NO_TILE);
}

static void a_hex_has_six_neighbours_in_the_order_of_tiles(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 5, 5);
    assert_neighbours(board, "c3", "b2 b3 c2 c4 d2 d3");
    assert_neighbours(board, "b2", "a2 a3 b1 b3 c2 c3");
    assert_neighbours(board, "a1", "a2 b1");
    assert_neighbours(board, "b1", "a1 a2 b2 c1 c2");
    assert_neighbours(board, "b5", "a5 b4 c5");
    assert_neighbours(board, "e5", "d4 d5 e4");
}

static void a_square_has_four_neighbours_or_eight(void **state)
{
    const Board *four = board_new(*state, BOARD_SQUARE_4, 3, 3);
    assert_neighbours(four, "b2", "a2 b1 b3 c2");
    assert_neighbours(four, "c1", "b1 c2");
    const Board *eight = board_new(*state, BOARD_SQUARE_8, 3, 3);
    assert_neighbours(eight, "b2", "a1 a2 a3 b1 b3 c1 c2 c3");
    assert_neighbours(eight, "c1", "b1 b2 c2");
}

static void a_board_of_one_tile_has_no_neighbours(void **state)
{
    for (int kind = BOARD_HEX; kind <= BOARD_SQUARE_8; kind++) {
        const Board *board = board_new(*state, (BoardKind)kind, 1, 1);
        assert_neighbours(board, "a1", "");
        assert_int_equal(board_distance(board, 0, 0), 0);
    }
}

/* They stand in such an order that the opposites stand at the other end. */
static int opposite(const Board *board, int direction)
{
    return board_directions(board) - 1 - direction;
}

static void directions_have_names_and_opposites(void **state)
{
    const Board *hex = board_new(*state, BOARD_HEX, 5, 5);
    static const char *const around_c3[][3] = {{"nw", "b2", "se"}, {"sw", "b3", "ne"},
                                               {"n", "c2", "s"},   {"s", "c4", "n"},
                                               {"ne", "d2", "sw"}, {"se", "d3", "nw"}};
    assert_int_equal(board_directions(hex), 6);
    for (int d = 0; d < 6; d++) {
        assert_string_equal(board_direction_name(hex, d), around_c3[d][0]);
        assert_int_equal(board_neighbour(hex, tile_at(hex, "c3"), d),
                         tile_at(hex, around_c3[d][1]));
        assert_string_equal(board_direction_name(hex, opposite(hex, d)), around_c3[d][2]);
    }
    const Board *eight = board_new(*state, BOARD_SQUARE_8, 3, 3);
    assert_string_equal(board_direction_name(eight, 2), "sw");
    assert_string_equal(board_direction_name(eight, opposite(eight, 2)), "ne");
    assert_int_equal(board_neighbour(eight, tile_at(eight, "b2"), 2), tile_at(eight, "a3"));
    const Board *four = board_new(*state, BOARD_SQUARE_4, 3, 3);
    assert_string_equal(board_direction_name(four, 0), "w");
    assert_string_equal(board_direction_name(four, opposite(four, 0)), "e");
    assert_int_equal(board_neighbour(four, tile_at(four, "a2"), 0), NO_TILE);
}

static void hexes_are_counted_as_the_crow_flies(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 5, 5);
    assert_distance(board, "c3", "c3", 0);
    assert_distance(board, "a1", "b1", 1);
    assert_distance(board, "a1", "b2", 2); /* b2 is no neighbour of a1: b1 lies between */
    assert_distance(board, "a1", "c1", 2);
    assert_distance(board, "a1", "c2", 2);
    assert_distance(board, "a1", "c3", 3);
    assert_distance(board, "b1", "a3", 2);
    assert_distance(board, "b1", "b4", 3);
    assert_distance(board, "b1", "d3", 3);
    assert_distance(board, "a1", "e1", 4);
    assert_distance(board, "a1", "e5", 6);
    assert_distance(board, "a5", "e1", 6);
    assert_distance(board, "a5", "d1", 5); /* d1 stands lower than e1 */
}

static void squares_are_counted_by_sides_or_with_corners(void **state)
{
    const Board *four = board_new(*state, BOARD_SQUARE_4, 5, 5);
    assert_distance(four, "a1", "d3", 5);
    assert_distance(four, "d3", "d3", 0);
    const Board *eight = board_new(*state, BOARD_SQUARE_8, 5, 5);
    assert_distance(eight, "a1", "d3", 3);
    assert_distance(eight, "a1", "b5", 4);
}

static void what_is_missing_is_no_tile_but_does_not_lengthen_the_way(void **state)
{
    Board *board = board_new(*state, BOARD_HEX, 3, 3);
    board_remove(board, tile_at(board, "b1"));
    board_remove(board, tile_at(board, "b2"));
    assert_int_equal(board_index(board, (Tile){2, 1}), NO_TILE);
    assert_neighbours(board, "a2", "a1 a3");
    assert_distance(board, "a1", "c1", 2);
}

static void what_is_blocked_is_a_tile_like_others(void **state)
{
    Board *board = board_new(*state, BOARD_HEX, 3, 3);
    int b1 = tile_at(board, "b1");
    board_block(board, b1, true);
    assert_true(board_is_blocked(board, b1));
    assert_false(board_is_blocked(board, tile_at(board, "b2")));
    assert_neighbours(board, "a1", "a2 b1");
    assert_distance(board, "a1", "c1", 2);
    board_block(board, b1, false);
    assert_false(board_is_blocked(board, b1));
}

static void behind_a_neighbour_one_goes_straight_on(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 7, 7);
    assert_behind(board, "d4", "c4", "b3");
    assert_behind(board, "d4", "c5", "b5");
    assert_behind(board, "d4", "d3", "d2");
    assert_behind(board, "d4", "d5", "d6");
    assert_behind(board, "d4", "e4", "f3");
    assert_behind(board, "d4", "e5", "f5");
    assert_behind(board, "e4", "f4", "g5"); /* from an upper column too */
}

static void a_line_between_two_directions_has_two_tiles_behind(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 7, 7);
    assert_behind(board, "d4", "e3", "e2 f2");
    assert_behind(board, "d4", "f4", "g4 g5");
    assert_behind(board, "d4", "e6", "e7 f6");
    assert_behind(board, "d4", "c6", "b6 c7");
    assert_behind(board, "d4", "b4", "a4 a5");
    assert_behind(board, "d4", "c3", "b2 c2");
}

/* e2 lies 19 degrees from d4's north, f2 41: the bound between n and ne is at 30. */
static void other_lines_are_nearest_to_one_direction(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 7, 7);
    assert_behind(board, "d4", "e2", "e1");
    assert_behind(board, "d4", "f2", "g2");
    assert_behind(board, "d4", "c7", "-");
    assert_behind(board, "d3", "c6", "c7");
    assert_behind(board, "g4", "c4", "b3 b4"); /* a tie over a long way */
    assert_behind(board, "g4", "d3", "c3");
    assert_behind(board, "g4", "d4", "c5"); /* d4 stands lower than g4 */
}

static void behind_the_border_there_is_no_tile(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 7, 7);
    assert_behind(board, "e3", "e1", "-");
    assert_behind(board, "d5", "e7", "f7 -"); /* s leads off the board, se does not */
    assert_behind(board, "d2", "e1", "- -");
    Board *torn = board_new(*state, BOARD_HEX, 7, 7);
    board_remove(torn, tile_at(torn, "e2"));
    assert_behind(torn, "d4", "e3", "f2 -");
}

static void squares_have_straight_and_slanting_lines(void **state)
{
    const Board *four = board_new(*state, BOARD_SQUARE_4, 7, 7);
    assert_behind(four, "a1", "c3", "c4 d3");
    assert_behind(four, "a1", "d3", "e3");
    assert_behind(four, "d4", "b4", "a4");
    /* Slanting from 22.5 degrees on: two to one is steeper than that, five to two less. */
    const Board *eight = board_new(*state, BOARD_SQUARE_8, 7, 7);
    assert_behind(eight, "a1", "c2", "d3");
    assert_behind(eight, "a1", "f3", "g3");
    assert_behind(eight, "a1", "d2", "e2");
    assert_behind(eight, "e5", "c7", "-");
    assert_behind(eight, "e5", "c3", "b2");
    assert_behind(eight, "e5", "f2", "f1");
}

static void from_a_tile_to_itself_there_is_no_direction(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 3, 3);
    assert_int_equal(board_bearing(board, 4, 4).count, 0);
    assert_int_equal(board_behind(board, 4, 4).count, 0);
}

/* The wall of a tile that is attacked: the line from there to the attacker leaves through it. */
static void a_bearing_says_which_side_a_line_goes_through(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 7, 7);
    Bearing side = board_bearing(board, tile_at(board, "d4"), tile_at(board, "f2"));
    assert_int_equal(side.count, 1);
    assert_string_equal(board_direction_name(board, side.directions[0]), "ne");
    Bearing corner = board_bearing(board, tile_at(board, "d4"), tile_at(board, "f4"));
    assert_int_equal(corner.count, 2);
    assert_string_equal(board_direction_name(board, corner.directions[0]), "ne");
    assert_string_equal(board_direction_name(board, corner.directions[1]), "se");
}

static void assert_is_a_metric(const Board *board)
{
    for (int a = 0; a < board->tiles; a++) {
        for (int b = 0; b < board->tiles; b++) {
            int distance = board_distance(board, a, b);
            assert_int_equal(distance, board_distance(board, b, a));
            assert_true((distance == 0) == (a == b));
            assert_true(distance <= board_span(board));
            for (int c = 0; c < board->tiles; c++)
                assert_true(distance <= board_distance(board, a, c) + board_distance(board, c, b));
        }
    }
}

static void assert_neighbours_are_at_distance_1(const Board *board)
{
    for (int a = 0; a < board->tiles; a++) {
        int neighbours[BOARD_DIRECTIONS_MAX], near = 0;
        int count = board_neighbours(board, a, neighbours);
        for (int i = 0; i < count; i++)
            assert_int_equal(board_distance(board, a, neighbours[i]), 1);
        for (int b = 0; b < board->tiles; b++)
            near += board_distance(board, a, b) == 1;
        assert_int_equal(near, count);
    }
}

static void distances_are_a_metric_and_neighbours_are_at_distance_1(void **state)
{
    for (int kind = BOARD_HEX; kind <= BOARD_SQUARE_8; kind++) {
        const Board *board = board_new(*state, (BoardKind)kind, 7, 6);
        assert_is_a_metric(board);
        assert_neighbours_are_at_distance_1(board);
    }
}

static void a_step_and_its_opposite_lead_back(void **state)
{
    for (int kind = BOARD_HEX; kind <= BOARD_SQUARE_8; kind++) {
        const Board *board = board_new(*state, (BoardKind)kind, 6, 5);
        for (int tile = 0; tile < board->tiles; tile++) {
            for (int d = 0; d < board_directions(board); d++) {
                int next = board_neighbour(board, tile, d);
                if (next == NO_TILE)
                    continue;
                assert_int_equal(board_neighbour(board, next, opposite(board, d)), tile);
                Bearing bearing = board_bearing(board, tile, next);
                assert_int_equal(bearing.count, 1);
                assert_int_equal(bearing.directions[0], d);
            }
        }
    }
}

/* The last tile of 400 columns and rows lies 399 columns and, on hexes, 799 half tiles away: 399
 * steps to the side bring one as many of these down, the rest are 200 whole tiles. */
static void the_largest_board_is_400_by_400(void **state)
{
    static const int expected[] = {
        [BOARD_HEX] = 599, [BOARD_SQUARE_4] = 798, [BOARD_SQUARE_8] = 399};
    static const char *const towards[] = {
        [BOARD_HEX] = "se", [BOARD_SQUARE_4] = "s", [BOARD_SQUARE_8] = "se"};
    assert_int_equal(BOARD_SIDE_MAX, 400);
    for (int kind = BOARD_HEX; kind <= BOARD_SQUARE_8; kind++) {
        const Board *board = board_new(*state, (BoardKind)kind, BOARD_SIDE_MAX, BOARD_SIDE_MAX);
        int first = tile_at(board, "a1"), last = tile_at(board, "oj400");
        assert_int_equal(board->tiles, 160000);
        assert_int_equal(last, 159999);
        assert_text(tile_text(*state, board_tile(board, last)), "oj400");
        assert_distance(board, "a1", "oj400", expected[kind]);
        assert_int_equal(board_distance(board, last, first), expected[kind]);
        assert_true(board_span(board) >= expected[kind]);
        Bearing there = board_bearing(board, first, last);
        Bearing back = board_bearing(board, last, first);
        assert_string_equal(board_direction_name(board, there.directions[0]), towards[kind]);
        assert_int_equal(there.count, kind == BOARD_SQUARE_4 ? 2 : 1);
        assert_int_equal(back.directions[back.count - 1], opposite(board, there.directions[0]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_index_is_a_tile_and_they_go_in_the_same_order),
        cmocka_unit_test(the_largest_board_is_400_by_400),
        cmocka_unit_test(beyond_the_border_there_is_nothing),
        cmocka_unit_test(a_hex_has_six_neighbours_in_the_order_of_tiles),
        cmocka_unit_test(a_square_has_four_neighbours_or_eight),
        cmocka_unit_test(a_board_of_one_tile_has_no_neighbours),
        cmocka_unit_test(directions_have_names_and_opposites),
        cmocka_unit_test(hexes_are_counted_as_the_crow_flies),
        cmocka_unit_test(squares_are_counted_by_sides_or_with_corners),
        cmocka_unit_test(what_is_missing_is_no_tile_but_does_not_lengthen_the_way),
        cmocka_unit_test(what_is_blocked_is_a_tile_like_others),
        cmocka_unit_test(behind_a_neighbour_one_goes_straight_on),
        cmocka_unit_test(a_line_between_two_directions_has_two_tiles_behind),
        cmocka_unit_test(other_lines_are_nearest_to_one_direction),
        cmocka_unit_test(behind_the_border_there_is_no_tile),
        cmocka_unit_test(squares_have_straight_and_slanting_lines),
        cmocka_unit_test(from_a_tile_to_itself_there_is_no_direction),
        cmocka_unit_test(a_bearing_says_which_side_a_line_goes_through),
        cmocka_unit_test(distances_are_a_metric_and_neighbours_are_at_distance_1),
        cmocka_unit_test(a_step_and_its_opposite_lead_back),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
