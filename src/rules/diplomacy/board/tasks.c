/* What of an order can be done at all. */
#include "tasks.h"

/* Room for searches over fleets: marks are good for the search whose number they bear. */
typedef struct Room {
    int *mark; /* by unit, twice: where it is entered, and where it is left */
    int *queue;
    int *next; /* by unit: the next on the way found first */
    int *before;
    int search;
} Room;

/* The fleet on that sea; DP_NOBODY: none. */
static int fleet_on(const DpBoard *board, int place)
{
    int unit = board->unit_at[board->graph->province[place]];
    return unit != DP_NOBODY && board->waters[unit] >= 0 ? unit : DP_NOBODY;
}

static int province_of(const DpBoard *board, int unit)
{
    return board->graph->province[board->units[unit].place];
}

/* Gives a fleet at sea, and all that it reaches over others, the same number. */
static void flood(const DpBoard *board, int *waters, int first, int number, int *queue)
{
    int end = 0;
    queue[end++] = first;
    waters[first] = number;
    for (int i = 0; i < end; i++) {
        const DpNear *near = board->graph->near[DP_FLEET] + board->units[queue[i]].place;
        for (int j = 0; j < near->count; j++) {
            int other = fleet_on(board, near->at[j]);
            if (other != DP_NOBODY && waters[other] == board->count) {
                waters[other] = number;
                queue[end++] = other;
            }
        }
    }
}

static Room *room_new(Arena *arena, size_t count)
{
    Room *room = ARENA_NEW(arena, Room);
    room->mark = ARENA_ARRAY(arena, 2 * count + 2, int);
    room->queue = ARENA_ARRAY(arena, 2 * count + 2, int);
    room->next = ARENA_ARRAY(arena, count + 1, int);
    room->before = ARENA_ARRAY(arena, 2 * count + 2, int);
    return room;
}

DpBoard *dp_board_new(Arena *arena, const DpGraph *graph, const DpUnit *units, int count)
{
    DpBoard *board = ARENA_NEW(arena, DpBoard);
    int *unit_at = ARENA_ARRAY(arena, (size_t)graph->provinces + 1, int);
    int *waters = ARENA_ARRAY(arena, (size_t)count + 1, int);
    Room *room = room_new(arena, (size_t)count);
    *board = (DpBoard){graph, units, count, unit_at, waters, room};
    for (int i = 0; i < graph->provinces; i++)
        unit_at[i] = DP_NOBODY;
    for (int i = 0; i < count; i++) {
        unit_at[graph->province[units[i].place]] = i;
        waters[i] = units[i].kind == DP_FLEET && dp_is_sea(graph, units[i].place) ? count : -1;
    }
    for (int i = 0; i < count; i++)
        if (waters[i] == count)
            flood(board, waters, i, i, room->queue);
    return board;
}

/* --- convoys ---------------------------------------------------------------------------------- */

static bool is_coastal(const DpBoard *board, int province)
{
    return board->graph->land[province] == DP_COASTAL;
}

static bool touches(const DpBoard *board, int province, int sea)
{
    const DpNear *seas = &board->graph->seas[province];
    for (int i = 0; i < seas->count; i++)
        if (seas->at[i] == sea)
            return true;
    return false;
}

/* Do fleets that can pass an army on to each other lie off both provinces? */
static bool fleets_join(const DpBoard *board, int from, int to)
{
    const DpNear *here = &board->graph->seas[from], *there = &board->graph->seas[to];
    for (int i = 0; i < here->count; i++) {
        int one = fleet_on(board, here->at[i]);
        for (int j = 0; one != DP_NOBODY && j < there->count; j++) {
            int other = fleet_on(board, there->at[j]);
            if (other != DP_NOBODY && board->waters[one] == board->waters[other])
                return true;
        }
    }
    return false;
}

/* A way over fleets from the seas off a province to a fleet, or (goal DP_NOBODY) to one off the
 * other province, without a certain one. Of fleets on a way `next` tells the next. Where does it
 * end? */
typedef struct Ways {
    const DpBoard *board;
    Room *room;
    int end; /* of the queue */
} Ways;

static void enter(Ways *ways, int sea, int without)
{
    int fleet = fleet_on(ways->board, sea);
    if (fleet == DP_NOBODY || fleet == without || ways->room->mark[fleet] == ways->room->search)
        return;
    ways->room->mark[fleet] = ways->room->search;
    ways->room->queue[ways->end++] = fleet;
}

static bool joined_without(const DpBoard *board, int from, int to, int without)
{
    Ways ways = {board, board->room, 0};
    ways.room->search++;
    const DpNear *seas = &board->graph->seas[from];
    for (int i = 0; i < seas->count; i++)
        enter(&ways, seas->at[i], without);
    for (int i = 0; i < ways.end; i++) {
        int fleet = ways.room->queue[i];
        if (touches(board, to, province_of(board, fleet)))
            return true;
        const DpNear *near = board->graph->near[DP_FLEET] + board->units[fleet].place;
        for (int j = 0; j < near->count; j++)
            enter(&ways, near->at[j], without);
    }
    return false;
}

/* Could an army be carried between those two provinces, without that fleet? */
static bool could_carry(const DpBoard *board, int from, int to, int without)
{
    if (!is_coastal(board, from) || !is_coastal(board, to))
        return false;
    if (without == DP_NOBODY || board->waters[without] < 0)
        return fleets_join(board, from, to);
    return fleets_join(board, from, to) && joined_without(board, from, to, without);
}

/* Is there a way over fleets from one province to the other on which each fleet lies once, and this
 * one among them? Then there are two ways from it, one to each, that share no fleet: a flow of two,
 * where each fleet lets one through. The first way is any from `from`; the second is looked for
 * from `to`, and may push the first aside: where it comes upon it, it must follow it backwards.
 * Fleets are entered and left: as 2 * unit and 2 * unit + 1. */
typedef struct Flow {
    const DpBoard *board;
    Room *room;
    int goal;
    int end;
    bool found;
} Flow;

static void step(Flow *flow, int state, int before)
{
    if (flow->room->mark[state] == flow->room->search)
        return;
    flow->room->mark[state] = flow->room->search;
    flow->room->before[state] = before;
    flow->room->queue[flow->end++] = state;
}

static void enter_all(Flow *flow, const DpNear *near, int before)
{
    for (int i = 0; i < near->count && !flow->found; i++) {
        int fleet = fleet_on(flow->board, near->at[i]);
        if (fleet == flow->goal)
            flow->found = true;
        else if (fleet != DP_NOBODY)
            step(flow, 2 * fleet, before);
    }
}

static const DpNear *around(const Flow *flow, int fleet)
{
    return flow->board->graph->near[DP_FLEET] + flow->board->units[fleet].place;
}

enum { NOT_ON = -1, FROM_SHORE = -2 };

/* The first way: `next` tells, for each fleet on it, which lies before it as seen from the goal. */
static bool first_way(Flow *flow, int from)
{
    const DpBoard *board = flow->board;
    Room *room = flow->room;
    for (int i = 0; i < board->count; i++)
        room->next[i] = NOT_ON;
    room->search++;
    enter_all(flow, &board->graph->seas[from], FROM_SHORE);
    int last = FROM_SHORE;
    for (int i = 0; i < flow->end && !flow->found; i++) {
        last = room->queue[i] / 2;
        enter_all(flow, around(flow, last), last);
    }
    while (flow->found && last != FROM_SHORE) {
        int state = 2 * last;
        room->next[last] = room->before[state];
        last = room->before[state];
    }
    return flow->found;
}

/* From where the second way stands it goes on. On leaving a fleet of the first way it may as well
 * follow this further back. */
static void second_goes_on(Flow *flow, int from, int state)
{
    int fleet = state / 2, back = flow->room->next[fleet];
    if (state % 2 == 1)
        enter_all(flow, around(flow, fleet), state);
    if (back == NOT_ON) {
        if (state % 2 == 0)
            step(flow, state + 1, state);
    } else if (state % 2 == 1) {
        step(flow, state - 1, state);
    } else if (back == FROM_SHORE) {
        enter_all(flow, &flow->board->graph->seas[from], state);
    } else {
        step(flow, 2 * back + 1, state);
    }
}

static bool second_way(Flow *flow, int from, int to)
{
    flow->found = false;
    flow->end = 0;
    flow->room->search++;
    enter_all(flow, &flow->board->graph->seas[to], FROM_SHORE);
    for (int i = 0; i < flow->end && !flow->found; i++)
        second_goes_on(flow, from, flow->room->queue[i]);
    return flow->found;
}

bool dp_fleet_of_use(const DpBoard *board, int fleet, int from, int to)
{
    int sea = province_of(board, fleet);
    if (board->waters[fleet] < 0 || !is_coastal(board, from) || !is_coastal(board, to) ||
        from == to)
        return false;
    if (touches(board, from, sea) && touches(board, to, sea))
        return true;
    Flow flow = {.board = board, .room = board->room, .goal = fleet};
    return first_way(&flow, from) && second_way(&flow, from, to);
}

/* --- orders made plain ------------------------------------------------------------------------ */

typedef struct Asked {
    const DpBoard *board;
    const DpSettings *settings;
    int unit;
    const DpTask *task;
} Asked;

static DpPlain impossible(DpFault fault)
{
    return (DpPlain){.fault = fault, .to = DP_NOWHERE};
}

/* Where a fleet goes that was sent to a place, whose coast may be missing or wrong. */
static DpPlain fleet_goes(const Asked *asked, int from, int to)
{
    const DpGraph *graph = asked->board->graph;
    if (dp_may_go(graph, DP_FLEET, from, to))
        return (DpPlain){.to = to, .by_land = true};
    int place = DP_NOWHERE, province = graph->province[to];
    int ways = dp_ways_into(graph, DP_FLEET, from, province, &place);
    bool named = to != province;
    if (ways == 0)
        return impossible(DP_NO_WAY);
    if (named && asked->settings->impossible_coast == DP_COAST_VOID)
        return impossible(DP_WRONG_COAST);
    if (ways > 1) /* which one is open */
        return (DpPlain){.fault = DP_WHICH_COAST, .to = province, .by_land = true, .bent = named};
    return (DpPlain){.to = place, .by_land = true, .filled = !named, .bent = named};
}

/* Where an army goes; `sea_too`: whether by convoy is wanted to know. */
static DpPlain army_goes(const Asked *asked, int unit, int to, bool sea_too)
{
    const DpBoard *board = asked->board;
    int from = board->units[unit].place, province = board->graph->province[to];
    DpPlain plain = {.to = province,
                     .by_land = dp_may_go(board->graph, DP_ARMY, from, province),
                     .bent = province != to};
    int without = unit == asked->unit ? DP_NOBODY : asked->unit;
    if (sea_too || !plain.by_land)
        plain.by_sea = could_carry(board, board->graph->province[from], province, without);
    if (!plain.by_land && !plain.by_sea)
        plain.fault = is_coastal(board, board->graph->province[from]) && is_coastal(board, province)
                          ? DP_NO_FLEETS
                          : DP_NO_WAY;
    return plain;
}

static DpPlain move_plain(const Asked *asked)
{
    const DpBoard *board = asked->board;
    const DpUnit *unit = &board->units[asked->unit];
    const DpTask *task = asked->task;
    if (board->graph->province[task->to] == province_of(board, asked->unit))
        return impossible(DP_TO_ITSELF);
    DpPlain plain = unit->kind == DP_ARMY ? army_goes(asked, asked->unit, task->to, task->via)
                                          : fleet_goes(asked, unit->place, task->to);
    if (!plain.fault && task->via && !plain.by_sea &&
        asked->settings->convoy_adjacent != DP_FALLBACK)
        plain.fault = unit->kind == DP_ARMY ? DP_NO_FLEETS : DP_NO_ARMY;
    return plain;
}

/* Where the supported unit goes; the coast of a fleet may be left open. */
static DpPlain supported_goes(const Asked *asked)
{
    const DpBoard *board = asked->board;
    const DpUnit *of = &board->units[asked->task->of];
    if (of->kind == DP_ARMY)
        return army_goes(asked, asked->task->of, asked->task->to, false);
    DpPlain plain = fleet_goes(asked, of->place, asked->task->to);
    if (plain.fault == DP_WHICH_COAST && asked->settings->support_coast == DP_COAST_OPTIONAL)
        plain.fault = DP_POSSIBLE;
    return plain;
}

static DpPlain support_plain(const Asked *asked)
{
    const DpBoard *board = asked->board;
    const DpUnit *unit = &board->units[asked->unit];
    const DpTask *task = asked->task;
    if (task->of == DP_NOBODY)
        return impossible(DP_NOBODY_THERE);
    if (task->of == asked->unit)
        return impossible(DP_TO_ITSELF);
    bool holds = task->to == DP_NOWHERE;
    int to = holds ? board->units[task->of].place : task->to, province = board->graph->province[to];
    if (dp_ways_into(board->graph, unit->kind, unit->place, province, NULL) == 0)
        return impossible(DP_NO_WAY);
    if (holds)
        return (DpPlain){.to = to};
    if (province == province_of(board, task->of))
        return impossible(DP_THEIRS_NO_WAY);
    DpPlain plain = supported_goes(asked);
    if (plain.fault == DP_NO_WAY || plain.fault == DP_NO_FLEETS)
        plain.fault = DP_THEIRS_NO_WAY;
    return plain;
}

static DpPlain convoy_plain(const Asked *asked)
{
    const DpBoard *board = asked->board;
    const DpTask *task = asked->task;
    if (board->waters[asked->unit] < 0)
        return impossible(DP_NOT_AT_SEA);
    if (task->of == DP_NOBODY)
        return impossible(DP_NOBODY_THERE);
    if (board->units[task->of].kind != DP_ARMY)
        return impossible(DP_NO_ARMY);
    int from = province_of(board, task->of), to = board->graph->province[task->to];
    if (from == to)
        return impossible(DP_TO_ITSELF);
    if (!is_coastal(board, from) || !is_coastal(board, to))
        return impossible(DP_THEIRS_NO_WAY);
    if (!dp_fleet_of_use(board, asked->unit, from, to))
        return impossible(DP_NO_USE);
    return (DpPlain){.to = to, .bent = to != task->to};
}

DpPlain dp_make_plain(const DpBoard *board, const DpSettings *settings, int unit,
                      const DpTask *task)
{
    Asked asked = {board, settings, unit, task};
    switch (task->deed) {
    case DP_MOVE:
        return move_plain(&asked);
    case DP_SUPPORT:
        return support_plain(&asked);
    case DP_CONVOY:
        return convoy_plain(&asked);
    case DP_HOLD:
    default:
        return (DpPlain){.to = board->units[unit].place};
    }
}
