/* The scalars of a file that name something, and the ids that they may name, found with the field
 * tables. */
#ifndef REFERENCES_H
#define REFERENCES_H

#include "adjudicate/play/play.h"

/* A scalar. What it must name is unknown to the tables (NULL) where a rule system reads it itself,
 * and where it is an id or any other text: it may be broken, too. */
typedef struct Ref {
    size_t file;
    const Table *names;
    const Field *field;
    const Node *holder; /* the map or list that it stands in */
    size_t index;       /* its place there */
} Ref;
typedef LIST_OF(Ref) RefList;

typedef struct Id {
    Text text;
    const Table *table;
} Id;
typedef LIST_OF(Id) IdList;

typedef struct Finder {
    Arena *arena;
    RefList refs;
    IdList ids;                  /* of the game, */
    LIST_OF(const Table) tables; /* and the tables of what has one */
    IdList values;               /* what stands where a value has a notation of its own */
    size_t file;                 /* that is being looked through */
} Finder;

static inline const Node *ref_node(const Ref *ref)
{
    return node_child(ref->holder, ref->index);
}

static inline void add_id(Finder *in, IdList *list, Text text, const Table *table)
{
    Id *id = ARENA_NEW(in->arena, Id);
    *id = (Id){text, table};
    ARENA_PUSH(in->arena, list, id);
}

static inline void add_table(Finder *in, const Table *table)
{
    for (size_t i = 0; i < in->tables.count; i++)
        if (in->tables.at[i] == table)
            return;
    ARENA_PUSH(in->arena, &in->tables, table);
}

static inline bool is_word_of(const Field *field, Text text)
{
    for (size_t i = 0; field->words && field->words[i]; i++)
        if (text_is(text, field->words[i]))
            return true;
    return false;
}

static inline void add_ref(Finder *in, const Field *field, const Node *holder, size_t index)
{
    const Node *node = node_child(holder, index);
    if (node->kind != NODE_SCALAR || node_is_null(node))
        return;
    if (field->type)
        add_id(in, &in->values, node_text(node), NULL);
    bool is_word = holder->kind == NODE_MAP && is_word_of(field, node_text(node));
    bool is_ref = (field->kind == KIND_REF || field->kind == KIND_REFS) && !is_word;
    Ref *ref = ARENA_NEW(in->arena, Ref);
    *ref = (Ref){.file = in->file,
                 .names = is_ref ? field->table : NULL,
                 .field = field,
                 .holder = holder,
                 .index = index};
    ARENA_PUSH(in->arena, &in->refs, ref);
}

static inline void find_in_map(Finder *in, const Table *const *tables, const Node *map);

/* A record that stands there, by its table or by its kind key. */
static inline void find_in_record(Finder *in, const Field *field, const Node *node)
{
    const Table *tables[] = {field->table, NULL};
    for (size_t i = 0; field->variants && field->variants[i]; i++)
        if (node->kind == NODE_MAP && node_find(node, text_of(field->variants[i]->fields[0].key)))
            tables[0] = field->variants[i];
    if (tables[0])
        find_in_map(in, tables, node);
}

static inline void find_in_field(Finder *in, const Table *table, const Field *field,
                                 const Node *map, size_t index)
{
    const Node *node = node_child(map, index);
    switch (field->kind) {
    case KIND_ID:
        add_id(in, &in->ids, node_text(node), table);
        add_table(in, table);
        add_ref(in, field, map, index);
        break;
    case KIND_WORD:
    case KIND_TEXT:
    case KIND_REF:
    case KIND_REFS:
    case KIND_VALUE:
    case KIND_VALUES:
    case KIND_NEW:
        add_ref(in, field, map, index);
        for (uint32_t i = 0; i < node_count(node); i++)
            add_ref(in, field, node, i);
        break;
    case KIND_RECORD:
    case KIND_MAYBE:
    case KIND_LIST:
    case KIND_VARIANT:
    case KIND_VARIANTS:
        if (node->kind == NODE_MAP)
            find_in_record(in, field, node);
        for (uint32_t i = 0; node->kind == NODE_LIST && i < node_count(node); i++)
            find_in_record(in, field, node_child(node, i));
        break;
    default:
        break;
    }
}

static inline void find_in_map(Finder *in, const Table *const *tables, const Node *map)
{
    for (uint32_t i = 0; map->kind == NODE_MAP && i < node_count(map); i++)
        for (size_t t = 0; tables[t]; t++)
            for (size_t f = 0; f < tables[t]->count; f++)
                if (text_is(node_key(node_child(map, i)), tables[t]->fields[f].key))
                    find_in_field(in, tables[t], &tables[t]->fields[f], map, i);
}

/* All of a game and of its orders. */
static inline void find_refs(Finder *in, const Play *play)
{
    const Table *const game[] = {game_table(in->arena, play->system), play->system->state, NULL};
    const Table *const orders[] = {orders_table(in->arena, play->system), NULL};
    in->file = play->doc->source->order;
    find_in_map(in, game, play->doc->root);
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        in->file = file->source->order;
        find_in_map(in, orders, file->rec.node);
    }
}

#endif
