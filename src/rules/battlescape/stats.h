/* What makes up a unit's values, one by one. */
#ifndef ADJUDICATE_SCAPE_STATS_H
#define ADJUDICATE_SCAPE_STATS_H

#include "scape.h"

/* An effect that counts: one that lasts, or that of a trait. */
typedef struct Cause {
    const Variant *effect;
    const Lasting *lasting; /* NULL: of a trait */
    const Unit *bearer;     /* of the trait: the unit itself, or another one */
    const Trait *trait;
    bool asleep; /* it does nothing, since the bearer is sick */
} Cause;

typedef struct CauseList {
    Cause *at;
    size_t count, room;
} CauseList;

/* Adds all of that kind. The unit's own traits are there even if it is sick, when they do nothing.
 */
void bs_stats_causes(const Play *play, const Unit *unit, EffectKind kind, CauseList *causes);

#endif
