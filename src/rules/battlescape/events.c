/* Battlescape: its events. */
#include "events.h"

#define EVENT_DEFINE(name_, id_, clause_, args_, sentence_, layout_, explain_)                     \
    const EventKind bs_ev_##name_ = {id_, clause_, args_, sentence_, layout_, explain_};
BATTLESCAPE_EVENTS(EVENT_DEFINE)

#define EVENT_ADDRESS(name_, ...) &bs_ev_##name_,
const EventKind *const bs_events[] = {BATTLESCAPE_EVENTS(EVENT_ADDRESS) NULL};
