/* Places in a file that the field tables know, and edits there. */
#ifndef GROW_EDITS_H
#define GROW_EDITS_H

#include "base/diag_private.h"
#include "grow_nodes.h"

/* --- ways ------------------------------------------------------------------------------------- */

/* A node, what field it is the value of, or an item of its value, and if it is a record, of which
 * tables (up to a NULL). The root is in no field. */
typedef struct Stand {
    const Node *node;
    const Field *field;
    const Table *tables[3];
    bool is_item;
} Stand;

/* From the root to a node. */
typedef struct Way {
    Stand at[YAML_DEPTH_MAX + 2];
    size_t count;
} Way;

static inline Stand root_spot(Arena *arena, const System *system, const Node *root, bool is_game)
{
    Stand spot = {.node = root};
    spot.tables[0] = is_game ? game_table(arena, system) : orders_table(arena, system);
    spot.tables[1] = is_game ? system->state : NULL;
    return spot;
}

static inline const Field *field_in_tables(const Table *const *tables, Text key)
{
    for (; *tables; tables++)
        for (size_t i = 0; i < (*tables)->count; i++)
            if (text_is(key, (*tables)->fields[i].key))
                return &(*tables)->fields[i];
    return NULL;
}

static inline bool has_records(const Field *field)
{
    return field &&
           (field->kind == KIND_RECORD || field->kind == KIND_MAYBE || field->kind == KIND_LIST ||
            field->kind == KIND_VARIANT || field->kind == KIND_VARIANTS);
}

/* Of what table a map is that stands in the field. */
static inline const Table *table_of_map(const Field *field, const Node *map)
{
    if (!has_records(field) || map->kind != NODE_MAP)
        return field && (field->flags & AMONG) && map->kind == NODE_MAP ? &among_table : NULL;
    for (size_t i = 0; field->variants && field->variants[i]; i++)
        if (node_find(map, text_of(field->variants[i]->fields[0].key)))
            return field->variants[i];
    return field->table;
}

static inline Stand child_spot(const Stand *spot, size_t index)
{
    Stand child = {.node = node_child(spot->node, index), .field = spot->field, .is_item = true};
    if (spot->node->kind == NODE_MAP) {
        child.field = field_in_tables(spot->tables, node_key(child.node));
        child.is_item = false;
    }
    child.tables[0] = table_of_map(child.field, child.node);
    return child;
}

/* The node at that place: the first on the way down that lies within it. */
static inline Way way_to(Stand root, Place place)
{
    Way way = {.at = {root}, .count = 1};
    for (bool found = true; found;) {
        const Stand *last = &way.at[way.count - 1];
        found = false;
        bool is_there = last->node->start >= place.start && last->node->end <= place.end;
        for (uint32_t i = 0; !is_there && !found && i < node_count(last->node); i++) {
            const Node *child = node_child(last->node, i);
            size_t start = last->node->kind == NODE_MAP ? child->key_start : child->start;
            size_t end = child->end > child->key_end ? child->end : child->key_end;
            found = start <= place.start && place.start <= end && place.end <= end + 1;
            if (found)
                way.at[way.count++] = child_spot(last, i);
        }
    }
    return way;
}

/* --- edits ------------------------------------------------------------------------------------ */

/* What stands in the place of a node; NULL: nothing. */
typedef struct Edit {
    const Node *old, *new;
} Edit;

enum { EDITS_MAX = 24 };
typedef struct Edits {
    Edit at[EDITS_MAX];
    size_t count;
} Edits;

static inline const Edit *edit_of(const Edits *edits, const Node *node)
{
    for (size_t i = 0; i < edits->count; i++)
        if (edits->at[i].old == node)
            return &edits->at[i];
    return NULL;
}

static inline void edits_add(Edits *edits, const Node *old, const Node *new)
{
    if (edits->count < EDITS_MAX && !edit_of(edits, old))
        edits->at[edits->count++] = (Edit){old, new};
}

/* The tree with these edits in it. Where one lies within another, the outer one counts. */
static inline const Node *edited_tree(Arena *arena, const Edits *edits, const Node *node)
{
    const Edit *edit = edit_of(edits, node);
    if (edit)
        return edit->new;
    if (node->kind == NODE_SCALAR)
        return node;
    Node *copy =
        node_collection(arena, (NodeKind)node->kind, (NodeStyle)node->style, node_count(node) + 1);
    for (uint32_t i = 0; i < node_count(node); i++) {
        const Node *child = node_child(node, i), *new = edited_tree(arena, edits, child);
        if (new && node->kind == NODE_MAP)
            node_put(arena, copy, node_key(child), new);
        else if (new)
            node_add(arena, copy, new);
    }
    return copy;
}

static inline Text tree_text(Arena *arena, const Node *root)
{
    Buf out = {NULL, 0, 0};
    yaml_write(&out, root);
    return buf_take(&out, arena);
}

/* --- what a spot becomes ---------------------------------------------------------------------- */

static inline Node *opened(Grower *with, const Node *node)
{
    Node *copy = node_collection(with->arena, (NodeKind)node->kind, (NodeStyle)node->style,
                                 node_count(node) + 1);
    for (uint32_t i = 0; i < node_count(node); i++)
        if (node->kind == NODE_MAP)
            node_put(with->arena, copy, node_key(node_child(node, i)), node_child(node, i));
        else
            node_add(with->arena, copy, node_child(node, i));
    return copy;
}

/* The map with what it must have and has not; NULL: nothing is missing. */
static inline const Node *with_missing(Grower *with, const Stand *spot)
{
    Node *map = opened(with, spot->node);
    for (size_t t = 0; spot->tables[t]; t++)
        for (size_t i = 0; i < spot->tables[t]->count; i++) {
            const Field *field = &spot->tables[t]->fields[i];
            if ((field->flags & REQUIRED) && !node_find(map, text_of(field->key)))
                node_put(with->arena, map, text_of(field->key), grow_field(with, field));
        }
    return node_count(map) > node_count(spot->node) ? map : NULL;
}

/* The map with one of the keys that it has not. */
static inline const Node *with_another_key(Grower *with, const Stand *spot)
{
    const Field *chosen = NULL;
    size_t seen = 0;
    for (size_t t = 0; spot->tables[t]; t++)
        for (size_t i = 0; i < spot->tables[t]->count; i++) {
            const Field *field = &spot->tables[t]->fields[i];
            if (!is_written_by_program(field) && field->kind != KIND_FREE &&
                !node_find(spot->node, text_of(field->key)) && grow_below(with, ++seen) == 0)
                chosen = field;
        }
    Node *map = opened(with, spot->node);
    if (chosen)
        node_put(with->arena, map, text_of(chosen->key), grow_field(with, chosen));
    return map;
}

static inline const Node *grow_item(Grower *with, const Field *field)
{
    switch (field->kind) {
    case KIND_LIST:
    case KIND_VARIANT:
    case KIND_VARIANTS:
        return grow_one_record(with, field);
    case KIND_RECORD:
    case KIND_MAYBE:
        return grow_record(with, field->table);
    default:
        return grow_scalar(with, grow_scalar_text(with, field));
    }
}

static inline const Node *with_another_item(Grower *with, const Stand *spot)
{
    Node *list = opened(with, spot->node);
    node_add(with->arena, list, grow_item(with, spot->field));
    return list;
}

static inline const Node *without_some_item(Grower *with, const Node *node)
{
    Node *list = opened(with, node);
    if (node_count(list) > 0)
        node_remove(list, grow_below(with, node_count(list)));
    return list;
}

/* Something else in that place. */
static inline const Node *grown_anew(Grower *with, const Stand *spot)
{
    bool is_list = spot->node->kind == NODE_LIST && !spot->is_item;
    if (is_list && has_records(spot->field))
        return grow_is(with, 70) ? with_another_item(with, spot)
                                 : without_some_item(with, spot->node);
    return spot->is_item ? grow_item(with, spot->field) : grow_field(with, spot->field);
}

#endif
