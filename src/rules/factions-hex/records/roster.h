/* The sample roster: soldier cards of four factions that a game may use instead of its own, or
 * together with them. */
#ifndef ADJUDICATE_FACTIONS_HEX_ROSTER_H
#define ADJUDICATE_FACTIONS_HEX_ROSTER_H

#include "adjudicate/base/arena.h"
#include "hexes.h"

/* New copies of the sample cards, complete with `abilities` and `has`; they stand in no file. The
 * ids are unique, and cards of a faction stand together, the cheapest not necessarily first. */
Card *fh_roster_cards(Arena *arena, size_t *count);

#endif
