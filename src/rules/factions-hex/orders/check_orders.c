/* What the field tables cannot say about orders and answers: refused before anything is played. */
#include "../board/grid.h"
#include "../words/refusals.h"
#include "actions.h"
#include "orders.h"

void fh_check_soldier_id(const Play *play, Place place, const Soldier *soldier)
{
    Tile tile;
    if (tile_read(soldier->id, &tile) && board_index(play->board, tile) != NO_TILE)
        fh_refuse_like_a_tile(play, place, soldier);
    if (select_word(soldier->id) >= 0 || text_is(soldier->id, "others"))
        fh_refuse_like_a_word(play, place, soldier);
}

/* --- FH 4: the order of play ------------------------------------------------------------------ */

static void check_players(const Play *play, const Table *table, const void *record,
                          const PlayerRefs *players)
{
    bool named[PLAYERS_MAX] = {false};
    for (size_t i = 0; i < players->count; i++) {
        const Player *player = players->at[i];
        if (!player || player->seat >= PLAYERS_MAX)
            return; /* reported already */
        if (named[player->seat])
            fh_refuse_named_twice(play, record_item_mark(table, record, players, i), player);
        named[player->seat] = true;
    }
    for (size_t seat = 0; seat < play->game->players.count && seat < PLAYERS_MAX; seat++) {
        const Player *player = play_player(play, seat);
        if (player->status != PLAYER_OUT && !named[seat])
            fh_refuse_left_out(play, record_mark(table, record, players), player);
    }
}

void fh_check_order(const Play *play, const Order *order)
{
    check_players(play, order->table, order, &((const PlayOrder *)order)->players);
}

void fh_check_order_answer(const Play *play, const Player *player, const Answer *answer)
{
    (void)player;
    check_players(play, &fh_order_answer, answer, &((const OrderAnswer *)answer)->players);
}

/* --- FH 6: buying and entering ---------------------------------------------------------------- */

static void check_deployed(const Play *play, const Order *order, Place place,
                           const Soldier *soldier)
{
    if (!soldier)
        return;
    const Player *owner = fh_owner_of(play, soldier);
    const Card *card = fh_card_of(play, soldier);
    if (owner && owner != order->choice.player)
        fh_refuse_not_yours_to_deploy(play, place, soldier);
    else if (card && fh_card_has(card, ABILITY_BATTLE_READY) && order->phase->when == PHASE_SETUP)
        fh_refuse_not_in_setup(play, place, soldier);
}

typedef void RefuseGone(const Play *play, Place place, const Soldier *soldier, Text what);

static bool is_gone(const Order *order, const Soldier *soldier)
{
    return soldier && soldier->where == FALLEN && soldier->owner == order->choice.player;
}

/* Nobody who has fallen comes back. Of several it is enough that one has not. */
static void check_gone(const Play *play, const Order *order, Place place, Soldier *const *soldiers,
                       size_t count)
{
    bool deploys = order->table == &fh_buy_table || order->table == &fh_enter_table;
    RefuseGone *refuse = deploys ? fh_refuse_never_back : fh_refuse_gone;
    size_t gone = 0;
    while (gone < count && is_gone(order, soldiers[gone]))
        gone++;
    if (gone > 0 && gone == count && order_is_fresh(play, order))
        refuse(play, place, soldiers[0], play_became(play, soldiers[0]->id, "fell"));
}

static void check_all_gone(const Play *play, const Order *order, const SoldierRefs *soldiers)
{
    if (soldiers->count > 0)
        check_gone(play, order, order_item_mark(order, soldiers, 0), soldiers->at, soldiers->count);
}

/* Each of several that enter has an order of its own. */
static void check_one_gone(const Play *play, const Order *order, Place place, Soldier *soldier)
{
    AnyRefs named = order_named_with(order, soldier);
    for (size_t i = 0; i < named.count; i++)
        if (!is_gone(order, named.at[i]))
            return;
    check_gone(play, order, place, &soldier, 1);
}

static bool is_entry(const Army *army, Tile tile)
{
    for (size_t i = 0; i < army->entry.count; i++)
        if (tile_equal(army->entry.at[i], tile))
            return true;
    return false;
}

void fh_check_enter(const Play *play, const Order *order)
{
    const EnterOrder *enter = (const EnterOrder *)order;
    const Army *army = fh_army_of(play, order->choice.player);
    Place place = order_mark(order, &enter->soldier);
    check_deployed(play, order, place, enter->soldier);
    check_one_gone(play, order, place, enter->soldier);
    for (size_t i = 0; army && i < enter->at.count; i++)
        if (!is_entry(army, enter->at.at[i]))
            fh_refuse_not_your_zone(play, order_item_mark(order, &enter->at, i), enter->at.at[i]);
}

void fh_check_buy(const Play *play, const Order *order)
{
    const SoldierRefs *soldiers = &((const BuyOrder *)order)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        check_deployed(play, order, order_item_mark(order, soldiers, i), soldiers->at[i]);
    check_all_gone(play, order, soldiers);
}

/* --- FH 8: the action phase ------------------------------------------------------------------- */

static void check_own(const Play *play, const Order *order, Place place, const Soldier *soldier)
{
    if (soldier && soldier->owner && soldier->owner != order->choice.player)
        fh_refuse_not_your_soldier(play, place, soldier);
}

void fh_check_activate(const Play *play, const Order *order)
{
    const SoldierRefs *who = &((const ActivateOrder *)order)->who;
    for (size_t i = 0; i < who->count; i++)
        check_own(play, order, order_item_mark(order, who, i), who->at[i]);
    check_all_gone(play, order, who);
}

static bool says_anything(const Order *order)
{
    for (int about = 0; about < REACTION_KINDS; about++)
        if (fh_react_says(order, (ReactionKind)about))
            return true;
    return false;
}

void fh_check_react(const Play *play, const Order *order)
{
    const ReactOrder *react = (const ReactOrder *)order;
    Place place = order_mark(order, &react->soldier);
    if (!says_anything(order))
        fh_refuse_says_nothing(play, place);
    check_own(play, order, place, react->soldier);
    check_one_gone(play, order, place, react->soldier);
    fh_check_reaction_keys(play, react);
    tiles_check(play, order->table, order, &react->flee);
}

void fh_check_tiles_answer(const Play *play, const Player *player, const Answer *answer)
{
    (void)player;
    tiles_check(play, &fh_flee_answer, answer, &((const TilesAnswer *)answer)->to);
}
