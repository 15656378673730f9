/* What the field tables cannot say about a game file: refused before anything is played. */
#include "check.h"

#include <string.h>

/* --- the board -------------------------------------------------------------------------------- */

static const Wrong not_there = {"FH 1.3", "there is no tile ", " on this board",
                                "columns have letters, rows have numbers, both from the corner a1"};
static const Wrong worthless = {"FH 20.10", "", " is no tile of the board without terrain",
                                "name one, or change missing or terrain"};
static const Wrong shared_entry = {"FH 20.10", "", " is an entry tile of another army",
                                   "no two armies share one"};

static bool is_open(const Play *play, Tile tile)
{
    const Board *board = hex(play)->board;
    int index = board_index(board, tile);
    return index != NO_TILE && !board_is_blocked(board, index);
}

static void refuse_tile(Play *play, const Record *record, const char *key, size_t i,
                        const Wrong *wrong, Tile tile)
{
    diag_wrong(play->diags, record_item_place(record, key, i), wrong, tile_text(play->arena, tile));
}

void fh_check_tiles(Play *play, const Record *record, const char *key, const TileList *tiles)
{
    for (size_t i = 0; i < tiles->count; i++)
        if (board_index(hex(play)->board, tiles->at[i]) == NO_TILE)
            refuse_tile(play, record, key, i, &not_there, tiles->at[i]);
}

static void check_open_tiles(Play *play, const Record *record, const char *key,
                             const TileList *tiles)
{
    for (size_t i = 0; i < tiles->count; i++)
        if (!is_open(play, tiles->at[i]))
            refuse_tile(play, record, key, i, &worthless, tiles->at[i]);
}

/* Missing tiles have to lie within the rectangle. */
static void check_ground(Play *play)
{
    const Ground *ground = &hex(play)->ground;
    for (size_t i = 0; i < ground->missing.count; i++) {
        Tile tile = ground->missing.at[i];
        if (tile.column > ground->columns || tile.row > ground->rows)
            refuse_tile(play, &ground->rec, "missing", i, &not_there, tile);
    }
    fh_check_tiles(play, &ground->rec, "terrain", &ground->terrain);
    check_open_tiles(play, &ground->rec, "victory", &ground->victory);
    check_open_tiles(play, &ground->rec, "credit", &ground->credit);
}

static void check_entries(Play *play)
{
    const Board *board = hex(play)->board;
    const Army **taken = ARENA_ARRAY(play->arena, (size_t)board->tiles, const Army *);
    for (size_t a = 0; a < hex(play)->armies.count; a++) {
        const Army *army = hex(play)->armies.at[a];
        check_open_tiles(play, &army->rec, "entry", &army->entry);
        for (size_t i = 0; i < army->entry.count; i++) {
            int tile = board_index(board, army->entry.at[i]);
            if (tile == NO_TILE)
                continue;
            if (taken[tile] && taken[tile] != army)
                refuse_tile(play, &army->rec, "entry", i, &shared_entry, army->entry.at[i]);
            taken[tile] = army;
        }
    }
}

/* --- players and armies ----------------------------------------------------------------------- */

static const Wrong second_army = {"FH 20.11", "", " has two armies", "each player has one"};
static const Wrong missing_army = {"FH 20.11", "", " has no army", "add a line to 'armies'"};

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

static void check_armies(Play *play)
{
    const ArmyList *armies = &hex(play)->armies;
    bool all = true;
    for (size_t i = 0; i < armies->count; i++) {
        const Army *army = armies->at[i];
        if (army->player && fh_army_of(play, army->player) != army)
            diag_wrong(play->diags, record_place(&army->rec, "player"), &second_army,
                       army->player->id);
    }
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        if (fh_army_of(play, player))
            continue;
        diag_wrong(play->diags, record_place(&player->rec, "id"), &missing_army, player->id);
        all = false;
    }
    if (!all || sides_fit(play))
        return;
    diag_error(play->diags, record_place(&play->game->rec, "players"),
               "these players and sides make no game");
    diag_clause(play->diags, "FH 1.6");
    diag_help(play->diags, "two players, three without partners, or four in two sides of two");
}

/* --- cards and soldiers ----------------------------------------------------------------------- */

static const Wrong off_board = {"FH 20.9", "", " stands on no tile of the board without terrain",
                                "give it 'at: TILE', or another 'in'"};
static const Wrong too_healthy = {"FH 20.9", "", " has more hit points than its card",
                                  "leave hp out for all of them"};
static const Wrong has_tile = {"FH 20.9", "", " is not on the grid, but has a tile",
                               "remove 'at', or write in: grid"};
static const Wrong not_in_reserve = {"FH 2.8", "", " is not in reserve before setup",
                                     "write in: reserve"};
static const Wrong like_a_tile = {"FH 20.14", "the id ", " would be read as a tile in orders",
                                  "choose one such as 'ash-1'"};
static const Wrong like_a_word = {"FH 20.14", "the id ", " is a word in orders",
                                  "choose one such as 'ash-1'"};

void fh_check_soldier_id(Play *play, Place place, Text id)
{
    static const char *const words[] = {"closest", "weakest", "strongest", "others"};
    Tile tile;
    if (tile_read(id, &tile) && board_index(hex(play)->board, tile) != NO_TILE)
        diag_wrong(play->diags, place, &like_a_tile, id);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(id, words[i]))
            diag_wrong(play->diags, place, &like_a_word, id);
}

static void refuse_two(Play *play, const Soldier *soldier, const Soldier *there)
{
    diag_error(play->diags, record_place(&soldier->rec, "at"), "'%.*s' stands where '%.*s' stands",
               TEXT_ARG(soldier->id), TEXT_ARG(there->id));
    diag_clause(play->diags, "FH 20.8");
    diag_help(play->diags, "no two soldiers share a tile");
}

static void check_on_grid(Play *play, const Soldier *soldier)
{
    if (soldier->tile == NO_TILE || !is_open(play, soldier->at))
        diag_wrong(play->diags, record_place(&soldier->rec, "at"), &off_board, soldier->id);
    else if (fh_grid_at(play, soldier->tile) != soldier)
        refuse_two(play, soldier, fh_grid_at(play, soldier->tile));
    if (soldier->card && soldier->hp > soldier->card->hp)
        diag_wrong(play->diags, record_place(&soldier->rec, "hp"), &too_healthy, soldier->id);
}

static void check_soldier(Play *play, const Soldier *soldier)
{
    fh_check_soldier_id(play, record_place(&soldier->rec, "id"), soldier->id);
    if (soldier->where == ON_GRID)
        check_on_grid(play, soldier);
    else if (soldier->at.column > 0 && soldier->where != UNMADE)
        diag_wrong(play->diags, record_place(&soldier->rec, "at"), &has_tile, soldier->id);
    if (play->game->round == 0 && !play->game->stopped && soldier->where != RESERVE &&
        soldier->where != UNMADE)
        diag_wrong(play->diags, record_place(&soldier->rec, "in"), &not_in_reserve, soldier->id);
}

/* A card of the roster stands in no file. */
static void check_summons(Play *play, const Card *card, AbilityId ability, const char *summoned)
{
    if (!fh_card_has(card, ability) || fh_card_named(play, summoned))
        return;
    Place place = card->rec.node ? record_place(&card->rec, "abilities") : (Place){NULL, 0, 0};
    diag_error(play->diags, place, "'%.*s' can summon, but there is no card '%s'",
               TEXT_ARG(card->id), summoned);
    diag_clause(play->diags, "FH 20.13");
    diag_help(play->diags, "add it to 'cards', or take out the ability");
}

static void check_cards(Play *play)
{
    const CardList *cards = &hex(play)->all_cards;
    for (size_t i = 0; i < cards->count; i++) {
        check_summons(play, cards->at[i], ABILITY_SUMMON_SKELETON, "skeleton");
        check_summons(play, cards->at[i], ABILITY_SUMMON_ZOMBIE, "zombie");
    }
}

/* --- armies that stand ready ------------------------------------------------------------------ */

static const Wrong mixed = {"FH 2.2", "", " is of another faction than its army",
                            "an army is of one faction"};

static void check_ready(Play *play, const Army *army)
{
    Text faction = army->faction;
    int cost = 0;
    for (size_t i = 0; i < army->soldiers.count; i++) {
        const Soldier *soldier = army->soldiers.at[i];
        if (!soldier->card)
            continue;
        cost = cost > TALLY_MAX ? cost : cost + soldier->card->cost;
        if (faction.len == 0)
            faction = soldier->card->faction;
        if (!text_equal(soldier->card->faction, faction))
            diag_wrong(play->diags, record_place(&soldier->rec, "card"), &mixed, soldier->id);
    }
    if (cost <= hex(play)->settings.army_credits)
        return;
    diag_error(play->diags, record_place(&army->rec, "player"),
               "this army costs more than %d credits", hex(play)->settings.army_credits);
    diag_clause(play->diags, "FH 2.3");
    diag_help(play->diags, "take out soldiers, or change army-credits");
}

/* --- the round -------------------------------------------------------------------------------- */

static bool names(const PlayerRefs *players, const Player *player)
{
    for (size_t i = 0; i < players->count; i++)
        if (players->at[i] == player)
            return true;
    return false;
}

/* Whoever loses his last soldier keeps the button until clean-up passes it on. A round that was
 * stopped in between shows it: he has nobody left, and was there when the order of play was set. */
static bool fell_with_button(const Play *play, const Player *holder)
{
    const Memory *memory = (const Memory *)play->game->stopped;
    const Army *army = fh_army_of(play, holder);
    return memory &&
           (text_is(memory->stopped.after, "action") ||
            text_is(memory->stopped.after, "control")) &&
           names(&memory->order, holder) && army &&
           army->on_grid + army->waiting + army->reserve == 0;
}

/* Between two rounds the next on the left would have it. In a stopped round it is given away once
 * more, so that whoever gives it to him would. */
static const Player *heir_of(const Play *play, const Player *holder)
{
    const Player *next = fh_next_left(play, holder), *heir = next;
    while (play->game->stopped && fh_next_left(play, heir) != next)
        heir = fh_next_left(play, heir);
    return heir;
}

static void refuse_holder(Play *play, const Player *holder)
{
    const Player *heir = heir_of(play, holder);
    diag_error(play->diags, record_place(&hex(play)->rec, "button"),
               "'%.*s' is out of the game and holds no button", TEXT_ARG(holder->id));
    diag_clause(play->diags, "FH 17.6");
    if (heir->status == PLAYER_OUT)
        diag_help(play->diags, "write button: PLAYER, of somebody who plays");
    else if (play->game->stopped)
        diag_help(play->diags, "write button: %.*s, who will pass it to '%.*s'", TEXT_ARG(heir->id),
                  TEXT_ARG(fh_next_left(play, heir)->id));
    else
        diag_help(play->diags, "write button: %.*s, the next on the left who plays",
                  TEXT_ARG(heir->id));
}

/* From setup on somebody holds the button, and it is somebody who plays; but a game may have ended
 * before setup (FH 2.9). */
static void check_button(Play *play)
{
    const Player *holder = hex(play)->button;
    const Stopped *stopped = play->game->stopped;
    bool is_early = play->game->round == 0 && !(stopped && text_is(stopped->after, "setup"));
    if (is_early || play->game->ended)
        return;
    if (!node_find(hex(play)->rec.node, TEXT("button"))) {
        diag_error(play->diags, record_place(&play->game->rec, "round"),
                   "nobody holds the initiative button");
        diag_clause(play->diags, "FH 4.1");
        diag_help(play->diags, "write button: PLAYER");
    } else if (holder && holder->status == PLAYER_OUT && !fell_with_button(play, holder)) {
        refuse_holder(play, holder);
    }
}

static bool order_is_whole(const Play *play, const PlayerRefs *order)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT && !names(order, play_player(play, seat)))
            return false;
    for (size_t i = 0; i < order->count; i++)
        if (!order->at[i])
            return false;
    return order->count <= play->game->players.count;
}

/* It could only be wrong by somebody's hand, but it is read like all else. */
static void refuse_memory(Play *play, const Memory *memory, const char *key, const char *message)
{
    diag_error(play->diags, record_place(&memory->stopped.rec, key), "%s", message);
    diag_help(play->diags, "'stopped' is written by this program; restore it from git");
}

static void check_memory(Play *play)
{
    const Memory *memory = (const Memory *)play->game->stopped;
    if (!memory)
        return;
    if (!text_is(memory->stopped.after, "army") && !order_is_whole(play, &memory->order))
        refuse_memory(play, memory, "order-of-play", "this is no order of play for these players");
    if (text_is(memory->stopped.after, "action") && memory->stopped.step > 0 &&
        (!memory->next || !names(&memory->order, memory->next)))
        refuse_memory(play, memory, "next", "nobody's turn comes next");
    const Forced *forced = memory->forced;
    if (forced && ((forced->soldier && forced->soldier->where != ON_GRID) ||
                   (forced->by && forced->by->where != ON_GRID)))
        refuse_memory(play, memory, "forced", "this soldier is not on the grid");
}

void fh_check_game(Play *play)
{
    fh_grid_connect(play);
    check_ground(play);
    check_entries(play);
    check_armies(play);
    check_cards(play);
    for (size_t i = 0; i < hex(play)->soldiers.count; i++)
        check_soldier(play, hex(play)->soldiers.at[i]);
    for (size_t i = 0; play->game->round == 0 && i < hex(play)->armies.count; i++)
        check_ready(play, hex(play)->armies.at[i]);
    check_button(play);
    check_memory(play);
    fh_note_recruits(play);
}
