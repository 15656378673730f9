/* Who may be hit: shields, the place, and who may choose whom. FC 10. */
#include "strikes.h"

#include <assert.h>

/* FC 10.9 */
static bool somebody_may_choose(const ForceList *own, const Force *target)
{
    for (size_t i = 0; i < own->count; i++)
        if (own->at[i]->count > 0 && fc_may_choose(own->at[i], target))
            return true;
    return false;
}

static void count_bare(Openings *openings, const Aims *aims, const Force *force)
{
    const Type *type = force_type(force);
    int bare = 0;
    for (int i = aims->first[force->index]; i < aims->first[force->index + 1]; i++)
        bare += !target_is_hit(&aims->targets[i]);
    if (type)
        openings->bare[type->index] += bare;
    if (openings->keeps_place[force->index])
        openings->keepers += bare;
}

Openings *fc_openings_make(const Play *play, const Aims *aims)
{
    Arena *arena = aims->arena;
    Openings *openings = ARENA_NEW(arena, Openings);
    *openings = (Openings){.attacks = aims->who == ATTACKER};
    openings->bare = ARENA_ARRAY(arena, cards_of(play)->types.count + 1, int);
    openings->struck = ARENA_ARRAY(arena, cards_of(play)->types.count + 1, int);
    openings->keeps_place = ARENA_ARRAY(arena, aims->forces->count + 1, bool);
    for (size_t i = 0; i < aims->forces->count; i++) {
        Force *force = aims->forces->at[i];
        if (force->count == 0)
            continue;
        openings->keeps_place[i] = somebody_may_choose(aims->own, force);
        count_bare(openings, aims, force);
        if (force->shield)
            ARENA_PUSH(arena, &openings->shielded, force);
    }
    return openings;
}

static bool is_unlawful(const Openings *openings, const Type *type)
{
    return openings->bare[type->index] > 0 && openings->struck[type->index] > 0;
}

void fc_openings_change(const Aims *aims, const Target *target, int change)
{
    Openings *openings = aims->openings;
    const Type *type = force_type(target->force);
    if (type) {
        openings->unlawful -= is_unlawful(openings, type);
        openings->bare[type->index] -= change;
        openings->unlawful += is_unlawful(openings, type);
    }
    assert(openings->keeps_place[target->force->index]); /* who strikes it may choose it */
    openings->keepers -= change;
}

void fc_openings_strike(const Aims *aims, const Target *target, int change)
{
    Openings *openings = aims->openings;
    const Type *shield = target->force->shield;
    if (!shield)
        return;
    openings->unlawful -= is_unlawful(openings, shield);
    openings->struck[shield->index] += change;
    openings->unlawful += is_unlawful(openings, shield);
}

bool fc_force_is_open(const Aims *aims, const Force *force)
{
    if (!force->shield)
        return true;
    int bare = aims->openings->bare[force->shield->index];
    if (force_type(force) == force->shield) /* he is a character: others have none */
        bare -= !target_is_hit(&aims->targets[aims->first[force->index]]); /* FC 8.3 */
    return bare == 0;
}

bool fc_place_is_open(const Aims *aims)
{
    return aims->openings->attacks && aims->openings->keepers == 0;
}

/* Whoever is struck is no bare unit of his own shield (FC 8.3), so that the units which are bare
 * bar all whom they shield. */
bool fc_all_is_open(const Aims *aims)
{
    if (aims->openings->unlawful > 0)
        return false;
    return aims->place_hits == 0 || fc_place_is_open(aims);
}

const char *fc_aim_bars(const Aims *aims, const Aim *aim)
{
    if (aim->target == AIM_NOBODY)
        return NULL;
    if (aim->target == AIM_PLACE) {
        if (aim->striker->at_range)
            return "FC 16.4";
        return fc_place_is_open(aims) ? NULL : "FC 10.7";
    }
    const Force *force = aims->targets[aim->target].force;
    assert(fc_may_choose(aim->striker, force)); /* or it would not have been taken */
    return fc_force_is_open(aims, force) ? NULL : "FC 10.2";
}
