#include "events.h"

#define EVENT_DEFINE(name_, id_, clause_, args_, sentence_, layout_, explain_)                     \
    const EventKind ev_##name_ = {id_, clause_, args_, sentence_, layout_, explain_};
FACTIONS_HEX_EVENTS(EVENT_DEFINE)

#define EVENT_ADDRESS(name_, ...) &ev_##name_,
const EventKind *const factions_hex_events[] = {FACTIONS_HEX_EVENTS(EVENT_ADDRESS) NULL};
