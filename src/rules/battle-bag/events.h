/* Battle Bag: its events. Three lists make the constants (bb_NAME) and the array of all of them. */
#ifndef ADJUDICATE_BATTLE_BAG_EVENTS_H
#define ADJUDICATE_BATTLE_BAG_EVENTS_H

#include "adjudicate/play/event.h"
#include "events_bag.h"
#include "events_field.h"
#include "events_turns.h"

#define BATTLE_BAG_EVENTS(X)      EVENTS_TURNS(X) EVENTS_FIELD(X) EVENTS_BAG(X)

#define EVENT_DECLARE(name_, ...) extern const EventKind bb_ev_##name_;
BATTLE_BAG_EVENTS(EVENT_DECLARE)
#undef EVENT_DECLARE

extern const EventKind *const bb_events[];

#endif
