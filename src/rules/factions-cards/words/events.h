/* Factions, the card war: its events. Three lists make the constants (fc_ev_NAME), the functions
 * that tell them (fc_say_NAME), and the array of all of them. */
#ifndef ADJUDICATE_FACTIONS_CARDS_EVENTS_H
#define ADJUDICATE_FACTIONS_CARDS_EVENTS_H

#include "events_battles.h"
#include "events_strikes.h"
#include "events_turns.h"
#include "words.h"

#define FACTIONS_CARDS_EVENTS(X)                                                                   \
    FC_EVENTS_TURNS(X)                                                                             \
    FC_EVENTS_BATTLES(X)                                                                           \
    FC_EVENTS_STRIKES(X)

#define DECLARE(name_, id_, clause_, seen_, args_, ...)                                            \
    EVENT_DECLARE(fc_ev_##name_, fc_say_##name_, seen_, args_)
FACTIONS_CARDS_EVENTS(DECLARE)
#undef DECLARE

extern const EventKind *const fc_events[];
extern const EventRow fc_event_rows[];
extern const FightEnd fc_fight_ends[];

#endif
