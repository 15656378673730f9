/* What makes up a unit's values, told for --explain. BS 11.5, 15.11 to 15.17, 15.41 to 15.43, 16.1
 * and 16.2. */
#include "../board/sight.h"
#include "../board/stats.h"
#include "events.h"

typedef Event *SayLasting(const Play *play, const Unit *unit, Text effect, Text ability);

static SayLasting *say_lasting(EffectKind kind)
{
    switch (kind) {
    case EFFECT_ATTACK:
    case EFFECT_DEFENCE:
        return bs_say_lasts_dice;
    case EFFECT_MOVEMENT:
    case EFFECT_RANGE:
        return bs_say_lasts_far;
    default:
        return bs_say_lasts_on;
    }
}

/* Nobody learns from it of a unit that he does not see; the sum gives away no more than that there
 * is somebody. */
static Event *tell_cause(Play *play, const Unit *unit, const Cause *cause, EffectKind kind)
{
    Text words = bs_effect_words(play, cause->effect);
    if (cause->lasting)
        return say_lasting(kind)(play, unit, words, cause->lasting->from);
    if (cause->bearer == unit)
        return bs_say_has_trait(play, unit, words, cause->trait);
    return bs_say_in_aura(play, unit, words, cause->trait, cause->bearer);
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
        const Effect *effect = effect_of(causes->at[i].effect);
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
        bs_say_not_below(play, unit, bs_effect_tables[kind]->fields[0].key);
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
            bs_say_trait_sleeps(play, cause->bearer, cause->trait);
        if (cause->asleep || !tells)
            continue;
        Event *event = tell_cause(play, unit, cause, kind);
        event_also(event, !numbers ? "BS 15.42" : told++ > 0 ? "BS 15.41" : NULL);
        sum += effect_of(cause->effect)->amount;
    }
    if (numbers)
        tell_floor(play, unit, kind, sum);
}
