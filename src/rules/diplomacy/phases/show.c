/* How things stand: who has what, and who stands where. */
#include "../words/drawing.h"
#include "../words/events.h"
#include "../words/lines.h"
#include "phases.h"

static Text owned_text(const Play *play, const Power *power)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < power->centres.count; i++) {
        buf_str(&buf, i > 0 ? ", " : "");
        dp_write_place(&buf, power->centres.at[i]);
    }
    return buf_take(&buf, play->arena);
}

static Text pieces_text(const Play *play, const Power *power)
{
    UnitList pieces = {NULL, 0, 0};
    for (size_t i = 0; i < dip(play)->units.count; i++)
        if (dip(play)->units.at[i]->power == power)
            ARENA_PUSH(play->arena, &pieces, dip(play)->units.at[i]);
    return dp_unit_texts(play, &pieces);
}

static void tell_powers(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Power *power = dip(play)->power_of[seat];
        dp_say_standing(play, power->player, power->owned, owned_text(play, power), power->standing,
                        pieces_text(play, power));
    }
}

/* Where a round was stopped before its retreats. */
static void tell_exiles(Play *play)
{
    const UnitList *exiles = &dip(play)->exiles;
    for (size_t i = 0; i < exiles->count; i++) {
        const Unit *unit = exiles->at[i];
        DpNear ways = dp_ways_out(play, unit);
        dp_say_must_retreat(play, unit->power->player, dp_unit_text(play, unit),
                            unit->from ? dp_place_text(play, unit->from) : TEXT(""),
                            ways.count > 0 ? dp_places_text(play, ways.at, ways.count)
                                           : TEXT("nowhere: it is disbanded"));
    }
}

static void tell_changes(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Power *power = dip(play)->power_of[seat];
        if (power->centres_gained.len + power->centres_lost.len + power->units_gained.len +
                power->units_lost.len >
            0)
            dp_say_changes(play, power->player, power->centres_gained, power->centres_lost,
                           power->units_gained, power->units_lost);
    }
}

void dp_show(Play *play)
{
    const Picture *picture = dp_picture(play);
    if (picture)
        dp_say_board(play, picture);
    tell_powers(play);
    tell_exiles(play);
    tell_changes(play);
}

void dp_places(const Play *play, Places *places)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    for (size_t i = 0; i < provinces->count; i++)
        if (provinces->at[i]->centre)
            places_add(places, provinces->at[i]->id, provinces->at[i]->name,
                       provinces->at[i]->owner);
}
