/* Who waits for what. Most reactions and traits wait for something that a certain unit does or that
 * is done to it, and are found by that unit; those that wait for somebody to come into a range are
 * found by place, and so are those on it or on target, which must be in reach; the few others by
 * the kind of the moment. So a moment costs what it may set off, however many reactions there are.
 */
#include "watch.h"

/* --- watchers --------------------------------------------------------------------------------- */

static Watcher *watcher_of(Play *play, Unit *unit)
{
    if (!unit->watcher) {
        unit->watcher = ARENA_NEW(play->arena, Watcher);
        unit->watcher->in_range.thing = unit->watcher->in_near.thing = unit;
    }
    return unit->watcher;
}

static const UseOrder *use_of(const Entry *entry)
{
    return entry->order->record;
}

int bs_reaction_reach(const Play *play, const UseOrder *use)
{
    return use->ability->range >= 0 ? use->ability->range : bs_unit_range(play, use->by);
}

static int64_t longer_by(const Variant *effect)
{
    int amount = ((const Effect *)effect->record)->amount;
    return bs_effect_kind(effect) == EFFECT_RANGE && amount > 0 ? amount : 0;
}

/* No more than this, now and until watch_place is called again. */
static int farthest_range(const Watch *watch, const Unit *unit)
{
    enum { FARTHEST = 2 * BOARD_SIDE_MAX };
    int64_t range = unit->type->range;
    for (size_t i = 0; i < unit->type->traits.count; i++) {
        const Doing *doing = &unit->type->traits.at[i]->doing;
        for (size_t k = 0; k < doing->effects.count; k++)
            range += longer_by(doing->effects.at[k]);
    }
    for (const Lasting *lasting = unit->lasting; lasting; lasting = lasting->next_on)
        range += longer_by(lasting->effect);
    return watch->wide || range > FARTHEST ? FARTHEST : (int)range;
}

static int farthest_reach(const Watch *watch, const Unit *unit)
{
    const EntryList *near = &unit->watcher->near;
    int reach = farthest_range(watch, unit);
    for (size_t i = 0; i < near->count; i++) {
        int own = use_of(near->at[i])->ability->range;
        reach = own > reach ? own : reach;
    }
    return reach;
}

static void put_in_cells(const Play *play, Unit *unit)
{
    const Watch *watch = scape(play)->watch;
    Watcher *watcher = unit->watcher;
    bool is_there = unit->where == IN_BOARD;
    if (is_there && watcher->range.count > 0)
        bs_cells_put(watch->range, &watcher->in_range, unit->tile, farthest_range(watch, unit));
    else
        bs_cells_take(&watcher->in_range);
    if (is_there && watcher->near.count > 0)
        bs_cells_put(watch->near, &watcher->in_near, unit->tile, farthest_reach(watch, unit));
    else
        bs_cells_take(&watcher->in_near);
}

/* --- entries ---------------------------------------------------------------------------------- */

bool bs_moment_has_to(MomentKind kind)
{
    return kind != MOMENT_PHASE_BEGINS && kind != MOMENT_ABOUT_TO_MOVE && kind != MOMENT_MOVED &&
           kind != MOMENT_ENTERS_RANGE && kind != MOMENT_LEAVES_RANGE && kind != MOMENT_DEPLOYED &&
           kind != MOMENT_CAPTURED;
}

static bool is_of_range(MomentKind kind)
{
    return kind == MOMENT_ENTERS_RANGE || kind == MOMENT_LEAVES_RANGE;
}

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

static void add_for(Play *play, const Entry *entry, const UnitRefs *named, bool of)
{
    size_t count = named->word == REFS_LISTED ? named->count : 1;
    for (size_t i = 0; i < count; i++) {
        Watcher *watcher =
            watcher_of(play, named->word == REFS_LISTED ? named->at[i] : entry->unit);
        EntryList *list = of ? &watcher->of : &watcher->to;
        ARENA_PUSH(play->arena, list, (Entry *)entry);
    }
}

/* A reaction on it or on target, and without an else, can only be done where these are in reach
 * (BS 17.11). */
static bool needs_reach(const Entry *entry)
{
    if (entry->trait)
        return false;
    const UseOrder *use = use_of(entry);
    int whom = use->ability->doing.whom;
    bool aims = whom == WHOM_UNIT || whom == WHOM_ALLY || whom == WHOM_ENEMY || whom == WHOM_AREA;
    return aims && !use->order.otherwise && (use->on.word == AT_IT || use->on.word == AT_TARGET);
}

static void add_entry(Play *play, Entry entry)
{
    Watch *watch = scape(play)->watch;
    Watcher *own = watcher_of(play, entry.unit);
    Entry *kept = ARENA_NEW(play->arena, Entry);
    *kept = entry;
    kept->aims_at = needs_reach(kept) ? use_of(kept)->on.word : -1;
    if (is_of_range((MomentKind)entry.trigger->when))
        ARENA_PUSH(play->arena, &own->range, kept);
    else if (is_found_by_to(entry.trigger))
        add_for(play, kept, &entry.trigger->to, false);
    else if (is_found_by_of(entry.trigger))
        add_for(play, kept, &entry.trigger->of, true);
    else if (kept->aims_at >= 0)
        ARENA_PUSH(play->arena, &own->near, kept);
    else
        ARENA_PUSH(play->arena, &watch->general[entry.trigger->when], kept);
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
    Watcher *watcher = watcher_of(play, unit);
    if (watcher->ready)
        return;
    watcher->ready = true;
    for (size_t i = 0; i < unit->type->traits.count; i++) {
        const Trait *trait = unit->type->traits.at[i];
        if (trait->trigger.when != MOMENT_NONE)
            add_entry(
                play,
                (Entry){.unit = unit, .trigger = &trait->trigger, .trait = trait, .place = i});
    }
}

void bs_watch_place(Play *play, Unit *unit)
{
    if (!scape(play)->watch)
        return;
    if (unit->where == IN_BOARD && has_waiting_trait(unit->type))
        add_traits(play, unit);
    if (unit->watcher)
        put_in_cells(play, unit);
}

static void add_reactions(Play *play, const Player *player)
{
    const VariantList *list = reactions_of(play, player);
    for (size_t i = 0; list && i < list->count; i++) {
        const UseOrder *order = list->at[i]->record;
        add_entry(play, (Entry){.unit = order->by,
                                .trigger = &order->trigger,
                                .order = list->at[i],
                                .place = i});
    }
}

/* Does a trait that is simply so make the range of others longer? Then any range may be any. */
static bool some_range_shines(const Play *play)
{
    const TraitList *traits = &scape(play)->traits;
    for (size_t i = 0; i < traits->count; i++) {
        const Doing *doing = &traits->at[i]->doing;
        for (size_t k = 0; k < doing->effects.count; k++)
            if (bs_effect_kind(doing->effects.at[k]) == EFFECT_RANGE && doing->whom != WHOM_SELF)
                return true;
    }
    return false;
}

Watch *bs_watch_of(Play *play)
{
    Battlescape *game = scape(play);
    if (game->watch)
        return game->watch;
    game->watch = ARENA_NEW(play->arena, Watch);
    game->watch->range = bs_cells_new(play->arena, game->board);
    game->watch->near = bs_cells_new(play->arena, game->board);
    game->watch->wide = some_range_shines(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        add_reactions(play, play_player(play, seat));
    for (size_t i = 0; i < game->units.count; i++)
        if (game->units.at[i]->where == IN_BOARD)
            bs_watch_place(play, game->units.at[i]);
    return game->watch;
}
