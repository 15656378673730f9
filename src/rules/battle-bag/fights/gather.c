/* Who is in a battle once the reactions are over; walls, lines, garrisons. BB 5.9 to 5.12, BB 16.1
 * to 16.5. */
#include <limits.h>
#include <stdlib.h>

#include "gather.h"

#include "../board/field.h"
#include "../board/range.h"
#include "../words/events.h"
#include "steps.h"

/* --- lists ------------------------------------------------------------------------------------ */

static int compare_armies(const void *a, const void *b)
{
    size_t x = (*(Army *const *)a)->index, y = (*(Army *const *)b)->index;
    return (x > y) - (x < y);
}

void bb_sort_armies(ArmyList *armies)
{
    size_t kept = 0;
    if (armies->count > 1)
        qsort(armies->at, armies->count, sizeof *armies->at, compare_armies);
    for (size_t i = 0; i < armies->count; i++)
        if (kept == 0 || armies->at[kept - 1] != armies->at[i])
            armies->at[kept++] = armies->at[i];
    armies->count = kept;
}

static int compare_structures(const void *a, const void *b)
{
    size_t x = (*(Structure *const *)a)->index, y = (*(Structure *const *)b)->index;
    return (x > y) - (x < y);
}

/* The armies of one side, as long as the log. */
static ArmyList *armies_of(Play *play, const BattleSide *side)
{
    ArmyList *armies = ARENA_NEW(play->arena, ArmyList);
    for (size_t i = 0; i < side->hosts.count; i++)
        ARENA_PUSH(play->arena, armies, side->hosts.at[i]->army);
    return armies;
}

/* --- armies ----------------------------------------------------------------------------------- */

static bool fights_on_water(const Play *play, const Type *type, int tile)
{
    return bb_is_water(play, tile) || !type_is(type, MELEE) || type_is(type, VESSEL);
}

static void add_band(Play *play, Battle *battle, Host *host, const Troop *troop)
{
    Type *type = troop->type;
    Band *band = ARENA_NEW(play->arena, Band);
    *band = (Band){.host = host, .type = type, .count = troop->count};
    ARENA_PUSH(play->arena, &host->bands, band);
    ARENA_PUSH(play->arena, &battle->side[host->who].bands, band);
    if (type_is(type, PEASANT))
        return;
    if (type->range > host->range[false])
        host->range[false] = type->range;
    if (type->range > host->range[true] && fights_on_water(play, type, host->tile))
        host->range[true] = type->range;
}

static void add_host(Play *play, Battle *battle, Who who, Army *army)
{
    Host *host = ARENA_NEW(play->arena, Host);
    *host = (Host){.army = army,
                   .who = who,
                   .tile = army->tile,
                   .depleted = army->depleted,
                   .range = {-1, -1}};
    for (size_t i = 0; i < army->units.count; i++)
        add_band(play, battle, host, army->units.at[i]);
    army->host = host;
    ARENA_PUSH(play->arena, &battle->side[who].hosts, host);
}

void bb_battle_hosts(Play *play, Battle *battle, Who who, const ArmyList *armies)
{
    for (size_t i = 0; i < armies->count; i++)
        add_host(play, battle, who, armies->at[i]);
}

/* Does any unit of it but peasants reach that hex, while nothing has been lost yet? */
static bool host_reaches(const Play *play, const Host *host, int tile)
{
    return board_distance(play->board, host->tile, tile) <= host->range[bb_is_water(play, tile)];
}

bool bb_attackers_reach(const Play *play, const Battle *battle, int tile)
{
    const HostList *hosts = &battle->side[ATTACKER].hosts;
    for (size_t i = 0; i < hosts->count; i++)
        if (host_reaches(play, hosts->at[i], tile))
            return true;
    return false;
}

Near bb_nearest_attackers(const Play *play, const Battle *battle, int tile)
{
    const HostList *hosts = &battle->side[ATTACKER].hosts;
    Near near = {INT_MAX, INT_MAX};
    for (size_t i = 0; i < hosts->count; i++) {
        int there = hosts->at[i]->tile;
        int *nearest = bb_is_water(play, there) ? &near.water : &near.land;
        int distance = board_distance(play->board, tile, there);
        if (distance < *nearest)
            *nearest = distance;
    }
    return near;
}

bool bb_type_fights(const Play *play, const Type *type, int tile, const Near *near)
{
    if (type_is(type, PEASANT))
        return false;
    return near->land <= type->range ||
           (near->water <= type->range && fights_on_water(play, type, tile));
}

bool bb_army_is_engaged(const Play *play, const Battle *battle, const Army *army)
{
    Near near = bb_nearest_attackers(play, battle, army->tile);
    for (size_t i = 0; i < army->units.count; i++)
        if (bb_type_fights(play, army->units.at[i]->type, army->tile, &near))
            return true;
    return bb_attackers_reach(play, battle, army->tile);
}

void bb_army_is_gone(Play *play, Army *army)
{
    (army->relic ? bb_say_army_gone_with_relic : bb_say_army_gone)(play, army, army->owner);
    bb_army_vanishes(play, army);
}

/* Those that were named, those that have come, and what has become of them. */
static ArmyList *candidates_of(Play *play, const Battle *battle)
{
    ArmyList *armies = ARENA_NEW(play->arena, ArmyList);
    for (size_t i = 0; i < battle->named.count; i++)
        ARENA_PUSH(play->arena, armies, battle->named.at[i]);
    for (size_t i = 0; i < battle->came.count; i++)
        ARENA_PUSH(play->arena, armies, battle->came.at[i]);
    bb_sort_armies(armies);
    return armies;
}

static void gather_defenders(Play *play, Battle *battle)
{
    const ArmyList *candidates = candidates_of(play, battle);
    if (candidates->count > 0)
        bb_say_gather_again(play, (int64_t)candidates->count);
    for (size_t i = 0; i < candidates->count; i++) {
        Army *army = candidates->at[i];
        if (army->units.count == 0)
            continue;
        if (bb_army_is_engaged(play, battle, army))
            add_host(play, battle, DEFENDER, army);
        else
            bb_say_gather_out(play, army);
    }
}

/* --- walls ------------------------------------------------------------------------------------ */

bool bb_wall_is_on_line(const Play *play, const Battle *battle, const Structure *wall)
{
    const HostList *hosts = &battle->side[ATTACKER].hosts;
    for (size_t i = 0; i < hosts->count; i++)
        if (bb_line_crosses(play, hosts->at[i]->tile, wall))
            return true;
    return false;
}

/* The sides through which a line goes: "nw", "nw or n". */
static const char *sides_called(Play *play, const Bearing *bearing)
{
    const Board *board = play->board;
    const char *first = board_direction_name(board, bearing->directions[0]);
    if (bearing->count == 1)
        return first;
    return text_string(play->arena, "%s or %s", first,
                       board_direction_name(board, bearing->directions[1]));
}

static void tell_line(Play *play, const Host *host, const Structure *wall)
{
    Bearing bearing = board_bearing(play->board, wall->tile, host->tile);
    if (!bb_line_crosses(play, host->tile, wall)) {
        bb_say_siege_past(play, host->army, wall->tile, wall);
        return;
    }
    (bearing.count > 1 ? bb_say_siege_corner : bb_say_siege_line)(
        play, host->army, wall->tile, wall, sides_called(play, &bearing));
}

static void tell_wall(Play *play, const Battle *battle, const Structure *wall)
{
    const HostList *hosts = &battle->side[ATTACKER].hosts;
    ArmyList *stopped = ARENA_NEW(play->arena, ArmyList);
    for (size_t i = 0; i < hosts->count; i++) {
        tell_line(play, hosts->at[i], wall);
        if (bb_line_crosses(play, hosts->at[i]->tile, wall))
            ARENA_PUSH(play->arena, stopped, hosts->at[i]->army);
    }
    bb_say_siege(play, wall, stopped);
}

static void close_in(Play *play, Battle *battle, const Structure *wall)
{
    const Army *army = army_at(play, wall->tile);
    battle->siege = true;
    tell_wall(play, battle, wall);
    if (!army || !army->host || army->host->garrison)
        return;
    army->host->garrison = true;
    bb_say_siege_garrison(play, army, wall);
}

/* --- structures ------------------------------------------------------------------------------- */

/* Those on one hex that are in the battle. */
static void add_structures(Play *play, Battle *battle, int tile)
{
    StructureList *alone = ARENA_NEW(play->arena, StructureList);
    const Army *army = army_at(play, tile);
    for (const Occupant *o = built_at(play, tile); o; o = o->next) {
        Structure *structure = o->piece;
        if (is_wall(structure) && !bb_wall_is_on_line(play, battle, structure)) {
            bb_say_siege_out(play, structure);
            continue;
        }
        ARENA_PUSH(play->arena, &battle->side[DEFENDER].structures, structure);
        ARENA_PUSH(play->arena, alone, structure);
    }
    if (alone->count > 0 && !(army && army->host))
        bb_say_gather_left(play, alone, tile);
}

/* The hexes of the armies and those that were named, each once. */
static size_t hexes_of(Play *play, const Battle *battle, int **hexes)
{
    const HostList *hosts = &battle->side[DEFENDER].hosts;
    size_t count = 0;
    int *at = ARENA_ARRAY(play->arena, hosts->count + battle->hex_count, int);
    for (size_t i = 0; i < hosts->count; i++)
        at[count++] = hosts->at[i]->tile;
    for (size_t i = 0; i < battle->hex_count; i++)
        at[count++] = battle->hexes[i];
    *hexes = at;
    return bb_sort_tiles(at, count);
}

static void gather_structures(Play *play, Battle *battle)
{
    StructureList *structures = &battle->side[DEFENDER].structures;
    int *hexes;
    size_t count = hexes_of(play, battle, &hexes);
    for (size_t i = 0; i < count; i++) {
        const Seat *holder = bb_holder_of(play, hexes[i]);
        if (holder == battle->side[DEFENDER].seat)
            add_structures(play, battle, hexes[i]);
    }
    if (structures->count > 1)
        qsort(structures->at, structures->count, sizeof *structures->at, compare_structures);
}

/* --- is there a battle? ----------------------------------------------------------------------- */

/* Does the army reach anything that the defender has in the battle? */
static bool reaches_anything(const Play *play, const Battle *battle, const Host *host)
{
    const BattleSide *enemy = &battle->side[DEFENDER];
    for (size_t i = 0; i < enemy->hosts.count; i++)
        if (host_reaches(play, host, enemy->hosts.at[i]->tile))
            return true;
    for (size_t i = 0; i < enemy->structures.count; i++)
        if (host_reaches(play, host, enemy->structures.at[i]->tile))
            return true;
    return false;
}

static bool is_fought(Play *play, const Battle *battle)
{
    const BattleSide *attacker = &battle->side[ATTACKER];
    ArmyList idle = {NULL, 0, 0};
    for (size_t i = 0; i < attacker->hosts.count; i++)
        if (!reaches_anything(play, battle, attacker->hosts.at[i]))
            ARENA_PUSH(play->arena, &idle, attacker->hosts.at[i]->army);
    if (idle.count == attacker->hosts.count) {
        bb_say_gather_nothing(play, attacker->seat->player, battle->side[DEFENDER].seat->player);
        return false;
    }
    for (size_t i = 0; i < idle.count; i++)
        bb_say_gather_idle(play, idle.at[i]);
    return true;
}

static void tell_sides(Play *play, const Battle *battle)
{
    const BattleSide *attacker = &battle->side[ATTACKER], *defender = &battle->side[DEFENDER];
    StructureList *structures = ARENA_NEW(play->arena, StructureList);
    for (size_t i = 0; i < defender->structures.count; i++)
        ARENA_PUSH(play->arena, structures, defender->structures.at[i]);
    const Player *first = player_of(attacker), *second = player_of(defender);
    const ArmyList *armies = armies_of(play, attacker);
    if (defender->hosts.count == 0) {
        bb_say_gather_built(play, first, armies, second, structures);
        return;
    }
    bb_say_gather_armies(play, first, armies, second, armies_of(play, defender));
    if (structures->count > 0)
        bb_say_gather_structures(play, structures);
}

bool bb_battle_gathers(Play *play, Battle *battle)
{
    BattleSide *defender = &battle->side[DEFENDER];
    gather_defenders(play, battle);
    gather_structures(play, battle);
    battle->gathered = true;
    battle->siege = false;
    if (!is_fought(play, battle))
        return false;
    tell_sides(play, battle);
    for (size_t i = 0; i < defender->structures.count; i++)
        if (is_wall(defender->structures.at[i]))
            close_in(play, battle, defender->structures.at[i]);
    return true;
}
