/* The field tables of orders and answers, and the decisions. */
#include "../board/stats.h"
#include "orders.h"

enum { TILES_MAX = 2000 };
static const char *const all_words[] = {"all", NULL};

/* --- picking ---------------------------------------------------------------------------------- */

ORDER_TABLE(bs_pick_table, PickOrder, "which types the pool should have", bs_conditions,
            bs_pick_orders,
            FIELD_REFS(PickOrder, types, "pick", "unit types, best first", Type, &bs_type_table,
                       NULL, 1, REQUIRED));
const Table *const bs_pick_orders[] = {&bs_pick_table, NULL};

/* --- buying and deploying --------------------------------------------------------------------- */

ORDER_TABLE(bs_buy_table, BuyOrder, "buy a unit", bs_conditions, bs_beginning_orders,
            FOR_TIMES(BuyOrder, type, "buy", "a type of one's pool, or so many, as in 2 archer",
                      Type, &bs_type_table, REQUIRED),
            FIELD_NEW_EACH(BuyOrder, as, made, "as",
                           "the new unit's id, or a list; left out: its type's, with a number",
                           Unit, &bs_unit_table, 0));

ORDER_TABLE(bs_deploy_table, DeployOrder, "deploy a unit", bs_conditions, bs_deployment_orders,
            FOR_EACH(DeployOrder, unit, "deploy",
                     "a unit that waits, or is bought with 'as'; several, or all", Unit,
                     &bs_unit_table, all_words, REQUIRED),
            FIELD_VALUES(DeployOrder, at, "at", "tiles at one's capture points, best first", Tile,
                         &tile_type, 1, TILES_MAX, REQUIRED | LONE | DISTINCT));

/* --- moving and attacking --------------------------------------------------------------------- */

static const Table *const goals[] = {&bs_unit_table, &bs_point_table, NULL};
static const char *const goal_words[] = {SELECT_WORDS, NULL};

ORDER_TABLE(
    bs_move_table, MoveOrder, "move a unit", bs_conditions, bs_movement_orders,
    FOR_EACH(MoveOrder, unit, "move", "who moves; several, or all", Unit, &bs_unit_table, all_words,
             REQUIRED),
    FIELD_VALUES(MoveOrder, path, "path", "tile by tile, the last one included", Tile, &tile_type,
                 1, TILES_MAX, LONE),
    FIELD_VALUE(MoveOrder, to, "to", "where, by the cheapest way", Tile, &tile_type, 0),
    FIELD_WORD_OF(MoveOrder, towards, "towards",
                  "as near as it gets to a tile, a unit, a capture point, or a word such as "
                  "closest",
                  goals, goal_words, 0));

/* In the order of the words of UnitRefs. */
static const char *const at_words[] = {SELECT_WORDS, "it", "self", "target", NULL};

ORDER_TABLE(bs_attack_table, AttackOrder, "attack a unit", bs_conditions, bs_attack_orders,
            FIELD_TARGETS(AttackOrder, at, "attack",
                          "units, or words such as closest and weakest, best first", Unit,
                          &bs_unit_table, at_words, SELECTS, 1, REQUIRED | OF_OTHERS),
            FIELD_REFS(AttackOrder, with, "with", "who attacks, one after the other; or all", Unit,
                       &bs_unit_table, all_words, 1, REQUIRED | DISTINCT | AMONG));

/* --- abilities -------------------------------------------------------------------------------- */

#define USE_FIELDS                                                                                 \
    FIELD_REF(UseOrder, ability, "use", "the ability", Ability, &bs_ability_table, REQUIRED),      \
        FOR_EACH(UseOrder, by, "by", "who uses it; several, or all who have it", Unit,             \
                 &bs_unit_table, all_words, REQUIRED),                                             \
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

/* --- what "all" means ------------------------------------------------------------------------- */

static void add_all(const Play *play, const Order *order, bool fits(const Order *, const Unit *),
                    AnyList *things)
{
    const UnitList *units = &purse_of(play, order->choice.player)->units;
    for (size_t i = 0; i < units->count; i++)
        if (fits(order, units->at[i]))
            ARENA_PUSH(play->arena, things, (void *)units->at[i]);
}

static bool is_waiting(const Order *order, const Unit *unit)
{
    (void)order;
    return unit->where == IN_WAITING;
}

static bool is_on_board(const Order *order, const Unit *unit)
{
    (void)order;
    return unit->where == IN_BOARD;
}

static bool is_user(const Order *order, const Unit *unit)
{
    const Ability *ability = ((const UseOrder *)order)->ability;
    return unit->where == IN_BOARD && ability && bs_type_has(unit->type, ability);
}

/* Of those the first ones that are left fit to act. */
static void keep_ready(const Play *play, AnyList *things, bool is_spent(const Unit *))
{
    size_t kept = 0;
    for (size_t i = 0; i < things->count; i++) {
        const Unit *unit = things->at[i];
        if (!bs_unit_is_sick(play, unit) && !is_spent(unit))
            things->at[kept++] = things->at[i];
    }
    things->count = kept;
}

static bool has_moved(const Unit *unit)
{
    return unit->moved;
}

static bool has_hurt(const Unit *unit)
{
    return unit->hurt;
}

static bool has_used(const Unit *unit)
{
    return unit->used;
}

void bs_all_to_deploy(const Play *play, const Order *order, bool ready, AnyList *things)
{
    (void)ready;
    add_all(play, order, is_waiting, things);
}

void bs_all_to_move(const Play *play, const Order *order, bool ready, AnyList *things)
{
    add_all(play, order, is_on_board, things);
    if (ready)
        keep_ready(play, things, has_moved);
}

void bs_all_to_use(const Play *play, const Order *order, bool ready, AnyList *things)
{
    add_all(play, order, is_user, things);
    if (ready)
        keep_ready(play, things, has_used);
}

void bs_all_to_attack(const Play *play, AttackOrder *attack)
{
    AnyList things = {NULL, 0, 0};
    if (attack->with.word == REFS_LISTED)
        return;
    add_all(play, &attack->order, is_on_board, &things);
    if (attack->with.among && attack->with.among->which == AMONG_READY)
        keep_ready(play, &things, has_hurt);
    order_leave_out((const AnyRefs *)&attack->with, &things);
    attack->with.at = (Unit **)things.at;
    attack->with.count = things.count;
}
