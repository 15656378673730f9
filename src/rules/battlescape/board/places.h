/* Who holds which place of a tile, and who may stop there.
 *
 * Where a `seer` is given, units that he does not see are taken for absent; NULL: all count. */
#ifndef ADJUDICATE_BATTLESCAPE_PLACES_H
#define ADJUDICATE_BATTLESCAPE_PLACES_H

#include "../records/scape.h"

/* What it costs to enter a tile by that way of going; NO_ENTRY. */
int bs_tile_cost(const Play *play, int tile, Going going);

/* Who holds that place of a tile, other than `apart` (may be NULL); NULL: nobody. A sick flyer
 * holds both. */
Unit *bs_ground_holder(const Play *play, int tile, const Unit *apart, const Player *seer);
Unit *bs_air_holder(const Play *play, int tile, const Unit *apart, const Player *seer);

/* May the unit stop there, as far as places and terrain go (BS 7.6)? Also where it stands. */
bool bs_can_stop(const Play *play, const Unit *unit, int tile, const Player *seer);

/* The same, with the reason and its clause; NULL: it may. For deploying, too. */
const Failure *bs_cannot_stop(Play *play, const Unit *unit, int tile, const Player *seer);

/* The same for somebody who is about to come from nowhere, and will be sick (BS 12.22). */
const Failure *bs_cannot_arrive(Play *play, const Unit *unit, int tile, const Player *seer);

/* Why nobody who goes like that enters this terrain. */
const Failure *bs_fails_entry(Play *play, int tile, Going going);

#endif
