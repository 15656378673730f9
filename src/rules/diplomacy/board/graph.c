/* Making the graph, and asking it. */
#include "graph.h"

#include <string.h>

/* Neighbours of many, as they are counted and then filled in. */
typedef struct Lists {
    DpNear *near; /* by whose they are */
    int *at;      /* all of them, one list behind the other */
    int owners;
} Lists;

typedef struct Pairs {
    const DpBorder *at;
    size_t count;
} Pairs;

static void sort(int *at, int count)
{
    for (int i = 1; i < count; i++) {
        int one = at[i], j = i;
        for (; j > 0 && at[j - 1] > one; j--)
            at[j] = at[j - 1];
        at[j] = one;
    }
}

/* Sorts a list, and leaves each once. */
static int tidy(int *at, int count)
{
    sort(at, count);
    int left = 0;
    for (int i = 0; i < count; i++)
        if (left == 0 || at[left - 1] != at[i])
            at[left++] = at[i];
    return left;
}

/* The pairs in both directions, as a list for each owner. */
static Lists lists_of(Arena *arena, int owners, Pairs pairs)
{
    Lists lists = {.near = ARENA_ARRAY(arena, (size_t)owners + 1, DpNear),
                   .at = ARENA_ARRAY(arena, 2 * pairs.count + 1, int),
                   .owners = owners};
    int *filled = ARENA_ARRAY(arena, (size_t)owners + 1, int);
    for (size_t i = 0; i < pairs.count; i++) {
        filled[pairs.at[i].one + 1]++;
        filled[pairs.at[i].other + 1]++;
    }
    for (int i = 0; i < owners; i++)
        filled[i + 1] += filled[i]; /* now where each list begins */
    for (int i = 0; i < owners; i++)
        lists.near[i].at = lists.at + filled[i];
    for (size_t i = 0; i < pairs.count; i++) {
        int one = pairs.at[i].one, other = pairs.at[i].other;
        lists.at[filled[one]++] = other;
        lists.at[filled[other]++] = one;
    }
    for (int i = 0; i < owners; i++) {
        int *at = lists.at + (lists.near[i].at - lists.at);
        lists.near[i].count = tidy(at, (int)(lists.at + filled[i] - at));
    }
    return lists;
}

/* Which seas touch each province, by whatever coast. */
static const DpNear *seas_of(Arena *arena, const DpGraph *graph, Pairs fleet)
{
    DpBorder *pairs = ARENA_ARRAY(arena, fleet.count + 1, DpBorder);
    size_t count = 0;
    for (size_t i = 0; i < fleet.count; i++) {
        DpBorder pair = {graph->province[fleet.at[i].one], graph->province[fleet.at[i].other]};
        if (dp_is_sea(graph, pair.one) || dp_is_sea(graph, pair.other))
            pairs[count++] = pair;
    }
    DpNear *near = lists_of(arena, graph->provinces, (Pairs){pairs, count}).near;
    for (int i = 0; i < graph->provinces; i++) { /* a sea's list has its shores, too */
        int *at = ARENA_ARRAY(arena, (size_t)near[i].count + 1, int), left = 0;
        for (int j = 0; j < near[i].count; j++)
            if (dp_is_sea(graph, near[i].at[j]))
                at[left++] = near[i].at[j];
        near[i] = (DpNear){at, left};
    }
    return near;
}

DpGraph *dp_graph_new(Arena *arena, const DpMap *map)
{
    DpGraph *graph = ARENA_NEW(arena, DpGraph);
    graph->provinces = map->provinces;
    graph->places = map->provinces + map->coasts;
    DpLand *land = ARENA_ARRAY(arena, (size_t)map->provinces + 1, DpLand);
    int *rank = ARENA_ARRAY(arena, (size_t)map->provinces + 1, int);
    int *coasts = ARENA_ARRAY(arena, (size_t)map->provinces + 1, int);
    int *province = ARENA_ARRAY(arena, (size_t)graph->places + 1, int);
    for (int i = 0; i < map->provinces; i++) {
        land[i] = map->land[i];
        rank[i] = map->rank[i];
        province[i] = i;
    }
    for (int i = 0; i < map->coasts; i++) {
        province[map->provinces + i] = map->coast_of[i];
        coasts[map->coast_of[i]]++;
    }
    graph->land = land;
    graph->rank = rank;
    graph->coasts = coasts;
    graph->province = province;
    Pairs fleet = {map->fleet, map->fleet_count};
    graph->near[DP_ARMY] = lists_of(arena, graph->places, (Pairs){map->army, map->army_count}).near;
    graph->near[DP_FLEET] = lists_of(arena, graph->places, fleet).near;
    graph->seas = seas_of(arena, graph, fleet);
    return graph;
}

bool dp_may_go(const DpGraph *graph, DpKind kind, int from, int to)
{
    const DpNear *near = &graph->near[kind][from];
    for (int i = 0; i < near->count; i++)
        if (near->at[i] == to)
            return true;
    return false;
}

int dp_ways_into(const DpGraph *graph, DpKind kind, int from, int province, int *place)
{
    const DpNear *near = &graph->near[kind][from];
    int count = 0;
    for (int i = 0; i < near->count; i++)
        if (graph->province[near->at[i]] == province) {
            count++;
            if (place)
                *place = near->at[i];
        }
    return count;
}

bool dp_is_sea(const DpGraph *graph, int place)
{
    return graph->land[graph->province[place]] == DP_SEA;
}

bool dp_may_stand(const DpGraph *graph, DpKind kind, int place)
{
    int province = graph->province[place];
    if (kind == DP_ARMY)
        return place == province && graph->land[province] != DP_SEA;
    return graph->land[province] != DP_INLAND &&
           (place != province || graph->coasts[province] == 0);
}

/* A search over places, each found once. */
typedef struct Search {
    const DpGraph *graph;
    DpWay way;
    int *distance, *queue;
    int end;
} Search;

static void find_place(Search *search, int place, int distance)
{
    if (search->distance[place] < DP_FAR)
        return;
    search->distance[place] = distance;
    search->queue[search->end++] = place;
}

/* A province, with all its coasts. */
static void find_province(Search *search, int province, int distance)
{
    const DpGraph *graph = search->graph;
    find_place(search, province, distance);
    for (int i = graph->provinces; graph->coasts[province] > 0 && i < graph->places; i++)
        if (graph->province[i] == province)
            find_place(search, i, distance);
}

/* By sea a way leads along coasts that are kept apart; over land and sea a province is one. */
static void go_on(Search *search, int place)
{
    const DpGraph *graph = search->graph;
    const DpNear *near = graph->near[DP_FLEET] + place;
    int distance = search->distance[place] + 1;
    for (int i = 0; search->way == DP_BY_SEA && i < near->count; i++)
        find_place(search, near->at[i], distance);
    for (int kind = 0; search->way == DP_OVER_ALL && kind < 2; kind++) {
        near = graph->near[kind] + place;
        for (int i = 0; i < near->count; i++)
            find_province(search, graph->province[near->at[i]], distance);
    }
}

void dp_distances(const DpGraph *graph, DpWay way, const int *from, size_t count, int *distance,
                  int *queue)
{
    Search search = {graph, way, distance, queue, 0};
    for (int i = 0; i < graph->places; i++)
        distance[i] = DP_FAR;
    for (size_t i = 0; i < count; i++)
        find_province(&search, from[i], 0);
    for (int i = 0; i < search.end; i++)
        go_on(&search, queue[i]);
}
