/* Nine Worlds: its orders, its answers, its conditions. */
#ifndef ADJUDICATE_NINE_WORLDS_ORDERS_H
#define ADJUDICATE_NINE_WORLDS_ORDERS_H

#include "../records/worlds.h"

typedef struct AttackOrder {
    Order order;
    WorldPlace *place;
    CardRefs cards;
    Card *champion;
} AttackOrder;

typedef struct DefendOrder {
    Order order;
    WorldPlace *place;
    CardRefs cards;
} DefendOrder;

typedef struct AcceptOrder {
    Order order;
    WorldPlace *place;
    CardRefs with;
} AcceptOrder;

typedef struct AimOrder {
    Order order;
    Card *card;
    CardRefs at;
    CardRefs extra;
} AimOrder;

enum { WITHDRAW_UNSAID = -1, WITHDRAW_NEVER, WITHDRAW_OUTNUMBERED, WITHDRAW_NOW };

typedef struct WithdrawOrder {
    Order order;
    WorldPlace *place;
    int after_cycle; /* 0: not said */
    int at_exhausts; /* 0: not said */
    int when;
} WithdrawOrder;

extern const Table nw_attack_table, nw_defend_table, nw_accept_table, nw_aim_table,
    nw_withdraw_table;
extern const Table *const nw_declare_orders[], *const nw_answer_orders[], *const nw_fight_orders[];

/* Why an answer in advance did not come up. */
const char *nw_why_not_aimed(const Play *play, const Order *order);
const char *nw_why_not_withdrawn(const Play *play, const Order *order);

void nw_all_cards(const Play *play, const Order *order, bool ready, AnyList *things);
extern const Failure nw_nothing_attacked;
void nw_all_attacked(const Play *play, const Order *order, bool ready, AnyList *things);
void nw_all_places(const Play *play, const Order *order, bool ready, AnyList *things);

/* --- answers ---------------------------------------------------------------------------------- */

typedef struct AcceptAnswer {
    Answer given;
    CardRefs with;
} AcceptAnswer;

typedef struct TargetsAnswer {
    Answer given;
    CardRefs extra;
    CardRefs at;
} TargetsAnswer;

enum { STAY, WITHDRAW };

typedef struct WithdrawAnswer {
    Answer given;
    int answer;
} WithdrawAnswer;

extern const Table nw_accept_answer, nw_targets_answer, nw_withdraw_answer;
extern const DecisionKind nw_decide_accept, nw_decide_targets, nw_decide_withdraw;

/* --- conditions ------------------------------------------------------------------------------- */

extern const ConditionKind nw_worlds_conditions[];
extern const Table *const nw_conditions[];

/* --- checks ----------------------------------------------------------------------------------- */

void nw_check_attack(const Play *play, const Order *order);
void nw_check_defend(const Play *play, const Order *order);
void nw_check_accept(const Play *play, const Order *order);
void nw_check_aim(const Play *play, const Order *order);
void nw_check_withdraw(const Play *play, const Order *order);
void nw_check_accept_answer(const Play *play, const Player *player, const Answer *answer);
void nw_check_targets_answer(const Play *play, const Player *player, const Answer *answer);

void nw_check_game(const Play *play);

/* No card is committed twice. */
void nw_check_orders(const Play *play, const OrdersFile *file);

#endif
