/* Nine Worlds: the records of its game files, of its memory, of its orders.
 *
 * Clauses (NW n.n) are those of adjudicate-nine-worlds(7). */
#ifndef ADJUDICATE_NINE_WORLDS_H
#define ADJUDICATE_NINE_WORLDS_H

#include "adjudicate/play/play.h"
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
    Advance aims;
    struct {
        const Plan *plan;
        const Order *order;
    } committed; /* by which order of the plan that was checked last */
} Card;
typedef LIST_OF(Card) CardList;

typedef REFS_OF(Card) CardRefs;
enum { CARDS_ALL };  /* the word of attack's and defend's cards */
enum { CARDS_NONE }; /* the word of targets, of extra, of accept's card */

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

typedef struct NineWorlds {
    Record rec;
    Settings settings;
    PlaceList places;
    CardList cards;
} NineWorlds;

/* --- what a stopped round remembers ----------------------------------------------------------- */

typedef enum Side { SIDE_ATTACK, SIDE_DEFENCE } Side;
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
    const CardRefs *targets, *extra; /* and these */
    size_t gone;                     /* how many of its first targets are gone for good, */
    Fighter *prey;                   /* and the one after these, once it was looked for */
};
typedef LIST_OF(Fighter) FighterList;

typedef enum Result {
    RESULT_OPEN,
    RESULT_ATTACK,
    RESULT_DEFENCE,
    RESULT_NOBODY,
    RESULT_STALEMATE,
} Result;

typedef REFS_OF(Player) PlayerRefs;

struct Fight {
    Record rec;
    WorldPlace *place;
    int result;
    int cycle;    /* the last one fought */
    bool changed; /* in that cycle, or since */
    Card *champion, *rival;
    PlayerRefs proud, humble;
    FighterList fighters;
    /* not in the file: */
    int (*tally)[2][FIGHTER_STATES]; /* cards by seat, side and state */
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
extern const ArgType nw_arg_type_card, nw_arg_type_cards, nw_arg_type_place;

/* --- orders ----------------------------------------------------------------------------------- */

typedef struct AttackOrder {
    Order order;
    WorldPlace *place;
    CardRefs cards;
    Card *champion;
} AttackOrder;

typedef struct DefendOrder {
    Order order;
    WorldPlace *place;
    CardRefs cards;
} DefendOrder;

typedef struct AcceptOrder {
    Order order;
    WorldPlace *place;
    CardRefs with;
} AcceptOrder;

typedef struct AimOrder {
    Order order;
    Card *card;
    CardRefs at;
    CardRefs extra;
} AimOrder;

enum { WITHDRAW_UNSAID = -1, WITHDRAW_NEVER, WITHDRAW_OUTNUMBERED, WITHDRAW_NOW };

typedef struct WithdrawOrder {
    Order order;
    WorldPlace *place;
    int after_cycle; /* 0: not said */
    int at_exhausts; /* 0: not said */
    int when;
} WithdrawOrder;

extern const Table nw_attack_table, nw_defend_table, nw_accept_table, nw_aim_table,
    nw_withdraw_table;
extern const Table *const nw_declare_orders[], *const nw_answer_orders[], *const nw_fight_orders[];

/* --- answers ---------------------------------------------------------------------------------- */

typedef struct AcceptAnswer {
    Answer given;
    CardRefs with;
} AcceptAnswer;

typedef struct TargetsAnswer {
    Answer given;
    CardRefs extra;
    CardRefs at;
} TargetsAnswer;

enum { STAY, WITHDRAW };

typedef struct WithdrawAnswer {
    Answer given;
    int answer;
} WithdrawAnswer;

extern const DecisionKind nw_decide_accept, nw_decide_targets, nw_decide_withdraw;
extern const Table *const nw_worlds_answers[];

/* --- conditions ------------------------------------------------------------------------------- */

extern const ConditionKind nw_worlds_conditions[];
extern const Table *const nw_conditions[];

/* --- checks and phases ------------------------------------------------------------------------ */

void nw_check_game(Play *play);
void nw_check_orders(Play *play, OrdersFile *file);

void nw_play_refresh(Play *play);
void nw_play_declare(Play *play);
void nw_play_answer(Play *play);
bool nw_play_fight(Play *play, int step);
void nw_play_aftermath(Play *play);

bool nw_asks_declare(const Play *play, const Player *player);
bool nw_asks_answer(const Play *play, const Player *player);

const Failure *nw_carry_out_attack(Play *play, Order *order);
const Failure *nw_carry_out_defend(Play *play, Order *order);

/* --- between the files of this folder --------------------------------------------------------- */

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

/* One cycle: first attacks, extra attacks, exhaustion. The duel of the two champions is one, too.
 */
void nw_fight_cycle(Play *play, Fight *fight);
void nw_fight_duel(Play *play, Fight *fight);

/* The order in which cards act, and who is the slowest, from who is still active. */
void nw_fight_line_up(Play *play, Fight *fight);

/* A fight is over: tells how its cards stand. */
void nw_fight_end(Play *play, Fight *fight, Result result);

/* Is there still fighting at both ends? If not, says who has the field. */
bool nw_fight_goes_on(Play *play, Fight *fight);

/* Asks the two of a duel. False when the run must stop. */
bool nw_choose_for_duel(Play *play, Fight *fight);

/* Asks for the targets of all cards of the open fights. False when the run must stop. */
void nw_choose_targets(Play *play, Fight *fight);

/* Asks who of the challenged accepts. False when the run must stop. */
bool nw_choose_champions(Play *play);

/* Withdrawals and morale after a cycle. False when the run must stop. */
bool nw_leave_fights(Play *play);

#endif
