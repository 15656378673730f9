/* What is built and what is removed. */
#include "adjust.h"

int dp_balance(const DpYear *year, int power)
{
    int balance = 0;
    for (int i = 0; i < year->graph->provinces; i++)
        balance += year->owner[i] == power;
    for (int i = 0; i < year->count; i++)
        balance -= year->units[i].power == power;
    return balance;
}

DpHitch dp_may_build(const DpYear *year, int power, DpKind kind, int place, int *plain)
{
    const DpGraph *graph = year->graph;
    int province = graph->province[place];
    int stands = kind == DP_ARMY ? province : place; /* an army's coast is passed over (4.B.6) */
    if (plain)
        *plain = stands;
    if (year->home[province] != power)
        return DP_NOT_HOME;
    if (year->owner[province] != power)
        return DP_NOT_OWNED;
    if (year->unit_at[province] != DP_NOBODY)
        return DP_TAKEN;
    if (dp_may_stand(graph, kind, stands))
        return DP_FINE;
    return graph->coasts[province] > 0 ? DP_COAST_NEEDED : DP_NO_SUCH_UNIT;
}

/* --- disorder --------------------------------------------------------------------------------- */

typedef struct Far {
    const DpYear *year;
    const int *over_all, *by_sea; /* by place; by_sea is NULL where all go over all */
} Far;

static int farness(const Far *far, int unit)
{
    const DpUnit *it = &far->year->units[unit];
    return it->kind == DP_FLEET && far->by_sea ? far->by_sea[it->place] : far->over_all[it->place];
}

/* Is one taken before the other? */
static bool goes_first(const Far *far, int one, int other)
{
    const DpYear *year = far->year;
    const DpUnit *a = &year->units[one], *b = &year->units[other];
    if (farness(far, one) != farness(far, other))
        return farness(far, one) > farness(far, other);
    if (a->kind != b->kind)
        return a->kind == DP_FLEET;
    return year->graph->rank[year->graph->province[a->place]] <
           year->graph->rank[year->graph->province[b->place]];
}

int dp_disorder(Arena *arena, const DpYear *year, int disorder, int power, int *order)
{
    const DpGraph *graph = year->graph;
    const int *whose = disorder == DP_HOME ? year->home : year->owner;
    size_t places = (size_t)graph->places + 1, centres = 0;
    int *over_all = ARENA_ARRAY(arena, places, int), *by_sea = NULL;
    int *queue = ARENA_ARRAY(arena, places, int), *from = ARENA_ARRAY(arena, places, int);
    for (int i = 0; i < graph->provinces; i++)
        if (whose[i] == power)
            from[centres++] = i;
    dp_distances(graph, DP_OVER_ALL, from, centres, over_all, queue);
    if (disorder == DP_HOME) {
        by_sea = ARENA_ARRAY(arena, places, int);
        dp_distances(graph, DP_BY_SEA, from, centres, by_sea, queue);
    }
    Far far = {year, over_all, by_sea};
    int count = 0;
    for (int i = 0; i < year->count; i++) {
        if (year->units[i].power != power)
            continue;
        int j = count++;
        for (; j > 0 && goes_first(&far, i, order[j - 1]); j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
    return count;
}

/* --- wishes ----------------------------------------------------------------------------------- */

typedef struct Adjusting {
    Arena *arena;
    const DpYear *year;
    const DpWish *wishes;
    int count;
    DpGrant *grants;
    int *left;      /* by power: what is still to be built, or below 0 to be removed */
    bool *built;    /* by province */
    bool *removed;  /* by unit */
    bool *disorder; /* by unit */
} Adjusting;

/* Could it be, as far as the wish itself goes? Removals tell the unit, builds the place. */
static DpHitch look_at(const Adjusting *adjusting, const DpWish *wish, DpGrant *grant)
{
    const DpYear *year = adjusting->year;
    if (wish->change == DP_WAIVE)
        return DP_FINE;
    if (wish->change == DP_BUILD)
        return dp_may_build(year, wish->power, wish->kind, wish->place, &grant->place);
    grant->unit = year->unit_at[year->graph->province[wish->place]];
    if (grant->unit == DP_NOBODY || year->units[grant->unit].power != wish->power)
        return DP_NOT_YOURS;
    return DP_FINE;
}

/* Of two wishes for one place the first is looked at, whichever serves when they are too many (DATC
 * 4.D.5 b). */
static DpHitch look_for_twins(Adjusting *adjusting, const DpWish *wish, const DpGrant *grant)
{
    if (wish->change == DP_BUILD) {
        bool *built = &adjusting->built[adjusting->year->graph->province[grant->place]];
        if (*built)
            return DP_BUILT_TWICE;
        *built = true;
    } else if (wish->change == DP_REMOVE) {
        bool *removed = &adjusting->removed[grant->unit];
        if (*removed)
            return DP_GONE_ALREADY;
        *removed = true;
    }
    return DP_FINE;
}

static void look(Adjusting *adjusting)
{
    for (int i = 0; i < adjusting->count; i++) {
        const DpWish *wish = &adjusting->wishes[i];
        DpGrant *grant = &adjusting->grants[i];
        int left = adjusting->left[wish->power];
        *grant = (DpGrant){DP_FINE, DP_NOWHERE, DP_NOBODY};
        grant->hitch = look_at(adjusting, wish, grant);
        if (!grant->hitch && (wish->change == DP_REMOVE ? left >= 0 : left <= 0))
            grant->hitch = DP_NO_NEED;
        if (!grant->hitch)
            grant->hitch = look_for_twins(adjusting, wish, grant);
    }
}

/* Those that are left serve from the front, or from the back, until there is no more need. */
static void serve(Adjusting *adjusting, int number)
{
    const DpWish *wish = &adjusting->wishes[number];
    DpGrant *grant = &adjusting->grants[number];
    int *left = &adjusting->left[wish->power];
    if (grant->hitch)
        return;
    if (*left == 0) {
        grant->hitch = DP_ONE_TOO_MANY;
        if (wish->change == DP_REMOVE)
            adjusting->removed[grant->unit] = false;
    } else {
        *left += *left > 0 ? -1 : 1;
    }
}

/* Who removes too few loses those that are farthest. */
static void remove_rest(Adjusting *adjusting, int disorder, int power)
{
    int *order = ARENA_ARRAY(adjusting->arena, (size_t)adjusting->year->count + 1, int);
    int count = dp_disorder(adjusting->arena, adjusting->year, disorder, power, order);
    for (int i = 0; i < count && adjusting->left[power] < 0; i++) {
        if (adjusting->removed[order[i]])
            continue;
        adjusting->removed[order[i]] = adjusting->disorder[order[i]] = true;
        adjusting->left[power]++;
    }
}

DpAdjusted *dp_adjust(Arena *arena, const DpYear *year, int too_many, int disorder,
                      const DpWish *wishes, int count)
{
    size_t units = (size_t)year->count + 1, powers = (size_t)year->powers + 1;
    Adjusting adjusting = {.arena = arena,
                           .year = year,
                           .wishes = wishes,
                           .count = count,
                           .grants = ARENA_ARRAY(arena, (size_t)count + 1, DpGrant),
                           .left = ARENA_ARRAY(arena, powers, int),
                           .built = ARENA_ARRAY(arena, (size_t)year->graph->provinces + 1, bool),
                           .removed = ARENA_ARRAY(arena, units, bool),
                           .disorder = ARENA_ARRAY(arena, units, bool)};
    for (int i = 0; i < year->powers; i++)
        adjusting.left[i] = dp_balance(year, i);
    look(&adjusting);
    for (int i = 0; i < count; i++)
        serve(&adjusting, too_many == DP_LAST ? count - 1 - i : i);
    for (int i = 0; i < year->powers; i++)
        if (adjusting.left[i] < 0)
            remove_rest(&adjusting, disorder, i);
    DpAdjusted *adjusted = ARENA_NEW(arena, DpAdjusted);
    for (int i = 0; i < count; i++) /* a waived build is none */
        if (!adjusting.grants[i].hitch && wishes[i].change == DP_WAIVE)
            adjusting.left[wishes[i].power]++;
    for (int i = 0; i < year->powers; i++)
        adjusting.left[i] = adjusting.left[i] > 0 ? adjusting.left[i] : 0;
    *adjusted =
        (DpAdjusted){adjusting.grants, adjusting.removed, adjusting.disorder, adjusting.left};
    return adjusted;
}
