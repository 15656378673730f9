#include "events.h"

#define DEFINE(name_, ...) EVENT_DEFINE(bb_ev_##name_, bb_say_##name_, __VA_ARGS__)
BATTLE_BAG_EVENTS(DEFINE)

#define ADDRESS(name_, ...) &bb_ev_##name_,
const EventKind *const bb_events[] = {BATTLE_BAG_EVENTS(ADDRESS) NULL};

#define LISTED(name_, ...) EVENT_LISTED(bb_ev_##name_, __VA_ARGS__)
const EventRow bb_event_rows[] = {BATTLE_BAG_EVENTS(LISTED){NULL, NULL}};

/* That both have won is told behind that each of them has. */
/* clang-format off */
const FightEnd bb_fight_ends[] = {
    {&bb_ev_attack_title, "{armies} against {target}", NULL},
    {&bb_ev_wins, NULL, "{player}"},
    {&bb_ev_wins_defence, NULL, "{player}"},
    {&bb_ev_wins_nobody, NULL, "nobody"},
    {&bb_ev_wins_both, NULL, "both"},
    {NULL, NULL, NULL},
};
/* clang-format on */

/* How many of a player's cubes came out of the bag, at each draw in a battle. */
/* clang-format off */
#define CUBES(kind_, came_)                                                                        \
    {.kind = &(kind_), .by = "player", .what = "cubes", .drawn = "drawn", .own = "own",            \
     .all = "all", .came = (came_)}
const LuckRow bb_luck[] = {
    CUBES(bb_ev_chance, "hits"),
    CUBES(bb_ev_no_hits, NULL),
    {.kind = NULL},
};
#undef CUBES
/* clang-format on */
