/* Positions of Diplomacy made by chance, to be crowded: many units in a few provinces, most of
 * which go where others go, support what others do, and carry whom they could. */
#ifndef RANDOM_DIPLOMACY_H
#define RANDOM_DIPLOMACY_H

#include "../../src/rules/diplomacy/fights/judge.h"
#include "../diplomacy_map.h"
#include "random.h"

enum { CROWD_MOST = 12, MADE_MOST = 14, BORDERS_MOST = 400 };

/* A map as plain arrays, so that it can be written down in another order. */
typedef struct Chart {
    int provinces, coasts;
    DpLand land[PLACES_MAX];
    int rank[PLACES_MAX];
    int coast_of[PLACES_MAX];
    DpBorder army[BORDERS_MOST], fleet[BORDERS_MOST];
    size_t army_count, fleet_count;
} Chart;

typedef struct Crowd {
    Chart chart;
    DpGraph *graph;
    DpSettings settings;
    DpUnit units[CROWD_MOST];
    DpTask tasks[CROWD_MOST];
    int count;
    int unit_at[PLACES_MAX]; /* by province */
} Crowd;

static inline DpGraph *chart_graph(Arena *arena, const Chart *chart)
{
    DpMap map = {.provinces = chart->provinces,
                 .land = chart->land,
                 .rank = chart->rank,
                 .coasts = chart->coasts,
                 .coast_of = chart->coast_of,
                 .army = chart->army,
                 .army_count = chart->army_count,
                 .fleet = chart->fleet,
                 .fleet_count = chart->fleet_count};
    return dp_graph_new(arena, &map);
}

/* --- maps ------------------------------------------------------------------------------------- */

static inline void chart_of_standard(Chart *chart, const Atlas *atlas)
{
    const DpGraph *graph = atlas->graph;
    *chart = (Chart){.provinces = graph->provinces, .coasts = graph->places - graph->provinces};
    for (int i = 0; i < graph->places; i++) {
        if (i < graph->provinces) {
            chart->land[i] = graph->land[i];
            chart->rank[i] = graph->rank[i];
        } else {
            chart->coast_of[i - graph->provinces] = graph->province[i];
        }
        for (int j = 0; j < graph->near[DP_ARMY][i].count; j++)
            if (graph->near[DP_ARMY][i].at[j] > i)
                chart->army[chart->army_count++] = (DpBorder){i, graph->near[DP_ARMY][i].at[j]};
        for (int j = 0; j < graph->near[DP_FLEET][i].count; j++)
            if (graph->near[DP_FLEET][i].at[j] > i)
                chart->fleet[chart->fleet_count++] = (DpBorder){i, graph->near[DP_FLEET][i].at[j]};
    }
}

/* A place of a province where fleets stand: itself, or one of its coasts. */
static inline int some_shore(Random *random, const Chart *chart, int province)
{
    int shores[PLACES_MAX], count = 0;
    for (int i = 0; i < chart->coasts; i++)
        if (chart->coast_of[i] == province)
            shores[count++] = chart->provinces + i;
    return count > 0 ? shores[random_below(random, (size_t)count)] : province;
}

/* A small map on which many can reach each other; few real ones have so many straits. */
static inline void chart_made(Random *random, Chart *chart)
{
    *chart = (Chart){.provinces = 7 + (int)random_below(random, MADE_MOST - 6)};
    for (int i = 0; i < chart->provinces; i++) {
        chart->land[i] = random_is(random, 40)   ? DP_SEA
                         : random_is(random, 20) ? DP_INLAND
                                                 : DP_COASTAL;
        chart->rank[i] = (i * 5 + 3) % chart->provinces;
        if (chart->provinces % 5 == 0)
            chart->rank[i] = chart->provinces - 1 - i;
        if (chart->land[i] == DP_COASTAL && random_is(random, 15)) {
            chart->coast_of[chart->coasts++] = i;
            chart->coast_of[chart->coasts++] = i;
        }
    }
    size_t dense = 25 + random_below(random, 30);
    for (int i = 0; i < chart->provinces; i++)
        for (int j = i + 1; j < chart->provinces; j++) {
            if (chart->land[i] != DP_SEA && chart->land[j] != DP_SEA && random_is(random, dense))
                chart->army[chart->army_count++] = (DpBorder){i, j};
            if (chart->land[i] != DP_INLAND && chart->land[j] != DP_INLAND &&
                random_is(random, dense))
                chart->fleet[chart->fleet_count++] =
                    (DpBorder){some_shore(random, chart, i), some_shore(random, chart, j)};
        }
}

/* --- units ------------------------------------------------------------------------------------ */

static inline void crowd_put(Random *random, Crowd *crowd, int province, int powers)
{
    DpLand land = crowd->chart.land[province];
    bool fleet = land == DP_SEA || (land == DP_COASTAL && random_is(random, 35));
    int place = fleet ? some_shore(random, &crowd->chart, province) : province;
    crowd->unit_at[province] = crowd->count;
    crowd->units[crowd->count++] =
        (DpUnit){(int)random_below(random, (size_t)powers), fleet ? DP_FLEET : DP_ARMY, place};
}

/* Fills a region that grows from one province over all borders. */
static inline void crowd_settle(Random *random, Crowd *crowd, int most)
{
    const DpGraph *graph = crowd->graph;
    int region[PLACES_MAX], count = 1, powers = 2 + (int)random_below(random, 3);
    bool known[PLACES_MAX] = {false};
    for (int i = 0; i < graph->provinces; i++)
        crowd->unit_at[i] = DP_NOBODY;
    region[0] = (int)random_below(random, (size_t)graph->provinces);
    known[region[0]] = true;
    for (int i = 0; i < count; i++) {
        if (crowd->count < most && random_is(random, 85))
            crowd_put(random, crowd, region[i], powers);
        for (int place = 0; place < graph->places; place++)
            for (int kind = 0; kind < 2 && graph->province[place] == region[i]; kind++)
                for (int j = 0; j < graph->near[kind][place].count; j++) {
                    int next = graph->province[graph->near[kind][place].at[j]];
                    if (!known[next] && random_is(random, 80)) {
                        known[next] = true;
                        region[count++] = next;
                    }
                }
    }
}

/* --- orders ----------------------------------------------------------------------------------- */

/* Does a fleet stand there that was told to carry somebody? */
static inline bool is_ferry_at(const Crowd *crowd, int province)
{
    int unit = crowd->unit_at[province];
    return unit != DP_NOBODY && crowd->tasks[unit].deed == DP_CONVOY;
}

/* Best where another power's fleet carries somebody, or at least somebody of another power stands.
 */
static inline int some_neighbour(Random *random, const Crowd *crowd, int unit)
{
    const DpUnit *it = &crowd->units[unit];
    const DpNear *near = &crowd->graph->near[it->kind][it->place];
    int place = DP_NOWHERE;
    for (int tries = 0; tries < 6 && near->count > 0; tries++) {
        place = near->at[random_below(random, (size_t)near->count)];
        int province = crowd->graph->province[place];
        int there = crowd->unit_at[province];
        bool theirs = there != DP_NOBODY && crowd->units[there].power != it->power;
        if (theirs && (tries > 2 || is_ferry_at(crowd, province)))
            break;
    }
    return place;
}

static inline bool is_off(const Crowd *crowd, int province, int sea)
{
    const DpNear *seas = &crowd->graph->seas[province];
    for (int i = 0; i < seas->count; i++)
        if (seas->at[i] == sea)
            return true;
    return false;
}

/* Somewhere off a sea, or anywhere, for an army: better where somebody of another power stands. */
static inline int some_far_shore(Random *random, const Crowd *crowd, int unit, int sea)
{
    const DpGraph *graph = crowd->graph;
    bool anywhere = random_is(random, 25);
    for (int tries = 0; tries < 200; tries++) {
        int to = (int)random_below(random, (size_t)graph->provinces), there = crowd->unit_at[to];
        bool theirs = there != DP_NOBODY && crowd->units[there].power != crowd->units[unit].power;
        if ((anywhere || is_off(crowd, to, sea)) && (theirs || tries > 150) &&
            graph->land[to] == DP_COASTAL && to != crowd->units[unit].place)
            return to;
    }
    return DP_NOWHERE;
}

static inline DpTask hold_task(void)
{
    return (DpTask){.deed = DP_HOLD, .of = DP_NOBODY, .to = DP_NOWHERE};
}

/* Sometimes a coast is missing, or the wrong one. */
static inline int bent_place(Random *random, const Crowd *crowd, int place)
{
    const Chart *chart = &crowd->chart;
    int province = crowd->graph->province[place];
    if (crowd->graph->coasts[province] == 0 || random_is(random, 70))
        return place;
    return random_is(random, 50) ? province : some_shore(random, chart, province);
}

static inline DpTask some_move(Random *random, const Crowd *crowd, int unit)
{
    DpTask task = {.deed = DP_MOVE, .of = DP_NOBODY, .to = DP_NOWHERE};
    const DpUnit *it = &crowd->units[unit];
    bool coastal = crowd->graph->land[crowd->graph->province[it->place]] == DP_COASTAL;
    if (it->kind == DP_ARMY && coastal && random_is(random, 10)) {
        task.to = (int)random_below(random, (size_t)crowd->graph->provinces);
        task.via = random_is(random, 25);
    }
    if (task.to == DP_NOWHERE)
        task.to = some_neighbour(random, crowd, unit);
    if (random_is(random, 2))
        task.to = (int)random_below(random, (size_t)crowd->graph->places);
    if (task.to == DP_NOWHERE)
        return hold_task();
    task.to = bent_place(random, crowd, task.to);
    return task;
}

/* Helps somebody, if it finds one whom it can help: best in a battle over a fleet that carries. */
static inline DpTask some_support(Random *random, const Crowd *crowd, int unit)
{
    const DpGraph *graph = crowd->graph;
    const DpUnit *it = &crowd->units[unit];
    for (int tries = 0; tries < 24; tries++) {
        int of = (int)random_below(random, (size_t)crowd->count);
        const DpTask *theirs = &crowd->tasks[of];
        bool moves = theirs->deed == DP_MOVE && !random_is(random, 5);
        int to = moves ? theirs->to : DP_NOWHERE;
        int province = graph->province[moves ? to : crowd->units[of].place];
        if ((of == unit && !random_is(random, 5)) || (tries < 12 && !is_ferry_at(crowd, province)))
            continue;
        if (dp_ways_into(graph, it->kind, it->place, province, NULL) > 0 || random_is(random, 1))
            return (DpTask){.deed = DP_SUPPORT,
                            .of = of,
                            .to = moves ? bent_place(random, crowd, to) : DP_NOWHERE};
    }
    return hold_task();
}

/* A fleet carries some army, which did not know yet where it goes, or did. */
static inline void some_convoy(Random *random, Crowd *crowd, int fleet)
{
    int sea = crowd->units[fleet].place;
    for (int tries = 0; tries < 60; tries++) {
        int of = (int)random_below(random, (size_t)crowd->count);
        DpTask *theirs = &crowd->tasks[of];
        if (crowd->units[of].kind != DP_ARMY ||
            (tries < 40 && !is_off(crowd, crowd->units[of].place, sea)))
            continue;
        if (theirs->deed == DP_HOLD)
            *theirs = (DpTask){.deed = DP_MOVE,
                               .of = DP_NOBODY,
                               .to = some_far_shore(random, crowd, of, sea),
                               .via = random_is(random, 25)};
        if (theirs->to == DP_NOWHERE)
            *theirs = hold_task();
        else
            crowd->tasks[fleet] = (DpTask){.deed = DP_CONVOY, .of = of, .to = theirs->to};
        if (theirs->to != DP_NOWHERE && random_is(random, 90))
            return;
    }
}

/* Somebody who could attack that fleet; DP_NOBODY: nobody found. */
static inline int some_attacker(Random *random, const Crowd *crowd, int fleet)
{
    for (int tries = 0; tries < 30; tries++) {
        int unit = (int)random_below(random, (size_t)crowd->count);
        const DpUnit *it = &crowd->units[unit];
        if (crowd->tasks[unit].deed != DP_CONVOY && it->power != crowd->units[fleet].power &&
            dp_may_go(crowd->graph, it->kind, it->place, crowd->units[fleet].place))
            return unit;
    }
    return DP_NOBODY;
}

/* Whoever stands where an army is carried helps against the fleet that carries it, or helps it: so
 * convoys come to hang on themselves and on each other. */
static inline void tangle(Random *random, Crowd *crowd, int fleet)
{
    const DpTask *convoy = &crowd->tasks[fleet];
    int there = crowd->unit_at[crowd->graph->province[convoy->to]];
    int attacker = some_attacker(random, crowd, fleet);
    if (there == DP_NOBODY || attacker == DP_NOBODY || attacker == there ||
        crowd->tasks[there].deed == DP_CONVOY)
        return;
    const DpUnit *helper = &crowd->units[there];
    int sea = crowd->units[fleet].place;
    if (!dp_may_go(crowd->graph, helper->kind, helper->place, sea))
        return;
    bool against = random_is(random, 75);
    crowd->tasks[attacker] = (DpTask){.deed = DP_MOVE, .of = DP_NOBODY, .to = sea};
    crowd->tasks[there] = (DpTask){
        .deed = DP_SUPPORT, .of = against ? attacker : fleet, .to = against ? sea : DP_NOWHERE};
}

static inline void crowd_order(Random *random, Crowd *crowd)
{
    size_t moves = 25 + random_below(random, 40), convoys = random_below(random, 100);
    for (int i = 0; i < crowd->count; i++)
        crowd->tasks[i] = hold_task();
    for (int i = 0; i < crowd->count; i++)
        if (dp_is_sea(crowd->graph, crowd->units[i].place) && random_is(random, convoys))
            some_convoy(random, crowd, i);
    for (int i = 0; i < crowd->count; i++)
        if (crowd->tasks[i].deed == DP_HOLD && random_is(random, moves))
            crowd->tasks[i] = some_move(random, crowd, i);
    for (int i = 0; i < crowd->count; i++)
        if (crowd->tasks[i].deed == DP_CONVOY && random_is(random, 60))
            tangle(random, crowd, i);
    for (int i = 0; i < crowd->count; i++)
        if (crowd->tasks[i].deed == DP_HOLD && random_is(random, 92))
            crowd->tasks[i] = some_support(random, crowd, i);
}

/* --- all of it -------------------------------------------------------------------------------- */

static inline void crowd_make(Random *random, Arena *arena, const Atlas *atlas, Crowd *crowd)
{
    memset(crowd, 0, sizeof *crowd);
    if (random_is(random, 50))
        chart_of_standard(&crowd->chart, atlas);
    else
        chart_made(random, &crowd->chart);
    crowd->graph = chart_graph(arena, &crowd->chart);
    crowd->settings = (DpSettings){.convoy_adjacent = (int)random_below(random, 3),
                                   .retreat_from_convoy = (int)random_below(random, 2),
                                   .impossible_coast = (int)random_below(random, 2),
                                   .support_coast = (int)random_below(random, 2),
                                   .impossible = (int)random_below(random, 2)};
    crowd_settle(random, crowd, 5 + (int)random_below(random, CROWD_MOST - 4));
    crowd_order(random, crowd);
}

#endif
