/* Factions, the card war: a battle, its sides and their forces. One is fought at a time. */
#ifndef ADJUDICATE_FACTIONS_CARDS_BATTLE_H
#define ADJUDICATE_FACTIONS_CARDS_BATTLE_H

#include "../records/cards.h"

typedef enum Who { ATTACKER, DEFENDER, SIDES } Who;

static inline Who other(Who who)
{
    return who == ATTACKER ? DEFENDER : ATTACKER;
}

/* Whose counters went into the battle: only its beginning and its end look at it. */
typedef struct Muster {
    Stack *stack;
    int count;
    int again; /* those of them that have had their first offensive of the turn */
} Muster;
typedef LIST_OF(Muster) MusterList;

/* Living units of a force with the same damage and the same mark of assignment. */
typedef struct Pile {
    int damage;
    bool assigned; /* it has been assigned damage in this battle */
    int count;
} Pile;
typedef struct PileList {
    Pile *at;
    size_t count, room;
} PileList;

/* What is alike as a striker and as a target: the units of one type of a side, at range or not; a
 * character; a fortification. */
typedef struct Force Force;
struct Force {
    Who who;
    const Type *type;           /* of counters; NULL: it is a card */
    Card *card;                 /* a character or fortification; NULL: counters */
    size_t index;               /* in its side's list: types in the game file's order, then cards */
    int attack, defence, speed; /* bonuses included */
    bool at_range;              /* then attack and speed are those of the range */
    int count;                  /* alive */
    PileList piles;
    int worth;
    const Type *shield; /* of a character; NULL: none */
    bool has_acted;
    /* what only the fights look at: */
    MusterList *musters; /* of units: shared by those at range and the others of the type */
    bool keeps_off;      /* it has untargetable-by or invulnerable-to */
    bool triggers;       /* it has effects with a `when` */
    bool passes_on;      /* FC 18.15 */
    bool has_struck;     /* one of it has struck something */
    int64_t bonus[3];    /* what it has more or less than it says: attack, defence, speed */
    int shown[2];        /* attack and defence, as they were told last */
    int begun;           /* how many were there when the battle began */
    int fallen;          /* destroyed, and not removed yet */
    int64_t kills;       /* moments of killing (FC 18.10) that have not been looked at yet */
    Force *next_of_type; /* on its side, characters of the type included */
};
typedef LIST_OF(Force) ForceList;

typedef struct BattleSide {
    Player *player;
    Seat *seat;
    MusterList musters;
    ForceList forces;
    int64_t to_all[3]; /* bonuses that all units and characters have */
} BattleSide;

typedef struct Battle {
    BattleSide side[SIDES];
    Location *location; /* NULL: a raid */
    Card *citadel;      /* NULL: an attack on a location */
    Text pair;          /* "ann>oldtown", with its #2 */
    int times;          /* how often that pair has fought in this round */
    int speed;          /* of the step; -1: before the first */
    int place_hits;     /* damage to the place, what is lost included */
    bool was_at_zero;   /* the location's control was, when the battle began */
    bool hurt;          /* something has been damaged */
} Battle;

/* The one that is being fought; NULL: none. */
static inline Battle *fc_battle(const Play *play)
{
    return cards_of(play)->battle;
}

/* Which side of the battle that player is on, who must be on one. */
Who fc_side_of(const Battle *battle, const Player *player);

/* What is fought for, as reports call it. */
Text fc_place_called(const Battle *battle);

/* --- forces, and piles ------------------------------------------------------------------------ */

/* The forces of a side, from its musters. */
void fc_forces_make(Play *play, Battle *battle, Who who);

/* That many of its units, or all, fight at range: they are a force of their own from then on. */
void fc_force_at_range(Play *play, Battle *battle, Force *force, int count);

/* Gives the forces their order and their numbers anew, when some have parted. */
void fc_forces_number(BattleSide *side);

/* The battle is over: nothing points at its forces any more. */
void fc_forces_end(Battle *battle);

/* The unit type of counters and of characters; NULL: it has none. */
static inline const Type *force_type(const Force *force)
{
    return force->card ? force->card->says->type : force->type;
}

static inline bool is_fortification(const Force *force)
{
    return force->card && is_fortification_card(force->card);
}

static inline bool is_character(const Force *force)
{
    return force->card && is_unit_card(force->card);
}

static inline Text fc_force_id(const Force *force)
{
    return force->card ? force->card->id : force->type->id;
}

const VariantList *fc_force_effects(const Force *force);
const Range *fc_force_range(const Force *force);

/* Sorts the piles by damage, and joins those that are alike; those without units go. */
void fc_piles_merge(PileList *list);
/* Those that have as much damage as defence, or more, are taken off the piles and counted as fallen
 * (FC 11.2). Are there any? */
bool fc_piles_reap(Force *force);
/* Does damage to all of it at once. */
void fc_piles_hurt(Force *force, int damage);
/* The keywords and the two effects that look at them (FC 10.11, 10.12). */
bool fc_may_choose(const Force *striker, const Force *target);
bool fc_may_hurt(const Force *striker, const Force *target);
bool fc_thing_has_keyword(const Force *force, Text keyword);
/* All that a thing has, each once: those of its card, and of its type.
 *     for (KeywordWalk w = {.force = force}; fc_keywords_next(&w);)
 *         use(w.keyword); */
typedef struct KeywordWalk {
    const Force *force;
    size_t next;
    Text keyword;
} KeywordWalk;
bool fc_keywords_next(KeywordWalk *walk);
/* "Ginda, Lightwalker", "2 men at arms". */
Text fc_force_called(Arena *arena, const Force *force, int count);

/* Does a name mean things of that force? Of units only those that are counters. */
static inline bool fc_mark_names(const Mark *mark, const Force *force)
{
    switch (mark->kind) {
    case MARK_TYPE:
        return force->type == mark->type;
    case MARK_CARD:
        return force->card == mark->card;
    case MARK_UNITS:
        return force->type != NULL;
    case MARK_CHARACTERS:
        return is_character(force);
    case MARK_FORTIFICATIONS:
        return is_fortification(force);
    default:
        return false;
    }
}

/* How many of that force a name takes, of those that are left. */
int fc_force_named(const Mark *mark, const Force *force, int left);

bool fc_effects_say(const VariantList *effects, EffectKind kind);

#endif
