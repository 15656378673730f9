/* The patch writer: each case is an old text, the tree that is wanted (as a text of any layout),
 * and what the old text must become. tests/property/test_patch.c does the same by chance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../node_edit.h"
#include "assert_text.h"
#include "yaml_text.h"

typedef struct Case {
    const char *old, *wanted, *expected;
} Case;

static Text patched(Arena *arena, const Doc *doc, const Node *root)
{
    Buf buf = {0};
    yaml_patch(&buf, arena, doc, root);
    Text text = text_copy(arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

static void assert_cases(const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Arena *arena = arena_new();
        const Doc *doc = read_string(arena, cases[i].old);
        const Doc *wanted = read_string(arena, cases[i].wanted);
        assert_non_null(doc);
        assert_non_null(wanted);
        Text text = patched(arena, doc, wanted->root);
        assert_text(text, cases[i].expected);
        assert_true(node_equal(read_text(arena, text)->root, wanted->root));
        arena_free(arena);
    }
}

#define ASSERT_CASES(cases) assert_cases((cases), sizeof(cases) / sizeof *(cases))

/* A scalar that was made for an item takes its place, whatever else has gone. */
static void what_is_made_for_an_item_takes_its_place(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const Doc *doc = read_string(arena, "- a  # one\n- b  # two\n- c  # three\n");
    Node *list = node_collection(arena, NODE_LIST, STYLE_BLOCK, 2);
    node_add(arena, list, node_scalar_for(arena, node_child(doc->root, 1), TEXT("x"), STYLE_PLAIN));
    node_add(arena, list, node_child(doc->root, 2));
    assert_text(patched(arena, doc, list), "- x  # two\n- c  # three\n");
    arena_free(arena);
}

static void what_is_equal_stays_as_it_is(void **state)
{
    (void)state;
    static const char odd[] =
        "\xEF\xBB\xBF# x\r\na :  'b'  # y\r\n\r\nc: {d: [1,2 , 3, ],\r\n  e}\r\n# z";
    static const Case cases[] = {{odd, "{a: b, c: {d: ['1', '2', '3'], e: ~}}\n", odd}};
    ASSERT_CASES(cases);
}

static void a_changed_scalar_is_replaced_in_its_place(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: 1  # one\nb: 2\n", "{a: 7, b: 2}\n", "a: 7  # one\nb: 2\n"},
        {"- {id: x, hp: 3} # x\n", "[{id: x, hp: 2}]\n", "- {id: x, hp: 2} # x\n"},
        {"a: [1,2,3]\n", "a: [1, 5, 3]\n", "a: [1,5,3]\n"},
        {"- a\n-   b\n- c\n", "[a, x, c]\n", "- a\n-   x\n- c\n"},
        {"- a\n-   b\n- c\n", "[x, b, b, y]\n", "- x\n-   b\n- b\n- y\n"},
        {"{\"a\":1}\n", "{a: 2}\n", "{\"a\": 2}\n"},
        {"x\n", "y\n", "y\n"},
        {"a: one\n  two\nb: 1\n", "{a: x, b: 1}\n", "a: x\nb: 1\n"},
        {"a: \"one\n  two\" # c\n", "{a: x}\n", "a: \"x\" # c\n"},
    };
    ASSERT_CASES(cases);
}

static void quotes_are_kept_where_they_can_be(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: 'x'\n", "a: y\n", "a: 'y'\n"},
        {"a: \"x\"\n", "a: y\n", "a: \"y\"\n"},
        {"a: 'x'\n", "a: it's\n", "a: 'it''s'\n"},
        {"a: 'x'\n", "a: 5\n", "a: '5'\n"},
        {"a: 'x'\n", "a: \"\\t\"\n", "a: \"\\t\"\n"},
        {"a: 'x'\n", "a: ~\n", "a: ~\n"},
        {"a: x\n", "a: 'w'\n", "a: w\n"},
        {"a: x\n", "a: '42'\n", "a: '42'\n"},
        {"a: x\n", "a: \"on\"\n", "a: \"on\"\n"},
        {"a: [x]\n", "a: ['y, z']\n", "a: ['y, z']\n"},
        {"a: x\n", "a: 'y, z'\n", "a: y, z\n"},
    };
    ASSERT_CASES(cases);
}

static void an_empty_value_is_filled_and_emptied(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a:\nb: 1\n", "{a: 5, b: 1}\n", "a: 5\nb: 1\n"},
        {"a: # c\nb: 1\n", "{a: 5, b: 1}\n", "a: 5 # c\nb: 1\n"},
        {"-\n- x\n", "[5, x]\n", "- 5\n- x\n"},
        {"- # c\n- x\n", "[5, x]\n", "- 5 # c\n- x\n"},
        {"{a, b: , c: }\n", "{a: 1, b: 2, c: 3}\n", "{a: 1, b: 2, c: 3}\n"},
        {"a: 5 # c\nb: 1\n", "a:\nb: 1\n", "a: # c\nb: 1\n"},
        {"- 5\n- x\n", "-\n- x\n", "-\n- x\n"},
        {"{a: 1, b: 2}\n", "{a: , b: 2}\n", "{a: , b: 2}\n"},
        {"[1, 2]\n", "- 1\n-\n", "[1, ~]\n"},
    };
    ASSERT_CASES(cases);
}

static void several_lines_become_a_literal_where_nothing_is_in_the_way(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: x\nb: 1\n", "a: |\n  y\n  z\nb: 1\n", "a: |\n  y\n  z\nb: 1\n"},
        {"- - x\n  - 1\n", "- - |-\n    y\n    z\n  - 1\n", "- - |-\n    y\n    z\n  - 1\n"},
        {"a: x # c\nb: 1\n", "a: |\n  y\n  z\nb: 1\n", "a: \"y\\nz\\n\" # c\nb: 1\n"},
        {"a: x  \nb: 1\n", "a: |\n  y\n  z\nb: 1\n", "a: |\n  y\n  z\nb: 1\n"},
        {"a: x\n# c\n", "a: |\n  y\n  z\n", "a: |\n  y\n  z\n# c\n"},
        {"a: x\n  # c\n", "a: |\n  y\n  z\n", "a: \"y\\nz\\n\"\n  # c\n"},
        {"a: [x]\n", "a: [\"y\\nz\\n\"]\n", "a: [\"y\\nz\\n\"]\n"},
        {"a: x\n", "a: |+\n  y\n\nb: 1\n", "a: \"y\\n\\n\"\nb: 1\n"},
        {"a: |\n  x\nb: 1\n", "a: |\n  y\n  z\nb: 1\n", "a: |\n  y\n  z\nb: 1\n"},
        {"a: >-\n  x\n\n# c\nb: 1\n", "a: y\nb: 1\n", "a: y\n\n# c\nb: 1\n"},
        {"a: |+\n  x\n\n\nb: 1\n", "a: y\nb: 1\n", "a: y\nb: 1\n"},
        {"a: x\n# c\n    # deep\n", "a: |\n  y\n  z\n", "a: |\n  y\n  z\n# c\n    # deep\n"},
    };
    ASSERT_CASES(cases);
}

static void a_removed_pair_takes_its_lines_and_the_comment_on_them(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: 1\n# above\nb: 2 # on it\n# below\nc: 3\n", "{a: 1, c: 3}\n",
         "a: 1\n# above\n# below\nc: 3\n"},
        {"a: 1\nb:\n  - x\n  # within\n  - y # z\nc: 3\n", "{a: 1, c: 3}\n", "a: 1\nc: 3\n"},
        {"# top\na: 1\nb: 2\n", "{b: 2}\n", "# top\nb: 2\n"},
        {"a: 1\nb: 2\n", "{b: 2}\n", "b: 2\n"},
        {"a: 1\nb: 2", "{a: 1}\n", "a: 1"},
        {"a:\n  b: 1\n  c: 2\nd: 3\n", "{a: {b: 1}, d: 3}\n", "a:\n  b: 1\nd: 3\n"},
        {"a: |\n  x\n\n\n# c\nb: 1\n", "{b: 1}\n", "\n\n# c\nb: 1\n"},
        {"a: |+\n  x\n\n\n# c\nb: 1\n", "{b: 1}\n", "# c\nb: 1\n"},
    };
    ASSERT_CASES(cases);
}

static void behind_a_dash_the_next_pair_moves_up(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"- a: 1 # one\n  b: 2 # two\n", "[{b: 2}]\n", "- b: 2 # two\n"},
        {"- a:\n    - 1\n\n  b: 2\n", "[{b: 2}]\n", "- b: 2\n"},
        {"- a: 1\n  # about b\n  b: 2\n", "[{b: 2}]\n", "-\n  # about b\n  b: 2\n"},
        {"- - a\n  - b\n", "[[b]]\n", "- - b\n"},
        {"-\n  a: 1\n  b: 2\n", "[{b: 2}]\n", "-\n  b: 2\n"},
    };
    ASSERT_CASES(cases);
}

static void a_removed_item_takes_its_lines(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"u:\n  # one\n  - {id: a} # a\n  # two\n  - {id: b} # b\n  # three\n  - {id: c}\n",
         "u: [{id: a}, {id: c}]\n",
         "u:\n  # one\n  - {id: a} # a\n  # two\n  # three\n  - {id: c}\n"},
        {"- id: a\n  hp: 1\n- id: b\n  hp: 2\n- id: c\n", "[{id: a, hp: 1}, {id: c}]\n",
         "- id: a\n  hp: 1\n- id: c\n"},
        {"u:\n- a\n- b\nv: 1\n", "{u: [b], v: 1}\n", "u:\n- b\nv: 1\n"},
        {"- a\n-\n  # x\n  - b\n- c", "[a, c]\n", "- a\n- c"},
    };
    ASSERT_CASES(cases);
}

static void within_flow_collections_the_comma_goes_too(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"[a, b, c]\n", "[b, c]\n", "[b, c]\n"},
        {"[a, b, c]\n", "[a, c]\n", "[a, c]\n"},
        {"[a, b, c]\n", "[a, b]\n", "[a, b]\n"},
        {"[a, b, ]\n", "[a]\n", "[a, ]\n"},
        {"{a: 1, b: 2, c: 3}\n", "{c: 3}\n", "{c: 3}\n"},
        {"{a: , b: 2}\n", "{a: }\n", "{a: }\n"},
        {"[\n  a,\n  b,\n  c\n]\n", "[a, c]\n", "[\n  a,\n  c\n]\n"},
        {"[a, # one\n b, # two\n c] # three\n", "[a, c]\n", "[a, # one\n  # two\n c] # three\n"},
        {"[a, # one\n b # two\n]\n", "[a]\n", "[a, # one\n  # two\n]\n"},
        {"[ # zero\n a, # one\n b]\n", "[b]\n", "[ # zero\n  # one\n b]\n"},
        {"[a # one\n , b]\n", "[b]\n", "[ # one\n  b]\n"},
        {"[a, # one\n b, c, d]\n", "[a, d]\n", "[a, # one\n   d]\n"},
        {"[a, # one\n b, c, d]\n", "[c, d]\n", "[ # one\n  c, d]\n"},
        {"{a: -}\n", "{a: 5, c: 1}\n", "{a: 5, c: 1}\n"},
    };
    ASSERT_CASES(cases);
}

static void an_emptied_collection_is_written_so(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"u: # units\n  # one\n  - a # a\n  # two\n  - b\nv: 1\n", "{u: [], v: 1}\n",
         "u: [] # units\n  # one\n  # two\nv: 1\n"},
        {"u:\n- a\nv: 1\n", "{u: [], v: 1}\n", "u: []\nv: 1\n"},
        {"u:\n  a: 1\n  b: 2\n", "{u: {}}\n", "u: {}\n"},
        {"- a: 1\n  b: 2\n- c\n", "[{}, c]\n", "- {}\n- c\n"},
        {"-\n  - a\n- c\n", "[[], c]\n", "- []\n- c\n"},
        {"u: [a, b] # c\n", "{u: []}\n", "u: [] # c\n"},
        {"# x\n- a\n# y\n- b\n", "[]\n", "# x\n[]\n# y\n"},
        {"a: 1", "{}\n", "{}"},
    };
    ASSERT_CASES(cases);
}

static void a_new_pair_comes_behind_the_last_key(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: 1 # one\n# about what follows\n", "{a: 1, b: 2}\n",
         "a: 1 # one\nb: 2\n# about what follows\n"},
        {"a:\n  b: 1\n\n# c\nd: 2\n", "{a: {b: 1, e: 3}, d: 2}\n",
         "a:\n  b: 1\n  e: 3\n\n# c\nd: 2\n"},
        {"- id: a\n  hp: 1\n- c\n", "[{id: a, hp: 1, at: c4}, c]\n",
         "- id: a\n  hp: 1\n  at: c4\n- c\n"},
        {"a:\n   - x\n", "a: [x]\nb:\n  - y\n", "a:\n   - x\nb:\n   - y\n"},
        {"a:\n- x\n", "a: [x]\nb:\n  - y\n", "a:\n- x\nb:\n- y\n"},
        {"a: 1", "a: 1\nb: 2\n", "a: 1\nb: 2"},
        {"  a: 1\n", "{a: 1, b: 2}\n", "  a: 1\n  b: 2\n"},
        {"a: |\n  x\n\n# c\n", "a: |\n  x\nb: 1\n", "a: |\n  x\nb: 1\n\n# c\n"},
        {"a: |+\n  x\n\n# c\n", "a: |+\n  x\n\nb: 1\n", "a: |+\n  x\n\nb: 1\n# c\n"},
        {"{a: 1}\n", "{a: 1, 'b c': 2}\n", "{a: 1, b c: 2}\n"},
        {"{a: , b}\n", "{a: , b: , c: 2}\n", "{a: , b, c: 2}\n"},
        {"a: {b: 1} # c\n", "a: {b: 1, c: [2, {d: 3}]}\n", "a: {b: 1, c: [2, {d: 3}]} # c\n"},
    };
    ASSERT_CASES(cases);
}

static void a_new_item_comes_behind_its_siblings_in_their_style(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"u:\n  - {id: a} # a\n  # end\nv: 1\n", "u:\n  - {id: a}\n  - id: b\n    hp: 2\nv: 1\n",
         "u:\n  - {id: a} # a\n  - {id: b, hp: 2}\n  # end\nv: 1\n"},
        {"- id: a\n  hp: 1\n", "[{id: a, hp: 1}, {id: b, hp: 2}]\n",
         "- id: a\n  hp: 1\n- id: b\n  hp: 2\n"},
        {"- - a\n", "[[a, b], [c]]\n", "- - a\n  - b\n- - c\n"},
        {"u: [a, b]\n", "u: [a, b, c]\n", "u: [a, b, c]\n"},
        {"u: [a,b]\n", "u: [a, b, c]\n", "u: [a,b,c]\n"},
        {"u: [\n  a,\n  b\n]\n", "u: [a, b, c]\n", "u: [\n  a,\n  b,\n  c\n]\n"},
        {"u: [a, b, ]\n", "u: [a, b, c]\n", "u: [a, b, c, ]\n"},
        {"- a", "[a, b]\n", "- a\n- b"},
        {"[a, # one\n b]\n", "[a, b, c]\n", "[a, # one\n b, c]\n"},
    };
    ASSERT_CASES(cases);
}

static void new_children_may_stand_before_and_between_others(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"- b # b\n- d\n", "[a, b, c, d]\n", "- a\n- b # b\n- c\n- d\n"},
        {"- b: 1\n", "[{a: 0, b: 1}]\n", "- a: 0\n  b: 1\n"},
        {"[b, d]\n", "[a, b, c, d]\n", "[a, b, c, d]\n"},
        {"- {id: x} # x\n- {id: y} # y\n", "[{id: z}, {id: y}]\n", "- {id: z}\n- {id: y} # y\n"},
        {"[{id: x}, {id: y}]\n", "[{id: z}, {id: y}]\n", "[{id: z}, {id: y}]\n"},
        {"- {id: x} # x\n- {id: y} # y\n", "[{id: z}]\n", "- {id: z}\n"},
        {"- c: 1\n", "[{a: 0, b: 0, c: 1}]\n", "- a: 0\n  b: 0\n  c: 1\n"},
        {"[c]\n", "[a, b, c]\n", "[a, b, c]\n"},
    };
    ASSERT_CASES(cases);
}

static void items_are_matched_by_id_and_values(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"- {id: a, hp: 1} # a\n- {id: b, hp: 2} # b\n- {id: c, hp: 3} # c\n",
         "[{id: b, hp: 9}, {id: c, hp: 3}, {id: d, hp: 4}]\n",
         "- {id: b, hp: 9} # b\n- {id: c, hp: 3} # c\n- {id: d, hp: 4}\n"},
        {"- a # 1\n- b # 2\n- a # 3\n", "[b, a]\n", "- b # 2\n- a # 3\n"},
        {"- {x: 1} # 1\n- {x: 2} # 2\n", "[{x: 1}, {x: 5}]\n", "- {x: 1} # 1\n- {x: 5} # 2\n"},
        /* what moves is written anew, the rest stays */
        {"- {id: a} # a\n- {id: b} # b\n- {id: c} # c\n", "[{id: b}, {id: c}, {id: a}]\n",
         "- {id: b} # b\n- {id: c} # c\n- {id: a}\n"},
        {"- a # 1\n- c\n- a # 2\n- y\n", "[n, a, a, w]\n", "- n\n- a # 1\n- a # 2\n- w\n"},
        {"- {id: x} # 0\n- p # 1\n- q # 2\n", "[r, s]\n", "- r # 1\n- s # 2\n"},
    };
    ASSERT_CASES(cases);
}

static void what_is_added_to_an_empty_collection_brings_its_style(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"u: []\nv: 1\n", "u:\n  - {id: a}\n  - {id: b}\nv: 1\n",
         "u:\n  - {id: a}\n  - {id: b}\nv: 1\n"},
        {"u: [] # none yet\nv: 1\n", "u:\n  - {id: a}\nv: 1\n",
         "u: # none yet\n  - {id: a}\nv: 1\n"},
        {"u: []\n", "u: [a, b]\n", "u: [a, b]\n"},
        {"u: {}\n", "u:\n  a: 1\n", "u:\n  a: 1\n"},
        {"- []\n- {}\n", "- - a\n  - b\n- c: 1\n", "- - a\n  - b\n- c: 1\n"},
        {"- [] # c\n", "- - a\n", "- # c\n  - a\n"},
        {"[[]]\n", "- - a\n", "[[a]]\n"},
        {"a:\n- x\nu: []\n", "a: [x]\nu:\n  - y\n", "a:\n- x\nu:\n- y\n"},
        {"[]\n# c\n", "- a\n- b\n", "- a\n- b\n# c\n"},
        {"--- {} # c\n", "a: 1\n", "--- # c\na: 1\n"},
    };
    ASSERT_CASES(cases);
}

static void one_kind_of_node_may_become_another(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: 1\nb: 2\n", "a:\n  - x\n  - y\nb: 2\n", "a:\n  - x\n  - y\nb: 2\n"},
        {"a:\n  - x # x\n  - y\nb: 2\n", "{a: 1, b: 2}\n", "a: 1\nb: 2\n"},
        {"a:\n- x\nb: 2\n", "a:\n  c: 1\nb: 2\n", "a:\n  c: 1\nb: 2\n"},
        {"a:\n  c: 1\nb: 2\n", "a:\n  - x\nb: 2\n", "a:\n  - x\nb: 2\n"},
        {"- a: 1\n  b: 2\n- x\n", "[y, x]\n", "- y\n- x\n"},
        {"a: {b: 1}\n", "a: [b]\n", "a: [b]\n"},
        {"a:\n  b: 1\n", "a:\n", "a:\n"},
    };
    ASSERT_CASES(cases);
}

static void line_breaks_and_the_byte_order_mark_stay(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: 1\r\nb:\r\n  - x\r\n", "a: |\n  y\n  z\nb: [x, w]\nc: 2\n",
         "a: |\r\n  y\r\n  z\r\nb:\r\n  - x\r\n  - w\r\nc: 2\r\n"},
        {"a: 1\r\nb: 2\r\nc: 3", "{a: 1}\n", "a: 1"},
        {"a: 1\r\nb: 2\r\n", "{b: 2}\n", "b: 2\r\n"},
        {"\xEF\xBB\xBF"
         "a: 1\nb: 2\n",
         "{b: 3, c: 4}\n",
         "\xEF\xBB\xBF"
         "b: 3\nc: 4\n"},
        {"\xEF\xBB\xBF- {id: \xC3\xA9, hp: 3}\n", "[{id: \xC3\xA9, hp: 2}]\n",
         "\xEF\xBB\xBF- {id: \xC3\xA9, hp: 2}\n"},
    };
    ASSERT_CASES(cases);
}

/* A comment or a blank line that comes to stand below a literal must not become a part of it. */
static void nothing_is_swallowed_by_a_literal_above(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: |\n x\nb: 1\n    # deep\n", "a: |\n  x\n", "a: |\n x\n# deep\n"},
        {"a: |\n x\nb: 1\n     \nc: 1\n", "{a: \"x\\n\", c: 1}\n", "a: |\n x\n\nc: 1\n"},
        {"a: |+\n x\nb: 1\n\nc: 1\n", "{a: \"x\\n\", c: 1}\n", "a: |+\n x\nc: 1\n"},
        {"a: |+\n x\n\nb: 1", "{a: \"x\\n\\n\"}\n", "a: |+\n x\n\n"},
        {"a: |+\n x\n\nb: 1\n ", "{a: \"x\\n\\n\"}\n", "a: |+\n x\n\n"},
        {"a: |\n x\n    \nb: 1\n", "a: \"x\\n   \\n\"\nb: 1\nc: 1\n",
         "a: |\n x\n    \nb: 1\nc: 1\n"},
        {"a: |\n x\n    \n", "a: \"x\\n   \\n\"\nb: 1\n", "a: |\n x\n    \nb: 1\n"},
        {"a: |\n x\n ", "a: \"x\\n\"\nb: 1\n", "a: |\n x\n \nb: 1"},
        {"a: 1\nb: 1\n    # deep\n", "a: |\n  x\n  y\n", "a: \"x\\ny\\n\"\n    # deep\n"},
        {"u:\n  a: |\n    x\n  b: 1\n# c\n", "u:\n  a: \"x\\n\"\n", "u:\n  a: |\n    x\n# c\n"},
        {"- a: |+\n    x\n  b: 1\n\n- c\n\n- d\n", "[{a: \"x\\n\"}, d]\n", "- a: |+\n    x\n- d\n"},
        {"a: |-\n x\nb: 1\n    # deep\n", "{a: x}\n", "a: |-\n x\n# deep\n"},
        {"a: |\n x\nb: 1\n# c\nc: 1\n      # deep\nd: 1\n", "{a: \"x\\n\", d: 1}\n",
         "a: |\n x\n# c\n      # deep\nd: 1\n"},
        {"- a: |-\n    x\n  b: 1\n- c\n      # deep\n", "[{a: x}]\n", "- a: |-\n    x\n# deep\n"},
        {"a: 1\n\nb: 1\n    # deep\n", "a: 1\nc: |-\n  x\n", "a: 1\nc: |-\n  x\n\n# deep\n"},
        {"a: 1\n\nb: 1\n    # deep\n", "a: 'x\n\n  y'\n", "a: |-\n  x\n  y\n\n# deep\n"},
    };
    ASSERT_CASES(cases);
}

/* libyaml reads all of these. */
static void odd_layouts_stay_readable(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"- \"x\"#c\n", "- ~\n", "- ~ #c\n"},
        {"- \"x\"#c\n", "- - y\n", "- #c\n  - y\n"},
        {"-\n|\n x\n- y\n", "[z, y]\n", "- z\n- y\n"},
        {"a:\n  # c\n  |\n  x\n", "a: z\n", "a: z\n  # c\n"},
        {"{a\n b}\n", "{a b: 1}\n", "{a b: 1}\n"},
        {"{a:\n }\n", "{a: , b: 1}\n", "{a: , b: 1\n }\n"},
        {"a: x\n \t\nb: 1\n", "{a: 'y: z', b: 1}\n", "a: 'y: z'\n\nb: 1\n"},
        {"- x \t\t# c\n- y\n", "-\n- y\n", "- # c\n- y\n"},
        {"a: 'x'\t# c\nb: 1\n", "{a: , b: 1}\n", "a: # c\nb: 1\n"},
        {"a: x\t# c\nb: 1\n", "{a: y, b: 1}\n", "a: y\t# c\nb: 1\n"},
        {"a: x\t\n \t# c\nb: 1\n", "a: []\nb: 1\n", "a: []\n# c\nb: 1\n"},
        {"a: x\n \t\n", "a: x\nb: 'w'\n", "a: x\nb: 'w'\n\n"},
        {"-\n|\n x\n- y\n", "- - z\n- y\n", "- - z\n- y\n"},
        {"x\t\t\n", "- a\n-\n", "- a\n-\n"},
        {"[-, b ]\n", "['-']\n", "['-' ]\n"},
    };
    ASSERT_CASES(cases);
}

static void several_changes_at_once_do_not_disturb_each_other(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"round: 4\n# the armies\nunits:\n  - {id: a, hp: 3} # brave\n  - {id: b, hp: 1}\n  # "
         "last\n"
         "  - {id: c, hp: 2}\nhistory: []\n",
         "round: 5\nunits:\n  - {id: a, hp: 2}\n  - {id: c, hp: 2, at: d4}\n  - {id: d, hp: 1}\n"
         "history:\n  - {round: 4}\nended: on\n",
         "round: 5\n# the armies\nunits:\n  - {id: a, hp: 2} # brave\n  # last\n"
         "  - {id: c, hp: 2, at: d4}\n  - {id: d, hp: 1}\nhistory:\n  - {round: 4}\nended: on\n"},
        {"- id: a\n  l:\n    - x\n    - y\n# end\n", "- id: a\n  l:\n    - x\n  m: 1\n- id: b\n",
         "- id: a\n  l:\n    - x\n  m: 1\n- id: b\n# end\n"},
        {"a:\n  b:\n    - x\nc: 1\n", "{a: {b: []}, d: 1}\n", "a:\n  b: []\nd: 1\n"},
    };
    ASSERT_CASES(cases);
}

static void shared_nodes_are_told_apart_even_when_they_are_equal(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const Doc *doc = read_string(arena, "- x # 1\n- x # 2\n- x # 3\n");
    Node *root = node_copy(arena, doc->root);
    node_remove(root, 0);
    assert_text(patched(arena, doc, root), "- x # 2\n- x # 3\n");
    root = node_copy(arena, doc->root);
    node_remove(root, 1);
    assert_text(patched(arena, doc, root), "- x # 1\n- x # 3\n");
    node_set(root, 0, node_scalar(arena, TEXT("y"), STYLE_PLAIN));
    node_add(arena, root, node_child(root, 0));
    assert_text(patched(arena, doc, root), "- y # 1\n- x # 3\n- y\n");
    arena_free(arena);
}

/* Reading refuses more than a thousand blank lines in a row. */
static void blank_lines_that_meet_do_not_become_too_many(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Buf buf = {0};
    buf_str(&buf, "- a");
    buf_repeat(&buf, '\n', 700);
    buf_str(&buf, "- b");
    buf_repeat(&buf, '\n', 700);
    buf_str(&buf, "- c\n");
    const Doc *doc = read_text(arena, text_copy(arena, buf_text(&buf)));
    Node *root = node_copy(arena, doc->root);
    node_remove(root, 1);
    const Doc *new_doc = read_text(arena, patched(arena, doc, root));
    assert_non_null(new_doc);
    assert_true(node_equal(new_doc->root, root));
    buf_free(&buf);
    arena_free(arena);
}

static void a_long_list_is_patched_quickly_and_right(void **state)
{
    (void)state;
    enum { ITEMS = 20000 };
    Arena *arena = arena_new();
    Buf old = {0}, expected = {0};
    for (int i = 0; i < ITEMS; i++) {
        buf_format(&old, "- {id: u%d, hp: 3} # %d\n", i, i);
        if (i % 3 != 0)
            buf_format(&expected, "- {id: u%d, hp: %d} # %d\n", i, i % 3 == 1 ? 2 : 3, i);
    }
    const Doc *doc = read_text(arena, text_copy(arena, buf_text(&old)));
    Node *root = node_collection(arena, NODE_LIST, STYLE_BLOCK, ITEMS);
    for (uint32_t i = 0; i < ITEMS; i++) {
        Node *unit = node_copy(arena, node_child(doc->root, i));
        if (i % 3 == 1)
            node_put(arena, unit, TEXT("hp"), node_scalar(arena, TEXT("2"), STYLE_PLAIN));
        if (i % 3 != 0)
            node_add(arena, root, unit);
    }
    assert_true(text_equal(patched(arena, doc, root), buf_text(&expected)));
    buf_free(&old);
    buf_free(&expected);
    arena_free(arena);
}

static void what_stands_at_the_edges_of_a_file_is_found(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"a: |\nb: 1\n", "{a: '', b: 2}\n", "a: |\nb: 2\n"}, /* a literal of nothing */
        {"a: |", "{a: '', b: 1}\n", "a: |\nb: 1"},
        {"a: 1\n   ", "a: |\n  x\n  y\n", "a: \"x\\ny\\n\"\n   "},
        {"- a\n- b\n", "x: 1\nz: 2\n", "x: 1\nz: 2\n"},
        {"a: 1\nb: |", "{a: 2, b: ''}\n", "a: 2\nb: |"},
        {"a: 1\n  ", "{a: 1, b: 2}\n", "a: 1\nb: 2\n  "}, /* ends in blanks */
        {"a: 1\n  # c", "{a: 1, b: 2}\n", "a: 1\nb: 2\n  # c"},
        {"a:\n            - x\n", "a:\n- x\nb:\n- y\n", /* a list too far in for another */
         "a:\n            - x\nb:\n  - y\n"},
        {"a:\n|\n x\n", "a:\n", "a:\n"},
    };
    ASSERT_CASES(cases);
}

/* A list of a new state may hold the same old item twice: only one of them is the old one. */
static void an_item_that_comes_twice_is_written_twice(void **state)
{
    Arena *arena = *state ? *state : arena_new();
    const Doc *doc = read_string(arena, "- x\n- a # c\n- y\n");
    const Node *item = node_child(doc->root, 1);
    Node *list = node_collection(arena, NODE_LIST, STYLE_BLOCK, 3);
    node_add(arena, list, item);
    node_add(arena, list, node_scalar(arena, TEXT("b"), STYLE_PLAIN));
    node_add(arena, list, item);
    Text text = patched(arena, doc, list);
    const Doc *back = read_text(arena, text);
    assert_non_null(back);
    assert_true(node_equal(back->root, list));
    if (!*state)
        arena_free(arena);
}

/* A part of a text, and so many of that byte behind it. */
typedef struct Piece {
    const char *text;
    char byte;
    size_t count;
} Piece;

enum { PIECES = 3 };
static const char *pieced(Arena *arena, const Piece pieces[PIECES])
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < PIECES && pieces[i].text; i++) {
        buf_str(&buf, pieces[i].text);
        buf_repeat(&buf, pieces[i].byte, pieces[i].count);
    }
    Text text = buf_take(&buf, arena);
    return text_string(arena, "%.*s", TEXT_ARG(text));
}

/* More than a thousand together would be refused when the text is read again. */
static void blank_lines_that_move_together_can_be_read(void **state)
{
    (void)state;
    static const struct {
        Piece old[PIECES];
        const char *wanted;
        Piece expected[PIECES];
    } cases[] = {
        {{{"- a\n", '\n', 900}, {"- b\n", ' ', 99}, {"# c\n- d\n", '\n', 0}},
         "[a, d]\n",
         {{"- a\n", '\n', 900}, {"", ' ', 99}, {"# c\n- d\n", '\n', 0}}},
        {{{"- a\n", '\n', 900}, {"- b\n", ' ', 100}, {"# c\n- d\n", '\n', 0}},
         "[a, d]\n",
         {{"- a\n", '\n', 900}, {"# c\n- d\n", '\n', 0}}},
        {{{"- a\n", '\n', 900}, {"- b\n", '\n', 900}, {"- d\n", '\n', 0}},
         "[a, d]\n",
         {{"- a\n", '\n', 900}, {"- d\n", '\n', 0}}},
        {{{"- a\n", '\n', 900}, {"- b\n", '\n', 900}}, "[a]\n", {{"- a\n", '\n', 900}}},
        {{{"[a,", ' ', 900}, {"b", ' ', 900}, {"# c\n]\n", '\n', 0}},
         "[a]\n",
         {{"[a", ' ', 900}, {"# c\n]\n", '\n', 0}}},
        {{{"[a,", ' ', 900}, {"b", ' ', 900}, {"]\n", '\n', 0}},
         "[a]\n",
         {{"[a", ' ', 900}, {"]\n", '\n', 0}}},
        {{{"- a\n", '\n', 900}, {"- b\n", ' ', 900}}, "[a]\n", {{"- a\n", '\n', 899}}},
        {{{"[a, # c\n", ' ', 900}, {"b,", ' ', 900}, {"d]\n", '\n', 0}},
         "[a, d]\n",
         {{"[a, # c\n", ' ', 900}, {"d]\n", '\n', 0}}},
        {{{"[a, # c\n", ' ', 900}, {"b,\n", ' ', 900}, {"d]\n", '\n', 0}},
         "[a, d]\n",
         {{"[a, # c\n", ' ', 900}, {"d]\n", '\n', 0}}},
        {{{"[a, # c\n", ' ', 900}, {"b,", ' ', 900}, {"# d\n]\n", '\n', 0}},
         "[a]\n",
         {{"[a, # c\n", ' ', 900}, {"# d\n]\n", '\n', 0}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        const Case one = {pieced(arena, cases[i].old), cases[i].wanted,
                          pieced(arena, cases[i].expected)};
        assert_cases(&one, 1);
        arena_free(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_made_for_an_item_takes_its_place),
        cmocka_unit_test(what_is_equal_stays_as_it_is),
        cmocka_unit_test(a_changed_scalar_is_replaced_in_its_place),
        cmocka_unit_test(quotes_are_kept_where_they_can_be),
        cmocka_unit_test(an_empty_value_is_filled_and_emptied),
        cmocka_unit_test(several_lines_become_a_literal_where_nothing_is_in_the_way),
        cmocka_unit_test(a_removed_pair_takes_its_lines_and_the_comment_on_them),
        cmocka_unit_test(behind_a_dash_the_next_pair_moves_up),
        cmocka_unit_test(a_removed_item_takes_its_lines),
        cmocka_unit_test(within_flow_collections_the_comma_goes_too),
        cmocka_unit_test(an_emptied_collection_is_written_so),
        cmocka_unit_test(a_new_pair_comes_behind_the_last_key),
        cmocka_unit_test(a_new_item_comes_behind_its_siblings_in_their_style),
        cmocka_unit_test(new_children_may_stand_before_and_between_others),
        cmocka_unit_test(items_are_matched_by_id_and_values),
        cmocka_unit_test(what_is_added_to_an_empty_collection_brings_its_style),
        cmocka_unit_test(one_kind_of_node_may_become_another),
        cmocka_unit_test(line_breaks_and_the_byte_order_mark_stay),
        cmocka_unit_test(nothing_is_swallowed_by_a_literal_above),
        cmocka_unit_test(odd_layouts_stay_readable),
        cmocka_unit_test(several_changes_at_once_do_not_disturb_each_other),
        cmocka_unit_test(shared_nodes_are_told_apart_even_when_they_are_equal),
        cmocka_unit_test(blank_lines_that_meet_do_not_become_too_many),
        cmocka_unit_test(a_long_list_is_patched_quickly_and_right),
        cmocka_unit_test(what_stands_at_the_edges_of_a_file_is_found),
        cmocka_unit_test(an_item_that_comes_twice_is_written_twice),
        cmocka_unit_test(blank_lines_that_move_together_can_be_read),
    };
    return cmocka_run_group_tests_name("yaml_patch", tests, NULL, NULL);
}
