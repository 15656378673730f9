/* What a unit is able to do now: its type's value, what lasts on it, its own traits, and those of
 * others that work on it. Those of a player who is out work on nobody else (BS 4.11).
 *
 * Whoever is sick has no traits, neither for itself nor for others. What makes a unit sick is its
 * arrival or an effect that lasts, never a trait that is simply so: otherwise two units could make
 * each other sick, and thereby not. */
#include "stats.h"
#include "sight.h"

/* How far the traits of all types work on others, for one kind of effect. */
typedef struct Shine {
    int reach; /* of those that have a radius; 0: there are none, or only on one's own tile */
    bool near; /* there are some, */
    bool wide; /* and some without a radius */
} Shine;

/* Those on the board whose traits work on others. */
struct Auras {
    Shine shine[EFFECT_KINDS];
    UnitList near; /* all of such traits have a radius */
    UnitList wide; /* some have none */
};

/* What has been found of one kind of effect so far. */
typedef struct Tally {
    EffectKind kind;
    const Player *eyes; /* who sees all bearers that count; NULL: it matters to nobody */
    int sum;
    bool on, off;
    Arena *arena;      /* with a list: */
    CauseList *causes; /* of all that has been counted; NULL: nobody asks */
} Tally;

static void tally_effect(Tally *tally, Cause cause)
{
    const Effect *effect = effect_of(cause.effect);
    if (bs_effect_kind(cause.effect) != tally->kind)
        return;
    if (tally->causes)
        ARENA_PUSH(tally->arena, tally->causes, cause);
    if (cause.asleep)
        return;
    tally->sum += effect->amount;
    tally->on |= effect->on;
    tally->off |= !effect->on;
}

/* --- a type's own ----------------------------------------------------------------------------- */

static bool is_aura(const Power *power)
{
    return power->whom == WHOM_ALLIES || power->whom == WHOM_ENEMIES;
}

/* Allies are one's whole side, the bearer among them. */
static bool works_on_bearer(const Power *power, const Variant *variant)
{
    return power->whom != WHOM_ENEMIES || effect_of(variant)->to == TO_SELF;
}

static bool works_on_others(const Power *power, const Variant *variant)
{
    return is_aura(power) && effect_of(variant)->to == TO_CHOSEN;
}

static void add_passive(Passives *own, const Variant *variant)
{
    Tally tally = {.kind = bs_effect_kind(variant)};
    tally_effect(&tally, (Cause){.effect = variant});
    own->sum[tally.kind] += tally.sum;
    own->on[tally.kind] |= tally.on;
    own->off[tally.kind] |= tally.off;
}

static void add_shine(struct Auras *auras, Passives *own, const Power *power, EffectKind kind)
{
    Shine *shine = &auras->shine[kind];
    own->has_aura = true;
    own->wide |= power->radius < 0;
    shine->near |= power->radius >= 0;
    shine->wide |= power->radius < 0;
    if (power->radius > shine->reach)
        shine->reach = power->radius;
}

static void add_trait(struct Auras *auras, Passives *own, const Trait *trait)
{
    const Power *power = &trait->power;
    if (trait->trigger.when != MOMENT_NONE)
        return;
    for (size_t i = 0; i < power->effects.count; i++) {
        const Variant *variant = power->effects.at[i];
        if (works_on_bearer(power, variant))
            add_passive(own, variant);
        if (works_on_others(power, variant))
            add_shine(auras, own, power, bs_effect_kind(variant));
    }
}

void bs_stats_prepare(Play *play)
{
    Battlescape *game = scape(play);
    game->auras = ARENA_NEW(play->arena, struct Auras);
    for (size_t i = 0; i < game->types.count; i++) {
        Type *type = game->types.at[i];
        for (size_t k = 0; k < type->traits.count; k++)
            add_trait(game->auras, &type->own, type->traits.at[k]);
    }
}

/* --- whose traits work on others -------------------------------------------------------------- */

static UnitList *list_of(const Play *play, const Unit *unit)
{
    struct Auras *auras = scape(play)->auras;
    return unit->type->own.wide ? &auras->wide : &auras->near;
}

void bs_auras_enter(Play *play, Unit *unit)
{
    if (!unit->type->own.has_aura)
        return;
    UnitList *list = list_of(play, unit);
    ARENA_PUSH(play->arena, list, unit);
    unit->aura_place = list->count;
}

/* The last one takes its place: sums do not depend on the order. */
void bs_auras_leave(Play *play, Unit *unit)
{
    if (unit->aura_place == 0)
        return;
    UnitList *list = list_of(play, unit);
    Unit *last = list->at[--list->count];
    list->at[unit->aura_place - 1] = last;
    last->aura_place = unit->aura_place;
    unit->aura_place = 0;
}

static bool concerns(const Play *play, const Trait *trait, const Unit *bearer, const Unit *unit)
{
    const Power *power = &trait->power;
    return trait->trigger.when == MOMENT_NONE && is_aura(power) &&
           (power->whom == WHOM_ALLIES) == (bearer->owner == unit->owner) &&
           (power->radius < 0 ||
            board_distance(play->board, bearer->tile, unit->tile) <= power->radius);
}

static void tally_bearer(const Play *play, Tally *tally, const Unit *bearer, const Unit *unit)
{
    const Type *type = bearer->type;
    if (bearer == unit || !type->own.has_aura || bearer->owner->status == PLAYER_OUT ||
        (tally->eyes && !bs_unit_seen_by(play, bearer, tally->eyes)))
        return;
    bool asleep = bs_unit_is_sick(play, bearer);
    if (asleep && !tally->causes)
        return;
    for (size_t i = 0; i < type->traits.count; i++) {
        const Power *power = &type->traits.at[i]->power;
        if (!concerns(play, type->traits.at[i], bearer, unit))
            continue;
        for (size_t k = 0; k < power->effects.count; k++)
            if (works_on_others(power, power->effects.at[k]))
                tally_effect(
                    tally, (Cause){power->effects.at[k], NULL, bearer, type->traits.at[i], asleep});
    }
}

static void tally_list(const Play *play, Tally *tally, const UnitList *bearers, const Unit *unit)
{
    for (size_t i = 0; i < bearers->count; i++)
        tally_bearer(play, tally, bearers->at[i], unit);
}

static void tally_around(const Play *play, Tally *tally, int radius, const Unit *unit)
{
    const Battlescape *game = scape(play);
    Around around = board_around(play->board, unit->tile, 0, radius);
    for (const Occupant *o; (o = occupants_next(game->occupants, &around));)
        for (; o; o = o->next)
            if (!((const Unit *)o->piece)->type->own.wide)
                tally_bearer(play, tally, o->piece, unit);
}

/* Of those who have to be near there may be fewer than there are tiles to look at, or more. A
 * bearer in the list of the wide ones may have traits with a radius, too. */
static void tally_auras(const Play *play, Tally *tally, const Unit *unit)
{
    const struct Auras *auras = scape(play)->auras;
    const Shine *shine = &auras->shine[tally->kind];
    size_t side = 2 * (size_t)shine->reach + 1;
    if (unit->tile == NO_TILE || !(shine->near || shine->wide))
        return;
    tally_list(play, tally, &auras->wide, unit);
    if (shine->near && auras->near.count <= side * side)
        tally_list(play, tally, &auras->near, unit);
    else if (shine->near)
        tally_around(play, tally, shine->reach, unit);
}

/* --- all together ----------------------------------------------------------------------------- */

static void tally_lasting(Tally *tally, const Unit *unit)
{
    const Lasts *lasts = unit->lasts;
    if (!tally->causes && lasts) {
        tally->sum += (int)lasts->sum[tally->kind];
        tally->on |= lasts->on[tally->kind] > 0;
        tally->off |= lasts->off[tally->kind] > 0;
        return;
    }
    for (const Lasting *lasting = unit->lasting; lasting; lasting = lasting->next_on)
        if (!lasting->over)
            tally_effect(tally, (Cause){.effect = lasting->effect, .lasting = lasting});
}

static Tally tally_for(const Play *play, const Unit *unit, EffectKind kind, const Player *eyes)
{
    Tally tally = {.kind = kind, .eyes = eyes};
    tally_lasting(&tally, unit);
    tally_auras(play, &tally, unit);
    if (!bs_unit_is_sick(play, unit)) {
        const Passives *own = &unit->type->own;
        tally.sum += own->sum[kind];
        tally.on |= own->on[kind];
        tally.off |= own->off[kind];
    }
    return tally;
}

static void tally_own(Tally *tally, const Unit *unit, bool asleep)
{
    const TraitRefs *traits = &unit->type->traits;
    for (size_t i = 0; i < traits->count; i++) {
        const Trait *trait = traits->at[i];
        const VariantList *effects = &trait->power.effects;
        for (size_t k = 0; trait->trigger.when == MOMENT_NONE && k < effects->count; k++)
            if (works_on_bearer(&trait->power, effects->at[k]))
                tally_effect(tally, (Cause){effects->at[k], NULL, unit, trait, asleep});
    }
}

void bs_stats_causes(const Play *play, const Unit *unit, EffectKind kind, CauseList *causes)
{
    Tally tally = {.kind = kind, .arena = play->arena, .causes = causes};
    tally_lasting(&tally, unit);
    tally_own(&tally, unit, bs_unit_is_sick(play, unit));
    tally_auras(play, &tally, unit);
}

static int base_of(const Type *type, EffectKind kind)
{
    return kind == EFFECT_ATTACK    ? type->attack
           : kind == EFFECT_DEFENCE ? type->defence
           : kind == EFFECT_RANGE   ? type->range
                                    : type->move;
}

int bs_unit_seems(const Play *play, const Unit *unit, EffectKind kind, const Player *eyes)
{
    int sum = base_of(unit->type, kind) + tally_for(play, unit, kind, eyes).sum;
    return sum < 0 ? 0 : sum;
}

static bool is_on(const Play *play, const Unit *unit, EffectKind kind)
{
    Tally tally = tally_for(play, unit, kind, NULL);
    return tally.on && !tally.off;
}

int bs_unit_attack(const Play *play, const Unit *unit)
{
    return bs_unit_seems(play, unit, EFFECT_ATTACK, NULL);
}

int bs_unit_defence(const Play *play, const Unit *unit)
{
    return bs_unit_seems(play, unit, EFFECT_DEFENCE, NULL);
}

int bs_unit_movement(const Play *play, const Unit *unit)
{
    return bs_unit_seems(play, unit, EFFECT_MOVEMENT, NULL);
}

int bs_unit_range(const Play *play, const Unit *unit)
{
    return bs_unit_seems(play, unit, EFFECT_RANGE, NULL);
}

bool bs_unit_is_sick(const Play *play, const Unit *unit)
{
    Tally tally = {.kind = EFFECT_SICK};
    (void)play;
    tally_lasting(&tally, unit);
    return unit->sick || tally.on;
}

bool bs_unit_flies(const Play *play, const Unit *unit)
{
    return is_on(play, unit, EFFECT_FLYING);
}

bool bs_unit_reaches(const Play *play, const Unit *unit)
{
    return is_on(play, unit, EFFECT_REACH);
}

bool bs_unit_is_invisible(const Play *play, const Unit *unit)
{
    return unit->where == IN_BOARD && !unit->exposed && is_on(play, unit, EFFECT_INVISIBLE);
}

bool bs_unit_keeps_invisible(const Play *play, const Unit *unit)
{
    return is_on(play, unit, EFFECT_KEEPS_INVISIBLE);
}

Going bs_unit_going(const Play *play, const Unit *unit)
{
    return bs_unit_flies(play, unit) ? GOING_FLYING : (Going)unit->type->moves;
}

/* --- terrain ---------------------------------------------------------------------------------- */

static const Terrain *terrain_under(const Play *play, const Unit *unit)
{
    return bs_unit_flies(play, unit) ? NULL : scape(play)->terrain_at[unit->tile];
}

int bs_terrain_attack(const Play *play, const Unit *unit)
{
    const Terrain *terrain = terrain_under(play, unit);
    return terrain ? terrain->attack : 0;
}

int bs_terrain_defence(const Play *play, const Unit *unit)
{
    const Terrain *terrain = terrain_under(play, unit);
    return terrain ? terrain->defence : 0;
}
