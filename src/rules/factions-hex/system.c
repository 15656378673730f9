/* FACTIONS on hexes as a rule system: its tables, and its phases in their order. */
#include "system.h"

#include "fights/activation.h"
#include "orders/orders.h"
#include "orders/plans.h"
#include "phases/phases.h"
#include "records/roster.h"
#include "records/sight.h"
#include "words/events.h"
#include "words/refusals.h"
#include "words/show.h"
#include "words/words.h"

static const Phase phases[] = {
    {.name = "army",
     .clause = "FH 2",
     .doc = "which faction, and which of its soldiers",
     .when = PHASE_SETUP,
     .play = fh_play_army,
     .orders = fh_army_orders,
     .asks = fh_asks_army,
     .fallback = "no army, and so no game",
     .is_vital = true},
    {.name = "setup",
     .clause = "FH 3",
     .doc = "the order of play, whom to buy, and where they enter",
     .when = PHASE_SETUP,
     .stepped = true,
     .play_step = fh_play_setup,
     .seated = 2,
     .steps = 3,
     .seats = fh_order_of_play,
     .play_seat = fh_play_setup_of,
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
     .seated = 1,
     .steps = 2,
     .seats = fh_order_of_play,
     .play_seat = fh_play_deployment_of,
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
     .standing_beside = true,
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

#define ACTION_KIND(table_, clause_)                                                               \
    {                                                                                              \
        .table = &(table_), .clause = clause_, .carry_out = fh_carry_out_action,                   \
        .resolve = fh_resolve_action, .check = fh_check_action,                                    \
        .tell_not_done = fh_tell_failed_action, .why_idle = fh_why_not_acted,                      \
        .idle = "its activation was over", .never_fails = fh_action_never_fails                    \
    }
#define ABILITY_KIND(id_, name_, aiming_, clause_) ACTION_KIND(fh_##name_##_table, clause_),

static const OrderKind orders[] = {{.table = &fh_army_order_table,
                                    .clause = "FH 2.1",
                                    .carry_out = fh_carry_out_army,
                                    .check = fh_check_army,
                                    .doubt = fh_doubt_army},
                                   {.table = &fh_play_order_table,
                                    .clause = "FH 4.1",
                                    .carry_out = fh_carry_out_order,
                                    .check = fh_check_order},
                                   {.table = &fh_buy_table,
                                    .clause = "FH 6.1",
                                    .carry_out = fh_carry_out_buy,
                                    .check = fh_check_buy,
                                    .pays = fh_purchase_pays,
                                    .tell_not_done = fh_tell_failed_deployment},
                                   {.table = &fh_enter_table,
                                    .clause = "FH 6.6",
                                    .carry_out = fh_carry_out_enter,
                                    .check = fh_check_enter,
                                    .all = fh_all_to_enter,
                                    .tell_not_done = fh_tell_failed_deployment},
                                   {.table = &fh_activate_table,
                                    .clause = "FH 8.1",
                                    .carry_out = fh_carry_out_activate,
                                    .doubt = fh_doubt_activation,
                                    .ends_on = fh_activation_ends_on,
                                    .check = fh_check_activate,
                                    .why_idle = fh_why_not_activated,
                                    .never_fails = fh_activation_never_fails},
                                   {.table = &fh_react_table,
                                    .clause = "FH 12.9",
                                    .resolve = fh_resolve_react,
                                    .check = fh_check_react,
                                    .idle = "nothing set it off"},
                                   ACTION_KIND(fh_move_table, "FH 9.1"),
                                   ACTION_KIND(fh_attack_table, "FH 10.1"),
                                   ACTION_KIND(fh_hold_table, "FH 19.15"),
                                   ACTION_KIND(fh_guard_table, "FH 19.16"),
                                   ACTION_KIND(fh_hunt_table, "FH 19.17"),
                                   ACTION_KIND(fh_end_table, "FH 19.9"),
                                   USED_ABILITIES(ABILITY_KIND)};

static const DecisionKind *const decisions[] = {&fh_decide_order,       &fh_decide_activation,
                                                &fh_decide_freed,       &fh_decide_counterattack,
                                                &fh_decide_hunker_down, &fh_decide_flee,
                                                &fh_decide_taunted,     &fh_decide_push,
                                                &fh_decide_approach,    NULL};

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
        if (own->table == &fh_card_table)
            ((Card *)own->record)->is_instead = true;
    }
}

static void connect(Play *play)
{
    fh_grid_connect(play);
    fh_note_recruits(play);
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
    .conditions = fh_factions_hex_conditions,
    .events = fh_events,
    .event_rows = fh_event_rows,
    .fight_ends = fh_fight_ends,
    .luck = fh_luck,
    .refusals = fh_refusals,
    .no_tile = &fh_no_no_tile,
    .connect = connect,
    .check_game = fh_check_game,
    .sees = fh_sees,
    .seer = fh_seer,
    .member_seer = fh_member_seer,
    .hides = fh_hides,
    .judge = fh_judge,
    .show = fh_show,
    .draw = fh_picture,
    .offer = fh_offer,
    .each_gone = fh_each_gone,
    .prepare = declare_roster,
    .unmet_clause = "FH 19.8",
    .else_clause = "FH 19.8",
    .resign_clause = "FH 18.10",
    .draw_clause = "FH 18.13",
    .several_clause = "FH 19.24",
    .make_new = &fh_make_new,
};
