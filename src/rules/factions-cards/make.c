/* Making units. FC 4. */
#include <stdlib.h>

#include "cards.h"
#include "events.h"

/* --- which buildings make a type: FC 4.1, FC 4.3 -----------------------------------------------
 */

static bool is_building(const Card *card)
{
    return in_play(card) && card->says->kind == BUILDING;
}

/* Is that technology for such a building? */
static bool is_for(const Card *technology, const Card *building)
{
    const CardRefs *at = &technology->says->build_at;
    for (size_t i = 0; i < at->count; i++)
        if (at->at[i]->says == building->says)
            return true;
    return false;
}

static bool lets_make(const Card *card, const Type *type)
{
    return in_play(card) && card->says->kind == TECHNOLOGY && card->says->makes == type;
}

/* The technologies in play that make a type, in the order of the game file. */
static CardList technologies_of(Play *play, const Seat *seat, const Type *type)
{
    CardList found = {NULL, 0, 0};
    for (size_t i = 0; i < seat->cards.count; i++)
        if (lets_make(seat->cards.at[i], type))
            ARENA_PUSH(play->arena, &found, seat->cards.at[i]);
    return found;
}

static const Card *building_for(const Seat *seat, const Card *technology)
{
    for (size_t i = 0; i < seat->cards.count; i++)
        if (is_building(seat->cards.at[i]) && is_for(technology, seat->cards.at[i]))
            return seat->cards.at[i];
    return NULL;
}

const Card *maker_of(const Seat *seat, const Type *type)
{
    for (size_t i = 0; i < seat->cards.count; i++)
        if (is_building(seat->cards.at[i]) && seat->cards.at[i]->says->makes == type)
            return seat->cards.at[i];
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        const Card *building = lets_make(card, type) ? building_for(seat, card) : NULL;
        if (building)
            return building;
    }
    return NULL;
}

bool is_maker(const Seat *seat, const Card *building)
{
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (in_play(card) && card->says->kind == TECHNOLOGY && is_for(card, building))
            return true;
    }
    return building->says->makes != NULL;
}

/* --- what support there is -----------------------------------------------------------------------
 */

bool lacks_support(const Seat *seat, int support)
{
    return support < 0 && seat->room + support < 0;
}

void tell_support_taken(Play *play, const Seat *seat, int support)
{
    if (support < 0)
        EVENT(play->log, &fc_ev_support_taken, arg_player(seat->player), arg_int(-support),
              arg_int(seat->room));
}

void tell_fresh(Play *play, const Seat *seat, Arg what)
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
    CardList technologies;
} Making;

/* The card on which the counter will lie (FC 4.5); NULL: the building does not make the type. */
static Card *counter_card(const Making *making, Card *building, size_t *several)
{
    Card *first = NULL;
    *several = 0;
    if (building->says->makes == making->type)
        return building;
    for (size_t i = 0; i < making->technologies.count; i++) {
        if (!is_for(making->technologies.at[i], building))
            continue;
        first = first ? first : making->technologies.at[i];
        ++*several;
    }
    return first;
}

static const Failure *building_cannot(Play *play, const Making *making, Card *building)
{
    size_t several;
    if (!is_building(building) || building->seat != making->seat)
        return order_fails(play, "FC 4.1", "%s is not in play", card_called(building));
    if (!counter_card(making, building, &several))
        return order_fails(play, "FC 4.1", "%s does not make %.*s", card_called(building),
                           TEXT_ARG(fc_type_called(play->arena, making->type)));
    if (building->used)
        return order_fails(play, "FC 4.2", "%s is used", card_called(building));
    return NULL;
}

/* What hinders him from making one anywhere. */
static const Failure *player_cannot(Play *play, const Making *making)
{
    const Type *type = making->type;
    if (making->seat->units >= UNITS_MAX)
        return order_fails(play, "FC 4.10", "%d units are the most that a player may have",
                           UNITS_MAX);
    if (!can_pay(play, making->seat, &type->cost))
        return order_fails(play, "FC 3.1", "one costs %.*s",
                           TEXT_ARG(amounts_called(play->arena, &type->cost)));
    if (lacks_support(making->seat, type->support))
        return order_fails(play, "FC 3.4", "one takes %d support, and there is room for %d",
                           -type->support, making->seat->room);
    return NULL;
}

static void tell_made(Play *play, const Making *making, const Card *building, const Card *on)
{
    const Seat *seat = making->seat;
    Arg units = arg_made(play->arena, fc_units_called(play->arena, making->type, 1));
    Arg cost = arg_made(play->arena, amounts_called(play->arena, &making->type->cost));
    Arg left = arg_made(play->arena, amounts_called(play->arena, &seat->has));
    Event *event = on == building
                       ? EVENT(play->log, &fc_ev_made, arg_player(seat->player), units,
                               arg_card(building), cost, left)
                       : EVENT(play->log, &fc_ev_made_by_technology, arg_player(seat->player),
                               units, arg_card(building), arg_card(on), cost, left);
    event_also(event, "FC 3.1");
    EVENT(play->log, &fc_ev_same_cost, units, cost);
    EVENT(play->log, &fc_ev_building_used, arg_card(building), arg_player(seat->player));
    EVENT(play->log, &fc_ev_counter_lies, arg_card(on), arg_int(on->units));
    tell_support_taken(play, seat, making->type->support);
    if (!making->type->noncombat)
        tell_fresh(play, seat, units);
}

static void make_one(Play *play, const Making *making, Card *building)
{
    size_t several;
    Card *on = counter_card(making, building, &several);
    pay(play, making->seat, &making->type->cost);
    card_gets_units(on, 1);
    building->used = true;
    if (cards_of(play)->settings.fresh == FRESH_WAITS)
        on->spent++;
    tell_made(play, making, building, on);
    if (several > 1)
        EVENT(play->log, &fc_ev_first_technology, arg_card(on), arg_card(building));
    if (several > 0)
        EVENT(play->log, &fc_ev_technology_unused, arg_card(on));
    trigger_made(play, making->seat, making->type);
}

/* --- the order ----------------------------------------------------------------------------------
 */

#define NOBODY_MAKES "no building in play makes them"

/* Without `at`: the first that can (FC 4.8). Of those that make the type all may be used. */
static const Failure *make_at_first(Play *play, const Making *making)
{
    const CardList *cards = &making->seat->cards;
    bool any_makes = false;
    size_t several;
    for (size_t i = 0; i < cards->count; i++) {
        Card *card = cards->at[i];
        if (!is_building(card) || !counter_card(making, card, &several))
            continue;
        any_makes = true;
        if (card->used)
            continue;
        EVENT(play->log, &fc_ev_first_building, arg_card(card));
        make_one(play, making, card);
        return NULL;
    }
    if (any_makes)
        return order_fails(play, "FC 4.2", "every building that makes them is used");
    return order_fails(play, "FC 4.1", NOBODY_MAKES);
}

static int by_index(const void *a, const void *b)
{
    size_t left = (*(Card *const *)a)->index, right = (*(Card *const *)b)->index;
    return (left > right) - (left < right);
}

/* All that make the type. */
static CardList all_buildings(Play *play, const Making *making)
{
    CardList list = {NULL, 0, 0};
    size_t several;
    for (size_t i = 0; i < making->seat->cards.count; i++) {
        Card *card = making->seat->cards.at[i];
        if (is_building(card) && counter_card(making, card, &several))
            ARENA_PUSH(play->arena, &list, card);
    }
    return list;
}

/* Those that are named, in the order of the game file. */
static CardList named_buildings(Play *play, const CardRefs *at)
{
    CardList list = {NULL, 0, 0};
    for (size_t i = 0; i < at->count; i++)
        ARENA_PUSH(play->arena, &list, at->at[i]);
    if (list.count > 1)
        qsort(list.at, list.count, sizeof *list.at, by_index);
    return list;
}

static void tell_passed(Play *play, const Making *making, const Card *building,
                        const Failure *failure)
{
    Event *event =
        EVENT(play->log, &fc_ev_building_passed, arg_card(building), arg_str(failure->reason));
    event_also(event, failure->clause);
    event_only(event, making->seat->player);
}

/* Each makes one; what hinders the last of them is told when none can. */
static const Failure *make_at_each(Play *play, const Making *making, const CardList *buildings)
{
    const Failure *last = NULL;
    bool any = false;
    for (size_t i = 0; i < buildings->count; i++) {
        Card *building = buildings->at[i];
        const Failure *failure = building_cannot(play, making, building);
        failure = failure ? failure : player_cannot(play, making);
        if (!failure)
            make_one(play, making, building);
        else if (buildings->count > 1)
            tell_passed(play, making, building, failure);
        any |= !failure;
        last = failure ? failure : last;
    }
    if (any)
        return NULL;
    if (buildings->count == 1)
        return last;
    if (buildings->count == 0)
        return order_fails(play, "FC 4.1", NOBODY_MAKES);
    return order_fails(play, "FC 4.8", "none of the buildings can make one");
}

const Failure *carry_out_make(Play *play, Order *order)
{
    const MakeOrder *make = (const MakeOrder *)order;
    Seat *seat = fc_seat(play, order->choice.player);
    Making making = {seat, make->type, technologies_of(play, seat, make->type)};
    if (make->at.word == REFS_LEFT_OUT) {
        const Failure *failure = player_cannot(play, &making);
        return failure ? failure : make_at_first(play, &making);
    }
    CardList buildings = make->at.word == CARDS_ALL ? all_buildings(play, &making)
                                                    : named_buildings(play, &make->at);
    return make_at_each(play, &making, &buildings);
}
