/* Where an army may go in its reaction. BB 5.4 to 5.7, BB 20.6, BB 20.7. */
#include "react_ways.h"
#include "../board/field.h"
#include "../board/troops.h"
#include "../records/called.h"
#include "gather.h"

/* --- units on a hex --------------------------------------------------------------------------- */

static int units_that_stay(const Reaction *reaction, const Type *type)
{
    const Column *column = &reaction->column;
    int taken = column->take ? bb_troop_count(column->take, type) : 0;
    return bb_troop_count(&column->army->units, type) - taken;
}

int bb_reaction_active(const Play *play, const Reaction *reaction, int tile)
{
    const Column *column = &reaction->column;
    const TroopList *troops = column->take ? column->take : &column->army->units;
    Near near = bb_nearest_attackers(play, reaction->battle, tile);
    int active = 0;
    for (size_t i = 0; i < troops->count; i++)
        if (bb_type_fights(play, troops->at[i]->type, tile, &near))
            active += troops->at[i]->count;
    return active;
}

bool bb_reaction_engages(const Play *play, const Reaction *reaction, int tile)
{
    const Army *there = army_at(play, tile);
    return bb_attackers_reach(play, reaction->battle, tile) ||
           bb_reaction_active(play, reaction, tile) > 0 ||
           (there && there != reaction->column.army &&
            bb_army_is_engaged(play, reaction->battle, there));
}

/* Those from which it takes others with it stay where they are. */
static bool rest_is_engaged(const Play *play, const Reaction *reaction)
{
    const Army *army = reaction->column.army;
    if (!reaction->column.take)
        return false;
    Near near = bb_nearest_attackers(play, reaction->battle, army->tile);
    for (size_t i = 0; i < army->units.count; i++) {
        const Type *type = army->units.at[i]->type;
        if (units_that_stay(reaction, type) > 0 && bb_type_fights(play, type, army->tile, &near))
            return true;
    }
    return bb_attackers_reach(play, reaction->battle, army->tile);
}

/* --- how many there would be (BB 5.7) --------------------------------------------------------- */

/* The armies of a list that are in the battle, without the column. */
static int count_armies(const Play *play, const Reaction *reaction, const ArmyList *armies)
{
    int count = 0;
    for (size_t i = 0; i < armies->count; i++) {
        const Army *army = armies->at[i];
        if (army->units.count == 0)
            continue;
        count += army == reaction->column.army ? rest_is_engaged(play, reaction)
                                               : bb_army_is_engaged(play, reaction->battle, army);
    }
    return count;
}

/* No army is both among those that were named and those that have come. */
Reaction bb_reaction_of(const Play *play, const Battle *battle, Column column, bool is_named)
{
    Reaction reaction = {battle, column, is_named, 0};
    reaction.others = count_armies(play, &reaction, &battle->named) +
                      count_armies(play, &reaction, &battle->came);
    return reaction;
}

/* Is the army on that hex, another one, counted already? */
static bool is_counted(const Play *play, const Reaction *reaction, int tile)
{
    const Battle *battle = reaction->battle;
    const Army *there = army_at(play, tile);
    return there && there != reaction->column.army &&
           (LIST_HOLDS(&battle->named, there) || LIST_HOLDS(&battle->came, there)) &&
           bb_army_is_engaged(play, battle, there);
}

int bb_reaction_armies(const Play *play, const Reaction *reaction, int tile)
{
    bool is_new = !is_counted(play, reaction, tile);
    return reaction->others + (is_new && bb_reaction_engages(play, reaction, tile));
}

const Failure *bb_reaction_bars(Play *play, const Reaction *reaction, int tile)
{
    const Army *army = reaction->column.army;
    Text hex = tile_called(play, tile);
    if (!reaction->is_named && !bb_reaction_engages(play, reaction, tile))
        return order_fails(play, "BB 5.5",
                           "on %.*s it would reach no attacker, and none would "
                           "reach it",
                           TEXT_ARG(hex));
    int limit = bb_corps_limit(play, army->seat), armies = bb_reaction_armies(play, reaction, tile);
    if (armies > limit)
        return order_fails(
            play, "BB 5.7",
            "with it on %.*s there would be %d armies in the battle, where %d may be",
            TEXT_ARG(hex), armies, limit);
    return NULL;
}

/* --- closer and away -------------------------------------------------------------------------- */

/* A hex that the last search has found, and what speaks for it. */
typedef struct Option {
    int tile, cost, active;
} Option;

static bool goes_before(const Option *a, const Option *b)
{
    if (a->active != b->active)
        return a->active > b->active;
    return a->cost != b->cost ? a->cost < b->cost : a->tile < b->tile;
}

static const Failure *way_of_option(Play *play, const Option *option, Way *way)
{
    *way = (Way){.tile = option->tile,
                 .path = reach_path(play->arena, bag_of(play)->reach, option->tile)};
    return NULL;
}

static const Failure *option_bars(Play *play, const Reaction *reaction, int tile)
{
    const Failure *failure = bb_reaction_bars(play, reaction, tile);
    return failure ? failure : bb_cannot_join(play, &reaction->column, tile);
}

const Failure *bb_reaction_closer(Play *play, const Reaction *reaction, Way *way)
{
    const Column *column = &reaction->column;
    const Reach *reach = bag_of(play)->reach;
    const Failure *failure = NULL;
    int before = bb_reaction_active(play, reaction, column->army->tile);
    Option best = {column->army->tile, 0, before}, spared = best;
    bb_ways_search(play, column, bb_column_movement(column));
    for (int i = 1; i < reach_count(reach); i++) {
        int tile = reach_tile(reach, i);
        Option option = {tile, reach_cost(reach, tile), bb_reaction_active(play, reaction, tile)};
        if (option.active <= before || !goes_before(&option, &best))
            continue;
        const Failure *bars = option_bars(play, reaction, tile);
        if (!bars)
            best = option;
        else if (!failure)
            failure = bars;
        if (bars && column->apart && army_at(play, tile) && goes_before(&option, &spared))
            spared = option;
    }
    if (best.tile != column->army->tile) {
        way_of_option(play, &best, way);
        way->spared = goes_before(&spared, &best) ? army_at(play, spared.tile) : NULL;
        return NULL;
    }
    if (failure)
        return failure;
    return order_fails(play, "BB 20.6",
                       "on no hex to which it could go more of its units would be "
                       "active");
}

const Failure *bb_reaction_away(Play *play, const Reaction *reaction, Way *way)
{
    const Column *column = &reaction->column;
    const Reach *reach = bag_of(play)->reach;
    Option best = {NO_TILE, 0, 0};
    bb_ways_search(play, column, bb_column_movement(column));
    for (int i = 1; i < reach_count(reach); i++) {
        int tile = reach_tile(reach, i);
        Option option = {tile, reach_cost(reach, tile), 0};
        if ((best.tile == NO_TILE || goes_before(&option, &best)) &&
            !bb_reaction_engages(play, reaction, tile) && !option_bars(play, reaction, tile))
            best = option;
    }
    if (best.tile != NO_TILE)
        return way_of_option(play, &best, way);
    if (!reaction->is_named)
        return order_fails(play, "BB 5.5",
                           "it is not attacked, and would not come into the battle");
    return order_fails(play, "BB 20.7", "there is no hex to which it could go out of all reach");
}

/* --- choices ---------------------------------------------------------------------------------- */

IntList bb_reaction_hexes(Play *play, const Reaction *reaction)
{
    const Column *column = &reaction->column;
    const Reach *reach = bag_of(play)->reach;
    bb_ways_search(play, column, bb_column_movement(column));
    IntList hexes = {ARENA_ARRAY(play->arena, (size_t)reach_count(reach), int), 0};
    for (int i = reaction->is_named ? 1 : 0; i < reach_count(reach); i++) {
        int tile = reach_tile(reach, i);
        if (!option_bars(play, reaction, tile))
            hexes.at[hexes.count++] = tile;
    }
    bb_sort_tiles(hexes.at, hexes.count);
    return hexes;
}
