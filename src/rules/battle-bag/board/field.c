/* What stands where on the map. BB 1. */
#include <assert.h>
#include <stdlib.h>

#include "field.h"

static int compare_tiles(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

size_t bb_sort_tiles(int *tiles, size_t count)
{
    size_t kept = 0;
    if (count > 1)
        qsort(tiles, count, sizeof *tiles, compare_tiles);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || tiles[kept - 1] != tiles[i])
            tiles[kept++] = tiles[i];
    return kept;
}

bool bb_is_water(const Play *play, int tile)
{
    return board_is_blocked(play->board, tile);
}

Text bb_religion_at(const Play *play, int tile)
{
    const Province *province = bag_of(play)->province[tile];
    return province ? province->religion : TEXT("");
}

Seat *bb_holder_of(const Play *play, int tile)
{
    const Army *army = army_at(play, tile);
    const Occupant *first = built_at(play, tile);
    if (army)
        return army->seat;
    return first ? ((const Structure *)first->piece)->seat : NULL;
}

/* --- armies ----------------------------------------------------------------------------------- */

void bb_army_enters(Play *play, Army *army, int tile)
{
    army->tile = tile;
    army->at = board_tile(play->board, tile);
    army->seat->armies++;
    bag_of(play)->army[tile] = army;
}

void bb_army_goes(Play *play, Army *army, int tile)
{
    bag_of(play)->army[army->tile] = NULL;
    army->tile = tile;
    army->at = board_tile(play->board, tile);
    bag_of(play)->army[tile] = army;
}

void bb_army_vanishes(Play *play, Army *army)
{
    assert(army->tile != NO_TILE); /* it has fought there, or gone from there */
    bag_of(play)->army[army->tile] = NULL;
    army->seat->armies--;
    army->tile = NO_TILE;
    army->at = (Tile){0, 0};
    army->units.count = 0;
    army->depleted = army->moved = army->relic = false;
}

/* --- structures ------------------------------------------------------------------------------- */

int bb_structure_hp(const Structure *structure)
{
    static const int of_kind[STRUCTURE_KINDS] = {
        [CITY] = 3, [CASTLE] = 4, [BUILDING] = 1, [WALL] = 3, [PALISADE] = 2};
    return structure->hp > 0 ? structure->hp : of_kind[structure->kind];
}

void bb_count_structure(Structure *structure, int more)
{
    structure->seat->structures += more;
    if (structure->kind == CASTLE)
        structure->seat->castles += more;
}

/* Those that come later in the game file stand behind it on its hex. */
static void put_in_order(Play *play, Structure *structure, int tile)
{
    Occupants *built = bag_of(play)->built;
    StructureList later = {NULL, 0, 0};
    for (const Occupant *o = built_at(play, tile); o; o = o->next)
        if (((Structure *)o->piece)->index > structure->index)
            ARENA_PUSH(play->arena, &later, (Structure *)o->piece);
    for (size_t i = 0; i < later.count; i++)
        occupants_take(built, tile, later.at[i]);
    occupants_put(built, tile, structure);
    for (size_t i = 0; i < later.count; i++)
        occupants_put(built, tile, later.at[i]);
}

void bb_structure_comes(Play *play, Structure *structure, int tile)
{
    structure->in = ON_MAP;
    structure->lost = false;
    structure->damage = 0;
    structure->tile = tile;
    structure->at = board_tile(play->board, tile);
    bb_count_structure(structure, 1);
    put_in_order(play, structure, tile);
}

void bb_structure_falls(Play *play, Structure *structure)
{
    occupants_take(bag_of(play)->built, structure->tile, structure);
    bb_count_structure(structure, -1);
    structure->in = ON_MAT;
    structure->lost = true;
    structure->damage = 0;
    structure->tile = NO_TILE;
    structure->at = (Tile){0, 0};
}

int bb_corps_limit(const Play *play, const Seat *seat)
{
    return bag_of(play)->settings.corps + seat->castles;
}
