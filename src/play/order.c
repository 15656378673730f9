/* Orders files: their table, made from a system's phases; and carrying orders out. */
#include "adjudicate/play/order.h"

#include <string.h>

#include "adjudicate/play/play.h"
#include "play_private.h"

const EventKind event_done = {"done", NULL, "", "Done.", EVENT_LEDGER, NULL};
const EventKind event_done_else = {"done-else",  NULL, "reason", "{reason}; its else was done.",
                                   EVENT_LEDGER, NULL};
const EventKind event_unmet = {
    "condition-unmet", NULL, "order", "The condition of the order \"{order}\" does not hold.",
    EVENT_DETAIL,      NULL};
const EventKind event_unmet_else = {
    "condition-unmet-else",
    NULL,
    "order",
    "The condition of the order \"{order}\" does not hold; its else is tried.",
    EVENT_SENTENCE,
    NULL};
const EventKind event_else = {"else-tried", NULL, "", "Its else is tried.", EVENT_SENTENCE, NULL};
const EventKind event_failed = {"failed",     NULL, "reason", "Not done: {reason}.",
                                EVENT_LEDGER, NULL};

static const EventKind event_passed_over = {
    "passed-over",  NULL,
    "order reason", "The standing order \"{order}\" was passed over: {reason}.",
    EVENT_LEDGER,   NULL};

const Phase reactions_phase = {
    .name = "reactions", .doc = "what is done when something sets it off", .when = PHASE_ROUND};

/* --- the table -------------------------------------------------------------------------------- */

static const Field file_fields[] = {
    FIELD_WORD(OrdersFile, game, "game", "the game's name", REQUIRED),
    FIELD_INT(OrdersFile, round, "round", "the round; without it, only standing: is read", 0,
              ROUND_MAX, -1, 0),
    FIELD_REF(OrdersFile, player, "player", "whose orders these are", Player, &player_table,
              REQUIRED),
    FIELD_FREE(OrdersFile, notes, "notes", "anything the player wants to keep here"),
};

static Field list_field(const Phase *phase, const Table *const *kinds, size_t offset)
{
    return (Field){.key = phase->name,
                   .doc = phase->doc,
                   .kind = KIND_VARIANTS,
                   .offset = offset,
                   .variants = kinds};
}

/* The rows for the lists of a plan, which stands `base` bytes into the struct. */
enum { PLAN_FIELDS_MAX = PHASES_MAX + 1 };
static size_t plan_fields(Field *fields, const System *system, size_t base)
{
    size_t count = 0;
    for (size_t i = 0; i < system->phase_count; i++) {
        const Phase *phase = &system->phases[i];
        if (phase->orders)
            fields[count++] = list_field(phase, phase->orders,
                                         base + offsetof(Plan, phase[0]) + i * sizeof(VariantList));
    }
    if (system->reactions)
        fields[count++] =
            list_field(&reactions_phase, system->reactions, base + offsetof(Plan, reactions));
    return count;
}

static const Table *plan_table(Arena *arena, const System *system)
{
    Field *fields = ARENA_ARRAY(arena, PLAN_FIELDS_MAX, Field);
    Table *table = ARENA_NEW(arena, Table);
    *table =
        (Table){.name = "standing orders",
                .doc = "what holds in every round, unless the round's own orders say otherwise",
                .size = sizeof(Plan),
                .fields = fields,
                .count = plan_fields(fields, system, 0)};
    return table;
}

static bool is_in(const Table *table, const Table *const *tables)
{
    while (*tables && *tables != table)
        tables++;
    return *tables != NULL;
}

const Table *const *orders_answers(Arena *arena, const System *system)
{
    size_t count = 0, decisions = 0;
    while (system->decisions && system->decisions[decisions])
        decisions++;
    const Table **tables = ARENA_ARRAY(arena, decisions + 1, const Table *);
    for (size_t i = 0; i < decisions; i++) {
        const Table *answer = system->decisions[i]->answer;
        if (answer && !is_in(answer, tables))
            tables[count++] = answer;
    }
    return tables;
}

const Table *orders_table(Arena *arena, const System *system)
{
    size_t fixed = sizeof file_fields / sizeof *file_fields;
    Field *fields = ARENA_ARRAY(arena, fixed + PLAN_FIELDS_MAX + 2, Field);
    size_t count = fixed - 1; /* notes come last */
    memcpy(fields, file_fields, sizeof file_fields);
    count += plan_fields(fields + count, system, offsetof(OrdersFile, plan));
    fields[count++] =
        (Field)FIELD_RECORD(OrdersFile, standing, "standing", "orders for every round", Plan,
                            plan_table(arena, system), 0);
    const Table *const *answers = orders_answers(arena, system);
    if (*answers)
        fields[count++] =
            (Field)FIELD_VARIANTS(OrdersFile, answers, "answers",
                                  "answers to the questions that --ask has put", answers, 0);
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

/* What answers for several things counts for those that it names, and its else for its own. */
static bool is_about_same(const Play *play, const Order *a, const Order *b)
{
    return a->choice.decision->about_each || decide_about(play, a, 0) == decide_about(play, b, 0);
}

static void refuse_never_tried(Play *play, const Order *other)
{
    diag_error(play->diags, node_place(other->rec.source, other->rec.node),
               "this else is never tried: nothing keeps the '%s' from being done",
               other->instead_of->table->fields[0].key);
    diag_help(play->diags, "give that one an if:, or leave the else out");
}

/* An else is tried in its order's place, so what was an answer in advance to one question cannot
 * turn into one to another. */
static void check_else(Play *play, const Order *first, const Order *other)
{
    bool advance = is_advance(play, first->table);
    if (!advance && !is_advance(play, other->table))
        return;
    if (advance && decide_always_serves(play, other->instead_of)) {
        refuse_never_tried(play, other);
        return;
    }
    if (advance && other->table == first->table && is_about_same(play, first, other))
        return;
    diag_error(play->diags, node_place(other->rec.source, other->rec.node),
               "this cannot be the else of a '%s'", first->table->fields[0].key);
    diag_help(play->diags,
              advance ? "its else is about the same thing" : "make it an order of its own");
}

/* Who makes something, and in which of its fields it says so. */
typedef struct Maker {
    const Order *order;
    const Field *field;
} Maker;

static void refuse_maker(Play *play, const Maker *maker, const Maker *first, Text id)
{
    Place place = record_place(&maker->order->rec, maker->field->key);
    Place other = record_place(&first->order->rec, first->field->key);
    const char *noun = maker->field->table->name;
    diag_error(play->diags, place, "the id '%.*s' is used twice", TEXT_ARG(id));
    if (other.source == place.source)
        diag_help_line(play->diags, other, text_string(play->arena, " makes that %s", noun),
                       "the order in line ");
    else
        diag_help_line(play->diags, other, text_string(play->arena, ", makes that %s", noun),
                       "an order in %s, line ", other.source->name);
}

static size_t level_of(const Order *order)
{
    size_t level = 1;
    while ((order = order->within))
        level++;
    return level;
}

static const Order *holder_at(const Order *order, size_t level)
{
    for (size_t above = level_of(order); above > level; above--)
        order = order->within;
    return order;
}

static bool stands_instead_of(const Order *order, const Order *other)
{
    while (order && order != other)
        order = order->instead_of;
    return order != NULL;
}

/* Will at most one of the two be carried out? Where they part, one stands in the else of the other.
 */
static bool are_exclusive(const Order *a, const Order *b)
{
    size_t a_level = level_of(a), b_level = level_of(b);
    size_t level = a_level < b_level ? a_level : b_level;
    const Order *x = holder_at(a, level), *y = holder_at(b, level);
    while (x->within != y->within) {
        x = x->within;
        y = y->within;
    }
    return x != y && (stands_instead_of(x, y) || stands_instead_of(y, x));
}

/* No two orders make the same thing. An order and its else may, since only one of them is carried
 * out. It is enough to ask about the last one that was let pass: orders come here outermost first
 * and in the order of the file, so if an earlier one could be carried out together with this one,
 * that last one could be, too. */
static void check_maker(Play *play, const Order *order, const Field *field)
{
    const void *made = record_pointer(order, field);
    if (!made)
        return;
    Text id = record_id(field->table, made);
    void **slot = names_slot(play->makers, id);
    const Maker *last = *slot;
    Maker *maker = ARENA_NEW(play->arena, Maker);
    *maker = (Maker){order, field};
    if (!last || last->order == order || are_exclusive(last->order, order))
        *slot = maker;
    else
        refuse_maker(play, maker, last, id);
}

static void check_makers(Play *play, const Order *order)
{
    for (size_t i = 0; i < order->table->count; i++)
        if (order->table->fields[i].kind == KIND_NEW)
            check_maker(play, order, &order->table->fields[i]);
}

/* Where an order stands. */
typedef struct Post {
    const Phase *phase;
    Choice choice;
    const Order *within;
    const Order *instead_of, *first;
    size_t number;
} Post;

static void prepare(Play *play, const Variant *variant, Post post);

static void check_level(Play *play, const Order *order)
{
    if (level_of(order) != ORDER_LEVELS_MAX + 1)
        return;
    diag_error(play->diags, node_place(order->rec.source, order->rec.node),
               "an order stands too deep within other orders");
    diag_help(play->diags, "at most %d levels", ORDER_LEVELS_MAX);
}

/* An order that is held by another one joins the end of that one's chain. */
static Order **prepare_inner(Play *play, const Order *holder, const Variant *variant, size_t number,
                             Order **end)
{
    if (!variant || !order_kind(play->system, variant->table))
        return end;
    prepare(
        play, variant,
        (Post){
            .phase = holder->phase, .choice = holder->choice, .within = holder, .number = number});
    *end = variant->record;
    return &(*end)->next;
}

/* Prepares the orders within an order: a recursion no deeper than YAML may be. */
static void prepare_within(Play *play, Order *order)
{
    Order **end = &order->inner;
    for (size_t i = 0; i < order->table->count; i++) {
        const Field *field = &order->table->fields[i];
        const void *member = (const char *)order + field->offset;
        if (field->kind == KIND_VARIANT)
            end = prepare_inner(play, order, *(Variant *const *)member, 1, end);
        if (field->kind != KIND_VARIANTS || field->offset == offsetof(Order, otherwise))
            continue;
        const VariantList *list = member;
        for (size_t k = 0; k < list->count; k++)
            end = prepare_inner(play, order, list->at[k], k + 1, end);
    }
}

/* A lone else shares its order's place and verdict; of several each has its own. */
static void prepare_else(Play *play, Order *order, Post post)
{
    bool is_lone = order->otherwise.count == 1;
    Order *before = NULL;
    post.instead_of = order;
    post.first = is_lone ? order->first : NULL;
    for (size_t i = 0; i < order->otherwise.count; i++) {
        Order *other = order->otherwise.at[i]->record;
        post.number = is_lone ? order->number : i + 1;
        prepare(play, order->otherwise.at[i], post);
        if (before)
            before->sibling = other;
        before = other;
    }
}

/* Gives an order and its else, else's else... what they need to know of themselves: a recursion no
 * deeper than YAML may be. */
static void prepare(Play *play, const Variant *variant, Post post)
{
    Order *order = variant->record;
    order->table = variant->table;
    order->phase = post.phase;
    order->choice = post.choice;
    order->choice.order = order;
    order->choice.decision = decision_of_order(play->system, order->table);
    order->number = post.number;
    order->within = post.within;
    order->instead_of = post.instead_of;
    order->first = post.first ? post.first : order;
    if (order->choice.by != BY_ANSWER)
        check_makers(play, order);
    prepare_within(play, order);
    prepare_else(play, order, post);
    if (!order->instead_of)
        check_level(play, order);
}

static void prepare_list(Play *play, const VariantList *list, Post post)
{
    for (size_t i = 0; i < list->count; i++) {
        post.number = i + 1;
        prepare(play, list->at[i], post);
    }
}

static void prepare_plan(Play *play, const OrdersFile *file, const Plan *plan, ChoiceBy by)
{
    Post post = {.choice = {.player = file->player, .by = by}};
    for (size_t i = 0; i < play->system->phase_count; i++) {
        post.phase = &play->system->phases[i];
        prepare_list(play, &plan->phase[i], post);
    }
    post.phase = &reactions_phase;
    prepare_list(play, &plan->reactions, post);
}

void order_prepare_answer(Play *play, const Player *player, const Phase *phase,
                          const Variant *variant, size_t number)
{
    prepare(
        play, variant,
        (Post){.phase = phase, .choice = {.player = player, .by = BY_ANSWER}, .number = number});
}

/* --- what the names mean, and what tables cannot say -------------------------------------------
 */

static void visit_all(Order *order, VisitOrder *visit, void *visitor)
{
    visit(visitor, order);
    for (Order *inner = order->inner; inner; inner = inner->next)
        visit_all(inner, visit, visitor);
    for (size_t i = 0; i < order->otherwise.count; i++)
        visit_all(order->otherwise.at[i]->record, visit, visitor);
}

static void visit_list(const VariantList *list, VisitOrder *visit, void *visitor)
{
    for (size_t i = 0; i < list->count; i++)
        visit_all(list->at[i]->record, visit, visitor);
}

void orders_visit(const Play *play, const Plan *plan, VisitOrder *visit, void *visitor)
{
    for (size_t i = 0; i < play->system->phase_count; i++)
        visit_list(&plan->phase[i], visit, visitor);
    visit_list(&plan->reactions, visit, visitor);
}

static void visit_file(const Play *play, const OrdersFile *file, VisitOrder *visit)
{
    orders_visit(play, &file->plan, visit, (void *)play);
    orders_visit(play, &file->standing, visit, (void *)play);
}

static void resolve(void *visitor, Order *order)
{
    Play *play = visitor;
    const OrderKind *kind = order_kind(play->system, order->table);
    if (kind->resolve)
        kind->resolve(play, order);
    conditions_resolve(play, order);
}

static void check(void *visitor, Order *order)
{
    const Play *play = visitor;
    const OrderKind *kind = order_kind(play->system, order->table);
    if (order->rec.is_bent)
        return; /* what it lacks may be what was refused */
    if (kind->check)
        kind->check(play, order);
    conditions_check(play, order);
}

static bool is_key_of(const Table *table, Text key)
{
    for (size_t i = 0; i < table->count; i++)
        if (text_is(key, table->fields[i].key))
            return true;
    return false;
}

/* Was it to have a condition that was refused, or perhaps is a misspelt key? Then it does not stand
 * in the way of those that follow. */
static bool has_lost_condition(const Order *order)
{
    const Node *map = order->rec.node;
    const Node *written = node_find(map, TEXT("if"));
    size_t count = !written ? 0 : written->kind == NODE_LIST ? node_count(written) : 1;
    for (uint32_t i = 0; order->rec.is_bent && i < node_count(map); i++)
        if (!is_key_of(order->table, node_key(node_child(map, i))))
            return true;
    return order->conditions.count < count;
}

static void index_advance(void *visitor, Order *order)
{
    Play *play = visitor;
    if (order->instead_of)
        check_else(play, order_top(order), order);
    else if (is_advance(play, order->table) && !has_lost_condition(order))
        decide_index(play, order);
}

static void resolve_answers(Play *play, const OrdersFile *file)
{
    for (size_t i = 0; i < file->answers.count; i++) {
        const Variant *variant = file->answers.at[i];
        const DecisionKind *kind = decision_of_answer(play->system, variant->table);
        if (kind && kind->resolve)
            kind->resolve(play, file->player, variant->record);
    }
}

static void check_answers(const Play *play, const OrdersFile *file)
{
    for (size_t i = 0; i < file->answers.count; i++) {
        const Variant *variant = file->answers.at[i];
        const DecisionKind *kind = decision_of_answer(play->system, variant->table);
        if (kind && kind->check)
            kind->check(play, file->player, variant->record);
    }
}

static void resolve_file(Play *play, OrdersFile *file)
{
    if (play->system->resolve_orders)
        play->system->resolve_orders(play, file);
    visit_file(play, file, resolve);
    resolve_answers(play, file);
}

/* What a standing order names may have been captured or lost since it was written: in a file that
 * serves in every round. */
static void check_lasting(Play *play, Plan *plan, VariantList *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        Order *order = list->at[i]->record;
        diag_begin_lenient(play->diags);
        visit_all(order, check, play);
        Text fault = diag_end_lenient(play->diags);
        if (fault.len > 0)
            ARENA_PUSH(play->arena, &plan->passed_over, ((PassedOver){order, fault}));
        else
            list->at[kept++] = list->at[i];
    }
    list->count = kept;
}

static void check_lasting_plan(Play *play, Plan *plan)
{
    for (size_t i = 0; i < play->system->phase_count; i++)
        check_lasting(play, plan, &plan->phase[i]);
    check_lasting(play, plan, &plan->reactions);
}

static void check_file(Play *play, OrdersFile *file)
{
    orders_visit(play, &file->plan, check, play);
    if (file->round < 0)
        check_lasting_plan(play, &file->standing);
    else
        orders_visit(play, &file->standing, check, play);
    check_answers(play, file);
    if (play->system->check_orders)
        play->system->check_orders(play, file);
}

void orders_prepare(Play *play, OrdersFile *file)
{
    prepare_plan(play, file, &file->plan, BY_ORDERS);
    prepare_plan(play, file, &file->standing, BY_STANDING);
    if (play->is_whole)
        resolve_file(play, file);
    if (play->is_whole)
        check_file(play, file);
    visit_file(play, file, index_advance);
    for (size_t i = 0; i < file->answers.count; i++)
        decide_index_answer(play, file->player, file->answers.at[i]);
}

/* "attack ferry": its kind, and what it is about as its player wrote it. */
static Text order_called(Play *play, const Order *order)
{
    const char *key = order->table->fields[0].key;
    const Node *value = order->rec.node ? node_find(order->rec.node, text_of(key)) : NULL;
    Buf buf = {NULL, 0, 0};
    buf_str(&buf, key);
    if (value && value->kind == NODE_SCALAR)
        buf_format(&buf, " %.*s", TEXT_ARG(node_text(value)));
    for (uint32_t i = 0; value && value->kind == NODE_LIST && i < node_count(value); i++)
        if (node_child(value, i)->kind == NODE_SCALAR)
            buf_format(&buf, "%s %.*s", i > 0 ? "," : "",
                       TEXT_ARG(node_text(node_child(value, i))));
    return buf_take(&buf, play->arena);
}

static void tell_passed_over(Play *play, const Player *player, const Plan *plan)
{
    for (size_t i = 0; i < plan->passed_over.count; i++) {
        const PassedOver *passed = &plan->passed_over.at[i];
        event_only(EVENT(play->log, &event_passed_over,
                         arg_made(play->arena, order_called(play, passed->order)),
                         arg_text(&passed->reason)),
                   player);
    }
}

void orders_leftovers(Play *play)
{
    for (size_t i = 0; i < play->files.count; i++)
        tell_passed_over(play, play->files.at[i]->player, &play->files.at[i]->standing);
}

/* --- in the round ----------------------------------------------------------------------------- */

bool plan_names(const Plan *plan, const Phase *phase)
{
    return plan->rec.node && node_find(plan->rec.node, text_of(phase->name));
}

const VariantList *plan_list(const Play *play, const Plan *plan, const Phase *phase)
{
    if (phase == &reactions_phase)
        return &plan->reactions;
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

const VariantList *reactions_of(const Play *play, const Player *player)
{
    return orders_of(play, player, &reactions_phase);
}

Order *order_next(const Order *order)
{
    if (order->otherwise.count > 0)
        return order->otherwise.at[0]->record;
    while (order && !order->sibling)
        order = order->instead_of;
    return order ? order->sibling : NULL;
}

Order *order_open(const Play *play, Order *order)
{
    while (order &&
           (order->unmet = conditions_unmet(play, order->choice.player, &order->conditions)))
        order = order_next(order);
    return order;
}

const Order *order_top(const Order *order)
{
    while (order->instead_of)
        order = order->instead_of;
    return order;
}

const Order *order_above(const Order *order)
{
    const Order *first = order->first ? order->first : order;
    return first->instead_of ? first->instead_of->first : first->within;
}

const Failure *order_fails(const Play *play, const char *clause, const char *format, ...)
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

static Event *tell_unmet(Play *play, const Order *order)
{
    Event *event = EVENT(play->log, order->otherwise.count > 0 ? &event_unmet_else : &event_unmet,
                         arg_made(play->arena, order_called(play, order)));
    event_also(event, play->system->unmet_clause);
    return event;
}

static Event *tell_failure(Play *play, const OrderKind *kind, const Order *order,
                           const Failure *failure)
{
    Event *event = kind->tell_not_done(play, order, failure);
    if (event)
        event_also(event, failure->clause);
    return event;
}

/* One voice for all systems: what could not be done, and that its else is tried. Why orders fail
 * concerns their player alone. Reactions may be set off a hundred times a turn, and tell of
 * themselves what is worth it. */
static void tell_not_done(Play *play, const OrderKind *kind, const Order *order,
                          const Failure *failure, bool is_unmet)
{
    if (!kind->tell_not_done || order->phase == &reactions_phase || play_asked(play))
        return;
    Event *event = is_unmet ? tell_unmet(play, order) : tell_failure(play, kind, order, failure);
    if (event)
        event_only(event, order->choice.player);
    if (is_unmet || order->otherwise.count == 0)
        return;
    event = event_add(play->log, &event_else, NULL, 0);
    event_only(event, order->choice.player);
    event_also(event, play->system->else_clause);
}

static const Failure *try_order(Play *play, Order *order)
{
    const OrderKind *kind = order_kind(play->system, order->table);
    const Failure *failure;
    order->unmet = conditions_unmet(play, order->choice.player, &order->conditions);
    if (order->unmet)
        failure = order_fails(play, NULL, "%.*s", TEXT_ARG(condition_unmet(play, order->unmet)));
    else
        failure = kind->carry_out(play, order);
    if (failure)
        tell_not_done(play, kind, order, failure, order->unmet != NULL);
    return failure;
}

/* What became of an order is its player's own business. */
static void report(Play *play, const EventKind *kind, const Order *order, Outcome outcome,
                   const Failure *failure)
{
    Arg why = arg_str(failure ? failure->reason : "");
    Event *event = event_add(play->log, kind, &why, failure ? 1 : 0);
    event_only(event, order->choice.player);
    event_chosen(event, &order->choice, outcome);
    event_also(event, failure ? failure->clause : NULL);
}

/* What went wrong so far, and what with the next else. Nothing is said twice in a row. */
static const Failure *join_failures(Play *play, const Failure *before, const Failure *next)
{
    if (strcmp(before->reason, next->reason) == 0)
        return before;
    return order_fails(play, before->clause ? before->clause : next->clause, "%s; else: %s",
                       before->reason, next->reason);
}

/* Several orders stand in place of one: each is carried out, and has a verdict of its own. */
static bool carry_out_all(Play *play, const VariantList *orders)
{
    bool any = false;
    for (size_t i = 0; i < orders->count && !play_asked(play); i++)
        any |= order_carry_out(play, orders->at[i]);
    return any;
}

bool order_carry_out(Play *play, const Variant *variant)
{
    Order *first = variant->record, *order = first;
    const Failure *failures = try_order(play, order);
    if (!failures) {
        report(play, &event_done, first, OUTCOME_DONE, NULL);
        return true;
    }
    const Failure *failure = failures;
    while (failure && order->otherwise.count == 1) {
        order = order->otherwise.at[0]->record;
        failure = try_order(play, order);
        if (failure)
            failures = join_failures(play, failures, failure);
    }
    bool is_done = !failure || carry_out_all(play, &order->otherwise);
    report(play, is_done ? &event_done_else : &event_failed, first,
           is_done ? OUTCOME_ELSE : OUTCOME_FAILED, failures);
    return is_done;
}

void orders_carry_out(Play *play, Player *player)
{
    const VariantList *list = orders_of(play, player, play->phase);
    for (size_t i = 0; list && i < list->count; i++)
        if (!is_advance(play, list->at[i]->table))
            order_carry_out(play, list->at[i]);
}

void orders_carry_out_kind(Play *play, Player *player, const Table *kind)
{
    const VariantList *list = orders_of(play, player, play->phase);
    for (size_t i = 0; list && i < list->count; i++)
        if (list->at[i]->table == kind)
            order_carry_out(play, list->at[i]);
}
