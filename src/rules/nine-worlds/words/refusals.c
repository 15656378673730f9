#include "refusals.h"

#include "adjudicate/play/play.h"

#define DEFINE(name_, ...) REFUSAL_DEFINE(name_, nw_no_##name_, nw_refuse_##name_, __VA_ARGS__)
NINE_WORLDS_REFUSALS(DEFINE)

#define ADDRESS(name_, ...) &nw_no_##name_,
const RefusalKind *const nw_refusals[] = {NINE_WORLDS_REFUSALS(ADDRESS) NULL};
