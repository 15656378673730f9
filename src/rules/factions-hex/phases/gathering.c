/* Gathering: credits for everybody. FH 5. */
#include "../board/grid.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "phases.h"

enum { SIDES = 20 };

void fh_play_gathering(Play *play)
{
    Same same = {.count = 0};
    for (int face = 2; face <= SIDES; face += 2)
        same_up_to(&same, face);
    const Roll *roll = play_roll_same(play, play_name(play, "gathering"), 1, SIDES, &same);
    int credits = (roll->values[0] + 1) / 2;
    fh_say_gathered(play, hex(play)->button, roll, credits);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        if (player->status == PLAYER_OUT)
            continue;
        fh_army_earns(fh_army_of(play, player), credits);
        Event *event =
            fh_say_banked(play, fh_only(play, player), player, fh_army_of(play, player)->bank);
        event_also(event, fh_hides(play) ? "FH 1.15" : NULL);
    }
}
