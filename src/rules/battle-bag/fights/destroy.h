/* What a side loses: worked out on a copy of what it has in the battle, before anything is taken
 * away. */
#ifndef ADJUDICATE_BATTLE_BAG_DESTROY_H
#define ADJUDICATE_BATTLE_BAG_DESTROY_H

#include "../records/battle.h"

/* Something that is hit: units of a band, or a structure. */
typedef struct Hit {
    Band *band;
    Structure *structure;
    int tile;
    int units;      /* that die */
    int damage;     /* that it takes */
    int left;       /* of the damage, after it */
    bool falls;     /* the structure */
    bool past_wall; /* though a wall stands before it (BB 16.9) */
    bool is_passed; /* it is such a wall itself (BB 16.10) */
} Hit;

/* A hex on which things of that side stand, and in which order they may be touched there. */
typedef struct Pile {
    int tile;
    bool ordered;            /* structures of the battle stand on it (BB 12.6) */
    bool has_wall;           /* one of them is a wall or palisade */
    size_t first, next, end; /* its things; those from next on may not be touched yet */
    int blocking;            /* that stand and keep the next class safe */
    int walls;               /* that stand and may be passed */
} Pile;

typedef struct Ruin {
    Pile *piles;
    size_t pile_count;
    VALUES_OF(Hit) hits; /* each thing once, in the order of the default, whatever the names */
    bool is_any_named;   /* by the player; otherwise the default found it */
    int unnamed;         /* units and structures that the default found */
    StructureList full;  /* as many cubes on them as hit points, and not reached (BB 12.15) */
    int damage;          /* that is lost */
    bool open;           /* another choice could have come to something else */
    int hardest; /* hit points of the least of those units that it could not kill; 0: none */
} Ruin;

/* The names by which the enemy chooses, best first. */
typedef struct Wanted {
    const Counted *names;
    const Meaning *meanings;
    size_t count;
} Wanted;

/* `passes`: the enemy may pass walls (BB 16.9). */
Ruin bb_ruin_of(Play *play, const BattleSide *loser, int damage, const Wanted *wanted, bool passes);

/* The place of a class in the order of destruction (BB 12.6, 21.5). */
Class bb_class_in_order(const Play *play, int place);

#endif
