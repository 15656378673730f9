/* What the field tables cannot say about a game file. */
#include "../board/ground.h"
#include "../words/lines.h"
#include "../words/refusals.h"
#include "orders.h"

/* --- who stands where ------------------------------------------------------------------------- */

static const Table *const provinces_only[] = {&dp_province_table, NULL};

/* Of a coast that a province does not have, those that it has are told. */
static void refuse_place(const Play *play, Place place, Text id, const Source *source)
{
    const Province *whole = dp_province(play, text_slice(id, 0, text_find(id, '-')));
    Text meant = record_meant(play->loader, id, source, provinces_only, OWN_FIRST);
    Text help = TEXT("name a province by its id, as the map has it");
    if (whole && dp_has_coasts(whole))
        help =
            text_format(play->arena, "its coasts are %.*s", TEXT_ARG(dp_coasts_text(play, whole)));
    else if (whole)
        help = text_format(play->arena, "'%.*s' has no coasts of its own", TEXT_ARG(whole->id));
    else if (meant.len > 0)
        help = text_format(play->arena, "did you mean '%.*s'?", TEXT_ARG(meant));
    dp_refuse_no_place(play, place, id, help);
}

/* Where a unit stands; NULL: it cannot stand there, and that has been told. */
static Province *check_unit(const Play *play, Place place, const UnitText *unit,
                            const Source *source)
{
    Province *at = dp_province(play, dp_unit_at(unit));
    DpKind kind = unit->kind == 'A' ? DP_ARMY : DP_FLEET;
    if (!at && record_lost_ids(play->loader, &dp_province_table))
        return NULL;
    if (at && at->whole->rec.is_bent) /* nobody knows what it is */
        return NULL;
    if (!at)
        refuse_place(play, place, dp_unit_at(unit), source);
    else if (kind == DP_ARMY && at->kind == DP_SEA)
        dp_refuse_at_sea(play, place, at);
    else if (kind == DP_ARMY && at->whole != at)
        dp_refuse_on_coast(play, place, at, at->whole);
    else if (kind == DP_FLEET && at->kind == DP_INLAND)
        dp_refuse_inland(play, place, at);
    else if (kind == DP_FLEET && dp_has_coasts(at))
        dp_refuse_which_coast(play, place, at, dp_coasts_text(play, at));
    else
        return at;
    return NULL;
}

/* Who stands there, of a power that may be told twice: then there is nobody yet. */
static Text standing_there(const Play *play, const Province *at)
{
    return at->whole->unit ? dp_unit_text(play, at->whole->unit) : TEXT("a unit");
}

static void check_units(const Play *play, const Power *power, const Power **stands)
{
    for (size_t i = 0; i < power->units.count; i++) {
        const UnitText *unit = &power->units.at[i];
        Place place = record_item_mark(&dp_power_table, power, &power->units, i);
        const Province *at = check_unit(play, place, unit, power->rec.source);
        if (!at)
            continue;
        const Power **there = &stands[at->whole->index];
        if (*there)
            dp_refuse_two_units(play, place, at->whole,
                                text_format(play->arena, "%.*s, of %.*s",
                                            TEXT_ARG(standing_there(play, at)),
                                            TEXT_ARG((*there)->player->id)));
        *there = power;
    }
}

/* --- centres ---------------------------------------------------------------------------------- */

static void check_centres(const Play *play, const Power *power, const Power **owners)
{
    for (size_t i = 0; i < power->centres.count; i++) {
        const Province *centre = power->centres.at[i];
        Place place = record_item_mark(&dp_power_table, power, &power->centres, i);
        if (!centre || centre->whole->rec.is_bent)
            continue;
        if (!centre->centre)
            dp_refuse_no_centre(play, place, centre);
        else if (owners[centre->index] && owners[centre->index] != power)
            dp_refuse_owned_twice(play, place, centre, owners[centre->index]->player);
        else
            owners[centre->index] = power;
    }
}

/* --- a stopped round -------------------------------------------------------------------------- */

static bool may_be_dislodged(const Play *play)
{
    const Stopped *stopped = play->game->stopped;
    return stopped && text_is(stopped->after, "orders");
}

/* It was dislodged by who stands there now, and that one came from a neighbour; or he is noted
 * where he came from still, and the province stays empty. */
static void check_dislodger(const Play *play, const Dislodged *dislodged, const Province *at)
{
    Place place = record_mark(&dp_dislodged_table, dislodged, &dislodged->unit);
    const Unit *by = at->whole->unit;
    const Province *from = dislodged->from;
    if (!by && from && from->whole->unit && from->whole->unit->power->player != dislodged->player)
        return;
    if (!by) {
        dp_refuse_no_dislodger(play, place, at->whole);
        return;
    }
    if (by->power->player == dislodged->player) {
        dp_refuse_own_dislodger(play, place, at->whole);
        return;
    }
    if (!from)
        return;
    bool is_near = false;
    for (size_t i = 0; i < dip(play)->spots.count; i++)
        is_near |= dip(play)->spots.at[i]->whole == from->whole &&
                   dp_may_go(dip(play)->graph, by->kind, (int)i, dp_place(by->at));
    if (!is_near)
        dp_refuse_from_there(play, record_mark(&dp_dislodged_table, dislodged, &dislodged->from),
                             from, at->whole);
}

static void check_dislodged(const Play *play)
{
    const DislodgedList *list = &dip(play)->dislodged;
    bool *seen = ARENA_ARRAY(play->arena, dip(play)->spots.count + 1, bool);
    for (size_t i = 0; i < list->count; i++) {
        const Dislodged *dislodged = list->at[i];
        Place place = record_mark(&dp_dislodged_table, dislodged, &dislodged->unit);
        const Province *at = check_unit(play, place, &dislodged->unit, dislodged->rec.source);
        if (!at)
            continue;
        if (!may_be_dislodged(play))
            dp_refuse_not_now(play, place, at);
        else if (seen[at->whole->index])
            dp_refuse_two_dislodged(play, place, at->whole);
        else
            check_dislodger(play, dislodged, at);
        seen[at->whole->index] = true;
    }
}

void dp_check_game(const Play *play)
{
    const Diplomacy *game = dip(play);
    const Power **stands = ARENA_ARRAY(play->arena, game->spots.count + 1, const Power *);
    const Power **owners = ARENA_ARRAY(play->arena, game->spots.count + 1, const Power *);
    if (play->game->round < 1)
        dp_refuse_no_season(play, record_place(&play->game->rec, "round"));
    dp_check_map(play);
    refuse_entries(play, &dp_power_table, (const AnyList *)&game->powers, offsetof(Power, player),
                   dp_refuse_second_power, dp_refuse_no_power);
    for (size_t i = 0; i < game->powers.count; i++) {
        check_units(play, game->powers.at[i], stands);
        check_centres(play, game->powers.at[i], owners);
    }
    check_dislodged(play);
}

/* Powers that nobody can be are passed over: their lines may be those of others. */
void dp_check_parts(const Play *play)
{
    const Diplomacy *game = dip(play);
    const Power **stands = ARENA_ARRAY(play->arena, game->spots.count + 1, const Power *);
    const Power **owners = ARENA_ARRAY(play->arena, game->spots.count + 1, const Power *);
    dp_check_map(play);
    for (size_t i = 0; i < game->powers.count; i++) {
        const Power *power = game->powers.at[i];
        if (!power->player)
            continue;
        check_units(play, power, stands);
        check_centres(play, power, owners);
    }
}
