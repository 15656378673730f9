/* Tiles by name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/board/tile.h"
#include "assert_text.h"

static void assert_reads(const char *name, int column, int row)
{
    Tile tile = {0};
    if (!tile_read(text_of(name), &tile))
        fail_msg("%s is no tile", name);
    assert_int_equal(tile.column, column);
    assert_int_equal(tile.row, row);

    Buf written = {0};
    tile_write(&written, &tile);
    assert_text(buf_text(&written), name);
    buf_free(&written);
}

static void letters_are_columns_and_numbers_rows(void **state)
{
    (void)state;
    assert_reads("a1", 1, 1);
    assert_reads("c4", 3, 4);
    assert_reads("z10", 26, 10);
    assert_reads("aa12", 27, 12);
    assert_reads("az3", 52, 3);
    assert_reads("ba3", 53, 3);
    assert_reads("zz999", 702, 999);
}

static void assert_refuses(Text text)
{
    Tile tile = {7, 8};
    if (tile_read(text, &tile))
        fail_msg("'%.*s' was read as a tile", TEXT_ARG(text));
    assert_int_equal(tile.column, 7);
    assert_int_equal(tile.row, 8);
}

static void whatever_is_not_quite_a_tile_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",    "a",   "4",   "A1",   "aB1",  "1a", "a0",   "a01",   "a-1",   "-a1",  "a+1", " a1",
        "a1 ", "a 1", "a1b", "a1.0", "a1\n", "~",  "none", "a1,b2", "a1000", "aaa1", "zza1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_refuses(text_of(wrong[i]));
    assert_refuses(TEXT("a99999999999999999999"));
    assert_refuses(TEXT("zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz1"));
    assert_refuses(TEXT("a\xc3\xa9")); /* an accented letter */
    assert_refuses(TEXT("a\xd9\xa3")); /* a digit of another script */
    assert_refuses(TEXT("a1\0"));
    assert_refuses((Text){0});
}

static void no_tile_is_written_as_nothing(void **state)
{
    (void)state;
    Buf written = {0};
    tile_write(&written, &(Tile){0});
    assert_int_equal(written.len, 0);
    buf_free(&written);
}

static void a_tile_is_a_text_too(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(tile_text(arena, (Tile){28, 7}), "ab7");
    arena_free(arena);
}

static void tiles_are_equal_by_column_and_row(void **state)
{
    (void)state;
    assert_true(tile_equal((Tile){2, 9}, (Tile){2, 9}));
    assert_false(tile_equal((Tile){2, 9}, (Tile){2, 8}));
    assert_false(tile_equal((Tile){2, 9}, (Tile){1, 9}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_columns_and_numbers_rows),
        cmocka_unit_test(whatever_is_not_quite_a_tile_is_refused),
        cmocka_unit_test(no_tile_is_written_as_nothing),
        cmocka_unit_test(a_tile_is_a_text_too),
        cmocka_unit_test(tiles_are_equal_by_column_and_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
