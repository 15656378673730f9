/* Making units. FC 4. */
#include <stdlib.h>
#include <string.h>

#include "../board/makers.h"
#include "../board/standing.h"
#include "../fights/triggers.h"
#include "../orders/orders.h"
#include "../records/called.h"
#include "../records/purse.h"
#include "../words/events.h"
#include "phases.h"

/* --- what support there is -------------------------------------------------------------------- */

void fc_tell_support_taken(Play *play, const Seat *seat, int support)
{
    if (support < 0)
        fc_say_support_taken(play, seat->player, -support, seat->room);
}

void fc_tell_fresh(Play *play, const Seat *seat, Text what)
{
    if (cards_of(play)->settings.fresh == FRESH_FIGHTS)
        fc_say_acts_at_once(play, what);
    else
        fc_say_waits(play, what, seat->player);
}

/* --- one building ----------------------------------------------------------------------------- */

typedef struct Making {
    Seat *seat;
    const Type *type;
} Making;

/* FC 4.11. `on`: the card whose unit line serves. */
static bool has_price(const Card *on)
{
    return record_says(&fc_card_table, on->says, &on->says->price);
}

static const AmountList *price_of(const Making *making, const Card *on)
{
    return has_price(on) ? &on->says->price : &making->type->cost;
}

/* What hinders a building that is named; `maker`: what it makes the type with, NULL: it does not.
 */
static const Failure *building_cannot(Play *play, const Card *building, const Maker *maker)
{
    if (!fc_in_play(building))
        return order_fails(play, "FC 4.1", "%.*s is not in play", TEXT_ARG(building->called));
    if (!maker)
        return order_fails(play, "FC 4.1", "%.*s does not make them", TEXT_ARG(building->called));
    if (building->used)
        return order_fails(play, "FC 4.2", "%.*s is used", TEXT_ARG(building->called));
    return NULL;
}

/* What hinders him from making one with that card. */
static const Failure *player_cannot(Play *play, const Making *making, const Card *on)
{
    const Type *type = making->type;
    const AmountList *price = price_of(making, on);
    if (making->seat->units >= UNITS_MAX)
        return order_fails(play, "FC 4.10", "%d units are the most that a player may have",
                           UNITS_MAX);
    if (!fc_can_pay(play, making->seat, price))
        return order_fails(play, "FC 3.1", "one costs %.*s",
                           TEXT_ARG(fc_amounts_called(play->arena, price)));
    if (fc_lacks_support(making->seat, type->support))
        return order_fails(play, "FC 3.4", "one takes %d support, and there is room for %d",
                           -type->support, making->seat->room);
    return NULL;
}

static void tell_made(Play *play, const Making *making, const Card *building, const Card *on)
{
    const Seat *seat = making->seat;
    Text units = fc_units_called(play->arena, making->type, 1);
    Text cost = fc_amounts_called(play->arena, price_of(making, on));
    Text left = fc_amounts_called(play->arena, &seat->has);
    Event *event = on == building ? fc_say_made(play, seat->player, units, building, cost, left)
                                  : fc_say_made_by_technology(play, seat->player, units, building,
                                                              on, cost, left);
    event_also(event, "FC 3.1");
    event_also(event, has_price(on) ? "FC 4.11" : NULL);
    if (!has_price(on) && fc_makers_of(play, making->seat, making->type)->count > 1)
        fc_say_same_cost(play, units, cost);
    fc_say_building_used(play, building, seat->player);
    event_also(fc_say_counter_lies(play, on, fc_units_on(on)),
               fc_makes_several(on) ? "FC 4.12" : NULL);
    fc_tell_support_taken(play, seat, making->type->support);
    if (!making->type->noncombat)
        fc_tell_fresh(play, seat, units);
}

static void tell_technology(Play *play, const Making *making, const Card *technology)
{
    const CardRefs *requires = &technology->says->requires;
    fc_say_technology_unused(play, technology);
    for (size_t i = 0; i < requires->count; i++)
        if (!fc_card_like(making->seat, requires->at[i]))
            fc_say_required_no_longer(play, technology, requires->at[i]);
}

static void make_one(Play *play, const Making *making, const Maker *maker)
{
    Card *building = maker->building, *on = maker->on;
    Stack *stack = fc_stack_on(on, making->type);
    bool is_several = maker->several;
    fc_pay(play, making->seat, price_of(making, on));
    fc_stack_gets_units(play, stack, 1);
    building->used = true;
    if (cards_of(play)->settings.fresh == FRESH_WAITS) {
        stack->spent++;
        stack->fresh++;
    }
    tell_made(play, making, building, on);
    if (is_several)
        fc_say_first_technology(play, on, building);
    if (on != building)
        tell_technology(play, making, on);
    fc_trigger_made(play, making->seat, making->type);
}

/* --- the order -------------------------------------------------------------------------------- */

/* Without `at`: the first that can (FC 4.8). */
static const Failure *make_at_first(Play *play, const Making *making)
{
    Makers *makers = fc_makers_of(play, making->seat, making->type);
    while (makers->next < makers->count && makers->at[makers->next].building->used)
        makers->next++;
    if (makers->count == 0)
        return order_fails(play, "FC 4.1", "no building in play makes them");
    if (makers->next == makers->count)
        return order_fails(play, "FC 4.2", "every building that makes them is used");
    const Maker *first = &makers->at[makers->next];
    const Failure *failure = player_cannot(play, making, first->on);
    if (failure)
        return failure;
    const Card *building = first->building;
    make_one(play, making, first);
    fc_say_first_building(play, building);
    return NULL;
}

static void tell_passed(Play *play, const Making *making, const Card *building,
                        const Failure *failure)
{
    Event *event = fc_say_building_passed(play, building, failure->reason);
    event_also(event, failure->clause);
    event_ordered_by(event, making->seat->player);
}

/* One of several buildings. */
static const Failure *make_at(Play *play, const Making *making, const Card *building)
{
    const Maker *maker = fc_maker_at(fc_makers_of(play, making->seat, making->type), building);
    const Failure *failure = building_cannot(play, building, maker);
    failure = failure ? failure : player_cannot(play, making, maker->on);
    if (!failure)
        make_one(play, making, maker);
    return failure;
}

static int by_index(const void *a, const void *b)
{
    size_t left = (*(Card *const *)a)->index, right = (*(Card *const *)b)->index;
    return (left > right) - (left < right);
}

/* All that make the type, or those that are named, in the order of the game file. */
static CardList chosen_buildings(Play *play, const Making *making, const CardRefs *at)
{
    const Makers *makers = fc_makers_of(play, making->seat, making->type);
    CardList list = {NULL, 0, 0};
    for (size_t i = 0; at->word == CARDS_ALL && i < makers->count; i++)
        ARENA_PUSH(play->arena, &list, makers->at[i].building);
    for (size_t i = 0; i < at->count; i++)
        ARENA_PUSH(play->arena, &list, at->at[i]);
    if (list.count > 1)
        qsort(list.at, list.count, sizeof *list.at, by_index);
    return list;
}

/* Each makes one, and those that cannot are passed over. */
static const Failure *make_at_each(Play *play, const Making *making, const CardList *buildings)
{
    bool any = false;
    for (size_t i = 0; i < buildings->count; i++) {
        const Failure *failure = make_at(play, making, buildings->at[i]);
        if (failure)
            tell_passed(play, making, buildings->at[i], failure);
        any |= !failure;
    }
    if (any)
        return NULL;
    return order_fails(play, "FC 4.8", "none of the buildings can make one");
}

/* One of so many: the first of the buildings that can, and the reason of the last that cannot. */
static const Failure *make_at_any(Play *play, const Making *making, const CardList *buildings)
{
    const Failure *failure = NULL;
    for (size_t i = 0; i < buildings->count; i++)
        if (!(failure = make_at(play, making, buildings->at[i])))
            return NULL;
    return failure;
}

const Failure *fc_carry_out_make(Play *play, Order *order)
{
    const MakeOrder *make = (const MakeOrder *)order;
    Making making = {fc_seat(play, order->choice.player), make->type};
    if (make->at.word == REFS_LEFT_OUT)
        return make_at_first(play, &making);
    CardList buildings = chosen_buildings(play, &making, &make->at);
    if (buildings.count == 0)
        return order_fails(play, "FC 4.1", "no building in play makes them");
    if (make->is_once || make->names.at[0].count == 1)
        return make_at_any(play, &making, &buildings);
    return buildings.count == 1 ? make_at(play, &making, buildings.at[0])
                                : make_at_each(play, &making, &buildings);
}

/* An order for a hundred of a type tells once why it makes no more. */
Event *fc_tell_not_made(const Play *play, const Order *order, const Failure *failure)
{
    const Type *type = ((const MakeOrder *)order)->type;
    NotMade *told = &cards_of(play)->not_made;
    if (order->within && told->of == order->within && told->type == type &&
        strcmp(told->reason, failure->reason) == 0)
        return NULL;
    *told = (NotMade){order->within, type, failure->reason};
    return fc_say_not_made(play, order->choice.player, type, failure->reason);
}
