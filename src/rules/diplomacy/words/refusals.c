#include "refusals.h"

#include "adjudicate/play/play.h"

#define DEFINE(name_, ...) REFUSAL_DEFINE(name_, dp_no_##name_, dp_refuse_##name_, __VA_ARGS__)
DIPLOMACY_REFUSALS(DEFINE)

#define ADDRESS(name_, ...) &dp_no_##name_,
const RefusalKind *const dp_refusals[] = {DIPLOMACY_REFUSALS(ADDRESS) NULL};
