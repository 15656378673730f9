/* The patch writer: the old text, edited so that it reads as a new tree.
 *
 * Both trees are walked together, in the order of the text. What is the same in both is copied as
 * it stands; an edit copies the text up to its place, puts something of its own, and skips what it
 * replaces. So the output is written once, from front to back, and `done` only grows.
 *
 * In block collections whole lines come and go: a new line is put behind the end of the line before
 * it, a line is removed together with the line break before it. Thereby several edits at the same
 * place, at different depths, follow each other without a gap or an overlap. */
#include "yaml_patch.h"

static void patch_node(Patch *patch, const Node *old, const Node *new, Spot spot);

/* Where an old child stands. */
static Spot spot_of(const Patch *patch, const Change *change, size_t index)
{
    const Node *old = change->old;
    bool is_flow = old->style == STYLE_FLOW;
    Spot spot = {.parent = old->kind, .is_flow = is_flow, .column = change->column};
    if (old->kind == NODE_MAP) {
        size_t colon = yaml_skip_blanks(patch->text, node_child(old, index)->key_end);
        bool has_colon = patch_byte(patch, colon) == ':';
        spot.after = has_colon ? colon + 1 : node_child(old, index)->key_end;
    } else if (!is_flow) {
        spot.after = patch_child_start(patch, old, index) + 1;
    }
    return spot;
}

/* The next new child from `index` on that continues an old one. */
static size_t next_linked(const Change *change, size_t index)
{
    while (index < change->new->size && change->link[index] == NO_MATCH)
        index++;
    return index;
}

/* Both have children. From one child that stays to the next: it is patched; what is new is put
 * behind it; what has gone is taken out. */
static void patch_children(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    bool is_flow = old->style == STYLE_FLOW;
    Change change = {.old = old, .new = new, .spot = spot};
    change.link = yaml_match(patch->arena, old, new);
    change.column = is_flow ? 0 : patch_column(patch, old->start);

    size_t at = next_linked(&change, 0);
    size_t removed = at < new->size ? change.link[at] : old->size;
    if (at > 0 || removed > 0)
        (is_flow ? patch_flow_front : patch_block_front)(patch, &change, removed, at);
    while (at < new->size) {
        size_t kept = change.link[at], next = next_linked(&change, at + 1);
        if (node_child(old, kept) != node_child(new, at))
            patch_node(patch, node_child(old, kept), node_child(new, at),
                       spot_of(patch, &change, kept));
        if (next > at + 1)
            (is_flow ? patch_flow_add : patch_block_add)(patch, &change, kept, at + 1, next);
        size_t stop = next < new->size ? change.link[next] : old->size;
        if (is_flow)
            patch_flow_remove(patch, old, kept + 1, stop);
        else
            patch_block_remove(patch, old, kept + 1, stop, node_child(new, next - 1));
        at = next;
    }
}

/* The recursion is as deep as the old tree, which is at most YAML_DEPTH_MAX. */
static void patch_node(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    if (node_equal(old, new))
        return;
    bool was_block = yaml_is_block(old), is_block = yaml_is_block(new) && !spot.is_flow;
    if (old->kind == new->kind && node_count(old) > 0 && node_count(new) > 0)
        patch_children(patch, old, new, spot);
    else if (was_block && is_block)
        patch_replace_block(patch, old, new, spot);
    else if (was_block)
        patch_collapse(patch, old, new, spot);
    else if (is_block)
        patch_replace_by_block(patch, old, new, spot);
    else
        patch_replace_inline(patch, old, new, spot);
}

enum { STEP_MAX = 8 };

/* How much deeper than their keys lists stand in this document: as the first one does. */
static bool find_list_step(const Patch *patch, const Node *node, size_t *step)
{
    for (size_t i = 0; node->style == STYLE_BLOCK && i < node_count(node); i++) {
        const Node *child = node_child(node, i);
        if (node->kind == NODE_MAP && child->kind == NODE_LIST && yaml_is_block(child)) {
            size_t key = patch_column(patch, child->key_start);
            size_t column = patch_column(patch, child->start);
            *step = column - key <= STEP_MAX ? column - key : 2;
            return true;
        }
        if (find_list_step(patch, child, step))
            return true;
    }
    return false;
}

void yaml_patch(Buf *out, Arena *arena, const Doc *doc, const Node *root)
{
    Patch patch = {.arena = arena, .text = doc->source->text, .begin = doc->begin};
    patch.writer = (YamlWriter){.out = out, .newline = doc->crlf ? "\r\n" : "\n", .list_step = 2};
    find_list_step(&patch, doc->root, &patch.writer.list_step);
    buf_reserve(out, patch.text.len); /* most of it comes back, and shall not be moved about */
    patch_node(&patch, doc->root, root, (Spot){.is_root = true, .after = doc->begin});
    patch_copy(&patch, patch.text.len);
    /* The last lines have gone, and with them the line break of a literal that keeps it. */
    if (patch.moved_at == out->len && patch.moved_keeps)
        yaml_put_line(&patch.writer, 0);
}
