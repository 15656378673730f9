/* What people see of a text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/base/looks.h"
#include "assert_text.h"

#define ZERO_WIDTH_SPACE "\xe2\x80\x8b"
#define CYRILLIC_A       "\xd0\xb0"
#define CYRILLIC_CAP_A   "\xd0\x90"
#define GREEK_CAP_A      "\xce\x91"
#define E_ACUTE          "\xc3\xa9"

static void a_text_of_spaces_and_signs_without_room_is_empty(void **state)
{
    (void)state;
    assert_true(looks_empty(TEXT("")));
    assert_true(looks_empty(TEXT(" \t" ZERO_WIDTH_SPACE "\xc2\xa0\xe2\xa0\x80\xe3\x85\xa4")));
    assert_true(looks_empty(TEXT("\x1b\xc2\x9b\xe2\x80\xae\xef\xbb\xbf\xf3\xa0\x81\x81")));
    assert_false(looks_empty(TEXT(ZERO_WIDTH_SPACE ".")));
    assert_false(looks_empty(TEXT("\xcc\x81"))); /* a mark is seen */
    assert_false(looks_empty(TEXT("\xf0\x9f\x8f\xb0")));
}

static void assert_folded(const char *text, const char *expected)
{
    Arena *arena = arena_new();
    assert_text(looks_folded(arena, text_of(text)), expected);
    arena_free(arena);
}

static void capitals_spaces_and_what_is_not_seen_are_folded_away(void **state)
{
    (void)state;
    assert_folded("Kaya the 1st", "kayathe1st");
    assert_folded("K" ZERO_WIDTH_SPACE "a\xc2\xa0y\xc2\xad"
                  "a",
                  "kaya");
    assert_folded("\xc3\x89\xc3\x97\xc3\x9e\xc4\x80\xc5\xbd",
                  E_ACUTE "\xc3\x97\xc3\xbe\xc4\x81\xc5\xbe");
    assert_folded("\xce\x91\xce\x86\xd0\x81\xd0\xaf\xd2\x90",
                  "\xce\xb1\xce\xac\xd1\x91\xd1\x8f\xd2\x91");
    assert_folded("\xc4\x81\xd1\xa1", "\xc4\x81\xd1\xa1"); /* small ones between the capitals */
    assert_folded("e\xcc\x81", "e\xcc\x81");
    assert_folded("\xf0\x9f\x8f\xb0\xe4\xbe\x8b", "\xf0\x9f\x8f\xb0\xe4\xbe\x8b");
}

static void assert_look(const char *text, const char *expected)
{
    Arena *arena = arena_new();
    assert_text(looks_like(arena, text_of(text)), expected);
    arena_free(arena);
}

static void letters_of_other_alphabets_look_like_latin_ones(void **state)
{
    (void)state;
    assert_look("K" CYRILLIC_A "ya", "Kaya");
    assert_look(CYRILLIC_CAP_A GREEK_CAP_A "A", "AAA");
    assert_look("R0ok 1", "ROok l");
    assert_look("Rook" ZERO_WIDTH_SPACE, "Rook");
    assert_look("kaya", "kaya");
    assert_look("Rook B", "Rook B");
    assert_look("\xd0\xb6" E_ACUTE, "\xd0\xb6" E_ACUTE);
    assert_look("\xe4\xbe\x8b", "\xe4\xbe\x8b"); /* behind all that do */
}

static void latin_with_greek_or_cyrillic_is_a_mixture(void **state)
{
    (void)state;
    assert_int_equal(looks_mixed(TEXT("K" CYRILLIC_A "ya")), 0x430);
    assert_int_equal(looks_mixed(TEXT(GREEK_CAP_A "lpha " CYRILLIC_A)), 0x391);
    assert_int_equal(looks_mixed(TEXT("Kaya " E_ACUTE "\xe4\xbe\x8b 7")), 0);
    assert_int_equal(looks_mixed(TEXT(CYRILLIC_CAP_A CYRILLIC_A " 7!")), 0);
    assert_int_equal(looks_mixed(TEXT(E_ACUTE CYRILLIC_A)), 0x430);
    assert_int_equal(looks_mixed(TEXT("")), 0);
}

static void characters_are_named_by_their_code_points(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(looks_codes(arena, TEXT(ZERO_WIDTH_SPACE " \xf0\x9f\x8f\xb0")),
                "U+200B, U+0020, U+1F3F0");
    assert_text(looks_codes(arena, TEXT("aaaaaaaa")),
                "U+0061, U+0061, U+0061, U+0061, U+0061, U+0061, U+0061, U+0061");
    assert_text(looks_codes(arena, TEXT("aaaaaaaaa")),
                "U+0061, U+0061, U+0061, U+0061, U+0061, U+0061, U+0061, U+0061, …");
    assert_text(looks_difference(arena, TEXT("K" CYRILLIC_A), TEXT("Ka")), "U+0430, there U+0061");
    assert_text(looks_difference(arena, TEXT("Ka"), TEXT("Ka ")), "nothing, there U+0020");
    assert_text(looks_difference(arena, TEXT(E_ACUTE "x"), TEXT(E_ACUTE)), "U+0078, there nothing");
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_of_spaces_and_signs_without_room_is_empty),
        cmocka_unit_test(capitals_spaces_and_what_is_not_seen_are_folded_away),
        cmocka_unit_test(characters_are_named_by_their_code_points),
        cmocka_unit_test(latin_with_greek_or_cyrillic_is_a_mixture),
        cmocka_unit_test(letters_of_other_alphabets_look_like_latin_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
