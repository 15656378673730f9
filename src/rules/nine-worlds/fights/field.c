/* Who has the field: how a fight ends. NW 12.1. */
#include "../words/events.h"
#include "fights.h"

static const char *const state_names[] = {"active", "exhausted", "withdrawn"};

static void show_end(Play *play, const Fight *fight)
{
    for (size_t i = 0; i < fight->fighters.count; i++) {
        const Fighter *fighter = fight->fighters.at[i];
        nw_say_stood(play, fighter->card, fighter->damage, fighter->fatigue, fighter->card->health,
                     state_names[fighter->state]);
    }
}

void nw_fight_end(Play *play, Fight *fight, Result result)
{
    fight->result = (int)result;
    show_end(play, fight);
}

bool nw_fight_goes_on(Play *play, Fight *fight)
{
    int attackers = nw_fight_count(play, fight, SIDE_ATTACK, NULL, FIGHTER_ACTIVE);
    int defenders = nw_fight_count(play, fight, SIDE_DEFENCE, NULL, FIGHTER_ACTIVE);
    if (attackers > 0 && defenders > 0)
        return true;
    if (attackers == 0 && defenders == 0) {
        nw_say_field_empty(play, fight->place);
        nw_fight_end(play, fight, RESULT_NOBODY);
        return false;
    }
    Side winner = attackers > 0 ? SIDE_ATTACK : SIDE_DEFENCE;
    nw_say_side_won(play, nw_fight_players(play, fight, winner, true), fight->place);
    nw_fight_end(play, fight, winner == SIDE_ATTACK ? RESULT_ATTACK : RESULT_DEFENCE);
    return false;
}
