/* Battle Bag: its events. Three lists make the constants, the functions and the array of all of
 * them. */
#ifndef ADJUDICATE_BATTLE_BAG_EVENTS_H
#define ADJUDICATE_BATTLE_BAG_EVENTS_H

#include "events_bag.h"
#include "events_field.h"
#include "events_turns.h"
#include "words.h"

#define BATTLE_BAG_EVENTS(X) EVENTS_TURNS(X) EVENTS_FIELD(X) EVENTS_BAG(X)

#define DECLARE(name_, id_, clause_, seen_, args_, ...)                                            \
    EVENT_DECLARE(bb_ev_##name_, bb_say_##name_, seen_, args_)
BATTLE_BAG_EVENTS(DECLARE)
#undef DECLARE

extern const EventKind *const bb_events[];
extern const EventRow bb_event_rows[];
extern const FightEnd bb_fight_ends[];
extern const LuckRow bb_luck[];

#endif
