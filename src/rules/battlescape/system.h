/* Battlescape: all that the rest of the program knows of it. */
#ifndef ADJUDICATE_BATTLESCAPE_SYSTEM_H
#define ADJUDICATE_BATTLESCAPE_SYSTEM_H

#include "adjudicate/play/system.h"

extern const System bs_system;

#endif
