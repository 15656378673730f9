/* Who waits for what. */
#include "waiting.h"

#include "stats.h"

/* --- units --------------------------------------------------------------------------------- */

static Awaited *awaited_of(Play *play, Unit *unit)
{
    if (!unit->awaited) {
        unit->awaited = ARENA_NEW(play->arena, Awaited);
        unit->awaited->in_range.thing = unit->awaited->in_near.thing = unit;
    }
    return unit->awaited;
}

int bs_waiter_reach(const Play *play, const Waiter *waiter)
{
    return waiter->reach >= 0 ? waiter->reach : bs_unit_range(play, waiter->unit);
}

static int64_t longer_by(const Variant *effect)
{
    int amount = effect_of(effect)->amount;
    return bs_effect_kind(effect) == EFFECT_RANGE && amount > 0 ? amount : 0;
}

/* No more than this, now and until bs_waiting_place is called again. */
static int farthest_range(const Waiting *waiting, const Unit *unit)
{
    enum { FARTHEST = 2 * BOARD_SIDE_MAX };
    int64_t range = unit->type->range;
    for (size_t i = 0; i < unit->type->traits.count; i++) {
        const Power *power = &unit->type->traits.at[i]->power;
        for (size_t k = 0; k < power->effects.count; k++)
            range += longer_by(power->effects.at[k]);
    }
    for (const Lasting *lasting = unit->lasting; lasting; lasting = lasting->next_on)
        range += longer_by(lasting->effect);
    return waiting->wide || range > FARTHEST ? FARTHEST : (int)range;
}

static int farthest_reach(const Waiting *waiting, const Unit *unit)
{
    const WaiterList *near = &unit->awaited->near;
    int reach = farthest_range(waiting, unit);
    for (size_t i = 0; i < near->count; i++) {
        int own = near->at[i]->reach;
        reach = own > reach ? own : reach;
    }
    return reach;
}

static void put_in_cells(const Play *play, Unit *unit)
{
    const Waiting *waiting = scape(play)->waiting;
    Awaited *awaited = unit->awaited;
    bool is_there = unit->where == IN_BOARD;
    if (is_there && awaited->range.count > 0)
        bs_cells_put(waiting->range, &awaited->in_range, unit->tile, farthest_range(waiting, unit));
    else
        bs_cells_take(&awaited->in_range);
    if (is_there && awaited->near.count > 0)
        bs_cells_put(waiting->near, &awaited->in_near, unit->tile, farthest_reach(waiting, unit));
    else
        bs_cells_take(&awaited->in_near);
}

/* --- waiters ---------------------------------------------------------------------------------- */

static bool is_found_by_to(const Trigger *trigger)
{
    MomentKind kind = (MomentKind)trigger->when;
    int word = trigger->to.word;
    bool is_self = word == SIDE_SELF || (word == REFS_LEFT_OUT && kind != MOMENT_DESTROYED);
    return bs_moment_has_to(kind) && (is_self || word == REFS_LISTED);
}

static bool is_found_by_of(const Trigger *trigger)
{
    return trigger->when != MOMENT_PHASE_BEGINS &&
           (trigger->of.word == SIDE_SELF || trigger->of.word == REFS_LISTED);
}

static void add_for(Play *play, const Waiter *waiter, const UnitRefs *named, bool of)
{
    size_t count = named->word == REFS_LISTED ? named->count : 1;
    for (size_t i = 0; i < count; i++) {
        Awaited *awaited =
            awaited_of(play, named->word == REFS_LISTED ? named->at[i] : waiter->unit);
        WaiterList *list = of ? &awaited->of : &awaited->to;
        ARENA_PUSH(play->arena, list, (Waiter *)waiter);
    }
}

void bs_waiting_add(Play *play, Waiter waiter)
{
    Waiting *waiting = scape(play)->waiting;
    Awaited *own = awaited_of(play, waiter.unit);
    Waiter *kept = ARENA_NEW(play->arena, Waiter);
    *kept = waiter;
    if (bs_moment_is_step((MomentKind)waiter.trigger->when))
        ARENA_PUSH(play->arena, &own->range, kept);
    else if (is_found_by_to(waiter.trigger))
        add_for(play, kept, &waiter.trigger->to, false);
    else if (is_found_by_of(waiter.trigger))
        add_for(play, kept, &waiter.trigger->of, true);
    else if (kept->aims_at >= 0)
        ARENA_PUSH(play->arena, &own->near, kept);
    else
        ARENA_PUSH(play->arena, &waiting->general[waiter.trigger->when], kept);
}

/* --- what waits ------------------------------------------------------------------------------- */

static bool has_waiting_trait(const Type *type)
{
    for (size_t i = 0; i < type->traits.count; i++)
        if (type->traits.at[i]->trigger.when != MOMENT_NONE)
            return true;
    return false;
}

static void add_traits(Play *play, Unit *unit)
{
    Awaited *awaited = awaited_of(play, unit);
    if (awaited->ready)
        return;
    awaited->ready = true;
    for (size_t i = 0; i < unit->type->traits.count; i++) {
        const Trait *trait = unit->type->traits.at[i];
        if (trait->trigger.when != MOMENT_NONE)
            bs_waiting_add(play, (Waiter){.unit = unit,
                                          .trigger = &trait->trigger,
                                          .trait = trait,
                                          .place = i,
                                          .aims_at = -1,
                                          .reach = -1});
    }
}

void bs_waiting_place(Play *play, Unit *unit)
{
    if (!scape(play)->waiting)
        return;
    if (unit->where == IN_BOARD && has_waiting_trait(unit->type))
        add_traits(play, unit);
    if (unit->awaited)
        put_in_cells(play, unit);
}

/* Does a trait that is simply so make the range of others longer? Then any range may be any. */
static bool some_range_shines(const Play *play)
{
    const TraitList *traits = &scape(play)->traits;
    for (size_t i = 0; i < traits->count; i++) {
        const Power *power = &traits->at[i]->power;
        for (size_t k = 0; k < power->effects.count; k++)
            if (bs_effect_kind(power->effects.at[k]) == EFFECT_RANGE && power->whom != WHOM_SELF)
                return true;
    }
    return false;
}

Waiting *bs_waiting_new(const Play *play)
{
    Waiting *waiting = ARENA_NEW(play->arena, Waiting);
    waiting->range = bs_cells_new(play->arena, play->board);
    waiting->near = bs_cells_new(play->arena, play->board);
    waiting->wide = some_range_shines(play);
    return waiting;
}
