/* What a target in a strike's line means now. FC 20.9 to 20.12. */
#include <stdlib.h>

#include "strikes.h"

/* --- which comes first ------------------------------------------------------------------------ */

bool fc_target_comes_first(const Aims *aims, int a, int b)
{
    const Target *one = &aims->targets[a], *two = &aims->targets[b];
    int64_t left = (int64_t)one->force->worth * target_left(two);
    int64_t right = (int64_t)two->force->worth * target_left(one);
    if (left != right)
        return left > right;
    if (target_left(one) != target_left(two))
        return target_left(one) < target_left(two);
    if (one->force->attack != two->force->attack)
        return one->force->attack > two->force->attack;
    return a < b;
}

/* --- the one with that number ----------------------------------------------------------------- */

/* For qsort: what decides, and in the end the target's number. */
typedef struct Ranked {
    int acted, need, assigned, target;
} Ranked;

static int by_rank(const void *a, const void *b)
{
    const Ranked *one = a, *two = b;
    if (one->acted != two->acted)
        return one->acted - two->acted;
    if (one->need != two->need)
        return one->need - two->need;
    if (one->assigned != two->assigned)
        return one->assigned - two->assigned;
    return one->target - two->target;
}

static Ranked rank_of(const Battle *battle, const Aims *aims, int target)
{
    const Target *ranked = &aims->targets[target];
    return (Ranked){.acted = ranked->force->speed > battle->speed,
                    .need = ranked->need,
                    .assigned = ranked->assigned,
                    .target = target};
}

int fc_target_by_number(const Battle *battle, const Aims *aims, const Mark *mark)
{
    Ranked *ranked = ARENA_ARRAY(aims->arena, (size_t)aims->target_count + 1, Ranked);
    size_t count = 0;
    for (size_t f = 0; f < aims->forces->count; f++)
        for (int i = aims->first[f];
             fc_mark_names(mark, aims->forces->at[f]) && i < aims->first[f + 1]; i++)
            ranked[count++] = rank_of(battle, aims, i);
    qsort(ranked, count, sizeof *ranked, by_rank);
    return (size_t)mark->which <= count ? ranked[mark->which - 1].target : AIM_NOBODY;
}

int fc_number_of_target(const Battle *battle, const Aims *aims, int target)
{
    const Type *type = aims->targets[target].force->type;
    Ranked own = rank_of(battle, aims, target);
    int number = 1;
    for (int i = 0; type && i < aims->target_count; i++) {
        Ranked other = rank_of(battle, aims, i);
        number += aims->targets[i].force->type == type && by_rank(&other, &own) < 0;
    }
    return number;
}

/* --- the one to be struck first --------------------------------------------------------------- */

static bool is_of_several_names(const Mark *mark)
{
    return mark->kind == MARK_UNITS || mark->kind == MARK_CHARACTERS ||
           mark->kind == MARK_FORTIFICATIONS;
}

/* By the word `units` characters are meant as well (FC 1.4), but only when they may be hit. */
static bool may_mean(const Aims *aims, const Mark *mark, const Force *force)
{
    if (mark->kind == MARK_UNITS && force->card)
        return force->card->says->kind == CHARACTER && fc_force_is_open(aims, force);
    return fc_mark_names(mark, force);
}

/* The forces [first, end) among which a name is to be looked for: that of a card is known. */
static size_t forces_of(const Aims *aims, const Mark *mark, size_t *end)
{
    const Force *force = mark->kind == MARK_CARD ? mark->card->force : NULL;
    *end = aims->forces->count;
    if (mark->kind != MARK_CARD)
        return 0;
    if (!force || force->who == aims->who)
        return *end;
    *end = force->index + 1;
    return force->index;
}

/* FC 20.27: of each name the one that FC 20.10 takes, among units, fortifications, and characters
 * that may be hit. Any is the one that FC 20.15 has first. */
static int target_by_rule(const Aims *aims, const Force *striker, Select rule, bool spread)
{
    Eligible best = {.thing = NULL};
    int chosen = AIM_NOBODY;
    for (size_t f = 0; f < aims->forces->count; f++) {
        Force *force = aims->forces->at[f];
        int target = fc_force_neediest(aims, force, spread);
        if (target == AIM_NOBODY || !fc_may_choose(striker, force) ||
            (is_character(force) && !fc_force_is_open(aims, force)))
            continue;
        int left = target_left(&aims->targets[target]);
        bool hurts = fc_may_hurt(striker, force); /* who strikes has attack */
        Eligible enemy = {.thing = force,
                          .id = force->type ? force->type->id : force->card->id,
                          .hp = left,
                          .speed = force->speed,
                          .can_hurt = hurts,
                          .can_destroy = hurts && striker->attack >= left};
        bool is_first = rule == SELECT_ANY && chosen != AIM_NOBODY
                            ? fc_target_comes_first(aims, target, chosen)
                            : select_weigh(rule, &enemy, &best);
        chosen = is_first ? target : chosen;
    }
    return chosen;
}

int fc_target_by_name(const Aims *aims, const Force *striker, const Mark *mark, bool spread)
{
    if (mark->kind == MARK_RULE)
        return target_by_rule(aims, striker, mark->rule, spread);
    int best = AIM_NOBODY;
    size_t end;
    for (size_t f = forces_of(aims, mark, &end); f < end; f++) {
        const Force *force = aims->forces->at[f];
        int target =
            may_mean(aims, mark, force) ? fc_force_neediest(aims, force, spread) : AIM_NOBODY;
        if (target == AIM_NOBODY || !fc_may_choose(striker, force))
            continue;
        if (best == AIM_NOBODY ||
            (is_of_several_names(mark) ? fc_target_comes_first(aims, target, best)
                                       : fc_target_needs_less(aims, target, best, spread)))
            best = target;
    }
    return best;
}
