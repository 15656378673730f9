/* What becomes of the orders: in how many trials each was done, and why not in the others. */
#include <stdlib.h>
#include <string.h>

#include "odds_private.h"

typedef struct Counting {
    Odds *odds;
    uint32_t trial;
    const ArenaMark *mark;
    Arena *arena; /* of the trial */
} Counting;

/* Where an order stands, so that places in the order of their bytes are in that of the files:
 * whose it is, its phase, its number in the list, and in that of the order that holds it. */
static Text place_of(const Counting *counting, const OrderVerdict *verdict)
{
    Arena *arena = counting->arena;
    const System *system = counting->odds->play->system;
    const Order *order = verdict->order;
    Text place = TEXT("");
    size_t seat = verdict->player ? verdict->player->seat : PLAYERS_MAX;
    size_t phase =
        order->phase == &reactions_phase ? PHASES_MAX : (size_t)(order->phase - system->phases);
    for (const Order *at = order; at; at = order_above(at->first ? at->first : at))
        place = text_format(arena, " %06zu%.*s", at->number, TEXT_ARG(place));
    return text_format(arena, "%02zu %02zu%.*s", seat, phase, TEXT_ARG(place));
}

/* An order that was there before the trials lies where it lay, and its address names it. One that
 * was made in a trial, of an order for all of several things, is known by what it says. */
static OddsOrder *order_of(Counting *counting, const OrderVerdict *verdict)
{
    Odds *odds = counting->odds;
    const Order *order = verdict->order;
    bool stays = arena_mark_holds(counting->mark, order);
    Text words = stays ? TEXT("") : report_order_words(counting->arena, order);
    Text key = {(const char *)&order, sizeof order};
    if (!stays) {
        Text place = place_of(counting, verdict);
        key = text_format(counting->arena, "%.*s %.*s", TEXT_ARG(place), TEXT_ARG(words));
    }
    void **slot = names_slot(odds->by_order, key);
    OddsOrder *known = *slot;
    if (known)
        return known;
    OddsOrder *made = *slot = ARENA_NEW(odds->arena, OddsOrder);
    made->player = verdict->player;
    made->phase = order->phase;
    made->place = text_copy(odds->arena, place_of(counting, verdict));
    made->words = stays ? report_order_words(odds->arena, order) : text_copy(odds->arena, words);
    ARENA_PUSH(odds->arena, &odds->orders, made);
    return made;
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

void orders_count(Odds *odds, uint32_t trial, const ArenaMark *mark)
{
    Counting counting = {odds, trial, mark, odds->play->arena};
    report_verdicts(odds->play->arena, odds->play, count_verdict, &counting);
    for (size_t i = 0; i < odds->orders.count; i++) {
        OddsOrder *order = odds->orders.at[i];
        if (order->seen != trial)
            continue;
        order->fates[order->fate]++;
        if (order->reason.len > 0)
            values_add(odds->arena, &order->reasons[order->fate], order->reason);
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
    for (size_t i = 0; i < odds->orders.count; i++)
        for (Fate fate = FATE_DONE; fate < FATES; fate++)
            values_sort(&odds->orders.at[i]->reasons[fate]);
}
