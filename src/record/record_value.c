/* Values with a notation of their own, and sets of words: the members, their nodes, their digest.
 */
#include <string.h>

#include "adjudicate/record/record.h"
#include "record_private.h"

_Static_assert(sizeof(AnyValues) == sizeof(VALUES_OF(int)), "values differ only in what they are");

AnyValues field_values(const void *record, const Field *field)
{
    AnyValues values;
    memcpy(&values, field_in(record, field), sizeof values);
    return values;
}

void field_set_values(void *record, const Field *field, const AnyValues *values)
{
    memcpy(field_of(record, field), values, sizeof *values);
}

const void *value_at(const ValueType *type, const AnyValues *values, size_t index)
{
    return (const char *)values->at + index * type->size;
}

bool value_is_empty(const ValueType *type, const void *value)
{
    const unsigned char *bytes = value;
    for (size_t i = 0; i < type->size; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

bool value_read(const ValueType *type, Text text, void *value)
{
    memset(value, 0, type->size);
    if (type->read(text, value) && !value_is_empty(type, value))
        return true;
    memset(value, 0, type->size);
    return false;
}

Text value_text(Arena *arena, const ValueType *type, const void *value)
{
    Buf buf = buf_borrow(arena);
    type->write(&buf, value);
    return buf_lend_back(&buf, arena);
}

/* --- nodes ------------------------------------------------------------------------------------ */

/* Does the old node say this value, in whatever notation? */
static bool says_value(Arena *arena, const ValueType *type, const void *value, const Node *old)
{
    if (!old || old->kind != NODE_SCALAR)
        return false;
    void *said = arena_alloc(arena, type->size);
    return value_read(type, node_text(old), said) && memcmp(said, value, type->size) == 0;
}

/* Written as it is, like a number: its reader takes it so. */
const Node *value_save(Arena *arena, const ValueType *type, const void *value, const Node *old)
{
    if (says_value(arena, type, value, old))
        return old;
    return node_scalar(arena, value_text(arena, type, value), STYLE_PLAIN);
}

/* In quotes where one of the YAMLs takes it for something else, such as "n" for false. */
const Node *word_node(Arena *arena, const char *word)
{
    Text text = text_of(word);
    return node_scalar(arena, text, yaml_is_plain(text, true) ? STYLE_PLAIN : STYLE_SINGLE);
}

const Node *word_save(Arena *arena, const char *word, const Node *old)
{
    bool same = old && old->kind == NODE_SCALAR && text_is(node_text(old), word);
    return same ? old : word_node(arena, word);
}

static const Node *save_one(Arena *arena, const Field *field, const void *record, size_t index,
                            const Node *old)
{
    if (field->kind == KIND_CHOICES) {
        const IntList *set = field_in(record, field);
        return word_save(arena, field->words[set->at[index]], old);
    }
    AnyValues values = field_values(record, field);
    return value_save(arena, field->type, value_at(field->type, &values, index), old);
}

static size_t scalar_count(const Field *field, const void *record)
{
    if (field->kind == KIND_CHOICES)
        return ((const IntList *)field_in(record, field))->count;
    return field_values(record, field).count;
}

/* Does a new list stand one item to a line? */
static bool is_listed(const Field *field, const Node *list)
{
    enum { LINE = 60 };
    size_t width = 0;
    for (uint32_t i = 0; i < node_count(list); i++)
        width += node_text(node_child(list, i)).len + 2;
    return (field->flags & LISTED) && width > LINE;
}

/* Items that stay where they were keep their nodes, and a lone item without brackets stays so. */
const Node *scalars_save(Arena *arena, const Field *field, const void *record, const Node *old)
{
    size_t count = scalar_count(field, record);
    if (old && old->kind == NODE_SCALAR && count == 1)
        return save_one(arena, field, record, 0, old);
    size_t before = old && old->kind == NODE_LIST ? node_count(old) : 0;
    Node *list = node_collection(arena, NODE_LIST, STYLE_FLOW, count);
    bool same = old && old->kind == NODE_LIST && before == count;
    for (size_t i = 0; i < count; i++) {
        const Node *item = i < before ? node_child(old, i) : NULL;
        const Node *saved = save_one(arena, field, record, i, item);
        same = same && saved == item;
        node_add(arena, list, saved);
    }
    if (!old && is_listed(field, list))
        list->style = STYLE_BLOCK;
    return same ? old : list;
}

/* --- digests ---------------------------------------------------------------------------------- */

void value_digest(Buf *out, const ValueType *type, const void *value)
{
    Buf text = {NULL, 0, 0};
    type->write(&text, value);
    buf_format(out, "%zu:", text.len);
    buf_add(out, buf_text(&text));
    buf_free(&text);
}

void values_digest(Buf *out, const Field *field, const void *record)
{
    AnyValues values = field_values(record, field);
    buf_char(out, '[');
    for (size_t i = 0; i < values.count; i++)
        value_digest(out, field->type, value_at(field->type, &values, i));
    buf_char(out, ']');
}

static bool set_has(const IntList *set, int word)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->at[i] == word)
            return true;
    return false;
}

/* A set is the same in whatever order it was written. */
void choices_digest(Buf *out, const Field *field, const void *record)
{
    const IntList *set = field_in(record, field);
    buf_char(out, '[');
    for (int word = 0; field->words[word]; word++)
        if (set_has(set, word))
            buf_format(out, "%zu:%s", strlen(field->words[word]), field->words[word]);
    buf_char(out, ']');
}
