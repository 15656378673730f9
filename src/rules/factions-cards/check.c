#include "cards.h"

void fc_check_game(Play *play)
{
    fc_state_make(play);
}
