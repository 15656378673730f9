/* Trees of nodes, changed by tests: a new map or list like `old`, with one child less, one more
 * (node_add, node_put) or another one in its place. The children are shared. */
#ifndef ADJUDICATE_TESTS_NODE_EDIT_H
#define ADJUDICATE_TESTS_NODE_EDIT_H

#include <string.h>

#include "adjudicate/yaml/yaml.h"

static inline Node *node_copy(Arena *arena, const Node *old)
{
    Node *node = ARENA_NEW(arena, Node);
    *node = *old;
    node->start = node->end = 0;
    if (old->kind == NODE_SCALAR)
        return node;
    node->list = NULL;
    node->size = 0;
    for (uint32_t i = 0; i < node_count(old); i++)
        node_add(arena, node, node_child(old, i));
    return node;
}

static inline void node_remove(Node *parent, size_t index)
{
    const Node **place = &parent->list->at[index];
    parent->size--;
    memmove(place, place + 1, (parent->size - index) * sizeof *place);
}

static inline void node_set(Node *parent, size_t index, const Node *item)
{
    parent->list->at[index] = item;
}

#endif
