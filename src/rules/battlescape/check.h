/* What the files that check a game and its orders share. */
#ifndef ADJUDICATE_SCAPE_CHECK_H
#define ADJUDICATE_SCAPE_CHECK_H

#include "scape.h"

/* Abilities and traits (check_doings.c). */
void check_doings(Play *play);

/* What a reaction or a trait waits for; it stands in that record's keys. */
void check_trigger(Play *play, const Record *record, const Trigger *trigger);

/* Has that moment somebody to whom it is done: `to`, and the word target? */
bool is_done_to_somebody(int when);

/* Complains of tiles that are not on the board, and of ids that orders could take for something
 * else. */
void check_tile(Play *play, Place place, Tile tile);
void check_tiles_of(Play *play, const Record *record, const char *key, const TileList *tiles);
void check_name(Play *play, Place place, Text id);

/* Notes what the purchases of this run would make (BS 5.11), for owner_to_be and type_to_be. */
void note_purchases(Play *play);

/* Whose unit it is, and of which type, or will be once it has been bought; NULL: not known. */
const Player *owner_to_be(const Play *play, const Unit *unit);
const Type *type_to_be(const Play *play, const Unit *unit);

#endif
