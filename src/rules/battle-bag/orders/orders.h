/* Battle Bag: its orders, its answers, its conditions. */
#ifndef ADJUDICATE_BATTLE_BAG_ORDERS_H
#define ADJUDICATE_BATTLE_BAG_ORDERS_H

#include "../records/battle.h"
#include "amounts.h"

/* --- orders: one's own turn ------------------------------------------------------------------- */

typedef struct ManoeuvreOrder {
    Order order;
    Army *army;
    Tile to;
    Spot towards;
    TileList path;
    TroopList take; /* empty: all */
    Army *as;       /* NULL: by rule */
    bool join;      /* an army of one's own on the last hex; left out: unless it goes towards */
    /* not in the file: */
    Meaning goal; /* what it goes towards */
} ManoeuvreOrder;

struct AttackOrder {
    Order order;
    CountedList names;
    ArmyRefs with;
    /* not in the file: */
    Meaning *meanings; /* what the names mean */
};

typedef struct RebuildOrder {
    Order order;
    Structure *building;
    Tile at;
} RebuildOrder;

/* Which armies "all" are. */
void bb_all_to_manoeuvre(const Play *play, const Order *order, bool ready, AnyList *things);

/* --- orders: answers in advance --------------------------------------------------------------- */

enum { ARMIES_ALL }; /* the word of react */
enum { GO_UNSAID = -1, GO_CLOSER, GO_AWAY, GO_STAY, GO_NONE };
typedef struct ReactOrder {
    Order order;
    Army *army; /* NULL: it is for all (or there is none of that name) */
    TileList to, path;
    int go;
    TroopList take;
    Army *as;
    bool join; /* as in a manoeuvre; left out: unless it goes closer */
    /* not in the file: */
    int list;     /* where it stands; see REACT_LISTS */
    bool for_all; /* it is the part of one for all that is for its army, or that one itself */
} ReactOrder;

static inline bool react_is_for_all(const Order *order)
{
    return order->several.word == ARMIES_ALL;
}

enum { DEFENCE_UNSAID = -1, DEFENCE_IN, DEFENCE_OUT };
typedef struct AddOrder {
    Order order;
    Amount action, experience;
    int defence;
} AddOrder;

/* discard, draw, draw-on */
typedef struct AmountOrder {
    Order order;
    Amount amount;
    int until_hits; /* 0: not said */
} AmountOrder;

typedef REFS_OF(Type) TypeRefs;
enum { TYPES_ANY, TYPES_NONE }; /* words of convert and recover */
typedef struct ConvertOrder {
    Order order;
    TypeRefs types;
    ArmyRefs from;
    TileList to;
    int complexity; /* 0: not said */
    Army *as;
} ConvertOrder;

typedef struct RecoverOrder {
    Order order;
    TypeRefs types;
    TileList to;
    Army *as;
} RecoverOrder;

extern const char *const bb_whose_words[]; /* enemy, neutral, own */

typedef struct PutBackOrder {
    Order order;
    CountedList colours; /* words of Whose, best first, or none: [2 enemy, neutral] */
    int most;            /* 0: as many as the cards allow */
} PutBackOrder;

typedef struct DestroyOrder {
    Order order;
    CountedList names;
    /* not in the file: */
    Meaning *meanings;
} DestroyOrder;

typedef REFS_OF(Structure) StructureRefs;
typedef struct LoseOrder {
    Order order;
    StructureRefs buildings;
} LoseOrder;

/* --- answers to questions --------------------------------------------------------------------- */

typedef struct ReactionAnswer {
    Answer given;
    TileList to; /* empty: nothing */
} ReactionAnswer;

typedef struct CubesAnswer {
    Answer given;
    Amount action, experience;
    int defence;
} CubesAnswer;

/* discard, draw, draw-on */
typedef struct NumberAnswer {
    Answer given;
    int cubes;
} NumberAnswer;

/* The same as the order: types, best first, or TYPES_ANY or TYPES_NONE. */
typedef struct ConversionAnswer {
    Answer given;
    TypeRefs types;
    ArmyRefs from;
    TileList to;
} ConversionAnswer;

typedef struct RedrawAnswer {
    Answer given;
    CountedList colours; /* words of Whose: [2 enemy, neutral] */
} RedrawAnswer;

typedef struct LossesAnswer {
    Answer given;
    CountedList names;
    Meaning *meanings; /* not in the file */
} LossesAnswer;

typedef struct BuildingAnswer {
    Answer given;
    StructureRefs buildings;
} BuildingAnswer;

typedef struct RecoveryAnswer {
    Answer given;
    TypeRefs types;
    TileList to;
} RecoveryAnswer;

/* --- tables ----------------------------------------------------------------------------------- */

extern const Table bb_manoeuvre_table, bb_attack_table, bb_rebuild_table, bb_rebuild_late_table;
extern const Table bb_react_table, bb_add_table, bb_discard_table, bb_convert_table;
extern const Table bb_draw_table, bb_draw_on_table, bb_put_back_table, bb_destroy_table;
extern const Table bb_lose_table, bb_recover_table;
extern const Table *const bb_action_orders[], *const bb_battle_orders[],
                                                  *const bb_rebuilding_orders[];

/* By topic; and the same with a NULL at the end. */
extern const DecisionKind bb_decisions[TOPICS];
extern const DecisionKind *const bb_decision_kinds[];

/* Does that put-back say none? */
bool bb_puts_back_none(const Order *order);

extern const Table *const bb_conditions[];
extern const ConditionKind bb_condition_kinds[];

#endif
