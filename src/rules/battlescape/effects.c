/* What abilities and traits do: each kind of effect (BS 14.33, BS 15). */
#include "events.h"
#include "scape.h"

/* What is being done: the effects of an ability or a trait. */
typedef struct Deed {
    Play *play;
    const Doing *doing;
    Unit *by;
    int from_tile; /* his tile when it began: he may die of it */
    bool by_unseen, on_several;
} Deed;

static const Effect *effect_of(const Variant *variant)
{
    return variant->record;
}

/* --- words ------------------------------------------------------------------------------------ */

static bool is_switch(EffectKind kind)
{
    return kind >= EFFECT_INVISIBLE;
}

/* What it comes to, on and off. */
static const char *switch_words(EffectKind kind, bool on)
{
    switch (kind) {
    case EFFECT_INVISIBLE:
        return on ? "invisible" : "visible";
    case EFFECT_KEEPS_INVISIBLE:
        return on ? "keeping its invisibility" : "not keeping its invisibility";
    case EFFECT_FLYING:
        return on ? "flying" : "not flying";
    case EFFECT_REACH:
        return on ? "reach" : "no reach";
    default:
        return on ? "sick" : "not sick";
    }
}

Text bs_effect_words(Play *play, const Variant *variant)
{
    const Effect *effect = effect_of(variant);
    EffectKind kind = bs_effect_kind(variant);
    if (is_switch(kind))
        return text_of(switch_words(kind, effect->on));
    return text_format(play->arena, bs_effect_is_instant(variant) ? "%s %d" : "%s %+d",
                       variant->table->fields[0].key, effect->amount);
}

static Text until_words(Play *play, const Lasting *lasting)
{
    if (lasting->until == UNTIL_TURN_ENDS)
        return TEXT("until this turn ends");
    if (lasting->until == UNTIL_GAME_ENDS)
        return TEXT("for the rest of the game");
    Text name = player_name(lasting->by->owner);
    return text_format(play->arena, "until the turn of %.*s in round %d begins", TEXT_ARG(name),
                       lasting->ends);
}

/* Who has died may have died unseen. */
static bool is_passed_over(const Deed *deed, const Variant *variant, const Unit *unit)
{
    Play *play = deed->play;
    if (unit->where == IN_BOARD)
        return false;
    event_only(EVENT(play->log, &bs_ev_effect_skipped, arg_unit(unit),
                     arg_made(play->arena, bs_effect_words(play, variant))),
               unit->owner);
    return true;
}

/* --- done once -------------------------------------------------------------------------------- */

static void do_damage(Play *play, Unit *unit, Unit *by, int points)
{
    Event *event = EVENT(play->log, &bs_ev_damaged, arg_unit(unit),
                         arg_int(bs_harm_lost(unit, points)), arg_int(bs_harm_left(unit, points)));
    bs_event_of_unit(play, event, unit);
    bs_harm(play, unit, by, points);
}

static void end_sickness(Play *play, Unit *unit)
{
    const Lasting *next = NULL;
    bool was_sick = bs_unit_is_sick(play, unit);
    unit->sick = false;
    for (Lasting *lasting = unit->lasting; lasting; lasting = (Lasting *)next) {
        next = lasting->next_on;
        if (bs_effect_kind(lasting->effect) == EFFECT_SICK)
            bs_lasting_ends(play, lasting);
    }
    Event *event = EVENT(play->log, was_sick ? &bs_ev_cured : &bs_ev_not_cured, arg_unit(unit));
    bs_event_of_unit(play, event, unit);
}

static void do_once(const Deed *deed, const Variant *variant, Unit *on)
{
    Play *play = deed->play;
    Unit *by = deed->by;
    int amount = effect_of(variant)->amount;
    switch (bs_effect_kind(variant)) {
    case EFFECT_DAMAGE:
        do_damage(play, on, by, amount);
        break;
    case EFFECT_COMBAT_DAMAGE:
        bs_defend(play, on, &(Blow){by, deed->by_unseen, deed->on_several, amount});
        break;
    case EFFECT_HEALING:
        bs_heal(play, on, by, amount);
        break;
    case EFFECT_PUSH:
        bs_push_unit(play, on, deed->from_tile, amount, by);
        break;
    default:
        end_sickness(play, on);
    }
}

/* --- lasting ---------------------------------------------------------------------------------- */

static const EventKind *lasting_kind(const Variant *variant)
{
    switch (bs_effect_kind(variant)) {
    case EFFECT_ATTACK:
    case EFFECT_DEFENCE:
        return &bs_ev_gets_dice;
    case EFFECT_MOVEMENT:
    case EFFECT_RANGE:
        return &bs_ev_gets_stretch;
    case EFFECT_INVISIBLE:
        return &bs_ev_gets_sight;
    case EFFECT_KEEPS_INVISIBLE:
        return &bs_ev_gets_kept;
    case EFFECT_SICK:
        return &bs_ev_gets_sick;
    default:
        return &bs_ev_gets_ways;
    }
}

/* One effect that has begun to last. */
typedef struct Begun {
    const Variant *variant;
    const Lasting *lasting; /* one of them: all end at the same time */
    bool gives_back;        /* invisibility that had been lost */
    bool on_sick;
} Begun;

static Event *tell_lasting(Play *play, const Begun *begun, const UnitList *units)
{
    Event *event = EVENT(play->log, lasting_kind(begun->variant), arg_units(units),
                         arg_made(play->arena, bs_effect_words(play, begun->variant)),
                         arg_made(play->arena, until_words(play, begun->lasting)));
    event_also(event, begun->lasting->until == UNTIL_TURNS ? "BS 15.31" : "BS 15.33");
    event_also(event, begun->gives_back ? "BS 13.14" : begun->on_sick ? "BS 11.7" : NULL);
    return event;
}

static void begin_lasting(const Deed *deed, Variant *variant, Unit *on, Begun *begun)
{
    bool gives_back =
        on->exposed && bs_effect_kind(variant) == EFFECT_INVISIBLE && effect_of(variant)->on;
    if (gives_back)
        on->exposed = false;
    begun->gives_back |= gives_back;
    begun->on_sick |= bs_unit_is_sick(deed->play, on);
    begun->lasting = bs_lasting_add(deed->play, deed->doing, variant, deed->by, on);
}

/* Those who are seen are told of together. Who becomes invisible is seen to vanish; who is
 * invisible already is not. */
static void do_lasting(const Deed *deed, Variant *variant, const UnitList *units)
{
    Play *play = deed->play;
    UnitList *seen = ARENA_NEW(play->arena, UnitList);
    Begun begun = {.variant = variant};
    for (size_t i = 0; i < units->count; i++) {
        Unit *unit = units->at[i];
        bool hidden = bs_unit_is_invisible(play, unit);
        if (is_passed_over(deed, variant, unit))
            continue;
        begin_lasting(deed, variant, unit, &begun);
        if (hidden)
            event_only(tell_lasting(play, &begun, bs_one_unit(play, unit)), unit->owner);
        else
            ARENA_PUSH(play->arena, seen, unit);
    }
    if (begun.lasting && seen->count > 0)
        tell_lasting(play, &begun, seen);
}

/* --- all of them ------------------------------------------------------------------------------ */

static void tell_to_self(const Deed *deed, const Variant *variant)
{
    Play *play = deed->play;
    if (deed->by->where == IN_BOARD)
        bs_event_of_unit(play,
                         EVENT(play->log, &bs_ev_effect_to_self, arg_unit(deed->by),
                               arg_made(play->arena, bs_effect_words(play, variant))),
                         deed->by);
}

static void do_to_all(const Deed *deed, Variant *variant, const UnitList *units)
{
    if (!bs_effect_is_instant(variant)) {
        do_lasting(deed, variant, units);
        return;
    }
    for (size_t i = 0; i < units->count; i++)
        if (!is_passed_over(deed, variant, units->at[i]))
            do_once(deed, variant, units->at[i]);
}

void bs_effects_do(Play *play, const Doing *doing, Unit *by, const UnitList *concerned)
{
    const Deed deed = {
        play, doing, by, by->tile, bs_unit_is_invisible(play, by), concerned->count > 1};
    const UnitList *self = bs_one_unit(play, by);
    for (size_t i = 0; i < doing->effects.count; i++) {
        Variant *variant = doing->effects.at[i];
        bool to_self = effect_of(variant)->to == TO_SELF;
        if (to_self)
            tell_to_self(&deed, variant);
        do_to_all(&deed, variant, to_self ? self : concerned);
    }
}
