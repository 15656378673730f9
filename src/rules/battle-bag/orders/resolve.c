/* What the names in orders and in answers mean. */
#include "resolve.h"

static Meaning *find_meanings(Play *play, const CountedList *names, unsigned allowed,
                              const Source *from)
{
    Meaning *meanings = ARENA_ARRAY(play->arena, names->count, Meaning);
    for (size_t i = 0; i < names->count; i++)
        meanings[i] = bb_meaning_for(play, counted_name_of(&names->at[i]), allowed, from);
    return meanings;
}

void bb_resolve_manoeuvre(Play *play, Order *order)
{
    ManoeuvreOrder *manoeuvre = (ManoeuvreOrder *)order;
    const Spot *towards = &manoeuvre->towards;
    Text name = towards->word.len > 0 ? towards->word : tile_text(play->arena, towards->tile);
    if (towards->known)
        manoeuvre->goal =
            bb_meaning_for(play, name, MAY_MEAN_TARGETS | MAY_MEAN_RULES, order->rec.source);
}

void bb_resolve_attack(Play *play, Order *order)
{
    AttackOrder *attack = (AttackOrder *)order;
    attack->meanings =
        find_meanings(play, &attack->names, MAY_MEAN_TARGETS | MAY_MEAN_RULES, order->rec.source);
}

void bb_resolve_destroy(Play *play, Order *order)
{
    DestroyOrder *destroy = (DestroyOrder *)order;
    destroy->meanings = find_meanings(play, &destroy->names, MAY_MEAN_ALL, order->rec.source);
}

void bb_resolve_losses_answer(Play *play, const Player *player, Answer *answer)
{
    LossesAnswer *losses = (LossesAnswer *)answer;
    (void)player;
    losses->meanings = find_meanings(play, &losses->names, MAY_MEAN_ALL, answer->rec.source);
}

/* Of the three lists (REACT_LISTS) the one in which the order stands. */
static int react_list(const Order *order)
{
    const Player *player = order->choice.player;
    if (order->choice.by == BY_ORDERS)
        return 0;
    return player->standing && player->standing->source == order->rec.source ? 2 : 1;
}

/* An else is looked for by way of its order. */
void bb_resolve_react(Play *play, Order *order)
{
    ReactOrder *react = (ReactOrder *)order;
    react->list = react_list(order);
    seat_of(play, order->choice.player)->reacts |= !order_is_silenced(order);
    react->for_all |= react_is_for_all(order);
    if (react->army && !order->instead_of && !react->for_all)
        react->army->named_in |= 1U << react->list;
}
