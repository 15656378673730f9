/* Factions, the card war: its orders, its answers, its conditions. */
#ifndef ADJUDICATE_FACTIONS_CARDS_ORDERS_H
#define ADJUDICATE_FACTIONS_CARDS_ORDERS_H

#include "../records/cards.h"
#include "adjudicate/record/counted.h"

/* --- orders: one's own turn ------------------------------------------------------------------- */

/* Names in an order, and what they mean. */
typedef struct NameList {
    CountedList names;
    MarkList marks; /* not in the file */
} NameList;

enum { CARDS_ALL };
typedef struct MakeOrder {
    Order order;
    CountedList names;
    CardRefs at;
    /* not in the file: */
    size_t item;      /* of the names, which one it is for */
    const Type *type; /* what that name means */
    bool is_once;     /* of several: one at one building */
} MakeOrder;

typedef struct PlayOrder {
    Order order;
    Card *card;
    Location *at;
} PlayOrder;

/* attack, raid, reinforce */
typedef struct OffensiveOrder {
    Order order;
    LocationRefs places; /* attack: best first, words among them (FC 20.28) */
    Location *location;  /* reinforce; the one that is attacked */
    CardRefs citadels;   /* raid: best first, or any (FC 20.28) */
    Card *citadel;       /* the one that is raided */
    NameList with;
} OffensiveOrder;
enum { PLACE_WEAKEST, PLACE_STRONGEST, PLACE_ANY, PLACE_WORDS }; /* the words of places */

/* --- orders: answers in advance --------------------------------------------------------------- */

/* defend, range */
typedef struct NamesOrder {
    Order order;
    NameList who;
} NamesOrder;

typedef struct ShieldOrder {
    Order order;
    Card *character;
    TypeRefs with;
} ShieldOrder;

typedef struct StrikeLine {
    Record rec;
    NameList units, at, over;
    bool spread;
} StrikeLine;
typedef LIST_OF(StrikeLine) StrikeLineList;

typedef struct StrikeOrder {
    Order order;
    StrikeLineList lines;
} StrikeOrder;

typedef struct GiveUpOrder {
    Order order;
    CardRefs buildings;
} GiveUpOrder;

/* --- answers to questions --------------------------------------------------------------------- */

/* defenders, at-range */
typedef struct NamesAnswer {
    Answer given;
    NameList who;
} NamesAnswer;

typedef struct ShieldAnswer {
    Answer given;
    Type *with;
} ShieldAnswer;

typedef struct StrikesAnswer {
    Answer given;
    StrikeLineList lines;
} StrikesAnswer;

typedef struct GiveUpAnswer {
    Answer given;
    Card *building;
} GiveUpAnswer;

/* --- tables ----------------------------------------------------------------------------------- */

extern const Table fc_make_table, fc_play_table, fc_attack_table, fc_raid_table, fc_reinforce_table;
extern const Table fc_defend_table, fc_shield_table, fc_range_table, fc_strike_table;
extern const Table fc_give_up_table, fc_strike_line_table;
extern const Table *const fc_action_orders[], *const fc_battle_orders[];

extern const Table fc_defenders_answer, fc_shield_answer, fc_at_range_answer, fc_strikes_answer;
extern const Table fc_building_answer;

extern const DecisionKind fc_decide_defenders, fc_decide_shield, fc_decide_at_range;
extern const DecisionKind fc_decide_strikes, fc_decide_building;
extern const DecisionKind *const fc_decisions[];

extern const Table *const fc_conditions[];
extern const ConditionKind fc_condition_kinds[];

/* Which cards "all" are. */
void fc_all_to_play(const Play *play, const Order *order, bool ready, AnyList *things);
void fc_all_to_shield(const Play *play, const Order *order, bool ready, AnyList *things);

/* --- what names mean, and what is refused ----------------------------------------------------- */

typedef void ResolveOrder(Play *play, Order *order);
typedef void CheckOrder(const Play *play, const Order *order);
typedef void ResolveAnswer(Play *play, const Player *player, Answer *answer);
typedef void CheckAnswer(const Play *play, const Player *player, const Answer *answer);

size_t fc_made_in_all(const MakeOrder *make); /* by the order for several */
size_t fc_make_times(const Order *order);
void fc_make_once(Order *order);
ResolveOrder fc_resolve_make, fc_resolve_offensive;
void fc_check_orders(const Play *play, const OrdersFile *file);
CheckOrder fc_check_make, fc_check_play, fc_check_offensive;

ResolveOrder fc_resolve_who, fc_resolve_strike;
CheckOrder fc_check_who, fc_check_shield, fc_check_strike, fc_check_give_up;

ResolveAnswer fc_resolve_defenders_answer, fc_resolve_at_range_answer, fc_resolve_strikes_answer;
CheckAnswer fc_check_defenders_answer, fc_check_at_range_answer, fc_check_strikes_answer;
CheckAnswer fc_check_building_answer;

void fc_check_game(const Play *play);

#endif
