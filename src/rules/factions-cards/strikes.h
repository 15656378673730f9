/* Who strikes whom: what its parts (targets.c, judge.c, settle.c, fallback.c, cover.c) offer each
 * other. */
#ifndef ADJUDICATE_FACTIONS_CARDS_STRIKES_H
#define ADJUDICATE_FACTIONS_CARDS_STRIKES_H

#include "cards.h"

/* --- targets.c -------------------------------------------------------------------------------- */

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

/* Of that force, the target that is to be struck first (FC 20.10), or AIM_NOBODY when all are sure
 * to be destroyed. `spread`: those that nothing has been assigned to come first. */
int fc_force_neediest(const Aims *aims, const Force *force, bool spread);

/* --- name_targets.c --------------------------------------------------------------------------- */

/* Is `a` to be destroyed before `b` (FC 20.15)? Neither is sure to be yet. */
bool fc_target_comes_first(const Aims *aims, int a, int b);

/* Does a name mean things of that force? */
bool fc_mark_names(const Mark *mark, const Force *force);

/* What a name means for that striker now, or AIM_NOBODY (FC 20.9, 20.10). */
int fc_target_by_name(const Play *play, const Aims *aims, const Force *striker, const Mark *mark,
                      bool spread);

/* The one of its kind that the number behind a name means, or AIM_NOBODY (FC 20.12). */
int fc_target_by_number(const Battle *battle, const Aims *aims, const Mark *mark);

/* That number, from the target. */
int fc_number_of_target(const Battle *battle, const Aims *aims, int target);

/* --- tell_strikes.c --------------------------------------------------------------------------- */

/* Tells for --explain why all this may be hit, and what the default has chosen. */
void fc_tell_strikes(Play *play, const Battle *battle, const Aims *aims);

/* --- judge.c ---------------------------------------------------------------------------------- */

/* What keeps characters and the place closed. */
typedef struct Openings {
    int *bare;          /* by type: units of it that have been assigned nothing, */
    int *struck;        /* and characters that it shields and that are to be struck now */
    int unlawful;       /* types of which there are both */
    int door;           /* things that have not and that keep the place closed */
    bool *holds;        /* by force of the enemy: somebody may choose it, so it keeps the door */
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

/* --- cover.c ---------------------------------------------------------------------------------- */

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
