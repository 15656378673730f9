/* Nine Worlds as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "orders/orders.h"
#include "phases/phases.h"
#include "words/events.h"
#include "words/refusals.h"

static const Phase phases[] = {
    {.name = "refresh",
     .clause = "NW 2",
     .doc = "turned cards are turned back",
     .when = PHASE_ROUND,
     .play = nw_play_refresh},
    {.name = "declare",
     .clause = "NW 3",
     .doc = "who attacks where, with which cards",
     .when = PHASE_ROUND,
     .play = nw_play_declare,
     .orders = nw_declare_orders,
     .asks = nw_asks_declare,
     .fallback = "no attack"},
    {.name = "answer",
     .clause = "NW 4",
     .doc = "who defends where, with which cards, and who accepts a challenge",
     .when = PHASE_ROUND,
     .play = nw_play_answer,
     .orders = nw_answer_orders,
     .asks = nw_asks_answer,
     .fallback = "no defence"},
    {.name = "fight",
     .clause = "NW 6",
     .doc = "whom the cards attack, and when to withdraw",
     .when = PHASE_ROUND,
     .stepped = true,
     .play_step = nw_play_fight,
     .orders = nw_fight_orders,
     .fallback = "the slowest enemies are attacked, and nobody withdraws"},
    {.name = "aftermath",
     .clause = "NW 12",
     .doc = "places change hands",
     .when = PHASE_ROUND,
     .play = nw_play_aftermath},
};

static const OrderKind orders[] = {
    {.table = &nw_attack_table,
     .clause = "NW 3.1",
     .carry_out = nw_carry_out_attack,
     .check = nw_check_attack},
    {.table = &nw_defend_table,
     .clause = "NW 4.1",
     .carry_out = nw_carry_out_defend,
     .check = nw_check_defend},
    {.table = &nw_accept_table, .clause = "NW 5.5", .check = nw_check_accept, .all = nw_all_places},
    {.table = &nw_aim_table, .clause = "NW 7.1", .check = nw_check_aim, .all = nw_all_cards},
    {.table = &nw_withdraw_table,
     .clause = "NW 10.1",
     .check = nw_check_withdraw,
     .all = nw_all_places},
};

static const DecisionKind *const decisions[] = {&nw_decide_accept, &nw_decide_targets,
                                                &nw_decide_withdraw, NULL};

const System nw_system = {
    .name = "nine-worlds",
    .title = "Nine Worlds",
    .edition = "combat calculation, 2012",
    .prefix = "NW",
    .state = &nw_worlds_table,
    .memory = &nw_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = decisions,
    .conditions = nw_worlds_conditions,
    .events = nw_events,
    .refusals = nw_refusals,
    .connect = nw_connect,
    .check_game = nw_check_game,
    .check_orders = nw_check_orders,
    .show = nw_show,
};
