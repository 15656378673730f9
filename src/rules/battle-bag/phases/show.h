/* Battle Bag: map and tables. */
#ifndef ADJUDICATE_BATTLE_BAG_SHOW_H
#define ADJUDICATE_BATTLE_BAG_SHOW_H

#include "../records/bag.h"

void bb_show_map(Play *play);
Picture *bb_picture(Play *play);
void bb_show_tables(Play *play);
/* For --check; see OrderKind. */
const char *bb_doubt_manoeuvre(Play *play, const Order *order);
const char *bb_doubt_attack(Play *play, const Order *order);
bool bb_rebuild_pays(const Play *play, const Order *order, Coins *paid);

/* For sheets; see System.offer. */
void bb_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks);

void bb_show(Play *play); /* both */
void bb_each_gone(const Play *play, SeeGone *see, void *context);

#endif
