/* Maps: boards drawn in text. The expected drawings were made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "adjudicate/base/utf8.h"
#include "board_tiles.h"
#include "report/text_map.h"

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

static void assert_map_for(Arena *arena, const Picture *picture, const void *viewer,
                           const char *expected)
{
    Buf out = {0};
    text_map(arena, &out, picture, viewer);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

static void assert_map(Arena *arena, const Picture *picture, const char *expected)
{
    assert_map_for(arena, picture, NULL, expected);
}

/* R1 on a1, B2 on b2, b1 marked, c2 blocked. */
static Picture *small_picture(Arena *arena, BoardKind kind)
{
    Board *board = board_new(arena, kind, 3, 2);
    board_block(board, tile_at(board, "c2"), true);
    Picture *picture = picture_new(arena, board);
    picture_put(picture, tile_at(board, "a1"), TEXT("R1"));
    picture_put(picture, tile_at(board, "b2"), TEXT("B2"));
    picture_mark(picture, tile_at(board, "b1"));
    return picture;
}

static void hexes_have_sides_and_stand_half_a_tile_lower(void **state)
{
    assert_map(*state, small_picture(*state, BOARD_HEX),
               "    a   b   c\n"
               "   ___     ___\n"
               "1 /R1 \\___/ . \\\n"
               "  \\___[ . ]___/  1\n"
               "2 / . \\___/###\\\n"
               "  \\___/B2 \\___/  2\n"
               "      \\___/\n");
}

static void squares_take_a_line_a_row(void **state)
{
    assert_map(*state, small_picture(*state, BOARD_SQUARE_8),
               "   a   b   c\n"
               "1  R1 [.]  .    1\n"
               "2  .   B2  ##   2\n");
}

static void without_marks_squares_stand_closer(void **state)
{
    Board *board = board_new(*state, BOARD_SQUARE_4, 4, 2);
    board_block(board, tile_at(board, "c1"), true);
    board_remove(board, tile_at(board, "b1"));
    board_remove(board, tile_at(board, "d2"));
    Picture *picture = picture_new(*state, board);
    picture_put(picture, tile_at(board, "b2"), TEXT("R"));
    assert_map(*state, picture,
               "   a b c d\n"
               "1  .   # .  1\n"
               "2  . R .    2\n");
}

static void of_missing_hexes_only_the_neighbours_sides_are_drawn(void **state)
{
    Board *board = board_new(*state, BOARD_HEX, 3, 3);
    board_remove(board, tile_at(board, "a1"));
    board_remove(board, tile_at(board, "b2"));
    assert_map(*state, picture_new(*state, board),
               "    a   b   c\n"
               "           ___\n"
               "1      ___/ . \\\n"
               "   ___/ . \\___/  1\n"
               "2 / . \\___/ . \\\n"
               "  \\___/   \\___/\n"
               "3 / . \\___/ . \\\n"
               "  \\___/ . \\___/  3\n"
               "      \\___/\n");
}

static void a_single_column_is_a_board_too(void **state)
{
    assert_map(*state, picture_new(*state, board_new(*state, BOARD_HEX, 1, 2)),
               "    a\n"
               "   ___\n"
               "1 / . \\\n"
               "  \\___/\n"
               "2 / . \\\n"
               "  \\___/\n");
}

static void long_boards_have_their_letters_below_too(void **state)
{
    assert_map(*state, picture_new(*state, board_new(*state, BOARD_SQUARE_4, 2, 11)),
               "    a b\n"
               " 1  . .   1\n"
               " 2  . .   2\n"
               " 3  . .   3\n"
               " 4  . .   4\n"
               " 5  . .   5\n"
               " 6  . .   6\n"
               " 7  . .   7\n"
               " 8  . .   8\n"
               " 9  . .   9\n"
               "10  . .  10\n"
               "11  . .  11\n"
               "    a b\n");
}

/* Numbers and gaps take 5 columns, so 16 cells of 4 fit and 17 do not: 9 and 8. */
static void wide_squares_are_drawn_in_equal_parts(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 17, 1);
    Picture *picture = picture_new(*state, board);
    picture_put(picture, tile_at(board, "i1"), TEXT("abc"));
    picture_put(picture, tile_at(board, "j1"), TEXT("d"));
    assert_map(*state, picture,
               "    a   b   c   d   e   f   g   h   i\n"
               "1   .   .   .   .   .   .   .   .  abc  1\n"
               "\n"
               "    j   k   l   m   n   o   p   q\n"
               "1   d   .   .   .   .   .   .   .   1\n");
    board = board_new(*state, BOARD_SQUARE_4, 16, 1);
    picture = picture_new(*state, board);
    picture_put(picture, tile_at(board, "p1"), TEXT("abc"));
    assert_map(*state, picture,
               "    a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p\n"
               "1   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .  abc  1\n");
}

/* 18 would be 9 and 9, but then j would begin a part, which stands lower than k. */
static void every_part_of_hexes_begins_with_a_higher_column(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 18, 1);
    Picture *picture = picture_new(*state, board);
    picture_put(picture, tile_at(board, "j1"), TEXT("R"));
    picture_put(picture, tile_at(board, "k1"), TEXT("B"));
    assert_map(*state, picture,
               "    a   b   c   d   e   f   g   h   i   j\n"
               "   ___     ___     ___     ___     ___\n"
               "1 / . \\___/ . \\___/ . \\___/ . \\___/ . \\___\n"
               "  \\___/ . \\___/ . \\___/ . \\___/ . \\___/ R \\  1\n"
               "      \\___/   \\___/   \\___/   \\___/   \\___/\n"
               "\n"
               "    k   l   m   n   o   p   q   r\n"
               "   ___     ___     ___     ___\n"
               "1 / B \\___/ . \\___/ . \\___/ . \\___\n"
               "  \\___/ . \\___/ . \\___/ . \\___/ . \\  1\n"
               "      \\___/   \\___/   \\___/   \\___/\n");
}

static void columns_after_z_have_two_letters(void **state)
{
    assert_map(*state, picture_new(*state, board_new(*state, BOARD_SQUARE_4, 28, 1)),
               "   a  b  c  d  e  f  g  h  i  j  k  l  m  n\n"
               "1  .  .  .  .  .  .  .  .  .  .  .  .  .  .   1\n"
               "\n"
               "   o  p  q  r  s  t  u  v  w  x  y  z  aa ab\n"
               "1  .  .  .  .  .  .  .  .  .  .  .  .  .  .   1\n");
}

static void signs_are_made_clean_and_cut(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 1, 4);
    Picture *picture = picture_new(*state, board);
    picture_put(picture, 0, TEXT("a\nb"));
    picture_put(picture, 1, TEXT("archer"));
    picture_put(picture, 2, TEXT("\xe7\x8e\x8b")); /* a wide letter: two columns */
    picture_put(picture, 3, TEXT("\t"));
    assert_map(*state, picture,
               "    a\n"
               "   ___\n"
               "1 /a b\\\n"
               "  \\___/\n"
               "2 /ar\xe2\x80\xa6\\\n"
               "  \\___/\n"
               "3 /\xe7\x8e\x8b \\\n"
               "  \\___/\n"
               "4 / . \\\n"
               "  \\___/\n");
}

static void a_legend_stands_in_columns_to_be_read_downwards(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 1, 1));
    picture_legend(picture, TEXT("R1"), TEXT("the first rider of the red army"));
    picture_legend(picture, TEXT("R2"), TEXT("the second"));
    picture_legend(picture, TEXT("#"), TEXT("rocks"));
    picture_legend(picture, TEXT("."), TEXT("grass"));
    assert_map(*state, picture,
               "   a\n"
               "1  .  1\n"
               "\n"
               "R1  the first rider of the red army  #   rocks\n"
               "R2  the second                       .   grass\n");
}

static void long_words_of_a_legend_hang(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 1, 1));
    picture_legend(picture, TEXT("R1"),
                   TEXT("the first rider of red, who came over the hills "
                        "with the rain and will not go home"));
    picture_legend(picture, TEXT("[ ]"), TEXT("to be held"));
    picture_legend(picture, TEXT("?"), TEXT(""));
    assert_map(*state, picture,
               "   a\n"
               "1  .  1\n"
               "\n"
               "R1   the first rider of red, who came over the hills with the rain and\n"
               "     will not go home\n"
               "[ ]  to be held\n"
               "?\n");
}

/* Four of them are; three stay lines. Half of 72 columns, less the gap, are 35. */
static void several_short_neighbours_stand_side_by_side(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 1, 1));
    const char *const words[] = {"water",
                                 "reeds",
                                 "a word of thirty-two letters, no",
                                 "a hill",
                                 "a word of thirty-three letters, so",
                                 "sand",
                                 "snow",
                                 "ice"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        picture_legend(picture, text_slice(TEXT("~,=^#s*."), i, i + 1), text_of(words[i]));
    assert_map(*state, picture,
               "   a\n"
               "1  .  1\n"
               "\n"
               "~  water                             =  a word of thirty-two letters, no\n"
               ",  reeds                             ^  a hill\n"
               "#  a word of thirty-three letters, so\n"
               "s  sand\n"
               "*  snow\n"
               ".  ice\n");
}

static void assert_lines_are_fit_to_print(Text drawn)
{
    for (size_t start = 0; start < drawn.len;) {
        size_t end = start;
        while (drawn.at[end] != '\n')
            end++;
        Text line = text_slice(drawn, start, end);
        assert_true(utf8_width(line) <= 72);
        assert_false(text_ends(line, " "));
        start = end + 1;
    }
}

static void no_line_is_too_long_or_ends_in_a_space(void **state)
{
    static const char *const signs[] = {"", "a", "b2", "xyz"};
    uint32_t chance = 3;
    for (int i = 0; i < 150; i++) {
        Board *board = board_new(*state, (BoardKind)(i % 3), 1 + chance_below(&chance, 60),
                                 1 + chance_below(&chance, i % 2 == 0 ? 9 : 120));
        int longest = 1 + chance_below(&chance, 4), marks = chance_below(&chance, 2);
        for (int tile = 0; tile < board->tiles; tile++)
            if (chance_below(&chance, 9) == 0)
                board_remove(board, tile);
        Picture *picture = picture_new(*state, board);
        for (int tile = 0; tile < board->tiles; tile++) {
            picture_put(picture, tile, text_of(signs[chance_below(&chance, longest)]));
            if (marks && chance_below(&chance, 4) == 0)
                picture_mark(picture, tile);
        }
        Buf out = {0};
        text_map(*state, &out, picture, NULL);
        assert_lines_are_fit_to_print(buf_text(&out));
        buf_free(&out);
    }
}

/* The secret sign is wider than all others and the only one of its kind in the legend: neither may
 * move anything for those who do not see it. */
static void a_secret_leaves_no_trace_for_others(void **state)
{
    static const int red, blue;
    Picture *picture = picture_new(*state, board_new(*state, BOARD_SQUARE_4, 3, 2));
    picture_put(picture, 0, TEXT("B"));
    picture_put_only(picture, 0, TEXT("R11"), &red);
    picture_put_only(picture, 5, TEXT("R12"), &red);
    picture_legend_only(picture, TEXT("R11"), TEXT("a long story about somebody in the fog"), &red);
    static const char for_blue[] = "   a b c\n"
                                   "1  B . .  1\n"
                                   "2  . . .  2\n";
    static const char for_red[] = "    a   b   c\n"
                                  "1  R11  .   .   1\n"
                                  "2   .   .  R12  2\n"
                                  "\n"
                                  "R11  a long story about somebody in the fog\n";
    assert_map_for(*state, picture, &blue, for_blue);
    assert_map_for(*state, picture, &red, for_red);
    assert_map_for(*state, picture, NULL, for_red);
}

/* 400 columns of hexes: 14 in a part, since a line has 3 + 1 + 14 * 4 + 1 + 2 + 3 = 66 of 72
 * columns then, and 16 would not fit. So there are 29 parts of 1 + 802 + 1 lines, with 28 blank
 * lines between them. */
static void the_largest_board_is_drawn_in_parts_within_bounds(void **state)
{
    Picture *picture = picture_new(*state, board_new(*state, BOARD_HEX, 400, 400));
    picture_put(picture, 159999, TEXT("END"));
    Buf out = {0};
    text_map(*state, &out, picture, NULL);
    assert_lines_are_fit_to_print(buf_text(&out));
    size_t lines = 0;
    for (size_t i = 0; i < out.len; i++)
        lines += out.at[i] == '\n';
    assert_int_equal(lines, 29 * 804 + 28);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "END"));
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hexes_have_sides_and_stand_half_a_tile_lower),
        cmocka_unit_test(squares_take_a_line_a_row),
        cmocka_unit_test(without_marks_squares_stand_closer),
        cmocka_unit_test(of_missing_hexes_only_the_neighbours_sides_are_drawn),
        cmocka_unit_test(a_single_column_is_a_board_too),
        cmocka_unit_test(long_boards_have_their_letters_below_too),
        cmocka_unit_test(wide_squares_are_drawn_in_equal_parts),
        cmocka_unit_test(every_part_of_hexes_begins_with_a_higher_column),
        cmocka_unit_test(columns_after_z_have_two_letters),
        cmocka_unit_test(signs_are_made_clean_and_cut),
        cmocka_unit_test(a_legend_stands_in_columns_to_be_read_downwards),
        cmocka_unit_test(long_words_of_a_legend_hang),
        cmocka_unit_test(several_short_neighbours_stand_side_by_side),
        cmocka_unit_test(no_line_is_too_long_or_ends_in_a_space),
        cmocka_unit_test(a_secret_leaves_no_trace_for_others),
        cmocka_unit_test(the_largest_board_is_drawn_in_parts_within_bounds),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
