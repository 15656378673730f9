/* Diplomacy as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "orders/orders.h"
#include "phases/phases.h"
#include "records/map.h"
#include "words/drawing.h"
#include "words/events.h"
#include "words/lines.h"
#include "words/refusals.h"
#include "words/words.h"

static const Phase phases[] = {
    {.name = "orders",
     .clause = "DP 3",
     .doc = "what each unit does, all at once; and votes",
     .when = PHASE_ROUND,
     .play = dp_play_orders,
     .orders = dp_order_kinds,
     .asks = dp_asks_orders,
     .fallback = "all units hold"},
    {.name = "retreats",
     .clause = "DP 7",
     .doc = "where dislodged units go",
     .when = PHASE_ROUND,
     .play = dp_play_retreats,
     .orders = dp_retreat_kinds,
     .asks = dp_asks_retreats,
     .wants = dp_wants_retreats,
     .may_happen = dp_may_retreat,
     .comes_if = dp_retreats_if,
     .fallback = "dislodged units are disbanded"},
    {.name = "adjustments",
     .clause = "DP 8",
     .doc = "what is built and removed, in autumn",
     .when = PHASE_ROUND,
     .play = dp_play_adjustments,
     .orders = dp_adjustment_kinds,
     .asks = dp_asks_adjustments,
     .wants = dp_wants_adjustments,
     .may_happen = dp_may_adjust,
     .comes_if = dp_adjusts_if,
     .remark = dp_remark_adjustments,
     .fallback = "nothing is built, and units are removed by distance"},
};

#define UNIT_ORDER(table_, phase_, clause_, carry_out_, ...)                                       \
    {                                                                                              \
        .table = &(table_), .phase = (phase_), .clause = (clause_), .resolve = dp_resolve_unit,    \
        .carry_out = (carry_out_), .check = dp_check_order, .tells_unmet = true, __VA_ARGS__       \
    }

static const OrderKind orders[] = {
    UNIT_ORDER(dp_hold_table, "orders", "DP 3.1", dp_carry_out_task, .doubt = dp_doubt_order,
               .doubt_place = dp_doubt_order_place),
    UNIT_ORDER(dp_move_table, "orders", "DP 4.1", dp_carry_out_task, .doubt = dp_doubt_order,
               .doubt_place = dp_doubt_order_place),
    UNIT_ORDER(dp_support_table, "orders", "DP 5.1", dp_carry_out_task, .doubt = dp_doubt_order,
               .doubt_place = dp_doubt_order_place),
    UNIT_ORDER(dp_convoy_table, "orders", "DP 6.1", dp_carry_out_task, .doubt = dp_doubt_order,
               .doubt_place = dp_doubt_order_place),
    {.table = &dp_vote_table,
     .phase = "orders",
     .clause = "DP 10.3",
     .carry_out = dp_carry_out_vote,
     .check = dp_check_vote},
    UNIT_ORDER(dp_retreat_table, "retreats", "DP 7.1", dp_carry_out_retreat,
               .doubt = dp_doubt_retreat, .doubt_place = dp_doubt_retreat_place,
               .idle = "no unit could retreat"),
    UNIT_ORDER(dp_disband_table, "retreats", "DP 7.5", dp_carry_out_disband,
               .idle = "no unit could retreat"),
    {.table = &dp_build_table,
     .phase = "adjustments",
     .clause = "DP 8.3",
     .carry_out = dp_carry_out_build,
     .check = dp_check_order,
     .doubt = dp_doubt_change,
     .doubt_place = dp_doubt_change_place,
     .idle = "nothing was to be built or removed"},
    UNIT_ORDER(dp_remove_table, "adjustments", "DP 8.2", dp_carry_out_remove,
               .doubt = dp_doubt_change, .doubt_place = dp_doubt_change_place,
               .idle = "nothing was to be built or removed"),
    {.table = &dp_waive_table,
     .phase = "adjustments",
     .clause = "DP 8.5",
     .carry_out = dp_carry_out_waive,
     .check = dp_check_order,
     .idle = "nothing was to be built or removed"},
};

static const DecisionKind *const decisions[] = {NULL};

const System dp_system = {
    .name = "diplomacy",
    .title = "Diplomacy",
    .edition = "rule book of 2023",
    .prefix = "DP",
    .throws_nothing = true,
    .has_no_seed = true,
    .state = &dp_diplomacy_table,
    .memory = &dp_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = decisions,
    .conditions = dp_diplomacy_conditions,
    .events = dp_events,
    .event_rows = dp_event_rows,
    .refusals = dp_refusals,
    .prepare = dp_prepare,
    .connect = dp_connect,
    .check_game = dp_check_game,
    .check_parts = dp_check_parts,
    .check_orders = dp_check_orders,
    .draw = dp_picture,
    .show = dp_show,
    .shows_first = true,
    .round_name = dp_round_name,
    .places = dp_places,
    .make_new = &dp_make_new,
    .offer = dp_offer,
    .orders_thing = dp_orders_thing,
    .unmet_clause = "DP 3.7",
    .else_clause = "DP 3.7",
    .resign_clause = "DP 9.4",
    .alone_clause = "DP 10.5",
    .draw_clause = "DP 10.6",
    .shared_end = "share a draw",
};
