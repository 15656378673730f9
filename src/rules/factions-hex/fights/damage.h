/* FACTIONS on hexes: damage, death, healing, and what reactions cost. */
#ifndef ADJUDICATE_FACTIONS_HEX_DAMAGE_H
#define ADJUDICATE_FACTIONS_HEX_DAMAGE_H

#include "../records/hexes.h"

/* Takes off what the target hunkers down against; returns what is left. `under_way` is the price
 * of the action that is just being carried out. */
int fh_hunker_down(Activation *activation, Soldier *target, const Soldier *enemy, int damage,
                   int under_way);
/* Fewer hit points; 0 at least. */
void fh_soldier_suffers(Play *play, Soldier *soldier, int damage);
void fh_soldier_falls(Activation *activation, Soldier *soldier);
/* Hit points, up to the card's; returns how many. */
int fh_soldier_heals(Soldier *soldier, int points);
/* What it regains from damage that it has done (FH 16.11). */
void fh_soldier_drains(Play *play, Soldier *soldier, int damage, const char *also);
/* A reaction needs a point if it costs one: FH 20.3. */
bool fh_may_react(const Activation *activation, const Soldier *soldier, AbilityId reaction,
                  int under_way);
void fh_book_reaction(Activation *activation, Soldier *soldier, AbilityId reaction);

/* Abilities that may be used once a round (FH 12.10), reactions among them. */
bool fh_ability_used(const Soldier *soldier, AbilityId ability);
void fh_ability_book(Play *play, Soldier *soldier, AbilityId ability);

#endif
