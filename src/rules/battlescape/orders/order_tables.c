/* The field tables of orders and answers, and the decisions. */
#include "orders.h"

enum { TILES_MAX = 2000 };

/* --- picking ---------------------------------------------------------------------------------- */

ORDER_TABLE(bs_pick_table, PickOrder, "which types the pool should have", bs_conditions,
            bs_pick_orders,
            FIELD_REFS(PickOrder, types, "pick", "unit types, best first", Type, &bs_type_table,
                       NULL, 1, REQUIRED));
const Table *const bs_pick_orders[] = {&bs_pick_table, NULL};

/* --- buying and deploying --------------------------------------------------------------------- */

ORDER_TABLE(bs_buy_table, BuyOrder, "buy a unit", bs_conditions, bs_beginning_orders,
            FIELD_REF(BuyOrder, type, "buy", "a type of one's pool", Type, &bs_type_table,
                      REQUIRED),
            FIELD_NEW(BuyOrder, as, "as", "the new unit's id; left out: its type's, with a number",
                      Unit, &bs_unit_table, 0));

ORDER_TABLE(bs_deploy_table, DeployOrder, "deploy a unit", bs_conditions, bs_deployment_orders,
            FIELD_REF(DeployOrder, unit, "deploy", "a unit that waits, or is bought with 'as'",
                      Unit, &bs_unit_table, REQUIRED),
            FIELD_VALUES(DeployOrder, at, "at", "tiles at one's capture points, best first", Tile,
                         &tile_type, 1, TILES_MAX, REQUIRED | LONE | DISTINCT));

/* --- moving and attacking --------------------------------------------------------------------- */

ORDER_TABLE(bs_move_table, MoveOrder, "move a unit", bs_conditions, bs_movement_orders,
            FIELD_REF(MoveOrder, unit, "move", "who moves", Unit, &bs_unit_table, REQUIRED),
            FIELD_VALUES(MoveOrder, path, "path", "tile by tile, the last one included", Tile,
                         &tile_type, 1, TILES_MAX, LONE),
            FIELD_VALUE(MoveOrder, to, "to", "where, by the cheapest way", Tile, &tile_type, 0),
            FIELD_WORD(MoveOrder, towards, "towards",
                       "as near as it gets to a tile, a unit, a capture point, or a word such as "
                       "closest",
                       0));

/* In the order of the words of UnitRefs. */
static const char *const at_words[] = {SELECT_WORDS, "it", "self", "target", NULL};

ORDER_TABLE(bs_attack_table, AttackOrder, "attack a unit", bs_conditions, bs_attack_orders,
            FIELD_TARGETS(AttackOrder, at, "attack",
                          "units, or words such as closest and weakest, best first", Unit,
                          &bs_unit_table, at_words, SELECTS, 1, REQUIRED),
            FIELD_REFS(AttackOrder, with, "with", "who attacks, one after the other", Unit,
                       &bs_unit_table, NULL, 1, REQUIRED | DISTINCT));

/* --- abilities -------------------------------------------------------------------------------- */

#define USE_FIELDS                                                                                 \
    FIELD_REF(UseOrder, ability, "use", "the ability", Ability, &bs_ability_table, REQUIRED),      \
        FIELD_REF(UseOrder, by, "by", "who uses it", Unit, &bs_unit_table, REQUIRED),              \
        FIELD_TARGETS(UseOrder, on, "upon", "units, or words such as closest, best first", Unit,   \
                      &bs_unit_table, at_words, SELECTS, 1, 0),                                    \
        FIELD_VALUES(UseOrder, at, "at", "tiles, best first", Tile, &tile_type, 1, TILES_MAX,      \
                     LONE | DISTINCT)

ORDER_TABLE(bs_use_table, UseOrder, "use an ability", bs_conditions, bs_turn_orders, USE_FIELDS);

static const char *const react_words[] = {"always", "ask", NULL};

static const Field react_fields[] = {
    USE_FIELDS,
    FIELD_CHOICE(UseOrder, trigger.when, "when", "what sets it off", bs_moment_words, MOMENT_NONE,
                 REQUIRED),
    FIELD_CHOICE(UseOrder, trigger.phase, "phase", "which phase begins", bs_turn_phase_words,
                 IN_BEGINNING, 0),
    FIELD_CHOICE(UseOrder, trigger.whose, "whose", "in whose turn it begins", bs_whose_words,
                 WHOSE_OWN, 0),
    FIELD_REFS(UseOrder, trigger.of, "of", "who does what sets it off", Unit, &bs_unit_table,
               bs_side_words, 1, 0),
    FIELD_REFS(UseOrder, trigger.to, "to", "to whom it is done", Unit, &bs_unit_table,
               bs_side_words, 1, 0),
    FIELD_CHOICE(UseOrder, react, "react", "whether to ask first", react_words, REACT_ALWAYS, 0),
    ORDER_FIELDS(UseOrder, bs_conditions, bs_reaction_else_orders),
};
const Table bs_react_table =
    TABLE(UseOrder, "reaction", "use an ability when something happens", react_fields);

/* What sets it off is said once, so an else does not say it. */
const Table *const bs_reaction_else_orders[] = {&bs_use_table, NULL};

/* It may be used in all phases: which of these may be its else is for the check to say. */
const Table *const bs_turn_orders[] = {&bs_use_table,  &bs_buy_table,    &bs_deploy_table,
                                       &bs_move_table, &bs_attack_table, NULL};

const Table *const bs_beginning_orders[] = {&bs_buy_table, &bs_use_table, NULL};
const Table *const bs_deployment_orders[] = {&bs_deploy_table, &bs_use_table, NULL};
const Table *const bs_movement_orders[] = {&bs_move_table, &bs_use_table, NULL};
const Table *const bs_attack_orders[] = {&bs_attack_table, &bs_use_table, NULL};
const Table *const bs_ending_orders[] = {&bs_use_table, NULL};
const Table *const bs_reaction_orders[] = {&bs_react_table, NULL};

/* --- answers ---------------------------------------------------------------------------------- */

static const char *const answer_words[] = {"use", "pass", NULL};

ANSWER_TABLE(bs_react_answer, ReactAnswer, "react", "whether a unit reacts",
             FIELD_CHOICE(ReactAnswer, answer, "answer", "use the ability now, or pass",
                          answer_words, ANSWER_USE, REQUIRED));

const DecisionKind bs_decide_react = {.name = "react",
                                      .clause = "BS 17.14",
                                      .fallback = "the ability is used",
                                      .answer = &bs_react_answer};
const DecisionKind *const bs_decisions[] = {&bs_decide_react, NULL};
