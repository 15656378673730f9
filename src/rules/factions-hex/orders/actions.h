/* FACTIONS on hexes: the orders of the action phase. */
#ifndef ADJUDICATE_FACTIONS_HEX_ACTIONS_H
#define ADJUDICATE_FACTIONS_HEX_ACTIONS_H

#include "../records/hexes.h"
#include "adjudicate/play/select.h"

/* action: - activate: ash-1      (or [ash-1, ash-2], or others)
 *           do: [{move: c4}, {attack: closest, else: ...}] */
enum { WHO_OTHERS }; /* the word of activate: all that no other activation of the file names */
typedef struct ActivateOrder {
    Order order;
    SoldierRefs who;
    VariantList actions;
    /* not in the file: */
    size_t next; /* those before it in `who` cannot act in this round any more */
} ActivateOrder;

/* action: - {react: ash-1, counterattack: always, hunker-down: {...}, flee: [c4], taunted: [...]}
 */
enum { WHO_ALL };
enum { REACT_UNSAID = -1, REACT_ALWAYS, REACT_NEVER };
typedef struct ReactOrder {
    Order order;
    Soldier *soldier; /* NULL: it is for all (or there is none of that name) */
    int counterattack;
    int hunker;      /* always (the first hit), never */
    int hunker_from; /* only against at least so much damage; 0: any */
    TileList flee;
    VariantList taunted; /* actions: how it attacks the taunter, and what it does once free */
    SoldierRefs actors;  /* not in the file: those of these actions; empty: all */
} ReactOrder;

enum { ALSO_NONE };

/* Every action of a plan is this struct; each kind has a table of its own over it. */
typedef struct Action {
    Order order;
    SoldierRefs at; /* targets, the one it likes best first, and words (Select) */
    SoldierRefs
        also;      /* further targets (Spreadshot, Pulse), or none; left out: as many as can be */
    Goal goal;     /* move, guard */
    TileList path; /* move, tile by tile: `by:` */
    TileList to;   /* tiles in order of preference: summon, grapple */
    TileList push; /* the same, for whoever is pushed */
    Soldier *as;   /* summon */
    int word;      /* end, hold, stomp */
    /* not in the file: */
    const SoldierRefs *actors; /* who is to do it; with a word: all that the player has */
    int towards;               /* which word (Select) the goal has; -1: none */
    Soldier *whom; /* the soldier that the goal names; NULL: a tile, or a word such as closest */
} Action;

/* --- their tables ----------------------------------------------------------------------------- */

extern const Table fh_activate_table, fh_react_table;
extern const Table *const fh_action_orders[]; /* activate, react */
extern const Table *const fh_action_kinds[];  /* what stands under do: NULL-terminated */
extern const Table fh_move_table, fh_attack_table, fh_hold_table, fh_guard_table, fh_hunt_table,
    fh_end_table;

/* Whom an action may name. */
typedef enum Aiming {
    AIM_NOBODY,
    AIM_ENEMY,
    AIM_ALLY,
    AIM_ALLIED_BEAST,
    AIM_EITHER,
    AIM_TILE,
} Aiming;

/* X(ability, its word as a name, whom it may be used on, clause): the abilities that are used on an
 * order. */
/* clang-format off */
#define USED_ABILITIES(X)                                                                          \
    X(MARK_TARGET, mark_target, AIM_ENEMY, "FH 13.51")                                             \
    X(RAPID_FIRE, rapid_fire, AIM_ENEMY, "FH 13.61")                                               \
    X(TACTICAL_SWAP, tactical_swap, AIM_ALLY, "FH 13.91")                                          \
    X(TAUNT, taunt, AIM_ENEMY, "FH 13.101")                                                        \
    X(CHARGE, charge, AIM_ENEMY, "FH 14.11")                                                       \
    X(MEND, mend, AIM_ALLIED_BEAST, "FH 14.21")                                                    \
    X(STOMP, stomp, AIM_NOBODY, "FH 14.31")                                                        \
    X(STUN, stun, AIM_ENEMY, "FH 14.41")                                                           \
    X(WHIP, whip, AIM_ALLIED_BEAST, "FH 14.61")                                                    \
    X(ENERGY_BEAM, energy_beam, AIM_ENEMY, "FH 15.1")                                              \
    X(GRAPPLE, grapple, AIM_EITHER, "FH 15.11")                                                    \
    X(PULSE, pulse, AIM_ENEMY, "FH 15.31")                                                         \
    X(REPAIR, repair, AIM_ALLY, "FH 15.41")                                                        \
    X(SHOCK, shock, AIM_ENEMY, "FH 15.61")                                                         \
    X(SUMMON_SKELETON, summon_skeleton, AIM_TILE, "FH 16.61")                                      \
    X(SUMMON_ZOMBIE, summon_zombie, AIM_TILE, "FH 16.71")                                          \
    X(TERRORIZE, terrorize, AIM_ENEMY, "FH 16.81")
/* clang-format on */

#define ABILITY_TABLE_DECLARE(id_, name_, ...) extern const Table fh_##name_##_table;
USED_ABILITIES(ABILITY_TABLE_DECLARE)
#undef ABILITY_TABLE_DECLARE

/* The ability that an action of that table uses; ABILITY_COUNT: none (move, attack, end...). */
AbilityId fh_ability_of(const Table *table);
/* Whom an action that uses it may name; of ABILITY_COUNT, whom an attack may. */
Aiming fh_aiming_of(AbilityId ability);

void fh_check_activate(const Play *play, const Order *order);
void fh_check_reaction_keys(const Play *play, const ReactOrder *react);
void fh_check_react(const Play *play, const Order *order);
void fh_resolve_action(Play *play, Order *order);
void fh_resolve_react(Play *play, Order *order);
void fh_check_action(const Play *play, const Order *order);
/* Can nothing but an if keep it from being done? */
bool fh_action_never_fails(const Play *play, const Order *order);
bool fh_activation_never_fails(const Play *play, const Order *order);

/* Does it say anything about that? */
bool fh_react_says(const Order *order, ReactionKind kind);

/* --- answers ---------------------------------------------------------------------------------- */

typedef struct ActivationAnswer {
    Answer given;
    VariantList actions;
    Soldier *soldier;
} ActivationAnswer;

/* Of counterattack and hunker-down; REACT_ALWAYS or REACT_NEVER. */
typedef struct UseAnswer {
    Answer given;
    int use;
} UseAnswer;

/* Of flee, push and approach. */
typedef struct TilesAnswer {
    Answer given;
    TileList to;
} TilesAnswer;

extern const Table fh_activation_answer, fh_counterattack_answer, fh_hunker_down_answer,
    fh_flee_answer, fh_push_answer, fh_approach_answer;
extern const DecisionKind fh_decide_activation, fh_decide_freed, fh_decide_counterattack,
    fh_decide_hunker_down, fh_decide_flee, fh_decide_push, fh_decide_approach;
extern const DecisionKind fh_decide_taunted; /* nobody is asked */

void fh_resolve_activation_answer(Play *play, const Player *player, Answer *given);
void fh_check_activation_answer(const Play *play, const Player *player, const Answer *given);
void fh_check_tiles_answer(const Play *play, const Player *player, const Answer *answer);

#endif
