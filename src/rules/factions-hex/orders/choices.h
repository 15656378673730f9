/* FACTIONS on hexes: what players decide in the middle of the action phase. */
#ifndef ADJUDICATE_FACTIONS_HEX_CHOICES_H
#define ADJUDICATE_FACTIONS_HEX_CHOICES_H

#include "actions.h"

/* False when the run must stop. */
bool fh_choose_counterattack(Play *play, Soldier *soldier, const Soldier *enemy);
bool fh_choose_hunker_down(Play *play, Soldier *soldier, const Soldier *enemy, int damage);

/* NO_TILE when the run must stop. */
int fh_choose_flight(Play *play, Soldier *soldier, const Soldier *from, const int *tiles,
                     size_t count);
int fh_choose_push(Play *play, Soldier *soldier, const Action *action, const Soldier *target,
                   const int *tiles, size_t count);
int fh_choose_approach(Play *play, Soldier *soldier, const int *tiles, size_t count);

/* Whom to activate; what it does. NULL: the run must stop. */
typedef struct Pick {
    Soldier *soldier;
    const VariantList *actions;
    const Choice *choice;
} Pick;

/* With each that can be activated is told what it could do, in the words of `could`. */
typedef Text CouldDo(Play *play, Soldier *soldier);
Pick fh_choose_activation(Play *play, Player *player, Soldier *fallback, CouldDo *could);

/* What a soldier does that is free of a taunt, and that no plan names (FH 19.23). */
Pick fh_choose_freed(Play *play, Soldier *soldier);

/* What its player has said for when it is taunted; NULL: nothing. */
const ReactOrder *fh_choose_taunted(Play *play, Soldier *soldier);

#endif
