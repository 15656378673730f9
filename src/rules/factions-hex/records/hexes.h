/* FACTIONS on hexes: the records of its game files and of its memory, and the activation under way.
 *
 * Clauses (FH n.n) are those of adjudicate-factions-hex(7). */
#ifndef ADJUDICATE_FACTIONS_HEX_RECORDS_H
#define ADJUDICATE_FACTIONS_HEX_RECORDS_H

#include "abilities.h"
#include "adjudicate/board/board.h"
#include "adjudicate/board/ground.h"
#include "adjudicate/board/occupants.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/play/play.h"
#include "adjudicate/play/tiles.h"
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

static inline bool span_has(Span span, int distance)
{
    return distance >= span.least && distance <= span.most;
}

extern const ValueType fh_span_type, fh_damage_type, fh_goal_type;

/* As they are written: "1-2", "D2x3". */
Text fh_span_text(Arena *arena, Span span);
Text fh_damage_text(Arena *arena, Damage damage);

/* Where a movement goes: "c4", "towards c4", "towards ash-1", "towards closest", "away from ...".
 */
typedef enum GoalHow { GOAL_NONE, GOAL_AT, GOAL_TOWARDS, GOAL_AWAY } GoalHow;
typedef struct Goal {
    Text word; /* a soldier's id, closest, weakest, self...; empty: a tile is meant */
    int32_t how;
    Tile tile;
} Goal;

/* --- the game file ---------------------------------------------------------------------------- */

typedef struct Activation Activation;
typedef struct Army Army;
typedef struct Soldier Soldier;
typedef LIST_OF(Soldier) SoldierList;
typedef REFS_OF(Soldier) SoldierRefs;
typedef REFS_OF(Player) PlayerRefs;

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
enum { TILE_LIST_MAX = 2000 };                    /* tiles in one list */
enum { CREDITS_MAX = 9999, TALLY_MAX = 1000000 }; /* of settings; of banks and points */

enum { SINGLE_EXACT, SINGLE_UP_TO };
enum { GRAPPLE_FULL, GRAPPLE_NONE };
enum { ROSTER_SAMPLE, ROSTER_NONE };
enum { RESERVE_OPEN, RESERVE_SECRET };

typedef struct Settings {
    Record rec;
    int single_range;
    int grapple_damage;
    int reaction_cost;
    int reserve;
    int army_credits;  /* 100 */
    int setup_credits; /* 14 */
    int limit;         /* 7: soldiers on the grid and waiting */
    int goal;          /* 12 victory points */
} Settings;

typedef struct Grid {
    Ground ground; /* blocked: terrain */
    TileList victory, credit;
} Grid;

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

/* What an order may say beforehand about a soldier. */
typedef enum ReactionKind {
    REACTION_COUNTERATTACK,
    REACTION_HUNKER_DOWN,
    REACTION_FLIGHT,
    REACTION_TAUNTED,
} ReactionKind;
enum { REACTION_KINDS = REACTION_TAUNTED + 1 };

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
    int tile;                          /* the board's index of `at`; -1: not on the grid */
    Advance reactions[REACTION_KINDS]; /* the orders that name it and say something about that */
};

typedef struct FactionsHex {
    Record rec;
    Settings settings;
    int roster;
    CardList cards;
    Grid grid; /* key "board" */
    ArmyList armies;
    Player *button;
    SoldierList soldiers;
    /* not in the file: */
    CardList all_cards;       /* those of the file, then those of the roster that stay */
    Occupants *occupants;     /* who stands where */
    uint64_t *seen_abilities; /* of all who have stood there, bits by AbilityId, by teams */
    Army **army_of;           /* by seat */
    PieceList near;           /* the nearest enemies of one who looked for them, */
    const Soldier *near_to;   /* which is this one; NULL: somebody has come, moved or gone since, */
    int near_at;              /* and how far away they are; -1: there are none */
    Activation *acting;       /* the one under way; NULL: none */
    Soldier *self;            /* whom conditions mean by self; NULL: nobody */
    struct Ways *ways;        /* see board/ways.c */
    struct Strides *strides;  /* see board/strides.c */
    struct Reach *runs;       /* see fights/beasts.c */
    int questions;            /* that have been put in this step */
    Text before;              /* how all stood before several react to one attack; empty: as now */
    Play *play;               /* of which this is the state, once there are turns */
    struct Turns *turns;      /* see orders/plans.c */
    Names *recruits; /* those of the army orders of this round, by the ids that they make */
    Advance reactions_of_all[REACTION_KINDS]; /* react: all */
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

/* --- an activation under way ------------------------------------------------------------------ */

struct Activation {
    Play *play;
    Soldier *soldier;
    int ap;
    Soldier *taunter; /* whom alone it may attack; NULL: it is free */
    bool over;        /* ended: by itself, by a fumble, by an ability, by death */
    size_t opened;    /* what the log held when it had begun */
};

static inline FactionsHex *hex(const Play *play)
{
    return play->state;
}

static inline Memory *memory_of(const Play *play)
{
    return (Memory *)play->memory;
}

extern const Table fh_card_table, fh_soldier_table, fh_factions_hex_table, fh_memory_table;
extern const Table fh_forced_table, fh_grid_table, fh_army_table;

#endif
