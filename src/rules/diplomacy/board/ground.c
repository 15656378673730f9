/* The map and the board as numbers. */
#include "ground.h"

#include <stdlib.h>

/* --- the graph -------------------------------------------------------------------------------- */

static size_t count_refs(const BorderList *borders, bool fleets)
{
    size_t count = 0;
    for (size_t i = 0; i < borders->count; i++)
        count += fleets ? borders->at[i]->fleet.count : borders->at[i]->army.count;
    return count;
}

/* What joins a province that has no such places is left out; that it stands there is refused. */
static bool joins(const Province *one, const Province *other, bool fleets)
{
    DpKind kind = fleets ? DP_FLEET : DP_ARMY;
    return one != other && dp_can_stand(kind, one) && dp_can_stand(kind, other);
}

static DpBorder *list_borders(Play *play, bool fleets, size_t *count)
{
    const BorderList *borders = &dip(play)->ground->borders;
    DpBorder *list = ARENA_ARRAY(play->arena, count_refs(borders, fleets) + 1, DpBorder);
    *count = 0;
    for (size_t i = 0; i < borders->count; i++) {
        const Border *border = borders->at[i];
        const ProvinceRefs *refs = fleets ? &border->fleet : &border->army;
        for (size_t k = 0; k < refs->count; k++)
            if (joins(border->of, refs->at[k], fleets))
                list[(*count)++] = (DpBorder){dp_place(border->of), dp_place(refs->at[k])};
    }
    return list;
}

static int compare_names(const void *one, const void *other)
{
    const Province *a = *(Province *const *)one, *b = *(Province *const *)other;
    int order = text_compare(a->name.len > 0 ? a->name : a->id, b->name.len > 0 ? b->name : b->id);
    return order != 0 ? order : text_compare(a->id, b->id);
}

static int *rank_names(Play *play)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    Province **sorted = ARENA_ARRAY(play->arena, provinces->count + 1, Province *);
    int *rank = ARENA_ARRAY(play->arena, provinces->count + 1, int);
    for (size_t i = 0; i < provinces->count; i++)
        sorted[i] = provinces->at[i];
    qsort(sorted, provinces->count, sizeof *sorted, compare_names);
    for (size_t i = 0; i < provinces->count; i++)
        rank[sorted[i]->index] = (int)i;
    return rank;
}

/* A home centre is that of the player with its power's id. */
static void note_homes(Play *play)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    int *home = ARENA_ARRAY(play->arena, provinces->count + 1, int);
    for (size_t i = 0; i < provinces->count; i++) {
        home[i] = DP_NOBODY;
        for (size_t seat = 0; seat < play->game->players.count; seat++)
            if (provinces->at[i]->centre &&
                text_equal(provinces->at[i]->home, play_player(play, seat)->id))
                home[i] = (int)seat;
    }
    dip(play)->home = home;
}

void dp_make_graph(Play *play)
{
    Diplomacy *game = dip(play);
    size_t provinces = game->ground->provinces.count, spots = game->spots.count;
    DpLand *land = ARENA_ARRAY(play->arena, provinces + 1, DpLand);
    int *coast_of = ARENA_ARRAY(play->arena, spots - provinces + 1, int);
    for (size_t i = 0; i < provinces; i++)
        land[i] = (DpLand)game->spots.at[i]->kind;
    for (size_t i = provinces; i < spots; i++)
        coast_of[i - provinces] = dp_place(game->spots.at[i]->whole);
    DpMap map = {.provinces = (int)provinces,
                 .land = land,
                 .rank = rank_names(play),
                 .coasts = (int)(spots - provinces),
                 .coast_of = coast_of};
    map.army = list_borders(play, false, &map.army_count);
    map.fleet = list_borders(play, true, &map.fleet_count);
    game->graph = dp_graph_new(play->arena, &map);
    note_homes(play);
}

/* --- the board -------------------------------------------------------------------------------- */

DpSettings dp_settings(const Play *play)
{
    const Settings *settings = &dip(play)->settings;
    return (DpSettings){.convoy_adjacent = settings->convoy_adjacent,
                        .retreat_from_convoy = settings->from_convoy,
                        .impossible_coast = settings->impossible_coast,
                        .support_coast = settings->support_coast,
                        .impossible = settings->impossible};
}

const DpUnit *dp_units_of(const Play *play, const UnitList *units)
{
    DpUnit *list = ARENA_ARRAY(play->arena, units->count + 1, DpUnit);
    for (size_t i = 0; i < units->count; i++) {
        const Unit *unit = units->at[i];
        list[i] = (DpUnit){(int)unit->power->player->seat, unit->kind, dp_place(unit->at)};
    }
    return list;
}

const int *dp_unit_at_of(const Play *play)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    int *unit_at = ARENA_ARRAY(play->arena, provinces->count + 1, int);
    for (size_t i = 0; i < provinces->count; i++)
        unit_at[i] = provinces->at[i]->unit ? (int)provinces->at[i]->unit->index : DP_NOBODY;
    return unit_at;
}
