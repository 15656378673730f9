/* Reading: libyaml's events, once over the text, become nodes. (Most files hold nothing but what
 * yaml_quick.c knows, and are read there.)
 *
 * libyaml knows all of YAML; most of it has no place in a game file, where it would be a trap.
 * Refused by name are: anchors, aliases and tags; keys marked with "?", keys that are no scalars
 * and keys that are missing; pairs within a list ("[a: b]"); duplicate keys; a second document; an
 * empty file; nesting deeper than YAML_DEPTH_MAX. All that one pass finds is reported; a syntax
 * error ends the pass.
 *
 * libyaml's marks count characters, and some of them lie behind the comments that follow: the exact
 * range of a node is reckoned here. Of libyaml's own strings nothing is kept: a value that stands
 * in the text as it is points there, and only the others are copied. */
#include "yaml_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

/* A collection that is being read. */
typedef struct Frame {
    size_t self; /* its node's place on the stack of nodes; behind it are its children */
    size_t seen; /* the text has been looked at up to here */
    bool is_map, is_flow;
    bool is_key;  /* it stands where a key should, and has been refused */
    bool has_key; /* a map's: the key of the next value has been read: */
    size_t pair;  /* a list's: where "key: value" has stood in it without braces; 0: nowhere */
    Text key;
    uint32_t key_start, key_end;
} Frame;

typedef struct Reader {
    Arena *arena;
    const Source *source;
    Diags *diags;
    Text text;
    YamlBytes bytes;
    size_t fed; /* so much of the text has been handed to libyaml */

    /* The place that was asked for last, as a count of characters and as a byte offset. */
    size_t mark_index, mark_offset;

    YamlStack nodes;
    Frame frames[YAML_DEPTH_MAX];
    size_t depth;
    bool is_finished;
} Reader;

static void refuse(Reader *reader, size_t start, size_t end, const char *message, const char *help)
{
    diag_error(reader->diags, (Place){reader->source, start, end}, "%s", message);
    diag_help(reader->diags, "%s", help);
}

/* What a libyaml handler must look like. A text without a line break at its end is read as if it
 * had one: parsers disagree on whether such a literal ends with a line break. */
static int feed(void *data, unsigned char *buffer, size_t size, size_t *length)
{
    Reader *reader = data;
    assert(size > 0); /* libyaml asks for something, or not at all */
    Text rest = text_slice(reader->text, reader->fed, reader->text.len);
    *length = rest.len < size ? rest.len : size;
    if (*length > 0)
        memcpy(buffer, rest.at, *length);
    else if (reader->fed == reader->text.len && !text_ends(reader->text, "\n"))
        buffer[(*length)++] = '\n';
    reader->fed += *length;
    return 1;
}

/* Of a text that is known to be UTF-8. */
static size_t character_length(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* The byte offset of a character. The marks come nearly in order, so the way from the last one is
 * short. */
static size_t walk_to(Reader *reader, size_t wanted)
{
    Text text = reader->text;
    size_t index = reader->mark_index;
    size_t offset = reader->mark_offset;
    for (; index < wanted && offset < text.len; index++)
        offset += character_length((unsigned char)text.at[offset]);
    for (; index > wanted; index--)
        do
            offset--;
        while (((unsigned char)text.at[offset] & 0xC0) == 0x80);
    reader->mark_index = index;
    return reader->mark_offset = offset;
}

/* From libyaml's count of characters to a byte offset. */
static inline size_t offset_of(Reader *reader, const yaml_mark_t *mark)
{
    if (!reader->bytes.is_ascii)
        return walk_to(reader, mark->index);
    size_t offset = reader->bytes.begin + mark->index;
    return offset < reader->text.len ? offset : reader->text.len;
}

static Frame *top_frame(Reader *reader)
{
    return reader->depth == 0 ? NULL : &reader->frames[reader->depth - 1];
}

static bool wants_key(const Frame *frame)
{
    return frame != NULL && frame->is_map && !frame->has_key;
}

static bool is_property(Text text, size_t at)
{
    return at < text.len && (text.at[at] == '&' || text.at[at] == '!');
}

/* Anchors and tags stand before the node that they belong to. Returns where the node begins. */
static size_t refuse_properties(Reader *reader, size_t at)
{
    Text text = reader->text;
    while (is_property(text, at)) {
        size_t end = at;
        while (end < text.len && !is_blank(text.at[end]) && !is_break(text.at[end]))
            end++;
        if (text.at[at] == '&')
            refuse(reader, at, end, "anchors ('&name') are not allowed",
                   "write the value out wherever it is needed");
        else
            refuse(reader, at, end, "tags ('!name') are not allowed",
                   "put a text that begins with '!' in quotes");
        at = yaml_skip_gap(text, end);
    }
    return at;
}

static NodeStyle scalar_style(yaml_scalar_style_t style)
{
    switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
        return STYLE_SINGLE;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
        return STYLE_DOUBLE;
    case YAML_LITERAL_SCALAR_STYLE:
        return STYLE_LITERAL;
    case YAML_FOLDED_SCALAR_STYLE:
        return STYLE_FOLDED;
    default:
        return STYLE_PLAIN;
    }
}

/* libyaml ends a literal behind the blank lines that follow it; it ends with its last line that is
 * not blank. */
static size_t literal_end(Text text, size_t end)
{
    while ((is_blank(text.at[end - 1]) || is_break(text.at[end - 1]))) /* its sign is neither */
        end--;
    return yaml_line_end(text, end);
}

/* An empty value has no width. Where it has a "key:", it stands behind the colon; within a flow
 * collection behind the blank that follows too, so that what is written there stays apart from it.
 */
static size_t empty_place(const Reader *reader, const Frame *frame, size_t at)
{
    if (frame == NULL || !frame->is_map)
        return at;
    Text text = reader->text;
    size_t colon = yaml_skip_blanks(text, frame->key_end);
    if (colon >= text.len || text.at[colon] != ':')
        return frame->key_end;
    bool is_followed = colon + 1 < text.len && is_blank(text.at[colon + 1]);
    return colon + (frame->is_flow && is_followed ? 2 : 1);
}

/* What stands between the marks, without its quotes, is the value as libyaml decoded it, or it is
 * not. A plain text that lies on one line is. */
static bool is_verbatim(Text raw, Text decoded, const yaml_event_t *event)
{
    if (raw.len != decoded.len)
        return false;
    bool is_line = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
                   event->start_mark.line == event->end_mark.line;
    return is_line || text_equal(raw, decoded);
}

/* The value: pointing into the text where it stands there just so. */
static Text scalar_text(Reader *reader, const Node *node, const yaml_event_t *event)
{
    bool is_quoted = node->style == STYLE_SINGLE || node->style == STYLE_DOUBLE;
    Text raw = text_slice(reader->text, node->start, node->end);
    Text decoded = {(const char *)event->data.scalar.value, event->data.scalar.length};
    if (is_quoted)
        raw = text_slice(raw, 1, raw.len - 1);
    return is_verbatim(raw, decoded, event) ? raw : text_copy(reader->arena, decoded);
}

static void read_scalar(Reader *reader, const yaml_event_t *event, Node *node)
{
    size_t start = offset_of(reader, &event->start_mark);
    size_t end = offset_of(reader, &event->end_mark);
    if (is_property(reader->text, start))
        start = refuse_properties(reader, start);
    node->kind = NODE_SCALAR;
    node->style = (uint8_t)scalar_style(event->data.scalar.style);
    if (node->style >= STYLE_LITERAL)
        end = literal_end(reader->text, end);
    node->start = (uint32_t)start;
    node->end = (uint32_t)(end < start ? start : end);
    Text text = scalar_text(reader, node, event);
    node->text_at = text.at;
    node->size = (uint32_t)text.len;
}

/* Does a '?' stand in the gap before a key? Nothing else is in such a gap but blanks, commas and
 * comments. */
static bool is_marked_key(const Reader *reader, size_t from, size_t key)
{
    for (size_t at = from; at < key; at++) {
        if (reader->text.at[at] == '?')
            return true;
        if (reader->text.at[at] == '#')
            at = yaml_line_end(reader->text, at);
    }
    return false;
}

/* A scalar that has been read is the key of the value to come. (libyaml itself refuses a ':' with
 * nothing before it, unless a '?' stands there.) */
static void take_key(Reader *reader, Frame *frame, const Node *key)
{
    if (reader->bytes.has_question && is_marked_key(reader, frame->seen, key->start))
        refuse(reader, key->start, key->end, "keys marked with '?' are not allowed",
               "write 'key: value'");
    if (!yaml_fits_key(node_text(key)))
        refuse(reader, key->start, key->end, "this key is too long", "use a shorter one");
    frame->has_key = true;
    frame->key = text_slice(node_text(key), 0, NODE_KEY_MAX);
    frame->key_start = key->start;
    frame->key_end = key->end;
}

/* Gives a new node the key that has been read before it. */
static void give_key(Frame *frame, Node *node)
{
    if (frame == NULL || !frame->is_map)
        return;
    node->key_at = frame->key.at;
    node->key_len = (uint16_t)frame->key.len;
    node->key_start = frame->key_start;
    node->key_end = frame->key_end;
    frame->has_key = false;
}

/* A node is complete: it is its parent's child, or the root. */
static void finish_node(Frame *parent, const Node *node)
{
    if (parent != NULL)
        parent->seen = node->end;
}

static void on_scalar(Reader *reader, const yaml_event_t *event)
{
    Frame *frame = top_frame(reader);
    if (wants_key(frame)) {
        Node key = {0};
        read_scalar(reader, event, &key);
        take_key(reader, frame, &key);
        return;
    }
    Node *node = yaml_stack_push(&reader->nodes);
    read_scalar(reader, event, node);
    if (node->start == node->end) {
        node->start = node->end = (uint32_t)empty_place(reader, frame, node->start);
        node->text_at = reader->text.at + node->start;
    }
    give_key(frame, node);
    finish_node(frame, node);
}

/* Refused; an empty scalar takes its place, so that reading can go on. */
static void on_alias(Reader *reader, const yaml_event_t *event)
{
    size_t start = offset_of(reader, &event->start_mark);
    size_t end = offset_of(reader, &event->end_mark);
    refuse(reader, start, end, "aliases ('*name') are not allowed",
           "write the value out, or put a text that begins with '*' in quotes");
    Frame *frame = top_frame(reader);
    if (wants_key(frame)) {
        frame->has_key = true;
        frame->key = TEXT("");
        return;
    }
    Node *node = yaml_stack_push(&reader->nodes);
    node->start = (uint32_t)start;
    node->end = (uint32_t)end;
    give_key(frame, node);
    finish_node(frame, node);
}

static void on_start(Reader *reader, const yaml_event_t *event, NodeKind kind, bool is_flow)
{
    size_t start = offset_of(reader, &event->start_mark);
    Frame *parent = top_frame(reader);
    if (reader->depth == YAML_DEPTH_MAX) {
        diag_error(reader->diags, (Place){reader->source, start, start + 1},
                   "nested deeper than %d levels", YAML_DEPTH_MAX);
        reader->is_finished = true;
        return;
    }
    start = refuse_properties(reader, start);
    bool has_bracket = text_starts(text_slice(reader->text, start, start + 1), "{");
    bool is_pair = kind == NODE_MAP && is_flow && !has_bracket;
    if (is_pair && !parent) /* unreached: it stands in a list */
        is_pair = false;
    if (is_pair && parent->pair == 0)
        parent->pair = start;
    Node *node = yaml_stack_push(&reader->nodes);
    node->kind = (uint8_t)kind;
    node->style = is_flow ? STYLE_FLOW : STYLE_BLOCK;
    node->start = (uint32_t)start;
    bool is_key = wants_key(parent);
    if (is_key && yaml_say_bent(reader->source, reader->diags, start, start))
        reader->is_finished = true;
    else if (is_key)
        refuse(reader, start, start + 1, "a key must be a word or a text, not a list or a map",
               "put the text in quotes");
    else
        give_key(parent, node);
    reader->frames[reader->depth++] = (Frame){.self = reader->nodes.count - 1,
                                              .seen = start + has_bracket,
                                              .is_map = kind == NODE_MAP,
                                              .is_flow = is_flow,
                                              .is_key = is_key};
}

static void refuse_duplicate(Reader *reader, const Node *first, const Node *node)
{
    diag_error(reader->diags, node_key_place(reader->source, node), "the key '%.*s' is there twice",
               TEXT_ARG(node_key(node)));
    bool is_in_item = reader->depth > 1 && !top_frame(reader)->is_flow;
    diag_help_line(reader->diags, node_key_place(reader->source, first),
                   is_in_item ? " already; a new item begins with '- '" : " already",
                   "it stands in line ");
}

/* Of a map only the first key that is there twice is reported: those that follow are mostly there
 * twice for the same reason, a missing '-'. */
static void check_map(Reader *reader, const Node *map)
{
    YamlTwice twice;
    if (yaml_stack_finds_twice(&reader->nodes, map, &twice))
        refuse_duplicate(reader, twice.first, twice.second);
}

/* Told once it is known whether the list is closed, the first of each list. */
static void refuse_pair(Reader *reader, const Frame *list)
{
    if (list->pair > 0)
        refuse(reader, list->pair, list->pair + 1, "a pair within a list",
               "write '{key: value}', or put the text in quotes");
}

/* The end of the collection that was opened last. */
static void on_end(Reader *reader, const yaml_event_t *event)
{
    Frame *frame = top_frame(reader);
    refuse_pair(reader, frame);
    Node *node = yaml_stack_close(&reader->nodes, frame->self);
    if (frame->is_flow)
        node->end = (uint32_t)offset_of(reader, &event->end_mark);
    else
        node->end = node->size > 0 ? node->children[node->size - 1].end
                                   : node->start; /* unreached: without children */
    if (frame->is_map)
        check_map(reader, node);

    reader->nodes.count = frame->self + !frame->is_key;
    reader->depth--;
    if (frame->is_key)
        top_frame(reader)->has_key = true;
    else
        finish_node(top_frame(reader), node);
}

/* Does a line begin at `at` with this mark, alone or followed by a blank? */
static bool is_mark(const Reader *reader, size_t at, const char *mark)
{
    Text text = reader->text;
    size_t end = at + strlen(mark);
    if (!text_starts(text_slice(text, at, text.len), mark) ||
        yaml_line_start(text, reader->bytes.begin, at) != at)
        return false;
    return end == text.len || is_blank(text.at[end]) || is_break(text.at[end]);
}

static void refuse_second(Reader *reader, size_t at)
{
    refuse(reader, at, yaml_line_end(reader->text, at), "a second document in the same file",
           text_starts(text_slice(reader->text, at, reader->text.len), "%")
               ? "a line that begins with '%' ends the document: put a text like that in quotes"
               : "put it in a file of its own");
    reader->is_finished = true;
}

/* What follows the document? libyaml is not asked for the next one, which begins with its mark or
 * with a directive: it might hold a million directives, over which libyaml is slow. */
static void on_document_end(Reader *reader, const yaml_event_t *event)
{
    Text text = reader->text;
    size_t at = yaml_skip_gap(text, offset_of(reader, &event->end_mark));
    bool has_ended = !event->data.document_end.implicit;
    while (is_mark(reader, at, "..."))
        at = yaml_skip_gap(text, at + 3);
    if (at == text.len)
        reader->is_finished = true;
    else if (has_ended || is_mark(reader, at, "---") || text.at[at] == '%')
        refuse_second(reader, at);
}

/* Whatever else libyaml may take for the beginning of another one: nothing is dropped in silence.
 */
static void on_document_start(Reader *reader, const yaml_event_t *event)
{
    if (reader->nodes.count > 0) /* unreached: on_document_end has seen all that is known */
        refuse_second(reader, offset_of(reader, &event->start_mark));
}

static void on_event(Reader *reader, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        on_scalar(reader, event);
        break;
    case YAML_ALIAS_EVENT:
        on_alias(reader, event);
        break;
    case YAML_SEQUENCE_START_EVENT:
        on_start(reader, event, NODE_LIST,
                 event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE);
        break;
    case YAML_MAPPING_START_EVENT:
        on_start(reader, event, NODE_MAP,
                 event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        on_end(reader, event);
        break;
    case YAML_DOCUMENT_START_EVENT:
        on_document_start(reader, event);
        break;
    case YAML_DOCUMENT_END_EVENT:
        on_document_end(reader, event);
        break;
    case YAML_STREAM_END_EVENT:
        reader->is_finished = true;
        break;
    default:
        break;
    }
}

/* "at: [c4, c5, else: ...", or a list to the end of its line, and a key in the next one. */
static bool say_open_list(Reader *reader, const Frame *list, size_t since)
{
    size_t start = reader->nodes.at[list->self].start, line, column;
    bool is_below = list->pair > yaml_line_end(reader->text, start);
    if (list->pair == 0 || (start != since && !is_below))
        return false;
    source_position(reader->source, start, &line, &column);
    diag_error(reader->diags, (Place){reader->source, list->pair, list->pair + 1},
               "a ']' is missing before this");
    diag_help(reader->diags, "the '[' is in line %zu, column %zu", line, column);
    return true;
}

/* The lists that are still open when nothing more can be read. */
static bool say_open_pairs(Reader *reader, size_t since)
{
    bool is_said = false;
    for (size_t i = 0; i < reader->depth; i++) {
        bool is_it = say_open_list(reader, &reader->frames[i], since);
        is_said |= is_it;
        if (!is_it)
            refuse_pair(reader, &reader->frames[i]);
    }
    return is_said;
}

static void explain(Reader *reader, const yaml_parser_t *parser)
{
    if (parser->error == YAML_MEMORY_ERROR)
        out_of_memory();
    YamlProblem problem = {parser->context, parser->problem,
                           offset_of(reader, &parser->context_mark),
                           offset_of(reader, &parser->problem_mark)};
    const Frame *open = top_frame(reader);
    bool is_at_end = problem.at == reader->text.len && problem.context &&
                     strncmp(problem.context, "while parsing", 13) == 0;
    if (open && open->is_flow && is_at_end)
        problem.since = reader->nodes.at[open->self].start;
    if (!say_open_pairs(reader, problem.since))
        yaml_explain(reader->source, reader->diags, problem);
}

static void read_events(Reader *reader)
{
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser))
        out_of_memory();
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input(&parser, feed, reader);
    while (!reader->is_finished) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            explain(reader, &parser);
            break;
        }
        on_event(reader, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
}

/* Of a text that is not empty. */
static bool is_crlf(Text text)
{
    const char *first = memchr(text.at, '\n', text.len);
    return first != NULL && first > text.at && first[-1] == '\r';
}

static bool is_empty(const Node *root)
{
    return root == NULL ||
           (root->kind == NODE_SCALAR && root->style == STYLE_PLAIN && root->size == 0);
}

static Doc *doc_of(Arena *arena, const Source *source, const Node *root, size_t begin)
{
    Doc *doc = ARENA_NEW(arena, Doc);
    *doc = (Doc){source, root, begin, is_crlf(source->text)};
    return doc;
}

/* NULL when it was refused. */
static const Node *read_root(Arena *arena, const Source *source, Diags *diags,
                             const YamlBytes *bytes)
{
    size_t errors = diag_errors(diags);
    Reader reader = {
        .arena = arena, .source = source, .diags = diags, .text = source->text, .bytes = *bytes};
    reader.fed = reader.mark_offset = bytes->begin;
    yaml_stack_begin(&reader.nodes, arena);
    read_events(&reader);
    const Node *root = yaml_stack_end(&reader.nodes);
    if (diag_errors(diags) > errors)
        return NULL;
    if (!is_empty(root))
        return root;
    diag_error(diags, (Place){source, bytes->begin, bytes->begin}, "the file is empty");
    diag_help(diags, "fill it in, or leave it out");
    return NULL;
}

Doc *yaml_read_by_events(Arena *arena, const Source *source, Diags *diags)
{
    YamlBytes bytes;
    if (!yaml_check_bytes(source, diags, &bytes))
        return NULL;
    const Node *root = read_root(arena, source, diags, &bytes);
    return root ? doc_of(arena, source, root, bytes.begin) : NULL;
}

Doc *yaml_read(Arena *arena, const Source *source, Diags *diags)
{
    YamlBytes bytes;
    if (!yaml_check_bytes(source, diags, &bytes))
        return NULL;
    const Node *root = yaml_read_quickly(arena, source->text, bytes.begin);
    if (!root)
        root = read_root(arena, source, diags, &bytes);
    return root ? doc_of(arena, source, root, bytes.begin) : NULL;
}
