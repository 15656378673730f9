/* Reading YAML: what nodes hold and where they stand, the bounds, and that no input takes long. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <time.h>

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

static void assert_slices(void **state, const char *text, const char *const (*slices)[2])
{
    const Doc *doc = read_string(*state, text);
    assert_non_null(doc);
    for (; (*slices)[0] != NULL; slices++) {
        const Node *node = node_at(doc->root, (*slices)[0]);
        assert_non_null(node);
        assert_text(slice_of(doc, node), (*slices)[1]);
    }
}

static void block_collections_end_with_their_last_child(void **state)
{
    static const char *const slices[][2] = {
        {"", "a:\n  - b # c\n  # d\n  - {e: 1}   # i\n\n# j\nf:\n- - g\n  - h"},
        {"a", "- b # c\n  # d\n  - {e: 1}"},
        {"a/0", "b"},
        {"a/1", "{e: 1}"},
        {"a/1/e", "1"},
        {"f", "- - g\n  - h"},
        {"f/0", "- g\n  - h"},
        {"f/0/1", "h"},
        {NULL, NULL}};
    assert_slices(state,
                  "# x\na:\n  - b # c\n  # d\n  - {e: 1}   # i\n\n# j\nf:\n- - g\n  - h\n# k\n\n",
                  slices);
}

static void scalars_stand_exactly_where_they_are(void **state)
{
    static const char *const slices[][2] = {{"a", "\"x\\ny\""},
                                            {"b", "'it''s'"},
                                            {"c", "two words"},
                                            {"d", "first\n second"},
                                            {"e", "[1, [2, '3'], ]"},
                                            {"e/1", "[2, '3']"},
                                            {"f", "{g: h,\n i: j}"},
                                            {"f/i", "j"},
                                            {NULL, NULL}};
    assert_slices(state,
                  "a: \"x\\ny\"  \nb: 'it''s' # c\nc: two words \nd: first\n second\n"
                  "e: [1, [2, '3'], ]\nf: {g: h,\n i: j}\n",
                  slices);
}

static void a_literal_ends_with_its_last_line_that_is_not_blank(void **state)
{
    static const char *const slices[][2] = {{"a", "|\n  x\n\n   y "},
                                            {"b", ">-\n  f\n  g"},
                                            {"c", "|+"},
                                            {"d", "|2\n   z"},
                                            {NULL, NULL}};
    assert_slices(state, "a: |\n  x\n\n   y \n  \n\n# c\nb: >-\n  f\n  g\n\nc: |+\n\nd: |2\n   z",
                  slices);
}

static void empty_values_have_no_width_and_stand_behind_their_colon(void **state)
{
    static const char text[] = "a:\nb: {c: , d, e: }\nf:\n  -\n  - \ng: # h\n";
    static const struct {
        const char *path;
        size_t at;
    } nulls[] = {{"a", 2},    {"b/c", 10}, {"b/d", 13}, {"b/e", 18},
                 {"f/0", 26}, {"f/1", 30}, {"g", 34}};
    const Doc *doc = read_string(*state, text);
    for (size_t i = 0; i < sizeof nulls / sizeof *nulls; i++) {
        const Node *node = node_at(doc->root, nulls[i].path);
        assert_true(node_is_null(node));
        assert_int_equal(node->start, nulls[i].at);
        assert_int_equal(node->end, nulls[i].at);
    }
}

static void keys_know_where_they_stand(void **state)
{
    const Doc *doc = read_string(*state, "plain : 1\n\"do\\u0075ble\": {'sin''gle': 2}\n");
    const Node *doubled = node_at(doc->root, "double");
    assert_text(key_slice_of(doc, node_at(doc->root, "plain")), "plain");
    assert_text(key_slice_of(doc, doubled), "\"do\\u0075ble\"");
    assert_text(key_slice_of(doc, node_child(doubled, 0)), "'sin''gle'");
    assert_text(node_key(node_child(doubled, 0)), "sin'gle");
}

static void scalars_are_decoded(void **state)
{
    static const char *const values[][2] = {
        {"plain text", "plain text"},
        {"'it''s'", "it's"},
        {"\"tab\\t \\x41\\u00e9\\U0001F600\\N\"", "tab\t A\xC3\xA9\xF0\x9F\x98\x80\xC2\x85"},
        {"one\n  two\n\n  three", "one two\nthree"},
        {"\"one\n  two\"", "one two"},
        {"|\n  x\n   y\n\n", "x\n y\n"},
        {"|-\n  x\n\n", "x"},
        {"|+\n  x\n\n", "x\n\n"},
        {">\n  x\n  y\n", "x y\n"},
        {"~", "~"},
        {"0x1F", "0x1F"},
        {"\"x\xC2\xA0y\"", "x\xC2\xA0y"}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        Text text = text_format(*state, "a: %s", values[i][0]);
        assert_text(node_text(node_at(read_text(*state, text)->root, "a")), values[i][1]);
    }
}

static void styles_are_kept(void **state)
{
    const Doc *doc = read_string(*state, "[a, 'b', \"c\", {}]\n");
    static const NodeStyle flow[] = {STYLE_PLAIN, STYLE_SINGLE, STYLE_DOUBLE, STYLE_FLOW};
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(node_child(doc->root, i)->style, flow[i]);
    doc = read_string(*state, "- |\n x\n- >\n y\n- - z\n- k: v\n");
    static const NodeStyle block[] = {STYLE_LITERAL, STYLE_FOLDED, STYLE_BLOCK, STYLE_BLOCK};
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(node_child(doc->root, i)->style, block[i]);
}

static void values_that_stand_in_the_text_are_not_copied(void **state)
{
    const Doc *doc = read_string(*state, "key: [plain, 'single', \"double\", 'it''s']\n");
    const Node *list = node_child(doc->root, 0);
    const char *text = doc->source->text.at;
    assert_ptr_equal(node_key(list).at, text);
    assert_ptr_equal(node_text(node_child(list, 0)).at, text + 6);
    assert_ptr_equal(node_text(node_child(list, 1)).at, text + 14);
    assert_ptr_equal(node_text(node_child(list, 2)).at, text + 24);
    const char *copied = node_text(node_child(list, 3)).at;
    assert_true(copied < text || copied > text + doc->source->text.len);
}

static void characters_of_several_bytes_move_nothing(void **state)
{
    static const char text[] =
        "\xEF\xBB\xBF# \xC3\xA9\xE2\x82\xAC\n\xC3\xBC: [\xF0\x9F\x98\x80, x]\nb: y\n";
    const Doc *doc = read_string(*state, text);
    assert_int_equal(doc->begin, 3);
    assert_text(slice_of(doc, doc->root), "\xC3\xBC: [\xF0\x9F\x98\x80, x]\nb: y");
    assert_text(slice_of(doc, node_at(doc->root, "\xC3\xBC/0")), "\xF0\x9F\x98\x80");
    assert_text(slice_of(doc, node_at(doc->root, "\xC3\xBC/1")), "x");
    assert_text(slice_of(doc, node_at(doc->root, "b")), "y");
}

static void errors_behind_wide_characters_are_placed_by_characters(void **state)
{
    assert_text(complaints(*state, TEXT("\xEF\xBB\xBF\xC3\xA9: &x 1\n")),
                "f:1:4: error: anchors ('&name') are not allowed\n"
                "    1 | \xC3\xA9: &x 1\n"
                "      |    ^~ write the value out wherever it is needed\n");
}

static void the_beginning_of_an_error_is_placed_behind_wide_characters_too(void **state)
{
    assert_text(complaints(*state, TEXT("\xC3\xA9: [\xC3\xA9\xE2\x82\xAC, \xC3\xA9\n")),
                "f:1:4: error: this '[' is not closed\n"
                "    1 | \xC3\xA9: [\xC3\xA9\xE2\x82\xAC, \xC3\xA9\n"
                "      |    ^ close it with ']'\n");
}

static void the_first_line_break_says_whether_a_file_is_crlf(void **state)
{
    assert_true(read_string(*state, "a: 1\r\nb: 2\n")->crlf);
    assert_false(read_string(*state, "a: 1\nb: 2\r\n")->crlf);
    assert_false(read_string(*state, "a: 1")->crlf);
    const Doc *doc = read_string(*state, "a: |\r\n  x\r\n  y\r\nb: 1\r\n");
    assert_text(node_text(node_at(doc->root, "a")), "x\ny\n");
    assert_text(slice_of(doc, node_at(doc->root, "a")), "|\r\n  x\r\n  y");
}

/* Parsers disagree on this one; here a missing line break at the end changes nothing. */
static void a_missing_last_line_break_changes_nothing(void **state)
{
    static const char *const texts[] = {"a: |\n  x", "a: |\n  x\n"};
    for (size_t i = 0; i < 2; i++) {
        const Doc *doc = read_string(*state, texts[i]);
        assert_text(node_text(node_at(doc->root, "a")), "x\n");
        assert_text(slice_of(doc, node_at(doc->root, "a")), "|\n  x");
    }
}

static void a_header_and_an_end_mark_are_harmless(void **state)
{
    const Doc *doc = read_string(*state, "%YAML 1.2\n# c\n--- # d\na: 1\n... # e\n...\n# f\n");
    assert_non_null(doc);
    assert_text(slice_of(doc, doc->root), "a: 1");
}

static void a_question_mark_that_marks_no_key_is_harmless(void **state)
{
    static const char *const texts[] = {"a: why?\n# ?\nb: 1\n", "{a: 1, # ?\n b: '?'}\n",
                                        "# ? a\na?: 1\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_non_null(read_string(*state, texts[i]));
}

static void any_node_may_be_the_root(void **state)
{
    assert_int_equal(read_string(*state, "--- x\n")->root->kind, NODE_SCALAR);
    assert_int_equal(read_string(*state, "- x\n")->root->kind, NODE_LIST);
    assert_int_equal(read_string(*state, "{}\n")->root->kind, NODE_MAP);
}

static Text repeated(Arena *arena, const char *part, size_t times)
{
    size_t len = strlen(part);
    char *bytes = arena_alloc(arena, len * times);
    for (size_t i = 0; i < times; i++)
        memcpy(bytes + i * len, part, len);
    return (Text){bytes, len * times};
}

static void nesting_is_allowed_up_to_the_bound(void **state)
{
    Text open = repeated(*state, "[", YAML_DEPTH_MAX),
         close = repeated(*state, "]", YAML_DEPTH_MAX);
    Text deep = text_format(*state, "%.*s%.*s", TEXT_ARG(open), TEXT_ARG(close));
    assert_non_null(read_text(*state, deep));
    Text deeper = text_format(*state, "[%.*s]", TEXT_ARG(deep));
    assert_null(read_text(*state, deeper));
    assert_true(
        text_starts(complaints(*state, deeper), "f:1:65: error: nested deeper than 64 levels\n"));
}

static void a_duplicate_among_many_keys_is_found(void **state)
{
    Buf buf = {0};
    for (int i = 0; i < 1000; i++)
        buf_format(&buf, "k%d: 1\n", i);
    assert_non_null(read_text(*state, text_copy(*state, buf_text(&buf))));
    buf_str(&buf, "k777: 2\nk777: 3\n");
    assert_text(complaints(*state, text_copy(*state, buf_text(&buf))),
                "f:1001:1: error: the key 'k777' is there twice\n"
                " 1001 | k777: 2\n"
                "      | ^~~~ it stands in line 778 already\n");
    buf_free(&buf);
}

static void a_key_that_is_too_long_is_refused(void **state)
{
    Text key = repeated(*state, "k", 998);
    assert_non_null(read_text(*state, text_format(*state, "%.*s: 1\n", TEXT_ARG(key))));
    Text longer = text_format(*state, "{%.*sk}\n", TEXT_ARG(key));
    assert_true(text_starts(complaints(*state, longer), "f:1:2: error: this key is too long\n"));
    longer = text_format(*state, "a: 1\n%.*s%.*s: 1\n", TEXT_ARG(key), TEXT_ARG(key));
    assert_true(text_starts(complaints(*state, longer), "f:2:1: error: this key is too long\n"));
    longer = text_format(*state, "%.*s%.*s: 1\n", TEXT_ARG(key), TEXT_ARG(key));
    assert_true(text_starts(complaints(*state, longer), "f:1:1: error: this key is too long\n"));
}

static void equal_keys_of_different_maps_are_no_duplicates(void **state)
{
    assert_non_null(read_string(*state, "a: {a: {a: 1}}\nb: [{a: 1}, {a: 2}]\n"));
}

static void a_long_stretch_of_nothing_is_refused(void **state)
{
    Text blanks = repeated(*state, " ", 1000);
    assert_non_null(read_text(*state, text_format(*state, "a: x%.*sy\n", TEXT_ARG(blanks))));
    Text printed = complaints(*state, text_format(*state, "a: x%.*s y\n", TEXT_ARG(blanks)));
    assert_true(
        text_starts(printed, "f:1:5: error: more than 1000 spaces or empty lines in a row\n"));
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Over some of these libyaml alone takes minutes. What is measured here takes milliseconds of this
 * process, so that the bound holds on a slow or busy machine, under valgrind, or emulated too. */
static void no_input_takes_long(void **state)
{
    static const char *const nests[] = {"[", "{", "{a: ", "[a: ", "- ", "? ", "- ["};
    static const char *const parts[] = {
        "? a\n", "a",      "a ", "a: 1\n", "%TAG !a! b\n", "...\n",    "&a ", "- &a\n",   "- *a\n",
        "[],",   "\"a\" ", ": ", "!",      "- !a\n",       "---\na\n", "#\n", "a:\n- b\n"};
    double begin = seconds();
    for (size_t i = 0; i < sizeof nests / sizeof *nests; i++)
        read_text(*state, repeated(*state, nests[i], 100000));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        read_text(*state, repeated(*state, parts[i], 1000));
    Text blanks = repeated(*state, " ", 400000), words = repeated(*state, "b ", 400000);
    read_text(*state, text_format(*state, "a%.*s%.*s", TEXT_ARG(blanks), TEXT_ARG(words)));
    assert_true(seconds() - begin < 10);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(block_collections_end_with_their_last_child),
        TEST(scalars_stand_exactly_where_they_are),
        TEST(a_literal_ends_with_its_last_line_that_is_not_blank),
        TEST(empty_values_have_no_width_and_stand_behind_their_colon),
        TEST(keys_know_where_they_stand),
        TEST(scalars_are_decoded),
        TEST(styles_are_kept),
        TEST(values_that_stand_in_the_text_are_not_copied),
        TEST(characters_of_several_bytes_move_nothing),
        TEST(errors_behind_wide_characters_are_placed_by_characters),
        TEST(the_beginning_of_an_error_is_placed_behind_wide_characters_too),
        TEST(the_first_line_break_says_whether_a_file_is_crlf),
        TEST(a_missing_last_line_break_changes_nothing),
        TEST(a_header_and_an_end_mark_are_harmless),
        TEST(a_question_mark_that_marks_no_key_is_harmless),
        TEST(any_node_may_be_the_root),
        TEST(nesting_is_allowed_up_to_the_bound),
        TEST(a_duplicate_among_many_keys_is_found),
        TEST(a_key_that_is_too_long_is_refused),
        TEST(equal_keys_of_different_maps_are_no_duplicates),
        TEST(a_long_stretch_of_nothing_is_refused),
        TEST(no_input_takes_long),
    };
    return cmocka_run_group_tests_name("yaml_read", tests, NULL, NULL);
}
