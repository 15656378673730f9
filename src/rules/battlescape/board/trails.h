/* Trails: what it costs to go to a goal from the tiles around it, by terrain alone.
 *
 * Terrain does not change, so a trail that has been searched serves everybody who goes to that goal
 * in that way. Large ones are kept, as many as TRAILS_MAX. */
#ifndef ADJUDICATE_BATTLESCAPE_TRAILS_H
#define ADJUDICATE_BATTLESCAPE_TRAILS_H

#include "../records/scape.h"

enum { TRAILS_MAX = 64 };

typedef struct Trail Trail;
typedef struct Trails Trails;

Trails *bs_trails_new(const Play *play);

/* A trail with all tiles from which the goal can be reached for at most those points (and maybe
 * with others). It is good until the next call. */
const Trail *bs_trails_find(Trails *trails, int goal, Going going, int points);

/* What the way from there costs; -1: the trail does not know. */
int bs_trail_cost(const Trail *trail, int tile);

/* From all other tiles there is no way. */
bool bs_trail_is_whole(const Trail *trail);

#endif
