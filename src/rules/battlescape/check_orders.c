/* What the field tables cannot say about orders: refused before anything is played. */
#include "scape.h"

void scape_check_orders(Play *play, OrdersFile *file)
{
    (void)play;
    (void)file;
}
