/* What the field tables cannot say about orders: refused before anything is played. */
#include "../words/lines.h"
#include "../words/refusals.h"
#include "orders.h"

/* --- when ------------------------------------------------------------------------------------- */

/* The place of a phase among all; past the last: there is no such. */
static size_t phase_number(const Play *play, Text name)
{
    size_t number = 0;
    while (number < play->system->phase_count && !text_is(name, play->system->phases[number].name))
        number++;
    return number;
}

/* Is it for a phase of this round that is still to come? Orders that have served are not held
 * against the board that they changed, nor are standing ones. */
static bool is_to_come(const Play *play, const Order *order)
{
    const Stopped *stopped = play->game->stopped;
    return order->choice.by == BY_ORDERS &&
           (!stopped ||
            (size_t)(order->phase - play->system->phases) > phase_number(play, stopped->after));
}

/* Is it the phase that is played next, so that the board is known? */
static bool is_next(const Play *play, const Order *order)
{
    const Stopped *stopped = play->game->stopped;
    size_t next = stopped ? phase_number(play, stopped->after) + 1 : 0;
    size_t phase = (size_t)(order->phase - play->system->phases);
    while (next < phase && next == 1 && dip(play)->exiles.count == 0 && stopped)
        next++;
    return order->choice.by == BY_ORDERS && phase == next;
}

static Place key_mark(const Order *order)
{
    return order_mark(order, (const char *)order + order->table->fields[0].offset);
}

/* In the right phase? An order that is void, where such are passed over, is not looked at. */
static bool check_phase(const Play *play, const Order *order)
{
    bool is_void = dip(play)->settings.void_orders == VOID_VOID;
    if (!dp_is_in_place(order)) {
        if (!is_void)
            dp_refuse_wrong_phase(play, key_mark(order), order->table->fields[0].key,
                                  dp_phase_of(order->table));
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

/* A unit that is to retreat stands there now, or has been dislodged there. One that is to be
 * removed may come there before. */
static void check_own(const Play *play, const Order *order)
{
    const UnitOrder *of = (const UnitOrder *)order;
    const Province *at = of->unit->whole;
    bool retreats = strcmp(order->phase->name, "retreats") == 0;
    bool removes = order->table == &dp_remove_table;
    if (dip(play)->settings.void_orders == VOID_VOID || !is_to_come(play, order) ||
        (removes && !is_next(play, order)))
        return;
    bool is_there =
        retreats && is_next(play, order) ? is_own(at->leaving, order) : is_own(at->unit, order);
    const UnitList *units =
        retreats && is_next(play, order) ? &dip(play)->exiles : &dip(play)->units;
    if (!is_there)
        dp_refuse_no_unit(play, order_mark(order, &of->unit), of->unit,
                          yours_text(play, order->choice.player, units));
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

/* Why it is impossible as things stand; empty: it is not, or nobody can say. */
static Text why_impossible(const Play *play, const Order *order)
{
    const UnitOrder *of = (const UnitOrder *)order;
    if (strcmp(order->phase->name, "orders") != 0 || !dp_is_in_place(order) ||
        !dp_is_unit_order(order->table) || !of->unit || !is_own(of->unit->whole->unit, order) ||
        !names_all(order) || play->game->stopped)
        return TEXT("");
    const Unit *unit = of->unit->whole->unit;
    DpSettings settings = dp_settings(play);
    DpTask task = dp_task_of(order);
    DpPlain plain = dp_make_plain(start_board(play), &settings, (int)unit->index, &task);
    return dp_fault_words(play, unit, plain.fault, &task);
}

const char *dp_doubt_order(Play *play, const Order *order)
{
    Text why = why_impossible(play, order);
    return why.len > 0 ? text_string(play->arena, "is impossible: %.*s", TEXT_ARG(why)) : NULL;
}

void dp_check_order(const Play *play, const Order *order)
{
    const UnitOrder *of = (const UnitOrder *)order;
    if (!check_phase(play, order) || !dp_is_unit_order(order->table) || !of->unit)
        return;
    check_own(play, order);
    if (dip(play)->settings.impossible != DP_REFUSED || order->choice.by != BY_ORDERS)
        return;
    Text why = why_impossible(play, order);
    if (why.len > 0)
        dp_refuse_impossible(play, key_mark(order), why);
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
        strcmp(order->phase->name, "orders") != 0 || !is_to_come(ordered->play, order))
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
}
