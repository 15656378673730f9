/* What becomes of the orders: in how many trials each was done, and why not in the others. */
#include <stdlib.h>
#include <string.h>

#include "odds_private.h"

typedef struct Counting {
    Odds *odds;
    uint32_t trial;
    const ArenaMark *mark;
    size_t next; /* the order that comes next if they come as they first did */
} Counting;

/* Where an order stands, so that places in the order of their bytes are in that of the files:
 * whose it is, its phase, its number in the list, and in that of the order that holds it. */
static Text place_of(const Odds *odds, const Player *player, const Order *order)
{
    Arena *arena = odds->play->arena;
    const System *system = odds->play->system;
    Text place = TEXT("");
    size_t phase =
        order->phase == &reactions_phase ? PHASES_MAX : (size_t)(order->phase - system->phases);
    for (const Order *at = order; at; at = order_above(at))
        place = text_format(arena, " %06zu%.*s", at->number, TEXT_ARG(place));
    return text_format(arena, "%02zu %02zu%.*s", player->seat, phase, TEXT_ARG(place));
}

/* In each part of the trials an order is the same that stands there and says that. */
OddsOrder *orders_known(Odds *odds, const OddsOrder *order)
{
    Arena *arena = odds->arena;
    Text key = text_format(arena, "%.*s\n%.*s", TEXT_ARG(order->place), TEXT_ARG(order->words));
    void **slot = names_slot(odds->by_words, key);
    OddsOrder *made = *slot;
    if (made)
        return made;
    made = *slot = ARENA_NEW(arena, OddsOrder);
    made->player = play_player(odds->play, order->player->seat);
    made->phase = order->phase;
    made->place = text_copy(arena, order->place);
    made->words = text_copy(arena, order->words);
    made->index = odds->orders.count;
    ARENA_PUSH(arena, &odds->orders, made);
    return made;
}

/* An order that was there before the trials lies where it lay, and its address names it. One that
 * was made in a trial, of an order for all of several things, is known by what it says. */
Text orders_key(const Odds *odds, const ArenaMark *mark, const Player *player, const Order *order)
{
    Arena *arena = odds->play->arena;
    if (arena_mark_holds(mark, order)) {
        const Order **address = ARENA_NEW(arena, const Order *);
        *address = order;
        return (Text){(const char *)address, sizeof *address};
    }
    return text_format(arena, "%.*s %.*s", TEXT_ARG(place_of(odds, player, order)),
                       TEXT_ARG(report_order_words(arena, order)));
}

static OddsOrder *look_up(const Counting *counting, const OrderVerdict *verdict)
{
    Odds *odds = counting->odds;
    const Order *order = verdict->order;
    Text key = orders_key(odds, counting->mark, verdict->player, order);
    OddsOrder *known = names_find(odds->by_order, key);
    if (known)
        return known;
    OddsOrder *found =
        orders_known(odds, &(OddsOrder){.player = verdict->player,
                                        .phase = order->phase,
                                        .place = place_of(odds, verdict->player, order),
                                        .words = report_order_words(odds->play->arena, order)});
    if (arena_mark_holds(counting->mark, order))
        found->order = order;
    return *names_slot(odds->by_order, key) = found;
}

/* Most come in each trial, one after the other. */
static OddsOrder *order_of(Counting *counting, const OrderVerdict *verdict)
{
    const Odds *odds = counting->odds;
    const bool is_next = counting->next < odds->orders.count &&
                         odds->orders.at[counting->next]->order == verdict->order;
    OddsOrder *order = is_next ? odds->orders.at[counting->next] : look_up(counting, verdict);
    counting->next = order->index + 1;
    return order;
}

/* A reaction may have been carried out several times. */
static void count_verdict(void *context, const OrderVerdict *verdict)
{
    Counting *counting = context;
    OddsOrder *order = order_of(counting, verdict);
    if (order->seen < counting->trial) {
        order->fate = verdict->fate;
        order->reason = verdict->reason;
    } else if (order->fate != verdict->fate) {
        order->fate = FATE_PART;
        order->reason = order->reason.len > 0 ? order->reason : verdict->reason;
    }
    order->seen = counting->trial;
}

void orders_begin(Odds *odds)
{
    odds->by_order = names_new(odds->arena);
    odds->by_words = names_new(odds->arena);
}

void orders_merge(Odds *odds, const Odds *more)
{
    for (size_t i = 0; i < more->orders.count; i++) {
        const OddsOrder *one = more->orders.at[i];
        OddsOrder *order = orders_known(odds, one);
        for (Fate fate = FATE_DONE; fate < FATES; fate++) {
            order->fates[fate] += one->fates[fate];
            values_merge(odds->arena, &order->reasons[fate], &one->reasons[fate]);
        }
    }
}

void orders_count(Odds *odds, uint32_t trial, const ArenaMark *mark)
{
    Counting counting = {odds, trial, mark, 0};
    report_verdicts(odds->play->arena, odds->play, count_verdict, &counting);
    for (size_t i = 0; i < odds->orders.count; i++) {
        OddsOrder *order = odds->orders.at[i];
        if (order->seen != trial)
            continue;
        order->fates[order->fate] += odds->weight;
        if (order->reason.len > 0)
            values_add(odds->arena, &order->reasons[order->fate], order->reason, odds->weight);
        order->reason = TEXT("");
    }
}

/* Those of one place may stand in lists of two kinds; then what they say decides. */
static int by_place(const void *a, const void *b)
{
    const OddsOrder *one = *(OddsOrder *const *)a, *other = *(OddsOrder *const *)b;
    int differ = text_compare(one->place, other->place);
    return differ != 0 ? differ : text_compare(one->words, other->words);
}

void orders_sort(Odds *odds)
{
    if (odds->orders.count > 1)
        qsort(odds->orders.at, odds->orders.count, sizeof *odds->orders.at, by_place);
}

void orders_choose(Odds *odds)
{
    for (size_t i = 0; i < odds->orders.count; i++)
        for (Fate fate = FATE_DONE; fate < FATES; fate++)
            values_choose(&odds->orders.at[i]->reasons[fate]);
}
