/* Battle Bag as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "bag.h"
#include "events.h"

/* The answers in advance stand before what is done in a turn: so they belong to the turn, and
 * nobody else's file is missed in it. */
static const Phase phases[] = {
    {.name = "refresh",
     .clause = "BB 2",
     .doc = "depletion ends, and action cubes come in",
     .when = PHASE_ROUND,
     .play = bag_play_refresh},
    {.name = "battles",
     .clause = "BB 20",
     .doc = "answers in advance to what a battle asks, whoever attacks",
     .when = PHASE_TURN,
     .play = bag_play_battles,
     .orders = bag_battle_orders},
    {.name = "actions",
     .clause = "BB 3",
     .doc = "what the armies of a player do: manoeuvres and attacks",
     .when = PHASE_TURN,
     .stepped = true,
     .play = bag_play_actions,
     .orders = bag_action_orders,
     .asks = bag_asks_actions,
     .fallback = "your armies stay where they are"},
    {.name = "aftermath",
     .clause = "BB 19",
     .doc = "how everybody stands",
     .when = PHASE_ROUND,
     .play = bag_play_aftermath},
};

static const OrderKind orders[] = {
    {&manoeuvre_table, "BB 3.1", carry_out_manoeuvre},
    {&bag_attack_table, "BB 4.2", carry_out_bag_attack},
    {&rebuild_table, "BB 17.3", carry_out_rebuild},
    {&bag_react_table, "BB 20.4", NULL},
    {&bag_add_table, "BB 6.11", NULL},
    {&bag_discard_table, "BB 7.1", NULL},
    {&bag_convert_table, "BB 20.8", NULL},
    {&bag_draw_table, "BB 20.12", NULL},
    {&bag_draw_on_table, "BB 20.12", NULL},
    {&put_back_table, "BB 20.14", NULL},
    {&destroy_table, "BB 20.15", NULL},
    {&lose_table, "BB 17.2", NULL},
    {&recover_table, "BB 20.17", NULL},
};

static const DecisionKind *const decisions[] = {&decide_reaction,
                                                &decide_cubes,
                                                &decide_discard,
                                                &decide_conversion,
                                                &decide_draw,
                                                &decide_draw_on,
                                                &decide_redraw,
                                                &decide_losses,
                                                &decide_building,
                                                &decide_recovery,
                                                NULL};

/* --- what failed ------------------------------------------------------------------------------ */

static Event *tell_not_done(Play *play, const Order *order, Arg reason)
{
    if (order->table == &manoeuvre_table)
        return EVENT(play->log, &bb_not_manoeuvred, arg_army(((const ManoeuvreOrder *)order)->army),
                     reason);
    if (order->table == &rebuild_table)
        return EVENT(play->log, &bb_not_rebuilt,
                     arg_structure(((const RebuildOrder *)order)->building), reason);
    const ArmyRefs *with = &((const AttackOrder *)order)->with;
    return EVENT(play->log, &bb_not_attacked,
                 arg_records(&arg_type_bag_armies, (const AnyList *)with),
                 arg_int((int64_t)with->count), reason);
}

/* Why orders failed concerns their player alone (BB 1.9). Of a mere condition that does not hold
 * the story says something where it has an else, or is one. */
static void tell_failed(Play *play, const Order *order, const Failure *failure)
{
    const Player *player = order->choice.player;
    bool is_unmet = failure == &order_unmet;
    if (is_unmet && !order->otherwise && order == order->first) {
        event_only(EVENT(play->log, &bb_condition_unmet, arg_int((int64_t)order->number)), player);
        return;
    }
    const char *reason = is_unmet ? "the order's condition does not hold" : failure->reason;
    if (order->otherwise)
        reason = text_string(play->arena, "%s. The else of that order is tried", reason);
    Event *event = tell_not_done(play, order, arg_str(reason));
    event_also(event, failure->clause);
    event_also(event, order->table == &bag_attack_table ? "BB 4.10" : NULL);
    event_only(event, player);
}

const System battle_bag_system = {
    .name = "battle-bag",
    .title = "Battle Bag",
    .edition = "battle chapter of the rule book",
    .prefix = "BB",
    .state = &battle_bag_table,
    .memory = &bag_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = decisions,
    .answers = bag_answers,
    .conditions = bag_condition_kinds,
    .events = battle_bag_events,
    .check_game = bag_check_game,
    .check_orders = bag_check_orders,
    .order_failed = tell_failed,
};
