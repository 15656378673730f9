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

void refuse_used(const Loader *loader, Place place, Text id, const Named *first)
{
    diag_error(loader->diags, place, "the id '%.*s' is used twice", TEXT_ARG(id));
    if (first)
        help_used(loader->diags, place.source, first);
    else
        diag_help(loader->diags, "choose another id");
}

static Named *name(Loader *loader, Text id, const Table *table, void *record)
{
    Named *named = loader_named(loader);
    *named = (Named){.table = table, .record = record};
    *names_slot(loader->names, id) = named;
    return named;
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
        wait_for(in, record, field, node, 0)->id = id;
    else
        refuse_used(in->loader, node_place(in->source, node), id, named);
}

/* NULL: it was refused. */
static void *made_for(Reading *in, void *record, const Field *field, const Node *node)
{
    if (!load_scalar(in, field, node, "the id of what is made"))
        return NULL;
    bool in_orders = in->loader->whole != NULL;
    Text id = in_orders ? in_small_letters(in->loader->arena, node_text(node)) : node_text(node);
    if (!text_is_id(id) && !check_id(in, field, node))
        return NULL;
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
