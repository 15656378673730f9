/* Carrying orders out: each in its turn, its else where it cannot be done, and what it came to. */
#include <assert.h>
#include <string.h>

#include "adjudicate/play/play.h"
#include "play_private.h"

void order_did_part(Play *play, const Failure *why)
{
    play->part = why;
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
    bool is_told = kind->tell_not_done || (is_unmet && kind->tells_unmet);
    if (!is_told || order->phase == &reactions_phase || play_asked(play))
        return;
    Event *event = is_unmet ? tell_unmet(play, order) : tell_failure(play, kind, order, failure);
    if (event)
        event_ordered_by(event, order->choice.player);
    if (is_unmet || order->otherwise.count == 0)
        return;
    event = event_add(play->log, &event_else, NULL, 0);
    event_ordered_by(event, order->choice.player);
    event_also(event, play->system->else_clause);
}

/* --- orders for several things ---------------------------------------------------------------- */

void order_leave_out(const AnyRefs *refs, AnyList *things)
{
    size_t but = refs->among ? (size_t)refs->among->but : 0;
    things->count -= but < things->count ? but : things->count;
}

void order_all(const Play *play, const OrderKind *kind, const Order *order, AnyList *things)
{
    const Among *among = order->several.among;
    *things = (AnyList){NULL, 0, 0};
    if (kind->all)
        kind->all(play, order, among && among->which == AMONG_READY, things);
    order_leave_out(&order->several, things);
}

/* "all": they are known now. False: there are too many. */
static bool split_in_play(Play *play, Order *order)
{
    AnyList things;
    order_all(play, order_kind(play->system, order->table), order, &things);
    order->inner = NULL;
    for (size_t i = 0; i < things.count; i++) {
        Order *one = order_split_off(play, order, things.at[i], i + 1);
        if (!one)
            return false;
        order_resolve(play, one);
    }
    return true;
}

static Outcome carry_out(Play *play, Order *first);

/* How many came to what. Each is carried out, and has a verdict of its own. */
static size_t try_each(Play *play, Order *order, size_t counts[OUTCOMES])
{
    size_t count = 0;
    for (Order *one = order->inner; one && !play_asked(play); one = one->next) {
        counts[carry_out(play, one)]++;
        count++;
    }
    return count;
}

static const Failure *try_several(Play *play, Order *order)
{
    size_t counts[OUTCOMES] = {0};
    if (order->several.word >= 0 && !split_in_play(play, order))
        return order_fails(play, NULL, "it is an order for too many");
    size_t count = try_each(play, order, counts), part = counts[OUTCOME_PART];
    size_t done = counts[OUTCOME_DONE] + counts[OUTCOME_ELSE];
    const Failure *none = order_kind(play->system, order->table)->none;
    if (count == 0)
        return order->several.word >= 0 && none
                   ? none
                   : order_fails(play, NULL, "nothing that it names is there");
    if (done + part == 0)
        return order_fails(play, NULL, "not for %s of them", count == 2 ? "either" : "any");
    if (part > 0)
        order_did_part(play,
                       order_fails(play, NULL, "%zu of %zu, and %zu in part", done, count, part));
    else if (done < count)
        order_did_part(play, order_fails(play, NULL, "%zu of %zu", done, count));
    return NULL;
}

static const Failure pending = {"it is still open what it comes to", NULL};

const Failure *order_pending(void)
{
    return &pending;
}

static const Failure *try_one(Play *play, Order *order)
{
    const OrderKind *kind = order_kind(play->system, order->table);
    const Failure *failure;
    order->unmet = conditions_unmet(play, order->choice.player, &order->conditions);
    if (order->unmet)
        failure =
            order_fails(play, NULL, "%.*s",
                        TEXT_ARG(condition_unmet_now(play, order->choice.player, order->unmet)));
    else
        failure = kind->carry_out(play, order);
    if (failure && failure != &pending)
        tell_not_done(play, kind, order, failure, order->unmet != NULL);
    return failure;
}

/* NULL: it was done, or as far as *part says. What it holds is carried out in the meantime. */
static const Failure *try_order(Play *play, Order *order, const Failure **part)
{
    play->part = NULL;
    const Failure *failure =
        order_names_several(order) ? try_several(play, order) : try_one(play, order);
    *part = failure ? NULL : play->part;
    play->part = NULL;
    return failure;
}

/* What became of an order is its player's own business. */
static void report(Play *play, const EventKind *kind, const Order *order, Outcome outcome,
                   const Failure *failure)
{
    Arg why = arg_str(failure ? failure->reason : "");
    Event *event = event_add(play->log, kind, &why, failure ? 1 : 0);
    event_ordered_by(event, order->choice.player);
    event_chosen(event, &order->choice, outcome);
    event_also(event, failure ? failure->clause : NULL);
    if (order_names_several(order))
        event_also(event, play->system->several_clause);
}

/* What went wrong so far, and what with the next else. Nothing is said twice in a row. */
static const Failure *join_failures(Play *play, const Failure *before, const Failure *next)
{
    if (strcmp(before->reason, next->reason) == 0)
        return before;
    return order_fails(play, before->clause ? before->clause : next->clause, "%s; else: %s",
                       before->reason, next->reason);
}

/* Several orders stand in place of one: each is carried out, and has a verdict of its own. One of
 * them may end the game, or put the player out of it: then those behind it are not (order_idle). */
static bool carry_out_all(Play *play, const VariantList *orders, const Player *player)
{
    bool any = false;
    for (size_t i = 0; i < orders->count && !play_asked(play); i++) {
        if (play->game->ended || player->status == PLAYER_OUT)
            break;
        any |= order_carry_out(play, orders->at[i]);
    }
    return any;
}

/* What it comes to is not settled yet: the order that was tried last in the place of the first, and
 * why those before it could not be done. */
typedef struct OpenVerdict {
    const Order *first;
    Order *order;
    const Failure *before; /* NULL: it is the first */
    bool is_settled;
} OpenVerdict;

static void leave_open(Play *play, const Order *first, Order *order, const Failure *before)
{
    OpenVerdict *open = ARENA_NEW(play->arena, OpenVerdict);
    assert(!order->open && !order_is_one_of(order));
    *open = (OpenVerdict){first, order, before, false};
    order->open = open;
    ARENA_PUSH(play->arena, &play->open_verdicts, open);
}

bool order_is_open(const Order *order)
{
    return order->open != NULL;
}

size_t orders_open(const Play *play)
{
    size_t count = 0;
    for (size_t i = 0; i < play->open_verdicts.count; i++)
        count += !play->open_verdicts.at[i]->is_settled;
    return count;
}

void orders_end_phase(Play *play)
{
    assert(orders_open(play) == 0);
    play->open_verdicts.count = 0;
}

static Outcome report_done(Play *play, const Order *order, const Failure *part)
{
    Outcome outcome = part ? OUTCOME_PART : OUTCOME_DONE;
    report(play, part ? &event_done_part : &event_done, order, outcome, part);
    return outcome;
}

/* Why the order was not done, and how far its else was. */
static const Failure *join_part(Play *play, const Failure *failures, const Failure *part)
{
    return part ? order_fails(play, failures->clause ? failures->clause : part->clause,
                              "%s; its else in part: %s", failures->reason, part->reason)
                : failures;
}

static Outcome report_else(Play *play, const Order *first, const Failure *failures,
                           const Failure *part)
{
    report(play, &event_done_else, first, OUTCOME_ELSE, join_part(play, failures, part));
    return OUTCOME_ELSE;
}

static void settle(Play *play, Order *order, const Failure *failure, const Failure *part)
{
    OpenVerdict *open = order->open;
    assert(open);
    order->open = NULL;
    open->is_settled = true;
    if (failure)
        report(play, &event_failed, open->first, OUTCOME_FAILED,
               open->before ? join_failures(play, open->before, failure) : failure);
    else if (open->before)
        report_else(play, open->first, open->before, part);
    else
        report_done(play, open->first, part);
}

void order_settle(Play *play, Order *order, const Failure *failure)
{
    settle(play, order, failure, NULL);
}

void order_settle_part(Play *play, Order *order, const Failure *part)
{
    settle(play, order, NULL, part);
}

static Outcome carry_out(Play *play, Order *first)
{
    Order *order = first;
    const Failure *part, *failure = try_order(play, order, &part), *failures = NULL;
    while (failure && failure != &pending) {
        failures = failures ? join_failures(play, failures, failure) : failure;
        if (order->otherwise.count != 1)
            break;
        order = order->otherwise.at[0]->record;
        failure = try_order(play, order, &part);
    }
    if (failure == &pending) {
        leave_open(play, first, order, failures);
        return OUTCOME_DONE; /* as far as is known */
    }
    if (!failures)
        return report_done(play, first, part);
    if (!failure)
        return report_else(play, first, failures, part);
    bool is_done = carry_out_all(play, &order->otherwise, first->choice.player);
    Outcome outcome = is_done ? OUTCOME_ELSE : OUTCOME_FAILED;
    report(play, is_done ? &event_done_else : &event_failed, first, outcome, failures);
    return outcome;
}

/* An else for several is for that one alone, too. */
AnyRefs order_named_with(const Order *order, const void *thing)
{
    while (!order_is_one_of(order) && order->instead_of)
        order = order->instead_of;
    bool is_one = order_is_one_of(order) && record_each(order->table);
    return is_one && LIST_HOLDS(&order->within->several, thing) ? order->within->several
                                                                : (AnyRefs){.word = REFS_LEFT_OUT};
}

bool order_carry_out(Play *play, const Variant *variant)
{
    return carry_out(play, variant->record) != OUTCOME_FAILED;
}

void orders_carry_out(Play *play, Player *player)
{
    const VariantList *list = orders_of(play, player, play->phase);
    for (size_t i = 0; list && i < list->count; i++)
        if (order_kind(play->system, list->at[i]->table)->carry_out)
            order_carry_out(play, list->at[i]);
}

void orders_carry_out_kind(Play *play, Player *player, const Table *kind)
{
    const VariantList *list = orders_of(play, player, play->phase);
    for (size_t i = 0; list && i < list->count; i++)
        if (list->at[i]->table == kind)
            order_carry_out(play, list->at[i]);
}
