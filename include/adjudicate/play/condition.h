/* Conditions: what may stand under an order's `if:`. A few are shared by all rule systems; a
 * system adds its own. Since `not`, `any` and `all` hold conditions themselves, and those may be
 * the system's, each system makes its own copy of the shared tables with CONDITIONS. */
#ifndef ADJUDICATE_PLAY_CONDITION_H
#define ADJUDICATE_PLAY_CONDITION_H

#include <stdbool.h>

#include "adjudicate/board/tile.h"
#include "adjudicate/play/game.h"
#include "adjudicate/record/record.h"

typedef struct Play Play;
typedef struct Order Order;

/* As with orders, resolve finds what names in a condition mean, and check says what its table
 * cannot; `order` is the one under whose `if:` it stands, or another condition of it. Where the
 * kind key holds a map (CONDITION_HOLDING), all three get the record that is made of it, and check
 * that record's table. */
typedef struct ConditionKind {
    const Table *table;
    bool (*holds)(const Play *play, const Player *player, const void *record);
    void (*resolve)(Play *play, const Order *order, void *record);
    void (*check)(const Play *play, const Order *order, const Table *table, const void *record);
    /* Of a thing that such a key could name: does the condition mean anything with it? A sheet
     * takes no other for its example, and what is refused does not. NULL: it always does. */
    ThingFits *fits;
    /* Can it be known when that order's turn comes? Where it cannot, it is refused, and `where`
     * says where it could stand. NULL: it always can. */
    bool (*is_known)(const Play *play, const Order *order);
    const char *where;
    /* Where it does not hold: what is the case instead, as far as its own words do not say it,
     * "fang has 3 hit points"; empty: there is nothing to say. The player may see what a condition
     * of his looks at. NULL: there never is. */
    Text (*instead)(const Play *play, const Player *player, const void *record);
} ConditionKind;

/* Of conditions about a battle: nothing of it is known to orders that are carried out before one.
 */
bool condition_in_battles(const Play *play, const Order *order);

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

typedef struct ConditionTile {
    Record rec;
    Tile tile;
} ConditionTile;

typedef struct ConditionWord {
    Record rec;
    int word;
} ConditionWord;

/* A number within bounds; -1: no bound. */
typedef struct Bounds {
    int least, most;
} Bounds;

/* Comparisons: one has more, or fewer, of something than another player; left out: than each of the
 * others, or in a battle than the enemy. */
typedef struct ConditionCompare {
    Record rec;
    int what; /* a word of the system's */
    Player *than;
    int by;
} ConditionCompare;
enum { COMPARE_BY_MAX = 1000000 };

/* How much of it that player has as the other one, whose condition it is, knows it; NULL: the enemy
 * in the battle under way. False: there is nothing to compare, and it does not hold. */
typedef bool CompareTally(const Play *play, const Player *eye, const void *record,
                          const Player *whose, int64_t *number);

bool condition_has_more(const Play *play, const Player *player, const void *record,
                        CompareTally *tally);
bool condition_has_fewer(const Play *play, const Player *player, const void *record,
                         CompareTally *tally);

/* Of a struct that begins with a ConditionCompare `compare`: both tables, more_table and
 * fewer_table, with the system's words and further fields, of which COMPARE_BY is one. And what
 * holds, by a tally: has_more and has_fewer. */
#define COMPARE_BY(type_)                                                                          \
    FIELD_INT(type_, compare.by, "margin", "by so many at least", 1, COMPARE_BY_MAX, 1, 0)
#define COMPARE_THAN(type_)                                                                        \
    FIELD_REF(type_, compare.than, "than", "than this player; left out: than each of the others",  \
              Player, &player_table, 0)
#define COMPARISON_TABLES(type_, words_, ...)                                                      \
    CONDITION(                                                                                     \
        more, type_, "one has more of something than others",                                      \
        FIELD_CHOICE(type_, compare.what, "more", "one has more of it", words_, 0, REQUIRED),      \
        __VA_ARGS__);                                                                              \
    CONDITION(fewer, type_, "one has less of something than others",                               \
              FIELD_CHOICE(type_, compare.what, "fewer", "one has fewer, or less, of it", words_,  \
                           0, REQUIRED),                                                           \
              __VA_ARGS__)
#define COMPARISONS_HOLD(tally_)                                                                   \
    static bool has_more(const Play *play, const Player *player, const void *record)               \
    {                                                                                              \
        return condition_has_more(play, player, record, tally_);                                   \
    }                                                                                              \
    static bool has_fewer(const Play *play, const Player *player, const void *record)              \
    {                                                                                              \
        return condition_has_fewer(play, player, record, tally_);                                  \
    }

#define BOUNDS_FIELDS(type_, most_)                                                                \
    FIELD_INT(type_, bounds.least, "at-least", "so many or more", 0, most_, -1, 0),                \
        FIELD_INT(type_, bounds.most, "at-most", "so many or fewer", 0, most_, -1, 0)

static inline bool bounds_have(Bounds bounds, int64_t number)
{
    return number >= bounds.least && (bounds.most < 0 || number <= bounds.most);
}

/* The table of a condition of the system's own: its struct, what it means, its fields. */
#define CONDITION(name_, type_, doc_, ...)                                                         \
    static const Field name_##_fields[] = {__VA_ARGS__};                                           \
    static const Table name_##_table = TABLE(type_, "condition", doc_, name_##_fields)

/* One whose kind key holds a map: the struct, the key, what it means, the fields of the map. That
 * has a noun of its own: schemas name their definitions by it. */
#define CONDITION_HOLDING(name_, type_, key_, doc_, ...)                                           \
    typedef struct name_##_condition {                                                             \
        Record rec;                                                                                \
        type_ what;                                                                                \
    } name_##_condition;                                                                           \
    static const Field name_##_inner_fields[] = {__VA_ARGS__};                                     \
    static const Table name_##_inner_table =                                                       \
        TABLE_LINE(type_, key_ " condition", doc_, name_##_inner_fields);                          \
    CONDITION(                                                                                     \
        name_, name_##_condition, doc_,                                                            \
        FIELD_RECORD(name_##_condition, what, key_, doc_, type_, &name_##_inner_table, REQUIRED))

/* For a ConditionTile: is it on the board? */
void condition_check_tile(const Play *play, const Order *order, const Table *table,
                          const void *record);

bool condition_not(const Play *play, const Player *player, const void *record);
bool condition_any(const Play *play, const Player *player, const void *record);
bool condition_all(const Play *play, const Player *player, const void *record);
bool condition_round_from(const Play *play, const Player *player, const void *record);
bool condition_round_to(const Play *play, const Player *player, const void *record);
bool condition_playing(const Play *play, const Player *player, const void *record);

extern const Table condition_round_from_table, condition_round_to_table, condition_playing_table;

/* For systems with battles, which say when they hold: ConditionWord (0 attacks, 1 defends), and
 * ConditionPlayer. */
extern const Table condition_as_table, condition_against_table;

/* Do all of them hold, for that player? */
bool conditions_hold(const Play *play, const Player *player, const VariantList *conditions);

/* The first that does not; NULL: they all hold. And that in words, for a reason: its condition
 * "attacked gate" does not hold. */
const Variant *conditions_unmet(const Play *play, const Player *player,
                                const VariantList *conditions);
Text condition_unmet(const Play *play, const Variant *condition);

/* The same when it has just been looked at, with what is the case instead. */
Text condition_unmet_now(const Play *play, const Player *player, const Variant *condition);

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
    static const Table all_##_not =                                                                \
        TABLE(ConditionGroup, "condition", "they do not all hold", all_##_not_fields);             \
    static const Table all_##_any =                                                                \
        TABLE(ConditionGroup, "condition", "one of them holds", all_##_any_fields);                \
    static const Table all_##_all =                                                                \
        TABLE(ConditionGroup, "condition", "they all hold", all_##_all_fields);                    \
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
