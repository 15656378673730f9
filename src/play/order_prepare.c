/* Orders before the round: what each needs to know of itself, what its names mean, and what the
 * tables of a system cannot say. */
#include <assert.h>
#include <string.h>

#include "adjudicate/play/play.h"
#include "play_private.h"

const OrderKind *order_kind(const System *system, const Table *table)
{
    for (size_t i = 0; i < system->order_count; i++)
        if (system->orders[i].table == table)
            return &system->orders[i];
    return NULL;
}

bool order_is_advance(const Play *play, const Table *table)
{
    return !order_kind(play->system, table)->carry_out;
}

static void refuse_never_tried(Play *play, const Order *other)
{
    diag_error(play->diags, node_place(other->rec.source, other->rec.node),
               "this else is never tried: nothing keeps the '%s' from being done",
               other->instead_of->table->fields[0].key);
    diag_help(play->diags, "give that one an if:, or leave the else out");
}

static bool is_always_done(const Play *play, const Order *order)
{
    const OrderKind *kind = order_kind(play->system, order->table);
    if (!kind->carry_out)
        return decide_always_serves(play, order);
    return kind->never_fails && order->conditions.count == 0 && kind->never_fails(play, order);
}

/* An else is tried in its order's place, so what was an answer in advance to one question cannot
 * turn into one to another. The game is whole: else nobody knows what orders are about. */
static void check_else(Play *play, const Order *first, const Order *other)
{
    bool advance = order_is_advance(play, first->table);
    bool is_same_sort = advance == order_is_advance(play, other->table);
    if ((is_same_sort || advance) && is_always_done(play, other->instead_of)) {
        if (other->instead_of->otherwise.at[0]->record == other)
            refuse_never_tried(play, other);
        return;
    }
    if (!advance && is_same_sort)
        return;
    if (advance && other->table == first->table && decide_else_is_about(play, first, other))
        return;
    diag_error(play->diags, node_place(other->rec.source, other->rec.node),
               "this cannot be the else of a '%s'", first->table->fields[0].key);
    bool several = advance && first->choice.decision->about_each;
    diag_help(play->diags, several   ? "its else is about the same, or some of them; make what is "
                                       "about others an order of its own"
                           : advance ? "its else is about the same thing"
                                     : "make it an order of its own");
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
    if (first->order->choice.player != maker->order->choice.player) {
        record_refuse_taken(play->loader, place, id); /* others' orders are not to be told */
        return;
    }
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

/* An else for "all" that is tried for one of them is for that one alone (narrow_to), and so the
 * first of them makes what it makes. */
static bool is_shared_out(const Order *order, const Order *above)
{
    return order->instead_of == above && order->several.word >= 0 &&
           record_each(order->table)->table == record_each(above->table)->table;
}

/* Will it be carried out for each of several things, of which only the round will tell how many?
 * One that the round has split off is for its own thing, and the others are asked themselves. */
static bool is_for_each(const Order *order)
{
    for (const Order *above; (above = order->instead_of ? order->instead_of : order->within);
         order = above) {
        if (above->several.word < 0)
            continue;
        if (order_is_one_of(order))
            return false;
        if (!is_shared_out(order, above))
            return true;
    }
    return false;
}

static void refuse_for_each(Play *play, const Order *order, const Field *field, Text id)
{
    diag_error(play->diags, record_place(&order->rec, field->key),
               "the id '%.*s' would be used for each of them", TEXT_ARG(id));
    diag_help(play->diags, "leave out '%s': each then has an id of its own", field->key);
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
    if (is_for_each(order)) {
        refuse_for_each(play, order, field, id);
        return;
    }
    void **slot = names_slot(play->makers, id);
    const Maker *last = *slot;
    Maker *maker = ARENA_NEW(play->arena, Maker);
    *maker = (Maker){order, field};
    if (!last || last->order == order || are_exclusive(last->order, order))
        *slot = maker;
    else
        refuse_maker(play, maker, last, id);
}

/* How many of them there are nobody knows when what they are was refused. */
static void check_makers(Play *play, const Order *order)
{
    for (size_t i = 0; i < order->table->count && !order_is_doubtful(play, order); i++)
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

static bool is_never_tried(const Order *order)
{
    while (order && !order->is_never_tried)
        order = order->within;
    return order != NULL;
}

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
    order->index = ++play->order_count;
    order->within = post.within;
    order->instead_of = post.instead_of;
    order->first = post.first ? post.first : order;
    order->inner = order->next = order->sibling = NULL;
    if (!record_each(order->table))
        order->several = order_times(play, order);
    else if (!order_names_several(order)) {
        order_check_made(play, order, 1);
        record_narrow(order->table, order, record_pointer(order, record_each(order->table)), 1);
    }
    if (order_names_several(order) && order_split(play, order))
        return;
    bool is_made_in_play = order_is_one_of(order) && order->within->several.word >= 0;
    if (order->choice.by != BY_ANSWER && !is_made_in_play && !is_never_tried(order))
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

void order_prepare_one(Play *play, const Order *several, Order *one, size_t number)
{
    prepare(play, &(Variant){several->table, one},
            (Post){.phase = several->phase,
                   .choice = several->choice,
                   .within = several,
                   .number = number});
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

/* What the elses of an order for several name beside its things. */
static void visit_beside(const Order *order, VisitOrder *visit, void *visitor)
{
    for (Order *beside = order->beside; beside; beside = beside->next)
        visit_all(beside, visit, visitor);
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
    visit_beside(order, resolve, play);
    if (order_is_split(order))
        return;
    const OrderKind *kind = order_kind(play->system, order->table);
    if (kind->resolve)
        kind->resolve(play, order);
    conditions_resolve(play, order);
}

void order_resolve(Play *play, Order *order)
{
    visit_all(order, resolve, play);
}

static void check(void *visitor, Order *order)
{
    const Play *play = visitor;
    const OrderKind *kind = order_kind(play->system, order->table);
    visit_beside(order, check, visitor);
    if (order_is_refused(order, play->misread) || order_is_split(order))
        return; /* what it lacks may be what was refused */
    if (kind->check)
        kind->check(play, order);
    conditions_check(play, order);
}

static void index_advance(void *visitor, Order *order)
{
    Play *play = visitor;
    visit_beside(order, index_advance, play);
    if (order->instead_of) {
        if (play->is_whole && !order_is_doubtful(play, order_top(order)))
            check_else(play, order_top(order), order);
        return;
    }
    if (order_is_advance(play, order->table) && !order_is_one_of(order))
        decide_index(play, order);
}

static void resolve_answers(Play *play, const OrdersFile *file)
{
    for (size_t i = 0; i < file->answers.count; i++) {
        const Variant *variant = file->answers.at[i];
        const DecisionKind *kind = decision_of_answer(play->system, variant->table);
        if (kind->resolve)
            kind->resolve(play, file->player, variant->record);
    }
}

static void check_answers(const Play *play, const OrdersFile *file)
{
    for (size_t i = 0; i < file->answers.count; i++) {
        const Variant *variant = file->answers.at[i];
        const DecisionKind *kind = decision_of_answer(play->system, variant->table);
        const Record *answer = variant->record;
        if (!is_refused_in(play->misread, answer) && kind->check)
            kind->check(play, file->player, variant->record);
    }
}

static void resolve_file(Play *play, OrdersFile *file)
{
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
    bool is_read = !is_refused_in(play->misread, &file->rec);
    if (is_read && play->system->check_orders)
        play->system->check_orders(play, file);
}

void orders_prepare(Play *play, OrdersFile *file)
{
    prepare_plan(play, file, &file->plan, BY_ORDERS);
    prepare_plan(play, file, &file->standing, BY_STANDING);
    if (play->is_whole)
        resolve_file(play, file);
    bool has_lost = record_lost_in(play->loader, file->source);
    if (play->is_whole && !has_lost)
        check_file(play, file);
    if (!has_lost || file->round >= 0) /* of those that last nobody has looked which still serve */
        visit_file(play, file, index_advance);
    for (size_t i = 0; i < file->answers.count; i++)
        decide_index_answer(play, file->player, file->answers.at[i]);
}
