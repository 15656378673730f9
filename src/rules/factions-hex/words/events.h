/* The events of FACTIONS on hexes. Three lists make the constants and the array of all of them. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_H

#include "events_action.h"
#include "events_combat.h"
#include "events_rounds.h"
#include "words.h"

#define FACTIONS_HEX_EVENTS(X) EVENTS_ROUNDS(X) EVENTS_ACTION(X) EVENTS_COMBAT(X)

#define DECLARE(name_, id_, clause_, seen_, args_, ...)                                            \
    EVENT_DECLARE(fh_ev_##name_, fh_say_##name_, seen_, args_)
FACTIONS_HEX_EVENTS(DECLARE)
#undef DECLARE

extern const EventKind *const fh_events[];
extern const EventRow fh_event_rows[];
extern const FightEnd fh_fight_ends[];
extern const LuckRow fh_luck[];

#endif
