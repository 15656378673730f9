/* Searches for ways. One for each unit that looks for one, over the tiles that its movement
 * reaches; one backwards from a goal, over the terrain alone, which serves all who go there the
 * same way. */
#include "ways.h"

struct Ways {
    Reach *here; /* from a unit */
    Reach *back; /* from a goal, with what was searched: */
    int goal;
    Going going;
    int limit;     /* 0: nothing yet */
    bool is_whole; /* nothing lies beyond that limit */
    int *left;     /* by tile: who has left it in his turn of this run, and how he goes */
};

static struct Ways *ways_of(const Play *play)
{
    Battlescape *game = scape(play);
    if (!game->ways) {
        game->ways = ARENA_NEW(play->arena, struct Ways);
        game->ways->here = reach_new(play->arena, game->board);
        game->ways->back = reach_new(play->arena, game->board);
        game->ways->left = ARENA_ARRAY(play->arena, (size_t)game->board->tiles, int);
    }
    return game->ways;
}

/* --- from a unit ------------------------------------------------------------------------------ */

Walker scape_walker(const Play *play, const Unit *unit)
{
    return (Walker){.play = play,
                    .unit = unit,
                    .player = unit->owner,
                    .going = unit_going(play, unit),
                    .goal = NO_TILE};
}

int walker_cost(const Walker *walker, int tile)
{
    int cost = tile_cost(walker->play, tile, walker->going);
    if (cost == NO_ENTRY)
        return -1;
    bool passes = walker->going == GOING_FLYING || tile == walker->goal ||
                  !ground_holder(walker->play, tile, walker->unit, walker->player);
    return passes ? cost : -1;
}

static int step_cost(const void *context, int from, int to)
{
    (void)from;
    return walker_cost(context, to);
}

const Reach *ways_search(const Walker *walker, int points)
{
    Reach *here = ways_of(walker->play)->here;
    reach_search(here, walker->unit->tile, points, step_cost, walker);
    return here;
}

/* So many points suffice for every way on the board. */
static int points_for_all(const Board *board)
{
    return board->tiles * REACH_COST_MAX;
}

/* The search grows until it finds the goal, or until more points find no more tiles, though they
 * would pay for the dearest step. */
const Reach *ways_search_goal(const Walker *walker)
{
    const Board *board = scape(walker->play)->board;
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

/* --- backwards from a goal -------------------------------------------------------------------- */

typedef struct Backwards {
    const Play *play;
    Going going;
} Backwards;

/* Who goes from `to` to `from` enters the latter. */
static int back_cost(const void *context, int from, int to)
{
    const Backwards *backwards = context;
    (void)to;
    return tile_cost(backwards->play, from, backwards->going); /* NO_ENTRY is less than 0, too */
}

/* A limit that is more than a step beyond the one before, and finds nothing more, finds all. */
static void grow(const Play *play, struct Ways *ways, int first)
{
    const Backwards backwards = {play, ways->going};
    int most = points_for_all(scape(play)->board), before = ways->limit;
    int found = before > 0 ? reach_count(ways->back) : 0;
    ways->limit = before == 0 ? first : before < most / 2 ? 2 * before : most;
    reach_search(ways->back, ways->goal, ways->limit, back_cost, &backwards);
    ways->is_whole = ways->limit == most ||
                     (ways->limit - before >= REACH_COST_MAX && reach_count(ways->back) == found);
}

static void aim_back(struct Ways *ways, int goal, Going going)
{
    if (ways->limit > 0 && ways->goal == goal && ways->going == going)
        return;
    ways->goal = goal;
    ways->going = going;
    ways->limit = 0;
    ways->is_whole = false;
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

/* The unit's own tile comes first and costs nothing, so that another has to be better. */
static Nearest weigh_all(const Walker *walker, const struct Ways *ways, int goal, bool by_distance)
{
    const Board *board = scape(walker->play)->board;
    Nearest best = {NO_TILE, -1, by_distance};
    for (int i = 0; i < reach_count(ways->here); i++) {
        int tile = reach_tile(ways->here, i);
        int left = by_distance ? board_distance(board, tile, goal) : reach_cost(ways->back, tile);
        bool may_be_best = i == 0 || best.left < 0 || left <= best.left;
        if (may_be_best && (i == 0 || can_stop(walker->play, walker->unit, tile, walker->player)))
            weigh(ways->here, tile, left, &best);
    }
    return best;
}

Nearest ways_nearest(const Walker *walker, int points, int goal)
{
    struct Ways *ways = ways_of(walker->play);
    int distance = board_distance(scape(walker->play)->board, walker->unit->tile, goal);
    ways_search(walker, points);
    aim_back(ways, goal, walker->going);
    bool can_be_entered = tile_cost(walker->play, goal, walker->going) != NO_ENTRY;
    while (can_be_entered) {
        if (ways->limit == 0)
            grow(walker->play, ways, distance + 1);
        Nearest best = weigh_all(walker, ways, goal, false);
        if (best.tile != NO_TILE)
            return best;
        if (ways->is_whole)
            break;
        grow(walker->play, ways, 0);
    }
    return weigh_all(walker, ways, goal, true);
}

Path ways_path(const Walker *walker, int tile)
{
    return reach_path(walker->play->arena, ways_of(walker->play)->here, tile);
}

/* --- who made room ---------------------------------------------------------------------------- */

/* A run plays each player's turn once at most, so the seat says which turn it was. */
static int left_mark(const Play *play, Going going)
{
    return 2 * ((int)play->active->seat + 1) + (going == GOING_FLYING);
}

void ways_note_left(const Play *play, int tile, Going going)
{
    ways_of(play)->left[tile] = left_mark(play, going);
}

bool ways_was_left(const Play *play, int tile, Going going)
{
    return ways_of(play)->left[tile] == left_mark(play, going);
}
