/* Searches backwards from goals: who goes from one tile to the next enters the latter. */
#include "trails.h"

#include <assert.h>
#include <limits.h>

#include "places.h"

/* A trail with at least that many tiles is worth keeping. */
enum { KEPT_TILES = 4096 };

struct Trail {
    int goal;
    Going going;
    int limit;          /* in points; 0: nothing has been searched */
    int found;          /* tiles */
    bool whole;         /* a greater limit would find no more */
    const Reach *reach; /* the search that found it last; NULL: its costs are kept */
    int *costs;         /* by tile */
};

struct Trails {
    const Play *play;
    Reach *reach;
    Trail last; /* in `reach` */
    Trail kept[TRAILS_MAX];
    size_t count, next; /* of those kept; the next one to be forgotten */
};

Trails *bs_trails_new(const Play *play)
{
    Trails *trails = ARENA_NEW(play->arena, Trails);
    trails->play = play;
    trails->reach = reach_new(play->arena, play->board);
    trails->last.reach = trails->reach;
    return trails;
}

int bs_trail_cost(const Trail *trail, int tile)
{
    if (trail->reach)
        return reach_cost(trail->reach, tile);
    assert(trail->costs);
    return trail->costs[tile];
}

bool bs_trail_is_whole(const Trail *trail)
{
    return trail->whole;
}

/* --- searching -------------------------------------------------------------------------------- */

typedef struct Backwards {
    const Play *play;
    Going going;
} Backwards;

static int back_cost(const void *context, int from, int to)
{
    const Backwards *backwards = context;
    (void)to;
    return bs_tile_cost(backwards->play, from, backwards->going); /* NO_ENTRY is less than 0, too */
}

/* Grown by more than the dearest step without finding anything, a trail is whole. */
static void grow(Trails *trails, Trail *trail, int points)
{
    const Backwards backwards = {trails->play, trail->going};
    int before = trail->limit, found = trail->found;
    reach_search(trails->reach, trail->goal, points, back_cost, &backwards);
    trail->limit = points;
    trail->found = reach_count(trails->reach);
    trail->whole = before > 0 && points - before >= REACH_COST_MAX && trail->found == found;
}

/* --- keeping ---------------------------------------------------------------------------------- */

static bool is_to(const Trail *trail, int goal, Going going)
{
    return trail->limit > 0 && trail->goal == goal && trail->going == going;
}

static Trail *find_kept(Trails *trails, int goal, Going going)
{
    for (size_t i = 0; i < trails->count; i++)
        if (is_to(&trails->kept[i], goal, going))
            return &trails->kept[i];
    return NULL;
}

static Trail *take_place(Trails *trails)
{
    const Board *board = trails->play->board;
    if (trails->count < TRAILS_MAX) {
        Trail *trail = &trails->kept[trails->count++];
        trail->costs = ARENA_ARRAY(trails->play->arena, (size_t)board->tiles, int);
        return trail;
    }
    Trail *trail = &trails->kept[trails->next];
    trails->next = (trails->next + 1) % TRAILS_MAX;
    return trail;
}

static void keep(Trails *trails, Trail *place)
{
    int *costs = place->costs, tiles = trails->play->board->tiles;
    *place = trails->last;
    place->reach = NULL;
    place->costs = costs;
    for (int tile = 0; tile < tiles; tile++)
        costs[tile] = reach_cost(trails->reach, tile);
}

const Trail *bs_trails_find(Trails *trails, int goal, Going going, int points)
{
    Trail *kept = find_kept(trails, goal, going);
    if (kept && (kept->whole || kept->limit >= points))
        return kept;
    Trail *last = &trails->last;
    if (kept)
        *last = (Trail){goal, going, kept->limit, kept->found, false, trails->reach, NULL};
    else if (!is_to(last, goal, going))
        *last = (Trail){.goal = goal, .going = going, .reach = trails->reach};
    if (last->limit < points && !last->whole)
        grow(trails, last, points);
    if (last->found < KEPT_TILES)
        return last;
    if (!kept)
        kept = take_place(trails);
    keep(trails, kept);
    return kept;
}
