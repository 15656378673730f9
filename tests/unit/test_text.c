/* Texts and buffers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <stdio.h>

#include "adjudicate/base/markup.h"
#include "adjudicate/base/moment.h"
#include "adjudicate/base/text.h"
#include "assert_text.h"

static void a_slice_stays_within_its_text(void **state)
{
    (void)state;
    Text text = TEXT("archer");
    assert_text(text_slice(text, 1, 3), "rc");
    assert_text(text_slice(text, 0, 6), "archer");
    assert_text(text_slice(text, 2, 99), "cher");
    assert_text(text_slice(text, 99, 100), "");
    assert_text(text_slice(text, 4, 2), "");
    assert_int_equal(text_slice((Text){NULL, 0}, 0, 5).len, 0);
}

static void equal_means_the_same_bytes(void **state)
{
    (void)state;
    assert_true(text_equal(TEXT("a\0b"), TEXT("a\0b")));
    assert_false(text_equal(TEXT("a\0b"), TEXT("a\0c")));
    assert_false(text_equal(TEXT("ab"), TEXT("abc")));
    assert_true(text_equal(TEXT(""), (Text){NULL, 0}));
    assert_true(text_is(TEXT("red"), "red"));
    assert_false(text_is(TEXT("red"), "re"));
    assert_false(text_is(TEXT("red"), "redo"));
}

static void texts_are_ordered_by_bytes(void **state)
{
    (void)state;
    assert_true(text_compare(TEXT("a"), TEXT("b")) < 0);
    assert_true(text_compare(TEXT("b"), TEXT("a")) > 0);
    assert_true(text_compare(TEXT("a"), TEXT("aa")) < 0);
    assert_true(text_compare(TEXT("B"), TEXT("a")) < 0);
    assert_true(text_compare(TEXT("z"), TEXT("\xC3\xA9")) < 0);
    assert_int_equal(text_compare(TEXT("same"), TEXT("same")), 0);
    assert_int_equal(text_compare(TEXT(""), (Text){NULL, 0}), 0);
}

static void starts_and_ends_are_seen(void **state)
{
    (void)state;
    assert_true(text_starts(TEXT("red.yaml"), "red"));
    assert_true(text_starts(TEXT("red"), ""));
    assert_false(text_starts(TEXT("re"), "red"));
    assert_true(text_ends(TEXT("red.yaml"), ".yaml"));
    assert_false(text_ends(TEXT("red.yml"), ".yaml"));
    assert_false(text_ends(TEXT("aml"), ".yaml"));
    assert_true(text_ends((Text){NULL, 0}, ""));
}

static void what_is_in_a_text_is_found(void **state)
{
    (void)state;
    const Text text = TEXT("one, one and one");
    assert_int_equal(text_find_last(text, 'o'), 13);
    assert_int_equal(text_find_last(TEXT("one"), 'o'), 0);
    assert_int_equal(text_find_last(TEXT("one"), 'x'), 3);
    assert_int_equal(text_find_last((Text){NULL, 0}, 'x'), 0);
    assert_int_equal(text_find_part(text, TEXT("one")), 0);
    assert_int_equal(text_find_part(text, TEXT("one a")), 5);
    assert_int_equal(text_find_part(text, TEXT("d one")), 11);
    assert_int_equal(text_find_part(text, TEXT("ones")), text.len);
    assert_int_equal(text_find_part(text, TEXT("one, one and one.")), text.len);
    assert_int_equal(text_find_part(text, TEXT("")), 0);
    assert_int_equal(text_find_part((Text){NULL, 0}, TEXT("one")), 0);
    assert_int_equal(text_find(text, ','), 3);
    assert_int_equal(text_find(text, 'x'), text.len);
    assert_int_equal(text_find((Text){NULL, 0}, 'x'), 0);
}

static void the_first_line_is_without_its_end(void **state)
{
    (void)state;
    assert_text(text_first_line(TEXT("one\ntwo\n")), "one");
    assert_text(text_first_line(TEXT("one\r\ntwo")), "one");
    assert_text(text_first_line(TEXT("\ntwo")), "");
    assert_text(text_first_line(TEXT("\r\ntwo")), "");
    assert_text(text_first_line(TEXT("one\r")), "one\r"); /* that ends no line */
    assert_text(text_first_line(TEXT("")), "");
}

static void a_copy_is_another_place_with_the_same_bytes(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    char bytes[] = "knight";
    Text copy = text_copy(arena, text_of(bytes));
    bytes[0] = 'x';
    assert_text(copy, "knight");
    assert_non_null(text_copy(arena, (Text){NULL, 0}).at);
    arena_free(arena);
}

static void formatting_makes_room_for_any_length(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(text_format(arena, "%s %d", "r", 4), "r 4");
    assert_text(text_format(arena, "%s", ""), "");
    /* Around the first size of the buffer, and far beyond it. */
    static const int lengths[] = {254, 255, 256, 257, 511, 512, 100000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        Text text = text_format(arena, "%*d", lengths[i], 7);
        assert_int_equal(text.len, lengths[i]);
        assert_int_equal(text.at[0], ' ');
        assert_int_equal(text.at[text.len - 1], '7');
    }
    arena_free(arena);
}

static void assert_number(const char *string, int64_t expected)
{
    int64_t value = -99;
    if (!text_int(text_of(string), &value))
        fail_msg("'%s' is taken for no number", string);
    assert_true(value == expected);
}

static void whole_numbers_are_read_up_to_the_bounds(void **state)
{
    (void)state;
    assert_number("0", 0);
    assert_number("7", 7);
    assert_number("-7", -7);
    assert_number("10", 10);
    assert_number("9223372036854775807", INT64_MAX);
    assert_number("-9223372036854775808", INT64_MIN);
    assert_number("-9223372036854775807", -INT64_MAX);
}

static void what_is_no_whole_number_is_refused(void **state)
{
    (void)state;
    static const char *const none[] = {"",
                                       "-",
                                       "+1",
                                       "01",
                                       "-01",
                                       "00",
                                       "-0",
                                       "--1",
                                       " 1",
                                       "1 ",
                                       "1.0",
                                       "1e3",
                                       "0x1",
                                       "1_000",
                                       "a",
                                       "9223372036854775808",
                                       "-9223372036854775809",
                                       "9223372036854775810",
                                       "99999999999999999999999999"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        int64_t value = -99;
        if (text_int(text_of(none[i]), &value))
            fail_msg("'%s' is taken for a number", none[i]);
        assert_true(value == -99);
    }
}

static void ids_have_their_shape(void **state)
{
    (void)state;
    static const char *const ids[] = {"a",  "archer-1", "x9",
                                      "a-", "its",      "abcdefghijklmnopqrstuvwx" /* 24 */};
    static const char *const none[] = {"",
                                       "1a",
                                       "-a",
                                       "Archer",
                                       "arCher",
                                       "a_b",
                                       "a.",
                                       "a b",
                                       "a\n",
                                       "b\xC3\xA4r",
                                       "abcdefghijklmnopqrstuvwxy" /* 25 */};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (!text_is_id(text_of(ids[i])))
            fail_msg("'%s' is no id", ids[i]);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (text_is_id(text_of(none[i])))
            fail_msg("'%s' is an id", none[i]);
}

static void reserved_words_are_no_ids(void **state)
{
    (void)state;
    static const char *const words[] = {"yes",   "no",   "on",   "off", "y",    "n", "true",
                                        "false", "null", "none", "all", "self", "it"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        assert_true(text_is_reserved(text_of(words[i])));
        assert_false(text_is_id(text_of(words[i])));
    }
    assert_false(text_is_reserved(TEXT("yes-1")));
    assert_false(text_is_reserved(TEXT("")));
}

static void distance_counts_the_edits(void **state)
{
    (void)state;
    assert_int_equal(text_distance(TEXT("archer"), TEXT("archer"), 3), 0);
    assert_int_equal(text_distance(TEXT("archer"), TEXT("archr"), 3), 1);
    assert_int_equal(text_distance(TEXT("archr"), TEXT("archer"), 3), 1);
    assert_int_equal(text_distance(TEXT("archer"), TEXT("arxher"), 3), 1);
    assert_int_equal(text_distance(TEXT("archer"), TEXT("acrher"), 3), 1);
    assert_int_equal(text_distance(TEXT("kitten"), TEXT("sitting"), 5), 3);
    assert_int_equal(text_distance(TEXT(""), TEXT("abc"), 3), 3);
    assert_int_equal(text_distance(TEXT(""), TEXT(""), 0), 0);
}

static void distance_stops_at_its_limit(void **state)
{
    (void)state;
    assert_int_equal(text_distance(TEXT("kitten"), TEXT("sitting"), 2), 3);
    assert_int_equal(text_distance(TEXT("abcdef"), TEXT("uvwxyz"), 2), 3);
    assert_int_equal(text_distance(TEXT("a"), TEXT("abcdefgh"), 2), 3);
    assert_int_equal(text_distance(TEXT("ab"), TEXT("ba"), 1), 1);
    assert_int_equal(text_distance(TEXT("ab"), TEXT("ba"), 0), 1);
}

static void long_texts_are_never_close(void **state)
{
    (void)state;
    char letters[65];
    memset(letters, 'a', sizeof letters);
    Text longest = {letters, 64}, longer = {letters, 65};
    assert_int_equal(text_distance(longest, longest, 3), 0);
    assert_int_equal(text_distance(longer, longer, 3), 4);
    assert_int_equal(text_distance(longest, longer, 3), 4);
    assert_int_equal(text_distance(longer, longest, 3), 4);
}

static void a_buffer_takes_all_kinds(void **state)
{
    (void)state;
    Buf buf = {0};
    assert_text(buf_text(&buf), "");
    buf_add(&buf, TEXT("ab"));
    buf_add(&buf, (Text){NULL, 0});
    buf_str(&buf, "cd");
    buf_char(&buf, 'e');
    buf_repeat(&buf, '-', 3);
    buf_repeat(&buf, '!', 0);
    buf_int(&buf, -12);
    buf_format(&buf, "[%03d]", 7);
    buf_format(&buf, "[%-4.*s%-1.*s]", 2, "fgh", 0, "i");
    assert_text(buf_text(&buf), "abcde----12[007][fg   ]");
    buf_capital(&buf);
    buf_capital(&buf);
    assert_text(buf_text(&buf), "Abcde----12[007][fg   ]");
    buf_free(&buf);
    buf_capital(&buf);
    assert_int_equal(buf.len, 0);
    buf_str(&buf, "{");
    buf_capital(&buf);
    assert_text(buf_text(&buf), "{");
    buf_free(&buf);
    assert_null(buf.at);
    assert_int_equal(buf.len, 0);
}

/* Every form that there is, with what it may meet, as the C library writes it. */
static void a_buffer_formats_as_the_c_library_does(void **state)
{
    (void)state;
    static const int numbers[] = {0, 7, -7, 10, 99, -100, 1000000, INT_MAX, INT_MIN};
    static const char *const strings[] = {"", "a", "abcdef", "ein \xC3\xBC"};
    Buf buf = {0};
    char expected[400];
#define BOTH(...)                                                                                  \
    do {                                                                                           \
        buf.len = 0;                                                                               \
        buf_format(&buf, __VA_ARGS__);                                                             \
        snprintf(expected, sizeof expected, __VA_ARGS__);                                          \
        assert_text(buf_text(&buf), expected);                                                     \
    } while (0)
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        int n = numbers[i];
        BOTH("%d|%5d|%-5d|%05d|%+d|%+5d|%+05d|%%", n, n, n, n, n, n, n);
        BOTH("%ld %lld %+lld %12ld", (long)n, (long long)n * n, (long long)n * n, (long)n);
        BOTH("%u %lu %llu %zu", (unsigned)n, (unsigned long)n, (unsigned long long)n, (size_t)n);
        BOTH("%X %04X %02X %8X", (unsigned)n, (unsigned)n, (unsigned)n, (unsigned)n);
        BOTH("%5zu|%-25zu|%*zu|", (size_t)n, (size_t)n, 12, (size_t)n);
    }
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        const char *s = strings[i];
        BOTH("%s|%4s|%-4s|%-*s|%*s", s, s, s, 9, s, 9, s);
        BOTH("%.*s|%.3s|%.*s|%6.2s|%-6.*s|%c", 0, s, s, 100, s, s, 1, s, s[0] ? s[0] : 'x');
        BOTH("%s", s);
        BOTH("no form %.*s at the end", (int)strlen(s), s);
    }
#undef BOTH
    buf.len = 0;
    const char *volatile nothing = NULL;
    buf_format(&buf, "%.*s%s", 0, nothing, "");
    assert_int_equal(buf.len, 0);
    buf_free(&buf);
}

static void a_buffer_grows_and_keeps_what_it_has(void **state)
{
    (void)state;
    Buf buf = {0};
    for (int i = 0; i < 100000; i++)
        buf_char(&buf, (char)('a' + i % 26));
    assert_int_equal(buf.len, 100000);
    for (int i = 0; i < 100000; i++)
        assert_int_equal(buf.at[i], 'a' + i % 26);
    size_t len = buf.len;
    buf_reserve(&buf, 1000000);
    assert_int_equal(buf.len, len);
    assert_true(buf.room >= len + 1000000);
    buf_free(&buf);
}

static void numbers_are_written_whole(void **state)
{
    (void)state;
    Buf buf = {0};
    buf_int(&buf, 0);
    buf_char(&buf, ' ');
    buf_int(&buf, INT64_MAX);
    buf_char(&buf, ' ');
    buf_int(&buf, INT64_MIN);
    assert_text(buf_text(&buf), "0 9223372036854775807 -9223372036854775808");
    buf_free(&buf);
}

/* `found` is the markup in the text, NULL when there is none. */
static void assert_markup(Text text, const char *found)
{
    Markup markup = {0};
    assert_int_equal(markup_find(text, &markup), found != NULL);
    if (found)
        assert_text(text_slice(text, markup.start, markup.end), found);
}

static void markup_is_told_from_signs_that_mean_something(void **state)
{
    (void)state;
    assert_markup(TEXT("to: <br>"), "<br>");
    assert_markup(TEXT("</P > x"), "</P >");
    assert_markup(TEXT("<a href=x>hill</a>"), "<a href=x>");
    assert_markup(TEXT("<br"), NULL);
    assert_markup(TEXT("<q> <_> <[> <pq> < b>"), NULL);
    assert_markup(TEXT("<br!>"), NULL);
    assert_markup(TEXT("a&nbsp;b"), "&nbsp;");
    assert_markup(TEXT("a&#39;b"), "&#39;");
    assert_markup(TEXT("a&b; a&amplifier;"), NULL);
    assert_markup(TEXT("to **hill**"), "**");
    assert_markup(TEXT("a*b* ****hill**** *[x]*"), NULL);
    assert_markup(TEXT("*hill * x"), NULL);
    assert_markup(TEXT("a\0b\0*"), NULL);
    assert_markup((Text){"a\0b\0*", 5}, NULL);
    assert_markup(TEXT("draw=C2=A0"), "=C2=A0");
    assert_markup(TEXT("=2G =G2 =20A"), NULL);
    assert_markup(TEXT("pike=\r\n"), "=");
    assert_markup(TEXT("=\nx"), "=");
    assert_markup(TEXT("="), NULL);
    assert_markup(TEXT("draw ="), NULL);
    assert_markup(TEXT(", ="), "=");
    assert_markup(TEXT("  ="), "=");
}

static void markup_is_looked_for_within_a_bound(void **state)
{
    (void)state;
    static const char *const begins[] = {"<", "<p ", "*a", "&"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        Buf buf = {0};
        buf_str(&buf, begins[i]);
        buf_repeat(&buf, 'a', 1000);
        buf_str(&buf, ">*;");
        assert_markup(buf_text(&buf), NULL);
        buf_free(&buf);
    }
    Buf bytes = {0};
    for (int i = 0; i < 300; i++)
        buf_str(&bytes, "=20");
    Markup markup;
    assert_true(markup_find(buf_text(&bytes), &markup));
    assert_true(markup.end < 300);
    buf_free(&bytes);
}

static void assert_moment(const char *words, const char *in_mail)
{
    Buf out = {0};
    Moment moment;
    assert_true(moment_read(text_of(words), &moment));
    moment_write_mail(&out, moment);
    assert_true(text_is(buf_text(&out), in_mail));
    buf_free(&out);
}

/* The days of the week are GNU date's. */
static void moments_are_read_and_written_as_letters_have_them(void **state)
{
    (void)state;
    Moment moment;
    assert_true(moment_read(TEXT("1970-01-01T00:00:00Z"), &moment));
    assert_int_equal(moment.seconds, 0);
    assert_true(moment_read(TEXT("2026-11-30T20:00:00.25+01:30"), &moment));
    assert_int_equal(moment.seconds, 1796063400);
    assert_int_equal(moment.offset, 90);
    assert_true(moment_read(TEXT("0000-03-01T00:00:00Z"), &moment));
    assert_int_equal(moment.seconds, -62162035200);
    assert_moment("2026-11-30T20:00:00Z", "Mon, 30 Nov 2026 20:00:00 +0000");
    assert_moment("2024-02-29T23:59:59-05:30", "Thu, 29 Feb 2024 23:59:59 -0530");
    assert_moment("1969-12-31T00:00:00Z", "Wed, 31 Dec 1969 00:00:00 +0000");
    assert_moment("2000-12-31T00:30:00+01:00", "Sun, 31 Dec 2000 00:30:00 +0100");
    assert_moment("2100-03-01T00:00:00Z", "Mon, 1 Mar 2100 00:00:00 +0000");
    assert_moment("0000-01-01T00:00:00Z", "Sat, 1 Jan 0000 00:00:00 +0000");
}

static void moments_are_written_as_files_have_them(void **state)
{
    (void)state;
    static const char *const words[] = {"2026-11-30T20:00:00Z", "2024-02-29T23:59:59Z",
                                        "1969-12-31T00:00:00Z", "0000-01-01T00:00:00Z",
                                        "9999-12-31T23:59:59Z"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Moment moment;
        Buf out = {0};
        assert_true(moment_read(text_of(words[i]), &moment));
        moment.offset = 90; /* it is told in UTC */
        moment_write(&out, moment);
        assert_true(text_is(buf_text(&out), words[i]));
        buf_free(&out);
    }
}

static void spans_are_days_hours_or_minutes(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "d", "7", "7w", "-1d", "0h", "1.5h", "3654d", "7 d"};
    int64_t seconds = 0;
    assert_true(span_read(TEXT("7d"), &seconds));
    assert_int_equal(seconds, 604800);
    assert_true(span_read(TEXT("36h"), &seconds));
    assert_int_equal(seconds, 129600);
    assert_true(span_read(TEXT("5260320m"), &seconds));
    assert_int_equal(seconds, 315619200);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(span_read(text_of(wrong[i]), &seconds));
}

static void what_is_no_moment_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",
        "2026-11-30",
        "2026-11-30T20:00:00",
        "2026-11-30T20:00:00z",
        "2026-11-30 20:00:00Z",
        "2026-11-31T20:00:00Z",
        "2026-13-01T20:00:00Z",
        "2026-00-01T20:00:00Z",
        "2026-01-00T20:00:00Z",
        "2026-02-29T20:00:00Z",
        "2100-02-29T20:00:00Z",
        "2026-11-30T24:00:00Z",
        "2026-11-30T20:60:00Z",
        "2026-11-30T20:00:60Z",
        "2026-11-30T20:00:00.Z",
        "2026-11-30T20:00:00.25",
        "2026-11-30T20:00:00.25/",
        "2026-11T20:00:00Z",
        "2026/11-30T20:00:00Z",
        "2026-11-30T20-00:00Z",
        "2026-11-30T20:00-00Z",
        "2026-11-30T20:00:0",
        "2026-11-30T20:00:00+1:00",
        "2026-11-30T20:00:00+01:0",
        "2026-11-30T20:00:00+24:00",
        "2026-11-30T20:00:00+01:60",
        "2026-11-30T20:00:00+01:000",
        "2026-11-30T20:00:00+0100",
        "2026-11-30T20:00:00Zulu",
        "-026-11-30T20:00:00Z",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Moment moment;
        assert_false(moment_read(text_of(wrong[i]), &moment));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slice_stays_within_its_text),
        cmocka_unit_test(equal_means_the_same_bytes),
        cmocka_unit_test(texts_are_ordered_by_bytes),
        cmocka_unit_test(starts_and_ends_are_seen),
        cmocka_unit_test(what_is_in_a_text_is_found),
        cmocka_unit_test(the_first_line_is_without_its_end),
        cmocka_unit_test(a_copy_is_another_place_with_the_same_bytes),
        cmocka_unit_test(formatting_makes_room_for_any_length),
        cmocka_unit_test(whole_numbers_are_read_up_to_the_bounds),
        cmocka_unit_test(what_is_no_whole_number_is_refused),
        cmocka_unit_test(ids_have_their_shape),
        cmocka_unit_test(reserved_words_are_no_ids),
        cmocka_unit_test(distance_counts_the_edits),
        cmocka_unit_test(distance_stops_at_its_limit),
        cmocka_unit_test(long_texts_are_never_close),
        cmocka_unit_test(a_buffer_takes_all_kinds),
        cmocka_unit_test(a_buffer_formats_as_the_c_library_does),
        cmocka_unit_test(a_buffer_grows_and_keeps_what_it_has),
        cmocka_unit_test(numbers_are_written_whole),
        cmocka_unit_test(markup_is_told_from_signs_that_mean_something),
        cmocka_unit_test(markup_is_looked_for_within_a_bound),
        cmocka_unit_test(moments_are_read_and_written_as_letters_have_them),
        cmocka_unit_test(moments_are_written_as_files_have_them),
        cmocka_unit_test(spans_are_days_hours_or_minutes),
        cmocka_unit_test(what_is_no_moment_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
