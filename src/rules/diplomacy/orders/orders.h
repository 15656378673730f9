/* Diplomacy: its orders, and its conditions. */
#ifndef ADJUDICATE_DIPLOMACY_ORDERS_H
#define ADJUDICATE_DIPLOMACY_ORDERS_H

#include "../board/ground.h"

/* A unit, as it stood when it was looked at: its letter, 'A' or 'F', and its place with the coast,
 * whatever the order says of both (DP 3.9). 0 and NULL: there was none. */
typedef struct Stood {
    char letter;
    const Province *at;
} Stood;

/* Every order for a unit begins with the same three. The unit that stood there, of one's own, is
 * not in the file. */
typedef struct UnitOrder {
    Order order;
    Province *unit; /* where it stands */
    Stood stood;
} UnitOrder;

enum { VIA_UNSAID = -1, VIA_CONVOY };

typedef struct MoveOrder {
    Order order;
    Province *unit;
    Stood stood;
    Province *to;
    int via;
} MoveOrder;

typedef struct SupportOrder {
    Order order;
    Province *unit;
    Stood stood, of_stood;
    Province *of;
    Province *to; /* NULL: it is to hold */
} SupportOrder;

typedef struct ConvoyOrder {
    Order order;
    Province *unit;
    Stood stood, of_stood;
    Province *of, *to;
} ConvoyOrder;

typedef struct RetreatOrder {
    Order order;
    Province *unit;
    Stood stood;
    Province *to;
} RetreatOrder;

typedef struct BuildOrder {
    Order order;
    int kind;
    Province *at;
} BuildOrder;

typedef struct WaiveOrder {
    Order order;
    int number;
} WaiveOrder;

enum { VOTE_DRAW, VOTE_NONE };

typedef struct VoteOrder {
    Order order;
    int vote;
    PlayerRefs of;
} VoteOrder;

extern const Table dp_hold_table, dp_move_table, dp_support_table, dp_convoy_table,
    dp_retreat_table, dp_disband_table, dp_build_table, dp_remove_table, dp_waive_table,
    dp_vote_table;

/* Under each phase all of them can be read: which belong there the rules say (DP 3.3). By the list
 * a line is read as one of that phase. */
extern const Table *const dp_order_kinds[], *const dp_retreat_kinds[], *const dp_adjustment_kinds[];

/* How orders are written as lines. */
extern const LineForm dp_line_form;

/* Notes the units of which it speaks, as they stand now. */
void dp_resolve_unit(Play *play, Order *order);

/* Writes an order as a line: "A PAR-BUR". */
bool dp_write_order(Buf *out, const Table *table, const void *record);
Text dp_order_text(const Play *play, const Order *order);

/* What an order tells its unit to do, as things stand now, and why that cannot be done. */
DpTask dp_task_of(const Order *order);
Text dp_fault_words(const Play *play, const Unit *unit, DpFault fault, const DpTask *task);

/* The name of the phase to which a kind of order belongs. */
const char *dp_phase_of(const Table *table);

/* Is it an order for a unit of one's own (UnitOrder)? */
bool dp_is_unit_order(const Table *table);

/* May it stand in the phase in which it does? */
bool dp_is_in_place(const Order *order);

/* --- conditions ------------------------------------------------------------------------------- */

extern const ConditionKind dp_diplomacy_conditions[];
extern const Table *const dp_conditions[];

/* --- checks ----------------------------------------------------------------------------------- */

void dp_check_order(const Play *play, const Order *order);
void dp_check_vote(const Play *play, const Order *order);

/* For --check: why an order could not be carried out as things stand now; NULL: it could. */
const char *dp_doubt_order(Play *play, const Order *order);
Place dp_doubt_order_place(Play *play, const Order *order);
void dp_check_orders(const Play *play, const OrdersFile *file);
bool dp_orders_thing(const Play *play, const OrdersFile *file, const Phase *phase, Text thing);
void dp_check_game(const Play *play);
void dp_check_parts(const Play *play);
void dp_check_map(const Play *play);

#endif
