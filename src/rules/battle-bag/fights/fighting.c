/* A battle from its declaration to its end. BB 4. */
#include "fighting.h"

#include "../board/field.h"
#include "../board/range.h"
#include "../orders/orders.h"
#include "../records/called.h"
#include "../words/events.h"
#include "gather.h"
#include "steps.h"

/* --- telling ---------------------------------------------------------------------------------- */

/* Adds "York", "first" or "d4", as the list goes on. */
static void add_called(Buf *out, const Meaning *meaning, Text id, size_t index, size_t count)
{
    Text name = {NULL, 0};
    if (meaning->kind == MEANS_ARMY)
        name = record_name(&bb_army_table, meaning->record);
    if (meaning->kind == MEANS_STRUCTURE)
        name = record_name(&bb_structure_table, meaning->record);
    buf_str(out, list_joint(index, count));
    buf_add(out, name.len > 0 ? name : id);
}

/* What an attack names. */
static Text target_called(Play *play, const AttackOrder *order)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < order->names.count; i++)
        add_called(&buf, &order->meanings[i], counted_name_of(&order->names.at[i]), i,
                   order->names.count);
    return buf_take(&buf, play->arena);
}

/* All that is attacked on one hex, where that is several things. */
static void tell_named(Play *play, int tile)
{
    const Army *army = army_at(play, tile);
    size_t count = army ? 1 : 0, index = 0;
    for (const Occupant *o = built_at(play, tile); o; o = o->next)
        count++;
    if (count < 2)
        return;
    Buf buf = {NULL, 0, 0};
    if (army)
        add_called(&buf, &(Meaning){.kind = MEANS_ARMY, .record = army}, army->id, index++, count);
    for (const Occupant *o = built_at(play, tile); o; o = o->next) {
        const Structure *structure = o->piece;
        add_called(&buf, &(Meaning){.kind = MEANS_STRUCTURE, .record = structure}, structure->id,
                   index++, count);
    }
    bb_say_attack_named(play, tile, buf_take(&buf, play->arena));
}

static void tell_reach(Play *play, const Army *army, const Troop *troop, int tile)
{
    const Type *type = troop->type;
    int distance = board_distance(play->board, army->tile, tile);
    bool reaches = bb_type_reaches(play, type, army->tile, tile);
    Text units = bb_units_called(play->arena, type, troop->count);
    if (!reaches && distance <= type->range) {
        bb_say_reach_shore(play, army, units, tile);
        return;
    }
    Event *event =
        (reaches ? bb_say_reach : bb_say_reach_not)(play, army, units, tile, distance, type->range);
    if (reaches && bb_is_water(play, army->tile) && !bb_is_water(play, tile))
        event_also(event, "BB 4.8");
    else if (reaches && bb_is_water(play, tile))
        event_also(event, "BB 4.7");
}

/* Of very many hexes the first are enough to show. */
static void tell_hexes(Play *play, const Battle *battle, const Army *army, const Troop *troop)
{
    enum { SHOWN = 4 };
    for (size_t i = 0; i < battle->hex_count && i < SHOWN; i++)
        tell_reach(play, army, troop, battle->hexes[i]);
}

static void tell_armies(Play *play, const Battle *battle)
{
    const HostList *hosts = &battle->side[ATTACKER].hosts;
    for (size_t i = 0; i < hosts->count; i++) {
        const Army *army = hosts->at[i]->army;
        for (size_t k = 0; k < army->units.count; k++)
            if (!type_is(army->units.at[k]->type, PEASANT))
                tell_hexes(play, battle, army, army->units.at[k]);
        StructureList *own = ARENA_NEW(play->arena, StructureList);
        for (const Occupant *o = built_at(play, army->tile); o; o = o->next)
            ARENA_PUSH(play->arena, own, o->piece);
        if (own->count > 0)
            bb_say_attack_no_shelter(play, army, own);
    }
}

/* How many armies may fight together, where there are several. */
static void tell_corps(Play *play, const Battle *battle, const ArmyList *with)
{
    const Seat *attacker = battle->side[ATTACKER].seat, *defender = battle->side[DEFENDER].seat;
    const char *setting = bag_of(play)->settings.corps > 1 ? "BB 21.4" : NULL;
    if (with->count > 1)
        event_also(
            bb_say_attack_corps(play, attacker->player, with, bb_corps_limit(play, attacker)),
            setting);
    if (battle->named.count > 1)
        event_also(bb_say_attack_enemies(play, defender->player, (int64_t)battle->named.count,
                                         bb_corps_limit(play, defender)),
                   setting);
}

static void tell_attack(Play *play, const Battle *battle, const ArmyList *with, bool after_march)
{
    const Player *attacker = battle->side[ATTACKER].seat->player;
    const Player *defender = battle->side[DEFENDER].seat->player;
    Text target = target_called(play, battle->order);
    bb_say_attack_title(play, with, target, attacker, defender);
    Event *event = bb_say_attack(play, attacker, target, defender, with);
    event_chosen(event, &battle->order->order.choice, OUTCOME_DONE);
    event_also(event, "BB 2.4");
    event_also(event, after_march ? "BB 2.5" : NULL);
    tell_corps(play, battle, with);
    for (size_t i = 0; i < battle->hex_count; i++)
        tell_named(play, battle->hexes[i]);
    tell_armies(play, battle);
    bb_say_attack_depletes(play, with);
}

/* --- the battle ------------------------------------------------------------------------------- */

static ArmyList *attackers_of(Play *play, const AttackOrder *order)
{
    ArmyList *armies = ARENA_NEW(play->arena, ArmyList);
    for (size_t i = 0; i < order->with.count; i++)
        ARENA_PUSH(play->arena, armies, order->with.at[i]);
    bb_sort_armies(armies);
    return armies;
}

/* For conditions before it is known who will be in it: a wall on a line to a named hex. */
static bool looks_like_a_siege(const Play *play, const Battle *battle)
{
    for (size_t i = 0; i < battle->hex_count; i++)
        for (const Occupant *o = built_at(play, battle->hexes[i]); o; o = o->next)
            if (is_wall(o->piece) && bb_wall_is_on_line(play, battle, o->piece))
                return true;
    return false;
}

static void begin(Play *play, Battle *battle)
{
    const ArmyList *with = attackers_of(play, battle->order);
    bool after_march = false;
    bag_of(play)->battle = battle;
    bb_battle_hosts(play, battle, ATTACKER, with);
    battle->siege = looks_like_a_siege(play, battle);
    for (size_t i = 0; i < with->count; i++)
        after_march |= with->at[i]->moved;
    log_scene(play->log, battle->pair);
    tell_attack(play, battle, with, after_march);
    for (size_t i = 0; i < with->count; i++) {
        with->at[i]->depleted = with->at[i]->host->depleted = true;
        with->at[i]->moved = false;
    }
}

static void finish(Play *play, Battle *battle)
{
    for (Who who = ATTACKER; who < SIDES; who++)
        for (size_t i = 0; i < battle->side[who].hosts.count; i++)
            battle->side[who].hosts.at[i]->army->host = NULL;
    bag_of(play)->battle = NULL;
    log_scene(play->log, TEXT(""));
    bb_ending_check(play);
}

void bb_battle_is_fought(Play *play, Battle *battle)
{
    static void (*const steps[])(Play *, Battle *) = {
        bb_battle_musters,  bb_battle_adds,          bb_battle_discards, bb_battle_fills,
        bb_battle_converts, bb_battle_takes_courage, bb_battle_draws,    bb_battle_draws_on,
        bb_battle_redraws,  bb_battle_loses,         bb_battle_recovers, bb_battle_ends};
    begin(play, battle);
    bb_battle_reacts(play, battle);
    if (play_asked(play))
        return;
    bool is_fought = bb_battle_gathers(play, battle);
    for (size_t i = 0; is_fought && i < sizeof steps / sizeof *steps; i++) {
        steps[i](play, battle);
        if (play_asked(play))
            return;
    }
    finish(play, battle);
}
