/* Keys that a table does not have: which one was meant, or what to write instead. Of those at the
 * wrong level: record_bent_map.c. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "load_private.h"

void refuse_key(Reading *in, const Table *table, const Node *node)
{
    bool is_many = strcmp(article(table->name), "some") == 0; /* standing orders */
    diag_error(in->loader->diags, node_key_place(in->source, node), "%s%s%s %s no key '%.*s'",
               is_many ? "" : article(table->name), is_many ? "" : " ", table->name,
               is_many ? "have" : "has", TEXT_ARG(node_key(node)));
}

/* The list of which one kind of order alone has that key, or may hold others under it, and that
 * kind. Answers are no orders. */
static const Field *list_of_key(const Table *whole, Text key, bool holds, const Table **kind)
{
    const Field *found = NULL;
    for (size_t i = 0; whole && i < whole->count; i++) {
        const Field *list = &whole->fields[i];
        bool holds_orders = list->variants && strcmp(list->key, "answers") != 0;
        for (size_t k = 0; holds_orders && list->variants[k]; k++) {
            size_t hint = 1;
            const Field *field = table_field(list->variants[k], key, &hint);
            if (!field || (holds && !field->variants) || text_is(key, "if") || text_is(key, "else"))
                continue;
            if (found)
                return NULL;
            found = list;
            *kind = list->variants[k];
        }
    }
    return found;
}

/* Another kind of order holds what stands there. */
static bool say_other_holder(Reading *in, const Table *table, const Node *node)
{
    const Table *kind = NULL;
    Text key = in_small_letters(in->loader->arena, node_key(node));
    const Field *list =
        table == in->loader->whole ? NULL : list_of_key(in->loader->whole, key, true, &kind);
    if (!list)
        return false;
    refuse_key(in, table, node);
    diag_help(in->loader->diags, "it belongs to an order of its own: %s: - {%s: ..., %.*s: ...}",
              list->key, kind->fields[0].key, TEXT_ARG(key));
    return true;
}

bool say_key_of_kind(Reading *in, const Table *table, const Node *node)
{
    const Table *kind = NULL;
    Text key = in_small_letters(in->loader->arena, node_key(node));
    const Field *list = list_of_key(table, key, false, &kind);
    if (!list)
        return false;
    diag_error(in->loader->diags, node_key_place(in->source, node),
               "'%.*s' is a key of '%s', not of %s%s", TEXT_ARG(node_key(node)),
               kind->fields[0].key, table == in->loader->whole ? "the " : "", table->name);
    diag_help(in->loader->diags,
              "indent it like the other keys of that %s: %s: - {%s: ..., %.*s: ...}", kind->name,
              list->key, kind->fields[0].key, TEXT_ARG(key));
    return true;
}

/* "true: self", which was "on: self" before a program read it as YAML 1.1 and wrote it again. */
static const char *meant_by_true(const Part *parts, size_t count, Text key)
{
    const char *now = text_is(key, "true") ? key_now(TEXT("on")) : NULL;
    for (size_t p = 0; now && p < count; p++) {
        size_t hint = 0;
        if (table_field(parts[p].table, text_of(now), &hint))
            return now;
    }
    return NULL;
}

/* At the margin: "orders:" above the phases, a phase that there is not. */
static bool help_lists(Reading *in, const Table *table, const Node *value)
{
    bool is_text = value->kind == NODE_SCALAR && value->style != STYLE_LITERAL;
    if (table != in->loader->whole || is_text)
        return false;
    size_t hint = 0;
    if (value->kind == NODE_MAP && node_count(value) > 0 &&
        table_field(table, in_small_letters(in->loader->arena, node_key(node_child(value, 0))),
                    &hint)) {
        diag_help(in->loader->diags,
                  "take this line out, and begin what is below it at the margin");
        return true;
    }
    Buf lists = {NULL, 0, 0};
    for (size_t i = 0; i < table->count; i++)
        if (table->fields[i].kind == KIND_VARIANTS && strcmp(table->fields[i].key, "answers") != 0)
            buf_format(&lists, "%s%s", lists.len > 0 ? ", " : "", table->fields[i].key);
    if (lists.len > 0)
        diag_help(in->loader->diags, "lists of orders here are %.*s", TEXT_ARG(buf_text(&lists)));
    bool has_lists = lists.len > 0;
    buf_free(&lists);
    return has_lists;
}

/* "movement phase" */
static const Field *key_among_words(const Table *table, Text words)
{
    for (size_t start = 0; start < words.len;) {
        size_t end = start + text_find(text_slice(words, start, words.len), ' ');
        size_t hint = 0;
        const Field *field = table_field(table, text_slice(words, start, end), &hint);
        if (field)
            return field;
        start = end + 1;
    }
    return NULL;
}

/* {buy: archer, count: 3} */
static bool help_count(Reading *in, const Table *table, const Node *map, const Node *value)
{
    static const char *const words[] = {"count", "number", "amount", "quantity", "times", NULL};
    assert(table->fields[0].key);
    const Node *thing = node_find(map, text_of(table->fields[0].key));
    bool fits = word_read(in->loader, words, node_key(value)) >= 0 && thing &&
                thing->kind == NODE_SCALAR && is_whole_number(node_text(value)) &&
                takes_number(&table->fields[0]);
    if (fits)
        diag_help(in->loader->diags, "write %s: %.*s %.*s", table->fields[0].key,
                  TEXT_ARG(node_text(value)), TEXT_ARG(node_text(thing)));
    return fits;
}

/* Does the value look as if it stood under that key? */
static bool fits(const Field *field, const Node *value)
{
    bool is_list = field->kind == KIND_LIST || field->kind == KIND_VARIANTS;
    bool is_record =
        field->kind == KIND_RECORD || field->kind == KIND_MAYBE || field->kind == KIND_VARIANT;
    switch (value->kind) {
    case NODE_LIST:
        return is_list || is_list_of_scalars(field) || field->kind == KIND_FREE || field->several;
    case NODE_MAP:
        return is_record || is_list || field->kind == KIND_FREE || (field->flags & AMONG);
    default:
        return node_is_null(value) || (!is_list && !is_record);
    }
}

/* How far such a field is from what is meant: first the letters count, then that its key is not
 * there already, what stands there, and that a letter is too many at its end. */
static size_t distance_of(const Field *field, const Node *map, const Node *value, Text key,
                          size_t limit)
{
    size_t letters = text_distance(key, text_of(field->key), limit);
    if (letters >= limit) /* as most are: nobody need look through the map for them */
        return letters * 8;
    return letters * 8 + (key_find(map, field->key) ? 4 : 0) + (fits(field, value) ? 0 : 2) +
           (text_starts(key, field->key) ? 0 : 1);
}

/* The fields whose keys are nearest; a single one is the one that is meant. */
static Meant near_key(const Part *parts, size_t count, const Node *value, Text key)
{
    Meant near = {.any = false};
    const Record *record = parts[0].record;
    size_t limit = nearness(key), best = limit * 8;
    for (size_t p = 0; p < count; p++)
        for (size_t i = 0; i < parts[p].table->count; i++) {
            const Field *field = &parts[p].table->fields[i];
            size_t distance = distance_of(field, record->node, value, key, limit);
            if (distance > best || distance >= limit * 8)
                continue;
            bool is_tie = distance == best;
            if (!is_tie)
                near = (Meant){.any = true, .part = p};
            near.field = is_tie ? NULL : field;
            near.fields[p] |= UINT64_C(1) << i;
            best = distance;
        }
    return near;
}

const char *only_missing(const Table *table, const Node *map)
{
    const char *missing = NULL;
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (!(field->flags & REQUIRED) || key_find(map, field->key))
            continue;
        if (missing)
            return NULL;
        missing = field->key;
    }
    return missing;
}

/* "units: ..., at: ..." of those that have to be there. */
static void add_wanted(Buf *out, const Table *table)
{
    for (size_t i = 0; i < table->count; i++)
        if (table->fields[i].flags & REQUIRED)
            buf_format(out, "%s%s: ...", out->len > 0 ? ", " : "", table->fields[i].key);
}

/* It stands alone where others have to be. */
static bool help_wanted(Reading *in, const Table *table, const Node *map)
{
    Buf keys = {NULL, 0, 0};
    if (node_count(map) == 1 && in->loader->whole && table != in->loader->whole)
        add_wanted(&keys, table);
    bool any = keys.len > 0;
    if (any)
        diag_help(in->loader->diags, "write {%.*s}", TEXT_ARG(buf_text(&keys)));
    buf_free(&keys);
    return any;
}

/* "else attack: harbour" */
static bool say_else_within(Reading *in, const Table *table, const Node *node)
{
    Text key = in_small_letters(in->loader->arena, node_key(node));
    size_t hint = 0;
    const Field *other = table_field(table, TEXT("else"), &hint);
    if (!other || !text_starts(key, "else "))
        return false;
    Text kind = text_slice(key, strlen("else "), key.len);
    bool is_kind = false;
    for (size_t i = 0; other->variants[i]; i++)
        is_kind |= text_is(kind, other->variants[i]->fields[0].key);
    if (!is_kind)
        return false;
    refuse_key(in, table, node);
    bool is_short = node->kind == NODE_SCALAR && node_text(node).len > 0;
    diag_help(in->loader->diags, "write else: {%.*s: %.*s}", TEXT_ARG(kind),
              TEXT_ARG(is_short ? node_text(node) : TEXT("...")));
    return true;
}

/* "reactions:" in a file of which another list takes them, or among its standing orders. */
static bool say_reactions(Reading *in, const Table *table, const Node *node)
{
    Text key = in_small_letters(in->loader->arena, node_key(node));
    const Field *home = text_is(key, "reactions") ? holder_of(table, TEXT("react")) : NULL;
    if (!home)
        return false;
    refuse_key(in, table, node);
    diag_help(in->loader->diags, "they stand under %s: - react: ...", home->key);
    return true;
}

/* That key is meant. */
static Meant meant_key(const Part *parts, size_t count, const char *key, bool surely)
{
    Meant meant = {.any = key != NULL};
    for (size_t p = 0; p < count; p++)
        for (size_t i = 0; key && i < parts[p].table->count; i++)
            if (strcmp(parts[p].table->fields[i].key, key) == 0) {
                meant.fields[p] |= UINT64_C(1) << i;
                meant.part = p;
                meant.field = surely ? &parts[p].table->fields[i] : NULL;
            }
    return meant;
}

const char *missing_near(const Part *parts, size_t count, Text key)
{
    const Record *record = parts[0].record;
    for (size_t p = 0; p < count; p++) {
        const char *missing = only_missing(parts[p].table, record->node);
        if (missing && text_distance(key, text_of(missing), 1) <= 1)
            return missing;
    }
    return NULL;
}

/* Which key was meant, by its letters, by another word for it, or since it alone is missing. */
static Meant find_meant(Reading *in, const Part *parts, size_t count, const Node *node)
{
    const Record *record = parts[0].record;
    const Table *table = parts[0].table;
    bool is_within = in->loader->whole && table != in->loader->whole;
    Text small = in_small_letters(in->loader->arena, node_key(node));
    Meant near = near_key(parts, count, node, small);
    if (!near.any)
        near = meant_key(parts, count, missing_near(parts, count, small), true);
    if (!near.any && is_within)
        near = meant_key(parts, count, key_meant(table, small), true);
    if (!near.any && is_within && !is_prose(node_key(node)))
        near = meant_key(parts, count, only_missing(table, record->node), false);
    const Field *within = node->kind != NODE_SCALAR ? key_among_words(table, small) : NULL;
    if (!near.any && within)
        near = meant_key(parts, count, within->key, true);
    return near;
}

/* "did you mean 'at' or 'as'?" */
static void help_meant(Diags *diags, const Part *parts, size_t count, const Meant *meant)
{
    Buf keys = {NULL, 0, 0};
    for (size_t p = 0; p < count; p++)
        for (size_t i = 0; i < parts[p].table->count; i++)
            if (meant->fields[p] & UINT64_C(1) << i)
                buf_format(&keys, "%s'%s'", keys.len > 0 ? " or " : "",
                           parts[p].table->fields[i].key);
    diag_help(diags, "did you mean %.*s?", TEXT_ARG(buf_text(&keys)));
    buf_free(&keys);
}

Meant unknown_key(Reading *in, const Part *parts, size_t count, const Node *node)
{
    Diags *diags = in->loader->diags;
    const Record *record = parts[0].record;
    const Table *table = parts[0].table;
    if (say_else_within(in, table, node) || say_reactions(in, table, node) ||
        say_other_holder(in, table, node))
        return (Meant){.any = false};
    Text small = in_small_letters(in->loader->arena, node_key(node));
    const char *by_true = meant_by_true(parts, count, small);
    Meant meant =
        by_true ? meant_key(parts, count, by_true, true) : find_meant(in, parts, count, node);
    if (!meant.any && is_prose(node_key(node)) && node->kind == NODE_SCALAR) {
        say_prose_key(in, node);
        return meant;
    }
    refuse_key(in, table, node);
    if (by_true)
        diag_help(diags, "write %s: YAML 1.1 takes its old name, on, for true", by_true);
    else if (meant.any)
        help_meant(diags, parts, count, &meant);
    else if (text_is(small, "then"))
        diag_help(diags, "what comes next is %s %s of its own, and begins with '- '",
                  article(table->name), table->name);
    else if (help_count(in, table, record->node, node))
        return meant;
    else if (text_is(small, "unless"))
        diag_help(diags, "write if: {not: {...}}");
    else if (!help_wanted(in, table, record->node) && !help_lists(in, table, node))
        diag_help(diags, "remove it, or put it in a comment");
    return meant;
}

/* The kinds whose keys are nearest to that one: how many, and one of them. */
static size_t near_kinds(const Table *const *variants, Text key, const char **near)
{
    size_t best = nearness(key), count = 0;
    for (size_t k = 0; variants[k]; k++) {
        const char *kind = variants[k]->fields[0].key;
        size_t distance = text_distance(key, text_of(kind), best);
        if (distance > best || distance >= nearness(key))
            continue;
        if (distance < best) {
            count = 0;
            *near = kind;
        }
        best = distance;
        count++;
    }
    return count;
}

/* What no kind is like may be at the wrong place, or be misspelt. */
bool say_misspelt_kind(Reading *in, const Table *const *variants, const Node *map,
                       const Node **read_as)
{
    for (uint32_t i = 0; i < node_count(map); i++) {
        const Node *value = node_child(map, i);
        Text key = in_small_letters(in->loader->arena, node_key(value));
        const char *near = NULL;
        if (say_other_holder(in, variants[0], value)) {
            *read_as = NULL;
            return true;
        }
        size_t count = near_kinds(variants, key, &near);
        if (!near)
            near = kind_meant(variants, key);
        if (!near)
            continue;
        refuse_key(in, variants[0], value);
        diag_help(in->loader->diags, "did you mean '%s'?", near);
        *read_as = count == 1 ? value : NULL;
        if (*read_as)
            node_rename(value, text_of(near));
        return true;
    }
    return false;
}

bool say_keys_wanted(Reading *in, const Field *field, const Node *node)
{
    Buf keys = {NULL, 0, 0};
    if (node->kind == NODE_SCALAR)
        add_wanted(&keys, field->table);
    bool any = keys.len > 0 && !node_is_null(node);
    if (any) {
        diag_error(in->loader->diags, node_place(in->source, node),
                   "'%s' is a single value, but should be a map", field->key);
        diag_help(in->loader->diags, "write %s: {%.*s}", field->key, TEXT_ARG(buf_text(&keys)));
    }
    buf_free(&keys);
    return any;
}
