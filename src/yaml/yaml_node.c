/* Nodes: asking them, making new ones. */
#include "adjudicate/yaml/yaml.h"

#include <assert.h>
#include <string.h>

#include "adjudicate/base/utf8.h"

/* So many children a made collection has room for, unless more are announced. */
enum { ROOM_FIRST = 4 };

_Static_assert(sizeof(Node) <= 2 * sizeof(void *) + 24, "there are very many nodes");

const Node *node_find(const Node *map, Text key)
{
    for (size_t i = 0; map->kind == NODE_MAP && i < map->size; i++) {
        const Node *value = node_child(map, i);
        if (text_equal(node_key(value), key))
            return value;
    }
    return NULL;
}

/* No node is made as a constant: they lie in an arena. */
void node_rename(const Node *value, Text key)
{
    assert(key.len <= NODE_KEY_MAX);
    Node *renamed = (Node *)value;
    renamed->key_at = key.at;
    renamed->key_len = (uint16_t)key.len;
}

bool node_is_null(const Node *node)
{
    if (node->kind != NODE_SCALAR || node->style != STYLE_PLAIN)
        return false;
    Text text = {node->text_at, node->size};
    return text.len == 0 || text_is(text, "~") || text_is(text, "null");
}

/* The depth of the recursion is that of the trees. */
bool node_equal(const Node *a, const Node *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind)
        return false;
    if (a->kind == NODE_SCALAR) {
        bool is_null = node_is_null(a);
        return is_null == node_is_null(b) && (is_null || text_equal(node_text(a), node_text(b)));
    }
    if (a->size != b->size)
        return false;
    if (a->children == b->children)
        return true;
    for (size_t i = 0; i < a->size; i++) {
        const Node *one = node_child(a, i), *other = node_child(b, i);
        if (one != other &&
            (!text_equal(node_key(one), node_key(other)) || !node_equal(one, other)))
            return false;
    }
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
    node->text_at = text.at;
    node->size = (uint32_t)text.len;
    return node;
}

Node *node_scalar_for(Arena *arena, const Node *old, Text text, NodeStyle style)
{
    Node *node = node_scalar(arena, text, style);
    assert(old->end > 0 && old->start > 0); /* an item of a list, whose sign is before it */
    node->start = old->start;
    return node;
}

/* Before its values lies one more node, which keeps the origin. */
const Node *node_found_in(Arena *arena, const Node *origin, const Node *values, size_t count)
{
    Node *map = ARENA_NEW(arena, Node), *all = ARENA_ARRAY(arena, count + 1, Node);
    all[0].children = origin;
    memcpy(all + 1, values, count * sizeof *values);
    *map = *origin;
    map->kind = NODE_MAP;
    map->style = STYLE_LINE;
    map->children = all + 1;
    map->size = (uint32_t)count;
    return map;
}

/* Gives a made collection a list of its own, with room for that number of children, and returns
 * that list. The children of the old one come along. */
static NodeList *make_room(Arena *arena, Node *node, const Node *old, size_t room)
{
    if (room > (SIZE_MAX - sizeof(NodeList)) / sizeof(Node *))
        out_of_memory();
    NodeList *list = arena_alloc(arena, sizeof *list + room * sizeof *list->at);
    list->room = room;
    for (size_t i = 0; i < old->size; i++)
        list->at[i] = node_child(old, i);
    node->list = list;
    return list;
}

Node *node_collection(Arena *arena, NodeKind kind, NodeStyle style, size_t room)
{
    Node *node = ARENA_NEW(arena, Node);
    node->kind = (uint8_t)kind;
    node->style = (uint8_t)style;
    if (room > 0)
        make_room(arena, node, node, room);
    return node;
}

void node_add(Arena *arena, Node *list, const Node *item)
{
    NodeList *children = list->list;
    assert(children != NULL || list->size == 0);
    if (children == NULL || list->size == children->room)
        children = make_room(arena, list, list,
                             list->size < ROOM_FIRST ? ROOM_FIRST : (size_t)list->size * 2);
    children->at[list->size++] = item;
}

static Node *pair_of(Arena *arena, Text key, const Node *value)
{
    assert(key.len <= NODE_KEY_MAX);
    Node *pair = ARENA_NEW(arena, Node);
    *pair = *value;
    pair->key_at = key.at;
    pair->key_len = (uint16_t)key.len;
    pair->key_start = pair->key_end = 0;
    return pair;
}

void node_append(Arena *arena, Node *map, Text key, const Node *value)
{
    node_add(arena, map, pair_of(arena, key, value));
}

void node_put(Arena *arena, Node *map, Text key, const Node *value)
{
    Node *pair = pair_of(arena, key, value);
    for (size_t i = 0; i < map->size; i++) {
        if (text_equal(node_key(node_child(map, i)), key)) {
            map->list->at[i] = pair;
            return;
        }
    }
    node_add(arena, map, pair);
}

void node_move_last(Node *parent, size_t to)
{
    const Node **place = &parent->list->at[to], *last = parent->list->at[parent->size - 1];
    memmove(place + 1, place, (parent->size - 1 - to) * sizeof *place);
    *place = last;
}

/* --- in words --------------------------------------------------------------------------------- */

/* Whether there is no room for a further one; then how many are left, so that nobody takes the
 * beginning for the whole. */
static bool tells_rest(Buf *out, const Node *parent, uint32_t told, size_t most)
{
    if (told == 0 || out->len <= most)
        return false;
    buf_format(out, " and %u more", node_count(parent) - told);
    return true;
}

static void tell_map(Buf *out, const Node *map, size_t most)
{
    for (uint32_t i = 0; i < node_count(map) && !tells_rest(out, map, i, most); i++) {
        const Node *value = node_child(map, i);
        if (i > 0)
            buf_str(out, ", ");
        buf_add(out, node_key(value));
        if (value->kind != NODE_SCALAR || node_text(value).len > 0)
            buf_char(out, ' ');
        node_tell(out, value, most);
    }
}

/* Of several maps in a list each stands in brackets, or one could not tell where it ends. */
static void tell_list(Buf *out, const Node *list, size_t most)
{
    for (uint32_t i = 0; i < node_count(list) && !tells_rest(out, list, i, most); i++) {
        bool brackets = node_count(list) > 1 && node_child(list, i)->kind == NODE_MAP;
        if (i > 0)
            buf_char(out, ' ');
        if (brackets)
            buf_char(out, '(');
        node_tell(out, node_child(list, i), most);
        if (brackets)
            buf_char(out, ')');
    }
}

/* A recursion no deeper than YAML may be. */
void node_tell(Buf *out, const Node *node, size_t most)
{
    if (node->kind == NODE_SCALAR)
        buf_add(out, utf8_beginning(node_text(node), most));
    else if (node_count(node) == 0)
        buf_str(out, node->kind == NODE_LIST ? "[]" : "{}");
    else
        (node->kind == NODE_MAP ? tell_map : tell_list)(out, node, most);
}
