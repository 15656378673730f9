/* What the files of the yaml room share among themselves. */
#ifndef YAML_PRIVATE_H
#define YAML_PRIVATE_H

#include "adjudicate/base/utf8.h"
#include "adjudicate/yaml/yaml.h"

/* yaml_bytes.c */

/* So many blanks and line breaks may stand in a row. libyaml clears its whole store of them at
 * every word that follows: a million words behind a million blanks would keep it busy for an hour.
 */
enum { YAML_BLANKS_MAX = 1000 };

/* What the bytes of a file say before they are parsed. */
typedef struct YamlBytes {
    size_t begin;      /* behind a byte-order mark */
    bool is_ascii;     /* one byte is one character */
    bool has_question; /* a '?' stands somewhere */
} YamlBytes;

/* Refuses bytes that no parser should see; false when something was refused. */
bool yaml_check_bytes(const Source *source, Diags *diags, YamlBytes *bytes);

/* The length of the non-breaking space that stands at `at`, or 0. */
size_t yaml_fixed_space(Text text, size_t at);

/* yaml_stack.c: nodes on their way into a tree */

/* A stack: the open collections, and their children that are complete. */
typedef struct YamlStack {
    Node *at;
    size_t count, room;
    Arena *arena;   /* where what is complete goes */
    Arena *scratch; /* what is needed for the reading only */
} YamlStack;

void yaml_stack_begin(YamlStack *stack, Arena *arena);

/* What is at its bottom, kept, or NULL; and the end of the stack. */
const Node *yaml_stack_end(YamlStack *stack);

void yaml_stack_grow(YamlStack *stack);

/* A new node. It moves when the next one comes. */
static inline Node *yaml_stack_push(YamlStack *stack)
{
    if (stack->count == stack->room)
        yaml_stack_grow(stack);
    Node *node = &stack->at[stack->count++];
    *node = (Node){0};
    return node;
}

/* All that lies behind that node becomes its children. Returns it: the stack may have moved. */
Node *yaml_stack_close(YamlStack *stack, size_t self);

/* The first key of a map that is there twice, and where it was before. */
typedef struct YamlTwice {
    const Node *first, *second;
} YamlTwice;
bool yaml_stack_finds_twice(YamlStack *stack, const Node *map, YamlTwice *twice);

/* yaml_quick.c, yaml_read.c: the two ways of reading. What the first one reads, of a text that
 * yaml_check_bytes has let pass, the second one reads as the same tree, to the byte; what the first
 * one does not know for certain it leaves alone, and nothing of it: NULL. Both are asked for by
 * themselves by tests only. */
const Node *yaml_read_quickly(Arena *arena, Text text, size_t begin);
Doc *yaml_read_by_events(Arena *arena, const Source *source, Diags *diags);

/* yaml_explain.c */

/* A syntax error as libyaml found it: what it was doing, since where; what it met, and where. */
typedef struct YamlProblem {
    const char *context;
    const char *problem;
    size_t since, at;
} YamlProblem;

/* Says it in plain words. */
void yaml_explain(const Source *source, Diags *diags, YamlProblem problem);

/* yaml_bent.c */

/* Is the file bent as mail, forums and people in a hurry bend files, in a line from the one that
 * `first` stands in to that of `last`? Says so, with a mark where it is. */
bool yaml_say_bent(const Source *source, Diags *diags, size_t first, size_t last);

/* yaml_quote.c: how a text can be written so that it reads back as itself */

/* Plain, if what a parser takes it for (a number, a word like "on") does not matter. */
bool yaml_is_raw(Text text, bool flow);
bool yaml_fits_single(Text text);

/* As a literal block? `*needs_indicator`: only with its indentation given, as its first line is
 * indented or empty. Texts that end in several line breaks need "|+": `keep` allows it. */
bool yaml_fits_literal(Text text, bool keep, bool *needs_indicator);

/* libyaml reads keys of up to 1024 characters. Is this one short enough however it is written? An
 * escape has up to four characters for a byte. */
enum { YAML_KEY_MAX = 1000, YAML_ESCAPE_MAX = 4 };
bool yaml_long_fits_key(Text key);
static inline bool yaml_fits_key(Text key)
{
    return key.len <= YAML_KEY_MAX / YAML_ESCAPE_MAX || yaml_long_fits_key(key);
}

void yaml_put_single(Buf *out, Text text);
void yaml_put_double(Buf *out, Text text);

/* In double quotes, over lines of so many columns of text, which are no part of it; those behind
 * the first begin in that column. */
enum { YAML_LONG = 80 };
void yaml_put_broken(Buf *out, Text text, const char *newline, size_t column);

/* yaml_write.c: nodes to text, for whole documents and for the patch writer */

typedef struct YamlWriter {
    Buf *out;
    const char *newline;
    size_t list_step; /* how much deeper than its key a list stands */
    bool no_literal;  /* something follows on the same line */
    bool keep;        /* literals may end in several line breaks: nothing blank follows */

    /* The literal that was put last: its text, its column, and its range of the output. */
    Text literal;
    size_t literal_column, literal_start, literal_end;
} YamlWriter;

/* A node on one line. */
void yaml_put_flow(YamlWriter *writer, const Node *node);

/* A scalar, or a collection on one line. It stands in a block collection at `column` or, with
 * YAML_ROOT, in none. The null that has no text puts nothing. */
#define YAML_ROOT SIZE_MAX
void yaml_put_inline(YamlWriter *writer, const Node *node, size_t column);

/* Is it written as a block? */
bool yaml_is_block(const Node *node);

/* The children of a block collection, one below the other in that column, in which the output
 * already stands. */
void yaml_put_children(YamlWriter *writer, const Node *node, size_t column);

/* One child of a block collection in that column: "key: value" or "- value". */
void yaml_put_child(YamlWriter *writer, NodeKind parent, const Node *node, size_t column);

/* A key and its colon. */
void yaml_put_key(Buf *out, Text key, bool flow);

/* One child of a flow collection: "key: value" or "value". */
void yaml_put_flow_child(YamlWriter *writer, NodeKind parent, const Node *node);

/* The null that is written by writing nothing? */
bool yaml_is_nothing(const Node *node);

/* A new line, indented. */
void yaml_put_line(YamlWriter *writer, size_t column);

/* yaml_layout.c: finding one's way about the text */

static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static inline bool is_break(char c)
{
    return c == '\n' || c == '\r';
}

static inline bool is_nothing(char c)
{
    return is_blank(c) || is_break(c);
}

/* Where the line of `at` begins, and where it ends (before its line break). */
size_t yaml_line_start(Text text, size_t begin, size_t at);
size_t yaml_line_end(Text text, size_t at);

/* Behind the spaces and tabs at `at`. */
size_t yaml_skip_blanks(Text text, size_t at);

/* Behind the spaces, line breaks and comments at `at`. */
size_t yaml_skip_gap(Text text, size_t at);

/* Where the last line of a node ends that belongs to it. This is the node's end, except that blank
 * lines behind a literal may be a part of its value. */
size_t yaml_extent(Text text, const Node *node);

/* Does a literal keep all line breaks at its end ("|+")? */
bool yaml_keeps_breaks(Text text, const Node *literal);

/* Behind the line break at `at`, which may be the end of the text. */
size_t yaml_next_line(Text text, size_t at);

/* What stands behind the line end `at` and might become a part of a literal that ended there: the
 * column of the deepest such comment or blank. */
size_t yaml_hazard(Text text, size_t at);

/* yaml_match.c */

/* Which old child does each new one continue? NO_MATCH: it is new. The numbers rise: an old child
 * that would have to move is none. */
#define NO_MATCH UINT32_MAX
const uint32_t *yaml_match(Arena *arena, const Node *old, const Node *new);

#endif
