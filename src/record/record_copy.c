/* Copies of records, and records that name several things where one may stand. */
#include "adjudicate/record/record.h"

#include <string.h>

#include "record_private.h"

static const char *const among_words[] = {"any", "ready", NULL};

enum { BUT_MAX = 9999 };
static const Field among_fields[] = {
    FIELD_CHOICE(Among, which, "all", "any, or those that are ready", among_words, AMONG_ANY,
                 REQUIRED),
    FIELD_INT(Among, but, "but", "how many are left out", 1, BUT_MAX, 0, 0),
};
const Table among_table = TABLE_LINE(Among, "selection", "all of them, or not quite", among_fields);

/* --- copies ----------------------------------------------------------------------------------- */

static void copy_within(Arena *arena, const Table *table, void *record);

static void *copy_of(Arena *arena, const Table *table, const void *record)
{
    void *copy = arena_alloc(arena, table->size);
    memcpy(copy, record, table->size);
    copy_within(arena, table, copy);
    return copy;
}

static void *copy_of_variant(Arena *arena, const Variant *variant)
{
    Variant *copy = ARENA_NEW(arena, Variant);
    *copy = (Variant){variant->table, copy_of(arena, variant->table, variant->record)};
    return copy;
}

static void copy_list(Arena *arena, void *record, const Field *field)
{
    AnyList list = field_list(record, field);
    void *const *old = list.at;
    list.room = list.count;
    list.at = (void **)arena_array(arena, list.count, sizeof *list.at);
    for (size_t i = 0; i < list.count; i++)
        list.at[i] = field->kind == KIND_LIST ? copy_of(arena, field->table, old[i])
                                              : copy_of_variant(arena, old[i]);
    field_set_list(record, field, &list);
}

static void copy_field(Arena *arena, void *record, const Field *field)
{
    const void *within = NULL;
    if (field->kind == KIND_MAYBE || field->kind == KIND_VARIANT)
        within = field_pointer(record, field);
    if (field->kind == KIND_RECORD)
        copy_within(arena, field->table, field_of(record, field));
    else if (field->kind == KIND_LIST || field->kind == KIND_VARIANTS)
        copy_list(arena, record, field);
    else if (within)
        field_set_pointer(record, field,
                          field->kind == KIND_MAYBE ? copy_of(arena, field->table, within)
                                                    : copy_of_variant(arena, within));
}

/* A recursion no deeper than YAML may be. */
static void copy_within(Arena *arena, const Table *table, void *record)
{
    for (size_t i = 0; i < table->count; i++)
        copy_field(arena, record, &table->fields[i]);
}

void *record_copy(Arena *arena, const Table *table, const void *record)
{
    return copy_of(arena, table, record);
}

/* --- several things --------------------------------------------------------------------------- */

const Field *record_each(const Table *table)
{
    for (size_t i = 0; i < table->count; i++)
        if (table->fields[i].several && table->fields[i].kind == KIND_REF)
            return &table->fields[i];
    return NULL;
}

AnyRefs record_refs(const void *record, const Field *field)
{
    return field_refs(record, field);
}

static void narrow_made(void *record, const Field *field, size_t number)
{
    AnyRefs list = {.word = REFS_LEFT_OUT};
    if (field->several)
        list = field_refs(record, field->several);
    if (list.count > 0)
        field_set_pointer(record, field, number <= list.count ? list.at[number - 1] : NULL);
    else if (number > 1)
        field_set_pointer(record, field, NULL);
    if (field->several)
        field_set_refs(record, field->several, &(AnyRefs){.word = REFS_LEFT_OUT});
}

void record_narrow(const Table *table, void *record, void *thing, size_t number)
{
    const Field *each = record_each(table);
    if (each) {
        field_set_refs(record, each->several, &(AnyRefs){.word = REFS_LEFT_OUT});
        field_set_pointer(record, each, thing);
    }
    for (size_t i = 0; i < table->count; i++)
        if (table->fields[i].kind == KIND_NEW)
            narrow_made(record, &table->fields[i], number);
}
