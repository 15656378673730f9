/* How everybody stands, at the end of a round: FC 1.11, FC 2.8, FC 3.3, FC 19.5. */
#include <assert.h>

#include "../board/makers.h"
#include "../board/standing.h"
#include "../orders/orders.h"
#include "../records/called.h"
#include "../records/purse.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "phases.h"

static void show_seat(Play *play, const Seat *seat)
{
    int units = seat->units;
    for (size_t i = 0; i < seat->cards.count; i++)
        units += is_unit_card(seat->cards.at[i]) && fc_in_play(seat->cards.at[i]);
    fc_say_seat_stands(play, seat->player, seat->locations,
                       fc_amounts_called(play->arena, &seat->has), units, seat->room);
}

static void tell_support(Play *play, const Seat *seat)
{
    SupportParts parts = fc_support_parts(play, seat);
    if (parts.seat == 0 && parts.locations == 0 && parts.cards == 0 && parts.units == 0)
        return;
    int sum = seat->room;
    fc_say_support_counted(play, seat->player, parts.seat, parts.locations, parts.cards,
                           parts.units, sum);
    if (sum < 0)
        fc_say_support_below(play, seat->player, -sum);
}

static void show_seats(Play *play)
{
    const PlayerList *left = play_players_left(play);
    for (size_t i = 0; i < left->count; i++)
        show_seat(play, fc_seat(play, left->at[i]));
    for (size_t i = 0; i < left->count; i++)
        tell_support(play, fc_seat(play, left->at[i]));
}

void fc_places(const Play *play, Places *list)
{
    const LocationList *locations = &cards_of(play)->locations;
    for (size_t i = 0; i < locations->count; i++)
        places_add(list, locations->at[i]->id, locations->at[i]->name, locations->at[i]->holder);
}

static void show_locations(Play *play)
{
    const LocationList *locations = &cards_of(play)->locations;
    for (size_t i = 0; i < locations->count; i++) {
        const Location *location = locations->at[i];
        fc_say_location_stands(play, location, location->holder, control_now(location),
                               location->control, location->captured ? "yes" : "");
    }
}

/* --- units: those on cards, and characters ---------------------------------------------------- */

/* Cards that are gone are there as long as counters lie on them (FC 17.9). */
static void show_units(Play *play, const Seat *seat)
{
    for (size_t i = 0; i < seat->stacks.count; i++) {
        const Stack *stack = seat->stacks.at[i];
        if (fc_units_in(stack) == 0)
            continue;
        Text units = fc_those_called(play->arena, stack, stack->units);
        Text id = stack->of ? stack->of->id : stack->card->id;
        fc_say_units_stand(play, seat->player, units, id, stack->of ? stack->card : NULL,
                           fc_is_noncombat(stack) ? 0 : fc_ready_in(stack));
    }
}

/* --- cards: in one sentence for each player --------------------------------------------------- */

static void add_comma(Buf *buf)
{
    if (buf->len > 0)
        buf_str(buf, "; ");
}

/* "Old Orchard (orchard)": orders call it by its id. */
static void add_in_play(Buf *buf, const Card *card)
{
    add_comma(buf);
    buf_add(buf, card->called);
    if (!name_tells_id(card->called, card->id))
        buf_format(buf, " (%.*s)", TEXT_ARG(card->id));
    if (card->at)
        buf_format(buf, " on %.*s",
                   TEXT_ARG(card->at->name.len > 0 ? card->at->name : card->at->id));
    if (card->used)
        buf_str(buf, ", used");
}

static void add_in_hand(Play *play, Buf *buf, const Card *card)
{
    bool is_free = card->says->cost.count == 0;
    Text cost = is_free ? TEXT("free") : fc_amounts_called(play->arena, &card->says->cost);
    add_comma(buf);
    if (name_tells_id(card->called, card->id))
        buf_format(buf, "%.*s (%.*s)", TEXT_ARG(card->called), TEXT_ARG(cost));
    else
        buf_format(buf, "%.*s (%.*s: %.*s)", TEXT_ARG(card->called), TEXT_ARG(card->id),
                   TEXT_ARG(cost));
}

static void show_cards(Play *play, const Seat *seat, int in)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (card->in != in || (in == IN_PLAY && is_unit_card(card)))
            continue;
        if (in == IN_PLAY)
            add_in_play(&buf, card);
        else
            add_in_hand(play, &buf, card);
    }
    Text cards = buf_take(&buf, play->arena);
    if (cards.len == 0)
        return;
    if (in == IN_PLAY) {
        fc_say_cards_in_play(play, seat->player, cards);
        return;
    }
    bool secret = fc_hides(play);
    Event *event =
        fc_say_cards_in_hand(play, secret ? seat->player : EVERYBODY, seat->player, cards);
    event_also(event, secret ? "FC 1.12" : NULL);
    event_also(event, seat->player->status == PLAYER_OUT ? "FC 19.7" : NULL);
}

void fc_show(Play *play)
{
    if (play->untold)
        return;
    Seat **seat_of = cards_of(play)->seat_of;
    size_t players = play->game->players.count;
    show_seats(play);
    show_locations(play);
    for (size_t i = 0; i < players; i++)
        show_units(play, seat_of[i]);
    for (size_t i = 0; i < players; i++)
        show_cards(play, seat_of[i], IN_PLAY);
    for (size_t i = 0; i < players; i++)
        show_cards(play, seat_of[i], IN_HAND);
}

void fc_play_aftermath(Play *play)
{
    fc_say_game_goes_on(play);
    fc_show(play);
}

void fc_each_gone(const Play *play, SeeGone *see, void *context)
{
    const CardList *cards = &cards_of(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (cards->at[i]->in == IN_NOTHING)
            see(context, cards->at[i]->id);
}

/* --- what could be ordered, for sheets -----------------------------------------------------------
 */

static Text costs(const Play *play, const AmountList *cost)
{
    return cost->count == 0 ? TEXT("free")
                            : text_format(play->arena, "costs %.*s",
                                          TEXT_ARG(fc_amounts_called(play->arena, cost)));
}

/* Riches, each resource, and room for support. Of more of them nobody can say. */
static bool add_price(const Play *play, Coins *coins, const AmountList *cost, int support)
{
    size_t room = cards_of(play)->resources.count + 1;
    if (room >= COINS_MAX)
        return false;
    for (size_t i = 0; i < cost->count; i++)
        coins->of[fc_resource_number(play, &cost->at[i])] += cost->at[i].number;
    coins->of[room] -= support;
    return true;
}

static void offer_price(const Play *play, TickList *ticks, Text id, const AmountList *cost,
                        int support)
{
    Coins price = {{0}};
    if (add_price(play, &price, cost, support))
        tick_pays_coins(ticks, id, &price);
}

/* As things stand, and with the income with which his turn begins. */
static void offer_purse(Play *play, const Seat *seat, TickList *ticks)
{
    const WordList *resources = &cards_of(play)->resources;
    AmountList income = fc_income_sum(play, seat);
    size_t room = resources->count + 1;
    if (room >= COINS_MAX)
        return;
    for (size_t i = 0; i < room; i++) {
        ticks->budget.of[i] = seat->purse[i];
        ticks->coins[i] = i > 0 ? fc_word_text(&resources->at[i - 1]) : TEXT("in riches");
    }
    for (size_t i = 0; i < income.count && !play->game->stopped; i++)
        ticks->budget.of[fc_resource_number(play, &income.at[i])] += income.at[i].number;
    ticks->budget.of[room] = seat->room;
    ticks->coins[room] = TEXT("support");
}

/* Its effects may bring something in. */
bool fc_play_pays(const Play *play, const Order *order, Coins *paid)
{
    const Card *card = ((const PlayOrder *)order)->card;
    return card && card->says->effects.count == 0 &&
           add_price(play, paid, &card->says->cost, card->says->support);
}

/* A technology may make it cheaper, and where there are effects it may bring something in. */
bool fc_make_pays(const Play *play, const Order *order, Coins *paid)
{
    const MakeOrder *make = (const MakeOrder *)order;
    const CardList *cards = &cards_of(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (cards->at[i]->owner == order->choice.player &&
            (cards->at[i]->says->price.count > 0 || cards->at[i]->says->effects.count > 0))
            return false;
    return make->type && make->at.count <= 1 && make->at.word < 0 && fc_make_times(order) == 1 &&
           add_price(play, paid, &make->type->cost, make->type->support);
}

/* How many units he has ordered, each of which uses a building. */
static size_t ordered_units(const Play *play, const Player *player)
{
    size_t count = 0;
    for (size_t i = 0; player->orders && i < play->system->phase_count; i++) {
        const VariantList *list = &player->orders->plan.phase[i];
        for (size_t k = 0; k < list->count; k++) {
            const Order *order = list->at[k]->record;
            const Order *one = order_is_split(order) ? order->inner : order;
            for (; order->table == &fc_make_table && one; one = one == order ? NULL : one->next)
                count++;
        }
    }
    return count;
}

/* What is in hand, as far as what it requires is there. What it costs may still come in. */
static void offer_cards(const Play *play, const Seat *seat, TickList *ticks)
{
    const LocationList *locations = &cards_of(play)->locations;
    const Location *own = NULL;
    for (size_t i = 0; i < locations->count && !own; i++)
        if (locations->at[i]->holder == seat->player)
            own = locations->at[i];
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        Text note = costs(play, &card->says->cost);
        if (card->in != IN_HAND || fc_requirement_missing(seat, card))
            continue;
        if (!is_fortification_card(card))
            tick_add(ticks, note, "{play: %.*s}", TEXT_ARG(card->id));
        else if (own)
            tick_add(ticks, note, "{play: %.*s, at: %.*s}", TEXT_ARG(card->id), TEXT_ARG(own->id));
        else
            continue;
        offer_price(play, ticks, card->id, &card->says->cost, card->says->support);
    }
}

static void offer_units(const Play *play, Seat *seat, TickList *ticks)
{
    const TypeList *types = &cards_of(play)->types;
    size_t ordered = ordered_units(play, seat->player);
    for (size_t i = 0; i < types->count; i++) {
        const Type *type = types->at[i];
        size_t makers = fc_makers_of(play, seat, type)->count;
        if (makers == 0)
            continue;
        tick_add(ticks, costs(play, &type->cost), "{make: %.*s}", TEXT_ARG(type->id));
        if (makers > ordered)
            offer_price(play, ticks, type->id, &type->cost, type->support);
    }
}

static bool has_fighters(const Seat *seat)
{
    for (size_t i = 0; i < seat->stacks.count; i++)
        if (!fc_is_noncombat(seat->stacks.at[i]) && fc_units_in(seat->stacks.at[i]) > 0)
            return true;
    return false;
}

static void offer_offensives(const Play *play, const Seat *seat, TickList *ticks)
{
    const LocationList *locations = &cards_of(play)->locations;
    for (size_t i = 0; i < locations->count && has_fighters(seat); i++) {
        const Location *location = locations->at[i];
        if (location->holder != seat->player)
            tick_add(ticks,
                     text_format(play->arena, "held by %.*s, control %d; or [2 of a type, a card]",
                                 TEXT_ARG(player_name(location->holder)), control_now(location)),
                     "{attack: %.*s, with: all}", TEXT_ARG(location->id));
    }
}

/* Citadels of others, and what he has captured himself. */
static void offer_raids(const Play *play, const Seat *seat, TickList *ticks)
{
    const CardList *cards = &cards_of(play)->cards;
    const LocationList *locations = &cards_of(play)->locations;
    for (size_t i = 0; i < cards->count && has_fighters(seat); i++) {
        const Card *card = cards->at[i];
        if (fc_in_play(card) && card->says->citadel && card->owner != seat->player)
            tick_add(ticks,
                     text_format(play->arena, "%.*s has it", TEXT_ARG(player_name(card->owner))),
                     "{raid: %.*s, with: all}", TEXT_ARG(card->id));
    }
    for (size_t i = 0; i < locations->count && has_fighters(seat); i++) {
        const Location *location = locations->at[i];
        if (location->holder == seat->player && location->captured &&
            control_now(location) < location->control)
            tick_add(ticks,
                     text_format(play->arena, "control %d of %d", control_now(location),
                                 location->control),
                     "{reinforce: %.*s, with: all}", TEXT_ARG(location->id));
    }
}

/* The first type that lies on a card of his; NULL: there is none. */
static const Type *type_at_hand(const Seat *seat)
{
    for (size_t i = 0; i < seat->stacks.count; i++)
        if (seat->stacks.at[i]->of && fc_units_in(seat->stacks.at[i]) > 0)
            return seat->stacks.at[i]->of;
    return NULL;
}

static void offer_shields(const Seat *seat, TickList *ticks)
{
    const Type *type = type_at_hand(seat);
    for (size_t i = 0; i < seat->cards.count && type; i++) {
        const Card *card = seat->cards.at[i];
        if (fc_in_play(card) && is_unit_card(card) && !card->says->type)
            tick_add(ticks, TEXT("types, best first"), "{shield: %.*s, with: %.*s}",
                     TEXT_ARG(card->id), TEXT_ARG(type->id));
    }
}

/* What a raid may cost him. */
static void offer_give_up(const Seat *seat, TickList *ticks)
{
    enum { BUILDINGS = 3 };
    Buf own = {NULL, 0, 0};
    size_t count = 0;
    for (size_t i = 0; i < seat->cards.count && count < BUILDINGS; i++)
        if (fc_in_play(seat->cards.at[i]) && seat->cards.at[i]->says->kind == BUILDING)
            buf_format(&own, "%s%.*s", count++ > 0 ? ", " : "", TEXT_ARG(seat->cards.at[i]->id));
    if (count > 0)
        tick_add(ticks, TEXT("if one is lost: which, best first"), "{give-up: [%.*s]}",
                 TEXT_ARG(buf_text(&own)));
    buf_free(&own);
}

static void offer_battles(const Seat *seat, TickList *ticks)
{
    tick_add(ticks, TEXT("or none; or [2 of a type, a card]"), "{defend: all}");
    offer_shields(seat, ticks);
    tick_add(ticks, TEXT("or none; or [2 of a type, a card]"), "{range: all}");
    tick_add(ticks, TEXT("or types, cards, place, strongest..., best first; a line for each"),
             "{strike: [{units: all, at: weakest}]}");
    offer_give_up(seat, ticks);
}

void fc_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    Seat *seat = fc_seat(play, player);
    if (phase->orders == fc_action_orders) {
        offer_purse(play, seat, ticks);
        offer_cards(play, seat, ticks);
        offer_units(play, seat, ticks);
        offer_offensives(play, seat, ticks);
        offer_raids(play, seat, ticks);
    } else {
        assert(phase->orders == fc_battle_orders);
        offer_battles(seat, ticks);
    }
}
