/* For the tests of the yaml room: reading strings, finding nodes by a path. */
#ifndef ADJUDICATE_TESTS_YAML_TEXT_H
#define ADJUDICATE_TESTS_YAML_TEXT_H

#include <stdlib.h>
#include <string.h>

#include "adjudicate/yaml/yaml.h"

/* Reads a text as a file named "f"; NULL when it is refused. */
static inline const Doc *read_into(Arena *arena, Text text, Diags *diags)
{
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
