/* Who attacks where, with which cards. NW 3. */
#include "../orders/orders.h"
#include "../words/events.h"
#include "committing.h"
#include "phases.h"

static Fight *open_fight(Play *play, WorldPlace *place)
{
    Fight *fight = record_new(play->arena, &nw_fight_table);
    fight->place = place;
    nw_fight_connect(play, fight);
    ARENA_PUSH(play->arena, &memory_of(play)->fights, fight);
    return fight;
}

/* Why there is no challenge by that champion, who has not come; why one of those named could not go
 * is told beside. */
static const Failure *champion_bars(const Play *play, const AttackOrder *attack)
{
    const Card *champion = attack->champion;
    if (attack->cards.word != CARDS_ALL)
        return order_fails(play, "NW 5.2", "without its champion no duel was offered");
    const Failure *failure = nw_card_bars(play, champion, attack->place);
    return order_fails(play, "NW 5.2", "without its champion, since %s",
                       failure
                           ? failure->reason
                           : text_string(play->arena, "%.*s is kept back", TEXT_ARG(champion->id)));
}

/* The first challenge counts; the cards of later ones fight like all others. Why it was none; NULL:
 * it was, or none was to be. */
static const Failure *challenge(Play *play, Fight *fight, const AttackOrder *attack)
{
    Card *champion = attack->champion;
    if (!champion)
        return NULL;
    if (!champion->fighter || champion->fighter->fight != fight)
        return champion_bars(play, attack);
    if (fight->champion) {
        nw_say_challenge_late(play, champion->owner, champion);
        return order_fails(play, "NW 5.2", "a duel was offered there already");
    }
    fight->champion = champion;
    nw_say_challenged(play, champion->owner, champion, fight->place);
    return NULL;
}

/* All who attack one place in a round are one side; a player may send more cards by another
 * order. */
const Failure *nw_carry_out_attack(Play *play, Order *order)
{
    AttackOrder *attack = (AttackOrder *)order;
    Player *player = play_player(play, order->choice.player->seat);
    Parts parts = {0};
    if (attack->place->holder == player)
        return order_fails(play, "NW 3.2", "you hold %.*s yourself", TEXT_ARG(attack->place->id));
    const CardList *cards = nw_free_cards(play, order, &attack->cards, attack->place, &parts);
    if (cards->count == 0)
        return nw_none_free(play, &attack->cards, &parts);
    Fight *fight = attack->place->fight;
    SayCommitted *say = !fight                                     ? nw_say_attacked
                        : nw_fight_has(fight, SIDE_ATTACK, player) ? nw_say_reinforced
                                                                   : nw_say_joined;
    if (!fight)
        fight = open_fight(play, attack->place);
    nw_commit(play, fight, SIDE_ATTACK, cards);
    nw_cite_conditions(say(play, player, attack->place, cards), order, "NW 3.6");
    parts.besides = challenge(play, fight, attack);
    return parts_close(play, &parts, "NW 1.6");
}

void nw_play_declare(Play *play)
{
    nw_all_commit(play, SIDE_ATTACK);
}

bool nw_asks_declare(const Play *play, const Player *player)
{
    return nw_has_free_card(play, player);
}
