/* What a moment does to one that waits for it: a trait comes into play (BS 16.11 to 16.16), or a
 * unit reacts (BS 17). */
#include "events.h"
#include "watch.h"

Hindrance bs_entry_hindrance(const Play *play, const Entry *entry)
{
    const Unit *unit = entry->unit;
    if (unit->where != IN_BOARD)
        return HINDRANCE_DEAD;
    if (!entry->trait && unit->used)
        return HINDRANCE_USED;
    if (!entry->trait && unit->declares)
        return HINDRANCE_USES;
    return bs_unit_is_sick(play, unit) ? HINDRANCE_SICK : HINDRANCE_NONE;
}

/* An event about a unit that others may not see, or that tells of others whom they may not see. */
static void keep_from_others(const Play *play, Event *event, const Unit *unit,
                             const Occasion *occasion)
{
    const Moment *moment = occasion->moment;
    bs_event_of_unit(play, event, unit);
    if ((moment->of && moment->of_hidden) || (moment->to && moment->to_hidden))
        event_only(event, unit->owner);
    if (occasion->target)
        bs_event_of_unit(play, event, occasion->target);
}

/* --- traits ----------------------------------------------------------------------------------- */

/* Nobody: what set it off is dead or nobody (BS 16.12). */
static const UnitList *trait_concerns(Play *play, const Trait *trait, Unit *bearer, Unit *it)
{
    const Doing *doing = &trait->doing;
    if (doing->whom == WHOM_ALLIES || doing->whom == WHOM_ENEMIES)
        return bs_units_around(play, bearer->tile, doing->radius, bearer->owner,
                               doing->whom == WHOM_ALLIES ? SIDE_ALLY : SIDE_ENEMY);
    UnitList *list = ARENA_NEW(play->arena, UnitList);
    Unit *unit = doing->whom == WHOM_IT ? it : bearer;
    if (unit && unit->where == IN_BOARD)
        ARENA_PUSH(play->arena, list, unit);
    return list;
}

static void tell_trait(Play *play, const Entry *entry, const Occasion *occasion, bool idle)
{
    const Doing *doing = &entry->trait->doing;
    Event *event = EVENT(play->log, idle ? &bs_ev_trait_idle : &bs_ev_trait_works,
                         arg_unit(entry->unit), arg_trait(entry->trait));
    event_also(event, "BS 16.13");
    event_also(event, occasion->clause                          ? occasion->clause
                      : doing->whom == WHOM_IT                  ? "BS 16.12"
                      : bs_unit_is_invisible(play, entry->unit) ? "BS 13.16"
                                                                : NULL);
    keep_from_others(play, event, entry->unit, occasion);
}

static void come_into_play(Play *play, const Entry *entry, const Occasion *occasion)
{
    const UnitList *concerned =
        trait_concerns(play, entry->trait, entry->unit, occasion->moment->of);
    size_t begun = bs_wake_begin(play);
    tell_trait(play, entry, occasion, concerned->count == 0);
    bs_effects_do(play, &entry->trait->doing, entry->unit, concerned);
    bs_wake_settle(play, begun);
}

/* --- reactions -------------------------------------------------------------------------------- */

/* BS 17.31 to 17.44. */
static const EventKind *reacts_kind(MomentKind kind)
{
    static const EventKind *const kinds[MOMENT_KINDS] = {
        [MOMENT_PHASE_BEGINS] = &bs_ev_reacts_phase_begins,
        [MOMENT_ABOUT_TO_ATTACK] = &bs_ev_reacts_about_to_attack,
        [MOMENT_ATTACKED] = &bs_ev_reacts_attacked,
        [MOMENT_ABOUT_TO_USE] = &bs_ev_reacts_about_to_use,
        [MOMENT_USED] = &bs_ev_reacts_used,
        [MOMENT_DAMAGED] = &bs_ev_reacts_damaged,
        [MOMENT_HEALED] = &bs_ev_reacts_healed,
        [MOMENT_DESTROYED] = &bs_ev_reacts_destroyed,
        [MOMENT_ABOUT_TO_MOVE] = &bs_ev_reacts_about_to_move,
        [MOMENT_MOVED] = &bs_ev_reacts_moved,
        [MOMENT_ENTERS_RANGE] = &bs_ev_reacts_enters_range,
        [MOMENT_LEAVES_RANGE] = &bs_ev_reacts_leaves_range,
        [MOMENT_DEPLOYED] = &bs_ev_reacts_deployed,
        [MOMENT_PUSHED] = &bs_ev_reacts_pushed,
        [MOMENT_CAPTURED] = &bs_ev_reacts_captured,
    };
    return kinds[kind];
}

static bool is_about_to(MomentKind kind)
{
    return kind == MOMENT_ABOUT_TO_ATTACK || kind == MOMENT_ABOUT_TO_USE ||
           kind == MOMENT_ABOUT_TO_MOVE;
}

static const char *side_words_of(Play *play, const UnitRefs *named, int left_out)
{
    static const char *const words[] = {"self", "ally", "enemy", "any"};
    if (named->word != REFS_LISTED)
        return words[named->word == REFS_LEFT_OUT ? left_out : named->word];
    return text_string(play->arena, "%zu named", named->count);
}

/* Whose doing it waits for, and to whom it is done (BS 17.24). */
static void tell_trigger(Play *play, const Unit *unit, const Occasion *occasion)
{
    const Trigger *trigger = occasion->entry->trigger;
    MomentKind kind = (MomentKind)trigger->when;
    if (kind == MOMENT_PHASE_BEGINS)
        return;
    const char *to =
        bs_moment_has_to(kind) ? side_words_of(play, &trigger->to, bs_moment_to(kind)) : "-";
    Event *event =
        EVENT(play->log, &bs_ev_reaction_meant, arg_unit(unit), arg_str(bs_moment_words[kind]),
              arg_str(side_words_of(play, &trigger->of, bs_moment_of(kind))), arg_str(to));
    event_also(event, unit->owner != play->active ? "BS 19.2" : NULL);
    event_only(event, unit->owner);
}

void bs_reaction_tell(Play *play, const Unit *unit)
{
    const Watch *watch = bs_watch_of(play);
    const Occasion *occasion = watch->occasion;
    const Moment *moment = occasion->moment;
    Event *event = EVENT(play->log, reacts_kind(moment->kind), arg_unit(unit), arg_unit(moment->of),
                         arg_unit(occasion->target), arg_str(play->phase->name));
    event_also(event, is_about_to(moment->kind) ? "BS 17.2" : "BS 17.3");
    event_also(event, watch->depth > 1   ? "BS 17.8"
                      : occasion->clause ? occasion->clause
                      : occasion->past   ? "BS 17.51"
                                         : NULL);
    keep_from_others(play, event, unit, occasion);
    tell_trigger(play, unit, occasion);
}

static void tell_too_deep(Play *play, Entry *entry)
{
    const Watch *watch = scape(play)->watch;
    int limit = scape(play)->settings.depth;
    if (entry->failed_in == watch->phase)
        return;
    entry->failed_in = watch->phase;
    event_only(EVENT(play->log, limit > 0 ? &bs_ev_reaction_too_deep : &bs_ev_no_reactions,
                     arg_unit(entry->unit), arg_int(watch->depth), arg_int(limit)),
               entry->unit->owner);
}

static void tell_unmet(Play *play, Entry *entry, const Occasion *occasion)
{
    unsigned phase = scape(play)->watch->phase;
    if (entry->unmet_in != phase)
        event_only(EVENT(play->log, &bs_ev_reaction_unmet, arg_unit(entry->unit),
                         arg_str(bs_moment_words[occasion->moment->kind])),
                   entry->unit->owner);
    entry->unmet_in = phase;
}

static void tell_failed(Play *play, Entry *entry, const Occasion *occasion)
{
    entry->failed_in = scape(play)->watch->phase;
    event_only(EVENT(play->log, &bs_ev_reaction_failed, arg_unit(entry->unit),
                     arg_str(bs_moment_words[occasion->moment->kind])),
               entry->unit->owner);
}

/* What could not be done is told once in each phase: a reaction to whoever moves anywhere would
 * otherwise fill the report. */
static void try_reaction(Play *play, Entry *entry, const Occasion *occasion)
{
    const Watch *watch = scape(play)->watch;
    bool asks = ((const UseOrder *)entry->order->record)->react == REACT_ASK;
    bool is_told = entry->failed_in == watch->phase;
    const UseOrder *open = asks || is_told ? bs_reaction_open(play, entry->order) : NULL;
    if ((is_told && !open) || (asks && open && !bs_reaction_is_wanted(play, entry, open, occasion)))
        return;
    if (order_carry_out(play, entry->order))
        entry->unit->watcher->reacted_to = occasion->number;
    else if (!play_asked(play))
        tell_failed(play, entry, occasion);
}

static void react(Play *play, Entry *entry, const Occasion *occasion)
{
    Battlescape *game = scape(play);
    Watch *watch = game->watch;
    Meant meant = game->meant;
    const Occasion *outer = watch->occasion;
    game->meant = (Meant){entry->unit, occasion->moment->of, occasion->target};
    watch->occasion = occasion;
    watch->depth++;
    if (watch->depth > game->settings.depth)
        tell_too_deep(play, entry);
    else if (bs_reaction_is_met(play, entry->order))
        try_reaction(play, entry, occasion);
    else
        tell_unmet(play, entry, occasion);
    watch->depth--;
    watch->occasion = outer;
    game->meant = meant;
}

/* --- both ------------------------------------------------------------------------------------- */

static const EventKind *hindrance_kind(Hindrance hindrance, bool trait)
{
    switch (hindrance) {
    case HINDRANCE_SICK:
        return trait ? &bs_ev_trait_sick : &bs_ev_reactor_sick;
    case HINDRANCE_USED:
        return &bs_ev_reactor_used;
    case HINDRANCE_USES:
        return &bs_ev_reactor_uses;
    default:
        return trait ? &bs_ev_trait_dead : &bs_ev_reactor_dead;
    }
}

/* What the unit itself cannot is told to its player; what he does not see, to the game master. */
static void tell_hindrance(Play *play, Entry *entry, Hindrance hindrance)
{
    unsigned phase = scape(play)->watch->phase;
    Arg unit = arg_unit(entry->unit);
    if (entry->hindered_in == phase)
        return;
    entry->hindered_in = phase;
    if (hindrance == HINDRANCE_BLIND) {
        bs_event_of_nobody(
            EVENT(play->log, &bs_ev_reactor_blind, unit, arg_player(entry->unit->owner)));
        return;
    }
    const EventKind *kind = hindrance_kind(hindrance, entry->trait != NULL);
    Event *event = entry->trait ? EVENT(play->log, kind, unit, arg_trait(entry->trait))
                                : EVENT(play->log, kind, unit);
    bool cites = hindrance == HINDRANCE_SICK || hindrance == HINDRANCE_USED;
    event_also(event, !entry->trait && cites ? "BS 17.10" : NULL);
    event_only(event, entry->unit->owner);
}

/* It was able when the moment came; another reaction to it may have changed that. */
static void tell_unable(Play *play, Entry *entry, const Occasion *occasion)
{
    Unit *unit = entry->unit;
    Hindrance hindrance = bs_entry_hindrance(play, entry);
    if (hindrance == HINDRANCE_USED && unit->watcher->reacted_to == occasion->number)
        event_only(EVENT(play->log, &bs_ev_reacted_already, arg_unit(unit)), unit->owner);
    else
        tell_hindrance(play, entry, hindrance);
}

void bs_set_off(Play *play, const Candidate *candidate, const Occasion *occasion)
{
    Entry *entry = candidate->entry;
    if (candidate->hindrance != HINDRANCE_NONE)
        tell_hindrance(play, entry, candidate->hindrance);
    else if (entry->unit->owner->status == PLAYER_OUT)
        return;
    else if (bs_entry_hindrance(play, entry) != HINDRANCE_NONE)
        tell_unable(play, entry, occasion);
    else if (entry->trait)
        come_into_play(play, entry, occasion);
    else
        react(play, entry, occasion);
}
