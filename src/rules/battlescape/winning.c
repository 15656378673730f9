/* Who is out, and who has won: looked at after each loss and each capture. BS 18. */
#include "events.h"
#include "scape.h"

/* Who is out (BS 18.3)? */
static bool has_nothing(const Purse *purse)
{
    return purse->holds == 0 && purse->on_board == 0;
}

/* --- BS 18.1: all capture points -------------------------------------------------------------- */

static int neutral_points(Play *play, PointList *neutral)
{
    const PointList *points = &scape(play)->points;
    for (size_t i = 0; i < points->count; i++)
        if (!points->at[i]->holder)
            ARENA_PUSH(play->arena, neutral, points->at[i]);
    return (int)neutral->count;
}

/* All but the neutral ones. */
static void tell_neutral(Play *play, const Purse *purse)
{
    PointList *neutral = ARENA_NEW(play->arena, PointList);
    int count = neutral_points(play, neutral);
    if (count > 0 && purse->holds + count == (int)scape(play)->points.count)
        EVENT(play->log, &bs_ev_neutral_left,
              arg_records(&bs_arg_type_points, (const AnyList *)neutral),
              arg_player(purse->player));
}

/* Only the active player captures. */
static bool has_won(Play *play)
{
    Player *player = play->active;
    const Purse *purse = purse_of(play, player);
    int points = (int)scape(play)->points.count;
    if (purse->holds < points) {
        if (text_is(text_of(play->phase->name), bs_turn_phase_words[IN_ENDING]))
            tell_neutral(play, purse);
        return false;
    }
    EVENT(play->log, &bs_ev_won, arg_player(player), arg_int(points));
    play_end(play, &player, 1);
    return true;
}

/* --- BS 18.3: nothing left -------------------------------------------------------------------- */

static bool goes_out(Play *play, const Purse *purse)
{
    if (purse->player->status == PLAYER_OUT || !has_nothing(purse))
        return false;
    if (purse->turns == 0) {
        EVENT(play->log, &bs_ev_not_out_yet, arg_player(purse->player));
        return false;
    }
    purse->player->status = PLAYER_OUT;
    Event *event = EVENT(play->log, &bs_ev_out, arg_player(purse->player));
    event_also(event, "BS 18.7");
    event_also(event, purse->points > 0 || purse->waiting > 0 ? "BS 18.5" : NULL);
    event_also(EVENT(play->log, &bs_ev_runs_on, arg_player(purse->player)), "BS 18.9");
    return true;
}

static void end_with(Play *play, Player *const *left, size_t count)
{
    if (count == 1)
        EVENT(play->log, &bs_ev_won_as_last, arg_player(left[0]));
    else
        event_add(play->log, &bs_ev_drawn, NULL, 0);
    play_end(play, left, count);
}

void bs_winning_check(Play *play)
{
    Player *left[PLAYERS_MAX];
    size_t count = 0;
    bool any = false;
    if (play->game->ended || has_won(play))
        return;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        any |= goes_out(play, scape(play)->purse_of[seat]);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            left[count++] = play_player(play, seat);
    if (any && count <= 1)
        end_with(play, left, count);
}
