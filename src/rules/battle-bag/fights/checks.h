/* Battle Bag: checks, which conversions and recoveries make. */
#ifndef ADJUDICATE_BATTLE_BAG_CHECKS_H
#define ADJUDICATE_BATTLE_BAG_CHECKS_H

#include "../orders/questions.h"

typedef struct Check {
    Who who;
    Held *held; /* the card from which the attempt comes */
    int terms;  /* what changes the complexity besides settings and cards */
    int complexity;
} Check;

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
    const Failure *why; /* the last thing said in advance could not be done; NULL: it could */
} Try;

/* What conversions and recoveries do in their own way. */
typedef struct Trial {
    EffectKind kind;
    const char *verb; /* what is attempted, as its rolls are named, too */
    /* Puts the question; false: there is none, or it stops the run. */
    bool (*ask)(Try *try, int number, Question *question);
    Wish (*wish_of)(const Question *question);
    Band *(*find)(const Try *try); /* whom, as it is wished; NULL: nobody */
    const Failure *(*why_nobody)(const Try *try);
    int (*terms)(const Try *try, const Host *host);
    Event *(*tell)(const Try *try, const char *reason); /* that it is tried; NULL: with success */
    void (*tell_terms)(const Try *try);                 /* for --explain */
    void (*pass)(Try *try);                             /* what comes of it */
    void (*tell_nobody)(const Try *try, const Question *question);
} Trial;

/* Goes through all attempts of both sides, the defender's first (BB 8.7, 8.8), until one finds
 * nobody. Orders that let one attempt pass would let the next one pass as well; an answer to a
 * question is about this one alone (BB 8.9). */
void bb_check_attempts(Play *play, Battle *battle, const Trial *trial);

/* What the check is for that side, from these terms, the setting and all cards (BB 8.1, 8.6, 18.8).
 */
int bb_check_complexity(const Try *try, int terms);

bool bb_wants_nobody(const Wish *wish);

/* The band that is found for the first of the wanted types for which there is one (NULL: any
 * type). */
typedef Band *FindBand(const Try *try, const Type *type, int limit);
Band *bb_band_wanted(const Try *try, FindBand *find, int limit);

/* Where a unit of that band could appear (BB 9.5, 13.4); returns how many hexes these are. */
int bb_free_hexes(const Try *try, const Band *band, int found[BOARD_DIRECTIONS_MAX]);

/* One unit of the band appears on the chosen hex, as an army of its own. */
Army *bb_unit_appears(const Try *try, bool depleted);

Text bb_unit_called(const Try *try); /* "1 spearman" */

#endif
