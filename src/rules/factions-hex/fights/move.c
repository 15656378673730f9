/* Movement actions. FH 9, 16.31 to 16.33 and 19.10 to 19.12. */
#include "move.h"

#include <assert.h>

#include "../board/targets.h"
#include "../board/ways.h"
#include "../orders/choices.h"
#include "../words/events.h"
#include "select.h"

/* --- who is meant ----------------------------------------------------------------------------- */

static void weigh(const Play *play, const Soldier *self, const SoldierList *list, Select word,
                  Eligible *best)
{
    int most = fh_most_damage(fh_own_damage(self));
    for (size_t i = 0; i < list->count; i++) {
        if (list->at[i]->where != ON_GRID || !fh_is_enemy(self, list->at[i]))
            continue;
        Eligible enemy = fh_eligible(play, self, list->at[i], most);
        select_weigh(word, &enemy, best);
    }
}

Soldier *fh_enemy_meant(Play *play, const Soldier *self, int word)
{
    SoldierList near = {NULL, 0, 0};
    Eligible best = {.thing = NULL};
    bool by_distance = word == SELECT_CLOSEST || word == SELECT_NEAREST || word == SELECT_ANY;
    if (by_distance)
        fh_closest_enemies(play, self, &near);
    weigh(play, self, by_distance ? &near : &hex(play)->soldiers, (Select)word, &best);
    if (best.thing) {
        Event *event = fh_say_meant(play, self->owner, select_words[word], best.thing);
        event_also(event, fh_clause_of_word(word));
    }
    return best.thing;
}

static Soldier *soldier_meant(Play *play, const Soldier *self, const Action *action)
{
    if (action->towards >= 0)
        return fh_enemy_meant(play, self, action->towards);
    return action->whom && action->whom->where == ON_GRID ? action->whom : NULL;
}

/* --- moving ----------------------------------------------------------------------------------- */

/* The tiles between the first and the last, and who stands there. */
static SoldierList *passed_on(Play *play, const Tiles *steps, TileList *by)
{
    SoldierList *passed = ARENA_NEW(play->arena, SoldierList);
    by->at = ARENA_ARRAY(play->arena, steps->count, Tile);
    for (by->count = 0; by->count + 1 < steps->count; by->count++) {
        Soldier *there = fh_grid_at(play, steps->at[by->count]);
        by->at[by->count] = board_tile(play->board, steps->at[by->count]);
        if (there)
            ARENA_PUSH(play->arena, passed, there);
    }
    return passed;
}

static void tell_move(Play *play, const Soldier *soldier, const Tiles *steps, const char *clause)
{
    Tile to = board_tile(play->board, steps->at[steps->count - 1]);
    if (steps->count == 1) {
        event_also_of(fh_say_moved(play, soldier, soldier->at, to), soldier->owner, clause);
        return;
    }
    TileList *by = ARENA_NEW(play->arena, TileList);
    const SoldierList *passed = passed_on(play, steps, by);
    Event *event = passed->count > 0
                       ? fh_say_moved_through(play, soldier, soldier->at, by, passed, to)
                       : fh_say_moved_far(play, soldier, soldier->at, by, to);
    event_also_of(event, soldier->owner, clause || passed->count > 0 ? clause : "FH 9.4");
    event_also(event, passed->count > 0 ? "FH 16.31" : NULL);
}

static void move_along(Activation *activation, const Tiles *steps, const char *clause)
{
    Play *play = activation->play;
    Soldier *soldier = activation->soldier;
    assert(steps->at && steps->count > 0); /* no way ends where it began */
    int to = steps->at[steps->count - 1];
    const Soldier *below = fh_grid_at(play, to);
    tell_move(play, soldier, steps, clause);
    if (below)
        fh_say_must_go_on(play, soldier, below);
    if (!soldier->moved && fh_has(play, soldier, ABILITY_UNSTEADY))
        fh_say_unsteady(play, soldier);
    fh_grid_place(play, soldier, to);
    soldier->moved = true;
    activation->ap--;
}

void fh_move_to(Activation *activation, int tile, const char *clause)
{
    Walker walker = fh_walker_of(activation);
    Tiles steps = {NULL, 0, 0};
    fh_ways_steps(&walker, tile, &steps);
    move_along(activation, &steps, clause);
}

/* --- to a tile -------------------------------------------------------------------------------- */

static bool is_among(const Tiles *tiles, int tile)
{
    for (size_t i = 0; i < tiles->count; i++)
        if (tiles->at[i] == tile)
            return true;
    return false;
}

static const Failure *is_taken(Walker *walker, int tile, Text name)
{
    Play *play = walker->play;
    const Soldier *other = fh_grid_at(play, tile);
    if (!walker->passes_through)
        return order_fails(play, "FH 9.3", "%s stands on %.*s", fh_called(play, other),
                           TEXT_ARG(name));
    return order_fails(play, "FH 16.32",
                       "%s stands on %.*s, and the action points left do not lead on to a vacant "
                       "tile",
                       fh_called(play, other), TEXT_ARG(name));
}

/* Why a movement action cannot end there. */
static const Failure *tile_bars(Walker *walker, int tile, Tile at)
{
    Play *play = walker->play;
    const Soldier *soldier = walker->soldier;
    const Span *move = &soldier->card->move;
    Text name = tile_text(play->arena, at);
    assert(tile != NO_TILE && !board_is_blocked(play->board, tile)); /* such a one is refused */
    if (tile == soldier->tile)
        return order_fails(play, "FH 9.3", "it stands on %.*s already", TEXT_ARG(name));
    int distance = board_distance(play->board, soldier->tile, tile);
    if (distance > move->most)
        return order_fails(play, move->most == 1 ? "FH 9.1" : "FH 9.2",
                           "%.*s is %d tiles away, and a movement action goes %d", TEXT_ARG(name),
                           distance, (int)move->most);
    if (!fh_walker_finds_vacant(walker, tile) && !fh_ways_may_stop(walker, tile))
        return is_taken(walker, tile, name);
    Tiles ends = {NULL, 0, 0};
    fh_ways_ends(walker, &ends);
    if (!is_among(&ends, tile) && fh_ways_give_up(walker, tile))
        return order_fails(play, "FH 9.7", "no detour to %.*s has been found", TEXT_ARG(name));
    if (!is_among(&ends, tile))
        return walker->passes_through
                   ? order_fails(play, "FH 16.31", "terrain or missing tiles bar all ways to %.*s",
                                 TEXT_ARG(name))
                   : order_fails(play, "FH 9.4",
                                 "no movement action leads to %.*s over vacant tiles",
                                 TEXT_ARG(name));
    return NULL;
}

static const Failure *move_at(Activation *activation, Tile at)
{
    Walker walker = fh_walker_of(activation);
    int tile = board_index(activation->play->board, at);
    const Failure *failure = tile_bars(&walker, tile, at);
    if (!failure)
        fh_move_to(activation, tile, NULL);
    return failure;
}

/* The ordered tiles, with the goal behind them if it is not the last. */
static void path_steps(Play *play, const Action *action, Tiles *steps)
{
    const Board *board = play->board;
    const TileList *path = &action->path;
    for (size_t i = 0; i < path->count; i++)
        ARENA_PUSH(play->arena, steps, board_index(board, path->at[i]));
    if (!tile_equal(path->at[path->count - 1], action->goal.tile))
        ARENA_PUSH(play->arena, steps, board_index(board, action->goal.tile));
}

static bool is_step(const Walker *walker, const Tiles *steps, size_t i)
{
    const Board *board = walker->play->board;
    int from = i == 0 ? walker->soldier->tile : steps->at[i - 1], to = steps->at[i];
    assert(to != NO_TILE && !board_is_blocked(board, to)); /* such a way is refused */
    return board_distance(board, from, to) == 1 && to != walker->soldier->tile &&
           (walker->passes_through || fh_walker_finds_vacant(walker, to));
}

/* Exactly these tiles (FH 19.12). */
static const Failure *move_by(Activation *activation, const Action *action)
{
    Play *play = activation->play;
    Walker walker = fh_walker_of(activation);
    const Span *move = &walker.soldier->card->move;
    Tiles steps = {NULL, 0, 0};
    path_steps(play, action, &steps);
    assert(steps.at);
    if (steps.count < (size_t)move->least || steps.count > (size_t)move->most)
        return order_fails(play, "FH 19.12", "that way has %zu steps, and a movement action has %d",
                           steps.count,
                           (int)(steps.count < (size_t)move->least ? move->least : move->most));
    for (size_t i = 0; i < steps.count; i++)
        if (!is_step(&walker, &steps, i))
            return order_fails(play, "FH 19.12", "step %zu of that way cannot be taken", i + 1);
    int tile = steps.at[steps.count - 1];
    if (!fh_ways_may_stop(&walker, tile))
        return is_taken(&walker, tile, tile_text(play->arena, action->goal.tile));
    move_along(activation, &steps, "FH 19.12");
    return NULL;
}

/* --- towards and away ------------------------------------------------------------------------- */

/* The tile where the distance to the goal is least (or, `farther`, greatest), if it is better than
 * now; on a soldier only if no vacant one is. NO_TILE: none is better. */
static int by_distance(const Walker *walker, int goal, bool farther)
{
    const Board *board = walker->play->board;
    Tiles ends = {NULL, 0, 0};
    fh_ways_ends(walker, &ends);
    for (int taken = 0; taken <= 1; taken++) {
        int best = NO_TILE, most = board_distance(board, walker->soldier->tile, goal);
        for (size_t i = 0; i < ends.count; i++) {
            int distance = board_distance(board, ends.at[i], goal);
            if ((farther ? distance <= most : distance >= most) ||
                fh_walker_finds_vacant(walker, ends.at[i]) == taken ||
                !fh_ways_may_stop(walker, ends.at[i]))
                continue;
            best = ends.at[i];
            most = distance;
        }
        if (best != NO_TILE)
            return best;
    }
    return NO_TILE;
}

/* To the goal, or where that is not vacant, to a tile beside it. */
const Failure *fh_move_towards(Activation *activation, int goal, const char *clause)
{
    Play *play = activation->play;
    Walker walker = fh_walker_of(activation);
    bool beside = !fh_walker_finds_vacant(&walker, goal);
    Aim aim = {goal, beside, beside};
    Tiles ends = {NULL, 0, 0};
    fh_ways_next(&walker, &aim, WAY_NEARER, &ends);
    int tile = ends.count > 0 ? ends.at[0] : NO_TILE;
    if (tile == NO_TILE && fh_ways_left(&walker, walker.soldier->tile, &aim) < 0)
        tile = by_distance(&walker, goal, false);
    if (tile == NO_TILE)
        return order_fails(play, clause, "no tile that it can reach is nearer to %.*s",
                           TEXT_ARG(tile_text(play->arena, board_tile(play->board, goal))));
    fh_move_to(activation, tile, clause);
    return NULL;
}

static const Failure *move_away(Activation *activation, int goal)
{
    Play *play = activation->play;
    Walker walker = fh_walker_of(activation);
    int tile = by_distance(&walker, goal, true);
    if (tile == NO_TILE)
        return order_fails(play, "FH 19.11", "no tile that it can reach is farther from %.*s",
                           TEXT_ARG(tile_text(play->arena, board_tile(play->board, goal))));
    fh_move_to(activation, tile, "FH 19.11");
    return NULL;
}

const Failure *fh_act_move(Activation *activation, Action *action)
{
    Play *play = activation->play;
    const Goal *goal = &action->goal;
    const char *clause = goal->how == GOAL_AWAY ? "FH 19.11" : "FH 19.10";
    if (goal->how == GOAL_AT)
        return action->path.count > 0 ? move_by(activation, action)
                                      : move_at(activation, goal->tile);
    if (action->path.count > 0)
        return order_fails(play, "FH 19.12", "'by' goes with a tile");
    const Soldier *meant =
        goal->word.len > 0 ? soldier_meant(play, activation->soldier, action) : NULL;
    if (goal->word.len > 0 && !meant)
        return order_fails(play, clause, "%.*s is not on the board", TEXT_ARG(goal->word));
    int tile = meant ? meant->tile : board_index(play->board, goal->tile);
    assert(tile != NO_TILE); /* another is refused */
    return goal->how == GOAL_AWAY ? move_away(activation, tile)
                                  : fh_move_towards(activation, tile, clause);
}

/* --- into range, and off another's tile ------------------------------------------------------- */

const Failure *fh_move_into_range(Activation *activation, const Soldier *target)
{
    Play *play = activation->play;
    Walker walker = fh_walker_of(activation);
    Span range = fh_range_of(play, activation->soldier->card->range);
    Aim aim = {target->tile, range.least, range.most};
    Tiles ends = {NULL, 0, 0};
    fh_ways_next(&walker, &aim, activation->taunter ? WAY_PARTING : WAY_SOONEST, &ends);
    if (ends.count == 0)
        return order_fails(play, activation->taunter ? "FH 13.106" : "FH 19.17",
                           "no way leads to a tile from which %s is in range",
                           fh_called(play, target));
    int tile = activation->taunter
                   ? fh_choose_approach(play, activation->soldier, ends.at, ends.count)
                   : ends.at[0];
    if (tile != NO_TILE)
        fh_move_to(activation, tile, activation->taunter ? "FH 13.104" : "FH 19.17");
    return NULL;
}

bool fh_shares_tile(const Activation *activation)
{
    const Soldier *soldier = activation->soldier;
    if (soldier->where != ON_GRID)
        return false;
    return occupants_at(hex(activation->play)->occupants, soldier->tile)->next;
}

/* The action points for it were counted when the soldier came there. */
void fh_move_off(Activation *activation)
{
    while (activation->ap > 0 && fh_shares_tile(activation)) {
        Walker walker = fh_walker_of(activation);
        const Aim aim = {activation->soldier->tile, 1, board_span(activation->play->board)};
        Tiles ends = {NULL, 0, 0};
        fh_ways_next(&walker, &aim, WAY_SOONEST, &ends);
        if (ends.count == 0)
            return;
        fh_move_to(activation, ends.at[0], "FH 16.33");
    }
}
