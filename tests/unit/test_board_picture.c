/* Pictures: a board as it stood at one moment. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/board/picture.h"
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

static void a_picture_keeps_the_board_as_it_was(void **state)
{
    Board *board = board_new(*state, BOARD_HEX, 3, 2);
    int a2 = tile_at(board, "a2"), b1 = tile_at(board, "b1"), c2 = tile_at(board, "c2");
    board_remove(board, a2);
    board_block(board, b1, true);
    const Picture *picture = picture_new(*state, board);
    board_block(board, b1, false);
    board_block(board, c2, true);

    assert_int_equal(picture->kind, BOARD_HEX);
    assert_int_equal(picture->columns, 3);
    assert_int_equal(picture->rows, 2);
    for (int i = 0; i < 6; i++) {
        assert_true(picture->tiles[i].is_missing == (i == a2));
        assert_true(picture->tiles[i].is_blocked == (i == b1));
        assert_false(picture->tiles[i].is_marked);
        assert_int_equal(picture->tiles[i].sign.len, 0);
    }
}

static void a_later_sign_takes_the_place_of_an_earlier_one(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 2, 2);
    Picture *picture = picture_new(*state, board);
    int b1 = tile_at(board, "b1");
    picture_put(picture, b1, TEXT("V"));
    picture_mark(picture, b1);
    picture_put(picture, b1, TEXT("R1"));
    assert_text(picture->tiles[b1].sign, "R1");
    assert_true(picture->tiles[b1].is_marked);
    assert_false(picture->tiles[0].is_marked);
}

static void the_legend_keeps_its_order(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 2, 2));
    assert_int_equal(picture->legend.count, 0);
    picture_legend(picture, TEXT("R1"), TEXT("the first of red"));
    picture_legend(picture, TEXT("B1"), TEXT("the first of blue"));
    assert_int_equal(picture->legend.count, 2);
    assert_text(picture->legend.at[0].sign, "R1");
    assert_text(picture->legend.at[0].words, "the first of red");
    assert_text(picture->legend.at[1].sign, "B1");
}

static const int red, blue; /* two viewers */

static void assert_seen(const Picture *picture, int tile, const char *by_red, const char *by_blue,
                        const char *by_all)
{
    assert_text(picture_sign(picture, tile, &red), by_red);
    assert_text(picture_sign(picture, tile, &blue), by_blue);
    assert_text(picture_sign(picture, tile, NULL), by_all);
}

static void a_sign_may_be_for_one_viewer_alone(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 2, 2));
    assert_seen(picture, 1, "", "", "");
    picture_put_only(picture, 1, TEXT("r"), &red);
    assert_seen(picture, 1, "r", "", "r");
    assert_seen(picture, 0, "", "", "");
    picture_put_only(picture, 1, TEXT("b"), &blue);
    assert_seen(picture, 1, "r", "b", "b");
    picture_put_only(picture, 1, TEXT("rr"), &red);
    assert_seen(picture, 1, "rr", "b", "rr");
}

static void later_signs_go_before_earlier_ones_for_those_who_see_them(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 2, 2));
    picture_put(picture, 3, TEXT("."));
    picture_put_only(picture, 3, TEXT("r"), &red);
    assert_seen(picture, 3, "r", ".", "r");
    picture_put(picture, 3, TEXT("x"));
    assert_seen(picture, 3, "x", "x", "x");
    picture_put_only(picture, 3, TEXT("b"), &blue);
    assert_seen(picture, 3, "x", "b", "b");
}

static void a_line_of_the_legend_may_be_for_one_viewer_alone(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 1, 1));
    picture_legend(picture, TEXT("x"), TEXT("for all"));
    picture_legend_only(picture, TEXT("r"), TEXT("for red"), &red);
    const PictureSign *lines = picture->legend.at;
    assert_true(picture_explains(&lines[0], &blue) && picture_explains(&lines[0], NULL));
    assert_true(picture_explains(&lines[1], &red) && picture_explains(&lines[1], NULL));
    assert_false(picture_explains(&lines[1], &blue));
}

/* The first small letter of its name that is free, as a capital; without one the first that is. */
static void a_name_gives_its_letter(void **state)
{
    bool taken[PICTURE_LETTERS] = {false};
    (void)state;
    assert_int_equal(picture_letter(taken, TEXT("~Oak}")), 'A');
    assert_int_equal(picture_letter(taken, TEXT("ask}")), 'S');
    assert_int_equal(picture_letter(taken, TEXT("{~}")), 'B');
}

static void a_piece_is_drawn_and_explained_for_its_viewer(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 2, 2));
    const PicturePiece open = {0, "unit", TEXT("ash"), TEXT("red"), NULL, PIECE_UNIT};
    const PicturePiece hidden = {1, "unit", TEXT("oak"), TEXT("red"), &red, PIECE_UNIT};
    picture_piece(picture, open);
    assert_seen(picture, 0, "", "", "");
    picture_show(picture, open, TEXT("R1"), TEXT("ash"));
    picture_show(picture, hidden, TEXT("R2"), TEXT("oak"));
    assert_seen(picture, 0, "R1", "R1", "R1");
    assert_seen(picture, 1, "R2", "", "R2");
    assert_int_equal(picture->pieces.count, 3);
    assert_true(picture_has(&picture->pieces.at[1], &blue));
    assert_true(picture_has(&picture->pieces.at[2], &red));
    assert_false(picture_has(&picture->pieces.at[2], &blue));
    assert_int_equal(picture->legend.count, 2);
    assert_false(picture_explains(&picture->legend.at[1], &blue));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_keeps_the_board_as_it_was),
        cmocka_unit_test(a_later_sign_takes_the_place_of_an_earlier_one),
        cmocka_unit_test(the_legend_keeps_its_order),
        cmocka_unit_test(a_sign_may_be_for_one_viewer_alone),
        cmocka_unit_test(later_signs_go_before_earlier_ones_for_those_who_see_them),
        cmocka_unit_test(a_line_of_the_legend_may_be_for_one_viewer_alone),
        cmocka_unit_test(a_name_gives_its_letter),
        cmocka_unit_test(a_piece_is_drawn_and_explained_for_its_viewer),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
