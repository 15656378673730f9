/* What a unit is able to do now: base value, what lasts on it, its own traits and others' auras,
 * never below 0. Terrain is not in it. */
#ifndef ADJUDICATE_BATTLESCAPE_STATS_H
#define ADJUDICATE_BATTLESCAPE_STATS_H

#include "../records/scape.h"

/* Adds up what each type's traits do for their bearers. Called by bs_connect before units enter. */
void bs_stats_prepare(Play *play);

/* Keep the index of those whose traits work on others: called by bs_unit_enters (when the unit's
 * tile is set) and by bs_unit_leaves (while it still is). */
void bs_auras_enter(Play *play, Unit *unit);
void bs_auras_leave(Play *play, Unit *unit);

int bs_unit_attack(const Play *play, const Unit *unit);
int bs_unit_defence(const Play *play, const Unit *unit);
int bs_unit_movement(const Play *play, const Unit *unit);
int bs_unit_range(const Play *play, const Unit *unit);

/* The attack, defence, movement or range for somebody's eyes: what comes from units that he does
 * not see is not in it. The public's eyes see what everybody does. BS 1.10. */
int bs_unit_seems(const Play *play, const Unit *unit, EffectKind kind, const Player *eyes);
bool bs_unit_is_sick(const Play *play, const Unit *unit);
bool bs_unit_flies(const Play *play, const Unit *unit);
bool bs_unit_reaches(const Play *play, const Unit *unit); /* may attack flyers */
bool bs_unit_is_invisible(const Play *play, const Unit *unit);
bool bs_unit_keeps_invisible(const Play *play, const Unit *unit);
Going bs_unit_going(const Play *play, const Unit *unit);

/* Dice more or less by the terrain under it; none for who flies. */
int bs_terrain_attack(const Play *play, const Unit *unit);
int bs_terrain_defence(const Play *play, const Unit *unit);

/* --- what makes up a value -------------------------------------------------------------------- */

/* An effect that counts: one that lasts, or that of a trait. */
typedef struct Cause {
    const Variant *effect;
    const Lasting *lasting; /* NULL: of a trait */
    const Unit *bearer;     /* of the trait: the unit itself, or another one */
    const Trait *trait;
    bool asleep; /* it does nothing, since the bearer is sick */
} Cause;

typedef struct CauseList {
    Cause *at;
    size_t count, room;
} CauseList;

/* Adds all of that kind. The unit's own traits are among them even if it is sick: then asleep. */
void bs_stats_causes(const Play *play, const Unit *unit, EffectKind kind, CauseList *causes);

/* --- lasts.c: which effects last on which unit, and what they add up to ---------------------- */

void bs_lasting_link(Play *play, Lasting *lasting);
void bs_lasting_link_all(Play *play); /* those of the game file */
void bs_lasting_unlink(Lasting *lasting);

#endif
