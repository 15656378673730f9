#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(fc_ev_##name_, fc_say_##name_, __VA_ARGS__)
FACTIONS_CARDS_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &fc_ev_##name_,
const EventKind *const fc_events[] = {FACTIONS_CARDS_EVENTS(ADDRESS) NULL};

#define LISTED(name_, ...) EVENT_LISTED(fc_ev_##name_, __VA_ARGS__)
const EventRow fc_event_rows[] = {FACTIONS_CARDS_EVENTS(LISTED){NULL, NULL}};
