/* Attacks: what they name, whether they are done, and the battle's steps one after the other.
 * BB 4. */
#include <stdlib.h>

#include "bag.h"
#include "events.h"

/* --- what is asked about a battle ------------------------------------------------------------- */

Who bb_side_of(const Battle *battle, const Player *player)
{
    for (Who who = ATTACKER; who < SIDES; who++)
        if (battle->side[who].seat->player == player)
            return who;
    return SIDES;
}

bool bb_battle_names(const Battle *battle, int tile)
{
    for (size_t i = 0; i < battle->hex_count; i++)
        if (battle->hexes[i] == tile)
            return true;
    return false;
}

bool bb_battle_has_army(const Play *play, const Army *army)
{
    const Battle *battle = battle_of(play);
    if (!battle || army->units.count == 0)
        return false;
    return army->host || (!battle->gathered && bb_battle_names(battle, army->tile));
}

bool bb_battle_has_structure(const Play *play, const Structure *structure)
{
    const Battle *battle = battle_of(play);
    if (!battle || structure->tile == NO_TILE)
        return false;
    if (!battle->gathered)
        return bb_battle_names(battle, structure->tile);
    const StructureList *structures = &battle->side[DEFENDER].structures;
    for (size_t i = 0; i < structures->count; i++)
        if (structures->at[i] == structure)
            return true;
    return false;
}

/* --- what is named ---------------------------------------------------------------------------- */

/* NO_TILE when it is not on the map. */
static int tile_of(const Mark *mark)
{
    const Army *army = mark->record;
    const Structure *structure = mark->record;
    switch (mark->kind) {
    case MARK_ARMY:
        return army->units.count > 0 ? army->tile : NO_TILE;
    case MARK_STRUCTURE:
        return structure->tile;
    case MARK_HEX:
        return mark->number;
    default:
        return NO_TILE;
    }
}

bool bb_could_reach(const Play *play, const Army *army, const Mark *target)
{
    int tile = tile_of(target);
    return tile != NO_TILE && army->units.count > 0 && bb_army_reaches(play, army, tile);
}

/* Adds "York", "first" or "d4", as the list goes on. */
static void add_called(Buf *out, const Mark *mark, Text id, size_t index, size_t count)
{
    Text name = {NULL, 0};
    if (mark->kind == MARK_ARMY)
        name = record_name(&bb_army_table, mark->record);
    if (mark->kind == MARK_STRUCTURE)
        name = record_name(&bb_structure_table, mark->record);
    buf_str(out, index == 0 ? "" : index + 1 < count ? ", " : " and ");
    buf_add(out, name.len > 0 ? name : id);
}

static Arg arg_taken(Play *play, Buf *buf)
{
    Arg arg = arg_made(play->arena, text_copy(play->arena, buf_text(buf)));
    buf_free(buf);
    return arg;
}

/* What an attack names. */
static Arg arg_target(Play *play, const AttackOrder *order)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < order->names.count; i++)
        add_called(&buf, &order->marks[i], counted_name_of(&order->names.at[i]), i,
                   order->names.count);
    return arg_taken(play, &buf);
}

static int compare_tiles(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static const Failure *add_hex(Play *play, Battle *battle, size_t i)
{
    const AttackOrder *order = battle->order;
    int tile = tile_of(&order->marks[i]);
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
    size_t count = battle->order->names.count, kept = 0;
    battle->hexes = ARENA_ARRAY(play->arena, count, int);
    for (size_t i = 0; i < count; i++) {
        const Failure *failure = add_hex(play, battle, i);
        if (failure)
            return failure;
    }
    qsort(battle->hexes, count, sizeof *battle->hexes, compare_tiles);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || battle->hexes[kept - 1] != battle->hexes[i])
            battle->hexes[kept++] = battle->hexes[i];
    battle->hex_count = kept;
    for (size_t i = 0; i < kept; i++)
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

/* Near enough, were it not for water (BB 4.7). */
static bool stands_ashore(const Play *play, const Army *army, int tile)
{
    return !bb_army_reaches(play, army, tile) &&
           board_distance(bag_of(play)->board, army->tile, tile) <= bb_army_range(army);
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
    Text hex = bb_hex_called(play, tile);
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

static const Failure *declare(Play *play, Battle *battle)
{
    const AttackOrder *order = battle->order;
    const Player *player = order->order.choice.player;
    const Failure *failure = NULL;
    for (size_t i = 0; !failure && i < order->with.count; i++)
        failure = bb_army_bars(play, order->with.at[i], player, true, called_in(play, order, i));
    if (!failure)
        failure = find_hexes(play, battle);
    if (!failure)
        failure = check_numbers(play, battle);
    return failure ? failure : check_reach(play, battle);
}

/* --- telling ---------------------------------------------------------------------------------- */

static Arg arg_armies(const ArmyList *armies)
{
    return arg_records(&bb_arg_type_bag_armies, (const AnyList *)armies);
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
        add_called(&buf, &(Mark){.kind = MARK_ARMY, .record = army}, army->id, index++, count);
    for (const Occupant *o = built_at(play, tile); o; o = o->next) {
        const Structure *structure = o->piece;
        add_called(&buf, &(Mark){.kind = MARK_STRUCTURE, .record = structure}, structure->id,
                   index++, count);
    }
    EVENT(play->log, &bb_ev_attack_named, bb_arg_hex(play, tile), arg_taken(play, &buf));
}

static void tell_reach(Play *play, const Army *army, const Troop *troop, int tile)
{
    const Type *type = troop->type;
    int distance = board_distance(bag_of(play)->board, army->tile, tile);
    bool reaches = bb_type_reaches(play, type, army->tile, tile);
    Arg units = arg_made(play->arena, bb_units_called(play->arena, type, troop->count));
    if (!reaches && distance <= type->range) {
        EVENT(play->log, &bb_ev_reach_shore, arg_army(army), units, bb_arg_hex(play, tile));
        return;
    }
    Event *event = EVENT(play->log, reaches ? &bb_ev_reach : &bb_ev_reach_not, arg_army(army),
                         units, bb_arg_hex(play, tile), arg_int(distance), arg_int(type->range));
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
            EVENT(play->log, &bb_ev_attack_no_shelter, arg_army(army),
                  arg_records(&bb_arg_type_structures, (const AnyList *)own));
    }
}

/* How many armies may fight together, where there are several. */
static void tell_corps(Play *play, const Battle *battle, const ArmyList *with)
{
    const Seat *attacker = battle->side[ATTACKER].seat, *defender = battle->side[DEFENDER].seat;
    const char *setting = bag_of(play)->settings.corps > 1 ? "BB 21.4" : NULL;
    if (with->count > 1)
        event_also(EVENT(play->log, &bb_ev_attack_corps, arg_player(attacker->player),
                         arg_armies(with), arg_int(bb_corps_limit(play, attacker))),
                   setting);
    if (battle->named.count > 1)
        event_also(EVENT(play->log, &bb_ev_attack_enemies, arg_player(defender->player),
                         arg_int((int64_t)battle->named.count),
                         arg_int(bb_corps_limit(play, defender))),
                   setting);
}

static void tell_attack(Play *play, const Battle *battle, const ArmyList *with, bool after_march)
{
    const Player *attacker = battle->side[ATTACKER].seat->player;
    const Player *defender = battle->side[DEFENDER].seat->player;
    Arg target = arg_target(play, battle->order);
    EVENT(play->log, &bb_ev_attack_title, arg_armies(with), target, arg_player(attacker),
          arg_player(defender));
    Event *event = EVENT(play->log, &bb_ev_attack, arg_player(attacker), target,
                         arg_player(defender), arg_armies(with));
    event->choice = &battle->order->order.choice;
    event_also(event, "BB 2.4");
    event_also(event, after_march ? "BB 2.5" : NULL);
    tell_corps(play, battle, with);
    for (size_t i = 0; i < battle->hex_count; i++)
        tell_named(play, battle->hexes[i]);
    tell_armies(play, battle);
    EVENT(play->log, &bb_ev_attack_depletes, arg_armies(with));
}

/* --- the battle ------------------------------------------------------------------------------- */

/* Named after the first of the armies as the order has them, and the first thing that it names: of
 * a hex the army there, otherwise the first structure. */
static Text pair_of(Play *play, const AttackOrder *order)
{
    const Mark *mark = &order->marks[0];
    Text name = counted_name_of(&order->names.at[0]);
    if (mark->kind == MARK_HEX) {
        const Army *army = army_at(play, mark->number);
        const Occupant *first = built_at(play, mark->number);
        if (army)
            name = army->id;
        else if (first)
            name = ((const Structure *)first->piece)->id;
    }
    return text_format(play->arena, "%.*s>%.*s", TEXT_ARG(order->with.at[0]->id), TEXT_ARG(name));
}

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
    battle->pair = pair_of(play, battle->order);
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

static void fight(Play *play, Battle *battle)
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

const Failure *bb_carry_out_bag_attack(Play *play, Order *given)
{
    const AttackOrder *order = (const AttackOrder *)given;
    Battle *battle = ARENA_NEW(play->arena, Battle);
    battle->order = order;
    battle->side[ATTACKER].seat = seat_of(play, given->choice.player);
    const Failure *failure = declare(play, battle);
    if (!failure)
        fight(play, battle);
    return failure;
}
