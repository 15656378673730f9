/* Who defends where, with which cards, and who takes up a challenge. NW 4 and NW 5. */
#include "../orders/choices.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "committing.h"
#include "phases.h"

const Failure *nw_carry_out_defend(Play *play, Order *order)
{
    DefendOrder *defend = (DefendOrder *)order;
    Player *player = play_player(play, order->choice.player->seat);
    Fight *fight = defend->place->fight;
    Parts parts = {0};
    if (!fight)
        return order_fails(play, "NW 4.2", "%.*s is not attacked", TEXT_ARG(defend->place->id));
    if (nw_fight_has(fight, SIDE_ATTACK, player))
        return order_fails(play, "NW 4.3", "you attack %.*s yourself", TEXT_ARG(defend->place->id));
    const CardList *cards = nw_free_cards(play, order, &defend->cards, defend->place, &parts);
    if (cards->count == 0)
        return nw_none_free(play, &defend->cards, &parts);
    bool again = nw_fight_has(fight, SIDE_DEFENCE, player);
    nw_commit(play, fight, SIDE_DEFENCE, cards);
    SayCommitted *say = again ? nw_say_reinforced : nw_say_defended;
    Event *event = say(play, player, defend->place, cards);
    event_also_of(event, player, order_is_one_of(order) ? "NW 4.6" : NULL);
    nw_cite_conditions(event, order, "NW 4.5");
    return parts_close(play, &parts, "NW 1.6");
}

void nw_play_answer(Play *play)
{
    nw_all_commit(play, SIDE_DEFENCE);
    nw_choose_champions(play);
}

/* --- whom --ask asks -------------------------------------------------------------------------- */

/* Who could still defend a place. */
bool nw_asks_answer(const Play *play, const Player *player)
{
    const FightList *fights = &memory_of(play)->fights;
    for (size_t i = 0; i < fights->count; i++)
        if (!nw_fight_has(fights->at[i], SIDE_ATTACK, player))
            return nw_has_free_card(play, player);
    return false;
}
