/* Battlescape: the records of its game files, of its memory, of its orders.
 *
 * Clauses (BS n.n) are those of adjudicate-battlescape(7). */
#ifndef ADJUDICATE_BATTLESCAPE_H
#define ADJUDICATE_BATTLESCAPE_H

#include "adjudicate/board/board.h"
#include "adjudicate/board/occupants.h"
#include "adjudicate/board/reach.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/play/play.h"
#include "adjudicate/record/record.h"

typedef struct Unit Unit;
typedef LIST_OF(Unit) UnitList;
typedef REFS_OF(Unit) UnitRefs;
typedef REFS_OF(Player) PlayerRefs;
typedef VALUES_OF(Tile) TileList;

/* What the words self, it and target stand for; NULL: for nothing. */
typedef struct Meant {
    Unit *self, *it, *target;
} Meant;

enum {
    DICE_MAX = 99,     /* of a stat */
    STRETCH_MAX = 400, /* of a move, a range, a radius */
    HP_MAX = 9999,
    POINTS_MAX = 1000000000,
    COPIES_MAX = 9999,
    DEPTH_MAX = 8, /* of reactions to reactions */
};

/* --- settings --------------------------------------------------------------------------------- */

enum { PICKING_STRAIGHT, PICKING_SNAKE };
enum { PURSE_PLAYER, PURSE_POINT };
enum { BLOCKED_STAY, BLOCKED_STOP };
enum { AIM_VISIBLE, AIM_ALL };

typedef struct Settings {
    Record rec;
    int pool, picks, picking;
    int start_points, purse;
    int income, copies;
    int blocked; /* what becomes of a path that is blocked or too dear */
    int aiming;
    int capture_turns;
    bool disruption;
    int depth; /* of reactions; 0: there are none */
} Settings;

/* --- the board -------------------------------------------------------------------------------- */

/* How a unit goes: by its type, or flying. */
typedef enum Going { GOING_GROUND, GOING_SEA, GOING_FLYING, GOINGS } Going;

typedef struct Ground {
    Record rec;
    int grid; /* BoardKind, by its words */
    int columns, rows;
    TileList missing;
    struct Terrain *rest; /* of all tiles that no terrain names; NULL: they are plain */
} Ground;

enum { NO_ENTRY = -1 };
typedef struct Terrain {
    Record rec;
    Text id;
    Text name;
    Text sign;
    int cost[GOINGS]; /* 1 to 99, or NO_ENTRY; flying: 1 or NO_ENTRY */
    int attack, defence;
    TileList at;
} Terrain;
typedef LIST_OF(Terrain) TerrainList;

typedef struct Point {
    Record rec;
    Text id;
    Text name;
    Tile at;
    bool start;     /* one of those that are distributed */
    Player *holder; /* NULL: neutral */
    Player *taker;  /* who has met the conditions in his last ending phases, */
    int turns;      /* and in how many (BS 10) */
    /* not in the file: */
    int tile;
} Point;
typedef LIST_OF(Point) PointList;

/* --- what units can do ------------------------------------------------------------------------ */

typedef enum EffectKind {
    EFFECT_DAMAGE,
    EFFECT_COMBAT_DAMAGE,
    EFFECT_HEALING,
    EFFECT_PUSH,
    EFFECT_ATTACK,
    EFFECT_DEFENCE,
    EFFECT_MOVEMENT,
    EFFECT_RANGE,
    EFFECT_INVISIBLE,
    EFFECT_KEEPS_INVISIBLE,
    EFFECT_FLYING,
    EFFECT_REACH,
    EFFECT_SICK,
    EFFECT_KINDS,
} EffectKind;

/* One effect, as an ability or a trait has it: {damage: 2}, {flying: off, to: self}. Each kind has
 * a table of its own over this struct (bs_effect_tables[kind]). */
enum { TO_CHOSEN, TO_SELF };
typedef struct Effect {
    Record rec;
    int amount; /* the number; or whether it is on */
    bool on;    /* of those that are on or off */
    int to;
} Effect;
extern const Table *const bs_effect_tables[EFFECT_KINDS + 1]; /* NULL-terminated */
EffectKind bs_effect_kind(const Variant *effect);
bool bs_effect_is_instant(const Variant *effect); /* done once, not lasting */

/* Whom an ability or a trait concerns. */
typedef enum Whom {
    WHOM_UNIT, /* any visible unit in range, the user and its own side too */
    WHOM_SELF,
    WHOM_ALLY,
    WHOM_ENEMY,
    WHOM_AREA,    /* a tile in range, and everybody within the radius of it */
    WHOM_ALLIES,  /* all of the user's side, or those within the radius */
    WHOM_ENEMIES, /* everybody else's, or those within the radius */
    WHOM_IT,      /* traits only: what set it off */
} Whom;

typedef enum Until { UNTIL_TURNS = -1, UNTIL_TURN_ENDS, UNTIL_GAME_ENDS } Until;

/* What an ability and a trait have in common. */
typedef struct Doing {
    Record rec;
    Text id;
    Text name;
    int whom;   /* Whom */
    int radius; /* -1: none given */
    int turns;  /* how long it lasts */
    int until;  /* Until */
    VariantList effects;
} Doing;

typedef struct Ability {
    Doing doing;
    int range; /* -1: the user's own */
} Ability;
typedef LIST_OF(Ability) AbilityList;
typedef REFS_OF(Ability) AbilityRefs;

/* What can set off a reaction, or a trait that waits for it (BS 17). */
typedef enum MomentKind {
    MOMENT_NONE = -1,
    MOMENT_PHASE_BEGINS,
    MOMENT_ABOUT_TO_ATTACK,
    MOMENT_ATTACKED,
    MOMENT_ABOUT_TO_USE,
    MOMENT_USED,
    MOMENT_DAMAGED,
    MOMENT_HEALED,
    MOMENT_DESTROYED,
    MOMENT_ABOUT_TO_MOVE,
    MOMENT_MOVED,
    MOMENT_ENTERS_RANGE,
    MOMENT_LEAVES_RANGE,
    MOMENT_DEPLOYED,
    MOMENT_PUSHED,
    MOMENT_CAPTURED,
    MOMENT_KINDS,
} MomentKind;
extern const char *const bs_moment_words[]; /* NULL-terminated */

/* Whom a trigger looks at: a word, or named units. */
enum { SIDE_SELF, SIDE_ALLY, SIDE_ENEMY, SIDE_ANY }; /* words of UnitRefs */
enum { WHOSE_OWN, WHOSE_OTHERS, WHOSE_ANY };

typedef struct Trigger {
    int when;  /* MomentKind */
    int phase; /* with phase-begins: an index in turn_phase_words */
    int whose; /* with phase-begins: whose turn */
    UnitRefs of, to;
} Trigger;

typedef struct Trait {
    Doing doing;
    Trigger trigger; /* when: MOMENT_NONE for what is simply so; traits name no units */
} Trait;
typedef LIST_OF(Trait) TraitList;
typedef REFS_OF(Trait) TraitRefs;

/* What the traits of a type that are simply so add up to for its bearer, by EffectKind. */
typedef struct Passives {
    int sum[EFFECT_KINDS];
    bool on[EFFECT_KINDS], off[EFFECT_KINDS];
    bool shines; /* some of them work on others, */
    bool wide;   /* and however far away those are */
} Passives;

typedef struct Type {
    Record rec;
    Text id;
    Text name;
    int moves; /* GOING_GROUND or GOING_SEA, when it does not fly */
    bool hero;
    int cost, attack, defence, hp, move, range;
    TraitRefs traits;
    AbilityRefs abilities;
    /* not in the file: */
    Player *picker; /* whose pool it is in; NULL: nobody's */
    int copies;     /* that its picker has bought so far, whatever became of them */
    size_t index;   /* in the roster */
    Passives own;   /* stats.c */
} Type;
typedef LIST_OF(Type) TypeList;
typedef REFS_OF(Type) TypeRefs;

/* --- players' things and units ---------------------------------------------------------------- */

typedef struct Purse {
    Record rec;
    Player *player;
    int points;
    int turns; /* those that he has begun */
    TypeRefs pool;
    /* not in the file: */
    char sign;                    /* on maps */
    struct PickOrder *wishes;     /* in picking: the list that serves; NULL: none */
    size_t wished;                /* so much of it is settled, */
    bool granted;                 /* and something of it could be had */
    UnitList units;               /* all of them, in the order of the file */
    int on_board, waiting, holds; /* units and capture points, for being out */
} Purse;
typedef LIST_OF(Purse) PurseList;

typedef enum Where {
    IN_WAITING, /* bought, not deployed: the deployment pool */
    IN_BOARD,
    IN_GRAVEYARD,
    IN_NOTHING, /* in no file: named by an order that has not been carried out */
} Where;

/* A unit's name with its type (words.c): as a record of its own, since reports have one name for
 * each. */
typedef struct Full {
    Record rec;
    Text id;
    Text name;
} Full;

typedef struct Lasting Lasting;
struct Unit {
    Record rec;
    Text id;
    Text name;
    Type *type;
    Player *owner;
    int where;
    Tile at;
    int hp; /* 0: all of them, see unit_hp */
    bool sick;
    bool used;    /* an ability in its round */
    bool hurt;    /* committed to its form of damage in its round */
    bool exposed; /* has lost its invisibility */
    /* not in the file: */
    Full full;
    const Type *to_be; /* of a blank: what an order would make of it, */
    bool is_doubtful;  /* if it is always the same (check_orders.c) */
    Purse *purse;
    int tile;            /* the board's index of `at`; NO_TILE: not on the board */
    bool moved;          /* in this movement phase */
    bool declares;       /* the use of an ability that has not been carried out yet */
    int shoves;          /* how often it has been pushed in this run */
    size_t doings;       /* of its own that last, on whomever */
    Lasting *lasting;    /* what lasts on it, oldest first; linked by next_on */
    struct Lasts *lasts; /* what that comes to; NULL: nothing ever has */
    size_t index;        /* in the list of all units; unique, for ties */
    size_t shining;      /* its place in a list of Auras, from 1; 0: in none */
    struct Watcher
        *watcher; /* what is set off by what it does or by what is done to it (watch.c) */
};

/* An effect that lasts on a unit. */
struct Lasting {
    Record rec;
    Unit *on;
    Unit *by;  /* the user, or the bearer of the trait */
    Text from; /* the ability's or trait's id, for reports */
    Variant *effect;
    int ends; /* UNTIL_TURNS: at the beginning of his player's turn in that round */
    int until;
    /* not in the file: */
    Lasting *next_on;   /* the next one on the same unit, */
    Lasting *before_on; /* and the one before */
    bool over;          /* to be removed from the list */
};
typedef LIST_OF(Lasting) LastingList;

/* What lasts on a unit, by kinds of effects: kept up to date, since it is asked for at every turn
 * and there may be any number of them. */
typedef struct Lasts {
    Lasting *newest;
    int64_t sum[EFFECT_KINDS];
    int on[EFFECT_KINDS], off[EFFECT_KINDS];
} Lasts;

extern const char *const bs_turn_phase_words[]; /* the phases of a turn; NULL-terminated */
enum { IN_BEGINNING, IN_DEPLOYMENT, IN_MOVEMENT, IN_ATTACK, IN_ENDING };

typedef struct Battlescape {
    Record rec;
    Settings settings;
    Ground ground; /* key "board" */
    TerrainList terrain;
    PointList points;
    AbilityList abilities;
    TraitList traits;
    TypeList types;
    PlayerRefs order; /* of turns */
    PurseList purses;
    UnitList units;
    LastingList lasting; /* key "effects" */
    /* not in the file: */
    bool lasting_over; /* some of those are */
    size_t attacks;    /* that have been declared in this phase */
    Board *board;
    Occupants *occupants;
    Reach *reach;
    const Terrain **terrain_at; /* by tile; NULL: plain */
    Point **point_at;           /* by tile */
    Purse **purse_of;           /* by seat */
    size_t roster_next;         /* in picking: all types before it are somebody's */
    bool wishes_known;
    bool begun;          /* a turn has begun in this run */
    Names *ids_by_rule;  /* units that were bought without an id in this run */
    struct Auras *auras; /* whose traits work on others (stats.c) */
    PieceList found;     /* for searches among the occupants */
    Meant meant;         /* for conditions: of the reaction that is being tried */
    const Failure *told; /* the last one that the story has told of already */
    struct Ways *ways;   /* searches for ways (ways.c), made when first needed */
    struct Watch *watch; /* the reactions of this run (reactions.c) */
} Battlescape;

/* --- what a stopped round remembers ----------------------------------------------------------- */

typedef struct Memory {
    Stopped stopped;
    UnitRefs hidden; /* those that were invisible when the round began (BS 19) */
    UnitRefs lost;   /* in this turn, before everybody's eyes, */
    UnitRefs unseen; /* or not */
} Memory;

/* --- orders ----------------------------------------------------------------------------------- */

/* picking: - pick: [archer, knight] */
typedef struct PickOrder {
    Order order;
    TypeRefs types;
} PickOrder;

/* beginning: - {buy: archer, as: archer-1} */
typedef struct BuyOrder {
    Order order;
    Type *type;
    Unit *as;
} BuyOrder;

/* deployment: - {deploy: archer-1, at: [c4, c5]} */
typedef struct DeployOrder {
    Order order;
    Unit *unit;
    TileList at;
} DeployOrder;

/* movement: - {move: archer-1, path: [c5, c6]}, or to: c6, or towards: a tile, a unit, a capture
 * point or closest */
typedef struct MoveOrder {
    Order order;
    Unit *unit;
    TileList path;
    Tile to;
    Text towards; /* an id, a tile's name or a word: what is there is looked up by the rules */
} MoveOrder;

/* attack: - {attack: [goblin-2, goblin-3], with: archer-1} */
enum {
    AT_CLOSEST,
    AT_WEAKEST,
    AT_IT,
    AT_SELF,
    AT_TARGET
}; /* words of UnitRefs; orders of one's
       own turn take the first two and self */
typedef struct AttackOrder {
    Order order;
    UnitRefs at;
    UnitRefs with; /* each attacks, in this order */
} AttackOrder;

/* any phase of one's own turn: - {use: fireball, by: mage-1, on: goblin-2}, or at: c4
 * reactions: the same with when:, of:, to:, react: */
enum { REACT_ALWAYS, REACT_ASK };
typedef struct UseOrder {
    Order order;
    Ability *ability;
    Unit *by;
    UnitRefs on;
    TileList at;
    Trigger trigger; /* when: MOMENT_NONE in phases */
    int react;
} UseOrder;

/* --- tables ----------------------------------------------------------------------------------- */

extern const Table bs_ability_table, bs_trait_table, bs_type_table, bs_purse_table, bs_unit_table,
    bs_point_table;
extern const Table bs_lasting_table, bs_battlescape_table, bs_memory_table;

extern const Table bs_pick_table, bs_buy_table, bs_deploy_table, bs_move_table;
extern const Table bs_attack_table;
extern const Table bs_use_table;   /* in a phase of one's own turn */
extern const Table bs_react_table; /* as a reaction */

/* What may be ordered in each phase. */
extern const Table *const bs_pick_orders[],
    *const bs_beginning_orders[], *const bs_deployment_orders[],
                                      *const bs_movement_orders[],
                                          *const bs_attack_orders[],
                                              *const bs_ending_orders[],
                                                  *const bs_reaction_orders[],
                                                      *const bs_reaction_else_orders[],
                                                          *const bs_turn_orders[];

/* --- answers ---------------------------------------------------------------------------------- */

enum { ANSWER_USE, ANSWER_PASS };

typedef struct ReactAnswer {
    Answer given;
    int answer;
} ReactAnswer;

#endif
