/* Battle Bag: what the names in orders and in answers mean. */
#ifndef ADJUDICATE_BATTLE_BAG_RESOLVE_H
#define ADJUDICATE_BATTLE_BAG_RESOLVE_H

#include "../records/meanings.h"
#include "orders.h"

/* What may be attacked, and what may be destroyed. */
enum {
    MAY_MEAN_TARGETS = MAY_MEAN_ARMIES | MAY_MEAN_STRUCTURES | MAY_MEAN_HEXES,
    MAY_MEAN_ALL = MAY_MEAN_TARGETS | MAY_MEAN_UNIT_KINDS | MAY_MEAN_TYPES | MAY_MEAN_CLASSES |
                   MAY_MEAN_STRUCTURE_KINDS
};

void bb_resolve_manoeuvre(Play *play, Order *order);
void bb_resolve_attack(Play *play, Order *order);
void bb_resolve_react(Play *play, Order *order);
void bb_resolve_destroy(Play *play, Order *order);
void bb_resolve_losses_answer(Play *play, const Player *player, Answer *answer);

#endif
