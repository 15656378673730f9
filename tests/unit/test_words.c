/* Names, lists and numbers of things in sentences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/base/words.h"
#include "assert_text.h"

static void a_list_ends_with_and(void **state)
{
    (void)state;
    assert_string_equal(list_joint(0, 1), "");
    assert_string_equal(list_joint(0, 3), "");
    assert_string_equal(list_joint(1, 3), ", ");
    assert_string_equal(list_joint(2, 3), " and ");
}

static void of_many_the_first_are_named(void **state)
{
    Arena *arena = arena_new();
    Listing none = {0}, two = {0}, many = {0};
    (void)state;
    assert_text(listing_take(&none, arena, "nobody"), "nobody");
    listing_add(&two, "%d", 1);
    listing_add(&two, "%d", 2);
    assert_text(listing_take(&two, arena, "nobody"), "1, 2");
    for (int i = 0; i < LISTED_MAX; i++)
        listing_add(&many, "x");
    size_t full = many.buf.len;
    listing_add(&many, "y");
    listing_add(&many, "z");
    Text called = listing_take(&many, arena, "nobody");
    assert_text(text_slice(called, full - 4, called.len), "x, x and 2 more");
    arena_free(arena);
}

static void the_id_stands_behind_a_name(void **state)
{
    Arena *arena = arena_new();
    (void)state;
    assert_string_equal(name_called(arena, TEXT("Old Guard"), TEXT("first")), "Old Guard (first)");
    assert_string_equal(name_called(arena, TEXT(""), TEXT("first")), "first");
    arena_free(arena);
}

static void some_names_tell_the_id(void **state)
{
    (void)state;
    assert_true(name_tells_id(TEXT("Raven"), TEXT("raven")));
    assert_true(name_tells_id(TEXT("Death Knight"), TEXT("death-knight")));
    assert_false(name_tells_id(TEXT("Death-Knight"), TEXT("death knight")));
    assert_true(name_tells_id(TEXT("meg (Iron Meg)"), TEXT("meg")));
    assert_true(name_tells_id(TEXT("Old Guard (first)"), TEXT("first")));
    assert_true(name_tells_id(TEXT("Old Guard"), TEXT("")));
    assert_false(name_tells_id(TEXT("Hill Giant"), TEXT("giant")));
    assert_false(name_tells_id(TEXT("Giant Hill"), TEXT("giant")));
    assert_false(name_tells_id(TEXT("giant hill"), TEXT("giant")));
    assert_false(name_tells_id(TEXT("Old Guard (first)"), TEXT("irst")));
    assert_false(name_tells_id(TEXT("first)"), TEXT("first")));
}

static void assert_counted(Noun noun, int count, const char *words)
{
    Buf buf = {NULL, 0, 0};
    buf_counted(&buf, noun, count);
    assert_text(buf_text(&buf), words);
    buf_free(&buf);
}

static void things_are_called_by_their_number(void **state)
{
    const Noun man = {TEXT("Man at Arms"), TEXT("men at arms")}, ox = {TEXT("Ox"), TEXT("")};
    (void)state;
    assert_counted(man, 1, "1 man at arms");
    assert_counted(man, 2, "2 men at arms");
    assert_counted(man, 0, "0 men at arms");
    assert_counted(ox, 3, "3 oxs");
    assert_counted((Noun){TEXT(""), TEXT("")}, 1, "1 "); /* what is refused, having no name */
}

static void a_capital_of_the_plural_keeps_those_of_one(void **state)
{
    const Noun saxon = {TEXT("Saxon"), TEXT("Saxons")};
    (void)state;
    assert_counted(saxon, 1, "1 Saxon");
    assert_counted(saxon, 2, "2 Saxons");
}

static void only_words_with_a_capital_become_small(void **state)
{
    const Noun guard = {TEXT("guard of Ulm"), TEXT("")};
    (void)state;
    assert_counted(guard, 1, "1 guard of Ulm");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_ends_with_and),
        cmocka_unit_test(of_many_the_first_are_named),
        cmocka_unit_test(the_id_stands_behind_a_name),
        cmocka_unit_test(some_names_tell_the_id),
        cmocka_unit_test(things_are_called_by_their_number),
        cmocka_unit_test(a_capital_of_the_plural_keeps_those_of_one),
        cmocka_unit_test(only_words_with_a_capital_become_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
