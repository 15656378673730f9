#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(dp_ev_##name_, dp_say_##name_, __VA_ARGS__)
DIPLOMACY_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &dp_ev_##name_,
const EventKind *const dp_events[] = {DIPLOMACY_EVENTS(ADDRESS) NULL};

#define LISTED(name_, ...) EVENT_LISTED(dp_ev_##name_, __VA_ARGS__)
const EventRow dp_event_rows[] = {DIPLOMACY_EVENTS(LISTED){NULL, NULL}};
