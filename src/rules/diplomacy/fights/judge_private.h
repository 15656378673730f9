/* What the files of the judge share. */
#ifndef ADJUDICATE_DIPLOMACY_JUDGE_PRIVATE_H
#define ADJUDICATE_DIPLOMACY_JUDGE_PRIVATE_H

#include "judge.h"
#include "retreats.h"

/* What is known of something that is so or not. */
typedef enum Known { NO, YES, MAYBE } Known;

/* A strength on partial information. */
typedef struct Span {
    int least, most;
} Span;

/* A unit, its order, and what is known of what comes of it. */
typedef struct One {
    DpPlain plain;
    int power;
    int from;     /* the province where it stands */
    int to;       /* moves: the province; supports: where they help; else DP_NOWHERE */
    bool moves;   /* its order is a move, and possible */
    bool stuck;   /* impossible, and cannot be supported to hold (DATC 4.E.1) */
    bool carried; /* moves: by convoy */
    bool either;  /* carried, but goes by land where the convoy fails (DATC 4.A.3, fallback) */
    bool fits;    /* support, convoy: the unit to be helped was ordered so */
    bool failed;  /* its convoy hung on itself */
    DpUnits backers, ferries;
    Known path;  /* moves: it has a way; of `either`, by convoy */
    Known given; /* support that fits */
    Known comes; /* moves: it comes off */
} One;

typedef struct Trial {
    Arena *arena;
    const DpBoard *board;
    const DpSettings *settings;
    const DpTask *tasks;
    One *ones;
    DpUnits *comers; /* by province */
    int *mark;       /* by unit, for searches by `search` */
    int *queue;
    int search;
    DpOutcome *outcome;
} Trial;

/* Of a move: does it arrive at all, by land or by convoy? */
static inline Known dp_arrives(const One *one)
{
    return one->either ? YES : one->path;
}

static inline int dp_occupant(const Trial *trial, int province)
{
    return trial->board->unit_at[province];
}

/* Sorts units by a number that each has (by unit, DP_NOBODY: none): a list for each number. */
DpUnits *dp_group(Arena *arena, const int *by_unit, int units, int groups);

/* --- orders.c --- */
void dp_orders_read(Trial *trial);

/* --- convoys.c: paths of convoys, and supports --- */
void dp_convoys_settle(Trial *trial);

/* Does such a move, to where a unit stands that does not move, come off? */
Known dp_wins(const Trial *trial, int mover);

/* Are there convoys for it from shore to shore, with those fleets that are at least so sure? */
typedef enum Fleets { ALL_FLEETS, FLEETS_LEFT, FLEETS_SAFE } Fleets;
bool dp_has_way(Trial *trial, int army, Fleets fleets);

/* Will that fleet be dislodged? */
Known dp_sinks(const Trial *trial, int fleet);

/* --- moves.c --- */
void dp_moves_settle(Trial *trial);

/* A unit that moves, and the one that stands where it goes: do they move against each other, by
 * land? */
bool dp_head_on(const Trial *trial, int mover, int there);

/* Strengths when all supports are known; `leaves`: the unit in the province entered moves away. */
int dp_attack(const Trial *trial, int mover, bool leaves);
int dp_prevent(const Trial *trial, int mover, bool leaves);
int dp_support(const Trial *trial, int unit, int without_power);

/* --- fates.c --- */
void dp_fates_tell(Trial *trial);

#endif
