/* The places of a tile: one on the ground (or the water) and one in the air. Who holds them, and
 * who may stop there. BS 1.6, 7.6, 7.11, 12.1 to 12.6 and 12.21 to 12.24. */
#include "places.h"

#include "grid.h"
#include "sight.h"
#include "stats.h"

/* --- who is there ----------------------------------------------------------------------------- */

/* Units on one tile, other than the one that asks. */
typedef struct Holders {
    Unit *ground, *air; /* the first of each */
    int count;
} Holders;

static bool is_flyer_by_type(const Unit *unit)
{
    const Passives *own = &unit->type->own;
    return own->on[EFFECT_FLYING] && !own->off[EFFECT_FLYING];
}

/* A sick flyer, which holds both places (BS 12.22). */
static bool is_grounded(const Play *play, const Unit *unit)
{
    return is_flyer_by_type(unit) && bs_unit_is_sick(play, unit) && !bs_unit_flies(play, unit);
}

static void note_holder(const Play *play, Unit *unit, Holders *holders)
{
    bool flies = bs_unit_flies(play, unit);
    bool in_air = flies || is_grounded(play, unit);
    if (!flies && !holders->ground)
        holders->ground = unit;
    if (in_air && !holders->air)
        holders->air = unit;
    holders->count++;
}

static Holders look_at(const Play *play, int tile, const Unit *apart, const Player *seer)
{
    Holders holders = {NULL, NULL, 0};
    for (const Occupant *o = occupants_at(scape(play)->occupants, tile); o; o = o->next)
        if (o->piece != apart && bs_unit_seen_by(play, o->piece, seer))
            note_holder(play, o->piece, &holders);
    return holders;
}

Unit *bs_ground_holder(const Play *play, int tile, const Unit *apart, const Player *seer)
{
    return look_at(play, tile, apart, seer).ground;
}

Unit *bs_air_holder(const Play *play, int tile, const Unit *apart, const Player *seer)
{
    return look_at(play, tile, apart, seer).air;
}

int bs_tile_cost(const Play *play, int tile, Going going)
{
    const Terrain *terrain = scape(play)->terrain_at[tile];
    int cost = terrain ? terrain->cost[going] : 0;
    return cost == 0 ? 1 : cost; /* where nothing is said of it, as on plain ground */
}

/* --- who may stop ----------------------------------------------------------------------------- */

/* What somebody needs of a tile to stop there. */
typedef struct Needs {
    Going going;
    bool ground, air;
} Needs;

static Needs needs_of(const Play *play, const Unit *unit)
{
    Going going = bs_unit_going(play, unit);
    bool flies = going == GOING_FLYING;
    return (Needs){.going = going, .ground = !flies, .air = flies || is_grounded(play, unit)};
}

/* Where two are, either both places are held or two units hold the same one. */
static const Unit *bars_place(const Needs *needs, const Holders *holders)
{
    if (needs->ground && holders->ground)
        return holders->ground;
    if ((needs->air && holders->air) || holders->count > 1)
        return holders->air ? holders->air : holders->ground;
    return NULL;
}

bool bs_can_stop(const Play *play, const Unit *unit, int tile, const Player *seer)
{
    Needs needs = needs_of(play, unit);
    Holders holders = look_at(play, tile, unit, seer);
    return bs_tile_cost(play, tile, needs.going) != NO_ENTRY && !bars_place(&needs, &holders);
}

/* --- why not ---------------------------------------------------------------------------------- */

const Failure *bs_fails_entry(Play *play, int tile, Going going)
{
    Text terrain = scape(play)->terrain_at[tile]->id, at = tile_called(play, tile);
    return going == GOING_FLYING ? order_fails(play, "BS 12.6", "flyers cannot enter %.*s: %.*s",
                                               TEXT_ARG(at), TEXT_ARG(terrain))
                                 : order_fails(play, "BS 7.11", "it cannot enter %.*s: %.*s",
                                               TEXT_ARG(at), TEXT_ARG(terrain));
}

static const char *place_clause(const Play *play, const Needs *needs, const Holders *holders,
                                const Unit *bar)
{
    bool held_twice = holders->count > 1 && (!holders->ground || !holders->air);
    if (is_grounded(play, bar))
        return "BS 12.22";
    if (held_twice)
        return "BS 12.24";
    if (bs_unit_is_sick(play, bar))
        return "BS 11.6";
    return needs->ground && needs->air ? "BS 12.22" : needs->air ? "BS 12.2" : "BS 7.6";
}

/* Everybody counts when there is no seer; then nobody is named. */
static const Failure *cannot(Play *play, const Needs *needs, const Unit *unit, int tile,
                             const Player *seer)
{
    if (bs_tile_cost(play, tile, needs->going) == NO_ENTRY)
        return bs_fails_entry(play, tile, needs->going);
    Holders holders = look_at(play, tile, unit, seer);
    const Unit *bar = bars_place(needs, &holders);
    if (!bar)
        return NULL;
    Text at = tile_called(play, tile);
    if (!seer)
        return order_fails(play, "BS 6.7", "its place on %.*s is held by somebody unseen",
                           TEXT_ARG(at));
    return order_fails(play, place_clause(play, needs, &holders, bar), "%s is on %.*s",
                       bs_unit_called(play, bar), TEXT_ARG(at));
}

const Failure *bs_cannot_stop(Play *play, const Unit *unit, int tile, const Player *seer)
{
    const Needs needs = needs_of(play, unit);
    return cannot(play, &needs, unit, tile, seer);
}

const Failure *bs_cannot_arrive(Play *play, const Unit *unit, int tile, const Player *seer)
{
    const Needs needs = {
        .going = (Going)unit->type->moves, .ground = true, .air = is_flyer_by_type(unit)};
    return cannot(play, &needs, unit, tile, seer);
}
