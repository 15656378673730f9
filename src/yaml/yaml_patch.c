/* The patch writer: the old text, edited so that it reads as a new tree.
 *
 * Both trees are walked together, in the order of the text. What is the same in both is copied as
 * it stands; an edit copies the text up to its place, puts something of its own, and skips what it
 * replaces. So the output is written once, from front to back, and `done` only grows.
 *
 * In block collections whole lines come and go: a new line is put behind the end of the line before
 * it, a line is removed together with the line break before it. Thereby several edits at the same
 * place, at different depths, follow each other without a gap or an overlap. */
#include "yaml_private.h"

#include <string.h>

typedef struct Patch {
    YamlWriter writer;
    Arena *arena;
    Text text;
    size_t begin; /* of the YAML */
    size_t done;  /* the old text up to here has been copied or skipped */

    size_t copied; /* the old text was copied up to here, and was then the last of the output: */
    size_t copied_at;

    /* What follows has moved up below a literal, if the output is still as long as `moved_at`. */
    size_t moved_at;
    size_t moved_column; /* of the collection that the literal stands in */
    bool moved_keeps;    /* the literal keeps the line breaks at its end */
} Patch;

/* Where a node stands: in what, in which column, and behind which ':' or '-'. */
typedef struct Spot {
    NodeKind parent;
    bool is_root, is_flow;
    size_t column; /* of the block collection around it */
    size_t after;  /* behind the ':' or '-'; in a flow map without a ':' the end of the key */
} Spot;

/* A collection that is being patched, child by child. */
typedef struct Change {
    const Node *old, *new;
    const uint32_t *link; /* of each new child: the old one that it continues */
    Spot spot;
    size_t column;
} Change;

static void patch_node(Patch *patch, const Node *old, const Node *new, Spot spot);

static Buf *out_of(Patch *patch)
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

static void skip_to(Patch *patch, size_t at)
{
    if (at > patch->done)
        patch->done = at;
}

/* The old text goes on with lines that have moved up below a literal. So that they do not become a
 * part of it, blank lines lose their blanks (below one that keeps its line breaks they go
 * altogether), and a comment goes to the column of the literal's parent. */
static void settle_moved(Patch *patch)
{
    if (patch->moved_at == 0 || patch->moved_at != out_of(patch)->len)
        return;
    for (size_t line; (line = yaml_next_line(patch->text, patch->done)) < patch->text.len;) {
        size_t at = yaml_skip_blanks(patch->text, line);
        bool is_empty = at == patch->text.len || is_break(patch->text.at[at]);
        if (!is_empty && (patch->text.at[at] != '#' || at - line <= patch->moved_column))
            break;
        if (!is_empty || !patch->moved_keeps)
            yaml_put_line(&patch->writer, is_empty ? 0 : patch->moved_column);
        skip_to(patch, at);
        if (!is_empty)
            return;
    }
    patch->moved_at = out_of(patch)->len; /* so far nothing but blank lines stand between */
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
    size_t lines = 0, end = yaml_skip_blanks(text, patch->done);
    if (patch->copied == patch->done && patch->copied_at == out_of(patch)->len)
        return; /* nothing has changed */
    if ((end == text.len || is_break(text.at[end])) && has_tab(text, patch->done, end))
        patch->done = end;
    bool is_found = false, is_blank_line = true;
    while (is_blank_line && end < text.len && is_break(text.at[end])) {
        size_t line = yaml_next_line(text, end), at = yaml_skip_blanks(text, line);
        is_blank_line = at == text.len || is_break(text.at[at]);
        if (line == text.len || (!is_blank_line && text.at[at] != '#'))
            break;
        is_found = is_found || has_tab(text, line, at);
        end = at;
        lines++;
    }
    if (!is_found)
        return;
    for (patch->done = end; lines > 0; lines--)
        yaml_put_line(&patch->writer, 0);
}

static void copy_to(Patch *patch, size_t at)
{
    if (at <= patch->done)
        return;
    settle_literal(patch);
    settle_moved(patch);
    settle_tabs(patch);
    if (at > patch->done)
        buf_add(out_of(patch), text_slice(patch->text, patch->done, at));
    skip_to(patch, at);
    patch->copied = patch->done;
    patch->copied_at = out_of(patch)->len;
}

static size_t column_of(const Patch *patch, size_t at)
{
    return at - yaml_line_start(patch->text, patch->begin, at);
}

static size_t line_end(const Patch *patch, size_t at)
{
    return yaml_line_end(patch->text, at);
}

static char byte_at(const Patch *patch, size_t at)
{
    return at < patch->text.len ? patch->text.at[at] : '\n';
}

/* Is there nothing but blanks from `at` to the end of its line? */
static bool ends_line(const Patch *patch, size_t at)
{
    return is_break(byte_at(patch, yaml_skip_blanks(patch->text, at)));
}

/* Is there nothing but blanks from the beginning of its line to `at`? */
static bool begins_line(const Patch *patch, size_t at)
{
    return yaml_skip_blanks(patch->text, yaml_line_start(patch->text, patch->begin, at)) >= at;
}

static bool has_lines(const Node *scalar)
{
    return scalar->text.len > 0 && memchr(scalar->text.at, '\n', scalar->text.len) != NULL;
}

static bool is_literal(const Node *node)
{
    return node->style == STYLE_LITERAL || node->style == STYLE_FOLDED;
}

/* ---- the places of children ---- */

/* Where a child begins: a pair with its key, an item of a block list with its dash. */
static size_t child_start(const Patch *patch, const Node *parent, size_t index)
{
    const Node *child = parent->items[index];
    if (parent->kind == NODE_MAP)
        return child->key_start;
    if (parent->style == STYLE_FLOW)
        return child->start;
    if (index == 0)
        return parent->start;
    return yaml_skip_gap(patch->text, yaml_extent(patch->text, parent->items[index - 1]));
}

static size_t child_end(const Patch *patch, const Node *parent, size_t index)
{
    return yaml_extent(patch->text, parent->items[index]);
}

/* The end of the line on which a child of a block collection ends. */
static size_t child_line_end(const Patch *patch, const Node *parent, size_t index)
{
    return line_end(patch, child_end(patch, parent, index));
}

static Spot spot_of(const Patch *patch, const Change *change, size_t index)
{
    const Node *old = change->old;
    bool is_flow = old->style == STYLE_FLOW;
    Spot spot = {.parent = old->kind, .is_flow = is_flow, .column = change->column};
    if (old->kind == NODE_MAP) {
        size_t colon = yaml_skip_blanks(patch->text, old->items[index]->key_end);
        bool has_colon = byte_at(patch, colon) == ':';
        spot.after = has_colon ? colon + 1 : old->items[index]->key_end;
    } else if (!is_flow) {
        spot.after = child_start(patch, old, index) + 1;
    }
    return spot;
}

/* ---- one value for another ---- */

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
    else if (old->style != STYLE_PLAIN && has_lines(new))
        node.style = STYLE_LITERAL;
    else if (is_text && !has_lines(new) && yaml_is_plain(new->text, false))
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
    copy_to(patch, old->key_start);
    if (memchr(patch->text.at + old->key_start, '\n', old->key_end - old->key_start) != NULL) {
        skip_to(patch, old->key_end);
        yaml_put_key(out_of(patch), old->key, true);
    } else {
        copy_to(patch, old->key_end);
        buf_char(out_of(patch), ':');
    }
}

/* Takes out the lines of a child that begins its line. */
static void remove_lines(Patch *patch, size_t start, size_t end)
{
    size_t line = yaml_line_start(patch->text, patch->begin, start);
    if (line == patch->begin) {
        copy_to(patch, line);
        skip_to(patch, end);
        skip_to(patch, end + (byte_at(patch, end) == '\r' ? 2 : 1));
        return;
    }
    size_t before = line - 1;
    if (before > patch->begin && byte_at(patch, before - 1) == '\r')
        before--;
    copy_to(patch, before);
    skip_to(patch, end);
}

/* A literal may begin below its key or dash, and even in the same column. Nothing else may, so what
 * replaces it goes up. */
static void replace_low_literal(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    copy_to(patch, spot.after);
    if (!yaml_is_nothing(new))
        buf_char(out_of(patch), ' ');
    patch->writer.no_literal = true;
    put_inline(patch, new, spot);
    remove_lines(patch, old->start, line_end(patch, yaml_extent(patch->text, old)));
}

/* One inline value for another. */
static void replace_inline(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    size_t end = yaml_extent(patch->text, old);
    Node node = restyle(old, new);
    bool is_pair = spot.is_flow && spot.parent == NODE_MAP;
    bool lacks_colon = is_pair && byte_at(patch, spot.after - 1) != ':';
    bool is_bare = yaml_is_nothing(new) && !spot.is_flow && !spot.is_root;
    if (is_literal(old) && !spot.is_root && begins_line(patch, old->start)) {
        replace_low_literal(patch, old, &node, spot);
        return;
    }
    if (lacks_colon)
        give_colon(patch, old);
    copy_to(patch, is_bare ? spot.after : old->start);
    skip_to(patch, end);
    char before = old->start > 0 ? byte_at(patch, old->start - 1) : ' ';
    if (!yaml_is_nothing(new) && (lacks_colon || before == ':' || before == '-'))
        buf_char(out_of(patch), ' ');
    patch->writer.no_literal = !ends_line(patch, end);
    put_inline(patch, &node, spot);
    if (byte_at(patch, end) == '#')
        buf_char(out_of(patch), ' ');
}

/* How much deeper than its key a block collection is put. */
static size_t step_of(const Patch *patch, const Node *node, Spot spot)
{
    bool is_list_of_key = spot.parent == NODE_MAP && node->kind == NODE_LIST;
    return is_list_of_key ? patch->writer.list_step : 2;
}

/* An inline value becomes a block: in its place, if it has a line of its own; on the line of its
 * dash; otherwise below. */
static void replace_by_block(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    size_t end = yaml_extent(patch->text, old), column = column_of(patch, old->start);
    bool is_free = ends_line(patch, end);
    bool is_inner = spot.is_root || column > spot.column;
    patch->writer.no_literal = false;
    if (is_free && is_inner && old->end > old->start && begins_line(patch, old->start)) {
        copy_to(patch, old->start);
        skip_to(patch, end);
        yaml_put_children(&patch->writer, new, column);
        return;
    }
    column = spot.is_root ? 0 : spot.column + step_of(patch, new, spot);
    copy_to(patch, spot.is_root ? old->start : spot.after);
    skip_to(patch, end);
    if (!spot.is_root && spot.parent == NODE_LIST && is_free) {
        buf_char(out_of(patch), ' ');
    } else {
        skip_to(patch, yaml_skip_blanks(patch->text, end));
        if (!is_free && !spot.is_root)
            buf_char(out_of(patch), ' ');
        copy_to(patch, line_end(patch, end));
        yaml_put_line(&patch->writer, column);
    }
    yaml_put_children(&patch->writer, new, column);
}

/* ---- block collections ---- */

static const Node *last_leaf(const Node *node)
{
    while (yaml_is_block(node))
        node = node->items[node->count - 1];
    return node;
}

/* Lines have been taken out behind a child that was `old` (NULL: it is not from the old text) and
 * is `new`. If it may end in a literal, what follows has moved up to that. When in doubt it has. */
static void note_move(Patch *patch, const Node *old, const Node *new, size_t column)
{
    const Node *leaf = old == NULL ? NULL : last_leaf(old), *new_leaf = last_leaf(new);
    bool was_literal = leaf != NULL && is_literal(leaf);
    bool has_moved = patch->moved_at == out_of(patch)->len; /* to one further in */
    if (!was_literal && !has_moved && !is_literal(new_leaf) && !has_lines(new_leaf))
        return;
    bool keeps = was_literal && yaml_keeps_breaks(patch->text, leaf);
    patch->moved_keeps = keeps || (has_moved && patch->moved_keeps);
    patch->moved_at = out_of(patch)->len;
    patch->moved_column = column;
}

static bool has_comment(const Patch *patch, size_t from, size_t to)
{
    return to > from && memchr(patch->text.at + from, '#', to - from) != NULL;
}

/* Takes out children of a block collection. What is the child before them now? (NULL: none.) */
static void remove_children(Patch *patch, const Node *old, size_t from, size_t to,
                            const Node *before)
{
    const Node *was = from > 0 && before != NULL ? old->items[from - 1] : NULL;
    for (size_t i = from; i < to; i++) {
        size_t start = child_start(patch, old, i);
        if (i > from && has_comment(patch, child_line_end(patch, old, i - 1), start))
            before = NULL; /* a comment ends a literal */
        remove_lines(patch, start, child_line_end(patch, old, i));
        if (before != NULL)
            note_move(patch, was, before, column_of(patch, old->start));
    }
}

/* A block collection becomes something that stands on one line. Comments between its children
 * stay. */
static void collapse(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    size_t removed = 0;
    patch->writer.no_literal = true;
    bool in_place = spot.is_root || !begins_line(patch, old->start);
    copy_to(patch, in_place ? old->start : spot.after);
    if (!in_place && !yaml_is_nothing(new))
        buf_char(out_of(patch), ' ');
    put_inline(patch, new, spot);
    if (in_place)
        skip_to(patch, child_line_end(patch, old, removed++));
    remove_children(patch, old, removed, old->count, NULL);
}

/* A block collection becomes one of the other kind. */
static void replace_block(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    size_t end = yaml_extent(patch->text, old), column = column_of(patch, old->start);
    copy_to(patch, old->start);
    skip_to(patch, end);
    patch->writer.no_literal = !ends_line(patch, end);
    /* A list may stand in the same column as its key, a map may not. */
    if (!spot.is_root && spot.parent == NODE_MAP && column == spot.column) {
        buf_str(out_of(patch), "  ");
        column += 2;
    }
    yaml_put_children(&patch->writer, new, column);
}

/* A new child is written in the style of the old one beside it, if both are collections of one
 * kind. */
static Node styled(const Change *change, size_t index, const Node *beside)
{
    Node node = *change->new->items[index];
    bool is_alike = beside->kind == node.kind && node.kind != NODE_SCALAR && beside->count > 0;
    if (change->old->kind == NODE_LIST && is_alike)
        node.style = beside->style;
    return node;
}

static void put_new_child(Patch *patch, const Change *change, size_t index, const Node *beside)
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
        if (has_comment(patch, child_line_end(patch, old, i), child_start(patch, old, i + 1)))
            return true;
    return false;
}

/* The first `count` children go, others stay. If the first stands behind a dash, the next moves up
 * to it, unless comments stand between; then the dash stands alone. */
static void remove_front(Patch *patch, const Change *change, size_t count)
{
    const Node *old = change->old;
    size_t start = child_start(patch, old, 0);
    if (begins_line(patch, start)) {
        remove_children(patch, old, 0, count, NULL);
    } else if (!has_comments(patch, old, count)) {
        copy_to(patch, start);
        skip_to(patch, child_start(patch, old, count));
    } else {
        copy_to(patch, change->spot.after);
        skip_to(patch, child_line_end(patch, old, 0));
        remove_children(patch, old, 1, count, NULL);
    }
}

/* What comes before the first child that stays: `removed` old children, `added` new ones. */
static void patch_block_front(Patch *patch, const Change *change, size_t removed, size_t added)
{
    const Node *old = change->old;
    if (added == 0) {
        remove_front(patch, change, removed);
        return;
    }
    copy_to(patch, child_start(patch, old, 0));
    size_t end = removed == 0 ? 0 : child_line_end(patch, old, 0);
    patch->writer.no_literal = false;
    for (size_t i = 0; i < added; i++) {
        if (i > 0)
            yaml_put_line(&patch->writer, change->column);
        put_new_child(patch, change, i, old->items[0]);
    }
    if (removed == 0) {
        yaml_put_line(&patch->writer, change->column);
        return;
    }
    skip_to(patch, end);
    remove_children(patch, old, 1, removed, change->new->items[added - 1]);
}

/* New children behind an old one that stays. */
static void add_block_children(Patch *patch, const Change *change, size_t behind, size_t from,
                               size_t to)
{
    size_t end = child_line_end(patch, change->old, behind);
    copy_to(patch, end);
    patch->writer.no_literal = false;
    for (size_t i = from; i < to; i++) {
        yaml_put_line(&patch->writer, change->column);
        put_new_child(patch, change, i, change->old->items[behind]);
    }
}

/* ---- flow collections ---- */

/* Copies to the end of a child, behind which the text goes on with something else than it did. A
 * colon must not come to stand right before a comma or a bracket. */
static void copy_flow_child(Patch *patch, const Node *old, size_t index)
{
    size_t end = child_end(patch, old, index);
    copy_to(patch, end);
    if (byte_at(patch, end - 1) == ':' && old->items[index]->start == end)
        buf_char(out_of(patch), ' ');
}

/* Takes out a child and the comma behind it, and nothing between the two that is a comment. */
static void remove_with_comma(Patch *patch, const Node *old, size_t index)
{
    size_t end = child_end(patch, old, index), comma = yaml_skip_gap(patch->text, end);
    copy_to(patch, child_start(patch, old, index));
    skip_to(patch, end);
    if (byte_at(patch, comma) != ',')
        return;
    if (has_comment(patch, end, comma))
        copy_to(patch, comma);
    skip_to(patch, comma + 1);
}

/* Children behind one that stays: each goes with the comma before it. From the first comment on it
 * is the comma behind, so that the comment stays; a comma that is left before the closing bracket
 * does no harm. */
static void remove_flow_children(Patch *patch, const Node *old, size_t from, size_t to)
{
    bool is_careful = false;
    for (size_t i = from; i < to; i++) {
        size_t before = child_end(patch, old, i - 1);
        is_careful = is_careful || has_comment(patch, before, child_start(patch, old, i));
        if (is_careful) {
            remove_with_comma(patch, old, i);
        } else {
            copy_flow_child(patch, old, i - 1);
            skip_to(patch, child_end(patch, old, i));
        }
    }
}

static void remove_flow_front(Patch *patch, const Node *old, size_t count)
{
    bool is_careful = false;
    for (size_t i = 0; i < count; i++)
        is_careful = is_careful ||
                     has_comment(patch, child_end(patch, old, i), child_start(patch, old, i + 1));
    if (!is_careful) {
        copy_to(patch, child_start(patch, old, 0));
        skip_to(patch, child_start(patch, old, count));
        return;
    }
    for (size_t i = 0; i < count; i++)
        remove_with_comma(patch, old, i);
}

static void patch_flow_front(Patch *patch, const Change *change, size_t removed, size_t added)
{
    const Node *old = change->old;
    if (added == 0) {
        remove_flow_front(patch, old, removed);
        return;
    }
    copy_to(patch, child_start(patch, old, 0));
    for (size_t i = 0; i < added; i++) {
        if (i > 0)
            buf_str(out_of(patch), ", ");
        put_new_child(patch, change, i, old->items[0]);
    }
    if (removed == 0) {
        buf_str(out_of(patch), ", ");
        return;
    }
    skip_to(patch, child_end(patch, old, 0));
    remove_flow_children(patch, old, 1, removed);
}

/* What separates two children here: as it is beside the child `index`. */
static Text separator_at(const Patch *patch, const Node *old, size_t index)
{
    size_t second = index > 0 ? index : 1;
    if (second >= old->count)
        return TEXT(", ");
    size_t from = child_end(patch, old, second - 1), to = child_start(patch, old, second);
    return has_comment(patch, from, to) ? TEXT(", ") : text_slice(patch->text, from, to);
}

static void add_flow_children(Patch *patch, const Change *change, size_t behind, size_t from,
                              size_t to)
{
    copy_flow_child(patch, change->old, behind);
    for (size_t i = from; i < to; i++) {
        buf_add(out_of(patch), separator_at(patch, change->old, behind));
        put_new_child(patch, change, i, change->old->items[behind]);
    }
}

/* ---- any collection ---- */

/* The next new child from `index` on that continues an old one. */
static size_t next_linked(const Change *change, size_t index)
{
    while (index < change->new->count && change->link[index] == NO_MATCH)
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
    change.column = is_flow ? 0 : column_of(patch, old->start);

    size_t at = next_linked(&change, 0);
    size_t removed = at < new->count ? change.link[at] : old->count;
    if (at > 0 || removed > 0)
        (is_flow ? patch_flow_front : patch_block_front)(patch, &change, removed, at);
    while (at < new->count) {
        size_t kept = change.link[at], next = next_linked(&change, at + 1);
        if (old->items[kept] != new->items[at])
            patch_node(patch, old->items[kept], new->items[at], spot_of(patch, &change, kept));
        if (next > at + 1)
            (is_flow ? add_flow_children : add_block_children)(patch, &change, kept, at + 1, next);
        size_t stop = next < new->count ? change.link[next] : old->count;
        if (is_flow)
            remove_flow_children(patch, old, kept + 1, stop);
        else
            remove_children(patch, old, kept + 1, stop, new->items[next - 1]);
        at = next;
    }
}

/* The recursion is as deep as the old tree, which is at most YAML_DEPTH_MAX. */
static void patch_node(Patch *patch, const Node *old, const Node *new, Spot spot)
{
    if (node_equal(old, new))
        return;
    bool was_block = yaml_is_block(old), is_block = yaml_is_block(new) && !spot.is_flow;
    if (old->kind == new->kind && old->count > 0 && new->count > 0)
        patch_children(patch, old, new, spot);
    else if (was_block && is_block)
        replace_block(patch, old, new, spot);
    else if (was_block)
        collapse(patch, old, new, spot);
    else if (is_block)
        replace_by_block(patch, old, new, spot);
    else
        replace_inline(patch, old, new, spot);
}

/* How much deeper than their keys lists stand in this document: as the first one does. */
static bool find_list_step(const Patch *patch, const Node *node, size_t *step)
{
    for (size_t i = 0; node->style == STYLE_BLOCK && i < node->count; i++) {
        const Node *child = node->items[i];
        if (node->kind == NODE_MAP && child->kind == NODE_LIST && yaml_is_block(child)) {
            bool is_level = column_of(patch, child->start) == column_of(patch, child->key_start);
            *step = is_level ? 0 : 2;
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
    patch_node(&patch, doc->root, root, (Spot){.is_root = true, .after = doc->begin});
    /* The last line, which had no line break, has gone; a literal above it may need its own. */
    if (patch.done == patch.text.len && patch.moved_at == out->len && patch.moved_keeps)
        yaml_put_line(&patch.writer, 0);
    copy_to(&patch, patch.text.len);
}
