/* All rule systems. */
#include "adjudicate/rules/systems.h"

#include "battlescape/system.h"
#include "factions-cards/system.h"
#include "factions-hex/system.h"
#include "nine-worlds/system.h"

const System *const systems[] = {
    &nine_worlds_system,
    &factions_hex_system,
    &battlescape_system,
    &factions_cards_system,
    NULL,
};
