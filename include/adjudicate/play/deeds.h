/* Deeds: what an event says to a program that knows no rule system, and draws. A kind of event has
 * them as words with names of its arguments, with commas between several:
 *
 *     moves WHO WHERE       whoever that is stands on that tile from then on
 *     leaves WHO            they are not on the board any more
 *     attacks WHO WHOM      things or players; or WHOM is a place, for which they fight
 *     fights WHO WHERE      they fight for that place
 *
 * WHO and WHOM are a record or a list of records. Whoever sees the event sees its deeds. From the
 * board as it was and the moves of all events follows the board as it is, for who sees everything.
 */
#ifndef ADJUDICATE_PLAY_DEEDS_H
#define ADJUDICATE_PLAY_DEEDS_H

#include "adjudicate/play/event.h"

typedef enum DeedVerb { DEED_MOVES, DEED_LEAVES, DEED_ATTACKS, DEED_FIGHTS, DEED_VERBS } DeedVerb;
extern const char *const deed_verbs[];

typedef struct Deed {
    DeedVerb verb;
    Arg who;
    Arg where; /* its type is NULL where nothing is said of it */
} Deed;

/* The event's next deed; false: there is none. Begin with `rest` = event->kind->deeds, which may be
 * NULL. */
bool deed_next(const Event *event, const char **rest, Deed *deed);

/* How many records an argument has, and the id of one of them: empty for nobody, and for what has
 * none. */
size_t deed_things(Arg arg);
Text deed_thing(Arg arg, size_t index);

#endif
