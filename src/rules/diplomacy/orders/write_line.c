/* Orders as lines, as players write them: "A PAR-BUR". DP 3.10. */
#include "../words/lines.h"
#include "orders.h"

/* --- which unit it is ------------------------------------------------------------------------- */

static Stood stood(const Unit *unit)
{
    return unit ? (Stood){*dp_letter(unit), unit->at} : (Stood){0, NULL};
}

static Stood stood_at(const Province *at)
{
    return stood(at ? at->whole->unit : NULL);
}

/* Of one's own: one that stands there, or that is to go from there. */
static Stood own_at(const Order *order, const Province *at)
{
    const Unit *units[] = {at ? at->whole->leaving : NULL, at ? at->whole->unit : NULL};
    for (size_t i = 0; i < 2; i++)
        if (units[i] && units[i]->power->player == order->choice.player)
            return stood(units[i]);
    return stood(NULL);
}

void dp_resolve_unit(Play *play, Order *order)
{
    UnitOrder *unit = (UnitOrder *)order;
    (void)play;
    unit->stood = own_at(order, unit->unit);
    if (order->table == &dp_support_table)
        ((SupportOrder *)order)->of_stood = stood_at(((SupportOrder *)order)->of);
    if (order->table == &dp_convoy_table)
        ((ConvoyOrder *)order)->of_stood = stood_at(((ConvoyOrder *)order)->of);
}

/* --- the line --------------------------------------------------------------------------------- */

/* Where no unit stands, as it was written. */
static void write_unit(Buf *out, Stood unit, const Province *at)
{
    if (unit.letter)
        buf_format(out, "%c ", unit.letter);
    dp_write_place(out, unit.at ? unit.at : at);
}

static void write_way(Buf *out, const Province *to)
{
    if (!to)
        return;
    buf_char(out, '-');
    dp_write_place(out, to);
}

static void write_move(Buf *out, const MoveOrder *move)
{
    write_way(out, move->to);
    buf_str(out, move->via == VIA_CONVOY ? " VIA" : "");
}

static void write_support(Buf *out, const SupportOrder *support)
{
    buf_str(out, " S ");
    write_unit(out, support->of_stood, support->of);
    write_way(out, support->to);
}

static void write_convoy(Buf *out, const ConvoyOrder *convoy)
{
    buf_str(out, " C ");
    write_unit(out, convoy->of_stood, convoy->of);
    write_way(out, convoy->to);
}

static void write_build(Buf *out, const BuildOrder *build)
{
    buf_str(out, "BUILD ");
    write_unit(out, (Stood){build->kind == DP_ARMY ? 'A' : 'F', NULL}, build->at);
}

static void write_vote(Buf *out, const VoteOrder *vote)
{
    buf_str(out, vote->vote == VOTE_DRAW ? "DRAW" : "NO DRAW");
    for (size_t i = 0; i < vote->of.count; i++) {
        buf_char(out, ' ');
        dp_write_capitals(out, vote->of.at[i]->id);
    }
}

/* What follows the unit, in an order for one. */
static void write_deed(Buf *out, const Table *table, const void *record)
{
    if (table == &dp_hold_table) {
        buf_str(out, " H");
    } else if (table == &dp_move_table) {
        write_move(out, record);
    } else if (table == &dp_support_table) {
        write_support(out, record);
    } else if (table == &dp_convoy_table) {
        write_convoy(out, record);
    } else if (table == &dp_retreat_table) {
        buf_str(out, " R ");
        dp_write_place(out, ((const RetreatOrder *)record)->to);
    } else {
        buf_str(out, " D");
    }
}

bool dp_write_order(Buf *out, const Table *table, const void *record)
{
    const UnitOrder *unit = record;
    if (table == &dp_build_table) {
        write_build(out, record);
    } else if (table == &dp_vote_table) {
        write_vote(out, record);
    } else if (table == &dp_waive_table) {
        int number = ((const WaiveOrder *)record)->number;
        buf_str(out, "WAIVE");
        if (number > 1)
            buf_format(out, " %d", number);
    } else if (table == &dp_remove_table) {
        buf_str(out, "REMOVE ");
        write_unit(out, unit->stood, unit->unit);
    } else {
        write_unit(out, unit->stood, unit->unit);
        write_deed(out, table, record);
    }
    return true;
}

Text dp_order_text(const Play *play, const Order *order)
{
    Buf buf = {NULL, 0, 0};
    dp_write_order(&buf, order->table, order);
    return buf_take(&buf, play->arena);
}
