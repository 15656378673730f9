/* Orders for several things: each is that order for one of them, made before the round as far as
 * they are known by then. */
#include <assert.h>

#include "adjudicate/play/play.h"
#include "play_private.h"

static bool is_counted(const Play *play, const Table *table)
{
    const Field *each = record_each(table);
    return each ? each->several->flags & COUNTS : order_kind(play->system, table)->times != NULL;
}

/* The one of several for which an order is now: this thing, the number-th of them. */
typedef struct OneOf {
    void *thing;
    const Table *table; /* of the thing; NULL: the order is only counted */
    size_t number;
    const Order *of; /* the order for all of them */
} OneOf;

static void make_one(const Play *play, const Table *table, Order *order, void *thing, size_t number)
{
    const OrderKind *kind = order_kind(play->system, table);
    record_narrow(table, order, thing, number);
    order->number = number;
    if (kind->make_once)
        kind->make_once(order);
}

/* An else by numbers: its number-th thing. False: it has none. */
static bool narrow_counted(const Play *play, const Variant *variant, const OneOf *one)
{
    Order *other = variant->record;
    const OrderKind *kind = order_kind(play->system, variant->table);
    bool has_refs = record_each(variant->table) && other->several.word == REFS_LISTED;
    size_t times = has_refs ? other->several.count : kind->times ? kind->times(other) : 1;
    if (times == 1 && !has_refs)
        return true;
    if (one->number > times)
        return false;
    make_one(play, variant->table, other, has_refs ? other->several.at[one->number - 1] : NULL,
             one->number);
    return true;
}

/* An else for several that has this one is for it alone. */
static void narrow_to(const Play *play, const Variant *variant, const OneOf *one)
{
    Order *other = variant->record;
    const Field *each = record_each(variant->table);
    bool has_it = each && each->table == one->table &&
                  (other->several.word >= 0 || LIST_HOLDS(&other->several, one->thing));
    if (has_it)
        make_one(play, variant->table, other, one->thing, one->number);
}

/* What answers in advance for another one of them has no say for this one. */
static bool is_for_another(const Play *play, const Variant *variant, const OneOf *one)
{
    const Field *each = record_each(variant->table);
    const Order *other = variant->record;
    if (!each || each->table != one->table || !order_is_advance(play, variant->table) ||
        other->several.word != REFS_LEFT_OUT)
        return false;
    const void *thing = record_pointer(other, each);
    return thing && thing != one->thing && LIST_HOLDS(&one->of->several, thing);
}

/* In the place of what is for another one stands its own else. */
static void narrow_list(const Play *play, const VariantList *from, const OneOf *one, bool counted,
                        VariantList *kept)
{
    for (size_t i = 0; i < from->count; i++) {
        Variant *variant = from->at[i];
        Order *other = variant->record;
        bool both = counted && is_counted(play, variant->table);
        if (both && !narrow_counted(play, variant, one))
            continue;
        if (!both)
            narrow_to(play, variant, one);
        VariantList inner = {NULL, 0, 0};
        bool is_for_it = !is_for_another(play, variant, one);
        narrow_list(play, &other->otherwise, one, counted, is_for_it ? &inner : kept);
        if (!is_for_it)
            continue;
        other->otherwise = inner;
        ARENA_PUSH(play->arena, kept, variant);
    }
}

static void narrow_else(const Play *play, Order *order, const OneOf *one, bool counted)
{
    VariantList kept = {NULL, 0, 0};
    narrow_list(play, &order->otherwise, one, counted, &kept);
    order->otherwise = kept;
}

static size_t with_else(const Order *order)
{
    size_t count = 1;
    for (size_t i = 0; i < order->otherwise.count; i++)
        count += with_else(order->otherwise.at[i]->record);
    return count;
}

/* The order for one of them, which stands in no list yet. NULL: there are too many. */
static Order *order_for(Play *play, Order *order, void *thing, size_t number)
{
    enum { SPLITS_MAX = 50000 };
    Player *player = play_player(play, order->choice.player->seat);
    player->splits += with_else(order);
    if (player->splits > SPLITS_MAX)
        return NULL;
    Order *one = record_copy(play->arena, order->table, order);
    const Field *each = record_each(order->table);
    make_one(play, order->table, one, thing, number);
    narrow_else(play, one, &(OneOf){thing, each ? each->table : NULL, number, order},
                is_counted(play, order->table));
    order_prepare_one(play, order, one, number);
    return one;
}

Order *order_split_off(Play *play, Order *order, void *thing, size_t number)
{
    Order *one = order_for(play, order, thing, number);
    Order **end = &order->inner;
    while (*end)
        end = &(*end)->next;
    *end = one;
    return one;
}

static void refuse_splits(Play *play, const Order *order)
{
    diag_error(play->diags, node_place(order->rec.source, order->rec.node),
               "these are too many orders for several things");
    diag_help(play->diags, "name fewer, and above all in the else of such an order");
}

/* Of what it makes there may be less than there are orders, but not more. */
void order_check_made(Play *play, const Order *order, size_t count)
{
    if (order_is_doubtful(play, order))
        return;
    for (size_t i = 0; i < order->table->count; i++) {
        const Field *field = &order->table->fields[i];
        if (field->kind != KIND_NEW || !field->several ||
            record_refs(order, field->several).count <= count)
            continue;
        diag_error(play->diags, record_item_place(&order->rec, field->key, count),
                   "'%s' names more than the %zu that this order is for", field->key, count);
        diag_help(play->diags, "leave out what is too many");
    }
}

/* An order that is counted by a number of its own, and names nothing: it stands for each time. */
AnyRefs order_times(Play *play, Order *order)
{
    const OrderKind *kind = order_kind(play->system, order->table);
    AnyRefs refs = {.word = REFS_LEFT_OUT};
    size_t times = kind->times ? kind->times(order) : 1;
    if (times == 1)
        return refs;
    refs.word = REFS_LISTED;
    refs.count = times;
    refs.at = (void **)arena_array(play->arena, times, sizeof *refs.at);
    for (size_t i = 0; i < times; i++)
        refs.at[i] = order;
    return refs;
}

/* What sets it off may be about one of them alone, and is said once. */
static void refuse_reaction(Play *play, const Order *order)
{
    const Field *each = record_each(order->table);
    diag_error(play->diags, record_place(&order->rec, each->key), "a reaction is for one %s",
               each->table->name);
    diag_help(play->diags, "write a reaction for each");
}

/* Its things, as far as they are known before the round. */
static AnyList things_of(const Play *play, const Order *order)
{
    AnyList things = {order->several.at, order->several.count, 0};
    if (order->several.word == REFS_LISTED || !order_is_advance(play, order->table))
        return things;
    const OrderKind *kind = order_kind(play->system, order->table);
    if (play->is_whole)
        order_all(play, kind, order, &things);
    return things;
}

/* --- what an else names beside them ------------------------------------------------------------
 */

/* An else for several is for each of these things alone if it names that. Is this one of its names
 * of none of them, and the else never tried for it? */
static bool is_beside(const Play *play, const Order *order, const AnyList *things,
                      const Variant *variant, size_t index)
{
    if (is_counted(play, order->table) && is_counted(play, variant->table))
        return index >= things->count;
    const AnyRefs *named = &((const Order *)variant->record)->several;
    const Field *each = record_each(order->table), *its = record_each(variant->table);
    assert(its); /* only what names things can name several, but for what is counted */
    return each && each->table == its->table && !list_holds(things, named->at[index]);
}

static bool look_at_else(Play *play, Order *order, const AnyList *things, const VariantList *list);

/* Its own else is looked at below. */
static void begin_beside(const Play *play, const Order *order, const Variant *variant,
                         Order *beside)
{
    *beside = (Order){.rec = beside->rec,
                      .conditions = beside->conditions,
                      .several = beside->several,
                      .table = variant->table,
                      .phase = order->phase,
                      .number = order->number,
                      .within = order->within,
                      .instead_of = order->inner,
                      .first = order->inner,
                      .choice = order->choice,
                      .is_never_tried = true};
    beside->choice.decision = decision_of_order(play->system, variant->table);
}

static bool look_beside(Play *play, Order *order, const AnyList *things, const Variant *variant)
{
    Order *other = variant->record, *beside = NULL, **end = NULL;
    for (size_t i = 0; other->several.word == REFS_LISTED && i < other->several.count; i++) {
        void *thing = other->several.at[i];
        if (!thing || !is_beside(play, order, things, variant, i))
            continue;
        if (!beside) {
            beside = record_copy(play->arena, variant->table, other);
            begin_beside(play, order, variant, beside);
            beside->next = order->beside;
            order->beside = beside;
            end = &beside->inner;
        }
        if (!(*end = order_for(play, beside, thing, i + 1)))
            return false;
        end = &(*end)->next;
    }
    return look_at_else(play, order, things, &other->otherwise);
}

/* False: these are too many. A recursion no deeper than YAML may be. */
static bool look_at_else(Play *play, Order *order, const AnyList *things, const VariantList *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (!look_beside(play, order, things, list->at[i]))
            return false;
    return true;
}

/* What its elses may name. Who is ready changes from stop to stop, and orders are read again. */
static AnyList all_of(const Play *play, const Order *order, AnyList things)
{
    if (order->several.word == REFS_LISTED)
        return things;
    AnyList all = {NULL, 0, 0};
    order_kind(play->system, order->table)->all(play, order, false, &all);
    return all;
}

/* --- the split ---------------------------------------------------------------------------------
 */

/* False: the order stays one, since its things will only be known in play. Its else is looked at in
 * the orders for each. */
bool order_split(Play *play, Order *order)
{
    if (order->phase == &reactions_phase) {
        refuse_reaction(play, order);
        return false;
    }
    AnyList things = things_of(play, order);
    if (order->several.word == REFS_LISTED)
        order_check_made(play, order, things.count);
    Order *last = NULL;
    for (size_t i = 0; i < things.count; i++) {
        Order *one = things.at[i] ? order_for(play, order, things.at[i], i + 1) : NULL;
        if (things.at[i] && !one) {
            refuse_splits(play, order);
            break;
        }
        if (!one)
            continue;
        *(last ? &last->next : &order->inner) = one;
        last = one;
    }
    if (!order->inner)
        return false;
    AnyList among = all_of(play, order, things);
    if (!look_at_else(play, order, &among, &order->otherwise))
        refuse_splits(play, order);
    order->otherwise.count = 0;
    return true;
}
