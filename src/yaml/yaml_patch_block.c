/* The patch writer: children that come and go in block collections. */
#include "yaml_patch.h"

#include <string.h>

/* Takes out children of a block collection. What is the child before them now? (NULL: none.) */
void patch_block_remove(Patch *patch, const Node *old, size_t from, size_t to, const Node *before)
{
    const Node *was = from > 0 && before != NULL ? node_child(old, from - 1) : NULL;
    for (size_t i = from; i < to; i++) {
        size_t start = patch_child_start(patch, old, i);
        if (i > from && patch_has_comment(patch, patch_child_line_end(patch, old, i - 1), start))
            before = NULL; /* a comment ends a literal */
        patch_remove_lines(patch, start, patch_child_line_end(patch, old, i));
        if (before != NULL)
            patch_note_move(patch, was, before, patch_column(patch, old->start));
    }
}

/* A new child is written in the style of the old one beside it, if both are collections of one
 * kind. */
static Node styled(const Change *change, size_t index, const Node *beside)
{
    Node node = *node_child(change->new, index);
    bool is_alike = beside->kind == node.kind && node.kind != NODE_SCALAR && node_count(beside) > 0;
    if (change->old->kind == NODE_LIST && is_alike)
        node.style = beside->style;
    return node;
}

void patch_put_child(Patch *patch, const Change *change, size_t index, const Node *beside)
{
    Node node = styled(change, index, beside);
    if (change->old->style == STYLE_FLOW)
        yaml_put_flow_child(&patch->writer, change->old->kind, &node);
    else
        yaml_put_child(&patch->writer, change->old->kind, &node, change->column);
}

/* Is there a comment on a line of its own between the first `count` children and the next? */
static bool has_comments(const Patch *patch, const Node *old, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (patch_has_comment(patch, patch_child_line_end(patch, old, i),
                              patch_child_start(patch, old, i + 1)))
            return true;
    return false;
}

/* The first `count` children go, others stay. If the first stands behind a dash, the next moves up
 * to it, unless comments stand between; then the dash stands alone. */
static void remove_front(Patch *patch, const Change *change, size_t count)
{
    const Node *old = change->old;
    size_t start = patch_child_start(patch, old, 0);
    if (patch_begins_line(patch, start)) {
        patch_block_remove(patch, old, 0, count, NULL);
    } else if (!has_comments(patch, old, count)) {
        patch_copy(patch, start);
        patch_skip(patch, patch_child_start(patch, old, count));
    } else {
        patch_copy(patch, change->spot.after);
        patch_skip(patch, patch_child_line_end(patch, old, 0));
        patch_block_remove(patch, old, 1, count, NULL);
    }
}

/* What comes before the first child that stays: `removed` old children, `added` new ones. */
void patch_block_front(Patch *patch, const Change *change, size_t removed, size_t added)
{
    const Node *old = change->old;
    if (added == 0) {
        remove_front(patch, change, removed);
        return;
    }
    patch_copy(patch, patch_child_start(patch, old, 0));
    size_t end = removed == 0 ? 0 : patch_child_line_end(patch, old, 0);
    patch->writer.no_literal = false;
    for (size_t i = 0; i < added; i++) {
        if (i > 0)
            yaml_put_line(&patch->writer, change->column);
        patch_put_child(patch, change, i, node_child(old, 0));
    }
    if (removed == 0) {
        yaml_put_line(&patch->writer, change->column);
        return;
    }
    patch_skip(patch, end);
    patch_block_remove(patch, old, 1, removed, node_child(change->new, added - 1));
}

/* New children behind an old one that stays. */
void patch_block_add(Patch *patch, const Change *change, size_t behind, size_t from, size_t to)
{
    size_t end = patch_child_line_end(patch, change->old, behind);
    patch_copy(patch, end);
    patch->writer.no_literal = false;
    for (size_t i = from; i < to; i++) {
        yaml_put_line(&patch->writer, change->column);
        patch_put_child(patch, change, i, node_child(change->old, behind));
    }
}
