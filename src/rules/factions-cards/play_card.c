/* Playing cards from the hand. FC 5. */
#include "cards.h"
#include "events.h"

/* --- what it requires: FC 5.2, FC 5.3 ----------------------------------------------------------
 */

const Card *fc_card_like(const Seat *seat, const Card *wanted)
{
    const CardList *alike = &wanted->says->alike;
    if (wanted->seat == seat && fc_in_play(wanted))
        return wanted;
    for (size_t i = 0; i < alike->count; i++)
        if (alike->at[i]->seat == seat && fc_in_play(alike->at[i]))
            return alike->at[i];
    return NULL;
}

static const Card *requirement_missing(const Seat *seat, const Card *card)
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
            EVENT(play->log, &fc_ev_requirement_met, fc_arg_card(card), fc_arg_card(met));
        else
            event_also(EVENT(play->log, &fc_ev_requirement_like, fc_arg_card(card),
                             fc_arg_card(wanted), fc_arg_card(met)),
                       "FC 5.2");
    }
}

/* --- whether it can be played -------------------------------------------------------------------
 */

static const Failure *hinders(Play *play, Seat *seat, const Card *card, const Location *location)
{
    const Card *says = card->says, *missing = requirement_missing(seat, card);
    if (card->in != IN_HAND || card->seat != seat)
        return order_fails(play, "FC 5.1", "it is not in hand");
    if (missing)
        return order_fails(play, "FC 5.2", "it requires %s", fc_card_called(missing));
    if (says->type && fc_makers_of(play, seat, says->type)->count == 0)
        return order_fails(play, "FC 5.4", "no building of %.*s makes %.*s",
                           TEXT_ARG(player_name(seat->player)),
                           TEXT_ARG(fc_type_called(play->arena, says->type)));
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

/* --- what becomes of it -------------------------------------------------------------------------
 */

static void tell_played(Play *play, const Seat *seat, const Card *card)
{
    Arg player = arg_player(seat->player);
    Arg cost = arg_made(play->arena, fc_amounts_called(play->arena, &card->says->cost));
    Arg left = arg_made(play->arena, fc_amounts_called(play->arena, &seat->has));
    Event *event = card->at
                       ? EVENT(play->log, &fc_ev_put_on, player, fc_arg_card(card),
                               arg_location(card->at), cost, left)
                       : EVENT(play->log, &fc_ev_played, player, fc_arg_card(card), cost, left);
    if (card->at)
        event_also(event, "FC 5.1");
    event_also(event, "FC 3.1");
}

static void tell_character(Play *play, Seat *seat, const Card *card)
{
    const Type *type = card->says->type;
    if (type)
        event_also(EVENT(play->log, &fc_ev_type_can_be_made, fc_arg_card(card),
                         arg_made(play->arena, fc_type_called(play->arena, type)),
                         fc_arg_card(fc_makers_of(play, seat, type)->at[0].building)),
                   "FC 5.4");
    if (!card->says->noncombat)
        fc_tell_fresh(play, seat, fc_arg_card(card));
}

static void put_into_play(Play *play, Card *card, Location *location)
{
    fc_card_enters(play, card, location);
    if (is_unit_card(card) && cards_of(play)->settings.fresh == FRESH_WAITS)
        card->spent = card->fresh = 1;
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
        EVENT(play->log, &fc_ev_may_make_now, fc_arg_card(card));
    else if (card->says->kind == TECHNOLOGY)
        EVENT(play->log, &fc_ev_technology_works, fc_arg_card(card));
    else if (is_unit_card(card))
        tell_character(play, seat, card);
    return NULL;
}
