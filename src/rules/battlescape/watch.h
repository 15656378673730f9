/* Who waits for what: the index behind moments.c. */
#ifndef ADJUDICATE_SCAPE_WATCH_H
#define ADJUDICATE_SCAPE_WATCH_H

#include "cells.h"
#include "scape.h"

/* One reaction, or one trait that waits for a moment, of one unit. */
typedef struct Entry {
    Unit *unit;
    const Trigger *trigger;
    const Trait *trait;   /* NULL: a reaction, */
    const Variant *order; /* which is this one */
    size_t place;         /* in the list of reactions, or among the type's traits */
    int aims_at; /* AT_IT or AT_TARGET, if it comes up only where these are in reach; or -1 */
    unsigned failed_in;   /* the phase in which it was told that it could not be done, */
    unsigned unmet_in;    /* that in which it was told that its condition does not hold, */
    unsigned hindered_in; /* and that in which it was told what hinders it */
} Entry;
typedef LIST_OF(Entry) EntryList;

/* What waits for one unit, be it that unit's own or another's. */
typedef struct Watcher {
    EntryList of, to; /* what it does, what is done to it */
    EntryList range;  /* its own, for who enters or leaves its range; it is in a cell for them */
    CellItem in_range;
    EntryList near; /* its own that aim at it or at target; it is in a cell for these, too */
    CellItem in_near;
    bool ready;        /* its traits are among the entries */
    unsigned asked_in; /* a phase, */
    int asked;         /* and how often its player was asked about it there */
    size_t reacted_to; /* the last moment */
} Watcher;

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
    Entry *entry;
    Unit *target; /* to whom it is done, as far as the entry looks at it */
    size_t turn;  /* the how-manieth player from the active one on */
    Hindrance hindrance;
} Candidate;

/* What a reaction that is being carried out is a reaction to. */
typedef struct Occasion {
    const Moment *moment;
    Unit *target;
    const char *clause; /* about the order of several; NULL: there is one */
    size_t number;      /* of the moment */
    bool past;          /* it is over, as what an attack or a use has done */
    const Entry *entry; /* of the reaction */
} Occasion;

typedef struct Watch {
    EntryList general[MOMENT_KINDS]; /* those for which it matters little who it is */
    Cells *range, *near;             /* the cells of watchers, for those lists of theirs */
    bool wide;                       /* some trait makes others' ranges longer */
    struct {
        Candidate *at;
        size_t count, room;
    } found; /* a stack: each moment has its own behind those under way */
    struct {
        Moment *at;
        size_t count, room;
    } wake;                   /* likewise, for what has been done by each doing under way */
    size_t moments;           /* that there have been */
    unsigned phase;           /* the how-manieth to begin, from 1 */
    int depth;                /* of reactions under way */
    const Occasion *occasion; /* of the innermost; NULL: none */
    size_t losses;            /* units that have died since winning was looked at */
} Watch;

/* Made, with all that waits, when it is first asked for. */
Watch *bs_watch_of(Play *play);

/* How far a reaction's ability reaches now. */
int bs_reaction_reach(const Play *play, const UseOrder *use);

/* Does that moment have somebody to whom something is done? */
bool bs_moment_has_to(MomentKind kind);

/* Who is meant where of: and to: are left out (BS 17.24): SIDE_... */
int bs_moment_of(MomentKind kind);
int bs_moment_to(MomentKind kind);

/* react.c: what a moment does to one that waits for it. */
void bs_set_off(Play *play, const Candidate *candidate, const Occasion *occasion);

/* ask.c: the first of a reaction and its elses that could be carried out now; NULL: none. */
const UseOrder *bs_reaction_open(Play *play, const Variant *variant);

/* Does the condition of one of them hold? */
bool bs_reaction_is_met(const Play *play, const Variant *variant);

/* Asks the player; false when he does not want it, or when the question stops the run. */
bool bs_reaction_is_wanted(Play *play, const Entry *entry, const UseOrder *use,
                           const Occasion *occasion);

/* What hinders it now, on whatever moment. */
Hindrance bs_entry_hindrance(const Play *play, const Entry *entry);

#endif
