/* Members reached through their field: defaults, ids, places. */
#include "adjudicate/record/record.h"

#include <string.h>

#include "record_private.h"

/* Lists of every element type have the layout of AnyList, but not its type: they are copied as
 * bytes, which is what the language allows. */
_Static_assert(sizeof(AnyList) == sizeof(LIST_OF(int)), "lists differ only in what they hold");
_Static_assert(sizeof(AnyRefs) == sizeof(REFS_OF(int)), "refs differ only in what they name");

void *field_pointer(const void *record, const Field *field)
{
    void *pointer;
    memcpy(&pointer, field_in(record, field), sizeof pointer);
    return pointer;
}

void field_set_pointer(void *record, const Field *field, void *pointer)
{
    memcpy(field_of(record, field), &pointer, sizeof pointer);
}

AnyList field_list(const void *record, const Field *field)
{
    AnyList list;
    memcpy(&list, field_in(record, field), sizeof list);
    return list;
}

void field_set_list(void *record, const Field *field, const AnyList *list)
{
    memcpy(field_of(record, field), list, sizeof *list);
}

AnyRefs field_refs(const void *record, const Field *field)
{
    AnyRefs refs;
    memcpy(&refs, field_in(record, field), sizeof refs);
    return refs;
}

void field_set_refs(void *record, const Field *field, const AnyRefs *refs)
{
    memcpy(field_of(record, field), refs, sizeof *refs);
}

Text refs_item_text(const Field *field, const AnyRefs *refs, size_t index)
{
    int word = REFS_WORD(refs, index);
    return word >= 0 ? text_of(field->words[word]) : record_id(field->table, refs->at[index]);
}

void field_set_default(const Field *field, void *record)
{
    if (field->several)
        field_set_default(field->several, record);
    switch (field->kind) {
    case KIND_INT:
    case KIND_CHOICE:
        *(int *)field_of(record, field) = field->initial;
        break;
    case KIND_SWITCH:
        *(bool *)field_of(record, field) = field->initial != 0;
        break;
    case KIND_REFS: {
        AnyRefs refs = {.word = REFS_LEFT_OUT};
        field_set_refs(record, field, &refs);
        break;
    }
    case KIND_RECORD:
        record_set_defaults(field->table, field_of(record, field));
        break;
    default: /* zeroed memory is the default of all others */
        break;
    }
}

void record_set_defaults(const Table *table, void *record)
{
    for (size_t i = 0; i < table->count; i++)
        field_set_default(&table->fields[i], record);
}

void *record_new(Arena *arena, const Table *table)
{
    void *record = arena_alloc(arena, table->size);
    record_set_defaults(table, record);
    return record;
}

static bool record_is_default(const Table *table, const void *record)
{
    for (size_t i = 0; i < table->count; i++)
        if (!field_is_default(&table->fields[i], record))
            return false;
    return true;
}

bool field_is_default(const Field *field, const void *record)
{
    const void *member = field_in(record, field);
    if (field->several && !field_is_default(field->several, record))
        return false;
    switch (field->kind) { /* unreached: another kind */
    case KIND_ID:
    case KIND_WORD:
    case KIND_TEXT:
        return ((const Text *)member)->len == 0;
    case KIND_INT:
    case KIND_CHOICE:
        return *(const int *)member == field->initial;
    case KIND_SWITCH:
        return *(const bool *)member == (field->initial != 0);
    case KIND_REFS:
        return field_refs(record, field).word == REFS_LEFT_OUT;
    case KIND_INTS:
        return ((const IntList *)member)->count == 0;
    case KIND_RECORD:
        return record_is_default(field->table, member);
    case KIND_LIST:
    case KIND_VARIANTS:
        return field_list(record, field).count == 0;
    case KIND_REF:
    case KIND_MAYBE:
    case KIND_VARIANT:
    case KIND_FREE:
    case KIND_NEW:
        return field_pointer(record, field) == NULL;
    case KIND_VALUE:
        return value_is_empty(field->type, member);
    case KIND_VALUES:
        return field_values(record, field).count == 0;
    case KIND_CHOICES:
        return ((const IntList *)member)->count == 0;
    }
    return true;
}

Text record_id(const Table *table, const void *record)
{
    const Field *first = &table->fields[0];
    return first->kind == KIND_ID ? *(const Text *)field_in(record, first) : (Text){"", 0};
}

const Text *record_name_at(const Table *table, const void *record)
{
    const Field *second = &table->fields[1];
    bool named = table->count > 1 && second->kind == KIND_TEXT && strcmp(second->key, "name") == 0;
    return named ? field_in(record, second) : NULL;
}

Text record_name(const Table *table, const void *record)
{
    const Text *name = record_name_at(table, record);
    return name ? *name : (Text){"", 0};
}

Text record_text(const void *record, const Field *field)
{
    return *(const Text *)field_in(record, field);
}

void *record_pointer(const void *record, const Field *field)
{
    return field_pointer(record, field);
}

Place record_place(const Record *record, const char *key)
{
    if (!record->node)
        return (Place){record->source, 0, 0};
    const Node *value = key_find(record->node, key);
    return node_place(record->source, value ? value : record->node);
}

Place record_item_place(const Record *record, const char *key, size_t index)
{
    const Node *list = record->node ? key_find(record->node, key) : NULL;
    if (!list || list->kind != NODE_LIST || index >= node_count(list))
        return record_place(record, key);
    return node_place(record->source, node_child(list, index));
}

/* A record's struct begins with its Record. */
static const Field *field_of_member(const Table *table, const void *record, const void *member)
{
    size_t offset = (size_t)((const char *)member - (const char *)record);
    const Field *field = &table->fields[0];
    for (size_t i = 0; i < table->count; i++)
        if (table->fields[i].offset == offset)
            field = &table->fields[i];
    return field;
}

static const char *key_of_member(const Table *table, const void *record, const void *member)
{
    return field_of_member(table, record, member)->key;
}

bool record_says(const Table *table, const void *record, const void *member)
{
    const Node *node = ((const Record *)record)->node;
    return node && key_find(node, key_of_member(table, record, member));
}

Place record_mark(const Table *table, const void *record, const void *member)
{
    return record_place(record, key_of_member(table, record, member));
}

Place record_item_mark(const Table *table, const void *record, const void *member, size_t index)
{
    const Field *field = field_of_member(table, record, member);
    const Node *node = ((const Record *)record)->node;
    const Node *list = node ? key_find(node, field->key) : NULL;
    return record_item_place(record, field->key, list ? refs_item(field, list, index) : index);
}

bool list_holds(const AnyList *list, const void *record)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] == record)
            return true;
    return false;
}
