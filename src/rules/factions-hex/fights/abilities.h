/* FACTIONS on hexes: what abilities do, a row each. */
#ifndef ADJUDICATE_FACTIONS_HEX_FIGHTS_ABILITIES_H
#define ADJUDICATE_FACTIONS_HEX_FIGHTS_ABILITIES_H

#include "../orders/actions.h"

typedef struct Attack Attack;

typedef enum AbilityKind {
    ABILITY_PASSIVE,   /* works by itself */
    ABILITY_ACTIVATED, /* used on an order */
    ABILITY_ATTACK,    /* used on an order, and an attack */
    ABILITY_REACTION,  /* answers what others do */
} AbilityKind;

/* Uses it: NULL when it was done, otherwise why it could not be (order_fails), with no effect and
 * no roll. Cost and the limit of once a round have been looked at before, and are booked after. */
typedef const Failure *UseAbility(Activation *activation, Action *action);

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
enum { ABILITY_MODIFIERS = 2 };

/* What a passive ability of the attacker does once an attack has hit, to all who were hit. */
typedef void AfterHit(Attack *attack);

typedef struct Ability {
    const char *clause;
    AbilityKind kind;
    int cost;  /* in action points; 0: it is not used on an order */
    bool once; /* a round */
    bool ends; /* ends the turn */
    UseAbility *use;
    Modifier modifiers[ABILITY_MODIFIERS]; /* of attack rolls, its own and others' */
    int critical;                          /* results up to this are critical hits; 0: 1 alone */
    AfterHit *after_hit;
} Ability;

extern const Ability fh_abilities[ABILITY_COUNT];

/* --- the functions of the rows ---------------------------------------------------------------- */

UseAbility fh_use_mark_target, fh_use_rapid_fire, fh_use_tactical_swap,
    fh_use_taunt;                                                              /* remnants.c */
UseAbility fh_use_charge, fh_use_mend, fh_use_stomp, fh_use_stun, fh_use_whip; /* beasts.c */
UseAbility fh_use_energy_beam, fh_use_grapple, fh_use_pulse, fh_use_repair,
    fh_use_shock;                                                          /* cyborgs.c */
UseAbility fh_use_summon_skeleton, fh_use_summon_zombie, fh_use_terrorize; /* undead.c */
AfterHit fh_knock_back;                                                    /* remnants.c */
AfterHit fh_drain_life, fh_incapacitate;                                   /* undead.c */

#endif
