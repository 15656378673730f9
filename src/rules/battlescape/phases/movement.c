/* Orders to move: the path is found and checked whole, as far as the player can see, before the
 * unit takes its first step. BS 7.1 to 7.19 and 7.27. */
#include <assert.h>

#include "adjudicate/play/reader.h"

#include "../board/grid.h"
#include "../board/places.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../board/ways.h"
#include "../fights/fights.h"
#include "../fights/moments.h"
#include "../orders/choose.h"
#include "../words/events.h"
#include "phases.h"
#include "turns.h"

bool bs_asks_movement(const Play *play, const Player *player)
{
    const UnitList *units = &purse_of(play, player)->units;
    for (size_t i = 0; i < units->count; i++)
        if (units->at[i]->where == IN_BOARD && !bs_unit_is_sick(play, units->at[i]))
            return true;
    return false;
}

/* A path in the making. `good` tiles of it can be walked, and at `stop` of them the unit may stop;
 * if that is not all, `failure` says why. */
typedef struct Draft {
    Play *play;
    Walker walker;
    Path path;
    size_t good, stop;
    int cost; /* of the good ones */
    const Failure *failure;
    const Failure *cut; /* why it ends before its goal; NULL: it does not */
} Draft;

/* --- the check -------------------------------------------------------------------------------- */

static const Failure *fails_dear(const Draft *draft, int tile, int cost)
{
    Play *play = draft->play;
    return order_fails(play, "BS 7.11", "up to %.*s it costs %d, and its movement is %d",
                       TEXT_ARG(tile_called(play, tile)), draft->cost + cost,
                       bs_unit_movement(play, draft->walker.unit));
}

static const Failure *fails_passing(const Draft *draft, int tile)
{
    Play *play = draft->play;
    const Unit *other = bs_ground_holder(play, tile, draft->walker.unit, draft->walker.player);
    return order_fails(play, bs_unit_is_sick(play, other) ? "BS 11.6" : "BS 7.5",
                       "%s is in the way on %.*s", bs_unit_called(play, other),
                       TEXT_ARG(tile_called(play, tile)));
}

/* Why the path cannot go on to that tile. */
static const Failure *bars_step(const Draft *draft, int tile, bool is_last)
{
    Play *play = draft->play;
    const Walker *walker = &draft->walker;
    int cost = bs_tile_cost(play, tile, walker->going);
    if (cost == NO_ENTRY)
        return bs_fails_entry(play, tile, walker->going);
    if (draft->cost + cost > bs_unit_movement(play, walker->unit))
        return fails_dear(draft, tile, cost);
    if (!is_last && bs_walker_cost(walker, tile) < 0)
        return fails_passing(draft, tile);
    return is_last ? bs_cannot_stop(play, walker->unit, tile, walker->player) : NULL;
}

static void check_path(Draft *draft)
{
    const Walker *walker = &draft->walker;
    draft->good = draft->stop = 0;
    draft->cost = 0;
    draft->failure = NULL;
    while (draft->good < draft->path.count) {
        int tile = draft->path.at[draft->good];
        draft->failure = bars_step(draft, tile, draft->good + 1 == draft->path.count);
        if (draft->failure)
            return;
        draft->good++;
        draft->cost += bs_tile_cost(draft->play, tile, walker->going);
        if (bs_can_stop(draft->play, walker->unit, tile, walker->player))
            draft->stop = draft->good;
    }
}

/* --- exactly these tiles (BS 7.14) ------------------------------------------------------------ */

static const Failure *take_tiles(Draft *draft, const TileList *tiles)
{
    Play *play = draft->play;
    const Board *board = play->board;
    int before = draft->walker.unit->tile;
    draft->path.at = ARENA_ARRAY(play->arena, tiles->count, int);
    for (size_t i = 0; i < tiles->count; i++) {
        int tile = board_index(board, tiles->at[i]);
        if (tile == NO_TILE || board_distance(board, before, tile) != 1)
            return order_fails(play, "BS 7.14", "%.*s is not adjacent to %.*s",
                               TEXT_ARG(tile_text(play->arena, tiles->at[i])),
                               TEXT_ARG(tile_called(play, before)));
        draft->path.at[draft->path.count++] = before = tile;
    }
    return NULL;
}

/* --- to a tile (BS 7.15) ---------------------------------------------------------------------- */

/* Where its points do not suffice, the cheapest path that there is shows why. Its last tile may be
 * held: then the check finds who stands there. */
static const Failure *find_path(Draft *draft, Tile to)
{
    Play *play = draft->play;
    Walker *walker = &draft->walker;
    int tile = board_index(play->board, to);
    if (tile == walker->unit->tile)
        return order_fails(play, "BS 7.19", "it is on %.*s already",
                           TEXT_ARG(tile_called(play, tile)));
    if (bs_tile_cost(play, tile, walker->going) == NO_ENTRY)
        return bs_fails_entry(play, tile, walker->going);
    walker->goal = tile;
    const Reach *reach = bs_ways_search(walker, bs_unit_movement(play, walker->unit));
    if (reach_cost(reach, tile) < 0)
        reach = bs_ways_search_goal(walker);
    if (!reach)
        return order_fails(play, "BS 7.11", "no way leads to %.*s",
                           TEXT_ARG(tile_called(play, tile)));
    draft->path = reach_path(play->arena, reach, tile);
    bs_say_path_found(play, walker->unit, tile, reach_cost(reach, tile));
    return NULL;
}

/* --- towards something (BS 7.17) -------------------------------------------------------------- */

/* Whoever is seen will do. */
static int tile_by_rule(const Draft *draft, int word, const Failure **failure)
{
    Play *play = draft->play;
    const UnitRefs by_rule = {.word = word};
    const Choosing choosing = {.player = draft->walker.player,
                               .from = draft->walker.unit,
                               .side = SIDE_ENEMY,
                               .most = bs_unit_most_damage(play, draft->walker.unit),
                               .farthest = board_span(play->board)};
    const Unit *unit = bs_choose_unit(play, &by_rule, &choosing, failure);
    if (!unit)
        *failure = order_fails(play, "BS 19.14", "no enemy is to be seen");
    return unit ? unit->tile : NO_TILE;
}

/* An id that is not there fails in the same words, whatever the reason. */
static int tile_of_named(Draft *draft, Text id, const Failure **failure)
{
    Play *play = draft->play;
    const Named *named = record_named(play->loader, id);
    if (named && named->table == &bs_point_table)
        return ((const Point *)named->record)->tile;
    const Unit *unit = named ? named->record : NULL; /* nothing else is let through */
    if (unit && bs_unit_is_visible(play, unit, draft->walker.player))
        return unit->tile;
    *failure = unit ? bs_fails_unknown(play, draft->walker.player, unit)
                    : order_fails(play, "BS 19.16", "there is no unit '%.*s' here", TEXT_ARG(id));
    return NO_TILE;
}

static int tile_of_goal(Draft *draft, Text towards, const Failure **failure)
{
    Tile tile = {0, 0};
    if (select_word(towards) >= 0)
        return tile_by_rule(draft, select_word(towards), failure);
    if (tile_read(towards, &tile))
        return board_index(draft->play->board, tile);
    return tile_of_named(draft, towards, failure);
}

/* Where it would go if it were alone shows who is in the way, of those whom its player sees. */
static const Failure *fails_closer(const Draft *draft, int goal)
{
    Play *play = draft->play;
    Text at = tile_called(play, goal);
    int movement = bs_unit_movement(play, draft->walker.unit);
    Walker alone = draft->walker;
    alone.is_alone = true;
    Draft wish = {.play = play, .walker = draft->walker};
    Nearest nearest = bs_ways_nearest(&alone, movement, goal);
    if (nearest.tile != alone.unit->tile) {
        wish.path = bs_ways_path(&alone, nearest.tile);
        check_path(&wish);
    }
    if (wish.failure)
        return order_fails(play, "BS 7.19", "it cannot come closer to %.*s: %s", TEXT_ARG(at),
                           wish.failure->reason);
    return order_fails(play, "BS 7.19", "it cannot come closer to %.*s", TEXT_ARG(at));
}

static const Failure *come_closer(Draft *draft, Text towards)
{
    Play *play = draft->play;
    const Walker *walker = &draft->walker;
    const Failure *failure = NULL;
    int goal = tile_of_goal(draft, towards, &failure);
    if (failure)
        return failure;
    Nearest nearest = bs_ways_nearest(walker, bs_unit_movement(play, walker->unit), goal);
    if (nearest.tile == walker->unit->tile)
        return fails_closer(draft, goal);
    draft->path = bs_ways_path(walker, nearest.tile);
    (nearest.no_way ? bs_say_path_near : bs_say_path_towards)(play, walker->unit, goal,
                                                              nearest.tile, nearest.left);
    return NULL;
}

/* --- the order -------------------------------------------------------------------------------- */

/* The path as it was ordered, cut where the game lets it be cut. */
static const Failure *settle(Draft *draft)
{
    Play *play = draft->play;
    const Unit *unit = draft->walker.unit;
    check_path(draft);
    if (!draft->failure)
        return NULL;
    bool may_be_cut = scape(play)->settings.blocked == BLOCKED_STOP;
    if (!may_be_cut || draft->stop == 0) {
        Event *event = bs_say_path_fails(play, unit, unit->tile);
        event_also(event, may_be_cut ? "BS 7.13" : NULL);
        return draft->failure;
    }
    int last = draft->path.at[draft->stop - 1];
    draft->path.count = draft->stop;
    draft->cut = order_fails(play, "BS 7.13", "it got no further than %.*s; %s",
                             TEXT_ARG(tile_called(play, last)), draft->failure->reason);
    bs_say_path_cut(play, unit, last, draft->failure->reason);
    return NULL;
}

/* Finds the path of an order, as things are now. */
static const Failure *find(Play *play, const MoveOrder *move, Draft *draft)
{
    *draft = (Draft){.play = play, .walker = bs_walker(play, move->unit)};
    const Failure *failure = move->path.count > 0  ? take_tiles(draft, &move->path)
                             : move->to.column > 0 ? find_path(draft, move->to)
                                                   : come_closer(draft, move->towards);
    return failure ? failure : settle(draft);
}

static const Failure *cannot_move(Play *play, const Order *order, const Unit *unit)
{
    const Failure *is_void = bs_fails_void(play, order);
    if (is_void)
        return is_void;
    if (unit->where != IN_BOARD)
        return bs_fails_unknown(play, order->choice.player, unit);
    if (bs_unit_is_sick(play, unit))
        return order_fails(play, "BS 11.1", "it is sick");
    if (unit->moved)
        return order_fails(play, "BS 7.1", "it has moved already");
    return NULL;
}

/* Others may do something about it first; then it is looked at as if for the first time. Where the
 * player has seen nothing, nothing that he knows of his path has changed: to look again would only
 * tell him that somebody waited. */
static const Failure *announce(Play *play, MoveOrder *move, Draft *draft)
{
    Unit *unit = move->unit;
    assert(draft->path.at && draft->path.count > 0);
    const Moment about = {.kind = MOMENT_ABOUT_TO_MOVE,
                          .of = unit,
                          .from_tile = unit->tile,
                          .to_tile = draft->path.at[draft->path.count - 1]};
    if (!bs_moment_matters(play, &about))
        return NULL;
    size_t before = log_count(play->log);
    bs_moment(play, &about);
    const Failure *failure = bs_fails_void(play, &move->order);
    if (failure)
        return failure;
    if (!reader_saw(unit->owner, play->log, before))
        return NULL;
    bs_say_path_again(play, unit);
    failure = cannot_move(play, &move->order, unit);
    if (!failure)
        failure = find(play, move, draft);
    return failure
               ? order_fails(play, "BS 7.27", "%s, now that it was about to move", failure->reason)
               : NULL;
}

/* A path that was cut before may end even sooner. That it ends where it begins has been told when
 * it did. */
static const Failure *walk(Play *play, Unit *unit, const Draft *draft)
{
    size_t taken;
    const Failure *stopped = bs_walk(play, unit, draft->path, &taken);
    if (stopped && taken == 0) {
        scape(play)->told_failure = stopped;
        return stopped;
    }
    if (stopped || draft->cut)
        order_did_part(play, stopped ? stopped : draft->cut);
    return NULL;
}

const Failure *bs_carry_out_move(Play *play, Order *order)
{
    MoveOrder *move = (MoveOrder *)order;
    Draft draft;
    const Failure *failure = cannot_move(play, order, move->unit);
    if (!failure) {
        size_t before = log_count(play->log);
        bs_stats_tell(play, move->unit, EFFECT_MOVEMENT);
        bs_stats_tell(play, move->unit, EFFECT_FLYING);
        failure = find(play, move, &draft);
        if (failure)
            log_only(play->log, before, order->choice.player);
    }
    if (!failure)
        failure = announce(play, move, &draft);
    if (!failure && !play_asked(play))
        failure = walk(play, move->unit, &draft);
    return failure;
}

void bs_play_movement(Play *play, Player *active)
{
    const UnitList *units = &purse_of(play, active)->units;
    for (size_t i = 0; i < units->count; i++)
        units->at[i]->moved = false;
    if (bs_phase_open(play, active))
        orders_carry_out(play, active);
    bs_phase_close(play, active);
}
