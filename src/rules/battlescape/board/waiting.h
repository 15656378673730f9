/* Who waits for what: reactions, and traits that wait for a moment.
 *
 * Most of them wait for something that a certain unit does or that is done to it, and are found by
 * that unit; those that wait for somebody to come into a range are found by place, and so are those
 * on it or on target, which must be in reach; the few others by the kind of the moment. So a moment
 * costs what it may set off, however many reactions there are. */
#ifndef ADJUDICATE_BATTLESCAPE_WAITING_H
#define ADJUDICATE_BATTLESCAPE_WAITING_H

#include "../records/scape.h"
#include "cells.h"

/* One reaction, or one trait that waits for a moment, of one unit. */
typedef struct Waiter {
    Unit *unit;
    const Trigger *trigger;
    const Trait *trait;   /* NULL: a reaction, */
    const Variant *order; /* which is this one */
    size_t place;         /* in the list of reactions, or among the type's traits */
    int aims_at; /* AT_IT or AT_TARGET, if it comes up only where these are in reach; or -1 */
    int reach;   /* how far its ability reaches; -1: as far as the unit's range */
    unsigned failed_in;   /* the phase in which it was told that it could not be done, */
    unsigned unmet_in;    /* that in which it was told that its condition does not hold, */
    unsigned hindered_in; /* that in which it was told what hinders it, */
    unsigned blind_in;    /* and that it did not see what befell */
} Waiter;
typedef LIST_OF(Waiter) WaiterList;

/* What waits for one unit, be it that unit's own or another's. */
typedef struct Awaited {
    WaiterList of, to; /* what it does, what is done to it */
    WaiterList range;  /* its own, for who enters or leaves its range; it is in a cell for them */
    CellItem in_range;
    WaiterList near; /* its own that aim at it or at target; it is in a cell for these, too */
    CellItem in_near;
    bool ready;        /* its traits are among those that wait */
    unsigned asked_in; /* a phase, */
    int asked;         /* and how often its player was asked about it there */
    size_t reacted_to; /* the last moment */
} Awaited;

typedef struct Waiting {
    WaiterList general[MOMENT_KINDS]; /* those for which it matters little who it is */
    Cells *range, *near;              /* the cells of units, for those lists of theirs */
    bool wide;                        /* some trait makes others' ranges longer */
} Waiting;

/* With nobody in it yet. */
Waiting *bs_waiting_new(const Play *play);

void bs_waiting_add(Play *play, Waiter waiter);

/* To be called whenever a unit comes to the board, goes or leaves, or its range changes: it and its
 * traits are found where it is now. */
void bs_waiting_place(Play *play, Unit *unit);

/* How far its ability reaches now. */
int bs_waiter_reach(const Play *play, const Waiter *waiter);

#endif
