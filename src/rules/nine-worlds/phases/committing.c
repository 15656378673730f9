/* Cards are committed to a fight. NW 1. */
#include "committing.h"

#include "../words/events.h"

bool nw_card_is_free(const Card *card, const Player *player)
{
    return card->owner == player && !card->turned && !card->fighter;
}

/* Why none of the cards that an order names can go. */
const Failure *nw_none_free(Play *play, const CardRefs *named)
{
    if (named->word == CARDS_ALL)
        return order_fails(play, "NW 1.6",
                           named->among && named->among->but > 0 ? "no card is free but those kept"
                                                                 : "no card is free");
    const Card *first = named->at[0];
    return first->turned
               ? order_fails(play, "NW 1.5", "%.*s is turned", TEXT_ARG(first->id))
               : order_fails(play, "NW 1.3", "%.*s is in another fight", TEXT_ARG(first->id));
}

/* Which of the named cards are free: an order is carried out with those. */
const CardList *nw_free_cards(Play *play, const Player *player, const CardRefs *named)
{
    CardList *free = ARENA_NEW(play->arena, CardList);
    CardList *others = ARENA_NEW(play->arena, CardList);
    bool all = named->word == CARDS_ALL;
    Card *const *cards = all ? worlds(play)->cards.at : named->at;
    size_t count = all ? worlds(play)->cards.count : named->count;
    for (size_t i = 0; i < count; i++)
        if (nw_card_is_free(cards[i], player))
            ARENA_PUSH(play->arena, free, cards[i]);
        else if (!all)
            ARENA_PUSH(play->arena, others, cards[i]);
    order_leave_out((const AnyRefs *)named, (AnyList *)free);
    if (free->count > 0 && others->count > 0)
        nw_say_stayed_behind(play, player, others);
    return free;
}

void nw_commit(Play *play, Fight *fight, Side side, const CardList *cards)
{
    for (size_t i = 0; i < cards->count; i++) {
        Fighter *fighter = record_new(play->arena, &nw_fighter_table);
        fighter->card = cards->at[i];
        fighter->side = (int)side;
        ARENA_PUSH(play->arena, &fight->fighters, fighter);
        nw_fight_add(fight, fighter);
    }
}

void nw_all_commit(Play *play, Side side)
{
    worlds(play)->closed = &side;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        orders_carry_out(play, play_player(play, seat));
    worlds(play)->closed = NULL;
}

void nw_cite_conditions(Event *event, const Order *order, const char *clause)
{
    event_also_of(event, order->choice.player,
                  order->conditions.count > 0 || order->instead_of ? clause : NULL);
}

bool nw_has_free_card(const Play *play, const Player *player)
{
    const CardList *cards = &worlds(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (nw_card_is_free(cards->at[i], player))
            return true;
    return false;
}
