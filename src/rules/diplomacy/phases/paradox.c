/* Convoys that hang on themselves, or on each other, in words. DP 6.5. */
#include <assert.h>

#include "../words/events.h"
#include "../words/lines.h"
#include "phases.h"

static const Told *told_of(const Play *play, const Unit *unit)
{
    return &season_of(play)->told[unit->index];
}

/* The fleet in the battle over which a unit helps, against it or for it. */
static Unit *fleet_helped(const Play *play, const Told *told, const char **side)
{
    assert(told->task.deed == DP_SUPPORT);
    *side = told->task.to == DP_NOWHERE ? "for" : "against";
    if (told->task.to != DP_NOWHERE)
        return dp_spot(play, told->task.to)->whole->unit;
    return dip(play)->units.at[told->task.of];
}

/* The army attacks one unit, which helps in the battle over one fleet, which is to carry one army:
 * so each decides one at most. Each that cannot be decided hangs on another such, so that there are
 * as many who decide as hang: they stand in rings. */
typedef struct Link {
    const Province *to;
    Unit *helper, *fleet, *carried;
    const char *side;
} Link;

static Link link_of(const Play *play, const Unit *army)
{
    const Told *told = told_of(play, army);
    Link link = {.to = dp_spot(play, told->task.to)->whole};
    link.helper = link.to->unit;
    link.fleet = fleet_helped(play, told_of(play, link.helper), &link.side);
    const Told *convoy = told_of(play, link.fleet);
    assert(convoy->task.deed == DP_CONVOY);
    link.carried = dip(play)->units.at[convoy->task.of];
    return link;
}

Text dp_paradox_words(const Play *play, const Unit *army)
{
    UnitList others = {NULL, 0, 0};
    for (Unit *next = link_of(play, army).carried; next != army; next = link_of(play, next).carried)
        ARENA_PUSH(play->arena, &others, next);
    if (others.count == 0)
        return TEXT("its convoy hangs on itself");
    return text_format(play->arena, "its convoy and %s of %.*s hang on each other",
                       others.count > 1 ? "those" : "that", TEXT_ARG(dp_unit_texts(play, &others)));
}

static void tell_paradox(const Play *play, const DpOutcome *outcome, const Unit *army)
{
    const Province *to = dp_spot(play, outcome->fates[army->index].to)->whole;
    Link link = link_of(play, army);
    dp_say_paradox(play, army->power->player, dp_unit_text(play, army), to,
                   dp_unit_text(play, link.helper), link.side, dp_unit_text(play, link.fleet),
                   link.carried == army ? TEXT("it") : dp_unit_text(play, link.carried));
}

/* Below a heading of their own: the verdicts of the orders name it. */
void dp_tell_paradoxes(Play *play, const DpOutcome *outcome)
{
    const UnitList *units = &dip(play)->units;
    bool begun = false;
    for (size_t i = 0; i < units->count; i++) {
        const Told *told = told_of(play, units->at[i]);
        if (outcome->fates[i].end != DP_PARADOX || told->task.deed != DP_MOVE)
            continue;
        if (!begun) {
            log_scene(play->log, TEXT("paradox"));
            dp_say_paradoxes(play);
        }
        begun = true;
        tell_paradox(play, outcome, units->at[i]);
    }
}
