/* What the checks of the game file and of orders share. */
#ifndef ADJUDICATE_BATTLE_BAG_CHECK_H
#define ADJUDICATE_BATTLE_BAG_CHECK_H

#include "bag.h"

/* Is it on the board (BB 22.6)? A hex that was left out is not looked at. */
void bb_check_hex(Play *play, Place place, Tile hex);
void bb_check_hexes(Play *play, const Record *record, const char *key, const TileList *hexes);

/* May that be an id (BB 22.12)? */
void bb_check_id_word(Play *play, Place place, Text id);

/* In conditions.c: what tables cannot say of conditions; also finds what their names mean. */
void bb_check_conditions(Play *play, const VariantList *conditions);

#endif
