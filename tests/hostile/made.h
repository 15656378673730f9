/* Lists that stand in no file, made from the field tables alone: whatever a map on the way to such
 * a list must have gets the simplest value that its field can read. */
#ifndef MADE_H
#define MADE_H

#include "../node_edit.h"
#include "flood.h"

/* A field of a map, and of which of its kinds the map is that stands in it. */
typedef struct Step {
    const Table *table;
    const Field *field;
} Step;

typedef struct Making {
    Arena *arena;
    const Play *play; /* has the ids that may be named */
    size_t named;     /* how many new ids have been made */
} Making;

/* The id of a record that stands in the game file. */
typedef struct Search {
    const Table *table;
    Text id;
} Search;

static inline void look_for_id(void *context, const Table *table, const Field *field,
                               const Node *list)
{
    Search *search = context;
    (void)table;
    if (field->kind != KIND_LIST || field->table != search->table || search->id.len > 0)
        return;
    const Node *id = node_find(item_of(list, 0), text_of(field->table->fields[0].key));
    if (id && field->table->fields[0].kind == KIND_ID)
        search->id = node_text(id);
}

static inline Text id_of_some(const Making *making, const Table *table)
{
    Search search = {.table = table, .id = TEXT("")};
    const Walk walk = {look_for_id, &search};
    Root root = root_of_game(making->play);
    walk_map(&walk, root.parts, root.count, making->play->doc->root);
    return search.id.len > 0 ? search.id : TEXT("nobody");
}

static inline Text word_that_reads(const ValueType *type)
{
    static const char *const words[] = {"b2", "1", "archer", "1-2", "3 archer", "D1", "1/1/1"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        uint64_t value[VALUE_SIZE_MAX / sizeof(uint64_t) + 1] = {0};
        if (type->read(text_of(words[i]), value))
            return text_of(words[i]);
    }
    return TEXT("1");
}

static inline Text made_text(Making *making, const Field *field)
{
    switch (field->kind) {
    case KIND_ID:
    case KIND_NEW:
        return text_format(making->arena, "made-%zu", making->named++);
    case KIND_INT:
    case KIND_INTS:
        return text_format(making->arena, "%d", field->min > 0 ? field->min : 1);
    case KIND_CHOICE:
    case KIND_CHOICES:
        return text_of(field->words[0]);
    case KIND_SWITCH:
        return TEXT("on");
    case KIND_REF:
    case KIND_REFS:
        return id_of_some(making, field->table);
    case KIND_VALUE:
    case KIND_VALUES:
        return word_that_reads(field->type);
    default:
        return TEXT("made");
    }
}

static inline Node *made_map(Making *making, const Table *table);

/* What stands in a field; of a list, an item. */
static inline const Node *made_value(Making *making, const Field *field)
{
    switch (field->kind) {
    case KIND_VARIANT:
    case KIND_VARIANTS:
        return made_map(making, field->variants[0]);
    case KIND_RECORD:
    case KIND_MAYBE:
    case KIND_LIST:
        return made_map(making, field->table);
    default:
        return node_scalar(making->arena, made_text(making, field), STYLE_PLAIN);
    }
}

static inline const Node *in_list(Making *making, const Field *field, const Node *item)
{
    if (!is_list(field))
        return item;
    Node *list = node_collection(making->arena, NODE_LIST, STYLE_FLOW, 1);
    node_add(making->arena, list, item);
    return list;
}

static inline Node *made_map(Making *making, const Table *table)
{
    Node *map = node_collection(making->arena, NODE_MAP, STYLE_FLOW, table->count);
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (field->flags & REQUIRED)
            node_put(making->arena, map, text_of(field->key),
                     in_list(making, field, made_value(making, field)));
    }
    return map;
}

/* The file with the list in it to which these steps lead. */
static inline const Node *with_made_list(Making *making, const Node *file, const Step *steps,
                                         size_t count, const Node **list)
{
    const Field *field = steps[count - 1].field;
    const Node *value = in_list(making, field, made_value(making, field));
    *list = NULL;
    for (size_t i = count; i-- > 0;) {
        Node *map = i == 0 ? node_copy(making->arena, file) : made_map(making, steps[i].table);
        node_put(making->arena, map, text_of(steps[i].field->key), value);
        if (!*list)
            *list = node_find(map, text_of(steps[i].field->key));
        value = i == 0 ? map : in_list(making, steps[i - 1].field, map);
    }
    return value;
}

#endif
