/* The field tables of orders, of answers in advance, and of answers to questions. */
#include "check.h"
#include "orders.h"
#include "resolve.h"

enum { HEXES_MAX = MAP_SIDE_MAX * MAP_SIDE_MAX, NAMES_MAX = 1000 };

#define HEXES(type_, member_, key_, doc_)                                                          \
    FIELD_VALUES(type_, member_, key_, doc_, Tile, &tile_type, 0, HEXES_MAX, LONE | DISTINCT)
#define TAKE(type_)                                                                                \
    FIELD_LIST(type_, take, "take", "the units that split off; left out: all go", Troop,           \
               &bb_troop_table, 0)
#define AS(type_)                                                                                  \
    FIELD_NEW(type_, as, "as", "the id of their army; left out: made from the other's", Army,      \
              &bb_army_table, 0)

#define JOIN(type_, default_)                                                                      \
    FIELD_SWITCH(type_, join, "join",                                                              \
                 "whether it may join an army of one's own where it ends; left out: " default_,    \
                 true, 0)

static const char *const all_words[] = {"all", NULL};

/* --- one's own turn --------------------------------------------------------------------------- */

static const Table *const targets[] = {&bb_army_table, &bb_structure_table, NULL};
static const Table *const losses[] = {&bb_army_table, &bb_structure_table, &bb_type_table, NULL};

static const ValueType goal_type =
    SPOT_TYPE(spot_read, "a hex as in c4, an army, a structure, or a word such as closest");

static const Field manoeuvre_fields[] = {
    FOR_EACH(ManoeuvreOrder, army, "manoeuvre", "the army; several, or all", Army, &bb_army_table,
             all_words, REQUIRED),
    FIELD_VALUE(ManoeuvreOrder, to, "to", "where, by the shortest way", Tile, &tile_type, 0),
    FIELD_VALUES(ManoeuvreOrder, path, "path", "hex by hex, the last one included", Tile,
                 &tile_type, 1, HEXES_MAX, LONE),
    FIELD_VALUE_OF(ManoeuvreOrder, towards, "towards",
                   "as near as it gets to a hex, an army, a structure, or a word such as closest",
                   Spot, &goal_type, targets, bb_target_words, 0),
    TAKE(ManoeuvreOrder),
    AS(ManoeuvreOrder),
    JOIN(ManoeuvreOrder, "unless it goes towards something"),
    ORDER_FIELDS(ManoeuvreOrder, bb_conditions, bb_action_orders),
};
const Table bb_manoeuvre_table =
    TABLE(ManoeuvreOrder, "order", "manoeuvre an army or a part of it", manoeuvre_fields);

static const Field attack_fields[] = {
    FIELD_VALUES_OF(AttackOrder, names, "attack",
                    "armies, structures or hexes of one other player; or a word such as closest",
                    Counted, &counted_name_type, 1, NAMES_MAX, targets, bb_target_words,
                    REQUIRED | LONE | OF_OTHERS),
    FIELD_REFS(AttackOrder, with, "with", "the armies that attack, or all that can", Army,
               &bb_army_table, all_words, 1, REQUIRED | DISTINCT | AMONG),
    ORDER_FIELDS(AttackOrder, bb_conditions, bb_action_orders),
};
const Table bb_attack_table = TABLE(AttackOrder, "order", "attack", attack_fields);

/* What an else may be is an order of the same phase. */
#define REBUILDING(name_, called_, doc_, orders_)                                                  \
    static const Field name_##_fields[] = {                                                        \
        FIELD_REF(RebuildOrder, building, "rebuild", "a building that has been lost", Structure,   \
                  &bb_structure_table, REQUIRED),                                                  \
        FIELD_VALUE(RebuildOrder, at, "at", "where", Tile, &tile_type, REQUIRED),                  \
        ORDER_FIELDS(RebuildOrder, bb_conditions, orders_)};                                       \
    const Table bb_##name_##_table = TABLE(RebuildOrder, called_, doc_, name_##_fields)

REBUILDING(rebuild, "order", "rebuild a building in one's turn", bb_action_orders);
REBUILDING(rebuild_late, "rebuilding order", "rebuild a building when all turns are over",
           bb_rebuilding_orders);

const Table *const bb_action_orders[] = {&bb_manoeuvre_table, &bb_attack_table, &bb_rebuild_table,
                                         NULL};
const Table *const bb_rebuilding_orders[] = {&bb_rebuild_late_table, NULL};

/* --- answers in advance ----------------------------------------------------------------------- */

/* What an else may be is its order's own kind. */
#define IN_ADVANCE(name_, type_, doc_, ...)                                                        \
    static const Table *const name_##_orders[] = {&bb_##name_##_table, NULL};                      \
    static const Field name_##_fields[] = {__VA_ARGS__,                                            \
                                           ORDER_FIELDS(type_, bb_conditions, name_##_orders)};    \
    const Table bb_##name_##_table = TABLE(type_, "order", doc_, name_##_fields)

static const char *const go_words[] = {"closer", "away", "stay", "none", NULL};

IN_ADVANCE(react, ReactOrder, "what an army does when it may react",
           FIELD_REF_EACH(ReactOrder, army, order.several, "react",
                          "armies, or all that no other order names", Army, &bb_army_table,
                          all_words, REQUIRED, DISTINCT),
           HEXES(ReactOrder, to, "to", "hexes, best first; its own: it joins without a step"),
           FIELD_VALUES(ReactOrder, path, "path", "hex by hex, the last one included", Tile,
                        &tile_type, 1, HEXES_MAX, LONE),
           FIELD_CHOICE(ReactOrder, go, "go", "closer, away, stay (and join), or none", go_words,
                        GO_UNSAID, 0),
           TAKE(ReactOrder), AS(ReactOrder), JOIN(ReactOrder, "unless it goes closer"));

static const char *const defence_words[] = {"in", "out", NULL};

IN_ADVANCE(add, AddOrder, "which cubes to add",
           FIELD_VALUE(AddOrder, action, "add", "action cubes", Amount, &bb_amount_type, REQUIRED),
           FIELD_VALUE(AddOrder, experience, "experience", "experience cubes; left out: none",
                       Amount, &bb_amount_type, 0),
           FIELD_CHOICE(AddOrder, defence, "defence", "whether neutral cubes go into the bag",
                        defence_words, DEFENCE_UNSAID, 0));

IN_ADVANCE(discard, AmountOrder, "how many cubes to discard",
           FIELD_VALUE(AmountOrder, amount, "discard", "cubes of each side", Amount,
                       &bb_amount_type, REQUIRED));

static const char *const types_words[] = {"any", "none", NULL};
#define TYPES(type_, key_, doc_)                                                                   \
    FIELD_REFS(type_, types, key_, doc_, Type, &bb_type_table, types_words, 1, REQUIRED | DISTINCT)

IN_ADVANCE(convert, ConvertOrder, "whom to convert",
           TYPES(ConvertOrder, "convert", "types, best first; any, or none"),
           FIELD_REFS(ConvertOrder, from, "from", "armies, best first", Army, &bb_army_table, NULL,
                      1, DISTINCT),
           HEXES(ConvertOrder, to, "to", "where the unit appears, best first"),
           FIELD_INT(ConvertOrder, complexity, "complexity", "not if it is higher", 1, CUBES_MAX, 0,
                     0),
           AS(ConvertOrder));

#define UNTIL_HITS                                                                                 \
    FIELD_INT(AmountOrder, until_hits, "until-hits", "stop when so many own cubes lie there", 1,   \
              CUBES_MAX, 0, 0)

IN_ADVANCE(draw, AmountOrder, "how many cubes to draw",
           FIELD_VALUE(AmountOrder, amount, "draw", "cubes", Amount, &bb_amount_type, REQUIRED),
           UNTIL_HITS);

IN_ADVANCE(draw_on, AmountOrder, "how many further cubes to draw as the defender",
           FIELD_VALUE(AmountOrder, amount, "draw-on", "further cubes", Amount, &bb_amount_type,
                       REQUIRED),
           UNTIL_HITS);

/* In the order of Whose. */
const char *const bb_whose_words[] = {"enemy", "neutral", "own", NULL};

IN_ADVANCE(put_back, PutBackOrder, "which drawn cubes to put back",
           FIELD_VALUES(PutBackOrder, colours, "put-back",
                        "enemy, neutral and own, best first, with how many of each; or none",
                        Counted, &counted_type, 1, NAMES_MAX, REQUIRED | LONE),
           FIELD_INT(PutBackOrder, most, "most", "so many cubes at most", 1, CUBES_MAX, 0, 0));

IN_ADVANCE(destroy, DestroyOrder, "what the enemy loses",
           FIELD_VALUES_OF(
               DestroyOrder, names, "destroy",
               "types, kinds of units, armies, structures, kinds of structures and hexes, best "
               "first; a number says how many at most",
               Counted, &counted_type, 1, NAMES_MAX, losses, bb_kind_words, REQUIRED | LONE));

IN_ADVANCE(lose, LoseOrder, "which of one's buildings has fallen",
           FIELD_REFS(LoseOrder, buildings, "lose", "buildings of one's own, best first", Structure,
                      &bb_structure_table, NULL, 1, REQUIRED | DISTINCT));

IN_ADVANCE(recover, RecoverOrder, "whom to recover",
           TYPES(RecoverOrder, "recover", "types, best first; any, or none"),
           HEXES(RecoverOrder, to, "to", "where the unit appears, best first"), AS(RecoverOrder));

const Table *const bb_battle_orders[] = {
    &bb_react_table,
    &bb_add_table,
    &bb_discard_table,
    &bb_convert_table,
    &bb_draw_table,
    &bb_draw_on_table,
    &bb_put_back_table,
    &bb_destroy_table,
    &bb_lose_table,
    &bb_recover_table,
    NULL,
};

/* --- answers to questions: the last field is the one that is printed -------------------------- */

#define ANSWER(name_, type_, kind_, doc_, ...)                                                     \
    static const Field name_##_answer_fields[] = {ANSWER_FIELDS(type_, kind_), __VA_ARGS__};       \
    static const Table name_##_answer_table = TABLE(type_, "answer", doc_, name_##_answer_fields)

ANSWER(reaction, ReactionAnswer, "reaction", "what an army does when it may react",
       FIELD_VALUES(ReactionAnswer, to, "to", "hexes, best first; its own: it stays and joins",
                    Tile, &tile_type, 0, HEXES_MAX, REQUIRED | LONE | DISTINCT));

ANSWER(cubes, CubesAnswer, "cubes", "which cubes are added",
       FIELD_VALUE(CubesAnswer, experience, "experience", "experience cubes; left out: none",
                   Amount, &bb_amount_type, 0),
       FIELD_CHOICE(CubesAnswer, defence, "defence", "whether neutral cubes go into the bag",
                    defence_words, DEFENCE_UNSAID, 0),
       FIELD_VALUE(CubesAnswer, action, "add", "action cubes", Amount, &bb_amount_type, REQUIRED));

#define NUMBER_ANSWER(name_, kind_, doc_)                                                          \
    ANSWER(name_, NumberAnswer, kind_, doc_,                                                       \
           FIELD_INT(NumberAnswer, cubes, "number", "how many", 0, CUBES_MAX, 0, REQUIRED))
NUMBER_ANSWER(discard, "discard", "how many cubes are discarded");
NUMBER_ANSWER(draw, "draw", "how many cubes are drawn");
NUMBER_ANSWER(draw_on, "draw-on", "how many further cubes are drawn");

ANSWER(conversion, ConversionAnswer, "conversion", "who is converted",
       FIELD_REFS(ConversionAnswer, from, "from", "armies, best first", Army, &bb_army_table, NULL,
                  1, DISTINCT),
       HEXES(ConversionAnswer, to, "to", "where the unit appears, best first"),
       TYPES(ConversionAnswer, "convert", "types, best first; any, or none"));

ANSWER(redraw, RedrawAnswer, "redraw", "which drawn cubes are put back",
       FIELD_VALUES(RedrawAnswer, colours, "put-back", "colours, as in 2 enemy", Counted,
                    &counted_type, 0, NAMES_MAX, REQUIRED | LONE));

ANSWER(losses, LossesAnswer, "losses", "what the enemy loses",
       FIELD_VALUES_OF(LossesAnswer, names, "destroy", "as in the order", Counted, &counted_type, 0,
                       NAMES_MAX, losses, bb_kind_words, REQUIRED | LONE));

ANSWER(building, BuildingAnswer, "building", "which building has fallen",
       FIELD_REFS(BuildingAnswer, buildings, "lose", "buildings of one's own, best first",
                  Structure, &bb_structure_table, NULL, 1, REQUIRED | DISTINCT));

ANSWER(recovery, RecoveryAnswer, "recovery", "who is recovered",
       HEXES(RecoveryAnswer, to, "to", "where the unit appears, best first"),
       TYPES(RecoveryAnswer, "recover", "types, best first; any, or none"));

/* --- decisions: which orders answer them in advance ------------------------------------------- */

/* That of a topic is the one at its place. */
static Advance *about_topic(const Play *play, const Order *order)
{
    size_t topic = (size_t)(order->choice.decision - bb_decisions);
    return &seat_of(play, order->choice.player)->advance[topic];
}

/* One for all armies is in all sets of lists in which its own is; an else for all counts for every
 * army for which its order does. An else may name several. */
static Advance *about_reactions(const Play *play, const Order *order, size_t index)
{
    static const unsigned sets[REACT_LISTS][REACT_LIST_SETS / 2] = {
        {1, 3, 5, 7}, {2, 3, 6, 7}, {4, 5, 6, 7}};
    const ReactOrder *react = (const ReactOrder *)order;
    if (react_is_for_all(order) && order->instead_of)
        return index < REACT_LIST_SETS ? &seat_of(play, order->choice.player)->for_all[index]
                                       : NULL;
    if (react_is_for_all(order))
        return index < REACT_LIST_SETS / 2
                   ? &seat_of(play, order->choice.player)->for_all[sets[react->list][index]]
                   : NULL;
    if (order->several.word == REFS_LISTED) {
        Army *army = index < order->several.count ? order->several.at[index] : NULL;
        return army ? &army->reactions : NULL;
    }
    return index == 0 && react->army ? &react->army->reactions : NULL;
}

/* Those who stay behind may react next (BB 5.13), whatever is wrong with what goes. */
static bool leaves_a_rest(const Order *order)
{
    return order_says(order, &((const ReactOrder *)order)->take);
}

/* What says that nothing is to be done, or nobody taken, can always be done. */
static bool reacts_never(const Order *order)
{
    return ((const ReactOrder *)order)->go == GO_NONE;
}

static bool converts_nobody(const Order *order)
{
    return ((const ConvertOrder *)order)->types.word == TYPES_NONE;
}

static bool recovers_nobody(const Order *order)
{
    return ((const RecoverOrder *)order)->types.word == TYPES_NONE;
}

bool bb_puts_back_none(const Order *order)
{
    const CountedList *colours = &((const PutBackOrder *)order)->colours;
    return colours->count > 0 && text_is(counted_name_of(&colours->at[0]), "none");
}

/* Its name, clause, answer, the order that answers it in advance, and what happens otherwise. */
#define DECISION(name_, clause_, answer_, order_, fallback_, ...)                                  \
    {                                                                                              \
        .name = name_, .clause = clause_, .fallback = fallback_,                                   \
        .answer = &answer_##_answer_table, .order = &bb_##order_##_table, __VA_ARGS__              \
    }

const DecisionKind bb_decisions[TOPICS] = {
    [TOPIC_REACT] = DECISION("reaction", "BB 5.1", reaction, react, "the army does not react",
                             .about_each = about_reactions, .is_for_all = react_is_for_all,
                             .leaves_more = leaves_a_rest, .never_fails = reacts_never,
                             .check = bb_check_reaction_answer),
    [TOPIC_ADD] =
        DECISION("cubes", "BB 6.11", cubes, add, "no cubes are added, and the neutral ones go in",
                 .about = about_topic, .never_fails = decide_never_fails),
    [TOPIC_DISCARD] = DECISION("discard", "BB 7.1", discard, discard, "no cubes are discarded",
                               .about = about_topic, .never_fails = decide_never_fails),
    [TOPIC_CONVERT] = DECISION("conversion", "BB 9.1", conversion, convert, "nobody is converted",
                               .about = about_topic, .never_fails = converts_nobody,
                               .check = bb_check_conversion_answer),
    [TOPIC_DRAW] =
        DECISION("draw", "BB 10.5", draw, draw, "as many cubes as courage allows are drawn",
                 .about = about_topic, .never_fails = decide_never_fails),
    [TOPIC_DRAW_ON] = DECISION("draw-on", "BB 10.9", draw_on, draw_on, "no further cubes are drawn",
                               .about = about_topic, .never_fails = decide_never_fails),
    [TOPIC_PUT_BACK] = DECISION("redraw", "BB 11.1", redraw, put_back, "no cubes are put back",
                                .about = about_topic, .never_fails = bb_puts_back_none,
                                .check = bb_check_redraw_answer),
    [TOPIC_DESTROY] =
        DECISION("losses", "BB 12.3", losses, destroy,
                 "the strongest units go, then structures in their order", .about = about_topic,
                 .resolve = bb_resolve_losses_answer, .check = bb_check_losses_answer),
    [TOPIC_LOSE] = DECISION("building", "BB 17.2", building, lose, "the one that stood there",
                            .about = about_topic, .check = bb_check_building_answer),
    [TOPIC_RECOVER] = DECISION("recovery", "BB 13.1", recovery, recover,
                               "the strongest unit that was lost is tried", .about = about_topic,
                               .never_fails = recovers_nobody, .check = bb_check_recovery_answer),
};

const DecisionKind *const bb_decision_kinds[] = {
    &bb_decisions[TOPIC_REACT],
    &bb_decisions[TOPIC_ADD],
    &bb_decisions[TOPIC_DISCARD],
    &bb_decisions[TOPIC_CONVERT],
    &bb_decisions[TOPIC_DRAW],
    &bb_decisions[TOPIC_DRAW_ON],
    &bb_decisions[TOPIC_PUT_BACK],
    &bb_decisions[TOPIC_DESTROY],
    &bb_decisions[TOPIC_LOSE],
    &bb_decisions[TOPIC_RECOVER],
    NULL,
};

/* --- what "all" means ------------------------------------------------------------------------- */

void bb_all_to_manoeuvre(const Play *play, const Order *order, bool ready, AnyList *things)
{
    const ArmyList *armies = &bag_of(play)->armies;
    for (size_t i = 0; i < armies->count; i++) {
        Army *army = armies->at[i];
        if (army->owner == order->choice.player && army->units.count > 0 &&
            !(ready && army->depleted))
            ARENA_PUSH(play->arena, things, (void *)army);
    }
}
