/* Battlescape as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "board/grid.h"
#include "board/sight.h"
#include "fights/fights.h"
#include "orders/orders.h"
#include "phases/phases.h"
#include "words/events.h"
#include "words/refusals.h"
#include "words/words.h"

static const Phase phases[] = {
    {.name = "picking",
     .clause = "BS 2",
     .doc = "which types the pool should have",
     .when = PHASE_SETUP,
     .stepped = true,
     .play_step = bs_play_picking,
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
     .play_turn = bs_play_beginning,
     .orders = bs_beginning_orders,
     .asks = bs_asks_beginning,
     .fallback = "nothing is bought"},
    {.name = "deployment",
     .clause = "BS 6",
     .doc = "who comes to the board, and where",
     .when = PHASE_TURN,
     .play_turn = bs_play_deployment,
     .orders = bs_deployment_orders,
     .asks = bs_asks_deployment,
     .fallback = "nobody is deployed"},
    {.name = "movement",
     .clause = "BS 7",
     .doc = "who moves where",
     .when = PHASE_TURN,
     .play_turn = bs_play_movement,
     .orders = bs_movement_orders,
     .asks = bs_asks_movement,
     .fallback = "nobody moves"},
    {.name = "attack",
     .clause = "BS 8",
     .doc = "who attacks whom",
     .when = PHASE_TURN,
     .play_turn = bs_play_attack,
     .orders = bs_attack_orders,
     .asks = bs_asks_attack,
     .fallback = "nobody attacks"},
    {.name = "ending",
     .clause = "BS 10",
     .doc = "abilities before capture points are captured",
     .when = PHASE_TURN,
     .play_turn = bs_play_ending,
     .orders = bs_ending_orders},
};

static Event *tell_not_bought(const Play *play, const Order *order, const Failure *failure)
{
    return bs_say_not_bought(play, order->choice.player, ((const BuyOrder *)order)->type,
                             failure->reason);
}

static Event *tell_not_deployed(const Play *play, const Order *order, const Failure *failure)
{
    return bs_say_not_deployed(play, ((const DeployOrder *)order)->unit, failure->reason);
}

/* What has been told where it happened is not told again. */
static Event *tell_not_moved(const Play *play, const Order *order, const Failure *failure)
{
    if (failure == scape(play)->told_failure)
        return NULL;
    return bs_say_not_moved(play, ((const MoveOrder *)order)->unit, failure->reason);
}

static Event *tell_not_attacked(const Play *play, const Order *order, const Failure *failure)
{
    const UnitRefs *with = &((const AttackOrder *)order)->with;
    if (failure == scape(play)->told_failure)
        return NULL;
    if (with->count == 0)
        return bs_say_nobody_attacks(play, failure->reason);
    return bs_say_not_attacked(play, with, failure->reason);
}

static Event *tell_not_used(const Play *play, const Order *order, const Failure *failure)
{
    const UseOrder *use = (const UseOrder *)order;
    if (failure == scape(play)->told_failure)
        return NULL;
    return bs_say_not_used(play, use->by, use->ability, failure->reason);
}

static const OrderKind orders[] = {
    {.table = &bs_pick_table,
     .clause = "BS 2.1",
     .carry_out = bs_carry_out_pick,
     .check = bs_check_pick},
    {.table = &bs_buy_table,
     .clause = "BS 5.3",
     .carry_out = bs_carry_out_buy,
     .resolve = bs_resolve_buy,
     .check = bs_check_buy,
     .pays = bs_purchase_pays,
     .tell_not_done = tell_not_bought},
    {.table = &bs_deploy_table,
     .clause = "BS 6.1",
     .carry_out = bs_carry_out_deploy,
     .check = bs_check_deploy,
     .all = bs_all_to_deploy,
     .tell_not_done = tell_not_deployed},
    {.table = &bs_move_table,
     .clause = "BS 7.1",
     .carry_out = bs_carry_out_move,
     .doubt = bs_doubt_move,
     .ends_on = bs_move_ends_on,
     .check = bs_check_move,
     .all = bs_all_to_move,
     .tell_not_done = tell_not_moved},
    {.table = &bs_attack_table,
     .clause = "BS 8.1",
     .carry_out = bs_carry_out_attack,
     .check = bs_check_attack,
     .doubt = bs_doubt_attack,
     .tell_not_done = tell_not_attacked},
    {.table = &bs_use_table,
     .clause = "BS 14.1",
     .carry_out = bs_carry_out_use,
     .check = bs_check_use,
     .all = bs_all_to_use,
     .tell_not_done = tell_not_used},
    {.table = &bs_react_table,
     .clause = "BS 17.1",
     .carry_out = bs_carry_out_use,
     .check = bs_check_reaction,
     .idle = "nothing set it off"},
};

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
    .conditions = bs_condition_kinds,
    .events = bs_events,
    .event_rows = bs_event_rows,
    .fight_ends = bs_fight_ends,
    .luck = bs_luck,
    .refusals = bs_refusals,
    .no_tile = &bs_no_no_tile,
    .connect = bs_connect,
    .check_game = bs_check_game,
    .turn_order = bs_turn_order,
    .unmet_clause = "BS 19.15",
    .resign_clause = "BS 18.15",
    .draw_clause = "BS 18.16",
    .alone_clause = "BS 18.11",
    .judge = bs_judge,
    .several_clause = "BS 19.17",
    .sees = bs_sees,
    .seer = bs_seer,
    .member_seer = bs_member_seer,
    .instead = bs_instead,
    .show = bs_show,
    .draw = bs_picture,
    .offer = bs_offer,
    .each_gone = bs_each_gone,
    .make_new = &bs_make_new,
};
