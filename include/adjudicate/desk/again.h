/* Playing a round over, for orders that came late: with the dice that it had, which are known. */
#ifndef ADJUDICATE_DESK_AGAIN_H
#define ADJUDICATE_DESK_AGAIN_H

#include "adjudicate/desk/replay.h"

typedef LIST_OF(const Source) SourceList;

/* Of two files of one player for the round that cannot stand beside each other, since both are
 * orders or both say the same thing, the one that has not served takes the place of the other
 * (which is told): those that are left. */
SourceList again_choose(const Replay *replay, const Past *past, const SourceList *files);

/* Tells the game master which rolls were thrown in the one play and not in the other. `before` and
 * `after` are the states of the round as it was; if a file that served then is not there, that is
 * told instead. */
void again_tell(const Replay *replay, Play *play, const Source *before, const Source *after);

/* The kinds of events that this tells; ends without a kind. */
extern const EventRow again_event_rows[];

#endif
