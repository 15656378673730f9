/* What the field tables cannot say about a game file: refused before anything is played. BS 20. */
#include "check.h"

/* --- the board -------------------------------------------------------------------------------- */

static const Wrong not_there = {"BS 20.13", "there is no tile ", " on this board",
                                "columns have letters, rows have numbers, both from the corner a1"};
static const Wrong second_terrain = {"BS 20.13", "", " has another terrain already",
                                     "a tile has one terrain at most"};
static const Wrong second_point = {"BS 20.13", "", " stands where another capture point stands",
                                   "a tile has one capture point at most"};

void bs_check_tile(Play *play, Place place, Tile tile)
{
    if (board_index(scape(play)->board, tile) == NO_TILE)
        diag_wrong(play->diags, place, &not_there, tile_text(play->arena, tile));
}

void bs_check_tiles_of(Play *play, const Record *record, const char *key, const TileList *tiles)
{
    for (size_t i = 0; i < tiles->count; i++)
        bs_check_tile(play, record_item_place(record, key, i), tiles->at[i]);
}

/* Missing tiles have to lie within the rectangle. */
static void check_missing(Play *play)
{
    const Ground *ground = &scape(play)->ground;
    for (size_t i = 0; i < ground->missing.count; i++) {
        Tile tile = ground->missing.at[i];
        if (tile.column > ground->columns || tile.row > ground->rows)
            diag_wrong(play->diags, record_item_place(&ground->rec, "missing", i), &not_there,
                       tile_text(play->arena, tile));
    }
}

static void check_terrain(Play *play, const Terrain *terrain)
{
    bs_check_tiles_of(play, &terrain->rec, "at", &terrain->at);
    for (size_t i = 0; i < terrain->at.count; i++) {
        int tile = board_index(scape(play)->board, terrain->at.at[i]);
        if (tile != NO_TILE && scape(play)->terrain_at[tile] != terrain)
            diag_wrong(play->diags, record_item_place(&terrain->rec, "at", i), &second_terrain,
                       tile_text(play->arena, terrain->at.at[i]));
    }
}

static void check_point(Play *play, const Point *point)
{
    bs_check_tile(play, record_place(&point->rec, "at"), point->at);
    bs_check_name(play, record_place(&point->rec, "id"), point->id);
    if (point->tile != NO_TILE && scape(play)->point_at[point->tile] != point)
        diag_wrong(play->diags, record_place(&point->rec, "at"), &second_point, point->id);
}

static void check_board(Play *play)
{
    const Battlescape *game = scape(play);
    check_missing(play);
    for (size_t i = 0; i < game->terrain.count; i++)
        check_terrain(play, game->terrain.at[i]);
    for (size_t i = 0; i < game->points.count; i++)
        check_point(play, game->points.at[i]);
    if (game->points.count > 0 || !node_find(game->rec.node, TEXT("points")))
        return; /* a key that is missing is reported already */
    diag_error(play->diags, record_place(&game->rec, "points"), "there is no capture point");
    diag_clause(play->diags, "BS 20.13");
    diag_help(play->diags, "add one to 'points'");
}

/* --- BS 20.26: ids ---------------------------------------------------------------------------- */

static const Wrong like_a_tile = {"BS 20.26", "the id ", " would be read as a tile in orders",
                                  "choose one such as 'archer-1'"};
static const Wrong like_a_word = {"BS 20.26", "the id ", " is a word in orders",
                                  "choose one such as 'archer-1'"};

void bs_check_name(Play *play, Place place, Text id)
{
    static const char *const words[] = {"closest", "weakest", "target", "ally", "enemy", "any"};
    Tile tile;
    if (tile_read(id, &tile))
        diag_wrong(play->diags, place, &like_a_tile, id);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(id, words[i]))
            diag_wrong(play->diags, place, &like_a_word, id);
}

/* --- players ---------------------------------------------------------------------------------- */

static size_t still_playing(const Play *play)
{
    size_t count = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        count += play_player(play, seat)->status != PLAYER_OUT;
    return count;
}

static void check_players(Play *play)
{
    size_t count = still_playing(play);
    if (count >= 2 || play->game->ended || play->game->stopped)
        return;
    diag_error(play->diags, record_place(&play->game->rec, "players"),
               count == 1 ? "there is one player who is not out" : "all players are out");
    diag_clause(play->diags, "BS 20.12");
    diag_help(play->diags, "a game needs two who are not");
}

static const Wrong named_twice = {"BS 20.15", "", " is named twice", "name every player once"};
static const Wrong not_in_order = {"BS 20.15", "", " has no place in the order of turns",
                                   "add the player to 'order'"};
static const Wrong second_purse = {"BS 20.15", "", " has two purses", "each player has one"};
static const Wrong no_purse = {"BS 20.15", "", " has no purse", "add a line to 'purses'"};
static const Wrong two_pools = {"BS 20.16", "", " is in the pools of two players",
                                "take it out of one of them"};

static void check_order(Play *play)
{
    const PlayerRefs *order = &scape(play)->order;
    bool named[PLAYERS_MAX] = {false};
    for (size_t i = 0; i < order->count; i++) {
        const Player *player = order->at[i];
        if (!player || player->seat >= PLAYERS_MAX)
            continue; /* reported already */
        if (named[player->seat])
            diag_wrong(play->diags, record_item_place(&scape(play)->rec, "order", i), &named_twice,
                       player->id);
        named[player->seat] = true;
    }
    for (size_t seat = 0; seat < play->game->players.count && seat < PLAYERS_MAX; seat++)
        if (!named[seat])
            diag_wrong(play->diags, record_place(&play_player(play, seat)->rec, "id"),
                       &not_in_order, play_player(play, seat)->id);
}

static void check_purses(Play *play)
{
    const PurseList *purses = &scape(play)->purses;
    bool has[PLAYERS_MAX] = {false};
    for (size_t i = 0; i < purses->count; i++) {
        const Player *player = purses->at[i]->player;
        if (!player || player->seat >= PLAYERS_MAX)
            continue;
        if (has[player->seat])
            diag_wrong(play->diags, record_place(&purses->at[i]->rec, "player"), &second_purse,
                       player->id);
        has[player->seat] = true;
    }
    for (size_t seat = 0; seat < play->game->players.count && seat < PLAYERS_MAX; seat++)
        if (!has[seat])
            diag_wrong(play->diags, record_place(&play_player(play, seat)->rec, "id"), &no_purse,
                       play_player(play, seat)->id);
}

static void check_pools(Play *play)
{
    const PurseList *purses = &scape(play)->purses;
    for (size_t i = 0; i < purses->count; i++) {
        const Purse *purse = purses->at[i];
        for (size_t k = 0; k < purse->pool.count; k++) {
            const Type *type = purse->pool.at[k];
            if (type && type->picker && type->picker != purse->player)
                diag_wrong(play->diags, record_item_place(&purse->rec, "pool", k), &two_pools,
                           type->id);
        }
    }
}

/* --- round 0 ---------------------------------------------------------------------------------- */

static void refuse_made(Play *play, Place place, const char *key)
{
    diag_error(play->diags, place, "'%s' cannot stand in the game file of round 0", key);
    diag_clause(play->diags, "BS 20.15");
    diag_help(play->diags, "round 0 makes it; a game that has it begins with round 1");
}

static void check_unmade(Play *play)
{
    static const char *const keys[] = {"order", "purses", "units", "effects"};
    const Battlescape *game = scape(play);
    const size_t counts[] = {game->order.count, game->purses.count, game->units.count,
                             game->lasting.count};
    for (size_t i = 0; i < 4; i++)
        if (counts[i] > 0)
            refuse_made(play, record_place(&game->rec, keys[i]), keys[i]);
    for (size_t i = 0; i < game->points.count; i++)
        if (game->points.at[i]->holder)
            refuse_made(play, record_place(&game->points.at[i]->rec, "holder"), "holder");
}

static void check_roster(Play *play)
{
    size_t types = scape(play)->types.count;
    size_t need = still_playing(play) * (size_t)scape(play)->settings.pool;
    if (types >= need)
        return;
    diag_error(play->diags, record_place(&scape(play)->rec, "types"),
               "the roster has %zu type%s, and the pools of these players need %zu", types,
               types == 1 ? "" : "s", need);
    diag_clause(play->diags, "BS 20.11");
    diag_help(play->diags, "add types, or make 'pool' smaller");
}

static void check_starting_points(Play *play)
{
    size_t count = 0, players = still_playing(play);
    for (size_t i = 0; i < scape(play)->points.count; i++)
        count += scape(play)->points.at[i]->start;
    if (players == 0 || (count > 0 && count % players == 0 && count <= DICE_COUNT_MAX))
        return;
    Place place = record_place(&scape(play)->rec, "points");
    if (count == 0)
        diag_error(play->diags, place, "no capture point is a starting point");
    else
        diag_error(play->diags, place,
                   "%zu starting point%s cannot be shared out among %zu players", count,
                   count == 1 ? "" : "s", players);
    diag_clause(play->diags, "BS 3.2");
    diag_help(play->diags, "write start: on at as many points for each player, one at least");
}

static void check_round(Play *play)
{
    bool is_new = play->game->round == 0 && !play->game->stopped;
    if (play->game->round == 0) {
        check_roster(play);
        check_starting_points(play);
    }
    if (is_new) {
        check_unmade(play);
        return;
    }
    check_order(play);
    check_purses(play);
    check_pools(play);
}

/* --- BS 20.18: units -------------------------------------------------------------------------- */

static const Wrong off_board = {"BS 20.18", "", " is on the board, but on no tile of it",
                                "write at: TILE"};
static const Wrong has_tile = {"BS 20.18", "", " is not on the board, but has a tile",
                               "take out 'at', or write in: board"};
static const Wrong too_healthy = {"BS 20.18", "", " has more hit points than its type",
                                  "leave 'hp' out for all of them"};

/* Does it give or take flying, or make sick? */
static bool changes_flight(const Doing *doing)
{
    for (size_t i = 0; i < doing->effects.count; i++) {
        EffectKind kind = bs_effect_kind(doing->effects.at[i]);
        if (kind == EFFECT_FLYING || kind == EFFECT_SICK)
            return true;
    }
    return false;
}

/* Is there anything in this game that could have brought two units to the same place of a tile? */
static bool places_may_clash(const Play *play)
{
    const Battlescape *game = scape(play);
    for (size_t i = 0; i < game->abilities.count; i++)
        if (changes_flight(&game->abilities.at[i]->doing))
            return true;
    for (size_t i = 0; i < game->traits.count; i++) {
        const Trait *trait = game->traits.at[i];
        if (changes_flight(&trait->doing) &&
            (trait->doing.whom != WHOM_SELF || trait->trigger.when != MOMENT_NONE))
            return true;
    }
    return false;
}

static bool share_place(const Play *play, const Unit *a, const Unit *b)
{
    return (bs_ground_holder(play, a->tile, b, NULL) == a &&
            bs_ground_holder(play, a->tile, a, NULL) == b) ||
           (bs_air_holder(play, a->tile, b, NULL) == a &&
            bs_air_holder(play, a->tile, a, NULL) == b);
}

static void refuse_crowd(Play *play, const Unit *unit, const Unit *there, const char *remedy)
{
    diag_error(play->diags, record_place(&unit->rec, "at"), "'%.*s' stands where '%.*s' stands",
               TEXT_ARG(unit->id), TEXT_ARG(there->id));
    diag_clause(play->diags, "BS 20.18");
    diag_help(play->diags, "%s", remedy);
}

/* The file's order is that in which they came to the tile. */
static void check_crowd(Play *play, const Unit *unit, bool may_clash)
{
    const Occupant *first = occupants_at(scape(play)->occupants, unit->tile);
    if (first->piece == unit)
        return;
    if (first->next->piece != unit)
        refuse_crowd(play, unit, first->piece, "no three units share a tile");
    else if (!may_clash && share_place(play, unit, first->piece))
        refuse_crowd(play, unit, first->piece, "two units share a tile only if one of them flies");
}

static void check_unit(Play *play, const Unit *unit, bool may_clash)
{
    bs_check_name(play, record_place(&unit->rec, "id"), unit->id);
    if (unit->type && unit->hp > unit->type->hp)
        diag_wrong(play->diags, record_place(&unit->rec, "hp"), &too_healthy, unit->id);
    if (unit->where != IN_BOARD && unit->at.column > 0)
        diag_wrong(play->diags, record_place(&unit->rec, "at"), &has_tile, unit->id);
    else if (unit->where == IN_BOARD && unit->at.column > 0)
        bs_check_tile(play, record_place(&unit->rec, "at"), unit->at);
    else if (unit->where == IN_BOARD)
        diag_wrong(play->diags, record_place(&unit->rec, "at"), &off_board, unit->id);
    if (unit->tile != NO_TILE)
        check_crowd(play, unit, may_clash);
}

static void check_units(Play *play)
{
    const UnitList *units = &scape(play)->units;
    bool may_clash = places_may_clash(play);
    for (size_t i = 0; i < units->count; i++)
        check_unit(play, units->at[i], may_clash);
}

/* --- what lasts ------------------------------------------------------------------------------- */

static const Wrong lasts_on_nobody = {"BS 15.35", "an effect lasts on ",
                                      ", who is not on the board", "take it out"};
static const Wrong no_end = {"BS 15.31", "it is not said when what lasts on ", " ends",
                             "add ends: ROUND, or until: turn-ends or game-ends; not both"};
static const Wrong lasts_not = {"BS 15.31", "what is done once does not last on ", "",
                                "take it out"};

static void check_lasting(Play *play, const Lasting *lasting)
{
    const Unit *unit = lasting->on;
    if (!unit || !lasting->effect)
        return; /* reported already */
    if (unit->where != IN_BOARD)
        diag_wrong(play->diags, record_place(&lasting->rec, "unit"), &lasts_on_nobody, unit->id);
    if ((lasting->until == UNTIL_TURNS) != (lasting->ends > 0))
        diag_wrong(play->diags, record_place(&lasting->rec, "ends"), &no_end, unit->id);
    if (bs_effect_is_instant(lasting->effect))
        diag_wrong(play->diags, record_place(&lasting->rec, "effect"), &lasts_not, unit->id);
}

void bs_check_game(Play *play)
{
    bs_grid_make(play);
    check_players(play);
    check_board(play);
    bs_check_doings(play);
    check_round(play);
    for (size_t i = 0; i < scape(play)->lasting.count; i++)
        check_lasting(play, scape(play)->lasting.at[i]);
    bs_lasting_link(play);
    check_units(play);
}
