/* Factions, the card war: the events of strikes. */
#ifndef ADJUDICATE_FACTIONS_CARDS_EVENTS_STRIKES_H
#define ADJUDICATE_FACTIONS_CARDS_EVENTS_STRIKES_H

/* clang-format off */
/* X(name, id, clause, arguments, sentence, layout, explanation) */
#define FC_EVENTS_STRIKES(X)
/* clang-format on */

#endif
