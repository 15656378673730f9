/* Attacks: what they name, and whether they can be done. BB 4. */
#include <string.h>

#include "../board/field.h"
#include "../board/range.h"
#include "../fights/fighting.h"
#include "../fights/gather.h"
#include "../orders/orders.h"
#include "../records/called.h"
#include "../words/events.h"
#include "manoeuvre.h"
#include "phases.h"

/* --- what is named ---------------------------------------------------------------------------- */

static const Failure *add_hex(Play *play, Battle *battle, size_t i)
{
    const AttackOrder *order = battle->order;
    int tile = bb_meaning_tile(&order->meanings[i]);
    Text name = counted_name_of(&order->names.at[i]);
    if (tile == NO_TILE)
        return order_fails(play, "BB 4.3", "%.*s is not on the map", TEXT_ARG(name));
    Seat *holder = bb_holder_of(play, tile), *defender = battle->side[DEFENDER].seat;
    if (!holder || holder == battle->side[ATTACKER].seat)
        return order_fails(play, "BB 4.3", "nothing of another player stands on %.*s",
                           TEXT_ARG(name));
    if (defender && holder != defender) {
        Text first = player_name(defender->player), second = player_name(holder->player);
        return order_fails(play, "BB 4.3", "that is an attack on both %.*s and %.*s",
                           TEXT_ARG(first), TEXT_ARG(second));
    }
    battle->side[DEFENDER].seat = holder;
    battle->hexes[battle->hex_count++] = tile;
    return NULL;
}

static const Failure *find_hexes(Play *play, Battle *battle)
{
    size_t count = battle->order->names.count;
    battle->hexes = ARENA_ARRAY(play->arena, count, int);
    for (size_t i = 0; i < count; i++) {
        const Failure *failure = add_hex(play, battle, i);
        if (failure)
            return failure;
    }
    battle->hex_count = bb_sort_tiles(battle->hexes, count);
    for (size_t i = 0; i < battle->hex_count; i++)
        if (army_at(play, battle->hexes[i]))
            ARENA_PUSH(play->arena, &battle->named, army_at(play, battle->hexes[i]));
    bb_sort_armies(&battle->named);
    return NULL;
}

/* --- who may attack --------------------------------------------------------------------------- */

static const Failure *check_numbers(Play *play, const Battle *battle)
{
    const Seat *attacker = battle->side[ATTACKER].seat, *defender = battle->side[DEFENDER].seat;
    int limit = bb_corps_limit(play, attacker), enemies = bb_corps_limit(play, defender);
    bool by_setting = bag_of(play)->settings.corps > 1;
    if (battle->order->with.count > (size_t)limit)
        return order_fails(play, by_setting ? "BB 21.4" : "BB 4.4",
                           "a corps of %zu armies, of which %d may fight together",
                           battle->order->with.count, limit);
    if (battle->named.count > (size_t)enemies)
        return order_fails(play, "BB 4.5",
                           "it names %zu of the defender's armies, of which %d may fight together",
                           battle->named.count, enemies);
    return NULL;
}

/* Anything but walls that are on no line (BB 16.4)? */
static bool is_worth_attacking(const Play *play, const Battle *battle, int tile)
{
    if (army_at(play, tile))
        return true;
    for (const Occupant *o = built_at(play, tile); o; o = o->next) {
        const Structure *structure = o->piece;
        if (!is_wall(structure))
            return true;
        for (size_t i = 0; i < battle->order->with.count; i++)
            if (bb_line_crosses(play, battle->order->with.at[i]->tile, structure))
                return true;
    }
    return false;
}

/* Of one that does not reach that: is it near enough, were it not for water (BB 4.7)? */
static bool stands_ashore(const Play *play, const Army *army, int tile)
{
    return board_distance(play->board, army->tile, tile) <= bb_army_range(army);
}

static const Failure *check_army(Play *play, const Battle *battle, const Army *army,
                                 const char *called)
{
    bool ashore = false;
    for (size_t i = 0; i < battle->hex_count; i++) {
        if (bb_army_reaches(play, army, battle->hexes[i]))
            return NULL;
        ashore |= stands_ashore(play, army, battle->hexes[i]);
    }
    if (ashore)
        return order_fails(play, "BB 4.7", "from land %s does not reach water with melee units",
                           called);
    if (bb_army_range(army) < 0)
        return order_fails(play, "BB 4.9", "%s has nobody but peasants, who never attack", called);
    return order_fails(play, "BB 4.9", "%s does not reach what is attacked", called);
}

static const Failure *check_hex(Play *play, const Battle *battle, int tile)
{
    Text hex = tile_called(play, tile);
    if (!is_worth_attacking(play, battle, tile))
        return order_fails(play, "BB 16.4",
                           "there is nothing on %.*s but walls that are on no line", TEXT_ARG(hex));
    for (size_t i = 0; i < battle->order->with.count; i++)
        if (bb_army_reaches(play, battle->order->with.at[i], tile))
            return NULL;
    return order_fails(play, "BB 4.9", "no army reaches %.*s", TEXT_ARG(hex));
}

/* Where one army is to attack, the report has named it before the reason. */
static const char *called_in(const Play *play, const AttackOrder *order, size_t i)
{
    return order->with.count == 1 ? "it" : bb_army_called(play, order->with.at[i]);
}

static const Failure *check_reach(Play *play, const Battle *battle)
{
    const ArmyRefs *with = &battle->order->with;
    const Failure *failure = NULL;
    for (size_t i = 0; !failure && i < with->count; i++)
        failure = check_army(play, battle, with->at[i], called_in(play, battle->order, i));
    for (size_t i = 0; !failure && i < battle->hex_count; i++)
        failure = check_hex(play, battle, battle->hexes[i]);
    return failure;
}

/* "all": those that may attack. */
static AnyList who_may_attack(Play *play, const AttackOrder *order)
{
    AnyList all = {NULL, 0, 0}, able = {NULL, 0, 0};
    bb_all_to_manoeuvre(play, &order->order, false, &all);
    for (size_t i = 0; i < all.count; i++)
        if (!bb_army_bars(play, all.at[i], order->order.choice.player, true, "it"))
            ARENA_PUSH(play->arena, &able, all.at[i]);
    return able;
}

/* Of those the ones that reach something that is named. */
static void find_attackers(Play *play, const Battle *battle, AttackOrder *order)
{
    AnyList all = who_may_attack(play, order), able = {NULL, 0, 0};
    for (size_t i = 0; i < all.count; i++)
        if (!check_army(play, battle, all.at[i], "it"))
            ARENA_PUSH(play->arena, &able, all.at[i]);
    order_leave_out((const AnyRefs *)&order->with, &able);
    order->with.at = (Army **)able.at;
    order->with.count = able.count;
}

/* The order as it was given is told of, so that it has them, too. */
static const Failure *declare_all(Play *play, Battle *battle, AttackOrder *given)
{
    const Failure *failure = find_hexes(play, battle);
    if (failure)
        return failure;
    AttackOrder *order = ARENA_NEW(play->arena, AttackOrder);
    *order = *battle->order;
    battle->order = order;
    find_attackers(play, battle, order);
    given->with = order->with;
    if (order->with.count == 0)
        return order_fails(play, "BB 20.19", "no army of one's own can attack there");
    failure = check_numbers(play, battle);
    return failure ? failure : check_reach(play, battle);
}

static const Failure *armies_bar(Play *play, const AttackOrder *order)
{
    const Failure *failure = NULL;
    for (size_t i = 0; !failure && i < order->with.count; i++)
        failure = bb_army_bars(play, order->with.at[i], order->order.choice.player, true,
                               called_in(play, order, i));
    return failure;
}

static const Failure *declare(Play *play, Battle *battle)
{
    const AttackOrder *order = battle->order;
    const Failure *failure = armies_bar(play, order);
    if (!failure)
        failure = find_hexes(play, battle);
    if (!failure)
        failure = check_numbers(play, battle);
    return failure ? failure : check_reach(play, battle);
}

/* --- the battle ------------------------------------------------------------------------------- */

/* Named after the first of the armies as the order has them, and the first thing that it names: of
 * a hex the army there, otherwise the first structure. */
static Text pair_of(Play *play, const AttackOrder *order)
{
    const Meaning *meaning = &order->meanings[0];
    Text name = counted_name_of(&order->names.at[0]);
    if (meaning->kind == MEANS_HEX) {
        const Army *army = army_at(play, meaning->number);
        const Occupant *first = built_at(play, meaning->number);
        if (army)
            name = army->id;
        else /* or there would be nothing to attack */
            name = ((const Structure *)first->piece)->id;
    }
    return text_format(play->arena, "%.*s>%.*s", TEXT_ARG(order->with.at[0]->id), TEXT_ARG(name));
}

/* --- by rule: BB 4.13 ------------------------------------------------------------------------- */

/* Could all these armies attack what stands there? */
static bool may_be_attacked(Play *play, int tile, const void *context)
{
    const Battle *battle = context;
    const ArmyRefs *with = &battle->order->with;
    for (size_t i = 0; i < with->count; i++)
        if (!bb_army_reaches(play, with->at[i], tile))
            return false;
    return is_worth_attacking(play, battle, tile);
}

/* The same order with the army, or the hex, for which the word stands; NULL: there is none. */
static const AttackOrder *with_target(Play *play, const Battle *battle)
{
    const AttackOrder *order = battle->order;
    Select word = (Select)order->meanings[0].number;
    const Army *first = order->with.at[0];
    int tile = bb_tile_by_rule(play, first, word, may_be_attacked, battle);
    if (tile == NO_TILE)
        return NULL;
    AttackOrder *named = ARENA_NEW(play->arena, AttackOrder);
    Meaning *meaning = ARENA_NEW(play->arena, Meaning);
    const Army *army = army_at(play, tile);
    Text name = army ? army->id : tile_text(play->arena, board_tile(play->board, tile));
    *named = *order;
    *meaning = (Meaning){.kind = army ? MEANS_ARMY : MEANS_HEX, .number = tile, .record = army};
    named->meanings = meaning;
    named->names.at = ARENA_NEW(play->arena, Counted);
    named->names.count = 1;
    memcpy(named->names.at->name, name.at, name.len);
    return named;
}

/* With "all" the first army that reaches anything of the sort chooses. */
static const AttackOrder *target_for_all(Play *play, Battle *battle)
{
    const AttackOrder *order = battle->order, *named = NULL;
    AnyList all = who_may_attack(play, order);
    for (size_t i = 0; !named && i < all.count; i++) {
        AttackOrder *one = ARENA_NEW(play->arena, AttackOrder);
        *one = *order;
        one->with.at = (Army **)&all.at[i];
        one->with.count = 1;
        battle->order = one;
        named = with_target(play, battle);
    }
    return named;
}

static const Failure *aim_by_rule(Play *play, Battle *battle)
{
    const AttackOrder *order = battle->order;
    if (order->meanings[0].kind != MEANS_RULE)
        return NULL;
    const Failure *failure = armies_bar(play, order);
    if (failure)
        return failure;
    battle->order =
        order->with.word == REFS_LISTED ? with_target(play, battle) : target_for_all(play, battle);
    if (battle->order)
        bb_say_attack_by_rule(play, battle->order->with.at[0],
                              select_words[order->meanings[0].number],
                              battle->order->meanings[0].number);
    const char *who = order->with.word != REFS_LISTED ? "no army reaches anything"
                      : order->with.count == 1        ? "it reaches nothing"
                                                      : "they all reach nothing";
    return battle->order ? NULL : order_fails(play, "BB 4.13", "%s of that sort", who);
}

const Failure *bb_carry_out_attack(Play *play, Order *given)
{
    const AttackOrder *order = (const AttackOrder *)given;
    Battle *battle = ARENA_NEW(play->arena, Battle);
    battle->order = order;
    battle->side[ATTACKER].seat = seat_of(play, given->choice.player);
    const Failure *failure = aim_by_rule(play, battle);
    if (!failure)
        failure = order->with.word == REFS_LISTED ? declare(play, battle)
                                                  : declare_all(play, battle, (AttackOrder *)given);
    if (!failure) {
        battle->pair = pair_of(play, battle->order);
        bb_battle_is_fought(play, battle);
    }
    return failure;
}
