/* FACTIONS on hexes: movement actions. */
#ifndef ADJUDICATE_FACTIONS_HEX_MOVE_H
#define ADJUDICATE_FACTIONS_HEX_MOVE_H

#include "../orders/actions.h"

/* The action of that kind: a movement action. */
const Failure *fh_act_move(Activation *activation, Action *action);
/* One movement action on the shortest way to a tile from which `target` is in range. */
const Failure *fh_move_into_range(Activation *activation, const Soldier *target);

/* Takes one movement action; `clause`: by what the tile was chosen, NULL: by the order. */
void fh_move_to(Activation *activation, int tile, const char *clause);

const Failure *fh_move_towards(Activation *activation, int goal, const char *clause);

/* Whoever shares a tile goes on to a vacant one (FH 16.33). */
bool fh_shares_tile(const Activation *activation);
void fh_move_off(Activation *activation);

/* The soldier, or the tile, that is meant by a word; NULL or NO_TILE when it is not there now. For
 * closest, weakest and strongest all enemies on the grid count (FH 19.14). */
Soldier *fh_enemy_meant(Play *play, const Soldier *self, int word);

#endif
