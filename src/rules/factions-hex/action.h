/* FACTIONS on hexes: what the files of the action phase share. */
#ifndef ADJUDICATE_FACTIONS_HEX_ACTION_H
#define ADJUDICATE_FACTIONS_HEX_ACTION_H

#include "action_tables.h"
#include "ways.h"

/* --- move.c ----------------------------------------------------------------------------------- */

/* Takes one movement action; `clause`: by what the tile was chosen, NULL: by the order. */
void fh_move_to(Activation *activation, int tile, const char *clause);

const Failure *fh_move_towards(Activation *activation, int goal, const char *clause);

/* Whoever shares a tile goes on to a vacant one (FH 16.33). */
bool fh_shares_tile(const Activation *activation);
void fh_move_off(Activation *activation);

/* The soldier, or the tile, that is meant by a word; NULL or NO_TILE when it is not there now. For
 * closest, weakest and strongest all enemies on the grid count (FH 19.14). */
Soldier *fh_enemy_meant(Play *play, const Soldier *self, int word);

/* --- activate.c ------------------------------------------------------------------------------- */

/* A plain attack on whoever may be attacked, or on those named. */
const Failure *fh_attack_one(Activation *activation, Soldier *target);

/* --- taunted.c -------------------------------------------------------------------------------- */

void fh_taunted_run(Activation *activation);

/* --- plans.c ---------------------------------------------------------------------------------- */

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

/* Who ends at once when no plan says anything (FH 19.6). */
Soldier *fh_plans_leftover(Play *play, const Player *player);

/* What a player has said for a soldier's reactions: the first that says something about it. */
typedef enum ReactAbout { ABOUT_COUNTER, ABOUT_HUNKER, ABOUT_FLIGHT, ABOUT_TAUNT } ReactAbout;
ReactOrder *fh_plans_reaction(Play *play, Soldier *soldier, ReactAbout about);

/* --- choose.c --------------------------------------------------------------------------------- */

/* Whom to activate; what it does. NULL: the run must stop. */
typedef struct Pick {
    Soldier *soldier;
    const VariantList *actions;
    const Choice *choice;
} Pick;
Pick fh_choose_activation(Play *play, Player *player, Soldier *fallback);

/* NO_TILE: the run must stop. */
int fh_choose_approach(Activation *activation, const Tiles *ends);

#endif
