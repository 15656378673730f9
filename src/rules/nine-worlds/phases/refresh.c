/* Turned cards are turned back. NW 2. */
#include "../words/events.h"
#include "phases.h"

CardList *nw_cards_by_seat(const Play *play, bool (*fits)(const Card *card))
{
    CardList *lists = ARENA_ARRAY(play->arena, play->game->players.count, CardList);
    const CardList *cards = &worlds(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (fits(cards->at[i]))
            ARENA_PUSH(play->arena, &lists[cards->at[i]->owner->seat], cards->at[i]);
    return lists;
}

static bool is_turned(const Card *card)
{
    return card->turned;
}

/* Turned cards are turned back at the beginning of each round, or never. */
void nw_play_refresh(Play *play)
{
    bool never = worlds(play)->settings.refresh == REFRESH_NEVER;
    CardList *lists = nw_cards_by_seat(play, is_turned);
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
