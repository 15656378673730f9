/* Making units. FC 4. */
#include <stdlib.h>

#include "cards.h"
#include "events.h"

/* Is that technology for such a building? */
static bool is_for(const Card *technology, const Card *building)
{
    const CardRefs *at = &technology->says->build_at;
    for (size_t i = 0; i < at->count; i++)
        if (at->at[i]->says == building->says)
            return true;
    return false;
}

bool fc_is_maker(const Seat *seat, const Card *building)
{
    bool makes = building->says->makes != NULL;
    for (size_t i = 0; !makes && i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        makes = fc_in_play(card) && card->says->kind == TECHNOLOGY && is_for(card, building);
    }
    return makes;
}

/* --- what support there is -----------------------------------------------------------------------
 */

bool fc_lacks_support(const Seat *seat, int support)
{
    return support < 0 && seat->room + support < 0;
}

void fc_tell_support_taken(Play *play, const Seat *seat, int support)
{
    if (support < 0)
        EVENT(play->log, &fc_ev_support_taken, arg_player(seat->player), arg_int(-support),
              arg_int(seat->room));
}

void fc_tell_fresh(Play *play, const Seat *seat, Arg what)
{
    if (cards_of(play)->settings.fresh == FRESH_FIGHTS)
        EVENT(play->log, &fc_ev_acts_at_once, what);
    else
        EVENT(play->log, &fc_ev_waits, what, arg_player(seat->player));
}

/* --- one building -------------------------------------------------------------------------------
 */

typedef struct Making {
    Seat *seat;
    const Type *type;
} Making;

/* What hinders a building that is named; `maker`: what it makes the type with, NULL: it does not.
 */
static const Failure *building_cannot(Play *play, const Making *making, const Card *building,
                                      const Maker *maker)
{
    if (!fc_in_play(building) || building->seat != making->seat)
        return order_fails(play, "FC 4.1", "%s is not in play", fc_card_called(building));
    if (!maker)
        return order_fails(play, "FC 4.1", "%s does not make them", fc_card_called(building));
    if (building->used)
        return order_fails(play, "FC 4.2", "%s is used", fc_card_called(building));
    return NULL;
}

/* What hinders him from making one anywhere. */
static const Failure *player_cannot(Play *play, const Making *making)
{
    const Type *type = making->type;
    if (making->seat->units >= UNITS_MAX)
        return order_fails(play, "FC 4.10", "%d units are the most that a player may have",
                           UNITS_MAX);
    if (!fc_can_pay(play, making->seat, &type->cost))
        return order_fails(play, "FC 3.1", "one costs %.*s",
                           TEXT_ARG(fc_amounts_called(play->arena, &type->cost)));
    if (fc_lacks_support(making->seat, type->support))
        return order_fails(play, "FC 3.4", "one takes %d support, and there is room for %d",
                           -type->support, making->seat->room);
    return NULL;
}

static void tell_made(Play *play, const Making *making, const Card *building, const Card *on)
{
    const Seat *seat = making->seat;
    Arg units = arg_made(play->arena, fc_units_called(play->arena, making->type, 1));
    Arg cost = arg_made(play->arena, fc_amounts_called(play->arena, &making->type->cost));
    Arg left = arg_made(play->arena, fc_amounts_called(play->arena, &seat->has));
    Event *event = on == building
                       ? EVENT(play->log, &fc_ev_made, arg_player(seat->player), units,
                               fc_arg_card(building), cost, left)
                       : EVENT(play->log, &fc_ev_made_by_technology, arg_player(seat->player),
                               units, fc_arg_card(building), fc_arg_card(on), cost, left);
    event_also(event, "FC 3.1");
    if (fc_makers_of(play, making->seat, making->type)->count > 1)
        EVENT(play->log, &fc_ev_same_cost, units, cost);
    EVENT(play->log, &fc_ev_building_used, fc_arg_card(building), arg_player(seat->player));
    EVENT(play->log, &fc_ev_counter_lies, fc_arg_card(on), arg_int(on->units));
    fc_tell_support_taken(play, seat, making->type->support);
    if (!making->type->noncombat)
        fc_tell_fresh(play, seat, units);
}

static void tell_technology(Play *play, const Making *making, const Card *technology)
{
    const CardRefs *requires = &technology->says->requires;
    EVENT(play->log, &fc_ev_technology_unused, fc_arg_card(technology));
    for (size_t i = 0; i < requires->count; i++)
        if (!fc_card_like(making->seat, requires->at[i]))
            EVENT(play->log, &fc_ev_required_no_longer, fc_arg_card(technology),
                  fc_arg_card(requires->at[i]));
}

static void make_one(Play *play, const Making *making, const Maker *maker)
{
    Card *building = maker->building, *on = maker->on;
    bool is_several = maker->several;
    fc_pay(play, making->seat, &making->type->cost);
    fc_card_gets_units(on, 1);
    building->used = true;
    if (cards_of(play)->settings.fresh == FRESH_WAITS) {
        on->spent++;
        on->fresh++;
    }
    tell_made(play, making, building, on);
    if (is_several)
        EVENT(play->log, &fc_ev_first_technology, fc_arg_card(on), fc_arg_card(building));
    if (on != building)
        tell_technology(play, making, on);
    fc_trigger_made(play, making->seat, making->type);
}

/* --- the order ----------------------------------------------------------------------------------
 */

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
    const Failure *failure = player_cannot(play, making);
    if (failure)
        return failure;
    const Maker *first = &makers->at[makers->next];
    Arg building = fc_arg_card(first->building);
    make_one(play, making, first);
    EVENT(play->log, &fc_ev_first_building, building);
    return NULL;
}

static void tell_passed(Play *play, const Making *making, const Card *building,
                        const Failure *failure)
{
    Event *event =
        EVENT(play->log, &fc_ev_building_passed, fc_arg_card(building), arg_str(failure->reason));
    event_also(event, failure->clause);
    event_only(event, making->seat->player);
}

/* One of several buildings. */
static const Failure *make_at(Play *play, const Making *making, const Card *building)
{
    const Maker *maker = fc_maker_at(fc_makers_of(play, making->seat, making->type), building);
    const Failure *failure = building_cannot(play, making, building, maker);
    failure = failure ? failure : player_cannot(play, making);
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

const Failure *fc_carry_out_make(Play *play, Order *order)
{
    const MakeOrder *make = (const MakeOrder *)order;
    Making making = {fc_seat(play, order->choice.player), make->type};
    if (make->at.word == REFS_LEFT_OUT)
        return make_at_first(play, &making);
    CardList buildings = chosen_buildings(play, &making, &make->at);
    if (buildings.count == 0)
        return order_fails(play, "FC 4.1", "no building in play makes them");
    return buildings.count == 1 ? make_at(play, &making, buildings.at[0])
                                : make_at_each(play, &making, &buildings);
}
