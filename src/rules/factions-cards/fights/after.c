/* After a battle: damage leaves units, survivors are spent, the location may change hands. FC 11.4,
 * FC 12 and FC 13. */
#include "../board/standing.h"
#include "../records/called.h"
#include "../words/events.h"
#include "fights.h"
#include "muster.h"

/* --- survivors: FC 11.4, FC 12 ---------------------------------------------------------------- */

static bool is_hurt(const Force *force)
{
    for (size_t i = 0; i < force->piles.count; i++)
        if (force->piles.at[i].damage > 0)
            return true;
    return false;
}

static void tell_survivor(Play *play, const Force *force)
{
    Text what = fc_force_called(play->arena, force, force->count);
    if (is_hurt(force))
        fc_say_damage_leaves(play, what);
    if (is_fortification(force))
        fc_say_never_spent(play, force->card);
    if (force->who == ATTACKER && !force->has_struck)
        fc_say_took_part(play, what);
}

static bool has_unhurt(const BattleSide *side)
{
    for (size_t i = 0; i < side->forces.count; i++) {
        const Force *force = side->forces.at[i];
        if (force->count > 0 && !is_fortification(force) && !is_hurt(force))
            return true;
    }
    return false;
}

static void side_after(Play *play, const Battle *battle, Who who)
{
    const BattleSide *side = &battle->side[who];
    fc_musters_spend(play, side, who == ATTACKER);
    if (has_unhurt(side))
        fc_say_unhurt(play, side->player);
    for (size_t i = 0; i < side->forces.count; i++)
        if (side->forces.at[i]->count > 0)
            tell_survivor(play, side->forces.at[i]);
}

/* --- the location: FC 13 ---------------------------------------------------------------------- */

/* "its income (2 riches) and its support (1)" */
static Text yields_called(Play *play, const Location *location)
{
    Text income = fc_amounts_called(play->arena, &location->income);
    if (location->support == 0)
        return text_format(play->arena, "its income (%.*s)", TEXT_ARG(income));
    if (location->income.count == 0)
        return text_format(play->arena, "its support (%d)", location->support);
    return text_format(play->arena, "its income (%.*s) and its support (%d)", TEXT_ARG(income),
                       location->support);
}

static void capture(Play *play, const Battle *battle)
{
    Location *location = battle->location;
    Player *to = battle->side[ATTACKER].player;
    (battle->was_at_zero ? fc_say_captured_at_zero : fc_say_captured)(
        play, to, location, location->holder, location->control);
    fc_location_changes_hands(play, location, to);
    for (size_t i = 0; i < location->fortifications.count; i++)
        fc_say_fortification_goes(play, location->fortifications.at[i], to);
    if (location->income.count > 0 || location->support != 0)
        fc_say_income_goes(play, location, to, yields_called(play, location));
    fc_say_may_be_reinforced(play, to, location);
}

static void location_after(Play *play, const Battle *battle)
{
    const Location *location = battle->location;
    const Player *holder = location->holder;
    int control = control_now(location), most = location->control;
    if (battle->place_hits == 0) {
        fc_say_no_damage(play, location, holder, control, most);
        if (location->captured)
            fc_say_still_reinforced(play, location, holder);
    } else if (control_now(location) > 0) {
        fc_say_place_stays(play, location, holder, control, most);
    } else {
        capture(play, battle);
    }
}

void fc_battle_after(Play *play, Battle *battle)
{
    fc_say_afterwards(play);
    side_after(play, battle, ATTACKER);
    side_after(play, battle, DEFENDER);
    if (battle->location)
        location_after(play, battle);
    else
        fc_citadel_after(play, battle);
    if (!play_asked(play))
        fc_ending_check(play);
}
