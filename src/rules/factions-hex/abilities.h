/* FACTIONS on hexes: the abilities. One list makes the constants and the words; abilities.c has the
 * table, a row each, in the same order. */
#ifndef ADJUDICATE_FACTIONS_HEX_ABILITIES_H
#define ADJUDICATE_FACTIONS_HEX_ABILITIES_H

#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/play/order.h"

typedef struct Activation Activation;
typedef struct Action Action;
typedef struct Attack Attack;

/* clang-format off */
#define ABILITIES(X)                                                                               \
    X(BATTLE_READY, "battle-ready")                                                                \
    X(ELUSIVE, "elusive")                                                                          \
    X(HEADHUNTER, "headhunter")                                                                    \
    X(INSPIRE, "inspire")                                                                          \
    X(KNOCKBACK, "knockback")                                                                      \
    X(MARK_TARGET, "mark-target")                                                                  \
    X(RAPID_FIRE, "rapid-fire")                                                                    \
    X(SINGLE_SHOT, "single-shot")                                                                  \
    X(SPREADSHOT, "spreadshot")                                                                    \
    X(TACTICAL_SWAP, "tactical-swap")                                                              \
    X(TAUNT, "taunt")                                                                              \
    X(UNSTEADY, "unsteady")                                                                        \
    X(BANDING, "banding")                                                                          \
    X(CHARGE, "charge")                                                                            \
    X(MEND, "mend")                                                                                \
    X(STOMP, "stomp")                                                                              \
    X(STUN, "stun")                                                                                \
    X(TRAINER, "trainer")                                                                          \
    X(WHIP, "whip")                                                                                \
    X(ENERGY_BEAM, "energy-beam")                                                                  \
    X(GRAPPLE, "grapple")                                                                          \
    X(HUNKER_DOWN, "hunker-down")                                                                  \
    X(PULSE, "pulse")                                                                              \
    X(REPAIR, "repair")                                                                            \
    X(SHIELD, "shield")                                                                            \
    X(SHOCK, "shock")                                                                              \
    X(COUNTERATTACK, "counterattack")                                                              \
    X(DRAIN_LIFE, "drain-life")                                                                    \
    X(EVASIVE, "evasive")                                                                          \
    X(ETHEREAL, "ethereal")                                                                        \
    X(INCAPACITATE, "incapacitate")                                                                \
    X(REGEN, "regen")                                                                              \
    X(SUMMON_SKELETON, "summon-skeleton")                                                          \
    X(SUMMON_ZOMBIE, "summon-zombie")                                                              \
    X(TERRORIZE, "terrorize")
/* clang-format on */

#define ABILITY_CONSTANT(name_, word_) ABILITY_##name_,
typedef enum AbilityId { ABILITIES(ABILITY_CONSTANT) ABILITY_COUNT } AbilityId;

typedef enum AbilityKind {
    ABILITY_PASSIVE,   /* works by itself */
    ABILITY_ACTIVATED, /* used on an order */
    ABILITY_ATTACK,    /* used on an order, and an attack */
    ABILITY_REACTION,  /* answers what others do */
} AbilityKind;

/* Whom an action of that ability may name: for the refusals before play. */
typedef enum AbilityAim {
    AIM_NOBODY,
    AIM_ENEMY,
    AIM_ALLY,
    AIM_ALLIED_BEAST,
    AIM_EITHER,
    AIM_TILE,
} AbilityAim;

/* Uses it: NULL when it was done, otherwise why it could not be (order_fails), with no effect and
 * no roll. Cost and the limit of once a round have been looked at before, and are booked after. */
typedef const Failure *UseAbility(Activation *activation, Action *action);

/* What a passive ability adds to attack rolls. */
typedef enum ModifierHow {
    MODIFIER_NONE,
    OF_TARGET,           /* its bearer is attacked */
    NEAR_TARGET,         /* an ally of its bearer is attacked, so many tiles away at most */
    NEAR_ATTACKER,       /* an ally of its bearer attacks, so many tiles away at most */
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
    const char *word;
    const char *title; /* in reports */
    const char *clause;
    AbilityKind kind;
    AbilityAim aim;
    int cost;  /* in action points; 0: it is not used on an order */
    bool once; /* a round */
    bool ends; /* ends the turn */
    UseAbility *use;
    Modifier modifiers[ABILITY_MODIFIERS]; /* of attack rolls, its own and others' */
    int critical;                          /* results up to this are critical hits; 0: 1 alone */
    AfterHit *after_hit;
} Ability;

extern const Ability fh_abilities[ABILITY_COUNT];

/* The words, NULL-terminated, for the field tables. */
extern const char *const fh_ability_words[ABILITY_COUNT + 1];

#endif
