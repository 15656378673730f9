/* Battlescape: its events. Three lists make the constants (bs_NAME) and the array of all of them.
 */
#ifndef ADJUDICATE_BATTLESCAPE_EVENTS_H
#define ADJUDICATE_BATTLESCAPE_EVENTS_H

#include "adjudicate/play/event.h"
#include "events_fights.h"
#include "events_moves.h"
#include "events_turns.h"

#define BATTLESCAPE_EVENTS(X)     EVENTS_TURNS(X) EVENTS_MOVES(X) EVENTS_FIGHTS(X)

#define EVENT_DECLARE(name_, ...) extern const EventKind bs_ev_##name_;
BATTLESCAPE_EVENTS(EVENT_DECLARE)
#undef EVENT_DECLARE

extern const EventKind *const bs_events[];

#endif
