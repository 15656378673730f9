/* Battle Bag as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "board/field.h"
#include "orders/check.h"
#include "orders/resolve.h"
#include "phases/phases.h"
#include "phases/show.h"
#include "words/events.h"
#include "words/refusals.h"
#include "words/words.h"

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
    {.name = "rebuilding",
     .clause = "BB 17.10",
     .doc = "what was lost in the round is rebuilt, when all turns are over",
     .when = PHASE_ROUND,
     .play = bb_play_rebuilding,
     .orders = bb_rebuilding_orders,
     .asks = bb_asks_rebuilding,
     .fallback = "nothing is rebuilt"},
    {.name = "aftermath",
     .clause = "BB 19",
     .doc = "how everybody stands",
     .when = PHASE_ROUND,
     .play = bb_play_aftermath},
};

/* --- what failed ------------------------------------------------------------------------------ */

static Event *tell_not_manoeuvred(const Play *play, const Order *order, const Failure *failure)
{
    return bb_say_not_manoeuvred(play, ((const ManoeuvreOrder *)order)->army, failure->reason);
}

static Event *tell_not_rebuilt(const Play *play, const Order *order, const Failure *failure)
{
    return bb_say_not_rebuilt(play, ((const RebuildOrder *)order)->building, failure->reason);
}

static Event *tell_not_attacked(const Play *play, const Order *order, const Failure *failure)
{
    const ArmyRefs *with = &((const AttackOrder *)order)->with;
    Event *event =
        bb_say_not_attacked(play, (const ArmyList *)with, (int64_t)with->count, failure->reason);
    event_also(event, "BB 4.10");
    return event;
}

static const OrderKind orders[] = {
    {.table = &bb_manoeuvre_table,
     .clause = "BB 3.1",
     .carry_out = bb_carry_out_manoeuvre,
     .doubt = bb_doubt_manoeuvre,
     .resolve = bb_resolve_manoeuvre,
     .check = bb_check_manoeuvre,
     .all = bb_all_to_manoeuvre,
     .tell_not_done = tell_not_manoeuvred},
    {.table = &bb_attack_table,
     .clause = "BB 4.2",
     .carry_out = bb_carry_out_attack,
     .doubt = bb_doubt_attack,
     .resolve = bb_resolve_attack,
     .check = bb_check_attack,
     .tell_not_done = tell_not_attacked},
    {.table = &bb_rebuild_table,
     .clause = "BB 17.3",
     .carry_out = bb_carry_out_rebuild,
     .pays = bb_rebuild_pays,
     .check = bb_check_rebuild,
     .tell_not_done = tell_not_rebuilt},
    {.table = &bb_rebuild_late_table,
     .clause = "BB 17.10",
     .carry_out = bb_carry_out_rebuild,
     .pays = bb_rebuild_pays,
     .check = bb_check_rebuild,
     .tell_not_done = tell_not_rebuilt},
    {.table = &bb_react_table,
     .clause = "BB 20.4",
     .resolve = bb_resolve_react,
     .check = bb_check_react,
     .idle = "nothing set it off"},
    {.table = &bb_add_table, .clause = "BB 6.11", .idle = "no battle had a use for it"},
    {.table = &bb_discard_table, .clause = "BB 7.1", .idle = "no battle had a use for it"},
    {.table = &bb_convert_table,
     .clause = "BB 20.8",
     .check = bb_check_convert,
     .idle = "no battle had a use for it"},
    {.table = &bb_draw_table,
     .clause = "BB 20.12",
     .check = bb_check_draw,
     .idle = "no battle had a use for it"},
    {.table = &bb_draw_on_table,
     .clause = "BB 20.12",
     .check = bb_check_draw_on,
     .idle = "no battle had a use for it"},
    {.table = &bb_put_back_table,
     .clause = "BB 20.14",
     .check = bb_check_put_back,
     .idle = "no battle had a use for it"},
    {.table = &bb_destroy_table,
     .clause = "BB 20.15",
     .resolve = bb_resolve_destroy,
     .check = bb_check_destroy,
     .idle = "there was nothing for it to destroy"},
    {.table = &bb_lose_table,
     .clause = "BB 17.2",
     .check = bb_check_lose,
     .idle = "no structure had to be lost"},
    {.table = &bb_recover_table,
     .clause = "BB 20.17",
     .check = bb_check_recover,
     .idle = "nobody could be recovered by it"},
};

const System bb_system = {
    .name = "battle-bag",
    .title = "Battle Bag",
    .several_clause = "BB 20.18",
    .edition = "battle chapter of the rule book",
    .prefix = "BB",
    .state = &bb_battle_bag_table,
    .memory = &bb_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = bb_decision_kinds,
    .conditions = bb_condition_kinds,
    .events = bb_events,
    .event_rows = bb_event_rows,
    .fight_ends = bb_fight_ends,
    .luck = bb_luck,
    .refusals = bb_refusals,
    .no_tile = &bb_no_no_tile,
    .connect = bb_connect,
    .check_game = bb_check_game,
    .show = bb_show,
    .draw = bb_picture,
    .offer = bb_offer,
    .resign_clause = "BB 19.6",
    .draw_clause = "BB 19.8",
    .alone_clause = "BB 19.7",
    .turn_order = bb_turn_order,
    .each_gone = bb_each_gone,
    .make_new = &bb_make_new,
};
