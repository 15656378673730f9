/* Moments under way, and what they set off: what moments.c, react.c and ask.c share. */
#ifndef ADJUDICATE_BATTLESCAPE_REACTIONS_H
#define ADJUDICATE_BATTLESCAPE_REACTIONS_H

#include "../board/waiting.h"
#include "../orders/orders.h"
#include "moments.h"

/* Why something is not set off that would be otherwise. */
typedef enum Hindrance {
    HINDRANCE_NONE,
    HINDRANCE_BLIND, /* its player does not see what happens, */
    HINDRANCE_SICK,  /* the unit is sick, */
    HINDRANCE_USED,  /* has used its ability in its round, */
    HINDRANCE_USES,  /* has declared that it will, */
    HINDRANCE_DEAD,  /* or has died by what happens */
} Hindrance;

/* Something that a moment may set off. */
typedef struct Candidate {
    Waiter *waiter;
    Unit *target; /* to whom it is done, as far as the waiter looks at it */
    size_t turn;  /* of its player, counted from the active one on */
    Hindrance hindrance;
} Candidate;

/* What a reaction that is being carried out is a reaction to. */
typedef struct Occasion {
    const Moment *moment;
    Unit *target;
    const char *clause;   /* about the order of several; NULL: there is one */
    size_t number;        /* of the moment */
    bool past;            /* it is over, as what an attack or a use has done */
    const Waiter *waiter; /* of the reaction */
} Occasion;

/* The moments under way. */
typedef struct Moments {
    struct {
        Candidate *at;
        size_t count, room;
    } found; /* a stack: each moment has its own behind those under way */
    struct {
        Moment *at;
        size_t count, room;
    } past;                   /* likewise, for what has been done by each attack or use under way */
    size_t count;             /* of all that there have been */
    unsigned phase;           /* the number of the phase that is played, from 1 */
    int depth;                /* of reactions under way */
    const Occasion *occasion; /* of the innermost; NULL: none */
    size_t losses;            /* units that have died since winning was looked at */
} Moments;

/* Made, with all that waits, when it is first asked for. */
Moments *bs_moments_of(Play *play);

/* Who is meant where of: and to: are left out (BS 17.24): SIDE_... */
int bs_moment_of(MomentKind kind);
int bs_moment_to(MomentKind kind);

/* react.c: what a moment does to one that waits for it. */
void bs_set_off(Play *play, const Candidate *candidate, const Occasion *occasion);

/* ask.c: the first of a reaction and its elses that could be carried out now; NULL: none. */
const UseOrder *bs_reaction_open(Play *play, const Variant *variant);

/* Asks the player; false when he does not want it, or when the question stops the run. */
bool bs_reaction_is_wanted(Play *play, const Waiter *waiter, const UseOrder *use,
                           const Occasion *occasion);

/* What hinders it now, on whatever moment. */
Hindrance bs_waiter_hindrance(const Play *play, const Waiter *waiter);

#endif
