/* Battlescape as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "events.h"
#include "scape.h"

static const Phase phases[] = {
    {.name = "picking",
     .clause = "BS 2",
     .doc = "which types the pool should have",
     .when = PHASE_SETUP,
     .stepped = true,
     .play = play_picking,
     .orders = scape_pick_orders,
     .asks = asks_picking,
     .fallback = "types are picked for you in the order of the roster"},
    {.name = "start",
     .clause = "BS 3",
     .doc = "the starting points, and what there is to spend",
     .when = PHASE_SETUP,
     .play = play_start},
    {.name = "beginning",
     .clause = "BS 5",
     .doc = "income, and what to buy",
     .when = PHASE_TURN,
     .play = play_beginning,
     .orders = scape_beginning_orders,
     .asks = asks_beginning,
     .fallback = "nothing is bought"},
    {.name = "deployment",
     .clause = "BS 6",
     .doc = "who comes to the board, and where",
     .when = PHASE_TURN,
     .play = scape_play_deployment,
     .orders = scape_deployment_orders,
     .asks = scape_asks_deployment,
     .fallback = "nobody is deployed"},
    {.name = "movement",
     .clause = "BS 7",
     .doc = "who moves where",
     .when = PHASE_TURN,
     .play = play_movement,
     .orders = scape_movement_orders,
     .asks = asks_movement,
     .fallback = "nobody moves"},
    {.name = "attack",
     .clause = "BS 8",
     .doc = "who attacks whom",
     .when = PHASE_TURN,
     .play = scape_play_attack,
     .orders = scape_attack_orders,
     .asks = asks_attack,
     .fallback = "nobody attacks"},
    {.name = "ending",
     .clause = "BS 10",
     .doc = "abilities before capture points are captured",
     .when = PHASE_TURN,
     .play = play_ending,
     .orders = scape_ending_orders},
};

static const OrderKind orders[] = {
    {&scape_pick_table, "BS 2.1", carry_out_pick},
    {&scape_buy_table, "BS 5.3", scape_carry_out_buy},
    {&scape_deploy_table, "BS 6.1", carry_out_deploy},
    {&scape_move_table, "BS 7.1", carry_out_move},
    {&scape_attack_table, "BS 8.1", scape_carry_out_attack},
    {&scape_use_table, "BS 14.1", carry_out_use},
    {&scape_react_table, "BS 17.1", carry_out_use},
};

static Event *tell_not_done(Play *play, const Order *order, Arg reason)
{
    if (order->table == &scape_buy_table)
        return EVENT(play->log, &bs_not_bought, arg_player(order->choice.player),
                     arg_record(&arg_type_type, ((const BuyOrder *)order)->type), reason);
    if (order->table == &scape_deploy_table)
        return EVENT(play->log, &bs_not_deployed, arg_unit(((const DeployOrder *)order)->unit),
                     reason);
    if (order->table == &scape_move_table)
        return EVENT(play->log, &bs_not_moved, arg_unit(((const MoveOrder *)order)->unit), reason);
    if (order->table == &scape_attack_table)
        return EVENT(
            play->log, &bs_not_attacked,
            arg_records(&arg_type_units, (const AnyList *)&((const AttackOrder *)order)->with),
            reason);
    const UseOrder *use = (const UseOrder *)order;
    return EVENT(play->log, &bs_not_used, arg_unit(use->by), arg_ability(use->ability), reason);
}

/* What is waited for may fail a hundred times a turn: reactions tell of it themselves. Other
 * failures, too, have been told where they happened: those of picks in their pass. */
static void tell_failed(Play *play, const Order *order, const Failure *failure)
{
    const Player *player = order->choice.player;
    if (order->phase == &reactions_phase || order->table == &scape_pick_table)
        return;
    if (failure == &order_unmet) {
        event_only(EVENT(play->log, &bs_condition_unmet, arg_int((int)order->number)), player);
        return;
    }
    if (failure != scape(play)->told) {
        Event *event = tell_not_done(play, order, arg_str(failure->reason));
        event_also(event, failure->clause);
        event_only(event, player);
    }
    if (order->otherwise)
        event_only(event_add(play->log, &bs_else_tried, NULL, 0), player);
}

const System battlescape_system = {
    .name = "battlescape",
    .title = "Battlescape",
    .edition = "forum rules of 2014",
    .prefix = "BS",
    .state = &battlescape_table,
    .memory = &scape_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .reactions = scape_reaction_orders,
    .decisions = scape_decisions,
    .answers = scape_answers,
    .conditions = scape_condition_kinds,
    .events = battlescape_events,
    .check_game = scape_check_game,
    .check_orders = scape_check_orders,
    .turn_order = scape_turn_order,
    .order_failed = tell_failed,
    .sees = scape_sees,
};
