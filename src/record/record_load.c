/* Nodes to records: every key checked against its table, everything that is wrong reported. */
#include <assert.h>
#include <string.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/record/record.h"
#include "load_private.h"

Loader *loader_new(Arena *arena, Diags *diags)
{
    Loader *loader = ARENA_NEW(arena, Loader);
    loader->arena = arena;
    loader->diags = diags;
    loader->names = names_new(arena);
    loader->explained = names_new(arena);
    return loader;
}

void loader_wants(Loader *loader, const char *key, const char *help)
{
    loader->wanted.key = key;
    loader->wanted.help = help;
}

void loader_lines(Loader *loader, const void *context)
{
    loader->lines = context;
}

void loader_chooses(Loader *loader, const char *const *words)
{
    loader->choosing = words;
}

/* Room for what is known of a name. They lie side by side: a file mostly speaks of several things
 * that stand side by side in the game, too. */
Named *loader_named(Loader *loader)
{
    enum { ROOM = 128 };
    if (loader->named_left == 0) {
        loader->named = ARENA_ARRAY(loader->arena, ROOM, Named);
        loader->named_left = ROOM;
    }
    loader->named_left--;
    ARENA_PUSH(loader->arena, &loader->all, loader->named);
    return loader->named++;
}

/* --- words for messages ----------------------------------------------------------------------- */

const char *article(const char *noun)
{
    size_t length = strlen(noun);
    assert(length > 1);
    if (noun[length - 1] == 's' && !strchr("su", noun[length - 2]))
        return "some";                                 /* units */
    bool is_spoken_you = strncmp(noun, "uni", 3) == 0; /* a unit */
    return strchr("aeiou", noun[0]) && !is_spoken_you ? "an" : "a";
}

/* What stands there, for "a list stands here, ..." */
const char *kind_name(const Node *node)
{
    if (node_is_null(node))
        return "nothing";
    switch (node->kind) {
    case NODE_LIST:
        return "a list";
    case NODE_MAP:
        return "a map";
    default:
        return "a single value";
    }
}

/* "make: #picker" */
static bool say_comment(Reading *in, const Node *node, const Field *field)
{
    Text text = in->source->text;
    size_t at = node->key_end;
    if (!node_is_null(node) || at == 0)
        return false;
    while (at < text.len && strchr(" \t:", text.at[at]))
        at++;
    if (at >= text.len || text.at[at] != '#')
        return false;
    size_t end = at;
    while (end < text.len && !strchr("\r\n", text.at[end]))
        end++;
    diag_error(in->loader->diags, (Place){in->source, at, end},
               "'%s' is nothing: a '#' begins a comment", field->key);
    diag_help(in->loader->diags, "write the value before it, or take the '#' out");
    return true;
}

void expected(Reading *in, const Node *node, const Field *field, const char *what)
{
    Diags *diags = in->loader->diags;
    if (say_comment(in, node, field))
        return;
    diag_error(diags, node_place(in->source, node), "'%s' is %s, but should be %s", field->key,
               kind_name(node), what);
    if (!is_list_of_scalars(field) || !help_unmapped(diags, field, node))
        diag_help(diags, "%s", field->doc);
}

/* --- scalars ---------------------------------------------------------------------------------- */

bool load_scalar(Reading *in, const Field *field, const Node *node, const char *what)
{
    if (node->kind == NODE_SCALAR && !node_is_null(node))
        return true;
    expected(in, node, field, what);
    return false;
}

void refuse_id(Reading *in, const Field *field, const Node *node)
{
    Diags *diags = in->loader->diags;
    Place place = node_place(in->source, node);
    if (say_markup(diags, place))
        return;
    if (utf8_find_odd(node_text(node)) < node_text(node).len &&
        say_bent_scalar(diags, &(Field){.kind = KIND_WORD, .key = ""}, node_place(in->source, node),
                        node_text(node)))
        return;
    diag_error(diags, node_place(in->source, node), "'%.*s' cannot be an id",
               TEXT_ARG(node_text(node)));
    const Loader *loader = in->loader;
    if (loader->wanted.key && in->table == loader->whole &&
        strcmp(field->key, loader->wanted.key) == 0)
        diag_help(diags, "%s", loader->wanted.help);
    else if (text_is_reserved(node_text(node)))
        diag_help(diags, "that word means something else here; choose another");
    else
        diag_help(diags, "a small letter, then up to 23 small letters, digits and hyphens");
}

static void load_id(Reading *in, const Table *table, void *record, const Field *field,
                    const Node *node)
{
    Loader *loader = in->loader;
    bool is_scalar = load_scalar(in, field, node, "an id");
    if (!is_scalar || !text_is_id(node_text(node))) {
        if (is_scalar)
            refuse_id(in, field, node);
        lose_id(loader, table);
        return;
    }
    *(Text *)field_of(record, field) = node_text(node);
    void **slot = names_slot(loader->names, node_text(node));
    Named *first = *slot, *named = loader_named(loader);
    *named = (Named){.table = table, .record = record, .place = node_place(in->source, node)};
    if (!first)
        *slot = named;
    else
        refuse_double(loader, named, first);
}

static void load_text(Reading *in, void *record, const Field *field, const Node *node)
{
    if (!load_scalar(in, field, node, "a text"))
        return;
    Text text = node_text(node);
    bool by_name = is_by_name(in, field, text);
    if (by_name)
        wait_for(in, record, field, node);
    if (field->kind == KIND_WORD && in->loader->whole)
        text = in_small_letters(in->loader->arena, text);
    if (field->kind == KIND_WORD && !by_name && !text_is_id(text))
        refuse_id(in, field, node);
    else
        *(Text *)field_of(record, field) = text;
}

/* Digits and nothing else, but for a minus. */
static bool is_digits(Text text)
{
    size_t start = text_starts(text, "-") ? 1 : 0;
    for (size_t i = start; i < text.len; i++)
        if (text.at[i] < '0' || text.at[i] > '9')
            return false;
    return text.len > start;
}

/* A number in quotes is a text, and digits behind a zero mean something else to some readers. */
static void refuse_int(Reading *in, const Field *field, const Node *node)
{
    Diags *diags = in->loader->diags;
    if (say_bent_scalar(diags, field, node_place(in->source, node), node_text(node)))
        return;
    bool quoted = node->style != STYLE_PLAIN;
    bool zeros = is_digits(node_text(node)) && text_starts(node_text(node), "0");
    diag_error(diags, node_place(in->source, node), "'%s' should be a whole number, not '%.*s'",
               field->key, TEXT_ARG(node_text(node)));
    diag_help(diags, "from %d to %d, in digits%s", field->min, field->max,
              quoted  ? ", without quotes"
              : zeros ? ", without zeros before it"
                      : "");
}

static bool read_int(Reading *in, const Field *field, const Node *node, int *value)
{
    Diags *diags = in->loader->diags;
    int64_t number;
    if (!load_scalar(in, field, node, "a whole number"))
        return false;
    bool read = text_int(node_text(node), &number);
    bool huge = !read && is_digits(node_text(node)) && node_text(node).len > 18;
    if (node->style != STYLE_PLAIN || (!read && !huge)) {
        refuse_int(in, field, node);
        return false;
    }
    if (huge || number < field->min || number > field->max) {
        diag_error(diags, node_place(in->source, node), "'%s' cannot be %.*s", field->key,
                   TEXT_ARG(node_text(node)));
        diag_help(diags, "it goes from %d to %d", field->min, field->max);
        return false;
    }
    *value = (int)number;
    return true;
}

void help_words(Diags *diags, const char *const *words)
{
    Buf line = {NULL, 0, 0};
    add_words(&line, words, " or ");
    diag_help(diags, "it is %.*s", TEXT_ARG(buf_text(&line)));
    buf_free(&line);
}

static void load_choice(Reading *in, void *record, const Field *field, const Node *node)
{
    if (!load_scalar(in, field, node, "one word"))
        return;
    int index = word_read(in->loader, field->words, node_text(node));
    if (index >= 0) {
        *(int *)field_of(record, field) = index;
        return;
    }
    Diags *diags = in->loader->diags;
    if (say_bent_scalar(diags, field, node_place(in->source, node), node_text(node)))
        return;
    diag_error(diags, node_place(in->source, node), "'%s' cannot be '%.*s'", field->key,
               TEXT_ARG(node_text(node)));
    const char *meant = word_meant(field->words, node_text(node));
    if (meant)
        diag_help(diags, "did you mean '%s'?", meant);
    else
        help_words(diags, field->words);
}

/* The words that YAML 1.1 and 1.2 between them read as true and false. */
static void load_switch(Reading *in, void *record, const Field *field, const Node *node)
{
    static const char *const words[] = {"off", "on", "false", "true", "no", "yes", NULL};
    if (!load_scalar(in, field, node, "true or false"))
        return;
    int index = word_read(in->loader, words, node_text(node));
    if (index >= 0) {
        *(bool *)field_of(record, field) = index % 2 == 1;
        return;
    }
    diag_error(in->loader->diags, node_place(in->source, node),
               "'%s' should be true or false, not '%.*s'", field->key, TEXT_ARG(node_text(node)));
}

static void load_ints(Reading *in, void *record, const Field *field, const Node *node)
{
    IntList list = {NULL, 0};
    if (node->kind != NODE_LIST) {
        expected(in, node, field, "a list of whole numbers");
        return;
    }
    list.at = ARENA_ARRAY(in->loader->arena, node_count(node), int);
    for (uint32_t i = 0; i < node_count(node) && !diag_has_enough(in->loader->diags); i++)
        if (read_int(in, field, node_child(node, i), &list.at[list.count]))
            list.count++;
    *(IntList *)field_of(record, field) = list;
}

static void load_map(Reading *in, const Part *parts, size_t count, const Node *map);

void *load_record(Reading *in, const Table *table, const Node *node)
{
    void *record = record_new(in->loader->arena, table);
    load_map(in, &(Part){table, record}, 1, node);
    return record;
}

/* --- fields and maps -------------------------------------------------------------------------- */

/* A case for each kind, hence its length. */
static void load_field(Reading *in, const Part *part, const Field *field, const Node *node)
{
    void *record = part->record;
    switch (field->kind) { /* unreached: another kind */
    case KIND_ID:
        load_id(in, part->table, record, field, node);
        break;
    case KIND_WORD:
    case KIND_TEXT:
        load_text(in, record, field, node);
        break;
    case KIND_INT:
        read_int(in, field, node, field_of(record, field));
        break;
    case KIND_CHOICE:
        load_choice(in, record, field, node);
        break;
    case KIND_SWITCH:
        load_switch(in, record, field, node);
        break;
    case KIND_REF:
        load_ref(in, record, field, node);
        break;
    case KIND_REFS:
        load_refs(in, record, field, node);
        break;
    case KIND_INTS:
        load_ints(in, record, field, node);
        break;
    case KIND_RECORD:
        if (check_submap(in, field, node))
            load_map(in, &(Part){field->table, field_of(record, field)}, 1, node);
        break;
    case KIND_MAYBE:
        if (check_submap(in, field, node))
            field_set_pointer(record, field, load_record(in, field->table, node));
        break;
    case KIND_LIST:
        load_list(in, record, field, node);
        break;
    case KIND_VARIANT:
        field_set_pointer(record, field, load_variant(in, field, node));
        break;
    case KIND_VARIANTS:
        load_variants(in, record, field, node);
        break;
    case KIND_FREE:
        *(const Node **)field_of(record, field) = node;
        break;
    case KIND_VALUE:
        load_value(in, record, field, node);
        break;
    case KIND_VALUES:
        load_values(in, record, field, node);
        break;
    case KIND_CHOICES:
        load_choices(in, record, field, node);
        break;
    case KIND_NEW:
        load_made(in, record, field, node);
        break;
    }
}

/* A map while its keys are read. */
typedef struct Mapping {
    const Part *parts;
    size_t count;
    const Node *map;
    size_t hints[PARTS_MAX];
    uint64_t seen[PARTS_MAX];
    bool is_strange; /* there is a key that nothing like it explains: what is missing may be that */
    bool is_astray;  /* the keys before this one were none of this map's, and one has been named */
} Mapping;

static size_t trouble(const Reading *in)
{
    return diag_errors(in->loader->diags) + in->loader->deferred;
}

/* An order's else, and the orders within it, are checked by themselves. */
static bool is_its_like(const Part *part, const Field *field)
{
    bool is_variant = field->kind == KIND_VARIANT || field->kind == KIND_VARIANTS;
    return is_variant && strcmp(field->variants[0]->name, part->table->name) == 0;
}

/* What stands behind a key, if none of the tables has it; otherwise NULL. */
static const Node *unknown_behind(const Mapping *on, uint32_t index)
{
    const Node *next = index + 1 < node_count(on->map) ? node_child(on->map, index + 1) : NULL;
    for (size_t p = 0; next && p < on->count; p++) {
        size_t hint = on->hints[p];
        if (table_field(on->parts[p].table, node_key(next), &hint))
            return NULL;
    }
    return next;
}

/* What follows may have been meant for this field: then that is said, and nothing of the field. */
static bool is_broken_off(Reading *in, Mapping *on, const Part *part, const Field *field,
                          uint32_t index)
{
    const Node *value = node_child(on->map, index);
    if (is_line(field, value) || on->map->style == STYLE_LINE)
        return false;
    const Node *next = unknown_behind(on, index);
    on->is_astray =
        next && belongs_within(field, value, next) && say_wrong_level(in, part->table, next);
    const char *key = say_key_within(in, part->table, field, on->map, value);
    for (size_t i = 0; key && i < part->table->count; i++)
        if (part->table->fields[i].key == key)
            on->seen[part - on->parts] |= UINT64_C(1) << i;
    return on->is_astray || key || (next && is_cut_by(in, value, next));
}

static void load_known(Reading *in, Mapping *on, size_t part, const Field *field, uint32_t index)
{
    const Part *in_part = &on->parts[part];
    size_t before = trouble(in);
    on->seen[part] |= UINT64_C(1) << (field - in_part->table->fields);
    bool is_broken = is_broken_off(in, on, in_part, field, index);
    in->table = in_part->table;
    if (!is_broken)
        load_field(in, in_part, field, node_child(on->map, index));
    if (trouble(in) > before && !is_its_like(in_part, field) &&
        field_is_default(field, in_part->record))
        ((Record *)in_part->record)->is_bent = true;
}

/* What a key that is at the wrong level would have filled is not missed. */
static void note_home(const Reading *in, Mapping *on)
{
    const Table *table = on->parts[0].table;
    const Field *home = in->loader->home;
    if (home)
        on->seen[0] |= UINT64_C(1) << (home - table->fields);
}

/* What was meant by the key is not missed. Where no doubt is left it is read as that, so that
 * nobody misses what stands there, either; otherwise all that it names has been named. */
static void load_misspelt(Reading *in, Mapping *on, uint32_t index, const Meant *meant)
{
    const Node *value = node_child(on->map, index);
    for (size_t p = 0; p < on->count; p++)
        on->seen[p] |= meant->fields[p];
    if (meant->field && !key_find(on->map, meant->field->key)) {
        node_rename(value, text_of(meant->field->key));
        load_known(in, on, meant->part, meant->field, index);
    } else {
        lose_within(in->loader, value);
    }
}

static void load_unknown(Reading *in, Mapping *on, uint32_t index)
{
    const Node *value = node_child(on->map, index);
    const Node *before = index > 0 ? node_child(on->map, index - 1) : NULL;
    ((Record *)on->parts[0].record)->is_bent = true;
    in->loader->home = NULL;
    if (on->is_astray || say_markup(in->loader->diags, node_key_place(in->source, value)))
        return;
    bool is_its_own = missing_near(on->parts, on->count, node_key(value)) != NULL;
    on->is_astray = say_comma(in, on->parts[0].table, before, value) ||
                    (!is_its_own && say_wrong_level(in, on->parts[0].table, value));
    if (on->is_astray) {
        note_home(in, on);
        return;
    }
    Meant meant = unknown_key(in, on->parts, on->count, value);
    on->is_astray = !meant.any && is_prose(node_key(value));
    on->is_strange |= !meant.any && in->loader->whole && on->parts[0].table != in->loader->whole;
    load_misspelt(in, on, index, &meant);
}

/* A key that must be there and is not. */
static bool is_missed(const Reading *in, const Mapping *on, size_t part, size_t field)
{
    const Field *wanted = &on->parts[part].table->fields[field];
    return (wanted->flags & REQUIRED) && !(on->seen[part] & UINT64_C(1) << field) &&
           !is_astray(in->loader, wanted->key);
}

static void check_required(Reading *in, const Mapping *on, size_t part)
{
    const Table *table = on->parts[part].table;
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (!is_missed(in, on, part, i))
            continue;
        diag_error(in->loader->diags, node_place(in->source, on->map), "this %s has no '%s'",
                   table->name, field->key);
        diag_help(in->loader->diags, "add %s: %s", field->key, field->doc);
        lose_missing(in->loader, table, field);
    }
}

/* Stands what would be said of that record, perhaps, at the margin? */
static bool has_astray(const Loader *loader, const Table *table)
{
    for (size_t i = 1; i < table->count && table != loader->whole; i++)
        if (is_astray(loader, table->fields[i].key))
            return true;
    return false;
}

static void load_map(Reading *in, const Part *parts, size_t count, const Node *map)
{
    Mapping on = {.parts = parts, .count = count, .map = map};
    small_keys(in, (const Table *[]){parts[0].table, NULL}, map);
    for (size_t p = 0; p < count; p++) {
        Record head = {.node = map, .source = in->source};
        memcpy(parts[p].record, &head, sizeof head);
    }
    for (uint32_t i = 0, keys = node_count(map); i < keys; i++) {
        const Field *field = NULL;
        size_t p = 0;
        Text key = node_key(node_child(map, i));
        while (p < count && !(field = table_field(parts[p].table, key, &on.hints[p])))
            p++;
        if (field && stands_twice(in, field, map, node_child(map, i)))
            continue;
        if (field)
            load_known(in, &on, p, field, i);
        else if (is_twice_but_for_capitals(in, map, key))
            ((Record *)parts[0].record)->is_bent = true;
        else
            load_unknown(in, &on, i);
    }
    for (size_t p = 0; p < count && !on.is_strange; p++)
        check_required(in, &on, p);
    if (node_count(map) == 1 && has_astray(in->loader, parts[0].table))
        ((Record *)parts[0].record)->is_bent = true;
}

void *record_load(Loader *loader, const Table *table, const Source *source, const Node *node)
{
    Reading in = {loader, source, table};
    loader->whole = table;
    if (!check_map(&in, table, NULL, node))
        return NULL;
    loader->reading = source;
    loader->lists_lost.count = 0;
    loader->astray.count = 0;
    small_keys(&in, (const Table *[]){table, NULL}, node);
    find_astray(loader, table, node);
    return load_record(&in, table, node);
}

bool record_load_parts(Loader *loader, const Part *parts, size_t count, const Source *source,
                       const Node *map)
{
    Reading in = {loader, source, parts[0].table};
    loader->reading = source;
    if (!check_map(&in, parts[0].table, NULL, map))
        return false;
    load_map(&in, parts, count, map);
    return true;
}
