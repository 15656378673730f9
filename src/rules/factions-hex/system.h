/* FACTIONS on hexes: all that the rest of the program knows of it. */
#ifndef ADJUDICATE_FACTIONS_HEX_SYSTEM_H
#define ADJUDICATE_FACTIONS_HEX_SYSTEM_H

#include "adjudicate/play/system.h"

extern const System fh_system;

#endif
