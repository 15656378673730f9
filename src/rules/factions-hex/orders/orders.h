/* FACTIONS on hexes: the orders before the action phase, conditions, and what is checked before a
 * round. */
#ifndef ADJUDICATE_FACTIONS_HEX_ORDERS_H
#define ADJUDICATE_FACTIONS_HEX_ORDERS_H

#include "../records/hexes.h"

typedef struct Recruit { /* one line of an army */
    Record rec;
    Card *card;
    Soldier *as;
    /* not in the file; only of this round's orders: */
    const Player *player;         /* whose order it stands in, */
    const Order *order, *first;   /* which one, and the one whose else that is, or itself */
    const struct Recruit *before; /* the one that has its id; NULL: no other may be made with it */
    bool is_disputed;             /* another player orders one of that id, too */
} Recruit;
typedef LIST_OF(Recruit) RecruitList;

/* army: - faction: remnants
 *         soldiers: [{card: scout, as: ash-1}, ...] */
typedef struct ArmyOrder {
    Order order;
    Text faction;
    RecruitList soldiers;
} ArmyOrder;

/* setup, initiative: - order: [blue, red] */
typedef struct PlayOrder {
    Order order;
    PlayerRefs players;
} PlayOrder;

/* setup, deployment: - buy: [ash-1, ash-2] */
typedef struct BuyOrder {
    Order order;
    SoldierRefs soldiers;
} BuyOrder;

/* setup, deployment: - {enter: ash-1, at: [c1, d1]} */
typedef struct EnterOrder {
    Order order;
    Soldier *soldier;
    TileList at; /* none: the first vacant entry tile */
} EnterOrder;

/* The tables of orders. An else is of the same kind, but for actions. */
extern const Table fh_army_order_table, fh_recruit_table, fh_play_order_table, fh_buy_table,
    fh_enter_table;
extern const Table *const fh_army_orders[],
    *const fh_setup_orders[], *const fh_initiative_orders[], *const fh_deployment_orders[];

/* Who "all" are. Of purchases they are entered in the order when its turn comes. */
void fh_all_to_enter(const Play *play, const Order *order, bool ready, AnyList *things);
void fh_all_to_buy(const Play *play, BuyOrder *buy);

void fh_check_army(const Play *play, const Order *order);
void fh_check_order(const Play *play, const Order *order);
void fh_check_buy(const Play *play, const Order *order);
void fh_check_enter(const Play *play, const Order *order);

/* --- the order of play, asked for ------------------------------------------------------------- */

typedef struct OrderAnswer {
    Answer given;
    PlayerRefs players;
} OrderAnswer;

extern const Table fh_order_answer;
extern const DecisionKind fh_decide_order;

void fh_check_order_answer(const Play *play, const Player *player, const Answer *answer);

/* --- conditions ------------------------------------------------------------------------------- */

extern const ConditionKind fh_factions_hex_conditions[];
extern const Table *const fh_conditions[];

/* --- soldiers that are yet to be made --------------------------------------------------------- */

/* Notes the recruits of all army orders of this round, before any order is checked. */
void fh_note_recruits(Play *play);

/* Whose soldier it is, or will be; NULL when that is not known. Likewise its card. */
const Player *fh_owner_of(const Play *play, const Soldier *soldier);
const Card *fh_card_of(const Play *play, const Soldier *soldier);

/* --- checks ----------------------------------------------------------------------------------- */

void fh_check_game(const Play *play);

/* Has he lost his last soldier in this round, and keeps the button until clean-up? */
bool fh_fell_with_button(const Play *play, const Player *holder);

/* Refuses an id that would be taken for something else in orders. */
void fh_check_soldier_id(const Play *play, Place place, const Soldier *soldier);

#endif
