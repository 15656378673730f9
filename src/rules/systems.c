/* All rule systems. */
#include "adjudicate/rules/systems.h"

#include "battle-bag/system.h"
#include "battlescape/system.h"
#include "diplomacy/system.h"
#include "factions-cards/system.h"
#include "factions-hex/system.h"
#include "nine-worlds/system.h"

const System *const systems[] = {
    &nw_system, &fh_system, &bs_system, &bb_system, &fc_system, &dp_system, NULL,
};
