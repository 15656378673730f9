/* Matching: which child of a changed collection was which before?
 *
 * Children of maps are matched by key. Those of lists by being the same node, or one that was made
 * for its place, by `id`, or, without ids, by value; what is left without an id is taken, in order,
 * to have been changed in its place. The cost is that of sorting: no list is searched once for each
 * item of another. */
#include "yaml_private.h"

#include "adjudicate/base/names.h"

/* A matching in the making. Of both lists, what lies before `start` and behind the ends is matched
 * already. */
typedef struct Match {
    Arena *arena;
    const Node *old, *new;
    uint32_t *link; /* of each new child: the old one's number */
    uint32_t start, old_end, new_end;
    bool *is_taken; /* of each old child */
} Match;

static const Node *id_of(const Node *item)
{
    const Node *id = node_find(item, TEXT("id"));
    return id != NULL && id->kind == NODE_SCALAR ? id : NULL;
}

/* Is it that very node, or was it made for its place (node_scalar_for)? */
static bool is_same(const Node *old, const Node *new)
{
    return old == new || (new->end == 0 && new->start > 0 && new->start == old->start);
}

/* The old child that is the same as this node. Old nodes stand in the order of their text. */
static uint32_t find_same(const Match *match, const Node *node)
{
    uint32_t low = match->start, high = match->old_end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (node_child(match->old, middle)->start < node->start)
            low = middle + 1;
        else
            high = middle;
    }
    return low < match->old_end && is_same(node_child(match->old, low), node) ? low : NO_MATCH;
}

/* Is the new child the old one, changed or not? Items without ids must be equal; one that is
 * another old item itself is that one. */
static bool continues(const Match *match, uint32_t old_index, uint32_t new_index)
{
    const Node *old = node_child(match->old, old_index), *new = node_child(match->new, new_index);
    if (is_same(old, new))
        return true;
    if (match->old->kind == NODE_MAP)
        return text_equal(node_key(old), node_key(new));
    const Node *old_id = id_of(old), *new_id = id_of(new);
    if (old_id != NULL && new_id != NULL)
        return old_id == new_id || text_equal(node_text(old_id), node_text(new_id));
    return old_id == NULL && new_id == NULL && find_same(match, new) == NO_MATCH &&
           node_equal(old, new);
}

static void link_children(Match *match, uint32_t old, uint32_t new)
{
    match->link[new] = old;
    match->is_taken[old] = true;
}

/* Most collections change in few places: what is the same at both ends is found without a table. */
static void match_ends(Match *match)
{
    while (match->start < match->old_end && match->start < match->new_end &&
           continues(match, match->start, match->start)) {
        link_children(match, match->start, match->start);
        match->start++;
    }
    while (match->old_end > match->start && match->new_end > match->start &&
           continues(match, match->old_end - 1, match->new_end - 1))
        link_children(match, --match->old_end, --match->new_end);
}

static void match_same(Match *match)
{
    for (uint32_t i = match->start; i < match->new_end; i++) {
        uint32_t found = find_same(match, node_child(match->new, i));
        if (found != NO_MATCH && !match->is_taken[found])
            link_children(match, found, i);
    }
}

/* Are all items that are left of the old list scalars? */
static bool is_scalar_list(const Match *match)
{
    for (uint32_t i = match->start; i < match->old_end; i++)
        if (node_child(match->old, i)->kind != NODE_SCALAR)
            return false;
    return match->old->kind == NODE_LIST;
}

/* What a child goes by: its key, its id or, in a list of scalars, its value. */
static bool find_name(const Match *match, const Node *child, bool by_value, Text *name)
{
    const Node *id = match->old->kind == NODE_MAP ? NULL : id_of(child);
    *name = id != NULL ? node_text(id) : by_value ? node_text(child) : node_key(child);
    return id != NULL || match->old->kind == NODE_MAP || (by_value && child->kind == NODE_SCALAR);
}

/* Several old children of the same name wait in line: the table leads to the number of the first of
 * them, `behind` to that of the one behind each (all plus 1; 0: none). */
static void match_names(Match *match)
{
    bool by_value = is_scalar_list(match);
    Names *names = names_new(match->arena);
    uint32_t *first = ARENA_ARRAY(match->arena, node_count(match->old), uint32_t);
    uint32_t *behind = ARENA_ARRAY(match->arena, node_count(match->old), uint32_t);
    Text name;
    for (uint32_t i = match->old_end; i-- > match->start;) {
        if (match->is_taken[i] || !find_name(match, node_child(match->old, i), by_value, &name))
            continue;
        void **slot = names_slot(names, name);
        if (*slot == NULL)
            *slot = &first[i];
        uint32_t *line = *slot;
        behind[i] = *line;
        *line = i + 1;
    }
    for (uint32_t i = match->start; i < match->new_end; i++) {
        if (match->link[i] != NO_MATCH ||
            !find_name(match, node_child(match->new, i), by_value, &name))
            continue;
        uint32_t *line = names_find(names, name);
        if (line == NULL || *line == 0)
            continue;
        uint32_t found = *line - 1;
        *line = behind[found];
        link_children(match, found, i);
    }
}

/* Unlinks the fewest children that leave the others in rising order: the longest rising
 * subsequence stays. `tails[n]` is the new child that ends the best one of length n + 1, `before`
 * the child before each. */
static void keep_rising(Match *match)
{
    const uint32_t *link = match->link;
    uint32_t *tails = ARENA_ARRAY(match->arena, (size_t)node_count(match->new) + 1, uint32_t);
    uint32_t *before = ARENA_ARRAY(match->arena, (size_t)node_count(match->new) + 1, uint32_t);
    uint32_t length = 0;
    for (uint32_t i = match->start; i < match->new_end; i++) {
        if (link[i] == NO_MATCH)
            continue;
        uint32_t low = 0, high = length;
        while (low < high) {
            uint32_t middle = low + (high - low) / 2;
            if (link[tails[middle]] < link[i])
                low = middle + 1;
            else
                high = middle;
        }
        before[i] = low == 0 ? NO_MATCH : tails[low - 1];
        tails[low] = i;
        length = low == length ? length + 1 : length;
    }
    uint32_t kept = length == 0 ? NO_MATCH : tails[length - 1];
    for (uint32_t i = match->new_end; i-- > match->start;) {
        if (i == kept) {
            kept = before[i];
        } else if (link[i] != NO_MATCH) {
            match->is_taken[link[i]] = false;
            match->link[i] = NO_MATCH;
        }
    }
}

static bool may_pair(const Node *node)
{
    return id_of(node) == NULL;
}

/* Items without ids that are left between two matches are paired in order. */
static void pair_rest(Match *match)
{
    uint32_t old = match->start;
    for (uint32_t i = match->start; i < match->new_end; i++) {
        if (match->link[i] != NO_MATCH) {
            old = match->link[i] + 1;
            continue;
        }
        if (!may_pair(node_child(match->new, i)))
            continue;
        while (old < match->old_end && !match->is_taken[old] &&
               !may_pair(node_child(match->old, old)))
            old++;
        if (old < match->old_end && !match->is_taken[old])
            link_children(match, old++, i);
    }
}

const uint32_t *yaml_match(Arena *arena, const Node *old, const Node *new)
{
    Match match = {.arena = arena,
                   .old = old,
                   .new = new,
                   .link = ARENA_ARRAY(arena, node_count(new), uint32_t),
                   .is_taken = ARENA_ARRAY(arena, node_count(old), bool),
                   .old_end = node_count(old),
                   .new_end = node_count(new)};
    for (uint32_t i = 0; i < node_count(new); i++)
        match.link[i] = NO_MATCH;
    match_ends(&match);
    if (match.start == match.old_end || match.start == match.new_end)
        return match.link;
    if (old->kind == NODE_LIST)
        match_same(&match);
    match_names(&match);
    keep_rising(&match);
    if (old->kind == NODE_LIST)
        pair_rest(&match);
    return match.link;
}
