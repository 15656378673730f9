/* Documents and edits by chance, for test_patch.c: the same seed makes the same.
 *
 * The documents are written here letter by letter, not by the program's own writer: in block and
 * flow style, compact or not, with comments, blank lines and quotes wherever they may stand. */
#ifndef RANDOM_YAML_H
#define RANDOM_YAML_H

#include <string.h>

#include "../node_edit.h"
#include "adjudicate/yaml/yaml.h"
#include "random.h"

#define LONG_WORD "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
#define LONG_TEXT                                                                                  \
    "these are some words, and these are some more of them; and here come even more words"

/* ---- documents ---- */

typedef struct Maker {
    Random *random;
    Buf text;
    unsigned notes; /* comments so far: each has a number of its own */
    unsigned ids;   /* ids so far */
    size_t step;    /* of the indentation */
    bool is_level;  /* lists stand in the column of their key */
    bool is_noted;  /* comments everywhere */
    bool is_plain;  /* nothing but what lies on one line, and has no escapes */
} Maker;

static inline const char *random_plain(Maker *maker, bool flow)
{
    static const char *const anywhere[] = {
        "red", "c4",   "12",   "-3",   "on",         "x#y",
        "~",   "1e3",  "it's", "ünï",  "2001-01-01", "null",
        "a-b", "0x1F", "😀",    "100%", "n",          "r4 attack archer-1>knight-2"};
    static const char *const in_block[] = {"a, b", "x]y", "a:b", "12:30", "what?", "don't {x}"};
    if (!flow && random_is(maker->random, maker->is_plain ? 5 : 20))
        return in_block[random_below(maker->random, COUNT_OF(in_block))];
    return anywhere[random_below(maker->random, COUNT_OF(anywhere))];
}

static inline const char *random_quoted(Maker *maker)
{
    static const char *const texts[] = {"'it''s'",    "\"a: b\"",       "''",
                                        "\"\"",       "'# no comment'", "\"tab\\tx\"",
                                        "'42'",       "\"\\u00e9\"",    "\"line\\nbreak\"",
                                        "' spaces '", "\"[x]\"",        "\"\\\"q\\\"\""};
    static const char *const plain[] = {"\"a: b\"", "''",         "\"\"",    "'# no comment'",
                                        "'42'",     "' spaces '", "\"[x]\"", "\"it's\""};
    if (maker->is_plain)
        return plain[random_below(maker->random, COUNT_OF(plain))];
    return texts[random_below(maker->random, COUNT_OF(texts))];
}

static inline void put_spaces(Maker *maker, size_t count)
{
    buf_repeat(&maker->text, ' ', count);
}

static inline void put_note(Maker *maker)
{
    buf_format(&maker->text, "# note %u.", maker->notes++);
}

/* The end of a line, with a comment or blanks before it by chance. */
static inline void end_line(Maker *maker)
{
    if (random_is(maker->random, maker->is_noted ? 25 : 3)) {
        put_spaces(maker, 1 + random_below(maker->random, 3));
        put_note(maker);
    } else if (random_is(maker->random, 3)) {
        put_spaces(maker, 1 + random_below(maker->random, 3));
    }
    buf_char(&maker->text, '\n');
}

/* Comments and blank lines between two children. */
static inline void put_between(Maker *maker, size_t column)
{
    while (random_is(maker->random, maker->is_noted ? 25 : 5)) {
        if (random_is(maker->random, 30)) {
            put_spaces(maker, random_is(maker->random, 10) ? random_below(maker->random, 9) : 0);
        } else {
            bool is_odd = random_is(maker->random, 25);
            put_spaces(maker, is_odd ? random_below(maker->random, 10) : column);
            put_note(maker);
        }
        buf_char(&maker->text, '\n');
    }
}

static inline void put_flow(Maker *maker, size_t column, size_t depth);

static inline void put_flow_scalar(Maker *maker)
{
    bool is_quoted = random_is(maker->random, 30);
    buf_str(&maker->text, is_quoted ? random_quoted(maker) : random_plain(maker, true));
}

/* Keys of neighbouring numbers differ. */
static inline void put_key(Maker *maker, size_t number)
{
    static const char *const keys[] = {"name",    "hp",     "at",       "owner", "'k 5'",
                                       "\"on\"",  "note",   "üb",       "x-y",   "long key",
                                       "'it''s'", "attack", "\"t\\t\"", "a1",    "12"};
    static const char *const plain[] = {"name", "hp", "at", "'k 5'", "\"on\"", "üb", "x-y", "a1"};
    buf_str(&maker->text,
            maker->is_plain ? plain[number % COUNT_OF(plain)] : keys[number % COUNT_OF(keys)]);
}

/* Between the children of a flow collection that lies on one line or on many. */
static inline void put_flow_gap(Maker *maker, bool is_long, size_t column)
{
    if (!is_long)
        return;
    if (random_is(maker->random, maker->is_noted ? 20 : 2)) {
        put_spaces(maker, 1);
        put_note(maker);
    }
    buf_char(&maker->text, '\n');
    while (random_is(maker->random, maker->is_noted ? 15 : 2)) {
        put_spaces(maker, column + 2);
        put_note(maker);
        buf_char(&maker->text, '\n');
    }
    put_spaces(maker, column + 2);
}

static inline void put_flow_child(Maker *maker, bool is_map, size_t key, size_t column,
                                  size_t depth)
{
    if (is_map) {
        if (key == 0) {
            buf_format(&maker->text, "id: u%u", maker->ids++);
            return;
        }
        put_key(maker, key);
        if (random_is(maker->random, 4) && !maker->is_plain)
            return; /* a key alone */
        buf_str(&maker->text, random_is(maker->random, 5) && !maker->is_plain ? " : " : ": ");
        if (random_is(maker->random, 5) && !maker->is_plain)
            return; /* no value */
    }
    if (depth > 0 && random_is(maker->random, 25))
        put_flow(maker, column, depth - 1);
    else
        put_flow_scalar(maker);
}

static inline void put_flow(Maker *maker, size_t column, size_t depth)
{
    bool is_map = random_is(maker->random, 50);
    bool is_long = random_is(maker->random, 12) && !maker->is_plain;
    bool is_tight = random_is(maker->random, 10);
    size_t count = random_below(maker->random, 5), key = random_below(maker->random, 15);
    buf_char(&maker->text, is_map ? '{' : '[');
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            buf_str(&maker->text, is_long || is_tight ? "," : ", ");
        put_flow_gap(maker, is_long, column);
        put_flow_child(maker, is_map, key + i, column + 2, depth);
    }
    if (count > 0 && random_is(maker->random, 8))
        buf_str(&maker->text, maker->is_plain ? " " : ", ");
    if (count > 0)
        put_flow_gap(maker, is_long && random_is(maker->random, 80), column);
    buf_char(&maker->text, is_map ? '}' : ']');
}

/* A literal or folded text in a collection at `column`. */
static inline void put_block_text(Maker *maker, size_t column)
{
    static const char *const headers[] = {"|", ">", "|-", ">-", "|+", "|2", "|2-"};
    static const char *const lines[] = {"some words", "- no item", "# no comment", "  deeper",
                                        "x: y"};
    size_t choice = random_below(maker->random, COUNT_OF(headers));
    bool has_number = choice >= 5;
    size_t inner = column + (has_number ? 2 : 1 + random_below(maker->random, 4));
    buf_format(&maker->text, " %s", headers[choice]);
    if (random_is(maker->random, 10)) {
        put_spaces(maker, 1);
        put_note(maker);
    }
    size_t count = 1 + random_below(maker->random, 3);
    for (size_t i = 0; i < count; i++) {
        buf_char(&maker->text, '\n');
        if (i > 0 && random_is(maker->random, 20))
            buf_char(&maker->text, '\n');
        put_spaces(maker, inner);
        size_t line = random_below(maker->random, COUNT_OF(lines));
        buf_str(&maker->text, i == 0 && line == 3 ? "first" : lines[line]);
    }
    buf_char(&maker->text, '\n');
    while (random_is(maker->random, 25))
        buf_str(&maker->text, random_is(maker->random, 15) ? "      \n" : "\n");
}

/* A scalar that goes on in a second line. */
static inline void put_long_scalar(Maker *maker, size_t column)
{
    bool is_quoted = random_is(maker->random, 50);
    buf_str(&maker->text, is_quoted ? " \"first" : " first");
    buf_char(&maker->text, '\n');
    put_spaces(maker, column + 1 + random_below(maker->random, 4));
    buf_str(&maker->text, is_quoted ? "second\"" : "second");
    end_line(maker);
}

/* A value on the line of its key or dash, in a collection at `column`. */
static inline void put_inline(Maker *maker, size_t column)
{
    size_t choice = random_below(maker->random, 100);
    if (choice < 12 && maker->is_plain)
        choice = 12; /* no value */
    if (choice < 8) {
        put_block_text(maker, column);
        return;
    }
    if (choice < 12) {
        put_long_scalar(maker, column);
        return;
    }
    if (choice >= 18)
        buf_char(&maker->text, ' ');
    if (choice >= 18 && choice < 45)
        put_flow(maker, column, 2);
    else if (choice >= 45 && choice < 60)
        buf_str(&maker->text, random_quoted(maker));
    else if (choice >= 60)
        buf_str(&maker->text, random_plain(maker, false));
    end_line(maker); /* below 18: no value */
}

static inline void put_block(Maker *maker, bool is_map, size_t column, size_t depth);

static inline void put_pair_value(Maker *maker, size_t column, size_t depth)
{
    if (depth == 0 || random_is(maker->random, 60)) {
        put_inline(maker, column);
        return;
    }
    bool is_map = random_is(maker->random, 40);
    size_t inner = !is_map && maker->is_level ? column : column + maker->step;
    end_line(maker);
    put_between(maker, inner);
    put_spaces(maker, inner);
    put_block(maker, is_map, inner, depth - 1);
}

static inline void put_item_value(Maker *maker, size_t column, size_t depth)
{
    if (depth == 0 || random_is(maker->random, 40)) {
        put_inline(maker, column);
        return;
    }
    bool is_map = random_is(maker->random, 75);
    if (random_is(maker->random, 85)) {
        size_t spaces = random_is(maker->random, 90) ? 1 : 3;
        put_spaces(maker, spaces);
        put_block(maker, is_map, column + 1 + spaces, depth - 1);
        return;
    }
    end_line(maker);
    put_between(maker, column + maker->step);
    put_spaces(maker, column + maker->step);
    put_block(maker, is_map, column + maker->step, depth - 1);
}

/* A block collection whose first line is indented already. */
static inline void put_block(Maker *maker, bool is_map, size_t column, size_t depth)
{
    size_t count = 1 + random_below(maker->random, 4), key = random_below(maker->random, 15);
    bool has_id = is_map && random_is(maker->random, 60);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            put_between(maker, column);
            put_spaces(maker, column);
        }
        if (!is_map) {
            buf_char(&maker->text, '-');
            put_item_value(maker, column, depth);
        } else if (has_id && i == (count > 2 && key % 2)) {
            buf_format(&maker->text, "id: u%u", maker->ids++);
            end_line(maker);
        } else {
            put_key(maker, key + i);
            buf_str(&maker->text, random_is(maker->random, 5) && !maker->is_plain ? " :" : ":");
            put_pair_value(maker, column, depth);
        }
    }
}

/* A list of units, as a game file has them: one a line, or a block each. */
static inline void put_units(Maker *maker)
{
    size_t count = random_below(maker->random, 6), column = maker->is_level ? 0 : maker->step;
    bool is_flow = random_is(maker->random, 60);
    buf_str(&maker->text, count == 0 ? "units: []" : "units:");
    end_line(maker);
    for (size_t i = 0; i < count; i++) {
        put_between(maker, column);
        put_spaces(maker, column);
        if (is_flow) {
            buf_format(&maker->text, "- {id: u%u, at: c%zu, hp: 3}", maker->ids++, i);
        } else {
            buf_format(&maker->text, "- id: u%u\n", maker->ids++);
            put_spaces(maker, column + 2);
            buf_str(&maker->text, "at: c4");
        }
        end_line(maker);
    }
}

/* In place of LF, CR LF. */
static inline void make_crlf(Buf *text)
{
    Buf with = {0};
    for (size_t i = 0; i < text->len; i++) {
        if (text->at[i] == '\n')
            buf_char(&with, '\r');
        buf_char(&with, text->at[i]);
    }
    buf_free(text);
    *text = with;
}

/* A root that is no block collection. */
static inline void put_root(Maker *maker)
{
    size_t choice = random_below(maker->random, 10);
    if (choice == 0) {
        put_block_text(maker, 0);
    } else if (choice == 1) {
        put_long_scalar(maker, 0);
    } else {
        if (choice == 2)
            buf_str(&maker->text, random_quoted(maker));
        else
            put_flow(maker, 0, 3);
        end_line(maker);
    }
}

static inline Text made_document(Arena *arena, Random *random, bool is_plain)
{
    Maker maker = {.random = random,
                   .is_plain = is_plain,
                   .step = 1 + random_below(random, 4),
                   .is_level = random_is(random, 30),
                   .is_noted = random_is(random, 60)};
    if (random_is(random, 5))
        buf_str(&maker.text, "\xEF\xBB\xBF");
    if (random_is(random, 5) && !is_plain)
        buf_str(&maker.text, "---\n");
    put_between(&maker, 0);
    size_t kind = random_below(random, 10);
    if (kind < 2 && is_plain)
        kind = 2;
    size_t column = random_is(random, 5) ? 2 : 0;
    if (kind < 2)
        put_root(&maker);
    else if (kind < 5)
        put_units(&maker);
    if (kind >= 2) {
        column = kind < 5 ? 0 : column;
        put_spaces(&maker, column);
        put_block(&maker, kind != 9, column, 4);
    }
    put_between(&maker, 0);
    if (random_is(random, 20) && maker.text.at[maker.text.len - 1] == '\n')
        maker.text.len--;
    if (random_is(random, 15))
        make_crlf(&maker.text);
    Text text = text_copy(arena, buf_text(&maker.text));
    buf_free(&maker.text);
    return text;
}

static inline Text random_document(Arena *arena, Random *random)
{
    return made_document(arena, random, false);
}

/* With hardly anything in it but what most files consist of. */
static inline Text random_plain_document(Arena *arena, Random *random)
{
    return made_document(arena, random, true);
}

/* ---- edits ---- */

typedef struct Editor {
    Arena *arena;
    Random *random;
    unsigned ids;
} Editor;

static inline const Node *random_scalar(Editor *editor)
{
    static const char *const raw[] = {"5", "-17", "on", "~",    "null",
                                      "",  "red", "c4", "0x1F", "12:30"};
    static const char *const texts[] = {"",
                                        " ",
                                        "a: b",
                                        "# x",
                                        "yes",
                                        "42",
                                        "x\ny",
                                        "x\n",
                                        "\n",
                                        "x\n\n",
                                        " lead\nx",
                                        "tab\tx",
                                        "\x01\x7F",
                                        "é\xC2\x85",
                                        "\xE2\x80\xA8",
                                        "\xEF\xBB\xBF",
                                        "it's",
                                        "\"",
                                        "\\",
                                        "- a",
                                        "?",
                                        "a\r\nb",
                                        "trail ",
                                        "...",
                                        "---",
                                        "a\n  b\n",
                                        "a\n\nb",
                                        "{x}",
                                        "null",
                                        "=",
                                        "<<",
                                        "0x1F",
                                        "1_000",
                                        "a\u00A0b",
                                        "😀",
                                        "%x",
                                        "@x",
                                        "`x",
                                        "!x",
                                        "&x",
                                        "*x",
                                        "|",
                                        "> x",
                                        ": ",
                                        "a:",
                                        "a, b",
                                        "]",
                                        "a #b",
                                        "plain words",
                                        "ünï",
                                        "x\n \ny",
                                        "\tx\ny",
                                        "x\n# no comment\n",
                                        "2001-01-01",
                                        "y",
                                        "~",
                                        LONG_TEXT "'\"  \\  " LONG_TEXT,
                                        LONG_WORD LONG_WORD LONG_WORD " # x"};
    if (random_is(editor->random, 45)) {
        size_t choice = random_below(editor->random, COUNT_OF(raw));
        return node_scalar(editor->arena, text_of(raw[choice]), STYLE_PLAIN);
    }
    static const NodeStyle styles[] = {STYLE_SINGLE, STYLE_DOUBLE, STYLE_LITERAL, STYLE_FOLDED};
    size_t choice = random_below(editor->random, COUNT_OF(texts));
    return node_scalar(editor->arena, text_of(texts[choice]),
                       styles[random_below(editor->random, COUNT_OF(styles))]);
}

static inline const Node *random_value(Editor *editor, size_t depth)
{
    if (depth == 0 || random_is(editor->random, 50))
        return random_scalar(editor);
    static const char *const keys[] = {"p", "on", "q r", "7", "it's", "s: t"};
    NodeKind kind = random_is(editor->random, 50) ? NODE_MAP : NODE_LIST;
    NodeStyle style = random_is(editor->random, 50) ? STYLE_BLOCK : STYLE_FLOW;
    size_t count = random_below(editor->random, 4);
    Node *node = node_collection(editor->arena, kind, style, 0);
    for (size_t i = 0; i < count; i++) {
        const Node *child = random_value(editor, depth - 1);
        if (kind == NODE_MAP)
            node_put(editor->arena, node, text_of(keys[i + random_below(editor->random, 2) * 3]),
                     child);
        else
            node_add(editor->arena, node, child);
    }
    return node;
}

/* A new unit, as a rule would make one. */
static inline const Node *random_unit(Editor *editor)
{
    Node *unit = node_collection(editor->arena, NODE_MAP,
                                 random_is(editor->random, 60) ? STYLE_FLOW : STYLE_BLOCK, 3);
    Text id = text_format(editor->arena, "new-%u", editor->ids++);
    node_put(editor->arena, unit, TEXT("id"), node_scalar(editor->arena, id, STYLE_PLAIN));
    node_put(editor->arena, unit, TEXT("hp"), random_scalar(editor));
    return unit;
}

static inline const Node *with_key(Editor *editor, const Node *value, const Node *old)
{
    Node *node = ARENA_NEW(editor->arena, Node);
    *node = *value;
    node->key_at = old->key_at;
    node->key_len = old->key_len;
    return node;
}

static inline void add_child(Editor *editor, Node *node)
{
    if (node->kind == NODE_MAP) {
        Text key = text_format(editor->arena, "added %u", editor->ids++);
        node_put(editor->arena, node, key, random_value(editor, 2));
    } else {
        bool is_unit = random_is(editor->random, 60);
        node_add(editor->arena, node, is_unit ? random_unit(editor) : random_value(editor, 2));
    }
    if (random_is(editor->random, 25))
        node_move_last(node, random_below(editor->random, node_count(node)));
}

/* Some change of a collection that is not within one of its children. */
static inline void change_children(Editor *editor, Node *node)
{
    size_t choice = random_below(editor->random, 100);
    if (node_count(node) == 0 || choice < 45) {
        for (size_t more = random_is(editor->random, 75) ? 1 : 3; more > 0; more--)
            add_child(editor, node);
    } else if (choice < 90) {
        for (size_t less = random_is(editor->random, 75) ? 1 : 2; less > 0 && node_count(node) > 0;
             less--)
            node_remove(node, random_below(editor->random, node_count(node)));
    } else if (choice < 96) {
        while (node_count(node) > 0)
            node_remove(node, node_count(node) - 1);
    } else {
        node_move_last(node, random_below(editor->random, node_count(node)));
    }
}

/* A tree with one change somewhere in it. */
static inline const Node *random_edit(Editor *editor, const Node *old, size_t depth)
{
    if (old->kind == NODE_SCALAR || (depth > 0 && random_is(editor->random, 6)))
        return with_key(editor, random_value(editor, 3), old);
    Node *node = node_copy(editor->arena, old);
    if (node_count(node) == 0 || random_is(editor->random, 30)) {
        if (node_count(node) == 0 && random_is(editor->random, 50))
            node->style = STYLE_BLOCK;
        change_children(editor, node);
        return node;
    }
    size_t child = random_below(editor->random, node_count(node));
    node_set(node, child, random_edit(editor, node_child(node, child), depth + 1));
    return node;
}

/* The same tree, none of its nodes shared with the old one. */
static inline Node *deep_copy(Editor *editor, const Node *old)
{
    Node *node = node_copy(editor->arena, old);
    node->key_start = node->key_end = 0;
    for (size_t i = 0; i < node_count(node); i++)
        node_set(node, i, deep_copy(editor, node_child(node, i)));
    return node;
}

#endif
