/* Factions, the card war, as a rule system. */
#ifndef ADJUDICATE_FACTIONS_CARDS_SYSTEM_H
#define ADJUDICATE_FACTIONS_CARDS_SYSTEM_H

#include "adjudicate/play/system.h"

extern const System fc_system;

#endif
