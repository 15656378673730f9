/* Whom an order means. */
#ifndef ADJUDICATE_BATTLESCAPE_CHOOSE_H
#define ADJUDICATE_BATTLESCAPE_CHOOSE_H

#include "orders.h"

/* NULL for a lawful one, otherwise why not. Only asked about units on the board that the player
 * sees. */
typedef const Failure *Fits(Play *play, Unit *unit, const void *context);

typedef struct Choosing {
    const Player *player; /* who chooses */
    Meant meant;          /* what words stand for */
    Fits *fits;           /* NULL: whoever is seen will do */
    const void *context;
    /* words such as closest and weakest look among the lawful ones of this side (SIDE_ENEMY or
     * SIDE_ALLY, as `from` sees it) that are at most so far from it; never at itself,
     * unless it is hurt and `heals` */
    const Unit *from;
    int farthest, side;
    bool heals; /* and then those who are hurt come first */
    int most;   /* the hit points that it takes at best */
    bool quiet; /* no events: somebody only wants to know whether there is one */
} Choosing;

/* The first lawful one of those named; NULL: there is none, and *failure says why. */
Unit *bs_choose_unit(Play *play, const UnitRefs *named, const Choosing *choosing,
                     const Failure **failure);

/* "there is no unit 'x' here": the same for who is dead, waits, is not yet made or not seen; only
 * of one's own it is said that it has been destroyed. */
const Failure *bs_fails_unknown(Play *play, const Player *player, const Unit *unit);

#endif
