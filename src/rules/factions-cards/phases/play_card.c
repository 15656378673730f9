/* Playing cards from the hand. FC 5. */
#include "../board/makers.h"
#include "../board/standing.h"
#include "../orders/orders.h"
#include "../records/called.h"
#include "../records/purse.h"
#include "../words/events.h"
#include "phases.h"

/* --- what it requires: FC 5.2, FC 5.3 --------------------------------------------------------- */

const Card *fc_requirement_missing(const Seat *seat, const Card *card)
{
    const CardRefs *requires = &card->says->requires;
    for (size_t i = 0; i < requires->count; i++)
        if (!fc_card_like(seat, requires->at[i]))
    return requires->at[i];
    return NULL;
}

static void tell_requirements(Play *play, const Seat *seat, const Card *card)
{
    const CardRefs *requires = &card->says->requires;
    for (size_t i = 0; i < requires->count; i++) {
        const Card *wanted = requires->at[i], *met = fc_card_like(seat, wanted);
        if (met == wanted)
            fc_say_requirement_met(play, card, met);
        else
            event_also(fc_say_requirement_like(play, card, wanted, met), "FC 5.2");
    }
}

/* --- whether it can be played ----------------------------------------------------------------- */

static const char *why_not_in_hand(const Seat *seat, const Card *card)
{
    if (card->seat != seat)
        return "it is not in hand";
    return card->in == IN_PLAY ? "it is in play already" : "it has left the game";
}

static const Failure *hinders(Play *play, Seat *seat, const Card *card, const Location *location)
{
    const Card *says = card->says, *missing = fc_requirement_missing(seat, card);
    if (card->in != IN_HAND || card->seat != seat)
        return order_fails(play, "FC 5.1", "%s", why_not_in_hand(seat, card));
    if (missing)
        return order_fails(play, "FC 5.2", "it requires %.*s", TEXT_ARG(missing->called));
    if (says->type && fc_makers_of(play, seat, says->type)->count == 0)
        return order_fails(play, "FC 5.4", "no building of %.*s makes %.*s",
                           TEXT_ARG(player_name(seat->player)), TEXT_ARG(says->type->several));
    if (location && location->holder != seat->player)
        return order_fails(play, "FC 5.6", "%.*s does not hold the location",
                           TEXT_ARG(player_name(seat->player)));
    if (!fc_can_pay(play, seat, &says->cost))
        return order_fails(play, "FC 3.1", "it costs %.*s",
                           TEXT_ARG(fc_amounts_called(play->arena, &says->cost)));
    if (fc_lacks_support(seat, says->support))
        return order_fails(play, "FC 3.4", "it takes %d support, and there is room for %d",
                           -says->support, seat->room);
    return NULL;
}

/* --- playing it ------------------------------------------------------------------------------- */

static void tell_played(Play *play, const Seat *seat, const Card *card)
{
    const Player *player = seat->player;
    Text cost = fc_amounts_called(play->arena, &card->says->cost);
    Text left = fc_amounts_called(play->arena, &seat->has);
    Event *event = card->at ? fc_say_put_on(play, player, card, card->at, cost, left)
                            : fc_say_played(play, player, card, cost, left);
    if (card->at)
        event_also(event, "FC 5.1");
    event_also(event, "FC 3.1");
}

static void tell_character(Play *play, Seat *seat, const Card *card)
{
    const Type *type = card->says->type;
    if (type)
        event_also(fc_say_type_can_be_made(play, card, type,
                                           fc_makers_of(play, seat, type)->at[0].building),
                   "FC 5.4");
    if (!card->says->noncombat)
        fc_tell_fresh(play, seat, card->called);
}

static void put_into_play(Play *play, Card *card, Location *location)
{
    fc_card_enters(play, card, location);
    if (is_unit_card(card) && cards_of(play)->settings.fresh == FRESH_WAITS)
        card->own.spent = card->own.fresh = 1;
}

const Failure *fc_carry_out_play(Play *play, Order *order)
{
    const PlayOrder *playing = (const PlayOrder *)order;
    Card *card = playing->card;
    Seat *seat = fc_seat(play, order->choice.player);
    const Failure *failure = hinders(play, seat, card, playing->at);
    if (failure)
        return failure;
    fc_pay(play, seat, &card->says->cost);
    put_into_play(play, card, playing->at);
    tell_played(play, seat, card);
    tell_requirements(play, seat, card);
    fc_tell_support_taken(play, seat, card->says->support);
    if (card->says->kind == BUILDING && fc_is_maker(seat, card))
        fc_say_may_make_now(play, card);
    else if (card->says->kind == TECHNOLOGY)
        fc_say_technology_works(play, card);
    else if (is_unit_card(card))
        tell_character(play, seat, card);
    return NULL;
}

Event *fc_tell_not_played(const Play *play, const Order *order, const Failure *failure)
{
    const Card *card = ((const PlayOrder *)order)->card;
    return fc_say_not_played(play, order->choice.player, card, failure->reason);
}
