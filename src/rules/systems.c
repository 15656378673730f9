/* All rule systems. */
#include "adjudicate/rules/systems.h"

#include "battle-bag/system.h"
#include "battlescape/system.h"
#include "factions-cards/system.h"
#include "factions-hex/system.h"
#include "nine-worlds/system.h"

const System *const systems[] = {
    &nine_worlds_system, &factions_hex_system,   &battlescape_system,
    &battle_bag_system,  &factions_cards_system, NULL,
};
