/* Battle Bag: what cards do. `in` is what the battle is for that side; NULL: outside battles only
 * effects without `when` count. */
#ifndef ADJUDICATE_BATTLE_BAG_CARDS_H
#define ADJUDICATE_BATTLE_BAG_CARDS_H

#include "bag.h"

typedef struct Case {
    bool attacks, siege;
} Case;
bool bb_effect_holds(const Effect *effect, const Case *in);
void bb_cards_lay_out(Play *play, Seat *seat); /* after loading: nobody gets or loses cards later */
int bb_cards_sum(const Seat *seat, EffectKind kind, const Case *in);

/* Those effects of that kind that hold, one after the other, in the order of the seat:
 *     for (CardWalk w = bb_cards_walk(seat, EFFECT_STRENGTH, in); bb_cards_next(&w);)
 *         use(w.held, w.effect); */
typedef struct CardWalk {
    const Seat *seat;
    const Case *in;
    EffectKind kind;
    size_t next;
    Held *held;
    const Effect *effect;
} CardWalk;
CardWalk bb_cards_walk(const Seat *seat, EffectKind kind, const Case *in);
bool bb_cards_next(CardWalk *walk);

/* What the player consumes (BB 18.9), and what of it by what; never less than 0. */
typedef struct Consumption {
    int seat, structures, cards;
} Consumption;
Consumption bb_consumption_parts(const Play *play, const Seat *seat);
int bb_consumption_of(const Play *play, const Seat *seat);

#endif
