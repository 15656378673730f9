/* What the field tables cannot say about orders: refused before anything is played. */
#include "../words/lines.h"
#include "../words/refusals.h"
#include "orders.h"

/* --- in the right phase ----------------------------------------------------------------------- */

static Place key_mark(const Order *order)
{
    return order_mark(order, (const char *)order + order->table->fields[0].offset);
}

/* Has a phase been played, in a round that goes on where it was stopped? */
static bool is_played(const Play *play, const char *phase)
{
    const Stopped *stopped = play->game->stopped;
    return stopped && (text_is(stopped->after, phase) || strcmp(phase, "orders") == 0);
}

static void refuse_phase(const Play *play, const Order *order)
{
    const char *kind = order->table->fields[0].key, *phase = dp_phase_of(order->table);
    if (is_played(play, phase))
        dp_refuse_played_phase(play, key_mark(order), kind, phase,
                               strcmp(order->phase->name, "retreats") == 0
                                   ? "write R and where the unit goes, or D"
                                   : "write BUILD, REMOVE or WAIVE");
    else
        dp_refuse_wrong_phase(play, key_mark(order), kind, phase);
}

/* In the right phase? An order that is void, where such are passed over, is not looked at. */
static bool check_phase(const Play *play, const Order *order)
{
    bool is_void = dip(play)->settings.void_orders == VOID_VOID;
    if (!dp_is_in_place(order)) {
        if (!is_void)
            refuse_phase(play, order);
        return false;
    }
    return true;
}

/* --- whose ------------------------------------------------------------------------------------ */

static Text yours_text(const Play *play, const Player *player, const UnitList *units)
{
    UnitList yours = {NULL, 0, 0};
    for (size_t i = 0; i < units->count; i++)
        if (units->at[i]->power->player == player)
            ARENA_PUSH(play->arena, &yours, units->at[i]);
    if (yours.count == 0)
        return TEXT("you have none to order now");
    return text_format(play->arena, "yours: %.*s", TEXT_ARG(dp_unit_texts(play, &yours)));
}

static bool is_own(const Unit *unit, const Order *order)
{
    return unit && unit->power->player == order->choice.player;
}

/* A unit that may have to retreat stands there now; one that is to be removed may come there
 * before. While a stopped round goes on, its orders are read again: there they fail. */
static void check_own(const Play *play, const Order *order)
{
    const UnitOrder *of = (const UnitOrder *)order;
    if (dip(play)->settings.void_orders == VOID_VOID || !order_is_fresh(play, order) ||
        order->table == &dp_remove_table || is_own(of->unit->whole->unit, order))
        return;
    dp_refuse_no_unit(play, order_mark(order, &of->unit), of->unit,
                      yours_text(play, order->choice.player, &dip(play)->units));
}

/* --- possible or not -------------------------------------------------------------------------- */

static const DpBoard *start_board(const Play *play)
{
    Diplomacy *game = dip(play);
    if (!game->start)
        game->start = dp_board_new(play->arena, game->graph, dp_units_of(play, &game->units),
                                   (int)game->units.count);
    return game->start;
}

static bool names_all(const Order *order)
{
    const SupportOrder *support = (const SupportOrder *)order;
    const ConvoyOrder *convoy = (const ConvoyOrder *)order;
    if (order->table == &dp_move_table)
        return ((const MoveOrder *)order)->to;
    if (order->table == &dp_support_table)
        return support->of && (support->to || !order_says(order, &support->to));
    return order->table != &dp_convoy_table || (convoy->of && convoy->to);
}

/* Whether it is impossible as things stand; DP_POSSIBLE, too, where nobody can say. It is an order
 * for a unit, in its own phase, and that has not been played. */
static DpFault fault_of(const Play *play, const Order *order, DpTask *task)
{
    const UnitOrder *of = (const UnitOrder *)order;
    if (strcmp(order->phase->name, "orders") != 0 || !is_own(of->unit->whole->unit, order) ||
        !names_all(order))
        return DP_POSSIBLE;
    DpSettings settings = dp_settings(play);
    *task = dp_task_of(order);
    return dp_make_plain(start_board(play), &settings, (int)of->unit->whole->unit->index, task)
        .fault;
}

static Text why_impossible(const Play *play, const Order *order)
{
    DpTask task;
    DpFault fault = fault_of(play, order, &task);
    return fault == DP_POSSIBLE
               ? TEXT("")
               : dp_fault_words(play, ((const UnitOrder *)order)->unit->whole->unit, fault, &task);
}

/* Where it says whither; of a support to hold, whom it helps. */
static Place target_mark(const Order *order)
{
    const SupportOrder *support = (const SupportOrder *)order;
    if (order->table == &dp_move_table)
        return order_mark(order, &((const MoveOrder *)order)->to);
    if (order->table == &dp_convoy_table)
        return order_mark(order, &((const ConvoyOrder *)order)->to);
    return support->to ? order_mark(order, &support->to) : order_mark(order, &support->of);
}

static Place helped_mark(const Order *order)
{
    return order->table == &dp_convoy_table ? order_mark(order, &((const ConvoyOrder *)order)->of)
                                            : order_mark(order, &((const SupportOrder *)order)->of);
}

/* The word that makes it impossible. */
static Place fault_mark(const Order *order, DpFault fault)
{
    bool is_support = order->table == &dp_support_table;
    if (fault == DP_NOBODY_THERE || fault == DP_NO_ARMY || (fault == DP_TO_ITSELF && is_support))
        return helped_mark(order);
    return fault == DP_NOT_AT_SEA || fault == DP_NO_USE ? key_mark(order) : target_mark(order);
}

const char *dp_doubt_order(Play *play, const Order *order)
{
    Text why = why_impossible(play, order);
    return why.len > 0 ? text_string(play->arena, "this is impossible: %.*s", TEXT_ARG(why)) : NULL;
}

Place dp_doubt_order_place(Play *play, const Order *order)
{
    DpTask task;
    return fault_mark(order, fault_of(play, order, &task));
}

void dp_check_order(const Play *play, const Order *order)
{
    const UnitOrder *of = (const UnitOrder *)order;
    if (!check_phase(play, order) || !dp_is_unit_order(order->table) || !of->unit)
        return;
    check_own(play, order);
    if (dip(play)->settings.impossible != DP_REFUSED || !order_is_fresh(play, order))
        return;
    DpTask task;
    DpFault fault = fault_of(play, order, &task);
    if (fault != DP_POSSIBLE)
        dp_refuse_impossible(play, fault_mark(order, fault), why_impossible(play, order));
}

/* --- votes ------------------------------------------------------------------------------------ */

void dp_check_vote(const Play *play, const Order *order)
{
    const VoteOrder *vote = (const VoteOrder *)order;
    bool names = vote->of.count > 0;
    if (!check_phase(play, order))
        return;
    if (dip(play)->settings.draw == DRAW_NONE && vote->vote == VOTE_DRAW)
        dp_refuse_no_draws(play, key_mark(order));
    else if (names && vote->vote == VOTE_NONE)
        dp_refuse_none_for(play, order_mark(order, &vote->of));
    else if (names && dip(play)->settings.draw == DRAW_ALL)
        dp_refuse_draw_for_all(play, order_mark(order, &vote->of));
}

/* --- who has an order --- */

typedef struct Seek {
    const Phase *phase;
    const Province *whole;
    bool found;
} Seek;

static void look_for(void *visitor, Order *order)
{
    Seek *seek = visitor;
    const UnitOrder *of = (const UnitOrder *)order;
    seek->found |= order->phase == seek->phase && dp_is_unit_order(order->table) &&
                   of->unit->whole == seek->whole;
}

/* Where this round has a list, standing orders do not serve. */
bool dp_orders_thing(const Play *play, const OrdersFile *file, const Phase *phase, Text thing)
{
    Seek seek = {phase, dp_province(play, thing)->whole, false};
    orders_visit(play, &file->plan, look_for, &seek);
    return seek.found;
}

/* --- the whole file --------------------------------------------------------------------------- */

typedef struct Ordered {
    const Play *play;
    const Order **of; /* by province */
    const Order *vote;
} Ordered;

/* Only what is certain counts: an order with conditions may not come to be, nor may an else. */
static void note_ordered(void *visitor, Order *order)
{
    Ordered *ordered = visitor;
    const UnitOrder *of = (const UnitOrder *)order;
    if (order->instead_of || order->conditions.count > 0 || !dp_is_in_place(order) ||
        strcmp(order->phase->name, "orders") != 0 || !order_is_fresh(ordered->play, order))
        return;
    if (order->table == &dp_vote_table) {
        if (ordered->vote)
            dp_refuse_voted_twice(ordered->play, key_mark(order));
        ordered->vote = order;
        return;
    }
    if (!of->unit)
        return;
    if (ordered->of[of->unit->whole->index] &&
        dip(ordered->play)->settings.ordered_twice == TWICE_REFUSE)
        dp_refuse_twice(ordered->play, order_mark(order, &of->unit), of->unit->whole);
    ordered->of[of->unit->whole->index] = order;
}

void dp_check_orders(const Play *play, const OrdersFile *file)
{
    Ordered ordered = {play, ARENA_ARRAY(play->arena, dip(play)->spots.count + 1, const Order *),
                       NULL};
    orders_visit(play, &file->plan, note_ordered, &ordered);
    const Node *offer = node_find(file->rec.node, TEXT("draw"));
    if (offer && file->draw && dip(play)->settings.draw == DRAW_NONE)
        dp_refuse_no_offers(play, record_place(&file->rec, "draw"));
}
