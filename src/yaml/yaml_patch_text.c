/* The patch writer's way through the old text: copying it, skipping parts of it, and mending what
 * an edit would otherwise do to the lines below it. */
#include "yaml_patch.h"

#include <assert.h>
#include <string.h>

Buf *patch_out(Patch *patch)
{
    return patch->writer.out;
}

/* The old text goes on behind a literal that has just been put. Blanks behind it would become a
 * part of its last line, and so would a comment below it that is indented as deep: then it is
 * written in double quotes instead. */
static void settle_literal(Patch *patch)
{
    YamlWriter *writer = &patch->writer;
    if (writer->literal_end == 0 || writer->literal_end != writer->out->len)
        return;
    patch->done = yaml_skip_blanks(patch->text, patch->done);
    if (yaml_hazard(patch->text, patch->done) >= writer->literal_column) {
        writer->out->len = writer->literal_start;
        yaml_put_double(writer->out, writer->literal);
    }
    writer->literal_end = 0;
}

void patch_skip(Patch *patch, size_t at)
{
    if (at > patch->done)
        patch->done = at;
}

/* The old text goes on with lines that have moved up below a literal. So that they do not become a
 * part of it, blank lines lose their blanks (below one that keeps its line breaks they go
 * altogether), and a comment goes to the column of the literal's parent. */
static void settle_moved(Patch *patch)
{
    Text text = patch->text;
    Buf *out = patch_out(patch);
    if (patch->moved_at == 0 || patch->moved_at != out->len)
        return;
    for (size_t line; (line = yaml_next_line(text, patch->done)) < text.len;) {
        size_t at = yaml_skip_blanks(text, line);
        bool is_empty = at == text.len || is_break(text.at[at]);
        if (!is_empty && (text.at[at] != '#' || at - line <= patch->moved_column))
            break;
        if (!is_empty || !patch->moved_keeps)
            buf_add(out, text_slice(text, patch->done, line));
        patch_skip(patch, at);
        if (!is_empty) {
            buf_repeat(out, ' ', patch->moved_column);
            return;
        }
    }
    patch->moved_at = out->len; /* so far nothing but blank lines stand between */
}

static bool has_tab(Text text, size_t from, size_t to)
{
    return to > from && memchr(text.at + from, '\t', to - from) != NULL;
}

/* Below a plain scalar blank lines, and a comment, may be indented with tabs; below anything else
 * they may not. What has come to stand there loses them. */
static void settle_tabs(Patch *patch)
{
    Text text = patch->text;
    size_t end = yaml_skip_blanks(text, patch->done);
    if ((end == text.len || is_break(text.at[end])) && has_tab(text, patch->done, end))
        patch->done = end;
    while (end < text.len && is_break(text.at[end])) {
        size_t line = yaml_next_line(text, end), at = yaml_skip_blanks(text, line);
        bool is_empty = at == text.len || is_break(text.at[at]);
        if (!is_empty && text.at[at] != '#')
            return;
        if (has_tab(text, line, at)) {
            buf_add(patch_out(patch), text_slice(text, patch->done, line));
            patch->done = at;
        }
        if (!is_empty || line == text.len)
            return;
        end = at;
    }
}

/* Where blank lines have moved up to others there must not be too many to be read. In a block, what
 * goes on behind them stands no further in than what stood here, but for a comment: that goes to
 * the margin. Within brackets it may stand anywhere. Spaces that end the file stand before nothing,
 * and go. */
static void settle_blanks(Patch *patch)
{
    Text text = patch->text, out = buf_text(patch_out(patch));
    size_t before = 0, end = patch->done, last = patch->done;
    while (before < out.len && is_nothing(out.at[out.len - 1 - before]))
        before++;
    for (; end < text.len && is_nothing(text.at[end]); end++) {
        assert(end > 0); /* what a file begins with, but for its first node, is copied as it is */
        if (is_break(text.at[end]) && text.at[end - 1] != '\r')
            last = end;
    }
    if (before + (end - patch->done) <= YAML_BLANKS_MAX)
        return;
    patch->done = last;
    if (before + (end - last) <= YAML_BLANKS_MAX)
        return;
    bool is_comment = end < text.len && text.at[end] == '#';
    if (is_comment && is_break(text.at[last]))
        buf_add(patch_out(patch), text_slice(text, last, yaml_next_line(text, last)));
    patch->done = end;
}

/* An edit has been made where the old text goes on: what follows may need mending. */
static void settle(Patch *patch)
{
    settle_literal(patch);
    settle_moved(patch);
    settle_tabs(patch);
    settle_blanks(patch);
}

void patch_copy(Patch *patch, size_t at)
{
    if (at <= patch->done)
        return;
    if (patch->copied != patch->done || patch->copied_at != patch_out(patch)->len)
        settle(patch);
    if (at > patch->done)
        buf_add(patch_out(patch), text_slice(patch->text, patch->done, at));
    patch_skip(patch, at);
    patch->copied = patch->done;
    patch->copied_at = patch_out(patch)->len;
}

size_t patch_column(const Patch *patch, size_t at)
{
    return at - yaml_line_start(patch->text, patch->begin, at);
}

size_t patch_line_end(const Patch *patch, size_t at)
{
    return yaml_line_end(patch->text, at);
}

char patch_byte(const Patch *patch, size_t at)
{
    return at < patch->text.len ? patch->text.at[at] : '\n';
}

/* Is there nothing but blanks from `at` to the end of its line? */
bool patch_ends_line(const Patch *patch, size_t at)
{
    return is_break(patch_byte(patch, yaml_skip_blanks(patch->text, at)));
}

/* Is there nothing but blanks from the beginning of its line to `at`? */
bool patch_begins_line(const Patch *patch, size_t at)
{
    return yaml_skip_blanks(patch->text, yaml_line_start(patch->text, patch->begin, at)) >= at;
}

bool patch_has_comment(const Patch *patch, size_t from, size_t to)
{
    return to > from && memchr(patch->text.at + from, '#', to - from) != NULL;
}

/* Where a child begins: a pair with its key, an item of a block list with its dash. */
size_t patch_child_start(const Patch *patch, const Node *parent, size_t index)
{
    const Node *child = node_child(parent, index);
    if (parent->kind == NODE_MAP)
        return child->key_start;
    if (parent->style == STYLE_FLOW)
        return child->start;
    if (index == 0)
        return parent->start;
    return yaml_skip_gap(patch->text, yaml_extent(patch->text, node_child(parent, index - 1)));
}

size_t patch_child_end(const Patch *patch, const Node *parent, size_t index)
{
    return yaml_extent(patch->text, node_child(parent, index));
}

/* The end of the line on which a child of a block collection ends. */
size_t patch_child_line_end(const Patch *patch, const Node *parent, size_t index)
{
    return patch_line_end(patch, patch_child_end(patch, parent, index));
}

bool patch_has_lines(const Node *scalar)
{
    return node_text(scalar).len > 0 &&
           memchr(node_text(scalar).at, '\n', node_text(scalar).len) != NULL;
}

bool patch_is_literal(const Node *node)
{
    return node->style == STYLE_LITERAL || node->style == STYLE_FOLDED;
}

/* Takes out the lines of a child that begins its line. */
void patch_remove_lines(Patch *patch, size_t start, size_t end)
{
    size_t line = yaml_line_start(patch->text, patch->begin, start);
    if (line == patch->begin) {
        patch_copy(patch, line);
        patch_skip(patch, end);
        patch_skip(patch, end + (patch_byte(patch, end) == '\r' ? 2 : 1));
        return;
    }
    size_t before = line - 1;
    if (before > patch->begin && patch_byte(patch, before - 1) == '\r')
        before--;
    patch_copy(patch, before);
    patch_skip(patch, end);
}

static const Node *last_leaf(const Node *node)
{
    while (yaml_is_block(node))
        node = node_child(node, node_count(node) - 1);
    return node;
}

/* Lines have been taken out behind a child that was `old` and is `new`. If it may end in a literal,
 * what follows has moved up to that. When in doubt it has. */
void patch_note_move(Patch *patch, const Node *old, const Node *new, size_t column)
{
    const Node *leaf = last_leaf(old), *new_leaf = last_leaf(new);
    bool was_literal = patch_is_literal(leaf);
    bool has_moved = patch->moved_at == patch_out(patch)->len; /* to one further in */
    if (!was_literal && !has_moved && !patch_is_literal(new_leaf) && !patch_has_lines(new_leaf))
        return;
    bool keeps = was_literal && yaml_keeps_breaks(patch->text, leaf);
    patch->moved_keeps = keeps || (has_moved && patch->moved_keeps);
    patch->moved_at = patch_out(patch)->len;
    patch->moved_column = column;
}
