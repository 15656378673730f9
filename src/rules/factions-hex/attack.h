/* FACTIONS on hexes: attacks. Whatever rolls to hit fills in an Attack, each in its own way, and
 * attack_run carries all of them out in the same order of steps (FH 11.13). */
#ifndef ADJUDICATE_FACTIONS_HEX_ATTACK_H
#define ADJUDICATE_FACTIONS_HEX_ATTACK_H

#include "factions_hex.h"

/* --- whom: select.c --------------------------------------------------------------------------- */

/* Whom an action may be used on, and the clause by which others may not. */
typedef struct Scope {
    Activation *activation;
    Span range;         /* the distance, both ends included, as the settings read it */
    Span printed;       /* the same as the card or the ability says it; of attacks only */
    bool closest;       /* only a closest enemy, or a marked one within RNG: FH 10.2, FH 13.53 */
    bool allies;        /* allies may be named, */
    bool no_enemies;    /* and only they */
    const char *clause; /* "FH 15.2": of what is out of range; NULL: a plain attack's */
    /* What else the target must be; NULL: nothing. */
    const Failure *(*bars)(const struct Scope *scope, const Soldier *target);
    int nearest; /* the distance of the closest enemies; -1: there are none */
    int rivals;  /* how many they are */
} Scope;

/* Of attacks: a closest enemy within that range, as it is printed. */
Scope fh_scope_of_attack(Activation *activation, Span printed);
/* Of other abilities: whoever is at that distance. */
Scope fh_scope_within(Activation *activation, int least, int most);

/* NULL: it may be used on that target; otherwise why not. */
const Failure *fh_scope_bars(const Scope *scope, const Soldier *target);
/* The first of several, or the one that the word stands for; NULL: nobody, and *why says why. */
Soldier *fh_select_target(const Scope *scope, const SoldierRefs *at, const Failure **why);
/* "1-2" */
Text fh_span_text(const Play *play, Span span);
/* Tells how the target of an attack was found, for --explain. */
void fh_scope_tell(const Scope *scope, const Soldier *target);
/* Should it be chosen before the other, nothing else being said? FH 10.3, FH 13.82. */
bool fh_comes_before(const Soldier *a, const Soldier *b);

/* --- what: attack.c --------------------------------------------------------------------------- */

enum { ATTACK_TARGETS_MAX = 3 };

/* What an attack does to one of its targets. */
typedef struct Blow {
    Soldier *target;
    int distance; /* when the dice are thrown */
    int skill;    /* AS with all modifiers */
    int needs;    /* the highest result that hits: 1 hits always, 20 never */
    int tile;     /* where it stood then */
    int hits, criticals;
    int damage; /* less what the target hunkers down against */
} Blow;

/* What an attack ability does to those that it has hit, after the damage. */
typedef void AttackEffect(Attack *attack, Blow *blow);

struct Attack {
    Activation *activation; /* the one under way: in a counterattack, of somebody else perhaps */
    Action *action;         /* NULL: a counterattack */
    Soldier *attacker;
    AbilityId ability;   /* ABILITY_COUNT: a plain attack */
    const char *verb;    /* "attacks", "uses Shock on" */
    const char *special; /* the clause that makes it different from a plain attack; NULL */
    int cost;            /* of the action under way, which has yet to be paid */
    Damage damage;
    Modifier bonus; /* the ability's own, on each of the rolls */
    bool harmless;  /* a hit does no damage */
    bool friendly;  /* at an ally: a hit has no effect but the ability's own */
    bool alone;     /* none of the attacker's other abilities joins in: FH 15.62 */
    AttackEffect *effect;
    Blow blows[ATTACK_TARGETS_MAX];
    int count;
    /* found by attack_run: */
    const Roll *roll;
    bool fumbled;
};

/* The same by an attack ability: the clause says what is special about it. */
Attack fh_attack_by_ability(Activation *activation, Action *action, Soldier *target,
                            AbilityId ability, const char *special);
void fh_attack_add(Attack *attack, Soldier *target);

/* Rolls and does what follows, counterattacks included. When a question stops the run, it returns
 * at once. */
void fh_attack_run(Attack *attack);

/* Has it hit that target? */
static inline bool blow_hits(const Blow *blow)
{
    return blow->hits > 0;
}

/* An attack or attack ability of that cost is over: it may end the turn (FH 13.71). */
void fh_attack_ends(Activation *activation, int cost);

/* modifiers.c: does an ability of the attacker's own join in? And its AS at this moment. */
bool fh_joins_in(const Attack *attack, AbilityId ability);
int fh_skill_against(const Attack *attack, const Blow *blow);

/* select.c: the further targets of Spreadshot and Pulse, up to so many in all. */
void fh_add_further(Attack *attack, const Scope *scope, int most);

/* --- damage: damage.c ------------------------------------------------------------------------- */

/* Takes off what the target hunkers down against; returns what is left. `under_way` is the price
 * of the action that is just being carried out. */
int fh_hunker_down(Activation *activation, Soldier *target, const Soldier *enemy, int damage,
                   int under_way);
/* Fewer hit points; 0 at least. */
void fh_soldier_suffers(Play *play, Soldier *soldier, int damage);
void fh_soldier_falls(Activation *activation, Soldier *soldier);
/* Hit points, up to the card's; returns how many. */
int fh_soldier_heals(Soldier *soldier, int points);
/* undead.c: what it regains from damage that it has done. */
void fh_soldier_drains(Play *play, Soldier *soldier, int damage, const char *also);
/* A reaction needs a point if it costs one: FH 20.3. */
bool fh_may_react(const Activation *activation, const Soldier *soldier, AbilityId reaction,
                  int under_way);
void fh_book_reaction(Activation *activation, Soldier *soldier, AbilityId reaction);

/* --- forced moves: push.c --------------------------------------------------------------------- */

/* The vacant ones of the tiles directly behind a target (FH 13.42); returns how many. */
int fh_tiles_behind(const Play *play, const Soldier *attacker, const Soldier *target,
                    int vacant[2]);
/* One tile directly away from the attacker, if one is vacant. */
void fh_push_away(Attack *attack, Soldier *target, const char *clause);
/* Somebody is moved by another's doing, which is no movement action. */
void fh_force_to(Play *play, const EventKind *kind, Soldier *soldier, int tile, const Soldier *by,
                 const char *clause, const char *also);

/* --- the ability functions -------------------------------------------------------------------- */

UseAbility fh_use_mark_target, fh_use_rapid_fire, fh_use_tactical_swap,
    fh_use_taunt;                                                              /* remnants.c */
UseAbility fh_use_charge, fh_use_mend, fh_use_stomp, fh_use_stun, fh_use_whip; /* beasts.c */
UseAbility fh_use_energy_beam, fh_use_grapple, fh_use_pulse, fh_use_repair,
    fh_use_shock;                                                          /* cyborgs.c */
UseAbility fh_use_summon_skeleton, fh_use_summon_zombie, fh_use_terrorize; /* undead.c */
AfterHit fh_knock_back;                                                    /* remnants.c */
AfterHit fh_drain_life, fh_incapacitate;                                   /* undead.c */

#endif
