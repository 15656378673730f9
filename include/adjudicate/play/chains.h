/* Dice that nobody can choose: the seed of a round is made of values that the game master and each
 * player have bound themselves to before the game (adjudicate/chance/chain.h). */
#ifndef ADJUDICATE_PLAY_CHAINS_H
#define ADJUDICATE_PLAY_CHAINS_H

#include "adjudicate/chance/chain.h"
#include "adjudicate/record/record.h"

typedef struct Play Play;
typedef struct OrdersFile OrdersFile;
typedef struct PlayedBy PlayedBy;

/* Whose they are: a player's id, or this. */
#define CHAIN_OF_MASTER "game-master"

typedef struct Chain {
    Record rec;
    Text of;
    Text shown; /* the value that was shown last */
    int missed; /* how many rounds ago another one was due for the first time */
    /* not in the file: */
    Text value; /* what is shown in this round; empty: nothing */
} Chain;
typedef LIST_OF(Chain) ChainList;
extern const Table chain_table;

/* Does this game make its dice of chains? */
bool chains_serve(const Play *play);

/* Refuses chains that are nobody's, twice somebody's, or missing. */
void chains_check(const Play *play);

/* Takes what a file of orders shows, if it fits the chain of its player. */
void chains_take(const Play *play, const OrdersFile *file);

/* The seed of the round. `secret` is the beginning of the game master's chain, or any value of it
 * that has not been shown: empty where something is wrong, which is told at `place`. */
Text chains_seed(const Play *play, Text secret, Place place);

/* The same of a finished round, as its entry in the history tells what the game master has shown;
 * empty: that is none of his chain. */
Text chains_seed_again(const Play *play, const PlayedBy *by);

/* Of a round that is played over: it stays at what was shown then, whatever comes late. */
void chains_keep(const Play *play, const PlayedBy *by);

/* At the end of the round: what was shown is shown for good. */
void chains_end(Play *play, PlayedBy *by);

#endif
