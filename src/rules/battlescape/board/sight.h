/* Who sees what. */
#ifndef ADJUDICATE_BATTLESCAPE_SIGHT_H
#define ADJUDICATE_BATTLESCAPE_SIGHT_H

#include "../records/scape.h"
#include "adjudicate/play/seer.h"

/* Does that player see it? His own always; NULL, the game master, sees all. */
bool bs_unit_seen_by(const Play *play, const Unit *unit, const Player *player);

/* Who alone sees it now (seer.h). */
const Player *bs_seer_of(const Play *play, const Unit *unit);

/* The same of anything that an event may name. (System.seer) */
const Player *bs_seer(const Play *play, const Table *table, const void *record);

/* Who alone knows what is in a pool? (System.member_seer) */
const Player *bs_member_seer(const Play *play, const Table *table, const void *record,
                             const void *member);

/* In a view an effect whose user is not seen stands as the unit's own. (System.instead) */
void *bs_instead(const Play *play, const Player *reader, const Table *table, const void *record,
                 const Table *by, void *copy);

/* Is there one, on the board, and does that player see it? */
bool bs_unit_is_visible(const Play *play, const Unit *unit, const Player *player);

/* Is it on the board, for that player's orders to name? He must see it, unless the game lets him
 * aim at everybody (BS 13.1). */
bool bs_unit_is_there(const Play *play, const Unit *unit, const Player *player);

/* Remembers who is invisible when a round begins (BS 13.32). */
void bs_sight_begin(Play *play);

/* May that player's orders name the record? (System.sees) */
bool bs_sees(const Play *play, const Player *player, const Table *table, const void *record);

/* The unit or capture point of that id, as far as the player knows of it; otherwise NULL. For words
 * that are no references: those are looked after by bs_sees. */
const Named *bs_named_for(const Play *play, const Player *player, Text word);
extern const Table *const bs_place_tables[]; /* of what that may be, up to a NULL */

#endif
