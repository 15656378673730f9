/* Whom abilities and traits concern that are on several units (BS 14.17, BS 14.18, BS 14.34). */
#include <stdlib.h>

#include "grid.h"
#include "stats.h"

/* Units among which some are looked for. */
typedef struct Circle {
    Play *play;
    int tile, radius; /* -1: everywhere */
    const Player *of; /* NULL: whoever it is */
    int side;
    UnitList *found;
} Circle;

static void look_at(const Circle *circle, Unit *unit)
{
    const Board *board = circle->play->board;
    if (unit->where != IN_BOARD ||
        (circle->of && (circle->side == SIDE_ALLY) != (unit->owner == circle->of)))
        return;
    if (circle->radius < 0 || board_distance(board, circle->tile, unit->tile) <= circle->radius)
        ARENA_PUSH(circle->play->arena, circle->found, unit);
}

static void look_at_all(const Circle *circle)
{
    const UnitList *units = &scape(circle->play)->units;
    for (size_t i = 0; i < units->count; i++)
        look_at(circle, units->at[i]);
}

static void look_around(const Circle *circle)
{
    const Battlescape *game = scape(circle->play);
    Around around = board_around(circle->play->board, circle->tile, 0, circle->radius);
    for (const Occupant *o; (o = occupants_next(game->occupants, &around));)
        for (; o; o = o->next)
            look_at(circle, o->piece);
}

const UnitList *bs_one_unit(Play *play, Unit *unit)
{
    UnitList *list = ARENA_NEW(play->arena, UnitList);
    ARENA_PUSH(play->arena, list, unit);
    return list;
}

/* A unit, and what it is sorted by. */
typedef struct Placed {
    Unit *unit;
    bool flies;
} Placed;

static int by_tile(const void *left, const void *right)
{
    const Placed *a = left, *b = right;
    if (a->unit->tile != b->unit->tile)
        return a->unit->tile < b->unit->tile ? -1 : 1;
    if (a->flies != b->flies)
        return b->flies ? -1 : 1;
    return (a->unit->index > b->unit->index) - (a->unit->index < b->unit->index);
}

static void sort_by_tile(Play *play, UnitList *units)
{
    Placed *placed = ARENA_ARRAY(play->arena, units->count + 1, Placed);
    for (size_t i = 0; i < units->count; i++)
        placed[i] = (Placed){units->at[i], bs_unit_flies(play, units->at[i])};
    qsort(placed, units->count, sizeof *placed, by_tile);
    for (size_t i = 0; i < units->count; i++)
        units->at[i] = placed[i].unit;
}

/* Of units and tiles, those are gone through of which there are fewer. */
const UnitList *bs_units_around(Play *play, int tile, int radius, const Player *of, int side)
{
    UnitList *found = ARENA_NEW(play->arena, UnitList);
    Circle circle = {play, tile, radius, of, side, found};
    size_t width = 2 * (size_t)(radius < 0 ? 0 : radius) + 1;
    if (radius < 0 || width * width > scape(play)->units.count)
        look_at_all(&circle);
    else
        look_around(&circle);
    sort_by_tile(play, found);
    return found;
}
