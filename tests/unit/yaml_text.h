/* For the tests of the yaml room: reading strings, finding nodes by a path. Whatever is read here
 * and is not very long is read in both ways, which must come to the same. */
#ifndef ADJUDICATE_TESTS_YAML_TEXT_H
#define ADJUDICATE_TESTS_YAML_TEXT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../both_ways.h"

static inline void compare_ways(Text text)
{
    enum { COMPARED_MAX = 20000 };
    Arena *arena = arena_new();
    if (text.len <= COMPARED_MAX && read_both_ways(arena, text) == WAYS_DIFFER) {
        fprintf(stderr, "read in two ways:\n%.*s\n", TEXT_ARG(text));
        abort();
    }
    arena_free(arena);
}

/* Reads a text as a file named "f"; NULL when it is refused. */
static inline const Doc *read_into(Arena *arena, Text text, Diags *diags)
{
    compare_ways(text);
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){.name = "f", .text = text};
    return yaml_read(arena, source, diags);
}

static inline const Doc *read_text(Arena *arena, Text text)
{
    return read_into(arena, text, diag_new(arena));
}

static inline const Doc *read_string(Arena *arena, const char *string)
{
    return read_text(arena, text_of(string));
}

/* What is wrong with a text, as the user sees it. */
static inline Text complaints(Arena *arena, Text text)
{
    Diags *diags = diag_new(arena);
    read_into(arena, text, diags);
    Buf buf = {0};
    diag_print(diags, &buf);
    Text printed = text_copy(arena, buf_text(&buf));
    buf_free(&buf);
    return printed;
}

/* The node at a path such as "units/0/name"; NULL when there is none. */
static inline const Node *node_at(const Node *node, const char *path)
{
    while (node != NULL && *path != '\0') {
        size_t len = strcspn(path, "/");
        if (node->kind == NODE_LIST) {
            size_t index = strtoul(path, NULL, 10);
            node = index < node_count(node) ? node_child(node, index) : NULL;
        } else {
            node = node_find(node, (Text){path, len});
        }
        path += len + (path[len] == '/');
    }
    return node;
}

/* Where a node, or its key, stands in the text. */
static inline Text slice_of(const Doc *doc, const Node *node)
{
    return text_slice(doc->source->text, node->start, node->end);
}

static inline Text key_slice_of(const Doc *doc, const Node *node)
{
    return text_slice(doc->source->text, node->key_start, node->key_end);
}

#endif
