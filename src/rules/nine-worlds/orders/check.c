/* What the field tables cannot say about orders and answers: refused before anything is played. */
#include <stddef.h>

#include "../words/refusals.h"
#include "orders.h"

/* One's own cards, and ready ones where that can be known: not in standing orders, and not after a
 * stop, when the round's own exhausted cards are turned. */
static void check_own(const Play *play, const Order *order, const CardRefs *cards)
{
    bool never = worlds(play)->settings.refresh == REFRESH_NEVER && !play->game->stopped;
    for (size_t i = 0; i < cards->count; i++) {
        const Card *card = cards->at[i];
        if (!card)
            continue; /* reported already */
        if (card->owner != order->choice.player)
            nw_refuse_not_yours(play, order_item_mark(order, cards, i), card);
        else if (card->turned && never && order->choice.by == BY_ORDERS)
            nw_refuse_never_turned_back(play, order_item_mark(order, cards, i), card);
    }
}

/* --- attack and defend ------------------------------------------------------------------------ */

static void check_champion(const Play *play, const AttackOrder *attack)
{
    const Order *order = &attack->order;
    const Card *champion = attack->champion;
    Place place = order_mark(order, &attack->champion);
    if (!worlds(play)->settings.challenge && attack->place)
        nw_refuse_no_duels(play, place, attack->place);
    else if (attack->cards.word == REFS_LISTED && !LIST_HOLDS(&attack->cards, champion) &&
             !LIST_HOLDS(&attack->cards, NULL)) /* a name that nothing has may be meant for him */
        nw_refuse_not_sent(play, place, champion);
    else if (champion->owner != order->choice.player)
        nw_refuse_not_yours(play, place, champion);
}

void nw_check_attack(const Play *play, const Order *order)
{
    const AttackOrder *attack = (const AttackOrder *)order;
    if (attack->place && attack->place->holder == order->choice.player &&
        order->choice.by == BY_ORDERS)
        nw_refuse_your_place(play, order_mark(order, &attack->place), attack->place);
    check_own(play, order, &attack->cards);
    if (attack->champion)
        check_champion(play, attack);
}

void nw_check_defend(const Play *play, const Order *order)
{
    check_own(play, order, &((const DefendOrder *)order)->cards);
}

/* --- challenges ------------------------------------------------------------------------------- */

/* The one card that takes up a challenge, or none. */
static void check_rival(const Play *play, const Player *player, const Table *table,
                        const void *record, const CardRefs *with)
{
    if (with->count > 1)
        nw_refuse_two_rivals(play, record_mark(table, record, with), (int64_t)with->count);
    for (size_t i = 0; i < with->count; i++)
        if (with->at[i] && with->at[i]->owner != player)
            nw_refuse_not_yours(play, record_item_mark(table, record, with, i), with->at[i]);
}

void nw_check_accept(const Play *play, const Order *order)
{
    const AcceptOrder *accept = (const AcceptOrder *)order;
    if (!worlds(play)->settings.challenge && accept->place)
        nw_refuse_no_duels(play, order_mark(order, &accept->place), accept->place);
    check_rival(play, order->choice.player, order->table, order, &accept->with);
}

void nw_check_accept_answer(const Play *play, const Player *player, const Answer *answer)
{
    check_rival(play, player, &nw_accept_answer, answer, &((const AcceptAnswer *)answer)->with);
}

/* --- targets ---------------------------------------------------------------------------------- */

static void check_foes(const Play *play, const Player *player, const Table *table,
                       const void *record, const CardRefs *targets)
{
    for (size_t i = 0; i < targets->count; i++)
        if (targets->at[i] && targets->at[i]->owner == player)
            nw_refuse_not_a_foe(play, record_item_mark(table, record, targets, i), targets->at[i]);
}

void nw_check_aim(const Play *play, const Order *order)
{
    const AimOrder *aim = (const AimOrder *)order;
    const Player *player = order->choice.player;
    if (!aim->card)
        return; /* reported already */
    if (aim->card->owner != player) {
        nw_refuse_not_yours(play, order_mark(order, &aim->card), aim->card);
        return;
    }
    check_foes(play, player, order->table, order, &aim->at);
    check_foes(play, player, order->table, order, &aim->extra);
    if (aim->at.word == AIM_NONE)
        nw_refuse_held_back(play, order_mark(order, &aim->at), aim->card);
}

void nw_check_targets_answer(const Play *play, const Player *player, const Answer *answer)
{
    const TargetsAnswer *targets = (const TargetsAnswer *)answer;
    check_foes(play, player, &nw_targets_answer, answer, &targets->at);
    check_foes(play, player, &nw_targets_answer, answer, &targets->extra);
}

/* --- withdrawals ------------------------------------------------------------------------------ */

/* What is said in a wrong way is reported already. */
static bool says_when(const WithdrawOrder *withdraw)
{
    const Order *order = &withdraw->order;
    return order_says(order, &withdraw->after_cycle) || order_says(order, &withdraw->at_exhausts) ||
           order_says(order, &withdraw->when);
}

void nw_check_withdraw(const Play *play, const Order *order)
{
    const WithdrawOrder *withdraw = (const WithdrawOrder *)order;
    if (withdraw->place && !says_when(withdraw))
        nw_refuse_no_time(play, order_mark(order, &withdraw->place), withdraw->place);
}

/* --- a card committed twice ------------------------------------------------------------------- */

static const CardRefs *committed(const Order *order)
{
    if (order->table == &nw_attack_table)
        return &((const AttackOrder *)order)->cards;
    return order->table == &nw_defend_table ? &((const DefendOrder *)order)->cards : NULL;
}

/* Which order of a plan has committed each card, by its place in the game file. */
typedef struct Commitments {
    const Play *play;
    const Order **by;
} Commitments;

/* Only what is certain counts: an order with conditions may not come to be, nor may an else; and
 * of an order for several places the first that is attacked gets them. */
static void check_commitment(void *visitor, Order *order)
{
    Commitments *commitments = visitor;
    const CardRefs *cards = committed(order);
    if (!cards || order->instead_of || order->conditions.count > 0)
        return;
    const Order *whole = order_is_one_of(order) ? order->within : order;
    for (size_t i = 0; i < cards->count; i++) {
        const Card *card = cards->at[i];
        if (!card)
            continue;
        const Order **by = &commitments->by[card->index];
        if (*by && *by != whole)
            nw_refuse_committed_twice(commitments->play, order_item_mark(order, cards, i), card);
        *by = whole;
    }
}

void nw_check_orders(const Play *play, const OrdersFile *file)
{
    const Plan *plans[] = {&file->plan, &file->standing};
    for (size_t i = 0; i < 2; i++) {
        size_t count = worlds(play)->cards.count;
        Commitments commitments = {play, ARENA_ARRAY(play->arena, count, const Order *)};
        orders_visit(play, plans[i], check_commitment, &commitments);
    }
}
