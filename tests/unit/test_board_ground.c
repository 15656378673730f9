/* Boards made from ground. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/board/ground.h"

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

static void ground_says_what_is_missing_and_what_is_blocked(void **state)
{
    Tile missing[] = {{1, 2}}, blocked[] = {{3, 1}};
    const Ground ground = {.kind = BOARD_SQUARE_4,
                           .columns = 3,
                           .rows = 2,
                           .missing = {missing, 1},
                           .blocked = {blocked, 1}};
    const Board *board = ground_board(*state, &ground);
    assert_int_equal(board->kind, BOARD_SQUARE_4);
    assert_int_equal(board->tiles, 6);
    for (int tile = 0; tile < board->tiles; tile++) {
        assert_int_equal(board_has(board, tile), tile != 1);
        assert_int_equal(board_is_blocked(board, tile), tile == 4);
    }
}

static void what_lies_beyond_the_border_is_passed_over(void **state)
{
    Tile beyond[] = {{4, 1}, {1, 3}, {0, 0}};
    const Ground ground = {.columns = 3, .rows = 2, .missing = {beyond, 3}, .blocked = {beyond, 3}};
    const Board *board = ground_board(*state, &ground);
    assert_int_equal(board->kind, BOARD_HEX);
    for (int tile = 0; tile < board->tiles; tile++)
        assert_true(board_has(board, tile) && !board_is_blocked(board, tile));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(ground_says_what_is_missing_and_what_is_blocked, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_lies_beyond_the_border_is_passed_over, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
