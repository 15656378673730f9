/* The board between two years, as numbers. */
#include "year.h"

DpYear dp_year(const Play *play)
{
    const Diplomacy *game = dip(play);
    const ProvinceList *provinces = &game->ground->provinces;
    int *owner = ARENA_ARRAY(play->arena, provinces->count + 1, int);
    for (size_t i = 0; i < provinces->count; i++)
        owner[i] = provinces->at[i]->owner ? (int)provinces->at[i]->owner->seat : DP_NOBODY;
    return (DpYear){.graph = game->graph,
                    .units = dp_units_of(play, &game->units),
                    .count = (int)game->units.count,
                    .unit_at = dp_unit_at_of(play),
                    .owner = owner,
                    .home = game->home,
                    .powers = (int)play->game->players.count};
}
