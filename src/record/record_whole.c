/* Whole records: nothing stands in them that leads nowhere. */
#include "adjudicate/record/record.h"
#include "record_private.h"

static bool is_given(const Field *field, const void *record)
{
    const Node *node = ((const Record *)record)->node;
    return node && key_find(node, field->key);
}

/* What has to be there, or stands in the file, and is not in the record. */
static bool is_lacking(const Field *field, const void *record)
{
    return field_is_default(field, record) &&
           ((field->flags & REQUIRED) || is_given(field, record));
}

static bool refs_are_whole(const Field *field, const void *record)
{
    AnyRefs refs = field_refs(record, field);
    for (size_t i = 0; i < refs.count; i++)
        if (!refs.at[i] && REFS_WORD(&refs, i) < 0)
            return false;
    return !is_lacking(field, record);
}

static bool variant_is_whole(const Variant *variant)
{
    return record_is_whole(variant->table, variant->record);
}

static bool list_is_whole(const Field *field, const void *record)
{
    AnyList list = field_list(record, field);
    for (size_t i = 0; i < list.count; i++)
        if (field->kind == KIND_LIST ? !record_is_whole(field->table, list.at[i])
                                     : !variant_is_whole(list.at[i]))
            return false;
    return true;
}

static bool field_is_whole(const Field *field, const void *record)
{
    const void *within;
    switch (field->kind) {
    case KIND_REF:
    case KIND_NEW:
        return !is_lacking(field, record);
    case KIND_REFS:
        return refs_are_whole(field, record);
    case KIND_RECORD:
        within = field_in(record, field);
        return ((const Record *)within)->node ? record_is_whole(field->table, within)
                                              : !(field->flags & REQUIRED);
    case KIND_MAYBE:
        within = field_pointer(record, field);
        return within ? record_is_whole(field->table, within) : !is_lacking(field, record);
    case KIND_VARIANT:
        within = field_pointer(record, field);
        return within ? variant_is_whole(within) : !is_lacking(field, record);
    case KIND_LIST:
    case KIND_VARIANTS:
        return list_is_whole(field, record);
    default:
        return true;
    }
}

/* A recursion no deeper than YAML may be. */
bool record_is_whole(const Table *table, const void *record)
{
    for (size_t i = 0; i < table->count; i++)
        if (!field_is_whole(&table->fields[i], record))
            return false;
    return true;
}
