/* Battle Bag: map and tables. */
#ifndef ADJUDICATE_BATTLE_BAG_SHOW_H
#define ADJUDICATE_BATTLE_BAG_SHOW_H

#include "../records/bag.h"

void bb_show_map(Play *play);
void bb_show_tables(Play *play);
void bb_show(Play *play); /* both */

#endif
