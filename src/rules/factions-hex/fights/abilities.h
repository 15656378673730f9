/* FACTIONS on hexes: what abilities do, a row each. */
#ifndef ADJUDICATE_FACTIONS_HEX_FIGHTS_ABILITIES_H
#define ADJUDICATE_FACTIONS_HEX_FIGHTS_ABILITIES_H

#include "../board/targets.h"
#include "../orders/actions.h"

typedef struct Attack Attack;
typedef struct Blow Blow;

typedef enum AbilityKind {
    ABILITY_PASSIVE,   /* works by itself */
    ABILITY_ACTIVATED, /* used on an order */
    ABILITY_ATTACK,    /* used on an order, and an attack */
    ABILITY_REACTION,  /* answers what others do */
} AbilityKind;

/* Uses it: NULL when it was done, otherwise why it could not be (order_fails), with no effect and
 * no roll. Cost and the limit of once a round have been looked at before, and are booked after. */
typedef const Failure *UseAbility(Activation *activation, Action *action);

/* The same on a target that will do, without a roll: tells it. */
typedef Event *UseOn(Activation *activation, Soldier *target);

/* What is special about the attack of an attack ability that rolls, before the roll. */
typedef void PrepareAttack(Attack *attack, const Scope *scope);

/* What an attack ability does to those that it has hit, after the damage. */
typedef void AttackEffect(Attack *attack, Blow *blow);

/* What a passive ability adds to attack rolls. */
typedef enum ModifierHow {
    MODIFIER_NONE,
    OF_TARGET,           /* its bearer is attacked */
    NEAR_TARGET,         /* an ally of its bearer is attacked, at most `within` tiles away */
    NEAR_ATTACKER,       /* an ally of its bearer attacks, at most `within` tiles away */
    NEAR_ATTACKER_BEAST, /* the same, if that ally is a beast */
    AFTER_MOVING,        /* its bearer attacks, and has moved in this round */
    PER_ALLY,            /* its bearer attacks: for each ally so near to the target */
} ModifierHow;

typedef struct Modifier {
    ModifierHow how;
    int amount;
    int within; /* tiles */
    const char *clause;
} Modifier;
enum { ABILITY_MODIFIERS = 2, ABILITY_NEEDS = 2 };

/* What a passive ability of the attacker does once an attack has hit, to all who were hit. */
typedef void AfterHit(Attack *attack);

typedef struct Ability {
    const char *clause;
    AbilityKind kind;
    int cost;        /* in action points; 0: it is not used on an order */
    bool once;       /* a round */
    bool ends;       /* ends the turn */
    UseAbility *use; /* of those without a target */
    /* Of those with one; whose side it is of says fh_aiming_of. They roll, unless `on` is there. */
    Span range;        /* {0, 0}: the card's RNG, */
    int longer;        /* and so many tiles more */
    const char *aimed; /* the clause by which others are no targets */
    Need needs[ABILITY_NEEDS + 1];
    UseOn *on;
    Damage damage;          /* {0, 0}: the attacker's own, */
    int points;             /* and so much more */
    bool harmless;          /* a hit does no damage */
    PrepareAttack *prepare; /* NULL: nothing else is special */
    AttackEffect *effect;   /* NULL: none */
    /* Of passive ones: */
    Modifier modifiers[ABILITY_MODIFIERS]; /* of attack rolls, its own and others' */
    int critical;                          /* results up to this are critical hits; 0: 1 alone */
    AfterHit *after_hit;
} Ability;

extern const Ability fh_abilities[ABILITY_COUNT];

/* What its attack is made with. */
Damage fh_damage_of(const Soldier *soldier, const Ability *ability);

/* --- the functions of the rows ---------------------------------------------------------------- */

UseAbility fh_use_stomp, fh_use_summon_skeleton, fh_use_summon_zombie;
UseOn fh_use_mark_target, fh_use_tactical_swap, fh_use_taunt; /* remnants.c */
UseOn fh_use_mend, fh_use_stun, fh_use_whip;                  /* beasts.c */
UseOn fh_use_repair;                                          /* cyborgs.c */
PrepareAttack fh_use_rapid_fire;                              /* remnants.c */
PrepareAttack fh_use_grapple, fh_use_pulse, fh_use_shock;     /* cyborgs.c */
AttackEffect fh_run_down, fh_pull, fh_put_to_flight;          /* beasts.c, cyborgs.c, undead.c */
bool fh_has_room_behind(const Play *play, const Soldier *self, const Soldier *target);
bool fh_can_run_to(const Play *play, const Soldier *self, const Soldier *target);
bool fh_can_flee(const Play *play, const Soldier *self, const Soldier *target);
AfterHit fh_knock_back;                  /* remnants.c */
AfterHit fh_drain_life, fh_incapacitate; /* undead.c */

#endif
