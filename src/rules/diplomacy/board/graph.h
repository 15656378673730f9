/* Diplomacy: the map as a graph.
 *
 * Provinces are numbered from 0. Places are what a unit stands on: the first are the provinces
 * themselves, each with its own number, then come the coasts of those that have several. An army
 * stands on a province; a fleet on a sea, on a coastal province, or, where this has several coasts,
 * on one of them. A graph is made once from plain arrays, and only read from then on. */
#ifndef ADJUDICATE_DIPLOMACY_GRAPH_H
#define ADJUDICATE_DIPLOMACY_GRAPH_H

#include "../records/kinds.h"
#include "adjudicate/base/arena.h"

enum {
    DP_NOWHERE = -1, /* no place, no province */
    DP_NOBODY = -1,  /* no unit, no power */
    DP_FAR = 1 << 20 /* a distance: no way leads there */
};

typedef struct DpBorder {
    int one, other;
} DpBorder;

/* What a graph is made from; nothing of it is kept. Borders count in both directions, and one that
 * is named twice counts once. What they join is not looked at here. */
typedef struct DpMap {
    int provinces;
    const DpLand *land; /* by province */
    const int *rank;    /* by province: its number in the order of names */
    int coasts;
    const int *coast_of;  /* by coast: its province; its place is `provinces` + its number */
    const DpBorder *army; /* between provinces */
    size_t army_count;
    const DpBorder *fleet; /* between places */
    size_t fleet_count;
} DpMap;

/* Neighbours, in rising order. */
typedef struct DpNear {
    const int *at;
    int count;
} DpNear;

typedef struct DpGraph {
    int provinces, places;
    const DpLand *land;    /* by province */
    const int *rank;       /* by province */
    const int *province;   /* by place: whose it is */
    const int *coasts;     /* by province: how many coasts of its own it has */
    const DpNear *near[2]; /* by place, for armies and for fleets: the places where they may go */
    const DpNear *seas;    /* by province: the seas from and to which fleets carry armies */
} DpGraph;

DpGraph *dp_graph_new(Arena *arena, const DpMap *map);

/* May a unit of that kind go from one place to another? */
bool dp_may_go(const DpGraph *graph, DpKind kind, int from, int to);

/* May it go to that province, to any of its coasts? How many of its places it may go to, and one of
 * them in *place (the only one, if there is one only); `place` may be NULL. */
int dp_ways_into(const DpGraph *graph, DpKind kind, int from, int province, int *place);

/* Is it a sea, where fleets carry armies? */
bool dp_is_sea(const DpGraph *graph, int place);

/* May a unit of that kind stand on that place? */
bool dp_may_stand(const DpGraph *graph, DpKind kind, int place);

/* How far each place is from the nearest of those provinces: over land and sea, counting provinces;
 * or as fleets go, coasts apart. `distance` has an entry for each place, DP_FAR where no way leads.
 * In `queue` there is room for as many. */
typedef enum DpWay { DP_OVER_ALL, DP_BY_SEA } DpWay;
void dp_distances(const DpGraph *graph, DpWay way, const int *from, size_t count, int *distance,
                  int *queue);

#endif
