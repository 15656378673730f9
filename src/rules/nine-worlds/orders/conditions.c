/* The conditions that Nine Worlds adds to the shared ones. */
#include "orders.h"

typedef struct OfCard {
    Record rec;
    Card *card;
} OfCard;

typedef struct OfPlace {
    Record rec;
    WorldPlace *place;
    Player *by;
} OfPlace;

CONDITION(ready, OfCard, "a card is free",
          FIELD_REF(OfCard, card, "ready", "this card is not turned, and in no fight yet", Card,
                    &nw_card_table, REQUIRED));

CONDITION(active, OfCard, "a card still fights",
          FIELD_REF(OfCard, card, "active", "this card still fights", Card, &nw_card_table,
                    REQUIRED));

CONDITION(attacked, OfPlace, "a place is attacked",
          FIELD_REF(OfPlace, place, "attacked", "this place is attacked in this round", WorldPlace,
                    &nw_place_table, REQUIRED),
          FIELD_REF(OfPlace, by, "by", "by this player; left out: by anybody", Player,
                    &player_table, 0));

CONDITION(held, OfPlace, "a place is held",
          FIELD_REF(OfPlace, place, "held", "this place is held", WorldPlace, &nw_place_table,
                    REQUIRED),
          FIELD_REF(OfPlace, by, "by", "by this player; left out: by anybody", Player,
                    &player_table, 0));

CONDITION(outnumbered, OfPlace, "a side is outnumbered",
          FIELD_REF(OfPlace, place, "outnumbered",
                    "one's side has fewer active cards in the fight for this place", WorldPlace,
                    &nw_place_table, REQUIRED));

static bool is_ready(const Play *play, const Player *player, const void *record)
{
    const Card *card = ((const OfCard *)record)->card;
    return !card->turned && !nw_seen_fighter(play, player, card);
}

static bool is_active(const Play *play, const Player *player, const void *record)
{
    const Fighter *fighter = nw_seen_fighter(play, player, ((const OfCard *)record)->card);
    return fighter && fighter->state == FIGHTER_ACTIVE;
}

static bool is_attacked(const Play *play, const Player *player, const void *record)
{
    const OfPlace *of = record;
    const Fight *fight = of->place->fight;
    return fight && nw_sees_attackers(play, player, fight, of->by);
}

static bool is_held(const Play *play, const Player *player, const void *record)
{
    const OfPlace *of = record;
    (void)play;
    (void)player;
    return of->place->holder && (!of->by || of->place->holder == of->by);
}

static bool is_outnumbered(const Play *play, const Player *player, const void *record)
{
    const Fight *fight = ((const OfPlace *)record)->place->fight;
    if (!fight)
        return false;
    for (Side side = SIDE_ATTACK; side <= SIDE_DEFENCE; side++)
        if (nw_fight_has(fight, side, player))
            return nw_count_seen(play, player, fight, side) <
                   nw_count_seen(play, player, fight, other_side(side));
    return false;
}

CONDITIONS(nw_conditions, &ready_table, &active_table, &attacked_table, &held_table,
           &outnumbered_table, );

const ConditionKind nw_worlds_conditions[] = {
    {.table = &ready_table, .holds = is_ready},
    {.table = &active_table, .holds = is_active},
    {.table = &attacked_table, .holds = is_attacked},
    {.table = &held_table, .holds = is_held},
    {.table = &outnumbered_table, .holds = is_outnumbered},
    CONDITION_KINDS(nw_conditions),
};
