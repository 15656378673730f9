/* Writing YAML: what needs quotes and which, and the layout of whole documents. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_text.h"
#include "yaml/yaml_private.h"
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

static Text written(Arena *arena, const Node *root)
{
    Buf buf = {0};
    yaml_write(&buf, root);
    Text text = text_copy(arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

static Text written_flow(Arena *arena, const Node *node)
{
    Buf buf = {0};
    yaml_write_flow(&buf, node);
    Text text = text_copy(arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

/* A map {a: TEXT}, in block style. */
static Node *map_of(Arena *arena, Text text, NodeStyle style)
{
    Node *map = node_collection(arena, NODE_MAP, STYLE_BLOCK, 1);
    node_put(arena, map, TEXT("a"), node_scalar(arena, text, style));
    return map;
}

static void texts_that_are_nothing_else_stand_plain(void **state)
{
    (void)state;
    static const char *const texts[] = {"x",
                                        "two words",
                                        "archer-1",
                                        "c4",
                                        "x#y",
                                        "it's",
                                        "r4 attack a>b",
                                        "4 tiles",
                                        "3rd",
                                        "-xyz",
                                        "100%",
                                        "\xC3\xBC",
                                        "a@b",
                                        "x!",
                                        "yesterday",
                                        "nowhere",
                                        "nullify",
                                        "1 o'clock",
                                        "\xF0\x9F\x98\x80"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_true(yaml_is_plain(text_of(texts[i]), false));
        assert_true(yaml_is_plain(text_of(texts[i]), true));
    }
}

static void what_any_parser_takes_for_something_else_does_not(void **state)
{
    (void)state;
    static const char *const texts[] = {
        /* words */
        "yes", "Yes", "YES", "no", "on", "OFF", "y", "N", "true", "False", "null", "NULL", "~", "=",
        "<<",
        /* numbers */
        "0", "42", "-1", "+1", "0x1f", "0o7", "017", "0b101", "1e3", "1.5", ".5", "1_000", "1,000",
        ".inf", "-.INF", ".NaN", "685.230_15e+03", "12:30", "12:30:45", "1:20.5",
        /* dates */
        "2001-01-01", "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43.10 -5",
        "2001-12-15 2:59:43Z",
        /* signs of YAML's own */
        "", " x", "x ", "- x", "-", "--", "---", "...", "? x", ": x", "a: b", "a:", "x #y", "#x",
        ",x", "[x", "]", "{x", "}", "&x", "*x", "!x", "|", ">", "'x", "\"x", "%x", "@x", "`x",
        /* what cannot be seen */
        "a\tb", "a\nb", "\x01", "\x7F", "\xC2\x85", "\xC2\xA0x", "x\xE2\x80\xA8", "\xEF\xBB\xBFx"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_false(yaml_is_plain(text_of(texts[i]), false));
        assert_false(yaml_is_plain(text_of(texts[i]), true));
    }
}

static void signs_next_to_letters_are_no_letters(void **state)
{
    (void)state;
    static const char *const plain[] = {"-.x", "-9x", "-Zx", "-ax", "-\xC3\xBC"};
    static const char *const quoted[] = {"-[x", "-@x", "-`x", "-{x", "-:x"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        assert_true(yaml_is_raw(text_of(plain[i]), false));
    for (size_t i = 0; i < sizeof quoted / sizeof *quoted; i++)
        assert_false(yaml_is_raw(text_of(quoted[i]), false));
    assert_false(yaml_is_raw((Text){"\0x", 2}, false));
    static const char *const unseen[] = {"x\xE2\x80\xA9y", "x\xEF\xBF\xBEy", "x\xEF\xBF\xBFy",
                                         "x\xFFy"};
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        assert_false(yaml_is_raw(text_of(unseen[i]), false));
    assert_true(yaml_is_raw(TEXT("a:b"), true)); /* a colon between letters ends nothing */
    assert_false(yaml_is_raw(TEXT("a:,b"), true));
}

static void a_text_with_a_tab_at_the_end_of_a_line_is_no_literal(void **state)
{
    (void)state;
    bool needs;
    assert_true(yaml_fits_literal(TEXT("a\nb\tc\n"), false, &needs));
    assert_false(yaml_fits_literal(TEXT("a\t\nb\n"), false, &needs));
    assert_false(yaml_fits_literal(TEXT("a \nb\n"), false, &needs));
    assert_false(yaml_fits_literal(TEXT("a\n\tb\n"), false, &needs));
    assert_false(yaml_fits_literal(TEXT("a\n   \nb\n"), false, &needs));
}

static void keys_are_quoted_with_what_needs_fewer_escapes(void **state)
{
    (void)state;
    static const char *const keys[][2] = {{"a: b", "'a: b'"},
                                          {"it's: b", "\"it's: b\""},
                                          {"it's \"b\": c", "'it''s \"b\": c'"},
                                          {"\\'s: b", "'\\''s: b'"},
                                          {"a\tb's", "\"a\\tb's\""}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Buf out = {0};
        yaml_put_key(&out, text_of(keys[i][0]), true);
        assert_int_equal(out.at[--out.len], ':');
        assert_text(buf_text(&out), keys[i][1]);
        buf_free(&out);
    }
}

/* On one line, as what an order says is told. */
static void assert_spelt(const char *text, size_t most, const char *expected)
{
    Arena *arena = arena_new();
    const Doc *doc = read_string(arena, text);
    assert_non_null(doc);
    Buf out = {0};
    node_spell(&out, doc->root, most);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
    arena_free(arena);
}

static void a_node_is_spelt_on_one_line(void **state)
{
    (void)state;
    assert_spelt("a:\n  - b\n  - {c: 'd'}\ne:\n", 100, "{a: [b, {c: d}], e: }");
    assert_spelt("'a: b': c\nyes: no\n", 100, "{'a: b': c, yes: no}");
    assert_spelt("[~, null, '~', 'x, y', '1']\n", 100, "[~, null, '~', 'x, y', '1']");
    Arena *arena = arena_new();
    Buf out = {0};
    node_spell(&out, node_scalar(arena, TEXT("a: b"), STYLE_PLAIN), 100); /* made, and not read */
    assert_text(buf_text(&out), "'a: b'");
    buf_free(&out);
    arena_free(arena);
    assert_spelt("[a, much-longer-than-that, b]\n", 10, "[a, , b]");
    assert_spelt("-\n- a\n", 100, "[~, a]");
    assert_spelt("[a, b, c, d, e, f]\n", 5, "[a, b, c]"); /* there it is too long already */
}

static void within_flow_collections_more_signs_need_quotes(void **state)
{
    (void)state;
    static const char *const texts[] = {"a, b", "a,b", "x]", "x[y", "a{b", "x}", "a:b", "what?"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_true(yaml_is_plain(text_of(texts[i]), false));
        assert_false(yaml_is_plain(text_of(texts[i]), true));
    }
}

typedef struct Written {
    const char *text;
    NodeStyle style;
    const char *expected;
} Written;

#define TEN "0123456789"

static const Written scalars[] = {
    {"x", STYLE_PLAIN, "a: x\n"},
    {"42", STYLE_PLAIN, "a: 42\n"},
    {"-0x1F", STYLE_PLAIN, "a: -0x1F\n"},
    {"on", STYLE_PLAIN, "a: on\n"},
    {"12:30", STYLE_PLAIN, "a: 12:30\n"},
    {"", STYLE_PLAIN, "a:\n"},
    {"~", STYLE_PLAIN, "a: ~\n"},
    {"a: b", STYLE_PLAIN, "a: 'a: b'\n"},
    {" x", STYLE_PLAIN, "a: ' x'\n"},
    {"it's: x", STYLE_PLAIN, "a: 'it''s: x'\n"},
    {"a\tb", STYLE_PLAIN, "a: \"a\\tb\"\n"},
    {"42", STYLE_SINGLE, "a: '42'\n"},
    {"42", STYLE_DOUBLE, "a: \"42\"\n"},
    {"x", STYLE_DOUBLE, "a: \"x\"\n"},
    {"", STYLE_SINGLE, "a: ''\n"},
    {"\x01\x7F\x1B\\\"\r\n", STYLE_DOUBLE, "a: \"\\x01\\x7F\\e\\\\\\\"\\r\\n\"\n"},
    {"\xC2\x85\xC2\x80\xE2\x80\xA8\xE2\x80\xA9\xEF\xBB\xBF", STYLE_SINGLE,
     "a: \"\\N\\x80\\L\\P\\uFEFF\"\n"},
    {"\xEF\xBF\xBF", STYLE_PLAIN, "a: \"\\uFFFF\"\n"},
    {"x\xC2\xA0y", STYLE_PLAIN, "a: 'x\xC2\xA0y'\n"},

    /* several lines */
    {"x\ny\n", STYLE_PLAIN, "a: |\n  x\n  y\n"},
    {"x\ny", STYLE_PLAIN, "a: |-\n  x\n  y\n"},
    {"x\n\ny\n\n", STYLE_SINGLE, "a: |+\n  x\n\n  y\n\n"},
    {"x\ny", STYLE_DOUBLE, "a: \"x\\ny\"\n"},
    {"  x\ny\n", STYLE_PLAIN, "a: |2\n    x\n  y\n"},
    {"# x\n- y\n", STYLE_PLAIN, "a: |\n  # x\n  - y\n"},
    {"x", STYLE_LITERAL, "a: |-\n  x\n"},
    {"x y", STYLE_FOLDED, "a: x y\n"},
    {"42", STYLE_FOLDED, "a: '42'\n"},
    {TEN TEN TEN TEN TEN TEN TEN TEN, STYLE_FOLDED, "a: '" TEN TEN TEN TEN TEN TEN TEN TEN "'\n"},
    {TEN TEN TEN TEN TEN TEN TEN TEN "0", STYLE_FOLDED,
     "a: \"" TEN TEN TEN TEN TEN TEN TEN TEN "\\\n  0\"\n"},
    {TEN TEN TEN TEN " x'\" " TEN TEN TEN "0123456 x", STYLE_FOLDED,
     "a: \"" TEN TEN TEN TEN " x'\\\" \\\n  " TEN TEN TEN "0123456 x\"\n"},
    {TEN TEN TEN TEN TEN TEN TEN "012345678\xC3\xA4  x", STYLE_FOLDED,
     "a: \"" TEN TEN TEN TEN TEN TEN TEN "012345678\xC3\xA4\\\n  \\  x\"\n"},
    {TEN TEN TEN TEN TEN TEN TEN "01234567\xE6\xBC\xA2\xE6\xBC\xA2", STYLE_FOLDED,
     "a: \"" TEN TEN TEN TEN TEN TEN TEN "01234567\xE6\xBC\xA2\\\n  \xE6\xBC\xA2\"\n"},
    /* several lines that a literal cannot hold for certain */
    {"\nx\n", STYLE_PLAIN, "a: \"\\nx\\n\"\n"},
    {"\n", STYLE_LITERAL, "a: \"\\n\"\n"},
    {"x\n \ny", STYLE_PLAIN, "a: \"x\\n \\ny\"\n"},
    {"x \ny", STYLE_PLAIN, "a: \"x \\ny\"\n"},
    {"\tx\ny", STYLE_PLAIN, "a: \"\\tx\\ny\"\n"},
    {"x\r\ny", STYLE_PLAIN, "a: \"x\\r\\ny\"\n"},
};

static void scalars_are_quoted_as_they_need(void **state)
{
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) {
        Node *map = map_of(*state, text_of(scalars[i].text), scalars[i].style);
        assert_text(written(*state, map), scalars[i].expected);
    }
}

static void what_was_written_reads_back(void **state)
{
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) {
        Node *map = map_of(*state, text_of(scalars[i].text), scalars[i].style);
        Text text = written(*state, map);
        assert_true(node_equal(read_text(*state, text)->root, map));
        text = written_flow(*state, map);
        assert_true(node_equal(read_text(*state, text)->root, map));
    }
}

/* A document of nothing else. */
static void a_long_text_alone_is_broken_into_lines(void **state)
{
    Text text = TEXT(TEN TEN TEN TEN TEN TEN TEN " " TEN TEN);
    const Node *root = node_scalar(*state, text, STYLE_FOLDED);
    Text broken = written(*state, root);
    assert_text(broken, "\"" TEN TEN TEN TEN TEN TEN TEN " \\\n  " TEN TEN "\"\n");
    assert_true(node_equal(read_text(*state, broken)->root, root));
}

static void bytes_that_are_no_text_become_a_sign(void **state)
{
    assert_text(written(*state, map_of(*state, TEXT("\xFFx"), STYLE_PLAIN)),
                "a: \"\xEF\xBF\xBDx\"\n");
}

static void a_text_with_a_zero_byte_reads_back(void **state)
{
    Node *map = map_of(*state, TEXT("x\0y"), STYLE_PLAIN);
    assert_text(written(*state, map), "a: \"x\\0y\"\n");
    assert_true(node_equal(read_text(*state, written(*state, map))->root, map));
}

/* Reads a text and writes it again. */
static Text rewritten(Arena *arena, const char *text)
{
    return written(arena, read_string(arena, text)->root);
}

static void block_collections_stand_two_spaces_deeper(void **state)
{
    static const char text[] = "a:\n"
                               "  b:\n"
                               "    - c\n"
                               "    - d: 1\n"
                               "      e: 2\n"
                               "    - - f\n"
                               "      - - g\n"
                               "        - h:\n"
                               "            i: 3\n"
                               "  j: []\n"
                               "k: {}\n"
                               "l:\n"
                               "  - |\n"
                               "    m\n"
                               "  -\n";
    assert_text(rewritten(*state, text), text);
}

static void flow_collections_stay_on_one_line(void **state)
{
    static const char text[] = "units:\n"
                               "  - {id: a, at: c4, tags: [x, 'y, z'], note: , more: {}}\n"
                               "  - [1, ~, '']\n";
    assert_text(rewritten(*state, text), text);
}

static void a_block_within_a_flow_collection_is_written_in_flow_style(void **state)
{
    Node *list = node_collection(*state, NODE_LIST, STYLE_FLOW, 1);
    node_add(*state, list, read_string(*state, "a:\n  - b\n  - |\n    c\n")->root);
    assert_text(written(*state, list), "[{a: [b, \"c\\n\"]}]\n");
}

static void no_line_is_ever_folded(void **state)
{
    Buf buf = {0};
    buf_str(&buf, "a: [");
    for (int i = 0; i < 500; i++)
        buf_str(&buf, i == 0 ? "word 'x y'" : ", word 'x y'");
    buf_str(&buf, "]\n");
    const Node *root = read_text(*state, text_copy(*state, buf_text(&buf)))->root;
    assert_int_equal(written(*state, root).len, buf.len);
    buf_free(&buf);
}

static void keys_are_quoted_like_texts(void **state)
{
    static const char *const keys[][2] = {{"name", "name: 1\n"},
                                          {"long key", "long key: 1\n"},
                                          {"on", "'on': 1\n"},
                                          {"12", "'12': 1\n"},
                                          {"a: b", "'a: b': 1\n"},
                                          {"", "'': 1\n"},
                                          {"it's: x", "\"it's: x\": 1\n"},
                                          {"x\ny", "\"x\\ny\": 1\n"},
                                          {"-", "'-': 1\n"}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Node *map = node_collection(*state, NODE_MAP, STYLE_BLOCK, 1);
        node_put(*state, map, text_of(keys[i][0]), node_scalar(*state, TEXT("1"), STYLE_PLAIN));
        assert_text(written(*state, map), keys[i][1]);
        assert_true(node_equal(read_string(*state, keys[i][1])->root, map));
    }
}

/* libyaml reads keys of up to 1024 characters; whatever has been read must be so short again. */
static void a_long_key_that_was_read_stays_short_enough(void **state)
{
    static const char *const parts[] = {"'", "\\x01", "\\\"", "x: '"};
    static const size_t counts[] = {998, 249, 499, 249};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        Buf buf = {0};
        buf_char(&buf, '"');
        for (size_t j = 0; j < counts[i]; j++)
            buf_str(&buf, parts[i]);
        buf_str(&buf, "\": 1\n");
        const Doc *doc = read_text(*state, text_copy(*state, buf_text(&buf)));
        assert_non_null(doc);
        assert_non_null(read_text(*state, written(*state, doc->root)));
        buf_free(&buf);
    }
}

static void any_node_may_be_a_document(void **state)
{
    static const char *const texts[] = {"x\n",           "'42'\n", "[]\n",
                                        "{}\n",          "- a\n",  "[a, {b: c}]\n",
                                        "|\n  x\n  y\n", "~\n",    "|+\n  x\n\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_text(rewritten(*state, texts[i]), texts[i]);
    assert_text(written(*state, node_scalar(*state, TEXT("  x\ny"), STYLE_PLAIN)), "\"  x\\ny\"\n");
    assert_text(written(*state, node_scalar(*state, TEXT(""), STYLE_PLAIN)), "~\n");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(texts_that_are_nothing_else_stand_plain),
        TEST(what_any_parser_takes_for_something_else_does_not),
        TEST(within_flow_collections_more_signs_need_quotes),
        TEST(signs_next_to_letters_are_no_letters),
        TEST(a_text_with_a_tab_at_the_end_of_a_line_is_no_literal),
        TEST(keys_are_quoted_with_what_needs_fewer_escapes),
        TEST(a_node_is_spelt_on_one_line),
        TEST(scalars_are_quoted_as_they_need),
        TEST(what_was_written_reads_back),
        TEST(a_long_text_alone_is_broken_into_lines),
        TEST(bytes_that_are_no_text_become_a_sign),
        TEST(a_text_with_a_zero_byte_reads_back),
        TEST(block_collections_stand_two_spaces_deeper),
        TEST(flow_collections_stay_on_one_line),
        TEST(a_block_within_a_flow_collection_is_written_in_flow_style),
        TEST(no_line_is_ever_folded),
        TEST(keys_are_quoted_like_texts),
        TEST(a_long_key_that_was_read_stays_short_enough),
        TEST(any_node_may_be_a_document),
    };
    return cmocka_run_group_tests_name("yaml_write", tests, NULL, NULL);
}
