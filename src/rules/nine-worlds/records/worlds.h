/* Nine Worlds: the records of its game files and of its memory, and who is in a fight.
 *
 * Clauses (NW n.n) are those of adjudicate-nine-worlds(7). */
#ifndef ADJUDICATE_NINE_WORLDS_RECORDS_H
#define ADJUDICATE_NINE_WORLDS_RECORDS_H

#include "adjudicate/play/play.h"
#include "adjudicate/play/select.h"
#include "adjudicate/record/record.h"

typedef struct Fighter Fighter;
typedef struct Fight Fight;

/* --- the game file ---------------------------------------------------------------------------- */

typedef struct Card {
    Record rec;
    Text id;
    Text name;
    Player *owner;
    int attack, defence, health, speed, endurance;
    int attacks; /* multi-attack: in a cycle, the first one included */
    bool turned;
    /* not in the file: */
    Fighter *fighter; /* in this round's fight; NULL: not committed */
    size_t index;     /* its place in the game file */
    Advance aims;
} Card;
typedef LIST_OF(Card) CardList;

typedef REFS_OF(Card) CardRefs;
enum { CARDS_ALL };                  /* the word of attack's and defend's cards */
enum { CARDS_NONE };                 /* the word of accept's card */
enum { AIM_NONE = SELECT_ANYWHERE }; /* of targets and extra, behind those of Select */

typedef struct WorldPlace {
    Record rec;
    Text id;
    Text name;
    Player *holder; /* NULL: nobody */
    /* not in the file: */
    Fight *fight; /* this round's */
    Advance accepts, withdrawals;
} WorldPlace;
typedef LIST_OF(WorldPlace) PlaceList;

enum { EXHAUSTED_EXCEEDS, EXHAUSTED_MEETS };
enum { EXHAUSTED_CYCLE, EXHAUSTED_AT_ONCE };
enum { SPARED_BOTH, SPARED_DEFENDER };
enum { REFRESH_EACH_ROUND, REFRESH_NEVER };
enum { TIES_ID, TIES_ROLL };

typedef struct Settings {
    Record rec;
    int exhausted_if;
    int exhausted_when;
    int zero_defence;
    int refresh;
    int ties;
    bool challenge;
    int goal; /* 0: none */
} Settings;

typedef REFS_OF(Player) PlayerRefs;

typedef enum Side { SIDE_ATTACK, SIDE_DEFENCE } Side;

typedef struct NineWorlds {
    Record rec;
    Settings settings;
    PlaceList places;
    CardList cards;
    PlayerRefs proud, humble; /* in all fights, as the game master has it (NW 11.9) */
    /* not in the file: */
    const Side *closed; /* of the fights: all players send cards there at the same time now, and
                         * nobody sees those of others (NW 3.6, 4.5); NULL: all is known */
} NineWorlds;

/* --- what a stopped round remembers ----------------------------------------------------------- */

typedef enum FighterState { FIGHTER_ACTIVE, FIGHTER_EXHAUSTED, FIGHTER_WITHDRAWN } FighterState;
enum { FIGHTER_STATES = 3 };

struct Fighter {
    Record rec;
    Card *card;
    int side;
    int damage;
    int fatigue;
    int state;
    /* not in the file: */
    const Fight *fight;
    bool acted;                      /* in this cycle */
    bool settled;                    /* its targets are chosen for the whole fight */
    const Choice *choice;            /* who chose its targets, */
    const CardRefs *targets, *extra; /* and these; */
    const Choice *tells_none_left;   /* of which it has been told that none of them is left */
    Outcome outcome;                 /* OUTCOME_DEFAULT: what he ordered could not be */
    size_t gone;                     /* how many of its first targets are gone for good, */
    Fighter *prey;                   /* and the one after these, once it was looked for */
    int left;                        /* when the cycle began, where targets are chosen by rule: what
                                      * it could still bear, */
    int left_tired;                  /* and what after one more attack on it */
};
typedef LIST_OF(Fighter) FighterList;

typedef enum Result {
    RESULT_OPEN,
    RESULT_ATTACK,
    RESULT_DEFENCE,
    RESULT_NOBODY,
    RESULT_STALEMATE,
} Result;

struct Fight {
    Record rec;
    WorldPlace *place;
    int result;
    int cycle;    /* the last one fought */
    bool changed; /* in that cycle, or since */
    Card *champion, *rival;
    PlayerRefs proud, humble; /* by its duel */
    FighterList fighters;
    /* not in the file: */
    int (*tally)[2][FIGHTER_STATES]; /* cards by seat, side and state */
    struct Picks *picks;             /* of targets by rule; NULL: nobody has any */
    bool duel;                       /* not a fight, but the duel before one */
    bool settled;                    /* the targets of all its cards are, for the whole fight */
    bool lined_up;                   /* the following are known */
    FighterList order;               /* the active ones, fastest first, then by id */
    FighterList slowest[2];          /* of each side, by id; more than one: a tie */
};
typedef LIST_OF(Fight) FightList;

typedef struct Memory {
    Stopped stopped;
    FightList fights;
} Memory;

extern const Table nw_card_table, nw_place_table, nw_worlds_table, nw_memory_table;
extern const Table nw_fight_table, nw_fighter_table;

static inline NineWorlds *worlds(const Play *play)
{
    return play->state;
}

static inline Memory *memory_of(const Play *play)
{
    return (Memory *)play->memory;
}

static inline Side other_side(Side side)
{
    return side == SIDE_ATTACK ? SIDE_DEFENCE : SIDE_ATTACK;
}

/* --- connecting ------------------------------------------------------------------------------- */

/* Takes up the fights of a stopped round. Whatever they are like; nw_check_game refuses those that
 * cannot be. */
void nw_connect(Play *play);

/* --- who is in a fight ------------------------------------------------------------------------ */

/* Where no cards are named. */
extern const CardRefs nw_no_cards;

/* Connects a fight with its place and its cards: a new one, or one taken up after a stop. */
void nw_fight_connect(Play *play, Fight *fight);
void nw_fight_add(Fight *fight, Fighter *fighter);
void nw_fighter_become(Fight *fight, Fighter *fighter, FighterState state);

/* The players who have cards on a side of a fight, in seat order; `active`: who still have an
 * active one there. */
const PlayerList *nw_fight_players(const Play *play, const Fight *fight, Side side, bool active);

/* How many cards of a player (NULL: of the whole side) are in that state. */
int nw_fight_count(const Play *play, const Fight *fight, Side side, const Player *player,
                   FighterState state);

/* Has that player a card on that side? */
bool nw_fight_has(const Fight *fight, Side side, const Player *player);

/* What a player sees, as long as a side is `closed`: a card's fighter, or NULL; whether there are
 * attackers, of the player `by` (NULL: of anybody); how many active cards there are on a side. */
const Fighter *nw_seen_fighter(const Play *play, const Player *player, const Card *card);
bool nw_sees_attackers(const Play *play, const Player *player, const Fight *fight,
                       const Player *by);
int nw_count_seen(const Play *play, const Player *player, const Fight *fight, Side side);

/* What a side has of both marks, each once: by the game file, and by a duel. */
typedef struct Marks {
    bool given, humble, proud;
} Marks;
Marks nw_fight_marks(const Play *play, const Fight *fight, Side side);

/* What morale goes by (NW 11): how many cards are exhausted of a side, and of its enemy, how many
 * of its own are left, and its marks. */
typedef struct SideMorale {
    int lost, enemy_lost;
    int left;
    Marks marks;
} SideMorale;
SideMorale nw_side_morale(const Play *play, const Fight *fight, Side side);

/* Is the card an active enemy in the same fight? */
bool nw_may_attack(const Fighter *attacker, const Card *card);

/* The order in which cards act, and who is the slowest, from who is still active. */
void nw_fight_line_up(Play *play, Fight *fight);

/* The slowest of a side, who may have changed. */
void nw_fight_find_slowest(Play *play, Fight *fight, Side side);

#endif
