/* Battle Bag: the bag itself. */
#ifndef ADJUDICATE_BATTLE_BAG_DRAWS_H
#define ADJUDICATE_BATTLE_BAG_DRAWS_H

#include "../records/battle.h"

/* Draws that number of cubes, which the bag must hold, and tells for --explain what was in it
 * (BB 10.12). `by`: who draws, part of the roll's name where either side could (NULL: not).
 */
Cubes bb_draw(Play *play, Battle *battle, const char *what, const Player *by, int count,
              const Roll **roll);
void bb_cubes_add(Cubes *cubes, const Cubes *more);

/* Tells both sides how likely it was that as many of their cubes, or more, come out of that bag. */
void bb_tell_chances(Play *play, const Battle *battle, const Cubes *bag, const Cubes *drawn);

/* How likely it is that `hits` or more of `drawn` cubes are among the `good` of `all`: in tenths of
 * a per cent, rounded down. Exact enough for 10,000 cubes, and in integers. */
int bb_chance_at_least(int all, int good, int drawn, int hits);

/* "83.3%" */
Text bb_chance_called(const Play *play, int permille);

/* How likely it is that all drawn cubes are harmless ones, but not all of them useless ones, which
 * are some of these: a check. In tenths of a per cent, rounded down. */
int bb_chance_of_pass(int all, int harmless, int useless, int drawn);

#endif
