/* FACTIONS on hexes: attacks. Whatever rolls to hit fills in an Attack, each in its own way, and
 * attack_run carries all of them out in the same order of steps (FH 11.13). */
#ifndef ADJUDICATE_FACTIONS_HEX_ATTACK_H
#define ADJUDICATE_FACTIONS_HEX_ATTACK_H

#include "../board/targets.h"
#include "abilities.h"

enum { ATTACK_TARGETS_MAX = 3 };

/* What an attack does to one of its targets. */
struct Blow {
    Soldier *target;
    int distance; /* when the dice are thrown */
    int skill;    /* AS with all modifiers */
    int needs;    /* the highest result that hits: 1 hits always, 20 never */
    int tile;     /* where it stood then */
    int hits, criticals;
    int damage; /* less what the target hunkers down against */
    Text
        before; /* where its player is asked about several: how all stood before the first reacts */
};

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
    const Failure *part; /* fewer were hit than its order names; NULL: all, or none were named */
    /* found by attack_run: */
    const Roll *roll;
    bool fumbled;
};

/* The whole attack of an attack ability, by its row, on a target that will do. */
void fh_attack_by_ability(const Scope *scope, Action *action, Soldier *target, AbilityId id);
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

/* Does an ability of the attacker's own join in? And its AS at this moment. */
bool fh_joins_in(const Attack *attack, AbilityId ability);
int fh_skill_against(const Attack *attack, const Blow *blow);

/* The further targets of Spreadshot and Pulse: up to `most` in all. */
void fh_add_further(Attack *attack, const Scope *scope, int most);

/* The action of that kind: a plain attack. */
const Failure *fh_act_attack(Activation *activation, Action *action);

#endif
