/* Prose: words into lines of 72 columns; and texts from files made fit for them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_text.h"
#include "report/report_private.h"

#define TEN     "123456789 "
#define E_ACUTE "e\xcc\x81"    /* two characters, one column */
#define REI     "\xe4\xbe\x8b" /* one character, two columns */

static void assert_prose(size_t indent, const char *words, const char *expected)
{
    Buf out = {NULL, 0, 0};
    Prose prose = prose_begin(&out, indent);
    prose_words(&prose, text_of(words));
    prose_end(&prose);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

static void what_is_72_columns_wide_stays_on_its_line(void **state)
{
    (void)state;
    assert_prose(0, TEN TEN TEN TEN TEN TEN TEN "12", TEN TEN TEN TEN TEN TEN TEN "12\n");
    assert_prose(2, TEN TEN TEN TEN TEN TEN TEN, "  " TEN TEN TEN TEN TEN TEN "123456789\n");
    assert_prose(2, TEN TEN TEN TEN TEN TEN "1234567890",
                 "  " TEN TEN TEN TEN TEN TEN "1234567890\n");
}

static void what_is_73_columns_wide_is_broken_at_the_last_space(void **state)
{
    (void)state;
    assert_prose(0, TEN TEN TEN TEN TEN TEN TEN "123",
                 TEN TEN TEN TEN TEN TEN "123456789\n  123\n");
    assert_prose(2, TEN TEN TEN TEN TEN TEN "12345678901",
                 "  " TEN TEN TEN TEN TEN "123456789\n    12345678901\n");
}

static void further_lines_are_filled_too(void **state)
{
    (void)state;
    assert_prose(4, TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN,
                 "    " TEN TEN TEN TEN TEN "123456789\n"
                 "      " TEN TEN TEN TEN TEN "123456789\n"
                 "      123456789 123456789\n");
}

static void columns_count_and_not_bytes(void **state)
{
    (void)state;
    /* 72 columns, the last three of them a word of four bytes more */
    assert_prose(0, TEN TEN TEN TEN TEN TEN "123456 89 " E_ACUTE E_ACUTE,
                 TEN TEN TEN TEN TEN TEN "123456 89 " E_ACUTE E_ACUTE "\n");
    assert_prose(0, TEN TEN TEN TEN TEN TEN TEN REI, TEN TEN TEN TEN TEN TEN TEN REI "\n");
    assert_prose(0, TEN TEN TEN TEN TEN TEN TEN REI "1",
                 TEN TEN TEN TEN TEN TEN "123456789\n  " REI "1\n");
    assert_prose(0, TEN TEN TEN TEN TEN TEN TEN "1" REI " x",
                 TEN TEN TEN TEN TEN TEN "123456789\n  1" REI " x\n");
}

/* Eighteen words of three columns and six bytes fill a line; see that it is filled. */
static void a_line_holds_more_bytes_than_columns(void **state)
{
    (void)state;
#define WORD E_ACUTE REI
#define SIX  WORD " " WORD " " WORD " " WORD " " WORD " " WORD
    assert_prose(0, SIX " " SIX " " SIX " " SIX, SIX " " SIX " " SIX "\n  " SIX "\n");
}

static void a_word_too_long_for_any_line_has_one_of_its_own(void **state)
{
    (void)state;
#define LONG "1234567890123456789012345678901234567890123456789012345678901234567890123456789"
    assert_prose(0, "a " LONG " b c", "a\n  " LONG "\n  b c\n");
    assert_prose(2, LONG, "  " LONG "\n");
    assert_prose(0, E_ACUTE " " LONG " b c", E_ACUTE "\n  " LONG "\n  b c\n");
}

static void spaces_end_no_line_and_do_not_count_twice_where_it_matters(void **state)
{
    (void)state;
    assert_prose(0, "a  ", "a\n");
    assert_prose(0, TEN TEN TEN TEN TEN TEN "12345678901  x",
                 TEN TEN TEN TEN TEN TEN "12345678901\n  x\n");
    assert_prose(0, TEN TEN TEN TEN TEN TEN "1234567   123",
                 TEN TEN TEN TEN TEN TEN "1234567 123\n");
    assert_prose(3, "   ", "");
}

static void a_unit_is_not_broken(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    Prose prose = prose_begin(&out, 2);
    prose_words(&prose, TEXT(TEN TEN TEN TEN TEN TEN "1"));
    prose_unit(&prose, TEXT("[NW 1.1]"));
    prose_unit(&prose, TEXT(""));
    prose_unit(&prose, TEXT("[NW 1.2]"));
    prose_end(&prose);
    assert_text(buf_text(&out), "  " TEN TEN TEN TEN TEN TEN "1 [NW 1.1]\n    [NW 1.2]\n");
    buf_free(&out);
}

static void a_gap_is_one_blank_line_and_never_the_first(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    prose_gap(&out);
    assert_text(buf_text(&out), "");
    buf_str(&out, "a\n");
    prose_gap(&out);
    prose_gap(&out);
    assert_text(buf_text(&out), "a\n\n");
    buf_free(&out);
}

static void assert_one_line(const char *text, const char *expected)
{
    Arena *arena = arena_new();
    assert_text(text_one_line(arena, text_of(text)), expected);
    arena_free(arena);
}

static void a_text_becomes_one_clean_line(void **state)
{
    (void)state;
    assert_one_line("", "");
    assert_one_line("Ash Reaver", "Ash Reaver");
    assert_one_line(" Ash \t\r\n  Reaver  ", "Ash Reaver");
    assert_one_line("bell\a, delete\x7f!", "bell , delete !");
    assert_one_line("\xc2\x85" E_ACUTE "\xc2\x9f" REI "\xe2\x80\xa8x", E_ACUTE " " REI " x");
    assert_one_line("\xe2\x80\xaeturned\xe2\x81\xa9 \xe2\x80\x8fround", "turned round");
    assert_one_line("\n\n", "");
    assert_one_line("a word  between", "a word between");
    assert_one_line(" a", "a");
    assert_one_line("a ", "a");
    /* each kind of bad byte at each place among the eight that are looked at together */
    static const char bad[] = {'\n', 0x1f, 0x7f};
    for (size_t k = 0; k < sizeof bad; k++)
        for (size_t at = 1; at < 17; at++) {
            char text[] = "abcdefghijklmnopqr", expected[] = "abcdefghijklmnopqr";
            text[at] = bad[k];
            expected[at] = ' ';
            assert_one_line(text, expected);
        }
}

static void two_spaces_become_one_wherever_they_stand(void **state)
{
    (void)state;
    for (size_t at = 1; at < 17; at++) {
        char text[] = "abcdefghijklmnopqrs", expected[] = "abcdefghijklmnopqrs";
        text[at] = text[at + 1] = expected[at] = ' ';
        memmove(expected + at + 1, expected + at + 2, sizeof expected - (at + 2));
        assert_one_line(text, expected);
    }
}

/* "x" and one double-width letter of three bytes, at each place of texts of each length. */
static void a_width_counts_columns_wherever_a_wide_letter_stands(void **state)
{
    (void)state;
    assert_int_equal(width_of(TEXT("")), 0);
    for (size_t len = 1; len < 20; len++)
        for (size_t at = 0; at <= len; at++) {
            char text[32];
            memset(text, 'x', sizeof text);
            assert_int_equal(width_of((Text){text, len}), len);
            memcpy(text + at, REI, strlen(REI));
            assert_int_equal(width_of((Text){text, len + strlen(REI)}), len + 2);
        }
}

static void assert_cut(const char *text, size_t columns, const char *expected)
{
    Arena *arena = arena_new();
    assert_text(text_cut(arena, text_of(text), columns), expected);
    arena_free(arena);
}

static void a_text_is_cut_by_columns(void **state)
{
    (void)state;
    assert_cut("archers", 7, "archers");
    assert_cut("archers", 6, "arche\xe2\x80\xa6");
    assert_cut("two archers", 5, "two\xe2\x80\xa6");
    assert_cut(REI REI REI, 6, REI REI REI);
    assert_cut(REI REI REI, 5, REI REI "\xe2\x80\xa6");
    assert_cut(REI REI REI, 4, REI "\xe2\x80\xa6");
    assert_cut(E_ACUTE E_ACUTE E_ACUTE, 2, E_ACUTE "\xe2\x80\xa6");
}

static void a_thing_is_found_by_the_address_it_begins_with(void **state)
{
    (void)state;
    enum { MANY = 5000 };
    static char keys[MANY];
    static struct Thing {
        const char *key;
    } things[MANY];
    Arena *arena = arena_new();
    Pointers pointers;
    pointers_init(&pointers, arena);
    for (size_t i = 0; i < MANY; i += 2) {
        things[i].key = &keys[i];
        *pointers_slot(&pointers, &keys[i]) = &things[i];
    }
    for (size_t i = 0; i < MANY; i++)
        assert_ptr_equal(pointers_find(&pointers, &keys[i]), i % 2 == 0 ? &things[i] : NULL);
    assert_null(*pointers_slot(&pointers, &keys[1]));
    arena_free(arena);
}

/* Mail programs would put a ">" before it. */
static void no_line_begins_as_a_letter_does(void **state)
{
    static const char long_line[] = "This line is as long as a line may be, and then comes the "
                                    "word, you see: From here";
    static const char *const lines[] = {"From here on", "From", long_line};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Buf out = {NULL, 0, 0};
        Prose prose = prose_begin(&out, 0);
        prose.hang = 0;
        prose_words(&prose, text_of(lines[i]));
        prose_end(&prose);
        bool is_second = i == 2;
        Text text = buf_text(&out);
        size_t at = is_second ? text_find(text, '\n') + 1 : 0;
        assert_true(text_starts(text_slice(text, at, text.len), " From"));
        buf_free(&out);
    }
}

static void a_format_is_found_by_name_and_by_ending(void **state)
{
    (void)state;
    assert_ptr_equal(report_format(TEXT("text")), &report_formats[0]);
    assert_ptr_equal(report_format(TEXT("json"))->print, report_json);
    assert_null(report_format(TEXT("txt")));
    assert_null(report_format(TEXT("")));
    assert_ptr_equal(report_format_of_file(TEXT("a/b.txt"))->print, report_text);
    assert_ptr_equal(report_format_of_file(TEXT("round.4.json"))->print, report_json);
    assert_ptr_equal(report_format_of_file(TEXT("a.md"))->print, report_markdown);
    assert_ptr_equal(report_format_of_file(TEXT("a.bbcode"))->print, report_bbcode);
    assert_ptr_equal(report_format_of_file(TEXT("a.html"))->print, report_html);
    assert_ptr_equal(report_format_of_file(TEXT("a.mail.html"))->print, report_html_mail);
    assert_ptr_equal(report_format_of_file(TEXT("a-mail.html"))->print, report_html);
    assert_ptr_equal(report_format_of_file(TEXT("mail.html"))->print, report_html);
    assert_null(report_format_of_file(TEXT("round.xml")));
    assert_null(report_format_of_file(TEXT("json")));
    assert_null(report_format_of_file(TEXT("a.json/b")));
    assert_null(report_format_of_file(TEXT("a/json")));
    assert_null(report_format_of_file(TEXT("a/.")));
}

static void very_many_spaces_are_no_line(void **state)
{
    (void)state;
    char words[152];
    memset(words, ' ', sizeof words);
    words[0] = 'x';
    words[150] = 'y';
    words[151] = '\0';
    assert_prose(0, words, "x       y\n");
}

static void what_only_begins_like_a_letter_stays_as_it_is(void **state)
{
    (void)state;
    assert_prose(0, "From here", " From here\n");
    assert_prose(0, "Fromage", "Fromage\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_72_columns_wide_stays_on_its_line),
        cmocka_unit_test(what_is_73_columns_wide_is_broken_at_the_last_space),
        cmocka_unit_test(further_lines_are_filled_too),
        cmocka_unit_test(columns_count_and_not_bytes),
        cmocka_unit_test(a_line_holds_more_bytes_than_columns),
        cmocka_unit_test(a_word_too_long_for_any_line_has_one_of_its_own),
        cmocka_unit_test(spaces_end_no_line_and_do_not_count_twice_where_it_matters),
        cmocka_unit_test(a_unit_is_not_broken),
        cmocka_unit_test(a_gap_is_one_blank_line_and_never_the_first),
        cmocka_unit_test(a_text_becomes_one_clean_line),
        cmocka_unit_test(two_spaces_become_one_wherever_they_stand),
        cmocka_unit_test(a_width_counts_columns_wherever_a_wide_letter_stands),
        cmocka_unit_test(a_text_is_cut_by_columns),
        cmocka_unit_test(a_thing_is_found_by_the_address_it_begins_with),
        cmocka_unit_test(no_line_begins_as_a_letter_does),
        cmocka_unit_test(a_format_is_found_by_name_and_by_ending),
        cmocka_unit_test(very_many_spaces_are_no_line),
        cmocka_unit_test(what_only_begins_like_a_letter_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
