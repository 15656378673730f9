/* Ways over the board. A search is kept within an ellipse around the walker and its goal, which
 * grows only when no way is found in it: so it costs what lies between the two. */
#include "ways.h"

#include <assert.h>

#include "adjudicate/board/reach.h"

/* With M such as 3 or 2-3, a movement action may have to take a detour to a tile that is nearer
 * than its least number of steps. Detours are looked for up to this length and this many tries. */
enum { DETOUR_STEPS_MAX = 12, DETOUR_TRIES_MAX = 20000, DETOUR_TRIES_FEW = 500 };

/* What all searches of a run share. */
struct Ways {
    Reach *reach;
    int *seen; /* by tile: the last pass of step_back that has met it */
    int passes;
    Tiles spare;
};

static Reach *reach_of(const Walker *walker)
{
    return hex(walker->play)->ways->reach;
}

static void prepare_ways(Play *play)
{
    FactionsHex *game = hex(play);
    if (game->ways)
        return;
    game->ways = ARENA_NEW(play->arena, struct Ways);
    game->ways->reach = reach_new(play->arena, play->board);
    game->ways->seen = ARENA_ARRAY(play->arena, (size_t)play->board->tiles, int);
}

Walker fh_walker_of(Activation *activation)
{
    Play *play = activation->play;
    prepare_ways(play);
    return (Walker){play, activation->soldier, fh_has(play, activation->soldier, ABILITY_ETHEREAL),
                    activation->ap};
}

bool fh_walker_finds_vacant(const Walker *walker, int tile)
{
    const FactionsHex *game = hex(walker->play);
    if (board_is_blocked(walker->play->board, tile))
        return false;
    for (const Occupant *o = occupants_at(game->occupants, tile); o; o = o->next)
        if (o->piece != walker->soldier)
            return false;
    return true;
}

/* --- searching -------------------------------------------------------------------------------- */

/* A search, and whether it has left anything out that lies outside the ellipse. */
typedef struct Search {
    const Walker *walker;
    int from, goal;
    int sum; /* of the distances to both; -1: the whole board */
    bool *cut;
} Search;

static int step_cost(const void *context, int from, int to)
{
    const Search *search = context;
    const Board *board = search->walker->play->board;
    (void)from;
    if (search->walker->passes_through ? board_is_blocked(board, to)
                                       : !fh_walker_finds_vacant(search->walker, to))
        return -1;
    if (search->sum >= 0 &&
        board_distance(board, to, search->from) + board_distance(board, to, search->goal) >
            search->sum) {
        *search->cut = true;
        return -1;
    }
    return 1;
}

static void search_all(const Walker *walker, int from, int limit)
{
    const Search search = {.walker = walker, .from = from, .sum = -1};
    reach_search(reach_of(walker), from, limit, step_cost, &search);
}

/* --- one movement action ---------------------------------------------------------------------- */

/* A way to a tile with neither fewer nor more steps than M allows, none stepped on twice. */
typedef struct Detour {
    const Walker *walker;
    int start, goal, least, most;
    int tries;
    int tiles[DETOUR_STEPS_MAX];
    int count;
} Detour;

static bool is_on_detour(const Detour *detour, int tile)
{
    for (int i = 0; i < detour->count; i++)
        if (detour->tiles[i] == tile)
            return true;
    return tile == detour->start;
}

/* Goes on from a tile; no deeper than DETOUR_STEPS_MAX. */
static bool lengthen(Detour *detour, int from)
{
    const Board *board = detour->walker->play->board;
    const Search search = {.walker = detour->walker, .sum = -1};
    int neighbours[BOARD_DIRECTIONS_MAX];
    int count = board_neighbours(board, from, neighbours);
    if (from == detour->goal)
        return detour->count >= detour->least;
    for (int i = 0; i < count && detour->tries > 0; i++) {
        int to = neighbours[i];
        if (detour->count + 1 + board_distance(board, to, detour->goal) > detour->most ||
            is_on_detour(detour, to) || step_cost(&search, from, to) < 0)
            continue;
        detour->tries--;
        detour->tiles[detour->count++] = to;
        if (lengthen(detour, to))
            return true;
        detour->count--;
    }
    return false;
}

/* The shortest of them. */
static bool find_detour(Detour *detour)
{
    int longest = detour->most;
    for (detour->most = detour->least; detour->most <= longest; detour->most++)
        if (lengthen(detour, detour->start))
            return true;
    return false;
}

static Detour detour_to(const Walker *walker, int from, int tile)
{
    const Span *move = &walker->soldier->card->move;
    int most = move->most < DETOUR_STEPS_MAX ? move->most : DETOUR_STEPS_MAX;
    return (Detour){.walker = walker,
                    .start = from,
                    .goal = tile,
                    .least = move->least,
                    .most = most,
                    .tries = DETOUR_TRIES_MAX};
}

bool fh_ways_give_up(const Walker *walker, int tile)
{
    int least = walker->soldier->card->move.least;
    Detour detour = detour_to(walker, walker->soldier->tile, tile);
    if (board_distance(walker->play->board, detour.start, tile) >= least)
        return false;
    if (least > DETOUR_STEPS_MAX)
        return true;
    bool found = find_detour(&detour);
    assert(!found); /* else it would be an end */
    (void)found;
    return detour.tries == 0;
}

void fh_tiles_sort(Tiles *tiles)
{
    for (size_t i = 1; i < tiles->count; i++)
        for (size_t k = i; k > 0 && tiles->at[k - 1] > tiles->at[k]; k--) {
            int swap = tiles->at[k];
            tiles->at[k] = tiles->at[k - 1];
            tiles->at[k - 1] = swap;
        }
}

void fh_ways_ends(const Walker *walker, Tiles *ends)
{
    Play *play = walker->play;
    const Reach *reach = reach_of(walker);
    const Span *move = &walker->soldier->card->move;
    int start = walker->soldier->tile;
    search_all(walker, start, move->most);
    ends->count = 0;
    for (int i = 1; i < reach_count(reach); i++) {
        int tile = reach_tile(reach, i);
        Detour detour = detour_to(walker, start, tile);
        if (reach_cost(reach, tile) >= move->least || find_detour(&detour))
            ARENA_PUSH(play->arena, ends, tile);
    }
    fh_tiles_sort(ends);
}

void fh_ways_ends_from(const Walker *walker, int from, Tiles *ends, Tiles *steps)
{
    const Reach *reach = reach_of(walker);
    const Span *move = &walker->soldier->card->move;
    search_all(walker, from, move->most);
    ends->count = steps->count = 0;
    for (int i = 1; i < reach_count(reach); i++) {
        int tile = reach_tile(reach, i), cost = reach_cost(reach, tile);
        Detour detour = detour_to(walker, from, tile);
        detour.tries = DETOUR_TRIES_FEW;
        if (cost < move->least && !find_detour(&detour))
            continue;
        ARENA_PUSH(walker->play->arena, ends, tile);
        ARENA_PUSH(walker->play->arena, steps, cost < move->least ? detour.count : cost);
    }
}

void fh_ways_within(const Walker *walker, Tiles *tiles)
{
    const Reach *reach = reach_of(walker);
    int most = walker->soldier->card->move.most;
    search_all(walker, walker->soldier->tile, walker->actions * most);
    tiles->count = 0;
    for (int i = 1; i < reach_count(reach); i++)
        if (fh_walker_finds_vacant(walker, reach_tile(reach, i)))
            ARENA_PUSH(walker->play->arena, tiles, reach_tile(reach, i));
}

void fh_ways_steps(const Walker *walker, int tile, Tiles *steps)
{
    Play *play = walker->play;
    const Span *move = &walker->soldier->card->move;
    search_all(walker, walker->soldier->tile, move->most);
    Path path = reach_path(play->arena, reach_of(walker), tile);
    Detour detour = detour_to(walker, walker->soldier->tile, tile);
    steps->count = 0;
    if ((int)path.count < move->least) {
        bool found = find_detour(&detour);
        assert(found); /* it is an end */
        (void)found;
        path = (Path){detour.tiles, (size_t)detour.count};
    }
    for (size_t i = 0; i < path.count; i++)
        ARENA_PUSH(play->arena, steps, path.at[i]);
}

/* A soldier with Ethereal may stop on another's tile only if it can go on from there to a vacant
 * one (FH 16.32). With M such as 3 or 2-3 a single further movement action must be enough for that.
 */
bool fh_ways_may_stop(const Walker *walker, int tile)
{
    const Reach *reach = reach_of(walker);
    const Span *move = &walker->soldier->card->move;
    int actions = walker->actions - 1;
    if (fh_walker_finds_vacant(walker, tile))
        return true;
    if (!walker->passes_through || actions <= 0)
        return false;
    search_all(walker, tile, move->least == 1 ? actions * move->most : move->most);
    for (int i = 1; i < reach_count(reach); i++)
        if (fh_walker_finds_vacant(walker, reach_tile(reach, i)) &&
            reach_cost(reach, reach_tile(reach, i)) >= move->least)
            return true;
    return false;
}

/* --- ways of several movement actions --------------------------------------------------------- */

bool fh_ways_meets(const Walker *walker, const Aim *aim, int tile)
{
    int distance = board_distance(walker->play->board, tile, aim->goal);
    return distance >= aim->near && distance <= aim->far && fh_walker_finds_vacant(walker, tile);
}

/* The cost of the cheapest tile that is aimed at in the last search; -1: none. */
static int cheapest(const Walker *walker, const Aim *aim)
{
    const Reach *reach = reach_of(walker);
    int best = -1;
    for (int i = 0; i < reach_count(reach); i++) {
        int tile = reach_tile(reach, i), cost = reach_cost(reach, tile);
        if ((best < 0 || cost < best) && fh_ways_meets(walker, aim, tile))
            best = cost;
    }
    return best;
}

/* Is the goal shut in, as seen from itself? Then no larger search will find a way to it. */
static bool is_shut_in(const Walker *walker, int from, const Aim *aim, int sum)
{
    const Reach *reach = reach_of(walker);
    bool cut = false;
    const Search search = {walker, from, aim->goal, sum, &cut};
    if (aim->far > 1)
        return false;
    reach_search(reach_of(walker), aim->goal, sum, step_cost, &search);
    return !cut && reach_cost(reach, from) < 0 &&
           reach_cost(reach, reach_tile(reach, reach_count(reach) - 1)) < sum;
}

/* A way of n steps from one tile to one that is aimed at has no tile for which the two distances
 * add up to more than n + far. So what is found within that bound is shortest on the whole board,
 * and the search may end there. Leaves its results in reach. */
int fh_ways_left(const Walker *walker, int from, const Aim *aim)
{
    const Board *board = walker->play->board;
    Reach *reach = reach_of(walker);
    int distance = board_distance(board, from, aim->goal);
    int sum = 2 + aim->far + walker->soldier->card->move.most;
    for (int slack = 2; distance + slack > sum;)
        sum = distance + slack;
    for (;; sum = sum * 4) {
        bool cut = false, whole = sum > 2 * board_span(board);
        const Search search = {walker, from, aim->goal, whole ? -1 : sum, &cut};
        int limit = whole ? board->tiles : sum - aim->far;
        reach_search(reach, from, limit, step_cost, &search);
        int cost = cheapest(walker, aim);
        int last = reach_cost(reach, reach_tile(reach, reach_count(reach) - 1));
        if (cost >= 0 || whole || (!cut && last < limit))
            return cost;
        if (is_shut_in(walker, from, aim, sum))
            return -1;
    }
}

/* From tiles on shortest ways to those one step before them, in the last search. */
static void step_back(const Walker *walker, Tiles *tiles)
{
    struct Ways *ways = hex(walker->play)->ways;
    Tiles before = ways->spare;
    before.count = 0;
    ways->passes++;
    for (size_t i = 0; i < tiles->count; i++) {
        int neighbours[BOARD_DIRECTIONS_MAX];
        int count = board_neighbours(walker->play->board, tiles->at[i], neighbours);
        for (int n = 0; n < count; n++) {
            int tile = neighbours[n];
            if (reach_cost(ways->reach, tile) != reach_cost(ways->reach, tiles->at[i]) - 1 ||
                ways->seen[tile] == ways->passes)
                continue;
            ways->seen[tile] = ways->passes;
            ARENA_PUSH(walker->play->arena, &before, tile);
        }
    }
    ways->spare = *tiles;
    *tiles = before;
}

/* With one step or more to a movement action, and vacant tiles alone on the way, every tile of a
 * shortest way is one to stop at. */
static void next_plain(const Walker *walker, const Aim *aim, bool soonest, Tiles *ends)
{
    Play *play = walker->play;
    const Reach *reach = reach_of(walker);
    int most = walker->soldier->card->move.most;
    int left = fh_ways_left(walker, walker->soldier->tile, aim);
    if (left <= 0)
        return;
    int farthest = left > most || soonest ? left : most;
    for (int i = 0; i < reach_count(reach); i++) {
        int tile = reach_tile(reach, i), cost = reach_cost(reach, tile);
        if (cost >= left && cost <= farthest && fh_ways_meets(walker, aim, tile))
            ARENA_PUSH(play->arena, ends, tile);
    }
    for (; left > most; left--)
        step_back(walker, ends);
    fh_tiles_sort(ends);
}

/* Is the line to what is aimed at longer than a way may be? Then no search is needed. */
static bool is_too_far(const Walker *walker, const Aim *aim, int tile, int most)
{
    return board_distance(walker->play->board, tile, aim->goal) - aim->far > most;
}

/* The ends from which the way left is shortest, if it is shorter than `best`. */
static void keep_best(const Walker *walker, const Aim *aim, const Tiles *from, bool vacant,
                      int best, Tiles *ends)
{
    for (size_t i = 0; i < from->count; i++) {
        int tile = from->at[i];
        const int most = ends->count > 0 ? best : best - 1;
        if ((best >= 0 && is_too_far(walker, aim, tile, most)) ||
            fh_walker_finds_vacant(walker, tile) != vacant || !fh_ways_may_stop(walker, tile))
            continue;
        int left = fh_ways_left(walker, tile, aim);
        if (left < 0 || left > best || (best == left && ends->count == 0))
            continue;
        if (left != best)
            ends->count = 0;
        best = left;
        ARENA_PUSH(walker->play->arena, ends, tile);
    }
}

/* Those that take the fewest steps. */
static void keep_nearest(const Walker *walker, Tiles *ends)
{
    const Reach *reach = reach_of(walker);
    size_t kept = 0;
    search_all(walker, walker->soldier->tile, walker->soldier->card->move.most);
    for (size_t i = 0; i < ends->count; i++) {
        int cost = reach_cost(reach, ends->at[i]), best = kept ? reach_cost(reach, ends->at[0]) : 0;
        if (kept > 0 && cost > best)
            continue;
        kept = kept > 0 && cost < best ? 0 : kept;
        ends->at[kept++] = ends->at[i];
    }
    ends->count = kept;
}

/* Others look at each tile where they may stop; on a soldier only if no vacant tile is better. */
static void next_other(const Walker *walker, const Aim *aim, bool soonest, Tiles *ends)
{
    Tiles all = {NULL, 0, 0};
    int now = fh_ways_left(walker, walker->soldier->tile, aim);
    fh_ways_ends(walker, &all);
    keep_best(walker, aim, &all, true, now, ends);
    if (ends->count == 0)
        keep_best(walker, aim, &all, false, now, ends);
    if (soonest)
        keep_nearest(walker, ends);
}

static void keep_stops(const Walker *walker, Tiles *ends)
{
    size_t kept = 0;
    for (size_t i = 0; i < ends->count; i++)
        if (fh_ways_may_stop(walker, ends->at[i]))
            ends->at[kept++] = ends->at[i];
    ends->count = kept;
}

/* With one step or more to a movement action, a way of n steps takes n / most of them, rounded up.
 * The first may end early, as long as the others can do the rest. */
static void next_parting(const Walker *walker, const Aim *aim, Tiles *ends)
{
    const Reach *reach = reach_of(walker);
    int most = walker->soldier->card->move.most;
    int left = fh_ways_left(walker, walker->soldier->tile, aim);
    int first = left <= 0 ? 0 : left - (left - 1) / most * most;
    Tiles tiles = {NULL, 0, 0};
    for (int i = 0; i < reach_count(reach) && left > 0; i++)
        if (reach_cost(reach, reach_tile(reach, i)) == left &&
            fh_ways_meets(walker, aim, reach_tile(reach, i)))
            ARENA_PUSH(walker->play->arena, &tiles, reach_tile(reach, i));
    for (int level = left; left > 0 && level >= first; level--) {
        for (size_t i = 0; level <= most && i < tiles.count; i++)
            ARENA_PUSH(walker->play->arena, ends, tiles.at[i]);
        step_back(walker, &tiles);
    }
    keep_stops(walker, ends);
    fh_tiles_sort(ends);
}

void fh_ways_next(const Walker *walker, const Aim *aim, WayBy by, Tiles *ends)
{
    bool strides = walker->soldier->card->move.least > 1;
    ends->count = 0;
    if (by == WAY_PARTING && strides)
        fh_strides_next(walker, aim, ends);
    else if (by == WAY_PARTING)
        next_parting(walker, aim, ends);
    else if (walker->passes_through || strides)
        next_other(walker, aim, by == WAY_SOONEST, ends);
    else
        next_plain(walker, aim, by == WAY_SOONEST, ends);
}
