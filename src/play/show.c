/* How things stand, told in the log. */
#include "adjudicate/play/play.h"

/* No rule book has it. A report puts its name over what it tells. */
static const Phase standing_phase = {.name = "how-things-stand"};

void play_show(Play *play)
{
    log_enter(play->log, &standing_phase, NULL, 1);
    if (play->system->show)
        play->system->show(play);
}
