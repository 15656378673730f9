#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(fc_ev_##name_, fc_say_##name_, __VA_ARGS__)
FACTIONS_CARDS_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &fc_ev_##name_,
const EventKind *const fc_events[] = {FACTIONS_CARDS_EVENTS(ADDRESS) NULL};

#define LISTED(name_, ...) EVENT_LISTED(fc_ev_##name_, __VA_ARGS__)
const EventRow fc_event_rows[] = {FACTIONS_CARDS_EVENTS(LISTED){NULL, NULL}};

/* A place is won or held, and of a raid a building is what it was about. */
/* clang-format off */
const FightEnd fc_fight_ends[] = {
    {&fc_ev_attack_title, "{player} against {location}", NULL},
    {&fc_ev_raid_title, "{player} against {card}", NULL},
    {&fc_ev_captured, NULL, "{player}"},
    {&fc_ev_captured_at_zero, NULL, "{player}"},
    {&fc_ev_place_stays, NULL, "{holder}"},
    {&fc_ev_no_damage, NULL, "{holder}, without damage"},
    {&fc_ev_building_lost, NULL, "{player} loses a building"},
    {&fc_ev_citadel_unhurt, NULL, "{owner} loses no building"},
    {NULL, NULL, NULL},
};
/* clang-format on */
