#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(bb_ev_##name_, bb_say_##name_, __VA_ARGS__)
BATTLE_BAG_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &bb_ev_##name_,
const EventKind *const bb_events[] = {BATTLE_BAG_EVENTS(ADDRESS) NULL};
