/* Manoeuvres, and what is told of armies that go. BB 2.4 to 2.6, BB 3. */
#include "bag.h"
#include "events.h"

/* --- who may act ------------------------------------------------------------------------------ */

const Failure *bb_army_bars(Play *play, const Army *army, const Player *player, bool attacks,
                            const char *called)
{
    if (army->units.count == 0)
        return order_fails(play, "BB 1.10", "%s is not on the map", called);
    if (army->owner != player)
        return order_fails(play, "BB 22.21", "%s is not an army of one's own", called);
    if (!army->depleted || (attacks && army->moved))
        return NULL;
    if (army->moved)
        return order_fails(play, "BB 2.4",
                           "%s has manoeuvred in this turn, or been joined by an army that had",
                           called);
    return order_fails(play, "BB 2.6", "%s is depleted", called);
}

/* --- telling ---------------------------------------------------------------------------------- */

static Arg arg_path(Play *play, const Path *path)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < path->count; i++) {
        buf_str(&buf, i > 0 ? ", " : "");
        buf_add(&buf, bb_hex_called(play, path->at[i]));
    }
    Arg arg = arg_made(play->arena, text_copy(play->arena, buf_text(&buf)));
    buf_free(&buf);
    return arg;
}

/* What stood where before the march. */
typedef struct Before {
    int from;
    Army *there;      /* the army that is joined; NULL: none */
    bool there_ready; /* and it might still have attacked */
    bool relic;
} Before;

static Event *tell_whole(Play *play, const March *march, const Before *before)
{
    const EventKind *alone = march->reacts ? &bb_ev_react_goes : &bb_ev_goes;
    const EventKind *joined = march->reacts ? &bb_ev_react_to_join : &bb_ev_goes_to_join;
    const Army *army = march->column.army;
    Arg args[] = {arg_player(army->owner),
                  arg_army(army),
                  bb_arg_hex(play, before->from),
                  bb_arg_hex(play, march->way.tile),
                  arg_int((int64_t)march->way.path.count),
                  arg_path(play, &march->way.path),
                  arg_army(before->there)};
    size_t count = sizeof args / sizeof *args;
    return before->there ? event_add(play->log, joined, args, count)
                         : event_add(play->log, alone, args, count - 1);
}

static Event *tell_part(Play *play, const March *march, const Before *before, const Army *now)
{
    const EventKind *alone = march->reacts ? &bb_ev_react_splits : &bb_ev_splits;
    const EventKind *joined = march->reacts ? &bb_ev_react_splits_to_join : &bb_ev_splits_to_join;
    return EVENT(play->log, before->there ? joined : alone, arg_player(now->owner),
                 arg_made(play->arena, bb_troops_called(play->arena, march->column.take)),
                 arg_army(march->column.army), arg_army(now), bb_arg_hex(play, before->from),
                 bb_arg_hex(play, march->way.tile), arg_int((int64_t)march->way.path.count),
                 arg_path(play, &march->way.path));
}

static void tell_split(Play *play, const March *march, const Before *before, const Army *now)
{
    const Army *army = march->column.army;
    EVENT(play->log, &bb_ev_splits_stay, arg_army(army),
          arg_made(play->arena, bb_troops_called(play->arena, &army->units)));
    if (!before->there && now != march->as)
        EVENT(play->log, &bb_ev_splits_name, arg_army(army), arg_army(now),
              arg_str(march->as ? "the one that was ordered is taken" : "none was ordered"));
    if (before->relic)
        EVENT(play->log, &bb_ev_splits_relic, arg_army(army));
}

static void tell_join(Play *play, const March *march, const Before *before, const Army *now)
{
    if (!march->reacts)
        event_also(
            EVENT(play->log, now->moved ? &bb_ev_joins_ready : &bb_ev_joins_spent, arg_army(now)),
            march->column.take ? NULL : "BB 1.10");
    if (before->relic && !march->column.take)
        EVENT(play->log, &bb_ev_joins_relic, arg_army(now));
}

/* Those that went, of whom the army that they have joined is none. */
static Arg arg_marchers(Play *play, const March *march)
{
    const Column *column = &march->column;
    if (!column->take)
        return arg_army(column->army);
    return arg_made(play->arena, bb_troops_called(play->arena, column->take));
}

static void tell_way(Play *play, const March *march, const Army *now)
{
    const Path *path = &march->way.path;
    for (size_t i = 0; i + 1 < path->count; i++)
        if (bb_holder_of(play, path->at[i]))
            EVENT(play->log, &bb_ev_passes, arg_marchers(play, march),
                  bb_arg_hex(play, path->at[i]));
    if (type_is(now->units.at[0]->type, VESSEL))
        EVENT(play->log, &bb_ev_goes_sailing, arg_army(now));
}

static void tell_march(Play *play, const March *march, const Before *before, const Army *now)
{
    bool is_part = march->column.take;
    Event *event = is_part ? tell_part(play, march, before, now) : tell_whole(play, march, before);
    event->choice = march->choice;
    event_also(event, march->clause);
    event_also(event, march->reacts              ? "BB 5.2"
                      : is_part && before->there ? "BB 3.11"
                      : is_part                  ? "BB 3.10"
                                                 : "BB 2.5");
    tell_way(play, march, now);
    if (is_part)
        tell_split(play, march, before, now);
    if (before->there)
        tell_join(play, march, before, now);
}

/* --- going ------------------------------------------------------------------------------------ */

Army *bb_march_goes(Play *play, const March *march)
{
    const Army *army = march->column.army;
    Army *there = army_at(play, march->way.tile);
    Before before = {.from = army->tile,
                     .there = there,
                     .there_ready = there && (!there->depleted || there->moved),
                     .relic = army->relic};
    Army *now = bb_column_goes(play, &march->column, march->as, march->way.tile);
    now->depleted = true;
    now->moved = !march->reacts && (!there || before.there_ready);
    tell_march(play, march, &before, now);
    return now;
}

/* --- the order -------------------------------------------------------------------------------- */

static const Failure *find_way(Play *play, const ManoeuvreOrder *order, March *march)
{
    const Board *board = bag_of(play)->board;
    if (order->path.count > 0) {
        march->clause = "BB 3.6";
        return bb_way_along(play, &march->column, &order->path, &march->way);
    }
    if (order->to.column > 0) {
        march->clause = "BB 3.5";
        return bb_way_to(play, &march->column, board_index(board, order->to), &march->way);
    }
    march->clause = "BB 3.7";
    return bb_way_towards(play, &march->column, board_index(board, order->towards), &march->way);
}

const Failure *bb_carry_out_manoeuvre(Play *play, Order *given)
{
    const ManoeuvreOrder *order = (const ManoeuvreOrder *)given;
    const TroopList *take = order->take.count > 0 ? &order->take : NULL;
    March march = {.column = {order->army, take}, .as = order->as, .choice = &given->choice};
    const Failure *failure = bb_army_bars(play, order->army, given->choice.player, false, "it");
    if (!failure && take)
        failure = bb_cannot_split(play, order->army, take);
    if (!failure)
        failure = find_way(play, order, &march);
    if (failure)
        return failure;
    const Army *now = bb_march_goes(play, &march);
    if (order->towards.column > 0)
        EVENT(play->log, march.way.by_distance ? &bb_ev_goes_as_the_crow : &bb_ev_goes_nearer,
              arg_army(take ? now : order->army),
              bb_arg_hex(play, board_index(bag_of(play)->board, order->towards)),
              arg_int(march.way.left));
    return NULL;
}
