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
     .play = bb_play_refresh},
    {.name = "battles",
     .clause = "BB 20",
     .doc = "answers in advance to what a battle asks, whoever attacks",
     .when = PHASE_TURN,
     .play = bb_play_battles,
     .orders = bb_battle_orders},
    {.name = "actions",
     .clause = "BB 3",
     .doc = "what the armies of a player do: manoeuvres and attacks",
     .when = PHASE_TURN,
     .stepped = true,
     .play = bb_play_actions,
     .orders = bb_action_orders,
     .asks = bb_asks_actions,
     .fallback = "your armies stay where they are"},
    {.name = "aftermath",
     .clause = "BB 19",
     .doc = "how everybody stands",
     .when = PHASE_ROUND,
     .play = bb_play_aftermath},
};

static const OrderKind orders[] = {
    {&bb_manoeuvre_table, "BB 3.1", bb_carry_out_manoeuvre},
    {&bb_attack_table, "BB 4.2", bb_carry_out_bag_attack},
    {&bb_rebuild_table, "BB 17.3", bb_carry_out_rebuild},
    {&bb_react_table, "BB 20.4", NULL},
    {&bb_add_table, "BB 6.11", NULL},
    {&bb_discard_table, "BB 7.1", NULL},
    {&bb_convert_table, "BB 20.8", NULL},
    {&bb_draw_table, "BB 20.12", NULL},
    {&bb_draw_on_table, "BB 20.12", NULL},
    {&bb_put_back_table, "BB 20.14", NULL},
    {&bb_destroy_table, "BB 20.15", NULL},
    {&bb_lose_table, "BB 17.2", NULL},
    {&bb_recover_table, "BB 20.17", NULL},
};

static const DecisionKind *const decisions[] = {&bb_decide_reaction,
                                                &bb_decide_cubes,
                                                &bb_decide_discard,
                                                &bb_decide_conversion,
                                                &bb_decide_draw,
                                                &bb_decide_draw_on,
                                                &bb_decide_redraw,
                                                &bb_decide_losses,
                                                &bb_decide_building,
                                                &bb_decide_recovery,
                                                NULL};

/* --- what failed ------------------------------------------------------------------------------ */

static Event *tell_not_done(Play *play, const Order *order, Arg reason)
{
    if (order->table == &bb_manoeuvre_table)
        return EVENT(play->log, &bb_ev_not_manoeuvred,
                     arg_army(((const ManoeuvreOrder *)order)->army), reason);
    if (order->table == &bb_rebuild_table)
        return EVENT(play->log, &bb_ev_not_rebuilt,
                     arg_structure(((const RebuildOrder *)order)->building), reason);
    const ArmyRefs *with = &((const AttackOrder *)order)->with;
    return EVENT(play->log, &bb_ev_not_attacked,
                 arg_records(&bb_arg_type_bag_armies, (const AnyList *)with),
                 arg_int((int64_t)with->count), reason);
}

/* Why orders failed concerns their player alone (BB 1.9). Of a mere condition that does not hold
 * the story says something where it has an else, or is one. */
static void tell_failed(Play *play, const Order *order, const Failure *failure)
{
    const Player *player = order->choice.player;
    bool is_unmet = failure == &order_unmet;
    if (is_unmet && !order->otherwise && order == order->first) {
        event_only(EVENT(play->log, &bb_ev_condition_unmet, arg_int((int64_t)order->number)),
                   player);
        return;
    }
    const char *reason = is_unmet ? "the order's condition does not hold" : failure->reason;
    if (order->otherwise)
        reason = text_string(play->arena, "%s. The else of that order is tried", reason);
    Event *event = tell_not_done(play, order, arg_str(reason));
    event_also(event, failure->clause);
    event_also(event, order->table == &bb_attack_table ? "BB 4.10" : NULL);
    event_only(event, player);
}

const System bb_system = {
    .name = "battle-bag",
    .title = "Battle Bag",
    .edition = "battle chapter of the rule book",
    .prefix = "BB",
    .state = &bb_battle_bag_table,
    .memory = &bb_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = decisions,
    .answers = bb_answers,
    .conditions = bb_condition_kinds,
    .events = bb_events,
    .check_game = bb_check_game,
    .check_orders = bb_check_orders,
    .order_failed = tell_failed,
};
