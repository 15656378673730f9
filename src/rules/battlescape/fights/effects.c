/* What abilities and traits do: each kind of effect (BS 14.33, BS 15). */
#include "../board/grid.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../words/events.h"
#include "fights.h"

/* What is being done: the effects of an ability or a trait. */
typedef struct Deed {
    Play *play;
    const Power *power;
    Unit *by;
    int from_tile; /* his tile when it began: he may die of it */
    bool by_unseen, on_several;
} Deed;

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
    bs_say_effect_skipped(play, unit->owner, unit, bs_effect_words(play, variant));
    return true;
}

/* --- done once -------------------------------------------------------------------------------- */

static void do_damage(Play *play, Unit *unit, Unit *by, int points)
{
    bs_say_damaged(play, unit, bs_harm_lost(unit, points), bs_harm_left(unit, points));
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
    (was_sick ? bs_say_cured : bs_say_not_cured)(play, unit);
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

typedef Event *SayLasting(const Play *play, const Player *only, const UnitList *units, Text effect,
                          Text until);

static SayLasting *say_lasting(const Variant *variant)
{
    switch (bs_effect_kind(variant)) {
    case EFFECT_ATTACK:
    case EFFECT_DEFENCE:
        return bs_say_gets_dice;
    case EFFECT_MOVEMENT:
    case EFFECT_RANGE:
        return bs_say_gets_stretch;
    case EFFECT_INVISIBLE:
        return bs_say_gets_sight;
    case EFFECT_KEEPS_INVISIBLE:
        return bs_say_gets_kept;
    case EFFECT_SICK:
        return bs_say_gets_sick;
    default:
        return bs_say_gets_ways;
    }
}

/* One effect that has begun to last. */
typedef struct Begun {
    const Variant *variant;
    const Lasting *lasting; /* one of them: all end at the same time */
    bool gives_back;        /* invisibility that had been lost */
    bool on_sick;
} Begun;

static void tell_lasting(Play *play, const Player *only, const Begun *begun, const UnitList *units)
{
    Event *event =
        say_lasting(begun->variant)(play, only, units, bs_effect_words(play, begun->variant),
                                    until_words(play, begun->lasting));
    event_also(event, begun->lasting->until == UNTIL_TURNS ? "BS 15.31" : "BS 15.33");
    event_also(event, begun->gives_back ? "BS 13.14" : begun->on_sick ? "BS 11.7" : NULL);
}

static void begin_lasting(const Deed *deed, Variant *variant, Unit *on, Begun *begun)
{
    bool gives_back =
        on->exposed && bs_effect_kind(variant) == EFFECT_INVISIBLE && effect_of(variant)->on;
    if (gives_back)
        on->exposed = false;
    begun->gives_back |= gives_back;
    begun->on_sick |= bs_unit_is_sick(deed->play, on);
    begun->lasting = bs_lasting_add(deed->play, deed->power, variant, deed->by, on);
}

/* Those who are seen are told of together. Who becomes invisible is seen to vanish, and who is
 * brought to light is seen from now on; who is invisible all the time is not. */
static void do_lasting(const Deed *deed, Variant *variant, const UnitList *units)
{
    Play *play = deed->play;
    UnitList *seen = ARENA_NEW(play->arena, UnitList), *lit = ARENA_NEW(play->arena, UnitList);
    Begun begun = {.variant = variant};
    for (size_t i = 0; i < units->count; i++) {
        Unit *unit = units->at[i];
        bool hidden = bs_unit_is_invisible(play, unit);
        if (is_passed_over(deed, variant, unit))
            continue;
        begin_lasting(deed, variant, unit, &begun);
        if (hidden && !bs_unit_is_invisible(play, unit))
            ARENA_PUSH(play->arena, lit, unit);
        if (hidden && bs_unit_is_invisible(play, unit))
            tell_lasting(play, unit->owner, &begun, bs_one_unit(play, unit));
        else
            ARENA_PUSH(play->arena, seen, unit);
    }
    for (size_t i = 0; i < lit->count; i++)
        event_also(bs_say_appears(play, lit->at[i], lit->at[i]->tile), "BS 13.18");
    if (begun.lasting && seen->count > 0)
        tell_lasting(play, EVERYBODY, &begun, seen);
}

/* --- all of them ------------------------------------------------------------------------------ */

static void tell_to_self(const Deed *deed, const Variant *variant)
{
    Play *play = deed->play;
    if (deed->by->where == IN_BOARD)
        bs_say_effect_to_self(play, deed->by, bs_effect_words(play, variant));
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

void bs_effects_do(Play *play, const Power *power, Unit *by, const UnitList *concerned)
{
    const Deed deed = {
        play, power, by, by->tile, bs_unit_is_invisible(play, by), concerned->count > 1};
    const UnitList *self = bs_one_unit(play, by);
    for (size_t i = 0; i < power->effects.count; i++) {
        Variant *variant = power->effects.at[i];
        bool to_self = effect_of(variant)->to == TO_SELF;
        if (to_self)
            tell_to_self(&deed, variant);
        do_to_all(&deed, variant, to_self ? self : concerned);
    }
}
