/* A second judge of Diplomacy, which shares nothing with the first but the graph, and knows nothing
 * of circles: it tries every set of moves that could have come off, and keeps those of which the
 * rules say just that. Good for a dozen units. */
#ifndef SECOND_JUDGE_H
#define SECOND_JUDGE_H

#include "random_diplomacy.h"

/* What a set of moves that came off makes of the board. */
typedef struct World {
    unsigned moved;  /* units whose moves came off */
    unsigned out;    /* units that were dislodged */
    unsigned given;  /* supports */
    unsigned sailed; /* armies that have a way by convoy */
    bool contested[PLACES_MAX];
} World;

typedef struct Second {
    const Crowd *crowd;
    const DpGraph *graph;
    int count;
    unsigned goes;      /* units with a move that is possible */
    unsigned by_convoy; /* of these, those that want to be carried */
    unsigned sinks;     /* armies whose convoys are to fail, whatever happens to their fleets */
    int to[CROWD_MOST]; /* places of moves; provinces of what supports and convoys help to */
    unsigned helped[CROWD_MOST],
        ferried[CROWD_MOST]; /* by unit: whose supports, convoys fit its order */
} Second;

static inline bool bit(unsigned set, int unit)
{
    return set >> unit & 1U;
}

static inline int province_at(const Second *second, int unit)
{
    return second->graph->province[second->crowd->units[unit].place];
}

static inline int province_to(const Second *second, int unit)
{
    return second->graph->province[second->to[unit]];
}

/* --- convoys ---------------------------------------------------------------------------------- */

static inline bool borders_sea(const DpGraph *graph, int province, int sea)
{
    for (int place = 0; place < graph->places; place++)
        if (graph->province[place] == province && dp_may_go(graph, DP_FLEET, place, sea))
            return true;
    return false;
}

/* From one sea on, over fleets of that set, each at most once: is there a way to the goal on which
 * that fleet lies (DP_NOBODY: any way)? */
static inline bool sails_on(const Second *second, int fleet, unsigned fleets, int goal, int over)
{
    const Crowd *crowd = second->crowd;
    fleets &= ~(1U << fleet);
    if (fleet == over)
        over = DP_NOBODY;
    if (over == DP_NOBODY && borders_sea(second->graph, goal, province_at(second, fleet)))
        return true;
    for (int next = 0; next < second->count; next++)
        if (bit(fleets, next) &&
            dp_may_go(second->graph, DP_FLEET, crowd->units[fleet].place,
                      crowd->units[next].place) &&
            sails_on(second, next, fleets, goal, over))
            return true;
    return false;
}

static inline bool sails(const Second *second, int from, unsigned fleets, int goal, int over)
{
    for (int fleet = 0; fleet < second->count; fleet++)
        if (bit(fleets, fleet) && borders_sea(second->graph, from, province_at(second, fleet)) &&
            sails_on(second, fleet, fleets, goal, over))
            return true;
    return false;
}

static inline unsigned fleets_at_sea(const Second *second)
{
    unsigned fleets = 0;
    for (int i = 0; i < second->count; i++)
        if (dp_is_sea(second->graph, second->crowd->units[i].place))
            fleets |= 1U << i;
    return fleets;
}

static inline bool could_sail(const Second *second, int unit, int goal, unsigned without, int over)
{
    const DpGraph *graph = second->graph;
    int from = province_at(second, unit);
    return second->crowd->units[unit].kind == DP_ARMY && graph->land[from] == DP_COASTAL &&
           graph->land[goal] == DP_COASTAL && from != goal &&
           sails(second, from, fleets_at_sea(second) & ~without, goal, over);
}

/* --- what of the orders is possible ----------------------------------------------------------- */

enum { OPEN_COAST = -2 };

/* Where a unit ends that is sent to that place; NOWHERE: it cannot. OPEN_COAST: a fleet to which
 * several coasts are open. Armies that could only be carried are not looked at. */
static inline int way_for(const Second *second, int unit, int to)
{
    const DpGraph *graph = second->graph;
    const DpUnit *it = &second->crowd->units[unit];
    int province = graph->province[to];
    if (province == province_at(second, unit))
        return DP_NOWHERE;
    if (it->kind == DP_ARMY)
        return dp_may_go(graph, DP_ARMY, it->place, province) ? province : DP_NOWHERE;
    int found = DP_NOWHERE, count = 0;
    for (int place = 0; place < graph->places; place++)
        if (graph->province[place] == province && dp_may_go(graph, DP_FLEET, it->place, place)) {
            if (place == to)
                return to;
            found = place;
            count++;
        }
    if (to != province && second->crowd->settings.impossible_coast == DP_COAST_VOID)
        return DP_NOWHERE;
    return count > 1 ? OPEN_COAST : found;
}

static inline bool helps_there(const Second *second, int unit, int province)
{
    const DpGraph *graph = second->graph;
    const DpUnit *it = &second->crowd->units[unit];
    for (int place = 0; place < graph->places; place++)
        if (graph->province[place] == province && dp_may_go(graph, it->kind, it->place, place))
            return true;
    return false;
}

/* Is that a convoy order for that army's move, by a fleet that could be of use? */
static inline bool is_convoy_for(const Second *second, int fleet, int army, int goal)
{
    const DpTask *task = &second->crowd->tasks[fleet];
    return task->deed == DP_CONVOY && task->of == army && task->to != DP_NOWHERE &&
           second->graph->province[task->to] == goal &&
           dp_is_sea(second->graph, second->crowd->units[fleet].place) &&
           could_sail(second, army, goal, 0, fleet);
}

static inline bool own_fleet_means_it(const Second *second, int army, int goal)
{
    for (int fleet = 0; fleet < second->count; fleet++)
        if (second->crowd->units[fleet].power == second->crowd->units[army].power &&
            is_convoy_for(second, fleet, army, goal))
            return true;
    return false;
}

static inline void read_move(Second *second, int unit)
{
    const DpTask *task = &second->crowd->tasks[unit];
    int adjacent = second->crowd->settings.convoy_adjacent;
    int goal = second->graph->province[task->to], by_land = way_for(second, unit, task->to);
    bool carried = false;
    if (by_land < 0 || task->via)
        carried = could_sail(second, unit, goal, 0, DP_NOBODY);
    else if (adjacent != DP_EXPLICIT)
        carried = own_fleet_means_it(second, unit, goal);
    bool possible = carried || (by_land >= 0 && (!task->via || adjacent == DP_FALLBACK));
    if (!possible)
        return;
    second->goes |= 1U << unit;
    second->by_convoy |= carried ? 1U << unit : 0;
    second->to[unit] = carried ? goal : by_land;
}

static inline bool support_matches(const Second *second, int unit)
{
    const DpTask *task = &second->crowd->tasks[unit];
    const DpGraph *graph = second->graph;
    if (task->deed != DP_SUPPORT || task->of == DP_NOBODY || task->of == unit)
        return false;
    bool moves = bit(second->goes, task->of);
    if (task->to == DP_NOWHERE) {
        bool stands = second->crowd->tasks[task->of].deed == DP_MOVE &&
                      second->crowd->settings.impossible == DP_STANDS;
        return !moves && !stands && helps_there(second, unit, province_at(second, task->of));
    }
    int goal = graph->province[task->to], place = way_for(second, task->of, task->to);
    if (!moves || province_to(second, task->of) != goal || !helps_there(second, unit, goal))
        return false;
    if (second->crowd->units[task->of].kind == DP_ARMY)
        return place >= 0 || could_sail(second, task->of, goal, 1U << unit, DP_NOBODY);
    if (place == OPEN_COAST)
        return second->crowd->settings.support_coast == DP_COAST_OPTIONAL;
    return place == second->to[task->of];
}

static inline void second_read(Second *second, const Crowd *crowd)
{
    *second = (Second){.crowd = crowd, .graph = crowd->graph, .count = crowd->count};
    for (int i = 0; i < crowd->count; i++)
        if (crowd->tasks[i].deed == DP_MOVE)
            read_move(second, i);
    for (int i = 0; i < crowd->count; i++) {
        const DpTask *task = &crowd->tasks[i];
        if (support_matches(second, i)) {
            second->to[i] = task->to == DP_NOWHERE ? province_at(second, task->of)
                                                   : second->graph->province[task->to];
            second->helped[task->of] |= 1U << i;
        }
        if (task->deed == DP_CONVOY && task->of != DP_NOBODY && bit(second->by_convoy, task->of) &&
            is_convoy_for(second, i, task->of, province_to(second, task->of)))
            second->ferried[task->of] |= 1U << i;
    }
}

/* --- one world -------------------------------------------------------------------------------- */

static inline bool arrived(const Second *second, const World *world, int unit)
{
    if (!bit(second->goes, unit))
        return false;
    if (!bit(second->by_convoy, unit) || bit(world->sailed, unit))
        return true;
    return second->crowd->settings.convoy_adjacent == DP_FALLBACK &&
           dp_may_go(second->graph, DP_ARMY, second->crowd->units[unit].place, second->to[unit]);
}

static inline bool goes_by_land(const Second *second, const World *world, int unit)
{
    return arrived(second, world, unit) && !bit(world->sailed, unit);
}

static inline bool against_each_other(const Second *second, const World *world, int one, int other)
{
    return goes_by_land(second, world, one) && goes_by_land(second, world, other) &&
           province_to(second, one) == province_at(second, other) &&
           province_to(second, other) == province_at(second, one);
}

static inline int given_to(const Second *second, const World *world, int unit, int without)
{
    int count = 0;
    for (int i = 0; i < second->count; i++)
        count +=
            bit(second->helped[unit] & world->given, i) && second->crowd->units[i].power != without;
    return count;
}

/* How strongly the unit there stands against one that comes, in a world where it stays or not. */
static inline int stands_with(const Second *second, const World *world, int there, int mover)
{
    if (against_each_other(second, world, there, mover))
        return 1 + given_to(second, world, there, DP_NOBODY);
    if (bit(world->moved, there))
        return 0;
    return bit(second->goes, there) ? 1 : 1 + given_to(second, world, there, DP_NOBODY);
}

/* Is it beaten by the unit that comes from where it wanted to go? */
static inline bool beaten_head_on(const Second *second, const World *world, int unit)
{
    for (int i = 0; i < second->count; i++)
        if (bit(world->moved, i) && against_each_other(second, world, unit, i))
            return true;
    return false;
}

static inline bool would_come_off(const Second *second, const World *world, int mover)
{
    const Crowd *crowd = second->crowd;
    int goal = province_to(second, mover), there = crowd->unit_at[goal], without = DP_NOBODY;
    if (!arrived(second, world, mover))
        return false;
    bool meets = there != DP_NOBODY &&
                 (!bit(world->moved, there) || against_each_other(second, world, there, mover));
    if (meets)
        without = crowd->units[there].power;
    if (meets && without == crowd->units[mover].power)
        return false;
    int strength = 1 + given_to(second, world, mover, without);
    if (there != DP_NOBODY && strength <= stands_with(second, world, there, mover))
        return false;
    for (int i = 0; i < second->count; i++)
        if (i != mover && arrived(second, world, i) && province_to(second, i) == goal &&
            !beaten_head_on(second, world, i) &&
            strength <= 1 + given_to(second, world, i, DP_NOBODY))
            return false;
    return true;
}

/* Who is dislodged, who has a way, whose support is given, when just those moves have come off? */
static inline World world_of(const Second *second, unsigned moved)
{
    const Crowd *crowd = second->crowd;
    World world = {.moved = moved};
    for (int i = 0; i < second->count; i++)
        for (int j = 0; j < second->count && !bit(moved, i); j++)
            if (bit(moved, j) && province_to(second, j) == province_at(second, i))
                world.out |= 1U << i;
    for (int i = 0; i < second->count; i++)
        if (bit(second->by_convoy & ~second->sinks, i) &&
            sails(second, province_at(second, i), second->ferried[i] & ~world.out,
                  province_to(second, i), DP_NOBODY))
            world.sailed |= 1U << i;
    for (int i = 0; i < second->count; i++) {
        bool cut = bit(world.out, i);
        for (int j = 0; j < second->count; j++)
            cut = cut ||
                  (arrived(second, &world, j) && province_to(second, j) == province_at(second, i) &&
                   province_at(second, j) != second->to[i] &&
                   crowd->units[j].power != crowd->units[i].power);
        world.given |= cut || crowd->tasks[i].deed != DP_SUPPORT ? 0 : 1U << i;
    }
    return world;
}

static inline bool is_consistent(const Second *second, const World *world)
{
    for (int i = 0; i < second->count; i++)
        if (bit(second->goes, i) && would_come_off(second, world, i) != bit(world->moved, i))
            return false;
    return true;
}

static inline void contest(const Second *second, World *world)
{
    for (int i = 0; i < second->count; i++) {
        int goal = bit(second->goes, i) ? province_to(second, i) : DP_NOWHERE;
        if (goal == DP_NOWHERE || bit(world->moved, i) || !arrived(second, world, i) ||
            beaten_head_on(second, world, i))
            continue;
        int there = second->crowd->unit_at[goal];
        bool empty = there == DP_NOBODY || bit(world->moved | world->out, there);
        for (int j = 0; j < second->count; j++)
            empty = empty && !(bit(world->moved, j) && province_to(second, j) == goal);
        world->contested[goal] = world->contested[goal] || empty;
    }
}

/* In which of the consistent worlds has each army a way? */
typedef struct Ways {
    unsigned always, ever;
} Ways;

/* How many worlds are consistent? Of several the one with most moves that came off, which is one of
 * the most, where circles of moves alone make the difference. */
static inline int second_judge(const Second *second, World *best, Ways *ways)
{
    int count = 0;
    *ways = (Ways){~0U, 0};
    unsigned moved = 0;
    do { /* every part of the set of moves */
        World world = world_of(second, moved);
        if (is_consistent(second, &world)) {
            if (count++ == 0 || __builtin_popcount(moved) > __builtin_popcount(best->moved))
                *best = world;
            ways->always &= world.sailed;
            ways->ever |= world.sailed;
        }
        moved = (moved - second->goes) & second->goes;
    } while (moved != 0);
    if (count > 0)
        contest(second, best);
    return count;
}

#endif
