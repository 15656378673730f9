/* FACTIONS on hexes: the events of the action phase: who is activated, and how they move. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_ACTION_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_ACTION_H

/* clang-format off */
/* X(name, id, clause, arguments, sentence, layout, explanation) */
#define EVENTS_ACTION(X)
/* clang-format on */

#endif
