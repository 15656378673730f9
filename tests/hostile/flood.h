/* Floods: one list of a file, grown to any number of items.
 *
 * Where lists stand, and what their items are made of, is read from the field tables; the items are
 * copies of those that stand there. */
#ifndef FLOOD_H
#define FLOOD_H

#include <stdint.h>
#include <string.h>

#include "../node_edit.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/play/play.h"
#include "run_in_memory.h"

/* --- going through a file --------------------------------------------------------------------- */

static inline bool is_list(const Field *field)
{
    switch (field->kind) {
    case KIND_LIST:
    case KIND_VARIANTS:
    case KIND_REFS:
    case KIND_INTS:
    case KIND_VALUES:
    case KIND_CHOICES:
        return true;
    default:
        return false;
    }
}

static inline const Field *field_of_key(const Part *parts, size_t count, Text key, const Part **in)
{
    for (size_t p = 0; p < count; p++)
        for (size_t i = 0; i < parts[p].table->count; i++)
            if (text_is(key, parts[p].table->fields[i].key)) {
                *in = &parts[p];
                return &parts[p].table->fields[i];
            }
    return NULL;
}

/* What a map is that stands in such a field; NULL: none of its kinds, or no map. */
static inline const Table *table_of_map(const Field *field, const Node *map)
{
    if (map->kind != NODE_MAP)
        return NULL;
    if (field->kind != KIND_VARIANT && field->kind != KIND_VARIANTS)
        return field->table;
    for (const Table *const *table = field->variants; *table; table++)
        if (node_find(map, text_of((*table)->fields[0].key)))
            return *table;
    return NULL;
}

/* An item of a list may stand without brackets. */
static inline size_t item_count(const Node *list)
{
    return list->kind == NODE_LIST ? node_count(list) : 1;
}

static inline const Node *item_of(const Node *list, size_t index)
{
    return list->kind == NODE_LIST ? node_child(list, index) : list;
}

/* The tables of the files of a run: a game file has two. */
typedef struct Root {
    Part parts[2];
    size_t count;
} Root;

static inline Root root_of_game(const Play *play)
{
    return (Root){{{game_table(play->arena, play->system), NULL}, {play->system->state, NULL}}, 2};
}

static inline Root root_of(const Play *play, size_t file)
{
    const Table *table = file == FILE_ROLLS     ? &rolls_table
                         : file == FILE_RULINGS ? &rulings_table
                                                : orders_table(play->arena, play->system);
    return file == FILE_GAME ? root_of_game(play) : (Root){{{table, NULL}}, 1};
}

/* A list that stands in a file: `list` in `field` of a map of that table. */
typedef void ListFound(void *context, const Table *table, const Field *field, const Node *list);

typedef struct Walk {
    ListFound *found;
    void *context;
} Walk;

static inline void walk_map(const Walk *walk, const Part *parts, size_t count, const Node *map);

static inline void walk_value(const Walk *walk, const Field *field, const Node *value)
{
    const Table *table = table_of_map(field, value);
    if (table)
        walk_map(walk, &(Part){table, NULL}, 1, value);
    else if (is_list(field) && value->kind == NODE_LIST)
        for (size_t i = 0; i < node_count(value); i++)
            walk_value(walk, field, node_child(value, i));
}

static inline void walk_map(const Walk *walk, const Part *parts, size_t count, const Node *map)
{
    for (size_t i = 0; i < node_count(map); i++) {
        const Node *value = node_child(map, i);
        const Part *part;
        const Field *field = field_of_key(parts, count, node_key(value), &part);
        if (!field || field->kind == KIND_FREE)
            continue;
        if (is_list(field) && item_count(value) > 0 && !node_is_null(value))
            walk->found(walk->context, part->table, field, value);
        walk_value(walk, field, value);
    }
}

/* --- growing a list --------------------------------------------------------------------------- */

/* How the items differ from one another. Many lists refuse what is not of the fitting sort. */
typedef enum Way {
    WAY_SAME,    /* not at all */
    WAY_NAMED,   /* each has an id, or a name, of its own */
    WAY_PLACED,  /* and stands on a tile of its own */
    WAY_UNMET,   /* not at all, and each has a condition that does not hold */
    WAY_PEOPLED, /* each names another record, and the game has as many of these */
    WAY_SMALL,   /* not at all: each is {} */
    WAY_NOBODY,  /* not at all: each is an id that nothing has */
    WAYS
} Way;

static const char *const way_names[WAYS] = {"same",    "named", "placed", "unmet",
                                            "peopled", "small", "nobody"};

typedef struct Flood {
    Arena *arena;
    const Node *list;  /* what grows; NULL: nothing in this file but the people */
    const Table *kind; /* of its items; NULL: all of them */
    size_t count;
    Way way;
    const Node *person; /* WAY_PEOPLED: the record that gets as many others beside it, */
    Text id;            /* and its id */
    /* while it grows: */
    enum { OUTSIDE, IN_ITEM, IN_PERSON } within;
    size_t number; /* of the item */
    size_t named;  /* how many names have been made */
} Flood;

static inline const Node *plain_node(Flood *flood, Text text)
{
    return node_scalar(flood->arena, text, STYLE_PLAIN);
}

/* Boards are made large enough; the lower rows are for the flood. */
enum { SIDE = 64, FIRST_ROW = 12 };

static inline const Node *enlarge_side(Flood *flood, const Field *field, const Node *node)
{
    int64_t side;
    bool is_side = strcmp(field->key, "columns") == 0 || strcmp(field->key, "rows") == 0;
    bool placed = flood->way == WAY_PLACED || flood->way == WAY_PEOPLED;
    if (!placed || field->kind != KIND_INT || !is_side || !text_int(node_text(node), &side) ||
        side >= SIDE)
        return node;
    return plain_node(flood, text_format(flood->arena, "%d", SIDE));
}

static inline const Node *own_tile(Flood *flood)
{
    Tile tile = {(int16_t)(flood->number % SIDE + 1), (int16_t)(flood->number / SIDE + FIRST_ROW)};
    Buf buf = {NULL, 0, 0};
    tile_write(&buf, &tile);
    const Node *node = plain_node(flood, text_copy(flood->arena, buf_text(&buf)));
    buf_free(&buf);
    return node;
}

static inline const Node *own_name(Flood *flood)
{
    return plain_node(flood, text_format(flood->arena, "x%zu-x", flood->named++));
}

static inline const Node *person_name(Flood *flood)
{
    return plain_node(flood, text_format(flood->arena, "p%zu-p", flood->number));
}

/* Ids; and texts that come first in their table, which are the names of rolls and questions. */
static inline bool is_name(const Table *table, const Field *field)
{
    return field->kind == KIND_ID || field->kind == KIND_NEW ||
           (field->kind == KIND_TEXT && field == &table->fields[0]);
}

static inline bool is_tile(const Field *field)
{
    return (field->kind == KIND_VALUE || field->kind == KIND_VALUES) && field->type == &tile_type;
}

static inline const Node *grow_scalar(Flood *flood, const Table *table, const Field *field,
                                      const Node *node)
{
    bool peopled = flood->way == WAY_PEOPLED;
    if (flood->within == OUTSIDE)
        return enlarge_side(flood, field, node);
    if (peopled && field->kind != KIND_INT && text_equal(node_text(node), flood->id))
        return person_name(flood);
    if (is_name(table, field) && flood->way != WAY_SAME && flood->way != WAY_UNMET)
        return own_name(flood);
    if (is_tile(field) && (flood->way == WAY_PLACED || flood->within == IN_PERSON))
        return own_tile(flood);
    return node;
}

static inline const Node *grow_map(Flood *flood, const Part *parts, size_t count, const Node *map);

static inline const Node *grow_one(Flood *flood, const Table *table, const Field *field,
                                   const Node *node)
{
    const Table *inner = table_of_map(field, node);
    if (inner)
        return grow_map(flood, &(Part){inner, NULL}, 1, node);
    return node->kind == NODE_SCALAR ? grow_scalar(flood, table, field, node) : node;
}

static inline const Node *with_condition(Flood *flood, const Node *item)
{
    Node *copy = node_copy(flood->arena, item);
    Node *condition = node_collection(flood->arena, NODE_MAP, STYLE_FLOW, 1);
    node_put(flood->arena, condition, TEXT("round-from"), plain_node(flood, TEXT("9000")));
    node_put(flood->arena, copy, TEXT("if"), condition);
    return copy;
}

/* Those of the kind that is to grow. */
static inline size_t fitting_items(const Flood *flood, const Field *field, const Node *list,
                                   const Node **items)
{
    size_t count = 0;
    for (size_t i = 0; i < item_count(list); i++)
        if (!flood->kind || table_of_map(field, item_of(list, i)) == flood->kind)
            items[count++] = item_of(list, i);
    return count;
}

/* Are they the smallest items that there are? */
static inline bool is_small(Way way)
{
    return way == WAY_SMALL || way == WAY_NOBODY;
}

/* Where the small items are to stand, which no node need be made of. */
#define SMALL_ITEMS "small-items-here"

static inline const Node *grow_list(Flood *flood, const Table *table, const Field *field,
                                    const Node *list)
{
    if (is_small(flood->way))
        return plain_node(flood, TEXT(SMALL_ITEMS));
    bool maps = field->kind == KIND_LIST || field->kind == KIND_VARIANTS;
    Node *grown =
        node_collection(flood->arena, NODE_LIST, maps ? STYLE_BLOCK : STYLE_FLOW, flood->count);
    const Node **items = ARENA_ARRAY(flood->arena, item_count(list), const Node *);
    size_t count = fitting_items(flood, field, list, items);
    flood->within = IN_ITEM;
    for (flood->number = 0; count > 0 && flood->number < flood->count; flood->number++) {
        /* names that stand there already serve on */
        bool is_first = flood->number < count && flood->way != WAY_PEOPLED;
        const Node *item = items[flood->number % count];
        const Node *other = is_first ? item : grow_one(flood, table, field, item);
        if (flood->way == WAY_UNMET && other->kind == NODE_MAP)
            other = with_condition(flood, other);
        node_add(flood->arena, grown, other);
    }
    flood->within = OUTSIDE;
    return grown;
}

/* The people come behind the one whom they are like. */
static inline void add_people(Flood *flood, Node *list, const Table *table, const Field *field)
{
    flood->within = IN_PERSON;
    for (flood->number = 0; flood->number < flood->count; flood->number++)
        node_add(flood->arena, list, grow_one(flood, table, field, flood->person));
    flood->within = OUTSIDE;
}

static inline const Node *grow_value(Flood *flood, const Table *table, const Field *field,
                                     const Node *value)
{
    if (field->kind == KIND_FREE)
        return value;
    if (value == flood->list && flood->within == OUTSIDE)
        return grow_list(flood, table, field, value);
    if (!is_list(field) || value->kind != NODE_LIST)
        return grow_one(flood, table, field, value);
    Node *list =
        node_collection(flood->arena, NODE_LIST, (NodeStyle)value->style, node_count(value));
    for (size_t i = 0; i < node_count(value); i++) {
        node_add(flood->arena, list, grow_one(flood, table, field, node_child(value, i)));
        if (node_child(value, i) == flood->person && flood->within == OUTSIDE)
            add_people(flood, list, table, field);
    }
    return list;
}

static inline const Node *grow_map(Flood *flood, const Part *parts, size_t count, const Node *map)
{
    Node *grown = node_collection(flood->arena, NODE_MAP, (NodeStyle)map->style, node_count(map));
    for (size_t i = 0; i < node_count(map); i++) {
        const Node *value = node_child(map, i);
        const Part *part;
        const Field *field = field_of_key(parts, count, node_key(value), &part);
        node_put(flood->arena, grown, node_key(value),
                 field ? grow_value(flood, part->table, field, value) : value);
    }
    return grown;
}

/* [{},{},{}] or [x,x,x], without a byte that need not be there. */
static inline void put_small_items(const Flood *flood, Buf *buf)
{
    Buf grown = {NULL, 0, 0};
    Text text = buf_text(buf);
    size_t at = text_find_part(text, TEXT(SMALL_ITEMS));
    buf_add(&grown, text_slice(text, 0, at));
    for (size_t i = 0; i < flood->count; i++) {
        buf_char(&grown, i == 0 ? '[' : ',');
        buf_str(&grown, flood->way == WAY_SMALL ? "{}" : "x");
    }
    buf_char(&grown, ']');
    buf_add(&grown, text_slice(text, at + strlen(SMALL_ITEMS), text.len));
    buf_free(buf);
    *buf = grown;
}

/* The file with the flood in it. */
static inline Text flood_file(Flood *flood, const Root *root, const Node *map)
{
    Buf buf = {NULL, 0, 0};
    yaml_write(&buf, grow_map(flood, root->parts, root->count, map));
    if (is_small(flood->way))
        put_small_items(flood, &buf);
    Text text = text_copy(flood->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

/* Whom a list names first that stands in the game file, for WAY_PEOPLED. False: nobody. */
static inline bool find_person(Flood *flood, const Play *play, const Node *node)
{
    if (node->kind == NODE_SCALAR) {
        const Named *named = record_named(play->loader, node_text(node));
        if (!named || named->table == &player_table || named->place.source != play->doc->source)
            return false;
        flood->person = ((const Record *)named->record)->node;
        flood->id = node_text(node);
        return flood->person != NULL;
    }
    for (size_t i = 0; i < node_count(node); i++)
        if (find_person(flood, play, node_child(node, i)))
            return true;
    return false;
}

#endif
