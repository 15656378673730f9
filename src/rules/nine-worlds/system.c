/* Nine Worlds as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "events.h"
#include "nine_worlds.h"

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
     .play = nw_play_fight,
     .orders = nw_fight_orders,
     .fallback = "the slowest enemies are attacked, and nobody withdraws"},
    {.name = "aftermath",
     .clause = "NW 12",
     .doc = "places change hands",
     .when = PHASE_ROUND,
     .play = nw_play_aftermath},
};

static const OrderKind orders[] = {
    {&nw_attack_table, "NW 3.1", nw_carry_out_attack},
    {&nw_defend_table, "NW 4.1", nw_carry_out_defend},
    {&nw_accept_table, "NW 5.5", NULL},
    {&nw_aim_table, "NW 7.1", NULL},
    {&nw_withdraw_table, "NW 10.1", NULL},
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
    .answers = nw_worlds_answers,
    .conditions = nw_worlds_conditions,
    .events = nw_events,
    .check_game = nw_check_game,
    .check_orders = nw_check_orders,
};
