/* Battlescape: the records of its game files and of its memory.
 *
 * Clauses (BS n.n) are those of adjudicate-battlescape(7). */
#ifndef ADJUDICATE_BATTLESCAPE_SCAPE_H
#define ADJUDICATE_BATTLESCAPE_SCAPE_H

#include "adjudicate/board/board.h"
#include "adjudicate/board/ground.h"
#include "adjudicate/board/occupants.h"
#include "adjudicate/board/reach.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/play/play.h"
#include "adjudicate/play/select.h"
#include "adjudicate/play/tiles.h"
#include "adjudicate/record/record.h"

typedef struct Unit Unit;
typedef LIST_OF(Unit) UnitList;
typedef REFS_OF(Unit) UnitRefs;
typedef REFS_OF(Player) PlayerRefs;

/* The words of references that stand for a unit, behind those of Select; orders of one's own turn
 * take those and self. */
enum { AT_IT = SELECTS, AT_SELF, AT_TARGET };

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

enum { POOLS_OPEN, POOLS_SECRET };
enum { PICKING_STRAIGHT, PICKING_SNAKE };
enum { PURSE_PLAYER, PURSE_POINT };
enum { BLOCKED_STAY, BLOCKED_STOP };
enum { AIM_VISIBLE, AIM_ALL };

typedef struct Settings {
    Record rec;
    int pool, picks, picking, pools;
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

typedef struct Land {
    Ground ground;
    struct Terrain *rest; /* of all tiles that no terrain names; NULL: they are plain */
} Land;

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
typedef struct Power {
    Record rec;
    Text id;
    Text name;
    int whom;   /* Whom */
    int radius; /* -1: none given */
    int turns;  /* how long it lasts */
    int until;  /* Until */
    VariantList effects;
} Power;

typedef struct Ability {
    Power power;
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

bool bs_moment_is_step(MomentKind kind); /* from without a range to within, or back */
bool bs_moment_has_to(MomentKind kind);  /* there is somebody to whom something is done */

/* Whom a trigger looks at: a word, or named units. */
enum { SIDE_SELF, SIDE_ALLY, SIDE_ENEMY, SIDE_ANY }; /* words of UnitRefs */
enum { WHOSE_OWN, WHOSE_OTHERS, WHOSE_ANY };
extern const char *const bs_side_words[], *const bs_whose_words[]; /* NULL-terminated */

typedef struct Trigger {
    int when;  /* MomentKind */
    int phase; /* with phase-begins: an index in bs_turn_phase_words */
    int whose; /* with phase-begins: whose turn */
    UnitRefs of, to;
} Trigger;

typedef struct Trait {
    Power power;
    Trigger trigger; /* when: MOMENT_NONE for what is simply so; traits name no units */
} Trait;
typedef LIST_OF(Trait) TraitList;
typedef REFS_OF(Trait) TraitRefs;

/* What the traits of a type that are simply so add up to for its bearer, by EffectKind. */
typedef struct Passives {
    int sum[EFFECT_KINDS];
    bool on[EFFECT_KINDS], off[EFFECT_KINDS];
    bool has_aura; /* some of them work on others, */
    bool wide;     /* and however far away those are */
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
    size_t wished;                /* how many of its types are settled, */
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

/* A unit's name with its type (names.c): as a record of its own, since reports have one name for
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
    bool unseen;  /* in the graveyard: was invisible when it was destroyed */
    /* not in the file: */
    Full full;
    const Type *type_to_be; /* of one that is still to be bought: what an order makes of it, */
    bool type_varies;       /* unless orders differ in that (check_orders.c) */
    Purse *purse;
    int tile;                /* the board's index of `at`; NO_TILE: not on the board */
    bool moved;              /* in this movement phase */
    bool declares;           /* the use of an ability that has not been carried out yet */
    int pushes;              /* how often it has been pushed in this run */
    size_t lasts_by_it;      /* effects of its own that last, on whomever */
    Lasting *lasting;        /* what lasts on it, oldest first; linked by next_on */
    struct Lasts *lasts;     /* what that comes to; NULL: nothing ever has */
    size_t index;            /* in the list of all units; unique, for ties */
    size_t aura_place;       /* its place in a list of Auras, from 1; 0: in none */
    struct Awaited *awaited; /* what is set off by what it does or is done to it (waiting.c) */
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
    Land land; /* key "board" */
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
    Occupants *occupants;
    const Terrain **terrain_at; /* by tile; NULL: plain */
    Point **point_at;           /* by tile */
    Purse **purse_of;           /* by seat */
    size_t roster_next;         /* in picking: all types before it are somebody's */
    bool wishes_known;
    bool begun;                  /* a turn has begun in this run */
    struct Auras *auras;         /* whose traits work on others (stats.c) */
    PieceList found;             /* for searches among the occupants */
    Meant meant;                 /* for conditions: of the reaction that is being tried */
    const Failure *told_failure; /* the last one that the story has told of already */
    struct Ways *ways;           /* searches for ways (ways.c), made when first needed */
    struct Waiting *waiting;     /* who waits for what (waiting.c), */
    struct Moments *moments;     /* and the moments under way (moments.c); NULL: nobody has asked */
} Battlescape;

/* --- what a stopped round remembers ----------------------------------------------------------- */

typedef struct Memory {
    Stopped stopped;
    UnitRefs hidden; /* those that were invisible when the round began (BS 19) */
    UnitRefs lost;   /* in this turn, before everybody's eyes, */
    UnitRefs unseen; /* or not */
} Memory;

/* --- tables ----------------------------------------------------------------------------------- */

bool bs_type_has(const Type *type, const Ability *ability);

extern const Table bs_ability_table, bs_trait_table, bs_type_table, bs_purse_table, bs_unit_table;
extern const Table bs_full_table, bs_point_table, bs_land_table, bs_terrain_table;
extern const Table bs_lasting_table, bs_battlescape_table, bs_memory_table;

static inline Battlescape *scape(const Play *play)
{
    return play->state;
}

static inline Memory *scape_memory(const Play *play)
{
    return (Memory *)play->memory;
}

/* Does nobody else know what is in a player's pool? (BS 1.11) */
static inline bool bs_pools_are_secret(const Play *play)
{
    return scape(play)->settings.pools == POOLS_SECRET;
}

static inline const Effect *effect_of(const Variant *effect)
{
    return effect->record;
}

static inline Purse *purse_of(const Play *play, const Player *player)
{
    return scape(play)->purse_of[player->seat];
}

/* Hit points left. In the record they are 0 as long as there are all of them, as in a file that
 * says nothing of them: then a round that takes none writes none. */
static inline int unit_hp(const Unit *unit)
{
    if (unit->where != IN_BOARD)
        return 0;
    return unit->hp > 0 ? unit->hp : unit->type->hp;
}

/* --- names.c: what units are called ----------------------------------------------------------- */

/* The name with the type, where the id does not say it: "Old Bess (Archer)", "jill (Archer)", but
 * "archer-1". For those who do not know the unit yet: elsewhere the name or the id will do. */
void bs_unit_named(Play *play, Unit *unit); /* makes it */
const AnyList *bs_fulls(const Play *play, const UnitList *units);
const Unit *bs_unit_of_full(const Full *full);

/* "Old Bess (archer-1)", or the id alone: for the reasons of failures. Never of a unit that the
 * player who reads it does not see. */
const char *bs_unit_called(const Play *play, const Unit *unit);

/* --- turn_order.c: whose turn it is, and whether anything may still happen in it -------------- */

/* The place of that player's turn in each round, from 0. */
size_t bs_turn_place(const Play *play, const Player *player);

void bs_turn_order(const Play *play, PlayerList *order);

/* The game has ended, or a question stops the run. */
bool bs_play_is_over(const Play *play);

/* Nothing more is carried out for that player: that, or he is out. As a failure of his order: NULL
 * when it may be carried out. */
bool bs_turn_is_void(const Play *play, const Player *player);
const Failure *bs_fails_void(Play *play, const Order *order);

#endif
