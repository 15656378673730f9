#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(nw_ev_##name_, nw_say_##name_, __VA_ARGS__)
NINE_WORLDS_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &nw_ev_##name_,
const EventKind *const nw_events[] = {NINE_WORLDS_EVENTS(ADDRESS) NULL};
