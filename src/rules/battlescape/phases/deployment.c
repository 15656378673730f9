/* The deployment phase: who comes to the board, and where. BS 6. */
#include <string.h>

#include "../board/grid.h"
#include "../board/places.h"
#include "../board/sight.h"
#include "../fights/moments.h"
#include "../orders/choose.h"
#include "../words/events.h"
#include "phases.h"
#include "turns.h"

/* --- BS 6.1: the tiles ------------------------------------------------------------------------ */

static Point *held_point(const Play *play, int tile, const Player *player)
{
    Point *point = scape(play)->point_at[tile];
    return point && point->holder == player ? point : NULL;
}

/* A capture point of that player's at which one may deploy on that tile; NULL: none. */
static Point *deployment_point(const Play *play, int tile, const Player *player)
{
    int neighbours[BOARD_DIRECTIONS_MAX];
    Point *point = held_point(play, tile, player);
    int count = board_neighbours(play->board, tile, neighbours);
    for (int i = 0; !point && i < count; i++)
        point = held_point(play, neighbours[i], player);
    return point;
}

static bool has_enemy(const Play *play, const Point *point)
{
    for (const Occupant *o = occupants_at(scape(play)->occupants, point->tile); o; o = o->next)
        if (((const Unit *)o->piece)->owner != point->holder &&
            bs_unit_seen_by(play, o->piece, point->holder))
            return true;
    return false;
}

/* Why not on that tile, as far as the player can see (BS 6.4), or because of somebody whom he does
 * not see (BS 6.7); NULL: there it may. */
static const Failure *tile_bar(Play *play, const Unit *unit, int tile)
{
    if (!deployment_point(play, tile, unit->owner))
        return order_fails(play, "BS 6.1", "%.*s is at no capture point of %.*s's",
                           TEXT_ARG(tile_called(play, tile)), TEXT_ARG(player_name(unit->owner)));
    const Failure *failure = bs_cannot_arrive(play, unit, tile, unit->owner);
    return failure ? order_fails(play, "BS 6.4", "%s", failure->reason)
                   : bs_cannot_arrive(play, unit, tile, NULL);
}

/* The reasons for all tiles, unless there are many: then for the last. */
static const Failure *add_reason(Play *play, const Failure *reasons, const Failure *bar)
{
    enum { REASONS_LENGTH = 120 };
    if (!reasons || strlen(reasons->reason) > REASONS_LENGTH)
        return bar;
    return order_fails(play, bar->clause, "%s; %s", reasons->reason, bar->reason);
}

/* The first tile that will do; NO_TILE: none, and *failure says why. */
static int choose_tile(Play *play, const DeployOrder *deploy, const Failure **failure)
{
    const TileList *tiles = &deploy->at;
    for (size_t i = 0; i < tiles->count; i++) {
        int tile = board_index(play->board, tiles->at[i]);
        const Failure *bar = tile_bar(play, deploy->unit, tile);
        if (!bar)
            return tile;
        Event *event = bs_say_tile_passed(play, deploy->unit, tile, bar->reason);
        event_also(event, bar->clause);
        event_also(event, i + 1 < tiles->count ? "BS 19.11" : NULL);
        *failure = add_reason(play, *failure, bar);
    }
    return NO_TILE;
}

/* --- BS 6.5: who comes ------------------------------------------------------------------------ */

static void tell_deployed(Play *play, const Unit *unit)
{
    const Point *point = deployment_point(play, unit->tile, unit->owner);
    Event *event = bs_say_deployed(play, unit->owner, unit, unit->tile, point);
    event_also(event, unit->purse->turns == 1 ? "BS 3.12" : NULL);
    event_also(event, has_enemy(play, point) ? "BS 6.3" : NULL);
}

const Failure *bs_carry_out_deploy(Play *play, Order *order)
{
    const DeployOrder *deploy = (const DeployOrder *)order;
    Unit *unit = deploy->unit;
    const Failure *failure = bs_fails_void(play, order);
    if (failure)
        return failure;
    if (unit->where == IN_NOTHING || unit->where == IN_GRAVEYARD)
        return bs_fails_unknown(play, order->choice.player, unit);
    if (unit->where != IN_WAITING)
        return order_fails(play, "BS 6.1", "%s is on %.*s already", bs_unit_called(play, unit),
                           TEXT_ARG(tile_called(play, unit->tile)));
    int tile = choose_tile(play, deploy, &failure);
    if (tile == NO_TILE)
        return failure;
    unit->hp = 0;
    unit->sick = true;
    bs_unit_enters(play, unit, tile);
    tell_deployed(play, unit);
    bs_moment_deployed(play, unit);
    return NULL;
}

static void tell_arrived(Play *play, const Player *player)
{
    const Purse *purse = purse_of(play, player);
    UnitList *sick = ARENA_NEW(play->arena, UnitList);
    for (size_t i = 0; i < purse->units.count; i++)
        if (purse->units.at[i]->where == IN_BOARD && purse->units.at[i]->sick)
            ARENA_PUSH(play->arena, sick, purse->units.at[i]);
    if (sick->count > 0)
        bs_say_arrived_sick(play, sick, player);
}

static void tell_waiting(Play *play, const Player *player)
{
    const Purse *purse = purse_of(play, player);
    UnitList *waiting = ARENA_NEW(play->arena, UnitList);
    if (purse->waiting == 0 || play->game->ended)
        return;
    for (size_t i = 0; i < purse->units.count; i++)
        if (purse->units.at[i]->where == IN_WAITING)
            ARENA_PUSH(play->arena, waiting, purse->units.at[i]);
    bs_say_waits_on(play, player, waiting);
}

/* Somebody waits, and there is a capture point at which to deploy him. */
bool bs_asks_deployment(const Play *play, const Player *player)
{
    const Purse *purse = purse_of(play, player);
    return purse->waiting > 0 && purse->holds > 0;
}

void bs_play_deployment(Play *play, Player *active)
{
    if (bs_phase_open(play, active)) {
        orders_carry_out(play, active);
        tell_arrived(play, active);
        tell_waiting(play, active);
    }
    bs_phase_close(play, active);
}
