/* Nine Worlds: how cards fight. */
#ifndef ADJUDICATE_NINE_WORLDS_FIGHTS_H
#define ADJUDICATE_NINE_WORLDS_FIGHTS_H

#include "../records/worlds.h"

/* One cycle: first attacks, extra attacks, exhaustion. The duel of the two champions is one, too.
 */
void nw_fight_cycle(Play *play, Fight *fight);
void nw_fight_duel(Play *play, Fight *fight);

/* Targets by rule (by_rule.c): NW 7.6. Those of each side that the words mean are looked
 * for once a cycle, as all stood when it began; a fighter that has left is replaced by the next. */
void nw_picks_begin(Play *play, Fight *fight);
Fighter *nw_pick(Fight *fight, const Fighter *attacker, Select word, bool extra);
bool nw_aims_by_rule(const Fighter *fighter);

/* What a card bears of fatigue and damage beyond what it has; below 0 it is exhausted. */
int nw_left(const Play *play, const Fighter *fighter, int more_fatigue);

/* A fight is over: tells how its cards stand. */
void nw_fight_end(Play *play, Fight *fight, Result result);

/* Is there still fighting at both ends? If not, says who has the field. */
bool nw_fight_goes_on(Play *play, Fight *fight);

/* After how many more of its own cards it would break, if the enemy loses none; at most all. */
int nw_breaks_after(const SideMorale *morale);

/* Withdrawals and morale after a cycle. False when the run must stop. */
bool nw_leave_fights(Play *play);

#endif
