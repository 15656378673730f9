/* Orders files: their table, made from a system's phases; and carrying orders out. */
#include "adjudicate/play/order.h"

#include <string.h>

#include "adjudicate/play/play.h"
#include "play_private.h"

const EventKind event_done = {"done", NULL, "", "Done.", EVENT_LEDGER, NULL};
const EventKind event_done_else = {"done-else",  NULL, "reason", "{reason}; its else was done.",
                                   EVENT_LEDGER, NULL};
const EventKind event_failed = {"failed",     NULL, "reason", "Not done: {reason}.",
                                EVENT_LEDGER, NULL};

/* --- the table -------------------------------------------------------------------------------- */

static const Field file_fields[] = {
    FIELD_WORD(OrdersFile, game, "game", "the game's name", REQUIRED),
    FIELD_INT(OrdersFile, round, "round", "the round; without it, only standing: is read", 0,
              ROUND_MAX, -1, 0),
    FIELD_REF(OrdersFile, player, "player", "whose orders these are", Player, &player_table,
              REQUIRED),
    FIELD_FREE(OrdersFile, notes, "notes", "anything the player wants to keep here"),
};

/* The rows for the lists of orders, one a phase, `base` bytes into the struct. */
static size_t phase_fields(Field *fields, const System *system, size_t base)
{
    size_t count = 0;
    for (size_t i = 0; i < system->phase_count; i++) {
        const Phase *phase = &system->phases[i];
        if (phase->orders)
            fields[count++] = (Field){.key = phase->name,
                                      .doc = phase->doc,
                                      .kind = KIND_VARIANTS,
                                      .offset = base + i * sizeof(VariantList),
                                      .variants = phase->orders};
    }
    return count;
}

static const Table *plan_table(Arena *arena, const System *system)
{
    Field *fields = ARENA_ARRAY(arena, PHASES_MAX, Field);
    Table *table = ARENA_NEW(arena, Table);
    *table =
        (Table){.name = "standing orders",
                .doc = "what holds in every round, unless the round's own orders say otherwise",
                .size = sizeof(Plan),
                .fields = fields,
                .count = phase_fields(fields, system, offsetof(Plan, phase))};
    return table;
}

const Table *orders_table(Arena *arena, const System *system)
{
    size_t fixed = sizeof file_fields / sizeof *file_fields;
    Field *fields = ARENA_ARRAY(arena, fixed + PHASES_MAX + 2, Field);
    size_t count = fixed - 1; /* notes come last */
    memcpy(fields, file_fields, sizeof file_fields);
    count += phase_fields(fields + count, system, offsetof(OrdersFile, plan.phase));
    fields[count++] =
        (Field)FIELD_RECORD(OrdersFile, standing, "standing", "orders for every round", Plan,
                            plan_table(arena, system), 0);
    if (system->answers)
        fields[count++] = (Field)FIELD_VARIANTS(OrdersFile, answers, "answers",
                                                "answers to the questions that --ask has put",
                                                system->answers, 0);
    fields[count++] = file_fields[fixed - 1];
    Table *table = ARENA_NEW(arena, Table);
    *table = (Table){.name = "orders file",
                     .doc = "the orders of one player",
                     .size = sizeof(OrdersFile),
                     .fields = fields,
                     .count = count};
    return table;
}

/* --- before the round ------------------------------------------------------------------------- */

static const OrderKind *order_kind(const System *system, const Table *table)
{
    for (size_t i = 0; i < system->order_count; i++)
        if (system->orders[i].table == table)
            return &system->orders[i];
    return NULL;
}

static bool is_advance(const Play *play, const Table *table)
{
    return !order_kind(play->system, table)->carry_out;
}

/* An else is tried in its order's place, so what was an answer in advance to one question cannot
 * turn into one to another. */
static void check_else(Play *play, const Order *first, const Order *other)
{
    bool advance = is_advance(play, first->table);
    if (!advance && !is_advance(play, other->table))
        return;
    if (advance && other->table == first->table &&
        decide_about(play, first) == decide_about(play, other))
        return;
    diag_error(play->diags, node_place(other->rec.source, other->rec.node),
               "this cannot be the else of a '%s'", first->table->fields[0].key);
    diag_help(play->diags,
              advance ? "its else is about the same thing" : "make it an order of its own");
}

/* Gives an order and its else, else's else... what they need to know of themselves. */
static void prepare(Play *play, const Variant *variant, const Phase *phase, Choice choice,
                    size_t number)
{
    Order *first = variant->record;
    for (; variant; variant = ((Order *)variant->record)->otherwise) {
        Order *order = variant->record;
        order->table = variant->table;
        order->phase = phase;
        order->choice = choice;
        order->choice.order = order;
        order->choice.decision = decision_of_order(play->system, order->table);
        order->number = number;
        order->first = first;
        if (order != first)
            check_else(play, first, order);
    }
    if (is_advance(play, first->table))
        decide_index(play, first);
}

static void prepare_plan(Play *play, OrdersFile *file, Plan *plan, ChoiceBy by)
{
    for (size_t i = 0; i < play->system->phase_count; i++)
        for (size_t k = 0; k < plan->phase[i].count; k++)
            prepare(play, plan->phase[i].at[k], &play->system->phases[i],
                    (Choice){.player = file->player, .by = by}, k + 1);
}

void orders_prepare(Play *play, OrdersFile *file)
{
    prepare_plan(play, file, &file->plan, BY_ORDERS);
    prepare_plan(play, file, &file->standing, BY_STANDING);
    for (size_t i = 0; i < file->answers.count; i++)
        decide_index_answer(play, file->player, file->answers.at[i]);
}

/* --- in the round ----------------------------------------------------------------------------- */

bool plan_names(const Plan *plan, const Phase *phase)
{
    return plan->rec.node && node_find(plan->rec.node, text_of(phase->name));
}

const VariantList *plan_list(const Play *play, const Plan *plan, const Phase *phase)
{
    return &plan->phase[phase - play->system->phases];
}

const VariantList *orders_of(const Play *play, const Player *player, const Phase *phase)
{
    const OrdersFile *file = player->orders;
    if (file && node_find(file->rec.node, text_of(phase->name)))
        return plan_list(play, &file->plan, phase);
    if (file && plan_names(&file->standing, phase))
        return plan_list(play, &file->standing, phase);
    if (player->standing && plan_names(&player->standing->standing, phase))
        return plan_list(play, &player->standing->standing, phase);
    return NULL;
}

Order *order_open(const Play *play, const Variant *variant)
{
    for (; variant; variant = ((Order *)variant->record)->otherwise) {
        Order *order = variant->record;
        if (conditions_hold(play, order->choice.player, &order->conditions))
            return order;
    }
    return NULL;
}

const Failure *order_fails(Play *play, const char *clause, const char *format, ...)
{
    Buf buf = {NULL, 0, 0};
    va_list args;
    va_start(args, format);
    buf_vformat(&buf, format, args);
    va_end(args);
    Failure *failure = ARENA_NEW(play->arena, Failure);
    failure->reason = text_string(play->arena, "%.*s", TEXT_ARG(buf_text(&buf)));
    failure->clause = clause;
    buf_free(&buf);
    return failure;
}

static const Failure *try_order(Play *play, Order *order)
{
    if (!conditions_hold(play, order->choice.player, &order->conditions))
        return order_fails(play, NULL, "its condition does not hold");
    return order_kind(play->system, order->table)->carry_out(play, order);
}

/* What became of an order is its player's own business. */
static void report(Play *play, const EventKind *kind, const Order *order, Outcome outcome,
                   const Failure *failure)
{
    Arg why = arg_str(failure ? failure->reason : "");
    Event *event = event_add(play->log, kind, &why, failure ? 1 : 0);
    event_only(event, order->choice.player);
    event->choice = &order->choice;
    event->outcome = (uint8_t)outcome;
    event_also(event, failure ? failure->clause : NULL);
}

static void carry_out(Play *play, const Variant *variant)
{
    Order *order = variant->record;
    const Failure *failure = try_order(play, order);
    if (!failure) {
        report(play, &event_done, order, OUTCOME_DONE, NULL);
        return;
    }
    for (const Variant *other = order->otherwise; other;
         other = ((Order *)other->record)->otherwise)
        if (!try_order(play, other->record)) {
            report(play, &event_done_else, order, OUTCOME_SECOND, failure);
            return;
        }
    report(play, &event_failed, order, OUTCOME_FAILED, failure);
}

void orders_carry_out(Play *play, Player *player)
{
    const VariantList *list = orders_of(play, player, play->phase);
    for (size_t i = 0; list && i < list->count; i++)
        if (!is_advance(play, list->at[i]->table))
            carry_out(play, list->at[i]);
}
