#include "refusals.h"

#include "adjudicate/play/play.h"

#define DEFINE(name_, ...) REFUSAL_DEFINE(name_, fh_no_##name_, fh_refuse_##name_, __VA_ARGS__)
FACTIONS_HEX_REFUSALS(DEFINE)

#define ADDRESS(name_, ...) &fh_no_##name_,
const RefusalKind *const fh_refusals[] = {FACTIONS_HEX_REFUSALS(ADDRESS) NULL};
