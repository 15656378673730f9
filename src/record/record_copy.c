/* Copies of records, and records that name several things where one may stand. */
#include "adjudicate/record/record.h"

#include <assert.h>
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

/* --- what somebody may know ------------------------------------------------------------------- */

typedef struct Sifting {
    Arena *arena;
    const Sieve *sieve;
} Sifting;

static bool passes(const Sifting *sifting, const Table *table, const void *record)
{
    const Sieve *sieve = sifting->sieve;
    return !sieve->passes || sieve->passes(sieve->context, table, record);
}

static bool tells(const Sifting *sifting, const Table *table, const void *record,
                  const Field *field)
{
    const Sieve *sieve = sifting->sieve;
    return !sieve->tells || sieve->tells(sieve->context, table, record, field);
}

/* What is named there now; NULL: nothing. */
static void *named_now(const Sifting *sifting, const Field *field, void *named, const Table *by,
                       void *copy)
{
    const Sieve *sieve = sifting->sieve;
    if (!named || passes(sifting, field->table, named))
        return named;
    void *other =
        sieve->instead ? sieve->instead(sieve->context, field->table, named, by, copy) : NULL;
    return other && passes(sifting, field->table, other) ? other : NULL;
}

static bool all_pass(const Sifting *sifting, const Table *table, const AnyRefs *refs)
{
    for (size_t i = 0; i < refs->count; i++)
        if (refs->at[i] && !passes(sifting, table, refs->at[i]))
            return false;
    return true;
}

/* Several may be replaced by the same one, which then stands there once. */
static void sift_refs(const Sifting *sifting, const Table *table, void *copy, const Field *field)
{
    AnyRefs old = field_refs(copy, field), kept = {.word = old.word};
    assert(!old.words); /* they stand in orders, of which nobody makes such a copy */
    if (all_pass(sifting, field->table, &old))
        return;
    Names *seen = names_new(sifting->arena);
    for (size_t i = 0; i < old.count; i++) {
        void *named = named_now(sifting, field, old.at[i], table, copy);
        if (named && !names_seen(seen, (Text){(const char *)&named, sizeof named}))
            ARENA_PUSH(sifting->arena, &kept, named);
    }
    field_set_refs(copy, field, &kept);
    if (kept.count == 0)
        field_set_default(field, copy);
}

static void *sift_record(const Sifting *sifting, const Table *table, const void *record);

/* NULL: it cannot stand without what it names. */
static void *sift_variant(const Sifting *sifting, const Variant *variant)
{
    Variant *copy = ARENA_NEW(sifting->arena, Variant);
    *copy = (Variant){variant->table, sift_record(sifting, variant->table, variant->record)};
    return copy->record ? copy : NULL;
}

static void sift_list(const Sifting *sifting, void *copy, const Field *field)
{
    AnyList old = field_list(copy, field), kept = {NULL, 0, 0};
    for (size_t i = 0; i < old.count; i++) {
        void *item = field->kind == KIND_VARIANTS ? sift_variant(sifting, old.at[i])
                     : passes(sifting, field->table, old.at[i])
                         ? sift_record(sifting, field->table, old.at[i])
                         : NULL;
        if (item)
            ARENA_PUSH(sifting->arena, &kept, item);
    }
    field_set_list(copy, field, &kept);
}

static bool sift_within(const Sifting *sifting, const Table *table, void *copy);

/* False: the record needs what is held back. */
static bool sift_field(const Sifting *sifting, const Table *table, void *copy, const Field *field)
{
    void *named =
        field->kind == KIND_REF || field->kind == KIND_MAYBE || field->kind == KIND_VARIANT
            ? field_pointer(copy, field)
            : NULL;
    if (field->several)
        sift_refs(sifting, table, copy, field->several);
    if (field->kind == KIND_RECORD)
        return sift_within(sifting, field->table, field_of(copy, field));
    if (field->kind == KIND_REFS)
        sift_refs(sifting, table, copy, field);
    else if (field->kind == KIND_LIST || field->kind == KIND_VARIANTS)
        sift_list(sifting, copy, field);
    if (!named)
        return true;
    if (field->kind == KIND_REF)
        named = named_now(sifting, field, named, table, copy);
    else if (field->kind == KIND_VARIANT)
        named = sift_variant(sifting, named);
    else
        named = sift_record(sifting, field->table, named);
    field_set_pointer(copy, field, named);
    return named || !(field->flags & REQUIRED);
}

/* A recursion no deeper than YAML may be. What is not told goes first, and names are looked at
 * last: what stands in their place may change the rest. */
static bool sift_within(const Sifting *sifting, const Table *table, void *copy)
{
    Record *rec = copy;
    *rec = (Record){.node = NULL};
    bool stands = true;
    for (size_t i = 0; i < table->count; i++)
        stands &= sift_field(sifting, table, copy, &table->fields[i]);
    return stands;
}

static size_t size_of_member(const Field *field)
{
    switch (field->kind) {
    case KIND_ID:
    case KIND_WORD:
    case KIND_TEXT:
        return sizeof(Text);
    case KIND_LIST:
    case KIND_VARIANTS:
        return sizeof(AnyList);
    case KIND_VALUES:
    case KIND_INTS:
    case KIND_CHOICES:
        return sizeof(AnyValues);
    case KIND_RECORD:
        return field->table->size;
    case KIND_VALUE:
        return field->type->size;
    case KIND_INT:
    case KIND_CHOICE:
    case KIND_SWITCH:
    case KIND_REFS:
        return 0; /* their default is set in any case */
    default:
        return sizeof(void *);
    }
}

static void clear_member(void *copy, const Field *field)
{
    memset(field_of(copy, field), 0, size_of_member(field));
    field_set_default(field, copy);
}

static void *sift_record(const Sifting *sifting, const Table *table, const void *record)
{
    void *copy = arena_alloc(sifting->arena, table->size);
    memcpy(copy, record, table->size);
    for (size_t i = 0; i < table->count; i++)
        if (!tells(sifting, table, record, &table->fields[i]))
            clear_member(copy, &table->fields[i]);
    return sift_within(sifting, table, copy) ? copy : NULL;
}

void *record_sift(Arena *arena, const Table *table, const void *record, const Sieve *sieve)
{
    return sift_record(&(Sifting){arena, sieve}, table, record);
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
