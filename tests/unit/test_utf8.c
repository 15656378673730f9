/* UTF-8: well formed or not, how many characters, how wide. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "adjudicate/base/utf8.h"
#include "assert_text.h"

typedef struct Sample {
    Text bytes;
    uint32_t value;
} Sample;

static void each_length_decodes_at_both_its_ends(void **state)
{
    (void)state;
    const Sample samples[] = {
        {TEXT("\0"), 0},
        {TEXT("A"), 'A'},
        {TEXT("\x7F"), 0x7F},
        {TEXT("\xC2\x80"), 0x80},
        {TEXT("\xC3\xA4"), 0xE4},
        {TEXT("\xDF\xBF"), 0x7FF},
        {TEXT("\xE0\xA0\x80"), 0x800},
        {TEXT("\xED\x9F\xBF"), 0xD7FF},
        {TEXT("\xEE\x80\x80"), 0xE000},
        {TEXT("\xEF\xBF\xBF"), 0xFFFF},
        {TEXT("\xF0\x90\x80\x80"), 0x10000},
        {TEXT("\xF4\x8F\xBF\xBF"), 0x10FFFF},
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        size_t length = 0;
        assert_int_equal(utf8_next(samples[i].bytes, 0, &length), samples[i].value);
        assert_int_equal(length, samples[i].bytes.len);
        assert_int_equal(utf8_check(samples[i].bytes), samples[i].bytes.len);
        assert_int_equal(utf8_count(samples[i].bytes), 1);
    }
}

static const Text ill_formed[] = {
    {"\x80", 1},             /* a continuation alone */
    {"\xBF", 1},             /* another */
    {"\xC3", 1},             /* cut short */
    {"\xC3(", 2},            /* followed by something else */
    {"\xC0\x80", 2},         /* overlong NUL */
    {"\xC1\xBF", 2},         /* overlong U+007F */
    {"\xE0\x9F\xBF", 3},     /* overlong U+07FF */
    {"\xF0\x8F\xBF\xBF", 4}, /* overlong U+FFFF */
    {"\xED\xA0\x80", 3},     /* a surrogate, the first */
    {"\xED\xBF\xBF", 3},     /* a surrogate, the last */
    {"\xF4\x90\x80\x80", 4}, /* beyond U+10FFFF */
    {"\xF7\xBF\xBF\xBF", 4}, /* far beyond */
    {"\xE2\x82", 2},         /* cut short */
    {"\xF0\x9F\x98", 3},     /* cut short */
    {"\xF8\x90\x80\x80", 4}, /* five bytes long */
    {"\xFE", 1},             /* never in UTF-8 */
    {"\xFF", 1},             /* never in UTF-8 */
};
enum { ILL_FORMED = sizeof ill_formed / sizeof *ill_formed };

static void ill_formed_bytes_are_bad_one_by_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < ILL_FORMED; i++) {
        size_t length = 0;
        assert_true(utf8_next(ill_formed[i], 0, &length) == UTF8_BAD);
        assert_int_equal(length, 1);
    }
}

static void the_first_ill_formed_byte_is_found_wherever_it_stands(void **state)
{
    (void)state;
    for (size_t before = 0; before < 20; before++) {
        for (size_t i = 0; i < ILL_FORMED; i++) {
            char bytes[64];
            memset(bytes, 'a', sizeof bytes);
            memcpy(bytes + before, ill_formed[i].at, ill_formed[i].len);
            assert_int_equal(utf8_check((Text){bytes, sizeof bytes}), before);
        }
    }
    assert_int_equal(utf8_check(TEXT("12345\xC3\xA4 and \xE6\x97\xA5 then \x80")), 21);
    assert_int_equal(utf8_check(TEXT("")), 0);
    assert_int_equal(utf8_check((Text){NULL, 0}), 0);
}

static void a_character_cut_off_by_the_end_is_ill_formed(void **state)
{
    (void)state;
    Text text = TEXT("abcdefgh\xF0\x9F\x98\x80");
    assert_int_equal(utf8_check(text), 12);
    for (size_t len = 9; len < 12; len++)
        assert_int_equal(utf8_check(text_slice(text, 0, len)), 8);
}

static void every_character_is_counted_once(void **state)
{
    (void)state;
    assert_int_equal(utf8_count(TEXT("")), 0);
    assert_int_equal(utf8_count(TEXT("twelve bytes")), 12);
    assert_int_equal(utf8_count(TEXT("\xC3\xA4\xE6\x97\xA5\xF0\x9F\x98\x80")), 3);
    assert_int_equal(utf8_count(TEXT("eight by\xC3\xA4 then eight")), 20);
    assert_int_equal(utf8_count(TEXT("a\x80\x80z")), 4);
}

static void a_beginning_cuts_no_character_in_two(void **state)
{
    (void)state;
    const Text text = TEXT("a\xC3\xA4\xE6\x97\xA5z");
    static const size_t lengths[] = {0, 1, 1, 3, 3, 3, 6, 7, 7};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        Text beginning = utf8_beginning(text, i);
        assert_ptr_equal(beginning.at, text.at);
        assert_int_equal(beginning.len, lengths[i]);
    }
    assert_int_equal(utf8_beginning(TEXT("\x80\x80\x80"), 2).len, 0); /* nothing is before it */
}

static void what_looks_like_something_else_is_known(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        Odd odd;
        size_t length, found;
    } rows[] = {
        {"a b-c'\"", ODD_NONE, 1, 7},          {"\xC3\xA9", ODD_NONE, 2, 2},
        {"\xC2\xA0", ODD_SPACE, 2, 0},         {"\xE3\x80\x80", ODD_SPACE, 3, 0},
        {"\xE2\x80\x8B", ODD_INVISIBLE, 3, 0}, {"\xC2\xAD", ODD_INVISIBLE, 2, 0},
        {"\xE2\x80\x9C", ODD_QUOTE, 3, 0},     {"\xC2\xBB", ODD_QUOTE, 2, 0},
        {"\xE2\x80\x93", ODD_DASH, 3, 0},      {"\xE2\x88\x92", ODD_DASH, 3, 0},
        {"\xE2\x80\xA2", ODD_BULLET, 3, 0},    {"twelve bytes\xE2\x80\x99", ODD_NONE, 1, 12},
        {"\xE2\x80\xA6", ODD_NONE, 3, 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t length = 0;
        assert_int_equal(utf8_odd(text_of(rows[i].text), 0, &length), rows[i].odd);
        assert_int_equal(length, rows[i].length);
        assert_int_equal(utf8_find_odd(text_of(rows[i].text)), rows[i].found);
    }
}

static void width_is_that_of_a_screen(void **state)
{
    (void)state;
    assert_int_equal(utf8_width(TEXT("")), 0);
    assert_int_equal(utf8_width(TEXT("nine ASCII")), 10);
    assert_int_equal(utf8_width(TEXT("\xC3\xA4\xC3\xB6")), 2);         /* umlauts */
    assert_int_equal(utf8_width(TEXT("a\xCC\x88")), 1);                /* combining */
    assert_int_equal(utf8_width(TEXT("\xE6\x97\xA5\xE6\x9C\xAC")), 4); /* Japanese */
    assert_int_equal(utf8_width(TEXT("\xED\x95\x9C")), 2);             /* Korean */
    assert_int_equal(utf8_width(TEXT("\xEF\xBC\xA1")), 2);             /* full-width A */
    assert_int_equal(utf8_width(TEXT("\xEF\xBD\xB1")), 1);             /* half-width kana */
    assert_int_equal(utf8_width(TEXT("\xF0\x9F\x8F\xB9")), 2);         /* bow and arrow */
    assert_int_equal(utf8_width(TEXT("\xE2\x80\x8B")), 0);             /* no-width space */
    assert_int_equal(utf8_width(TEXT("\xE2\x80\x8D")), 0);             /* joiner */
    assert_int_equal(utf8_width(TEXT("\xEF\xB8\x8F")), 0);             /* variation */
    assert_int_equal(utf8_width(TEXT("\xF0\xA0\x80\x80")), 2);         /* U+20000 */
    assert_int_equal(utf8_width(TEXT("\xE2\x80\xA6\xE2\x94\x82")), 2); /* dots, a line */
    assert_int_equal(utf8_width(TEXT("\xD1\x84\xCE\xB1\xD7\x90")), 3); /* three alphabets */
    assert_int_equal(utf8_width(TEXT("\xF4\x8F\xBF\xBF")), 1);         /* the last of all */
    assert_int_equal(utf8_width(TEXT("\xFF\x80")), 2);                 /* ill formed */
    assert_int_equal(utf8_width(TEXT("12345678\xE6\x97\xA5"
                                     "12345678")),
                     18);
}

static void what_turns_the_direction_of_writing_is_unsafe(void **state)
{
    (void)state;
    static const uint32_t turning[] = {0x061C, 0x200E, 0x200F, 0x202A, 0x202E, 0x2066, 0x2069};
    for (size_t i = 0; i < sizeof turning / sizeof *turning; i++)
        assert_true(utf8_is_direction(turning[i]) && utf8_is_unsafe(turning[i]));
    Arena *arena = arena_new();
    assert_text(text_one_line(arena, TEXT("a\xD8\x9C"
                                          "b\xE2\x80\x8E"
                                          "c\xE2\x80\x8F"
                                          "d")),
                "abcd");
    arena_free(arena);
    static const uint32_t straight[] = {'a', 0x05D0, 0x200D, 0x2010, 0x202F, 0x2065, 0x206A};
    for (size_t i = 0; i < sizeof straight / sizeof *straight; i++)
        assert_false(utf8_is_direction(straight[i]) || utf8_is_unsafe(straight[i]));
}

/* However short or long it is, and wherever in it something stands. */
static void a_text_comes_on_one_line(void **state)
{
    (void)state;
    static const char *const odd[] = {"  ", " \t", "\n ", "\x7F ", "\xE2\x80\xA8"};
    static const char dashes[] = "----------";
    Arena *arena = arena_new();
    for (int before = 1; before <= 10; before++)
        for (int behind = 1; behind <= 10; behind++) {
            const char *clean = text_string(arena, "%.*s %.*s", before, dashes, behind, dashes);
            assert_text(text_one_line(arena, text_of(clean)), clean);
            for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
                assert_text(text_one_line(arena, text_format(arena, "%.*s%s%.*s", before, dashes,
                                                             odd[i], behind, dashes)),
                            clean);
        }
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_length_decodes_at_both_its_ends),
        cmocka_unit_test(ill_formed_bytes_are_bad_one_by_one),
        cmocka_unit_test(the_first_ill_formed_byte_is_found_wherever_it_stands),
        cmocka_unit_test(a_character_cut_off_by_the_end_is_ill_formed),
        cmocka_unit_test(every_character_is_counted_once),
        cmocka_unit_test(a_beginning_cuts_no_character_in_two),
        cmocka_unit_test(what_looks_like_something_else_is_known),
        cmocka_unit_test(width_is_that_of_a_screen),
        cmocka_unit_test(a_text_comes_on_one_line),
        cmocka_unit_test(what_turns_the_direction_of_writing_is_unsafe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
