/* What an order tells its unit to do, and why that cannot be done. DP 3.6. */
#include <assert.h>

#include "../words/lines.h"
#include "orders.h"

static int unit_at(const Province *at)
{
    return at->whole->unit ? (int)at->whole->unit->index : DP_NOBODY;
}

DpTask dp_task_of(const Order *order)
{
    if (order->table == &dp_move_table) {
        const MoveOrder *move = (const MoveOrder *)order;
        return (DpTask){DP_MOVE, DP_NOBODY, dp_place(move->to), move->via == VIA_CONVOY};
    }
    if (order->table == &dp_support_table) {
        const SupportOrder *support = (const SupportOrder *)order;
        return (DpTask){DP_SUPPORT, unit_at(support->of), dp_place(support->to), false};
    }
    if (order->table == &dp_convoy_table) {
        const ConvoyOrder *convoy = (const ConvoyOrder *)order;
        return (DpTask){DP_CONVOY, unit_at(convoy->of), dp_place(convoy->to), false};
    }
    return (DpTask){DP_HOLD, DP_NOBODY, DP_NOWHERE, false};
}

/* --- in words --------------------------------------------------------------------------------- */

static Text place_text(const Play *play, int place)
{
    return dp_place_text(play, dp_spot(play, place));
}

static Text whole_text(const Play *play, int place)
{
    return dp_place_text(play, dp_spot(play, place)->whole);
}

/* Of one's own way there. */
static Text no_way_words(const Play *play, const Unit *unit, const DpTask *task)
{
    int to = task->to == DP_NOWHERE ? dp_place(dip(play)->units.at[task->of]->at) : task->to;
    return text_format(play->arena, "%s cannot go from %.*s to %.*s",
                       unit->kind == DP_ARMY ? "an army" : "a fleet",
                       TEXT_ARG(place_text(play, dp_place(unit->at))),
                       TEXT_ARG(place_text(play, to)));
}

Text dp_fault_words(const Play *play, const Unit *unit, DpFault fault, const DpTask *task)
{
    switch (fault) {
    case DP_TO_ITSELF:
        return task->deed == DP_MOVE      ? TEXT("it stands there already")
               : task->deed == DP_SUPPORT ? TEXT("no unit supports itself")
                                          : TEXT("the army stands there already");
    case DP_NO_WAY:
        return no_way_words(play, unit, task);
    case DP_NO_FLEETS:
        return text_format(play->arena, "no fleets lie where they could carry it to %.*s",
                           TEXT_ARG(place_text(play, task->to)));
    case DP_WHICH_COAST:
        return text_format(play->arena,
                           "%.*s has several coasts that it could reach, and none is "
                           "named",
                           TEXT_ARG(whole_text(play, task->to)));
    case DP_WRONG_COAST:
        return text_format(play->arena, "it cannot reach the coast %.*s",
                           TEXT_ARG(place_text(play, task->to)));
    case DP_NOBODY_THERE:
        return TEXT("there is no unit where that one should stand");
    case DP_THEIRS_NO_WAY:
        return text_format(play->arena, "%.*s cannot go to %.*s",
                           TEXT_ARG(dp_unit_number_text(play, task->of)),
                           TEXT_ARG(place_text(play, task->to)));
    case DP_NOT_AT_SEA:
        return TEXT("only a fleet at sea carries an army");
    case DP_NO_ARMY:
        return TEXT("only an army is carried, from coast to coast");
    case DP_NO_USE:
    case DP_POSSIBLE:
    default:
        assert(fault == DP_NO_USE);
        return TEXT("this fleet is of no use on that way");
    }
}
