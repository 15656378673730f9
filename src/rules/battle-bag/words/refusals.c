#include "refusals.h"

#include "adjudicate/play/play.h"

#define DEFINE(name_, ...) REFUSAL_DEFINE(name_, bb_no_##name_, bb_refuse_##name_, __VA_ARGS__)
BATTLE_BAG_REFUSALS(DEFINE)

#define ADDRESS(name_, ...) &bb_no_##name_,
const RefusalKind *const bb_refusals[] = {BATTLE_BAG_REFUSALS(ADDRESS) NULL};
