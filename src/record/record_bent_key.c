/* Keys that a table does not have: which one was meant, or what to write instead. Of those at the
 * wrong level: record_bent_map.c. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "load_private.h"

/* At the margin: "orders:" above the phases, a phase that there is not. */
static bool help_lists(Reading *in, const Table *table, const Node *value)
{
    if (table != in->loader->whole || value->kind == NODE_SCALAR)
        return false;
    size_t hint = 0;
    if (node_count(value) > 0 && value->kind == NODE_MAP &&
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

static const char *near_key(const Part *parts, size_t count, Text key)
{
    const char *near = NULL;
    size_t best = nearness(key);
    for (size_t p = 0; p < count; p++)
        for (size_t i = 0; i < parts[p].table->count; i++)
            if (is_near(key, parts[p].table->fields[i].key, &best))
                near = parts[p].table->fields[i].key;
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
    diag_error(in->loader->diags, node_key_place(in->source, node), "%s %s has no key '%.*s'",
               article(table->name), table->name, TEXT_ARG(node_key(node)));
    bool is_short = node->kind == NODE_SCALAR && node_text(node).len > 0;
    diag_help(in->loader->diags, "write else: {%.*s: %.*s}", TEXT_ARG(kind),
              TEXT_ARG(is_short ? node_text(node) : TEXT("...")));
    return true;
}

/* "reactions:" in a file of which another list takes them. */
static bool say_reactions(Reading *in, const Table *table, const Node *node)
{
    Text key = in_small_letters(in->loader->arena, node_key(node));
    const Field *home = text_is(key, "reactions") && table == in->loader->whole
                            ? holder_of(table, TEXT("react"))
                            : NULL;
    if (!home)
        return false;
    diag_error(in->loader->diags, node_key_place(in->source, node), "%s %s has no key '%.*s'",
               article(table->name), table->name, TEXT_ARG(node_key(node)));
    diag_help(in->loader->diags, "they stand under %s: - react: ...", home->key);
    return true;
}

const char *unknown_key(Reading *in, const Part *parts, size_t count, const Node *node)
{
    Diags *diags = in->loader->diags;
    const Record *record = parts[0].record;
    if (say_else_within(in, parts[0].table, node) || say_reactions(in, parts[0].table, node))
        return NULL;
    bool is_within = in->loader->whole && parts[0].table != in->loader->whole;
    Text small = in_small_letters(in->loader->arena, node_key(node));
    const char *near = near_key(parts, count, small);
    if (!near && is_within)
        near = key_meant(parts[0].table, small);
    if (!near && is_within && !is_prose(node_key(node)))
        near = only_missing(parts[0].table, record->node);
    const Field *within = node->kind != NODE_SCALAR ? key_among_words(parts[0].table, small) : NULL;
    if (!near && within)
        near = within->key;
    if (!near && is_prose(node_key(node)) && node->kind == NODE_SCALAR) {
        say_prose_key(in, node);
        return NULL;
    }
    diag_error(diags, node_key_place(in->source, node), "%s %s has no key '%.*s'",
               article(parts[0].table->name), parts[0].table->name, TEXT_ARG(node_key(node)));
    if (near)
        diag_help(diags, "did you mean '%s'?", near);
    else if (text_is(small, "then"))
        diag_help(diags, "what comes next is %s %s of its own, and begins with '- '",
                  article(parts[0].table->name), parts[0].table->name);
    else if (help_count(in, parts[0].table, record->node, node))
        return NULL;
    else if (text_is(small, "unless"))
        diag_help(diags, "write if: {not: {...}}");
    else if (!help_wanted(in, parts[0].table, record->node) &&
             !help_lists(in, parts[0].table, node))
        diag_help(diags, "remove it, or put it in a comment");
    return near;
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
