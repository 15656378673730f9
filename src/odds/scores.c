/* Which trials are worth reading. */
#include "odds_private.h"

void scores_begin(Odds *odds)
{
    const Play *play = odds->play;
    const size_t seats = play->game->players.count;
    odds->scores = ARENA_ARRAY(odds->arena, seats, OddsScores);
    for (size_t seat = 0; seat < seats; seat++)
        odds->scores[seat].player = play_player(play, seat);
}

/* The middle span is that of trials after which the game goes on, or is a draw. */
static size_t span_of(const Play *play, const Player *player)
{
    const Ended *ended = play->game->ended;
    if (!ended || ended->winners.count == 0)
        return 1;
    return LIST_HOLDS(&ended->winners, player) ? 2 : 0;
}

void scores_count(Odds *odds, uint32_t trial)
{
    const Play *play = odds->play;
    const size_t seats = play->game->players.count;
    int64_t all = 0;
    for (size_t seat = 0; seat < seats; seat++)
        all += odds->losses[seat].now;
    for (size_t seat = 0; seat < seats; seat++) {
        int64_t ahead = all - 2 * (int64_t)odds->losses[seat].now;
        if (ahead > ODDS_SCORES_EDGE)
            ahead = ODDS_SCORES_EDGE;
        if (ahead < -ODDS_SCORES_EDGE)
            ahead = -ODDS_SCORES_EDGE;
        size_t span = span_of(play, play_player(play, seat));
        size_t score = span * ODDS_SCORES_SPAN + (size_t)(ahead + ODDS_SCORES_EDGE);
        OddsScores *scores = &odds->scores[seat];
        if (scores->at[score].times++ == 0)
            scores->at[score].first = trial;
    }
}

OddsExamples scores_examples(const OddsScores *scores, uint32_t trials)
{
    OddsExamples examples = {0, 0, 0};
    uint32_t before = 0;
    for (size_t score = 0; score < ODDS_SCORES; score++) {
        uint32_t times = scores->at[score].times, first = scores->at[score].first;
        if (times == 0)
            continue;
        examples.best = first;
        if (before == 0)
            examples.worst = first;
        if (before <= (trials - 1) / 2)
            examples.middle = first;
        before += times;
    }
    return examples;
}
