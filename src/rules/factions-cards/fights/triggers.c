/* What a card's text does in a moment: when a unit is made, when a battle begins, when something is
 * destroyed. And how the destroyed are removed, one wave after the other. FC 18.8 to FC 18.14. */
#include "triggers.h"

#include <assert.h>

#include "../board/standing.h"
#include "../records/called.h"
#include "../records/purse.h"
#include "../words/events.h"
#include "bonuses.h"

enum { DAMAGE_MAX = 1000000 };

/* One text in one moment. */
typedef struct Firing {
    Play *play;
    Battle *battle; /* NULL: outside battles */
    Player *player;
    Force bearer; /* its keywords count */
    Who who;      /* its side */
    Text called;
    Moment moment;
    int64_t times;
    const Type *made; /* MOMENT_MADE: the type */
} Firing;

static const char *moment_clause(Moment moment)
{
    static const char *const clauses[] = {"FC 18.8", "FC 18.9", "FC 18.9", "FC 18.10", "FC 18.10"};
    return clauses[moment];
}

/* --- bonuses: FC 18.3, FC 18.6 ---------------------------------------------------------------- */

static void fire_bonus(const Firing *firing, const Effect *effect, int stat)
{
    assert(!effect->to_self || firing->bearer.card); /* check_bearer refuses it of units */
    Text to = effect->to_self ? firing->bearer.card->id : fc_word_text(&effect->to);
    Text whom = effect->to_self ? firing->called : fc_effect_whom(firing->play, effect);
    int64_t more = effect->amount * firing->times;
    fc_bonus_to_turn_end(firing->play, firing->player, to, stat, more);
    Event *event =
        fc_say_bonus_comes(firing->play, firing->called, whom, more, fc_stat_names[stat]);
    event_also(event, moment_clause(firing->moment));
    if (!firing->battle)
        return;
    (stat == EFFECT_SPEED ? fc_say_speed_later : fc_say_counts_later)(firing->play);
    if (firing->battle->hurt)
        fc_say_damage_stays(firing->play);
}

/* --- damage: FC 18.11 to FC 18.13 ------------------------------------------------------------- */

/* Those who survive it; of the others it is told that they are lost. */
static void tell_hurt(const Firing *firing, const Force *force)
{
    Arena *arena = firing->play->arena;
    const Player *player = firing->battle->side[force->who].player;
    for (size_t i = 0; i < force->piles.count; i++) {
        const Pile *pile = &force->piles.at[i];
        if (pile->damage < force->defence)
            fc_say_damage_taken(firing->play, player, fc_force_called(arena, force, pile->count),
                                pile->count, pile->damage, force->defence);
    }
}

static void hurt_force(const Firing *firing, Force *force, int damage)
{
    Arena *arena = firing->play->arena;
    if (!fc_may_hurt(&firing->bearer, force)) {
        fc_say_effect_kept_off(firing->play, fc_force_called(arena, force, force->count),
                               force->count, firing->called);
        return;
    }
    fc_piles_hurt(force, damage);
    firing->battle->hurt = true;
    tell_hurt(firing, force);
}

/* "each of Ben's men at arms" */
static Text hurt_called(Play *play, const Player *player, const Effect *effect)
{
    Text name = player_name(player), whom = fc_effect_whom(play, effect);
    switch (effect->fits.kind) {
    case MARK_CARD:
        return whom;
    case MARK_TYPE:
        return text_format(play->arena, "each of %.*s's %.*s", TEXT_ARG(name), TEXT_ARG(whom));
    case MARK_KEYWORD:
        return text_format(play->arena, "everything of %.*s's that is %.*s", TEXT_ARG(name),
                           TEXT_ARG(effect->fits.keyword));
    default:
        return text_format(play->arena, "everything of %.*s's", TEXT_ARG(name));
    }
}

static void fire_damage(const Firing *firing, const Effect *effect)
{
    if (!firing->battle)
        return;
    const BattleSide *enemy = &firing->battle->side[other(firing->who)];
    int64_t sum = effect->amount * firing->times;
    int damage = sum > DAMAGE_MAX ? DAMAGE_MAX : (int)sum;
    Event *event = fc_say_damage_done(firing->play, firing->called, damage, enemy->player,
                                      hurt_called(firing->play, enemy->player, effect));
    bool any = false;
    bool begins = firing->moment == MOMENT_ATTACKING || firing->moment == MOMENT_DEFENDING;
    event_also(event, begins ? "FC 18.12" : "FC 18.13");
    event_also(event, moment_clause(firing->moment));
    for (size_t i = 0; i < enemy->forces.count; i++) {
        Force *force = enemy->forces.at[i];
        if (force->count == 0 || !fc_mark_fits(&effect->fits, force))
            continue;
        any = true;
        hurt_force(firing, force, damage);
    }
    if (!any)
        fc_say_damage_hits_nobody(firing->play);
}

/* --- gains: FC 18.14 -------------------------------------------------------------------------- */

static AmountList amounts_times(Play *play, const AmountList *gain, int64_t times)
{
    AmountList list = {ARENA_ARRAY(play->arena, gain->count, Amount), gain->count};
    for (size_t i = 0; i < gain->count; i++) {
        int64_t number = gain->at[i].number * times;
        list.at[i] = gain->at[i];
        list.at[i].number = number > RICHES_MAX ? RICHES_MAX : (int32_t)number;
    }
    return list;
}

static void fire_gain(const Firing *firing, const Effect *effect)
{
    Play *play = firing->play;
    Seat *seat = fc_seat(play, firing->player);
    AmountList gain = amounts_times(play, &effect->gain, firing->times);
    fc_earn(play, seat, &gain);
    Event *event =
        fc_say_gained(play, firing->called, firing->player, fc_amounts_called(play->arena, &gain),
                      fc_amounts_called(play->arena, &seat->has));
    event_also(event, moment_clause(firing->moment));
}

static void fire(const Firing *firing, const VariantList *effects)
{
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = effects->at[i]->record;
        EffectKind kind = fc_effect_kind(effects->at[i]);
        if (effect->when != (int)firing->moment || (effect->of && effect->of != firing->made))
            continue;
        if (kind <= EFFECT_SPEED)
            fire_bonus(firing, effect, (int)kind);
        else if (kind == EFFECT_DAMAGE)
            fire_damage(firing, effect);
        else if (kind == EFFECT_GAIN)
            fire_gain(firing, effect);
    }
}

/* --- made: FC 18.8 ---------------------------------------------------------------------------- */

static Text units_called(Play *play, const Type *type, int64_t count)
{
    return fc_units_called(play->arena, type, count > UNITS_MAX ? UNITS_MAX : (int)count);
}

/* What units have that are there when another is made. */
static void fire_stack(Firing firing, const Stack *stack)
{
    if (!stack->of || stack->units == 0)
        return;
    firing.bearer = (Force){.type = stack->of};
    firing.called = units_called(firing.play, stack->of, stack->units);
    firing.times = stack->units;
    fire(&firing, &stack->of->effects);
}

void fc_trigger_made(Play *play, const Seat *seat, const Type *type)
{
    Firing firing = {
        .play = play, .player = seat->player, .moment = MOMENT_MADE, .times = 1, .made = type};
    for (size_t i = 0; i < seat->cards.count; i++) {
        Card *card = seat->cards.at[i];
        firing.bearer = (Force){.card = card};
        firing.called = card->called;
        firing.times = 1;
        if (fc_in_play(card))
            fire(&firing, &card->says->effects);
        for (size_t k = 0; k < card->stacks.count; k++)
            fire_stack(firing, card->stacks.at[k]);
    }
}

/* --- attacking and defending: FC 18.9, FC 18.12 ----------------------------------------------- */

static void fire_force(Play *play, Battle *battle, const Force *force, Moment moment, int64_t times)
{
    Text called = force->card ? force->card->called : units_called(play, force->type, times);
    const Firing firing = {play,   battle,     battle->side[force->who].player,
                           *force, force->who, called,
                           moment, times,      NULL};
    fire(&firing, fc_force_effects(force));
}

static bool stays_at_home(const Card *card)
{
    return fc_in_play(card) && !is_unit_card(card) && card->says->kind != FORTIFICATION;
}

static void side_begins(Play *play, Battle *battle, Who who)
{
    const BattleSide *side = &battle->side[who];
    Moment moment = who == ATTACKER ? MOMENT_ATTACKING : MOMENT_DEFENDING;
    for (size_t i = 0; i < side->seat->cards.count; i++) {
        Card *card = side->seat->cards.at[i];
        const Firing firing = {play,   battle, side->player, {.card = card}, who, card->called,
                               moment, 1,      NULL};
        if (stays_at_home(card))
            fire(&firing, &card->says->effects);
    }
    for (size_t i = 0; i < side->forces.count; i++)
        if (side->forces.at[i]->triggers)
            fire_force(play, battle, side->forces.at[i], moment, side->forces.at[i]->count);
}

void fc_trigger_begins(Play *play, Battle *battle)
{
    side_begins(play, battle, ATTACKER);
    side_begins(play, battle, DEFENDER);
    fc_the_fallen_go(play, battle);
}

/* A building that is given up is destroyed after the battle: there is nobody to hurt any more. */
void fc_trigger_lost(Play *play, Card *card)
{
    const Firing firing = {.play = play,
                           .player = card->owner,
                           .bearer = {.card = card},
                           .called = card->called,
                           .moment = MOMENT_DYING,
                           .times = 1};
    fire(&firing, &card->says->effects);
}

/* --- removing the destroyed: FC 11.5, FC 11.6, FC 18.13 --------------------------------------- */

/* From the first cards first, and from each those that have had their first offensive. */
static void take_counters(Play *play, const Force *force)
{
    int left = force->fallen;
    for (size_t i = 0; left > 0; i++) {
        Muster *muster = force->musters->at[i];
        int count = left < muster->count ? left : muster->count;
        int again = count < muster->again ? count : muster->again;
        if (count == 0)
            continue;
        left -= count;
        muster->count -= count;
        muster->again -= again;
        muster->stack->again -= again;
        fc_stack_gets_units(play, muster->stack, -count);
        fc_say_counters_off(play, count, muster->stack->card, fc_units_on(muster->stack->card));
    }
    if (force->type->support < 0)
        fc_say_support_back(play, (int64_t)-force->type->support * force->fallen);
}

static void remove_fallen(Play *play, Force *force)
{
    if (!force->card) {
        take_counters(play, force);
        return;
    }
    if (force->musters)
        force->musters->at[0]->count = force->musters->at[0]->again = 0;
    fc_card_goes(force->card);
    fc_say_card_gone(play, force->card);
}

/* Bonuses that end with who gave them. */
static void tell_bonuses_gone(Play *play, const Force *force)
{
    const VariantList *effects = fc_force_effects(force);
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = effects->at[i]->record;
        EffectKind kind = fc_effect_kind(effects->at[i]);
        bool held = effect->while_ == WHILE_ALWAYS ||
                    (effect->while_ == WHILE_ATTACKING) == (force->who == ATTACKER);
        if (kind > EFFECT_SPEED || effect->when != MOMENT_ALWAYS || effect->to_self || !held)
            continue;
        Event *event = fc_say_bonus_goes(
            play, fc_force_called(play->arena, force, force->fallen), fc_effect_whom(play, effect),
            (int64_t)effect->amount * force->fallen, fc_stat_names[kind]);
        event_also(event, effect->while_ == WHILE_ALWAYS ? NULL : "FC 18.4");
    }
}

/* Those of a type at range are told with the others, who stand before them. */
static int fallen_with(const BattleSide *side, size_t index)
{
    const Force *force = side->forces.at[index];
    bool joined = !force->card && index + 1 < side->forces.count &&
                  side->forces.at[index + 1]->type == force->type;
    return force->fallen + (joined ? side->forces.at[index + 1]->fallen : 0);
}

static bool is_told_before(const BattleSide *side, size_t index)
{
    const Force *force = side->forces.at[index];
    return !force->card && index > 0 && side->forces.at[index - 1]->type == force->type;
}

static EventThings *list_fallen(Play *play, const BattleSide *side)
{
    EventThings *fallen = ARENA_NEW(play->arena, EventThings);
    for (size_t i = 0; i < side->forces.count; i++) {
        const Force *force = side->forces.at[i];
        int count = fallen_with(side, i);
        EventThing thing = {force->card ? (Noun){force->card->called, TEXT("")}
                                        : fc_type_noun(force->type),
                            force->card ? 0 : count};
        if (count > 0 && !is_told_before(side, i))
            ARENA_PUSH(play->arena, fallen, thing);
    }
    return fallen;
}

/* "Ann loses 2 men at arms and Ginda." */
static void tell_fallen(Play *play, const BattleSide *side)
{
    EventThings *fallen = list_fallen(play, side);
    bool too_late = false;
    if (fallen->count == 0)
        return;
    for (size_t i = 0; i < side->forces.count; i++)
        too_late |= side->forces.at[i]->fallen > 0 && !side->forces.at[i]->has_acted;
    Event *event = fc_say_loses(play, side->player, fallen);
    event_also(event, too_late ? "FC 9.6" : NULL);
}

static bool reap_side(const BattleSide *side)
{
    bool any = false;
    for (size_t i = 0; i < side->forces.count; i++)
        any |= fc_piles_reap(side->forces.at[i]) || side->forces.at[i]->kills > 0;
    return any;
}

static void remove_side(Play *play, const BattleSide *side)
{
    tell_fallen(play, side);
    for (size_t i = 0; i < side->forces.count; i++)
        if (side->forces.at[i]->fallen > 0) {
            remove_fallen(play, side->forces.at[i]);
            tell_bonuses_gone(play, side->forces.at[i]);
        }
}

static void fire_side(Play *play, Battle *battle, const BattleSide *side)
{
    for (size_t i = 0; i < side->forces.count; i++) {
        Force *force = side->forces.at[i];
        int fallen = force->fallen;
        int64_t kills = force->kills;
        force->fallen = 0;
        force->kills = 0;
        if (force->triggers && fallen > 0)
            fire_force(play, battle, force, MOMENT_DYING, fallen);
        if (force->triggers && kills > 0)
            fire_force(play, battle, force, MOMENT_KILLING, kills);
    }
}

/* Each wave removes something, or is the last. */
static bool next_wave(Play *play, Battle *battle)
{
    bool any = reap_side(&battle->side[ATTACKER]);
    any |= reap_side(&battle->side[DEFENDER]);
    if (!any)
        return false;
    remove_side(play, &battle->side[ATTACKER]);
    remove_side(play, &battle->side[DEFENDER]);
    fire_side(play, battle, &battle->side[ATTACKER]);
    fire_side(play, battle, &battle->side[DEFENDER]);
    return true;
}

/* A bonus that goes can leave somebody with more damage than defence: then all begins anew. */
void fc_the_fallen_go(Play *play, Battle *battle)
{
    bool any = false;
    do {
        any = false;
        while (next_wave(play, battle))
            any = true;
        fc_bonuses_count(play, battle, ATTACKER, false);
        fc_bonuses_count(play, battle, DEFENDER, false);
    } while (any);
}
