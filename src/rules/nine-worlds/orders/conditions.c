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

typedef struct AtPlace {
    ConditionCompare compare;
    WorldPlace *place;
} AtPlace;

typedef struct Borne {
    Record rec;
    Card *card;
    Bounds bounds;
} Borne;

typedef struct Offered {
    Record rec;
    WorldPlace *place;
    CardRefs cards;
} Offered;

typedef struct Breaking {
    Record rec;
    WorldPlace *place;
    int of;
} Breaking;

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

#define BORNE(name_, doc_)                                                                         \
    CONDITION_HOLDING(name_, Borne, #name_, doc_,                                                  \
                      FIELD_REF(Borne, card, "card", "which", Card, &nw_card_table, REQUIRED),     \
                      BOUNDS_FIELDS(Borne, BORNE_MAX))
enum { BORNE_MAX = 1000000 };
BORNE(fatigue, "so much fatigue of a card in a fight");
BORNE(damage, "so much damage of a card in a fight");

static const char *const of_words[] = {"own", "enemy", NULL};
CONDITION(breaking, Breaking, "the morale of a side is about to break",
          FIELD_REF(Breaking, place, "breaking",
                    "with one more exhausted card, and none of the others', the side must withdraw",
                    WorldPlace, &nw_place_table, REQUIRED),
          FIELD_CHOICE(Breaking, of, "of", "whose side", of_words, 0, 0));

CONDITION(champion, Offered, "a duel is offered",
          FIELD_REF(Offered, place, "champion", "a duel is offered at this place", WorldPlace,
                    &nw_place_table, REQUIRED),
          FIELD_REFS(Offered, cards, "is", "by one of these cards; left out: by any", Card,
                     &nw_card_table, NULL, 1, OF_OTHERS));

/* --- comparisons ------------------------------------------------------------------------------ */

enum { MORE_ACTIVE, MORE_EXHAUSTED, MORE_ATTACK };
static const char *const more_words[] = {"active", "exhausted", "attack", NULL};
COMPARISON_TABLES(AtPlace, more_words, COMPARE_BY(AtPlace),
                  FIELD_REF(AtPlace, place, "at", "in the fight for this place", WorldPlace,
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

/* --- fights ----------------------------------------------------------------------------------- */

/* The side on which a player fights; false: he does not. */
static bool find_side(const Fight *fight, const Player *player, Side *side)
{
    for (*side = SIDE_ATTACK; *side <= SIDE_DEFENCE; (*side)++)
        if (nw_fight_has(fight, *side, player))
            return true;
    return false;
}

static bool is_tired(const Play *play, const Player *player, const void *record)
{
    const Borne *of = record;
    const Fighter *fighter = nw_seen_fighter(play, player, of->card);
    return fighter && bounds_have(of->bounds, fighter->fatigue);
}

static bool is_damaged(const Play *play, const Player *player, const void *record)
{
    const Borne *of = record;
    const Fighter *fighter = nw_seen_fighter(play, player, of->card);
    return fighter && bounds_have(of->bounds, fighter->damage);
}

static bool is_champion(const Play *play, const Player *player, const void *record)
{
    const Offered *of = record;
    const Fight *fight = of->place->fight;
    const Card *champion = fight ? fight->champion : NULL;
    if (!champion || !nw_seen_fighter(play, player, champion))
        return false;
    return of->cards.word == REFS_LEFT_OUT || LIST_HOLDS(&of->cards, champion);
}

static bool is_breaking(const Play *play, const Player *player, const void *record)
{
    const Breaking *of = record;
    const Fight *fight = of->place->fight;
    Side side;
    if (!fight || !find_side(fight, player, &side))
        return false;
    side = of->of == 0 ? side : other_side(side);
    int remaining = nw_count_seen(play, player, fight, side);
    SideMorale morale = nw_side_morale(play, fight, side);
    int lost = morale.lost + 1 - morale.enemy_lost;
    int marks = morale.marks.humble - morale.marks.proud;
    return remaining > 0 && lost > 0 && lost + marks > remaining - 1;
}

/* Of a side of the fight: its cards, as far as the player sees them, or the attack of those that
 * are active. */
static int64_t sum_of(const Play *play, const Player *eye, const Fight *fight, Side side, int what)
{
    int64_t sum = 0;
    for (size_t i = 0; i < fight->fighters.count; i++) {
        const Fighter *fighter = fight->fighters.at[i];
        int state = what == MORE_EXHAUSTED ? FIGHTER_EXHAUSTED : FIGHTER_ACTIVE;
        if ((Side)fighter->side == side && fighter->state == state &&
            nw_seen_fighter(play, eye, fighter->card))
            sum += what == MORE_ATTACK ? fighter->card->attack : 1;
    }
    return sum;
}

static bool tally(const Play *play, const Player *eye, const void *record, const Player *whose,
                  int64_t *number)
{
    const AtPlace *at = record;
    const Fight *fight = at->place->fight;
    Side side;
    if (!fight || !find_side(fight, eye, &side))
        return false;
    *number = sum_of(play, eye, fight, whose ? side : other_side(side), at->compare.what);
    return true;
}
COMPARISONS_HOLD(tally)

/* --- where they can be known ------------------------------------------------------------------ */

/* Who declares an attack does not know yet who will meet it. */
static bool is_met(const Play *play, const Order *order)
{
    (void)play;
    return order->table != &nw_attack_table;
}

CONDITIONS(nw_conditions, &ready_table, &active_table, &attacked_table, &held_table,
           &outnumbered_table, &fatigue_table, &damage_table, &breaking_table, &champion_table,
           &more_table, &fewer_table, );

#define ONCE_MET .is_known = is_met, .where = "put it on an order under answer or fight"
#define IN_FIGHT .is_known = condition_in_battles, .where = "put it on accept, aim or withdraw"

const ConditionKind nw_worlds_conditions[] = {
    {.table = &ready_table, .holds = is_ready},
    {.table = &active_table, .holds = is_active},
    {.table = &attacked_table, .holds = is_attacked},
    {.table = &held_table, .holds = is_held},
    {.table = &outnumbered_table, ONCE_MET, .holds = is_outnumbered},
    {.table = &fatigue_table, IN_FIGHT, .holds = is_tired},
    {.table = &damage_table, IN_FIGHT, .holds = is_damaged},
    {.table = &breaking_table, ONCE_MET, .holds = is_breaking},
    {.table = &champion_table, .holds = is_champion},
    {.table = &more_table, ONCE_MET, .holds = has_more},
    {.table = &fewer_table, ONCE_MET, .holds = has_fewer},
    CONDITION_KINDS(nw_conditions),
};
