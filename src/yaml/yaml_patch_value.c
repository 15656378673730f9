/* The patch writer: one value in the place of another. Neither need be of the same kind, or of the
 * same style: what stands on its key's line, or its dash's, may become a block below it and the
 * other way round. */
#include "yaml_patch.h"

#include <string.h>

/* The new scalar in the old one's style of quotes, if it can be written so and stays the same
 * thing: a null must not become a text, nor a text a number. */
static Node restyle(const Node *old, const Node *new)
{
    Node node = *new;
    if (old->kind != NODE_SCALAR || new->kind != NODE_SCALAR)
        return node;
    bool is_text = new->style != STYLE_PLAIN;
    if (old->style == STYLE_SINGLE || old->style == STYLE_DOUBLE)
        node.style = node_is_null(new) ? node.style : old->style;
    else if (old->style != STYLE_PLAIN && patch_has_lines(new))
        node.style = STYLE_LITERAL;
    else if (is_text && !patch_has_lines(new) && yaml_is_plain(node_text(new), false))
        node.style = STYLE_PLAIN;
    return node;
}

/* Puts an inline value behind what has been copied. */
static void put_inline(Patch *patch, const Node *new, Spot spot)
{
    if (!spot.is_flow)
        yaml_put_inline(&patch->writer, new, spot.is_root ? YAML_ROOT : spot.column);
    else if (!yaml_is_nothing(new) || spot.parent == NODE_LIST)
        yaml_put_flow(&patch->writer, new);
}

/* In a flow map a key may stand without a colon. It may be as long as a text then, over several
 * lines; with a value it may not. */
static void give_colon(Patch *patch, const Node *old)
{
    patch_copy(patch, old->key_start);
    if (memchr(patch->text.at + old->key_start, '\n', old->key_end - old->key_start) != NULL) {
        patch_skip(patch, old->key_end);
        yaml_put_key(patch_out(patch), node_key(old), true);
    } else {
        patch_copy(patch, old->key_end);
        buf_char(patch_out(patch), ':');
    }
}

/* A literal may begin below its key or dash, and even in the same column. Nothing else may, so what
 * replaces it goes up. */
static void replace_low_literal(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    patch_copy(patch, spot.after);
    if (!yaml_is_nothing(new))
        buf_char(patch_out(patch), ' ');
    patch->writer.no_literal = true;
    put_inline(patch, new, spot);
    patch_remove_lines(patch, old->start, patch_line_end(patch, yaml_extent(patch->text, old)));
}

/* Behind a colon or a dash alone a comment must not be set off with tabs. */
static void leave_tabs(Patch *patch, size_t end)
{
    size_t comment = yaml_skip_blanks(patch->text, end);
    if (comment == end || patch_byte(patch, comment) != '#' ||
        !memchr(patch->text.at + end, '\t', comment - end))
        return;
    buf_char(patch_out(patch), ' ');
    patch_skip(patch, comment);
}

/* One inline value for another. */
void patch_replace_inline(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    size_t end = yaml_extent(patch->text, old);
    Node node = restyle(old, new);
    bool is_pair = spot.is_flow && spot.parent == NODE_MAP;
    bool lacks_colon = is_pair && patch_byte(patch, spot.after - 1) != ':';
    bool is_bare = yaml_is_nothing(new) && !spot.is_flow && !spot.is_root;
    if (patch_is_literal(old) && !spot.is_root && patch_begins_line(patch, old->start)) {
        replace_low_literal(patch, old, &node, spot);
        return;
    }
    if (lacks_colon)
        give_colon(patch, old);
    patch_copy(patch, is_bare ? spot.after : old->start);
    patch_skip(patch, end);
    char before = old->start > 0 ? patch_byte(patch, old->start - 1) : ' ';
    if (!yaml_is_nothing(new) && (lacks_colon || before == ':' || before == '-'))
        buf_char(patch_out(patch), ' ');
    patch->writer.no_literal = !patch_ends_line(patch, end);
    put_inline(patch, &node, spot);
    if (patch_byte(patch, end) == '#')
        buf_char(patch_out(patch), ' ');
    if (is_bare)
        leave_tabs(patch, end);
}

/* How much deeper than its key a block collection is put. */
static size_t step_of(const Patch *patch, const Node *node, Spot spot)
{
    bool is_list_of_key = spot.parent == NODE_MAP && node->kind == NODE_LIST;
    return is_list_of_key ? patch->writer.list_step : 2;
}

/* An inline value becomes a block: in its place, if it has a line of its own; on the line of its
 * dash; otherwise below. */
void patch_replace_by_block(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    size_t end = yaml_extent(patch->text, old), column = patch_column(patch, old->start);
    bool is_free = patch_ends_line(patch, end);
    bool is_inner = spot.is_root || column > spot.column;
    patch->writer.no_literal = false;
    if (is_free && is_inner && old->end > old->start && patch_begins_line(patch, old->start)) {
        patch_copy(patch, old->start);
        patch_skip(patch, end);
        yaml_put_children(&patch->writer, new, column);
        return;
    }
    column = spot.is_root ? 0 : spot.column + step_of(patch, new, spot);
    patch_copy(patch, spot.is_root ? old->start : spot.after);
    patch_skip(patch, end);
    if (!spot.is_root && spot.parent == NODE_LIST && is_free) {
        buf_char(patch_out(patch), ' ');
    } else {
        patch_skip(patch, yaml_skip_blanks(patch->text, end));
        if (!is_free && !spot.is_root)
            buf_char(patch_out(patch), ' ');
        patch_copy(patch, patch_line_end(patch, end));
        yaml_put_line(&patch->writer, column);
    }
    yaml_put_children(&patch->writer, new, column);
}

/* A block collection becomes something that stands on one line. Comments between its children
 * stay. */
void patch_collapse(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    size_t removed = 0;
    patch->writer.no_literal = true;
    bool in_place = spot.is_root || !patch_begins_line(patch, old->start);
    patch_copy(patch, in_place ? old->start : spot.after);
    if (!in_place && !yaml_is_nothing(new))
        buf_char(patch_out(patch), ' ');
    put_inline(patch, new, spot);
    if (in_place)
        patch_skip(patch, patch_child_line_end(patch, old, removed++));
    patch_block_remove(patch, old, removed, node_count(old), NULL);
}

/* A block collection becomes one of the other kind. */
void patch_replace_block(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    size_t end = yaml_extent(patch->text, old), column = patch_column(patch, old->start);
    patch_copy(patch, old->start);
    patch_skip(patch, end);
    patch->writer.no_literal = !patch_ends_line(patch, end);
    /* A list may stand in the same column as its key, a map may not. */
    if (!spot.is_root && spot.parent == NODE_MAP && column == spot.column) {
        buf_str(patch_out(patch), "  ");
        column += 2;
    }
    yaml_put_children(&patch->writer, new, column);
}
