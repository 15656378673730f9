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
     .play = bs_play_picking,
     .orders = bs_pick_orders,
     .asks = bs_asks_picking,
     .fallback = "types are picked for you in the order of the roster"},
    {.name = "start",
     .clause = "BS 3",
     .doc = "the starting points, and what there is to spend",
     .when = PHASE_SETUP,
     .play = bs_play_start},
    {.name = "beginning",
     .clause = "BS 5",
     .doc = "income, and what to buy",
     .when = PHASE_TURN,
     .play = bs_play_beginning,
     .orders = bs_beginning_orders,
     .asks = bs_asks_beginning,
     .fallback = "nothing is bought"},
    {.name = "deployment",
     .clause = "BS 6",
     .doc = "who comes to the board, and where",
     .when = PHASE_TURN,
     .play = bs_play_deployment,
     .orders = bs_deployment_orders,
     .asks = bs_asks_deployment,
     .fallback = "nobody is deployed"},
    {.name = "movement",
     .clause = "BS 7",
     .doc = "who moves where",
     .when = PHASE_TURN,
     .play = bs_play_movement,
     .orders = bs_movement_orders,
     .asks = bs_asks_movement,
     .fallback = "nobody moves"},
    {.name = "attack",
     .clause = "BS 8",
     .doc = "who attacks whom",
     .when = PHASE_TURN,
     .play = bs_play_attack,
     .orders = bs_attack_orders,
     .asks = bs_asks_attack,
     .fallback = "nobody attacks"},
    {.name = "ending",
     .clause = "BS 10",
     .doc = "abilities before capture points are captured",
     .when = PHASE_TURN,
     .play = bs_play_ending,
     .orders = bs_ending_orders},
};

static const OrderKind orders[] = {
    {&bs_pick_table, "BS 2.1", bs_carry_out_pick},
    {&bs_buy_table, "BS 5.3", bs_carry_out_buy},
    {&bs_deploy_table, "BS 6.1", bs_carry_out_deploy},
    {&bs_move_table, "BS 7.1", bs_carry_out_move},
    {&bs_attack_table, "BS 8.1", bs_carry_out_attack},
    {&bs_use_table, "BS 14.1", bs_carry_out_use},
    {&bs_react_table, "BS 17.1", bs_carry_out_use},
};

static Event *tell_not_done(Play *play, const Order *order, Arg reason)
{
    if (order->table == &bs_buy_table)
        return EVENT(play->log, &bs_ev_not_bought, arg_player(order->choice.player),
                     arg_record(&bs_arg_type_type, ((const BuyOrder *)order)->type), reason);
    if (order->table == &bs_deploy_table)
        return EVENT(play->log, &bs_ev_not_deployed, arg_unit(((const DeployOrder *)order)->unit),
                     reason);
    if (order->table == &bs_move_table)
        return EVENT(play->log, &bs_ev_not_moved, arg_unit(((const MoveOrder *)order)->unit),
                     reason);
    if (order->table == &bs_attack_table)
        return EVENT(
            play->log, &bs_ev_not_attacked,
            arg_records(&bs_arg_type_units, (const AnyList *)&((const AttackOrder *)order)->with),
            reason);
    const UseOrder *use = (const UseOrder *)order;
    return EVENT(play->log, &bs_ev_not_used, arg_unit(use->by), arg_ability(use->ability), reason);
}

/* What is waited for may fail a hundred times a turn: reactions tell of it themselves. Other
 * failures, too, have been told where they happened: those of picks in their pass. */
static void tell_failed(Play *play, const Order *order, const Failure *failure)
{
    const Player *player = order->choice.player;
    if (order->phase == &reactions_phase || order->table == &bs_pick_table)
        return;
    if (failure == &order_unmet) {
        event_only(EVENT(play->log, &bs_ev_condition_unmet, arg_int((int)order->number)), player);
        return;
    }
    if (failure != scape(play)->told) {
        Event *event = tell_not_done(play, order, arg_str(failure->reason));
        event_also(event, failure->clause);
        event_only(event, player);
    }
    if (order->otherwise)
        event_only(event_add(play->log, &bs_ev_else_tried, NULL, 0), player);
}

const System bs_system = {
    .name = "battlescape",
    .title = "Battlescape",
    .edition = "forum rules of 2014",
    .prefix = "BS",
    .state = &bs_battlescape_table,
    .memory = &bs_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .reactions = bs_reaction_orders,
    .decisions = bs_decisions,
    .answers = bs_answers,
    .conditions = bs_condition_kinds,
    .events = bs_events,
    .check_game = bs_check_game,
    .check_orders = bs_check_orders,
    .turn_order = bs_turn_order,
    .order_failed = tell_failed,
    .sees = bs_sees,
};
