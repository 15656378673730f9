/* Nodes: asking them, making new ones. */
#include "adjudicate/yaml/yaml.h"

#include <string.h>

const Node *node_find(const Node *map, Text key)
{
    for (size_t i = 0; map->kind == NODE_MAP && i < map->count; i++)
        if (text_equal(map->items[i]->key, key))
            return map->items[i];
    return NULL;
}

bool node_is_null(const Node *node)
{
    if (node->kind != NODE_SCALAR || node->style != STYLE_PLAIN)
        return false;
    return node->text.len == 0 || text_is(node->text, "~") || text_is(node->text, "null");
}

/* The depth of the recursion is that of the trees. */
bool node_equal(const Node *a, const Node *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind || a->count != b->count)
        return false;
    if (a->kind == NODE_SCALAR) {
        bool is_null = node_is_null(a);
        return is_null == node_is_null(b) && (is_null || text_equal(a->text, b->text));
    }
    if (a->items == b->items)
        return true;
    for (size_t i = 0; i < a->count; i++)
        if (a->items[i] != b->items[i] && (!text_equal(a->items[i]->key, b->items[i]->key) ||
                                           !node_equal(a->items[i], b->items[i])))
            return false;
    return true;
}

Place node_place(const Source *source, const Node *node)
{
    return (Place){source, node->start, node->end};
}

Place node_key_place(const Source *source, const Node *node)
{
    return (Place){source, node->key_start, node->key_end};
}

Node *node_scalar(Arena *arena, Text text, NodeStyle style)
{
    Node *node = ARENA_NEW(arena, Node);
    node->kind = NODE_SCALAR;
    node->style = (uint8_t)style;
    node->text = text;
    return node;
}

/* Space for at least `count` children: the next power of two, whose exponent the node keeps. */
static void make_room(Arena *arena, Node *node, size_t count)
{
    uint8_t room = 0;
    while (((size_t)1 << room) < count)
        room++;
    const Node **items = ARENA_ARRAY(arena, (size_t)1 << room, const Node *);
    if (node->count > 0)
        memcpy(items, node->items, node->count * sizeof *items);
    node->items = items;
    node->room = room;
}

Node *node_collection(Arena *arena, NodeKind kind, NodeStyle style, size_t room)
{
    Node *node = ARENA_NEW(arena, Node);
    node->kind = (uint8_t)kind;
    node->style = (uint8_t)style;
    if (room > 0)
        make_room(arena, node, room);
    return node;
}

void node_add(Arena *arena, Node *list, const Node *item)
{
    if (list->items == NULL || list->count == (size_t)1 << list->room)
        make_room(arena, list, (size_t)list->count + 1);
    list->items[list->count++] = item;
}

void node_put(Arena *arena, Node *map, Text key, const Node *value)
{
    Node *pair = ARENA_NEW(arena, Node);
    *pair = *value;
    pair->key = key;
    pair->key_start = pair->key_end = 0;
    for (size_t i = 0; i < map->count; i++) {
        if (text_equal(map->items[i]->key, key)) {
            map->items[i] = pair;
            return;
        }
    }
    node_add(arena, map, pair);
}

void node_remove(Node *parent, size_t index)
{
    parent->count--;
    memmove(parent->items + index, parent->items + index + 1,
            (parent->count - index) * sizeof *parent->items);
}

Node *node_copy(Arena *arena, const Node *old)
{
    Node *node = ARENA_NEW(arena, Node);
    *node = *old;
    node->start = node->end = 0;
    if (old->kind != NODE_SCALAR)
        make_room(arena, node, old->count);
    return node;
}
