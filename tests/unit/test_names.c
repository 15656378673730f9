/* Names: finding what was put in, and the name that was meant. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "adjudicate/base/names.h"
#include "assert_text.h"

static char anything;

static void put(Names *names, const char *name)
{
    *names_slot(names, text_of(name)) = &anything;
}

static void a_fresh_name_holds_nothing(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    assert_null(names_find(names, TEXT("archer")));
    assert_null(*names_slot(names, TEXT("archer")));
    assert_null(names_find(names, TEXT("archer")));
    arena_free(arena);
}

static void a_name_holds_what_was_put_there(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    int one, two;
    *names_slot(names, TEXT("archer")) = &one;
    *names_slot(names, TEXT("arche")) = &two;
    assert_ptr_equal(names_find(names, TEXT("archer")), &one);
    assert_ptr_equal(names_find(names, TEXT("arche")), &two);
    *names_slot(names, TEXT("archer")) = &two;
    assert_ptr_equal(names_find(names, TEXT("archer")), &two);
    assert_null(names_find(names, TEXT("arch")));
    assert_null(names_find(names, TEXT("")));
    *names_slot(names, TEXT("")) = &one;
    assert_ptr_equal(names_find(names, (Text){NULL, 0}), &one);
    arena_free(arena);
}

/* Before there is any room for texts; clang's sanitizer would see a sum with a null pointer. */
static void an_empty_name_may_come_first(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    int one, two;
    *names_slot(names, TEXT("")) = &one;
    *names_slot(names, TEXT("archer")) = &two;
    assert_ptr_equal(names_find(names, TEXT("")), &one);
    assert_ptr_equal(names_find(names, TEXT("archer")), &two);
    arena_free(arena);
}

static void a_hundred_thousand_names_are_all_found(void **state)
{
    (void)state;
    enum { COUNT = 100000 };
    static char ids[COUNT][16];
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    for (int i = 0; i < COUNT; i++) {
        snprintf(ids[i], sizeof ids[i], "archer-%d", i);
        void **slot = names_slot(names, text_of(ids[i]));
        assert_null(*slot);
        *slot = ids[i];
    }
    for (int i = 0; i < COUNT; i++) {
        char asked[16];
        snprintf(asked, sizeof asked, "archer-%d", i);
        assert_ptr_equal(names_find(names, text_of(asked)), ids[i]);
    }
    assert_null(names_find(names, TEXT("archer-100000")));
    arena_free(arena);
}

static uint64_t stir(uint64_t hash)
{
    hash *= UINT64_C(0xC2B2AE3D27D4EB4F);
    hash ^= hash >> 32;
    return hash * UINT64_C(0x9E3779B97F4A7C15);
}

/* The hash of src/base/names.c, of less than eight bytes, before it has met such names as here. */
static uint32_t first_hash(const char *name)
{
    uint64_t rest = 0;
    size_t len = strlen(name);
    for (size_t at = 0; at < len; at++)
        rest = rest << 8 | (unsigned char)name[at];
    return (uint32_t)(stir(len ^ rest) >> 32);
}

/* Names chosen so that all of them want the same slot, in a table of up to 4,096 slots. */
static void names_that_were_chosen_to_crowd_are_all_found(void **state)
{
    (void)state;
    enum { COUNT = 1500 };
    static char ids[COUNT][16];
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    int found = 0;
    for (int i = 0; found < COUNT; i++) {
        snprintf(ids[found], sizeof ids[found], "u%x", (unsigned)i);
        if ((first_hash(ids[found]) & 4095) == 77)
            found++;
    }
    for (int i = 0; i < COUNT; i++)
        *names_slot(names, text_of(ids[i])) = ids[i];
    for (int i = 0; i < COUNT; i++)
        assert_ptr_equal(names_find(names, text_of(ids[i])), ids[i]);
    assert_null(names_find(names, TEXT("v1")));
    arena_free(arena);
}

static void the_nearest_name_is_the_one_that_was_meant(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    put(names, "archer-1");
    put(names, "archer-21");
    put(names, "knight-1");
    assert_text(names_nearest(names, TEXT("archr-1"), NULL, NULL), "archer-1");
    assert_text(names_nearest(names, TEXT("archer-12"), NULL, NULL), "archer-1");
    assert_text(names_nearest(names, TEXT("kinght-1"), NULL, NULL), "knight-1");
    assert_text(names_nearest(names, TEXT("knight-1"), NULL, NULL), "knight-1");
    assert_text(names_nearest(names, TEXT("mage-4"), NULL, NULL), "");
    assert_text(names_nearest(names_new(arena), TEXT("archer"), NULL, NULL), "");
    arena_free(arena);
}

static void a_third_of_the_letters_may_be_wrong_and_at_least_one(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    put(names, "abcdef");
    put(names, "xy");
    assert_text(names_nearest(names, TEXT("ab--ef"), NULL, NULL), "abcdef");
    assert_text(names_nearest(names, TEXT("a---ef"), NULL, NULL), "");
    assert_text(names_nearest(names, TEXT("abcd"), NULL, NULL), ""); /* 2 of 4 letters */
    assert_text(names_nearest(names, TEXT("xz"), NULL, NULL), "xy");
    assert_text(names_nearest(names, TEXT("zz"), NULL, NULL), "");
    arena_free(arena);
}

static void among_equals_the_first_by_bytes_is_nearest(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    put(names, "unit-c");
    put(names, "unit-a");
    put(names, "unit-b");
    assert_text(names_nearest(names, TEXT("unit-x"), NULL, NULL), "unit-a");
    arena_free(arena);
}

static bool is_context(const void *value, const void *context)
{
    return value == context;
}

static void only_names_that_fit_are_near(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    char red, blue;
    *names_slot(names, TEXT("unit-a")) = &red;
    *names_slot(names, TEXT("unit-bb")) = &blue;
    names_slot(names, TEXT("unit-x")); /* holds nothing */
    assert_text(names_nearest(names, TEXT("unit-x"), NULL, NULL), "unit-a");
    assert_text(names_nearest(names, TEXT("unit-x"), is_context, &blue), "unit-bb");
    assert_text(names_nearest(names, TEXT("unit-x"), is_context, &anything), "");
    arena_free(arena);
}

static void the_search_for_the_nearest_is_bounded(void **state)
{
    (void)state;
    enum { COUNT = 10001 };
    static char ids[COUNT][16];
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    for (int i = 0; i < COUNT; i++) {
        snprintf(ids[i], sizeof ids[i], "u%08d", i);
        put(names, ids[i]);
    }
    /* Name 10,001 is not looked at; all others are as near as name 0 or farther away. */
    assert_text(names_nearest(names, TEXT("u00010000"), NULL, NULL), "u00000000");
    /* A hundred searches at 10,000 names each, of which this was the first. */
    for (int i = 1; i < 100; i++)
        assert_text(names_nearest(names, TEXT("u00000007x"), NULL, NULL), "u00000007");
    assert_text(names_nearest(names, TEXT("u00000007x"), NULL, NULL), "");
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fresh_name_holds_nothing),
        cmocka_unit_test(a_name_holds_what_was_put_there),
        cmocka_unit_test(an_empty_name_may_come_first),
        cmocka_unit_test(a_hundred_thousand_names_are_all_found),
        cmocka_unit_test(names_that_were_chosen_to_crowd_are_all_found),
        cmocka_unit_test(the_nearest_name_is_the_one_that_was_meant),
        cmocka_unit_test(a_third_of_the_letters_may_be_wrong_and_at_least_one),
        cmocka_unit_test(among_equals_the_first_by_bytes_is_nearest),
        cmocka_unit_test(only_names_that_fit_are_near),
        cmocka_unit_test(the_search_for_the_nearest_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
