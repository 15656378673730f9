/* The board, made from the game file, and who stands where on it.
 *
 * A tile has a ground place and an air place (BS 1). */
#ifndef ADJUDICATE_BATTLESCAPE_GRID_H
#define ADJUDICATE_BATTLESCAPE_GRID_H

#include "../records/scape.h"

/* Makes what is not in the file: the board, who stands where, what lasts on whom. */
void bs_connect(Play *play);

void bs_unit_enters(Play *play, Unit *unit, int tile); /* from nowhere */
void bs_unit_leaves(Play *play, Unit *unit);           /* to the graveyard */
void bs_unit_goes(Play *play, Unit *unit, int tile);

/* A unit that has just been bought joins those of its owner, and waits. */
void bs_unit_joins(Play *play, Unit *unit);

/* The capture points of that player (NULL: of nobody). */
const PointList *bs_points_of(const Play *play, const Player *holder);

/* A type comes into a pool; of two pools the first counts. */
void bs_purse_takes(Purse *purse, Type *type);

/* --- circle.c: whom abilities and traits concern that are on several units ------------------- */

const UnitList *bs_one_unit(Play *play, Unit *unit);

/* The units around a tile, radius -1: on the whole board; in the order of BS 14.34. With `of`: only
 * those of that player's side, or of all others. In the arena. */
const UnitList *bs_units_around(Play *play, int tile, int radius, const Player *of, int side);

#endif
