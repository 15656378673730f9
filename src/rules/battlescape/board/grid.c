/* The board, made from the game file, and who and what stands where on it. */
#include "grid.h"

#include "stats.h"
#include "waiting.h"

/* --- tiles ------------------------------------------------------------------------------------ */

/* The first terrain of a tile stands; a second one is refused by the check. */
static void lay_terrain(Play *play)
{
    Battlescape *game = scape(play);
    size_t tiles = (size_t)play->board->tiles;
    game->terrain_at = ARENA_ARRAY(play->arena, tiles, const Terrain *);
    for (size_t i = 0; i < game->terrain.count; i++) {
        const Terrain *terrain = game->terrain.at[i];
        for (size_t k = 0; k < terrain->at.count; k++) {
            int tile = board_index(play->board, terrain->at.at[k]);
            if (tile != NO_TILE && !game->terrain_at[tile])
                game->terrain_at[tile] = terrain;
        }
    }
    for (size_t tile = 0; game->land.rest && tile < tiles; tile++)
        if (!game->terrain_at[tile])
            game->terrain_at[tile] = game->land.rest;
}

static void set_points(Play *play)
{
    Battlescape *game = scape(play);
    game->point_at = ARENA_ARRAY(play->arena, (size_t)play->board->tiles, Point *);
    for (size_t i = 0; i < game->points.count; i++) {
        Point *point = game->points.at[i];
        point->tile = board_index(play->board, point->at);
        if (point->tile != NO_TILE && !game->point_at[point->tile])
            game->point_at[point->tile] = point;
        if (point->holder)
            purse_of(play, point->holder)->holds++;
    }
}

const PointList *bs_points_of(const Play *play, const Player *holder)
{
    const PointList *points = &scape(play)->points;
    PointList *found = ARENA_NEW(play->arena, PointList);
    for (size_t i = 0; i < points->count; i++)
        if (points->at[i]->holder == holder)
            ARENA_PUSH(play->arena, found, points->at[i]);
    return found;
}

/* --- purses ----------------------------------------------------------------------------------- */

/* Who has none in the file gets one all the same, which stands in no file until picking puts it
 * there. Of two purses of one player the first counts; the check refuses the second. */
static void open_purses(Play *play)
{
    Battlescape *game = scape(play);
    size_t players = play->game->players.count;
    bool taken[PICTURE_LETTERS] = {false};
    game->purse_of = ARENA_ARRAY(play->arena, players + 1, Purse *);
    for (size_t i = 0; i < game->purses.count; i++) {
        Purse *purse = game->purses.at[i];
        if (!game->purse_of[purse->player->seat])
            game->purse_of[purse->player->seat] = purse;
    }
    for (size_t seat = 0; seat < players; seat++) {
        Purse **purse = &game->purse_of[seat];
        if (!*purse) {
            *purse = record_new(play->arena, &bs_purse_table);
            (*purse)->player = play_player(play, seat);
        }
        (*purse)->sign = picture_letter(taken, (*purse)->player->id);
    }
}

void bs_purse_takes(Purse *purse, Type *type)
{
    if (!type->picker)
        type->picker = purse->player;
}

static void fill_pools(Play *play)
{
    const Battlescape *game = scape(play);
    for (size_t i = 0; i < game->types.count; i++)
        game->types.at[i]->index = i;
    for (size_t i = 0; i < game->purses.count; i++) {
        Purse *purse = game->purses.at[i];
        for (size_t k = 0; k < purse->pool.count; k++)
            bs_purse_takes(purse, purse->pool.at[k]);
    }
}

/* --- units ------------------------------------------------------------------------------------ */

static void join_purse(Play *play, Unit *unit)
{
    unit->purse = purse_of(play, unit->owner);
    ARENA_PUSH(play->arena, &unit->purse->units, unit);
    if (unit->type->picker == unit->owner)
        unit->type->copies++;
    if (unit->where == IN_WAITING)
        unit->purse->waiting++;
}

/* A blank one is no unit yet: its order makes it. */
void bs_unit_joins(Play *play, Unit *unit)
{
    UnitList *units = &scape(play)->units;
    unit->where = IN_WAITING;
    unit->tile = NO_TILE;
    unit->index = units->count;
    ARENA_PUSH(play->arena, units, unit);
    join_purse(play, unit);
    bs_unit_named(play, unit);
}

static void set_up(Play *play, Unit *unit, size_t index)
{
    unit->index = index;
    unit->tile = NO_TILE;
    join_purse(play, unit);
    bs_unit_named(play, unit);
    int tile = board_index(play->board, unit->at);
    if (unit->where == IN_BOARD && tile != NO_TILE)
        bs_unit_enters(play, unit, tile);
}

void bs_connect(Play *play)
{
    const UnitList *units = &scape(play)->units;
    play->board = ground_board(play->arena, &scape(play)->land.ground);
    scape(play)->occupants = occupants_new(play->arena, play->board);
    lay_terrain(play);
    open_purses(play);
    set_points(play);
    fill_pools(play);
    bs_stats_prepare(play);
    for (size_t i = 0; i < units->count; i++)
        set_up(play, units->at[i], i);
    bs_lasting_link_all(play);
}

/* --- coming, going, leaving ------------------------------------------------------------------- */

void bs_unit_enters(Play *play, Unit *unit, int tile)
{
    if (unit->where == IN_WAITING)
        unit->purse->waiting--;
    unit->purse->on_board++;
    unit->where = IN_BOARD;
    unit->tile = tile;
    unit->at = board_tile(play->board, tile);
    occupants_put(scape(play)->occupants, tile, unit);
    bs_auras_enter(play, unit);
    bs_waiting_place(play, unit);
}

/* Whom everybody saw is mourned before everybody; of others the game file remembers that they were
 * not seen. */
static void note_loss(Play *play, Unit *unit)
{
    Memory *memory = scape_memory(play);
    unit->unseen = bs_unit_is_invisible(play, unit);
    UnitRefs *list = unit->unseen ? &memory->unseen : &memory->lost;
    list->word = REFS_LISTED;
    ARENA_PUSH(play->arena, list, unit);
}

void bs_unit_leaves(Play *play, Unit *unit)
{
    note_loss(play, unit);
    bs_auras_leave(play, unit);
    occupants_take(scape(play)->occupants, unit->tile, unit);
    unit->purse->on_board--;
    unit->where = IN_GRAVEYARD;
    unit->tile = NO_TILE;
    unit->at = (Tile){0, 0};
    bs_waiting_place(play, unit);
}

void bs_unit_goes(Play *play, Unit *unit, int tile)
{
    occupants_move(scape(play)->occupants, unit->tile, tile, unit);
    unit->tile = tile;
    unit->at = board_tile(play->board, tile);
    bs_waiting_place(play, unit);
}
