/* Battlescape: how units attack, use abilities, and are hurt or changed by these. */
#ifndef ADJUDICATE_BATTLESCAPE_FIGHTS_H
#define ADJUDICATE_BATTLESCAPE_FIGHTS_H

#include "../orders/orders.h"

/* --- attacks.c: attacks, and the dice of both sides ------------------------------------------ */

const Failure *bs_carry_out_attack(Play *play, Order *order);

/* What its attack takes from somebody with the best roll, whatever that one throws. */
int bs_unit_most_damage(const Play *play, const Unit *unit);

/* Somebody of that player's, on the board and able to act; otherwise why not. */
const Failure *bs_cannot_act(Play *play, const Unit *unit, const char *sick_clause);

/* Combat damage: what comes, and by whom. */
typedef struct Blow {
    Unit *by;
    bool by_unseen; /* when it began: it may have died of it */
    bool on_several;
    int points;
} Blow;

/* A unit defends itself against it: throws its dice, loses hit points. */
void bs_defend(Play *play, Unit *unit, const Blow *blow);

/* --- harm.c: hit points, death, and how units give themselves away --------------------------- */

/* Takes hit points, as many as there are at most; at 0 the unit is destroyed. The caller has told
 * of it, with these two. */
int bs_harm_lost(const Unit *unit, int points);
int bs_harm_left(const Unit *unit, int points);
void bs_harm(Play *play, Unit *unit, Unit *by, int points);

/* Gives hit points back, and tells of it. */
void bs_heal(Play *play, Unit *unit, Unit *by, int points);

/* An attack, or the use of an ability, has been declared: the unit may lose its invisibility. Was
 * it lost now? (BS 13.11) */
bool bs_lose_invisibility(Play *play, Unit *unit, bool by_attack);

/* --- effects.c: what abilities and traits do ------------------------------------------------- */

/* Does the effects of an ability or a trait in their order, each to all of those concerned before
 * the next, or to the user (BS 14.33, BS 15.44). */
void bs_effects_do(Play *play, const Power *power, Unit *by, const UnitList *concerned);

/* --- lasting.c: how long effects last, and their end ----------------------------------------- */

const Lasting *bs_lasting_add(Play *play, const Power *power, Variant *effect, Unit *by, Unit *on);
void bs_lasting_ends(Play *play, Lasting *lasting);            /* tells nothing */
void bs_lasting_turn_begins(Play *play, const Player *player); /* for turns that are skipped, too */
void bs_lasting_turn_ends(Play *play);
void bs_lasting_sweep(Play *play); /* removes what is over from the list */
void bs_lasting_unit_dies(Play *play, Unit *unit);

/* --- push.c: pushes, and units that are left where they could not stop ----------------------- */

/* Pushes a unit that many tiles straight away from a tile (BS 15.5 to 15.7). */
void bs_push_unit(Play *play, Unit *unit, int from_tile, int steps, Unit *by);

/* After its flying may have changed: tells of a unit that stays where it could not stop (BS 12.23,
 * 12.24); the clause, which may be NULL, says why it has changed. */
void bs_tell_stays(Play *play, const Unit *unit, const char *clause);

/* --- abilities.c: using them ----------------------------------------------------------------- */

/* A use order, in a phase of one's own turn or as a reaction: its words mean what
 * scape(play)->meant says. */
const Failure *bs_carry_out_use(Play *play, Order *order);

/* Why it could not be used now; NULL: it could. Nothing is told. */
const Failure *bs_use_bars(Play *play, const UseOrder *order);

/* Does it do damage or combat damage, to whomever (BS 14.4)? */
bool bs_ability_hurts(const Ability *ability);

/* --- winning.c: who is out, and who has won -------------------------------------------------- */

/* After each loss and each capture: who is out, who has won (BS 18). */
void bs_winning_check(Play *play);

/* The same for a position as a game file has it, before anybody's turn; see System.judge. */
void bs_judge(Play *play);

#endif
