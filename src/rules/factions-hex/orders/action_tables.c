/* The field tables of the action phase: activations, reactions, every kind of action, and the
 * answers to its questions. */
#include "actions.h"
#include "orders.h"

enum { DAMAGE_MAX = 999 };

static const char *const none_words[] = {"none", NULL};
static const char *const now_words[] = {"now", NULL};
static const char *const here_words[] = {"here", NULL};

/* --- fields that several actions have --------------------------------------------------------- */

#define AT(key_, doc_)                                                                             \
    FIELD_TARGETS(Action, at, key_, doc_, Soldier, &fh_soldier_table, select_words, SELECTS, 1,    \
                  REQUIRED | DISTINCT)
#define AT_FOE(key_, doc_)                                                                         \
    FIELD_TARGETS(Action, at, key_, doc_, Soldier, &fh_soldier_table, select_words, SELECTS, 1,    \
                  REQUIRED | DISTINCT | OF_OTHERS)
#define ALSO(doc_)                                                                                 \
    FIELD_REFS(Action, also, "also", doc_, Soldier, &fh_soldier_table, none_words, 1, DISTINCT)
#define TILES(member_, key_, doc_)                                                                 \
    FIELD_VALUES(Action, member_, key_, doc_, Tile, &tile_type, 1, TILE_LIST_MAX, LONE | DISTINCT)
#define PUSH  TILES(push, "push", "where to push the target, best first (FH 13.43)")
#define TRIED ORDER_FIELDS(Action, fh_conditions, fh_action_kinds)

#define ACTION_TABLE(name_, doc_)                                                                  \
    const Table fh_##name_##_table = TABLE(Action, "action", doc_, name_##_fields)

/* --- what everybody can do -------------------------------------------------------------------- */

static const Table *const goals[] = {&fh_soldier_table, NULL};

static const Field move_fields[] = {
    FIELD_VALUE_OF(Action, goal, "move", "a tile, towards a tile or soldier, or away from one",
                   Goal, &fh_goal_type, goals, select_words, REQUIRED),
    FIELD_VALUES(Action, path, "by", "the tiles on the way (FH 19.12)", Tile, &tile_type, 1,
                 TILE_LIST_MAX, LONE | DISTINCT),
    TRIED,
};
ACTION_TABLE(move, "one movement action");

static const Field attack_fields[] = {
    AT_FOE("attack", "the target, of several the first that will do"),
    ALSO("the second target of Spreadshot, or none"),
    PUSH,
    TRIED,
};
ACTION_TABLE(attack, "attack an enemy");

static const Field hold_fields[] = {
    FIELD_CHOICE(Action, word, "hold", "attack with all action points, and do not move", here_words,
                 0, REQUIRED),
    TRIED,
};
ACTION_TABLE(hold, "stay and attack what comes into range");

static const Field guard_fields[] = {
    FIELD_VALUE(Action, goal.tile, "guard", "attack what is in range, otherwise go to that tile",
                Tile, &tile_type, REQUIRED),
    TRIED,
};
ACTION_TABLE(guard, "guard a tile");

static const Field hunt_fields[] = {
    AT_FOE("hunt", "whom to attack, or to approach"),
    TRIED,
};
ACTION_TABLE(hunt, "attack somebody, or come closer, with all action points");

static const Field end_fields[] = {
    FIELD_CHOICE(Action, word, "end", "end the activation", now_words, 0, REQUIRED),
    TRIED,
};
ACTION_TABLE(end, "end the activation");

/* --- abilities -------------------------------------------------------------------------------- */

/* With a target, and what the target may be pushed by. */
#define AIMED(name_, word_, doc_)                                                                  \
    static const Field name_##_fields[] = {AT(word_, "the target"), TRIED};                        \
    ACTION_TABLE(name_, doc_)
#define HITTING(name_, word_, doc_)                                                                \
    static const Field name_##_fields[] = {AT(word_, "the target"), PUSH, TRIED};                  \
    ACTION_TABLE(name_, doc_)
#define SUMMONING(name_, word_, doc_)                                                              \
    static const Field name_##_fields[] = {                                                        \
        FIELD_VALUES(Action, to, word_, "adjacent tiles, best first (FH 16.61)", Tile, &tile_type, \
                     0, TILE_LIST_MAX, LONE | DISTINCT | REQUIRED),                                \
        FIELD_NEW(Action, as, "as", "the new soldier's id (FH 16.67)", Soldier, &fh_soldier_table, \
                  0),                                                                              \
        TRIED,                                                                                     \
    };                                                                                             \
    ACTION_TABLE(name_, doc_)

AIMED(mark_target, "mark-target", "use Mark Target (FH 13.51)");
HITTING(rapid_fire, "rapid-fire", "use Rapid Fire (FH 13.61)");
AIMED(tactical_swap, "tactical-swap", "use Tactical Swap (FH 13.91)");
AIMED(taunt, "taunt", "use Taunt (FH 13.102)");
HITTING(charge, "charge", "use Charge (FH 14.11)");
AIMED(mend, "mend", "use Mend (FH 14.21)");
AIMED(stun, "stun", "use Stun (FH 14.41)");
AIMED(whip, "whip", "use Whip (FH 14.61)");
HITTING(energy_beam, "energy-beam", "use Energy Beam (FH 15.1)");
AIMED(repair, "repair", "use Repair (FH 15.41)");
HITTING(shock, "shock", "use Shock (FH 15.61)");
SUMMONING(summon_skeleton, "summon-skeleton", "use Summon Skeleton (FH 16.61)");
SUMMONING(summon_zombie, "summon-zombie", "use Summon Zombie (FH 16.71)");
HITTING(terrorize, "terrorize", "use Terrorize (FH 16.81)");

static const Field stomp_fields[] = {
    FIELD_CHOICE(Action, word, "stomp", "all adjacent enemies are hurt", now_words, 0, REQUIRED),
    TRIED,
};
ACTION_TABLE(stomp, "use Stomp (FH 14.31)");

static const Field grapple_fields[] = {
    AT("grapple", "an enemy, or an ally"),
    TILES(to, "to", "where to pull the target, best first (FH 15.12)"),
    PUSH,
    TRIED,
};
ACTION_TABLE(grapple, "use Grapple (FH 15.11)");

static const Field pulse_fields[] = {
    AT_FOE("pulse", "the first target"),
    ALSO("up to two more targets, or none (FH 15.31)"),
    PUSH,
    TRIED,
};
ACTION_TABLE(pulse, "use Pulse (FH 15.31)");

#define ABILITY_ADDRESS(id_, name_, ...) &fh_##name_##_table,
const Table *const fh_action_kinds[] = {
    &fh_move_table,
    &fh_attack_table,
    &fh_hold_table,
    &fh_guard_table,
    &fh_hunt_table,
    &fh_end_table,
    USED_ABILITIES(ABILITY_ADDRESS) NULL,
};

#define ABILITY_ROW(id_, name_, aiming_, clause_) {&fh_##name_##_table, ABILITY_##id_, aiming_},
static const struct Used {
    const Table *table;
    AbilityId ability;
    Aiming aiming;
} used[] = {USED_ABILITIES(ABILITY_ROW){NULL, ABILITY_COUNT, AIM_ENEMY}};

AbilityId fh_ability_of(const Table *table)
{
    const struct Used *row = used;
    while (row->table && row->table != table)
        row++;
    return row->ability;
}

Aiming fh_aiming_of(AbilityId ability)
{
    const struct Used *row = used;
    while (row->table && row->ability != ability)
        row++;
    return row->aiming;
}

/* --- activations and reactions ---------------------------------------------------------------- */

static const char *const others_words[] = {"others", NULL};
static const char *const all_words[] = {"all", NULL};
static const char *const use_words[] = {"always", "never", NULL};

static const Table *const activate_orders[] = {&fh_activate_table, NULL};
ORDER_TABLE(fh_activate_table, ActivateOrder, "what a soldier does when it is activated",
            fh_conditions, activate_orders,
            FIELD_REFS(ActivateOrder, who, "activate",
                       "a soldier; of several, the first that can act; or all the others (FH 19.4)",
                       Soldier, &fh_soldier_table, others_words, 1, REQUIRED | DISTINCT),
            FIELD_VARIANTS(ActivateOrder, actions, "do",
                           "its actions, one after the other (FH 19.7); []: it ends at once",
                           fh_action_kinds, LONE | REQUIRED));

static const Table *const react_orders[] = {&fh_react_table, NULL};
ORDER_TABLE(
    fh_react_table, ReactOrder, "how soldiers answer what others do", fh_conditions, react_orders,
    FIELD_REF_EACH(ReactOrder, soldier, order.several, "react",
                   "a soldier, several, or all (FH 19.20)", Soldier, &fh_soldier_table, all_words,
                   REQUIRED, DISTINCT),
    FIELD_CHOICE(ReactOrder, counterattack, "counterattack", "whether to strike back (FH 16.1)",
                 use_words, REACT_UNSAID, 0),
    FIELD_CHOICE(ReactOrder, hunker, "hunker-down",
                 "whether to take a point off the damage (FH 15.21)", use_words, REACT_UNSAID, 0),
    FIELD_INT(ReactOrder, hunker_from, "from",
              "hunker down only against so much damage or more (FH 15.23)", 1, DAMAGE_MAX, 0, 0),
    FIELD_VALUES(ReactOrder, flee, "flee", "where to when terrorized, best first (FH 16.82)", Tile,
                 &tile_type, 1, TILE_LIST_MAX, LONE | DISTINCT),
    FIELD_VARIANTS(ReactOrder, taunted, "taunted",
                   "how to attack the taunter, and what to do once free (FH 19.19)",
                   fh_action_kinds, LONE));

const Table *const fh_action_orders[] = {&fh_activate_table, &fh_react_table, NULL};

/* --- answers ---------------------------------------------------------------------------------- */

ANSWER_TABLE(fh_activation_answer, ActivationAnswer, "activation", "whom to activate",
             FIELD_VARIANTS(ActivationAnswer, actions, "do",
                            "its actions; left out: it ends at once", fh_action_kinds, LONE),
             FIELD_REF(ActivationAnswer, soldier, "activate", "whom to activate", Soldier,
                       &fh_soldier_table, REQUIRED));

#define USE_ANSWER(name_, word_, doc_)                                                             \
    static const Field name_##_fields[] = {                                                        \
        ANSWER_FIELDS(UseAnswer, word_),                                                           \
        FIELD_CHOICE(UseAnswer, use, "use", "always (yes) or never (no)", use_words, REACT_ALWAYS, \
                     REQUIRED),                                                                    \
    };                                                                                             \
    const Table name_ = TABLE(UseAnswer, "answer", doc_, name_##_fields)
#define TILES_ANSWER(name_, word_, doc_)                                                           \
    static const Field name_##_fields[] = {                                                        \
        ANSWER_FIELDS(TilesAnswer, word_),                                                         \
        FIELD_VALUES(TilesAnswer, to, "to", "tiles, best first", Tile, &tile_type, 1,              \
                     TILE_LIST_MAX, LONE | DISTINCT | REQUIRED),                                   \
    };                                                                                             \
    const Table name_ = TABLE(TilesAnswer, "answer", doc_, name_##_fields)

USE_ANSWER(fh_counterattack_answer, "counterattack", "whether to strike back");
USE_ANSWER(fh_hunker_down_answer, "hunker-down", "whether to take a point off the damage");
TILES_ANSWER(fh_flee_answer, "flee", "where a terrorized soldier goes");
TILES_ANSWER(fh_push_answer, "push", "where a target is pushed");
TILES_ANSWER(fh_approach_answer, "approach", "which way a taunted soldier takes");

/* --- decisions -------------------------------------------------------------------------------- */

bool fh_react_says(const Order *order, ReactionKind kind)
{
    const ReactOrder *react = (const ReactOrder *)order;
    switch (kind) { /* unreached: another kind */
    case REACTION_COUNTERATTACK:
        return react->counterattack != REACT_UNSAID;
    case REACTION_HUNKER_DOWN:
        return react->hunker != REACT_UNSAID || react->hunker_from > 0;
    case REACTION_FLIGHT:
        return react->flee.count > 0;
    case REACTION_TAUNTED:
        break;
    }
    return react->taunted.count > 0;
}

static bool is_for_all(const Order *order)
{
    return order->several.word == WHO_ALL;
}

/* Where the orders stand that say what a soldier does; an else may name several. */
static Advance *reactions_to(const Play *play, const Order *order, size_t index, ReactionKind kind)
{
    Soldier *soldier = ((const ReactOrder *)order)->soldier;
    if (is_for_all(order))
        return index == 0 ? &hex(play)->reactions_of_all[kind] : NULL;
    if (order->several.word == REFS_LISTED) {
        soldier = index < order->several.count ? order->several.at[index] : NULL;
        return soldier ? &soldier->reactions[kind] : NULL;
    }
    return index == 0 && soldier ? &soldier->reactions[kind] : NULL;
}

#define REACTION(name_, kind_)                                                                     \
    static Advance *each_##name_(const Play *play, const Order *order, size_t index)               \
    {                                                                                              \
        return reactions_to(play, order, index, kind_);                                            \
    }                                                                                              \
    static Advance *all_##name_(const Play *play)                                                  \
    {                                                                                              \
        return &hex(play)->reactions_of_all[kind_];                                                \
    }                                                                                              \
    static bool says_##name_(const Order *order)                                                   \
    {                                                                                              \
        return fh_react_says(order, kind_);                                                        \
    }
REACTION(counterattack, REACTION_COUNTERATTACK)
REACTION(hunker_down, REACTION_HUNKER_DOWN)
REACTION(flee, REACTION_FLIGHT)
REACTION(taunted, REACTION_TAUNTED)

const DecisionKind fh_decide_activation = {.name = "activation",
                                           .clause = "FH 19.6",
                                           .fallback =
                                               "the first soldier that no order names ends at once",
                                           .answer = &fh_activation_answer,
                                           .resolve = fh_resolve_activation_answer,
                                           .check = fh_check_activation_answer};
/* The same answer to another question. */
const DecisionKind fh_decide_freed = {.name = "activation",
                                      .clause = "FH 19.23",
                                      .fallback = "the soldier ends",
                                      .answer = &fh_activation_answer,
                                      .resolve = fh_resolve_activation_answer,
                                      .check = fh_check_activation_answer};
const DecisionKind fh_decide_counterattack = {.name = "counterattack",
                                              .clause = "FH 16.1",
                                              .fallback = "the soldier strikes back",
                                              .answer = &fh_counterattack_answer,
                                              .order = &fh_react_table,
                                              .says = says_counterattack,
                                              .never_fails = decide_never_fails,
                                              .about_each = each_counterattack,
                                              .is_for_all = is_for_all,
                                              .about_all = all_counterattack};
const DecisionKind fh_decide_hunker_down = {.name = "hunker-down",
                                            .clause = "FH 15.21",
                                            .fallback = "the soldier hunkers down",
                                            .answer = &fh_hunker_down_answer,
                                            .order = &fh_react_table,
                                            .says = says_hunker_down,
                                            .never_fails = decide_never_fails,
                                            .about_each = each_hunker_down,
                                            .is_for_all = is_for_all,
                                            .about_all = all_hunker_down};
const DecisionKind fh_decide_flee = {.name = "flee",
                                     .clause = "FH 16.82",
                                     .fallback =
                                         "the soldier flees to the first tile, by column and row",
                                     .answer = &fh_flee_answer,
                                     .order = &fh_react_table,
                                     .says = says_flee,
                                     .about_each = each_flee,
                                     .is_for_all = is_for_all,
                                     .about_all = all_flee,
                                     .check = fh_check_tiles_answer};
const DecisionKind fh_decide_taunted = {.name = "taunted",
                                        .clause = "FH 19.19",
                                        .fallback = "the soldier attacks the taunter",
                                        .order = &fh_react_table,
                                        .says = says_taunted,
                                        .about_each = each_taunted,
                                        .is_for_all = is_for_all,
                                        .about_all = all_taunted};
const DecisionKind fh_decide_push = {
    .name = "push",
    .clause = "FH 13.43",
    .fallback = "the soldier is pushed to the first tile, by column and row",
    .answer = &fh_push_answer,
    .check = fh_check_tiles_answer};
const DecisionKind fh_decide_approach = {
    .name = "approach",
    .clause = "FH 13.105",
    .fallback = "the soldier goes by the first tile, by column and row",
    .answer = &fh_approach_answer,
    .check = fh_check_tiles_answer};
