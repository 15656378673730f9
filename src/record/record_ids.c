/* Ids that no file's record has: those of records that orders will make, and of built-in ones. */
#include "adjudicate/record/record.h"
#include "load_private.h"

void loader_resuming(Loader *loader, bool resuming)
{
    loader->resuming = resuming;
}

/* --- who has an id already -------------------------------------------------------------------- */

static void help_used(Diags *diags, const Source *source, const Named *first)
{
    const char *noun = first->table->name;
    const Source *other = first->place.source;
    if (!other) {
        diag_help(diags, "%s %s of that id is part of the rules", article(noun), noun);
        return;
    }
    if (other == source)
        diag_help_line(diags, first->place, "", "%s %s of that id stands in line ", article(noun),
                       noun);
    else
        diag_help_line(diags, first->place, "", "%s %s of that id stands in %s, line ",
                       article(noun), noun, other->name);
}

static void refuse_used(const Loader *loader, Place place, Text id, const Named *first)
{
    diag_error(loader->diags, place, "the id '%.*s' is used twice", TEXT_ARG(id));
    help_used(loader->diags, place.source, first);
}

void record_refuse_taken(const Loader *loader, Place place, Text id)
{
    diag_error(loader->diags, place, "the id '%.*s' is used twice", TEXT_ARG(id));
    diag_help(loader->diags, "choose another, such as one that begins with your own id");
}

void refuse_new(const Loader *loader, Place place, Text id, const Named *named)
{
    if (named && may_be_told(loader, place.source, named))
        refuse_used(loader, place, id, named);
    else
        record_refuse_taken(loader, place, id);
}

static Named *name(Loader *loader, Text id, const Table *table, void *record)
{
    Named *named = loader_named(loader);
    *named = (Named){.table = table, .record = record};
    *names_slot(loader->names, id) = named;
    return named;
}

/* --- ids that were refused -------------------------------------------------------------------- */

#define ANY_NUMBER (SIZE_MAX / 2)

static Lost *lost_of(const Loader *loader, const Table *table, const Source *source)
{
    for (size_t i = 0; i < loader->lost.count; i++)
        if (loader->lost.at[i]->table == table && loader->lost.at[i]->source == source)
            return loader->lost.at[i];
    return NULL;
}

bool record_lost_ids(const Loader *loader, const Table *table)
{
    return lost_of(loader, table, NULL) != NULL;
}

bool record_lost_in(const Loader *loader, const Source *source)
{
    return LIST_HOLDS(&loader->losers, source);
}

/* They are read one after the other. */
static void note_loser(Loader *loader)
{
    size_t count = loader->losers.count;
    if (count == 0 || loader->losers.at[count - 1] != loader->reading)
        ARENA_PUSH(loader->arena, &loader->losers, loader->reading);
}

static void lose_ids(Loader *loader, const Table *table, size_t count)
{
    const Source *source = loader->whole ? loader->reading : NULL;
    Lost *lost = lost_of(loader, table, source);
    note_loser(loader);
    if (!lost) {
        lost = ARENA_NEW(loader->arena, Lost);
        *lost = (Lost){.table = table, .source = source};
        ARENA_PUSH(loader->arena, &loader->lost, lost);
    }
    lost->count = lost->count < ANY_NUMBER ? lost->count + count : lost->count;
}

void lose_id(Loader *loader, const Table *table)
{
    lose_ids(loader, table, 1);
}

void refuse_double(Loader *loader, const Named *named, Named *first)
{
    refuse_used(loader, named->place, record_id(named->table, named->record), first);
    first->is_double = true;
    lose_id(loader, named->table);
    if (first->table != named->table)
        lose_id(loader, first->table);
}

/* Had it been explained before? */
static bool explain(Loader *loader, Text id)
{
    return names_seen(loader->explained, in_small_letters(loader->arena, id));
}

void lose_made(Loader *loader, const Field *field, const Node *node)
{
    note_loser(loader);
    Text id = node_text(node);
    if (node->kind == NODE_SCALAR && !node_is_null(node))
        explain(loader, id);
    if (node->kind != NODE_SCALAR || !text_is_id(id))
        lose_id(loader, field->table);
    for (uint32_t i = 0; node->kind == NODE_LIST && i < node_count(node); i++)
        lose_made(loader, field, node_child(node, i));
}

static void lose_all_of(Loader *loader, const Field *field, const Node *node);

/* Of several tables the first that has the key will do: they differ in other things. */
void lose_all_made(Loader *loader, const Table *const *variants, const Node *map)
{
    for (uint32_t i = 0; i < node_count(map); i++) {
        const Field *field = NULL;
        for (size_t k = 0, hint = 0; variants[k] && !field; k++, hint = 0)
            field = table_field(variants[k], node_key(node_child(map, i)), &hint);
        if (field)
            lose_all_of(loader, field, node_child(map, i));
    }
}

/* A recursion no deeper than YAML may be. */
static void lose_all_of(Loader *loader, const Field *field, const Node *node)
{
    if (field->kind == KIND_NEW) {
        lose_made(loader, field, node);
        return;
    }
    const Table *const one[] = {field->table, NULL};
    const Table *const *tables = field->variants ? field->variants : one;
    bool is_list = node->kind == NODE_LIST;
    for (uint32_t i = 0; i < (is_list ? node_count(node) : 1); i++) {
        const Node *item = is_list ? node_child(node, i) : node;
        if (item->kind == NODE_MAP)
            lose_all_made(loader, tables, item);
    }
}

static void lose_any(Loader *loader, const Table *table, bool within);

static void lose_any_of(Loader *loader, const Field *field, bool within)
{
    const Table *const one[] = {field->table, NULL};
    for (const Table *const *table = field->variants ? field->variants : one; *table; table++)
        lose_any(loader, *table, within);
}

static bool has_records(const Field *field)
{
    return field->variants || field->kind == KIND_LIST || field->kind == KIND_RECORD ||
           field->kind == KIND_MAYBE;
}

/* Whatever might have had an id in the records of that table, or in those within them. */
static void lose_any(Loader *loader, const Table *table, bool within)
{
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (field->kind == KIND_ID)
            lose_ids(loader, table, ANY_NUMBER);
        else if (field->kind == KIND_NEW)
            lose_ids(loader, field->table, ANY_NUMBER);
        else if (within && has_records(field))
            lose_any_of(loader, field, false);
    }
}

void lose_list(Loader *loader, const Field *field, const Node *node)
{
    bool is_word = loader->whole && node && !node_is_null(node) && text_is_id(node_text(node));
    if (is_word || LIST_HOLDS(&loader->lists_lost, field))
        return; /* orders that are a single word make nothing */
    ARENA_PUSH(loader->arena, &loader->lists_lost, (void *)field);
    lose_any_of(loader, field, true);
}

void lose_missing(Loader *loader, const Table *table, const Field *field)
{
    if (field->kind == KIND_ID || field->kind == KIND_NEW)
        lose_id(loader, field->kind == KIND_ID ? table : field->table);
    else if (has_records(field))
        lose_list(loader, field, NULL);
}

/* What is there already is not lost. A recursion no deeper than YAML may be. */
void lose_within(Loader *loader, const Node *value)
{
    if (value->kind == NODE_SCALAR && text_is_id(node_text(value)) &&
        !names_find(loader->names, node_text(value))) {
        note_loser(loader);
        explain(loader, node_text(value));
    }
    for (uint32_t i = 0; i < node_count(value); i++)
        lose_within(loader, node_child(value, i));
}

static bool explains(Loader *loader, Lost *lost, Text id)
{
    if (!lost || lost->explained == lost->count)
        return false;
    lost->explained++;
    explain(loader, id);
    return true;
}

bool is_lost(Loader *loader, const Pending *pending)
{
    const Table *table = pending->field->table;
    Text id = pending->id;
    return names_find(loader->explained, in_small_letters(loader->arena, id)) ||
           explains(loader, lost_of(loader, table, NULL), id) ||
           explains(loader, lost_of(loader, table, pending->place.source), id);
}

/* --- records that orders will make ------------------------------------------------------------ */

/* A blank that has its id, which stands in the first field. */
static void *make(Reading *in, const Table *table, const Node *node, Text id)
{
    void *record = record_new(in->loader->arena, table);
    *(Text *)field_of(record, &table->fields[0]) = id;
    Named *named = name(in->loader, id, table, record);
    named->place = node_place(in->source, node);
    named->made = true;
    return record;
}

/* May what has the id be what this order makes: another use of its blank, or what it made before
 * the round was stopped? What is built in has always been there. */
static bool may_be_it(const Loader *loader, const Named *named, const Table *table)
{
    bool made_before = loader->resuming && named->place.source;
    return named->table == table && (named->made || made_before);
}

/* Whether the file may be told what has the id is known when all files have been read. */
static void refuse_made(Reading *in, void *record, const Field *field, const Node *node, Text id,
                        const Named *named)
{
    if (in->loader->guard.lets)
        wait_for(in, record, field, node)->id = id;
    else
        refuse_used(in->loader, node_place(in->source, node), id, named);
}

/* NULL: it was refused. */
static void *made_for(Reading *in, void *record, const Field *field, const Node *node)
{
    if (!load_scalar(in, field, node, "the id of what is made")) {
        lose_made(in->loader, field, node);
        return NULL;
    }
    Text id = in_small_letters(in->loader->arena, node_text(node));
    if (!text_is_id(id)) {
        refuse_id(in, field, node);
        lose_made(in->loader, field, node);
        return NULL;
    }
    Named *named = names_find(in->loader->names, id);
    if (!named)
        return make(in, field->table, node, id);
    if (!may_be_it(in->loader, named, field->table)) {
        refuse_made(in, record, field, node, id, named);
        return NULL;
    }
    named->shared |= named->made && named->place.source != in->source;
    return named->record;
}

static void load_several_made(Reading *in, void *record, const Field *field, const Node *list)
{
    AnyRefs refs = {.word = REFS_LISTED};
    refs.at = (void **)arena_array(in->loader->arena, node_count(list), sizeof *refs.at);
    refs.room = refs.count = node_count(list);
    for (uint32_t i = 0; i < node_count(list); i++) {
        refs.at[i] = made_for(in, record, field, node_child(list, i));
        for (uint32_t k = 0; refs.at[i] && k < i; k++)
            if (refs.at[k] == refs.at[i])
                refuse_twice(in, field, node_child(list, i));
    }
    field_set_refs(record, field->several, &refs);
}

void load_made(Reading *in, void *record, const Field *field, const Node *node)
{
    if (field->several && node->kind == NODE_LIST && node_count(node) <= REFS_COUNTED_MAX)
        load_several_made(in, record, field, node);
    else
        field_set_pointer(record, field, made_for(in, record, field, node));
}

/* --- built-in records ------------------------------------------------------------------------- */

bool record_declare(Loader *loader, const Table *table, void *record)
{
    Text id = record_id(table, record);
    const Named *named = names_find(loader->names, id);
    if (!named) {
        name(loader, id, table, record);
        return true;
    }
    if (named->table != table) {
        diag_error(loader->diags, named->place, "the id '%.*s' is that of %s %s of the rules",
                   TEXT_ARG(id), article(table->name), table->name);
        diag_help(loader->diags, "choose another id for this %s", named->table->name);
    }
    return false;
}
