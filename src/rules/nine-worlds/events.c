#include "events.h"

#define EVENT_DEFINE(name_, id_, clause_, args_, sentence_, layout_, explain_)                     \
    const EventKind nw_ev_##name_ = {id_, clause_, args_, sentence_, layout_, explain_};
NINE_WORLDS_EVENTS(EVENT_DEFINE)

#define EVENT_ADDRESS(name_, ...) &nw_ev_##name_,
const EventKind *const nw_events[] = {NINE_WORLDS_EVENTS(EVENT_ADDRESS) NULL};
