/* The ending phase: which capture points change hands. BS 10. */
#include "../board/sight.h"
#include "../board/stats.h"
#include "../fights/fights.h"
#include "../fights/moments.h"
#include "../words/events.h"
#include "phases.h"
#include "turns.h"

/* What a point is judged by, before any of them changes hands. */
typedef struct Claim {
    Point *point;
    Unit *unit; /* who captures it, or holds it on */
} Claim;

typedef struct Claims {
    Claim *at;
    size_t count;
} Claims;

/* --- BS 10.1: who is there -------------------------------------------------------------------- */

static void tell_unable(Play *play, const Unit *unit, const Point *point)
{
    bool unseen = bs_unit_is_invisible(play, unit);
    (unseen ? bs_say_unseen_there : bs_say_sick_there)(play, unit, point);
}

/* Of two the one that does not fly. */
static Unit *claimant(Play *play, const Point *point, const Player *player)
{
    Unit *best = NULL;
    for (const Occupant *o = occupants_at(scape(play)->occupants, point->tile); o; o = o->next) {
        Unit *unit = o->piece;
        if (unit->owner != player)
            continue;
        if (bs_unit_is_invisible(play, unit) || bs_unit_is_sick(play, unit))
            tell_unable(play, unit, point);
        else if (!best || bs_unit_flies(play, best))
            best = unit;
    }
    return best;
}

/* --- BS 10.4: who disrupts -------------------------------------------------------------------- */

/* Units of those who are out only stand in the way (BS 4.11). */
static Unit *enemy_on(Play *play, int tile, const Point *point, const Player *player)
{
    for (const Occupant *o = occupants_at(scape(play)->occupants, tile); o; o = o->next) {
        Unit *unit = o->piece;
        if (unit->owner == player)
            continue;
        if (unit->owner->status == PLAYER_OUT) {
            bs_say_out_there(play, unit, point);
            continue;
        }
        if (!bs_unit_is_invisible(play, unit))
            return unit;
        bs_say_unseen_there(play, unit, point);
    }
    return NULL;
}

static Unit *disrupter(Play *play, const Point *point, const Player *player)
{
    int neighbours[BOARD_DIRECTIONS_MAX];
    int count = board_neighbours(play->board, point->tile, neighbours);
    Unit *unit = enemy_on(play, point->tile, point, player);
    for (int i = 0; !unit && i < count; i++)
        unit = enemy_on(play, neighbours[i], point, player);
    return unit;
}

static bool is_disrupted(Play *play, const Unit *unit, const Point *point)
{
    const Unit *by = disrupter(play, point, unit->owner);
    bool counts = scape(play)->settings.disruption;
    if (!by)
        return false;
    Event *event = (counts ? bs_say_disrupted : bs_say_not_disrupted)(play, unit, point, by);
    bool sick = bs_unit_is_sick(play, by);
    event_also(event, sick ? "BS 10.6" : NULL);
    event_also(event, by->exposed                                  ? "BS 13.23"
                      : sick && by->type->own.on[EFFECT_INVISIBLE] ? "BS 13.17"
                                                                   : NULL);
    return counts;
}

/* --- BS 10.21: several turns ------------------------------------------------------------------ */

static void forget_count(Point *point)
{
    point->taker = NULL;
    point->turns = 0;
}

static void break_hold(Play *play, Point *point, const Player *player)
{
    if (point->taker != player)
        return;
    forget_count(point);
    bs_say_begins_anew(play, player, point);
}

/* One turn more. Is that enough? */
static bool counts_up(Play *play, const Claim *claim)
{
    Point *point = claim->point;
    int need = scape(play)->settings.capture_turns;
    if (point->taker != claim->unit->owner)
        point->turns = 0;
    point->taker = claim->unit->owner;
    point->turns++;
    if (point->turns >= need)
        return true;
    bs_say_holds_on(play, claim->unit, point, point->turns, need);
    return false;
}

/* --- BS 10.7: together ------------------------------------------------------------------------ */

static Claims judge(Play *play, const Player *player)
{
    const PointList *points = &scape(play)->points;
    Claims claims = {ARENA_ARRAY(play->arena, points->count, Claim), 0};
    for (size_t i = 0; i < points->count; i++) {
        Point *point = points->at[i];
        if (point->holder == player)
            continue;
        Unit *unit = claimant(play, point, player);
        if (unit && !is_disrupted(play, unit, point))
            claims.at[claims.count++] = (Claim){point, unit};
        else
            break_hold(play, point, player);
    }
    return claims;
}

static void change_hands(Play *play, const Claim *claim)
{
    Point *point = claim->point;
    Player *player = claim->unit->owner, *other = point->holder;
    Event *event = other ? bs_say_captured_from(play, claim->unit, point, player, other)
                         : bs_say_captured(play, claim->unit, point, player);
    event_also(event, bs_unit_flies(play, claim->unit) ? "BS 10.3" : NULL);
    event_also(event, claim->unit->exposed                      ? "BS 13.23"
                      : scape(play)->settings.capture_turns > 1 ? "BS 10.21"
                                                                : NULL);
    if (other)
        purse_of(play, other)->holds--;
    purse_of(play, player)->holds++;
    point->holder = player;
    forget_count(point);
}

static void tell_together(Play *play, const Claims *claims)
{
    PointList *points = ARENA_NEW(play->arena, PointList);
    for (size_t i = 0; i < claims->count; i++)
        ARENA_PUSH(play->arena, points, claims->at[i].point);
    if (points->count > 1)
        bs_say_judged_together(play, points);
}

static void set_off(Play *play, const Claims *claims, const Player *player)
{
    for (size_t i = 0; i < claims->count && !bs_turn_is_void(play, player); i++)
        bs_moment(play, &(Moment){.kind = MOMENT_CAPTURED,
                                  .of = claims->at[i].unit,
                                  .from_tile = NO_TILE,
                                  .to_tile = claims->at[i].point->tile});
}

static void capture_points(Play *play, Player *player)
{
    Claims claims = judge(play, player);
    size_t taken = 0;
    for (size_t i = 0; i < claims.count; i++)
        if (counts_up(play, &claims.at[i]))
            claims.at[taken++] = claims.at[i];
    claims.count = taken;
    if (taken == 0)
        return;
    tell_together(play, &claims);
    for (size_t i = 0; i < claims.count; i++)
        change_hands(play, &claims.at[i]);
    bs_winning_check(play);
    set_off(play, &claims, player);
}

void bs_play_ending(Play *play, Player *active)
{
    if (bs_phase_open(play, active)) {
        orders_carry_out(play, active);
        if (!bs_turn_is_void(play, active))
            capture_points(play, active);
    }
    if (!play_asked(play))
        bs_turn_end(play, active);
}
