/* The field tables of orders before the action phase, and of the answer to the one question that is
 * asked there. */
#include "../board/grid.h"
#include "orders.h"

static const Field recruit_fields[] = {
    FIELD_REF(Recruit, card, "card", "the soldier's card", Card, &fh_card_table, REQUIRED),
    FIELD_NEW(Recruit, as, "as", "the soldier's id", Soldier, &fh_soldier_table, REQUIRED),
};
const Table fh_recruit_table =
    TABLE_LINE(Recruit, "soldier", "a soldier of an army", recruit_fields);

ORDER_TABLE(fh_army_order_table, ArmyOrder, "choose an army of one faction", fh_conditions,
            fh_army_orders,
            FIELD_WORD(ArmyOrder, faction, "faction", "the army's faction", REQUIRED),
            FIELD_LIST(ArmyOrder, soldiers, "soldiers", "its soldiers", Recruit, &fh_recruit_table,
                       REQUIRED));
const Table *const fh_army_orders[] = {&fh_army_order_table, NULL};

ORDER_TABLE(fh_play_order_table, PlayOrder, "set the order of play", fh_conditions,
            fh_initiative_orders,
            FIELD_REFS(PlayOrder, players, "order", "all players, who is first in front", Player,
                       &player_table, NULL, 1, REQUIRED));
const Table *const fh_initiative_orders[] = {&fh_play_order_table, NULL};

static const char *const all_words[] = {"all", NULL};

static const Table *const buy_orders[] = {&fh_buy_table, NULL};
ORDER_TABLE(fh_buy_table, BuyOrder, "buy soldiers", fh_conditions, buy_orders,
            FIELD_REFS(BuyOrder, soldiers, "buy", "soldiers from the reserve, best first; or all",
                       Soldier, &fh_soldier_table, all_words, 1, REQUIRED | DISTINCT | AMONG));

static const Table *const enter_orders[] = {&fh_enter_table, NULL};
ORDER_TABLE(fh_enter_table, EnterOrder, "bring a soldier to the board", fh_conditions, enter_orders,
            FOR_EACH(EnterOrder, soldier, "enter",
                     "who goes from the deployment zone to the board; or all", Soldier,
                     &fh_soldier_table, all_words, REQUIRED),
            FIELD_VALUES(EnterOrder, at, "at", "tiles of the entry zone, best first", Tile,
                         &tile_type, 0, TILE_LIST_MAX, LONE | DISTINCT));

const Table *const fh_setup_orders[] = {&fh_play_order_table, &fh_buy_table, &fh_enter_table, NULL};
const Table *const fh_deployment_orders[] = {&fh_buy_table, &fh_enter_table, NULL};

/* --- the order of play, when it is asked for -------------------------------------------------- */

ANSWER_TABLE(fh_order_answer, OrderAnswer, "order", "the order of play",
             FIELD_REFS(OrderAnswer, players, "players", "all players, who is first in front",
                        Player, &player_table, NULL, 1, REQUIRED));

const DecisionKind fh_decide_order = {
    .name = "order",
    .clause = "FH 4.3",
    .fallback = "the holder of the button is first, the others follow leftwards",
    .answer = &fh_order_answer,
    .check = fh_check_order_answer};

/* --- what "all" means ------------------------------------------------------------------------- */

static void all_who_are(const Play *play, const Player *player, int where, AnyList *things)
{
    const Army *army = fh_army_of(play, player);
    for (size_t i = 0; i < army->soldiers.count; i++)
        if (army->soldiers.at[i]->where == where)
            ARENA_PUSH(play->arena, things, (void *)army->soldiers.at[i]);
}

void fh_all_to_enter(const Play *play, const Order *order, bool ready, AnyList *things)
{
    (void)ready;
    all_who_are(play, order->choice.player, WAITING, things);
}

void fh_all_to_buy(const Play *play, BuyOrder *buy)
{
    AnyList things = {NULL, 0, 0};
    if (buy->soldiers.word == REFS_LISTED)
        return;
    all_who_are(play, buy->order.choice.player, RESERVE, &things);
    order_leave_out((const AnyRefs *)&buy->soldiers, &things);
    buy->soldiers.at = (Soldier **)things.at;
    buy->soldiers.count = things.count;
}
