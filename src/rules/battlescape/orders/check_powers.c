/* Abilities and traits of a game file that make no sense, or no end: refused. BS 20.19 to 20.24. */
#include "../words/refusals.h"
#include "check.h"

static bool has_radius(int whom)
{
    return whom == WHOM_AREA || whom == WHOM_ALLIES || whom == WHOM_ENEMIES;
}

/* --- what both have --------------------------------------------------------------------------- */

static void check_power(const Play *play, const Table *table, const Power *power)
{
    if (record_says(table, power, &power->turns) && power->until != UNTIL_TURNS)
        bs_refuse_two_ends(play, record_mark(table, power, &power->until), power);
    if (power->radius >= 0 && !has_radius(power->whom))
        bs_refuse_no_radius(play, record_mark(table, power, &power->radius), power);
}

static void check_ability(const Play *play, const Ability *ability)
{
    int whom = ability->power.whom;
    check_power(play, &bs_ability_table, &ability->power);
    if (ability->range >= 0 && (whom == WHOM_SELF || whom == WHOM_ALLIES || whom == WHOM_ENEMIES))
        bs_refuse_no_range(play, record_mark(&bs_ability_table, ability, &ability->range), ability);
}

/* --- BS 20.24: moments ------------------------------------------------------------------------ */

bool bs_is_done_to_somebody(int when)
{
    MomentKind kind = (MomentKind)when;
    return kind != MOMENT_NONE && (bs_moment_has_to(kind) || bs_moment_is_step(kind));
}

/* A trait has a word where a reaction may name units. */
static const void *words_of(const Table *table, const UnitRefs *units)
{
    return table == &bs_trait_table ? &units->word : (const void *)units;
}

void bs_check_trigger(const Play *play, const Table *table, const void *record,
                      const Trigger *trigger)
{
    const void *of = words_of(table, &trigger->of), *to = words_of(table, &trigger->to);
    bool of_phase = trigger->when == MOMENT_PHASE_BEGINS;
    if (!of_phase && record_says(table, record, &trigger->phase))
        bs_refuse_not_a_phase(play, record_mark(table, record, &trigger->phase), "phase");
    if (!of_phase && record_says(table, record, &trigger->whose))
        bs_refuse_not_a_phase(play, record_mark(table, record, &trigger->whose), "whose");
    if (of_phase && record_says(table, record, of))
        bs_refuse_nobody_does(play, record_mark(table, record, of));
    if (!bs_is_done_to_somebody(trigger->when) && record_says(table, record, to))
        bs_refuse_to_nobody(play, record_mark(table, record, to));
}

/* --- BS 20.19: traits ------------------------------------------------------------------------- */

static Place mark(const Trait *trait, const void *member)
{
    return record_mark(&bs_trait_table, trait, member);
}

static void check_passive_effects(const Play *play, const Trait *trait)
{
    const VariantList *effects = &trait->power.effects;
    for (size_t i = 0; i < effects->count; i++) {
        Place place = record_item_mark(&bs_trait_table, trait, effects, i);
        if (bs_effect_is_instant(effects->at[i]))
            bs_refuse_done_once(play, place, trait);
        else if (bs_effect_kind(effects->at[i]) == EFFECT_SICK)
            bs_refuse_makes_sick(play, place, trait);
    }
}

static void check_passive(const Play *play, const Trait *trait)
{
    const Power *power = &trait->power;
    bool has_turns = record_says(&bs_trait_table, trait, &power->turns);
    if (power->whom == WHOM_IT)
        bs_refuse_on_nobody(play, mark(trait, &power->whom), trait);
    if (has_turns || record_says(&bs_trait_table, trait, &power->until))
        bs_refuse_never_ends(play, mark(trait, has_turns ? &power->turns : &power->until), trait);
    check_passive_effects(play, trait);
}

static void check_trait(const Play *play, const Trait *trait)
{
    const Power *power = &trait->power;
    const Trigger *trigger = &trait->trigger;
    check_power(play, &bs_trait_table, power);
    bs_check_trigger(play, &bs_trait_table, trait, trigger);
    if (power->whom != WHOM_SELF && power->whom != WHOM_IT && power->whom != WHOM_ALLIES &&
        power->whom != WHOM_ENEMIES)
        bs_refuse_wrong_whom(play, mark(trait, &power->whom), trait);
    if (trigger->when == MOMENT_NONE)
        check_passive(play, trait);
    if (trigger->when == MOMENT_DESTROYED && trigger->to.word == SIDE_SELF)
        bs_refuse_own_death(play, mark(trait, &trigger->to.word), trait);
}

/* --- BS 20.21: traits that set each other off ------------------------------------------------- */

/* The moments that an effect brings about, as bits. */
static unsigned caused_by(EffectKind kind)
{
    switch (kind) {
    case EFFECT_DAMAGE:
    case EFFECT_COMBAT_DAMAGE:
        return 1u << MOMENT_DAMAGED | 1u << MOMENT_DESTROYED;
    case EFFECT_HEALING:
        return 1u << MOMENT_HEALED;
    case EFFECT_PUSH:
        return 1u << MOMENT_PUSHED;
    default:
        return 0;
    }
}

static unsigned caused_by_trait(const Trait *trait)
{
    unsigned caused = 0;
    for (size_t i = 0; i < trait->power.effects.count; i++)
        caused |= caused_by(bs_effect_kind(trait->power.effects.at[i]));
    return caused;
}

/* What follows from each moment by traits, however many steps away. */
static void find_consequences(const TraitList *traits, unsigned follows[MOMENT_KINDS])
{
    for (size_t i = 0; i < traits->count; i++)
        if (traits->at[i]->trigger.when != MOMENT_NONE)
            follows[traits->at[i]->trigger.when] |= caused_by_trait(traits->at[i]);
    for (int by = 0; by < MOMENT_KINDS; by++)
        for (int from = 0; from < MOMENT_KINDS; from++)
            if (follows[from] >> by & 1)
                follows[from] |= follows[by];
}

static void check_loops(const Play *play, const TraitList *traits)
{
    unsigned follows[MOMENT_KINDS] = {0};
    find_consequences(traits, follows);
    for (size_t i = 0; i < traits->count; i++) {
        const Trait *trait = traits->at[i];
        unsigned caused = caused_by_trait(trait), all = caused;
        for (int kind = 0; kind < MOMENT_KINDS; kind++)
            if (caused >> kind & 1)
                all |= follows[kind];
        if (trait->trigger.when != MOMENT_NONE && all >> trait->trigger.when & 1)
            bs_refuse_endless(play, mark(trait, &trait->power.effects), trait);
    }
}

void bs_check_powers(const Play *play)
{
    const Battlescape *game = scape(play);
    for (size_t i = 0; i < game->abilities.count; i++)
        check_ability(play, game->abilities.at[i]);
    for (size_t i = 0; i < game->traits.count; i++)
        check_trait(play, game->traits.at[i]);
    check_loops(play, &game->traits);
}
