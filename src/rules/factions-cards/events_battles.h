/* Factions, the card war: the events of battles. */
#ifndef ADJUDICATE_FACTIONS_CARDS_EVENTS_BATTLES_H
#define ADJUDICATE_FACTIONS_CARDS_EVENTS_BATTLES_H

/* clang-format off */
/* X(name, id, clause, arguments, sentence, layout, explanation) */
#define FC_EVENTS_BATTLES(X)
/* clang-format on */

#endif
