/* Who may be hit: shields, the place, and who may choose whom. FC 10. */
#include "strikes.h"

static bool is_character(const Force *force)
{
    return force->card && force->card->says->kind == CHARACTER;
}

/* FC 10.9 */
static bool somebody_may_choose(const Play *play, const ForceList *own, const Force *target)
{
    for (size_t i = 0; i < own->count; i++)
        if (own->at[i]->count > 0 && may_choose(play, own->at[i], target))
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
    if (openings->holds[force->index])
        openings->door += bare;
}

Openings *openings_make(const Play *play, const Aims *aims)
{
    Arena *arena = aims->arena;
    Openings *openings = ARENA_NEW(arena, Openings);
    *openings = (Openings){.attacks = aims->who == ATTACKER};
    openings->bare = ARENA_ARRAY(arena, cards_of(play)->types.count + 1, int);
    openings->holds = ARENA_ARRAY(arena, aims->forces->count + 1, bool);
    for (size_t i = 0; i < aims->forces->count; i++) {
        Force *force = aims->forces->at[i];
        if (force->count == 0)
            continue;
        openings->holds[i] = somebody_may_choose(play, aims->own, force);
        count_bare(openings, aims, force);
        if (force->shield)
            ARENA_PUSH(arena, &openings->shielded, force);
    }
    return openings;
}

void openings_change(const Aims *aims, const Target *target, int change)
{
    Openings *openings = aims->openings;
    const Type *type = force_type(target->force);
    if (type)
        openings->bare[type->index] -= change;
    if (openings->holds[target->force->index])
        openings->door -= change;
}

bool force_is_open(const Aims *aims, const Force *force)
{
    if (!force->shield)
        return true;
    int bare = aims->openings->bare[force->shield->index];
    if (force_type(force) == force->shield && is_character(force))
        bare -= !target_is_hit(&aims->targets[aims->first[force->index]]); /* FC 8.3 */
    return bare == 0;
}

bool place_is_open(const Aims *aims)
{
    return aims->openings->attacks && aims->openings->door == 0;
}

bool target_is_open(const Aims *aims, int target)
{
    return target == AIM_PLACE ? place_is_open(aims)
                               : force_is_open(aims, aims->targets[target].force);
}

bool all_is_open(const Aims *aims)
{
    const ForceList *shielded = &aims->openings->shielded;
    for (size_t i = 0; i < shielded->count; i++)
        if (aims->targets[aims->first[shielded->at[i]->index]].hits > 0 &&
            !force_is_open(aims, shielded->at[i]))
            return false;
    return aims->place_hits == 0 || place_is_open(aims);
}

const char *aim_bars(const Play *play, const Aims *aims, const Aim *aim)
{
    if (aim->target == AIM_NOBODY)
        return NULL;
    if (aim->target == AIM_PLACE) {
        if (aim->striker->at_range)
            return "FC 16.4";
        return !aims->openings->attacks ? "FC 10.1" : !place_is_open(aims) ? "FC 10.7" : NULL;
    }
    const Force *force = aims->targets[aim->target].force;
    if (!may_choose(play, aim->striker, force))
        return "FC 10.11";
    return force_is_open(aims, force) ? NULL : "FC 10.2";
}
