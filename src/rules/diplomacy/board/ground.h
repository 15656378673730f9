/* Diplomacy: the map and the board as the judge wants them: numbers. */
#ifndef ADJUDICATE_DIPLOMACY_GROUND_H
#define ADJUDICATE_DIPLOMACY_GROUND_H

#include "../records/dip.h"
#include "tasks.h"

/* --- connecting ------------------------------------------------------------------------------- */

/* Puts units and owners on the board. Whatever they are like; dp_check_game refuses those that
 * cannot be. */
void dp_connect(Play *play);

/* Units come and go. Those who have been dislodged are gone from the board, and in the end from
 * all. dp_write_board puts the units, and what retreats go by, down in the game file. */
Unit *dp_unit_new(Play *play, Power *power, DpKind kind, Province *at);
void dp_unit_remove(Play *play, Unit *unit);
void dp_unit_dislodge(Play *play, Unit *unit, Province *from);
void dp_exiles_gone(Play *play);
void dp_write_board(Play *play);

/* Centres change hands; NULL: it is nobody's. */
void dp_own(Play *play, Province *centre, Player *owner);

/* --- as numbers ------------------------------------------------------------------------------- */

/* Makes the graph of the map, whatever that is like. */
void dp_make_graph(Play *play);

DpSettings dp_settings(const Play *play);

/* The units of a list, in its order; a power's number is its seat. */
const DpUnit *dp_units_of(const Play *play, const UnitList *units);

/* By province: which unit stands there. */
const int *dp_unit_at_of(const Play *play);

static inline Province *dp_spot(const Play *play, int place)
{
    return dip(play)->spots.at[place];
}

static inline int dp_place(const Province *at)
{
    return at ? (int)at->index : DP_NOWHERE;
}

#endif
