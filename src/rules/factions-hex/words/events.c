#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(fh_ev_##name_, fh_say_##name_, __VA_ARGS__)
FACTIONS_HEX_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &fh_ev_##name_,
const EventKind *const fh_events[] = {FACTIONS_HEX_EVENTS(ADDRESS) NULL};

#define LISTED(name_, ...) EVENT_LISTED(fh_ev_##name_, __VA_ARGS__)
const EventRow fh_event_rows[] = {FACTIONS_HEX_EVENTS(LISTED){NULL, NULL}};
