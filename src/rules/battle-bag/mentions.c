/* Which reactions name which army. Each list is read once, so that in a battle an army finds its
 * order without a walk over all of them. BB 20.1, BB 20.4. */
#include "react.h"

static Mention *push(Play *play, Mention *before, ReactOrder *order)
{
    Mention *mention = ARENA_NEW(play->arena, Mention);
    *mention = (Mention){order, before};
    return mention;
}

/* Lists are read from the end, so that what is put in front stands first. */
static void read_list(Play *play, Seat *seat, const VariantList *list, int which)
{
    for (size_t i = list->count; i-- > 0;) {
        if (list->at[i]->table != &bb_react_table)
            continue;
        ReactOrder *order = list->at[i]->record;
        seat->reacts = true;
        if (order->armies.word == ARMIES_ALL)
            seat->for_all[which] = push(play, seat->for_all[which], order);
        for (size_t k = 0; k < order->armies.count; k++) {
            Army *army = order->armies.at[k];
            army->mentions[which] = push(play, army->mentions[which], order);
        }
    }
}

static size_t index_of_battles(const Play *play)
{
    size_t index = 0;
    while (play->system->phases[index].orders != bb_battle_orders)
        index++;
    return index;
}

void bb_mentions_read(Play *play)
{
    BattleBag *bag = bag_of(play);
    if (bag->mentions_read)
        return;
    bag->mentions_read = true;
    size_t phase = index_of_battles(play);
    for (size_t i = 0; i < play->game->players.count; i++) {
        const Player *player = play_player(play, i);
        Seat *seat = seat_of(play, player);
        if (player->orders) {
            read_list(play, seat, &player->orders->plan.phase[phase], 0);
            read_list(play, seat, &player->orders->standing.phase[phase], 1);
        }
        if (player->standing)
            read_list(play, seat, &player->standing->standing.phase[phase], 2);
    }
}

static bool names(const ReactOrder *order, const Army *army)
{
    if (order->armies.word == ARMIES_ALL)
        return true;
    for (size_t i = 0; i < order->armies.count; i++)
        if (order->armies.at[i] == army)
            return true;
    return false;
}

/* An order, or its else, as far as that is for the army, too. An army that has yet to be made may
 * have been named by somebody else. */
static ReactOrder *heard(const Play *play, ReactOrder *order, const Army *army)
{
    if (order->order.choice.player != army->owner)
        return NULL;
    Order *open = order_open(play, &(Variant){order->order.table, order});
    return open && names((const ReactOrder *)open, army) ? (ReactOrder *)open : NULL;
}

ReactOrder *bb_mentions_of(const Play *play, const Army *army)
{
    for (int which = 0; which < REACT_LISTS; which++) {
        const Mention *own = army->mentions[which];
        const Mention *mention = own ? own : army->seat->for_all[which];
        for (; mention; mention = mention->next) {
            ReactOrder *order = heard(play, mention->order, army);
            if (order)
                return order;
        }
    }
    return NULL;
}

ReactOrder *bb_mentions_else(const Play *play, const ReactOrder *order, const Army *army)
{
    const Variant *other = order ? order->order.otherwise : NULL;
    while (other) {
        Order *open = order_open(play, other);
        if (open && names((const ReactOrder *)open, army))
            return (ReactOrder *)open;
        other = open ? open->otherwise : NULL;
    }
    return NULL;
}
