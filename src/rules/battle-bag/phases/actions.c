/* A player's turn. BB 2.4 to 2.7. */
#include "../words/events.h"
#include "phases.h"
#include "show.h"

/* --- a turn ----------------------------------------------------------------------------------- */

static void begin_turn(Play *play, const Player *active, const VariantList *list)
{
    memory_of(play)->done = false;
    if (!list)
        bb_say_no_orders(play, active);
    else if (list->count == 0)
        bb_say_nothing_done(play, active);
}

static bool is_last_turn(const Play *play, const Player *active)
{
    PlayerList order = {0};
    const Player *last = NULL;
    bb_turn_order(play, &order);
    for (size_t i = 0; i < order.count; i++)
        if (order.at[i]->status != PLAYER_OUT)
            last = order.at[i];
    return active == last;
}

/* Who has manoeuvred in this turn may not attack in a later one (BB 2.5). The last turn leaves the
 * map to the aftermath. What is told stands in a step of its own: it belongs to no order. */
static void end_turn(Play *play, const Player *active, int step)
{
    const ArmyList *armies = &bag_of(play)->armies;
    for (size_t i = 0; i < armies->count; i++)
        armies->at[i]->moved = false;
    log_enter(play->log, play->phase, active, step + 1);
    if (play->game->ended)
        bb_show(play);
    else if (memory_of(play)->done && !is_last_turn(play, active))
        bb_show_map(play);
}

/* Each order is a step: the round may stop after it. */
bool bb_play_actions(Play *play, Player *active, int step)
{
    const VariantList *list = orders_of(play, active, play->phase);
    size_t count = list ? list->count : 0, number = (size_t)step;
    if (step == 1)
        begin_turn(play, active, list);
    if (list && number <= count && order_carry_out(play, list->at[number - 1]))
        memory_of(play)->done = true;
    if (play_asked(play))
        return false;
    if (number < count && !play->game->ended)
        return true;
    end_turn(play, active, step);
    return false;
}

/* Has the player an army that could do something? */
bool bb_asks_actions(const Play *play, const Player *player)
{
    const ArmyList *armies = &bag_of(play)->armies;
    for (size_t i = 0; i < armies->count; i++)
        if (armies->at[i]->owner == player && armies->at[i]->tile != NO_TILE &&
            !armies->at[i]->depleted)
            return true;
    return false;
}
