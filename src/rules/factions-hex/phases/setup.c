/* Setup: who gets the button, and the first soldiers. FH 3. */
#include "../board/grid.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "../words/show.h"
#include "phases.h"

/* The players whose armies cost least, in the order of seats; at least one is not out. */
static PlayerList *cheapest(Play *play, int *least)
{
    PlayerList *found = ARENA_NEW(play->arena, PlayerList);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        int cost = fh_army_cost(fh_army_of(play, player));
        if (player->status == PLAYER_OUT || (found->count > 0 && cost > *least))
            continue;
        if (found->count > 0 && cost < *least)
            found->count = 0;
        *least = cost;
        ARENA_PUSH(play->arena, found, player);
    }
    return found;
}

/* Where armies are secret, what they cost is, too. */
static void tell_button(Play *play, const PlayerList *players, int cost, const Roll *roll)
{
    const Player *holder = hex(play)->button;
    if (fh_hides(play) && roll)
        fh_say_button_rolled_apart(play, players, roll, holder);
    else if (fh_hides(play))
        fh_say_button_given_apart(play, holder);
    else if (roll)
        fh_say_button_rolled(play, players, cost, roll, holder);
    else
        fh_say_button_given(play, holder, cost);
}

static void give_button(Play *play)
{
    int cost = 0;
    PlayerList *players = cheapest(play, &cost);
    const Roll *roll = players->count == 1
                           ? NULL
                           : play_roll(play, play_name(play, "button"), 1, (int)players->count);
    hex(play)->button = players->at[roll ? roll->values[0] - 1 : 0];
    tell_button(play, players, cost, roll);
}

static void give_credits(Play *play)
{
    int credits = hex(play)->settings.setup_credits;
    const ArmyList *armies = &hex(play)->armies;
    for (size_t i = 0; i < armies->count; i++)
        armies->at[i]->bank = armies->at[i]->player->status == PLAYER_OUT ? 0 : credits;
    Event *event = fh_say_setup_credits(play, credits);
    event_also(event, credits != SETUP_CREDITS ? "FH 20.5" : NULL);
}

bool fh_asks_setup(const Play *play, const Player *player)
{
    return fh_army_of(play, player)->soldiers.count > 0;
}

/* Three steps: the button and the order of play, buying, entering. */
void fh_play_setup_of(Play *play, Player *player, int step)
{
    (step == 2 ? fh_buy_soldiers : fh_enter_soldiers)(play, player);
}

bool fh_play_setup(Play *play, int step)
{
    if (step == 1) {
        give_button(play);
        give_credits(play);
        fh_settle_order(play);
    } else if (step == 3) {
        fh_show_waiting(play);
        fh_show_board(play);
        fh_pass_button(play, "FH 3.6");
    }
    return step < 3;
}
