/* What a raid comes to: a building is lost. FC 17.4 to FC 17.9. */
#include "cards.h"
#include "events.h"

static bool is_of_some_sort(const Card *card)
{
    return card->says->kind == FORTIFICATION || card->says->citadel || card->used;
}

/* FC 17.9, FC 21.3 */
static void units_of_lost(Play *play, Card *card)
{
    if (card->units == 0)
        return;
    Arg units = arg_made(play->arena, fc_units_called(play->arena, card->says->makes, card->units));
    if (cards_of(play)->settings.lost_units == LOST_STAY) {
        EVENT(play->log, &fc_ev_units_stay, units, arg_int(card->units), arg_player(card->owner));
        return;
    }
    EVENT(play->log, &fc_ev_units_lost, units, fc_arg_card(card), arg_player(card->owner));
    fc_card_gets_units(card, -card->units);
    card->spent = card->again = 0;
}

static void lose_building(Play *play, const Battle *battle, Card *card)
{
    EVENT(play->log, &fc_ev_one_building, arg_int(battle->place_hits));
    if (battle->times > 1)
        EVENT(play->log, &fc_ev_each_raid, arg_int(battle->times), fc_arg_card(battle->citadel));
    if (is_of_some_sort(card))
        EVENT(play->log, &fc_ev_any_building, fc_arg_card(card));
    units_of_lost(play, card);
    fc_card_goes(play, card);
    fc_trigger_lost(play, card);
}

void fc_citadel_after(Play *play, Battle *battle)
{
    Arg place = fc_arg_card(battle->citadel);
    Arg owner = arg_player(battle->side[DEFENDER].player);
    if (battle->place_hits == 0) {
        EVENT(play->log, &fc_ev_citadel_unhurt, place, owner);
        return;
    }
    Card *card = fc_choose_building(play, battle);
    if (play_asked(play))
        return;
    EVENT(play->log, &fc_ev_citadel_whole, place);
    if (card)
        lose_building(play, battle, card);
}
