/* Cards are committed to a fight. NW 1. */
#include "committing.h"

#include "../words/events.h"

bool nw_card_is_free(const Card *card, const Player *player)
{
    return card->owner == player && !card->turned && !card->fighter;
}

const Failure *nw_card_bars(const Play *play, const Card *card, const WorldPlace *place)
{
    if (card->turned)
        return order_fails(play, "NW 1.5", "%.*s is turned", TEXT_ARG(card->id));
    if (!card->fighter)
        return NULL;
    return order_fails(play, "NW 1.3", "%.*s is in %s fight%s", TEXT_ARG(card->id),
                       card->fighter->fight == place->fight ? "that" : "another",
                       card->fighter->fight == place->fight ? " already" : "");
}

const Failure *nw_none_free(Play *play, const CardRefs *named, const Parts *parts)
{
    if (named->word != CARDS_ALL)
        return parts_close(play, parts, NULL);
    return order_fails(play, "NW 1.6",
                       named->among && named->among->but > 0 ? "no card is free but those kept"
                                                             : "no card is free");
}

/* All that are free are those that are meant. */
static CardList *all_free(const Play *play, const Player *player, const CardRefs *named)
{
    CardList *free = ARENA_NEW(play->arena, CardList);
    const CardList *cards = &worlds(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (nw_card_is_free(cards->at[i], player))
            ARENA_PUSH(play->arena, free, cards->at[i]);
    order_leave_out((const AnyRefs *)named, (AnyList *)free);
    return free;
}

const CardList *nw_free_cards(Play *play, const Order *order, const CardRefs *named,
                              const WorldPlace *place, Parts *parts)
{
    const Player *player = order->choice.player;
    if (named->word == CARDS_ALL) {
        CardList *all = all_free(play, player, named);
        for (size_t i = 0; i < all->count; i++)
            parts_add(play, parts, NULL, NULL);
        return all;
    }
    CardList *free = ARENA_NEW(play->arena, CardList);
    CardList *others = ARENA_NEW(play->arena, CardList);
    for (size_t i = 0; i < named->count; i++) {
        const Failure *failure = nw_card_bars(play, named->at[i], place);
        ARENA_PUSH(play->arena, failure ? others : free, named->at[i]);
        parts_add(play, parts, NULL, failure);
    }
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
