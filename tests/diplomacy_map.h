/* The standard map of Diplomacy as a graph, for tests of the judge alone. */
#ifndef DIPLOMACY_MAP_H
#define DIPLOMACY_MAP_H

#include <stdlib.h>
#include <string.h>

#include "../src/rules/diplomacy/board/graph.h"
#include "../src/rules/diplomacy/records/map.h"

enum { PLACES_MAX = 100, POWERS = 7 };

static const char *const power_names[POWERS] = {"austria", "england", "france", "germany",
                                                "italy",   "russia",  "turkey"};

typedef struct Atlas {
    int provinces, places;
    const MapRow *rows[PLACES_MAX]; /* by place */
    int province[PLACES_MAX];
    int home[PLACES_MAX]; /* by province: a number in power_names, or DP_NOBODY */
    bool centre[PLACES_MAX];
    DpGraph *graph;
} Atlas;

static inline int power_find(const char *name)
{
    for (int i = 0; i < POWERS; i++)
        if (strcmp(power_names[i], name) == 0)
            return i;
    return DP_NOBODY;
}

static inline int place_find(const Atlas *atlas, const char *id)
{
    for (int i = 0; i < atlas->places; i++)
        if (strcmp(atlas->rows[i]->id, id) == 0)
            return i;
    return DP_NOWHERE;
}

/* Provinces first, then coasts, each with the province before its row. */
static inline void atlas_places(Atlas *atlas)
{
    for (const MapRow *row = dp_standard_rows; row->id; row++)
        if (row->name) {
            atlas->rows[atlas->provinces] = row;
            atlas->province[atlas->provinces] = atlas->provinces;
            atlas->home[atlas->provinces] = power_find(row->centre);
            atlas->centre[atlas->provinces++] = row->centre[0] != '\0';
        }
    atlas->places = atlas->provinces;
    int province = -1;
    for (const MapRow *row = dp_standard_rows; row->id; row++) {
        province += row->name != NULL;
        if (!row->name) {
            atlas->rows[atlas->places] = row;
            atlas->province[atlas->places++] = province;
        }
    }
}

static inline size_t add_borders(const Atlas *atlas, int place, const char *list, DpBorder *borders,
                                 size_t count)
{
    char copy[256];
    size_t size = strlen(list) + 1;
    memcpy(copy, list, size < sizeof copy ? size : sizeof copy);
    for (char *rest = copy, *end; *rest; rest = end) {
        size_t length = strcspn(rest, " ");
        end = rest + length + (rest[length] == ' ');
        rest[length] = '\0';
        borders[count++] = (DpBorder){place, place_find(atlas, rest)};
    }
    return count;
}

static inline int name_rank(const Atlas *atlas, int province)
{
    int rank = 0;
    for (int i = 0; i < atlas->provinces; i++)
        rank += strcmp(atlas->rows[i]->name, atlas->rows[province]->name) < 0;
    return rank;
}

static inline Atlas *atlas_new(Arena *arena)
{
    static const size_t most = 1000;
    Atlas *atlas = arena_alloc(arena, sizeof *atlas);
    atlas_places(atlas);
    DpBorder *army = arena_array(arena, most, sizeof *army);
    DpBorder *fleet = arena_array(arena, most, sizeof *fleet);
    DpLand land[PLACES_MAX];
    int rank[PLACES_MAX];
    DpMap map = {.provinces = atlas->provinces,
                 .land = land,
                 .rank = rank,
                 .coasts = atlas->places - atlas->provinces,
                 .coast_of = atlas->province + atlas->provinces,
                 .army = army,
                 .fleet = fleet};
    for (int i = 0; i < atlas->places; i++) {
        land[i] = (DpLand)atlas->rows[i]->kind;
        map.army_count = add_borders(atlas, i, atlas->rows[i]->army, army, map.army_count);
        map.fleet_count = add_borders(atlas, i, atlas->rows[i]->fleet, fleet, map.fleet_count);
    }
    for (int i = 0; i < atlas->provinces; i++)
        rank[i] = name_rank(atlas, i);
    atlas->graph = dp_graph_new(arena, &map);
    return atlas;
}

#endif
