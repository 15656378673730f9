/* Battlescape: its events. Three lists make the constants, the functions that tell them, and the
 * array of all of them. */
#ifndef ADJUDICATE_BATTLESCAPE_EVENTS_H
#define ADJUDICATE_BATTLESCAPE_EVENTS_H

#include "events_fights.h"
#include "events_moves.h"
#include "events_turns.h"
#include "words.h"

#define BATTLESCAPE_EVENTS(X) EVENTS_TURNS(X) EVENTS_MOVES(X) EVENTS_FIGHTS(X)

#define DECLARE(name_, id_, clause_, seen_, args_, ...)                                            \
    EVENT_DECLARE(bs_ev_##name_, bs_say_##name_, seen_, args_)
BATTLESCAPE_EVENTS(DECLARE)
#undef DECLARE

extern const EventKind *const bs_events[];
extern const EventRow bs_event_rows[];
enum { BS_SUCCESS_FROM = 4 }; /* BS 9.1: of a die */

extern const FightEnd bs_fight_ends[];
extern const LuckRow bs_luck[];

#endif
