/* Comparing game files: what is said of each difference, and where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "adjudicate/desk/compare.h"
#include "assert_text.h"

static bool passes_notes(Text key)
{
    return text_is(key, "notes");
}

/* `expected` are the messages, a line each, without their places' lines of text. */
static void assert_compared(const char *is, const char *should, const char *expected)
{
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena), *none = diag_new(arena);
    Source one = {"is", text_of(is), 0}, other = {"should", text_of(should), 1};
    const Doc *doc = yaml_read(arena, &one, none), *wanted = yaml_read(arena, &other, none);
    assert_int_equal(diag_errors(none), 0);
    size_t count = compare_maps(arena, diags, doc, wanted->root, passes_notes);
    assert_int_equal(count, diag_errors(diags));
    Buf all = {NULL, 0, 0}, told = {NULL, 0, 0};
    diag_print(diags, &all);
    for (const char *line = text_string(arena, "%.*s", TEXT_ARG(buf_text(&all))); *line;) {
        size_t len = strcspn(line, "\n");
        if (strncmp(line, "is:", 3) == 0)
            buf_format(&told, "%.*s\n", (int)len, line);
        line += len + (line[len] == '\n');
    }
    assert_text(buf_text(&told), expected);
    buf_free(&all);
    buf_free(&told);
    arena_free(arena);
}

static void what_says_the_same_is_the_same(void **state)
{
    (void)state;
    assert_compared("a: 1\nb: [x, y] # two\nnotes: mine\n", "b:\n  - x\n  - 'y'\na: 1\n", "");
}

static void a_value_is_told_with_its_place(void **state)
{
    (void)state;
    assert_compared("units:\n  - {id: r1, at: c4, hp: 3}\n  - {id: b1, at: c5}\n",
                    "units:\n  - {id: r1, at: c4, hp: 2}\n  - {id: b1, at: c5}\n",
                    "is:2:26: error: units r1 hp is 3, and should be 2\n");
    assert_compared("a: {b: {c: [1, 2]}}\n", "a: {b: {c: [1, 3]}}\n",
                    "is:1:12: error: a b c: 3 is missing, and should be 3\n"
                    "is:1:16: error: a b c: 2 should not be there\n");
}

static void what_is_missing_and_what_is_too_many(void **state)
{
    (void)state;
    assert_compared("units: [{id: r1, hp: 3}, {id: r3}]\nmore: 1\n",
                    "units: [{id: r1}, {id: r2, hp: 1}]\nless: 2\n",
                    "is:1:1: error: less is missing, and should be 2\n"
                    "is:1:8: error: units: r2 is missing, and should be {id: r2, hp: 1}\n"
                    "is:1:22: error: units r1: hp should not be there\n"
                    "is:1:26: error: units: r3 should not be there\n"
                    "is:2:7: error: more should not be there\n");
}

static void things_may_stand_in_another_order(void **state)
{
    (void)state;
    assert_compared("units: [{id: r2}, {id: r1}]\n", "units: [{id: r1}, {id: r2}]\n",
                    "is:1:9: error: units: r2 stands where r1 should\n");
    assert_compared("units: [a, b, c]\n", "units: [a, c, b]\n",
                    "is:1:12: error: units: b stands where c should\n");
    /* The order of keys says nothing. */
    assert_compared("units: [{id: r1, at: c4, hp: 3}]\n", "units: [{id: r1, hp: 3, at: c4}]\n", "");
}

/* Then they are known by their places. */
static void things_may_have_no_names(void **state)
{
    (void)state;
    assert_compared("steps: [a, a, b]\n", "steps: [a, b]\n",
                    "is:1:12: error: steps 2 is a, and should be b\n"
                    "is:1:15: error: steps: 3 should not be there\n");
    assert_compared("steps: [[a], [b]]\n", "steps: [[a], [b], [c]]\n",
                    "is:1:8: error: steps: 3 is missing, and should be [c]\n");
    assert_compared("steps: [{}, {a: b}]\n", "steps: [{}, {a: c}]\n",
                    "is:1:17: error: steps 2 a is b, and should be c\n");
    assert_compared("steps: [a, b]\n", "steps: [a, a]\n",
                    "is:1:12: error: steps 2 is b, and should be a\n");
    assert_compared("steps: [a]\n", "steps: {a: b}\n",
                    "is:1:8: error: steps is [a], and should be {a: b}\n");
}

/* A quotation mark, and 58 or 59 letters: the 60th byte is an é, or within one. */
#define LETTERS "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
static void what_is_long_is_cut_between_characters(void **state)
{
    (void)state;
    assert_compared("a: 1\n", "a: \"" LETTERS "éé\"\n",
                    "is:1:4: error: a is 1, and should be \"" LETTERS "...\n");
    assert_compared("a: 1\n", "a: \"" LETTERS "xéé\"\n",
                    "is:1:4: error: a is 1, and should be \"" LETTERS "x...\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_says_the_same_is_the_same),
        cmocka_unit_test(a_value_is_told_with_its_place),
        cmocka_unit_test(what_is_missing_and_what_is_too_many),
        cmocka_unit_test(things_may_stand_in_another_order),
        cmocka_unit_test(things_may_have_no_names),
        cmocka_unit_test(what_is_long_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
