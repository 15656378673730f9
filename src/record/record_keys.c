/* Keys, and what they were called once: the one place that knows a key's old name. What stands
 * under it is read as if it stood under the new one, everything written has the new one. */
#include <string.h>

#include "load_private.h"

/* A key that YAML 1.1 takes for something else is none to half of its readers: "on" is true. */
static const struct {
    const char *old, *now;
} renamed[] = {{"on", "upon"}};

const char *key_now(Text key)
{
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
        if (text_is(key, renamed[i].old))
            return renamed[i].now;
    return NULL;
}

const char *key_once(const char *key)
{
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
        if (strcmp(key, renamed[i].now) == 0)
            return renamed[i].old;
    return NULL;
}

const Node *key_find(const Node *map, const char *key)
{
    const Node *value = node_find(map, text_of(key));
    const char *old = value ? NULL : key_once(key);
    return old ? node_find(map, text_of(old)) : value;
}

/* Keys are so short that comparing them here is less work than a call. Most differ in their first
 * letter. */
static bool is_key(Text text, const char *key)
{
    size_t i = 0;
    while (i < text.len && key[i] != '\0' && text.at[i] == key[i])
        i++;
    return i == text.len && key[i] == '\0';
}

static const Field *field_called(const Table *table, Text key, size_t *hint)
{
    for (size_t tried = 0, at = *hint; tried < table->count; tried++, at++) {
        if (at >= table->count)
            at = 0;
        if (is_key(key, table->fields[at].key)) {
            *hint = at + 1;
            return &table->fields[at];
        }
    }
    return NULL;
}

const Field *table_field(const Table *table, Text key, size_t *hint)
{
    if (key.len == 0)
        return NULL;
    const Field *field = field_called(table, key, hint);
    const char *now = field ? NULL : key_now(key);
    return now ? field_called(table, text_of(now), hint) : field;
}

bool stands_twice(Reading *in, const Field *field, const Node *map, const Node *value)
{
    if (text_is(node_key(value), field->key) || !node_find(map, text_of(field->key)))
        return false;
    diag_error(in->loader->diags, node_key_place(in->source, value),
               "'%.*s' is the old name of '%s', which stands here, too", TEXT_ARG(node_key(value)),
               field->key);
    diag_help(in->loader->diags, "keep '%s' alone", field->key);
    return true;
}

static bool has_capitals(Text text)
{
    for (size_t i = 0; i < text.len; i++)
        if (text.at[i] >= 'A' && text.at[i] <= 'Z')
            return true;
    return false;
}

/* A line of a letter that stands at the margin, such as "To:", is no key, even where an order has
 * one of that name. */
static bool is_known(const Reading *in, const Table *const *tables, Text key)
{
    const Table *whole = in->loader->whole;
    size_t hint = 0;
    if (table_field(whole, key, &hint))
        return true;
    for (size_t i = 0; tables[i]; i++) {
        hint = 0;
        if (table_field(tables[i], key, &hint))
            return true;
    }
    return tables[0] == whole && is_kind_within(whole, key);
}

void small_keys(Reading *in, const Table *const *tables, const Node *map)
{
    for (uint32_t i = 0; in->loader->whole && i < node_count(map); i++) {
        const Node *value = node_child(map, i);
        if (!has_capitals(node_key(value)))
            continue;
        Text small = in_small_letters(in->loader->arena, node_key(value));
        if (!is_known(in, tables, small))
            continue;
        const Node *other = node_find(map, small);
        if (!other) {
            node_rename(value, small);
            continue;
        }
        diag_error(in->loader->diags, node_key_place(in->source, value),
                   "the key '%.*s' is there twice", TEXT_ARG(small));
        diag_help_line(in->loader->diags, node_key_place(in->source, other), "",
                       "capitals do not matter in keys; the other one stands in line ");
    }
}

bool is_twice_but_for_capitals(const Reading *in, const Node *map, Text key)
{
    Text small = in_small_letters(in->loader->arena, key);
    return in->loader->whole && !text_equal(small, key) && node_find(map, small);
}
