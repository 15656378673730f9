/* Battle Bag: which armies may act. */
#ifndef ADJUDICATE_BATTLE_BAG_MANOEUVRE_H
#define ADJUDICATE_BATTLE_BAG_MANOEUVRE_H

#include "../records/bag.h"

/* Why that player's order cannot make this army do something in his turn (BB 2.4, 2.6); NULL: it
 * can. For attacks it does no harm that it has manoeuvred. `called`: in the reason. */
const Failure *bb_army_bars(Play *play, const Army *army, const Player *player, bool attacks,
                            const char *called);

#endif
