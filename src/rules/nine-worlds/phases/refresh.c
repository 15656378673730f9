/* Turned cards are turned back. NW 2. */
#include "../words/events.h"
#include "phases.h"

typedef LIST_OF(CardList) CardLists;

/* The turned cards of each player, by seat. */
static CardList *turned_cards(const Play *play)
{
    CardList *lists = ARENA_ARRAY(play->arena, play->game->players.count, CardList);
    const CardList *cards = &worlds(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (cards->at[i]->turned)
            ARENA_PUSH(play->arena, &lists[cards->at[i]->owner->seat], cards->at[i]);
    return lists;
}

/* Turned cards are turned back at the beginning of each round, or never. */
void nw_play_refresh(Play *play)
{
    bool never = worlds(play)->settings.refresh == REFRESH_NEVER;
    CardList *lists = turned_cards(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        CardList *cards = &lists[seat];
        if (cards->count == 0)
            continue;
        if (never) {
            nw_say_not_refreshed(play, cards);
            continue;
        }
        nw_say_refreshed(play, play_player(play, seat), cards);
        for (size_t i = 0; i < cards->count; i++)
            cards->at[i]->turned = false;
    }
}
