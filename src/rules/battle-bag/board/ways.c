/* Where an army could go, and going there. BB 3.1 to 3.8, BB 3.11 to 3.13. */
#include "ways.h"

#include "../records/called.h"
#include "field.h"
#include "troops.h"

static const TroopList *troops_of(const Column *column)
{
    return column->take ? column->take : &column->army->units;
}

int bb_column_movement(const Column *column)
{
    const TroopList *troops = troops_of(column);
    int slowest = -1;
    for (size_t i = 0; i < troops->count; i++)
        if (slowest < 0 || troops->at[i]->type->move < slowest)
            slowest = troops->at[i]->type->move;
    return slowest < 0 ? 0 : slowest;
}

/* May a unit of that type stand or go there, as far as land and water are concerned (BB 3.2)? */
static bool type_enters(const Play *play, const Type *type, int tile)
{
    return bb_is_water(play, tile) == type_is(type, VESSEL);
}

/* --- searching -------------------------------------------------------------------------------- */

/* An army has vessels alone or none, so one of its units speaks for all. */
typedef struct Walk {
    const Play *play;
    const Type *type;
    const Seat *seat;
} Walk;

static Walk walk_of(const Play *play, const Column *column)
{
    return (Walk){play, troops_of(column)->at[0]->type, column->army->seat};
}

static bool is_open(const Walk *walk, int tile)
{
    const Seat *holder = bb_holder_of(walk->play, tile);
    return type_enters(walk->play, walk->type, tile) && (!holder || holder == walk->seat);
}

static int step_cost(const void *context, int from, int to)
{
    (void)from;
    return is_open(context, to) ? 1 : -1;
}

void bb_ways_search(Play *play, const Column *column, int steps)
{
    Walk walk = walk_of(play, column);
    reach_search(bag_of(play)->reach, column->army->tile, steps, step_cost, &walk);
}

/* --- one hex ---------------------------------------------------------------------------------- */

/* Why nobody of the column may enter that hex, whatever the way (BB 3.2, BB 3.3). */
static const Failure *hex_bars(Play *play, const Column *column, int tile)
{
    Walk walk = walk_of(play, column);
    if (is_open(&walk, tile))
        return NULL;
    Text hex = tile_called(play, tile);
    if (!type_enters(play, walk.type, tile))
        return order_fails(play, "BB 3.2", "%.*s is %s", TEXT_ARG(hex),
                           bb_is_water(play, tile) ? "water" : "land");
    Text holder = player_name(bb_holder_of(play, tile)->player);
    return order_fails(play, "BB 3.3", "something of %.*s stands on %.*s", TEXT_ARG(holder),
                       TEXT_ARG(hex));
}

static int kind_cost(const void *context, int from, int to)
{
    const Walk *walk = context;
    (void)from;
    return type_enters(walk->play, walk->type, to) ? 1 : -1;
}

static int any_cost(const void *context, int from, int to)
{
    (void)context, (void)from, (void)to;
    return 1;
}

/* Would it get there in time, if only these costs counted? */
static bool would_reach(const Play *play, const Column *column, int tile, EntryCost *cost)
{
    Reach *reach = bag_of(play)->reach;
    Walk walk = walk_of(play, column);
    reach_search(reach, column->army->tile, bb_column_movement(column), cost, &walk);
    return reach_cost(reach, tile) >= 0;
}

/* No way is short enough: by itself, or because others (BB 3.3), or land or water (BB 3.2), are in
 * the way. */
static const Failure *too_far(Play *play, const Column *column, int tile)
{
    Text hex = tile_called(play, tile);
    int movement = bb_column_movement(column);
    if (would_reach(play, column, tile, kind_cost))
        return order_fails(play, "BB 3.3",
                           "others are in the way to %.*s, and movement %d allows no longer one",
                           TEXT_ARG(hex), movement);
    if (would_reach(play, column, tile, any_cost))
        return order_fails(play, "BB 3.2", "there is no way to %.*s with movement %d, only over %s",
                           TEXT_ARG(hex), movement,
                           bb_is_water(play, column->army->tile) ? "land" : "water");
    return order_fails(play, "BB 3.1", "there is no way to %.*s with movement %d", TEXT_ARG(hex),
                       movement);
}

const Failure *bb_cannot_join(Play *play, const Column *column, int tile)
{
    const Army *there = army_at(play, tile);
    const TroopList *troops = troops_of(column);
    if (there == column->army)
        return NULL;
    if (there && column->apart)
        return order_fails(play, "BB 3.14", "%s stands on %.*s, and is joined only with join: true",
                           bb_army_called(play, there), TEXT_ARG(tile_called(play, tile)));
    for (size_t i = 0; there && i < troops->count; i++) {
        const Type *type = troops->at[i]->type;
        Text most = bb_units_called(play->arena, type, COUNT_MAX);
        if (bb_troop_count(&there->units, type) + troops->at[i]->count > COUNT_MAX)
            return order_fails(play, "BB 3.11", "%s would have more than %.*s",
                               bb_army_called(play, there), TEXT_ARG(most));
    }
    return NULL;
}

/* --- ways ------------------------------------------------------------------------------------- */

/* Where a search has come to that hex. */
static const Failure *way_found(Play *play, const Column *column, int tile, Way *way)
{
    Reach *reach = bag_of(play)->reach;
    *way = (Way){.tile = tile};
    if (reach_cost(reach, tile) < 0)
        return too_far(play, column, tile);
    way->path = reach_path(play->arena, reach, tile);
    return bb_cannot_join(play, column, tile);
}

const Failure *bb_way_to(Play *play, const Column *column, int tile, Way *way)
{
    if (tile == column->army->tile) {
        Text hex = tile_called(play, tile);
        return order_fails(play, "BB 3.1", "it stands on %.*s already", TEXT_ARG(hex));
    }
    const Failure *failure = hex_bars(play, column, tile);
    if (failure)
        return failure;
    bb_ways_search(play, column, bb_column_movement(column));
    return way_found(play, column, tile, way);
}

/* The next hex of a path that has been written down. */
static const Failure *step_bars(Play *play, const Column *column, int from, int to)
{
    if (board_distance(play->board, from, to) == 1)
        return hex_bars(play, column, to);
    Text here = tile_called(play, from), there = tile_called(play, to);
    return order_fails(play, "BB 3.6", "%.*s is not adjacent to %.*s", TEXT_ARG(there),
                       TEXT_ARG(here));
}

const Failure *bb_way_along(Play *play, const Column *column, const TileList *path, Way *way)
{
    const Board *board = play->board;
    int movement = bb_column_movement(column);
    *way = (Way){.tile = column->army->tile,
                 .path = {ARENA_ARRAY(play->arena, path->count, int), path->count}};
    if (path->count > (size_t)movement)
        return order_fails(play, "BB 3.1", "that path has %zu steps, more than movement %d",
                           path->count, movement);
    for (size_t i = 0; i < path->count; i++) {
        int next = board_index(board, path->at[i]);
        const Failure *failure = step_bars(play, column, way->tile, next);
        if (failure)
            return failure;
        way->path.at[i] = way->tile = next;
    }
    if (way->tile == column->army->tile)
        return order_fails(play, "BB 3.6", "that path ends where it begins");
    return bb_cannot_join(play, column, way->tile);
}

/* --- towards ---------------------------------------------------------------------------------- */

/* A hex to which the column could go, and how far it is from the goal. */
typedef struct Stage {
    int tile, cost, left;
} Stage;
typedef struct Stages {
    Stage *at;
    int count;
    bool by_distance; /* no way leads from them to the goal */
} Stages;

/* All of them, the one where it stands first. */
static Stages stages_of(Play *play, const Column *column, EntryCost *cost)
{
    Reach *reach = bag_of(play)->reach;
    Walk walk = walk_of(play, column);
    reach_search(reach, column->army->tile, bb_column_movement(column), cost, &walk);
    Stages stages = {ARENA_ARRAY(play->arena, (size_t)reach_count(reach), Stage),
                     reach_count(reach), false};
    for (int i = 0; i < stages.count; i++) {
        int tile = reach_tile(reach, i);
        stages.at[i] = (Stage){tile, reach_cost(reach, tile), -1};
    }
    return stages;
}

/* Ways are as long in both directions. The hexes of `stages` to which that many steps from the goal
 * lead to know that now; were there any? */
static bool look_back(Play *play, const Column *column, EntryCost *cost, int goal, int steps,
                      Stages *stages)
{
    Reach *reach = bag_of(play)->reach;
    Walk walk = walk_of(play, column);
    bool any = false;
    reach_search(reach, goal, steps, cost, &walk);
    for (int i = 0; i < stages->count; i++) {
        stages->at[i].left = reach_cost(reach, stages->at[i].tile);
        any |= stages->at[i].left >= 0;
    }
    return any;
}

/* The search from the goal grows until it meets one of them, or finds nothing more. Whoever stands
 * on the goal itself is no hindrance: one may wish to get near him. */
static void measure(Play *play, const Column *column, EntryCost *cost, int goal, Stages *stages)
{
    const BattleBag *bag = bag_of(play);
    const Board *board = play->board;
    bool is_there = type_enters(play, walk_of(play, column).type, goal);
    int steps = board_distance(board, column->army->tile, goal), found = 0;
    while (is_there) {
        if (look_back(play, column, cost, goal, steps, stages))
            return;
        if (reach_count(bag->reach) == found)
            break;
        found = reach_count(bag->reach);
        steps = 2 * steps < board->tiles ? 2 * steps : board->tiles;
    }
    stages->by_distance = true;
    for (int i = 0; i < stages->count; i++)
        stages->at[i].left = board_distance(board, stages->at[i].tile, goal);
}

static bool is_better(const Stage *stage, const Stage *best)
{
    if (stage->left < 0 || best->left < 0)
        return stage->left >= 0 && best->left < 0;
    if (stage->left != best->left)
        return stage->left < best->left;
    return stage->cost != best->cost ? stage->cost < best->cost : stage->tile < best->tile;
}

/* Where it would go if nobody else were on the board shows who is in the way. */
static const Failure *fails_towards(Play *play, const Column *column, int goal)
{
    Text hex = tile_called(play, goal);
    Stages stages = stages_of(play, column, kind_cost);
    measure(play, column, kind_cost, goal, &stages);
    const Stage *best = &stages.at[0];
    for (int i = 1; i < stages.count; i++)
        if (is_better(&stages.at[i], best))
            best = &stages.at[i];
    would_reach(play, column, best->tile, kind_cost);
    Path path = reach_path(play->arena, bag_of(play)->reach, best->tile);
    for (size_t i = 0; i < path.count; i++) {
        const Failure *bars = hex_bars(play, column, path.at[i]);
        if (bars)
            return order_fails(play, "BB 3.7", "no hex to which it could go is nearer to %.*s: %s",
                               TEXT_ARG(hex), bars->reason);
    }
    return order_fails(play, "BB 3.7", "no hex to which it could go is nearer to %.*s",
                       TEXT_ARG(hex));
}

const Failure *bb_way_towards(Play *play, const Column *column, int goal, Way *way)
{
    Stages stages = stages_of(play, column, step_cost);
    measure(play, column, step_cost, goal, &stages);
    const Stage *best = &stages.at[0], *barred = best;
    const Failure *bars = NULL;
    for (int i = 1; i < stages.count; i++) {
        const Stage *stage = &stages.at[i];
        bool is_open = is_better(stage, best) && !bb_cannot_join(play, column, stage->tile);
        if (is_open)
            best = stage;
        else if (is_better(stage, barred))
            barred = stage;
    }
    if (is_better(barred, best))
        bars = bb_cannot_join(play, column, barred->tile);
    if (best->tile == column->army->tile)
        return bars ? bars : fails_towards(play, column, goal);
    bb_ways_search(play, column, bb_column_movement(column));
    const Failure *failure = way_found(play, column, best->tile, way);
    way->spared = bars && column->apart ? army_at(play, barred->tile) : NULL;
    way->left = best->left;
    way->by_distance = stages.by_distance;
    return failure;
}

/* --- going ------------------------------------------------------------------------------------ */

static void add_all(Play *play, Army *army, const TroopList *troops)
{
    for (size_t i = 0; i < troops->count; i++)
        bb_troops_add(play, army, troops->at[i]->type, troops->at[i]->count);
}

static void take_all(Army *army, const TroopList *troops)
{
    for (size_t i = 0; i < troops->count; i++)
        bb_troops_take(army, troops->at[i]->type, troops->at[i]->count);
}

static Army *joins(Play *play, const Column *column, Army *there)
{
    Army *army = column->army;
    add_all(play, there, troops_of(column));
    if (column->take) {
        take_all(army, column->take);
        return there;
    }
    there->relic |= army->relic;
    while (army->units.count > 0)
        bb_troops_take(army, army->units.at[0]->type, army->units.at[0]->count);
    bb_army_vanishes(play, army);
    return there;
}

Army *bb_column_goes(Play *play, const Column *column, Army *as, int tile)
{
    Army *there = army_at(play, tile);
    if (there) /* another one: nobody goes where he is */
        return joins(play, column, there);
    if (!column->take) {
        bb_army_goes(play, column->army, tile);
        return column->army;
    }
    Army *part = bb_army_new(play, column->army->owner, column->army, as);
    add_all(play, part, column->take);
    take_all(column->army, column->take);
    bb_army_enters(play, part, tile);
    return part;
}

/* --- beside ----------------------------------------------------------------------------------- */

static bool can_appear(const Play *play, const Type *type, const Player *player, int tile)
{
    const Seat *holder = bb_holder_of(play, tile);
    return type_enters(play, type, tile) && !army_at(play, tile) &&
           (!holder || holder->player == player);
}

int bb_hexes_beside(const Play *play, const Type *type, const Player *player, int tile,
                    int found[BOARD_DIRECTIONS_MAX])
{
    int neighbours[BOARD_DIRECTIONS_MAX], count = 0;
    int all = board_neighbours(play->board, tile, neighbours);
    for (int i = 0; i < all; i++)
        if (can_appear(play, type, player, neighbours[i]))
            found[count++] = neighbours[i];
    return count;
}
