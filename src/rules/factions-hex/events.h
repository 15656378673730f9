/* FACTIONS on hexes: its events. Three lists make the constants and the array of all of them. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_H

#include "adjudicate/play/event.h"
#include "events_action.h"
#include "events_combat.h"
#include "events_rounds.h"

#define FACTIONS_HEX_EVENTS(X)    EVENTS_ROUNDS(X) EVENTS_ACTION(X) EVENTS_COMBAT(X)

#define EVENT_DECLARE(name_, ...) extern const EventKind fh_ev_##name_;
FACTIONS_HEX_EVENTS(EVENT_DECLARE)
#undef EVENT_DECLARE

extern const EventKind *const fh_events[];

#endif
