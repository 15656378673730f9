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
        if (scores->at[score].times == 0)
            scores->at[score].first = trial;
        scores->at[score].times += odds->weight;
    }
}

void scores_merge(Odds *odds, const Odds *more)
{
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        for (size_t score = 0; score < ODDS_SCORES; score++) {
            const Times times = more->scores[seat].at[score].times;
            const uint32_t first = more->scores[seat].at[score].first;
            OddsScores *scores = &odds->scores[seat];
            if (times > 0 && (scores->at[score].times == 0 || first < scores->at[score].first))
                scores->at[score].first = first;
            scores->at[score].times += times;
        }
}

OddsExamples scores_examples(const OddsScores *scores, Times whole)
{
    OddsExamples examples = {0, 0, 0, false};
    Times before = 0;
    for (size_t score = 0; score < ODDS_SCORES; score++) {
        const Times times = scores->at[score].times;
        const uint32_t first = scores->at[score].first;
        if (times == 0)
            continue;
        examples.best = first;
        examples.differ = before > 0;
        if (before == 0)
            examples.worst = first;
        if (before <= (whole - 1) / 2)
            examples.middle = first;
        before += times;
    }
    return examples;
}
