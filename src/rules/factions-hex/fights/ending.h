/* FACTIONS on hexes: the end of the game, and how everybody stands. */
#ifndef ADJUDICATE_FACTIONS_HEX_ENDING_H
#define ADJUDICATE_FACTIONS_HEX_ENDING_H

#include "../records/hexes.h"

/* Armies that have nobody left are out; true when the game has ended. */
bool fh_end_if_beaten(Play *play);
bool fh_end_by_points(Play *play);
/* Ends the game if one side is left, or none; true when it has. */
bool fh_end_with_last_side(Play *play);
void fh_show_standings(Play *play);

#endif
