/* Nine Worlds: how cards fight. */
#ifndef ADJUDICATE_NINE_WORLDS_FIGHTS_H
#define ADJUDICATE_NINE_WORLDS_FIGHTS_H

#include "../records/worlds.h"

/* One cycle: first attacks, extra attacks, exhaustion. The duel of the two champions is one, too.
 */
void nw_fight_cycle(Play *play, Fight *fight);
void nw_fight_duel(Play *play, Fight *fight);

/* A fight is over: tells how its cards stand. */
void nw_fight_end(Play *play, Fight *fight, Result result);

/* Is there still fighting at both ends? If not, says who has the field. */
bool nw_fight_goes_on(Play *play, Fight *fight);

/* What a side has of both marks, each once: by the game file, and by a duel. */
typedef struct Marks {
    bool given, humble, proud;
} Marks;

/* What the morale of a side hangs on (NW 11). */
typedef struct SideMorale {
    int lost, enemy_lost; /* cards that are exhausted */
    int left;             /* its active cards */
    Marks marks;
} SideMorale;
SideMorale nw_side_morale(const Play *play, const Fight *fight, Side side);

/* After how many more of its own cards it would break, if the enemy loses none; at most all. */
int nw_breaks_after(const SideMorale *morale);

/* Withdrawals and morale after a cycle. False when the run must stop. */
bool nw_leave_fights(Play *play);

#endif
