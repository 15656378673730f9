/* Changes of a round's files, made at random: of what a thing in the game file is like, and of
 * orders. Files are taken apart into nodes, changed and written anew. The same chance makes the
 * same. */
#ifndef SECRET_CHANGES_H
#define SECRET_CHANGES_H

#include "../node_edit.h"
#include "made_orders.h"
#include "secret_pairs.h"

typedef struct Changer {
    Arena *arena;
    Random *random;
    const Play *play; /* as the files have it that are being changed */
    Finder finder;    /* of that play */
} Changer;

static inline bool one_in(Changer *with, size_t n)
{
    return random_below(with->random, n) == 0;
}

static inline const Node *parsed(Changer *with, Text text)
{
    Source *source = ARENA_NEW(with->arena, Source);
    *source = (Source){"made.yaml", text, 0};
    Doc *doc = text.at ? yaml_read(with->arena, source, diag_new(with->arena)) : NULL;
    return doc ? doc->root : NULL;
}

static inline Text written(Changer *with, const Node *root)
{
    Buf out = {NULL, 0, 0};
    yaml_write(&out, root);
    return buf_take(&out, with->arena);
}

/* The tree with another node in the place of `old`, whose key that one gets. */
static inline const Node *with_node(Changer *with, const Node *root, const Node *old,
                                    const Node *node)
{
    if (root != old && root->kind == NODE_SCALAR)
        return root;
    Node *copy = node_copy(with->arena, root == old ? node : root);
    copy->key_at = root->key_at;
    copy->key_len = root->key_len;
    for (uint32_t i = 0; root != old && i < node_count(root); i++)
        node_set(copy, i, with_node(with, node_child(root, i), old, node));
    return copy;
}

/* --- orders ----------------------------------------------------------------------------------- */

/* An order: a map in a list, wherever that stands, or a line in the list of a phase. */
typedef struct OrderLine {
    const Node *list;
    size_t index;
} OrderLine;

typedef struct Lines {
    OrderLine *at;
    size_t count, room;
} Lines;

/* Is it a list of orders in which lines stand? */
static inline bool may_be_lines(const System *system, const Node *list)
{
    for (size_t i = 0; i < system->phase_count; i++)
        if (list->kind == NODE_LIST && text_is(node_key(list), system->phases[i].name))
            return true;
    return false;
}

static inline void find_spots(Changer *with, Lines *spots, const Node *node)
{
    bool has_lines = may_be_lines(with->play->system, node);
    for (uint32_t i = 0; i < node_count(node); i++) {
        const Node *child = node_child(node, i);
        if (node->kind == NODE_LIST && (child->kind == NODE_MAP || has_lines)) {
            OrderLine spot = {node, i};
            ARENA_PUSH(with->arena, spots, spot);
        }
        if (!text_is(node_key(child), "answers"))
            find_spots(with, spots, child);
    }
}

/* A condition that the game file takes, whether it holds or not; that one or its opposite. */
static inline const Node *some_condition(Changer *with)
{
    const char *name = with->play->system->name;
    Text text = TEXT("{vacant: a1}");
    if (strcmp(name, "factions-cards") == 0)
        text = TEXT("{has: 9}");
    if (strcmp(name, "diplomacy") == 0)
        text = TEXT("{centres: {power: self, at-least: 3}}");
    for (size_t i = 0; strcmp(name, "nine-worlds") == 0 && i < with->finder.ids.count; i++)
        if (strcmp(with->finder.ids.at[i]->table->name, "place") == 0)
            text = text_format(with->arena, "{attacked: %.*s}",
                               TEXT_ARG(with->finder.ids.at[i]->text));
    return parsed(with, text);
}

/* {WORD: [C, {not: [C]}]}: with `all` it never holds, with `any` it always does. */
static inline const Node *condition_of(Changer *with, const char *word)
{
    const Node *one = some_condition(with);
    Node *no = node_collection(with->arena, NODE_MAP, STYLE_FLOW, 1);
    Node *list = node_collection(with->arena, NODE_LIST, STYLE_FLOW, 2);
    Node *not_list = node_collection(with->arena, NODE_LIST, STYLE_FLOW, 1);
    Node *map = node_collection(with->arena, NODE_MAP, STYLE_FLOW, 1);
    node_add(with->arena, not_list, one);
    node_put(with->arena, no, TEXT("not"), not_list);
    node_add(with->arena, list, one);
    node_add(with->arena, list, no);
    node_put(with->arena, map, text_of(word), list);
    return map;
}

static inline const Node *order_with_if(Changer *with, const Node *order, const char *word)
{
    bool is_line = order->kind == NODE_SCALAR;
    if (!is_line && (node_find(order, TEXT("if")) || node_find(order, TEXT("else"))))
        return order;
    Node *copy = is_line ? node_collection(with->arena, NODE_MAP, STYLE_FLOW, 2)
                         : node_copy(with->arena, order);
    if (is_line)
        node_put(with->arena, copy, TEXT("line"), order);
    copy->style = STYLE_FLOW;
    node_put(with->arena, copy, TEXT("if"), condition_of(with, word));
    return copy;
}

/* {ORDER, if: never, else: ORDER} */
static inline const Node *order_as_else(Changer *with, const Node *order)
{
    const Node *never = order_with_if(with, order, "all");
    if (never == order)
        return order;
    Node *copy = node_copy(with->arena, never);
    node_put(with->arena, copy, TEXT("else"), order);
    return copy;
}

static inline const Node *list_with(Changer *with, const Node *list, size_t index, const Node *item)
{
    Node *copy = node_copy(with->arena, list);
    node_add(with->arena, copy, item);
    node_move_last(copy, index);
    return copy;
}

static inline const Node *list_without(Changer *with, const Node *list, size_t index)
{
    Node *copy = node_copy(with->arena, list);
    node_remove(copy, index);
    return copy;
}

/* An order of any kind, with some of its keys. What it makes has an id that nobody else's has: that
 * would be refused, and no two players can be kept from learning of it. */
static inline const Node *made_order(Changer *with, const Table *kind)
{
    Maker maker = {.game = &with->finder, .random = {random_bits(with->random)}};
    maker.new_ids = (int)random_below(with->random, 1000 * 1000 * 1000);
    make_map(&maker, kind);
    Text text = text_copy(with->arena, buf_text(&maker.out));
    buf_free(&maker.out);
    const Node *whole = parsed(with, text);
    if (!whole || whole->kind != NODE_MAP)
        return NULL;
    Node *order = node_copy(with->arena, whole);
    for (size_t i = node_count(order); i > 1; i--)
        if (!one_in(with, 3))
            node_remove(order, i - 1);
    return order;
}

/* Where all orders of units are told: one that is for its player alone, as far as nothing comes of
 * it. A vote, a wish for a retreat, or a build that is waived. */
static inline const Node *quiet_order(Changer *with, const char **phase)
{
    static const char *const lines[][2] = {
        {"orders", "DRAW"}, {"orders", "NO DRAW"}, {"adjustments", "WAIVE"}, {"retreats", NULL}};
    size_t which = random_below(with->random, sizeof lines / sizeof *lines);
    const RefList *refs = &with->finder.refs;
    *phase = lines[which][0];
    if (lines[which][1])
        return node_scalar(with->arena, text_of(lines[which][1]), STYLE_PLAIN);
    if (refs->count == 0)
        return NULL;
    Text from = node_text(ref_node(refs->at[random_below(with->random, refs->count)]));
    Text to = node_text(ref_node(refs->at[random_below(with->random, refs->count)]));
    return parsed(
        with, text_format(with->arena, "{retreat: %.*s, to: %.*s}", TEXT_ARG(from), TEXT_ARG(to)));
}

/* The root with one more order in a phase, or among the reactions; NULL: none can be made. */
static inline const Node *root_with_made(Changer *with, const Node *root)
{
    const System *system = with->play->system;
    size_t which = random_below(with->random, system->phase_count + (system->reactions ? 2 : 0));
    bool reacts = which >= system->phase_count;
    const Table *const *kinds = reacts ? system->reactions : system->phases[which].orders;
    const char *key = reacts ? "reactions" : system->phases[which].name;
    size_t count = 0;
    while (kinds && kinds[count])
        count++;
    const Node *order = tells_orders(system) ? quiet_order(with, &key)
                        : count > 0 ? made_order(with, kinds[random_below(with->random, count)])
                                    : NULL;
    const Node *list = node_find(root, text_of(key));
    if (!order || (list && list->kind != NODE_LIST))
        return NULL;
    if (list)
        return with_node(
            with, root, list,
            list_with(with, list, random_below(with->random, node_count(list) + 1), order));
    Node *made = node_collection(with->arena, NODE_LIST, STYLE_BLOCK, 1);
    Node *copy = node_copy(with->arena, root);
    node_add(with->arena, made, order);
    node_put(with->arena, copy, text_of(key), made);
    return copy;
}

/* A phase's orders, or the reactions, as standing ones. */
static inline const Node *root_with_standing(Changer *with, const Node *root)
{
    size_t first = 3, index;
    if (node_count(root) <= first || node_find(root, TEXT("standing")))
        return NULL;
    index = first + random_below(with->random, node_count(root) - first);
    Node *copy = node_copy(with->arena, root);
    Node *standing = node_collection(with->arena, NODE_MAP, STYLE_BLOCK, 1);
    node_put(with->arena, standing, node_key(node_child(root, index)), node_child(root, index));
    node_remove(copy, index);
    node_put(with->arena, copy, TEXT("standing"), standing);
    return copy;
}

typedef enum OrderChange {
    FAILS_OR_NOT_THERE,
    FAILS_BEFORE_IT,
    NOT_THERE,
    IF_THAT_HOLDS,
    AS_ELSE,
    ONE_MORE, /* of any kind */
    ONE_MORE_REACTION,
    AS_STANDING,
    NO_FILE, /* or one in which nothing is ordered */
    ORDER_CHANGES,
} OrderChange;

/* Only whose orders they are is left, or not even that; of standing orders too little to tell. */
static inline bool drop_orders(Changer *with, const Node *root, Text texts[2], bool *has_no_effect)
{
    Node *copy = node_copy(with->arena, root);
    while (node_count(copy) > 3)
        node_remove(copy, node_count(copy) - 1);
    *has_no_effect = true;
    texts[0] = written(with, copy);
    texts[1] = (Text){NULL, 0};
    return node_find(copy, TEXT("round")) && node_find(copy, TEXT("player"));
}

/* Two files of orders, made of one; false: that cannot be done. */
static inline bool change_orders(Changer *with, Text texts[2], bool *has_no_effect)
{
    const Node *root = parsed(with, texts[0]), *roots[2] = {root, root};
    OrderChange change = (OrderChange)random_below(with->random, ORDER_CHANGES);
    Lines spots = {NULL, 0, 0};
    if (!root || root->kind != NODE_MAP)
        return false;
    find_spots(with, &spots, root);
    if (change == NO_FILE)
        return drop_orders(with, root, texts, has_no_effect);
    if (spots.count == 0 && change < ONE_MORE)
        change = ONE_MORE;
    *has_no_effect = change != NOT_THERE && change != ONE_MORE && change != ONE_MORE_REACTION;
    if (change >= ONE_MORE) {
        roots[1] =
            change == AS_STANDING ? root_with_standing(with, root) : root_with_made(with, root);
    } else {
        const OrderLine spot = spots.at[random_below(with->random, spots.count)];
        const Node *order = node_child(spot.list, spot.index), *item = NULL;
        const Node *list = spot.list;
        if (change == FAILS_OR_NOT_THERE)
            roots[0] = with_node(with, root, order, order_with_if(with, order, "all"));
        if (change == FAILS_OR_NOT_THERE || change == NOT_THERE)
            list = list_without(with, list, spot.index);
        else if (change == FAILS_BEFORE_IT)
            list = list_with(with, list, spot.index, order_with_if(with, order, "all"));
        else
            item =
                change == AS_ELSE ? order_as_else(with, order) : order_with_if(with, order, "any");
        roots[1] =
            item ? with_node(with, root, order, item) : with_node(with, root, spot.list, list);
    }
    for (size_t i = 0; i < 2; i++)
        texts[i] = roots[i] ? written(with, roots[i]) : TEXT("");
    return roots[1] && !text_equal(texts[0], texts[1]);
}

/* --- things in the game file ------------------------------------------------------------------ */

/* A thing of the game: the map of a record with an id, in a list of the state. */
typedef struct Thing {
    const Named *named;
    const Node *list;
    size_t index;
} Thing;

typedef struct Things {
    Thing *at;
    size_t count, room;
} Things;

/* What others are like (`like: ID`) shows in them. */
static inline bool has_likes(Changer *with, const Node *list, Text id)
{
    for (uint32_t i = 0; i < node_count(list); i++) {
        const Node *like = node_find(node_child(list, i), TEXT("like"));
        if (like && record_named(with->play->loader, node_text(like)) ==
                        record_named(with->play->loader, id))
            return true;
    }
    return false;
}

/* Those that somebody does not see, or all. */
static inline void find_things(Changer *with, Things *things, const Node *root, bool all)
{
    const Table *table = with->play->system->state;
    for (size_t f = 0; f < table->count; f++) {
        const Field *field = &table->fields[f];
        const Node *list = node_find(root, text_of(field->key));
        for (uint32_t i = 0; list && field->kind == KIND_LIST && i < node_count(list); i++) {
            const Node *id = node_find(node_child(list, i), text_of(field->table->fields[0].key));
            const Named *named = id && field->table->fields[0].kind == KIND_ID
                                     ? record_named(with->play->loader, node_text(id))
                                     : NULL;
            Thing thing = {named, list, i};
            if (named && named->table == field->table &&
                (all || !has_likes(with, list, node_text(id))) &&
                (all || !sees_record(with->play, with->play->game->players.count, named->table,
                                     named->record)))
                ARENA_PUSH(with->arena, things, thing);
        }
    }
}

static inline const Node *some_value(Changer *with, const Field *field)
{
    Maker maker = {.game = &with->finder, .random = {random_bits(with->random)}};
    if (field->kind == KIND_INT)
        buf_format(&maker.out, "%d",
                   field->min + (int)random_below(with->random,
                                                  1 + (size_t)(field->max > field->min + 9
                                                                   ? 9
                                                                   : field->max - field->min)));
    else if (field->kind == KIND_VALUE && strcmp(field->type->name, "tile") == 0)
        buf_format(&maker.out, "%c%zu", 'a' + (char)random_below(with->random, 9),
                   1 + random_below(with->random, 7));
    else
        make_field(&maker, field);
    Text text = text_copy(with->arena, buf_text(&maker.out));
    buf_free(&maker.out);
    return parsed(with, text);
}

/* The thing with a field that is otherwise, or without it; NULL: it shall not be there. */
static inline const Node *otherwise(Changer *with, const Thing *thing)
{
    const Table *table = thing->named->table;
    const Node *map = node_child(thing->list, thing->index);
    const Field *field = &table->fields[1 + random_below(with->random, table->count - 1)];
    Node *copy = node_copy(with->arena, map);
    if (one_in(with, 8))
        return NULL;
    copy->style = STYLE_FLOW;
    for (size_t i = node_count(copy); i > 0; i--)
        if (text_is(node_key(node_child(copy, i - 1)), field->key))
            node_remove(copy, i - 1);
    const Node *value =
        strcmp(field->key, "owner") != 0 && !one_in(with, 3) ? some_value(with, field) : NULL;
    if (value)
        node_put(with->arena, copy, text_of(field->key), value);
    return copy;
}

/* The game with a thing changed. NULL: there is none. */
static inline const Node *root_with_thing(Changer *with, const Node *root, bool all)
{
    Things things = {NULL, 0, 0};
    find_things(with, &things, root, all);
    if (things.count == 0)
        return NULL;
    const Thing *thing = &things.at[random_below(with->random, things.count)];
    const Node *map = otherwise(with, thing);
    return map ? with_node(with, root, node_child(thing->list, thing->index), map)
               : with_node(with, root, thing->list, list_without(with, thing->list, thing->index));
}

/* Of the units of a type nobody else sees any more; only in Battlescape. */
static inline const Node *root_with_veil(Changer *with, const Node *root)
{
    const Node *types = node_find(root, TEXT("types")), *traits = node_find(root, TEXT("traits"));
    if (!types || types->kind != NODE_LIST || node_count(types) == 0)
        return NULL;
    const Node *type = node_child(types, random_below(with->random, node_count(types)));
    const Node *own = node_find(type, TEXT("traits"));
    Node *veiled = node_copy(with->arena, type), *copy;
    Node *list =
        own ? node_copy(with->arena, own) : node_collection(with->arena, NODE_LIST, STYLE_FLOW, 1);
    Node *all = traits ? node_copy(with->arena, traits)
                       : node_collection(with->arena, NODE_LIST, STYLE_BLOCK, 1);
    node_add(with->arena, list, node_scalar(with->arena, TEXT("veil-x"), STYLE_PLAIN));
    if (one_in(with, 2))
        node_add(with->arena, list, node_scalar(with->arena, TEXT("hush-x"), STYLE_PLAIN));
    for (size_t i = node_count(veiled); i > 0; i--)
        if (text_is(node_key(node_child(veiled, i - 1)), "traits"))
            node_remove(veiled, i - 1);
    node_put(with->arena, veiled, TEXT("traits"), list);
    node_add(with->arena, all, parsed(with, TEXT("{id: veil-x, effects: [{invisible: true}]}")));
    node_add(with->arena, all,
             parsed(with, TEXT("{id: hush-x, effects: [{keeps-invisible: true}]}")));
    copy = node_copy(with->arena, with_node(with, root, type, veiled));
    for (size_t i = node_count(copy); i > 0; i--)
        if (text_is(node_key(node_child(copy, i - 1)), "traits"))
            node_remove(copy, i - 1);
    node_put(with->arena, copy, TEXT("traits"), all);
    return copy;
}

/* What is open by default is hidden: the settings that say so, the first of them. NULL: the system
 * has none, or the game has it already. */
static const char *const secret_settings[][2] = {
    {"factions-cards", "hands"},
    {"factions-hex", "reserve"},
    {"battlescape", "pools"},
};

static inline bool has_secret_setting(const System *system)
{
    for (size_t i = 0; i < COUNT_OF(secret_settings); i++)
        if (strcmp(system->name, secret_settings[i][0]) == 0)
            return true;
    return false;
}

static inline const Node *root_with_setting(Changer *with, const Node *root, const char *key)
{
    const Node *old = node_find(root, TEXT("settings"));
    if (old && (old->kind != NODE_MAP || node_find(old, text_of(key))))
        return NULL;
    Node *settings =
        old ? node_copy(with->arena, old) : node_collection(with->arena, NODE_MAP, STYLE_FLOW, 1);
    node_put(with->arena, settings, text_of(key),
             node_scalar(with->arena, TEXT("secret"), STYLE_PLAIN));
    if (old)
        return with_node(with, root, old, settings);
    Node *copy = node_copy(with->arena, root);
    node_put(with->arena, copy, TEXT("settings"), settings);
    return copy;
}

static inline const Node *root_with_secrets(Changer *with, const Node *root)
{
    for (size_t i = 0; i < COUNT_OF(secret_settings); i++)
        if (strcmp(with->play->system->name, secret_settings[i][0]) == 0)
            return root_with_setting(with, root, secret_settings[i][1]);
    return NULL;
}

/* Where a thing is that the setting hides. */
static const char *const hidden_places[][3] = {
    {"factions-cards", "cards", "hand"},
    {"factions-hex", "soldiers", "reserve"},
};

/* A copy under a new id, as something that has not come into play yet. */
static inline const Node *as_hidden(Changer *with, const Node *thing, const char *place)
{
    static const char *const gone[] = {"id",    "in",    "at",       "hp",   "since",
                                       "units", "spent", "counters", "used", "finished",
                                       "moved", "again", "marked",   "rapid"};
    Node *copy = node_copy(with->arena, thing);
    copy->style = STYLE_FLOW;
    for (size_t k = node_count(copy); k > 0; k--) {
        Text key = node_key(node_child(copy, k - 1));
        size_t w = 0;
        while (w < COUNT_OF(gone) && !text_is(key, gone[w]))
            w++;
        if (w < COUNT_OF(gone))
            node_remove(copy, k - 1);
    }
    Text id = text_format(with->arena, "zz-%zu", random_below(with->random, 1000));
    node_put(with->arena, copy, TEXT("id"), node_scalar(with->arena, id, STYLE_PLAIN));
    node_move_last(copy, 0);
    node_put(with->arena, copy, TEXT("in"), node_scalar(with->arena, text_of(place), STYLE_PLAIN));
    return copy;
}

/* The game with one more thing that is hidden, like one that there is. NULL: there is none. */
static inline const Node *root_with_one_more(Changer *with, const Node *root)
{
    for (size_t i = 0; i < COUNT_OF(hidden_places); i++) {
        const Node *list = node_find(root, text_of(hidden_places[i][1]));
        if (strcmp(with->play->system->name, hidden_places[i][0]) != 0 || !list ||
            list->kind != NODE_LIST || node_count(list) == 0)
            continue;
        const Node *one = node_child(list, random_below(with->random, node_count(list)));
        if (one->kind == NODE_MAP)
            return with_node(with, root, list,
                             list_with(with, list, random_below(with->random, node_count(list) + 1),
                                       as_hidden(with, one, hidden_places[i][2])));
    }
    return NULL;
}

/* The game with another value of what a setting hides in a record that is seen. NULL: there is
 * none.
 */
static inline const Node *root_with_hidden_key(Changer *with, const Node *root)
{
    for (size_t i = 0; i < HIDDEN_KEYS; i++) {
        const HiddenKey *hidden = &hidden_keys[i];
        const Node *list = node_find(root, text_of(hidden->list));
        if (!key_is_hidden(with->play, hidden) || !list || node_count(list) == 0)
            continue;
        const Node *old = node_child(list, random_below(with->random, node_count(list)));
        const Field *field = field_called(with->play->system->state, hidden->list);
        Node *copy = node_copy(with->arena, old);
        copy->style = STYLE_FLOW;
        for (size_t k = node_count(copy); k > 0; k--)
            if (text_is(node_key(node_child(copy, k - 1)), hidden->key))
                node_remove(copy, k - 1);
        const Node *value = some_value(with, field_called(field->table, hidden->key));
        if (value)
            node_put(with->arena, copy, text_of(hidden->key), value);
        return with_node(with, root, old, copy);
    }
    return NULL;
}

#endif
