/* Moments: what happens, and what it sets off (BS 16.11, BS 17).
 *
 * Moments are told to the reactions and traits that wait for them. When a question stops the run,
 * all of this returns at once, and so must its callers (play_asked, or bs_turn_is_void). */
#ifndef ADJUDICATE_BATTLESCAPE_MOMENTS_H
#define ADJUDICATE_BATTLESCAPE_MOMENTS_H

#include "../records/scape.h"

typedef struct Moment {
    MomentKind kind;
    Unit *of;                  /* who does it; NULL: nobody */
    Unit *to;                  /* to whom it is done; NULL: nobody */
    const UnitList *concerned; /* of uses: all of them; then `to` is NULL */
    int from_tile, to_tile;    /* of steps */
    int phase;                 /* phase-begins: an index in bs_turn_phase_words */
    /* filled in by bs_moment and bs_aftermath_add: */
    bool of_hidden, to_hidden; /* from all but their own players */
} Moment;
void bs_moment(Play *play, const Moment *moment);

/* Is there anything that this moment could set off? For those who tell in one sentence what
 * happened since the last moment that mattered. */
bool bs_moment_matters(Play *play, const Moment *moment);

/* A step of a move, in leaves-range and enters-range. Afterwards the unit may be elsewhere, or
 * dead. */
void bs_moment_step(Play *play, Unit *unit, int from, int to);
bool bs_step_matters(Play *play, Unit *unit, int from, int to);

/* Somebody has been deployed, and may have come into a range. */
void bs_moment_deployed(Play *play, Unit *unit);

/* What is done by an attack or by a use waits until it is over: each of them begins with
 * bs_aftermath_begin, adds its moments, and ends with bs_aftermath_settle, which looks who is out
 * and then lets them come. */
size_t bs_aftermath_begin(Play *play);
void bs_aftermath_add(Play *play, Moment moment);
void bs_aftermath_settle(Play *play, size_t begun);

/* Tells to what the unit reacts, in a reaction that is carried out. */
void bs_reaction_tell(Play *play, const Unit *unit);

/* A phase of a turn begins. */
void bs_moment_phase_begins(Play *play, Player *active);

#endif
