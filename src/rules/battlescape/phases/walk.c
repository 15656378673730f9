/* Walking a path: BS 7.21 to 7.26.
 *
 * What happens on the way can change everything: the unit may be pushed or killed, lose its flying
 * or its movement, and somebody whom its player does not see may stand before it. So each step is
 * looked at when its turn has come. What others see of it is told in parts: one ends where the
 * unit becomes visible or invisible, or where something befalls that all may see. What only some of
 * them see stands behind the part in which it befalls: were that cut for it, the others would know
 * that somebody had waited there. */
#include "adjudicate/play/reader.h"

#include "../board/grid.h"
#include "../board/places.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../board/ways.h"
#include "../fights/moments.h"
#include "../words/events.h"
#include "turns.h"

#define AT_THE_END ((size_t)-1)

typedef struct Walk {
    Play *play;
    Unit *unit;
    Path path;
    int start;           /* where it began */
    size_t taken;        /* steps */
    size_t told;         /* of these */
    size_t place;        /* in the log, of the part that is still to be told; or AT_THE_END */
    int cost;            /* of the steps taken, */
    int movement;        /* and what it had when it took the last one: something may change it */
    int pushes;          /* of the unit, when it began */
    bool hidden;         /* in the part that is still to be told, */
    bool was_hidden;     /* and at any time */
    const Failure *stop; /* why it goes no further; NULL: nothing has stopped it */
    /* of that part: */
    bool over;      /* it has passed over somebody */
    bool beneath;   /* it has come beneath somebody */
    bool into_room; /* that another one has made */
    bool above;     /* it is above somebody now */
} Walk;

/* The tile on which it is after that number of steps. */
static int tile_after(const Walk *walk, size_t steps)
{
    return steps == 0 ? walk->start : walk->path.at[steps - 1];
}

static bool is_over(const Walk *walk)
{
    return walk->unit->where != IN_BOARD || bs_turn_is_void(walk->play, walk->unit->owner);
}

/* --- telling ---------------------------------------------------------------------------------- */

/* The tiles between the first and the last of a part. */
static const TileList *tiles_between(const Walk *walk, size_t last)
{
    Arena *arena = walk->play->arena;
    TileList *tiles = ARENA_NEW(arena, TileList);
    tiles->at = ARENA_ARRAY(arena, last - walk->told, Tile);
    for (size_t i = walk->told + 1; i < last; i++)
        tiles->at[tiles->count++] = board_tile(walk->play->board, tile_after(walk, i));
    return tiles;
}

/* `why`: the clause by which the part ends before the move does; NULL: it does not. */
static void cite_part(const Walk *walk, Event *event, const char *why)
{
    const Unit *unit = walk->unit;
    bool hovers = walk->above && !why && bs_can_stop(walk->play, unit, unit->tile, NULL);
    event_also(event, walk->hidden ? "BS 13.16" : NULL);
    event_also(event, why);
    event_also(event, hovers ? "BS 12.2" : NULL);
    event_also(event, walk->over || (walk->above && !hovers) ? "BS 12.1" : NULL);
    event_also(event, walk->beneath ? "BS 12.4" : NULL);
    /* who may have been unseen */
    event_also_of(event, unit->owner, walk->into_room ? "BS 7.6" : NULL);
}

static void tell_part(Walk *walk, size_t last, const char *why)
{
    if (walk->told == last)
        return;
    Play *play = walk->play;
    int from = tile_after(walk, walk->told), to = tile_after(walk, last);
    const Player *only = walk->hidden ? walk->unit->owner : EVERYBODY;
    Event *event = last == walk->told + 1 ? bs_say_moved(play, only, walk->unit, from, to)
                                          : bs_say_moved_far(play, only, walk->unit, from,
                                                             tiles_between(walk, last), to);
    cite_part(walk, event, why);
    log_put_back(play->log, walk->place);
    walk->place = AT_THE_END;
    walk->told = last;
    walk->over = walk->beneath = walk->into_room = false;
}

/* A step from what is seen to what is not, or back, is not seen. */
static void tell_change_of_sight(Walk *walk)
{
    bool hidden = bs_unit_is_invisible(walk->play, walk->unit);
    if (hidden == walk->hidden)
        return;
    tell_part(walk, walk->taken - 1, NULL);
    walk->hidden = walk->was_hidden = true;
    tell_part(walk, walk->taken, NULL);
    walk->hidden = hidden;
    if (!hidden)
        bs_say_appears(walk->play, walk->unit, walk->unit->tile);
}

/* Of what unseen units do nothing must be told, not even that somebody was there. */
static void note_neighbours(Walk *walk, Going going)
{
    const Unit *unit = walk->unit;
    walk->over |= walk->above;
    walk->above = false;
    for (const Occupant *o = occupants_at(scape(walk->play)->occupants, unit->tile); o; o = o->next)
        if (o->piece != unit && !bs_unit_is_invisible(walk->play, o->piece)) {
            walk->above |= going == GOING_FLYING;
            walk->beneath |= going != GOING_FLYING && bs_unit_flies(walk->play, o->piece);
        }
}

static const Player *seer_of_walk(const Walk *walk)
{
    return walk->was_hidden ? walk->unit->owner : bs_seer_of(walk->play, walk->unit);
}

/* To a flyer terrain makes no difference, where there is any. */
static void tell_flight(const Walk *walk)
{
    Play *play = walk->play;
    int moves = walk->unit->type->moves, barrier = NO_TILE;
    bool is_level = true;
    for (size_t i = 1; i <= walk->taken; i++) {
        int cost = bs_tile_cost(play, tile_after(walk, i), (Going)moves);
        is_level = is_level && cost == 1;
        if (cost == NO_ENTRY && barrier == NO_TILE)
            barrier = tile_after(walk, i);
    }
    if (!is_level)
        bs_say_flies_level(play, seer_of_walk(walk), walk->unit);
    if (barrier != NO_TILE)
        bs_say_flies_anywhere(play, seer_of_walk(walk), walk->unit, barrier);
}

static void tell_spending(const Walk *walk)
{
    Play *play = walk->play;
    bs_say_move_spends(play, seer_of_walk(walk), walk->unit, walk->cost, walk->movement);
    if (bs_unit_flies(play, walk->unit))
        tell_flight(walk);
}

/* --- what stops it ---------------------------------------------------------------------------- */

/* Only the player is told why, since he alone knows where the unit was to go. */
static bool held_up(Walk *walk, const char *reason)
{
    Play *play = walk->play;
    tell_part(walk, walk->taken, NULL);
    bs_say_held_up(play, walk->unit->owner, walk->unit, walk->unit->tile, reason);
    walk->stop = order_fails(play, "BS 7.24", "%s", reason);
    return false;
}

typedef Event *SayMeeting(const Play *play, const Player *only, const Unit *unit, int tile);

static bool held_up_by_unseen(Walk *walk, SayMeeting *say, int tile)
{
    Play *play = walk->play;
    tell_part(walk, walk->taken, NULL);
    say(play, walk->unit->owner, walk->unit, tile);
    walk->stop = order_fails(play, say == bs_say_meets_flyer ? "BS 7.23" : "BS 7.22",
                             "somebody unseen is on %.*s", TEXT_ARG(tile_called(play, tile)));
    return false;
}

static bool has_points(Walk *walk, int tile, Going going)
{
    Play *play = walk->play;
    int cost = bs_tile_cost(play, tile, going), movement = bs_unit_movement(play, walk->unit);
    if (cost == NO_ENTRY)
        return held_up(walk, bs_fails_entry(play, tile, going)->reason);
    if (walk->cost + cost <= movement) {
        walk->movement = movement;
        return true;
    }
    Text at = tile_called(play, tile);
    return held_up(walk, text_string(play->arena, "up to %.*s it costs %d, and its movement is %d",
                                     TEXT_ARG(at), walk->cost + cost, movement));
}

/* May it enter a tile on which it will not stop? */
static bool may_pass(Walk *walk, int tile, Going going)
{
    Play *play = walk->play;
    const Unit *unit = walk->unit;
    if (going == GOING_FLYING || !bs_ground_holder(play, tile, unit, NULL))
        return true;
    const Unit *seen = bs_ground_holder(play, tile, unit, unit->owner);
    if (!seen)
        return held_up_by_unseen(walk, bs_say_meets_unseen, tile);
    Text at = tile_called(play, tile);
    return held_up(
        walk, text_string(play->arena, "%s is on %.*s", bs_unit_called(play, seen), TEXT_ARG(at)));
}

static bool may_stop(Walk *walk, int tile, Going going)
{
    Play *play = walk->play;
    const Unit *unit = walk->unit;
    if (bs_can_stop(play, unit, tile, NULL))
        return true;
    const Failure *failure = bs_cannot_stop(play, unit, tile, unit->owner);
    if (failure)
        return held_up(walk, failure->reason);
    return held_up_by_unseen(walk, going == GOING_FLYING ? bs_say_meets_flyer : bs_say_meets_unseen,
                             tile);
}

static bool has_been_pushed(const Walk *walk)
{
    return walk->unit->pushes != walk->pushes || walk->unit->tile != tile_after(walk, walk->taken);
}

/* Does it take the next step? */
static bool goes_on(Walk *walk)
{
    if (is_over(walk) || walk->taken == walk->path.count)
        return false;
    if (has_been_pushed(walk))
        return held_up(walk, "it has been pushed");
    if (bs_unit_is_sick(walk->play, walk->unit))
        return held_up(walk, "it is sick");
    int next = walk->path.at[walk->taken];
    Going going = bs_unit_going(walk->play, walk->unit);
    return has_points(walk, next, going) && may_pass(walk, next, going) &&
           (walk->taken + 1 < walk->path.count || may_stop(walk, next, going));
}

/* --- going ------------------------------------------------------------------------------------ */

/* Those who wait for the step do what they will. */
static void set_off(Walk *walk, int from, int to)
{
    Play *play = walk->play;
    if (walk->taken == walk->path.count)
        tell_part(walk, walk->taken, NULL);
    size_t before = log_count(play->log);
    bs_moment_step(play, walk->unit, from, to);
    if (walk->told < walk->taken && walk->place == AT_THE_END)
        walk->place = before;
    if (reader_saw(&the_public, play->log, before) || walk->unit->where != IN_BOARD)
        tell_part(walk, walk->taken, "BS 7.21");
}

static void take_step(Walk *walk)
{
    Play *play = walk->play;
    Unit *unit = walk->unit;
    int from = unit->tile, to = walk->path.at[walk->taken];
    Going going = bs_unit_going(play, unit);
    bool matters = bs_step_matters(play, unit, from, to);
    walk->cost += bs_tile_cost(play, to, going);
    bs_unit_goes(play, unit, to);
    walk->taken++;
    tell_change_of_sight(walk);
    note_neighbours(walk, going);
    walk->into_room |= bs_ways_was_left(play, to, going);
    if (matters)
        set_off(walk, from, to);
}

/* --- where it must not end -------------------------------------------------------------------- */

/* The last tile of the path where it may stop, or the nearest of all; NO_TILE: there is none. */
static int tile_to_end_on(const Walk *walk, bool *is_back)
{
    *is_back = true;
    for (size_t steps = walk->taken; steps-- > 0;)
        if (bs_can_stop(walk->play, walk->unit, tile_after(walk, steps), NULL))
            return tile_after(walk, steps);
    *is_back = false;
    for (int distance = 1; distance <= board_span(walk->play->board); distance++) {
        Around ring = board_around(walk->play->board, walk->unit->tile, distance, distance);
        for (int tile; (tile = around_next(&ring)) != NO_TILE;)
            if (bs_can_stop(walk->play, walk->unit, tile, NULL))
                return tile;
    }
    return NO_TILE;
}

/* Of units that walk only a flyer can find itself where it may not stop: over another one
 * (BS 7.26). One that has just lost its flying stays (BS 12.23), and who was pushed could stop
 * there. */
static void end_lawfully(const Walk *walk)
{
    Play *play = walk->play;
    Unit *unit = walk->unit;
    int from = unit->tile;
    if (walk->taken == 0 || has_been_pushed(walk) || !bs_unit_flies(play, unit) ||
        bs_can_stop(play, unit, from, NULL))
        return;
    bool is_back;
    int to = tile_to_end_on(walk, &is_back);
    if (to == NO_TILE)
        return;
    (is_back ? bs_say_goes_back : bs_say_gives_way)(play, seer_of_walk(walk), unit, from, to);
    bs_unit_goes(play, unit, to);
}

static void end(Walk *walk)
{
    Play *play = walk->play;
    Unit *unit = walk->unit;
    if (unit->where != IN_BOARD || play_asked(play))
        return;
    tell_part(walk, walk->taken, NULL);
    if (walk->taken > 0)
        tell_spending(walk);
    end_lawfully(walk);
    if (unit->tile != walk->start)
        bs_ways_note_left(play, walk->start, bs_unit_going(play, unit));
    if (walk->taken > 0 && !is_over(walk))
        bs_moment(play, &(Moment){.kind = MOMENT_MOVED,
                                  .of = unit,
                                  .from_tile = walk->start,
                                  .to_tile = unit->tile});
}

/* Whether it was to go further, and why it has not. */
static const Failure *tell_end(const Walk *walk)
{
    const Play *play = walk->play;
    const Unit *unit = walk->unit;
    const Failure *stop = walk->stop;
    if (walk->taken == walk->path.count)
        return NULL;
    if (unit->where != IN_BOARD)
        return order_fails(play, "BS 7.21", "it was destroyed on the way");
    if (!stop && play->game->ended)
        stop = order_fails(play, "BS 18.1", "the game is over");
    if (!stop)
        return NULL;
    if (walk->taken == 0)
        return order_fails(play, stop->clause, "it did not move, and its move is used: %s",
                           stop->reason);
    return order_fails(play, stop->clause,
                       unit->tile == walk->start ? "it came back to %.*s; %s"
                                                 : "it got no further than %.*s; %s",
                       TEXT_ARG(tile_called(play, unit->tile)), stop->reason);
}

const Failure *bs_walk(Play *play, Unit *unit, Path path, size_t *taken)
{
    bool hidden = bs_unit_is_invisible(play, unit);
    Walk walk = {.play = play,
                 .unit = unit,
                 .path = path,
                 .start = unit->tile,
                 .place = AT_THE_END,
                 .pushes = unit->pushes,
                 .hidden = hidden,
                 .was_hidden = hidden};
    unit->moved = true;
    while (goes_on(&walk))
        take_step(&walk);
    end(&walk);
    *taken = walk.taken;
    return tell_end(&walk);
}
