/* Diplomacy: where dislodged units go. */
#ifndef ADJUDICATE_DIPLOMACY_RETREATS_H
#define ADJUDICATE_DIPLOMACY_RETREATS_H

#include "../board/tasks.h"

typedef struct DpExile {
    DpUnit unit;
    int barred; /* a province where it may not go, since the attack came from there; or DP_NOWHERE
                 */
} DpExile;

/* The places where a dislodged unit may go, in rising order: neighbours that are empty, not
 * contested, and not where the attack came from. */
DpNear dp_retreats(Arena *arena, const DpGraph *graph, const DpExile *exile, const int *unit_at,
                   const bool *contested);

typedef enum DpRefuge {
    DP_SAVED,       /* it is there now */
    DP_DISBANDS,    /* as ordered, or without an order */
    DP_NOT_THERE,   /* it may not go there: disbanded; see `fault` */
    DP_MET_ANOTHER, /* somebody else retreated there, too: both disbanded */
} DpRefuge;

/* Why not there. */
typedef enum DpBar {
    DP_BAR_NONE,
    DP_BAR_FAR,       /* not a neighbour where such a unit can stand */
    DP_BAR_COAST,     /* a coast must be named, or it is the wrong one */
    DP_BAR_OCCUPIED,  /* somebody stands there */
    DP_BAR_CONTESTED, /* empty after a stand-off */
    DP_BAR_ATTACKER,  /* the attack came from there */
} DpBar;

/* Could it go there? The place, with its coast, in *place (which may be NULL). */
DpBar dp_retreat_bar(const DpGraph *graph, const DpSettings *settings, const DpExile *exile, int to,
                     const int *unit_at, const bool *contested, int *place);

typedef struct DpFlight {
    DpRefuge end;
    DpBar bar;
    int place; /* where it went, or would have */
    int by;    /* met another: which of the exiles, the first by rank of the province it left */
} DpFlight;

/* Judges all retreats at once: `to` is by exile a place, or DP_NOWHERE: disbands. */
const DpFlight *dp_flee(Arena *arena, const DpGraph *graph, const DpSettings *settings,
                        const DpExile *exiles, int count, const int *to, const int *unit_at,
                        const bool *contested);

#endif
