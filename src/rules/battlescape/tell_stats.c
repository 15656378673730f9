/* What makes up a unit's values, told for --explain. BS 11.5, 15.11 to 15.17, 15.41 to 15.43, 16.1
 * and 16.2. */
#include "events.h"
#include "stats.h"

static const EventKind *kind_of_lasting(EffectKind kind)
{
    switch (kind) {
    case EFFECT_ATTACK:
    case EFFECT_DEFENCE:
        return &bs_ev_lasts_dice;
    case EFFECT_MOVEMENT:
    case EFFECT_RANGE:
        return &bs_ev_lasts_far;
    default:
        return &bs_ev_lasts_on;
    }
}

/* Nobody learns from it of a unit that he does not see; the sum gives away no more than that there
 * is somebody. */
static Event *tell_cause(Play *play, const Unit *unit, const Cause *cause, EffectKind kind)
{
    Arg words = arg_made(play->arena, bs_effect_words(play, cause->effect));
    if (cause->lasting)
        return EVENT(play->log, kind_of_lasting(kind), arg_unit(unit), words,
                     arg_text(&cause->lasting->from));
    if (cause->bearer == unit)
        return EVENT(play->log, &bs_ev_has_trait, arg_unit(unit), words, arg_trait(cause->trait));
    Event *event = EVENT(play->log, &bs_ev_in_aura, arg_unit(unit), words, arg_trait(cause->trait),
                         arg_unit(cause->bearer));
    bs_event_of_unit(play, event, cause->bearer);
    return event;
}

static bool is_number(EffectKind kind)
{
    return kind == EFFECT_ATTACK || kind == EFFECT_DEFENCE || kind == EFFECT_MOVEMENT ||
           kind == EFFECT_RANGE;
}

/* Does one of them say on, and another one off? */
static bool are_at_odds(const CauseList *causes)
{
    bool on = false, off = false;
    for (size_t i = 0; i < causes->count; i++) {
        const Effect *effect = causes->at[i].effect->record;
        on |= !causes->at[i].asleep && effect->on;
        off |= !causes->at[i].asleep && !effect->on;
    }
    return on && off;
}

static int base_of(const Unit *unit, EffectKind kind)
{
    const Type *type = unit->type;
    return kind == EFFECT_ATTACK    ? type->attack
           : kind == EFFECT_DEFENCE ? type->defence
           : kind == EFFECT_RANGE   ? type->range
                                    : type->move;
}

static void tell_floor(Play *play, const Unit *unit, EffectKind kind, int sum)
{
    if (base_of(unit, kind) + sum < 0)
        bs_event_of_unit(play,
                         EVENT(play->log, &bs_ev_not_below, arg_unit(unit),
                               arg_str(bs_effect_tables[kind]->fields[0].key)),
                         unit);
}

static void tell_sleeping(Play *play, const Cause *cause)
{
    Event *event =
        EVENT(play->log, &bs_ev_trait_sleeps, arg_unit(cause->bearer), arg_trait(cause->trait));
    bs_event_of_unit(play, event, cause->bearer);
}

void bs_stats_tell(Play *play, const Unit *unit, EffectKind kind)
{
    CauseList causes = {NULL, 0, 0};
    bs_stats_causes(play, unit, kind, &causes);
    bool numbers = is_number(kind), tells = numbers || are_at_odds(&causes);
    int sum = 0, told = 0;
    for (size_t i = 0; i < causes.count; i++) {
        const Cause *cause = &causes.at[i];
        if (cause->asleep)
            tell_sleeping(play, cause);
        if (cause->asleep || !tells)
            continue;
        Event *event = tell_cause(play, unit, cause, kind);
        event_also(event, !numbers ? "BS 15.42" : told++ > 0 ? "BS 15.41" : NULL);
        bs_event_of_unit(play, event, unit);
        sum += ((const Effect *)cause->effect->record)->amount;
    }
    if (numbers)
        tell_floor(play, unit, kind, sum);
}
