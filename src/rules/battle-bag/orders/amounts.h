/* Battle Bag: how many cubes, as orders say it. */
#ifndef ADJUDICATE_BATTLE_BAG_AMOUNTS_H
#define ADJUDICATE_BATTLE_BAG_AMOUNTS_H

#include "../records/bag.h"

/* A number, all, none. All bytes zero: left out. */
enum { AMOUNT_LEFT_OUT, AMOUNT_GIVEN, AMOUNT_ALL, AMOUNT_NONE };
typedef struct Amount {
    int32_t kind;
    int32_t number;
} Amount;
extern const ValueType bb_amount_type;

/* The number that it comes to: never more than `most`; `otherwise` when it was left out (BB 20.3).
 */
int bb_amount_of(Amount amount, int most, int otherwise);

#endif
