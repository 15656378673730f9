/* The quick way of reading: once over the text, without libyaml, which takes ten times as long.
 *
 * It knows the plain part of YAML that game files, orders and states mostly consist of: block maps
 * and lists; keys and values on one line, plain or in quotes without escapes; lists and maps in
 * brackets that lie on one line; comments and empty lines. They become the nodes that libyaml's
 * events become in yaml_read.c, to the byte.
 *
 * Nothing is refused here, and nothing is guessed: what is not known for certain ends this way of
 * reading, and libyaml reads the file from its beginning, so that all that is said of a file is
 * said in one place. What is taken is less than what YAML allows: wherever libyaml's versions, or
 * the specification's, might read a line in two ways, it is not known here. */
#include "yaml_private.h"

#include <limits.h>
#include <string.h>

/* Longer keys may be too long, counted with their quotes, for libyaml or for us. */
enum { QUICK_KEY_MAX = YAML_KEY_MAX / YAML_ESCAPE_MAX };

/* A block collection that is being read. Below all of them stands what the root stands in. */
typedef struct Level {
    size_t self; /* its node's place on the stack of nodes */
    ptrdiff_t column;
    bool is_map;
    bool is_beside; /* a list in the column of its key */
} Level;

enum { LEVELS = YAML_DEPTH_MAX + 1 };

typedef struct Quick {
    Text text;
    size_t at;   /* it has been read up to here */
    size_t line; /* where the line begins */
    YamlStack nodes;
    Level levels[LEVELS];
    size_t depth; /* of the levels, and of the brackets that are open within them */
    bool is_open; /* the last node is empty so far: lines further in would be its value */
} Quick;

/* ---- characters ---- */

/* The end of the text ends its last line. */
static inline char byte_at(const Quick *quick, size_t at)
{
    return at < quick->text.len ? quick->text.at[at] : '\n';
}

static inline size_t skip_spaces(const Quick *quick, size_t at)
{
    while (byte_at(quick, at) == ' ')
        at++;
    return at;
}

static inline bool is_space_or_break(char c)
{
    return c == ' ' || is_break(c);
}

static inline bool is_letter_or_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Is there nothing more in the line but a comment? A '#' is asked about behind a blank only. */
static bool is_line_over(const Quick *quick)
{
    char c = byte_at(quick, skip_spaces(quick, quick->at));
    return c == '#' || is_break(c);
}

/* To the next line, over blanks and a comment, before which there is a blank. */
static bool end_line(Quick *quick)
{
    size_t at = skip_spaces(quick, quick->at);
    if (at > quick->at && byte_at(quick, at) == '#')
        at = yaml_line_end(quick->text, at);
    else if (!is_break(byte_at(quick, at)))
        return false;
    quick->at = yaml_next_line(quick->text, at);
    return true;
}

/* To the next line that is neither empty nor a comment; false: there is none. */
static bool find_content(Quick *quick)
{
    for (;;) {
        size_t at = skip_spaces(quick, quick->at);
        if (at == quick->text.len)
            return false;
        quick->line = quick->at;
        if (quick->text.at[at] == '#') {
            at = yaml_line_end(quick->text, at);
        } else if (!is_break(quick->text.at[at])) {
            quick->at = at;
            return true;
        }
        quick->at = yaml_next_line(quick->text, at);
    }
}

/* ---- scalars ---- */

typedef enum Where { IN_BLOCK = 1, IN_BRACKETS = 2 } Where;

/* What may end a plain scalar, or asks for a second look. */
static const unsigned char stops[UCHAR_MAX + 1] = {
    ['\n'] = IN_BLOCK | IN_BRACKETS,
    ['\r'] = IN_BLOCK | IN_BRACKETS,
    ['\t'] = IN_BLOCK | IN_BRACKETS,
    [':'] = IN_BLOCK | IN_BRACKETS,
    ['#'] = IN_BLOCK | IN_BRACKETS,
    [','] = IN_BRACKETS,
    ['?'] = IN_BRACKETS,
    ['['] = IN_BRACKETS,
    [']'] = IN_BRACKETS,
    ['{'] = IN_BRACKETS,
    ['}'] = IN_BRACKETS,
};

/* No sign of YAML's own, nor a '.', with three of which a document ends. */
static bool begins_plain(const Quick *quick)
{
    static const char signs[] = "\n\r\t !\"#%&'*,.:>?@[]`{|}";
    char c = byte_at(quick, quick->at);
    return c == '-' ? is_letter_or_digit(byte_at(quick, quick->at + 1))
                    : memchr(signs, c, sizeof signs - 1) == NULL;
}

static void set_text(const Quick *quick, Node *node, size_t start, size_t end)
{
    node->text_at = quick->text.at + start;
    node->size = (uint32_t)(end - start);
}

/* Up to what ends it; the caller looks what that is. */
static bool scan_plain(Quick *quick, Where where, Node *node)
{
    Text text = quick->text;
    size_t start = quick->at, at = start;
    if (!begins_plain(quick))
        return false;
    for (;; at++) {
        while (at < text.len && !(stops[(unsigned char)text.at[at]] & where))
            at++;
        if (byte_at(quick, at) != '#' || text.at[at - 1] == ' ')
            break;
    }
    while (text.at[at - 1] == ' ')
        at--;
    node->start = (uint32_t)start;
    node->end = (uint32_t)at;
    set_text(quick, node, start, at);
    quick->at = at;
    return true;
}

/* Up to the next such quote. If it stands there twice, or anything else follows that should not,
 * the caller finds out. */
static bool scan_quoted(Quick *quick, char quote, Node *node)
{
    size_t start = quick->at, at = start + 1;
    for (char c; (c = byte_at(quick, at)) != quote; at++)
        if (c == '\\' || c == '\t' || is_break(c))
            return false;
    node->style = quote == '"' ? STYLE_DOUBLE : STYLE_SINGLE;
    node->start = (uint32_t)start;
    node->end = (uint32_t)(at + 1);
    set_text(quick, node, start + 1, at);
    quick->at = at + 1;
    return true;
}

/* Node is empty but for its key. */
static bool scan_scalar(Quick *quick, Where where, Node *node)
{
    char c = byte_at(quick, quick->at);
    return c == '"' || c == '\'' ? scan_quoted(quick, c, node) : scan_plain(quick, where, node);
}

/* The scalar before this place is the key of a value, if its ':' stands here. */
static bool take_key(Quick *quick, const Node *scalar, Node *value)
{
    if (byte_at(quick, quick->at) != ':' || !is_space_or_break(byte_at(quick, quick->at + 1)) ||
        scalar->size > QUICK_KEY_MAX)
        return false;
    quick->at++;
    *value = (Node){.key_at = scalar->text_at,
                    .key_len = (uint16_t)scalar->size,
                    .key_start = scalar->start,
                    .key_end = scalar->end};
    return true;
}

/* ---- brackets ---- */

/* The keys of a map that is complete. Which of them are there twice is said elsewhere. */
static bool has_duplicates(Quick *quick, const Node *node)
{
    YamlTwice twice;
    return node->kind == NODE_MAP && yaml_stack_finds_twice(&quick->nodes, node, &twice);
}

static bool read_value(Quick *quick, Where where, Node *value);

/* What lies within the brackets, from the first one on; there is something. */
static bool read_children(Quick *quick, bool is_map)
{
    do {
        Node child = {0}, key = {0};
        quick->at = skip_spaces(quick, quick->at + 1);
        if (is_map && (!scan_scalar(quick, IN_BRACKETS, &key) || !take_key(quick, &key, &child)))
            return false;
        quick->at = skip_spaces(quick, quick->at);
        if (!read_value(quick, IN_BRACKETS, &child))
            return false;
        quick->at = skip_spaces(quick, quick->at);
    } while (byte_at(quick, quick->at) == ',');
    return true;
}

/* A list or map in brackets, which is the last node, with nothing but its key so far. */
static bool read_brackets(Quick *quick)
{
    size_t self = quick->nodes.count - 1;
    Node *node = &quick->nodes.at[self];
    bool is_map = byte_at(quick, quick->at) == '{';
    char close = is_map ? '}' : ']';
    node->kind = is_map ? NODE_MAP : NODE_LIST;
    node->style = STYLE_FLOW;
    node->start = (uint32_t)quick->at;
    if (quick->depth++ == LEVELS)
        return false;
    size_t first = skip_spaces(quick, quick->at + 1);
    if (byte_at(quick, first) == close)
        quick->at = first;
    else if (!read_children(quick, is_map) || byte_at(quick, quick->at) != close)
        return false;
    quick->at++;
    quick->depth--;
    node = yaml_stack_close(&quick->nodes, self);
    node->end = (uint32_t)quick->at;
    return !has_duplicates(quick, node);
}

/* A value that stands here. The recursion goes no deeper than YAML may be. */
static bool read_value(Quick *quick, Where where, Node *value)
{
    char c = byte_at(quick, quick->at);
    bool is_scalar = c != '[' && c != '{';
    if (is_scalar && !scan_scalar(quick, where, value))
        return false;
    *yaml_stack_push(&quick->nodes) = *value;
    return is_scalar || read_brackets(quick);
}

/* ---- blocks ---- */

/* The last node, which is empty so far, is a block collection that begins at `start`. */
static bool open_level(Quick *quick, size_t start, bool is_map, bool is_beside)
{
    if (quick->depth == LEVELS)
        return false;
    size_t self = quick->nodes.count - 1;
    Node *node = &quick->nodes.at[self];
    node->kind = is_map ? NODE_MAP : NODE_LIST;
    node->style = STYLE_BLOCK;
    node->start = (uint32_t)start;
    quick->levels[quick->depth++] =
        (Level){self, (ptrdiff_t)(start - quick->line), is_map, is_beside};
    return true;
}

static const Level *top_level(const Quick *quick)
{
    return &quick->levels[quick->depth - 1];
}

static bool close_level(Quick *quick)
{
    Node *node = yaml_stack_close(&quick->nodes, top_level(quick)->self);
    node->end = node->children[node->size - 1].end;
    quick->depth--;
    return !has_duplicates(quick, node);
}

/* Which collection does the line go on with, or begin? All that are further in have ended. A column
 * in which none began is not known here: the line might go on with the text above it. */
static bool find_level(Quick *quick, bool is_item)
{
    ptrdiff_t column = (ptrdiff_t)(quick->at - quick->line);
    const Level *top = top_level(quick);
    bool was_open = quick->is_open;
    bool is_beside = is_item && top->is_map && column == top->column;
    quick->is_open = false;
    if (was_open && (column > top->column || is_beside))
        return open_level(quick, quick->at, !is_item, is_beside);
    for (; top->column > column || (top->column == column && top->is_beside && !is_item);
         top = top_level(quick))
        if (!close_level(quick))
            return false;
    return top->column == column && top->is_map != is_item;
}

/* Behind a ':' or '-' that ends its line. */
static bool leave_open(Quick *quick, Node *value)
{
    value->start = value->end = (uint32_t)quick->at;
    set_text(quick, value, quick->at, quick->at);
    *yaml_stack_push(&quick->nodes) = *value;
    quick->is_open = true;
    return end_line(quick);
}

/* A pair whose key has been read. */
static bool read_pair(Quick *quick, const Node *key)
{
    Node value;
    if (!take_key(quick, key, &value))
        return false;
    if (is_line_over(quick))
        return leave_open(quick, &value);
    quick->at = skip_spaces(quick, quick->at);
    return read_value(quick, IN_BLOCK, &value) && end_line(quick);
}

/* What stands behind a '-' may be the first key of a map. */
static bool read_item(Quick *quick)
{
    Node value = {0};
    quick->at++;
    if (is_line_over(quick))
        return leave_open(quick, &value);
    quick->at = skip_spaces(quick, quick->at);
    if (!read_value(quick, IN_BLOCK, &value))
        return false;
    if (value.end == 0 || byte_at(quick, quick->at) != ':')
        return end_line(quick);
    Node *node = &quick->nodes.at[quick->nodes.count - 1];
    *node = (Node){0};
    return open_level(quick, value.start, true, false) && read_pair(quick, &value);
}

static bool read_line(Quick *quick)
{
    Node key = {0};
    bool is_item =
        byte_at(quick, quick->at) == '-' && is_space_or_break(byte_at(quick, quick->at + 1));
    if (!find_level(quick, is_item))
        return false;
    return is_item ? read_item(quick)
                   : scan_scalar(quick, IN_BLOCK, &key) && read_pair(quick, &key);
}

static bool read_lines(Quick *quick)
{
    while (find_content(quick))
        if (!read_line(quick))
            return false;
    while (quick->depth > 1)
        if (!close_level(quick))
            return false;
    return quick->nodes.at[0].kind != NODE_SCALAR;
}

const Node *yaml_read_quickly(Arena *arena, Text text, size_t begin)
{
    ArenaSpot spot = arena_spot(arena);
    Quick quick = {
        .text = text, .at = begin, .levels = {{.column = -1}}, .depth = 1, .is_open = true};
    yaml_stack_begin(&quick.nodes, arena);
    yaml_stack_push(&quick.nodes);
    bool is_read = read_lines(&quick);
    const Node *root = yaml_stack_end(&quick.nodes);
    if (is_read)
        return root;
    arena_go_back(arena, spot);
    return NULL;
}
