/* Orders that do one thing with each of several things: how far they got, and why no further.
 *
 * Where each has an order of its own, it has a verdict of its own, too (FOR_EACH in order.h); this
 * is for what is one order to the rules: cards that go together, a list of purchases. */
#ifndef ADJUDICATE_PLAY_PARTS_H
#define ADJUDICATE_PLAY_PARTS_H

#include <stddef.h>

#include "adjudicate/play/order.h"

/* Of many reasons the first few are told, none of them twice. */
enum { PARTS_TOLD = 8 };

/* A reason, and whose it is: "ash, oak: ..."; NULL: it says so itself. */
typedef struct PartsReason {
    const Failure *failure;
    const char *who;
    size_t count; /* of them; of many the first are told */
} PartsReason;

/* {0} to begin with. */
typedef struct Parts {
    size_t done, count;
    PartsReason told[PARTS_TOLD];
    size_t reasons; /* of those told */
    size_t alike;   /* how many could not be done for one of them */
    /* Something that the order says besides, and that came to nothing; NULL: all is well. */
    const Failure *besides;
} Parts;

/* One thing more: why nothing was done with it, or NULL. `who`: what it is called, where the reason
 * does not say; those with the same reason are told together. */
void parts_add(const Play *play, Parts *parts, const char *who, const Failure *failure);

/* So many at once, all of them called so. */
void parts_add_many(const Play *play, Parts *parts, size_t count, const char *who,
                    const Failure *failure);

/* What the order comes to: NULL when anything was done, and where that was not all, it is done in
 * part (order_did_part): "2 of 3; ash is turned". Otherwise the reasons. */
const Failure *parts_close(Play *play, const Parts *parts, const char *clause);

/* How far it was done, and why no farther: "2 of 3; ash is turned"; NULL: all of it, or none. */
const Failure *parts_missing(const Play *play, const Parts *parts, const char *clause);

#endif
