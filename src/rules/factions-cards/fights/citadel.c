/* What a raid comes to: a building is lost. FC 17.4 to FC 17.9. */
#include "../board/standing.h"
#include "../records/called.h"
#include "../words/events.h"
#include "choices.h"
#include "fights.h"
#include "muster.h"
#include "triggers.h"

static bool is_of_some_sort(const Card *card)
{
    return card->says->kind == FORTIFICATION || card->says->citadel || card->used;
}

/* "2 men at arms and a pikeman" */
static EventThings *counters_on(Play *play, const Card *card)
{
    MusterList all = {NULL, 0, 0};
    for (size_t i = 0; i < card->stacks.count; i++) {
        Muster *muster = ARENA_NEW(play->arena, Muster);
        *muster = (Muster){card->stacks.at[i], card->stacks.at[i]->units, 0};
        ARENA_PUSH(play->arena, &all, muster);
    }
    return fc_musters_things(play, &all);
}

/* FC 17.9, FC 21.3 */
static void units_of_lost(Play *play, Card *card)
{
    int count = fc_units_on(card);
    if (count == 0)
        return;
    EventThings *units = counters_on(play, card);
    if (cards_of(play)->settings.lost_units == LOST_STAY) {
        fc_say_units_stay(play, arg_words(arg_things(play->arena, units)), count, card->owner);
        return;
    }
    fc_say_units_lost(play, units, card, card->owner);
    fc_card_loses_units(play, card);
}

static void lose_building(Play *play, const Battle *battle, Card *card)
{
    fc_say_one_building(play, battle->place_hits);
    if (battle->times > 1)
        fc_say_each_raid(play, battle->times, battle->citadel);
    if (is_of_some_sort(card))
        fc_say_any_building(play, card);
    units_of_lost(play, card);
    fc_card_goes(card);
    fc_trigger_lost(play, card);
}

void fc_citadel_after(Play *play, Battle *battle)
{
    if (battle->place_hits == 0) {
        fc_say_citadel_unhurt(play, battle->citadel, battle->side[DEFENDER].player);
        return;
    }
    Card *card = fc_choose_building(play, battle);
    if (play_asked(play))
        return;
    fc_say_citadel_whole(play, battle->citadel);
    lose_building(play, battle, card);
}
