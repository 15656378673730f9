/* Who is out of the game, and who has won it: looked at after each battle. BB 19. */
#include "../words/events.h"
#include "steps.h"

static bool has_reached(const Seat *seat, int goal)
{
    return seat->player->status != PLAYER_OUT && (int)seat->achievements.count >= goal;
}

/* BB 19.1, BB 19.2 */
static void end_by_goal(Play *play)
{
    BattleBag *game = bag_of(play);
    PlayerList *winners = ARENA_NEW(play->arena, PlayerList);
    int goal = game->settings.goal;
    for (size_t i = 0; goal > 0 && i < play->game->players.count; i++)
        if (has_reached(game->seat_of[i], goal))
            ARENA_PUSH(play->arena, winners, play_player(play, i));
    if (winners->count == 0)
        return;
    for (size_t i = 0; i < winners->count; i++)
        bb_say_goal_reached(play, winners->at[i],
                            (int64_t)seat_of(play, winners->at[i])->achievements.count, goal);
    if (winners->count > 1)
        bb_say_goal_shared(play, winners);
    else
        bb_say_goal_wins(play, winners->at[0]);
    play_end(play, winners->at, winners->count);
}

/* BB 19.3 */
static bool goes_out(Play *play, const Seat *seat)
{
    Player *player = seat->player;
    if (player->status == PLAYER_OUT || seat->armies > 0 || seat->structures > 0)
        return false;
    player->status = PLAYER_OUT;
    bb_say_goes_out(play, player);
    return true;
}

/* BB 19.4 */
static void end_by_elimination(Play *play)
{
    bool any = false;
    for (size_t i = 0; i < play->game->players.count; i++)
        any |= goes_out(play, bag_of(play)->seat_of[i]);
    const PlayerList *left = play_players_left(play);
    if (!any || left->count > 1)
        return;
    if (left->count == 1)
        bb_say_wins_as_last(play, left->at[0]);
    else
        bb_say_game_drawn(play);
    play_end(play, left->at, left->count);
}

void bb_ending_check(Play *play)
{
    end_by_goal(play);
    if (!play->game->ended && bag_of(play)->settings.elimination)
        end_by_elimination(play);
}
