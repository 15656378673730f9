/* Occupants: who stands where, and who is closest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>

#include "adjudicate/board/occupants.h"
#include "board_tiles.h"

/* The pieces of these tests are letters: small ones and capitals are enemies. */
static char pieces[128];

static int set_up(void **state)
{
    *state = arena_new();
    for (int i = 0; i < 128; i++)
        pieces[i] = (char)i;
    return 0;
}

static int tear_down(void **state)
{
    arena_free(*state);
    return 0;
}

static void *piece(char letter)
{
    return &pieces[(int)letter];
}

static void assert_at(const Board *board, const Occupants *occupants, const char *tile,
                      const char *expected)
{
    Buf letters = {0};
    for (const Occupant *o = occupants_at(occupants, tile_at(board, tile)); o; o = o->next)
        buf_char(&letters, *(const char *)o->piece);
    assert_text(buf_text(&letters), expected);
    buf_free(&letters);
}

static bool is_capital(const void *of, const void *context)
{
    const char *letter = of, *but = context;
    return *letter >= 'A' && *letter <= 'Z' && letter != but;
}

static void assert_closest(const Board *board, Occupants *occupants, const char *centre,
                           int farthest, int distance, const char *expected)
{
    PieceList found = {0};
    assert_int_equal(
        occupants_closest(occupants, tile_at(board, centre), farthest, is_capital, NULL, &found),
        distance);
    Buf letters = {0};
    for (size_t i = 0; i < found.count; i++)
        buf_char(&letters, *(const char *)found.at[i]);
    assert_text(buf_text(&letters), expected);
    buf_free(&letters);
}

static void pieces_stand_where_they_were_put(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 5, 5);
    Occupants *occupants = occupants_new(*state, board);
    assert_at(board, occupants, "c3", "");
    occupants_put(occupants, tile_at(board, "c3"), piece('a'));
    occupants_put(occupants, tile_at(board, "c4"), piece('b'));
    assert_at(board, occupants, "c3", "a");
    occupants_move(occupants, tile_at(board, "c3"), tile_at(board, "d3"), piece('a'));
    assert_at(board, occupants, "c3", "");
    assert_at(board, occupants, "d3", "a");
    occupants_take(occupants, tile_at(board, "c4"), piece('b'));
    assert_at(board, occupants, "c4", "");
}

static void those_who_share_a_tile_are_in_the_order_they_came(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_8, 3, 3);
    Occupants *occupants = occupants_new(*state, board);
    int b2 = tile_at(board, "b2");
    occupants_put(occupants, b2, piece('z'));
    occupants_put(occupants, b2, piece('a'));
    occupants_put(occupants, b2, piece('m'));
    assert_at(board, occupants, "b2", "zam");
    occupants_take(occupants, b2, piece('a'));
    assert_at(board, occupants, "b2", "zm");
    occupants_take(occupants, b2, piece('m'));
    occupants_take(occupants, b2, piece('z'));
    assert_at(board, occupants, "b2", "");
    occupants_put(occupants, b2, piece('q'));
    assert_at(board, occupants, "b2", "q");
}

/* Moving pieces about for a whole game takes no more memory than putting them down. */
static void links_are_used_again(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_8, 3, 3);
    Occupants *occupants = occupants_new(*state, board);
    occupants_put(occupants, 0, piece('a'));
    size_t used = arena_used(*state);
    for (int i = 0; i < 1000; i++)
        occupants_move(occupants, i % 9, (i + 1) % 9, piece('a'));
    assert_int_equal(arena_used(*state), used);
    assert_at(board, occupants, "a2", "a");
}

static void the_closest_are_all_at_the_smallest_distance(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 9, 9);
    Occupants *occupants = occupants_new(*state, board);
    assert_closest(board, occupants, "d4", INT_MAX, -1, "");
    occupants_put(occupants, tile_at(board, "d5"), piece('x'));
    assert_closest(board, occupants, "d4", INT_MAX, -1, "");
    occupants_put(occupants, tile_at(board, "i9"), piece('I'));
    assert_closest(board, occupants, "d4", INT_MAX, 7,
                   "I"); /* 5 to the side, and 9 - 5 half rows */
    occupants_put(occupants, tile_at(board, "f5"), piece('F'));
    occupants_put(occupants, tile_at(board, "b3"), piece('B'));
    occupants_put(occupants, tile_at(board, "d2"), piece('D'));
    occupants_put(occupants, tile_at(board, "d2"), piece('E'));
    assert_closest(board, occupants, "d4", INT_MAX, 2, "BDEF");
    assert_closest(board, occupants, "d4", 2, 2, "BDEF");
    assert_closest(board, occupants, "d4", 1, -1, "");
    assert_closest(board, occupants, "d2", INT_MAX, 0, "DE");
    assert_closest(board, occupants, "a3", INT_MAX, 1, "B");
}

/* As one finds them who asks for each tile around. */
static void what_stands_around_comes_tile_by_tile(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 9, 9);
    Occupants *occupants = occupants_new(*state, board);
    static const char *const tiles[] = {"d4", "i9", "a1", "b3", "d2", "d5", "g4", "d8"};
    for (int i = 0; i < 8; i++)
        occupants_put(occupants, tile_at(board, tiles[i]), piece((char)('A' + i)));
    occupants_put(occupants, tile_at(board, "d2"), piece('x'));
    int met = 0;
    for (int centre = 0; centre < board->tiles; centre++)
        for (int nearest = 0; nearest < 4; nearest++) {
            Around ring = board_around(board, centre, nearest, 2 * nearest), same = ring;
            for (int tile; (tile = around_next(&same)) != NO_TILE;)
                if (occupants_at(occupants, tile)) {
                    assert_ptr_equal(occupants_next(occupants, &ring),
                                     occupants_at(occupants, tile));
                    met++;
                }
            assert_null(occupants_next(occupants, &ring));
        }
    assert_true(met > 100);
}

static void assert_found_as_tile_by_tile(const Board *board, Occupants *occupants, int centre)
{
    int nearest = INT_MAX;
    Around all = board_around(board, centre, 0, INT_MAX);
    for (int tile; (tile = around_next(&all)) != NO_TILE;)
        if (occupants_at(occupants, tile) && board_distance(board, centre, tile) < nearest)
            nearest = board_distance(board, centre, tile);
    PieceList found = {0};
    size_t count = 0;
    assert_int_equal(occupants_closest(occupants, centre, INT_MAX, is_capital, NULL, &found),
                     nearest == INT_MAX ? -1 : nearest);
    Around ring = board_around(board, centre, nearest, nearest), same = ring;
    for (int tile; (tile = around_next(&ring)) != NO_TILE;) {
        if (occupants_at(occupants, tile))
            assert_ptr_equal(occupants_next(occupants, &same), occupants_at(occupants, tile));
        for (const Occupant *o = occupants_at(occupants, tile); o; o = o->next)
            assert_ptr_equal(found.at[count++], o->piece);
    }
    assert_null(occupants_next(occupants, &same));
    assert_int_equal(found.count, count);
}

/* Few pieces are gone through one by one, and many are not: nobody sees the difference, nor where
 * the one turns into the other. */
static void many_are_found_as_few_are(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 13, 11);
    Occupants *occupants = occupants_new(*state, board);
    for (int i = 0; i < board->tiles; i++) {
        occupants_put(occupants, i * 89 % board->tiles, piece((char)('A' + i % 26)));
        if (i % 3 == 0)
            occupants_put(occupants, i * 89 % board->tiles, piece('Z'));
        assert_found_as_tile_by_tile(board, occupants, i * 31 % board->tiles);
    }
    for (int i = 0; i < board->tiles; i++) {
        occupants_take(occupants, i, occupants_at(occupants, i)->piece);
        assert_found_as_tile_by_tile(board, occupants, (i + 7) % board->tiles);
    }
}

static void among_many_there_may_be_none_that_fits(void **state)
{
    const Board *board = board_new(*state, BOARD_HEX, 13, 11);
    Occupants *occupants = occupants_new(*state, board);
    for (int i = 0; i < board->tiles; i++)
        occupants_put(occupants, i, piece('x'));
    assert_closest(board, occupants, "d4", INT_MAX, -1, "");
    assert_closest(board, occupants, "d4", 1, -1, "");
    occupants_put(occupants, tile_at(board, "d6"), piece('A'));
    assert_closest(board, occupants, "d4", 1, -1, "");
    assert_closest(board, occupants, "d4", INT_MAX, 2, "A");
}

static void a_list_is_emptied_before_it_serves_again(void **state)
{
    const Board *board = board_new(*state, BOARD_SQUARE_4, 4, 4);
    Occupants *occupants = occupants_new(*state, board);
    occupants_put(occupants, 0, piece('A'));
    occupants_put(occupants, 5, piece('B'));
    PieceList found = {0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(occupants_closest(occupants, 0, 9, is_capital, piece('A'), &found), 2);
        assert_int_equal(found.count, 1);
        assert_ptr_equal(found.at[0], piece('B'));
    }
    occupants_take(occupants, 5, piece('B'));
    assert_int_equal(occupants_closest(occupants, 0, 9, is_capital, piece('A'), &found), -1);
    assert_int_equal(found.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_stand_where_they_were_put),
        cmocka_unit_test(those_who_share_a_tile_are_in_the_order_they_came),
        cmocka_unit_test(links_are_used_again),
        cmocka_unit_test(the_closest_are_all_at_the_smallest_distance),
        cmocka_unit_test(what_stands_around_comes_tile_by_tile),
        cmocka_unit_test(among_many_there_may_be_none_that_fits),
        cmocka_unit_test(many_are_found_as_few_are),
        cmocka_unit_test(a_list_is_emptied_before_it_serves_again),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
