/* Ways that are counted in movement actions: those of soldiers with M such as 3 or 2-3, which
 * cannot stop after each step. FH 9.2 and 13.104. */
#include "ways.h"

/* A search looks on from no more tiles than this. */
enum { STOPS_MAX = 2000 };

/* How a tile is reached: with the fewest movement actions, and of these ways the fewest steps. */
typedef struct Stop {
    int layer; /* 1: where the walker stands; 2: after one movement action; 0: not reached */
    int steps;
    bool is_closed; /* it cannot be stopped on */
    bool is_chosen; /* it lies on a shortest way */
} Stop;

struct Strides {
    Stop *stops;   /* by tile */
    Tiles reached; /* layer after layer */
    Tiles ends, steps;
};

static struct Strides *strides_of(const Walker *walker)
{
    Play *play = walker->play;
    FactionsHex *game = hex(play);
    if (!game->strides) {
        game->strides = ARENA_NEW(play->arena, struct Strides);
        game->strides->stops = ARENA_ARRAY(play->arena, (size_t)play->board->tiles, Stop);
    }
    struct Strides *strides = game->strides;
    for (size_t i = 0; i < strides->reached.count; i++)
        strides->stops[strides->reached.at[i]] = (Stop){.layer = 0};
    strides->reached.count = 0;
    return strides;
}

static void enter(const Walker *walker, struct Strides *strides, int tile, int layer, int steps)
{
    Stop *stop = &strides->stops[tile];
    if (stop->layer == 0) {
        *stop = (Stop){.layer = layer, .steps = steps};
        ARENA_PUSH(walker->play->arena, &strides->reached, tile);
    } else if (stop->layer == layer && steps < stop->steps) {
        stop->steps = steps;
    }
}

static void spread(const Walker *walker, struct Strides *strides, int from)
{
    const Stop *stop = &strides->stops[from];
    if (stop->is_closed)
        return;
    fh_ways_ends_from(walker, from, &strides->ends, &strides->steps);
    for (size_t i = 0; i < strides->ends.count; i++)
        enter(walker, strides, strides->ends.at[i], stop->layer + 1,
              stop->steps + strides->steps.at[i]);
}

/* Where the first movement action cannot end, no way begins. */
static void close_taken(const Walker *walker, struct Strides *strides)
{
    for (size_t i = 1; i < strides->reached.count; i++)
        strides->stops[strides->reached.at[i]].is_closed =
            !fh_ways_may_stop(walker, strides->reached.at[i]);
}

/* The layer of the first tiles that are aimed at; 0: there is no way. */
static int search(const Walker *walker, struct Strides *strides, const Aim *aim)
{
    size_t begin = 0, end = 1;
    enter(walker, strides, walker->soldier->tile, 1, 0);
    for (int layer = 2; begin < end && end <= STOPS_MAX; layer++) {
        for (size_t i = begin; i < end; i++)
            spread(walker, strides, strides->reached.at[i]);
        if (layer == 2)
            close_taken(walker, strides);
        for (size_t i = end; i < strides->reached.count; i++)
            if (fh_ways_meets(walker, aim, strides->reached.at[i]))
                return layer;
        begin = end;
        end = strides->reached.count;
    }
    return 0;
}

static void choose_goals(const Walker *walker, struct Strides *strides, const Aim *aim, int layer)
{
    int best = 0;
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < strides->reached.count; i++) {
            int tile = strides->reached.at[i];
            Stop *stop = &strides->stops[tile];
            if (stop->layer != layer || !fh_ways_meets(walker, aim, tile))
                continue;
            if (pass == 0)
                best = best == 0 || stop->steps < best ? stop->steps : best;
            else
                stop->is_chosen = stop->steps == best;
        }
}

/* Does a shortest way lead on from there? */
static bool leads_on(const Walker *walker, struct Strides *strides, int from)
{
    const Stop *stop = &strides->stops[from];
    fh_ways_ends_from(walker, from, &strides->ends, &strides->steps);
    for (size_t i = 0; i < strides->ends.count; i++) {
        const Stop *next = &strides->stops[strides->ends.at[i]];
        if (next->is_chosen && next->layer == stop->layer + 1 &&
            next->steps == stop->steps + strides->steps.at[i])
            return true;
    }
    return false;
}

void fh_strides_next(const Walker *walker, const Aim *aim, Tiles *ends)
{
    struct Strides *strides = strides_of(walker);
    int last = search(walker, strides, aim);
    if (last == 0)
        return;
    choose_goals(walker, strides, aim, last);
    for (size_t i = strides->reached.count; i-- > 0;) {
        int tile = strides->reached.at[i];
        Stop *stop = &strides->stops[tile];
        if (stop->layer > 1 && stop->layer < last && !stop->is_closed)
            stop->is_chosen = leads_on(walker, strides, tile);
        if (stop->layer == 2 && stop->is_chosen)
            ARENA_PUSH(walker->play->arena, ends, tile);
    }
    fh_tiles_sort(ends);
}
