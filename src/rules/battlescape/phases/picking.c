/* The picking phase: who picks first, and which types everybody's pool gets. BS 2. */
#include "../board/grid.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "phases.h"

/* --- BS 2.2: the order ------------------------------------------------------------------------ */

/* Those who are tied stand next to each other. */
typedef struct Ranking {
    Player *at[PLAYERS_MAX];
    int thrown[PLAYERS_MAX];
    bool tied[PLAYERS_MAX]; /* with the next one */
    size_t count;
} Ranking;

/* Highest first; equals stay as they were. */
static void sort_run(Ranking *ranking, size_t first, size_t last)
{
    for (size_t i = first + 1; i < last; i++) {
        Player *player = ranking->at[i];
        int thrown = ranking->thrown[i];
        size_t k = i;
        for (; k > first && ranking->thrown[k - 1] < thrown; k--) {
            ranking->at[k] = ranking->at[k - 1];
            ranking->thrown[k] = ranking->thrown[k - 1];
        }
        ranking->at[k] = player;
        ranking->thrown[k] = thrown;
    }
}

typedef Event *SayRoll(const Play *play, const Player *player, const Roll *roll);

/* Everybody from `first` up to `last` throws, which settles their order among themselves alone. */
static void roll_run(Play *play, Ranking *ranking, size_t first, size_t last, SayRoll *say)
{
    for (size_t i = first; i < last; i++) {
        const Player *player = ranking->at[i];
        const Roll *roll =
            play_roll(play, play_name(play, "pick %.*s", TEXT_ARG(player->id)), 1, 20);
        ranking->thrown[i] = roll->values[0];
        say(play, player, roll);
    }
    sort_run(ranking, first, last);
    for (size_t i = first; i + 1 < last; i++)
        ranking->tied[i] = ranking->thrown[i] == ranking->thrown[i + 1];
}

static size_t end_of_run(const Ranking *ranking, size_t first)
{
    size_t last = first;
    while (last + 1 < ranking->count && ranking->tied[last])
        last++;
    return last + 1;
}

/* Those who are out have no part in it, but the order names them, too. */
static void set_order(Play *play)
{
    PlayerRefs *order = &scape(play)->order;
    Ranking ranking = {.count = 0};
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            ranking.at[ranking.count++] = play_player(play, seat);
    roll_run(play, &ranking, 0, ranking.count, bs_say_rolled);
    for (size_t i = 0; i < ranking.count;) {
        size_t last = end_of_run(&ranking, i);
        if (last - i > 1)
            roll_run(play, &ranking, i, last, bs_say_rolled_again);
        else
            i = last;
    }
    order->word = REFS_LISTED;
    for (size_t i = 0; i < ranking.count; i++)
        ARENA_PUSH(play->arena, order, ranking.at[i]);
    bs_say_turn_order(play, order);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status == PLAYER_OUT)
            ARENA_PUSH(play->arena, order, play_player(play, seat));
}

/* From now on the purses stand in the file. */
static void show_purses(Play *play)
{
    Battlescape *game = scape(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        ARENA_PUSH(play->arena, &game->purses, game->purse_of[seat]);
}

/* --- BS 2.7: the lists ------------------------------------------------------------------------ */

/* The place behind the last type of the list that he has got; 0: he has none of it. */
static size_t behind_granted(const Purse *purse, size_t *granted)
{
    const TypeRefs *types = &purse->wishes->types;
    size_t behind = 0;
    for (size_t i = 0; i < types->count; i++)
        if (types->at[i]->picker == purse->player) {
            behind = i + 1;
            ++*granted;
        }
    return behind;
}

/* When a stopped round goes on, his lists are taken up where he stopped: what fell before has been
 * told. What he has and has not wished for, he has got when a list had run out. */
static void take_up(const Play *play, Purse *purse)
{
    size_t granted = 0;
    while (purse->wishes && purse->pool.count > granted) {
        purse->wished = behind_granted(purse, &granted);
        purse->granted = granted > 0;
        if (purse->pool.count == granted)
            return;
        Order *other = order_open(play, order_next(&purse->wishes->order));
        purse->wishes = purse->granted ? NULL : (PickOrder *)other;
        purse->wished = 0;
    }
}

/* Once in each run: a stopped round has forgotten them. */
static void know_wishes(Play *play)
{
    if (scape(play)->wishes_known)
        return;
    scape(play)->wishes_known = true;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        const VariantList *orders = orders_of(play, player, play->phase);
        if (!orders || orders->count == 0)
            continue;
        purse_of(play, player)->wishes = (PickOrder *)order_open(play, orders->at[0]->record);
        take_up(play, purse_of(play, player));
    }
}

/* An else is tried when nothing of the list could be had. */
static void next_list(Play *play, Purse *purse)
{
    Order *other = order_open(play, order_next(&purse->wishes->order));
    purse->wishes = purse->granted ? NULL : (PickOrder *)other;
    purse->wished = 0;
    if (purse->wishes)
        bs_say_pick_else(play, purse->player);
}

static void tell_fell(const Play *play, const Player *player, const Type *type)
{
    if (bs_pools_are_secret(play))
        bs_say_pick_gone(play, player, type);
    else
        bs_say_pick_fell(play, player, type, type->picker);
}

/* A list may have changed since the round was stopped: what he has of it already he has got. */
static Type *next_wish(Play *play, Purse *purse, bool *fell)
{
    while (purse->wishes) {
        if (purse->wished == purse->wishes->types.count) {
            next_list(play, purse);
            continue;
        }
        Type *type = purse->wishes->types.at[purse->wished++];
        purse->granted |= !type->picker || type->picker == purse->player;
        if (!type->picker)
            return type;
        if (type->picker == purse->player)
            continue;
        *fell = true;
        tell_fell(play, purse->player, type);
    }
    return NULL;
}

/* The roster holds enough for all pools, unless somebody's hand was in a stopped round. */
static Type *next_of_roster(Play *play, const Purse *purse)
{
    Battlescape *game = scape(play);
    while (game->roster_next < game->types.count && game->types.at[game->roster_next]->picker)
        game->roster_next++;
    if (game->roster_next == game->types.count)
        return NULL;
    Type *type = game->types.at[game->roster_next];
    bs_say_picked_in_order(play, purse->player, type);
    return type;
}

/* --- BS 2.4: the passes ----------------------------------------------------------------------- */

static void pick(Play *play, Purse *purse)
{
    const Settings *settings = &scape(play)->settings;
    TypeList *picked = ARENA_NEW(play->arena, TypeList);
    bool fell = false, in_order = false;
    while (picked->count < (size_t)settings->picks && purse->pool.count < (size_t)settings->pool) {
        Type *type = next_wish(play, purse, &fell);
        if (!type) {
            in_order = true;
            type = next_of_roster(play, purse);
        }
        if (!type)
            break;
        bs_purse_takes(purse, type);
        purse->pool.word = REFS_LISTED;
        ARENA_PUSH(play->arena, &purse->pool, type);
        ARENA_PUSH(play->arena, picked, type);
    }
    if (bs_pools_are_secret(play))
        bs_say_picks_apart(play, purse->player);
    const Player *only = bs_pools_are_secret(play) ? purse->player : EVERYBODY;
    Event *event = bs_say_picked(play, only, purse->player, picked);
    event_also_of(event, purse->player, fell ? "BS 2.7" : NULL);
    event_also_of(event, purse->player, in_order ? "BS 2.8" : NULL);
}

/* The picks of the one whose place in the pass it is. Who is out has his place all the same. */
static void play_pick(Play *play, int pass, size_t place)
{
    const PlayerRefs *order = &scape(play)->order;
    bool back = scape(play)->settings.picking == PICKING_SNAKE && pass % 2 == 0;
    if (place == 0)
        (back ? bs_say_pass_backwards : bs_say_pass_begins)(play, pass);
    const Player *player = order->at[back ? order->count - 1 - place : place];
    if (player->status != PLAYER_OUT)
        pick(play, purse_of(play, player));
}

static void show_pools(Play *play)
{
    const Settings *settings = &scape(play)->settings;
    const PlayerRefs *order = &scape(play)->order;
    bs_say_pools(play);
    bool as_usual = settings->pool == 10 && settings->picks == 2;
    for (size_t i = 0; i < order->count; i++) {
        const Purse *purse = purse_of(play, order->at[i]);
        if (order->at[i]->status == PLAYER_OUT)
            continue;
        orders_carry_out(play, order->at[i]);
        const Player *only = bs_pools_are_secret(play) ? purse->player : EVERYBODY;
        Event *event =
            bs_say_pool_full(play, only, order->at[i], (int)purse->pool.count, &purse->pool);
        event_also(event, as_usual ? NULL : "BS 20.1");
        event_also(event, bs_pools_are_secret(play) ? "BS 1.11" : NULL);
    }
}

/* What the list as a whole came to; the picks have been made. */
const Failure *bs_carry_out_pick(Play *play, Order *order)
{
    const TypeRefs *types = &((const PickOrder *)order)->types;
    for (size_t i = 0; i < types->count; i++)
        if (types->at[i]->picker == order->choice.player)
            return NULL;
    return order_fails(play, "BS 2.7", "others have picked all of these types");
}

bool bs_asks_picking(const Play *play, const Player *player)
{
    (void)play;
    (void)player;
    return true;
}

/* A step is what one player picks in one pass. */
bool bs_play_picking(Play *play, int step)
{
    const Settings *settings = &scape(play)->settings;
    if (step == 1) {
        set_order(play);
        show_purses(play);
    }
    know_wishes(play);
    int players = (int)scape(play)->order.count, pass = (step - 1) / players + 1;
    play_pick(play, pass, (size_t)((step - 1) % players));
    if (step % players != 0 || pass * settings->picks < settings->pool)
        return true;
    show_pools(play);
    return false;
}
