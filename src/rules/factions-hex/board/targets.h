/* FACTIONS on hexes: whom an action may be used on. */
#ifndef ADJUDICATE_FACTIONS_HEX_TARGETS_H
#define ADJUDICATE_FACTIONS_HEX_TARGETS_H

#include "grid.h"

/* A range as the settings read it. */
Span fh_range_of(const Play *play, Span printed);
/* Is the other within the soldier's RNG? */
bool fh_in_range(const Play *play, const Soldier *self, const Soldier *other);

/* What else a target must be, and the reason where it is not: what stands before its id, and what
 * behind. */
typedef struct Need {
    bool (*test)(const Play *play, const Soldier *self, const Soldier *target);
    const char *clause; /* NULL: the scope's */
    const char *before, *after;
} Need;

/* Whom an action may be used on, and the clause by which others may not. */
typedef struct Scope {
    Activation *activation;
    Span range;         /* the distance, both ends included, as the settings read it */
    Span printed;       /* the same as the card or the ability says it; of attacks only */
    bool closest;       /* only a closest enemy, or a marked one within RNG: FH 10.2, FH 13.53 */
    bool allies;        /* allies may be named, */
    bool no_enemies;    /* and only they */
    const char *clause; /* "FH 15.2": of what is out of range; NULL: a plain attack's */
    const Need *needs;  /* the last has no test; NULL: nothing */
    int most;           /* hit points that it takes with the best roll */
    int nearest;        /* the distance of the closest enemies; -1: there are none */
    int rivals;         /* how many they are */
} Scope;

/* What it attacks with, and what that takes with the best roll. */
Damage fh_own_damage(const Soldier *soldier);
int fh_most_damage(Damage damage);

/* Of attacks: a closest enemy within that range, as it is printed. */
Scope fh_scope_of_attack(Activation *activation, Span printed);

/* NULL: it may be used on that target; otherwise why not. */
const Failure *fh_scope_bars(const Scope *scope, const Soldier *target);
/* No enemy at all may be attacked: the closest one is too near, too far away, or not there. */
const Failure *fh_closest_bars(const Scope *scope);

/* May it be attacked now with a plain attack? NULL: yes; otherwise why not. */
const Failure *fh_attack_bars(Activation *activation, const Soldier *target);

#endif
