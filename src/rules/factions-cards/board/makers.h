/* Factions, the card war: where types are made (FC 4.1, FC 4.3). */
#ifndef ADJUDICATE_FACTIONS_CARDS_MAKERS_H
#define ADJUDICATE_FACTIONS_CARDS_MAKERS_H

#include "../records/cards.h"

/* A building in play that makes a type, and the card on which its counters lie: itself, or the
 * first technology that lets it. */
typedef struct Maker {
    Card *building, *on;
    bool several; /* several technologies let it */
} Maker;

/* All of a player's, in the order of the game file; those before `next` have been used. */
typedef struct Makers {
    Maker *at;
    size_t count, room, next, since;
} Makers;
Makers *fc_makers_of(const Play *play, Seat *seat, const Type *type);

/* That building among them; NULL: it is none of them. */
const Maker *fc_maker_at(const Makers *makers, const Card *building);

/* Cards have come into play or left it, or may be used again. */
void fc_makers_change(Seat *seat);

/* Is there anything that this building of his makes? */
bool fc_is_maker(const Seat *seat, const Card *building);

#endif
