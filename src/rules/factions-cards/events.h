/* Factions, the card war: its events. Three lists make the constants (fc_ev_NAME) and the array of
 * all of them. */
#ifndef ADJUDICATE_FACTIONS_CARDS_EVENTS_H
#define ADJUDICATE_FACTIONS_CARDS_EVENTS_H

#include "adjudicate/play/event.h"
#include "events_battles.h"
#include "events_strikes.h"
#include "events_turns.h"

#define FACTIONS_CARDS_EVENTS(X)  FC_EVENTS_TURNS(X) FC_EVENTS_BATTLES(X) FC_EVENTS_STRIKES(X)

#define EVENT_DECLARE(name_, ...) extern const EventKind fc_ev_##name_;
FACTIONS_CARDS_EVENTS(EVENT_DECLARE)
#undef EVENT_DECLARE

extern const EventKind *const fc_events[];

#endif
