/* Factions, the card war: who strikes whom in one step. */
#ifndef ADJUDICATE_FACTIONS_CARDS_STRIKES_H
#define ADJUDICATE_FACTIONS_CARDS_STRIKES_H

#include "../board/battle.h"
#include "../orders/orders.h"

/* A side's choices in one step. Here units are looked at one by one: in a battle of thousands each
 * is visited a few times in a step, however many there are on the other side. */

/* One living thing of the enemy. */
typedef struct Target {
    Force *force;
    size_t pile;   /* of its force's piles */
    int need;      /* damage until it is destroyed, at least 1 */
    bool assigned; /* damage, in an earlier step */
    int hits;      /* units that strike it in this step, */
    int damage;    /* and what they do to it, invulnerable or not */
    int sure;      /* of that damage what will hurt it */
} Target;

enum { AIM_NOBODY = -1, AIM_PLACE = -2 };

/* One unit that acts in this step. */
typedef struct Aim {
    Force *striker;
    int target;             /* an index in Aims.targets, AIM_NOBODY or AIM_PLACE */
    const StrikeLine *line; /* that names it; NULL: by default */
    int at;                 /* the place in its line that serves */
} Aim;

/* All those of a side. Targets stand in the order of the enemy's forces, their piles, their units;
 * aims in the order of lines, and then those by default. */
typedef struct Aims {
    Arena *arena; /* of this step alone: fc_aims_free */
    Who who;
    const ForceList *own, *forces; /* one's own, and the enemy's */
    Target *targets;
    int target_count;
    int *first;       /* by force of the enemy: its first target; one more: the end */
    int *contests[2]; /* who of a force is to be struck first */
    Aim *aims;
    int aim_count;
    int place_hits, place_damage; /* that are chosen in this step */
    struct Openings *openings;    /* what is open now */
    ForceList opened;             /* the shields that the default has opened, */
    int bettered;                 /* and the moves by which it has bettered its choices */
} Aims;

/* Does anything of that side act in this step: alive, of the battle's speed, with attack? */
bool fc_side_acts(const Battle *battle, Who who);

/* Fills targets and aims, with nobody aiming at anything. */
void fc_aims_make(Play *play, const Battle *battle, Who who, Aims *aims);
void fc_aims_free(Aims *aims);

/* Points a unit at another target, AIM_PLACE or AIM_NOBODY; keeps all sums. */
void fc_aim_at(Aims *aims, Aim *aim, int target);

/* Surplus damage comes to a target: so much, and so much of it hurts. */
void fc_surplus_lands(const Aims *aims, int target, int damage, int hurting);

/* The clause that forbids an aim as all stand now; NULL: it is lawful (FC 10). */
const char *fc_aim_bars(const Aims *aims, const Aim *aim);

/* A side's choices from its lines (NULL: none) and the default (FC 20.7 to 20.18). */
void fc_settle(Play *play, const Battle *battle, Who who, const StrikeLineList *lines, Aims *aims);

/* Does anybody whom a line names strike anything; would he, by these lines? */
bool fc_aims_of_lines(const Aims *aims);
bool fc_lines_strike(Play *play, const Battle *battle, Who who, const StrikeLineList *lines);

/* What the default would come to now, as a player would write it: lines in brackets. */
Text fc_strikes_by_default_written(Play *play, const Battle *battle, Who who);

/* Gives targets to all units without a line. */
void fc_strike_by_default(const Battle *battle, Aims *aims);

/* Among the targets that the bearer of passes-on may hit as all stand, whom its surplus goes to
 * next (FC 20.13): an index, AIM_PLACE, or AIM_NOBODY. `gone`: by target, what has been destroyed
 * already. *by_line: its line says so. */
int fc_surplus_goes_to(const Battle *battle, const Aims *aims, const Aim *aim, const bool *gone,
                       bool *by_line);

/* Does that force act in this step? */
bool fc_force_acts(const Battle *battle, const Force *force);

/* The damage that a target still needs when all that is chosen falls; 0 or less: it dies. */
static inline int target_left(const Target *target)
{
    return target->need - target->sure;
}

static inline bool target_dies(const Target *target)
{
    return target_left(target) <= 0;
}

/* Has it been assigned damage, now or earlier? */
static inline bool target_is_hit(const Target *target)
{
    return target->assigned || target->hits > 0;
}

/* Is `a` struck before `b`, of one force or of forces of one name (FC 20.10)? Those that are sure
 * to be destroyed come last. */
bool fc_target_needs_less(const Aims *aims, int a, int b, bool spread);

/* Of that force, the target that is to be struck first (FC 20.10), or AIM_NOBODY when all are sure
 * to be destroyed. `spread`: those that nothing has been assigned to come first. */
int fc_force_neediest(const Aims *aims, const Force *force, bool spread);

/* Is `a` to be destroyed before `b` (FC 20.15)? Neither is sure to be yet. */
bool fc_target_comes_first(const Aims *aims, int a, int b);

/* What a name means for that striker now, or AIM_NOBODY (FC 20.9, 20.10). */
int fc_target_by_name(const Aims *aims, const Force *striker, const Mark *mark, bool spread);

/* The one of its kind that the number behind a name means, or AIM_NOBODY (FC 20.12). */
int fc_target_by_number(const Battle *battle, const Aims *aims, const Mark *mark);

/* That number, from the target. */
int fc_number_of_target(const Battle *battle, const Aims *aims, int target);

/* Tells for --explain why all this may be hit, and what the default has chosen. */
void fc_tell_strikes(Play *play, const Battle *battle, const Aims *aims);

/* What keeps characters and the place closed. */
typedef struct Openings {
    int *bare;          /* by type: units of it that have been assigned nothing, */
    int *struck;        /* and characters that it shields and that are to be struck now */
    int unlawful;       /* types of which there are both */
    int keepers;        /* those who keep the place closed: nothing has been assigned to them */
    bool *keeps_place;  /* by force of the enemy: somebody may choose it, so that it counts */
    ForceList shielded; /* the enemy's characters that have a shield */
    bool attacks;       /* the side may hit the place at all */
} Openings;

Openings *fc_openings_make(const Play *play, const Aims *aims);

/* That target has been assigned its first damage (1), or has lost its last (-1). */
void fc_openings_change(const Aims *aims, const Target *target, int change);

/* It is struck by the first unit (1), or by none any more (-1), whatever it was assigned earlier.
 */
void fc_openings_strike(const Aims *aims, const Target *target, int change);

/* Is the shield of a character's force open? Others have none. */
bool fc_force_is_open(const Aims *aims, const Force *force);
bool fc_place_is_open(const Aims *aims);

/* Is every aim lawful, as far as shields and the place go? */
bool fc_all_is_open(const Aims *aims);

/* Room for the table, used over and over. */
typedef struct Sum Sum;
typedef struct CoverTable {
    Sum *at;
    size_t room;
} CoverTable;

/* How many units of an attack there are, and how many are used. */
typedef struct Blow {
    int attack, count, used;
} Blow;

/* Chooses the units that do at least `need` damage with as little as possible (FC 20.16): of
 * several ways the one with fewest units, of these the stronger first. The blows are sorted,
 * strongest first. False: all together do less. */
bool fc_cover(Arena *arena, CoverTable *room, Blow *blows, size_t count, int need);

#endif
