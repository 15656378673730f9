/* What the field tables cannot say about a game file: refused before anything is played. */
#include "../board/grid.h"
#include "../words/refusals.h"
#include "orders.h"

/* --- the board -------------------------------------------------------------------------------- */

static bool is_open(const Play *play, Tile tile)
{
    const Board *board = play->board;
    int index = board_index(board, tile);
    return index != NO_TILE && !board_is_blocked(board, index);
}

static void check_open_tiles(const Play *play, const Table *table, const void *record,
                             const TileList *tiles)
{
    for (size_t i = 0; i < tiles->count; i++)
        if (!is_open(play, tiles->at[i]))
            fh_refuse_not_open(play, record_item_mark(table, record, tiles, i), tiles->at[i]);
}

static void check_grid(const Play *play)
{
    const Grid *grid = &hex(play)->grid;
    ground_check(play, &fh_grid_table, &grid->ground);
    check_open_tiles(play, &fh_grid_table, grid, &grid->victory);
    check_open_tiles(play, &fh_grid_table, grid, &grid->credit);
}

static void check_entries(const Play *play)
{
    const Board *board = play->board;
    const Army **taken = ARENA_ARRAY(play->arena, (size_t)board->tiles, const Army *);
    for (size_t a = 0; a < hex(play)->armies.count; a++) {
        const Army *army = hex(play)->armies.at[a];
        check_open_tiles(play, &fh_army_table, army, &army->entry);
        for (size_t i = 0; i < army->entry.count; i++) {
            int tile = board_index(board, army->entry.at[i]);
            if (tile == NO_TILE)
                continue;
            if (taken[tile])
                fh_refuse_shared_entry(play,
                                       record_item_mark(&fh_army_table, army, &army->entry, i),
                                       army->entry.at[i]);
            taken[tile] = army;
        }
    }
}

/* --- players and armies ----------------------------------------------------------------------- */

/* Are the sizes of the sides those of a game that the rules know? */
static bool sides_fit(const Play *play)
{
    size_t players = play->game->players.count, partners[PLAYERS_MAX] = {0};
    size_t size = players == 4 ? 2 : 1;
    if (players < 2 || players > 4)
        return false;
    for (size_t seat = 0; seat < players; seat++)
        partners[hex(play)->army_of[seat]->team]++;
    for (size_t seat = 0; seat < players; seat++)
        if (partners[hex(play)->army_of[seat]->team] != size)
            return false;
    return true;
}

static void check_armies(const Play *play)
{
    const AnyList *armies = (const AnyList *)&hex(play)->armies;
    bool all = refuse_entries(play, &fh_army_table, armies, offsetof(Army, player),
                              fh_refuse_second_army, fh_refuse_no_army);
    if (all && !sides_fit(play))
        fh_refuse_no_game(play, record_place(&play->game->rec, "players"));
}

/* --- cards and soldiers ----------------------------------------------------------------------- */

static void check_on_grid(const Play *play, const Soldier *soldier)
{
    Place at = record_mark(&fh_soldier_table, soldier, &soldier->at);
    if (soldier->tile == NO_TILE || !is_open(play, soldier->at))
        fh_refuse_off_board(play, at, soldier);
    else if (fh_grid_at(play, soldier->tile) != soldier)
        fh_refuse_two_on_a_tile(play, at, soldier, fh_grid_at(play, soldier->tile));
    if (soldier->hp > soldier->card->hp)
        fh_refuse_too_healthy(play, record_mark(&fh_soldier_table, soldier, &soldier->hp), soldier);
}

static void check_soldier(const Play *play, const Soldier *soldier)
{
    fh_check_soldier_id(play, record_mark(&fh_soldier_table, soldier, &soldier->id), soldier);
    if (soldier->where == ON_GRID)
        check_on_grid(play, soldier);
    else if (soldier->at.column > 0)
        fh_refuse_not_on_grid(play, record_mark(&fh_soldier_table, soldier, &soldier->at), soldier);
    if (play->game->round == 0 && !play->game->stopped && soldier->where != RESERVE)
        fh_refuse_not_in_reserve(play, record_mark(&fh_soldier_table, soldier, &soldier->where),
                                 soldier);
}

/* One of the game's own: the roster has them all. */
static void check_summons(const Play *play, const Card *card, AbilityId ability,
                          const char *summoned)
{
    if (!fh_card_has(card, ability) || fh_card_named(play, summoned))
        return;
    Place place = record_mark(&fh_card_table, card, &card->abilities);
    fh_refuse_nothing_to_summon(play, place, card, summoned);
}

static void check_cards(const Play *play)
{
    const CardList *cards = &hex(play)->all_cards;
    for (size_t i = 0; i < cards->count; i++) {
        check_summons(play, cards->at[i], ABILITY_SUMMON_SKELETON, "skeleton");
        check_summons(play, cards->at[i], ABILITY_SUMMON_ZOMBIE, "zombie");
    }
}

/* --- armies, ready or under way ------------------------------------------------------------------
 */

/* May it have been summoned? From round 1 on an army has more than it was made of. */
static bool is_summoned(const Play *play, const Army *army, const Soldier *soldier)
{
    bool skeleton = soldier->card == fh_card_named(play, "skeleton");
    if (play->game->round == 0 || (!skeleton && soldier->card != fh_card_named(play, "zombie")))
        return false;
    for (size_t i = 0; i < army->soldiers.count; i++)
        if (fh_card_has(army->soldiers.at[i]->card,
                        skeleton ? ABILITY_SUMMON_SKELETON : ABILITY_SUMMON_ZOMBIE))
            return true;
    return false;
}

static void check_limits(const Play *play, const Army *army)
{
    Text faction = army->faction;
    int cost = 0, limit = hex(play)->settings.army_credits;
    bool is_new = play->game->round == 0;
    for (size_t i = 0; i < army->soldiers.count; i++) {
        const Soldier *soldier = army->soldiers.at[i];
        if (is_summoned(play, army, soldier))
            continue;
        cost = cost > TALLY_MAX ? cost : cost + soldier->card->cost;
        if (faction.len == 0)
            faction = soldier->card->faction;
        if (!text_equal(soldier->card->faction, faction))
            (is_new ? fh_refuse_mixed_army : fh_refuse_mixed_later)(
                play, record_mark(&fh_soldier_table, soldier, &soldier->card), soldier);
    }
    if (cost > limit)
        (is_new ? fh_refuse_dear_army : fh_refuse_dear_later)(
            play, record_mark(&fh_army_table, army, &army->player), limit);
}

/* --- the round -------------------------------------------------------------------------------- */

/* Whoever loses his last soldier keeps the button until clean-up passes it on. A round that was
 * stopped in between shows it: he has nobody left, and was there when the order of play was set. */
bool fh_fell_with_button(const Play *play, const Player *holder)
{
    const Memory *memory = (const Memory *)play->game->stopped;
    const Army *army = fh_army_of(play, holder);
    return memory &&
           (text_is(memory->stopped.after, "action") ||
            text_is(memory->stopped.after, "control")) &&
           LIST_HOLDS(&memory->order, holder) && army &&
           army->on_grid + army->waiting + army->reserve == 0;
}

static void refuse_holder(const Play *play, const Player *holder)
{
    const Player *heir = fh_button_heir(play, holder);
    Place place = record_mark(&fh_factions_hex_table, hex(play), &hex(play)->button);
    if (heir->status == PLAYER_OUT)
        fh_refuse_all_out(play, place, holder);
    else if (play->game->stopped)
        fh_refuse_holder_out_stopped(play, place, holder, heir, fh_next_left(play, heir));
    else
        fh_refuse_holder_out(play, place, holder, heir);
}

/* From setup on somebody holds the button, and it is somebody who plays; but a game may have ended
 * before setup (FH 2.9). */
static void check_button(const Play *play)
{
    const Player *holder = hex(play)->button;
    const Stopped *stopped = play->game->stopped;
    bool is_early = play->game->round == 0 && !(stopped && text_is(stopped->after, "setup"));
    if (is_early || play->game->ended)
        return;
    if (!holder)
        fh_refuse_no_button(play, record_place(&play->game->rec, "round"));
    else if (holder->status == PLAYER_OUT && !fh_fell_with_button(play, holder))
        refuse_holder(play, holder);
}

static bool order_is_whole(const Play *play, const PlayerRefs *order)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT &&
            !LIST_HOLDS(order, play_player(play, seat)))
            return false;
    return order->count <= play->game->players.count;
}

/* It could only be wrong by somebody's hand, but it is read like all else. */
static void check_memory(const Play *play)
{
    const Memory *memory = (const Memory *)play->game->stopped;
    if (!memory)
        return;
    if (!text_is(memory->stopped.after, "army") && !order_is_whole(play, &memory->order))
        fh_refuse_no_order_of_play(play, record_mark(&fh_memory_table, memory, &memory->order));
    if (text_is(memory->stopped.after, "action") && memory->stopped.step > 0 &&
        (!memory->next || !LIST_HOLDS(&memory->order, memory->next)))
        fh_refuse_nobody_next(play, record_mark(&fh_memory_table, memory, &memory->next));
    const Forced *forced = memory->forced;
    if (forced && (forced->soldier->where != ON_GRID || forced->by->where != ON_GRID))
        fh_refuse_not_forced(play, record_mark(&fh_memory_table, memory, &memory->forced));
}

void fh_check_game(const Play *play)
{
    check_grid(play);
    check_entries(play);
    check_armies(play);
    check_cards(play);
    for (size_t i = 0; i < hex(play)->soldiers.count; i++)
        check_soldier(play, hex(play)->soldiers.at[i]);
    for (size_t i = 0; i < hex(play)->armies.count; i++)
        check_limits(play, hex(play)->armies.at[i]);
    check_button(play);
    check_memory(play);
}
