#include "refusals.h"

#include "adjudicate/play/play.h"

#define DEFINE(name_, ...) REFUSAL_DEFINE(name_, fc_no_##name_, fc_refuse_##name_, __VA_ARGS__)
FACTIONS_CARDS_REFUSALS(DEFINE)

#define ADDRESS(name_, ...) &fc_no_##name_,
const RefusalKind *const fc_refusals[] = {FACTIONS_CARDS_REFUSALS(ADDRESS) NULL};
