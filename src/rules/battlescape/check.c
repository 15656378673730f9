/* What the field tables cannot say about a game file: refused before anything is played. BS 20. */
#include "scape.h"

void scape_check_game(Play *play)
{
    grid_make(play);
    lasting_link(play);
}
