/* Who is beaten, and who has won: looked at after each battle. FC 19. */
#include "cards.h"
#include "events.h"

/* Whose turn would have come later in this round has none (FC 2.7). */
static void tell_left(Play *play, const Player *player, int64_t units, int64_t cards)
{
    Arg who = arg_player(player);
    if (units > 0 && cards > 0)
        EVENT(play->log, &fc_ev_leaves_with_both, who, arg_int(units), arg_int(cards));
    else if (cards > 0)
        EVENT(play->log, &fc_ev_leaves_with_cards, who, arg_int(cards));
    else if (units > 0)
        EVENT(play->log, &fc_ev_leaves_with_units, who, arg_int(units));
    else
        EVENT(play->log, &fc_ev_leaves_game, who);
    if (play->active && player->seat > play->active->seat)
        EVENT(play->log, &fc_ev_out_has_no_turn, who);
}

/* FC 19.2 */
static void leave_game(Play *play, Seat *seat)
{
    int64_t units = seat->units, cards = 0;
    for (size_t i = 0; i < seat->cards.count; i++) {
        Card *card = seat->cards.at[i];
        cards += card->in != IN_NOTHING;
        fc_card_goes(play, card);
        if (card->units > 0)
            fc_card_gets_units(card, -card->units);
        card->spent = card->again = 0;
    }
    seat->player->status = PLAYER_OUT;
    tell_left(play, seat->player, units, cards);
}

static bool is_beaten(const Seat *seat)
{
    return seat->player->status != PLAYER_OUT && seat->locations == 0;
}

/* FC 19.3 */
static void end_with_last(Play *play)
{
    Player *last = NULL;
    size_t count = 0;
    for (size_t i = 0; i < play->game->players.count; i++)
        if (play_player(play, i)->status != PLAYER_OUT) {
            last = play_player(play, i);
            count++;
        }
    if (count != 1)
        return;
    EVENT(play->log, &fc_ev_wins, arg_player(last));
    play_end(play, &last, 1);
}

void fc_ending_check(Play *play)
{
    bool any = false;
    for (size_t i = 0; i < play->game->players.count; i++) {
        Seat *seat = cards_of(play)->seat_of[i];
        if (!is_beaten(seat))
            continue;
        EVENT(play->log, &fc_ev_beaten, arg_player(seat->player));
        leave_game(play, seat);
        any = true;
    }
    if (any)
        end_with_last(play);
}

bool fc_turn_is_void(const Play *play, const Player *player)
{
    return play->game->ended || player->status == PLAYER_OUT;
}
