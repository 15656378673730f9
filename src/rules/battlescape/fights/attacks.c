/* Attacks, and the dice of both sides (BS 8, BS 9, BS 12.11 to 12.21). */
#include <string.h>

#include "../board/sight.h"
#include "../board/stats.h"
#include "../orders/choose.h"
#include "../words/events.h"
#include "adjudicate/chance/dice.h"
#include "adjudicate/play/parts.h"
#include "adjudicate/play/reader.h"
#include "fights.h"
#include "moments.h"

enum { SIDES = 6 };

/* --- dice ------------------------------------------------------------------------------------- */

/* The dice of one side: what it throws, why, and how many of them are successes. */
typedef struct Pool {
    int value, terrain; /* the unit's own, and what its terrain adds */
    int count;
    const Roll *roll; /* NULL: there was nothing to throw */
    int successes;
} Pool;

/* BS 9.8: fewer than none cannot be thrown. */
static Pool pool_of(int value, int terrain)
{
    int count = value + terrain;
    count = count < 0 ? 0 : count > DICE_COUNT_MAX ? DICE_COUNT_MAX : count;
    return (Pool){.value = value, .terrain = terrain, .count = count};
}

static void throw_dice(Play *play, Pool *pool, Text name)
{
    if (pool->count == 0)
        return;
    const Same same = {{BS_SUCCESS_FROM - 1, SIDES}, 2, true};
    pool->roll = play_roll_same(play, name, pool->count, SIDES, &same);
    for (int i = 0; i < pool->count; i++)
        pool->successes += pool->roll->values[i] >= BS_SUCCESS_FROM;
}

/* Does it not fly only because it is sick? */
static bool could_fly(const Play *play, const Unit *unit)
{
    return unit->type->own.on[EFFECT_FLYING] && bs_unit_is_sick(play, unit);
}

/* Why the terrain gives the unit no dice, or gives it some; NULL: it is plain. */
static const char *terrain_clause(const Play *play, const Unit *unit, int dice)
{
    const Terrain *terrain = scape(play)->terrain_at[unit->tile];
    if (dice != 0)
        return could_fly(play, unit) ? "BS 12.21" : "BS 9.6";
    return terrain && (terrain->attack != 0 || terrain->defence != 0) && bs_unit_flies(play, unit)
               ? "BS 12.11"
               : NULL;
}

static void throw_attack(Play *play, Pool *pool, const Unit *attacker, const Unit *target)
{
    bs_stats_tell(play, attacker, EFFECT_ATTACK);
    *pool = pool_of(bs_unit_attack(play, attacker), bs_terrain_attack(play, attacker));
    Event *event = (pool->count > 0 ? bs_say_attack_dice : bs_say_no_attack_dice)(
        play, attacker, pool->count, pool->value, pool->terrain);
    event_also(event, terrain_clause(play, attacker, pool->terrain));
    event_also(event, pool->terrain != 0 && bs_unit_flies(play, target) ? "BS 12.11" : NULL);
    throw_dice(play, pool,
               play_name(play, "attack %.*s>%.*s", TEXT_ARG(attacker->id), TEXT_ARG(target->id)));
}

static void throw_defence(Play *play, Pool *pool, const Unit *unit, const Unit *by)
{
    bs_stats_tell(play, unit, EFFECT_DEFENCE);
    *pool = pool_of(bs_unit_defence(play, unit), bs_terrain_defence(play, unit));
    Event *event = (pool->count > 0 ? bs_say_defence_dice : bs_say_no_defence_dice)(
        play, unit, pool->count, pool->value, pool->terrain);
    event_also(event, terrain_clause(play, unit, pool->terrain));
    event_also(event, bs_unit_is_sick(play, unit)      ? "BS 11.6"
                      : unit_hp(unit) < unit->type->hp ? "BS 9.9"
                                                       : NULL);
    throw_dice(play, pool,
               play_name(play, "defend %.*s<%.*s", TEXT_ARG(unit->id), TEXT_ARG(by->id)));
}

/* As a roll is told, but without its name, which says who throws: for those who must not know. */
static Text dice_words(Play *play, const Pool *pool)
{
    Buf buf = {NULL, 0, 0};
    if (!pool->roll)
        return TEXT("no dice");
    for (int i = 0; i < pool->count; i++)
        buf_format(&buf, "%s%d", i > 0 ? ", " : "[", pool->roll->values[i]);
    buf_char(&buf, ']');
    return buf_take(&buf, play->arena);
}

static int beyond(int points, const Pool *defence)
{
    return points > defence->successes ? points - defence->successes : 0;
}

/* --- combat damage ---------------------------------------------------------------------------- */

void bs_defend(Play *play, Unit *unit, const Blow *blow)
{
    Pool defence;
    throw_defence(play, &defence, unit, blow->by);
    int through = beyond(blow->points, &defence);
    bool own_secret = bs_unit_is_invisible(play, unit) && unit->owner == blow->by->owner;
    int lost = bs_harm_lost(unit, through), left = bs_harm_left(unit, through);
    Event *event =
        blow->by_unseen && !own_secret
            ? bs_say_defended_from_unseen(play, unit, blow->points, dice_words(play, &defence),
                                          defence.successes, lost, left)
            : bs_say_defended(play, unit, blow->points, defence.roll, defence.successes, lost,
                              left);
    event_also(event, blow->on_several ? "BS 15.3" : NULL);
    bs_harm(play, unit, blow->by, through);
}

/* --- who may attack, and whom ----------------------------------------------------------------- */

/* One attack: who, on whom. */
typedef struct Attack {
    Play *play;
    const Order *order;
    Unit *attacker, *target;
    bool one_of_several; /* with the same order */
    bool exposed;        /* the attacker has lost its invisibility by it, */
    bool hidden;         /* or has kept it */
} Attack;

const Failure *bs_cannot_act(Play *play, const Unit *unit, const char *sick_clause)
{
    if (unit->where != IN_BOARD)
        return bs_fails_unknown(play, unit->owner, unit);
    if (bs_unit_is_sick(play, unit))
        return order_fails(play, sick_clause, "%s is sick", bs_unit_called(play, unit));
    return NULL;
}

static bool has_hurting_ability(const Unit *unit)
{
    const AbilityRefs *abilities = &unit->type->abilities;
    for (size_t i = 0; i < abilities->count; i++)
        if (bs_ability_hurts(abilities->at[i]))
            return true;
    return false;
}

static const Failure *cannot_attack(Play *play, const Unit *unit)
{
    const Failure *failure = bs_cannot_act(play, unit, "BS 11.2");
    if (failure || !unit->hurt)
        return failure;
    if (unit->used && has_hurting_ability(unit))
        return order_fails(
            play, "BS 14.4",
            "%s has attacked in its round already, or used an ability that does damage",
            bs_unit_called(play, unit));
    return order_fails(play, "BS 8.1", "%s has attacked in its round already",
                       bs_unit_called(play, unit));
}

int bs_unit_most_damage(const Play *play, const Unit *unit)
{
    return pool_of(bs_unit_attack(play, unit), bs_terrain_attack(play, unit)).count;
}

static const Failure *bars_seen_target(Play *play, const Unit *attacker, const Unit *target)
{
    if (target->owner == attacker->owner)
        return order_fails(play, "BS 8.2", "%s is on its own side", bs_unit_called(play, target));
    int distance = board_distance(play->board, attacker->tile, target->tile);
    int range = bs_unit_range(play, attacker);
    if (distance > range)
        return order_fails(play, "BS 8.3", "%s is %d %s away, and the range of %s is %d",
                           bs_unit_called(play, target), distance, distance == 1 ? "tile" : "tiles",
                           bs_unit_called(play, attacker), range);
    if (bs_unit_flies(play, target) && !bs_unit_flies(play, attacker) &&
        !bs_unit_reaches(play, attacker))
        return order_fails(play, "BS 12.13", "%s flies, and %s has neither flying nor reach",
                           bs_unit_called(play, target), bs_unit_called(play, attacker));
    return NULL;
}

/* Who aims at one whom he does not see (BS 13.1) must not learn from a failure where it is, nor
 * what it is like. */
static const Failure *bars_target(Play *play, Unit *target, const void *context)
{
    const Unit *attacker = context;
    const Failure *failure = bars_seen_target(play, attacker, target);
    return failure && !bs_unit_seen_by(play, target, attacker->owner)
               ? bs_fails_unknown(play, attacker->owner, target)
               : failure;
}

/* --- the attack ------------------------------------------------------------------------------- */

/* What there is to say about flying, or about a target that does not fly or hide for once. */
static const char *way_clause(const Play *play, const Unit *attacker, const Unit *target)
{
    if (bs_unit_flies(play, target) || bs_unit_flies(play, attacker))
        return "BS 12.13";
    if (could_fly(play, target))
        return "BS 12.21";
    return target->type->own.on[EFFECT_INVISIBLE] && bs_unit_is_sick(play, target) ? "BS 13.17"
                                                                                   : NULL;
}

/* How it comes that the target is within reach. */
static void tell_reach(const Attack *attack)
{
    Play *play = attack->play;
    const Unit *attacker = attack->attacker, *target = attack->target;
    int distance = board_distance(play->board, attacker->tile, target->tile);
    bs_stats_tell(play, attacker, EFFECT_RANGE);
    Event *event = bs_say_in_range(play, attacker, target, distance, bs_unit_range(play, attacker));
    event_also(event, distance == 0 ? "BS 8.5" : NULL);
    event_also(event, way_clause(play, attacker, target));
}

static Moment moment_by(const Attack *attack, MomentKind kind)
{
    return (Moment){.kind = kind, .of = attack->attacker, .to = attack->target};
}

static void declare(Attack *attack)
{
    Play *play = attack->play;
    attack->exposed = bs_lose_invisibility(play, attack->attacker, true);
    attack->hidden = bs_unit_is_invisible(play, attack->attacker);
    Event *event = bs_say_attack_declared(play, attack->attacker, attack->target);
    event_also(event, scape(play)->attacks++ > 0 ? "BS 8.6" : NULL);
    event_also_of(event, attack->attacker->owner, attack->one_of_several ? "BS 8.7" : NULL);
    Moment about = moment_by(attack, MOMENT_ABOUT_TO_ATTACK);
    bs_moment(play, &about);
}

/* Is it still possible, after what others did about it? */
static const Failure *has_become_impossible(const Attack *attack)
{
    Play *play = attack->play;
    const Failure *failure = cannot_attack(play, attack->attacker);
    if (failure)
        return failure;
    const Player *player = attack->attacker->owner;
    return bs_unit_is_there(play, attack->target, player)
               ? bars_target(play, attack->target, attack->attacker)
               : bs_fails_unknown(play, player, attack->target);
}

/* The attacker may be dead by now. */
static void tell_stopped(const Attack *attack, const Failure *failure)
{
    Play *play = attack->play;
    scape(play)->told_failure = failure;
    const Unit *attacker = attack->attacker;
    bool hidden = attack->hidden || bs_unit_is_invisible(play, attacker) ||
                  bs_unit_is_invisible(play, attack->target);
    Event *event = bs_say_attack_stopped(play, hidden ? attacker->owner : EVERYBODY, attacker,
                                         attack->target, failure->reason);
    event_also(event, attack->exposed ? "BS 13.13" : NULL);
    event_also(event, attacker->where == IN_BOARD ? "BS 14.8" : "BS 17.12");
}

/* As far as everybody sees: where an attacker stands who is not seen, nobody learns from it. */
static bool could_strike_back(const Attack *attack, int hp_left)
{
    const Play *play = attack->play;
    const Unit *attacker = attack->attacker, *target = attack->target;
    return hp_left > 0 && !bs_unit_is_invisible(play, attacker) &&
           board_distance(play->board, attacker->tile, target->tile) <=
               bs_unit_seems(play, target, EFFECT_RANGE, &the_public);
}

static Event *say_result(const Attack *attack, const Pool *hits, const Pool *defence, int through)
{
    const Play *play = attack->play;
    const Unit *target = attack->target;
    int lost = bs_harm_lost(target, through), left = bs_harm_left(target, through);
    return (through > 0 ? bs_say_attack_hit : bs_say_attack_missed)(
        play, attack->attacker, target, hits->roll, hits->successes, defence->successes,
        defence->roll, lost, left);
}

static Event *say_unseen_result(const Attack *attack, const Pool *hits, const Pool *defence,
                                int through)
{
    Play *play = attack->play;
    const Unit *target = attack->target;
    int lost = bs_harm_lost(target, through), left = bs_harm_left(target, through);
    return (through > 0 ? bs_say_hit_by_unseen : bs_say_missed_by_unseen)(
        play, target, dice_words(play, hits), hits->successes, defence->successes,
        dice_words(play, defence), lost, left);
}

/* What an attack came to, for those who see its target. An attacker that keeps its invisibility is
 * known to its own side alone. */
static void tell_result(const Attack *attack, const Pool *hits, const Pool *defence)
{
    const Play *play = attack->play;
    const Unit *target = attack->target;
    int through = beyond(hits->successes, defence);
    bool hidden = bs_unit_is_invisible(play, attack->attacker);
    Event *event = (hidden ? say_unseen_result : say_result)(attack, hits, defence, through);
    event_also(event, through == 0 ? "BS 14.7" : NULL);
    event_also(event, could_strike_back(attack, bs_harm_left(target, through)) ? "BS 9.10" : NULL);
}

/* Others see that somebody is attacked, and the target's own player sees who (BS 13.1). */
static void tell_attack_on_unseen(const Attack *attack, const Pool *hits, const Pool *defence)
{
    Play *play = attack->play;
    bs_say_attacks_unseen(play, attack->attacker, dice_words(play, hits), hits->successes);
    tell_result(attack, hits, defence);
}

static void tell_attack(const Attack *attack, const Pool *hits, const Pool *defence)
{
    Play *play = attack->play;
    if (bs_unit_is_invisible(play, attack->target)) {
        tell_attack_on_unseen(attack, hits, defence);
        return;
    }
    tell_result(attack, hits, defence);
    if (!bs_unit_is_invisible(play, attack->attacker))
        return;
    bs_say_attacked_unseen(play, attack->attacker, attack->target, hits->roll, defence->roll);
}

static void carry_out(const Attack *attack)
{
    Play *play = attack->play;
    Pool hits, defence;
    size_t begun = bs_aftermath_begin(play);
    attack->attacker->hurt = true;
    bs_aftermath_add(play, moment_by(attack, MOMENT_ATTACKED));
    tell_reach(attack);
    throw_attack(play, &hits, attack->attacker, attack->target);
    throw_defence(play, &defence, attack->target, attack->attacker);
    tell_attack(attack, &hits, &defence);
    bs_harm(play, attack->target, attack->attacker, beyond(hits.successes, &defence));
    bs_aftermath_settle(play, begun);
}

static const Failure *run_attack(Attack *attack)
{
    declare(attack);
    if (play_asked(attack->play))
        return NULL;
    const Failure *failure = bs_fails_void(attack->play, attack->order);
    if (!failure)
        failure = has_become_impossible(attack);
    if (failure)
        tell_stopped(attack, failure);
    else
        carry_out(attack);
    return failure;
}

/* --- orders ----------------------------------------------------------------------------------- */

static const Failure *attack_with(Play *play, const AttackOrder *order, size_t number)
{
    Unit *attacker = order->with.at[number];
    const Failure *failure = cannot_attack(play, attacker);
    if (failure)
        return failure;
    Choosing choosing = {.player = order->order.choice.player,
                         .meant = {.self = attacker},
                         .from = attacker,
                         .side = SIDE_ENEMY,
                         .farthest = bs_unit_range(play, attacker),
                         .most = bs_unit_most_damage(play, attacker),
                         .fits = bars_target,
                         .context = attacker};
    Attack attack = {.play = play,
                     .order = &order->order,
                     .attacker = attacker,
                     .one_of_several = order->with.count > 1};
    attack.target = bs_choose_unit(play, &order->at, &choosing, &failure);
    return attack.target ? run_attack(&attack) : failure;
}

static void tell_one_failed(Play *play, const AttackOrder *order, const Unit *attacker,
                            const Failure *failure)
{
    Event *event = bs_say_one_failed(play, attacker, failure->reason);
    event_also(event, failure->clause);
    event_ordered_by(event, order->order.choice.player);
}

/* Whose failure it is; NULL: its reason says so. */
static const char *whose(Play *play, const Unit *attacker, const Failure *failure)
{
    const char *called = bs_unit_called(play, attacker);
    return failure && !strstr(failure->reason, called) ? called : NULL;
}

/* BS 8.7: it fails only if nobody can. */
static const Failure *attack_with_each(Play *play, AttackOrder *attack)
{
    Parts parts = {0};
    for (size_t i = 0; !bs_fails_void(play, &attack->order) && i < attack->with.count; i++) {
        Unit *attacker = attack->with.at[i];
        const Failure *failure = attack_with(play, attack, i);
        if (failure)
            tell_one_failed(play, attack, attacker, failure);
        parts_add(play, &parts, whose(play, attacker, failure), failure);
    }
    return parts_close(play, &parts, "BS 8.7");
}

const Failure *bs_carry_out_attack(Play *play, Order *order)
{
    AttackOrder *attack = (AttackOrder *)order;
    const Failure *failure = bs_fails_void(play, order);
    if (failure)
        return failure;
    bs_all_to_attack(play, attack);
    if (attack->with.count == 0)
        return order_fails(play, "BS 8.7", "there is nobody who could");
    if (attack->with.count == 1)
        return attack_with(play, attack, 0);
    failure = attack_with_each(play, attack);
    scape(play)->told_failure = failure;
    return failure;
}
