/* The end of the round. */
#include "phases.h"
#include "show.h"

void bb_play_aftermath(Play *play)
{
    bb_show(play);
}
