/* All that a roll may come out as: die after die, each splitting the weight of what was before. */
#include "adjudicate/chance/ways.h"

#include <string.h>

#include "adjudicate/base/names.h"

/* --- in order: each die by itself ------------------------------------------------------------- */

/* The sides of the i-th die, and up to which of them the k-th face goes that is told apart. */
static int sides_of(const Roll *roll, int i)
{
    return roll->draw ? roll->sides - i : roll->sides;
}

static int faces_of(const Roll *roll, const Same *same, int i)
{
    return same && same->count > 0 ? same->count : sides_of(roll, i);
}

static int up_to(const Same *same, int k)
{
    return k < 0 ? 0 : same && same->count > 0 ? same->up_to[k] : k + 1;
}

static bool has_few(const Roll *roll, const Same *same, size_t most)
{
    size_t count = 1;
    for (int i = 0; i < roll->count && count <= most; i++)
        count *= (size_t)faces_of(roll, same, i);
    return count <= most;
}

static void add_face(Arena *arena, const Roll *roll, const Same *same, const Way *before, int die,
                     int k, Ways *ways)
{
    int *values = ARENA_ARRAY(arena, (size_t)roll->count, int);
    const uint32_t from = (uint32_t)up_to(same, k - 1), to = (uint32_t)up_to(same, k);
    if (die > 0)
        memcpy(values, before->values, (size_t)die * sizeof *values);
    values[die] = (int)from + 1;
    const Weight weight = weight_part(&before->weight, from, to, (uint32_t)sides_of(roll, die));
    ARENA_PUSH(arena, ways, ((Way){values, weight}));
}

static void add_in_order(Arena *arena, const Roll *roll, const Same *same, const Weight *weight,
                         Ways *ways)
{
    ARENA_PUSH(arena, ways, ((Way){NULL, *weight}));
    for (int die = 0; die < roll->count; die++) {
        const Ways before = *ways;
        *ways = (Ways){NULL, 0, 0};
        for (size_t i = 0; i < before.count; i++)
            for (int k = 0; k < faces_of(roll, same, die); k++)
                add_face(arena, roll, same, &before.at[i], die, k, ways);
    }
}

/* --- in any order: how many dice show each ---------------------------------------------------- */

typedef struct Shown {
    int of[SAME_MAX]; /* so many dice show each of the faces that are told apart */
    Weight weight;
} Shown;
/* All that is made on the way to it, of several hundred dice. */
enum { WORK_MAX = 16 * WAYS_MAX };
typedef struct ShownList {
    Shown **at;
    size_t count, room;
} ShownList;

/* Up to which of the sides that the next die has the k-th of those faces goes: what has come out of
 * a bag is no more in it. */
static uint32_t side_up_to(const Roll *roll, const Same *same, const Shown *before, int k)
{
    int side = up_to(same, k);
    for (int i = 0; roll->draw && i <= k; i++)
        side -= before->of[i];
    return (uint32_t)side;
}

static void add_shown(Arena *arena, Names *known, ShownList *list, const Shown *shown)
{
    void **slot = names_slot(known, (Text){(const char *)shown->of, sizeof shown->of});
    if (*slot) {
        weight_add(&((Shown *)*slot)->weight, &shown->weight);
        return;
    }
    Shown *made = *slot = ARENA_NEW(arena, Shown);
    *made = *shown;
    ARENA_PUSH(arena, list, made);
}

static ShownList one_die_more(Arena *arena, const Roll *roll, const Same *same, int die,
                              const ShownList *list)
{
    ShownList next = {NULL, 0, 0};
    Names *known = names_new(arena);
    for (size_t i = 0; i < list->count; i++)
        for (int k = 0; k < same->count; k++) {
            const Shown *before = list->at[i];
            const uint32_t from = side_up_to(roll, same, before, k - 1);
            const uint32_t to = side_up_to(roll, same, before, k);
            Shown shown = *before;
            if (to == from)
                continue; /* no cube of that sort is left */
            shown.of[k]++;
            shown.weight = weight_part(&before->weight, from, to, (uint32_t)sides_of(roll, die));
            add_shown(arena, known, &next, &shown);
        }
    return next;
}

/* One roll that shows them. */
static const int *values_of(Arena *arena, const Roll *roll, const Same *same, const Shown *shown)
{
    int *values = ARENA_ARRAY(arena, (size_t)roll->count, int), die = 0;
    Shown before = {.of = {0}};
    for (int k = 0; k < same->count; k++)
        for (; before.of[k] < shown->of[k]; before.of[k]++)
            values[die++] = (int)side_up_to(roll, same, &before, k - 1) + 1;
    return values;
}

/* What is made on the way to it goes with its arena. Nothing: there would be too many. */
static ShownList all_shown(Arena *arena, const Roll *roll, const Same *same, const Weight *weight,
                           size_t most)
{
    ShownList list = {NULL, 0, 0};
    Shown *none = ARENA_NEW(arena, Shown);
    none->weight = *weight;
    ARENA_PUSH(arena, &list, none);
    size_t work = 0;
    for (int die = 0; die < roll->count; die++) {
        list = one_die_more(arena, roll, same, die, &list);
        work += list.count;
        if (list.count > most || work > WORK_MAX)
            return (ShownList){NULL, 0, 0};
    }
    return list;
}

static bool add_in_any_order(Arena *arena, const Roll *roll, const Same *same, const Weight *weight,
                             size_t most, Ways *ways)
{
    Arena *work = arena_new();
    const ShownList list = all_shown(work, roll, same, weight, most);
    for (size_t i = 0; i < list.count; i++) {
        const Shown *shown = list.at[i];
        ARENA_PUSH(arena, ways, ((Way){values_of(arena, roll, same, shown), shown->weight}));
    }
    arena_free(work);
    return ways->count > 0;
}

bool ways_of_roll(Arena *arena, const Roll *roll, const Same *same, const Weight *weight,
                  size_t most, Ways *ways)
{
    *ways = (Ways){NULL, 0, 0};
    if (most > WAYS_MAX)
        most = WAYS_MAX;
    if (same && same->in_any_order && same->count > 0)
        return add_in_any_order(arena, roll, same, weight, most, ways);
    if (!has_few(roll, same, most))
        return false;
    add_in_order(arena, roll, same, weight, ways);
    return true;
}
