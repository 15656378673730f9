/* The forces of a battle: what is alike on a side, as a striker and as a target, made from those
 * who were mustered; their keywords, and the piles that tell which of them are hurt. */
#include <assert.h>
#include <stdlib.h>

#include "../records/called.h"
#include "battle.h"

/* --- what a force says ------------------------------------------------------------------------ */

const VariantList *fc_force_effects(const Force *force)
{
    return force->card ? &force->card->says->effects : &force->type->effects;
}

bool fc_effects_say(const VariantList *effects, EffectKind kind)
{
    for (size_t i = 0; i < effects->count; i++)
        if (fc_effect_kind(effects->at[i]) == kind)
            return true;
    return false;
}

const Range *fc_force_range(const Force *force)
{
    return force->card ? &force->card->says->range : &force->type->range;
}

static const Stats *stats_of(const Force *force)
{
    return force->card ? &force->card->says->stats : &force->type->stats;
}

Text fc_force_called(Arena *arena, const Force *force, int count)
{
    return force->card ? force->card->called : fc_units_called(arena, force->type, count);
}

/* --- keywords: FC 1.9 ------------------------------------------------------------------------- */

static bool is_among(const WordList *words, Text word)
{
    for (size_t i = 0; i < words->count; i++)
        if (text_equal(fc_word_text(&words->at[i]), word))
            return true;
    return false;
}

bool fc_thing_has_keyword(const Force *force, Text keyword)
{
    const Type *type = force_type(force);
    return (force->card && is_among(&force->card->says->keywords, keyword)) ||
           (type && is_among(&type->keywords, keyword));
}

bool fc_keywords_next(KeywordWalk *walk)
{
    const Force *force = walk->force;
    const WordList *of_card = force->card ? &force->card->says->keywords : NULL;
    const WordList *of_type = force_type(force) ? &force_type(force)->keywords : NULL;
    size_t first = of_card ? of_card->count : 0, count = first + (of_type ? of_type->count : 0);
    while (walk->next < count) {
        size_t at = walk->next++;
        walk->keyword = fc_word_text(at < first ? &of_card->at[at] : &of_type->at[at - first]);
        if (at < first || !of_card || !is_among(of_card, walk->keyword))
            return true;
    }
    return false;
}

/* Does an effect of that kind on the target name a keyword that the other one has? */
static bool is_kept_off(const Force *striker, const Force *target, EffectKind kind)
{
    const VariantList *effects = fc_force_effects(target);
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = effects->at[i]->record;
        if (fc_effect_kind(effects->at[i]) != kind)
            continue;
        for (size_t k = 0; k < effect->words.count; k++)
            if (fc_thing_has_keyword(striker, fc_word_text(&effect->words.at[k])))
                return true;
    }
    return false;
}

bool fc_may_choose(const Force *striker, const Force *target)
{
    return !target->keeps_off || !is_kept_off(striker, target, EFFECT_UNTARGETABLE_BY);
}

bool fc_may_hurt(const Force *striker, const Force *target)
{
    return !target->keeps_off || !is_kept_off(striker, target, EFFECT_INVULNERABLE_TO);
}

/* --- making them ------------------------------------------------------------------------------ */

static bool has_triggers(const VariantList *effects)
{
    for (size_t i = 0; i < effects->count; i++)
        if (fc_effect_kind(effects->at[i]) <= EFFECT_GAIN &&
            ((const Effect *)effects->at[i]->record)->when != MOMENT_ALWAYS)
            return true;
    return false;
}

static void fill_force(Force *force)
{
    const Stats *stats = stats_of(force);
    const VariantList *effects = fc_force_effects(force);
    force->attack = stats->attack;
    force->defence = stats->defence;
    force->speed = stats->speed;
    force->worth = force->card ? force->card->worth : force->type->worth;
    force->triggers = has_triggers(effects);
    force->passes_on = fc_effects_say(effects, EFFECT_PASSES_ON);
    force->keeps_off = fc_effects_say(effects, EFFECT_UNTARGETABLE_BY) ||
                       fc_effects_say(effects, EFFECT_INVULNERABLE_TO);
}

static Force *add_force(Play *play, BattleSide *side, Who who, const Type *type, Card *card)
{
    Force *force = ARENA_NEW(play->arena, Force);
    force->who = who;
    force->type = type;
    force->card = card;
    force->index = side->forces.count;
    if (card)
        card->force = force;
    fill_force(force);
    ARENA_PUSH(play->arena, &side->forces, force);
    return force;
}

static void add_muster(Play *play, BattleSide *side, Who who, Muster *muster)
{
    Type *type = muster->stack->of;
    if (!type) {
        Force *force = add_force(play, side, who, NULL, muster->stack->card);
        force->count = 1;
        force->musters = ARENA_NEW(play->arena, MusterList);
        ARENA_PUSH(play->arena, force->musters, muster);
        return;
    }
    if (!type->force[who]) {
        type->force[who] = add_force(play, side, who, type, NULL);
        type->force[who]->musters = ARENA_NEW(play->arena, MusterList);
    }
    type->force[who]->count += muster->count;
    ARENA_PUSH(play->arena, type->force[who]->musters, muster);
}

/* Types in the order of the game file, those at range behind the others, and then the cards. */
static int by_order(const void *a, const void *b)
{
    const Force *left = *(Force *const *)a, *right = *(Force *const *)b;
    if (!left->card != !right->card)
        return left->card ? 1 : -1;
    size_t first = left->card ? left->card->index : left->type->index;
    size_t second = right->card ? right->card->index : right->type->index;
    if (first != second)
        return first > second ? 1 : -1;
    return left->at_range - right->at_range;
}

void fc_forces_number(BattleSide *side)
{
    ForceList *forces = &side->forces;
    if (forces->count > 1)
        qsort(forces->at, forces->count, sizeof *forces->at, by_order);
    for (size_t i = 0; i < forces->count; i++)
        forces->at[i]->index = i;
}

/* Characters stand in the chain of their type, behind its counters. */
static void chain_characters(BattleSide *side, Who who)
{
    for (size_t i = 0; i < side->forces.count; i++) {
        Force *force = side->forces.at[i];
        Type *type = force->card ? force->card->says->type : NULL;
        if (!type)
            continue;
        if (!type->force[who]) {
            type->force[who] = force;
            continue;
        }
        force->next_of_type = type->force[who]->next_of_type;
        type->force[who]->next_of_type = force;
    }
}

/* Fortifications need no muster: they are there (FC 15.1). */
static void add_fortifications(Play *play, Battle *battle, BattleSide *side)
{
    if (!battle->location)
        return;
    const CardList *cards = &battle->location->fortifications;
    for (size_t i = 0; i < cards->count; i++)
        if (!cards->at[i]->says->noncombat)
            add_force(play, side, DEFENDER, NULL, cards->at[i])->count = 1;
}

void fc_forces_make(Play *play, Battle *battle, Who who)
{
    BattleSide *side = &battle->side[who];
    for (size_t i = 0; i < side->musters.count; i++)
        add_muster(play, side, who, side->musters.at[i]);
    if (who == DEFENDER)
        add_fortifications(play, battle, side);
    fc_forces_number(side);
    chain_characters(side, who);
    for (size_t i = 0; i < side->forces.count; i++) {
        Force *force = side->forces.at[i];
        force->begun = force->count;
        ARENA_PUSH(play->arena, &force->piles, ((Pile){0, false, force->count}));
    }
}

void fc_forces_end(Battle *battle)
{
    for (Who who = ATTACKER; who < SIDES; who++)
        for (size_t i = 0; i < battle->side[who].forces.count; i++) {
            Force *force = battle->side[who].forces.at[i];
            Type *type = force->card ? force->card->says->type : force->musters->at[0]->stack->of;
            if (type)
                type->force[who] = NULL;
            if (force->card)
                force->card->force = NULL;
        }
}

/* --- at range: FC 16.1 to 16.3 ---------------------------------------------------------------- */

static void go_at_range(Force *force)
{
    const Range *range = fc_force_range(force);
    force->at_range = true;
    force->attack = force->shown[0] = range->damage;
    force->speed = range->speed;
}

/* Before anything has been damaged: the others stay behind as they are. */
void fc_force_at_range(Play *play, Battle *battle, Force *force, int count)
{
    BattleSide *side = &battle->side[force->who];
    if (count >= force->count) {
        go_at_range(force);
        return;
    }
    Force *apart = ARENA_NEW(play->arena, Force);
    *apart = *force;
    apart->piles = (PileList){NULL, 0, 0};
    apart->count = apart->begun = count;
    ARENA_PUSH(play->arena, &apart->piles, ((Pile){0, false, count}));
    force->count = force->begun = force->count - count;
    force->piles.at[0].count = force->count;
    force->next_of_type = apart;
    go_at_range(apart);
    ARENA_PUSH(play->arena, &side->forces, apart);
}

/* --- piles ------------------------------------------------------------------------------------ */

static int by_damage(const void *a, const void *b)
{
    const Pile *left = a, *right = b;
    if (left->damage != right->damage)
        return left->damage > right->damage ? -1 : 1;
    return left->assigned - right->assigned;
}

void fc_piles_merge(PileList *list)
{
    Pile *piles = list->at;
    size_t kept = 0;
    if (list->count > 1)
        qsort(piles, list->count, sizeof *piles, by_damage);
    for (size_t i = 0; i < list->count; i++) {
        assert(piles[i].count > 0);
        if (kept > 0 && by_damage(&piles[kept - 1], &piles[i]) == 0)
            piles[kept - 1].count += piles[i].count;
        else
            piles[kept++] = piles[i];
    }
    list->count = kept;
}

void fc_piles_hurt(Force *force, int damage)
{
    enum { ENOUGH = 1000000 };
    for (size_t i = 0; i < force->piles.count; i++) {
        Pile *pile = &force->piles.at[i];
        pile->damage = damage < ENOUGH - pile->damage ? pile->damage + damage : ENOUGH;
    }
}

bool fc_piles_reap(Force *force)
{
    size_t kept = 0;
    for (size_t i = 0; i < force->piles.count; i++) {
        if (force->piles.at[i].damage < force->defence) {
            force->piles.at[kept++] = force->piles.at[i];
            continue;
        }
        force->fallen += force->piles.at[i].count;
        force->count -= force->piles.at[i].count;
    }
    force->piles.count = kept;
    return force->fallen > 0;
}

/* --- the battle ------------------------------------------------------------------------------- */

Who fc_side_of(const Battle *battle, const Player *player)
{
    Who who = battle->side[ATTACKER].player == player ? ATTACKER : DEFENDER;
    assert(battle->side[who].player == player);
    return who;
}

Text fc_place_called(const Battle *battle)
{
    if (!battle->location)
        return battle->citadel->called;
    return battle->location->name.len > 0 ? battle->location->name : battle->location->id;
}

int fc_force_named(const Mark *mark, const Force *force, int left)
{
    if (mark->kind == MARK_ALL)
        return left;
    int most = mark->count > 0 && mark->count < left ? mark->count : left;
    return fc_mark_names(mark, force) ? most : 0;
}
