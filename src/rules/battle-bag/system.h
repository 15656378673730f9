/* Battle Bag: all that the rest of the program knows of it. */
#ifndef ADJUDICATE_BATTLE_BAG_SYSTEM_H
#define ADJUDICATE_BATTLE_BAG_SYSTEM_H

#include "adjudicate/play/system.h"

extern const System bb_system;

#endif
