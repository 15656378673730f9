/* FACTIONS on hexes: which of a player's activations comes next. */
#ifndef ADJUDICATE_FACTIONS_HEX_PLANS_H
#define ADJUDICATE_FACTIONS_HEX_PLANS_H

#include "actions.h"

/* Whose turns are still to come. Made at the first step of a run, from the state alone. */
void fh_turns_prepare(Play *play);
bool fh_turns_left(const Play *play, const Player *player);

/* The activation that comes first in a player's plans, with its soldier; NULL: none can be done. */
typedef struct Planned {
    ActivateOrder *order;
    Soldier *soldier;
    bool standing;
    bool passed; /* an activation before it was passed over, all its soldiers being finished */
} Planned;
Planned fh_plans_next(Play *play, Player *player);

/* The first activation that names a soldier and whose condition holds (FH 19.18). */
Planned fh_plans_naming(Play *play, Soldier *soldier);

/* At the end of the phase, of this round's activations: those for whom there was nobody when the
 * round began have failed (FH 19.2). Before the round they are refused; but one that was stopped
 * may get others. */
void fh_plans_end(Play *play);

/* Why an activation did not come up. FH 19.2, 19.6. */
const char *fh_why_not_activated(const Play *play, const Order *order);

/* And an action; NULL: its activation has begun. */
const char *fh_why_not_acted(const Play *play, const Order *order);

/* Who ends at once when no plan says anything (FH 19.6). */
Soldier *fh_plans_leftover(Play *play, const Player *player);

#endif
