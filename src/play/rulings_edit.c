/* What rulings make of files: of the game, whose tree is edited along paths of keys and of what
 * things are known by, and of orders, from which some are struck. A tree is never changed; a new
 * one shares what stays. */
#include <string.h>

#include "adjudicate/base/looks.h"
#include "play_private.h"

typedef struct Item {
    size_t index;
    bool is_twice; /* several are known by that */
} Item;

/* The children of a collection by what they are known by. */
typedef struct Index {
    Names *items;
    bool is_list;
} Index;

/* --- paths ------------------------------------------------------------------------------------ */

static Text path_to(const RulingEdits *in, Text path, Text name)
{
    if (path.len == 0)
        return name;
    return text_format(in->arena, "%.*s %.*s", TEXT_ARG(path), TEXT_ARG(name));
}

/* What an item of a list is known by: its id, or whose it is; otherwise what stands in it first.
 * Empty: nothing. */
static Text known_by(const Node *item)
{
    static const char *const keys[] = {"id", "of", "player"};
    if (item->kind == NODE_SCALAR)
        return node_text(item);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *value = node_find(item, text_of(keys[i]));
        if (value)
            return node_text(value);
    }
    return item->kind == NODE_MAP && node_count(item) > 0 ? node_text(node_child(item, 0))
                                                          : TEXT("");
}

static Index index_of(const RulingEdits *in, const Node *target)
{
    Index index = {names_new(in->arena), target->kind == NODE_LIST};
    for (uint32_t i = 0; i < node_count(target); i++) {
        const Node *child = node_child(target, i);
        void **slot = names_slot(index.items, index.is_list ? known_by(child) : node_key(child));
        Item *item = *slot;
        if (item) {
            item->is_twice = true;
            continue;
        }
        item = ARENA_NEW(in->arena, Item);
        *item = (Item){i, false};
        *slot = item;
    }
    return index;
}

static void refuse(RulingEdits *in, const Node *at, const char *format, Text what)
{
    diag_error(in->diags, node_place(in->source, at), format, TEXT_ARG(what));
}

static void refuse_unknown(RulingEdits *in, const Index *index, const Node *at, Text name,
                           Text path)
{
    diag_error(in->diags,
               node_key(at).len > 0 ? node_key_place(in->source, at) : node_place(in->source, at),
               "no '%.*s' in the game file%s%.*s", TEXT_ARG(name), path.len > 0 ? ", under " : "",
               TEXT_ARG(path));
    Text nearest = names_nearest(index->items, name, NULL, NULL);
    if (nearest.len > 0)
        diag_help(in->diags, "did you mean '%.*s'?", TEXT_ARG(nearest));
    else
        diag_help(in->diags,
                  "a path is made of the keys of the game file, and in its lists of ids");
}

/* Finds a child by its name; false where there is none, or it cannot be told which. What is not
 * there is refused only if it `must` be. */
static bool find(RulingEdits *in, const Index *index, const Node *at, Text name, Text path,
                 bool must, size_t *found)
{
    const Item *item = names_find(index->items, name);
    if (!item) {
        if (must)
            refuse_unknown(in, index, at, name, path);
        return false;
    }
    *found = item->index;
    if (!item->is_twice)
        return true;
    diag_error(in->diags, node_place(in->source, at), "several things are known by '%.*s' there",
               TEXT_ARG(name));
    diag_help(in->diags, "set the whole list under %.*s", TEXT_ARG(path));
    return false;
}

/* What a ruling may not touch, or not like this. */
static bool is_open(RulingEdits *in, const Node *at, Text key)
{
    static const struct {
        const char *key, *help;
    } closed[] = {
        {"rules", "a game stays what it is"},
        {"game", "a game stays what it is"},
        {"round", "rounds are played one after the other"},
        {"stopped", "that is written by this program"},
        {"asked", "that is written by this program"},
        {"history", "that is written by this program"},
        {"ended", "a round is played after the rulings; write into the game file how it ended"},
        {"dice", "what makes the dice is settled before the game"},
        {"chains", "a ruling with chain: gives somebody a new end"},
    };
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) {
        if (!text_is(key, closed[i].key) || (in->ruling->chain && text_is(key, "chains")))
            continue;
        refuse(in, at, "no ruling can change '%.*s'", key);
        diag_help(in->diags, "%s", closed[i].help);
        return false;
    }
    return true;
}

/* --- what has been ruled on ------------------------------------------------------------------- */

/* Is a part of that path ruled on as a whole, or something in what it leads to? */
static bool is_taken(const RulingEdits *in, Text path)
{
    if (names_find(in->inner, path))
        return true;
    for (size_t i = 0; i <= path.len; i++)
        if ((i == path.len || path.at[i] == ' ') && names_find(in->leaves, text_slice(path, 0, i)))
            return true;
    return false;
}

/* Of two rulings on one place none goes before the other. */
static bool take(RulingEdits *in, Text path, RulingDeed deed, const Node *at, const Node *value)
{
    if (is_taken(in, path)) {
        refuse(in, at, "there are two rulings on '%.*s'", path);
        diag_help(in->diags, "leave one of them out: they would contradict each other");
        return false;
    }
    names_seen(in->leaves, path);
    for (size_t i = 0; i < path.len; i++)
        if (path.at[i] == ' ')
            names_seen(in->inner, text_slice(path, 0, i));
    Buf buf = {NULL, 0, 0};
    if (value)
        yaml_write_flow(&buf, value);
    RuledPlace *place = ARENA_NEW(in->arena, RuledPlace);
    *place = (RuledPlace){in->ruling, deed, path, buf_take(&buf, in->arena)};
    ARENA_PUSH(in->arena, &in->places, place);
    return true;
}

/* --- nodes ------------------------------------------------------------------------------------ */

/* A copy that belongs to no file. The recursion is as deep as YAML may be. */
static const Node *fresh(const RulingEdits *in, const Node *node)
{
    if (node->kind == NODE_SCALAR)
        return node_scalar(in->arena, node_text(node),
                           node->style == STYLE_PLAIN ? STYLE_PLAIN : STYLE_DOUBLE);
    Node *copy = node_collection(in->arena, node->kind, STYLE_FLOW, node_count(node));
    for (uint32_t i = 0; i < node_count(node); i++) {
        const Node *child = node_child(node, i);
        if (node->kind == NODE_MAP)
            node_append(in->arena, copy, node_key(child), fresh(in, child));
        else
            node_add(in->arena, copy, fresh(in, child));
    }
    return copy;
}

/* A collection with the same children, which may change. */
static Node *opened(const RulingEdits *in, const Node *node)
{
    Node *copy =
        node_collection(in->arena, node->kind, (NodeStyle)node->style, node_count(node) + 1);
    for (uint32_t i = 0; i < node_count(node); i++)
        node_add(in->arena, copy, node_child(node, i));
    return copy;
}

/* In the place of the child that was there, if one was in what is edited. */
static void put(const RulingEdits *in, const Node *target, Node *parent, size_t index, Text key,
                const Node *value)
{
    if (parent->kind == NODE_LIST)
        parent->list->at[index] = value;
    else if (index < node_count(target))
        node_put(in->arena, parent, key, value);
    else
        node_append(in->arena, parent, key, value);
}

/* --- set -------------------------------------------------------------------------------------- */

static void refuse_empty(RulingEdits *in, const Node *at)
{
    diag_error(in->diags, node_place(in->source, at), "nothing stands here");
    diag_help(in->diags, "write what is ruled on, or leave the key out; remove: takes things out");
}

static const Node *set_in(RulingEdits *in, const Node *target, const Node *wanted, Text path);

/* The value of a pair; NULL: it was refused. */
static const Node *set_one(RulingEdits *in, const Node *old, bool in_list, const Node *pair,
                           Text path)
{
    if (node_is_null(pair)) {
        refuse_empty(in, pair);
        return NULL;
    }
    if (old && pair->kind == NODE_MAP && old->kind != NODE_SCALAR)
        return set_in(in, old, pair, path);
    if (in_list) {
        refuse(in, pair, "'%.*s' is a thing with keys of its own", node_key(pair));
        diag_help(in->diags, "write which of them: {KEY: VALUE}");
        return NULL;
    }
    return take(in, path, RULED_SET, pair, pair) ? fresh(in, pair) : NULL;
}

static const Node *set_in(RulingEdits *in, const Node *target, const Node *wanted, Text path)
{
    Node *edited = opened(in, target);
    const Index index = index_of(in, target);
    if (node_count(wanted) == 0)
        refuse_empty(in, wanted);
    for (uint32_t i = 0; i < node_count(wanted); i++) {
        const Node *pair = node_child(wanted, i);
        size_t found = node_count(target);
        if (path.len == 0 && !is_open(in, pair, node_key(pair)))
            continue;
        if (!find(in, &index, pair, node_key(pair), path, index.is_list, &found) && index.is_list)
            continue; /* a key that is not there is a new one */
        const Node *old = found < node_count(target) ? node_child(target, found) : NULL;
        const Node *value =
            set_one(in, old, index.is_list, pair, path_to(in, path, node_key(pair)));
        if (value)
            put(in, target, edited, found, node_key(pair), value);
    }
    return edited;
}

/* --- remove ----------------------------------------------------------------------------------- */

static const Node *without(const RulingEdits *in, const Node *target, const bool *gone)
{
    Node *rest =
        node_collection(in->arena, target->kind, (NodeStyle)target->style, node_count(target));
    for (uint32_t i = 0; i < node_count(target); i++)
        if (!gone[i])
            node_add(in->arena, rest, node_child(target, i));
    return rest;
}

/* `names` is one, or a list of them. */
static const Node *remove_from(RulingEdits *in, const Node *target, const Node *names, Text path)
{
    const Index index = index_of(in, target);
    bool *gone = ARENA_ARRAY(in->arena, node_count(target) + 1, bool);
    uint32_t count = names->kind == NODE_LIST ? node_count(names) : 1;
    if (count == 0 || node_is_null(names))
        refuse_empty(in, names);
    for (uint32_t i = 0; i < count && !node_is_null(names); i++) {
        const Node *name = names->kind == NODE_LIST ? node_child(names, i) : names;
        Text word = node_text(name);
        size_t found;
        if (name->kind != NODE_SCALAR) {
            diag_error(in->diags, node_place(in->source, name), "this is no name");
            diag_help(in->diags, "write the ids or keys of what is taken out: [wolf, fox]");
        } else if ((path.len > 0 || is_open(in, name, word)) &&
                   find(in, &index, name, word, path, true, &found) &&
                   take(in, path_to(in, path, word), RULED_REMOVED, name, NULL)) {
            gone[found] = true;
        }
    }
    return without(in, target, gone);
}

/* Nothing can be taken out of a single value. */
static void refuse_in_scalar(RulingEdits *in, const Node *wanted, Text path)
{
    refuse(in, wanted, "'%.*s' is a single value: nothing can be taken out of it", path);
    diag_help(in->diags, "a key is taken out by its name, below what it stands in");
}

static const Node *remove_in(RulingEdits *in, const Node *target, const Node *wanted, Text path)
{
    if (wanted->kind != NODE_MAP)
        return remove_from(in, target, wanted, path);
    Node *edited = opened(in, target);
    const Index index = index_of(in, target);
    if (node_count(wanted) == 0)
        refuse_empty(in, wanted);
    for (uint32_t i = 0; i < node_count(wanted); i++) {
        const Node *pair = node_child(wanted, i);
        size_t found;
        if ((path.len == 0 && !is_open(in, pair, node_key(pair))) ||
            !find(in, &index, pair, node_key(pair), path, true, &found))
            continue;
        const Node *old = node_child(target, found);
        Text here = path_to(in, path, node_key(pair));
        if (old->kind == NODE_SCALAR)
            refuse_in_scalar(in, pair, here);
        else
            put(in, target, edited, found, node_key(pair), remove_in(in, old, pair, here));
    }
    return edited;
}

/* --- add -------------------------------------------------------------------------------------- */

static const Node *add_to(RulingEdits *in, const Node *target, const Node *items, Text path)
{
    Node *edited = opened(in, target);
    const Index index = index_of(in, target);
    if (node_count(items) == 0)
        refuse_empty(in, items);
    for (uint32_t i = 0; i < node_count(items); i++) {
        const Node *item = node_child(items, i);
        Text name = known_by(item);
        if (names_find(index.items, name)) {
            refuse(in, item, "'%.*s' is there already", name);
            diag_help(in->diags, "set: changes what is there");
        } else if (take(in, path_to(in, path, name), RULED_ADDED, item, item)) {
            node_add(in->arena, edited, fresh(in, item));
        }
    }
    return edited;
}

static const Node *add_in(RulingEdits *in, const Node *target, const Node *wanted, Text path)
{
    if (wanted->kind == NODE_LIST && target->kind == NODE_LIST)
        return add_to(in, target, wanted, path);
    if (wanted->kind != NODE_MAP || target->kind == NODE_SCALAR || node_count(wanted) == 0) {
        refuse(in, wanted, "nothing can be added to '%.*s' like this", path);
        diag_help(in->diags, "write a list of what is added, below the list to which it comes");
        return target;
    }
    Node *edited = opened(in, target);
    const Index index = index_of(in, target);
    for (uint32_t i = 0; i < node_count(wanted); i++) {
        const Node *pair = node_child(wanted, i), *value = NULL;
        Text key = node_key(pair), here = path_to(in, path, key);
        bool is_new = !index.is_list && pair->kind == NODE_LIST;
        size_t found = node_count(target);
        if (path.len == 0 && !is_open(in, pair, key))
            continue;
        if (find(in, &index, pair, key, path, !is_new, &found))
            value = add_in(in, node_child(target, found), pair, here);
        else if (is_new && take(in, here, RULED_ADDED, pair, pair))
            value = fresh(in, pair);
        if (value)
            put(in, target, edited, found, key, value);
    }
    return edited;
}

/* --- a ruling --------------------------------------------------------------------------------- */

static bool is_map(RulingEdits *in, const char *key, const Node *node)
{
    if (!node || node->kind == NODE_MAP)
        return node;
    diag_error(in->diags, node_place(in->source, node), "'%s' wants a path", key);
    diag_help(in->diags, "such as {units: {wolf: {hp: 3}}}");
    return false;
}

/* {chains: {red: ...}}, as a ruling would set it. */
static const Node *below(const RulingEdits *in, const char *key, Text name, const Node *value)
{
    Node *inner = node_collection(in->arena, NODE_MAP, STYLE_FLOW, 1);
    Node *outer = node_collection(in->arena, NODE_MAP, STYLE_FLOW, 1);
    node_put(in->arena, inner, name, value);
    node_put(in->arena, outer, text_of(key), inner);
    return outer;
}

/* Those keys of a record that are there. */
static const Node *said(const RulingEdits *in, const Record *record, const char *const *keys)
{
    Node *map = node_collection(in->arena, NODE_MAP, STYLE_FLOW, 2);
    for (size_t i = 0; keys[i]; i++) {
        const Node *value = node_find(record->node, text_of(keys[i]));
        if (value)
            node_put(in->arena, map, text_of(keys[i]), value);
    }
    return map;
}

static const Node *seat(RulingEdits *in, const Node *root)
{
    static const char *const keys[] = {"name", "status", NULL};
    const RulingSeat *seat = in->ruling->seat;
    const Node *map = said(in, &seat->rec, keys);
    return node_count(map) == 0
               ? root
               : set_in(in, root, below(in, "players", seat->player, map), TEXT(""));
}

/* A new chain has missed nothing. */
static const Node *begin_chain(RulingEdits *in, const Node *root)
{
    static const char *const keys[] = {"shown", NULL};
    const RulingChain *chain = in->ruling->chain;
    Node *map = (Node *)said(in, &chain->rec, keys);
    if (in->chain_missed)
        node_put(in->arena, map, TEXT("missed"), node_scalar(in->arena, TEXT("0"), STYLE_PLAIN));
    return set_in(in, root, below(in, "chains", chain->of, map), TEXT(""));
}

const Node *rulings_edit(RulingEdits *in, const Ruling *ruling, const Node *root)
{
    in->ruling = ruling;
    if (is_map(in, "set", ruling->set))
        root = set_in(in, root, ruling->set, TEXT(""));
    if (ruling->remove)
        root = remove_in(in, root, ruling->remove, TEXT(""));
    if (is_map(in, "add", ruling->add))
        root = add_in(in, root, ruling->add, TEXT(""));
    if (ruling->seat)
        root = seat(in, root);
    if (ruling->chain)
        root = begin_chain(in, root);
    return root;
}

/* --- orders ----------------------------------------------------------------------------------- */

static const char *base_name(const Source *source)
{
    const char *slash = strrchr(source->name, '/');
    return slash ? slash + 1 : source->name;
}

bool rulings_set_aside(Play *play, const Source *source)
{
    const RulingList *list = play->rulings ? &play->rulings->rulings : NULL;
    for (size_t i = 0; list && !play->replayed && i < list->count; i++) {
        Ruling *ruling = list->at[i];
        if (!text_is(ruling->set_aside, base_name(source)))
            continue;
        if (ruling->aside) {
            diag_error(play->diags, record_place(&ruling->rec, "set-aside"),
                       "two files are called '%s'", base_name(source));
            diag_help(play->diags, "they are %s and %s: give one another name", ruling->aside->name,
                      source->name);
        }
        ruling->aside = source;
        return true;
    }
    return false;
}

/* The strikes that are about a list of a file. */
typedef struct Strikes {
    RulingStrike *at[RULINGS_MAX];
    size_t count;
} Strikes;

/* In orders capitals matter nowhere but in texts. */
static const Node *find_folded(Arena *arena, const Node *map, const char *key)
{
    for (uint32_t i = 0; i < node_count(map); i++)
        if (text_is(looks_folded(arena, node_key(node_child(map, i))), key))
            return node_child(map, i);
    return NULL;
}

static bool is_of(const Play *play, const Node *root, Text id)
{
    const Node *player = find_folded(play->arena, root, "player");
    const Named *named = record_named(play->loader, id);
    Text word = player ? looks_folded(play->arena, node_text(player)) : TEXT("");
    return word.len > 0 && named &&
           (text_equal(word, id) ||
            text_equal(word, looks_folded(play->arena, record_name(named->table, named->record))));
}

/* A copy that keeps its place and its key. */
static Node *like(Arena *arena, const Node *node)
{
    Node *copy = node_collection(arena, node->kind, (NodeStyle)node->style, node_count(node));
    copy->start = node->start;
    copy->key_at = node->key_at;
    copy->key_len = node->key_len;
    copy->key_start = node->key_start;
    copy->key_end = node->key_end;
    return copy;
}

/* A map with another value under one of its keys; NULL: without it. */
static const Node *with(Arena *arena, const Node *map, const Node *old, const Node *value)
{
    Node *copy = like(arena, map);
    for (uint32_t i = 0; i < node_count(map); i++) {
        const Node *child = node_child(map, i) == old ? value : node_child(map, i);
        if (child)
            node_add(arena, copy, child);
    }
    return copy;
}

static void tell_struck(Play *play, RulingStrike *strike, const Node *order)
{
    enum { TOLD_MAX = 300 };
    Buf buf = {NULL, 0, 0};
    node_tell(&buf, order, TOLD_MAX);
    strike->told = buf_take(&buf, play->arena);
    strike->is_found = true;
}

static Strikes strikes_of(const Play *play, const Node *root, const Node *list)
{
    Strikes strikes = {.count = 0};
    const RulingList *rulings = &play->rulings->rulings;
    bool has_round = find_folded(play->arena, root, "round");
    Text name = looks_folded(play->arena, node_key(list));
    for (size_t i = 0; i < rulings->count; i++) {
        RulingStrike *strike = rulings->at[i]->strike;
        if (strike && strike->standing != has_round && text_equal(strike->phase, name) &&
            is_of(play, root, strike->player))
            strikes.at[strikes.count++] = strike;
    }
    return strikes;
}

static bool is_struck(Play *play, const Strikes *strikes, uint32_t number, const Node *order)
{
    for (size_t i = 0; i < strikes->count; i++)
        if (strikes->at[i]->order == 0 || (uint32_t)strikes->at[i]->order == number) {
            tell_struck(play, strikes->at[i], order);
            return true;
        }
    return false;
}

/* What is struck is as if it had never been written: a list of which nothing is left goes, too. One
 * that stands there alone has no list. */
static const Node *strike_in_list(Play *play, const Node *root, const Node *list)
{
    const Strikes strikes = strikes_of(play, root, list);
    if (list->kind != NODE_LIST)
        return is_struck(play, &strikes, 1, list) ? NULL : list;
    Node *rest = like(play->arena, list);
    for (uint32_t i = 0; i < node_count(list); i++)
        if (!is_struck(play, &strikes, i + 1, node_child(list, i)))
            node_add(play->arena, rest, node_child(list, i));
    bool is_same = node_count(rest) == node_count(list);
    return is_same ? list : node_count(rest) > 0 ? rest : NULL;
}

/* Is this the file that a ruling puts in the place of another one of that player? */
static bool is_replacement(const Play *play, const Source *source, Text player)
{
    const RulingList *list = &play->rulings->rulings;
    for (size_t i = 0; i < list->count; i++) {
        const RulingReplace *replace = list->at[i]->replace;
        if (replace && text_equal(replace->player, player) &&
            text_is(replace->file, base_name(source)))
            return true;
    }
    return false;
}

/* A file that has come by its digest has served, and was not struck. */
static bool is_file_struck(Play *play, const Source *source, const Node *root)
{
    const RulingList *list = &play->rulings->rulings;
    bool has_round = find_folded(play->arena, root, "round");
    for (size_t i = 0; !play->replayed && i < list->count; i++) {
        RulingStrike *strike = list->at[i]->strike;
        if (!strike || strike->phase.len > 0 || strike->standing == has_round ||
            !is_of(play, root, strike->player) || is_replacement(play, source, strike->player))
            continue;
        strike->is_found = true;
        return true;
    }
    return false;
}

static void note_replacement(Play *play, const Source *source, const Node *root)
{
    const RulingList *list = &play->rulings->rulings;
    for (size_t i = 0; i < list->count; i++) {
        RulingReplace *replace = list->at[i]->replace;
        if (replace && text_is(replace->file, base_name(source)) &&
            is_of(play, root, replace->player))
            replace->is_found = true;
    }
}

const Node *rulings_strike(Play *play, const Source *source, const Node *root)
{
    if (!play->rulings || root->kind != NODE_MAP)
        return root;
    if (is_file_struck(play, source, root))
        return NULL;
    note_replacement(play, source, root);
    const Node *top =
        find_folded(play->arena, root, "round") ? root : find_folded(play->arena, root, "standing");
    const Node *rest = top;
    for (uint32_t i = 0; top && i < node_count(top); i++) {
        const Node *list = node_child(top, i);
        if (!rulings_list(play->system, looks_folded(play->arena, node_key(list))))
            continue;
        const Node *left = strike_in_list(play, root, list);
        if (left != list)
            rest = with(play->arena, rest, list, left);
    }
    if (top == rest)
        return root;
    return top == root ? rest : with(play->arena, root, top, rest);
}
