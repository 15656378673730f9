#include "refusals.h"

#define DEFINE(name_, ...) REFUSAL_DEFINE(name_, bs_no_##name_, bs_refuse_##name_, __VA_ARGS__)
BATTLESCAPE_REFUSALS(DEFINE)

#define ADDRESS(name_, ...) &bs_no_##name_,
const RefusalKind *const bs_refusals[] = {BATTLESCAPE_REFUSALS(ADDRESS) NULL};
