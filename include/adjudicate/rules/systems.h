/* The rule systems: one line a system in src/rules/systems.c. */
#ifndef ADJUDICATE_RULES_SYSTEMS_H
#define ADJUDICATE_RULES_SYSTEMS_H

#include "adjudicate/play/system.h"

extern const System *const systems[]; /* NULL-terminated */

#endif
