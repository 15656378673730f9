/* What could be ordered, for sheets. */
#include "../words/lines.h"
#include "phases.h"

/* Where a unit could go by itself, "or bur, gas, pic". */
static Text ways_note(Play *play, TickList *ticks, const Unit *unit)
{
    const DpNear *near = &dip(play)->graph->near[unit->kind][dp_place(unit->at)];
    TickNote note = {{NULL, 0, 0}, 0};
    for (int i = 0; i < near->count; i++)
        tick_note(&note, dp_place_text(play, dp_spot(play, near->at[i])));
    return tick_noted(&note, ticks);
}

static void offer_moves(Play *play, const Player *player, TickList *ticks)
{
    const UnitList *units = &dip(play)->units;
    for (size_t i = 0; i < units->count; i++) {
        const Unit *unit = units->at[i];
        const DpNear *near = &dip(play)->graph->near[unit->kind][dp_place(unit->at)];
        Text text = dp_unit_text(play, unit);
        if (unit->power->player != player)
            continue;
        ticks->thing = unit->at->id;
        if (near->count > 0)
            tick_add(ticks, ways_note(play, ticks, unit), "%.*s-%.*s", TEXT_ARG(text),
                     TEXT_ARG(dp_place_text(play, dp_spot(play, near->at[0]))));
        else
            tick_add(ticks, TEXT(""), "%.*s H", TEXT_ARG(text));
    }
    ticks->thing = TEXT("");
}

static void offer_retreats(Play *play, const Player *player, TickList *ticks)
{
    const UnitList *exiles = &dip(play)->exiles;
    for (size_t i = 0; i < exiles->count; i++) {
        const Unit *unit = exiles->at[i];
        DpNear near = dp_ways_out(play, unit);
        TickNote note = {{NULL, 0, 0}, 0};
        if (unit->power->player != player || near.count == 0)
            continue;
        for (int k = 0; k < near.count; k++)
            tick_note(&note, dp_place_text(play, dp_spot(play, near.at[k])));
        ticks->thing = unit->at->id;
        tick_add(ticks, tick_noted(&note, ticks), "%.*s R %.*s", TEXT_ARG(dp_unit_text(play, unit)),
                 TEXT_ARG(dp_place_text(play, dp_spot(play, near.at[0]))));
    }
    ticks->thing = TEXT("");
}

static void offer_builds(Play *play, const Player *player, int count, TickList *ticks)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    DpYear year = dp_year(play);
    for (size_t i = 0; i < provinces->count; i++)
        if (dp_may_build(&year, (int)player->seat, DP_ARMY, (int)i, NULL) == DP_FINE)
            tick_add(ticks, text_format(play->arena, "%d in all", count), "BUILD A %.*s",
                     TEXT_ARG(dp_place_text(play, provinces->at[i])));
    for (size_t i = 0; i < dip(play)->spots.count; i++)
        if (dp_may_build(&year, (int)player->seat, DP_FLEET, (int)i, NULL) == DP_FINE)
            tick_add(ticks, text_format(play->arena, "%d in all", count), "BUILD F %.*s",
                     TEXT_ARG(dp_place_text(play, dip(play)->spots.at[i])));
}

static void offer_removals(Play *play, const Player *player, int count, TickList *ticks)
{
    const UnitList *units = &dip(play)->units;
    for (size_t i = 0; i < units->count; i++)
        if (units->at[i]->power->player == player)
            tick_add(ticks, text_format(play->arena, "%d in all", count), "REMOVE %.*s",
                     TEXT_ARG(dp_unit_text(play, units->at[i])));
}

/* Before the fighting is over nobody knows what there will be to retreat or to adjust. */
void dp_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    if (phase->orders == dp_order_kinds) {
        offer_moves(play, player, ticks);
        return;
    }
    if (phase->orders == dp_retreat_kinds) {
        offer_retreats(play, player, ticks);
        return;
    }
    if (!dp_is_fought(play) || dip(play)->exiles.count > 0)
        return;
    DpYear year = dp_year(play);
    int balance = dp_balance(&year, (int)player->seat);
    if (balance > 0)
        offer_builds(play, player, balance, ticks);
    else if (balance < 0)
        offer_removals(play, player, -balance, ticks);
}
