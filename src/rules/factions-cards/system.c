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
     .play = fc_play_beginning},
    {.name = "battles",
     .clause = "FC 20.1",
     .doc = "answers in advance to what a battle asks, whoever attacks",
     .when = PHASE_TURN,
     .play = fc_play_battles,
     .orders = fc_battle_orders},
    {.name = "actions",
     .clause = "FC 2.4",
     .doc = "what a player makes and plays, and his offensives",
     .when = PHASE_TURN,
     .stepped = true,
     .play = fc_play_actions,
     .orders = fc_action_orders,
     .asks = fc_asks_actions,
     .fallback = "you make nothing, play nothing and attack nobody"},
    {.name = "aftermath",
     .clause = "FC 19.5",
     .doc = "how everybody stands",
     .when = PHASE_ROUND,
     .play = fc_play_aftermath},
};

static const OrderKind orders[] = {
    {&fc_make_table, "FC 4.1", fc_carry_out_make},
    {&fc_play_table, "FC 5.1", fc_carry_out_play},
    {&fc_attack_table, "FC 6.5", fc_carry_out_offensive},
    {&fc_raid_table, "FC 17.3", fc_carry_out_offensive},
    {&fc_reinforce_table, "FC 14.1", fc_carry_out_reinforce},
    {&fc_defend_table, "FC 7.1", NULL},
    {&fc_shield_table, "FC 8.1", NULL},
    {&fc_range_table, "FC 16.1", NULL},
    {&fc_strike_table, "FC 9.3", NULL},
    {&fc_give_up_table, "FC 17.4", NULL},
};

/* --- what failed ------------------------------------------------------------------------------ */

static bool is_offensive(const Order *order)
{
    return order->table == &fc_attack_table || order->table == &fc_raid_table ||
           order->table == &fc_reinforce_table;
}

static Event *tell_not_done(Play *play, const Order *order, Arg reason)
{
    const OffensiveOrder *offensive = (const OffensiveOrder *)order;
    Arg player = arg_player(order->choice.player);
    if (order->table == &fc_make_table)
        return EVENT(
            play->log, &fc_ev_not_made, player,
            arg_made(play->arena, fc_type_called(play->arena, ((const MakeOrder *)order)->type)),
            reason);
    if (order->table == &fc_play_table)
        return EVENT(play->log, &fc_ev_not_played, player,
                     fc_arg_card(((const PlayOrder *)order)->card), reason);
    if (order->table == &fc_raid_table)
        return EVENT(play->log, &fc_ev_not_raided, player, fc_arg_card(offensive->citadel), reason);
    return EVENT(play->log,
                 order->table == &fc_attack_table ? &fc_ev_not_attacked : &fc_ev_not_reinforced,
                 player, arg_location(offensive->location), reason);
}

/* "attack ferry" */
static Arg order_called(Play *play, const Order *order)
{
    const OffensiveOrder *offensive = (const OffensiveOrder *)order;
    const char *key = order->table->fields[0].key;
    Text id = order->table == &fc_make_table   ? ((const MakeOrder *)order)->type->id
              : order->table == &fc_play_table ? ((const PlayOrder *)order)->card->id
              : order->table == &fc_raid_table ? offensive->citadel->id
                                               : offensive->location->id;
    return arg_made(play->arena, text_format(play->arena, "%s %.*s", key, TEXT_ARG(id)));
}

/* Where an else is tried, the story says of what. */
static Event *tell_unmet(Play *play, const Order *order)
{
    if (order->otherwise)
        return tell_not_done(play, order, arg_str("its condition does not hold"));
    return EVENT(play->log, &fc_ev_condition_unmet, arg_int((int64_t)order->number),
                 order_called(play, order));
}

/* Why orders failed concerns their player alone (FC 1.11). */
static void tell_failed(Play *play, const Order *order, const Failure *failure)
{
    const Player *player = order->choice.player;
    bool is_unmet = failure == &order_unmet;
    Event *event =
        is_unmet ? tell_unmet(play, order) : tell_not_done(play, order, arg_str(failure->reason));
    event_also(event, is_unmet ? NULL : failure->clause);
    event_also(event, is_offensive(order) ? "FC 6.7" : NULL);
    event_only(event, player);
    if (order->otherwise)
        event_only(event_add(play->log, &fc_ev_else_tried, NULL, 0), player);
}

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
    .check_game = fc_check_game,
    .check_orders = fc_check_orders,
    .order_failed = tell_failed,
};
