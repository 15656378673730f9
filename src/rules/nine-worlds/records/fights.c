/* Who is in a fight, and the order in which they act. */
#include <stdlib.h>

#include "worlds.h"

/* --- who is in it ----------------------------------------------------------------------------- */

const CardRefs nw_no_cards = {.word = REFS_LEFT_OUT};

void nw_fight_add(Fight *fight, Fighter *fighter)
{
    if (!fighter->card->fighter)
        fighter->card->fighter = fighter;
    fighter->fight = fight;
    fighter->targets = fighter->extra = &nw_no_cards;
    fight->tally[fighter->card->owner->seat][fighter->side][fighter->state]++;
}

void nw_fight_connect(Play *play, Fight *fight)
{
    fight->place->fight = fight;
    fight->tally = arena_array(play->arena, play->game->players.count, sizeof *fight->tally);
    for (size_t i = 0; i < fight->fighters.count; i++)
        nw_fight_add(fight, fight->fighters.at[i]);
}

void nw_fighter_become(Fight *fight, Fighter *fighter, FighterState state)
{
    int *tally = fight->tally[fighter->card->owner->seat][fighter->side];
    tally[fighter->state]--;
    tally[state]++;
    fighter->state = (int)state;
}

int nw_fight_count(const Play *play, const Fight *fight, Side side, const Player *player,
                   FighterState state)
{
    if (player)
        return fight->tally[player->seat][side][state];
    int count = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        count += fight->tally[seat][side][state];
    return count;
}

bool nw_may_attack(const Fighter *attacker, const Card *card)
{
    const Fighter *target = card->fighter;
    return target && target->fight == attacker->fight && target->side != attacker->side &&
           target->state == FIGHTER_ACTIVE;
}

bool nw_fight_has(const Fight *fight, Side side, const Player *player)
{
    const int *tally = fight->tally[player->seat][side];
    return tally[FIGHTER_ACTIVE] + tally[FIGHTER_EXHAUSTED] + tally[FIGHTER_WITHDRAWN] > 0;
}

/* --- what a player sees of it ----------------------------------------------------------------- */

static bool is_closed(const Play *play, int side)
{
    const Side *closed = worlds(play)->closed;
    return closed && (int)*closed == side;
}

const Fighter *nw_seen_fighter(const Play *play, const Player *player, const Card *card)
{
    const Fighter *fighter = card->fighter;
    return fighter && card->owner != player && is_closed(play, fighter->side) ? NULL : fighter;
}

/* Without attackers there is no fight. */
bool nw_sees_attackers(const Play *play, const Player *player, const Fight *fight, const Player *by)
{
    if (is_closed(play, SIDE_ATTACK))
        return (!by || by == player) && nw_fight_has(fight, SIDE_ATTACK, player);
    return !by || nw_fight_has(fight, SIDE_ATTACK, by);
}

int nw_count_seen(const Play *play, const Player *player, const Fight *fight, Side side)
{
    return nw_fight_count(play, fight, side, is_closed(play, (int)side) ? player : NULL,
                          FIGHTER_ACTIVE);
}

const PlayerList *nw_fight_players(const Play *play, const Fight *fight, Side side, bool active)
{
    PlayerList *list = ARENA_NEW(play->arena, PlayerList);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        if (active ? fight->tally[seat][side][FIGHTER_ACTIVE] > 0
                   : nw_fight_has(fight, side, player))
            ARENA_PUSH(play->arena, list, player);
    }
    return list;
}

/* --- morale ----------------------------------------------------------------------------------- */

static bool is_marked(const PlayerRefs *marked, const Fight *fight, Side side)
{
    for (size_t i = 0; i < marked->count; i++)
        if (nw_fight_has(fight, side, marked->at[i]))
            return true;
    return false;
}

Marks nw_fight_marks(const Play *play, const Fight *fight, Side side)
{
    const NineWorlds *state = worlds(play);
    bool humble = is_marked(&state->humble, fight, side);
    bool proud = is_marked(&state->proud, fight, side);
    return (Marks){humble || proud, humble || is_marked(&fight->humble, fight, side),
                   proud || is_marked(&fight->proud, fight, side)};
}

SideMorale nw_side_morale(const Play *play, const Fight *fight, Side side)
{
    return (SideMorale){
        .lost = nw_fight_count(play, fight, side, NULL, FIGHTER_EXHAUSTED),
        .enemy_lost = nw_fight_count(play, fight, other_side(side), NULL, FIGHTER_EXHAUSTED),
        .left = nw_fight_count(play, fight, side, NULL, FIGHTER_ACTIVE),
        .marks = nw_fight_marks(play, fight, side),
    };
}

/* --- the order in which they act -------------------------------------------------------------- */

static int by_speed_and_id(const void *left, const void *right)
{
    const Card *a = (*(Fighter *const *)left)->card;
    const Card *b = (*(Fighter *const *)right)->card;
    if (a->speed != b->speed)
        return a->speed > b->speed ? -1 : 1;
    return text_compare(a->id, b->id);
}

static void drop_inactive(FighterList *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i]->state == FIGHTER_ACTIVE)
            list->at[kept++] = list->at[i];
    list->count = kept;
}

/* The slowest of a side are the last of it in the order of acting, with all of their speed. */
void nw_fight_find_slowest(Play *play, Fight *fight, Side side)
{
    FighterList *slowest = &fight->slowest[side];
    size_t i = fight->order.count;
    slowest->count = 0;
    while (i > 0) {
        Fighter *fighter = fight->order.at[--i];
        if ((Side)fighter->side != side || fighter->state != FIGHTER_ACTIVE)
            continue;
        if (slowest->count > 0 && fighter->card->speed != slowest->at[0]->card->speed)
            break;
        ARENA_PUSH(play->arena, slowest, fighter);
    }
    for (size_t k = 0; k < slowest->count / 2; k++) {
        Fighter *swap = slowest->at[k];
        slowest->at[k] = slowest->at[slowest->count - 1 - k];
        slowest->at[slowest->count - 1 - k] = swap;
    }
}

/* All cards of a fight, fastest first. */
static FighterList order_of_acting(Play *play, const Fight *fight)
{
    size_t count = fight->fighters.count;
    FighterList order = {ARENA_ARRAY(play->arena, count, Fighter *), count, count};
    for (size_t i = 0; i < count; i++)
        order.at[i] = fight->fighters.at[i];
    qsort(order.at, count, sizeof *order.at, by_speed_and_id);
    return order;
}

void nw_fight_line_up(Play *play, Fight *fight)
{
    if (!fight->lined_up)
        fight->order = order_of_acting(play, fight);
    fight->lined_up = true;
    drop_inactive(&fight->order);
    nw_fight_find_slowest(play, fight, SIDE_ATTACK);
    nw_fight_find_slowest(play, fight, SIDE_DEFENCE);
}
