/* Who is beaten, and who has won: looked at after each battle. FC 19. */
#include "../board/standing.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "fights.h"

static Event *tell_left(const Play *play, const Player *player, int64_t units, int64_t cards)
{
    if (units > 0 && cards > 0)
        return fc_say_leaves_with_both(play, player, units, cards);
    if (cards > 0)
        return fc_say_leaves_with_cards(play, player, cards);
    if (units > 0)
        return fc_say_leaves_with_units(play, player, units);
    return fc_say_leaves_game(play, player);
}

/* FC 19.7: a hand that was his secret stays one. Nobody learns how many he had in it, and what left
 * the game could be named by everybody. */
static bool may_leave(const Play *play, const Card *card)
{
    return card->in != IN_NOTHING && !fc_card_is_secret(play, card);
}

/* FC 19.2 */
static Event *leave_game(Play *play, Seat *seat)
{
    int64_t units = seat->units, cards = 0;
    for (size_t i = 0; i < seat->cards.count; i++) {
        Card *card = seat->cards.at[i];
        if (may_leave(play, card)) {
            cards++;
            fc_card_goes(card);
        }
        fc_card_loses_units(play, card);
    }
    seat->player->status = PLAYER_OUT;
    return tell_left(play, seat->player, units, cards);
}

static bool has_anything(const Play *play, const Seat *seat)
{
    for (size_t i = 0; i < seat->cards.count; i++)
        if (may_leave(play, seat->cards.at[i]) || fc_units_on(seat->cards.at[i]) > 0)
            return true;
    return false;
}

/* FC 19.6: before a round. Who was beaten has nothing left but a secret hand. */
void fc_judge(Play *play)
{
    for (size_t i = 0; i < play->game->players.count; i++) {
        Seat *seat = cards_of(play)->seat_of[i];
        if (seat->player->status == PLAYER_OUT && has_anything(play, seat))
            event_also(leave_game(play, seat), "FC 19.6");
    }
}

/* FC 19.3 */
static void end_with_last(Play *play)
{
    const PlayerList *left = play_players_left(play);
    if (left->count != 1)
        return;
    fc_say_wins(play, left->at[0]);
    play_end(play, left->at, 1);
}

/* Whose turn would have come later in this round has none (FC 2.7). */
static void tell_no_turn(Play *play, const Player *player)
{
    if (player->seat > play->active->seat)
        fc_say_out_has_no_turn(play, player);
}

void fc_ending_check(Play *play)
{
    bool any = false;
    for (size_t i = 0; i < play->game->players.count; i++) {
        Seat *seat = cards_of(play)->seat_of[i];
        if (seat->player->status == PLAYER_OUT || seat->locations > 0)
            continue;
        fc_say_beaten(play, seat->player);
        leave_game(play, seat);
        tell_no_turn(play, seat->player);
        any = true;
    }
    if (any)
        end_with_last(play);
}
