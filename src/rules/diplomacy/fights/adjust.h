/* Diplomacy: building and removing. */
#ifndef ADJUDICATE_DIPLOMACY_ADJUST_H
#define ADJUDICATE_DIPLOMACY_ADJUST_H

#include "../board/tasks.h"

/* The board between two years. */
typedef struct DpYear {
    const DpGraph *graph;
    const DpUnit *units;
    int count;
    const int *unit_at; /* by province */
    const int *owner;   /* by province: whose centre it is; DP_NOBODY: nobody's, or no centre */
    const int *home;    /* by province: whose home centre it is, or DP_NOBODY */
    int powers;
} DpYear;

/* How many units that power may build; below 0: must remove. */
int dp_balance(const DpYear *year, int power);

/* Why something cannot be built or removed. */
typedef enum DpHitch {
    DP_FINE,
    DP_NOT_HOME,     /* no home centre of that power */
    DP_NOT_OWNED,    /* it is not its own now */
    DP_TAKEN,        /* somebody stands there */
    DP_BUILT_TWICE,  /* something is built there already (4.D.5) */
    DP_NO_SUCH_UNIT, /* such a unit cannot stand there */
    DP_COAST_NEEDED, /* a coast must be named (4.B.7) */
    DP_NOT_YOURS,    /* removed: no unit of that power there */
    DP_GONE_ALREADY, /* removed twice */
    DP_ONE_TOO_MANY, /* more than there are to build or to remove (4.D.4, 4.D.6) */
    DP_NO_NEED, /* a build where nothing is to be built, a removal where nothing is to be removed */
} DpHitch;

/* Could that be built there, as far as the place goes? (An army's coast is passed over: *plain has
 * the place where it will stand, and may be NULL.) */
DpHitch dp_may_build(const DpYear *year, int power, DpKind kind, int place, int *plain);

typedef enum DpChange { DP_BUILD, DP_REMOVE, DP_WAIVE } DpChange;

/* An order of that phase, in the order written. A waived build counts like one that was built. */
typedef struct DpWish {
    int power;
    DpChange change;
    DpKind kind; /* build */
    int place;   /* build: where; remove: where the unit stands, any coast of it */
} DpWish;

/* What became of a wish. */
typedef struct DpGrant {
    DpHitch hitch;
    int place; /* build: where it stands now */
    int unit;  /* remove: which */
} DpGrant;

/* The units of a power in the order in which disorder takes them: the farthest from its centres
 * first, fleets before armies, then by rank of the province (4.D.8). `order` has room for all. */
int dp_disorder(Arena *arena, const DpYear *year, int disorder, int power, int *order);

typedef struct DpAdjusted {
    const DpGrant *grants; /* by wish */
    const bool *removed;   /* by unit */
    const bool *disorder;  /* by unit: removed without its player's saying so */
    const int *waived;     /* by power: builds that were left, said or unsaid */
} DpAdjusted;

/* Of wishes that were too many, the first or the last serve: DpTooMany. */
DpAdjusted *dp_adjust(Arena *arena, const DpYear *year, int too_many, int disorder,
                      const DpWish *wishes, int count);

#endif
