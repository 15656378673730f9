/* FACTIONS on hexes: an activation under way. */
#ifndef ADJUDICATE_FACTIONS_HEX_ACTIVATION_H
#define ADJUDICATE_FACTIONS_HEX_ACTIVATION_H

#include "../board/ways.h"
#include "../orders/actions.h"

/* Carries out a list of actions, and what of the turn is left. */
void fh_activation_run(Activation *activation, const VariantList *actions);
const Failure *fh_action_do(Activation *activation, Action *action);
Event *fh_tell_failed_action(const Play *play, const Order *order, const Failure *failure);
bool fh_activation_is_over(const Activation *activation);
/* The action points that a soldier has left in this round, reactions paid for (FH 20.3); 0 when it
 * is finished. */
int fh_points_left(const Play *play, const Soldier *soldier);

/* Why it cannot use that ability now, on whomever; and why not on that target. NULL: it can. */
const Failure *fh_ability_bars(Activation *activation, AbilityId id);
const Failure *fh_ability_bars_on(Activation *activation, AbilityId id, const Soldier *target);

/* Carries out the first activation that names the soldier (FH 19.18), for that clause; false: there
 * is none. */
bool fh_activation_by_own_plan(Activation *activation, const char *clause);

/* That soldier acts in the next step (Taunt, Whip). */
void fh_force_turn(Activation *activation, Soldier *soldier, ForcedHow how);

const Failure *fh_carry_out_action(Play *play, Order *order);

/* A plain attack on whoever may be attacked, or on those named. */
const Failure *fh_attack_one(Activation *activation, Soldier *target);

/* What one who has been taunted does, until the taunter has fallen or nothing is left to do. */
void fh_taunted_run(Activation *activation);

#endif
