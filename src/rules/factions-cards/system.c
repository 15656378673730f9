/* Factions, the card war, as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "cards.h"
#include "events.h"

/* The answers in advance stand before what is done in a turn: so they belong to the turn, and
 * nobody else's file is missed in it. */
static const Phase phases[] = {
    {.name = "beginning",
     .clause = "FC 2.2",
     .doc = "what was spent is ready again, and income comes in",
     .when = PHASE_TURN,
     .play_turn = fc_play_beginning},
    {.name = "battles",
     .clause = "FC 20.1",
     .doc = "answers in advance to what a battle asks, whoever attacks",
     .when = PHASE_TURN,
     .orders = fc_battle_orders},
    {.name = "actions",
     .clause = "FC 2.4",
     .doc = "what a player makes and plays, and his offensives",
     .when = PHASE_TURN,
     .stepped = true,
     .play_turn_step = fc_play_actions,
     .orders = fc_action_orders,
     .asks = fc_asks_actions,
     .fallback = "you make nothing, play nothing and attack nobody"},
    {.name = "aftermath",
     .clause = "FC 19.5",
     .doc = "how everybody stands",
     .when = PHASE_ROUND,
     .play = fc_play_aftermath},
};

/* --- what failed ------------------------------------------------------------------------------ */

static Event *tell_not_made(const Play *play, const Order *order, const Failure *failure)
{
    Text units = fc_type_called(play->arena, ((const MakeOrder *)order)->type);
    return EVENT(play->log, &fc_ev_not_made, arg_player(order->choice.player),
                 arg_made(play->arena, units), arg_str(failure->reason));
}

static Event *tell_not_played(const Play *play, const Order *order, const Failure *failure)
{
    return EVENT(play->log, &fc_ev_not_played, arg_player(order->choice.player),
                 fc_arg_card(((const PlayOrder *)order)->card), arg_str(failure->reason));
}

static Event *tell_not_there(const Play *play, const Order *order, const Failure *failure)
{
    Event *event = EVENT(
        play->log, order->table == &fc_attack_table ? &fc_ev_not_attacked : &fc_ev_not_reinforced,
        arg_player(order->choice.player), arg_location(((const OffensiveOrder *)order)->location),
        arg_str(failure->reason));
    event_also(event, "FC 6.7");
    return event;
}

static Event *tell_not_raided(const Play *play, const Order *order, const Failure *failure)
{
    Event *event =
        EVENT(play->log, &fc_ev_not_raided, arg_player(order->choice.player),
              fc_arg_card(((const OffensiveOrder *)order)->citadel), arg_str(failure->reason));
    event_also(event, "FC 6.7");
    return event;
}

static const OrderKind orders[] = {
    {.table = &fc_make_table,
     .clause = "FC 4.1",
     .carry_out = fc_carry_out_make,
     .tell_not_done = tell_not_made},
    {.table = &fc_play_table,
     .clause = "FC 5.1",
     .carry_out = fc_carry_out_play,
     .tell_not_done = tell_not_played},
    {.table = &fc_attack_table,
     .clause = "FC 6.5",
     .carry_out = fc_carry_out_offensive,
     .tell_not_done = tell_not_there},
    {.table = &fc_raid_table,
     .clause = "FC 17.3",
     .carry_out = fc_carry_out_offensive,
     .tell_not_done = tell_not_raided},
    {.table = &fc_reinforce_table,
     .clause = "FC 14.1",
     .carry_out = fc_carry_out_reinforce,
     .tell_not_done = tell_not_there},
    {.table = &fc_defend_table, .clause = "FC 7.1", .carry_out = NULL},
    {.table = &fc_shield_table, .clause = "FC 8.1", .carry_out = NULL},
    {.table = &fc_range_table, .clause = "FC 16.1", .carry_out = NULL},
    {.table = &fc_strike_table, .clause = "FC 9.3", .carry_out = NULL},
    {.table = &fc_give_up_table, .clause = "FC 17.4", .carry_out = NULL},
};

const System fc_system = {
    .name = "factions-cards",
    .title = "Factions, the card war",
    .edition = "combat chapter of 2010",
    .prefix = "FC",
    .state = &fc_factions_cards_table,
    .memory = &fc_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = fc_decisions,
    .answers = fc_answers,
    .conditions = fc_condition_kinds,
    .events = fc_events,
    .connect = fc_check_game,
    .resolve_orders = fc_check_orders,
};
