/* Manoeuvres, and what is told of armies that go. BB 2.4 to 2.6, BB 3. */
#include "manoeuvre.h"

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

static const Failure *find_way(Play *play, const ManoeuvreOrder *order, March *march)
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
    return bb_way_towards(play, &march->column, board_index(board, order->towards), &march->way);
}

const Failure *bb_carry_out_manoeuvre(Play *play, Order *given)
{
    const ManoeuvreOrder *order = (const ManoeuvreOrder *)given;
    const TroopList *take = order->take.count > 0 ? &order->take : NULL;
    March march = {.column = {order->army, take}, .as = order->as, .choice = &given->choice};
    const Failure *failure = bb_army_bars(play, order->army, given->choice.player, false, "it");
    if (!failure && take)
        failure = bb_cannot_split(play, order->army, take);
    if (!failure)
        failure = find_way(play, order, &march);
    if (failure)
        return failure;
    const Army *now = bb_march_goes(play, &march);
    if (order->towards.column > 0)
        (march.way.by_distance ? bb_say_goes_as_the_crow : bb_say_goes_nearer)(
            play, take ? now : order->army, board_index(play->board, order->towards),
            march.way.left);
    return NULL;
}
