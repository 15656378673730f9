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
     .play = fh_play_army,
     .orders = fh_army_orders,
     .asks = fh_asks_army,
     .fallback = "no army, and so no game"},
    {.name = "setup",
     .clause = "FH 3",
     .doc = "the order of play, whom to buy, and where they enter",
     .when = PHASE_SETUP,
     .stepped = true,
     .play_step = fh_play_setup,
     .orders = fh_setup_orders,
     .asks = fh_asks_setup,
     .fallback = "nobody is bought, and nobody enters"},
    {.name = "initiative",
     .clause = "FH 4",
     .doc = "the order of play, set by who holds the button",
     .when = PHASE_ROUND,
     .play = fh_play_initiative,
     .orders = fh_initiative_orders,
     .asks = fh_asks_initiative,
     .fallback = "you are first, and the others follow leftwards"},
    {.name = "gathering",
     .clause = "FH 5",
     .doc = "credits for everybody",
     .when = PHASE_ROUND,
     .play = fh_play_gathering},
    {.name = "deployment",
     .clause = "FH 6",
     .doc = "whom to buy, and where those who wait enter",
     .when = PHASE_ROUND,
     .stepped = true,
     .play_step = fh_play_deployment,
     .orders = fh_deployment_orders,
     .asks = fh_asks_deployment,
     .fallback = "nobody is bought, and nobody enters"},
    {.name = "action",
     .clause = "FH 8",
     .doc = "what each soldier does, in the order of activation",
     .when = PHASE_ROUND,
     .stepped = true,
     .play_step = fh_play_action,
     .orders = fh_action_orders,
     .asks = fh_asks_action,
     .fallback = "your soldiers end at once, one after the other"},
    {.name = "control",
     .clause = "FH 17",
     .doc = "victory points and credits of tiles",
     .when = PHASE_ROUND,
     .play = fh_play_control},
    {.name = "cleanup",
     .clause = "FH 17",
     .doc = "nobody is finished any more, and the button is passed",
     .when = PHASE_ROUND,
     .play = fh_play_cleanup},
};

static const OrderKind orders[] = {
    {.table = &fh_army_order_table, .clause = "FH 2.1", .carry_out = fh_carry_out_army},
    {.table = &fh_play_order_table, .clause = "FH 4.1", .carry_out = fh_carry_out_order},
    {.table = &fh_buy_table,
     .clause = "FH 6.1",
     .carry_out = fh_carry_out_buy,
     .tell_not_done = fh_tell_failed_deployment},
    {.table = &fh_enter_table,
     .clause = "FH 6.6",
     .carry_out = fh_carry_out_enter,
     .tell_not_done = fh_tell_failed_deployment},
    ACTION_ORDER_KINDS};

static const DecisionKind *const decisions[] = {
    &fh_decide_order, &fh_decide_activation, &fh_decide_counterattack, &fh_decide_hunker_down,
    &fh_decide_flee,  &fh_decide_push,       &fh_decide_approach,      NULL};

static const Table *const answers[] = {
    &fh_order_answer, &fh_activation_answer, &fh_counterattack_answer, &fh_hunker_down_answer,
    &fh_flee_answer,  &fh_push_answer,       &fh_approach_answer,      NULL};

/* Cards of the game file go before those of the roster with the same id. */
static void declare_roster(Play *play)
{
    FactionsHex *game = hex(play);
    size_t count;
    if (game->roster != ROSTER_SAMPLE)
        return;
    Card *cards = fh_roster_cards(play->arena, &count);
    for (size_t i = 0; i < count; i++) {
        if (record_declare(play->loader, &fh_card_table, &cards[i])) {
            ARENA_PUSH(play->arena, &game->all_cards, &cards[i]);
            continue;
        }
        const Named *own = record_named(play->loader, cards[i].id);
        if (own && own->table == &fh_card_table)
            ((Card *)own->record)->is_instead = true;
    }
}

const System fh_system = {
    .name = "factions-hex",
    .title = "FACTIONS on hexes",
    .edition = "rule book of 2014",
    .prefix = "FH",
    .state = &fh_factions_hex_table,
    .memory = &fh_memory_table,
    .phases = phases,
    .phase_count = sizeof phases / sizeof *phases,
    .orders = orders,
    .order_count = sizeof orders / sizeof *orders,
    .decisions = decisions,
    .answers = answers,
    .conditions = fh_factions_hex_conditions,
    .events = fh_events,
    .connect = fh_check_game,
    .resolve_orders = fh_check_orders,
    .prepare = declare_roster,
    .unmet_clause = "FH 19.8",
    .else_clause = "FH 19.8",
};
