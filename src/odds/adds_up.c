/* Does what was counted add up, as it does wherever trials were played? Asked of a part that
 * somebody may have had in his hands: whoever prints it divides by such sums. */
#include "odds_private.h"

static Times all_of(const OddsValues *values)
{
    Times sum = values->others;
    for (size_t i = 0; i < values->count; i++)
        sum += values->at[i].times;
    return sum;
}

/* Each player loses something or nothing in each of so many trials. */
static bool losses_add_up(const Odds *odds, const OddsLosses *losses, Times times)
{
    bool fits = true;
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        Times sum = 0;
        for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++)
            sum += losses[seat].times[lost];
        fits &= sum == times;
    }
    return fits;
}

static bool scores_add_up(const Odds *odds)
{
    bool fits = true;
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        Times sum = 0;
        for (size_t score = 0; score < ODDS_SCORES; score++)
            sum += odds->scores[seat].at[score].times;
        fits &= sum == odds->trials;
    }
    return fits;
}

static bool things_add_up(const Odds *odds)
{
    bool fits = true;
    for (size_t i = 0; i < odds->things.count; i++) {
        const OddsThing *thing = odds->things.at[i];
        fits &= thing->there + thing->gone <= odds->trials;
        for (size_t k = 0; k < thing->cell_count; k++)
            fits &= all_of(&thing->cells[k].values) <= thing->there;
    }
    return fits;
}

/* What never came of a fight is not told. */
static bool fights_add_up(const Odds *odds)
{
    bool fits = true;
    for (size_t i = 0; i < odds->fights.count; i++) {
        const OddsFight *fight = odds->fights.at[i];
        fits &= fight_times(fight) <= odds->trials;
        for (size_t k = 0; k < fight->outcomes.count; k++) {
            const OddsOutcome *outcome = fight->outcomes.at[k];
            fits &= outcome->times > 0 && losses_add_up(odds, outcome->losses, outcome->times);
        }
    }
    return fits;
}

static bool orders_add_up(const Odds *odds)
{
    bool fits = true;
    for (size_t i = 0; i < odds->orders.count; i++) {
        const OddsOrder *order = odds->orders.at[i];
        Times sum = 0;
        for (Fate fate = FATE_DONE; fate < FATES; fate++) {
            sum += order->fates[fate];
            fits &= all_of(&order->reasons[fate]) <= order->fates[fate];
        }
        fits &= sum <= odds->trials;
    }
    for (size_t i = 0; i < odds->defaults.count; i++)
        fits &= odds->defaults.at[i].times <= odds->trials;
    return fits;
}

static bool pairs_add_up(const Odds *odds)
{
    const int64_t pairs = odds->pairs, most = UINT8_MAX; /* as much as is noted (notes.c) */
    bool fits = true;
    for (size_t i = 0; i < odds->differ.count; i++) {
        const OddsPair *pair = odds->differ.at[i];
        fits &= pair->here <= pairs && pair->here_alone <= pair->here;
        fits &= pair->there <= pairs && pair->there_alone <= pair->there;
    }
    for (size_t seat = 0; pairs > 0 && seat < odds->play->game->players.count; seat++) {
        const OddsLostPair *lost = &odds->differ_lost[seat];
        fits &= lost->here <= pairs * most;
        fits &= lost->there <= pairs * most;
        fits &= lost->squares <= pairs * most * most;
    }
    return fits;
}

bool odds_add_up(const Odds *odds)
{
    return odds->trials > 0 && all_of(&odds->endings) <= odds->trials && scores_add_up(odds) &&
           losses_add_up(odds, odds->losses, odds->trials) && things_add_up(odds) &&
           fights_add_up(odds) && orders_add_up(odds) && pairs_add_up(odds);
}
