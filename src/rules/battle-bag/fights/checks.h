/* Battle Bag: checks, which conversions and recoveries make. */
#ifndef ADJUDICATE_BATTLE_BAG_CHECKS_H
#define ADJUDICATE_BATTLE_BAG_CHECKS_H

#include "../orders/orders.h"

typedef struct Check {
    Who who;
    EffectKind kind; /* EFFECT_CONVERSIONS, EFFECT_RECOVERIES */
    Held *held;      /* the card from which the attempt comes */
    int terms;       /* what changes the complexity besides settings and cards */
    int complexity;
} Check;

/* What it is for that side, from its terms, the setting and all cards (BB 8.1, 8.6, 18.8). */
int bb_check_complexity(const Play *play, const Battle *battle, const Check *check);

/* How it comes about, for --explain: the base; after the caller's terms, the rest. */
void bb_check_tells_base(Play *play, const Battle *battle, const Check *check);
void bb_check_tells_rest(Play *play, const Battle *battle, const Check *check);

/* Draws, tells, and moves the cubes (BB 8.4, 8.5). Did it pass? */
bool bb_check_made(Play *play, Battle *battle, const Check *check);

/* Goes through all attempts of both sides, the defender's first (BB 8.7, 8.8), until one says that
 * its side makes no more. Numbers run from 1. */
typedef bool Attempt(Play *play, Battle *battle, Who who, Held *held, int number);
void bb_check_attempts(Play *play, Battle *battle, EffectKind kind, Attempt *attempt);

/* What is wanted, by an order or an answer. */
typedef struct Wish {
    const TypeRefs *types; /* NULL: neither has come */
    const ArmyRefs *from;
    const TileList *to; /* NULL: none is preferred */
    int complexity;     /* the most; 0: any */
    Army *as;
} Wish;

/* One attempt: whose it is, and whom it is for once that is known. */
typedef struct Try {
    Play *play;
    Battle *battle;
    Check check;
    Wish wish;
    Band *band; /* NULL: nobody */
    int tile;
} Try;

/* Where a unit of that band could appear (BB 9.5, 13.4); returns how many hexes these are. */
int bb_free_hexes(const Try *try, const Band *band, int found[BOARD_DIRECTIONS_MAX]);

/* The first hex under `to` (NULL: none) that is among those found, otherwise the first of these. */
int bb_hex_wanted(const Play *play, const TileList *to, const int *found, int count);

#endif
