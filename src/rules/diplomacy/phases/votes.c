/* Who votes for a draw, and whether it passes. DP 10.2 to DP 10.4. */
#include "../words/events.h"
#include "phases.h"

const Failure *dp_carry_out_vote(Play *play, Order *order)
{
    VoteOrder *vote = (VoteOrder *)order;
    const Failure *failure = dp_out_of_place(play, order);
    size_t seat = order->choice.player->seat;
    if (failure)
        return failure;
    if (dip(play)->settings.draw == DRAW_NONE)
        return order_fails(play, "DP 10.2", "in this game nobody votes for a draw");
    if (season_of(play)->votes[seat])
        return order_fails(play, "DP 10.3", "an earlier vote counts");
    season_of(play)->votes[seat] = vote;
    return vote->vote == VOTE_DRAW ? order_pending() : NULL;
}

/* Who owns a centre or has a unit, be it one that has yet to retreat. */
static bool is_left(const Play *play, const Player *player)
{
    const Power *power = dp_power(play, player);
    return player->status != PLAYER_OUT &&
           (power->owned + power->standing > 0 || dp_asks_retreats(play, player));
}

/* Those to whom a vote would give the draw; all who are left, or those whom it names. */
static bool means(const Play *play, const VoteOrder *vote, const Player *player)
{
    return vote->of.count > 0 ? LIST_HOLDS(&vote->of, player) : is_left(play, player);
}

static bool is_same(const Play *play, const VoteOrder *one, const VoteOrder *other)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        if (means(play, one, player) != means(play, other, player))
            return false;
    }
    return true;
}

/* What all have voted for; NULL: there is nothing. */
static const VoteOrder *voted_for(const Play *play)
{
    const VoteOrder *all = NULL;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const VoteOrder *vote = season_of(play)->votes[seat];
        if (!is_left(play, play_player(play, seat)))
            continue;
        if (!vote && dip(play)->settings.silent_votes == SILENT_FOR)
            continue;
        if (!vote || vote->vote == VOTE_NONE || (all && !is_same(play, all, vote)))
            return NULL;
        all = vote;
    }
    return all;
}

/* A vote that came to nothing is told to nobody but its player, and not who was against it. */
static void settle_votes(Play *play, bool passes)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        VoteOrder *vote = season_of(play)->votes[seat];
        if (vote && vote->vote == VOTE_DRAW)
            order_settle(play, &vote->order,
                         passes ? NULL : order_fails(play, "DP 10.3", "no draw came of it"));
    }
}

/* Told when the season has been played to its end. */
void dp_count_votes(Play *play)
{
    const VoteOrder *vote = voted_for(play);
    PlayerRefs *drawn = &dp_memory(play)->drawn;
    settle_votes(play, vote);
    if (!vote)
        return;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        if (means(play, vote, player))
            ARENA_PUSH(play->arena, drawn, player);
    }
    drawn->word = REFS_LISTED;
}
