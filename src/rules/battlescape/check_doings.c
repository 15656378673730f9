/* Abilities and traits of a game file that make no sense, or no end: refused. BS 20.19 to 20.24. */
#include "check.h"

static bool is_given(const Record *record, const char *key)
{
    return record->node && node_find(record->node, text_of(key));
}

static bool has_radius(int whom)
{
    return whom == WHOM_AREA || whom == WHOM_ALLIES || whom == WHOM_ENEMIES;
}

static void refuse(Play *play, const Record *record, const char *key, const Wrong *wrong, Text id)
{
    diag_wrong(play->diags, record_place(record, key), wrong, id);
}

/* --- what both have --------------------------------------------------------------------------- */

static const Wrong two_ends = {"BS 20.22", "", " has both 'turns' and 'until'",
                               "its effects last for turns, or until something happens"};
static const Wrong no_radius = {"BS 20.22", "", " has a radius, and is not on several units",
                                "take out 'radius', or write on: area, allies or enemies"};
static const Wrong no_range = {"BS 20.22", "", " has a range, and nobody is aimed at",
                               "take out 'range'; 'radius' says how far around"};

static void check_doing(Play *play, const Doing *doing)
{
    if (is_given(&doing->rec, "turns") && doing->until != UNTIL_TURNS)
        refuse(play, &doing->rec, "until", &two_ends, doing->id);
    if (doing->radius >= 0 && !has_radius(doing->whom))
        refuse(play, &doing->rec, "radius", &no_radius, doing->id);
}

static void check_ability(Play *play, const Ability *ability)
{
    int whom = ability->doing.whom;
    check_doing(play, &ability->doing);
    if (ability->range >= 0 && (whom == WHOM_SELF || whom == WHOM_ALLIES || whom == WHOM_ENEMIES))
        refuse(play, &ability->doing.rec, "range", &no_range, ability->doing.id);
}

/* --- BS 20.24: moments ------------------------------------------------------------------------ */

static const Wrong not_a_phase = {"BS 20.24", "", " goes with phase-begins only",
                                  "take it out, or write when: phase-begins"};
static const Wrong nobody_does = {"BS 20.24", "", " does not go with phase-begins",
                                  "'whose' says whose turn is meant"};
static const Wrong to_nobody = {"BS 20.24", "", " does not go with this moment",
                                "nothing is done to anybody then"};
static const Wrong own_death = {"BS 20.24", "a unit that is destroyed can do nothing, so ",
                                " cannot wait for that",
                                "'to: ally' waits for the destruction of any unit of one's side"};

bool bs_is_done_to_somebody(int when)
{
    switch (when) {
    case MOMENT_ABOUT_TO_ATTACK:
    case MOMENT_ATTACKED:
    case MOMENT_ABOUT_TO_USE:
    case MOMENT_USED:
    case MOMENT_DAMAGED:
    case MOMENT_HEALED:
    case MOMENT_DESTROYED:
    case MOMENT_PUSHED:
    case MOMENT_ENTERS_RANGE:
    case MOMENT_LEAVES_RANGE:
        return true;
    default:
        return false;
    }
}

void bs_check_trigger(Play *play, const Record *record, const Trigger *trigger)
{
    static const char *const phase_keys[] = {"phase", "whose"};
    for (size_t i = 0; i < 2; i++)
        if (trigger->when != MOMENT_PHASE_BEGINS && is_given(record, phase_keys[i]))
            refuse(play, record, phase_keys[i], &not_a_phase, text_of(phase_keys[i]));
    if (trigger->when == MOMENT_PHASE_BEGINS && is_given(record, "of"))
        refuse(play, record, "of", &nobody_does, TEXT("of"));
    if (!bs_is_done_to_somebody(trigger->when) && is_given(record, "to"))
        refuse(play, record, "to", &to_nobody, TEXT("to"));
}

/* --- BS 20.19: traits ------------------------------------------------------------------------- */

static const Wrong wrong_whom = {"BS 20.19", "", " is a trait, and cannot be on these",
                                 "write on: self, allies or enemies, or, with 'when', it"};
static const Wrong on_nobody = {"BS 20.19", "", " is on it, but nothing sets it off",
                                "add 'when', or write on: self, allies or enemies"};
static const Wrong never_ends = {"BS 20.19", "", " always works, and does not end",
                                 "take out 'turns' and 'until', or add 'when'"};
static const Wrong done_once = {"BS 20.19", "", " always works, and cannot do what is done once",
                                "add 'when': the moment at which to do it"};
static const Wrong makes_sick = {"BS 20.19", "", " always works, and cannot make sick",
                                 "add 'when', or leave it to an ability"};

static void check_passive_effects(Play *play, const Doing *doing)
{
    for (size_t i = 0; i < doing->effects.count; i++) {
        const Variant *effect = doing->effects.at[i];
        const Wrong *wrong = bs_effect_is_instant(effect)            ? &done_once
                             : bs_effect_kind(effect) == EFFECT_SICK ? &makes_sick
                                                                     : NULL;
        if (wrong)
            diag_wrong(play->diags, record_item_place(&doing->rec, "effects", i), wrong, doing->id);
    }
}

static void check_passive(Play *play, const Trait *trait)
{
    const Doing *doing = &trait->doing;
    if (doing->whom == WHOM_IT)
        refuse(play, &doing->rec, "on", &on_nobody, doing->id);
    if (is_given(&doing->rec, "turns") || is_given(&doing->rec, "until"))
        refuse(play, &doing->rec, is_given(&doing->rec, "turns") ? "turns" : "until", &never_ends,
               doing->id);
    check_passive_effects(play, doing);
}

static void check_trait(Play *play, const Trait *trait)
{
    const Doing *doing = &trait->doing;
    check_doing(play, doing);
    bs_check_trigger(play, &doing->rec, &trait->trigger);
    if (doing->whom != WHOM_SELF && doing->whom != WHOM_IT && doing->whom != WHOM_ALLIES &&
        doing->whom != WHOM_ENEMIES)
        refuse(play, &doing->rec, "on", &wrong_whom, doing->id);
    if (trait->trigger.when == MOMENT_NONE)
        check_passive(play, trait);
    if (trait->trigger.when == MOMENT_DESTROYED && trait->trigger.to.word == SIDE_SELF)
        refuse(play, &doing->rec, "to", &own_death, doing->id);
}

/* --- BS 20.21: traits that set each other off ------------------------------------------------- */

static const Wrong endless = {"BS 20.21", "",
                              " would set itself off again, alone or by other traits",
                              "let it wait for something that no trait does"};

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
    for (size_t i = 0; i < trait->doing.effects.count; i++)
        caused |= caused_by(bs_effect_kind(trait->doing.effects.at[i]));
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

static void check_loops(Play *play, const TraitList *traits)
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
            refuse(play, &trait->doing.rec, "effects", &endless, trait->doing.id);
    }
}

void bs_check_doings(Play *play)
{
    const Battlescape *game = scape(play);
    for (size_t i = 0; i < game->abilities.count; i++)
        check_ability(play, game->abilities.at[i]);
    for (size_t i = 0; i < game->traits.count; i++)
        check_trait(play, game->traits.at[i]);
    check_loops(play, &game->traits);
}
