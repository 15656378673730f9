/* The field tables of orders before the action phase, and of the answer to the one question that is
 * asked there. */
#include "orders.h"

static const Field recruit_fields[] = {
    FIELD_REF(Recruit, card, "card", "the soldier's card", Card, &fh_card_table, REQUIRED),
    FIELD_NEW(Recruit, as, "as", "the soldier's id", Soldier, &fh_soldier_table, REQUIRED),
};
const Table fh_recruit_table =
    TABLE_LINE(Recruit, "soldier", "a soldier of an army", recruit_fields);

static const Field army_order_fields[] = {
    FIELD_WORD(ArmyOrder, faction, "faction", "the army's faction", REQUIRED),
    FIELD_LIST(ArmyOrder, soldiers, "soldiers", "its soldiers", Recruit, &fh_recruit_table,
               REQUIRED),
    ORDER_FIELDS(ArmyOrder, fh_conditions, fh_army_orders),
};
const Table fh_army_order_table =
    TABLE(ArmyOrder, "order", "choose an army of one faction", army_order_fields);
const Table *const fh_army_orders[] = {&fh_army_order_table, NULL};

static const Field play_order_fields[] = {
    FIELD_REFS(PlayOrder, players, "order", "all players, who is first in front", Player,
               &player_table, NULL, 1, REQUIRED),
    ORDER_FIELDS(PlayOrder, fh_conditions, fh_initiative_orders),
};
const Table fh_play_order_table =
    TABLE(PlayOrder, "order", "set the order of play", play_order_fields);
const Table *const fh_initiative_orders[] = {&fh_play_order_table, NULL};

static const Table *const buy_orders[] = {&fh_buy_table, NULL};
static const Field buy_fields[] = {
    FIELD_REFS(BuyOrder, soldiers, "buy", "soldiers from the reserve, best first", Soldier,
               &fh_soldier_table, NULL, 1, REQUIRED | DISTINCT),
    ORDER_FIELDS(BuyOrder, fh_conditions, buy_orders),
};
const Table fh_buy_table = TABLE(BuyOrder, "order", "buy soldiers", buy_fields);

static const Table *const enter_orders[] = {&fh_enter_table, NULL};
static const Field enter_fields[] = {
    FIELD_REF(EnterOrder, soldier, "enter", "who goes from the deployment zone to the board",
              Soldier, &fh_soldier_table, REQUIRED),
    FIELD_VALUES(EnterOrder, at, "at", "tiles of the entry zone, best first", Tile, &tile_type, 0,
                 TILE_LIST_MAX, LONE | DISTINCT),
    ORDER_FIELDS(EnterOrder, fh_conditions, enter_orders),
};
const Table fh_enter_table =
    TABLE(EnterOrder, "order", "bring a soldier to the board", enter_fields);

const Table *const fh_setup_orders[] = {&fh_play_order_table, &fh_buy_table, &fh_enter_table, NULL};
const Table *const fh_deployment_orders[] = {&fh_buy_table, &fh_enter_table, NULL};

/* --- the order of play, when it is asked for -------------------------------------------------- */

static const Field order_answer_fields[] = {
    ANSWER_FIELDS(OrderAnswer, "order"),
    FIELD_REFS(OrderAnswer, players, "players", "all players, who is first in front", Player,
               &player_table, NULL, 1, REQUIRED),
};
const Table fh_order_answer =
    TABLE(OrderAnswer, "answer", "the order of play", order_answer_fields);

const DecisionKind fh_decide_order = {
    .name = "order",
    .clause = "FH 4.3",
    .fallback = "the holder of the button is first, the others follow leftwards",
    .answer = &fh_order_answer,
    .check = fh_check_order_answer};
