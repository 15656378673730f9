/* Pushes (BS 15.5 to 15.7), and units that are left where they could not stop (BS 12.23, 12.24). */
#include "../board/grid.h"
#include "../board/places.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../words/events.h"
#include "fights.h"
#include "moments.h"

/* The next tile straight away from another: of two the first by tile where the unit can be;
 * NO_TILE: there is none. A place counts as taken even if nobody sees by whom. */
static int next_tile(const Play *play, const Unit *unit, int from_tile, int tile, bool *forks)
{
    Behind behind = board_behind(play->board, from_tile, tile);
    *forks = behind.count > 1;
    for (int i = 0; i < behind.count; i++)
        if (behind.tiles[i] != NO_TILE && bs_can_stop(play, unit, behind.tiles[i], NULL))
            return behind.tiles[i];
    return NO_TILE;
}

/* A push: of whom, and what became of it. */
typedef struct Push {
    Play *play;
    Unit *unit;
    int from, to;
    int left;    /* tiles that it did not go */
    int fork;    /* where it went, of two directions; NO_TILE: nowhere */
    bool hidden; /* where it began or where it ended */
} Push;

/* It always says the same of a push that ends early, since those who do not see all must not learn
 * why. */
static void tell_push(const Push *push)
{
    const Play *play = push->play;
    const Unit *unit = push->unit;
    const Player *only = push->hidden ? unit->owner : EVERYBODY;
    if (push->fork != NO_TILE)
        bs_say_push_forks(play, only, unit, push->fork);
    if (push->to != push->from)
        bs_say_pushed(play, only, unit, push->from, push->to);
    if (push->left > 0)
        bs_say_push_ends(play, only, unit, push->to, push->left);
    if (push->hidden && !bs_unit_is_invisible(play, push->unit))
        bs_say_appears(play, unit, push->to);
}

static void find_end(Push *push, int from_tile, int steps)
{
    for (push->left = steps; push->left > 0; push->left--) {
        bool forks;
        int next = next_tile(push->play, push->unit, from_tile, push->to, &forks);
        if (next == NO_TILE)
            return;
        if (forks)
            push->fork = next;
        push->to = next;
    }
}

void bs_push_unit(Play *play, Unit *unit, int from_tile, int steps, Unit *by)
{
    if (unit->tile == from_tile) {
        bs_say_push_nowhere(play, unit, unit->tile);
        return;
    }
    Push push = {.play = play, .unit = unit, .from = unit->tile, .to = unit->tile, .fork = NO_TILE};
    push.hidden = bs_unit_is_invisible(play, unit);
    find_end(&push, from_tile, steps);
    bool moves = push.to != push.from;
    if (moves) {
        bs_unit_goes(play, unit, push.to);
        unit->pushes++;
        push.hidden |= bs_unit_is_invisible(play, unit);
        bs_aftermath_add(play, (Moment){.kind = MOMENT_PUSHED,
                                        .of = by,
                                        .to = unit,
                                        .from_tile = push.from,
                                        .to_tile = push.to});
    }
    tell_push(&push);
}

/* --- left behind ------------------------------------------------------------------------------ */

typedef Event *SayPlace(const Play *play, const Player *only, const Unit *unit, int tile);

/* The event must not say that there is somebody whom a player does not see. */
static Event *tell_place(const Play *play, SayPlace *say, const Unit *unit, const Unit *other)
{
    const Player *seer = bs_seer_of(play, unit);
    if (other)
        seer = seer_both(seer, bs_seer_of(play, other));
    return say(play, seer, unit, unit->tile);
}

void bs_tell_stays(Play *play, const Unit *unit, const char *clause)
{
    if (unit->where != IN_BOARD)
        return;
    bool flies = bs_unit_flies(play, unit);
    const Unit *other = flies ? bs_air_holder(play, unit->tile, unit, NULL)
                              : bs_ground_holder(play, unit->tile, unit, NULL);
    bool bars = !flies && bs_tile_cost(play, unit->tile, bs_unit_going(play, unit)) == NO_ENTRY;
    if (!other && !bars)
        return;
    SayPlace *say = flies ? bs_say_stays_below : bs_say_stays_aloft;
    event_also(tell_place(play, say, unit, bars ? NULL : other), clause);
}
