#include "cards.h"

void fc_check_orders(Play *play, OrdersFile *file)
{
    (void)play;
    (void)file;
}
