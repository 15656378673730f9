/* FACTIONS on hexes: the events of attacks and abilities. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_COMBAT_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_COMBAT_H

/* clang-format off */
/* X(name, id, clause, arguments, sentence, layout, explanation) */
#define EVENTS_COMBAT(X)
/* clang-format on */

#endif
