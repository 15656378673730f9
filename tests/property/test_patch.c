/* The patch writer against thousands of documents and edits made by chance: the result reads as the
 * new tree, and whatever no edit concerns stays as it was.
 *
 *     test_patch [COUNT]             that number of documents
 *     test_patch --dump DIR [COUNT]  writes results and what they should be, for second_parser.mjs
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "node_json.h"
#include "random_yaml.h"

enum { DOCUMENTS = 20000 / SPARING, DUMPED = 4000 };

/* One document, one edit, and what came of it. */
typedef struct Trial {
    Arena *arena;
    const Source *source;
    const Doc *doc;
    const Node *root; /* the new tree */
    Buf result;
} Trial;

static const Doc *read_text(Arena *arena, const Source *source)
{
    Diags *diags = diag_new(arena);
    const Doc *doc = yaml_read(arena, source, diags);
    if (doc == NULL) {
        Buf buf = {0};
        diag_print(diags, &buf);
        fprintf(stderr, "%.*s\n%.*s\n", TEXT_ARG(buf_text(&buf)), TEXT_ARG(source->text));
        buf_free(&buf);
    }
    return doc;
}

static Trial trial_new(uint64_t seed)
{
    Trial trial = {.arena = arena_new()};
    Random random = {seed};
    Source *source = ARENA_NEW(trial.arena, Source);
    *source = (Source){.name = "document", .text = random_document(trial.arena, &random)};
    trial.source = source;
    trial.doc = read_text(trial.arena, source);
    if (trial.doc == NULL)
        return trial;
    Editor editor = {.arena = trial.arena, .random = &random};
    trial.root = trial.doc->root;
    for (size_t edits = 1 + random_below(&random, 4); edits > 0; edits--)
        trial.root = random_edit(&editor, trial.root, 0);
    if (random_is(&random, 20))
        trial.root = deep_copy(&editor, trial.root);
    yaml_patch(&trial.result, trial.arena, trial.doc, trial.root);
    return trial;
}

static void trial_free(Trial *trial)
{
    buf_free(&trial->result);
    arena_free(trial->arena);
}

/* ---- which lines may change? ---- */

/* Of the old text: which bytes lie on lines that an edit may touch, and which in nodes that go. The
 * rules here know nothing of how the patch writer goes about it, and rather allow too much. */
typedef struct Marks {
    Text text;
    bool *is_touched, *is_gone, *is_scalar;
} Marks;

static size_t line_start(Text text, size_t at)
{
    while (at > 0 && text.at[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_end(Text text, size_t at)
{
    while (at < text.len && text.at[at] != '\n')
        at++;
    return at;
}

/* Behind the blank lines that follow a line end. */
static size_t blank_lines_end(Text text, size_t end)
{
    size_t at = end;
    while (at < text.len && strchr(" \r\n", text.at[at]) != NULL)
        at++;
    while (at < text.len && at > end && text.at[at] != '\n')
        at--;
    return at;
}

/* The end of the last line of a node; blank lines may be a part of a literal. */
static size_t node_end(Text text, const Node *node)
{
    while (node->style == STYLE_BLOCK && node_count(node) > 0)
        node = node_child(node, node_count(node) - 1);
    size_t end = line_end(text, node->end);
    bool is_literal = node->style == STYLE_LITERAL || node->style == STYLE_FOLDED;
    return is_literal ? blank_lines_end(text, end) : end;
}

static void touch(Marks *marks, size_t start, size_t end)
{
    start = line_start(marks->text, start);
    end = line_end(marks->text, end);
    memset(marks->is_touched + start, true, end - start);
}

/* Where a child begins: at its key, its dash (which may stand in a line above it), or itself;
 * `from` lies behind the child before it. */
static size_t child_start(Text text, const Node *parent, const Node *child, size_t from)
{
    if (parent->kind == NODE_MAP || parent->style == STYLE_FLOW)
        return parent->kind == NODE_MAP ? child->key_start : child->start;
    while (from < child->start && text.at[from] != '-')
        from = text.at[from] == '#' ? line_end(text, from) : from + 1;
    return from;
}

/* Lines that may have moved up below a literal: blank ones and a comment. */
static void touch_below(Marks *marks, size_t end)
{
    size_t below = blank_lines_end(marks->text, end);
    touch(marks, end, below);
    size_t at = below + 1;
    while (at < marks->text.len && marks->text.at[at] == ' ')
        at++;
    if (at < marks->text.len && marks->text.at[at] == '#')
        touch(marks, below + 1, at);
}

/* A child of a collection goes, or is replaced whole. What lies between `from` and it may change.
 */
static void mark_gone(Marks *marks, const Node *parent, const Node *child, size_t from)
{
    size_t start = child_start(marks->text, parent, child, from),
           end = node_end(marks->text, child);
    touch(marks, from, end);
    memset(marks->is_gone + start, true, end - start);
    if (parent->style == STYLE_FLOW) /* commas may go with it */
        touch(marks, parent->start, parent->end);
    else
        touch_below(marks, end);
}

static const Node *find_id(const Node *item)
{
    const Node *id = node_find(item, TEXT("id"));
    return id != NULL && id->kind == NODE_SCALAR ? id : NULL;
}

static bool may_continue(NodeKind parent, const Node *old, const Node *new)
{
    if (parent == NODE_MAP)
        return text_equal(node_key(old), node_key(new));
    const Node *id = find_id(old), *new_id = find_id(new);
    return old == new ||
           (id != NULL && new_id != NULL && text_equal(node_text(id), node_text(new_id)));
}

/* The new child that an old one has become for certain; its number goes to `*index`. */
static const Node *find_new(const Node *new, const Node *old, size_t *index)
{
    for (*index = 0; *index < node_count(new); ++*index)
        if (may_continue((NodeKind) new->kind, old, node_child(new, *index)))
            return node_child(new, *index);
    return NULL;
}

static bool is_rising(const Node *old, const Node *new)
{
    size_t last = 0;
    for (size_t i = 0, index; i < node_count(old); i++) {
        if (find_new(new, node_child(old, i), &index) == NULL)
            continue;
        if (index < last)
            return false;
        last = index;
    }
    return true;
}

static void mark(Marks *marks, const Node *old, const Node *new, size_t from);

/* Where what belongs to a child may begin: at its key, or behind the item before it. */
static size_t child_from(const Marks *marks, const Node *parent, size_t index)
{
    if (parent->kind == NODE_MAP)
        return node_child(parent, index)->key_start;
    return index == 0 ? parent->start : node_end(marks->text, node_child(parent, index - 1));
}

static void mark_children(Marks *marks, const Node *old, const Node *new)
{
    bool in_order = is_rising(old, new), is_first = true;
    for (size_t i = 0, index; i < node_count(old); i++) {
        const Node *child = node_child(old, i), *now = find_new(new, child, &index);
        size_t from = child_from(marks, old, i);
        if (now == NULL || !in_order) {
            mark_gone(marks, old, child, from);
            continue;
        }
        /* Something new may stand before the first, or it may have moved up. */
        if (is_first && (i > 0 || index > 0))
            touch(marks, old->start, child_start(marks->text, old, child, from));
        is_first = false;
        mark(marks, child, now, from);
    }
    if (old->style == STYLE_FLOW && node_count(old) != node_count(new))
        touch(marks, old->start, old->end);
}

static bool is_block(const Node *node)
{
    return node->style == STYLE_BLOCK && node_count(node) > 0;
}

static void mark(Marks *marks, const Node *old, const Node *new, size_t from)
{
    if (node_equal(old, new))
        return;
    if (old->kind == new->kind && node_count(old) > 0 && node_count(new) > 0) {
        mark_children(marks, old, new);
        return;
    }
    touch(marks, from, old->start);
    if (is_block(old) && !is_block(new)) {
        for (size_t i = 0; i < node_count(old); i++)
            mark_gone(marks, old, node_child(old, i), child_from(marks, old, i));
        return;
    }
    size_t end = node_end(marks->text, old);
    touch(marks, from, end);
    memset(marks->is_gone + old->start, true, end - old->start);
}

static void mark_scalars(Marks *marks, const Node *node)
{
    for (size_t i = 0; i < node_count(node); i++)
        mark_scalars(marks, node_child(node, i));
    if (node->kind == NODE_SCALAR)
        memset(marks->is_scalar + node->start, true, node_end(marks->text, node) - node->start);
}

/* ---- the checks ---- */

static Text trimmed_line(Text text, size_t *at)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    size_t start = *at, end = line_end(text, start);
    *at = end + 1;
    if (start == 0 && text_starts(text, byte_order_mark))
        start = strlen(byte_order_mark);
    if (end > start && text.at[end - 1] == '\r')
        end--;
    return text_slice(text, start, end);
}

/* All lines that no edit touches are in the result, in order. */
static bool keeps_lines(const Marks *marks, Text result)
{
    size_t there = 0;
    for (size_t at = 0; at < marks->text.len;) {
        size_t start = at;
        Text line = trimmed_line(marks->text, &at);
        if (line.len == 0 || marks->is_touched[start])
            continue;
        bool is_found = false;
        while (!is_found && there < result.len)
            is_found = text_equal(trimmed_line(result, &there), line);
        if (!is_found) {
            fprintf(stderr, "lost: %.*s\n", TEXT_ARG(line));
            return false;
        }
    }
    return true;
}

static Text without_blanks(Text line)
{
    while (line.len > 0 && line.at[0] == ' ')
        line = text_slice(line, 1, line.len);
    return line;
}

static bool has_comment(Text text, Text comment)
{
    for (size_t at = 0; at < text.len;)
        if (text_equal(without_blanks(trimmed_line(text, &at)), comment))
            return true;
    return false;
}

/* All comments on lines of their own are in the result, but for those within what has gone. */
static bool keeps_comments(const Marks *marks, Text result)
{
    for (size_t at = 0; at < marks->text.len;) {
        Text comment = without_blanks(trimmed_line(marks->text, &at));
        size_t start = (size_t)(comment.at - marks->text.at);
        if (!text_starts(comment, "# note") || marks->is_gone[start] || marks->is_scalar[start])
            continue;
        if (!has_comment(result, comment)) {
            fprintf(stderr, "lost: %.*s\n", TEXT_ARG(comment));
            return false;
        }
    }
    return true;
}

static bool keeps_line_breaks(bool crlf, Text result)
{
    for (size_t i = 0; i < result.len; i++) {
        bool is_carriage_return = i > 0 && result.at[i - 1] == '\r';
        if (result.at[i] == '\n' && is_carriage_return != crlf)
            return false;
    }
    return true;
}

static bool reads_as(const Trial *trial)
{
    Source source = {.name = "result", .text = buf_text(&trial->result)};
    const Doc *doc = read_text(trial->arena, &source);
    return doc != NULL && node_equal(doc->root, trial->root);
}

static bool keeps_the_rest(const Trial *trial)
{
    Text text = trial->source->text, result = buf_text(&trial->result);
    Marks marks = {.text = text,
                   .is_touched = ARENA_ARRAY(trial->arena, text.len + 1, bool),
                   .is_gone = ARENA_ARRAY(trial->arena, text.len + 1, bool),
                   .is_scalar = ARENA_ARRAY(trial->arena, text.len + 1, bool)};
    mark(&marks, trial->doc->root, trial->root, trial->doc->root->start);
    mark_scalars(&marks, trial->doc->root);
    bool has_mark = text_starts(text, "\xEF\xBB\xBF");
    return keeps_lines(&marks, result) && keeps_comments(&marks, result) &&
           keeps_line_breaks(trial->doc->crlf, result) &&
           has_mark == text_starts(result, "\xEF\xBB\xBF");
}

static void show_text(const char *title, Text text)
{
    fprintf(stderr, "---- %s\n%.*s\n", title, TEXT_ARG(text));
}

static void show(const Trial *trial, unsigned seed)
{
    Buf buf = {0};
    yaml_write(&buf, trial->root);
    fprintf(stderr, "seed %u\n", seed);
    show_text("old", trial->source->text);
    show_text("new", buf_text(&trial->result));
    show_text("wanted", buf_text(&buf));
    buf_free(&buf);
}

static void patched_documents_read_as_the_new_tree_and_keep_the_rest(void **state)
{
    unsigned count = *(unsigned *)*state;
    for (unsigned seed = 1; seed <= count; seed++) {
        Trial trial = trial_new(seed);
        assert_non_null(trial.doc);
        bool is_right = reads_as(&trial) && keeps_the_rest(&trial);
        if (!is_right)
            show(&trial, seed);
        trial_free(&trial);
        assert_true(is_right);
    }
}

/* What is patched with its own tree stays as it is, and what is written reads back. */
static void documents_stay_as_they_are_and_written_trees_read_back(void **state)
{
    unsigned count = *(unsigned *)*state;
    for (unsigned seed = 1; seed <= count; seed++) {
        Trial trial = trial_new(seed);
        assert_non_null(trial.doc);
        trial.result.len = 0;
        yaml_patch(&trial.result, trial.arena, trial.doc, trial.doc->root);
        bool is_right = text_equal(buf_text(&trial.result), trial.source->text);
        trial.result.len = 0;
        yaml_write(&trial.result, trial.root);
        is_right = is_right && reads_as(&trial);
        if (!is_right)
            show(&trial, seed);
        trial_free(&trial);
        assert_true(is_right);
    }
}

/* ---- for the second parser ---- */

static bool write_file(const char *folder, unsigned number, const char *suffix, Text text)
{
    char name[4096];
    if (snprintf(name, sizeof name, "%s/%06u.%s", folder, number, suffix) >= (int)sizeof name)
        return false;
    FILE *file = fopen(name, "wb");
    if (file == NULL)
        return false;
    bool is_written = fwrite(text.at, 1, text.len, file) == text.len;
    return fclose(file) == 0 && is_written;
}

/* Of each document the patched text and, under the next number, the same tree written afresh. */
static int dump(const char *folder, unsigned count)
{
    bool is_good = true;
    for (unsigned seed = 1; seed <= count && is_good; seed++) {
        Trial trial = trial_new(seed);
        Buf fresh = {0}, json = {0};
        yaml_write(&fresh, trial.root);
        put_json(&json, trial.root);
        is_good = write_file(folder, 2 * seed, "yaml", buf_text(&trial.result)) &&
                  write_file(folder, 2 * seed, "json", buf_text(&json)) &&
                  write_file(folder, 2 * seed + 1, "yaml", buf_text(&fresh)) &&
                  write_file(folder, 2 * seed + 1, "json", buf_text(&json));
        buf_free(&fresh);
        buf_free(&json);
        trial_free(&trial);
    }
    if (!is_good)
        fprintf(stderr, "test_patch: cannot write to %s\n", folder);
    return is_good ? 0 : 1;
}

static bool count_from(const char *word, unsigned *count)
{
    int64_t value;
    if (!text_int(text_of(word), &value) || value < 1 || value > 100000000)
        return false;
    *count = (unsigned)value;
    return true;
}

int main(int argc, char **argv)
{
    bool is_dump = argc > 2 && strcmp(argv[1], "--dump") == 0;
    unsigned count = is_dump ? DUMPED : DOCUMENTS;
    int last = is_dump ? 3 : 1;
    if (argc > last + 1 || (argc == last + 1 && !count_from(argv[last], &count))) {
        fputs("usage: test_patch [--dump DIR] [COUNT]\n", stderr);
        return 2;
    }
    if (is_dump)
        return dump(argv[2], count);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(patched_documents_read_as_the_new_tree_and_keep_the_rest, &count),
        cmocka_unit_test_prestate(documents_stay_as_they_are_and_written_trees_read_back, &count),
    };
    return cmocka_run_group_tests_name("patch", tests, NULL, NULL);
}
