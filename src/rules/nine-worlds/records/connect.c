/* What is not in the file: connected when it has been read. */
#include "worlds.h"

/* A place has one fight, a card one fighter: the first of them. Of a fight that has begun, the
 * order of acting is made at once: withdrawals come before the next cycle. One that has not begun
 * may still get more cards. */
void nw_connect(Play *play)
{
    CardList *cards = &worlds(play)->cards;
    Memory *memory = (Memory *)play->game->stopped;
    for (size_t i = 0; i < cards->count; i++)
        cards->at[i]->index = i;
    for (size_t i = 0; memory && i < memory->fights.count; i++) {
        Fight *fight = memory->fights.at[i];
        if (fight->place->fight)
            continue;
        nw_fight_connect(play, fight);
        if (fight->cycle > 0)
            nw_fight_line_up(play, fight);
    }
}
