/* Battle Bag: where an army may go in its reaction (BB 5.4 to 5.7, BB 20.6, BB 20.7). */
#ifndef ADJUDICATE_BATTLE_BAG_REACT_WAYS_H
#define ADJUDICATE_BATTLE_BAG_REACT_WAYS_H

#include "../board/ways.h"
#include "../records/battle.h"

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
