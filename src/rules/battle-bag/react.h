/* Reaction manoeuvres, between the three files that make them. */
#ifndef ADJUDICATE_BATTLE_BAG_REACT_H
#define ADJUDICATE_BATTLE_BAG_REACT_H

#include "bag.h"

/* --- mentions.c: which order is for which army (BB 20.1, BB 20.4) ----------------------------- */

/* A reaction of those that name one army, or all. */
typedef struct Mention Mention;
struct Mention {
    ReactOrder *order;
    Mention *next;
};

/* Reads all lists, once in a run. */
void bb_mentions_read(Play *play);

/* The reaction that counts for that army now; NULL: none. */
ReactOrder *bb_mentions_of(const Play *play, const Army *army);

/* Its else for that army, now that it cannot be done (BB 20.1); NULL: none. NULL has none. */
ReactOrder *bb_mentions_else(const Play *play, const ReactOrder *order, const Army *army);

/* --- react_ways.c: where an army may go in its reaction (BB 5.4 to 5.7, BB 20.6, BB 20.7) ----- */

typedef struct Reaction {
    const Battle *battle;
    Column column;
    bool is_named; /* by the attack */
    int others;    /* armies in the battle besides the column, as all stand */
} Reaction;

Reaction bb_reaction_of(const Play *play, const Battle *battle, Column column, bool is_named);

/* Why it may not end on that hex, its own among them (BB 5.5, BB 5.7); NULL: it may. */
const Failure *bb_reaction_bars(Play *play, const Reaction *reaction, int tile);

/* Would it be in the battle on that hex, with the army that stands there, if any? */
bool bb_reaction_engages(const Play *play, const Reaction *reaction, int tile);

/* How many armies its player would have in the battle then, as all stand. */
int bb_reaction_armies(const Play *play, const Reaction *reaction, int tile);

/* How many of its units would be active on that hex. */
int bb_reaction_active(const Play *play, const Reaction *reaction, int tile);

/* Why it cannot get closer or away; NULL: it can, and *way says how. */
const Failure *bb_reaction_closer(Play *play, const Reaction *reaction, Way *way);
const Failure *bb_reaction_away(Play *play, const Reaction *reaction, Way *way);

/* All hexes that it may choose, in the order of tiles; its own only where staying does something.
 */
IntList bb_reaction_hexes(Play *play, const Reaction *reaction);

#endif
