/* How everybody stands, at the end of a round: FC 1.11, FC 2.8, FC 3.3, FC 19.5. */
#include "cards.h"
#include "events.h"

static void show_seat(Play *play, const Seat *seat)
{
    int units = seat->units;
    for (size_t i = 0; i < seat->cards.count; i++)
        units += is_unit_card(seat->cards.at[i]) && in_play(seat->cards.at[i]);
    EVENT(play->log, &fc_ev_seat_stands, arg_player(seat->player), arg_int(seat->locations),
          arg_made(play->arena, amounts_called(play->arena, &seat->has)), arg_int(units),
          arg_int(support_left(play, seat)));
}

static void tell_support(Play *play, const Seat *seat)
{
    SupportParts parts = support_parts(play, seat);
    int sum = support_left(play, seat);
    EVENT(play->log, &fc_ev_support_counted, arg_player(seat->player), arg_int(parts.seat),
          arg_int(parts.locations), arg_int(parts.cards), arg_int(parts.units), arg_int(sum));
    if (sum < 0)
        EVENT(play->log, &fc_ev_support_below, arg_player(seat->player), arg_int(-sum));
}

static void show_seats(Play *play)
{
    Seat **seat_of = cards_of(play)->seat_of;
    for (size_t i = 0; i < play->game->players.count; i++)
        if (play_player(play, i)->status != PLAYER_OUT)
            show_seat(play, seat_of[i]);
    for (size_t i = 0; i < play->game->players.count; i++)
        if (play_player(play, i)->status != PLAYER_OUT)
            tell_support(play, seat_of[i]);
}

static void show_locations(Play *play)
{
    const LocationList *locations = &cards_of(play)->locations;
    for (size_t i = 0; i < locations->count; i++) {
        const Location *location = locations->at[i];
        EVENT(play->log, &fc_ev_location_stands, arg_location(location),
              arg_player(location->holder), arg_int(control_now(location)),
              arg_int(location->control), arg_str(location->captured ? "captured" : ""));
    }
}

/* What lies on a card: units of its type, or the character itself. */
static Text units_text(Play *play, const Card *card, int count)
{
    if (is_unit_card(card) || count == 0)
        return TEXT("");
    return fc_units_called(play->arena, card->says->makes, count);
}

static Text state_text(Play *play, const Card *card)
{
    if (card->in == IN_NOTHING)
        return TEXT("gone");
    if (card->at)
        return text_format(play->arena, "on %.*s",
                           TEXT_ARG(card->at->name.len > 0 ? card->at->name : card->at->id));
    if (is_unit_card(card))
        return card->spent > 0 ? TEXT("spent") : TEXT("ready");
    return card->used ? TEXT("used") : TEXT("");
}

/* Cards that are gone are there as long as counters lie on them (FC 17.9). */
static void show_cards(Play *play, const Seat *seat)
{
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (!in_play(card) && card->units == 0)
            continue;
        EVENT(play->log, &fc_ev_card_stands, arg_player(seat->player), arg_card(card),
              arg_str(fc_kind_words[card->says->kind]),
              arg_made(play->arena, units_text(play, card, card->units)), arg_int(ready_on(card)),
              arg_made(play->arena, state_text(play, card)));
    }
}

static void show_hand(Play *play, const Seat *seat)
{
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (card->in == IN_HAND)
            EVENT(play->log, &fc_ev_card_in_hand, arg_player(seat->player), arg_card(card),
                  arg_str(fc_kind_words[card->says->kind]),
                  arg_made(play->arena, amounts_called(play->arena, &card->says->cost)));
    }
}

void fc_show(Play *play)
{
    Seat **seat_of = cards_of(play)->seat_of;
    size_t players = play->game->players.count;
    show_seats(play);
    show_locations(play);
    for (size_t i = 0; i < players; i++)
        show_cards(play, seat_of[i]);
    for (size_t i = 0; i < players; i++)
        show_hand(play, seat_of[i]);
}
