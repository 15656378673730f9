#include "events.h"

#define EVENT_DEFINE(name_, id_, clause_, args_, sentence_, layout_, explain_)                     \
    const EventKind bb_ev_##name_ = {id_, clause_, args_, sentence_, layout_, explain_};
BATTLE_BAG_EVENTS(EVENT_DEFINE)

#define EVENT_ADDRESS(name_, ...) &bb_ev_##name_,
const EventKind *const bb_events[] = {BATTLE_BAG_EVENTS(EVENT_ADDRESS) NULL};
