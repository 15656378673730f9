/* FACTIONS on hexes: the records of its game files, of its memory, of its orders.
 *
 * Clauses (FH n.n) are those of adjudicate-factions-hex(7). */
#ifndef ADJUDICATE_FACTIONS_HEX_H
#define ADJUDICATE_FACTIONS_HEX_H

#include "abilities.h"
#include "adjudicate/board/board.h"
#include "adjudicate/board/occupants.h"
#include "adjudicate/board/picture.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/play/play.h"
#include "adjudicate/record/record.h"

/* --- notations -------------------------------------------------------------------------------- */

/* "1-2", or "3" for exactly that: a range, or steps for one action point. */
typedef struct Span {
    int32_t least, most;
} Span;

/* "D2", or "D2x3": the points of one die that hits, and how many dice are thrown. */
typedef struct Damage {
    int32_t points, dice;
} Damage;

extern const ValueType fh_span_type, fh_damage_type, fh_goal_type;

/* Where a movement goes: "c4", "towards c4", "towards ash-1", "towards closest", "away from ...".
 */
typedef enum GoalHow { GOAL_NONE, GOAL_AT, GOAL_TOWARDS, GOAL_AWAY } GoalHow;
typedef struct Goal {
    Text word; /* a soldier's id, closest, weakest, self...; empty: a tile is meant */
    int32_t how;
    Tile tile;
} Goal;

/* --- the game file ---------------------------------------------------------------------------- */

typedef struct Army Army;
typedef struct Soldier Soldier;
typedef LIST_OF(Soldier) SoldierList;
typedef REFS_OF(Soldier) SoldierRefs;
typedef REFS_OF(Player) PlayerRefs;
typedef VALUES_OF(Tile) TileList;

typedef struct Card {
    Record rec;
    Text id;
    Text name;
    Text faction;
    Text kind; /* "beast", ... */
    int cost;
    Span move;
    int skill;
    int hp;
    int ap;
    Damage damage;
    Span range;
    IntList abilities; /* AbilityId, in the order of the file */
    /* not in the file: */
    uint64_t has;    /* a bit for each */
    bool is_instead; /* of a card of the roster */
} Card;
typedef LIST_OF(Card) CardList;

/* What the rule book says, where the settings do not. */
enum { ARMY_CREDITS = 100, SETUP_CREDITS = 14, SOLDIER_LIMIT = 7, POINTS_GOAL = 12 };
enum { CREDITS_MAX = 9999, TALLY_MAX = 1000000 }; /* of settings; of banks and points */

enum { SINGLE_EXACT, SINGLE_UP_TO };
enum { GRAPPLE_FULL, GRAPPLE_NONE };
enum { ROSTER_SAMPLE, ROSTER_NONE };

typedef struct Settings {
    Record rec;
    int single_range;
    int grapple_damage;
    int reaction_cost;
    int army_credits;  /* 100 */
    int setup_credits; /* 14 */
    int limit;         /* 7: soldiers on the grid and waiting */
    int goal;          /* 12 victory points */
} Settings;

typedef struct Ground {
    Record rec;
    int columns, rows;
    TileList missing, terrain, victory, credit;
} Ground;

struct Army {
    Record rec;
    Player *player;
    Text side;    /* the same word: partners; empty: alone */
    Text faction; /* empty: not yet chosen */
    Text zone;    /* what its deployment zone is called */
    TileList entry;
    int bank;
    int points; /* those that its own soldiers have earned; partners' are added up */
    /* not in the file: */
    size_t team;          /* the seat of the side's first player: equal for partners */
    SoldierList soldiers; /* all of them, in the order of the file */
    int on_grid, waiting, reserve;
    char sign; /* on maps */
};
typedef LIST_OF(Army) ArmyList;

typedef enum Where {
    ON_GRID,
    WAITING, /* in the deployment zone */
    RESERVE, /* not yet bought */
    FALLEN,
    UNMADE = -1, /* not in any file: named by an order that has not been carried out */
} Where;

struct Soldier {
    Record rec;
    Text id;
    Text name;
    Card *card;
    Player *owner;
    int where;
    Tile at;
    int hp;    /* on the grid */
    int since; /* the round in which it came to the grid */
    /* until the round's clean-up: */
    bool finished;
    bool moved; /* by a movement action */
    bool marked;
    bool rapid;   /* its dice are doubled */
    IntList used; /* AbilityId: abilities that may be used once a round, and reactions */
    /* not in the file: */
    Army *army;
    int tile;     /* the board's index of `at`; -1: not on the grid */
    size_t index; /* in the list of all soldiers; unique, for ties */
};

typedef struct FactionsHex {
    Record rec;
    Settings settings;
    int roster;
    CardList cards;
    Ground ground; /* key "board" */
    ArmyList armies;
    Player *button;
    SoldierList soldiers;
    /* not in the file: */
    CardList all_cards; /* those of the file, then those of the roster that stay */
    Board *board;
    Occupants *occupants;    /* who stands where */
    Army **army_of;          /* by seat */
    PieceList near;          /* of searches, used many times */
    Activation *acting;      /* the one under way; NULL: none */
    Soldier *self;           /* whom conditions mean by self; NULL: nobody */
    struct Ways *ways;       /* see ways.c */
    struct Strides *strides; /* see strides.c */
    struct Reach *runs;      /* see beasts.c */
    int questions;           /* that have been put in this step */
    Play *play;              /* of which this is the state, once there are turns */
    struct Turns *turns;     /* see plans.c */
    Names *recruits; /* who orders a soldier of that id, before the round: see check_army.c */
} FactionsHex;

/* --- what a stopped round remembers ----------------------------------------------------------- */

typedef enum ForcedHow { FORCED_TAUNT, FORCED_WHIP } ForcedHow;

/* Somebody who must act in the next step. */
typedef struct Forced {
    Record rec;
    Soldier *soldier;
    Soldier *by;
    int how;
} Forced;

typedef struct Memory {
    Stopped stopped;
    PlayerRefs order; /* of play */
    Player *next;     /* whose turn it is to activate */
    Forced *forced;
} Memory;

/* --- orders ----------------------------------------------------------------------------------- */

typedef struct Recruit { /* one line of an army */
    Record rec;
    Card *card;
    Soldier *as;
} Recruit;
typedef LIST_OF(Recruit) RecruitList;

/* army: - faction: remnants
 *         soldiers: [{card: scout, as: ash-1}, ...] */
typedef struct ArmyOrder {
    Order order;
    Text faction;
    RecruitList soldiers;
} ArmyOrder;

/* setup, initiative: - order: [blue, red] */
typedef struct PlayOrder {
    Order order;
    PlayerRefs players;
} PlayOrder;

/* setup, deployment: - buy: [ash-1, ash-2] */
typedef struct BuyOrder {
    Order order;
    SoldierRefs soldiers;
} BuyOrder;

/* setup, deployment: - {enter: ash-1, at: [c1, d1]} */
typedef struct EnterOrder {
    Order order;
    Soldier *soldier;
    TileList at; /* none: the first vacant entry tile */
} EnterOrder;

/* action: - activate: ash-1      (or [ash-1, ash-2], or others)
 *           do: [{move: c4}, {attack: closest, else: ...}] */
enum { WHO_OTHERS }; /* the word of activate: all that no other activation of the file names */
typedef struct ActivateOrder {
    Order order;
    SoldierRefs who;
    VariantList actions;
    /* not in the file: */
    size_t next; /* those before it in `who` cannot act in this round any more */
} ActivateOrder;

/* action: - {react: ash-1, counterattack: always, hunker-down: {...}, flee: [c4], taunted: [...]}
 */
enum { WHO_ALL };
enum { REACT_UNSAID = -1, REACT_ALWAYS, REACT_NEVER };
typedef struct ReactOrder {
    Order order;
    SoldierRefs who;
    int counterattack;
    int hunker;      /* always (the first hit), never */
    int hunker_from; /* only against at least so much damage; 0: any */
    TileList flee;
    VariantList taunted; /* actions: how it attacks the taunter, and what it does once free */
} ReactOrder;

/* Words that stand for a target: the closest enemy, the weakest (fewest HP) of those eligible,
 * the strongest (most HP). For abilities on allies they choose among allies. */
enum { AT_CLOSEST, AT_WEAKEST, AT_STRONGEST };
enum { ALSO_NONE };

/* Every action of a plan is this struct; each kind has a table of its own over it. */
struct Action {
    Order order;
    SoldierRefs at; /* targets, the one it likes best first, or a word */
    SoldierRefs
        also;      /* further targets (Spreadshot, Pulse), or none; left out: as many as can be */
    Goal goal;     /* move, guard */
    TileList path; /* move, tile by tile: `by:` */
    TileList to;   /* tiles in order of preference: summon, grapple */
    TileList push; /* the same, for whoever is pushed */
    Soldier *as;   /* summon */
    int word;      /* end, hold, stomp */
};

/* --- an activation under way ------------------------------------------------------------------ */

struct Activation {
    Play *play;
    Soldier *soldier;
    int ap;
    Soldier *taunter; /* whom alone it may attack; NULL: it is free */
    bool over;        /* ended: by itself, by a fumble, by an ability, by death */
};

/* --- between the files of this folder --------------------------------------------------------- */

static inline FactionsHex *hex(const Play *play)
{
    return play->state;
}

static inline Memory *memory_of(const Play *play)
{
    return (Memory *)play->memory;
}

extern const Table fh_card_table, fh_soldier_table, fh_factions_hex_table, fh_memory_table;
extern const Table fh_forced_table;

extern const ArgType fh_arg_type_soldier, fh_arg_type_soldiers, fh_arg_type_hex_card,
    fh_arg_type_hex_cards;

static inline Arg arg_soldier(const Soldier *soldier)
{
    return arg_record(&fh_arg_type_soldier, soldier);
}

static inline Arg arg_card(const Card *card)
{
    return arg_record(&fh_arg_type_hex_card, card);
}

static inline Arg arg_soldiers(const SoldierList *soldiers)
{
    return arg_records(&fh_arg_type_soldiers, (const AnyList *)soldiers);
}

static inline Arg arg_cards(const CardList *cards)
{
    return arg_records(&fh_arg_type_hex_cards, (const AnyList *)cards);
}

static inline Arg arg_players(const AnyList *players)
{
    return arg_records(&arg_type_players, players);
}

/* A text that was put together for the event. */
static inline Arg arg_said(const Play *play, Text text)
{
    return arg_made(play->arena, text);
}

static inline Arg arg_player(const Player *player)
{
    return arg_record(&arg_type_player, player);
}

/* The tables of orders. An else is of the same kind, but for actions. */
extern const Table fh_army_order_table, fh_play_order_table, fh_buy_table, fh_enter_table;
extern const Table *const fh_army_orders[],
    *const fh_setup_orders[], *const fh_initiative_orders[], *const fh_deployment_orders[];
extern const Table fh_activate_table, fh_react_table; /* action_tables.c, as are the next ones */
extern const Table *const fh_action_orders[];         /* activate, react */
extern const Table *const fh_action_kinds[];          /* what stands under do: NULL-terminated */

/* conditions.c */
extern const ConditionKind fh_factions_hex_conditions[];
extern const Table *const fh_conditions[];

/* Decisions, with the tables of their answers (DecisionKind.answer). */
typedef struct OrderAnswer {
    Answer given;
    PlayerRefs players;
} OrderAnswer;
extern const Table fh_order_answer; /* order_tables.c */
extern const DecisionKind fh_decide_order;
extern const Table fh_activation_answer, fh_counterattack_answer, fh_hunker_down_answer,
    fh_flee_answer, fh_push_answer, fh_approach_answer; /* action_tables.c, as are the next ones */
extern const DecisionKind fh_decide_activation, fh_decide_counterattack, fh_decide_hunker_down,
    fh_decide_flee, fh_decide_push, fh_decide_approach;

const Failure *fh_carry_out_army(Play *play, Order *order);
const Failure *fh_carry_out_order(Play *play, Order *order);
const Failure *fh_carry_out_buy(Play *play, Order *order);
const Failure *fh_carry_out_enter(Play *play, Order *order);

void fh_check_game(Play *play);
void fh_check_orders(Play *play, OrdersFile *file);

bool fh_asks_army(const Play *play, const Player *player);
bool fh_asks_setup(const Play *play, const Player *player);
bool fh_asks_initiative(const Play *play, const Player *player);
bool fh_asks_deployment(const Play *play, const Player *player);
bool fh_asks_action(const Play *play, const Player *player);

/* grid.c: who stands where. */
void fh_grid_connect(Play *play); /* once, when all references are resolved */
/* Moves it, or brings it to the board: then all other members are the caller's to set. */
void fh_grid_place(Play *play, Soldier *soldier, int tile);
/* A blank soldier (KIND_NEW, record_new with an id) becomes one of the army, with that card, in
 * reserve. grid_place brings it to the board. */
void fh_soldier_join(Play *play, Soldier *soldier, Card *card, Player *owner);
void fh_soldier_waits(Soldier *soldier);           /* from reserve to the deployment zone */
void fh_grid_remove(Play *play, Soldier *soldier); /* it has fallen */
Soldier *fh_grid_at(const Play *play, int tile);   /* NULL: nobody */
bool fh_grid_is_vacant(const Play *play, int tile);
int fh_grid_distance(const Play *play, const Soldier *a, const Soldier *b);
bool fh_is_ally(const Soldier *a, const Soldier *b); /* of the same side, but not the same */
bool fh_is_enemy(const Soldier *a, const Soldier *b);
bool fh_is_sick(const Play *play, const Soldier *soldier);   /* on the grid, since this round */
bool fh_card_has(const Card *card, AbilityId ability);       /* asleep or not */
bool fh_is_active(const Play *play, const Soldier *soldier); /* may be activated now */
bool fh_has(const Play *play, const Soldier *soldier, AbilityId ability); /* and awake: FH 7.2 */
/* The closest enemies, first by tile; returns their distance, -1: there are none. */
int fh_closest_enemies(const Play *play, const Soldier *soldier, SoldierList *found);
/* All soldiers within that many tiles of a tile, first by tile. */
void fh_soldiers_within(const Play *play, int tile, int radius, SoldierList *found);
Text fh_soldier_tile(const Play *play, const Soldier *soldier); /* "c4" */
/* In the reasons of failures and in questions: as reports call it, and with its id where that is
 * another word. */
const char *fh_called(Play *play, const Soldier *soldier);
void fh_show_board(Play *play); /* puts a map into the log */

/* The army of a player, of a soldier's side: NULL when the file has none. */
Army *fh_army_of(const Play *play, const Player *player);
/* The card of that id, of the file or the roster; NULL: there is none. */
Card *fh_card_named(const Play *play, const char *id);
/* All that bears on a decision: the whole state, as a text for Question.situation. */
Text fh_state_text(Play *play);
/* What that side has earned. */
int fh_side_points(const Play *play, const Army *army);
/* Whose turn comes after that player's, by seat: the first who is not out. */
Player *fh_next_left(const Play *play, const Player *player);

/* ending.c: armies that have nobody left are out; true when the game has ended. */
bool fh_end_if_beaten(Play *play);
bool fh_end_by_points(Play *play);
void fh_show_standings(Play *play);

/* army.c: what all soldiers of an army cost together; a value in its notation. */
int fh_army_cost(const Army *army);

/* deployment.c: buying, and entering, of all players in the order of play. */
void fh_buy_soldiers(Play *play);
void fh_enter_soldiers(Play *play);
Event *fh_tell_failed_deployment(const Play *play, const Order *order, const Failure *failure);

/* rounds.c: settles the order of play. False when the run must stop. */
bool fh_settle_order(Play *play);
void fh_pass_button(Play *play, const char *clause);

/* attack.c, select.c, abilities.c */
/* A range as the settings read it. */
Span fh_range_of(const Play *play, Span printed);
/* May it be attacked now with a plain attack? NULL: yes; otherwise why not. */
const Failure *fh_attack_bars(Activation *activation, const Soldier *target);
const Failure *fh_act_attack(Activation *activation, Action *action); /* attack: ... */
/* The ability that an action's table stands for; NULL: none (move, attack, end...). */
const Ability *fh_action_ability(const Action *action);
/* damage.c: abilities that may be used once a round (FH 12.10), reactions among them. */
bool fh_ability_used(const Soldier *soldier, AbilityId ability);
void fh_ability_book(Play *play, Soldier *soldier, AbilityId ability);

/* activate.c: carries out a list of actions, and what of the turn is left. */
void fh_activation_run(Activation *activation, const VariantList *actions);
const Failure *fh_action_do(Activation *activation, Action *action);
Event *fh_tell_failed_action(const Play *play, const Order *order, const Failure *failure);
bool fh_activation_is_over(const Activation *activation);
/* The action points that a soldier has left in this round, reactions paid for (FH 20.3); 0 when it
 * is finished. */
int fh_points_left(const Play *play, const Soldier *soldier);

/* action.c: that soldier acts in the next step (Taunt, Whip). */
void fh_force_turn(Activation *activation, Soldier *soldier, ForcedHow how);

/* conditions.c: what stands under the if: of an order and names no soldier or tile of this game. */
void fh_check_conditions(Play *play, const VariantList *list);
/* choose.c: actions that stand in answers become like those of orders. Before they are checked. */
void fh_prepare_answers(Play *play, OrdersFile *file);

/* move.c */
const Failure *fh_act_move(Activation *activation, Action *action);
/* One movement action on the shortest way to a tile from which `target` is in range. */
const Failure *fh_move_into_range(Activation *activation, const Soldier *target);

/* choose.c: what players decide in the middle of it; false/NO_TILE when the run must stop. */
bool fh_choose_counterattack(Play *play, Soldier *soldier, const Soldier *enemy);
bool fh_choose_hunker_down(Play *play, Soldier *soldier, const Soldier *enemy, int damage);
int fh_choose_flight(Play *play, Soldier *soldier, const Soldier *from, const int *tiles,
                     size_t count);
int fh_choose_push(Activation *activation, const Action *action, const Soldier *target,
                   const int *tiles, size_t count);

/* The phases. */
void fh_play_army(Play *play);
bool fh_play_setup(Play *play, int step);
void fh_play_initiative(Play *play);
void fh_play_gathering(Play *play);
bool fh_play_deployment(Play *play, int step);
bool fh_play_action(Play *play, int step);
void fh_play_control(Play *play);
void fh_play_cleanup(Play *play);

#endif
