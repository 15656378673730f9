/* The two ways of reading YAML, compared: what the quick one reads libyaml's events must make too,
 * in every field of every node. For the yaml room's tests. */
#ifndef ADJUDICATE_TESTS_BOTH_WAYS_H
#define ADJUDICATE_TESTS_BOTH_WAYS_H

#include "yaml/yaml_private.h"

typedef enum BothWays {
    WAYS_QUICK_DECLINES, /* and has taken nothing from the arena for good */
    WAYS_ALIKE,
    WAYS_DIFFER
} BothWays;

/* Texts and keys lie in the same place, but where there is nothing of them. */
static inline bool same_bytes(Text one, Text other)
{
    return one.len == other.len && (one.len == 0 || one.at == other.at);
}

static inline bool same_nodes(const Node *one, const Node *other)
{
    if (one->kind != other->kind || one->style != other->style || one->size != other->size ||
        one->start != other->start || one->end != other->end ||
        one->key_start != other->key_start || one->key_end != other->key_end ||
        !same_bytes(node_key(one), node_key(other)))
        return false;
    if (one->kind == NODE_SCALAR)
        return one->text_at == other->text_at;
    if ((one->children == NULL) != (other->children == NULL))
        return false;
    for (uint32_t i = 0; i < one->size; i++)
        if (!same_nodes(&one->children[i], &other->children[i]))
            return false;
    return true;
}

static inline BothWays read_both_ways(Arena *arena, Text text)
{
    const Source source = {.name = "f", .text = text};
    Diags *diags = diag_new(arena);
    YamlBytes bytes;
    if (!yaml_check_bytes(&source, diags, &bytes))
        return WAYS_QUICK_DECLINES;
    size_t used = arena_used(arena);
    const Node *root = yaml_read_quickly(arena, text, bytes.begin);
    if (!root)
        return arena_used(arena) == used ? WAYS_QUICK_DECLINES : WAYS_DIFFER;
    const Doc *doc = yaml_read_by_events(arena, &source, diags);
    return doc && diag_errors(diags) == 0 && same_nodes(doc->root, root) ? WAYS_ALIKE : WAYS_DIFFER;
}

#endif
