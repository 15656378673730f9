/* Battlescape: its orders, its answers, its conditions. */
#ifndef ADJUDICATE_BATTLESCAPE_ORDERS_H
#define ADJUDICATE_BATTLESCAPE_ORDERS_H

#include "../records/scape.h"

/* picking: - pick: [archer, knight] */
typedef struct PickOrder {
    Order order;
    TypeRefs types;
} PickOrder;

/* beginning: - {buy: archer, as: archer-1}, or {buy: 2 archer, as: [archer-1, archer-2]} */
typedef struct BuyOrder {
    Order order;
    Type *type;
    Unit *as;
    AnyRefs made; /* of several */
} BuyOrder;

/* deployment: - {deploy: archer-1, at: [c4, c5]} */
typedef struct DeployOrder {
    Order order;
    Unit *unit;
    TileList at;
} DeployOrder;

/* movement: - {move: archer-1, path: [c5, c6]}, or to: c6, or towards: a tile, a unit, a capture
 * point or closest */
typedef struct MoveOrder {
    Order order;
    Unit *unit;
    TileList path;
    Tile to;
    Text towards; /* an id, a tile's name or a word: what is there is looked up by the rules */
} MoveOrder;

/* attack: - {attack: [goblin-2, goblin-3], with: archer-1} */
typedef struct AttackOrder {
    Order order;
    UnitRefs at;
    UnitRefs with; /* each attacks, in this order */
} AttackOrder;

/* any phase of one's own turn: - {use: fireball, by: mage-1, upon: goblin-2}, or at: c4
 * reactions: the same with when:, of:, to:, react: */
enum { REACT_ALWAYS, REACT_ASK };
typedef struct UseOrder {
    Order order;
    Ability *ability;
    Unit *by;
    UnitRefs on;
    TileList at;
    Trigger trigger; /* when: MOMENT_NONE in phases */
    int react;
} UseOrder;

/* --- tables ----------------------------------------------------------------------------------- */

extern const Table bs_pick_table, bs_buy_table, bs_deploy_table, bs_move_table;
extern const Table bs_attack_table;
extern const Table bs_use_table;   /* in a phase of one's own turn */
extern const Table bs_react_table; /* as a reaction */

/* What may be ordered in each phase. */
extern const Table *const bs_pick_orders[];
extern const Table *const bs_beginning_orders[];
extern const Table *const bs_deployment_orders[];
extern const Table *const bs_movement_orders[];
extern const Table *const bs_attack_orders[];
extern const Table *const bs_ending_orders[];
extern const Table *const bs_turn_orders[];
extern const Table *const bs_reaction_orders[];
extern const Table *const bs_reaction_else_orders[];

/* Whom "all" means. Of attacks they are entered in the order when its turn comes. */
void bs_all_to_deploy(const Play *play, const Order *order, bool ready, AnyList *things);
void bs_all_to_move(const Play *play, const Order *order, bool ready, AnyList *things);
void bs_all_to_use(const Play *play, const Order *order, bool ready, AnyList *things);
void bs_all_to_attack(const Play *play, AttackOrder *attack);

/* --- answers ---------------------------------------------------------------------------------- */

enum { ANSWER_USE, ANSWER_PASS };

typedef struct ReactAnswer {
    Answer given;
    int answer;
} ReactAnswer;

extern const Table bs_react_answer;
extern const DecisionKind bs_decide_react;
extern const DecisionKind *const bs_decisions[];

/* --- conditions ------------------------------------------------------------------------------- */

extern const Table *const bs_conditions[];
extern const ConditionKind bs_condition_kinds[];

/* --- checks ----------------------------------------------------------------------------------- */

void bs_check_game(const Play *play);

void bs_resolve_buy(Play *play, Order *order);
void bs_check_pick(const Play *play, const Order *order);
void bs_check_buy(const Play *play, const Order *order);
void bs_check_deploy(const Play *play, const Order *order);
void bs_check_move(const Play *play, const Order *order);
void bs_check_attack(const Play *play, const Order *order);
void bs_check_use(const Play *play, const Order *order);
void bs_check_reaction(const Play *play, const Order *order);

/* Why no further copy of that type can be bought; NULL: it can. */
const Failure *bs_copies_bar(const Play *play, const Purse *purse, const Type *type);

#endif
