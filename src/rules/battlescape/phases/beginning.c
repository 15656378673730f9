/* The beginning phase: income and purchases. BS 5. */
#include "../board/grid.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "phases.h"
#include "turns.h"

#include "adjudicate/play/by_rule.h"

/* --- BS 5.1: income --------------------------------------------------------------------------- */

static int points_sum(int a, int b)
{
    return a > POINTS_MAX - b ? POINTS_MAX : a + b;
}

int bs_points_times(int points, int times)
{
    int64_t product = (int64_t)points * times;
    return product > POINTS_MAX ? POINTS_MAX : (int)product;
}

/* What the player's capture points will pay when his next turn begins. */
static int income_of(const Play *play, const Purse *purse)
{
    return bs_points_times(scape(play)->settings.income, purse->holds);
}

static bool has_unit_on(const Play *play, int tile, const Player *player)
{
    for (const Occupant *o = occupants_at(scape(play)->occupants, tile); o; o = o->next)
        if (((const Unit *)o->piece)->owner == player)
            return true;
    return false;
}

/* To his own player alone, who knows of those that are not seen, too. */
static void tell_pays_still(Play *play, const Player *player)
{
    const PointList *points = &scape(play)->points;
    for (size_t i = 0; i < points->count; i++)
        if (points->at[i]->holder == player && !has_unit_on(play, points->at[i]->tile, player))
            bs_say_pays_still(play, player, points->at[i], player);
}

static void earn(Play *play, const Player *player)
{
    Purse *purse = purse_of(play, player);
    int income = income_of(play, purse);
    if (purse->turns == 1) {
        bs_say_no_income(play, player, purse->points);
        return;
    }
    if (purse->holds == 0) {
        bs_say_no_points(play, player, purse->points);
        return;
    }
    purse->points = points_sum(purse->points, income);
    Event *event = bs_say_income(play, player, income, purse->holds, purse->points);
    event_also(event, scape(play)->settings.income == 500 ? NULL : "BS 20.3");
    tell_pays_still(play, player);
}

/* --- BS 5.3: purchases ------------------------------------------------------------------------ */

static Unit *unit_by_rule(Play *play, const Type *type)
{
    Unit *unit = record_new(play->arena, &bs_unit_table);
    unit->id = id_by_rule(play, type->id);
    return unit;
}

static void tell_bought(Play *play, const Unit *unit, bool by_rule)
{
    Event *event = bs_say_bought(play, unit->owner, unit, unit->type->cost, unit->purse->points);
    event_also(event, bs_pools_are_secret(play) ? "BS 1.11" : NULL);
    if (by_rule)
        bs_say_named_by_rule(play, unit, unit->type->copies, unit->type);
}

const Failure *bs_carry_out_buy(Play *play, Order *order)
{
    const BuyOrder *buy = (const BuyOrder *)order;
    Purse *purse = purse_of(play, order->choice.player);
    const Failure *failure = bs_fails_void(play, order);
    if (!failure)
        failure = bs_copies_bar(play, purse, buy->type);
    if (failure)
        return failure;
    if (buy->as && buy->as->where != IN_NOTHING)
        return order_fails(play, "BS 5.11", "there is a unit '%.*s' already",
                           TEXT_ARG(buy->as->id));
    if (buy->type->cost > purse->points)
        return order_fails(play, "BS 5.4", "it costs %d, and the purse has %d", buy->type->cost,
                           purse->points);
    Unit *unit = buy->as ? buy->as : unit_by_rule(play, buy->type);
    unit->type = buy->type;
    unit->owner = purse->player;
    purse->points -= buy->type->cost;
    bs_unit_joins(play, unit);
    tell_bought(play, unit, !buy->as);
    return NULL;
}

/* Is there something that the player could buy? His income is still to come. */
bool bs_asks_beginning(const Play *play, const Player *player)
{
    const Purse *purse = purse_of(play, player);
    int points =
        purse->turns == 0 ? purse->points : points_sum(purse->points, income_of(play, purse));
    for (size_t i = 0; i < purse->pool.count; i++) {
        const Type *type = purse->pool.at[i];
        int most = type->hero ? 1 : scape(play)->settings.copies;
        if (type->cost <= points && type->copies < most)
            return true;
    }
    return false;
}

void bs_play_beginning(Play *play, Player *active)
{
    bs_turn_begin(play, active);
    if (bs_phase_open(play, active)) {
        earn(play, active);
        orders_carry_out(play, active);
    }
    bs_phase_close(play, active);
}
