/* Writing nodes as YAML: block collections two spaces deeper each, flow collections on one line of
 * whatever length, scalars by our own quoting rule, on one line but for those that are asked to be
 * folded. The functions recurse as deep as the tree. */
#include "yaml_private.h"

#include <string.h>

enum { STEP = 2 };

void yaml_put_line(YamlWriter *writer, size_t column)
{
    buf_str(writer->out, writer->newline);
    buf_repeat(writer->out, ' ', column);
}

/* A literal, its lines in that column. The last line break is the caller's. */
static void put_literal(YamlWriter *writer, Text text, size_t column, bool with_indicator)
{
    writer->literal = text;
    writer->literal_column = column;
    writer->literal_start = writer->out->len;
    buf_char(writer->out, '|');
    if (with_indicator)
        buf_int(writer->out, STEP);
    if (!text_ends(text, "\n"))
        buf_char(writer->out, '-');
    else if (text_ends(text, "\n\n"))
        buf_char(writer->out, '+');
    if (text_ends(text, "\n"))
        text.len--;
    for (size_t start = 0, end; start <= text.len; start = end + 1) {
        const char *found =
            start < text.len ? memchr(text.at + start, '\n', text.len - start) : NULL;
        end = found == NULL ? text.len : (size_t)(found - text.at);
        yaml_put_line(writer, start == end ? 0 : column);
        buf_add(writer->out, text_slice(text, start, end));
    }
    writer->literal_end = writer->out->len;
}

/* As a literal, if the node asks for one or has several lines, and can be written so in a block
 * collection at `column`. */
static bool try_literal(YamlWriter *writer, const Node *node, size_t column)
{
    bool has_lines =
        node_text(node).len > 0 && memchr(node_text(node).at, '\n', node_text(node).len) != NULL;
    size_t inner = column == YAML_ROOT ? STEP : column + STEP;
    bool needs_indicator;
    if ((!has_lines && node->style != STYLE_LITERAL) || writer->no_literal)
        return false;
    if (!yaml_fits_literal(node_text(node), writer->keep, &needs_indicator))
        return false;
    /* Parsers disagree on what the indicator counts from where there is no collection. */
    if (needs_indicator && column == YAML_ROOT)
        return false;
    put_literal(writer, node_text(node), inner, needs_indicator);
    return true;
}

static void put_quoted(Buf *out, Text text)
{
    if (yaml_fits_single(text))
        yaml_put_single(out, text);
    else
        yaml_put_double(out, text);
}

/* A text without line breaks of which whoever made the node knows that it may be long. */
static bool try_broken(YamlWriter *writer, const Node *node, size_t column)
{
    Text text = node_text(node);
    if (node->style != STYLE_FOLDED || utf8_width(text) <= YAML_LONG)
        return false;
    yaml_put_broken(writer->out, text, writer->newline, column == YAML_ROOT ? STEP : column + STEP);
    return true;
}

static void put_scalar(YamlWriter *writer, const Node *node, bool flow, size_t column)
{
    Text text = node_text(node);
    bool is_block_style = node->style == STYLE_LITERAL || node->style == STYLE_FOLDED;
    if (node->style == STYLE_PLAIN && yaml_is_raw(text, flow))
        buf_add(writer->out, text);
    else if (node->style == STYLE_DOUBLE)
        yaml_put_double(writer->out, text);
    else if (!flow && (try_literal(writer, node, column) || try_broken(writer, node, column)))
        return;
    else if (is_block_style && yaml_is_plain(text, flow))
        buf_add(writer->out, text);
    else
        put_quoted(writer->out, text);
}

/* Of the two kinds of quotes the one that needs fewer escapes: a key must not grow too long. */
void yaml_put_key(Buf *out, Text key, bool flow)
{
    size_t single = 0, twice = 0;
    for (size_t i = 0; i < key.len; i++) {
        single += key.at[i] == '\'';
        twice += key.at[i] == '"' || key.at[i] == '\\' || key.at[i] == '\t';
    }
    if (yaml_is_plain(key, flow))
        buf_add(out, key);
    else if (yaml_fits_single(key) && single <= twice)
        yaml_put_single(out, key);
    else
        yaml_put_double(out, key);
    buf_char(out, ':');
}

bool yaml_is_nothing(const Node *node)
{
    return node->kind == NODE_SCALAR && node->style == STYLE_PLAIN && node_text(node).len == 0;
}

void yaml_put_flow_child(YamlWriter *writer, NodeKind parent, const Node *node)
{
    if (parent == NODE_MAP) {
        yaml_put_key(writer->out, node_key(node), true);
        buf_char(writer->out, ' ');
        if (yaml_is_nothing(node))
            return;
    }
    yaml_put_flow(writer, node);
}

/* A null needs a sign where there is no key before it. */
void yaml_put_flow(YamlWriter *writer, const Node *node)
{
    if (node->kind == NODE_SCALAR) {
        if (yaml_is_nothing(node))
            buf_char(writer->out, '~');
        else
            put_scalar(writer, node, true, 0);
        return;
    }
    bool is_map = node->kind == NODE_MAP;
    buf_char(writer->out, is_map ? '{' : '[');
    for (size_t i = 0; i < node_count(node); i++) {
        if (i > 0)
            buf_str(writer->out, ", ");
        yaml_put_flow_child(writer, node->kind, node_child(node, i));
    }
    buf_char(writer->out, is_map ? '}' : ']');
}

void yaml_put_inline(YamlWriter *writer, const Node *node, size_t column)
{
    if (node->kind != NODE_SCALAR || (yaml_is_nothing(node) && column == YAML_ROOT))
        yaml_put_flow(writer, node);
    else if (!yaml_is_nothing(node))
        put_scalar(writer, node, false, column);
}

bool yaml_is_block(const Node *node)
{
    return node->style == STYLE_BLOCK && node_count(node) > 0;
}

static void put_pair(YamlWriter *writer, const Node *node, size_t column)
{
    yaml_put_key(writer->out, node_key(node), false);
    if (yaml_is_block(node)) {
        size_t step = node->kind == NODE_LIST ? writer->list_step : STEP;
        yaml_put_line(writer, column + step);
        yaml_put_children(writer, node, column + step);
    } else if (!yaml_is_nothing(node)) {
        buf_char(writer->out, ' ');
        yaml_put_inline(writer, node, column);
    }
}

static void put_item(YamlWriter *writer, const Node *node, size_t column)
{
    buf_char(writer->out, '-');
    if (!yaml_is_nothing(node))
        buf_char(writer->out, ' ');
    if (yaml_is_block(node))
        yaml_put_children(writer, node, column + STEP);
    else
        yaml_put_inline(writer, node, column);
}

void yaml_put_child(YamlWriter *writer, NodeKind parent, const Node *node, size_t column)
{
    if (parent == NODE_MAP)
        put_pair(writer, node, column);
    else
        put_item(writer, node, column);
}

void yaml_put_children(YamlWriter *writer, const Node *node, size_t column)
{
    for (size_t i = 0; i < node_count(node); i++) {
        if (i > 0)
            yaml_put_line(writer, column);
        yaml_put_child(writer, node->kind, node_child(node, i), column);
    }
}

void yaml_write(Buf *out, const Node *root)
{
    YamlWriter writer = {.out = out, .newline = "\n", .keep = true, .list_step = STEP};
    if (yaml_is_block(root))
        yaml_put_children(&writer, root, 0);
    else
        yaml_put_inline(&writer, root, YAML_ROOT);
    buf_char(out, '\n');
}

void yaml_write_flow(Buf *out, const Node *node)
{
    YamlWriter writer = {.out = out, .newline = "\n"};
    yaml_put_flow(&writer, node);
}

/* --- on one line ------------------------------------------------------------------------------ */

/* A key of a file that was read has been a plain text, even where YAML 1.1 sees a truth value. */
static void spell_key(Buf *out, Text key)
{
    if (yaml_is_raw(key, true)) {
        buf_add(out, key);
        buf_char(out, ':');
    } else {
        yaml_put_key(out, key, true);
    }
    buf_char(out, ' ');
}

void node_spell_pair(Buf *out, const Node *value, size_t most)
{
    spell_key(out, node_key(value));
    if (!yaml_is_nothing(value))
        node_spell(out, value, most);
}

/* Quotes that are not needed are no part of what it says. */
static void spell_scalar(Buf *out, const Node *node, size_t most)
{
    Text text = node_text(node);
    if (text.len > most)
        return;
    if (yaml_is_nothing(node))
        buf_char(out, '~');
    else if (yaml_is_plain(text, true) || (node->style == STYLE_PLAIN && yaml_is_raw(text, true)))
        buf_add(out, text);
    else
        put_quoted(out, text);
}

/* A recursion no deeper than YAML may be. */
void node_spell(Buf *out, const Node *node, size_t most)
{
    bool is_map = node->kind == NODE_MAP;
    if (node->kind == NODE_SCALAR) {
        spell_scalar(out, node, most);
        return;
    }
    buf_char(out, is_map ? '{' : '[');
    for (uint32_t i = 0; i < node_count(node) && out->len <= most; i++) {
        buf_str(out, i > 0 ? ", " : "");
        (is_map ? node_spell_pair : node_spell)(out, node_child(node, i), most);
    }
    buf_char(out, is_map ? '}' : ']');
}
