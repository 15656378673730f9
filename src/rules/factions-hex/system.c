/* FACTIONS on hexes as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "action_tables.h"
#include "events.h"
#include "factions_hex.h"
#include "roster.h"

static const Phase phases[] = {
    {.name = "army",
     .clause = "FH 2",
     .doc = "which faction, and which of its soldiers",
     .when = PHASE_SETUP,
     .play = play_army,
     .orders = army_orders,
     .asks = asks_army,
     .fallback = "no army, and so no game"},
    {.name = "setup",
     .clause = "FH 3",
     .doc = "the order of play, whom to buy, and where they enter",
     .when = PHASE_SETUP,
     .stepped = true,
     .play = play_setup,
     .orders = setup_orders,
     .asks = asks_setup,
     .fallback = "nobody is bought, and nobody enters"},
    {.name = "initiative",
     .clause = "FH 4",
     .doc = "the order of play, set by who holds the button",
     .when = PHASE_ROUND,
     .play = play_initiative,
     .orders = initiative_orders,
     .asks = asks_initiative,
     .fallback = "you are first, and the others follow leftwards"},
    {.name = "gathering",
     .clause = "FH 5",
     .doc = "credits for everybody",
     .when = PHASE_ROUND,
     .play = play_gathering},
    {.name = "deployment",
     .clause = "FH 6",
     .doc = "whom to buy, and where those who wait enter",
     .when = PHASE_ROUND,
     .stepped = true,
     .play = play_deployment,
     .orders = deployment_orders,
     .asks = asks_deployment,
     .fallback = "nobody is bought, and nobody enters"},
    {.name = "action",
     .clause = "FH 8",
     .doc = "what each soldier does, in the order of activation",
     .when = PHASE_ROUND,
     .stepped = true,
     .play = play_action,
     .orders = action_orders,
     .asks = asks_action,
     .fallback = "your soldiers end at once, one after the other"},
    {.name = "control",
     .clause = "FH 17",
     .doc = "victory points and credits of tiles",
     .when = PHASE_ROUND,
     .play = play_control},
    {.name = "cleanup",
     .clause = "FH 17",
     .doc = "nobody is finished any more, and the button is passed",
     .when = PHASE_ROUND,
     .play = play_cleanup},
};

static const OrderKind orders[] = {{&army_order_table, "FH 2.1", carry_out_army},
                                   {&play_order_table, "FH 4.1", carry_out_order},
                                   {&buy_table, "FH 6.1", carry_out_buy},
                                   {&enter_table, "FH 6.6", carry_out_enter},
                                   ACTION_ORDER_KINDS};

static const DecisionKind *const decisions[] = {
    &decide_order, &decide_activation, &decide_counterattack, &decide_hunker_down,
    &decide_flee,  &decide_push,       &decide_approach,      NULL};

static const Table *const answers[] = {
    &order_answer, &activation_answer, &counterattack_answer, &hunker_down_answer,
    &flee_answer,  &push_answer,       &approach_answer,      NULL};

/* Cards of the game file go before those of the roster with the same id. */
static void declare_roster(Play *play)
{
    FactionsHex *game = hex(play);
    size_t count;
    if (game->roster != ROSTER_SAMPLE)
        return;
    Card *cards = roster_cards(play->arena, &count);
    for (size_t i = 0; i < count; i++) {
        if (record_declare(play->loader, &hex_card_table, &cards[i])) {
            ARENA_PUSH(play->arena, &game->all_cards, &cards[i]);
            continue;
        }
        const Named *own = record_named(play->loader, cards[i].id);
        if (own && own->table == &hex_card_table)
            ((Card *)own->record)->is_instead = true;
    }
}

/* Only in the action phase is anybody acting. */
static void tell_failed(Play *play, const Order *order, const Failure *failure)
{
    if (order->table == &buy_table || order->table == &enter_table)
        tell_failed_deployment(play, order, failure);
    else
        tell_failed_action(play, order, failure);
}

const System factions_hex_system = {
    .name = "factions-hex",
    .title = "FACTIONS on hexes",
    .edition = "rule book of 2014",
    .prefix = "FH",
    .state = &factions_hex_table,
    .memory = &hex_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = decisions,
    .answers = answers,
    .conditions = factions_hex_conditions,
    .events = factions_hex_events,
    .check_game = hex_check_game,
    .check_orders = hex_check_orders,
    .prepare = declare_roster,
    .order_failed = tell_failed,
};
