/* Tiles that files name. */
#include "adjudicate/play/tiles.h"

#include "adjudicate/play/play.h"

Text tile_called(const Play *play, int tile)
{
    return tile_text(play->arena, board_tile(play->board, tile));
}

static void refuse(const Play *play, Place place, Tile tile)
{
    const Arg args[] = {{&arg_type_tile, {.tile = tile}}, {NULL, {NULL}}};
    refusal_add(play, play->system->no_tile, place, args);
}

void tile_check(const Play *play, Place place, Tile tile)
{
    if (tile.column > 0 && board_index(play->board, tile) == NO_TILE)
        refuse(play, place, tile);
}

void tiles_check(const Play *play, const Table *table, const void *record, const TileList *tiles)
{
    for (size_t i = 0; i < tiles->count; i++)
        tile_check(play, record_item_mark(table, record, tiles, i), tiles->at[i]);
}

void ground_check(const Play *play, const Table *table, const Ground *ground)
{
    const TileList *missing = &ground->missing;
    for (size_t i = 0; i < missing->count; i++)
        if (missing->at[i].column > ground->columns || missing->at[i].row > ground->rows)
            refuse(play, record_item_mark(table, ground, missing, i), missing->at[i]);
    tiles_check(play, table, ground, &ground->blocked);
}
