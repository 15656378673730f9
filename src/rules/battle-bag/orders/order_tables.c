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

/* --- one's own turn --------------------------------------------------------------------------- */

static const Field manoeuvre_fields[] = {
    FIELD_REF(ManoeuvreOrder, army, "manoeuvre", "the army", Army, &bb_army_table, REQUIRED),
    FIELD_VALUE(ManoeuvreOrder, to, "to", "where, by the shortest way", Tile, &tile_type, 0),
    FIELD_VALUES(ManoeuvreOrder, path, "path", "hex by hex, the last one included", Tile,
                 &tile_type, 1, HEXES_MAX, LONE),
    FIELD_VALUE(ManoeuvreOrder, towards, "towards", "as near to a hex as it gets", Tile, &tile_type,
                0),
    TAKE(ManoeuvreOrder),
    AS(ManoeuvreOrder),
    ORDER_FIELDS(ManoeuvreOrder, bb_conditions, bb_action_orders),
};
const Table bb_manoeuvre_table =
    TABLE(ManoeuvreOrder, "order", "manoeuvre an army or a part of it", manoeuvre_fields);

static const Field attack_fields[] = {
    FIELD_VALUES(AttackOrder, names, "attack", "armies, structures or hexes of one other player",
                 Counted, &counted_name_type, 1, NAMES_MAX, REQUIRED | LONE),
    FIELD_REFS(AttackOrder, with, "with", "the armies that attack", Army, &bb_army_table, NULL, 1,
               REQUIRED | DISTINCT),
    ORDER_FIELDS(AttackOrder, bb_conditions, bb_action_orders),
};
const Table bb_attack_table = TABLE(AttackOrder, "order", "attack", attack_fields);

static const Field rebuild_fields[] = {
    FIELD_REF(RebuildOrder, building, "rebuild", "a building that has been lost", Structure,
              &bb_structure_table, REQUIRED),
    FIELD_VALUE(RebuildOrder, at, "at", "where", Tile, &tile_type, REQUIRED),
    ORDER_FIELDS(RebuildOrder, bb_conditions, bb_action_orders),
};
const Table bb_rebuild_table = TABLE(RebuildOrder, "order", "rebuild a building", rebuild_fields);

const Table *const bb_action_orders[] = {&bb_manoeuvre_table, &bb_attack_table, &bb_rebuild_table,
                                         NULL};

/* --- answers in advance: what an else may be is its order's own kind -------------------------- */

static const char *const all_words[] = {"all", NULL};
static const char *const go_words[] = {"closer", "away", "stay", "none", NULL};

static const Table *const react_orders[] = {&bb_react_table, NULL};
static const Field react_fields[] = {
    FIELD_REFS(ReactOrder, armies, "react", "armies, or all that no other order names", Army,
               &bb_army_table, all_words, 1, REQUIRED | DISTINCT),
    HEXES(ReactOrder, to, "to", "hexes, best first; its own: it joins without a step"),
    FIELD_VALUES(ReactOrder, path, "path", "hex by hex, the last one included", Tile, &tile_type, 1,
                 HEXES_MAX, LONE),
    FIELD_CHOICE(ReactOrder, go, "go", "closer, away, stay (and join), or none", go_words,
                 GO_UNSAID, 0),
    TAKE(ReactOrder),
    AS(ReactOrder),
    ORDER_FIELDS(ReactOrder, bb_conditions, react_orders),
};
const Table bb_react_table =
    TABLE(ReactOrder, "order", "what an army does when it may react", react_fields);

static const char *const defence_words[] = {"in", "out", NULL};

static const Table *const add_orders[] = {&bb_add_table, NULL};
static const Field add_fields[] = {
    FIELD_VALUE(AddOrder, action, "add", "action cubes", Amount, &bb_amount_type, REQUIRED),
    FIELD_VALUE(AddOrder, experience, "experience", "experience cubes; left out: none", Amount,
                &bb_amount_type, 0),
    FIELD_CHOICE(AddOrder, defence, "defence", "whether neutral cubes go into the bag",
                 defence_words, DEFENCE_UNSAID, 0),
    ORDER_FIELDS(AddOrder, bb_conditions, add_orders),
};
const Table bb_add_table = TABLE(AddOrder, "order", "which cubes to add", add_fields);

static const Table *const discard_orders[] = {&bb_discard_table, NULL};
static const Field discard_fields[] = {
    FIELD_VALUE(AmountOrder, amount, "discard", "cubes of each side", Amount, &bb_amount_type,
                REQUIRED),
    ORDER_FIELDS(AmountOrder, bb_conditions, discard_orders),
};
const Table bb_discard_table =
    TABLE(AmountOrder, "order", "how many cubes to discard", discard_fields);

static const char *const types_words[] = {"any", "none", NULL};
#define TYPES(type_, key_, doc_)                                                                   \
    FIELD_REFS(type_, types, key_, doc_, Type, &bb_type_table, types_words, 1, REQUIRED | DISTINCT)

static const Table *const convert_orders[] = {&bb_convert_table, NULL};
static const Field convert_fields[] = {
    TYPES(ConvertOrder, "convert", "types, best first; any, or none"),
    FIELD_REFS(ConvertOrder, from, "from", "armies, best first", Army, &bb_army_table, NULL, 1,
               DISTINCT),
    HEXES(ConvertOrder, to, "to", "where the unit appears, best first"),
    FIELD_INT(ConvertOrder, complexity, "complexity", "not if it is higher", 1, CUBES_MAX, 0, 0),
    AS(ConvertOrder),
    ORDER_FIELDS(ConvertOrder, bb_conditions, convert_orders),
};
const Table bb_convert_table = TABLE(ConvertOrder, "order", "whom to convert", convert_fields);

#define UNTIL_HITS                                                                                 \
    FIELD_INT(AmountOrder, until_hits, "until-hits", "stop when so many own cubes lie there", 1,   \
              CUBES_MAX, 0, 0)

static const Table *const draw_orders[] = {&bb_draw_table, NULL};
static const Field draw_fields[] = {
    FIELD_VALUE(AmountOrder, amount, "draw", "cubes", Amount, &bb_amount_type, REQUIRED),
    UNTIL_HITS,
    ORDER_FIELDS(AmountOrder, bb_conditions, draw_orders),
};
const Table bb_draw_table = TABLE(AmountOrder, "order", "how many cubes to draw", draw_fields);

static const Table *const draw_on_orders[] = {&bb_draw_on_table, NULL};
static const Field draw_on_fields[] = {
    FIELD_VALUE(AmountOrder, amount, "draw-on", "further cubes", Amount, &bb_amount_type, REQUIRED),
    UNTIL_HITS,
    ORDER_FIELDS(AmountOrder, bb_conditions, draw_on_orders),
};
const Table bb_draw_on_table =
    TABLE(AmountOrder, "order", "how many further cubes to draw as the defender", draw_on_fields);

/* In the order of Whose, and PUT_BACK_NONE. */
const char *const bb_whose_words[] = {"enemy", "neutral", "own", NULL};
static const char *const put_back_words[] = {"enemy", "neutral", "own", "none", NULL};

static const Table *const put_back_orders[] = {&bb_put_back_table, NULL};
static const Field put_back_fields[] = {
    FIELD_CHOICES(PutBackOrder, colours, "put-back", "colours, best first; or none", put_back_words,
                  REQUIRED | LONE),
    FIELD_INT(PutBackOrder, most, "most", "so many cubes at most", 1, CUBES_MAX, 0, 0),
    ORDER_FIELDS(PutBackOrder, bb_conditions, put_back_orders),
};
const Table bb_put_back_table =
    TABLE(PutBackOrder, "order", "which drawn cubes to put back", put_back_fields);

static const Table *const destroy_orders[] = {&bb_destroy_table, NULL};
static const Field destroy_fields[] = {
    FIELD_VALUES(DestroyOrder, names, "destroy",
                 "types, kinds of units, armies, structures, kinds of structures and hexes, best "
                 "first; a number says how many at most",
                 Counted, &counted_type, 1, NAMES_MAX, REQUIRED | LONE),
    ORDER_FIELDS(DestroyOrder, bb_conditions, destroy_orders),
};
const Table bb_destroy_table = TABLE(DestroyOrder, "order", "what the enemy loses", destroy_fields);

static const Table *const lose_orders[] = {&bb_lose_table, NULL};
static const Field lose_fields[] = {
    FIELD_REFS(LoseOrder, buildings, "lose", "buildings of one's own, best first", Structure,
               &bb_structure_table, NULL, 1, REQUIRED | DISTINCT),
    ORDER_FIELDS(LoseOrder, bb_conditions, lose_orders),
};
const Table bb_lose_table =
    TABLE(LoseOrder, "order", "which of one's buildings has fallen", lose_fields);

static const Table *const recover_orders[] = {&bb_recover_table, NULL};
static const Field recover_fields[] = {
    TYPES(RecoverOrder, "recover", "types, best first; any, or none"),
    HEXES(RecoverOrder, to, "to", "where the unit appears, best first"),
    AS(RecoverOrder),
    ORDER_FIELDS(RecoverOrder, bb_conditions, recover_orders),
};
const Table bb_recover_table = TABLE(RecoverOrder, "order", "whom to recover", recover_fields);

const Table *const bb_battle_orders[] = {&bb_react_table,
                                         &bb_add_table,
                                         &bb_discard_table,
                                         &bb_convert_table,
                                         &bb_draw_table,
                                         &bb_draw_on_table,
                                         &bb_put_back_table,
                                         &bb_destroy_table,
                                         &bb_lose_table,
                                         &bb_recover_table,
                                         NULL};

/* --- answers to questions: the last field is the one that is printed -------------------------- */

static const Field reaction_fields[] = {
    ANSWER_FIELDS(ReactionAnswer, "reaction"),
    FIELD_VALUES(ReactionAnswer, to, "to", "hexes, best first; its own: it stays and joins", Tile,
                 &tile_type, 0, HEXES_MAX, REQUIRED | LONE | DISTINCT),
};
static const Table reaction_answer_table =
    TABLE(ReactionAnswer, "answer", "what an army does when it may react", reaction_fields);

static const Field cubes_fields[] = {
    ANSWER_FIELDS(CubesAnswer, "cubes"),
    FIELD_VALUE(CubesAnswer, experience, "experience", "experience cubes; left out: none", Amount,
                &bb_amount_type, 0),
    FIELD_CHOICE(CubesAnswer, defence, "defence", "whether neutral cubes go into the bag",
                 defence_words, DEFENCE_UNSAID, 0),
    FIELD_VALUE(CubesAnswer, action, "add", "action cubes", Amount, &bb_amount_type, REQUIRED),
};
static const Table cubes_answer_table =
    TABLE(CubesAnswer, "answer", "which cubes are added", cubes_fields);

#define NUMBER_ANSWER(name_, kind_, doc_)                                                          \
    static const Field name_##_answer_fields[] = {                                                 \
        ANSWER_FIELDS(NumberAnswer, kind_),                                                        \
        FIELD_INT(NumberAnswer, cubes, "number", "how many", 0, CUBES_MAX, 0, REQUIRED),           \
    };                                                                                             \
    static const Table name_##_answer_table =                                                      \
        TABLE(NumberAnswer, "answer", doc_, name_##_answer_fields)

NUMBER_ANSWER(discard, "discard", "how many cubes are discarded");
NUMBER_ANSWER(draw, "draw", "how many cubes are drawn");
NUMBER_ANSWER(draw_on, "draw-on", "how many further cubes are drawn");

static const Field conversion_fields[] = {
    ANSWER_FIELDS(ConversionAnswer, "conversion"),
    FIELD_REFS(ConversionAnswer, from, "from", "armies, best first", Army, &bb_army_table, NULL, 1,
               DISTINCT),
    HEXES(ConversionAnswer, to, "to", "where the unit appears, best first"),
    TYPES(ConversionAnswer, "convert", "types, best first; any, or none"),
};
static const Table conversion_answer_table =
    TABLE(ConversionAnswer, "answer", "who is converted", conversion_fields);

static const Field redraw_fields[] = {
    ANSWER_FIELDS(RedrawAnswer, "redraw"),
    FIELD_VALUES(RedrawAnswer, colours, "put-back", "colours, as in 2 enemy", Counted,
                 &counted_type, 0, NAMES_MAX, REQUIRED | LONE),
};
static const Table redraw_answer_table =
    TABLE(RedrawAnswer, "answer", "which drawn cubes are put back", redraw_fields);

static const Field losses_fields[] = {
    ANSWER_FIELDS(LossesAnswer, "losses"),
    FIELD_VALUES(LossesAnswer, names, "destroy", "as in the order", Counted, &counted_type, 0,
                 NAMES_MAX, REQUIRED | LONE),
};
static const Table losses_answer_table =
    TABLE(LossesAnswer, "answer", "what the enemy loses", losses_fields);

static const Field building_fields[] = {
    ANSWER_FIELDS(BuildingAnswer, "building"),
    FIELD_REFS(BuildingAnswer, buildings, "lose", "buildings of one's own, best first", Structure,
               &bb_structure_table, NULL, 1, REQUIRED | DISTINCT),
};
static const Table building_answer_table =
    TABLE(BuildingAnswer, "answer", "which building has fallen", building_fields);

static const Field recovery_fields[] = {
    ANSWER_FIELDS(RecoveryAnswer, "recovery"),
    HEXES(RecoveryAnswer, to, "to", "where the unit appears, best first"),
    TYPES(RecoveryAnswer, "recover", "types, best first; any, or none"),
};
static const Table recovery_answer_table =
    TABLE(RecoveryAnswer, "answer", "who is recovered", recovery_fields);

/* --- decisions: which orders answer them in advance ------------------------------------------- */

/* That of a topic is the one at its place. */
static Advance *about_topic(const Play *play, const Order *order)
{
    size_t topic = (size_t)(order->choice.decision - bb_decisions);
    return &seat_of(play, order->choice.player)->advance[topic];
}

/* One for all armies is in all sets of lists in which its own is; an else for all counts for every
 * army for which its order does. */
static Advance *about_reactions(const Play *play, const Order *order, size_t index)
{
    static const unsigned sets[REACT_LISTS][REACT_LIST_SETS / 2] = {
        {1, 3, 5, 7}, {2, 3, 6, 7}, {4, 5, 6, 7}};
    const ReactOrder *react = (const ReactOrder *)order;
    if (react->armies.word == ARMIES_ALL && order->instead_of)
        return index < REACT_LIST_SETS ? &seat_of(play, order->choice.player)->for_all[index]
                                       : NULL;
    if (react->armies.word == ARMIES_ALL)
        return index < REACT_LIST_SETS / 2
                   ? &seat_of(play, order->choice.player)->for_all[sets[react->list][index]]
                   : NULL;
    return index < react->named.count ? &react->named.at[index]->reactions : NULL;
}

const DecisionKind bb_decisions[TOPICS] = {
    [TOPIC_REACT] = {.name = "reaction",
                     .clause = "BB 5.1",
                     .fallback = "the army does not react",
                     .answer = &reaction_answer_table,
                     .order = &bb_react_table,
                     .about_each = about_reactions,
                     .check = bb_check_reaction_answer},
    [TOPIC_ADD] = {.name = "cubes",
                   .clause = "BB 6.11",
                   .fallback = "no cubes are added, and the neutral ones go in",
                   .answer = &cubes_answer_table,
                   .order = &bb_add_table,
                   .never_fails = true,
                   .about = about_topic},
    [TOPIC_DISCARD] = {.name = "discard",
                       .clause = "BB 7.1",
                       .fallback = "no cubes are discarded",
                       .answer = &discard_answer_table,
                       .order = &bb_discard_table,
                       .never_fails = true,
                       .about = about_topic},
    [TOPIC_CONVERT] = {.name = "conversion",
                       .clause = "BB 9.1",
                       .fallback = "nobody is converted",
                       .answer = &conversion_answer_table,
                       .order = &bb_convert_table,
                       .about = about_topic,
                       .check = bb_check_conversion_answer},
    [TOPIC_DRAW] = {.name = "draw",
                    .clause = "BB 10.5",
                    .fallback = "as many cubes as courage allows are drawn",
                    .answer = &draw_answer_table,
                    .order = &bb_draw_table,
                    .never_fails = true,
                    .about = about_topic},
    [TOPIC_DRAW_ON] = {.name = "draw-on",
                       .clause = "BB 10.9",
                       .fallback = "no further cubes are drawn",
                       .answer = &draw_on_answer_table,
                       .order = &bb_draw_on_table,
                       .never_fails = true,
                       .about = about_topic},
    [TOPIC_PUT_BACK] = {.name = "redraw",
                        .clause = "BB 11.1",
                        .fallback = "no cubes are put back",
                        .answer = &redraw_answer_table,
                        .order = &bb_put_back_table,
                        .about = about_topic,
                        .check = bb_check_redraw_answer},
    [TOPIC_DESTROY] = {.name = "losses",
                       .clause = "BB 12.3",
                       .fallback = "the strongest units go, then structures in their order",
                       .answer = &losses_answer_table,
                       .order = &bb_destroy_table,
                       .about = about_topic,
                       .resolve = bb_resolve_losses_answer,
                       .check = bb_check_losses_answer},
    [TOPIC_LOSE] = {.name = "building",
                    .clause = "BB 17.2",
                    .fallback = "the one that stood there",
                    .answer = &building_answer_table,
                    .order = &bb_lose_table,
                    .about = about_topic,
                    .check = bb_check_building_answer},
    [TOPIC_RECOVER] = {.name = "recovery",
                       .clause = "BB 13.1",
                       .fallback = "the strongest unit that was lost is tried",
                       .answer = &recovery_answer_table,
                       .order = &bb_recover_table,
                       .about = about_topic,
                       .check = bb_check_recovery_answer},
};

const DecisionKind *const bb_decision_kinds[] = {&bb_decisions[TOPIC_REACT],
                                                 &bb_decisions[TOPIC_ADD],
                                                 &bb_decisions[TOPIC_DISCARD],
                                                 &bb_decisions[TOPIC_CONVERT],
                                                 &bb_decisions[TOPIC_DRAW],
                                                 &bb_decisions[TOPIC_DRAW_ON],
                                                 &bb_decisions[TOPIC_PUT_BACK],
                                                 &bb_decisions[TOPIC_DESTROY],
                                                 &bb_decisions[TOPIC_LOSE],
                                                 &bb_decisions[TOPIC_RECOVER],
                                                 NULL};
