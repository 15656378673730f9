/* Battle Bag: armies go, in a manoeuvre or in a reaction. */
#ifndef ADJUDICATE_BATTLE_BAG_MARCHING_H
#define ADJUDICATE_BATTLE_BAG_MARCHING_H

#include "../board/ways.h"

/* A column that goes, in a manoeuvre or a reaction. */
typedef struct March {
    Column column;
    Army *as;
    Way way;
    const Choice *choice;
    const char *clause; /* how the way was found */
    bool reacts;
} March;

/* Goes, depletes, and tells all that; returns the army that holds the units now. */
Army *bb_march_goes(Play *play, const March *march);

#endif
