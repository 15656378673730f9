/* Who knows of which soldier: with `reserve: secret` nobody but its player, before it has entered.
 * FH 1.13 to 1.16. */
#ifndef ADJUDICATE_FACTIONS_HEX_SIGHT_H
#define ADJUDICATE_FACTIONS_HEX_SIGHT_H

#include "hexes.h"

/* Does this game hide who has not entered? (System.hides) */
bool fh_hides(const Play *play);

/* Does only its player know of it? Nobody who has entered is unknown again. */
bool fh_is_secret(const Play *play, const Soldier *soldier);
bool fh_knows(const Play *play, const Player *player, const Soldier *soldier);

/* May that player's orders name the record? (System.sees) */
bool fh_sees(const Play *play, const Player *player, const Table *table, const void *record);

/* Who alone knows of it? (System.seer) */
const Player *fh_seer(const Play *play, const Table *table, const void *record);

/* Who alone knows of an army's bank? (System.member_seer) */
const Player *fh_member_seer(const Play *play, const Table *table, const void *record,
                             const void *member);

/* Who is told of what the setting hides: in such a game that player alone. */
const Player *fh_only(const Play *play, const Player *player);

/* The state as that player knows it, as a text: all that bears on a decision of his. */
Text fh_known_text(const Play *play, const Player *player);

#endif
