/* Rebuilding what has been lost. BB 17.3 to 17.6, BB 21.6. */
#include "../board/field.h"
#include "../orders/orders.h"
#include "../records/called.h"
#include "../words/events.h"
#include "phases.h"

/* --- doing it --------------------------------------------------------------------------------- */

/* These reasons stand behind its name. */
static const Failure *cannot_be_rebuilt(Play *play, const Structure *building)
{
    Text owner = player_name(building->owner);
    if (building->in == ON_MAP)
        return order_fails(play, "BB 17.3", "it stands on the map");
    if (!building->lost && bag_of(play)->settings.rebuild == REBUILD_ROUND)
        return order_fails(play, "BB 17.5", "it was lost in an earlier round");
    if (building->seat->action < building->cost)
        return order_fails(play, "BB 17.5", "it costs %d action cube%s, and %.*s has %d",
                           building->cost, building->cost == 1 ? "" : "s", TEXT_ARG(owner),
                           building->seat->action);
    return NULL;
}

static const Failure *cannot_stand_there(Play *play, const Structure *building, int tile)
{
    Text hex = tile_called(play, tile);
    if (bb_is_water(play, tile))
        return order_fails(play, "BB 17.4", "%.*s is water", TEXT_ARG(hex));
    if (bb_holder_of(play, tile) != building->seat)
        return order_fails(play, "BB 17.4", "neither an army nor a structure of %.*s is at %.*s",
                           TEXT_ARG(player_name(building->owner)), TEXT_ARG(hex));
    return NULL;
}

const Failure *bb_carry_out_rebuild(Play *play, Order *order)
{
    const RebuildOrder *rebuild = (const RebuildOrder *)order;
    Structure *building = rebuild->building;
    int tile = board_index(play->board, rebuild->at);
    const Failure *failure = cannot_be_rebuilt(play, building);
    if (!failure)
        failure = cannot_stand_there(play, building, tile);
    if (failure)
        return failure;
    bool later = !building->lost;
    building->seat->action -= building->cost;
    bb_structure_comes(play, building, tile);
    Event *event = bb_say_rebuilt(play, building->owner, building, tile, building->cost,
                                  building->seat->action);
    event_chosen(event, &order->choice, OUTCOME_DONE);
    event_also(event, "BB 17.4");
    event_also(event, later ? "BB 21.6" : NULL);
    event_also(event, order->table == &bb_rebuild_late_table ? "BB 17.10" : NULL);
    return NULL;
}

/* --- BB 17.10: when all turns are over -------------------------------------------------------- */

void bb_play_rebuilding(Play *play)
{
    PlayerList order = {0};
    bb_turn_order(play, &order);
    for (size_t i = 0; i < order.count; i++)
        if (order.at[i]->status != PLAYER_OUT)
            orders_carry_out(play, order.at[i]);
}

/* Has the player lost a building that he could pay for and put somewhere? */
bool bb_asks_rebuilding(const Play *play, const Player *player)
{
    const StructureList *structures = &bag_of(play)->structures;
    const Seat *seat = seat_of(play, player);
    for (size_t i = 0; i < structures->count && seat->armies + seat->structures > 0; i++) {
        const Structure *structure = structures->at[i];
        if (structure->owner == player && structure->kind == BUILDING && structure->lost &&
            structure->cost <= seat->action)
            return true;
    }
    return false;
}
