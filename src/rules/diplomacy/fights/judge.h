/* Diplomacy: what comes of the orders of a movement phase.
 *
 * The judge knows nothing of files, events or words: plain numbers in, plain numbers out. What
 * comes out depends on no order of units, powers or provinces; where one of several is named, it is
 * the one with the most strength, then the one whose province comes first by rank.
 *
 * Each support is given or not, each convoy has a way or not, each move comes off or not
 * (DATC 5.B). First all is decided that follows from what is known so far, each strength lying
 * between a least and a most. What is left undecided hangs on itself, in circles: moves in a circle
 * come off, and convoys in a circle fail (DATC 4.A.2, Szykman). Of such a circle of convoys never
 * one outcome alone agrees with itself, but always two, or none: convoys.c says why. */
#ifndef ADJUDICATE_DIPLOMACY_JUDGE_H
#define ADJUDICATE_DIPLOMACY_JUDGE_H

#include "../board/tasks.h"

/* How an order ended. The unit may have been dislodged besides. */
typedef enum DpEnd {
    DP_DONE,      /* a move came off, a support was given, an army could be carried, a hold held */
    DP_BOUNCED,   /* move: somebody was as strong */
    DP_HELD_BACK, /* move: a unit of its own power stays there */
    DP_NO_CONVOY, /* move, convoy: nobody carried, the convoys ordered make no way */
    DP_SUNK,      /* move, convoy: nobody carried, since fleets on all ways were dislodged */
    DP_PARADOX,   /* move, convoy: hung on itself (4.A.2) */
    DP_CUT,       /* support: cut by an attack */
    DP_DISLODGED, /* hold, support, convoy: the unit was dislodged */
    DP_NOT_GIVEN, /* support, convoy: the unit to be helped was not ordered so */
    DP_PASSED_BY, /* convoy: the army went by land, or over other fleets */
    DP_CANNOT,    /* impossible: see DpFate.fault */
} DpEnd;

/* Of which choices of the DATC did it matter here that they were made as they were? Bits. */
typedef enum DpChoice {
    DP_CHOICE_4A1 = 1 << 0, /* of several ways one was sunk, another not */
    DP_CHOICE_4A2 = 1 << 1, /* a convoy that hangs on itself */
    DP_CHOICE_4A3 = 1 << 2, /* to a neighbour by land, or by convoy */
    DP_CHOICE_4A4 = 1 << 3, /* an attack by convoy cuts no support against where it came from */
    DP_CHOICE_4A5 = 1 << 4, /* a retreat to where somebody came from by convoy */
    DP_CHOICE_4A7 =
        1 << 5, /* who is dislodged by convoy still keeps others out of where it came from */
    DP_CHOICE_4B1 = 1 << 6,
    DP_CHOICE_4B2 = 1 << 7,
    DP_CHOICE_4B3 = 1 << 8,
    DP_CHOICE_4B4 = 1 << 9,
    DP_CHOICE_4B6 = 1 << 10,
    DP_CHOICE_4E1 = 1 << 11,
} DpChoice;
enum { DP_CHOICES = 12 };

/* "4.A.1" for the choice with that number, counted from 0. */
const char *dp_choice_issue(int number);

typedef struct DpUnits {
    const int *at;
    int count;
} DpUnits;

/* Who stood against a move, and with what. */
typedef struct DpRival {
    int unit, strength;
} DpRival;

/* What became of a unit and its order. */
typedef struct DpFate {
    DpEnd end;
    DpFault fault;   /* DP_CANNOT: why */
    unsigned issues; /* DpChoice */

    /* Who did it: a bounce: the strongest of those against whom it failed; held back: the own unit;
     * cut, dislodged: who attacked; sunk: the first fleet that was; else DP_NOBODY. A move that
     * was not carried has no strength. */
    int by;
    int mine, theirs;      /* bounced: strengths that met, this move's and that of `by` */
    const DpRival *rivals; /* bounced: all who were as strong, `by` first */
    int rival_count;
    bool by_convoy; /* cut: the attack came by convoy */

    int to;       /* move, unless impossible: the place, with its coast */
    bool carried; /* move: by convoy (or would have been); else by land */
    bool head_on; /* move: against a unit that moved the other way */
    bool spared;  /* support given, but not counted: it would have dislodged a unit of its own */

    int place;        /* where it stands now; of a dislodged unit: where it stood */
    int dislodged_by; /* or DP_NOBODY */
    int barred;      /* dislodged: the province where it may not retreat, since the attack came from
                        there; or DP_NOWHERE */
    DpNear retreats; /* dislodged: the places where it may go */

    /* Strengths as they came out (DATC 5.B): of a move attack, prevent, defend (meant where it is
     * head-on); of any other order hold. */
    int attack, prevent, defend, hold;

    DpUnits backers; /* whose supports fit its order, whether they were given or not */
    DpUnits ferries; /* whose convoys fit it */
} DpFate;

typedef struct DpOutcome {
    const DpFate *fates;   /* by unit */
    const bool *contested; /* by province: empty after a stand-off */
    const DpUnits *comers; /* by province: whose moves there were possible */
    const int *unit_at;    /* by province: who stands there after it, or DP_NOBODY */
    int dislodged;         /* how many */
    int rings;             /* circles of moves that came off */
    int paradoxes;         /* armies whose convoys hung on themselves */
} DpOutcome;

/* `tasks` has one for each unit of the board. All memory is the arena's. */
DpOutcome *dp_judge(Arena *arena, const DpBoard *board, const DpSettings *settings,
                    const DpTask *tasks);

#endif
