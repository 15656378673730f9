#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(nw_ev_##name_, nw_say_##name_, __VA_ARGS__)
NINE_WORLDS_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &nw_ev_##name_,
const EventKind *const nw_events[] = {NINE_WORLDS_EVENTS(ADDRESS) NULL};

#define LISTED(name_, ...) EVENT_LISTED(nw_ev_##name_, __VA_ARGS__)
const EventRow nw_event_rows[] = {NINE_WORLDS_EVENTS(LISTED){NULL, NULL}};

static const EventKind *const strikes[] = {
    &nw_ev_hit,        &nw_ev_miss,          &nw_ev_even_miss,
    &nw_ev_even_hit,   &nw_ev_even_together, &nw_ev_extra_hit,
    &nw_ev_extra_miss, &nw_ev_extra_even,    NULL};

static const StepTally tallies[] = {{"target", "hurt", "damage"},
                                    {"card", "tired", "fatigue"},
                                    {"target", "spent", "fatigue"},
                                    {NULL, NULL, NULL}};

const Steps nw_steps = {
    .heading = &nw_ev_cycle, .many = "Cycles", .kinds = strikes, .tallies = tallies};

/* A fight is called after its place. */
/* clang-format off */
const FightEnd nw_fight_ends[] = {
    {&nw_ev_fight_title, "{place}", NULL},
    {&nw_ev_unopposed, "{place}", NULL},
    {&nw_ev_unopposed, NULL, "{attackers} without a fight"},
    {&nw_ev_side_won, NULL, "{players}"},
    {&nw_ev_field_empty, NULL, "nobody"},
    {&nw_ev_stalemate, NULL, "a stalemate"},
    {NULL, NULL, NULL},
};
/* clang-format on */
