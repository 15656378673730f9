/* FACTIONS on hexes: the events of from army creation to the end of the game, but for the action phase. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_ROUNDS_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_ROUNDS_H

/* clang-format off */
/* X(name, id, clause, arguments, sentence, layout, explanation) */
#define EVENTS_ROUNDS(X)
/* clang-format on */

#endif
