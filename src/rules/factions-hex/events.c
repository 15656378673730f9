#include "events.h"

#define EVENT_DEFINE(name_, id_, clause_, args_, sentence_, layout_, explain_)                     \
    const EventKind fh_ev_##name_ = {id_, clause_, args_, sentence_, layout_, explain_};
FACTIONS_HEX_EVENTS(EVENT_DEFINE)

#define EVENT_ADDRESS(name_, ...) &fh_ev_##name_,
const EventKind *const fh_events[] = {FACTIONS_HEX_EVENTS(EVENT_ADDRESS) NULL};
