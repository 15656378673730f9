/* FACTIONS on hexes: soldiers that are moved by others. */
#ifndef ADJUDICATE_FACTIONS_HEX_PUSH_H
#define ADJUDICATE_FACTIONS_HEX_PUSH_H

#include "attack.h"

/* The vacant ones of the tiles directly behind a target (FH 13.42); returns how many. */
int fh_tiles_behind(const Play *play, const Soldier *attacker, const Soldier *target,
                    int vacant[2]);
/* The vacant tiles beside a target and so far from the soldier, first by tile; returns how many. */
int fh_tiles_beside(const Play *play, const Soldier *self, const Soldier *target, int distance,
                    int vacant[BOARD_DIRECTIONS_MAX]);
/* One tile directly away from the attacker, if one is vacant. */
void fh_push_away(Attack *attack, Soldier *target, const char *clause);
/* Somebody is moved by another's doing, which is no movement action. */
typedef Event *SayForced(const Play *play, const Soldier *soldier, Tile tile, const Soldier *by);
void fh_force_to(Play *play, SayForced *say, Soldier *soldier, int tile, const Soldier *by,
                 const char *clause, const char *also);

#endif
