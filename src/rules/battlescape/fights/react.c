/* What a moment does to one that waits for it: a trait comes into play (BS 16.11 to 16.16), or a
 * unit reacts (BS 17). */
#include "../board/grid.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../words/events.h"
#include "fights.h"
#include "reactions.h"

Hindrance bs_waiter_hindrance(const Play *play, const Waiter *waiter)
{
    const Unit *unit = waiter->unit;
    if (unit->where != IN_BOARD)
        return HINDRANCE_DEAD;
    if (!waiter->trait && unit->used)
        return HINDRANCE_USED;
    if (!waiter->trait && unit->declares)
        return HINDRANCE_USES;
    return bs_unit_is_sick(play, unit) ? HINDRANCE_SICK : HINDRANCE_NONE;
}

/* Who sees what a unit does that others may not see, or by what it was set off: by others whom they
 * may not see. */
static const Player *seer_of_occasion(const Play *play, const Unit *unit, const Occasion *occasion)
{
    const Moment *moment = occasion->moment;
    bool hidden = (moment->of && moment->of_hidden) || (moment->to && moment->to_hidden);
    const Player *seer = hidden ? unit->owner : bs_seer_of(play, unit);
    return occasion->target ? seer_both(seer, bs_seer_of(play, occasion->target)) : seer;
}

/* --- traits ----------------------------------------------------------------------------------- */

/* Nobody: what set it off is dead or nobody (BS 16.12). */
static const UnitList *trait_concerns(Play *play, const Trait *trait, Unit *bearer, Unit *it)
{
    const Power *power = &trait->power;
    if (power->whom == WHOM_ALLIES || power->whom == WHOM_ENEMIES)
        return bs_units_around(play, bearer->tile, power->radius, bearer->owner,
                               power->whom == WHOM_ALLIES ? SIDE_ALLY : SIDE_ENEMY);
    UnitList *list = ARENA_NEW(play->arena, UnitList);
    Unit *unit = power->whom == WHOM_IT ? it : bearer;
    if (unit && unit->where == IN_BOARD)
        ARENA_PUSH(play->arena, list, unit);
    return list;
}

static void tell_trait(Play *play, const Waiter *waiter, const Occasion *occasion, bool idle)
{
    const Power *power = &waiter->trait->power;
    const Player *seer = seer_of_occasion(play, waiter->unit, occasion);
    Event *event =
        (idle ? bs_say_trait_idle : bs_say_trait_works)(play, seer, waiter->unit, waiter->trait);
    event_also(event, "BS 16.13");
    event_also(event, occasion->clause                           ? occasion->clause
                      : power->whom == WHOM_IT                   ? "BS 16.12"
                      : bs_unit_is_invisible(play, waiter->unit) ? "BS 13.16"
                                                                 : NULL);
}

static void come_into_play(Play *play, const Waiter *waiter, const Occasion *occasion)
{
    const UnitList *concerned =
        trait_concerns(play, waiter->trait, waiter->unit, occasion->moment->of);
    size_t begun = bs_aftermath_begin(play);
    tell_trait(play, waiter, occasion, concerned->count == 0);
    bs_effects_do(play, &waiter->trait->power, waiter->unit, concerned);
    bs_aftermath_settle(play, begun);
}

/* --- reactions -------------------------------------------------------------------------------- */

typedef Event *SayReaction(const Play *play, const Player *only, const Unit *unit, const Unit *it,
                           const Unit *target, const char *phase);

/* BS 17.31 to 17.44. */
static SayReaction *say_reaction(MomentKind kind)
{
    static SayReaction *const kinds[MOMENT_KINDS] = {
        [MOMENT_PHASE_BEGINS] = bs_say_reacts_phase_begins,
        [MOMENT_ABOUT_TO_ATTACK] = bs_say_reacts_about_to_attack,
        [MOMENT_ATTACKED] = bs_say_reacts_attacked,
        [MOMENT_ABOUT_TO_USE] = bs_say_reacts_about_to_use,
        [MOMENT_USED] = bs_say_reacts_used,
        [MOMENT_DAMAGED] = bs_say_reacts_damaged,
        [MOMENT_HEALED] = bs_say_reacts_healed,
        [MOMENT_DESTROYED] = bs_say_reacts_destroyed,
        [MOMENT_ABOUT_TO_MOVE] = bs_say_reacts_about_to_move,
        [MOMENT_MOVED] = bs_say_reacts_moved,
        [MOMENT_ENTERS_RANGE] = bs_say_reacts_enters_range,
        [MOMENT_LEAVES_RANGE] = bs_say_reacts_leaves_range,
        [MOMENT_DEPLOYED] = bs_say_reacts_deployed,
        [MOMENT_PUSHED] = bs_say_reacts_pushed,
        [MOMENT_CAPTURED] = bs_say_reacts_captured,
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
    if (named->word != REFS_LISTED)
        return bs_side_words[named->word == REFS_LEFT_OUT ? left_out : named->word];
    return text_string(play->arena, "%zu named", named->count);
}

/* Whose doing it waits for, and to whom it is done (BS 17.24). */
static void tell_trigger(Play *play, const Unit *unit, const Occasion *occasion)
{
    const Trigger *trigger = occasion->waiter->trigger;
    MomentKind kind = (MomentKind)trigger->when;
    if (kind == MOMENT_PHASE_BEGINS)
        return;
    const char *to =
        bs_moment_has_to(kind) ? side_words_of(play, &trigger->to, bs_moment_to(kind)) : "-";
    Event *event = bs_say_reaction_meant(play, unit, bs_moment_words[kind],
                                         side_words_of(play, &trigger->of, bs_moment_of(kind)), to);
    event_also(event, unit->owner != play->active ? "BS 19.2" : NULL);
}

void bs_reaction_tell(Play *play, const Unit *unit)
{
    const Moments *moments = bs_moments_of(play);
    const Occasion *occasion = moments->occasion;
    const Moment *moment = occasion->moment;
    Event *event = say_reaction(moment->kind)(play, seer_of_occasion(play, unit, occasion), unit,
                                              moment->of, occasion->target, play->phase->name);
    event_also(event, is_about_to(moment->kind) ? "BS 17.2" : "BS 17.3");
    event_also(event, moments->depth > 1 ? "BS 17.8"
                      : occasion->clause ? occasion->clause
                      : occasion->past   ? "BS 17.51"
                                         : NULL);
    tell_trigger(play, unit, occasion);
}

static void tell_too_deep(Play *play, Waiter *waiter)
{
    const Moments *moments = scape(play)->moments;
    int limit = scape(play)->settings.depth;
    if (waiter->failed_in == moments->phase)
        return;
    waiter->failed_in = moments->phase;
    (limit > 0 ? bs_say_reaction_too_deep : bs_say_no_reactions)(play, waiter->unit, moments->depth,
                                                                 limit);
}

static void tell_unmet(Play *play, Waiter *waiter, const Occasion *occasion)
{
    unsigned phase = scape(play)->moments->phase;
    if (waiter->unmet_in != phase)
        bs_say_reaction_unmet(play, waiter->unit, bs_moment_words[occasion->moment->kind]);
    waiter->unmet_in = phase;
}

static void tell_failed(Play *play, Waiter *waiter, const Occasion *occasion)
{
    waiter->failed_in = scape(play)->moments->phase;
    bs_say_reaction_failed(play, waiter->unit, bs_moment_words[occasion->moment->kind]);
}

/* What could not be done is told once in each phase: a reaction to whoever moves anywhere would
 * otherwise fill the report. */
static void try_reaction(Play *play, Waiter *waiter, const Occasion *occasion)
{
    const Moments *moments = scape(play)->moments;
    bool asks = ((const UseOrder *)waiter->order->record)->react == REACT_ASK;
    bool is_told = waiter->failed_in == moments->phase;
    const UseOrder *open = asks || is_told ? bs_reaction_open(play, waiter->order) : NULL;
    if ((is_told && !open) ||
        (asks && open && !bs_reaction_is_wanted(play, waiter, open, occasion)))
        return;
    if (order_carry_out(play, waiter->order))
        waiter->unit->awaited->reacted_to = occasion->number;
    else if (!play_asked(play))
        tell_failed(play, waiter, occasion);
}

static void react(Play *play, Waiter *waiter, const Occasion *occasion)
{
    Battlescape *game = scape(play);
    Moments *moments = game->moments;
    Meant meant = game->meant;
    const Occasion *outer = moments->occasion;
    game->meant = (Meant){waiter->unit, occasion->moment->of, occasion->target};
    moments->occasion = occasion;
    moments->depth++;
    if (moments->depth > game->settings.depth)
        tell_too_deep(play, waiter);
    else if (order_open(play, waiter->order->record))
        try_reaction(play, waiter, occasion);
    else
        tell_unmet(play, waiter, occasion);
    moments->depth--;
    moments->occasion = outer;
    game->meant = meant;
}

/* --- both ------------------------------------------------------------------------------------- */

static Event *say_hindrance(const Play *play, const Waiter *waiter, Hindrance hindrance)
{
    const Unit *unit = waiter->unit;
    if (waiter->trait)
        return (hindrance == HINDRANCE_SICK ? bs_say_trait_sick : bs_say_trait_dead)(
            play, unit->owner, unit, waiter->trait);
    switch (hindrance) {
    case HINDRANCE_SICK:
        return bs_say_reactor_sick(play, unit);
    case HINDRANCE_USED:
        return bs_say_reactor_used(play, unit);
    case HINDRANCE_USES:
        return bs_say_reactor_uses(play, unit);
    default:
        return bs_say_reactor_dead(play, unit);
    }
}

/* For the ledger, should the reaction not come up at all. */
static void note_hindrance(const Play *play, const Waiter *waiter, Hindrance hindrance)
{
    Order *order = waiter->order->record;
    order->barred = order_fails(play, "BS 17.10", "%s %s when it was set off",
                                bs_unit_called(play, waiter->unit),
                                hindrance == HINDRANCE_SICK   ? "was sick"
                                : hindrance == HINDRANCE_USED ? "had used its ability"
                                : hindrance == HINDRANCE_USES ? "was about to use its ability"
                                                              : "was dead");
}

/* What the unit itself cannot is told to its player; what he does not see, to the game master. */
static void tell_hindrance(Play *play, Waiter *waiter, Hindrance hindrance)
{
    unsigned phase = scape(play)->moments->phase;
    const Unit *unit = waiter->unit;
    unsigned *told_in = hindrance == HINDRANCE_BLIND ? &waiter->blind_in : &waiter->hindered_in;
    if (*told_in == phase)
        return;
    *told_in = phase;
    if (hindrance == HINDRANCE_BLIND) {
        bs_say_reactor_blind(play, &only_game_master, unit, unit->owner);
        return;
    }
    if (!waiter->trait)
        note_hindrance(play, waiter, hindrance);
    Event *event = say_hindrance(play, waiter, hindrance);
    bool cites = hindrance == HINDRANCE_SICK || hindrance == HINDRANCE_USED;
    event_also(event, !waiter->trait && cites ? "BS 17.10" : NULL);
}

/* It was able when the moment came; another reaction to it may have changed that. */
static void tell_unable(Play *play, Waiter *waiter, const Occasion *occasion)
{
    Unit *unit = waiter->unit;
    Hindrance hindrance = bs_waiter_hindrance(play, waiter);
    if (hindrance == HINDRANCE_USED && unit->awaited->reacted_to == occasion->number)
        bs_say_reacted_already(play, unit);
    else
        tell_hindrance(play, waiter, hindrance);
}

void bs_set_off(Play *play, const Candidate *candidate, const Occasion *occasion)
{
    Waiter *waiter = candidate->waiter;
    if (candidate->hindrance != HINDRANCE_NONE)
        tell_hindrance(play, waiter, candidate->hindrance);
    else if (waiter->unit->owner->status == PLAYER_OUT)
        return;
    else if (bs_waiter_hindrance(play, waiter) != HINDRANCE_NONE)
        tell_unable(play, waiter, occasion);
    else if (waiter->trait)
        come_into_play(play, waiter, occasion);
    else
        react(play, waiter, occasion);
}
