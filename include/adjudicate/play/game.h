/* Game: the keys that the game files of all rule systems share. */
#ifndef ADJUDICATE_PLAY_GAME_H
#define ADJUDICATE_PLAY_GAME_H

#include <stdbool.h>

#include "adjudicate/chance/dice.h"
#include "adjudicate/play/chains.h"
#include "adjudicate/play/history.h"
#include "adjudicate/record/counted.h"
#include "adjudicate/record/record.h"

enum { ROUND_MAX = 9999, PLAYERS_MAX = 64, PHASES_MAX = 16, STEP_MAX = 1000000 };
enum { NO_OFFER = -1 };
enum { THROWS_MAX = 1000000 }; /* of one name in a round */

typedef struct OrdersFile OrdersFile;
typedef struct System System;

typedef enum PlayerStatus { PLAYER_PLAYING, PLAYER_ABSENT, PLAYER_OUT } PlayerStatus;

typedef struct Player {
    Record rec;
    Text id;
    Text name;
    int status;
    int draw; /* the round in which he offered a draw that stands, or NO_OFFER */
    /* not in the file: */
    size_t splits;        /* how many orders were made of his orders for several things */
    size_t seat;          /* from 0, in the order of the file */
    OrdersFile *orders;   /* this round's, or NULL */
    OrdersFile *standing; /* the file without a round, or NULL */
    bool has_sent;        /* there are orders of his for this round, if only refused ones */
    bool held;            /* orders of his are wanted and there are none; standing ones serve */
    bool excused;         /* he need not send any */
    bool missed;          /* he has not, and must if a choice of his comes up that only a default
                             would make: others have their turns in this run, but not he */
} Player;
typedef LIST_OF(Player) PlayerList;
extern const Table player_table;

/* What a roll that was made elsewhere shows. */
typedef struct GivenRoll {
    Record rec;
    Text roll;
    IntList dice;
    CountedList cubes; /* in place of dice: whose cubes were drawn */
} GivenRoll;
typedef LIST_OF(GivenRoll) GivenRollList;

/* Its cubes, as the dice take them; and what a roll showed that was given. */
CubeSort *given_roll_cubes(Arena *arena, const GivenRoll *roll);
void given_roll_shows(Arena *arena, GivenRoll *given, const Roll *roll);

typedef struct UsedName {
    Record rec;
    Text roll;
    int times;
} UsedName;
typedef LIST_OF(UsedName) UsedNameList;

/* An answer to a question that a stopped round has asked. */
typedef struct UsedAnswer {
    Record rec;
    Player *player;
    Text kind;
    Text question;
    bool stale;
} UsedAnswer;
typedef LIST_OF(UsedAnswer) UsedAnswerList;

/* The digests of rulings. */
typedef VALUES_OF(Text) RuledList;
extern const ValueType hex_digest_type;

/* What a player had decided before a question was put, or when a phase was over: a mark of it
 * (dice_text_mark), whose it is, and what: his orders for a phase, his reactions, what he wants to
 * be asked, or an answer, by its question's name. Written "4f6a... ember fight". */
typedef struct Settled {
    Text mark, player, what;
} Settled;
typedef VALUES_OF(Settled) SettledList;
extern const ValueType settled_type;

/* That questions of this part of the round were put. */
typedef struct AskedSoFar {
    Record rec;
    Text seed; /* the stop mark of the seed */
    SettledList orders;
} AskedSoFar;

/* A round that was stopped half-way. A rule system's memory is a struct that begins with this one,
 * and a table that begins with STOPPED_FIELDS. */
typedef struct Stopped {
    Record rec;
    Text after;     /* the phase that was played last */
    Player *player; /* whose turn it was, where phases go by players; or the last of those who come
                     * one after the other in that step */
    int step;       /* the step after which more of the phase is to come; 0: the phase is over */
    Text seed;      /* the stop mark of the seed */
    Text before;    /* the digest of the state before the round */
    PastStopList stops; /* what was played so far, and by what */
    UsedNameList rolls;
    GivenRollList given; /* those of them that were given */
    UsedOrdersList orders;
    UsedRollsList earlier_rolls;
    UsedAnswerList answers;
    GoneList gone;       /* in this round, so far */
    RuledList ruled;     /* the rulings that were made in it, so far */
    SettledList decided; /* the orders that have been carried out in phases that are over */
} Stopped;

extern const Table used_name_table, used_answer_table, given_roll_table;

#define STOPPED_FIELDS(type) STOPPED_FIELDS_AS(type, REQUIRED)
/* Of a system without seeds: `after` alone is enough, and may be written by a game master. */
#define STOPPED_FIELDS_BARE(type) STOPPED_FIELDS_AS(type, 0)
#define STOPPED_FIELDS_AS(type, written_)                                                          \
    FIELD_WORD(type, stopped.after, "after", "the phase that was played last", REQUIRED),          \
        FIELD_REF(type, stopped.player, "player", "whose turn it was", Player, &player_table, 0),  \
        FIELD_INT(type, stopped.step, "step", "the step of the phase that was played last", 0,     \
                  STEP_MAX, 0, 0),                                                                 \
        FIELD_TEXT(type, stopped.seed, "seed",                                                     \
                   "what is told of the seed: the SHA-256 of its stop line", written_),            \
        FIELD_TEXT(type, stopped.before, "before", "the digest of the state before the round",     \
                   written_),                                                                      \
        FIELD_LIST(type, stopped.stops, "stops",                                                   \
                   "the parts of the round that have been played, and by what", PastStop,          \
                   &stop_table, 0),                                                                \
        FIELD_LIST(type, stopped.orders, "orders",                                                 \
                   "an older form: the digests of the orders used so far", UsedOrders,             \
                   &used_orders_table, CLEARED),                                                   \
        FIELD_LIST(type, stopped.rolls, "rolls", "how often each roll has been thrown", UsedName,  \
                   &used_name_table, 0),                                                           \
        FIELD_LIST(type, stopped.given, "given", "the rolls that were given, and what they show",  \
                   GivenRoll, &given_roll_table, 0),                                               \
        FIELD_LIST(type, stopped.earlier_rolls, "earlier-rolls",                                   \
                   "an older form: the digests of the files of given rolls used so far",           \
                   UsedRolls, &used_rolls_table, CLEARED),                                         \
        FIELD_LIST(type, stopped.answers, "answers", "the answers that have been used",            \
                   UsedAnswer, &used_answer_table, 0),                                             \
        FIELD_VALUES(type, stopped.gone, "gone", "what has left the game in this round", Text,     \
                     &id_type, 0, 0, 0),                                                           \
        FIELD_VALUES(type, stopped.ruled, "ruled",                                                 \
                     "the SHA-256 of each ruling that was made in this round", Text,               \
                     &hex_digest_type, 0, 0, LISTED),                                              \
        FIELD_VALUES(type, stopped.decided, "decided",                                             \
                     "marks of the orders for the phases that are over", Settled, &settled_type,   \
                     0, 0, LISTED)

typedef struct Ended {
    Record rec;
    int round;
    REFS_OF(Player) winners; /* none: a draw */
} Ended;

enum { GAME_DICE_NAMED, GAME_DICE_CHAIN };

typedef struct Game {
    Record rec;
    Text rules;
    Text id;
    Text title;
    int round; /* the one that is played next; 0 is setup */
    Text view; /* whose eyes the file is for: a player's id, or the public's; empty: it is all there
                  is */
    PlayerList players;
    Stopped *stopped;
    AskedSoFar *asked; /* questions are waiting */
    int dice;          /* how they are made */
    ChainList chains;
    IntList ask; /* which kinds of questions players are asked, in decision_words; left out: all */
    Ended *ended;
    PastList history;
    bool codes; /* orders that come by letter carry the code of their player's sheet */
    Text news;  /* for all, with the report of the round */
    Text deadline;
    const Node *notes;
    /* not in the file: */
    void *state; /* the rule system's record, which stands in the same map */
} Game;

/* The shared part of a system's game files: `stopped` holds the system's memory, and `ask` the
 * kinds of its questions. */
const Table *game_table(Arena *arena, const System *system);

/* What a player is called in reports. */
Text player_name(const Player *player);

/* Whose a thing is: in every rule system its key is `owner`; a player is his own. NULL: nobody's.
 */
const Player *player_owning(const Table *table, const void *record);

#endif
