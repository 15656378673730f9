/* Refresh, declare and answer: who is ready, who attacks where, who defends. NW 2 to NW 5. */
#include <string.h>

#include "events.h"
#include "nine_worlds.h"

/* --- NW 2: refresh ---------------------------------------------------------------------------- */

typedef LIST_OF(CardList) CardLists;

/* The turned cards of each player, by seat. */
static CardList *turned_cards(const Play *play)
{
    CardList *lists = ARENA_ARRAY(play->arena, play->game->players.count, CardList);
    const CardList *cards = &worlds(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (cards->at[i]->turned)
            ARENA_PUSH(play->arena, &lists[cards->at[i]->owner->seat], cards->at[i]);
    return lists;
}

/* Turned cards are turned back at the beginning of each round, or never. */
void nw_play_refresh(Play *play)
{
    bool never = worlds(play)->settings.refresh == REFRESH_NEVER;
    CardList *lists = turned_cards(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        CardList *cards = &lists[seat];
        if (cards->count == 0)
            continue;
        if (never) {
            nw_say_not_refreshed(play, cards);
            continue;
        }
        nw_say_refreshed(play, play_player(play, seat), cards);
        for (size_t i = 0; i < cards->count; i++)
            cards->at[i]->turned = false;
    }
}

/* --- committing cards ------------------------------------------------------------------------- */

static bool is_free(const Card *card, const Player *player)
{
    return card->owner == player && !card->turned && !card->fighter;
}

/* Why none of the cards that an order names can go. */
static const Failure *none_free(Play *play, const CardRefs *named)
{
    if (named->word == CARDS_ALL)
        return order_fails(play, "NW 1.6", "no card is free");
    const Card *first = named->at[0];
    return first->turned
               ? order_fails(play, "NW 1.5", "%.*s is turned", TEXT_ARG(first->id))
               : order_fails(play, "NW 1.3", "%.*s is in another fight", TEXT_ARG(first->id));
}

/* Which of the named cards are free: an order is carried out with those. */
static const CardList *free_cards(Play *play, const Player *player, const CardRefs *named)
{
    CardList *free = ARENA_NEW(play->arena, CardList);
    CardList *others = ARENA_NEW(play->arena, CardList);
    bool all = named->word == CARDS_ALL;
    Card *const *cards = all ? worlds(play)->cards.at : named->at;
    size_t count = all ? worlds(play)->cards.count : named->count;
    for (size_t i = 0; i < count; i++)
        if (is_free(cards[i], player))
            ARENA_PUSH(play->arena, free, cards[i]);
        else if (!all)
            ARENA_PUSH(play->arena, others, cards[i]);
    if (free->count > 0 && others->count > 0)
        nw_say_stayed_behind(play, player, others);
    return free;
}

typedef Event *SayCommitted(const Play *play, const Player *player, const WorldPlace *place,
                            const CardList *cards);

static void commit(Play *play, Fight *fight, Side side, const CardList *cards)
{
    for (size_t i = 0; i < cards->count; i++) {
        Fighter *fighter = record_new(play->arena, &nw_fighter_table);
        fighter->card = cards->at[i];
        fighter->side = (int)side;
        ARENA_PUSH(play->arena, &fight->fighters, fighter);
        nw_fight_add(fight, fighter);
    }
}

/* --- NW 3: declare ---------------------------------------------------------------------------- */

static Fight *open_fight(Play *play, WorldPlace *place)
{
    Fight *fight = record_new(play->arena, &nw_fight_table);
    fight->place = place;
    nw_fight_connect(play, fight);
    ARENA_PUSH(play->arena, &memory_of(play)->fights, fight);
    return fight;
}

/* The first challenge counts; the cards of later ones fight like all others. */
static void challenge(Play *play, Fight *fight, const AttackOrder *attack)
{
    Card *champion = attack->champion;
    if (!champion || !champion->fighter || champion->fighter->fight != fight)
        return;
    if (fight->champion) {
        nw_say_challenge_late(play, champion->owner, champion);
        return;
    }
    fight->champion = champion;
    nw_say_challenged(play, champion->owner, champion, fight->place);
}

/* All who attack one place in a round are one side; a player may send more cards by another
 * order. */
const Failure *nw_carry_out_attack(Play *play, Order *order)
{
    AttackOrder *attack = (AttackOrder *)order;
    Player *player = play_player(play, order->choice.player->seat);
    if (attack->place->holder == player)
        return order_fails(play, "NW 3.2", "you hold %.*s yourself", TEXT_ARG(attack->place->id));
    const CardList *cards = free_cards(play, player, &attack->cards);
    if (cards->count == 0)
        return none_free(play, &attack->cards);
    Fight *fight = attack->place->fight;
    SayCommitted *say = !fight                                     ? nw_say_attacked
                        : nw_fight_has(fight, SIDE_ATTACK, player) ? nw_say_reinforced
                                                                   : nw_say_joined;
    if (!fight)
        fight = open_fight(play, attack->place);
    commit(play, fight, SIDE_ATTACK, cards);
    say(play, player, attack->place, cards);
    challenge(play, fight, attack);
    return NULL;
}

void nw_play_declare(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        orders_carry_out(play, play_player(play, seat));
}

/* --- NW 4: answer ----------------------------------------------------------------------------- */

const Failure *nw_carry_out_defend(Play *play, Order *order)
{
    DefendOrder *defend = (DefendOrder *)order;
    Player *player = play_player(play, order->choice.player->seat);
    Fight *fight = defend->place->fight;
    if (!fight)
        return order_fails(play, "NW 4.2", "%.*s is not attacked", TEXT_ARG(defend->place->id));
    if (nw_fight_has(fight, SIDE_ATTACK, player))
        return order_fails(play, "NW 4.3", "you attack %.*s yourself", TEXT_ARG(defend->place->id));
    const CardList *cards = free_cards(play, player, &defend->cards);
    if (cards->count == 0)
        return none_free(play, &defend->cards);
    bool again = nw_fight_has(fight, SIDE_DEFENCE, player);
    commit(play, fight, SIDE_DEFENCE, cards);
    SayCommitted *say = again ? nw_say_reinforced : nw_say_defended;
    say(play, player, defend->place, cards);
    return NULL;
}

void nw_play_answer(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        orders_carry_out(play, play_player(play, seat));
    nw_choose_champions(play);
}

/* --- whom --ask asks -------------------------------------------------------------------------- */

static bool has_free_card(const Play *play, const Player *player)
{
    const CardList *cards = &worlds(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (is_free(cards->at[i], player))
            return true;
    return false;
}

bool nw_asks_declare(const Play *play, const Player *player)
{
    return has_free_card(play, player);
}

/* Who could still defend a place. */
bool nw_asks_answer(const Play *play, const Player *player)
{
    const FightList *fights = &memory_of(play)->fights;
    for (size_t i = 0; i < fights->count; i++)
        if (!nw_fight_has(fights->at[i], SIDE_ATTACK, player))
            return has_free_card(play, player);
    return false;
}
