/* Reach. A search first finds what each tile costs, then the paths.
 *
 * The costs are Dijkstra's: tiles wait in buckets by what they cost, and those of the cheapest
 * bucket go on to their neighbours. No step costs more than REACH_COST_MAX, so that many buckets
 * and one, used in a circle, hold all that wait.
 *
 * The paths go over those steps alone that belong to a cheapest path. Walked breadth first, with
 * neighbours in the order of tiles, a tile is first met on the path that has the fewest steps and,
 * of these, comes first: for tiles after equally many steps come up in the order of their paths.
 * Steps that cost nothing thus cannot lead in a circle either. What a step costs is asked once,
 * while the costs are found, and remembered. */
#include "adjudicate/board/reach.h"

#include <assert.h>
#include <stdint.h>

enum { BUCKETS = REACH_COST_MAX + 1, NO_STEP = UINT8_MAX };

/* What is known of a tile; only of use if it was written in this search. */
typedef struct Mark {
    uint64_t search;
    int cost;
    int before;                          /* on its path; NO_TILE while it has none */
    int next, previous;                  /* in its bucket, while it waits there */
    uint8_t steps[BOARD_DIRECTIONS_MAX]; /* to its neighbours, once it has left; NO_STEP: none */
} Mark;

struct Reach {
    const Board *board;
    Mark *marks;     /* by tile */
    uint64_t search; /* counts them */
    int start;
    int buckets[BUCKETS]; /* the first tile of each */
    int waiting;          /* in all buckets together */
    int *found;           /* tiles, as their paths were found */
    int count;
};

typedef struct Search {
    Reach *reach;
    int limit;
    EntryCost *cost;
    const void *context;
} Search;

Reach *reach_new(Arena *arena, const Board *board)
{
    Reach *reach = ARENA_NEW(arena, Reach);
    reach->board = board;
    reach->marks = ARENA_ARRAY(arena, (size_t)board->tiles, Mark);
    reach->found = ARENA_ARRAY(arena, (size_t)board->tiles, int);
    for (int i = 0; i < BUCKETS; i++)
        reach->buckets[i] = NO_TILE;
    return reach;
}

static bool is_known(const Reach *reach, int tile)
{
    return reach->search > 0 && reach->marks[tile].search == reach->search;
}

static void wait_in_bucket(Reach *reach, int tile, int cost)
{
    int *first = &reach->buckets[cost % BUCKETS];
    reach->marks[tile] = (Mark){.search = reach->search,
                                .cost = cost,
                                .before = NO_TILE,
                                .next = *first,
                                .previous = NO_TILE};
    if (*first != NO_TILE)
        reach->marks[*first].previous = tile;
    *first = tile;
    reach->waiting++;
}

static void leave_bucket(Reach *reach, int tile)
{
    const Mark *mark = &reach->marks[tile];
    if (mark->previous == NO_TILE)
        reach->buckets[mark->cost % BUCKETS] = mark->next;
    else
        reach->marks[mark->previous].next = mark->next;
    if (mark->next != NO_TILE)
        reach->marks[mark->next].previous = mark->previous;
    reach->waiting--;
}

/* What it costs to go from a tile, whose cost is known, to a neighbour of it; NO_STEP: that cannot
 * be done, or is of no use to anybody, as it leads back to where one is for less. */
static uint8_t step_to(const Search *search, int from, int to)
{
    const Reach *reach = search->reach;
    const int before = reach->marks[from].cost;
    if (is_known(reach, to) && reach->marks[to].cost < before)
        return NO_STEP;
    const int step = search->cost(search->context, from, to);
    assert(step <= REACH_COST_MAX);
    return step < 0 || step > search->limit - before ? NO_STEP : (uint8_t)step;
}

static void lead_to(Reach *reach, int tile, int cost)
{
    if (is_known(reach, tile)) {
        if (reach->marks[tile].cost <= cost)
            return;
        leave_bucket(reach, tile);
    }
    wait_in_bucket(reach, tile, cost);
}

/* A tile that no longer waits cannot become cheaper, so whatever does so is in a bucket. */
static void spread_from(const Search *search, int tile)
{
    Reach *reach = search->reach;
    Mark *mark = &reach->marks[tile];
    int neighbours[BOARD_DIRECTIONS_MAX];
    int count = board_neighbours(reach->board, tile, neighbours);
    for (int i = 0; i < count; i++) {
        mark->steps[i] = step_to(search, tile, neighbours[i]);
        if (mark->steps[i] != NO_STEP)
            lead_to(reach, neighbours[i], mark->cost + mark->steps[i]);
    }
}

static void find_costs(const Search *search)
{
    Reach *reach = search->reach;
    wait_in_bucket(reach, reach->start, 0);
    for (int cost = 0; reach->waiting > 0; cost++) {
        int tile;
        while ((tile = reach->buckets[cost % BUCKETS]) != NO_TILE) {
            leave_bucket(reach, tile);
            spread_from(search, tile);
        }
    }
}

static bool is_met(const Reach *reach, int tile)
{
    return tile == reach->start || reach->marks[tile].before != NO_TILE;
}

static void find_paths(Reach *reach)
{
    reach->found[0] = reach->start;
    reach->count = 1;
    for (int i = 0; i < reach->count; i++) {
        int tile = reach->found[i], neighbours[BOARD_DIRECTIONS_MAX];
        int count = board_neighbours(reach->board, tile, neighbours);
        const Mark *mark = &reach->marks[tile];
        for (int n = 0; n < count; n++) {
            int to = neighbours[n];
            if (mark->steps[n] == NO_STEP || is_met(reach, to) ||
                mark->cost + mark->steps[n] != reach->marks[to].cost)
                continue;
            reach->marks[to].before = tile;
            reach->found[reach->count++] = to;
        }
    }
}

void reach_search(Reach *reach, int start, int limit, EntryCost *cost, const void *context)
{
    assert(board_has(reach->board, start));
    assert(limit >= 0);
    reach->search++;
    reach->start = start;
    Search search = {reach, limit, cost, context};
    find_costs(&search);
    find_paths(reach);
}

int reach_cost(const Reach *reach, int tile)
{
    return tile != NO_TILE && is_known(reach, tile) ? reach->marks[tile].cost : -1;
}

int reach_count(const Reach *reach)
{
    return reach->count;
}

int reach_tile(const Reach *reach, int i)
{
    assert(i >= 0 && i < reach->count);
    return reach->found[i];
}

Path reach_path(Arena *arena, const Reach *reach, int tile)
{
    Path path = {0};
    if (reach_cost(reach, tile) < 0)
        return path;
    for (int at = tile; at != reach->start; at = reach->marks[at].before)
        path.count++;
    path.at = ARENA_ARRAY(arena, path.count, int);
    size_t left = path.count;
    for (int at = tile; at != reach->start; at = reach->marks[at].before)
        path.at[--left] = at;
    return path;
}
