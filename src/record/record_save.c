/* Records to nodes: what did not change is the old node itself, so that the patch writer passes
 * over it. */
#include <assert.h>
#include <string.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/record/line.h"
#include "record_private.h"

static const Node *plain(Arena *arena, Text text)
{
    return node_scalar(arena, text, STYLE_PLAIN);
}

static const Node *save_int(Arena *arena, int value)
{
    return plain(arena, text_format(arena, "%d", value));
}

/* A text keeps the style in which it stood; a new one is quoted when it must be. */
static const Node *save_text(Arena *arena, const Field *field, Text text)
{
    enum { LINE = 80 };
    if ((field->flags & LISTED) && utf8_width(text) > LINE)
        return node_scalar(arena, text, STYLE_FOLDED);
    return node_scalar(arena, text, yaml_is_plain(text, true) ? STYLE_PLAIN : STYLE_SINGLE);
}

static bool same_ref(const Field *field, const void *record, const Node *old)
{
    const void *named = field_pointer(record, field);
    return named && text_equal(node_text(old), record_id(field->table, named));
}

/* Does the old node say what the member, if it is a scalar, says? Asked before all else: in most
 * records of most rounds nothing changes. Switches may have been written as true or yes. */
static bool same_scalar(const Field *field, const void *record, const Node *old)
{
    const void *member = field_in(record, field);
    int64_t number;
    if (old && field->several && old->kind == NODE_LIST && node_count(old) == 1)
        return same_ref(field, record, node_child(old, 0)); /* one of several that might be */
    if (!old || old->kind != NODE_SCALAR)
        return false;
    switch (field->kind) {
    case KIND_INT:
        return text_int(node_text(old), &number) && number == *(const int *)member;
    case KIND_CHOICE:
        return *(const int *)member >= 0 &&
               text_is(node_text(old), field->words[*(const int *)member]);
    case KIND_SWITCH:
        return *(const bool *)member ==
               (text_is(node_text(old), "on") || text_is(node_text(old), "true") ||
                text_is(node_text(old), "yes"));
    case KIND_REF:
    case KIND_NEW:
        return same_ref(field, record, old);
    case KIND_ID:
    case KIND_WORD:
    case KIND_TEXT:
        return text_equal(node_text(old), *(const Text *)member);
    default:
        return false;
    }
}

static const Node *save_refs(Arena *arena, const Field *field, const void *record, const Node *old)
{
    AnyRefs refs = field_refs(record, field);
    if (refs.among)
        return record_save(arena, &among_table, refs.among, old);
    if (refs.word >= 0) {
        return word_save(arena, field->words[refs.word], old);
    }
    Node *list = node_collection(arena, NODE_LIST, STYLE_FLOW, refs.count);
    for (size_t i = 0; i < refs.count; i++)
        node_add(arena, list, plain(arena, refs_item_text(field, &refs, i)));
    bool lone = old && old->kind == NODE_SCALAR && refs.count == 1 &&
                text_equal(node_text(old), node_text(node_child(list, 0)));
    return lone || (old && node_equal(old, list)) ? old : list;
}

static const Node *save_ints(Arena *arena, const IntList *ints, const Node *old)
{
    Node *list = node_collection(arena, NODE_LIST, STYLE_FLOW, ints->count);
    for (size_t i = 0; i < ints->count; i++)
        node_add(arena, list, save_int(arena, ints->at[i]));
    return old && node_equal(old, list) ? old : list;
}

/* A record in a list still has the node it was read from. */
static const Node *save_item(Arena *arena, const Table *table, const void *record)
{
    return record_save(arena, table, record, ((const Record *)record)->node);
}

static bool same_items(const Node *old, const Node *list)
{
    if (!old || old->kind != NODE_LIST || node_count(old) != node_count(list))
        return false;
    for (uint32_t i = 0; i < node_count(list); i++)
        if (node_child(old, i) != node_child(list, i))
            return false;
    return true;
}

/* An item of a list of records, or of variants. */
static Variant item_of(const Field *field, const AnyList *items, size_t index)
{
    if (field->kind == KIND_LIST)
        return (Variant){field->table, items->at[index]};
    return *(const Variant *)items->at[index];
}

/* A list keeps its style; one that was empty had none. A lone item without brackets stays so. */
static const Node *save_list(Arena *arena, const Field *field, const void *record, const Node *old)
{
    AnyList items = field_list(record, field);
    bool has_style = old && old->kind == NODE_LIST && node_count(old) > 0;
    NodeStyle style = has_style ? (NodeStyle)old->style : STYLE_BLOCK;
    Node *list = node_collection(arena, NODE_LIST, style, items.count);
    for (size_t i = 0; i < items.count; i++) {
        Variant item = item_of(field, &items, i);
        node_add(arena, list, save_item(arena, item.table, item.record));
    }
    bool is_lone = old && (old->kind == NODE_MAP ||
                           (node_count(list) == 1 && node_child(list, 0) == old)); /* a line */
    if (is_lone && node_count(list) == 1)
        return node_child(list, 0);
    return same_items(old, list) ? old : list;
}

static const Node *save_scalar(Arena *arena, const Field *field, const void *record)
{
    const void *member = field_in(record, field);
    switch (field->kind) {
    case KIND_INT:
        return save_int(arena, *(const int *)member);
    case KIND_CHOICE:
        return word_node(arena, field->words[*(const int *)member]);
    case KIND_SWITCH:
        return plain(arena, text_of(*(const bool *)member ? "true" : "false"));
    case KIND_REF:
    case KIND_NEW:
        return plain(arena, record_id(field->table, field_pointer(record, field)));
    default:
        return save_text(arena, field, *(const Text *)member);
    }
}

static const Node *save_value(Arena *arena, const Field *field, const void *record, const Node *old)
{
    if (field->several && field_refs(record, field->several).word != REFS_LEFT_OUT)
        return save_refs(arena, field->several, record, old);
    switch (field->kind) {
    case KIND_REFS:
        return save_refs(arena, field, record, old);
    case KIND_INTS:
        return save_ints(arena, field_in(record, field), old);
    case KIND_RECORD:
        return record_save(arena, field->table, field_in(record, field), old);
    case KIND_MAYBE:
        return record_save(arena, field->table, field_pointer(record, field), old);
    case KIND_LIST:
    case KIND_VARIANTS:
        return save_list(arena, field, record, old);
    case KIND_VARIANT: {
        const Variant *variant = field_pointer(record, field);
        return save_item(arena, variant->table, variant->record);
    }
    case KIND_FREE:
        return field_pointer(record, field);
    case KIND_VALUE:
        return value_save(arena, field->type, field_in(record, field), old);
    case KIND_VALUES:
    case KIND_CHOICES:
        return scalars_save(arena, field, record, old);
    default:
        return save_scalar(arena, field, record);
    }
}

/* Has this member a value that can be written at all? A default outside the range, or outside the
 * words, stands for what was left out. */
static bool can_be_said(const Field *field, const void *record)
{
    if (!field_is_default(field, record))
        return true;
    switch (field->kind) {
    case KIND_INT:
        assert(field->initial <= field->max);
        return field->initial >= field->min;
    case KIND_CHOICE:
        return field->initial >= 0;
    case KIND_ID:
    case KIND_WORD:
    case KIND_REF:
    case KIND_REFS:
    case KIND_MAYBE:
    case KIND_VARIANT:
    case KIND_FREE:
    case KIND_VALUE:
    case KIND_NEW:
        return false;
    case KIND_VALUES:
        return field->min == 0;
    default:
        return true;
    }
}

/* The value to stand under a key: NULL for none. A key that was not there stays away while the
 * member has its default, unless a record without it could not be read again. */
static const Node *save_field(Arena *arena, const Field *field, const void *record, const Node *old)
{
    if (same_scalar(field, record, old))
        return old;
    bool is_default = field_is_default(field, record);
    if ((is_default && !old && !(field->flags & REQUIRED)) || !can_be_said(field, record))
        return NULL;
    const Node *value = save_value(arena, field, record, old);
    return is_default && (field->flags & CLEARED) && value != old ? NULL : value;
}

/* One map under work: its parts, and which of their fields stood in the old map. */
typedef struct Saving {
    Arena *arena;
    const Part *parts;
    size_t count;
    size_t hints[PARTS_MAX];
    uint64_t seen[PARTS_MAX];
} Saving;

/* The new value for one of the old map's keys; a key that no table knows keeps its value. */
static const Node *save_old(Saving *saving, const Node *old)
{
    for (size_t p = 0; p < saving->count; p++) {
        const Part *part = &saving->parts[p];
        const Field *field = table_field(part->table, node_key(old), &saving->hints[p]);
        if (field) {
            saving->seen[p] |= UINT64_C(1) << (field - part->table->fields);
            return save_field(saving->arena, field, part->record, old);
        }
    }
    return old;
}

/* The value of a field that did not stand in the old map. */
static const Node *save_unseen(const Saving *saving, size_t p, size_t i)
{
    if (saving->seen[p] & UINT64_C(1) << i)
        return NULL;
    const Part *part = &saving->parts[p];
    return save_field(saving->arena, &part->table->fields[i], part->record, NULL);
}

/* The map that takes the old one's place, with the first `count` of its children. */
static Node *begin_map(const Saving *saving, const Node *old, uint32_t count)
{
    bool one_line = saving->parts[0].table->one_line;
    NodeStyle style = old ? (NodeStyle)old->style : one_line ? STYLE_FLOW : STYLE_BLOCK;
    Node *map = node_collection(saving->arena, NODE_MAP, style, old ? node_count(old) + 1 : 8);
    for (uint32_t i = 0; i < count; i++)
        node_add(saving->arena, map, node_child(old, i));
    return map;
}

/* A value that is new stands under the new name of its key. */
static void put_seen(const Saving *saving, Node *map, Text key, const Node *value)
{
    for (size_t p = 0, hint = 0; p < saving->count; p++, hint = 0) {
        const Field *field = table_field(saving->parts[p].table, key, &hint);
        if (field)
            key = text_of(field->key);
    }
    node_put(saving->arena, map, key, value);
}

/* The old map's keys, in the order in which they stood. NULL while nothing differs. */
static Node *save_seen_keys(Saving *saving, const Node *old)
{
    Node *map = NULL;
    for (uint32_t i = 0, count = node_count(old); i < count; i++) {
        const Node *was = node_child(old, i), *value = save_old(saving, was);
        if (!map && value != was)
            map = begin_map(saving, old, i);
        if (map && value == was)
            node_add(saving->arena, map, value);
        else if (map && value)
            put_seen(saving, map, node_key(was), value);
    }
    return map;
}

/* Where a new key of a record stands: behind the nearest field before it in the table that is
 * written; -1: there is none. So it does not depend on which of several new keys comes first, and a
 * round that was stopped half-way leaves the same text as one in one go. */
static int64_t place_of(const Node *map, const Table *table, size_t field)
{
    while (field-- > 0) {
        Text key = text_of(table->fields[field].key);
        for (uint32_t i = 0; i < node_count(map); i++)
            if (text_equal(node_key(node_child(map, i)), key))
                return i + 1;
    }
    return -1;
}

/* Where several tables share a map, it begins with keys of any of them. */
static void put_new(const Saving *saving, Node *map, size_t p, size_t field, const Node *value)
{
    const Table *table = saving->parts[p].table;
    int64_t place = p == 0 ? place_of(map, table, field) : -1;
    if (place < 0)
        place = saving->count == 1 ? 0 : node_count(map);
    node_put(saving->arena, map, text_of(table->fields[field].key), value);
    node_move_last(map, (uint32_t)place);
}

/* A map is made only when something differs. Keys keep the order in which they stood. New ones take
 * their place in the order of the table; of the parts that share a map, those of the first do so,
 * and those of the others come last. */
const Node *record_save_parts(Arena *arena, const Part *parts, size_t count, const Node *old)
{
    if (old && old->kind != NODE_MAP)
        old = NULL;
    Saving saving = {.arena = arena, .parts = parts, .count = count};
    Node *map = old ? save_seen_keys(&saving, old) : begin_map(&saving, NULL, 0);
    assert(map || old);
    for (size_t p = 0; p < count; p++)
        for (size_t i = 0; i < parts[p].table->count; i++) {
            const Node *value = save_unseen(&saving, p, i);
            if (value && !map)
                map = begin_map(&saving, old, node_count(old));
            if (value)
                put_new(&saving, map, p, i, value);
        }
    return map ? map : old;
}

/* Saving never writes through the pointer that a part holds. */
static const Node *save_map(Arena *arena, const Table *table, const void *record, const Node *old)
{
    return record_save_parts(arena, &(Part){table, (void *)(uintptr_t)record}, 1, old);
}

/* What was a line, or is new: a line if there is one for it. `origin`: what stands in the file;
 * NULL: nothing. */
static const Node *save_line(Arena *arena, const Table *table, const void *record,
                             const Node *origin)
{
    Text text = record_line(arena, table, record);
    NodeStyle style = yaml_is_plain(text, true) ? STYLE_PLAIN : STYLE_SINGLE;
    if (text.len == 0)
        return save_map(arena, table, record, NULL);
    return origin ? node_scalar_for(arena, origin, text, style) : node_scalar(arena, text, style);
}

const Node *record_save(Arena *arena, const Table *table, const void *record, const Node *old)
{
    if (old && old->style != STYLE_LINE)
        return save_map(arena, table, record, old);
    if (!old)
        return save_line(arena, table, record, NULL);
    const Node *origin = node_origin(old);
    if (save_map(arena, table, record, old) == old)
        return origin;
    return origin->kind == NODE_SCALAR ? save_line(arena, table, record, origin)
                                       : save_map(arena, table, record, NULL);
}
