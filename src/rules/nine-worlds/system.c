/* Nine Worlds as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "events.h"
#include "nine_worlds.h"

static const Phase phases[] = {
    {.name = "refresh",
     .clause = "NW 2",
     .doc = "turned cards are turned back",
     .when = PHASE_ROUND,
     .play = play_refresh},
    {.name = "declare",
     .clause = "NW 3",
     .doc = "who attacks where, with which cards",
     .when = PHASE_ROUND,
     .play = play_declare,
     .orders = declare_orders,
     .asks = asks_declare,
     .fallback = "no attack"},
    {.name = "answer",
     .clause = "NW 4",
     .doc = "who defends where, with which cards, and who accepts a challenge",
     .when = PHASE_ROUND,
     .play = play_answer,
     .orders = answer_orders,
     .asks = asks_answer,
     .fallback = "no defence"},
    {.name = "fight",
     .clause = "NW 6",
     .doc = "whom the cards attack, and when to withdraw",
     .when = PHASE_ROUND,
     .stepped = true,
     .play = play_fight,
     .orders = fight_orders,
     .fallback = "the slowest enemies are attacked, and nobody withdraws"},
    {.name = "aftermath",
     .clause = "NW 12",
     .doc = "places change hands",
     .when = PHASE_ROUND,
     .play = play_aftermath},
};

static const OrderKind orders[] = {
    {&attack_table, "NW 3.1", carry_out_attack},
    {&defend_table, "NW 4.1", carry_out_defend},
    {&accept_table, "NW 5.5", NULL},
    {&aim_table, "NW 7.1", NULL},
    {&withdraw_table, "NW 10.1", NULL},
};

static const DecisionKind *const decisions[] = {&decide_accept, &decide_targets, &decide_withdraw,
                                                NULL};

const System nine_worlds_system = {
    .name = "nine-worlds",
    .title = "Nine Worlds",
    .edition = "combat calculation, 2012",
    .prefix = "NW",
    .state = &nine_worlds_table,
    .memory = &memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = decisions,
    .answers = nine_worlds_answers,
    .conditions = nine_worlds_conditions,
    .events = nine_worlds_events,
    .check_game = check_game,
    .check_orders = check_orders,
};
