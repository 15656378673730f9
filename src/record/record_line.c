/* Lines to maps, and records to lines. */
#include "adjudicate/record/line.h"

#include <assert.h>
#include <string.h>

#include "load_private.h"

/* The key under which a line stands beside others. */
static const char line_key[] = "line";

/* A line under work: where it stands, and the values that have been found in it. */
struct LineMaking {
    const Source *source;
    const Node *scalar;
    Node *values;
    size_t count, room;
};

const LineForm *line_form(const Field *field)
{
    const Table *table = field->kind == KIND_LIST ? field->table : NULL;
    if (field->kind == KIND_VARIANT || field->kind == KIND_VARIANTS) {
        assert(field->variants);
        table = field->variants[0];
    }
    return table && table->line && table->line->read ? table->line : NULL;
}

bool is_line(const Field *field, const Node *node)
{
    return node->kind == NODE_SCALAR && !node_is_null(node) && line_form(field);
}

/* --- what a reader says ----------------------------------------------------------------------- */

/* Where the text of a line begins in the file; false: it does not stand there just so. */
static bool is_verbatim(const Line *line, size_t *start)
{
    Text whole = line->making->source->text;
    uintptr_t from = (uintptr_t)whole.at, at = (uintptr_t)line->text.at;
    *start = at - from;
    return at >= from && at + line->text.len <= from + whole.len;
}

Place line_place(const Line *line, LinePart part)
{
    size_t start;
    if (!is_verbatim(line, &start))
        return node_place(line->making->source, line->making->scalar);
    return (Place){line->making->source, start + part.start, start + part.end};
}

static Node *find_value(const struct LineMaking *making, const char *key)
{
    for (size_t i = 0; i < making->count; i++)
        if (text_is(node_key(&making->values[i]), key))
            return &making->values[i];
    return NULL;
}

static Node *new_value(Line *line, const char *key, LinePart key_at)
{
    enum { ROOM_FIRST = 8 };
    struct LineMaking *making = line->making;
    if (making->count == making->room) {
        size_t room = making->room > 0 ? making->room * 2 : ROOM_FIRST;
        Node *values = ARENA_ARRAY(line->arena, room, Node);
        if (making->count > 0)
            memcpy(values, making->values, making->count * sizeof *values);
        making->values = values;
        making->room = room;
    }
    Place place = line_place(line, key_at);
    Node *value = &making->values[making->count++];
    value->key_at = key;
    value->key_len = (uint16_t)strlen(key);
    value->key_start = (uint32_t)place.start;
    value->key_end = (uint32_t)place.end;
    return value;
}

static void set_scalar(const Line *line, Node *node, Text value, LinePart at)
{
    Place place = line_place(line, at);
    assert(value.len > 0 && at.start < at.end && at.end <= line->text.len);
    node->kind = NODE_SCALAR;
    node->style = STYLE_PLAIN;
    node->text_at = value.at;
    node->size = (uint32_t)value.len;
    node->start = (uint32_t)place.start;
    node->end = (uint32_t)place.end;
}

void line_put(Line *line, const char *key, LinePart key_at, Text value, LinePart at)
{
    assert(!find_value(line->making, key));
    set_scalar(line, new_value(line, key, key_at), value, at);
}

/* A line is short, and so is a list in it. */
void line_add(Line *line, const char *key, LinePart key_at, Text value, LinePart at)
{
    Node *list = find_value(line->making, key);
    if (!list)
        list = new_value(line, key, key_at);
    Node *items = ARENA_ARRAY(line->arena, list->size + 1, Node);
    if (list->size > 0)
        memcpy(items, list->children, list->size * sizeof *items);
    set_scalar(line, &items[list->size], value, at);
    list->kind = NODE_LIST;
    list->style = STYLE_FLOW;
    list->start = items[0].start;
    list->end = items[list->size].end;
    list->children = items;
    list->size++;
}

/* --- one line --------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static Text without_blanks(Text text)
{
    while (text.len > 0 && is_blank(text.at[0]))
        text = text_slice(text, 1, text.len);
    while (text.len > 0 && is_blank(text.at[text.len - 1]))
        text.len--;
    return text;
}

static void help_form(Reading *in, const LineForm *form)
{
    diag_help(in->loader->diags, "a line is %s", form->form);
}

/* Is it short enough, and one? */
static bool check_line(Reading *in, const LineForm *form, const Node *scalar, Text text)
{
    enum { SHOWN = 40 };
    Diags *diags = in->loader->diags;
    Place place = node_place(in->source, scalar);
    if (text.len == 0) {
        diag_error(diags, place, "this line is empty");
        help_form(in, form);
    } else if (text_find(text, '\n') < text.len) {
        diag_error(diags, place, "these are several lines in the place of one");
        diag_help(diags, "make each an item of its own, or write them below the key of the list, "
                         "behind a '|'");
    } else if (text.len > LINE_BYTES_MAX) {
        place.end = place.start + SHOWN;
        diag_error(diags, place, "this line is too long");
        help_form(in, form);
    } else {
        return true;
    }
    return false;
}

static bool is_bent(Reading *in, const Line *line, const Node *scalar)
{
    size_t start;
    bool verbatim = is_verbatim(line, &start);
    Place place = verbatim ? (Place){in->source, start, start + line->text.len}
                           : node_place(in->source, scalar);
    return say_bent_line(in->loader->diags, place, line->text, verbatim);
}

/* What the line says, as a map that is found in `origin`, with what else stands there: `rest`, a
 * map in which the line is one of the values; NULL: nothing else does. */
static const Node *found(Reading *in, Line *line, const Node *origin, const Node *rest)
{
    const struct LineMaking *making = line->making;
    size_t count = making->count;
    Node *values = ARENA_ARRAY(line->arena, count + (rest ? node_count(rest) : 0), Node);
    memcpy(values, making->values, count * sizeof *values);
    for (uint32_t i = 0; rest && i < node_count(rest); i++) {
        const Node *value = node_child(rest, i);
        const Node *same =
            value == making->scalar
                ? NULL
                : find_value(making, text_string(line->arena, "%.*s", TEXT_ARG(node_key(value))));
        if (same) {
            diag_error(line->diags, node_key_place(in->source, value),
                       "'%.*s' stands in the line already", TEXT_ARG(node_key(value)));
            diag_help(line->diags, "leave one of the two out");
            return NULL;
        }
        if (value != making->scalar)
            values[count++] = *value;
    }
    return node_found_in(line->arena, origin, values, count);
}

static const Node *read_one(Reading *in, const Field *field, const Node *scalar, const Node *rest)
{
    const LineForm *form = line_form(field);
    Loader *loader = in->loader;
    struct LineMaking making = {.source = in->source, .scalar = scalar};
    Line line = {.text = without_blanks(node_text(scalar)),
                 .table = field->variants ? NULL : field->table,
                 .variants = field->variants,
                 .context = loader->lines,
                 .arena = loader->arena,
                 .diags = loader->diags,
                 .making = &making};
    if (!check_line(in, form, scalar, line.text) || is_bent(in, &line, scalar) ||
        !form->read(&line))
        return NULL;
    assert(making.count > 0);
    return found(in, &line, rest ? rest : scalar, rest);
}

bool reads_as_line(const Reading *in, const Field *field, const Node *scalar)
{
    struct LineMaking making = {.source = in->source, .scalar = scalar};
    Line line = {.text = without_blanks(node_text(scalar)),
                 .variants = field->variants,
                 .context = in->loader->lines,
                 .arena = in->loader->arena,
                 .diags = diag_new(in->loader->arena), /* which nobody reads */
                 .making = &making};
    return line.text.len > 0 && line.text.len <= LINE_BYTES_MAX &&
           text_find(line.text, '\n') == line.text.len && line_form(field)->read(&line);
}

/* The line in a map; NULL: it has none. In orders capitals do not matter in keys. */
static const Node *line_of(const Node *map)
{
    for (uint32_t i = 0; i < node_count(map); i++) {
        Text key = node_key(node_child(map, i));
        size_t same = 0;
        while (same < key.len && same < sizeof line_key - 1 &&
               small_letter(key.at[same]) == line_key[same])
            same++;
        if (same == key.len && same == sizeof line_key - 1)
            return node_child(map, i);
    }
    return NULL;
}

const Node *read_line(Reading *in, const Field *field, const Node *node)
{
    if (is_line(field, node))
        return read_one(in, field, node, NULL);
    const Node *line = node->kind == NODE_MAP && line_form(field) ? line_of(node) : NULL;
    if (!line)
        return node;
    if (is_line(field, line))
        return read_one(in, field, line, node);
    diag_error(in->loader->diags, node_place(in->source, line), "'%s' is %s, but should be a text",
               line_key, kind_name(line));
    help_form(in, line_form(field));
    return NULL;
}

/* --- several lines ---------------------------------------------------------------------------- */

/* A line of a block without what is a comment in it. */
static Text without_comment(Text line)
{
    for (size_t i = 1; i < line.len; i++) /* it is indented */
        if (line.at[i] == '#' && is_blank(line.at[i - 1]))
            line.len = i;
    return without_blanks(line);
}

/* A node for a line of a block, which is none of its own in the file. */
static const Node *line_node(const Reading *in, Text line)
{
    Node *node = node_scalar(in->loader->arena, line, STYLE_PLAIN);
    node->start = (uint32_t)(line.at - in->source->text.at);
    node->end = node->start + (uint32_t)line.len;
    return node;
}

/* A block stands in the file as it is, but for its indentation: behind the line of its sign. */
static size_t each_of_block(const Reading *in, const Node *node, SeeLine *see, void *context)
{
    Text text = text_slice(in->source->text, node->start, node->end);
    size_t count = 0;
    for (size_t at = text_find(text, '\n') + 1; at < text.len && !has_enough(in->loader);) {
        Text rest = text_slice(text, at, text.len);
        Text line = text_slice(rest, 0, text_find(rest, '\n'));
        at += line.len + 1;
        line = without_comment(line);
        if (line.len == 0)
            continue;
        see(context, line_node(in, line));
        count++;
    }
    return count;
}

bool each_line(Reading *in, const Field *field, const Node *node, SeeLine *see, void *context)
{
    Diags *diags = in->loader->diags;
    Place place = node_place(in->source, node);
    Text raw = text_slice(in->source->text, node->start, node->end);
    bool is_block = node->style == STYLE_LITERAL, is_one = text_find(raw, '\n') == raw.len;
    if (is_block && each_of_block(in, node, see, context) > 0)
        return true;
    if (!is_block && is_one && node_text(node).len > 0) {
        see(context, node);
        return true;
    }
    bool is_commented = is_block && memchr(raw.at, '#', raw.len);
    if (is_commented) {
        diag_error(diags, place, "all that stands in '%s' is comments", field->key);
        diag_help(diags,
                  "take the '#' out that stands in front of a line, or write [] for nothing");
    } else if (is_block || is_one) {
        diag_error(diags, place, "'%s' has no line", field->key);
        diag_help(diags, "write [] for nothing");
    } else if (raw.at[0] == '-') {
        diag_error(diags, (Place){in->source, place.start, place.start + 1},
                   "a space is missing after this '-'");
        diag_help(diags, "begin each line with '- '");
    } else {
        diag_error(diags, place, "the lines of '%s' are read as one", field->key);
        diag_help(diags, "write '%s: |' before them, or begin each with '- '", field->key);
    }
    return false;
}

/* --- records to lines ------------------------------------------------------------------------- */

Text record_line(Arena *arena, const Table *table, const void *record)
{
    Buf out = {NULL, 0, 0};
    bool is_written = table->line && table->line->write && table->line->write(&out, table, record);
    Text text = is_written ? text_copy(arena, buf_text(&out)) : TEXT("");
    buf_free(&out);
    return text;
}
