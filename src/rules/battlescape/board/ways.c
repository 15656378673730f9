/* Searches for ways, over the tiles that a unit's movement reaches. */
#include "ways.h"

#include "places.h"
#include "stats.h"
#include "trails.h"

struct Ways {
    Reach *here; /* from a unit */
    Trails *trails;
    int *left; /* by tile: who has left it in his turn of this run, and how he goes */
};

static struct Ways *ways_of(const Play *play)
{
    Battlescape *game = scape(play);
    if (!game->ways) {
        game->ways = ARENA_NEW(play->arena, struct Ways);
        game->ways->here = reach_new(play->arena, play->board);
        game->ways->trails = bs_trails_new(play);
        game->ways->left = ARENA_ARRAY(play->arena, (size_t)play->board->tiles, int);
    }
    return game->ways;
}

/* --- from a unit ------------------------------------------------------------------------------ */

Walker bs_walker(const Play *play, const Unit *unit)
{
    return (Walker){.play = play,
                    .unit = unit,
                    .player = unit->owner,
                    .going = bs_unit_going(play, unit),
                    .goal = NO_TILE};
}

int bs_walker_cost(const Walker *walker, int tile)
{
    int cost = bs_tile_cost(walker->play, tile, walker->going);
    if (cost == NO_ENTRY)
        return -1;
    bool passes = walker->going == GOING_FLYING || tile == walker->goal || walker->is_alone ||
                  !bs_ground_holder(walker->play, tile, walker->unit, walker->player);
    return passes ? cost : -1;
}

static int step_cost(const void *context, int from, int to)
{
    (void)from;
    return bs_walker_cost(context, to);
}

const Reach *bs_ways_search(const Walker *walker, int points)
{
    Reach *here = ways_of(walker->play)->here;
    reach_search(here, walker->unit->tile, points, step_cost, walker);
    return here;
}

/* Points that suffice for every way on the board. */
static int points_for_all(const Board *board)
{
    return board->tiles * REACH_COST_MAX;
}

/* The search grows until it finds the goal, or until more points find no more tiles, though they
 * would pay for the dearest step. */
const Reach *bs_ways_search_goal(const Walker *walker)
{
    const Board *board = walker->play->board;
    Reach *here = ways_of(walker->play)->here;
    int most = points_for_all(board), before = 0, found = 0;
    int limit = board_distance(board, walker->unit->tile, walker->goal);
    for (;;) {
        reach_search(here, walker->unit->tile, limit, step_cost, walker);
        if (reach_cost(here, walker->goal) >= 0)
            return here;
        if (limit == most || (limit - before >= REACH_COST_MAX && reach_count(here) == found))
            return NULL;
        found = reach_count(here);
        before = limit;
        limit = limit < most / 2 ? 2 * limit : most;
    }
}

/* --- towards ---------------------------------------------------------------------------------- */

/* Takes a tile if it is better than what has been found. */
static void weigh(const Reach *here, int tile, int left, Nearest *best)
{
    if (left < 0 || (best->left >= 0 && left > best->left))
        return;
    if (left == best->left && reach_cost(here, tile) > reach_cost(here, best->tile))
        return;
    if (left == best->left && reach_cost(here, tile) == reach_cost(here, best->tile) &&
        tile > best->tile)
        return;
    best->tile = tile;
    best->left = left;
}

static bool could_end(const Walker *walker, int tile)
{
    return walker->is_alone ? bs_tile_cost(walker->play, tile, walker->going) != NO_ENTRY
                            : bs_can_stop(walker->play, walker->unit, tile, walker->player);
}

/* The unit's own tile comes first and costs nothing, so that another has to be better. Without a
 * trail the distance counts. */
static Nearest weigh_all(const Walker *walker, const Reach *here, int goal, const Trail *trail)
{
    const Board *board = walker->play->board;
    Nearest best = {NO_TILE, -1, !trail};
    for (int i = 0; i < reach_count(here); i++) {
        int tile = reach_tile(here, i);
        int left = trail ? bs_trail_cost(trail, tile) : board_distance(board, tile, goal);
        bool may_be_best = i == 0 || best.left < 0 || left <= best.left;
        if (may_be_best && (i == 0 || could_end(walker, tile)))
            weigh(here, tile, left, &best);
    }
    return best;
}

/* A trail that knows one of the tiles knows which of them is best. */
Nearest bs_ways_nearest(const Walker *walker, int points, int goal)
{
    const Board *board = walker->play->board;
    const Reach *here = bs_ways_search(walker, points);
    int most = points_for_all(board);
    int limit = board_distance(board, walker->unit->tile, goal) + 1;
    const Trail *trail = NULL;
    while (bs_tile_cost(walker->play, goal, walker->going) != NO_ENTRY && limit <= most &&
           !(trail && bs_trail_is_whole(trail))) {
        trail = bs_trails_find(ways_of(walker->play)->trails, goal, walker->going, limit);
        Nearest best = weigh_all(walker, here, goal, trail);
        if (best.tile != NO_TILE)
            return best;
        limit *= 2;
    }
    return weigh_all(walker, here, goal, NULL);
}

Path bs_ways_path(const Walker *walker, int tile)
{
    return reach_path(walker->play->arena, ways_of(walker->play)->here, tile);
}

/* --- who made room ---------------------------------------------------------------------------- */

/* A run plays each player's turn once at most, so the seat says which turn it was. */
static int left_mark(const Play *play, Going going)
{
    return 2 * ((int)play->active->seat + 1) + (going == GOING_FLYING);
}

void bs_ways_note_left(const Play *play, int tile, Going going)
{
    ways_of(play)->left[tile] = left_mark(play, going);
}

bool bs_ways_was_left(const Play *play, int tile, Going going)
{
    return ways_of(play)->left[tile] == left_mark(play, going);
}
