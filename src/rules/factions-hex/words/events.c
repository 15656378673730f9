#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(fh_ev_##name_, fh_say_##name_, __VA_ARGS__)
FACTIONS_HEX_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &fh_ev_##name_,
const EventKind *const fh_events[] = {FACTIONS_HEX_EVENTS(ADDRESS) NULL};

#define LISTED(name_, ...) EVENT_LISTED(fh_ev_##name_, __VA_ARGS__)
const EventRow fh_event_rows[] = {FACTIONS_HEX_EVENTS(LISTED){NULL, NULL}};

/* Each attack is a fight of its own. */
/* clang-format off */
const FightEnd fh_fight_ends[] = {
    {&fh_ev_roll_hit, "{attacker} against {target}", "hit"},
    {&fh_ev_critical, "{attacker} against {target}", "critical hit"},
    {&fh_ev_roll_miss, "{attacker} against {target}", "miss"},
    {&fh_ev_fumble, "{attacker} against {target}", "fumble"},
    {&fh_ev_fumble_back, "{attacker} against {target}", "fumble"},
    {&fh_ev_dice_hit, "{attacker} against {target}", "hit"},
    {&fh_ev_dice_critical, "{attacker} against {target}", "critical hit"},
    {&fh_ev_dice_miss, "{attacker} against {target}", "miss"},
    {&fh_ev_dice_fumble, "{attacker} against {target}", "fumble"},
    {&fh_ev_dice_fumble_back, "{attacker} against {target}", "fumble"},
    {&fh_ev_success, "{attacker} against {target}", "success"},
    {&fh_ev_also_hit, "{attacker} against {target}", "hit"},
    {&fh_ev_also_miss, "{attacker} against {target}", "miss"},
    {NULL, NULL, NULL},
};
/* clang-format on */

/* With an attack on several the dice count once, against the first. */
/* clang-format off */
#define HITS(kind_)                                                                                \
    {.kind = &(kind_), .by = "attacker", .against = "target", .what = "hits", .roll = "roll",      \
     .needs = "needs", .always = 1, .spoils = 1}
const LuckRow fh_luck[] = {
    HITS(fh_ev_roll_hit),
    HITS(fh_ev_critical),
    HITS(fh_ev_roll_miss),
    HITS(fh_ev_fumble),
    HITS(fh_ev_fumble_back),
    HITS(fh_ev_dice_hit),
    HITS(fh_ev_dice_critical),
    HITS(fh_ev_dice_miss),
    HITS(fh_ev_dice_fumble),
    HITS(fh_ev_dice_fumble_back),
    HITS(fh_ev_success),
    {.kind = NULL},
};
#undef HITS
/* clang-format on */
