/* Nodes on their way into a tree, however they are read: a stack of the collections that are still
 * open and of their children, which go to where they stay when their collection is complete. */
#include "yaml_private.h"

#include <stdlib.h>
#include <string.h>

/* With no more keys than this a map is searched for duplicates one by one, with more it is sorted.
 */
enum { SMALL_MAP = 16 };

void yaml_stack_begin(YamlStack *stack, Arena *arena)
{
    *stack = (YamlStack){.arena = arena, .scratch = arena_new()};
}

const Node *yaml_stack_end(YamlStack *stack)
{
    Node *root = NULL;
    if (stack->count > 0) {
        root = ARENA_NEW(stack->arena, Node);
        *root = stack->at[0];
    }
    free(stack->at);
    arena_free(stack->scratch);
    return root;
}

void yaml_stack_grow(YamlStack *stack)
{
    enum { ROOM_FIRST = 64 };
    size_t room = stack->room == 0 ? ROOM_FIRST : stack->room * 2;
    stack->at = realloc(stack->at, room * sizeof *stack->at);
    if (stack->at == NULL)
        out_of_memory();
    stack->room = room;
}

/* The room behind so many nodes is given back. That may fail, and is then no matter. */
static void cut_stack(YamlStack *stack, size_t count)
{
    Node *at = realloc(stack->at, count * sizeof *at);
    if (at == NULL)
        return;
    stack->at = at;
    stack->room = count;
}

/* The last `count` nodes of the stack, side by side where they stay. Many go piece by piece, from
 * the end, and their room on the stack with them: a long list is never in memory twice. */
static const Node *keep_children(YamlStack *stack, size_t count)
{
    enum { PIECE = 64 * 1024 };
    if (count == 0)
        return NULL;
    Node *kept = ARENA_ARRAY(stack->arena, count, Node);
    size_t first = stack->count - count;
    while (count > 0) {
        size_t piece = count < PIECE ? count : PIECE;
        count -= piece;
        memcpy(&kept[count], &stack->at[first + count], piece * sizeof *kept);
        if (count > 0)
            cut_stack(stack, first + count);
    }
    return kept;
}

Node *yaml_stack_close(YamlStack *stack, size_t self)
{
    size_t count = stack->count - self - 1;
    const Node *children = keep_children(stack, count);
    stack->count = self + 1;
    Node *node = &stack->at[self];
    node->children = children;
    node->size = (uint32_t)count;
    return node;
}

static int compare_keys(const void *a, const void *b)
{
    const Node *one = *(const Node *const *)a, *other = *(const Node *const *)b;
    int order = text_compare(node_key(one), node_key(other));
    return order != 0 ? order
                      : (one->key_start > other->key_start) - (one->key_start < other->key_start);
}

/* A missing key has been refused already. */
static bool are_duplicates(const Node *first, const Node *node)
{
    return node->key_start < node->key_end && text_equal(node_key(first), node_key(node));
}

static bool large_finds_twice(YamlStack *stack, const Node *map, YamlTwice *twice)
{
    const Node **sorted = ARENA_ARRAY(stack->scratch, map->size, const Node *);
    *twice = (YamlTwice){NULL, NULL};
    for (size_t i = 0; i < map->size; i++)
        sorted[i] = &map->children[i];
    qsort(sorted, map->size, sizeof *sorted, compare_keys);
    for (size_t i = 1; i < map->size; i++) {
        if (!are_duplicates(sorted[i - 1], sorted[i]) ||
            (twice->second && twice->second->key_start < sorted[i]->key_start))
            continue;
        *twice = (YamlTwice){sorted[i - 1], sorted[i]};
    }
    return twice->second != NULL;
}

bool yaml_stack_finds_twice(YamlStack *stack, const Node *map, YamlTwice *twice)
{
    const Node *values = map->children;
    if (map->size > SMALL_MAP)
        return large_finds_twice(stack, map, twice);
    for (size_t i = 1; i < map->size; i++) {
        for (size_t j = 0; j < i; j++) {
            if (!are_duplicates(&values[j], &values[i]))
                continue;
            *twice = (YamlTwice){&values[j], &values[i]};
            return true;
        }
    }
    return false;
}
