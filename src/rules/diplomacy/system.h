/* Diplomacy: all that the rest of the program knows of it. */
#ifndef ADJUDICATE_DIPLOMACY_SYSTEM_H
#define ADJUDICATE_DIPLOMACY_SYSTEM_H

#include "adjudicate/play/system.h"

extern const System dp_system;

#endif
