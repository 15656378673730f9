/* All rule systems. */
#include "adjudicate/rules/systems.h"

#include "nine-worlds/system.h"

const System *const systems[] = {
    &nine_worlds_system,
    NULL,
};
