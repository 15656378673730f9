/* Whose turn it is, and whether anything may still happen in it. */
#include "scape.h"

void bs_turn_order(const Play *play, PlayerList *order)
{
    const PlayerRefs *players = &scape(play)->order;
    for (size_t i = 0; i < players->count; i++)
        ARENA_PUSH(play->arena, order, players->at[i]);
}

size_t bs_turn_place(const Play *play, const Player *player)
{
    const PlayerRefs *order = &scape(play)->order;
    size_t place = 0;
    while (place < order->count && order->at[place] != player)
        place++;
    return place;
}

bool bs_play_is_over(const Play *play)
{
    return play_asked(play) || play->game->ended;
}

bool bs_turn_is_void(const Play *play, const Player *player)
{
    return bs_play_is_over(play) || player->status == PLAYER_OUT;
}

const Failure *bs_fails_void(Play *play, const Order *order)
{
    const Player *player = order->choice.player;
    if (player->status == PLAYER_OUT)
        return order_fails(play, "BS 18.9", "%.*s is out of the game",
                           TEXT_ARG(player_name(player)));
    return bs_play_is_over(play) ? order_fails(play, "BS 18.1", "the game is over") : NULL;
}
