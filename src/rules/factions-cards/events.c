#include "events.h"

#define EVENT_DEFINE(name_, id_, clause_, args_, sentence_, layout_, explain_)                     \
    const EventKind fc_ev_##name_ = {id_, clause_, args_, sentence_, layout_, explain_};
FACTIONS_CARDS_EVENTS(EVENT_DEFINE)

#define EVENT_ADDRESS(name_, ...) &fc_ev_##name_,
const EventKind *const fc_events[] = {FACTIONS_CARDS_EVENTS(EVENT_ADDRESS) NULL};
