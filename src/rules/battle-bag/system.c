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
     .orders = bb_battle_orders},
    {.name = "actions",
     .clause = "BB 3",
     .doc = "what the armies of a player do: manoeuvres and attacks",
     .when = PHASE_TURN,
     .stepped = true,
     .play_turn_step = bb_play_actions,
     .orders = bb_action_orders,
     .asks = bb_asks_actions,
     .fallback = "your armies stay where they are"},
    {.name = "aftermath",
     .clause = "BB 19",
     .doc = "how everybody stands",
     .when = PHASE_ROUND,
     .play = bb_play_aftermath},
};

/* --- what failed ------------------------------------------------------------------------------ */

static Event *tell_not_manoeuvred(const Play *play, const Order *order, const Failure *failure)
{
    return EVENT(play->log, &bb_ev_not_manoeuvred, arg_army(((const ManoeuvreOrder *)order)->army),
                 arg_str(failure->reason));
}

static Event *tell_not_rebuilt(const Play *play, const Order *order, const Failure *failure)
{
    return EVENT(play->log, &bb_ev_not_rebuilt,
                 arg_structure(((const RebuildOrder *)order)->building), arg_str(failure->reason));
}

static Event *tell_not_attacked(const Play *play, const Order *order, const Failure *failure)
{
    const ArmyRefs *with = &((const AttackOrder *)order)->with;
    Event *event = EVENT(play->log, &bb_ev_not_attacked,
                         arg_records(&bb_arg_type_bag_armies, (const AnyList *)with),
                         arg_int((int64_t)with->count), arg_str(failure->reason));
    event_also(event, "BB 4.10");
    return event;
}

static const OrderKind orders[] = {
    {.table = &bb_manoeuvre_table,
     .clause = "BB 3.1",
     .carry_out = bb_carry_out_manoeuvre,
     .tell_not_done = tell_not_manoeuvred},
    {.table = &bb_attack_table,
     .clause = "BB 4.2",
     .carry_out = bb_carry_out_bag_attack,
     .tell_not_done = tell_not_attacked},
    {.table = &bb_rebuild_table,
     .clause = "BB 17.3",
     .carry_out = bb_carry_out_rebuild,
     .tell_not_done = tell_not_rebuilt},
    {.table = &bb_react_table, .clause = "BB 20.4", .carry_out = NULL},
    {.table = &bb_add_table, .clause = "BB 6.11", .carry_out = NULL},
    {.table = &bb_discard_table, .clause = "BB 7.1", .carry_out = NULL},
    {.table = &bb_convert_table, .clause = "BB 20.8", .carry_out = NULL},
    {.table = &bb_draw_table, .clause = "BB 20.12", .carry_out = NULL},
    {.table = &bb_draw_on_table, .clause = "BB 20.12", .carry_out = NULL},
    {.table = &bb_put_back_table, .clause = "BB 20.14", .carry_out = NULL},
    {.table = &bb_destroy_table, .clause = "BB 20.15", .carry_out = NULL},
    {.table = &bb_lose_table, .clause = "BB 17.2", .carry_out = NULL},
    {.table = &bb_recover_table, .clause = "BB 20.17", .carry_out = NULL},
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
    .connect = bb_check_game,
    .resolve_orders = bb_check_orders,
};
