/* The turns: what all their phases do alike. */
#ifndef ADJUDICATE_BATTLESCAPE_TURNS_H
#define ADJUDICATE_BATTLESCAPE_TURNS_H

#include "../records/scape.h"

/* Before the first phase of a turn. */
void bs_turn_begin(Play *play, Player *active);

/* What waits for the beginning of the phase. False when that was the end. */
bool bs_phase_open(Play *play, Player *active);

/* The end of a phase, and of the turn, if the game has ended or the player has gone out. */
void bs_phase_close(Play *play, const Player *active);

/* After the last phase. */
void bs_turn_end(Play *play, const Player *active);

/* What a report shows at the end of a turn (BS 1.10). */
void bs_show_turn(Play *play, bool is_last);

/* The unit's move is used by it, however far it comes: how many tiles, and why no further, or NULL.
 * When a question stops the run it returns at once. */
const Failure *bs_walk(Play *play, Unit *unit, Path path, size_t *taken);

#endif
