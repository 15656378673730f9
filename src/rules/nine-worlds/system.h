/* Nine Worlds: all that the rest of the program knows of it. */
#ifndef ADJUDICATE_NINE_WORLDS_SYSTEM_H
#define ADJUDICATE_NINE_WORLDS_SYSTEM_H

#include "adjudicate/play/system.h"

extern const System nw_system;

#endif
