/* Nodes: finding, comparing, making and copying them, what they take, and what is blamed when there
 * are none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../node_edit.h"
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

static Node *scalar(Arena *arena, const char *text)
{
    return node_scalar(arena, text_of(text), STYLE_PLAIN);
}

static void a_value_is_found_by_its_key_in_maps_only(void **state)
{
    const Node *root = read_string(*state, "a: 1\nb: {a: 2}\nc: [a]\n")->root;
    assert_text(node_text(node_find(root, TEXT("a"))), "1");
    assert_text(node_text(node_at(root, "b/a")), "2");
    assert_null(node_find(root, TEXT("d")));
    assert_null(node_find(node_find(root, TEXT("c")), TEXT("a")));
    assert_null(node_find(node_find(root, TEXT("a")), TEXT("a")));
}

static void null_is_only_what_stands_plain(void **state)
{
    const Node *root =
        read_string(*state, "[~, null, '~', 'null', '', Null, 0, {x: }, {}]\n")->root;
    static const bool expected[] = {true, true, false, false, false, false, false, false, false};
    for (size_t i = 0; i < node_count(root); i++)
        assert_int_equal(node_is_null(node_child(root, i)), expected[i]);
    assert_true(node_is_null(node_at(root, "7/x")));
}

typedef struct Pair {
    const char *a, *b;
    bool are_equal;
} Pair;

static void nodes_are_equal_whatever_their_style(void **state)
{
    static const Pair pairs[] = {
        {"a: [1, 2]\nb: x\n", "{a: ['1', \"2\"], 'b': x}\n", true},
        {"- |\n  x\n", "[\"x\\n\"]\n", true},
        {"a: 1\nb: 2\n", "b: 2\na: 1\n", false},
        {"[1, 2]\n", "[1]\n", false},
        {"[1, 2]\n", "[1, 3]\n", false},
        {"{a: 1}\n", "{b: 1}\n", false},
        {"{}\n", "[]\n", false},
        {"[~]\n", "[null]\n", true},
        {"[~]\n", "['~']\n", false},
        {"{a: }\n", "{a: ''}\n", false},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const Node *a = read_string(*state, pairs[i].a)->root;
        const Node *b = read_string(*state, pairs[i].b)->root;
        assert_int_equal(node_equal(a, b), pairs[i].are_equal);
        assert_int_equal(node_equal(b, a), pairs[i].are_equal);
    }
}

static void a_made_collection_holds_what_is_added_in_order(void **state)
{
    Node *list = node_collection(*state, NODE_LIST, STYLE_BLOCK, 0);
    for (int i = 0; i < 100; i++)
        node_add(*state, list, node_scalar(*state, text_format(*state, "%d", i), STYLE_PLAIN));
    assert_int_equal(node_count(list), 100);
    assert_text(node_text(node_child(list, 0)), "0");
    assert_text(node_text(node_child(list, 99)), "99");
    assert_int_equal(list->end, 0);
}

static void putting_adds_a_key_or_replaces_its_value_in_its_place(void **state)
{
    Node *map = node_collection(*state, NODE_MAP, STYLE_FLOW, 2);
    Node *value = scalar(*state, "1");
    node_put(*state, map, TEXT("a"), value);
    node_put(*state, map, TEXT("b"), value);
    node_put(*state, map, TEXT("a"), scalar(*state, "2"));
    assert_int_equal(node_count(map), 2);
    assert_text(node_key(node_child(map, 0)), "a");
    assert_text(node_text(node_child(map, 0)), "2");
    assert_text(node_key(node_child(map, 1)), "b");
    assert_text(node_key(value), "");
}

static void a_copy_shares_the_children_and_leaves_the_old_one_alone(void **state)
{
    const Doc *doc = read_string(*state, "[a, b, c]\n");
    Node *copy = node_copy(*state, doc->root);
    assert_ptr_equal(node_child(copy, 1), node_child(doc->root, 1));
    node_remove(copy, 0);
    node_set(copy, 0, scalar(*state, "x"));
    for (int i = 0; i < 5; i++)
        node_add(*state, copy, scalar(*state, "y"));
    assert_int_equal(node_count(copy), 7);
    assert_text(node_text(node_child(copy, 0)), "x");
    assert_text(node_text(node_child(copy, 1)), "c");
    assert_text(node_text(node_child(copy, 6)), "y");
    assert_int_equal(node_count(doc->root), 3);
    assert_text(node_text(node_child(doc->root, 0)), "a");
    assert_text(node_text(node_child(doc->root, 1)), "b");
}

static void the_last_child_can_be_removed(void **state)
{
    Node *copy = node_copy(*state, read_string(*state, "[a, b]\n")->root);
    node_remove(copy, 1);
    node_remove(copy, 0);
    assert_int_equal(node_count(copy), 0);
    node_add(*state, copy, scalar(*state, "z"));
    assert_text(node_text(node_child(copy, 0)), "z");
}

static void the_last_child_moves_before_the_others(void **state)
{
    Node *copy = node_copy(*state, read_string(*state, "[a, b, c, d]\n")->root);
    node_move_last(copy, 1);
    node_move_last(copy, 3);
    Buf out = {0};
    yaml_write_flow(&out, copy);
    assert_text(buf_text(&out), "[a, d, b, c]");
    buf_free(&out);
}

static void places_are_ranges_of_the_source(void **state)
{
    const Doc *doc = read_string(*state, "key: value\n");
    Place value = node_place(doc->source, node_child(doc->root, 0));
    Place key = node_key_place(doc->source, node_child(doc->root, 0));
    assert_ptr_equal(value.source, doc->source);
    assert_int_equal(value.start, 5);
    assert_int_equal(value.end, 10);
    assert_int_equal(key.start, 0);
    assert_int_equal(key.end, 3);
}

static void assert_told(Arena *arena, const char *text, size_t most, const char *expected)
{
    const Doc *doc = read_string(arena, text);
    assert_non_null(doc);
    Buf out = {0};
    node_tell(&out, doc->root, most);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

static void a_node_is_told_in_words(void **state)
{
    Arena *arena = *state;
    assert_told(arena, "attack: hill\ncards: [a, b]\n", 100, "attack hill, cards a b");
    assert_told(arena, "hold:\n", 100, "hold");
    assert_told(arena, "a: []\nb: {}\n", 100, "a [], b {}");
    assert_told(arena, "[{a: b}, {c: d}]\n", 100, "(a b) (c d)");
    assert_told(arena, "[{a: b}]\n", 100, "a b");
    assert_told(arena, "w\xC3\xA4ll\n", 2, "w"); /* not half of a character */
    assert_told(arena, "w\xC3\xA4ll\n", 3, "w\xC3\xA4");
    assert_told(arena, "\xC3\xA4\n", 1, "");
    assert_told(arena, "[aaa, b, c]\n", 3, "aaa b and 1 more");
    assert_told(arena, "{a: {b: ccc}, d: e, f: g}\n", 3, "a b ccc and 2 more");
}

/* The most that the program has had in memory so far, in bytes. */
static size_t peak(void)
{
    struct rusage usage;
    assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
    return (size_t)usage.ru_maxrss * 1024;
}

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

typedef struct LongList {
    const char *beginning, *end;
} LongList;

/* Does reading it take at most 25 times its bytes, at the peak? */
static bool is_small(Arena *arena, const LongList *list)
{
    enum { ITEMS = 2 * 1000 * 1000 };
    size_t first = strlen(list->beginning), last = first + 2 * ITEMS - 1;
    size_t len = last + strlen(list->end);
    char *text = arena_alloc(arena, len);
    memcpy(text, list->beginning, first);
    for (size_t i = first; i < last; i++)
        text[i] = (i - first) % 2 == 0 ? '1' : ',';
    memcpy(text + last, list->end, len - last);
    size_t before = peak();
    const Doc *doc = read_text(arena, (Text){text, len});
    assert_non_null(doc);
    const Node *read = doc->root->kind == NODE_MAP ? node_child(doc->root, 0) : doc->root;
    assert_int_equal(node_count(read), ITEMS);
    assert_text(node_text(node_child(read, ITEMS - 1)), "1");
    return peak() - before <= 25 * len;
}

/* Two bytes a node are the least. What stands in memory twice while it is read shows here. Each
 * list has a process of its own, since a peak stays one: one is read the quick way, one by libyaml,
 * and of one only the end is known to libyaml alone. */
static void a_long_list_takes_25_times_its_bytes(void **state)
{
    static const LongList lists[] = {{"a: [", "]\n"}, {"[", "]"}, {"a: [", "]\nb: |\n  c\n"}};
    if (SANITIZED || getenv("WRAP") != NULL || getenv("EMULATED") != NULL)
        skip(); /* what looks on needs memory, too */
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        fflush(stdout);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            exit(is_small(*state, &lists[i]) ? 0 : 1);
        int status = 0;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
}

/* A line before the one that is wrong looks like a slip, and is none. */
static void what_is_right_is_not_blamed(void **state)
{
    assert_text(complaints(*state, TEXT("- a:b\n- [c]: 1\n")),
                "f:2:3: error: a key must be a word or a text, not a list or a map\n"
                "    2 | - [c]: 1\n"
                "      |   ^ put the text in quotes\n");
    assert_text(complaints(*state, TEXT("\xEF\xBB\xBF# c\n- [a\n")),
                "f:2:3: error: this '[' is not closed\n"
                "    2 | - [a\n"
                "      |   ^ close it with ']'\n");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(what_is_right_is_not_blamed),
        TEST(a_value_is_found_by_its_key_in_maps_only),
        TEST(null_is_only_what_stands_plain),
        TEST(nodes_are_equal_whatever_their_style),
        TEST(a_made_collection_holds_what_is_added_in_order),
        TEST(putting_adds_a_key_or_replaces_its_value_in_its_place),
        TEST(a_copy_shares_the_children_and_leaves_the_old_one_alone),
        TEST(the_last_child_can_be_removed),
        TEST(the_last_child_moves_before_the_others),
        TEST(places_are_ranges_of_the_source),
        TEST(a_node_is_told_in_words),
        TEST(a_long_list_takes_25_times_its_bytes),
    };
    return cmocka_run_group_tests_name("yaml_node", tests, NULL, NULL);
}
