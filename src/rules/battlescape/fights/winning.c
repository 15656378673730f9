/* Who is out, and who has won: looked at after each loss and each capture. BS 18. */
#include "../board/grid.h"
#include "../words/events.h"
#include "fights.h"

/* --- BS 18.1: all capture points -------------------------------------------------------------- */

/* All but the neutral ones. */
static void tell_neutral(Play *play, const Purse *purse)
{
    const PointList *neutral = bs_points_of(play, NULL);
    size_t held = (size_t)purse->holds;
    if (neutral->count > 0 && held + neutral->count == scape(play)->points.count)
        bs_say_neutral_left(play, neutral, purse->player);
}

static bool has_won(Play *play, Player *player)
{
    const Purse *purse = purse_of(play, player);
    int points = (int)scape(play)->points.count;
    if (purse->holds < points) {
        if (play->active && text_is(text_of(play->phase->name), bs_turn_phase_words[IN_ENDING]))
            tell_neutral(play, purse);
        return false;
    }
    event_also(bs_say_won(play, player, points), play->active ? NULL : "BS 18.14");
    play_end(play, &player, 1);
    return true;
}

/* --- BS 18.3: nothing left -------------------------------------------------------------------- */

static bool goes_out(Play *play, const Purse *purse)
{
    if (purse->player->status == PLAYER_OUT || purse->holds > 0 || purse->on_board > 0)
        return false;
    if (purse->turns == 0) {
        if (play->active)
            bs_say_not_out_yet(play, purse->player);
        return false;
    }
    purse->player->status = PLAYER_OUT;
    Event *event = bs_say_out(play, purse->player);
    event_also(event, play->active ? "BS 18.7" : "BS 18.14");
    event_also(event, purse->points > 0 || purse->waiting > 0 ? "BS 18.5" : NULL);
    event_also(bs_say_runs_on(play, purse->player), "BS 18.9");
    return true;
}

static void end_with(Play *play, Player *const *left, size_t count)
{
    if (count == 1)
        bs_say_won_as_last(play, left[0]);
    else
        bs_say_drawn(play);
    play_end(play, left, count);
}

static void check_losers(Play *play)
{
    bool any = false;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        any |= goes_out(play, scape(play)->purse_of[seat]);
    const PlayerList *left = play_players_left(play);
    if (any && left->count <= 1)
        end_with(play, left->at, left->count);
}

/* Only the active player captures. */
void bs_winning_check(Play *play)
{
    if (!play->game->ended && !has_won(play, play->active))
        check_losers(play);
}

/* --- BS 18.14: before a round ----------------------------------------------------------------- */

void bs_judge(Play *play)
{
    if (play->game->round == 0 || play->game->stopped)
        return;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT && has_won(play, play_player(play, seat)))
            return;
    check_losers(play);
}
