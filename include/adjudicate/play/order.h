/* Orders: what players want, in files of their own. */
#ifndef ADJUDICATE_PLAY_ORDER_H
#define ADJUDICATE_PLAY_ORDER_H

#include "adjudicate/play/event.h"
#include "adjudicate/play/game.h"
#include "adjudicate/record/record.h"

typedef struct Play Play;
typedef struct System System;

/* The orders that answer in advance one kind of question about one thing: this round's before
 * standing ones, otherwise as the file has them. A rule system keeps such a list in the thing's
 * struct, and where an order may be about all things, another one beside them. */
typedef struct AdvanceItem AdvanceItem;
struct AdvanceItem {
    Order *order;
    size_t number; /* counted over all lists: of two lists, which order comes first? */
    AdvanceItem *next;
};
typedef struct Advance {
    AdvanceItem *first, *last;
} Advance;

/* Every order's struct begins with this one, and its table with the kind key, followed by
 * ORDER_FIELDS. A large round has more orders than the processor's cache holds: therefore what the
 * ledger asks for stands together, and after it, before what a kind adds, what a decision does. */
struct Order {
    Record rec;
    VariantList otherwise; /* else: */
    /* not in the file: */
    const Table *table;
    Order *inner;            /* the first of the orders that it holds itself, */
    Order *next;             /* and the next one that is held by the same order */
    const Order *within;     /* the order that holds it; NULL: it stands in a phase's list */
    const Phase *phase;      /* reactions_phase for a reaction */
    size_t number;           /* its place in the list, from 1 */
    size_t index;            /* its number among all orders of the play, from 1, as they are made */
    const Order *instead_of; /* the order whose else this is, or stands in; NULL: none */
    Order *sibling;          /* the next one in the same else */
    /* The order whose verdict this one's outcome belongs to: that of the list, of which it is the
     * else, or the else's else. Where an else holds several, each has its own: itself. */
    const Order *first;
    Choice choice;
    const Variant *unmet;         /* when it was last looked at: the condition that did not hold */
    const struct Failure *barred; /* likewise: why what it says as an answer could not be */
    struct OpenVerdict *open;     /* NULL: it is not open what it comes to (order_pending) */
    bool is_preceded; /* an order before it has answered a question that it is about, too */
    /* Of an order that has been split: what its elses name that is none of its things. Each such
     * else stands here once, split into the orders for those. They are checked like all, and never
     * tried. */
    Order *beside;
    bool is_never_tried;
    /* in the file: */
    VariantList conditions; /* if: all must hold */
    AnyRefs several;        /* of an order for several things, which ones; see FOR_EACH */
};

#define ORDER_FIELDS(type, conditions_, orders_)                                                   \
    FIELD_VARIANTS(type, order.conditions, "if", "conditions, all of which must hold",             \
                   conditions_, LONE),                                                             \
        FIELD_VARIANTS(type, order.otherwise, "else",                                              \
                       "the order to try if this one cannot be done, or several of them", orders_, \
                       LONE)

/* A field of an order whose things may be several: a list of them, "all", or {all: ready, but: 2}.
 * The order is then as many orders, one for each, held by it (`inner`), each with its own if, else
 * and verdict; rules see these alone, but for "all" in an order that is carried out, whose things
 * are found when its turn comes (OrderKind.all): until then they are not known, and its reference
 * is NULL. What such an order makes (KIND_NEW), the first of them makes, or each what stands for it
 * in a list. An else for several that names the thing of its order is for that one alone. At most
 * one in a table; not for reactions. */
#define FOR_EACH(s, m, key_, doc_, type_, table_, words_, flags_)                                  \
    FIELD_REF_EACH(s, m, order.several, key_, doc_, type_, table_, words_, flags_, DISTINCT | AMONG)

/* Of an order that may be carried out several times for one thing: "3 archer", [2 archer, knight].
 * Its else, if it has numbers too, is for the first by its first, for the second by its second...
 */
#define FOR_TIMES(s, m, key_, doc_, type_, table_, flags_)                                         \
    FIELD_REF_EACH(s, m, order.several, key_, doc_, type_, table_, NULL, flags_, COUNTS)

/* The table of a kind of order: its struct, what it means, the conditions and the orders that it
 * may have under `if:` and `else:`, and its fields, of which the first has the kind key. */
#define ORDER_TABLE(table_, type_, doc_, conditions_, orders_, ...)                                \
    static const Field table_##_fields[] = {__VA_ARGS__,                                           \
                                            ORDER_FIELDS(type_, conditions_, orders_)};            \
    const Table table_ = TABLE(type_, "order", doc_, table_##_fields)

/* The same for one that may be written as a line, too (record/line.h). */
#define ORDER_TABLE_READ(table_, type_, doc_, line_, conditions_, orders_, ...)                    \
    static const Field table_##_fields[] = {__VA_ARGS__,                                           \
                                            ORDER_FIELDS(type_, conditions_, orders_)};            \
    const Table table_ = TABLE_READ(type_, "order", doc_, table_##_fields, line_)

/* An order may hold others: any KIND_VARIANT or KIND_VARIANTS field of its table (but not its
 * else), as far as the tables in it are order kinds of the system. What it does with them is for
 * the rules of its kind; see order_carry_out. So many levels deep, those of a phase's list being
 * the first. */
enum { ORDER_LEVELS_MAX = 4 };

/* Why an order could not be done, and by which clause. */
typedef struct Failure {
    const char *reason;
    const char *clause;
} Failure;

/* Carries an order out. NULL when it was done; otherwise why it could not be (order_fails), with
 * no effect and no roll. */
typedef const Failure *CarryOut(Play *play, Order *order);
const Failure *order_fails(const Play *play, const char *clause, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Carrying out the order under way leaves open what it comes to: that is settled with those of
 * others before the phase is over (in a phase with steps to be named, before the step is). It
 * returns this. No else is tried any more; what was tried before stands. Not for an order for
 * several things, nor for an answer in advance. */
const Failure *order_pending(void);

/* Settles it: NULL, and it was done; otherwise why it could not be, which the rules have told in
 * the story, or, as far as `part` says, it was done in part. The order is that which was carried
 * out, perhaps an else. Each is settled once, and none is left when the phase is over. */
void order_settle(Play *play, Order *order, const Failure *failure);
void order_settle_part(Play *play, Order *order, const Failure *part);

/* Is it open what that order comes to? */
bool order_is_open(const Order *order);

/* How many are open. */
size_t orders_open(const Play *play);

/* The order under way is done, but only in part: how far, and why no further. The last thing that
 * carries it out may say so, and then returns NULL; see parts.h. */
void order_did_part(Play *play, const Failure *why);

/* So much of each coin; a system with one kind of coin has the first. What a phase gives room for
 * is one, too. */
enum { COINS_MAX = 16 };
typedef struct Coins {
    int64_t of[COINS_MAX];
} Coins;

/* What is known of a kind of order stands in its row. */
typedef struct OrderKind {
    const Table *table;
    const char *clause;
    const char *phase;   /* the one in which it is offered, where it can be read in others, too, for
                            the rules to say what is wrong; NULL: in all that list it */
    CarryOut *carry_out; /* NULL: an answer given in advance, which decide() looks up */
    /* Finds what its names mean, where a reference does not say it, and enters it in the order;
     * NULL: nothing to find. Then, when all orders of the file have been resolved, what the table
     * cannot say is checked; NULL: nothing. */
    void (*resolve)(Play *play, Order *order);
    void (*check)(const Play *play, const Order *order);
    /* Tells in the story that it could not be done. Who gets to see it, the clause, and that its
     * else is tried, play sees to. May return NULL: it has been told already. NULL: for such
     * orders, the ledger is enough. */
    Event *(*tell_not_done)(const Play *play, const Order *order, const Failure *failure);
    bool tells_unmet; /* without it: that its condition does not hold is told all the same */
    /* For the ledger, of an order that did not come up: what would have had to happen, and did not;
     * why_idle knows more of this one, or returns NULL. */
    const char *idle;
    const char *(*why_idle)(const Play *play, const Order *order);
    /* Which things "all" means in it, in the order of the game file: all of its player's that are
     * there; `ready`: that could do it now. NULL: it has no such word. */
    void (*all)(const Play *play, const Order *order, bool ready, AnyList *things);
    /* Why it fails where "all" means nothing; NULL: since nothing is there. */
    const Failure *none;
    /* Where numbers in it say how often it is to be carried out, as with FOR_TIMES: how often; and
     * makes of it an order for once, the one of its number. NULL: no number does. */
    size_t (*times)(const Order *order);
    void (*make_once)(Order *order);
    /* Can nothing but its if keep it from being done, once its turn comes? Then an else is refused
     * where there is no if before it. Of answers in advance their decision knows
     * (DecisionKind.never_fails). NULL: something can. */
    bool (*never_fails)(const Play *play, const Order *order);
    /* For --check, of an order with neither if nor else, and of none that holds several: what its
     * player hardly wants of it, as things stand, such as that it is out of reach; it looks no
     * further than he sees. NULL: there is nothing to say. */
    const char *(*doubt)(Play *play, const Order *order);
    Place (*doubt_place)(Play *play, const Order *order); /* of which word; NULL: of its first */
    /* For --check: the id of what is to end on *tile, where no other can be then; empty: nothing.
     * *tile may be NO_TILE_KNOWN. */
    Text (*ends_on)(const Play *play, const Order *order, int *tile);
    /* For --check: adds what it pays, of the budget of the offers in its phase; false: nobody can
     * say. NULL: nothing. */
    bool (*pays)(const Play *play, const Order *order, Coins *paid);
} OrderKind;
enum { NO_TILE_KNOWN = -1 };

/* Why something else counted in the place of an answer in advance, when it was last looked at;
 * empty: that is not known. */
Text order_gave_way(const Play *play, const Order *order);

/* Why an order did not come up, as far as that is known; empty: it is not. */
Text order_idle(const Play *play, const Order *order);

/* Is it an order for several things? (Once it has been prepared.) */
static inline bool order_names_several(const Order *order)
{
    return order->several.word != REFS_LEFT_OUT;
}

/* Is it one of those into which an order for several things has been split? */
static inline bool order_is_one_of(const Order *order)
{
    return order->within && order->within->rec.node == order->rec.node;
}

/* Does it stand in an else, perhaps as one of those into which an else has been split? */
static inline bool order_is_else(const Order *order)
{
    while (order_is_one_of(order))
        order = order->within;
    return order->instead_of;
}

/* Is it an order for several things that has been split? Then only what it holds counts. */
static inline bool order_is_split(const Order *order)
{
    return order->inner && order_is_one_of(order->inner);
}

/* It in words: "move knight-2". */
Text order_called_one(Arena *arena, const Order *order);

/* Of one of an order that is only counted, what it is about: "drayman" of "2 drayman". */
Text order_counted_thing(const Order *order);

/* Of what "all" means, leaves so many away from the end as the order says; `refs` are those of the
 * field where the word stands. */
void order_leave_out(const AnyRefs *refs, AnyList *things);

/* Reactions belong to no phase: the rules carry them out whenever something sets them off, in
 * anybody's turn and as often as it happens. In place of a phase they have this one, which no
 * system plays. */
extern const Phase reactions_phase;

/* A standing order that the game has made impossible: it stands in no list any more. */
typedef struct PassedOver {
    const Order *order;
    Text reason;
} PassedOver;

/* One list of orders for each phase that takes any, and one of reactions. */
typedef struct Plan {
    Record rec;
    VariantList phase[PHASES_MAX];
    VariantList reactions;
    struct {
        PassedOver *at;
        size_t count, room;
    } passed_over;
} Plan;

struct OrdersFile {
    Record rec;
    Text game;
    int round; /* -1: none; the file holds standing orders only */
    Player *player;
    bool sent;   /* false: it is a sheet that its player has not done with */
    bool resign; /* only with a round */
    Text code;   /* for adjudicate-mail: whose letter it is. No rule and no check looks at it */
    Text reveal; /* the value of his chain that he shows; empty: none */
    Text salt;   /* so that nobody guesses the file from its digest; empty: none */
    bool draw;   /* an offer of a draw, or that one is accepted; where the file says it */
    IntList ask; /* which kinds of questions he wants to be asked; where the file says it */
    /* `answers` where the system has no decisions: they say nothing */
    IntList unasked;
    Plan plan;
    Plan standing;
    VariantList answers;
    const Node *notes;
    const Source *source;
    /* not in the file: */
    const Source *whole; /* the file as it came: where answers have been pasted below orders, each
                          * has a source of its own, in which the rest is comment */
    OrdersFile *more;    /* of a player's file for this round: the next one that adds to it. Its
                          * lists have been moved into the first */
};

/* Of a file and those that add to it: what stands under the key in any of them; NULL: in none. */
const Node *orders_find(const OrdersFile *file, Text key);

/* Does a file, besides its head and notes, say nothing at all? Of lists it may have empty ones, and
 * keys with nothing behind them. Such a file that says `sent: false` is a sheet that nobody has
 * filled in, and is taken for no file. */
bool orders_say_nothing(const Node *root);

/* The table of a system's orders files, made from its phases. */
const Table *orders_table(Arena *arena, const System *system);

/* The tables of the answers to its questions, each once, up to a NULL. */
const Table *const *orders_answers(Arena *arena, const System *system);

/* Does anything stand there for that phase? An empty list on purpose counts. */
bool plan_names(const Plan *plan, const Phase *phase);

/* A player's list for a phase: this round's, otherwise the standing one; NULL when
 * there is neither. Nothing serves for a player who is out: here, and for all below. */
const VariantList *orders_of(const Play *play, const Player *player, const Phase *phase);

/* An empty list for a phase means that nothing shall be done there: then no standing order serves
 * either, neither one that is carried out nor one that answers in advance. An empty list under
 * standing: does the same to the file without a round. This is the only place that knows it. */
bool order_is_silenced(const Order *order);

/* The standing list of a player for a phase, for rules in which it serves beside this round's
 * (Phase.standing_beside); NULL when there is none, or it is silenced. */
const VariantList *standing_of(const Play *play, const Player *player, const Phase *phase);

/* A player's reactions, likewise. The rules carry one out with order_carry_out. */
const VariantList *reactions_of(const Play *play, const Player *player);

/* Carries out all of a player's orders for the current phase, one after the other; when one cannot
 * be done, its else. */
void orders_carry_out(Play *play, Player *player);

/* The same with those of one kind alone, for phases whose steps are for one kind each. */
void orders_carry_out_kind(Play *play, Player *player, const Table *kind);

/* Carries out one order, if it cannot be done its else (all orders in it, one after the other), and
 * enters what each came to in the ledger. Was it, or any of its else, done? For the orders within
 * another one. */
bool order_carry_out(Play *play, const Variant *variant);

/* Does that order know how things stood when the round began? Then what was gone by that time is a
 * mistake, and refused. Standing orders outlive what they name, and while a stopped round goes on,
 * its orders are read again: there they fail. */
bool order_is_fresh(const Play *play, const Order *order);

/* The things that were named together with it, itself among them, by the order for several of which
 * this one is for it; none if it stands alone. Where some of them are gone, and not all, those
 * fail. */
AnyRefs order_named_with(const Order *order, const void *thing);

/* Gives each order its player, phase and number, resolves all, and checks all. */
void orders_prepare(Play *play, OrdersFile *file);

/* The same for an order in an answer, but for resolving and checking: the rules of its kind see to
 * that. */
void order_prepare_answer(Play *play, const Player *player, const Phase *phase,
                          const Variant *variant, size_t number);

/* Calls that for all orders of a plan, each before its else and before the orders within it. */
typedef void VisitOrder(void *visitor, Order *order);
void orders_visit(const Play *play, const Plan *plan, VisitOrder *visit, void *visitor);

/* Where a member of an order, or an item of that list, stands in its file. */
static inline Place order_mark(const Order *order, const void *member)
{
    const Field *each = order_is_one_of(order) ? record_each(order->table) : NULL;
    if (each && (const char *)member == (const char *)order + each->offset)
        return record_item_mark(order->table, order, member, order->number - 1);
    return record_mark(order->table, order, member);
}

static inline Place order_item_mark(const Order *order, const void *member, size_t index)
{
    return record_item_mark(order->table, order, member, index);
}

static inline bool order_says(const Order *order, const void *member)
{
    return record_says(order->table, order, member);
}

/* Its place in a list; list->count: it stands in another one. A standing order may stand before its
 * number, since those that are passed over have left the list. */
size_t order_place_in(const VariantList *list, const Order *order);

/* Where only one of an order and its else serves: what is tried when that one cannot be done, its
 * own else before what stands behind it; NULL: nothing. */
Order *order_next(const Order *order);

/* Of that one, and of those that are tried after it, the first whose conditions hold; NULL: none.
 */
Order *order_open(const Play *play, Order *order);

/* The order of the list or of the holder whose else this is, or its else's else; itself else. */
const Order *order_top(const Order *order);

/* The order below which it has its line in the ledger; NULL: it stands in a list. */
static inline const Order *order_above(const Order *order)
{
    const Order *first = order->first;
    return first->instead_of ? first->instead_of->first : first->within;
}

#endif
