/* The patch writer: children that come and go in flow collections, with their commas. */
#include "yaml_patch.h"

#include <string.h>

/* Copies to the end of a child, behind which the text goes on with something else than it did. A
 * colon must not come to stand right before a comma or a bracket, nor a dash before a blank. */
static void copy_child(Patch *patch, const Node *old, size_t index)
{
    const Node *child = node_child(old, index);
    bool is_dash = child->style == STYLE_PLAIN && text_is(node_text(child), "-");
    if (is_dash && patch->done <= child->start) {
        patch_copy(patch, child->start);
        patch_skip(patch, child->end);
        yaml_put_single(patch_out(patch), node_text(child));
        return;
    }
    patch_copy(patch, child->end);
    if (patch_byte(patch, child->end - 1) == ':') /* of a key without a value: no value ends so */
        buf_char(patch_out(patch), ' ');
}

/* Takes out a child and the comma behind it, and nothing between the two that is a comment. */
static void remove_with_comma(Patch *patch, const Node *old, size_t index)
{
    size_t end = patch_child_end(patch, old, index), comma = yaml_skip_gap(patch->text, end);
    patch_copy(patch, patch_child_start(patch, old, index));
    patch_skip(patch, end);
    if (patch_byte(patch, comma) != ',')
        return;
    if (patch_has_comment(patch, end, comma))
        patch_copy(patch, comma);
    patch_skip(patch, comma + 1);
}

/* Children behind one that stays: each goes with the comma before it. From the first comment on it
 * is the comma behind, so that the comment stays; a comma that is left before the closing bracket
 * does no harm. */
void patch_flow_remove(Patch *patch, const Node *old, size_t from, size_t to)
{
    bool is_careful = false;
    for (size_t i = from; i < to; i++) {
        size_t before = patch_child_end(patch, old, i - 1);
        is_careful =
            is_careful || patch_has_comment(patch, before, patch_child_start(patch, old, i));
        if (is_careful) {
            remove_with_comma(patch, old, i);
        } else {
            copy_child(patch, old, i - 1);
            patch_skip(patch, patch_child_end(patch, old, i));
        }
    }
}

static void remove_front(Patch *patch, const Node *old, size_t count)
{
    bool is_careful = false;
    for (size_t i = 0; i < count; i++)
        is_careful = is_careful || patch_has_comment(patch, patch_child_end(patch, old, i),
                                                     patch_child_start(patch, old, i + 1));
    if (!is_careful) {
        patch_copy(patch, patch_child_start(patch, old, 0));
        patch_skip(patch, patch_child_start(patch, old, count));
        return;
    }
    for (size_t i = 0; i < count; i++)
        remove_with_comma(patch, old, i);
}

void patch_flow_front(Patch *patch, const Change *change, size_t removed, size_t added)
{
    const Node *old = change->old;
    if (added == 0) {
        remove_front(patch, old, removed);
        return;
    }
    patch_copy(patch, patch_child_start(patch, old, 0));
    for (size_t i = 0; i < added; i++) {
        if (i > 0)
            buf_str(patch_out(patch), ", ");
        patch_put_child(patch, change, i, node_child(old, 0));
    }
    if (removed == 0) {
        buf_str(patch_out(patch), ", ");
        return;
    }
    patch_skip(patch, patch_child_end(patch, old, 0));
    patch_flow_remove(patch, old, 1, removed);
}

/* What separates two children here: as it is beside the child `index`. */
static Text separator_at(const Patch *patch, const Node *old, size_t index)
{
    size_t second = index > 0 ? index : 1;
    if (second >= node_count(old))
        return TEXT(", ");
    size_t from = patch_child_end(patch, old, second - 1),
           to = patch_child_start(patch, old, second);
    return patch_has_comment(patch, from, to) ? TEXT(", ") : text_slice(patch->text, from, to);
}

void patch_flow_add(Patch *patch, const Change *change, size_t behind, size_t from, size_t to)
{
    copy_child(patch, change->old, behind);
    for (size_t i = from; i < to; i++) {
        buf_add(patch_out(patch), separator_at(patch, change->old, behind));
        patch_put_child(patch, change, i, node_child(change->old, behind));
    }
}
