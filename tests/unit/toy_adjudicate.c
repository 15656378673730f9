/* The whole command, with the toy rule system instead of the real ones: for tests of what none of
 * those has yet, such as players' turns. */
#include "main.c"
#include "toy_system.h"

const System *const systems[] = {&toy_system, NULL};
