/* Where dislodged units may go, and where they go. */
#include "retreats.h"

static DpBar bar_of(const DpGraph *graph, const DpExile *exile, int province, const int *unit_at,
                    const bool *contested)
{
    if (unit_at[province] != DP_NOBODY)
        return DP_BAR_OCCUPIED;
    if (contested[province])
        return DP_BAR_CONTESTED;
    if (province == exile->barred)
        return DP_BAR_ATTACKER;
    return province == graph->province[exile->unit.place] ? DP_BAR_FAR : DP_BAR_NONE;
}

DpNear dp_retreats(Arena *arena, const DpGraph *graph, const DpExile *exile, const int *unit_at,
                   const bool *contested)
{
    const DpNear *near = &graph->near[exile->unit.kind][exile->unit.place];
    int *at = ARENA_ARRAY(arena, (size_t)near->count + 1, int), count = 0;
    for (int i = 0; i < near->count; i++)
        if (!bar_of(graph, exile, graph->province[near->at[i]], unit_at, contested))
            at[count++] = near->at[i];
    return (DpNear){at, count};
}

DpBar dp_retreat_bar(const DpGraph *graph, const DpSettings *settings, const DpExile *exile, int to,
                     const int *unit_at, const bool *contested, int *place)
{
    DpKind kind = exile->unit.kind;
    int province = graph->province[to], only = DP_NOWHERE;
    int ways = dp_ways_into(graph, kind, exile->unit.place, province, &only);
    if (ways == 0)
        return DP_BAR_FAR;
    if (kind == DP_FLEET && dp_may_go(graph, kind, exile->unit.place, to))
        only = to;
    else if (kind == DP_FLEET &&
             (ways > 1 || (to != province && settings->impossible_coast == DP_COAST_VOID)))
        return DP_BAR_COAST;
    if (place)
        *place = only;
    return bar_of(graph, exile, province, unit_at, contested);
}

/* Whoever else fled to that province: the first by rank of where it was dislodged. */
static int meets(const DpGraph *graph, const DpExile *exiles, const DpFlight *flights, int count,
                 int self)
{
    int first = DP_NOBODY;
    for (int i = 0; i < count; i++) {
        if (i == self || flights[i].place == DP_NOWHERE ||
            graph->province[flights[i].place] != graph->province[flights[self].place])
            continue;
        if (first == DP_NOBODY || graph->rank[graph->province[exiles[i].unit.place]] <
                                      graph->rank[graph->province[exiles[first].unit.place]])
            first = i;
    }
    return first;
}

const DpFlight *dp_flee(Arena *arena, const DpGraph *graph, const DpSettings *settings,
                        const DpExile *exiles, int count, const int *to, const int *unit_at,
                        const bool *contested)
{
    DpFlight *flights = ARENA_ARRAY(arena, (size_t)count + 1, DpFlight);
    for (int i = 0; i < count; i++) {
        flights[i] = (DpFlight){.end = DP_DISBANDS, .place = DP_NOWHERE, .by = DP_NOBODY};
        if (to[i] == DP_NOWHERE)
            continue;
        int place = DP_NOWHERE;
        flights[i].bar =
            dp_retreat_bar(graph, settings, &exiles[i], to[i], unit_at, contested, &place);
        flights[i].end = flights[i].bar ? DP_NOT_THERE : DP_SAVED;
        flights[i].place = flights[i].bar ? DP_NOWHERE : place;
    }
    for (int i = 0; i < count; i++) {
        if (flights[i].end == DP_SAVED)
            flights[i].by = meets(graph, exiles, flights, count, i);
        if (flights[i].by != DP_NOBODY)
            flights[i].end = DP_MET_ANOTHER;
    }
    return flights;
}
