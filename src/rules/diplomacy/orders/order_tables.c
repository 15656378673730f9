/* The field tables of orders. */
#include "adjudicate/record/line.h"
#include "orders.h"

enum { WAIVE_MAX = 100 };

#define UNIT_FIELD(type_, member_, key_, doc_)                                                     \
    FIELD_REF(type_, member_, key_, doc_, Province, &dp_province_table, REQUIRED)

ORDER_TABLE_READ(dp_hold_table, UnitOrder, "a unit stays where it is", &dp_line_form, dp_conditions,
                 dp_order_kinds,
                 UNIT_FIELD(UnitOrder, unit, "hold",
                            "a province of the map: where the unit stands"));

static const char *const via_words[] = {"convoy", NULL};

ORDER_TABLE_READ(dp_move_table, MoveOrder, "a unit goes elsewhere, and attacks who is there",
                 &dp_line_form, dp_conditions, dp_order_kinds,
                 UNIT_FIELD(MoveOrder, unit, "move",
                            "a province of the map: where the unit stands"),
                 UNIT_FIELD(MoveOrder, to, "to", "a province of the map: where it is to go"),
                 FIELD_CHOICE(MoveOrder, via, "via",
                              "an army goes by convoy, though there is a way by "
                              "land (DP 6.4)",
                              via_words, VIA_UNSAID, 0));

ORDER_TABLE_READ(dp_support_table, SupportOrder,
                 "a unit helps another one to stay, or to go somewhere", &dp_line_form,
                 dp_conditions, dp_order_kinds,
                 UNIT_FIELD(SupportOrder, unit, "support",
                            "a province of the map: where the unit stands"),
                 UNIT_FIELD(SupportOrder, of, "of",
                            "a province of the map: where the unit stands that it helps"),
                 FIELD_REF(SupportOrder, to, "to",
                           "a province of the map: where that is to go; left out: it is to stay",
                           Province, &dp_province_table, 0));

ORDER_TABLE_READ(dp_convoy_table, ConvoyOrder, "a fleet carries an army", &dp_line_form,
                 dp_conditions, dp_order_kinds,
                 UNIT_FIELD(ConvoyOrder, unit, "convoy",
                            "a province of the map: where the fleet stands"),
                 UNIT_FIELD(ConvoyOrder, of, "of", "a province of the map: where the army stands"),
                 UNIT_FIELD(ConvoyOrder, to, "to", "a province of the map: where it is to go"));

ORDER_TABLE_READ(dp_retreat_table, RetreatOrder, "a dislodged unit goes elsewhere", &dp_line_form,
                 dp_conditions, dp_retreat_kinds,
                 UNIT_FIELD(RetreatOrder, unit, "retreat",
                            "a province of the map: where the unit was dislodged"),
                 UNIT_FIELD(RetreatOrder, to, "to", "a province of the map: where it is to go"));

ORDER_TABLE_READ(dp_disband_table, UnitOrder, "a dislodged unit is disbanded", &dp_line_form,
                 dp_conditions, dp_retreat_kinds,
                 UNIT_FIELD(UnitOrder, unit, "disband",
                            "a province of the map: where the unit was dislodged"));

static const char *const kind_words[] = {"army", "fleet", NULL};

ORDER_TABLE_READ(
    dp_build_table, BuildOrder, "a new unit", &dp_line_form, dp_conditions, dp_adjustment_kinds,
    FIELD_CHOICE(BuildOrder, kind, "build", "army or fleet", kind_words, DP_ARMY, REQUIRED),
    UNIT_FIELD(BuildOrder, at, "at", "a home centre of one's own, and for a fleet its coast"));

ORDER_TABLE_READ(dp_remove_table, UnitOrder, "a unit more than centres is removed", &dp_line_form,
                 dp_conditions, dp_adjustment_kinds,
                 UNIT_FIELD(UnitOrder, unit, "remove",
                            "a province of the map: where the unit stands"));

ORDER_TABLE_READ(dp_waive_table, WaiveOrder, "builds that are not made", &dp_line_form,
                 dp_conditions, dp_adjustment_kinds,
                 FIELD_INT(WaiveOrder, number, "waive", "how many", 1, WAIVE_MAX, 1, REQUIRED));

static const char *const vote_words[] = {"draw", "none", NULL};

ORDER_TABLE_READ(dp_vote_table, VoteOrder, "a vote on how the game is to end", &dp_line_form,
                 dp_conditions, dp_order_kinds,
                 FIELD_CHOICE(VoteOrder, vote, "vote", "draw, or none: no draw", vote_words,
                              VOTE_DRAW, REQUIRED),
                 FIELD_REFS(VoteOrder, of, "for",
                            "who is to share the draw; left out: all who are left then", Player,
                            &player_table, NULL, 1, DISTINCT));

/* clang-format off */
#define ALL_KINDS                                                                                  \
    &dp_hold_table, &dp_move_table, &dp_support_table, &dp_convoy_table, &dp_vote_table,           \
    &dp_retreat_table, &dp_disband_table, &dp_build_table, &dp_remove_table, &dp_waive_table, NULL
/* clang-format on */
const Table *const dp_order_kinds[] = {ALL_KINDS};
const Table *const dp_retreat_kinds[] = {ALL_KINDS};
const Table *const dp_adjustment_kinds[] = {ALL_KINDS};

static const struct {
    const Table *table;
    const char *phase;
    bool is_for_unit;
} belongs[] = {
    {&dp_hold_table, "orders", true},        {&dp_move_table, "orders", true},
    {&dp_support_table, "orders", true},     {&dp_convoy_table, "orders", true},
    {&dp_vote_table, "orders", false},       {&dp_retreat_table, "retreats", true},
    {&dp_disband_table, "retreats", true},   {&dp_build_table, "adjustments", false},
    {&dp_remove_table, "adjustments", true}, {&dp_waive_table, "adjustments", false},
};

static size_t row_of(const Table *table)
{
    size_t i = 0;
    while (belongs[i].table != table)
        i++;
    return i;
}

const char *dp_phase_of(const Table *table)
{
    return belongs[row_of(table)].phase;
}

bool dp_is_unit_order(const Table *table)
{
    return belongs[row_of(table)].is_for_unit;
}

bool dp_is_in_place(const Order *order)
{
    return strcmp(order->phase->name, dp_phase_of(order->table)) == 0;
}
