/* Maps and lists made from the field tables: records with all that they must have and some of what
 * they may have, lists of them, and whole files. */
#ifndef GROW_NODES_H
#define GROW_NODES_H

#include "adjudicate/record/line.h"
#include "grow_values.h"

enum { GROW_LEVELS = 5 };

static inline const Node *grow_field(Grower *with, const Field *field);
static inline const Node *grow_record(Grower *with, const Table *table);

static inline Node *grow_list(Grower *with)
{
    return node_collection(with->arena, NODE_LIST,
                           with->level < 2 && grow_is(with, 70) ? STYLE_BLOCK : STYLE_FLOW, 4);
}

/* --- lists of scalars ------------------------------------------------------------------------- */

static inline bool list_has(const Node *list, Text text)
{
    for (uint32_t i = 0; i < node_count(list); i++)
        if (text_equal(node_text(node_child(list, i)), text))
            return true;
    return false;
}

static inline size_t grow_count(Grower *with, const Field *field)
{
    size_t least = field->kind == KIND_INTS || field->min < 0 ? 0 : (size_t)field->min;
    size_t most = with->level == 0 ? 7 : with->level < 3 ? 4 : 3;
    size_t count = least + (grow_is(with, 12) ? 0 : 1 + grow_below(with, most));
    bool is_bound = field->max > 0 && (field->kind == KIND_VALUES || field->kind == KIND_LIST);
    return is_bound && count > (size_t)field->max ? (size_t)field->max : count;
}

/* All that there are of a table, in any order. */
static inline const Node *grow_all(Grower *with, const Table *table)
{
    Node *list = grow_list(with);
    for (size_t i = 0; i < ids_count(with); i++) {
        Born one = id_at(with, i);
        if (one.table != table || list_has(list, one.id))
            continue;
        node_add(with->arena, list, grow_scalar(with, one.id));
        node_move_last(list, grow_below(with, node_count(list)));
    }
    return list;
}

static inline const Node *grow_scalars(Grower *with, const Field *field)
{
    if (field->kind == KIND_REFS && grow_is(with, 20))
        return grow_all(with, field->table);
    Node *list = grow_list(with);
    bool is_distinct =
        field->kind == KIND_CHOICES || (field->flags & DISTINCT) || grow_is(with, 90);
    for (size_t count = grow_count(with, field); count > 0; count--) {
        Text text = grow_scalar_text(with, field);
        if (field->kind == KIND_REFS && (field->flags & COUNTS) && grow_is(with, 30))
            text = text_format(with->arena, "%zu %.*s", 2 + grow_below(with, 2), TEXT_ARG(text));
        if (field->kind == KIND_REFS && field->max > 0 && grow_is(with, 25))
            text = text_of(field->words[grow_below(with, (size_t)field->max)]);
        if (!is_distinct || !list_has(list, text))
            node_add(with->arena, list, grow_scalar(with, text));
    }
    bool may_stand_alone = field->kind == KIND_REFS || (field->flags & LONE);
    return node_count(list) == 1 && may_stand_alone && grow_is(with, 60) ? node_child(list, 0)
                                                                         : list;
}

/* "all", {all: ready, but: 1}, or a list. */
static inline const Node *grow_refs(Grower *with, const Field *field)
{
    if ((field->flags & AMONG) && grow_is(with, 15))
        return grow_record(with, &among_table);
    if (field->words && grow_is(with, 20))
        return grow_scalar(with, grow_word(with, field->words));
    return grow_scalars(with, field);
}

/* --- records ---------------------------------------------------------------------------------- */

/* Not what this program writes itself, and the game file's readers must not make up; nor answers to
 * questions, which nobody has asked. */
static inline bool is_written_by_program(const Field *field)
{
    static const char *const keys[] = {"stopped", "asked", "ended", "history",
                                       "answers", "draw",  NULL};
    return word_index(keys, text_of(field->key)) >= 0;
}

static inline bool holds_variants(const Table *table)
{
    for (size_t i = 0; i < table->count; i++)
        if ((table->fields[i].flags & REQUIRED) && table->fields[i].variants)
            return true;
    return false;
}

/* Deep down, none that must hold others. */
static inline const Table *grow_variant(Grower *with, const Table *const *variants)
{
    const Table *chosen = variants[0];
    size_t seen = 0;
    for (; *variants; variants++)
        if ((with->level < GROW_LEVELS || !holds_variants(*variants)) &&
            grow_below(with, ++seen) == 0)
            chosen = *variants;
    return chosen;
}

/* A line that its form names as an example; NULL: there is none there, or it shall be a map. */
static inline const Node *grow_line(Grower *with, const Table *table)
{
    const char *const *examples = table->line && table->line->read ? table->line->examples : NULL;
    return examples && grow_is(with, 60) ? grow_scalar(with, grow_word(with, examples)) : NULL;
}

/* A map of one of the variants, now and then with a line in the place of its own keys. */
static inline const Node *grow_variant_map(Grower *with, const Table *const *variants)
{
    const Node *line = grow_line(with, variants[0]);
    const Table *table = grow_variant(with, variants);
    const Node *map = grow_record(with, table);
    if (!line || grow_is(with, 50))
        return line ? line : map;
    Node *beside = node_collection(with->arena, NODE_MAP, STYLE_FLOW, 4);
    node_put(with->arena, beside, TEXT("line"), line);
    for (size_t i = 1; i < table->count; i++) {
        const Node *value = node_find(map, text_of(table->fields[i].key));
        if (value && table->fields[i].variants)
            node_put(with->arena, beside, node_key(value), value);
    }
    return beside;
}

/* An item of a list of records. */
static inline const Node *grow_one_record(Grower *with, const Field *field)
{
    const Node *line = field->table ? grow_line(with, field->table) : NULL;
    return line           ? line
           : field->table ? grow_record(with, field->table)
                          : grow_variant_map(with, field->variants);
}

/* Several lines in the place of a list; NULL: it shall be one. */
static inline const Node *grow_lines(Grower *with, const Field *field)
{
    Buf lines = {NULL, 0, 0};
    const Node *line =
        field->variants && grow_is(with, 30) ? grow_line(with, field->variants[0]) : NULL;
    if (!line)
        return NULL;
    for (size_t count = 1 + grow_below(with, 3); count > 0; count--) {
        buf_format(&lines, "%.*s\n", TEXT_ARG(node_text(line)));
        line = grow_scalar(with, grow_word(with, field->variants[0]->line->examples));
    }
    return node_scalar(with->arena, buf_take(&lines, with->arena), STYLE_LITERAL);
}

static inline const Node *grow_records(Grower *with, const Field *field)
{
    bool is_lone = (field->flags & LONE) && grow_is(with, 50);
    const Node *lines = grow_lines(with, field);
    if (lines)
        return lines;
    if (is_lone)
        return grow_one_record(with, field);
    Node *list = grow_list(with);
    size_t count = grow_count(with, field);
    if (with->level == 0 && (field->flags & REQUIRED) && count < 2)
        count = 2;
    if (field->table == &player_table && count > 4)
        count = 4;
    for (; count > 0; count--)
        node_add(with->arena, list, grow_one_record(with, field));
    return list;
}

/* How likely a key that may be left out is there. */
static inline size_t grow_share(const Grower *with, const Field *field)
{
    if (is_written_by_program(field) || with->level > GROW_LEVELS)
        return 0;
    if (strcmp(field->key, "sent") == 0) /* false: all of it would be refused */
        return 0;
    if (strcmp(field->key, "resign") == 0)
        return 2;
    if (field->variants && with->level > 0)
        return with->level > 2 ? 12 : 30;
    if (field->kind == KIND_LIST || field->kind == KIND_VARIANTS)
        return with->level == 0 ? 85 : 50;
    return 25;
}

static inline void grow_fields(Grower *with, Node *map, const Table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (node_find(map, text_of(field->key)))
            continue;
        if ((field->flags & REQUIRED) || grow_is(with, grow_share(with, field)))
            node_put(with->arena, map, text_of(field->key), grow_field(with, field));
    }
}

static inline const Node *grow_record(Grower *with, const Table *table)
{
    NodeStyle style = with->level < 2 && grow_is(with, 50) ? STYLE_BLOCK : STYLE_FLOW;
    Node *map = node_collection(with->arena, NODE_MAP, style, table->count);
    with->level++;
    if (table->count > 0 && table->fields[0].kind == KIND_ID)
        node_put(with->arena, map, text_of(table->fields[0].key),
                 grow_scalar(with, grow_new_id(with, table)));
    grow_fields(with, map, table);
    with->level--;
    return map;
}

/* --- any field -------------------------------------------------------------------------------- */

static inline const Node *grow_several_new(Grower *with, const Field *field)
{
    Node *list = grow_list(with);
    for (size_t count = 1 + grow_below(with, 3); count > 0; count--)
        node_add(with->arena, list, grow_scalar(with, grow_scalar_text(with, field)));
    return list;
}

static inline const Node *grow_field(Grower *with, const Field *field)
{
    switch (field->kind) {
    case KIND_TEXT:
        return grow_text_node(with);
    case KIND_REFS:
        return grow_refs(with, field);
    case KIND_REF:
        if (field->several && grow_is(with, 40))
            return grow_refs(with, field->several);
        return grow_scalar(with, grow_scalar_text(with, field));
    case KIND_NEW:
        if (field->several && grow_is(with, 30))
            return grow_several_new(with, field);
        return grow_scalar(with, grow_scalar_text(with, field));
    case KIND_INTS:
    case KIND_VALUES:
    case KIND_CHOICES:
        return grow_scalars(with, field);
    case KIND_RECORD:
    case KIND_MAYBE:
        return grow_record(with, field->table);
    case KIND_VARIANT:
        return grow_variant_map(with, field->variants);
    case KIND_LIST:
    case KIND_VARIANTS:
        return grow_records(with, field);
    default:
        return grow_scalar(with, grow_scalar_text(with, field));
    }
}

#endif
