/* A turn: its list of orders, one by one, and its end. FC 2.4 to 2.6. */
#include "../board/standing.h"
#include "../fights/bonuses.h"
#include "../words/events.h"
#include "phases.h"

static void tell_offensives(Play *play, const Seat *seat)
{
    bool is_set = cards_of(play)->settings.offensives != OFFENSIVES_USUAL;
    const Player *player = seat->player;
    (is_set ? fc_say_offensives_set : fc_say_offensives_left)(play, player, player,
                                                              fc_offensives_allowed(play, seat));
    for (size_t i = 0; i < seat->cards.count; i++)
        if (fc_offensives_by(seat->cards.at[i]) > 0)
            fc_say_offensives_more(play, player, player, fc_offensives_by(seat->cards.at[i]),
                                   seat->cards.at[i]);
}

/* Before the first order, in no step. */
static void begin_list(Play *play, const Player *active, const VariantList *list)
{
    log_enter(play->log, play->phase, active, 0);
    if (!list)
        fc_say_no_orders(play, active);
    else if (list->count == 0)
        fc_say_nothing_done(play, active);
    else
        fc_say_list_begins(play, active, (int64_t)list->count);
    if (list && list->count > 0)
        tell_offensives(play, fc_seat(play, active));
    log_enter(play->log, play->phase, active, 1);
}

/* What is told stands in a step of its own: it belongs to no order. */
static void end_turn(Play *play, const Seat *seat, int step)
{
    log_enter(play->log, play->phase, seat->player, step + 1);
    fc_bonuses_end_of_turn(play);
    fc_memory(play)->offensives = 0;
    for (size_t i = 0; i < seat->stacks.count; i++)
        seat->stacks.at[i]->again = 0;
    if (play->game->ended)
        fc_show(play);
}

/* Each order is a step: the round may stop after it. When the game is over, or the player out of
 * it, nothing more of his is carried out. */
bool fc_play_actions(Play *play, Player *active, int step)
{
    const VariantList *list = orders_of(play, active, play->phase);
    size_t count = list ? list->count : 0, number = (size_t)step;
    if (step == 1)
        begin_list(play, active, list);
    log_scene(play->log, TEXT(""));
    if (list && number <= count)
        order_carry_out(play, list->at[number - 1]);
    if (play_asked(play))
        return false;
    if (number < count && !play->game->ended && active->status != PLAYER_OUT)
        return true;
    end_turn(play, fc_seat(play, active), step);
    return false;
}

/* Has he anything with which something could be done? */
bool fc_asks_actions(const Play *play, const Player *player)
{
    const Seat *seat = fc_seat(play, player);
    for (size_t i = 0; i < seat->cards.count; i++)
        if (seat->cards.at[i]->in != IN_NOTHING || fc_units_on(seat->cards.at[i]) > 0)
            return true;
    return false;
}
