/* Battlescape: its events. */
#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(bs_ev_##name_, bs_say_##name_, __VA_ARGS__)
BATTLESCAPE_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &bs_ev_##name_,
const EventKind *const bs_events[] = {BATTLESCAPE_EVENTS(ADDRESS) NULL};

#define LISTED(name_, ...) EVENT_LISTED(bs_ev_##name_, __VA_ARGS__)
const EventRow bs_event_rows[] = {BATTLESCAPE_EVENTS(LISTED){NULL, NULL}};

/* Each attack is a fight of its own. */
/* clang-format off */
const FightEnd bs_fight_ends[] = {
    {&bs_ev_attack_hit, "{attacker} against {target}", "hit"},
    {&bs_ev_attack_missed, "{attacker} against {target}", "miss"},
    {&bs_ev_hit_by_unseen, "somebody unseen against {target}", "hit"},
    {&bs_ev_missed_by_unseen, "somebody unseen against {target}", "miss"},
    {NULL, NULL, NULL},
};
/* clang-format on */
