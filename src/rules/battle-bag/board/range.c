/* Who reaches what, and the lines of attacks. BB 4.6 to 4.9, BB 16.1, 16.2. */
#include "range.h"

#include "field.h"

bool bb_type_reaches(const Play *play, const Type *type, int from, int to)
{
    if (board_distance(play->board, from, to) > type->range)
        return false;
    bool from_the_shore = bb_is_water(play, to) && !bb_is_water(play, from);
    return !from_the_shore || !type_is(type, MELEE) || type_is(type, VESSEL);
}

bool bb_army_reaches(const Play *play, const Army *army, int to)
{
    for (size_t i = 0; i < army->units.count; i++) {
        const Type *type = army->units.at[i]->type;
        if (!type_is(type, PEASANT) && bb_type_reaches(play, type, army->tile, to))
            return true;
    }
    return false;
}

int bb_army_range(const Army *army)
{
    int longest = -1;
    for (size_t i = 0; i < army->units.count; i++) {
        const Type *type = army->units.at[i]->type;
        if (!type_is(type, PEASANT) && type->range > longest)
            longest = type->range;
    }
    return longest;
}

/* The line is the same from both ends, and leaves the wall's hex through the side that it came in
 * by. */
bool bb_line_crosses(const Play *play, int from, const Structure *wall)
{
    Bearing bearing = board_bearing(play->board, wall->tile, from);
    for (int i = 0; i < bearing.count; i++)
        for (size_t k = 0; k < wall->sides.count; k++)
            if (wall->sides.at[k] == bearing.directions[i])
                return true;
    return false;
}

/* --- what a name means ------------------------------------------------------------------------ */

int bb_meaning_tile(const Meaning *meaning)
{
    const Army *army = meaning->record;
    const Structure *structure = meaning->record;
    switch (meaning->kind) {
    case MEANS_ARMY:
        return army->units.count > 0 ? army->tile : NO_TILE;
    case MEANS_STRUCTURE:
        return structure->tile;
    case MEANS_HEX:
        return meaning->number;
    default:
        return NO_TILE;
    }
}

bool bb_could_reach(const Play *play, const Army *army, const Meaning *target)
{
    int tile = bb_meaning_tile(target);
    return tile != NO_TILE && army->units.count > 0 && bb_army_reaches(play, army, tile);
}
