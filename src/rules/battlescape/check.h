/* What the files that check a game and its orders share. */
#ifndef ADJUDICATE_SCAPE_CHECK_H
#define ADJUDICATE_SCAPE_CHECK_H

#include "scape.h"

/* Abilities and traits (check_doings.c). */
void bs_check_doings(Play *play);

/* What a reaction or a trait waits for; it stands in that record's keys. */
void bs_check_trigger(Play *play, const Record *record, const Trigger *trigger);

/* Has that moment somebody to whom it is done: `to`, and the word target? */
bool bs_is_done_to_somebody(int when);

/* Complains of tiles that are not on the board, and of ids that orders could take for something
 * else. */
void bs_check_tile(Play *play, Place place, Tile tile);
void bs_check_tiles_of(Play *play, const Record *record, const char *key, const TileList *tiles);
void bs_check_name(Play *play, Place place, Text id);

#endif
