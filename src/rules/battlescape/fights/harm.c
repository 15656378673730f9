/* Hit points, death, and how units give themselves away (BS 9.5, BS 13.11 to 13.15, BS 15.4). */
#include "../board/grid.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../words/events.h"
#include "fights.h"
#include "moments.h"

/* --- hit points ------------------------------------------------------------------------------- */

int bs_harm_lost(const Unit *unit, int points)
{
    return points < unit_hp(unit) ? points : unit_hp(unit);
}

int bs_harm_left(const Unit *unit, int points)
{
    return unit_hp(unit) - bs_harm_lost(unit, points);
}

/* The graveyard is for good, so nothing of what it was is remembered. Who dies unseen is missed by
 * his own player alone. */
static void die(Play *play, Unit *unit, Unit *by)
{
    bs_say_destroyed(play, unit, unit->owner);
    bs_aftermath_add(play, (Moment){.kind = MOMENT_DESTROYED, .of = by, .to = unit});
    bs_lasting_unit_dies(play, unit);
    bs_unit_leaves(play, unit);
    unit->hp = 0;
    unit->sick = unit->used = unit->hurt = unit->exposed = unit->moved = false;
}

void bs_harm(Play *play, Unit *unit, Unit *by, int points)
{
    int left = bs_harm_left(unit, points);
    if (left == unit_hp(unit))
        return;
    bs_aftermath_add(play, (Moment){.kind = MOMENT_DAMAGED, .of = by, .to = unit});
    if (left == 0)
        die(play, unit, by);
    else
        unit->hp = left;
}

void bs_heal(Play *play, Unit *unit, Unit *by, int points)
{
    int missing = unit->type->hp - unit_hp(unit);
    int healed = points < missing ? points : missing;
    if (healed > 0)
        unit->hp = unit_hp(unit) + healed;
    Event *event = (healed > 0 ? bs_say_healed : bs_say_not_healed)(play, unit, healed,
                                                                    unit_hp(unit), unit->type->hp);
    event_also(event, bs_unit_is_sick(play, unit) ? "BS 11.7" : NULL);
    if (healed > 0)
        bs_aftermath_add(play, (Moment){.kind = MOMENT_HEALED, .of = by, .to = unit});
}

/* --- giving itself away ----------------------------------------------------------------------- */

bool bs_lose_invisibility(Play *play, Unit *unit, bool by_attack)
{
    if (unit->exposed)
        bs_say_exposed_before(play, unit);
    if (!bs_unit_is_invisible(play, unit))
        return false;
    if (bs_unit_keeps_invisible(play, unit)) {
        bs_say_kept_invisible(play, unit);
        return false;
    }
    unit->exposed = true;
    (by_attack ? bs_say_exposed_by_attack : bs_say_exposed_by_use)(play, unit, unit->tile);
    return true;
}
