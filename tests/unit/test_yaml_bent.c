/* What is said of a file that cannot be read, where mail, a forum or a habit is to blame; and what
 * looks like it and is not. Each text is broken in its last line by a bracket that nothing closes:
 * whatever else is said of it is said of a line that looks bent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_text.h"
#include "yaml/yaml_private.h"
#include "yaml_text.h"

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

/* The first line of what is said of a text. */
static void assert_said(Arena *arena, const char *text, const char *expected)
{
    Text told = complaints(arena, text_of(text));
    Text line = text_slice(told, 0, text_find(told, '\n'));
    if (!text_is(line, expected))
        fail_msg("of '%s' is said '%.*s', not '%s'", text, TEXT_ARG(line), expected);
}

typedef struct Row {
    const char *text, *said;
} Row;

static void assert_rows(Arena *arena, const Row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_said(arena, rows[i].text, rows[i].said);
}

static void a_text_that_begins_below_its_key_is_not_quoted(void **state)
{
    static const Row rows[] = {
        {"a:\n  >\n   b\nc: [x", "f:4:4: error: this '[' is not closed"},
        {"a:\n  >-\n   b\nc: [x", "f:4:4: error: this '[' is not closed"},
        {"a:\n  >+\n   b\nc: [x", "f:4:4: error: this '[' is not closed"},
        {"a:\n  >2\n    b\nc: [x", "f:4:4: error: this '[' is not closed"},
        {"> a: b\nc: [x", "f:1:1: error: a line that mail has quoted with '>'"},
        {">> -a: b\nc: [x", "f:1:1: error: a line that mail has quoted with '>'"},
        {">2a: b\nc: [x", "f:1:1: error: a line that mail has quoted with '>'"},
    };
    assert_rows(*state, rows, sizeof rows / sizeof *rows);
}

/* A key follows, so libyaml reads on, and is at odds with what stands at the end. */
static void a_list_that_a_key_follows_is_not_closed(void **state)
{
    static const Row rows[] = {
        {"{a: [b, c: 1}\n", "f:1:9: error: a ']' is missing before this"},
        {"a: [\nb: c\nd:\n  - e\n", "f:2:1: error: a ']' is missing before this"},
        {"[a: b, [c}\n", "f:1:2: error: a pair within a list"},
        {"[[a: b], c]\n", "f:1:3: error: a pair within a list"},
    };
    assert_rows(*state, rows, sizeof rows / sizeof *rows);
    Text told = complaints(*state, TEXT("{a: [b, c: 1}\n"));
    assert_text(told, "f:1:9: error: a ']' is missing before this\n"
                      "    1 | {a: [b, c: 1}\n"
                      "      |         ^ the '[' is in line 1, column 5\n");
}

static void a_tag_is_told_from_a_list(void **state)
{
    static const Row rows[] = {
        {"[code]\na: [x", "f:1:1: error: a forum's tag is no part of the file"},
        {"[quote=Kaya]\na: [x", "f:1:1: error: a forum's tag is no part of the file"},
        {"[code x]\na: [x", "f:1:1: error: a forum's tag is no part of the file"},
        {"<quote>\na: [x", "f:1:1: error: a forum's tag is no part of the file"},
        {"a: [b [/code", "f:1:7: error: a ',' or ']' is missing before this"},
        {"[code x", "f:1:1: error: this '[' is not closed"},
        {"[codex]\na: [x", "f:2:1: error: this does not fit to what stands before it"},
        {"[code\na: [x", "f:1:1: error: this '[' is not closed"},
    };
    assert_rows(*state, rows, sizeof rows / sizeof *rows);
}

static void markup_is_blamed_where_a_line_begins_with_it(void **state)
{
    static const Row rows[] = {
        {"**a**: b\nc: [x", "f:1:1: error: signs of Markdown mean nothing here"},
        {"a: <b>x\nc: [x", "f:2:4: error: this '[' is not closed"},
        {"a: x=20\nc: [x", "f:1:5: error: this is what mail makes of a character"},
        {"a: [**b**, c", "f:1:5: error: signs of Markdown mean nothing here"},
        {"a=20b\nc: [x", "f:1:2: error: a '=' says nothing here"},
        {"- &gt; a\n- [x", "f:1:3: error: a line that mail has quoted with '>'"},
        {"notes: <b>x</b>: y", "f:1:16: error: a second ': ' in the same line"}, /* a text */
        {"a: <b>x</b>: y", "f:1:4: error: a tag of HTML is no part of the file"},
        {"<b>a: b\nc: [x", "f:1:1: error: a tag of HTML is no part of the file"},
    };
    assert_rows(*state, rows, sizeof rows / sizeof *rows);
}

static void an_arrow_is_an_outcome_only_before_its_words(void **state)
{
    static const Row rows[] = {
        {"a:\n  ->\nc: [x", "f:3:4: error: this '[' is not closed"},
        {"a:\n  -> hello\nc: [x", "f:3:4: error: this '[' is not closed"},
        {"a:\n  ->  done\nc: [x", "f:3:4: error: this '[' is not closed"},
        {"a:\n- {b: c} ->\nc: [x", "f:2:10: error: this stands behind a value that has ended"},
        {"a:\n- {b: c} -> hello\nc: [x",
         "f:2:10: error: this stands behind a value that has ended"},
        {"a:\n- {b: c} -> done\nc: [x",
         "f:2:10: error: this says what came of an order, and is no part of it"},
        {"a:\n  x -> failed\nc: [x", "f:3:4: error: this '[' is not closed"},
    };
    assert_rows(*state, rows, sizeof rows / sizeof *rows);
}

static void what_stands_in_the_place_of_a_dash_is_told(void **state)
{
    static const Row rows[] = {
        {"a:\n  1) b: c\nd: [x", "f:2:3: error: '1)' begins no item"},
        {"a:\n  1. b: c\nd: [x", "f:2:3: error: '1.' begins no item"},
        {"a:\n  1.5 b: c\nd: [x", "f:3:4: error: this '[' is not closed"},
        {"a:\n  * b: c\nd: [x", "f:2:3: error: '*' begins no item"},
        {"a:\n  -5\nd: [x", "f:3:4: error: this '[' is not closed"},
        {"a:\n  -{b: c}\nd: [x", "f:2:3: error: a space is missing behind this '-'"},
        {"a:\n  -b: c\nd: [x", "f:2:3: error: a space is missing behind this '-'"},
        {"a:\n  -B: c\nd: [x", "f:2:3: error: a space is missing behind this '-'"},
        {"a:\n- \xE2\x80\x8Bx: b\nd: [x", "f:2:3: error: an invisible character (U+200B)"},
        {"a: b\n\xC2\xA0"
         "c: d\ne: [x",
         "f:2:1: error: a non-breaking space (U+00A0), which looks like a space"},
        {"a: b\n\xE2\x80\x8B"
         "c: d\ne: [x",
         "f:2:1: error: an invisible character (U+200B)"},
        {"-- \na: [x", "f:1:1: error: this line is no part of the file"},
    };
    assert_rows(*state, rows, sizeof rows / sizeof *rows);
}

static void what_stands_in_the_place_of_a_colon_is_told(void **state)
{
    static const Row rows[] = {
        {"a:\n  b = c\n  d: [x", "f:2:5: error: a '=' says nothing here"},
        {"a:\n  b = c: e\n  d: [x", "f:3:6: error: this '[' is not closed"},
        {"a:\n  b1:x\n  d: [x", "f:2:5: error: a space is missing after this ':'"},
        {"a:\n  b_c:x\n  d: [x", "f:2:6: error: a space is missing after this ':'"},
        {"a:\n  b-9:x\n  d: [x", "f:2:6: error: a space is missing after this ':'"},
        {"a:\n  B:x\n  d: [x", "f:3:3: error: this key cannot stand here"},
        {"a:\n  b:\xE2\x80\x93x\n  d: [x", "f:3:3: error: this key cannot stand here"},
        {"a:\n  b:\xC2\xA0x\n  d: [x",
         "f:2:5: error: a non-breaking space (U+00A0), which looks like a space"},
        {"a: [b, \xE2\x80\x93 c", "f:1:8: error: '"
                                  "\xE2\x80\x93"
                                  "' is no hyphen"},
        {"a: {b: c d\xE2\x80\x93: [", "f:1:12: error: a ',' or '}' is missing before this"},
        {"a: {b: \xC2\xA0"
         "c: [x",
         "f:1:8: error: a non-breaking space (U+00A0), which looks like a space"},
        {"a: [b #\xC2\xA0x", "f:1:4: error: this '[' is not closed"},
        {"a: [b#\xC2\xA0x",
         "f:1:7: error: a non-breaking space (U+00A0), which looks like a space"},
        {"a:\n  b: 1\n  - c: 2\n",
         "f:2:3: error: this line stands above the items of a list and has no '-'"},
        {"a:\n  b: 1\n  c: 2\n  - d\n",
         "f:4:3: error: this item does not fit to what stands before it"},
        {"a:\n  b: 1\n    c: 2\n",
         "f:2:3: error: this line has no '-', and a key stands below it, further in"},
        {"a: b\n]", "f:2:1: error: this ']' closes nothing"},
        {"[a]\n]", "f:2:1: error: this ']' closes nothing"},
        {"{a: b}\n---x\n", "f:2:1: error: this line is no part of the file"},
        {"a: [b: c, d: e]\n", "f:1:5: error: a pair within a list"},
        {"? a", "f:1:3: error: keys marked with '?' are not allowed"},
        {"? a\n: b\n? -b\n", "f:1:3: error: keys marked with '?' are not allowed"},
        {"\"-b\": c\n'*d': e\n: f\n", "f:3:1: error: a key is missing before this ':'"},
    };
    assert_rows(*state, rows, sizeof rows / sizeof *rows);
}

/* Blanks from the first byte on, more than may be. */
static void a_file_that_begins_with_nothing_but_blanks_is_refused(void **state)
{
    Buf text = {0};
    buf_repeat(&text, ' ', 3 * YAML_BLANKS_MAX);
    buf_str(&text, "x\n");
    Text told = complaints(*state, buf_text(&text));
    assert_true(text_starts(told, "f:1:1: error: more than "));
    buf_free(&text);
}

/* A parser of another version may have words that nothing here knows. */
static void what_stands_at_the_end_of_a_file_is_told(void **state)
{
    assert_said(*state, "a: 1\n---", "f:2:1: error: a second document in the same file");
    assert_said(*state, "a: 1\n...", "");
    assert_said(*state, "\xEF\xBF\xBE", "f:1:1: error: U+FFFE and U+FFFF are no characters");
}

static void of_many_keys_that_are_there_twice_the_first_is_told(void **state)
{
    Buf buf = {0};
    for (int i = 0; i < 1000; i++)
        buf_format(&buf, "k%d: 1\n", i);
    buf_str(&buf, "k777: 2\nk999: 2\nk1: 2\n");
    buf_char(&buf, '\0');
    assert_said(*state, buf_text(&buf).at, "f:1001:1: error: the key 'k777' is there twice");
    buf_free(&buf);
}

static void what_nobody_foresaw_is_told_in_the_parser_s_words(void **state)
{
    Arena *arena = *state;
    static const struct {
        const char *problem, *said;
    } rows[] = {{NULL, "f:1:1: error: this is not YAML\n"},
                {"found a unicorn", "f:1:1: error: found a unicorn\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Source source = {"f", TEXT("a: b\n"), 0};
        Diags *diags = diag_new(arena);
        Buf out = {0};
        yaml_explain(&source, diags, (YamlProblem){NULL, rows[i].problem, 0, 0});
        diag_print(diags, &out);
        Text told = buf_text(&out);
        assert_true(text_starts(told, rows[i].said));
        buf_free(&out);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_text_that_begins_below_its_key_is_not_quoted),
        TEST(a_list_that_a_key_follows_is_not_closed),
        TEST(a_tag_is_told_from_a_list),
        TEST(markup_is_blamed_where_a_line_begins_with_it),
        TEST(an_arrow_is_an_outcome_only_before_its_words),
        TEST(what_stands_in_the_place_of_a_dash_is_told),
        TEST(what_stands_in_the_place_of_a_colon_is_told),
        TEST(a_file_that_begins_with_nothing_but_blanks_is_refused),
        TEST(what_stands_at_the_end_of_a_file_is_told),
        TEST(of_many_keys_that_are_there_twice_the_first_is_told),
        TEST(what_nobody_foresaw_is_told_in_the_parser_s_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
