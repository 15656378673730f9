/* Walking: a path that has been found good, tile by tile. */
#ifndef ADJUDICATE_SCAPE_WALK_H
#define ADJUDICATE_SCAPE_WALK_H

#include "scape.h"

/* The unit's move is used by it, however far it comes. When a question stops the run it returns at
 * once. */
void bs_walk(Play *play, Unit *unit, Path path);

#endif
