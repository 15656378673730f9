/* Conditions: what may stand under an order's `if:`. A few are shared by all rule systems; a
 * system adds its own. Since `not`, `any` and `all` hold conditions themselves, and those may be
 * the system's, each system makes its own copy of the shared tables with CONDITIONS. */
#ifndef ADJUDICATE_PLAY_CONDITION_H
#define ADJUDICATE_PLAY_CONDITION_H

#include <stdbool.h>

#include "adjudicate/play/game.h"
#include "adjudicate/record/record.h"

typedef struct Play Play;
typedef struct Order Order;

/* As with orders, resolve finds what names in a condition mean, and check says what its table
 * cannot; `order` is the one under whose `if:` it stands, or another condition of it. */
typedef struct ConditionKind {
    const Table *table;
    bool (*holds)(const Play *play, const Player *player, const void *record);
    void (*resolve)(Play *play, const Order *order, void *record);
    void (*check)(const Play *play, const Order *order, const void *record);
} ConditionKind;

typedef struct ConditionGroup {
    Record rec;
    VariantList list;
} ConditionGroup;

typedef struct ConditionRound {
    Record rec;
    int round;
} ConditionRound;

typedef struct ConditionPlayer {
    Record rec;
    Player *player;
} ConditionPlayer;

bool condition_not(const Play *play, const Player *player, const void *record);
bool condition_any(const Play *play, const Player *player, const void *record);
bool condition_all(const Play *play, const Player *player, const void *record);
bool condition_round_from(const Play *play, const Player *player, const void *record);
bool condition_round_to(const Play *play, const Player *player, const void *record);
bool condition_playing(const Play *play, const Player *player, const void *record);

extern const Table condition_round_from_table, condition_round_to_table, condition_playing_table;

/* Do all of them hold, for that player? */
bool conditions_hold(const Play *play, const Player *player, const VariantList *conditions);

/* Resolves and checks an order's conditions, with those within them. */
void conditions_resolve(Play *play, const Order *order);
void conditions_check(const Play *play, const Order *order);

/* Defines `all_` (the tables, for ORDER_FIELDS) with the shared conditions and the system's own
 * tables, given as a list of addresses that ends with a comma. */
#define CONDITIONS(all_, ...)                                                                      \
    static const Field all_##_not_fields[] = {FIELD_VARIANTS(                                      \
        ConditionGroup, list, "not", "conditions that must not all hold", all_, REQUIRED | LONE)}; \
    static const Field all_##_any_fields[] = {FIELD_VARIANTS(ConditionGroup, list, "any",          \
                                                             "conditions, one of which must hold", \
                                                             all_, REQUIRED | LONE)};              \
    static const Field all_##_all_fields[] = {FIELD_VARIANTS(ConditionGroup, list, "all",          \
                                                             "conditions, all of which must hold", \
                                                             all_, REQUIRED | LONE)};              \
    static const Table all_##_not = TABLE(ConditionGroup, "condition", "not", all_##_not_fields);  \
    static const Table all_##_any = TABLE(ConditionGroup, "condition", "any", all_##_any_fields);  \
    static const Table all_##_all = TABLE(ConditionGroup, "condition", "all", all_##_all_fields);  \
    const Table *const all_[] = {__VA_ARGS__ & all_##_not,                                         \
                                 &all_##_any,                                                      \
                                 &all_##_all,                                                      \
                                 &condition_round_from_table,                                      \
                                 &condition_round_to_table,                                        \
                                 &condition_playing_table,                                         \
                                 NULL}

/* The shared rows, and the end, of the array that goes with CONDITIONS. */
#define CONDITION_KINDS(all_)                                                                      \
    {.table = &all_##_not, .holds = condition_not},                                                \
        {.table = &all_##_any, .holds = condition_any},                                            \
        {.table = &all_##_all, .holds = condition_all},                                            \
        {.table = &condition_round_from_table, .holds = condition_round_from},                     \
        {.table = &condition_round_to_table, .holds = condition_round_to},                         \
        {.table = &condition_playing_table, .holds = condition_playing},                           \
    {                                                                                              \
        .table = NULL                                                                              \
    }

#endif
