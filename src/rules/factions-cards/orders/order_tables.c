/* The field tables of orders, of answers in advance, and of answers to questions. */
#include "orders.h"

#define NAMES(type_, member_, key_, doc_)                                                          \
    FIELD_VALUES(type_, member_.names, key_, doc_, Counted, &counted_type, 1, 0, REQUIRED | LONE)
#define TARGETS(member_, key_, doc_, flags_)                                                       \
    FIELD_VALUES(StrikeLine, member_.names, key_, doc_, Counted, &counted_target_type, 1, 0,       \
                 LONE | (flags_))

/* --- one's own turn --------------------------------------------------------------------------- */

static const char *const all_words[] = {"all", NULL};

static const Field make_fields[] = {
    FIELD_VALUE(MakeOrder, name, "make", "the type", Counted, &counted_name_type, REQUIRED),
    FIELD_REFS(MakeOrder, at, "at", "the buildings, or all; left out: the first that can", Card,
               &fc_card_table, all_words, 1, DISTINCT),
    ORDER_FIELDS(MakeOrder, fc_conditions, fc_action_orders),
};
const Table fc_make_table = TABLE(MakeOrder, "order", "make units", make_fields);

static const Field play_fields[] = {
    FIELD_REF(PlayOrder, card, "play", "a card in one's hand", Card, &fc_card_table, REQUIRED),
    FIELD_REF(PlayOrder, at, "at", "for a fortification: a location that one holds", Location,
              &fc_location_table, 0),
    ORDER_FIELDS(PlayOrder, fc_conditions, fc_action_orders),
};
const Table fc_play_table = TABLE(PlayOrder, "order", "play a card", play_fields);

#define WITH NAMES(OffensiveOrder, with, "with", "units of one's own, or all")

static const Field attack_fields[] = {
    FIELD_REF(OffensiveOrder, location, "attack", "a location of another player", Location,
              &fc_location_table, REQUIRED),
    WITH,
    ORDER_FIELDS(OffensiveOrder, fc_conditions, fc_action_orders),
};
const Table fc_attack_table = TABLE(OffensiveOrder, "order", "attack a location", attack_fields);

static const Field raid_fields[] = {
    FIELD_REF(OffensiveOrder, citadel, "raid", "a citadel of another player", Card, &fc_card_table,
              REQUIRED),
    WITH,
    ORDER_FIELDS(OffensiveOrder, fc_conditions, fc_action_orders),
};
const Table fc_raid_table = TABLE(OffensiveOrder, "order", "raid a citadel", raid_fields);

static const Field reinforce_fields[] = {
    FIELD_REF(OffensiveOrder, location, "reinforce", "a location that one has captured", Location,
              &fc_location_table, REQUIRED),
    WITH,
    ORDER_FIELDS(OffensiveOrder, fc_conditions, fc_action_orders),
};
const Table fc_reinforce_table =
    TABLE(OffensiveOrder, "order", "reinforce a location", reinforce_fields);

const Table *const fc_action_orders[] = {&fc_make_table, &fc_play_table,      &fc_attack_table,
                                         &fc_raid_table, &fc_reinforce_table, NULL};

/* --- answers in advance: what an else may be is its order's own kind -------------------------- */

static const Table *const defend_orders[] = {&fc_defend_table, NULL};
static const Field defend_fields[] = {
    NAMES(NamesOrder, who, "defend", "who defends, or all, or none"),
    ORDER_FIELDS(NamesOrder, fc_conditions, defend_orders),
};
const Table fc_defend_table = TABLE(NamesOrder, "order", "who defends", defend_fields);

static const Table *const shield_orders[] = {&fc_shield_table, NULL};
static const Field shield_fields[] = {
    FIELD_REF(ShieldOrder, character, "shield", "a character of one's own", Card, &fc_card_table,
              REQUIRED),
    FIELD_REFS(ShieldOrder, with, "with", "types, best first", Type, &fc_type_table, NULL, 1,
               REQUIRED | DISTINCT),
    ORDER_FIELDS(ShieldOrder, fc_conditions, shield_orders),
};
const Table fc_shield_table =
    TABLE(ShieldOrder, "order", "which units shield a character", shield_fields);

static const Table *const range_orders[] = {&fc_range_table, NULL};
static const Field range_fields[] = {
    NAMES(NamesOrder, who, "range", "who fights at range, or all, or none"),
    ORDER_FIELDS(NamesOrder, fc_conditions, range_orders),
};
const Table fc_range_table = TABLE(NamesOrder, "order", "who fights at range", range_fields);

static const Field line_fields[] = {
    NAMES(StrikeLine, units, "units", "units and fortifications of one's own, or all"),
    TARGETS(at, "at", "targets, best first", REQUIRED),
    FIELD_SWITCH(StrikeLine, spread, "spread", "first those that nobody strikes yet (FC 20.10)",
                 false, 0),
    TARGETS(over, "over", "targets of surplus damage, best first (FC 20.13)", 0),
};
const Table fc_strike_line_table =
    TABLE_LINE(StrikeLine, "strike", "who strikes whom", line_fields);

#define LINES(type_)                                                                               \
    FIELD_LIST(type_, lines, "strike", "who strikes whom, line by line", StrikeLine,               \
               &fc_strike_line_table, REQUIRED | LONE)

static const Table *const strike_orders[] = {&fc_strike_table, NULL};
static const Field strike_fields[] = {
    LINES(StrikeOrder),
    ORDER_FIELDS(StrikeOrder, fc_conditions, strike_orders),
};
const Table fc_strike_table = TABLE(StrikeOrder, "order", "who strikes whom", strike_fields);

static const Table *const give_up_orders[] = {&fc_give_up_table, NULL};
static const Field give_up_fields[] = {
    FIELD_REFS(GiveUpOrder, buildings, "give-up", "buildings of one's own, best first", Card,
               &fc_card_table, NULL, 1, REQUIRED | DISTINCT),
    ORDER_FIELDS(GiveUpOrder, fc_conditions, give_up_orders),
};
const Table fc_give_up_table =
    TABLE(GiveUpOrder, "order", "which building is lost", give_up_fields);

const Table *const fc_battle_orders[] = {&fc_defend_table, &fc_shield_table,  &fc_range_table,
                                         &fc_strike_table, &fc_give_up_table, NULL};

/* --- answers to questions: the last field is the one that is printed -------------------------- */

static const Field defenders_fields[] = {
    ANSWER_FIELDS(NamesAnswer, "defenders"),
    NAMES(NamesAnswer, who, "defend", "who defends, or all, or none"),
};
const Table fc_defenders_answer = TABLE(NamesAnswer, "answer", "who defends", defenders_fields);

static const Field shield_answer_fields[] = {
    ANSWER_FIELDS(ShieldAnswer, "shield"),
    FIELD_REF(ShieldAnswer, with, "with", "the type that shields the character", Type,
              &fc_type_table, REQUIRED),
};
const Table fc_shield_answer =
    TABLE(ShieldAnswer, "answer", "which units shield a character", shield_answer_fields);

static const Field at_range_fields[] = {
    ANSWER_FIELDS(NamesAnswer, "at-range"),
    NAMES(NamesAnswer, who, "range", "who fights at range, or all, or none"),
};
const Table fc_at_range_answer =
    TABLE(NamesAnswer, "answer", "who fights at range", at_range_fields);

static const Field strikes_fields[] = {
    ANSWER_FIELDS(StrikesAnswer, "strikes"),
    LINES(StrikesAnswer),
};
const Table fc_strikes_answer = TABLE(StrikesAnswer, "answer", "who strikes whom", strikes_fields);

static const Field building_fields[] = {
    ANSWER_FIELDS(GiveUpAnswer, "building"),
    FIELD_REF(GiveUpAnswer, building, "give-up", "a building of one's own", Card, &fc_card_table,
              REQUIRED),
};
const Table fc_building_answer =
    TABLE(GiveUpAnswer, "answer", "which building is lost", building_fields);

const Table *const fc_answers[] = {&fc_defenders_answer, &fc_shield_answer,   &fc_at_range_answer,
                                   &fc_strikes_answer,   &fc_building_answer, NULL};
