/* The quick way of reading: what it knows, and what it leaves to libyaml. That it makes the same
 * tree is looked at with each text (yaml_text.h), and by property/test_both_ways.c with many more.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_text.h"
#include "yaml_text.h"

static int setup(void **state)
{
    *state = arena_new();
    return 0;
}

static int teardown(void **state)
{
    arena_free(*state);
    return 0;
}

static void assert_ways(Arena *arena, Text text, BothWays expected)
{
    BothWays ways = read_both_ways(arena, text);
    if (ways != expected)
        print_error("%.*s\n", TEXT_ARG(text));
    assert_int_equal(ways, expected);
}

static void what_lies_on_one_line_is_read(void **state)
{
    static const char *const texts[] = {
        "a: b",
        "a: b\n",
        "a: b\r\nc:\r\n- d\r\n\r\n# e\r\n",
        "\xEF\xBB\xBF- a\n",
        "\n  \n# c\na: b # d\n#e\n   # f\n\n",
        "a: b   \n",
        "  a: b\n  c: d\n",
        "a b: c d, e]f{g} [h] h? 'i' \"j\" k#l - m & *n\n",
        "-a: -b\n-1: -2\n",
        "\xC3\xA9: \xF0\x9F\x98\x80 \xC2\xA0\n",
        "a: 'b'\nc: \"d\" # e\n'f g': ''\n\"h: i\": '#'\n",
        "a:\nb: # c\nd: \ne:",
        "a:\n  b: c\n  d:\n    - e\n    -\n    - f\ng: h\n",
        "a:\n- b\n- c: d\n  e:\n  - f\n- g\nh:\n-\n-\ni: j\n",
        "a:\n\n# c\n     b:\n      - c\n",
        "- a\n-   b: c\n    d: e\n-\n  f: g\n- 'h': i\n",
        "-\n  - a\n-\n\n  # b\n  - c",
        "- a:\n    b:\n- c:\n",
        "a: [b, 'c', \"d\", -e, f g , [ ] ,[[h]], {}]\n",
        "a: {b: c, 'd': \"e\" , f: {g: [h, {i: j}]} } # k\n",
        "a: [b#c, \xC3\xA9]\n",
        "- [a]\n- {b: c}\n",
        "a: {b: c}\r\nd: [e]",
        "<<: ~\nnull: =\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_ways(*state, text_of(texts[i]), WAYS_ALIKE);
}

static void what_is_not_known_for_certain_is_left_to_libyaml(void **state)
{
    static const char *const texts[] = {
        /* nothing, and what is no block */
        "",
        "# a\n",
        "   ",
        "a\n",
        "[a]\n",
        "'a'\n",
        /* YAML's own signs */
        "%YAML 1.2\n--- a: b\n",
        "---\na: b\n",
        "a: b\n...\n",
        "...: a\n",
        "a: .5\n",
        "a: &b c\n",
        "a: *b\n",
        "a: !b c\n",
        "a: @b\n",
        "a: `b\n",
        "a: %b\n",
        "a: ? b\n",
        "? a\n",
        "a: |\n  b\n",
        "a: > b\n",
        "a: , b\n",
        "a: ] b\n",
        "a: }\n",
        ": a\n",
        "a: : b\n",
        "- - a\n",
        "- -\n",
        "- --a\n",
        "--- a\n",
        "-#a\n",
        /* what stands further in, or elsewhere, than one might think */
        "a: b\n  c\n",
        "a: b\n  c: d\n",
        "a: 'b'\n  c: d\n",
        "  a: b\nc: d\n",
        "a:\n    b: c\n  d: e\n",
        "a:\n  - b\n - c\n",
        "- a\nb: c\n",
        "a: b\n- c\n",
        "a:\n  b:\n- c\n",
        "- a: b\n c: d\n",
        "a: - b\n",
        "a:\n  b\n",
        "a:\n  [b]\n",
        /* tabs */
        "a:\tb\n",
        "a: b\tc\n",
        "a: b\t# c\n",
        "\ta: b\n",
        "a: \"b\tc\"\n",
        "a: [b,\tc]\n",
        /* colons and hashes */
        "a:b\n",
        "a:b: c\n",
        "a: b:c\n",
        "a: b: c\n",
        "a: b:\n",
        "a:#b\n",
        "a : b\n",
        "'a':b\n",
        "'a'b: c\n",
        "- 'a' : b\n",
        "a: 'b'#c\n",
        "a: [b]#c\n",
        "a: [b] c\n",
        "- [a]: b\n",
        "[a]: b\n",
        /* quotes */
        "a: 'b''c'\n",
        "a: \"b\\nc\"\n",
        "a: \"b\n  c\"\n",
        "a: 'b\r\n  c'\r\n",
        "a: 'b",
        "'a\\b': c\n",
        /* brackets */
        "a: [b,\n  c]\n",
        "a: [b # c\n]\n",
        "a: [b, ]\n",
        "a: [, b]\n",
        "a: [b c: d]\n",
        "a: [b:c]\n",
        "a: [b?]\n",
        "a: [?b]\n",
        "a: [b[c]\n",
        "a: [b{c]\n",
        "a: [b}\n",
        "a: [- b]\n",
        "a: [-]\n",
        "a: [b",
        "a: {b: c]\n",
        "a: {b}\n",
        "a: {b, c: d}\n",
        "a: {b: , c: d}\n",
        "a: {b:}\n",
        "a: {b:c}\n",
        "a: {'b':c}\n",
        "a: {b: c\n",
        "a: {[b]: c}\n",
        /* keys that are there twice */
        "a: b\na: c\n",
        "a: {b: c, 'b': d}\n",
        "a:\n  b: c\n  b: d\ne: f\n",
        "a:\n  - b: c\n    b: d\n",
        "a:\n- b:\n  - c: d\n    c: e\n  f: g\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_ways(*state, text_of(texts[i]), WAYS_QUICK_DECLINES);
}

/* So many levels of each kind, one within the other. */
static Text nested(Arena *arena, size_t maps, size_t brackets)
{
    Buf buf = {0};
    for (size_t i = 0; i < maps; i++) {
        buf_repeat(&buf, ' ', i);
        buf_str(&buf, i + 1 == maps ? "a: " : "a:\n");
    }
    buf_repeat(&buf, '[', brackets);
    buf_repeat(&buf, ']', brackets);
    buf_char(&buf, '\n');
    Text text = text_copy(arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

static void nesting_is_read_up_to_the_bound(void **state)
{
    for (size_t maps = 1; maps <= YAML_DEPTH_MAX + 1; maps++) {
        size_t most = maps <= YAML_DEPTH_MAX ? YAML_DEPTH_MAX - maps : 0;
        BothWays ways = maps <= YAML_DEPTH_MAX ? WAYS_ALIKE : WAYS_QUICK_DECLINES;
        assert_ways(*state, nested(*state, maps, most), ways);
        assert_ways(*state, nested(*state, maps, most + 1), WAYS_QUICK_DECLINES);
    }
    Buf buf = {0};
    for (size_t i = 0; i < YAML_DEPTH_MAX; i++) {
        buf_repeat(&buf, ' ', i);
        buf_str(&buf, "-\n");
    }
    assert_ways(*state, buf_text(&buf), WAYS_ALIKE);
    buf_repeat(&buf, ' ', YAML_DEPTH_MAX);
    buf_str(&buf, "a: b\n");
    assert_ways(*state, buf_text(&buf), WAYS_QUICK_DECLINES);
    buf.len -= YAML_DEPTH_MAX + strlen("-\na: b\n");
    buf_str(&buf, "- a: b\n");
    assert_ways(*state, buf_text(&buf), WAYS_QUICK_DECLINES);
    buf_free(&buf);
}

static void long_keys_are_left_to_libyaml(void **state)
{
    enum { KEPT = YAML_KEY_MAX / YAML_ESCAPE_MAX };
    Buf buf = {0};
    buf_repeat(&buf, 'k', KEPT);
    Text key = text_copy(*state, buf_text(&buf));
    buf_free(&buf);
    assert_ways(*state, text_format(*state, "%.*s: 1\n", TEXT_ARG(key)), WAYS_ALIKE);
    assert_ways(*state, text_format(*state, "%.*sk: 1\n", TEXT_ARG(key)), WAYS_QUICK_DECLINES);
    assert_ways(*state, text_format(*state, "'%.*s': 1\n", TEXT_ARG(key)), WAYS_ALIKE);
    assert_ways(*state, text_format(*state, "'%.*sk': 1\n", TEXT_ARG(key)), WAYS_QUICK_DECLINES);
    assert_ways(*state, text_format(*state, "a: {%.*s: 1}\n", TEXT_ARG(key)), WAYS_ALIKE);
    assert_ways(*state, text_format(*state, "a: {%.*sk: 1}\n", TEXT_ARG(key)), WAYS_QUICK_DECLINES);
}

static void a_duplicate_among_many_keys_is_left_to_libyaml(void **state)
{
    Buf buf = {0};
    for (int i = 0; i < 100; i++)
        buf_format(&buf, "k%d: %d\n", i, i);
    assert_ways(*state, buf_text(&buf), WAYS_ALIKE);
    buf_str(&buf, "k50: 1\n");
    assert_ways(*state, buf_text(&buf), WAYS_QUICK_DECLINES);
    buf_free(&buf);
}

/* It looks at the bytes itself, as the whole does. */
static void libyamls_way_refuses_by_itself(void **state)
{
    static const char *const texts[] = {"a: \x01\n", "# a\n", "a: [b\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const Source source = {.name = "f", .text = text_of(texts[i])};
        Diags *diags = diag_new(*state);
        assert_null(yaml_read_by_events(*state, &source, diags));
        assert_int_equal(diag_errors(diags), 1);
    }
}

/* What the quick way leaves alone late takes no memory for good, and is read. */
static void what_is_left_alone_late_is_read_from_the_beginning(void **state)
{
    Buf buf = {0};
    for (int i = 0; i < 10000; i++)
        buf_format(&buf, "- {id: u%d, at: [c4, d5]}\n", i);
    Text text = text_copy(*state, buf_text(&buf));
    assert_ways(*state, text, WAYS_ALIKE);
    buf_str(&buf, "- |\n  x\n");
    assert_ways(*state, buf_text(&buf), WAYS_QUICK_DECLINES);
    const Doc *doc = read_text(*state, buf_text(&buf));
    assert_non_null(doc);
    assert_int_equal(node_count(doc->root), 10001);
    assert_text(node_text(node_child(doc->root, 10000)), "x\n");
    buf_free(&buf);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(what_lies_on_one_line_is_read),
        TEST(what_is_not_known_for_certain_is_left_to_libyaml),
        TEST(nesting_is_read_up_to_the_bound),
        TEST(long_keys_are_left_to_libyaml),
        TEST(a_duplicate_among_many_keys_is_left_to_libyaml),
        TEST(libyamls_way_refuses_by_itself),
        TEST(what_is_left_alone_late_is_read_from_the_beginning),
    };
    return cmocka_run_group_tests_name("yaml_quick", tests, NULL, NULL);
}
