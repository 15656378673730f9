/* Reinforcing a location that one has captured. FC 14. */
#include "../board/standing.h"
#include "../fights/bonuses.h"
#include "../fights/muster.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "phases.h"

/* --- whether he may: FC 14.1 to 14.3, FC 14.9 ------------------------------------------------- */

static const Failure *location_cannot(Play *play, const Player *player, const Location *location)
{
    if (location->holder != player)
        return order_fails(play, "FC 14.1", "%.*s does not hold it", TEXT_ARG(player_name(player)));
    if (!location->captured)
        return order_fails(play, "FC 14.2", "it was not captured, or has had damage since");
    if (location->damage == 0)
        return order_fails(play, "FC 14.9", "its control is at its most");
    return NULL;
}

/* --- strength: FC 14.5 to 14.7 ---------------------------------------------------------------- */

static int attack_of(const Outside *outside, const Stack *stack)
{
    return fc_attack_outside(outside, stack->of, stack->of ? NULL : stack->card);
}

/* Fewer than 10,000 units of attack below 10,000, and characters: it cannot overflow. */
static int64_t strength_of(const Play *play, const Seat *seat, const MusterList *musters)
{
    const Outside outside = fc_outside_count(play, seat);
    int64_t sum = 0;
    for (size_t i = 0; i < musters->count; i++)
        sum += (int64_t)musters->at[i]->count * attack_of(&outside, musters->at[i]->stack);
    return sum;
}

static void tell_parts(Play *play, const BattleSide *side)
{
    const Outside outside = fc_outside_count(play, side->seat);
    for (size_t i = 0; i < side->musters.count; i++) {
        const Muster *muster = side->musters.at[i];
        MusterList one = {(Muster *[]){side->musters.at[i]}, 1, 1};
        int attack = attack_of(&outside, muster->stack);
        Text units = fc_musters_called(play, &one);
        if (muster->count == 1)
            fc_say_reinforces_alone(play, units, attack);
        else
            fc_say_reinforces_by(play, units, attack, (int64_t)attack * muster->count);
    }
}

static void tell_ranges(Play *play, const BattleSide *side)
{
    for (size_t i = 0; i < side->musters.count; i++) {
        MusterList one = {(Muster *[]){side->musters.at[i]}, 1, 1};
        const Stack *stack = side->musters.at[i]->stack;
        const Range *range = stack->of ? &stack->of->range : &stack->card->says->range;
        if (range->given)
            fc_say_range_adds_nothing(play, fc_musters_called(play, &one));
    }
}

static void tell_reinforced(Play *play, const BattleSide *side, const Location *location,
                            int64_t strength, int raised)
{
    fc_say_reinforce_title(play, side->player, location);
    event_also(fc_say_reinforced(play, side->player, location,
                                 fc_musters_called(play, &side->musters), raised,
                                 control_now(location), location->control),
               "FC 14.1");
    tell_parts(play, side);
    if (raised < strength)
        fc_say_control_at_most(play, location, location->control, strength - raised);
    tell_ranges(play, side);
    for (size_t i = 0; i < location->fortifications.count; i++)
        fc_say_fortification_adds_nothing(play, location->fortifications.at[i]);
    fc_say_nobody_resists(play, location);
}

static void reinforce(Play *play, const BattleSide *side, const OffensiveOrder *order,
                      int64_t strength)
{
    Location *location = order->location;
    int raised = strength < location->damage ? (int)strength : location->damage;
    location->damage -= raised;
    log_scene(play->log, text_format(play->arena, "%.*s+%.*s %d", TEXT_ARG(side->player->id),
                                     TEXT_ARG(location->id), fc_memory(play)->offensives + 1));
    tell_reinforced(play, side, location, strength, raised);
    fc_tell_passed_over(play, side->player, &order->with.marks, true);
    event_also(fc_offensive_counts(play, side->seat), "FC 14.8");
    if (location->damage > 0 &&
        fc_memory(play)->offensives < fc_offensives_allowed(play, side->seat))
        fc_say_again_and_again(play, location);
    fc_musters_spend(play, side, true);
    log_scene(play->log, TEXT(""));
}

const Failure *fc_carry_out_reinforce(Play *play, Order *order)
{
    OffensiveOrder *offensive = (OffensiveOrder *)order;
    Player *player = play_player(play, order->choice.player->seat);
    BattleSide side = {.player = player, .seat = fc_seat(play, player)};
    const Failure *failure = fc_offensives_made(play, side.seat);
    failure = failure ? failure : location_cannot(play, player, offensive->location);
    if (failure)
        return failure;
    Parts parts = {0};
    const char *why =
        fc_muster_named(play, player, &offensive->with.marks, true, &side.musters, &parts);
    int64_t strength = strength_of(play, side.seat, &side.musters);
    if (strength == 0)
        fc_tell_passed_over(play, player, &offensive->with.marks, true);
    if (side.musters.count == 0)
        return fc_nobody_goes(play, why, &parts);
    if (strength == 0)
        return order_fails(play, "FC 14.9", "those who are named have no attack");
    reinforce(play, &side, offensive, strength);
    return parts_close(play, &parts, "FC 6.6");
}
