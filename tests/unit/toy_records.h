/* The records and field tables of the toy rule system in toy_system.h. */
#ifndef ADJUDICATE_TESTS_TOY_RECORDS_H
#define ADJUDICATE_TESTS_TOY_RECORDS_H

#include "adjudicate/play/play.h"

/* --- records ---------------------------------------------------------------------------------- */

typedef struct Unit Unit;
struct Unit {
    Record rec;
    Text id;
    Text name;
    Player *owner;
    int at, hp;
    bool tired;
    /* not in the file: */
    Unit *aim; /* whom it wants to hit in this step */
    Advance stances, aims;
};

typedef struct Grave {
    Record rec;
    Text id;
    int at;
} Grave;

typedef struct Toy {
    Record rec;
    Player *first;
    LIST_OF(Unit) units;
    LIST_OF(Grave) graves;
    bool snowed_in;
    /* not in the file: */
    Advance pledges[PLAYERS_MAX]; /* by seats */
} Toy;

typedef struct Pledge {
    Record rec;
    Player *player;
    int count;
} Pledge;

typedef struct ToyMemory {
    Stopped stopped;
    LIST_OF(Pledge) pledges;
} ToyMemory;

typedef struct RaiseOrder {
    Order order;
    Text id;
    int at;
} RaiseOrder;

typedef struct PledgeOrder {
    Order order;
    int count;
} PledgeOrder;

typedef struct MarchOrder {
    Order order;
    Unit *unit;
    int to;
} MarchOrder;

typedef struct SplitOrder {
    Order order;
    Unit *unit;
    Text as;
} SplitOrder;

typedef struct StrikeOrder {
    Order order;
    Unit *target, *with;
} StrikeOrder;

typedef struct CheerOrder {
    Order order;
    Unit *unit;
} CheerOrder;

typedef struct StanceOrder {
    Order order;
    Unit *unit;
    int be;
} StanceOrder;

typedef struct AimOrder {
    Order order;
    Unit *unit, *target;
} AimOrder;

/* Reactions: a unit strikes back, or steps aside; and one that holds others. */
typedef struct ReactOrder {
    Order order;
    Unit *unit;
    Unit *by;
    VariantList acts;
} ReactOrder;

typedef struct PledgeAnswer {
    Answer given;
    int count;
} PledgeAnswer;

typedef struct StayAnswer {
    Answer given;
    int answer;
} StayAnswer;

typedef struct AimAnswer {
    Answer given;
    Unit *target;
} AimAnswer;

typedef struct Alive {
    Record rec;
    Unit *unit;
} Alive;

enum { STAY, FLEE };
enum { PLACE_MAX = 9, HP_MAX = 9, PLEDGE_MAX = 9, MELEE_STEPS = 4 };

extern const Table *const toy_conditions[];
extern const Table *const raise_orders[], *const pledge_orders[], *const march_orders[];
extern const Table *const strike_orders[], *const melee_orders[];
extern const Table *const toy_reactions[];

/* --- the tables of the game file -------------------------------------------------------------- */

static const Field unit_fields[] = {
    FIELD_ID(Unit, id, "id", "the unit's id"),
    FIELD_TEXT(Unit, name, "name", "the unit's name", 0),
    FIELD_REF(Unit, owner, "owner", "whose unit it is", Player, &player_table, REQUIRED),
    FIELD_INT(Unit, at, "at", "where it stands; 0 is home", 0, PLACE_MAX, 0, REQUIRED),
    FIELD_INT(Unit, hp, "hp", "what it can take", 0, HP_MAX, 3, 0),
    FIELD_SWITCH(Unit, tired, "tired", "it has marched", false, CLEARED),
};
const Table unit_table = TABLE_LINE(Unit, "unit", "a unit", unit_fields);

static const Field grave_fields[] = {
    FIELD_ID(Grave, id, "id", "the grave's id"),
    FIELD_INT(Grave, at, "at", "where it is", 0, PLACE_MAX, 0, REQUIRED),
};
const Table grave_table = TABLE_LINE(Grave, "grave", "a grave", grave_fields);

static const Field toy_fields[] = {
    FIELD_REF(Toy, first, "first", "whose turn comes first", Player, &player_table, REQUIRED),
    FIELD_LIST(Toy, units, "units", "all units", Unit, &unit_table, REQUIRED),
    FIELD_LIST(Toy, graves, "graves", "all graves", Grave, &grave_table, 0),
    FIELD_SWITCH(Toy, snowed_in, "snowed-in", "nobody need march", false, 0),
};
const Table toy_table = TABLE(Toy, "game file", "the state of a toy war", toy_fields);

static const Field pledge_fields[] = {
    FIELD_REF(Pledge, player, "player", "who pledged", Player, &player_table, REQUIRED),
    FIELD_INT(Pledge, count, "count", "how much", 0, PLEDGE_MAX, 0, REQUIRED),
};
const Table pledge_table = TABLE_LINE(Pledge, "pledge", "a pledge", pledge_fields);

static const Field memory_fields[] = {
    STOPPED_FIELDS(ToyMemory),
    FIELD_LIST(ToyMemory, pledges, "pledges", "what was pledged", Pledge, &pledge_table, 0),
};
const Table toy_memory_table =
    TABLE(ToyMemory, "stopped round", "where the round was stopped", memory_fields);

/* --- the tables of orders, answers and conditions --------------------------------------------- */

static const Field raise_fields[] = {
    FIELD_WORD(RaiseOrder, id, "raise", "the new unit's id", REQUIRED),
    FIELD_INT(RaiseOrder, at, "at", "where it stands", 0, PLACE_MAX, 0, 0),
    ORDER_FIELDS(RaiseOrder, toy_conditions, raise_orders),
};
const Table raise_table = TABLE(RaiseOrder, "order", "raise a unit", raise_fields);
const Table *const raise_orders[] = {&raise_table, NULL};

static const Field pledge_order_fields[] = {
    FIELD_INT(PledgeOrder, count, "pledge", "how much to pledge", 0, PLEDGE_MAX, 0, REQUIRED),
    ORDER_FIELDS(PledgeOrder, toy_conditions, pledge_orders),
};
const Table pledge_order_table = TABLE(PledgeOrder, "order", "pledge", pledge_order_fields);
const Table *const pledge_orders[] = {&pledge_order_table, NULL};

static const char *const toy_all_words[] = {"all", NULL};

static const Field march_fields[] = {
    FOR_EACH(MarchOrder, unit, "march", "which unit", Unit, &unit_table, toy_all_words, REQUIRED),
    FIELD_INT(MarchOrder, to, "to", "where to", 0, PLACE_MAX, 0, REQUIRED),
    ORDER_FIELDS(MarchOrder, toy_conditions, march_orders),
};
const Table march_table = TABLE(MarchOrder, "order", "march", march_fields);

static const Field split_fields[] = {
    FIELD_REF(SplitOrder, unit, "split", "which unit", Unit, &unit_table, REQUIRED),
    FIELD_WORD(SplitOrder, as, "as", "the new unit's id", REQUIRED),
    ORDER_FIELDS(SplitOrder, toy_conditions, march_orders),
};
const Table split_table = TABLE(SplitOrder, "order", "make two units of one", split_fields);
const Table *const march_orders[] = {&march_table, &split_table, NULL};

static const Field strike_fields[] = {
    FIELD_REF(StrikeOrder, target, "strike", "whom", Unit, &unit_table, REQUIRED),
    FIELD_REF(StrikeOrder, with, "with", "with which unit", Unit, &unit_table, REQUIRED),
    ORDER_FIELDS(StrikeOrder, toy_conditions, strike_orders),
};
const Table strike_table = TABLE(StrikeOrder, "order", "strike", strike_fields);
const Table *const strike_orders[] = {&strike_table, NULL};

static const char *const be_words[] = {"stay", "flee", NULL};

static const Field cheer_fields[] = {
    FOR_EACH(CheerOrder, unit, "cheer", "which unit", Unit, &unit_table, NULL, REQUIRED),
    ORDER_FIELDS(CheerOrder, toy_conditions, melee_orders),
};
const Table cheer_table = TABLE(CheerOrder, "order", "cheer", cheer_fields);

static const Field stance_fields[] = {
    FIELD_REF(StanceOrder, unit, "stance", "which unit", Unit, &unit_table, REQUIRED),
    FIELD_CHOICE(StanceOrder, be, "be", "stay or flee", be_words, STAY, REQUIRED),
    ORDER_FIELDS(StanceOrder, toy_conditions, melee_orders),
};
const Table stance_table = TABLE(StanceOrder, "order", "stay or flee", stance_fields);

static const Field aim_fields[] = {
    FOR_EACH(AimOrder, unit, "aim", "which unit", Unit, &unit_table, toy_all_words, REQUIRED),
    FIELD_REF(AimOrder, target, "target", "at whom", Unit, &unit_table, REQUIRED),
    ORDER_FIELDS(AimOrder, toy_conditions, melee_orders),
};
const Table aim_table = TABLE(AimOrder, "order", "whom to hit", aim_fields);
const Table *const melee_orders[] = {&cheer_table, &stance_table, &aim_table, NULL};

static const Field strike_back_fields[] = {
    FIELD_REF(ReactOrder, unit, "strike-back", "which unit", Unit, &unit_table, REQUIRED),
    FIELD_REF(ReactOrder, by, "by", "only when struck by this one", Unit, &unit_table, 0),
    ORDER_FIELDS(ReactOrder, toy_conditions, toy_reactions),
};
const Table strike_back_table = TABLE(ReactOrder, "order", "strike back", strike_back_fields);

static const Field dodge_fields[] = {
    FIELD_REF(ReactOrder, unit, "dodge", "which unit", Unit, &unit_table, REQUIRED),
    ORDER_FIELDS(ReactOrder, toy_conditions, toy_reactions),
};
const Table dodge_table = TABLE(ReactOrder, "order", "step aside", dodge_fields);

static const Field plan_fields[] = {
    FIELD_REF(ReactOrder, unit, "plan", "which unit", Unit, &unit_table, REQUIRED),
    FIELD_VARIANTS(ReactOrder, acts, "do", "what is to be done", toy_reactions, LONE),
    ORDER_FIELDS(ReactOrder, toy_conditions, toy_reactions),
};
const Table plan_table = TABLE(ReactOrder, "order", "several reactions in one", plan_fields);
const Table *const toy_reactions[] = {&strike_back_table, &dodge_table, &plan_table, NULL};

static const Field pledge_answer_fields[] = {
    ANSWER_FIELDS(PledgeAnswer, "pledge"),
    FIELD_INT(PledgeAnswer, count, "count", "how much", 0, PLEDGE_MAX, 0, REQUIRED),
};
const Table pledge_answer_table = TABLE(PledgeAnswer, "answer", "a pledge", pledge_answer_fields);

static const Field stay_answer_fields[] = {
    ANSWER_FIELDS(StayAnswer, "stay"),
    FIELD_CHOICE(StayAnswer, answer, "answer", "stay or flee", be_words, STAY, REQUIRED),
};
const Table stay_answer_table = TABLE(StayAnswer, "answer", "stay or flee", stay_answer_fields);

static const Field aim_answer_fields[] = {
    ANSWER_FIELDS(AimAnswer, "aim"),
    FIELD_REF(AimAnswer, target, "target", "at whom", Unit, &unit_table, REQUIRED),
};
const Table aim_answer_table = TABLE(AimAnswer, "answer", "whom to hit", aim_answer_fields);
static const Table *const toy_answers[] = {&pledge_answer_table, &stay_answer_table,
                                           &aim_answer_table, NULL};

static const Field alive_fields[] = {
    FIELD_REF(Alive, unit, "alive", "this unit lives", Unit, &unit_table, REQUIRED),
};
static const Table alive_table = TABLE(Alive, "condition", "a unit lives", alive_fields);

static inline bool alive_holds(const Play *play, const Player *player, const void *record)
{
    (void)play;
    (void)player;
    return ((const Alive *)record)->unit->hp > 0;
}

CONDITIONS(toy_conditions, &alive_table, );

static const ConditionKind toy_condition_kinds[] = {
    {.table = &alive_table, .holds = alive_holds},
    CONDITION_KINDS(toy_conditions),
};

#endif
