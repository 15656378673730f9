/* The attack phase. BS 8. */
#include "../board/stats.h"
#include "phases.h"
#include "turns.h"

void bs_play_attack(Play *play, Player *active)
{
    if (bs_phase_open(play, active))
        orders_carry_out(play, active);
    bs_phase_close(play, active);
}

bool bs_asks_attack(const Play *play, const Player *player)
{
    const UnitList *units = &purse_of(play, player)->units;
    for (size_t i = 0; i < units->count; i++) {
        const Unit *unit = units->at[i];
        if (unit->where == IN_BOARD && !unit->hurt && !bs_unit_is_sick(play, unit))
            return true;
    }
    return false;
}
