/* The field tables of orders and answers, and the decisions. */
#include "orders.h"

enum { TILES_MAX = 2000 };

/* --- picking ---------------------------------------------------------------------------------- */

static const Field pick_fields[] = {
    FIELD_REFS(PickOrder, types, "pick", "unit types, best first", Type, &bs_type_table, NULL, 1,
               REQUIRED),
    ORDER_FIELDS(PickOrder, bs_conditions, bs_pick_orders),
};
const Table bs_pick_table =
    TABLE(PickOrder, "order", "which types the pool should have", pick_fields);
const Table *const bs_pick_orders[] = {&bs_pick_table, NULL};

/* --- buying and deploying --------------------------------------------------------------------- */

static const Field buy_fields[] = {
    FIELD_REF(BuyOrder, type, "buy", "a type of one's pool", Type, &bs_type_table, REQUIRED),
    FIELD_NEW(BuyOrder, as, "as", "the new unit's id; left out: its type's, with a number", Unit,
              &bs_unit_table, 0),
    ORDER_FIELDS(BuyOrder, bs_conditions, bs_beginning_orders),
};
const Table bs_buy_table = TABLE(BuyOrder, "order", "buy a unit", buy_fields);

static const Field deploy_fields[] = {
    FIELD_REF(DeployOrder, unit, "deploy", "a unit that waits, or is bought with 'as'", Unit,
              &bs_unit_table, REQUIRED),
    FIELD_VALUES(DeployOrder, at, "at", "tiles at one's capture points, best first", Tile,
                 &tile_type, 1, TILES_MAX, REQUIRED | LONE | DISTINCT),
    ORDER_FIELDS(DeployOrder, bs_conditions, bs_deployment_orders),
};
const Table bs_deploy_table = TABLE(DeployOrder, "order", "deploy a unit", deploy_fields);

/* --- moving and attacking --------------------------------------------------------------------- */

static const Field move_fields[] = {
    FIELD_REF(MoveOrder, unit, "move", "who moves", Unit, &bs_unit_table, REQUIRED),
    FIELD_VALUES(MoveOrder, path, "path", "tile by tile, the last one included", Tile, &tile_type,
                 1, TILES_MAX, LONE),
    FIELD_VALUE(MoveOrder, to, "to", "where, by the cheapest way", Tile, &tile_type, 0),
    FIELD_WORD(MoveOrder, towards, "towards",
               "as near as it gets to a tile, a unit, a capture point, or closest", 0),
    ORDER_FIELDS(MoveOrder, bs_conditions, bs_movement_orders),
};
const Table bs_move_table = TABLE(MoveOrder, "order", "move a unit", move_fields);

/* In the order of the words of UnitRefs. */
static const char *const at_words[] = {"closest", "weakest", "it", "self", "target", NULL};

static const Field attack_fields[] = {
    FIELD_REFS(AttackOrder, at, "attack", "units, best first; or closest, or weakest", Unit,
               &bs_unit_table, at_words, 1, REQUIRED),
    FIELD_REFS(AttackOrder, with, "with", "who attacks, one after the other", Unit, &bs_unit_table,
               NULL, 1, REQUIRED | DISTINCT),
    ORDER_FIELDS(AttackOrder, bs_conditions, bs_attack_orders),
};
const Table bs_attack_table = TABLE(AttackOrder, "order", "attack a unit", attack_fields);

/* --- abilities -------------------------------------------------------------------------------- */

#define USE_FIELDS                                                                                 \
    FIELD_REF(UseOrder, ability, "use", "the ability", Ability, &bs_ability_table, REQUIRED),      \
        FIELD_REF(UseOrder, by, "by", "who uses it", Unit, &bs_unit_table, REQUIRED),              \
        FIELD_REFS(UseOrder, on, "on", "units, best first; or a word such as closest", Unit,       \
                   &bs_unit_table, at_words, 1, 0),                                                \
        FIELD_VALUES(UseOrder, at, "at", "tiles, best first", Tile, &tile_type, 1, TILES_MAX,      \
                     LONE | DISTINCT)

static const Field use_fields[] = {
    USE_FIELDS,
    ORDER_FIELDS(UseOrder, bs_conditions, bs_turn_orders),
};
const Table bs_use_table = TABLE(UseOrder, "order", "use an ability", use_fields);

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

static const Field react_answer_fields[] = {
    ANSWER_FIELDS(ReactAnswer, "react"),
    FIELD_CHOICE(ReactAnswer, answer, "answer", "use the ability now, or pass", answer_words,
                 ANSWER_USE, REQUIRED),
};
static const Table react_answer =
    TABLE(ReactAnswer, "answer", "whether a unit reacts", react_answer_fields);

const DecisionKind bs_decide_react = {.name = "react",
                                      .clause = "BS 17.14",
                                      .fallback = "the ability is used",
                                      .answer = &react_answer};
const DecisionKind *const bs_decisions[] = {&bs_decide_react, NULL};
