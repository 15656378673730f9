/* Diplomacy: units on the map, what they are told to do, and what of that can be done at all.
 *
 * An order can be well-formed and still impossible: a way that is none, a support where the unit
 * itself could not go, a convoy that no fleets on the board could ever carry (DATC 4.E.1). That
 * hangs on where the units stand, not on what anybody ordered, and so is known before the round. */
#ifndef ADJUDICATE_DIPLOMACY_TASKS_H
#define ADJUDICATE_DIPLOMACY_TASKS_H

#include "graph.h"

typedef struct DpUnit {
    int power;
    DpKind kind;
    int place; /* of a fleet in a province with several coasts: one of these */
} DpUnit;

typedef enum DpDeed { DP_HOLD, DP_MOVE, DP_SUPPORT, DP_CONVOY } DpDeed;

/* What a unit is told to do, as it was written: impossible things may stand in it. */
typedef struct DpTask {
    DpDeed deed;
    int of;   /* support, convoy: the unit that is to be helped; DP_NOBODY: none stands there */
    int to;   /* move, support, convoy: a place, where a coast may be missing or wrong (4.B);
                 DP_NOWHERE: support to hold */
    bool via; /* move: by convoy */
} DpTask;

typedef struct DpSettings {
    int convoy_adjacent;     /* DpAdjacent */
    int retreat_from_convoy; /* DpFromConvoy */
    int impossible_coast;    /* DpBadCoast */
    int support_coast;       /* DpSupportCoast */
    int impossible;          /* DpImpossible; refusing is not done here */
} DpSettings;

/* All units on the board; two never stand in one province. */
typedef struct DpBoard {
    const DpGraph *graph;
    const DpUnit *units;
    int count;
    const int *unit_at; /* by province: who stands there, or DP_NOBODY */
    const int *waters;  /* by unit: of fleets at sea, a number that those share which can pass an
                           army on to each other; else -1 */
    struct Room *room;  /* for searches; nothing is left there that anybody could see */
} DpBoard;

DpBoard *dp_board_new(Arena *arena, const DpGraph *graph, const DpUnit *units, int count);

/* Why something cannot be done at all. */
typedef enum DpFault {
    DP_POSSIBLE,
    DP_TO_ITSELF, /* a move to where the unit stands, help for itself, a convoy to where it began */
    DP_NO_WAY,    /* that kind of unit cannot go there from here, or (support) could not */
    DP_NO_FLEETS, /* only by convoy, and no fleets on the board could carry it */
    DP_WHICH_COAST,   /* a coast must be named (4.B.1) */
    DP_WRONG_COAST,   /* not to that coast (4.B.3) */
    DP_NOBODY_THERE,  /* no unit there that could be helped */
    DP_THEIRS_NO_WAY, /* the unit that is to be helped cannot go there */
    DP_NOT_AT_SEA,    /* convoy: only a fleet at sea carries an army */
    DP_NO_ARMY,       /* convoy: only an army is carried */
    DP_NO_USE,        /* convoy: on no way from there to there is this fleet of use */
} DpFault;

/* An order made plain. */
typedef struct DpPlain {
    DpFault fault; /* then the rest means nothing */
    int to;       /* the place, with its coast where the only one was left out (4.B.2); of a support
                     to hold: where the supported unit stands; of one to a fleet's move that leaves
                     the coast open (4.B.4): the province */
    bool by_land; /* move: there is a way without convoy */
    bool by_sea;  /* move: fleets on the board could carry it (looked at where it matters: with
                     `via`, or without a way by land) */
    bool filled;  /* the only coast was left out and filled in (4.B.2) */
    bool bent;    /* a wrong coast was passed over (4.B.3, 4.B.6) */
} DpPlain;

DpPlain dp_make_plain(const DpBoard *board, const DpSettings *settings, int unit,
                      const DpTask *task);

/* Could this fleet ever carry an army between those provinces, alone or with others that are on the
 * board, each on the way once? */
bool dp_fleet_of_use(const DpBoard *board, int fleet, int from, int to);

#endif
