/* Control: what tiles are worth, and who regains hit points. FH 17.1 to 17.4. */
#include "../board/targets.h"
#include "../fights/activation.h"
#include "../fights/ending.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "../words/show.h"
#include "phases.h"

static bool among(const TileList *tiles, Tile tile)
{
    for (size_t i = 0; i < tiles->count; i++)
        if (tile_equal(tiles->at[i], tile))
            return true;
    return false;
}

/* What a soldier earns where it stands, whatever state it is in. */
static bool earns(Play *play, const Soldier *soldier)
{
    const Grid *grid = &hex(play)->grid;
    Army *army = soldier->army;
    if (soldier->where != ON_GRID)
        return false;
    bool point = among(&grid->victory, soldier->at);
    bool credit = among(&grid->credit, soldier->at);
    if (!point && !credit)
        return false;
    army->points += point && army->points < TALLY_MAX;
    fh_army_earns(army, credit);
    Event *event = (point && credit ? fh_say_both_earned
                    : point         ? fh_say_point_earned
                            : fh_say_credit_earned)(play, soldier, soldier->at, army->player);
    event_also(event, point && credit ? "FH 17.2" : NULL);
    event_also(event, fh_is_sick(play, soldier) ? "FH 17.3" : NULL);
    return true;
}

static void regenerate(Play *play, Soldier *soldier)
{
    if (soldier->where != ON_GRID || !fh_card_has(soldier->card, ABILITY_REGEN) ||
        soldier->hp >= soldier->card->hp)
        return;
    if (fh_is_sick(play, soldier)) {
        fh_say_regains_not(play, soldier);
        return;
    }
    soldier->hp++;
    fh_say_regained(play, soldier, soldier->hp, soldier->card->hp);
}

static void show_end(Play *play)
{
    if (play->untold)
        return;
    fh_show_board(play);
    fh_show_armies(play, false);
    fh_show_standings(play);
}

/* Within a round orders hang on who may still act. */
void fh_show(Play *play)
{
    fh_show_board(play);
    fh_show_armies(play, true);
    fh_show_standings(play);
}

void fh_play_control(Play *play)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    bool any = false;
    for (size_t i = 0; i < soldiers->count; i++)
        any |= earns(play, soldiers->at[i]);
    if (!any)
        fh_say_nothing_earned(play);
    for (size_t i = 0; i < soldiers->count; i++)
        regenerate(play, soldiers->at[i]);
    show_end(play);
    fh_end_by_points(play);
}

/* --- the fallen ------------------------------------------------------------------------------- */

void fh_each_gone(const Play *play, SeeGone *see, void *context)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        if (soldiers->at[i]->where == FALLEN)
            see(context, soldiers->at[i]->id);
}
