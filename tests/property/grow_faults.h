/* Files that are wrong in one thing: a file that is good, with one fault that the field tables
 * forbid. */
#ifndef GROW_FAULTS_H
#define GROW_FAULTS_H

#include <inttypes.h>

#include "grow_varied.h"

typedef enum FaultKind {
    FAULT_BOUND,   /* a number out of its bounds */
    FAULT_WORD,    /* a word that is none of those that may stand there */
    FAULT_NAME,    /* a name that nothing has */
    FAULT_FORM,    /* not the notation of its value, or no id */
    FAULT_TWICE,   /* an id that something else has */
    FAULT_MISSING, /* a key that must be there is not */
    FAULT_KEY,     /* a key that nothing has */
    FAULT_LETTER,  /* a key that exists, with a letter that is another */
    FAULT_KIND,    /* a list or a map in the place of a scalar, or the other way round */
    FAULT_AGAIN,   /* an item that may stand there once stands there twice */
    FAULTS
} FaultKind;

static const char *const fault_words[FAULTS] = {
    "out of bounds", "unknown word", "unknown name", "bad form",     "double id",
    "missing key",   "unknown key",  "misspelt key", "another kind", "named twice"};

/* Where it is, and what stands there now (NULL: nothing). */
typedef struct Fault {
    FaultKind kind;
    Way way;
    const Node *node;
} Fault;

static inline const Node *quoted(Grower *with, const char *text)
{
    return node_scalar(with->arena, text_of(text), STYLE_DOUBLE);
}

static inline bool is_scalar_field(const Field *field)
{
    return !has_records(field) && field->kind != KIND_FREE;
}

/* --- scalars ---------------------------------------------------------------------------------- */

static inline const Node *out_of_bounds(Grower *with, const Field *field)
{
    int64_t number = grow_is(with, 50) ? (int64_t)field->max + 1 : (int64_t)field->min - 1;
    return grow_scalar(with, text_format(with->arena, "%" PRId64, number));
}

/* The id of some other record of the game file; what is built in may be there once more. */
static inline const Node *id_of_another(Grower *with, Text id)
{
    const Named *chosen = NULL;
    size_t seen = 0;
    for (size_t i = 0; i < with->play->loader->all.count; i++) {
        const Named *named = with->play->loader->all.at[i];
        bool is_there = named->place.source && !named->made &&
                        !text_equal(record_id(named->table, named->record), id);
        if (is_there && grow_below(with, ++seen) == 0)
            chosen = named;
    }
    return chosen ? grow_scalar(with, record_id(chosen->table, chosen->record)) : NULL;
}

/* What is wrong in the place of that scalar; NULL: nothing that the tables know of. */
static inline const Node *wrong_scalar(Grower *with, const Stand *spot, FaultKind kind)
{
    const Field *field = spot->field;
    bool is_ref = field->kind == KIND_REF || field->kind == KIND_REFS;
    switch (kind) {
    case FAULT_BOUND:
        return field->kind == KIND_INT ? out_of_bounds(with, field) : NULL;
    case FAULT_WORD:
        return field->kind == KIND_CHOICE || field->kind == KIND_CHOICES ||
                       field->kind == KIND_SWITCH
                   ? quoted(with, "qqqqq")
                   : NULL;
    case FAULT_NAME:
        return is_ref ? quoted(with, "qqqqq-1") : NULL;
    case FAULT_FORM:
        return field->type || is_ref ? quoted(with, "?!") : NULL;
    case FAULT_TWICE:
        return field->kind == KIND_ID ? id_of_another(with, node_text(spot->node)) : NULL;
    default:
        return NULL;
    }
}

/* --- others ----------------------------------------------------------------------------------- */

static inline const Node *with_unknown_key(Grower *with, const Stand *spot)
{
    Node *map = opened(with, spot->node);
    node_put(with->arena, map, TEXT("qqqqq"), grow_scalar(with, TEXT("1")));
    return map;
}

static inline const Node *of_another_kind(Grower *with, const Stand *spot)
{
    Node *list = node_collection(with->arena, NODE_LIST, STYLE_FLOW, 1);
    Node *map = node_collection(with->arena, NODE_MAP, STYLE_FLOW, 1);
    if (has_records(spot->field))
        return spot->node->kind == NODE_SCALAR ? NULL : quoted(with, "?!");
    node_put(with->arena, map, TEXT("qqqqq"), grow_scalar(with, TEXT("1")));
    node_add(with->arena, list, map);
    return grow_is(with, 50) ? map : list;
}

static inline const Node *with_item_again(Grower *with, const Stand *spot)
{
    const Field *field = spot->field->several ? spot->field->several : spot->field;
    bool is_distinct = (field->flags & DISTINCT) || field->kind == KIND_CHOICES;
    if (spot->node->kind != NODE_LIST || !is_distinct || has_records(field) ||
        node_count(spot->node) == 0)
        return NULL;
    Node *list = opened(with, spot->node);
    node_add(with->arena, list, node_child(spot->node, 0));
    return list;
}

/* Would that be read as something else than a misspelt key: another key, or what says of what kind
 * another record of these is? */
static inline bool reads_as_key(const Stand *spot, Text key)
{
    bool reads = field_in_tables(spot->tables, key) || node_find(spot->node, key);
    for (size_t i = 0; spot->field && spot->field->variants && spot->field->variants[i]; i++)
        reads |= text_is(key, spot->field->variants[i]->fields[0].key);
    return reads || text_is(key, "on");
}

/* One of the letters is another. */
static inline Text misspelt(Grower *with, Text key)
{
    char *letters = ARENA_ARRAY(with->arena, key.len, char);
    memcpy(letters, key.at, key.len);
    letters[grow_below(with, key.len)] = (char)('a' + (char)grow_below(with, 26));
    return (Text){letters, key.len};
}

/* Each key of the tables in its place, but for that of one value, which is misspelt. */
static inline const Node *with_misspelt_key(Grower *with, const Stand *spot, const Node *value)
{
    Text key = node_key(value);
    for (int tries = 0; tries < 20 && reads_as_key(spot, key); tries++)
        key = misspelt(with, node_key(value));
    if (reads_as_key(spot, key))
        return NULL;
    Node *map = node_collection(with->arena, NODE_MAP, (NodeStyle)spot->node->style,
                                node_count(spot->node));
    for (uint32_t i = 0; i < node_count(spot->node); i++) {
        const Node *child = node_child(spot->node, i);
        node_put(with->arena, map, child == value ? key : node_key(child), child);
    }
    return map;
}

/* The key of the value at the end of that way. */
static inline bool misspell(Grower *with, const Way *way, Fault *fault)
{
    const Stand *last = &way->at[way->count - 1], *spot = last - 1;
    if (way->count < 2 || last->is_item || !last->field || !spot->tables[0])
        return false;
    *fault = (Fault){FAULT_LETTER, *way, with_misspelt_key(with, spot, last->node)};
    fault->way.count--;
    return fault->node != NULL;
}

/* Is the key one without which there are further errors, since others name what stands there? */
static inline bool holds_ids(const Field *field)
{
    return field->kind == KIND_ID || (field->table && field->table->fields[0].kind == KIND_ID &&
                                      (field->kind == KIND_LIST || field->kind == KIND_RECORD));
}

static inline const Node *faulty(Grower *with, const Stand *spot, FaultKind kind)
{
    bool is_record = spot->tables[0] && spot->node->kind == NODE_MAP;
    switch (kind) {
    case FAULT_KEY:
        return is_record ? with_unknown_key(with, spot) : NULL;
    case FAULT_KIND:
        return holds_ids(spot->field) ? NULL : of_another_kind(with, spot);
    case FAULT_AGAIN:
        return with_item_again(with, spot);
    default:
        return spot->node->kind == NODE_SCALAR && is_scalar_field(spot->field)
                   ? wrong_scalar(with, spot, kind)
                   : NULL;
    }
}

/* A fault of that kind somewhere in the file; false: chance found no place for it. */
static inline bool make_fault(Grower *with, Stand root, FaultKind kind, Fault *fault)
{
    enum { TRIES = 60 };
    size_t nodes = nodes_count(root.node);
    for (int i = 0; i < TRIES; i++) {
        Way way = {.at = {root}, .count = 1};
        walk_to(&way, grow_below(with, nodes));
        if (kind == FAULT_LETTER && misspell(with, &way, fault))
            return true;
        const Stand *spot = &way.at[way.count - 1];
        if (kind == FAULT_LETTER || !may_change(&way) || spot->field->kind == KIND_FREE)
            continue;
        bool goes = !spot->is_item && (spot->field->flags & REQUIRED) && !holds_ids(spot->field);
        *fault = (Fault){kind, way, NULL};
        if (kind == FAULT_MISSING && goes)
            return true;
        fault->node = kind == FAULT_MISSING ? NULL : faulty(with, spot, kind);
        if (fault->node)
            return true;
    }
    return false;
}

static inline Text file_with_fault(Grower *with, const Fault *fault)
{
    Edits edits = {.count = 0};
    edits_add(&edits, fault->way.at[fault->way.count - 1].node, fault->node);
    return tree_text(with->arena, edited_tree(with->arena, &edits, fault->way.at[0].node));
}

#endif
