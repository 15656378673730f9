/* Battle Bag: units in armies. */
#ifndef ADJUDICATE_BATTLE_BAG_TROOPS_H
#define ADJUDICATE_BATTLE_BAG_TROOPS_H

#include "../records/bag.h"

int bb_troops_count(const TroopList *troops); /* all units of them */
int bb_troop_count(const TroopList *troops, const Type *type);
void bb_troops_add(Play *play, Army *army, Type *type, int count);
/* The caller looks after an army that has none left. */
void bb_troops_take(Army *army, const Type *type, int count);

/* Why these units cannot leave the army and others stay (BB 3.9); NULL: they can. */
const Failure *bb_cannot_split(Play *play, const Army *army, const TroopList *take);

/* A new army of that owner out of nowhere, without units and on no hex: its id is `as`, or is made
 * from that of the army from which it comes (BB 3.10). */
Army *bb_army_new(Play *play, Player *owner, const Army *from, Army *as);

/* Was it made in this run without `as`? Then no order of this run can name it: when the orders were
 * read it was not there. */
bool bb_army_is_nameless(const Play *play, const Army *army);

#endif
