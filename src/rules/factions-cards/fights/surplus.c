/* Where surplus damage goes, and the default's strikes as they would be written. FC 20.13. */
#include "strikes.h"

/* --- surplus ---------------------------------------------------------------------------------- */

/* May what a unit passes on come to that target, as all stand? */
static bool may_come(const Aims *aims, const Aim *aim, int target, const bool *gone)
{
    if (target == AIM_NOBODY || target == AIM_PLACE)
        return target == AIM_PLACE && fc_place_is_open(aims) && !aim->striker->at_range;
    return !gone[target] && fc_force_is_open(aims, aims->targets[target].force) &&
           fc_may_choose(aim->striker, aims->targets[target].force);
}

static int in_marks(const Battle *battle, const Aims *aims, const Aim *aim, const MarkList *marks,
                    const bool *gone)
{
    for (size_t i = 0; i < marks->count; i++) {
        const Mark *mark = &marks->at[i];
        int target = mark->kind == MARK_PLACE ? AIM_PLACE
                     : mark->which > 0
                         ? fc_target_by_number(battle, aims, mark)
                         : fc_target_by_name(aims, aim->striker, mark, aim->line->spread);
        if (may_come(aims, aim, target, gone))
            return target;
    }
    return AIM_NOBODY;
}

/* FC 20.15 */
static int by_default(const Aims *aims, const Aim *aim, const bool *gone)
{
    int best = AIM_NOBODY;
    for (size_t f = 0; f < aims->forces->count; f++) {
        int target = fc_force_neediest(aims, aims->forces->at[f], false);
        if (may_come(aims, aim, target, gone) && fc_may_hurt(aim->striker, aims->forces->at[f]) &&
            (best == AIM_NOBODY || fc_target_comes_first(aims, target, best)))
            best = target;
    }
    return best;
}

int fc_surplus_goes_to(const Battle *battle, const Aims *aims, const Aim *aim, const bool *gone,
                       bool *by_line)
{
    const StrikeLine *line = aim->line;
    int target =
        line ? in_marks(battle, aims, aim,
                        line->over.marks.count > 0 ? &line->over.marks : &line->at.marks, gone)
             : AIM_NOBODY;
    *by_line = target != AIM_NOBODY;
    if (target != AIM_NOBODY)
        return target;
    if (may_come(aims, aim, AIM_PLACE, gone))
        return AIM_PLACE;
    return by_default(aims, aim, gone);
}

/* --- the default, written --------------------------------------------------------------------- */

static void write_target(Buf *buf, const Battle *battle, const Aims *aims, int target)
{
    if (target == AIM_PLACE) {
        buf_str(buf, "place");
        return;
    }
    const Force *force = aims->targets[target].force;
    buf_add(buf, fc_force_id(force));
    if (force->count > 1)
        buf_format(buf, " %d", fc_number_of_target(battle, aims, target));
}

/* Numbers say which one is meant, so that it comes out just as the default has it. */
static void write_run(Buf *buf, const Battle *battle, const Aims *aims, int i, int count)
{
    const Aim *aim = &aims->aims[i];
    if (aim->target == AIM_NOBODY)
        return;
    buf_str(buf, buf->len > 1 ? ", {units: " : "{units: ");
    if (!aim->striker->card)
        buf_format(buf, "%d ", count);
    buf_add(buf, fc_force_id(aim->striker));
    buf_str(buf, ", at: ");
    write_target(buf, battle, aims, aim->target);
    buf_str(buf, "}");
}

Text fc_strikes_by_default_written(Play *play, const Battle *battle, Who who)
{
    Aims aims;
    Buf buf = {NULL, 0, 0};
    fc_aims_make(play, battle, who, &aims);
    fc_strike_by_default(battle, &aims);
    buf_str(&buf, "[");
    for (int i = 0, end; i < aims.aim_count; i = end) {
        const Aim *aim = &aims.aims[i];
        end = i + 1;
        while (end < aims.aim_count && aims.aims[end].striker == aim->striker &&
               aims.aims[end].target == aim->target)
            end++;
        write_run(&buf, battle, &aims, i, end - i);
    }
    buf_str(&buf, "]");
    fc_aims_free(&aims);
    return buf_take(&buf, play->arena);
}
