/* Clean-up: what lasts a round is forgotten, and the button is passed on. FH 17.5 and 17.6. */
#include "../board/grid.h"
#include "../words/events.h"
#include "phases.h"

static void clean_up(Soldier *soldier)
{
    soldier->finished = soldier->moved = soldier->marked = soldier->rapid = false;
    soldier->used.count = 0;
}

void fh_pass_button(Play *play, const char *clause)
{
    FactionsHex *game = hex(play);
    Player *holder = game->button;
    game->button = fh_next_left(play, holder);
    Event *event = fh_say_button_passed(play, holder, game->button);
    event_also(event, clause);
}

void fh_play_cleanup(Play *play)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        clean_up(soldiers->at[i]);
    fh_say_cleaned_up(play);
    fh_pass_button(play, NULL);
}
