/* After a battle: damage leaves units, survivors are spent, the location may change hands. FC 11.4,
 * FC 12 and FC 13. */
#include "cards.h"
#include "events.h"

/* --- those who are left: FC 11.4, FC 12 --------------------------------------------------------
 */

static bool is_hurt(const Force *force)
{
    for (size_t i = 0; i < force->pile_count; i++)
        if (force->piles[i].damage > 0)
            return true;
    return false;
}

static void tell_survivor(Play *play, const Force *force)
{
    Arg what = arg_made(play->arena, fc_force_called(play->arena, force, force->count));
    if (is_hurt(force))
        EVENT(play->log, &fc_ev_damage_leaves, what);
    if (is_fortification(force))
        EVENT(play->log, &fc_ev_never_spent, what);
    if (force->who == ATTACKER && !force->has_struck)
        EVENT(play->log, &fc_ev_took_part, what);
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
        EVENT(play->log, &fc_ev_unhurt, arg_player(side->player));
    for (size_t i = 0; i < side->forces.count; i++)
        if (side->forces.at[i]->count > 0)
            tell_survivor(play, side->forces.at[i]);
}

/* --- the location: FC 13 ------------------------------------------------------------------------
 */

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
    Arg place = arg_location(location), player = arg_player(to);
    EVENT(play->log, battle->was_at_zero ? &fc_ev_captured_at_zero : &fc_ev_captured, player, place,
          arg_player(location->holder), arg_int(location->control));
    fc_location_changes_hands(play, location, to);
    for (size_t i = 0; i < location->fortifications.count; i++)
        EVENT(play->log, &fc_ev_fortification_goes, fc_arg_card(location->fortifications.at[i]),
              player);
    if (location->income.count > 0 || location->support != 0)
        EVENT(play->log, &fc_ev_income_goes, place, player,
              arg_made(play->arena, yields_called(play, location)));
    EVENT(play->log, &fc_ev_may_be_reinforced, player, place);
}

static void location_after(Play *play, const Battle *battle)
{
    const Location *location = battle->location;
    Arg place = arg_location(location), holder = arg_player(location->holder);
    Arg control = arg_int(control_now(location)), most = arg_int(location->control);
    if (battle->place_hits == 0) {
        EVENT(play->log, &fc_ev_no_damage, place, holder, control, most);
        if (location->captured)
            EVENT(play->log, &fc_ev_still_reinforced, place, holder);
    } else if (control_now(location) > 0) {
        EVENT(play->log, &fc_ev_place_stays, place, holder, control, most);
    } else {
        capture(play, battle);
    }
}

void fc_battle_after(Play *play, Battle *battle)
{
    event_add(play->log, &fc_ev_afterwards, NULL, 0);
    side_after(play, battle, ATTACKER);
    side_after(play, battle, DEFENDER);
    if (battle->location)
        location_after(play, battle);
    else
        fc_citadel_after(play, battle);
    if (!play_asked(play))
        fc_ending_check(play);
}
