/* Buying soldiers, and bringing them to the board: in every round, and in setup. FH 6. */
#include <string.h>

#include "../board/grid.h"
#include "../orders/orders.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "adjudicate/play/parts.h"
#include "phases.h"

static Text zone_name(const Army *army)
{
    return army->zone.len > 0 ? army->zone : TEXT("the deployment zone");
}

/* --- FH 6.1: buying --------------------------------------------------------------------------- */

static const char *const where_names[] = {"is on the board", "is waiting already", "is in reserve",
                                          "has fallen"};
static const char *const where_several[] = {"are on the board", "are waiting already",
                                            "are in reserve", "have fallen"};

/* Why that soldier cannot be bought now; NULL: it can be. */
static const Failure *buy_bars(Play *play, const Army *army, const Soldier *soldier)
{
    int limit = hex(play)->settings.limit;
    const char *name = fh_called(play, soldier);
    int deployed = army->on_grid + army->waiting;
    if (soldier->where == UNMADE)
        return order_fails(play, "FH 6.4", "there is no %s", name);
    if (soldier->where != RESERVE)
        return order_fails(play, "FH 6.4", "%s %s", name, where_names[soldier->where]);
    if (soldier->card->cost > army->bank)
        return order_fails(play, "FH 6.2", "%s costs %d, and the bank has %d", name,
                           soldier->card->cost, army->bank);
    if (deployed >= limit)
        return order_fails(play, limit == SOLDIER_LIMIT ? "FH 6.3" : "FH 20.6",
                           "%d soldier%s deployed, and more than %d may not be", deployed,
                           deployed == 1 ? " is" : "s are", limit);
    return NULL;
}

static void tell_bought(Play *play, const Order *order, const SoldierList *bought, int cost)
{
    const Army *army = fh_army_of(play, order->choice.player);
    Event *event = fh_say_bought(play, fh_only(play, army->player), army->player, bought, cost,
                                 army->bank, zone_name(army));
    event_also(event, fh_hides(play) ? "FH 6.15" : "FH 6.5");
    event_also(event, play->game->round == 0 ? "FH 3.4" : NULL);
}

/* What became of one that is named. Those who cannot be bought for like reasons, being on the
 * board, say, or too dear for what is left, are told of together: they are of one group. */
typedef struct Purchase {
    Soldier *soldier;
    const Failure *failure; /* NULL: he was bought */
    int group;
} Purchase;
enum { GROUP_NONE = -1, GROUP_DEAR = 4 }; /* a soldier's `where`; with what the bank has: dear */

static int group_of(const Army *army, const Soldier *soldier)
{
    if (soldier->where == UNMADE)
        return GROUP_NONE;
    if (soldier->where != RESERVE)
        return soldier->where;
    return soldier->card->cost > army->bank ? GROUP_DEAR + army->bank : GROUP_NONE;
}

static const Failure *reason_of_group(const Play *play, int group, Text names, int least_cost)
{
    if (group >= GROUP_DEAR)
        return order_fails(play, "FH 6.2", "%.*s cost %d or more, and the bank has %d",
                           TEXT_ARG(names), least_cost, group - GROUP_DEAR);
    return order_fails(play, "FH 6.4", "%.*s %s", TEXT_ARG(names), where_several[group]);
}

/* The reason of that one's group, if it is not alone, is the reason of all in it. */
static void gather_group(Play *play, Purchase *purchases, size_t first, size_t count)
{
    int group = purchases[first].group, least_cost = purchases[first].soldier->card->cost;
    Listing names = {0};
    for (size_t i = first; i < count; i++) {
        const Soldier *soldier = purchases[i].soldier;
        if (purchases[i].group != group)
            continue;
        listing_add(&names, "%s", fh_called(play, soldier));
        least_cost = soldier->card->cost < least_cost ? soldier->card->cost : least_cost;
    }
    bool is_alone = names.count == 1;
    Text list = listing_take(&names, play->arena, "");
    const Failure *failure =
        is_alone ? purchases[first].failure : reason_of_group(play, group, list, least_cost);
    for (size_t i = first; i < count; i++)
        if (purchases[i].group == group) {
            purchases[i].failure = failure;
            purchases[i].group = GROUP_NONE;
        }
}

/* Who was bought. */
static SoldierList *buy_each(Play *play, Army *army, const SoldierRefs *named, Purchase *purchases)
{
    SoldierList *bought = ARENA_NEW(play->arena, SoldierList);
    for (size_t i = 0; i < named->count; i++) {
        Soldier *soldier = named->at[i];
        const Failure *failure = buy_bars(play, army, soldier);
        purchases[i] = (Purchase){soldier, failure, failure ? group_of(army, soldier) : GROUP_NONE};
        if (failure)
            continue;
        army->bank -= soldier->card->cost;
        fh_soldier_waits(soldier);
        ARENA_PUSH(play->arena, bought, soldier);
    }
    for (size_t i = 0; i < named->count; i++)
        if (purchases[i].group != GROUP_NONE)
            gather_group(play, purchases, i, named->count);
    return bought;
}

/* Those of one group, who share a reason, once. */
static void tell_not_bought(Play *play, const Order *order, const Purchase *purchases, size_t count)
{
    Names *told = names_new(play->arena);
    for (size_t i = 0; i < count; i++) {
        const Failure *failure = purchases[i].failure;
        if (!failure || names_seen(told, text_of(failure->reason)))
            continue;
        Event *event = fh_tell_failed_deployment(play, order, failure);
        event_ordered_by(event, order->choice.player);
        event_also(event, failure->clause);
    }
}

/* Each is tried in turn. If none can be bought, the order fails. */
const Failure *fh_carry_out_buy(Play *play, Order *order)
{
    Army *army = fh_army_of(play, order->choice.player);
    Parts parts = {0};
    int before = army->bank;
    fh_all_to_buy(play, (BuyOrder *)order);
    const SoldierRefs *named = &((const BuyOrder *)order)->soldiers;
    if (named->count == 0)
        return order_fails(play, "FH 6.14", "nobody in reserve is left to buy");
    Purchase *purchases = ARENA_ARRAY(play->arena, named->count, Purchase);
    const SoldierList *bought = buy_each(play, army, named, purchases);
    for (size_t i = 0; i < named->count; i++)
        parts_add(play, &parts, NULL, purchases[i].failure);
    if (bought->count > 0) {
        tell_bought(play, order, bought, before - army->bank);
        tell_not_bought(play, order, purchases, named->count);
    }
    const Failure *failure = parts_close(play, &parts, "FH 6.13");
    return failure && named->count > 1
               ? order_fails(play, "FH 6.13", "none of them can be bought; %s", failure->reason)
               : failure;
}

void fh_buy_soldiers(Play *play, Player *player)
{
    orders_carry_out_kind(play, player, &fh_buy_table);
}

/* --- FH 6.6: entering ------------------------------------------------------------------------- */

/* Which tiles he has named, and in what order, is his to know. */
static void tell_taken(Play *play, const Player *player, Tile tile)
{
    const Soldier *there = fh_grid_at(play, board_index(play->board, tile));
    event_ordered_by(fh_say_entry_taken(play, tile, there), player);
}

/* The first vacant one of these tiles. */
static int first_vacant(const Play *play, const TileList *tiles, size_t *skipped)
{
    for (size_t i = 0; i < tiles->count; i++) {
        int tile = board_index(play->board, tiles->at[i]);
        *skipped = i;
        if (fh_grid_is_vacant(play, tile))
            return tile;
    }
    return NO_TILE;
}

static const Failure *enter_bars(Play *play, const Army *army, const Soldier *soldier)
{
    int limit = hex(play)->settings.limit;
    const char *name = fh_called(play, soldier);
    if (soldier->where == UNMADE)
        return order_fails(play, "FH 6.6", "there is no %s", name);
    if (soldier->where == RESERVE)
        return order_fails(play, "FH 6.6", "%s has not been bought", name);
    if (soldier->where != WAITING)
        return order_fails(play, "FH 6.4", "%s %s", name, where_names[soldier->where]);
    if (army->on_grid >= limit)
        return order_fails(play, limit == SOLDIER_LIMIT ? "FH 6.9" : "FH 20.6",
                           "%d soldier%s on the board, and more than %d may not be", army->on_grid,
                           army->on_grid == 1 ? " is" : "s are", limit);
    return NULL;
}

/* Who enters in setup is sick in no round; others are finished, but for those ready for battle. */
static void enter(Play *play, Soldier *soldier, int tile)
{
    int round = play->game->round;
    bool is_ready = fh_card_has(soldier->card, ABILITY_BATTLE_READY);
    fh_grid_place(play, soldier, tile);
    soldier->hp = soldier->card->hp;
    soldier->since = round;
    soldier->finished = round > 0 && !is_ready;
    Event *event =
        (round == 0 ? fh_say_entered
         : is_ready ? fh_say_entered_ready
                    : fh_say_entered_sick)(play, soldier->owner, soldier, soldier->at, soldier->hp);
    event_also(event, round == 0 ? "FH 3.5" : "FH 6.10");
    if (round > 0)
        event_also(event, is_ready ? "FH 13.1" : "FH 7.1");
}

static const Failure *none_vacant(Play *play, const EnterOrder *entering)
{
    const char *name = fh_called(play, entering->soldier);
    if (entering->at.count == 0)
        return order_fails(play, "FH 6.8", "no vacant tile is left for %s", name);
    Tile tile = entering->at.at[0];
    const Soldier *there = fh_grid_at(play, board_index(play->board, tile));
    if (entering->at.count > 1)
        return order_fails(play, "FH 6.8", "none of the tiles for %s is vacant", name);
    return order_fails(play, "FH 6.8", "%s cannot enter on %.*s, where %s stands", name,
                       TEXT_ARG(tile_text(play->arena, tile)), fh_called(play, there));
}

const Failure *fh_carry_out_enter(Play *play, Order *order)
{
    const EnterOrder *entering = (const EnterOrder *)order;
    const Army *army = fh_army_of(play, order->choice.player);
    const TileList *tiles = entering->at.count > 0 ? &entering->at : &army->entry;
    const Failure *failure = enter_bars(play, army, entering->soldier);
    size_t skipped = 0;
    if (failure)
        return failure;
    int tile = first_vacant(play, tiles, &skipped);
    if (tile == NO_TILE)
        return none_vacant(play, entering);
    for (size_t i = 0; i < skipped; i++)
        tell_taken(play, order->choice.player, tiles->at[i]);
    enter(play, entering->soldier, tile);
    return NULL;
}

/* Nobody has to enter. */
static void tell_waiting(Play *play, const Army *army)
{
    SoldierList *waiting = ARENA_NEW(play->arena, SoldierList);
    for (size_t i = 0; i < army->soldiers.count; i++)
        if (army->soldiers.at[i]->where == WAITING)
            ARENA_PUSH(play->arena, waiting, army->soldiers.at[i]);
    if (waiting->count > 0)
        event_also(fh_say_waits_on(play, fh_only(play, army->player), army->player, waiting,
                                   zone_name(army)),
                   fh_hides(play) ? "FH 6.15" : NULL);
}

void fh_enter_soldiers(Play *play, Player *player)
{
    orders_carry_out_kind(play, player, &fh_enter_table);
}

void fh_show_waiting(Play *play)
{
    const PlayerRefs *order = &memory_of(play)->order;
    for (size_t i = 0; i < order->count; i++)
        tell_waiting(play, fh_army_of(play, order->at[i]));
}

/* One of several that are to be bought has failed, or all of them. */
static bool is_of_several(const Order *order, const Failure *failure)
{
    return order->table == &fh_buy_table && ((const BuyOrder *)order)->soldiers.count > 1 &&
           strcmp(failure->clause, "FH 6.13") != 0;
}

Event *fh_tell_failed_deployment(const Play *play, const Order *order, const Failure *failure)
{
    Event *event = (order->table == &fh_buy_table ? fh_say_not_bought
                                                  : fh_say_not_entered)(play, failure->reason);
    event_also(event, is_of_several(order, failure) ? "FH 6.13" : NULL);
    return event;
}

/* --- the phase -------------------------------------------------------------------------------- */

/* Could that player buy or enter anybody? */
bool fh_asks_deployment(const Play *play, const Player *player)
{
    const Army *army = fh_army_of(play, player);
    int limit = hex(play)->settings.limit;
    size_t skipped;
    if (army->waiting > 0 && army->on_grid < limit &&
        first_vacant(play, &army->entry, &skipped) != NO_TILE)
        return true;
    for (size_t i = 0; i < army->soldiers.count; i++)
        if (army->soldiers.at[i]->where == RESERVE &&
            army->soldiers.at[i]->card->cost <= army->bank)
            return army->on_grid + army->waiting < limit;
    return false;
}

/* No more than there are: a longer one is refused, but may be looked at before. */
void fh_order_of_play(const Play *play, PlayerList *order)
{
    const PlayerRefs *players = &memory_of(play)->order;
    for (size_t i = 0; i < players->count && i < play->game->players.count; i++)
        ARENA_PUSH(play->arena, order, players->at[i]);
}

/* Two steps, so that players may look at what the others have bought before they enter. */
void fh_play_deployment_of(Play *play, Player *player, int step)
{
    (step == 1 ? fh_buy_soldiers : fh_enter_soldiers)(play, player);
}

bool fh_play_deployment(Play *play, int step)
{
    if (step == 2)
        fh_show_waiting(play);
    return step < 2;
}
