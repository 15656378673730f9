/* Manoeuvres, and what is told of armies that go. BB 2.4 to 2.6, BB 3. */
#include "manoeuvre.h"

#include "../board/range.h"
#include "../board/troops.h"
#include "../fights/marching.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "phases.h"

/* --- who may act ------------------------------------------------------------------------------ */

const Failure *bb_army_bars(Play *play, const Army *army, const Player *player, bool attacks,
                            const char *called)
{
    if (army->units.count == 0)
        return order_fails(play, "BB 1.10", "%s is not on the map", called);
    if (army->owner != player)
        return order_fails(play, "BB 22.21", "%s is not an army of one's own", called);
    if (!army->depleted || (attacks && army->moved))
        return NULL;
    if (army->moved)
        return order_fails(play, "BB 2.4",
                           "%s has manoeuvred in this turn, or been joined by an army that had",
                           called);
    return order_fails(play, "BB 2.6", "%s is depleted", called);
}

/* --- the order -------------------------------------------------------------------------------- */

/* Where that stands towards which it goes (BB 3.15). */
static const Failure *find_goal(Play *play, const ManoeuvreOrder *order, int *tile)
{
    bool by_rule = order->goal.kind == MEANS_RULE;
    *tile = by_rule ? bb_tile_by_rule(play, order->army, (Select)order->goal.number, NULL, NULL)
                    : bb_meaning_tile(&order->goal);
    if (*tile != NO_TILE)
        return NULL;
    return by_rule ? order_fails(play, "BB 3.15",
                                 "nothing of that sort of another player's stands "
                                 "on the map")
                   : order_fails(play, "BB 3.15", "%.*s is not on the map",
                                 TEXT_ARG(order->towards.word));
}

static const Failure *find_way(Play *play, const ManoeuvreOrder *order, March *march, int *goal)
{
    const Board *board = play->board;
    if (order->path.count > 0) {
        march->clause = "BB 3.6";
        return bb_way_along(play, &march->column, &order->path, &march->way);
    }
    if (order->to.column > 0) {
        march->clause = "BB 3.5";
        return bb_way_to(play, &march->column, board_index(board, order->to), &march->way);
    }
    march->clause = "BB 3.7";
    const Failure *failure = find_goal(play, order, goal);
    return failure ? failure : bb_way_towards(play, &march->column, *goal, &march->way);
}

static void tell_goal(Play *play, const ManoeuvreOrder *order, const Way *way, const Army *now,
                      int goal)
{
    const Army *went = order->take.count > 0 ? now : order->army;
    Event *event = (way->by_distance ? bb_say_goes_as_the_crow
                                     : bb_say_goes_nearer)(play, went, goal, way->left);
    event_also(event, order->towards.word.len > 0 ? "BB 3.15" : NULL);
    if (way->spared)
        bb_say_spares(play, went, way->spared, way->spared->tile);
}

const Failure *bb_carry_out_manoeuvre(Play *play, Order *given)
{
    const ManoeuvreOrder *order = (const ManoeuvreOrder *)given;
    const TroopList *take = order->take.count > 0 ? &order->take : NULL;
    bool apart = order_says(given, &order->join) ? !order->join : order->towards.known;
    March march = {.column = {order->army, take, apart}, .as = order->as, .choice = &given->choice};
    int goal = NO_TILE;
    const Failure *failure = bb_army_bars(play, order->army, given->choice.player, false, "it");
    if (!failure && take)
        failure = bb_cannot_split(play, order->army, take);
    if (!failure)
        failure = find_way(play, order, &march, &goal);
    if (failure)
        return failure;
    const Army *now = bb_march_goes(play, &march);
    if (goal != NO_TILE)
        tell_goal(play, order, &march.way, now, goal);
    return NULL;
}
