/* FACTIONS on hexes: the tables of the action phase's orders and of the answers to its questions.
 */
#ifndef ADJUDICATE_FACTIONS_HEX_ACTION_TABLES_H
#define ADJUDICATE_FACTIONS_HEX_ACTION_TABLES_H

#include "factions_hex.h"

extern const Table fh_move_table, fh_attack_table, fh_hold_table, fh_guard_table, fh_hunt_table,
    fh_end_table;

/* X(ability, its word as a name, clause): the abilities that are used on an order. */
/* clang-format off */
#define USED_ABILITIES(X)                                                                          \
    X(MARK_TARGET, mark_target, "FH 13.51")                                                        \
    X(RAPID_FIRE, rapid_fire, "FH 13.61")                                                          \
    X(TACTICAL_SWAP, tactical_swap, "FH 13.91")                                                    \
    X(TAUNT, taunt, "FH 13.101")                                                                   \
    X(CHARGE, charge, "FH 14.11")                                                                  \
    X(MEND, mend, "FH 14.21")                                                                      \
    X(STOMP, stomp, "FH 14.31")                                                                    \
    X(STUN, stun, "FH 14.41")                                                                      \
    X(WHIP, whip, "FH 14.61")                                                                      \
    X(ENERGY_BEAM, energy_beam, "FH 15.1")                                                         \
    X(GRAPPLE, grapple, "FH 15.11")                                                                \
    X(PULSE, pulse, "FH 15.31")                                                                    \
    X(REPAIR, repair, "FH 15.41")                                                                  \
    X(SHOCK, shock, "FH 15.61")                                                                    \
    X(SUMMON_SKELETON, summon_skeleton, "FH 16.61")                                                \
    X(SUMMON_ZOMBIE, summon_zombie, "FH 16.71")                                                    \
    X(TERRORIZE, terrorize, "FH 16.81")
/* clang-format on */

#define ABILITY_TABLE_DECLARE(id_, name_, clause_) extern const Table fh_##name_##_table;
USED_ABILITIES(ABILITY_TABLE_DECLARE)
#undef ABILITY_TABLE_DECLARE

/* The table of the action that uses an ability; NULL for those that are not used on an order. */
const Table *fh_ability_table(AbilityId ability);

const Failure *fh_carry_out_activate(Play *play, Order *order);
const Failure *fh_carry_out_action(Play *play, Order *order);

/* The rows of OrderKind for all that is ordered in the action phase. */
#define ABILITY_ORDER_KIND(id_, name_, clause_)                                                    \
    {.table = &fh_##name_##_table,                                                                 \
     .clause = clause_,                                                                            \
     .carry_out = fh_carry_out_action,                                                             \
     .tell_not_done = fh_tell_failed_action},
#define ACTION_ORDER_KINDS                                                                         \
    {.table = &fh_activate_table, .clause = "FH 8.1", .carry_out = fh_carry_out_activate},         \
        {.table = &fh_react_table, .clause = "FH 12.9", .carry_out = NULL},                        \
        {.table = &fh_move_table,                                                                  \
         .clause = "FH 9.1",                                                                       \
         .carry_out = fh_carry_out_action,                                                         \
         .tell_not_done = fh_tell_failed_action},                                                  \
        {.table = &fh_attack_table,                                                                \
         .clause = "FH 10.1",                                                                      \
         .carry_out = fh_carry_out_action,                                                         \
         .tell_not_done = fh_tell_failed_action},                                                  \
        {.table = &fh_hold_table,                                                                  \
         .clause = "FH 19.15",                                                                     \
         .carry_out = fh_carry_out_action,                                                         \
         .tell_not_done = fh_tell_failed_action},                                                  \
        {.table = &fh_guard_table,                                                                 \
         .clause = "FH 19.16",                                                                     \
         .carry_out = fh_carry_out_action,                                                         \
         .tell_not_done = fh_tell_failed_action},                                                  \
        {.table = &fh_hunt_table,                                                                  \
         .clause = "FH 19.17",                                                                     \
         .carry_out = fh_carry_out_action,                                                         \
         .tell_not_done = fh_tell_failed_action},                                                  \
        {.table = &fh_end_table,                                                                   \
         .clause = "FH 19.9",                                                                      \
         .carry_out = fh_carry_out_action,                                                         \
         .tell_not_done = fh_tell_failed_action},                                                  \
        USED_ABILITIES(ABILITY_ORDER_KIND)

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

#endif
