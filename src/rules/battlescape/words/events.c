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

/* clang-format off */
#define SUCCESSES(kind_, by_, against_, roll_)                                                     \
    {.kind = &(kind_), .by = (by_), .against = (against_), .what = "successes", .roll = (roll_),   \
     .from = BS_SUCCESS_FROM}
const LuckRow bs_luck[] = {
    SUCCESSES(bs_ev_attack_hit, "attacker", "target", "attack"),
    SUCCESSES(bs_ev_attack_hit, "target", "attacker", "defence"),
    SUCCESSES(bs_ev_attack_missed, "attacker", "target", "attack"),
    SUCCESSES(bs_ev_attack_missed, "target", "attacker", "defence"),
    SUCCESSES(bs_ev_attacked_unseen, "attacker", "target", "attack"),
    SUCCESSES(bs_ev_attacked_unseen, "target", "attacker", "defence"),
    SUCCESSES(bs_ev_defended, "unit", "", "defence"),
    {.kind = NULL},
};
#undef SUCCESSES
/* clang-format on */
