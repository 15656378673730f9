/* Battle Bag: the records of its game files and of its memory.
 *
 * Clauses (BB n.n) are those of adjudicate-battle-bag(7). */
#ifndef ADJUDICATE_BATTLE_BAG_RECORDS_H
#define ADJUDICATE_BATTLE_BAG_RECORDS_H

#include "adjudicate/board/board.h"
#include "adjudicate/board/ground.h"
#include "adjudicate/board/occupants.h"
#include "adjudicate/board/reach.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/play/play.h"
#include "adjudicate/play/select.h"
#include "adjudicate/play/tiles.h"
#include "adjudicate/record/counted.h"
#include "adjudicate/record/record.h"

typedef struct Army Army;
typedef struct Structure Structure;
typedef struct Seat Seat;
typedef struct Province Province;
typedef struct Host Host;
typedef LIST_OF(Army) ArmyList;
typedef LIST_OF(Structure) StructureList;
typedef REFS_OF(Army) ArmyRefs;

enum {
    MAP_SIDE_MAX = 200,
    STRENGTH_MAX = 99,
    BONUSES_MAX = 9,
    COUNT_MAX = 999,      /* units of one type in an army */
    CUBES_MAX = 9999,     /* of a seat, of a card, of an order's amount */
    SIDE_CUBES_MAX = 5000 /* that one side brings (BB 6.16) */
};

/* --- words ------------------------------------------------------------------------------------ */

typedef enum UnitKind { MELEE, RANGED, PROJECTILE, MOUNTED, VESSEL, PEASANT, UNIT_KINDS } UnitKind;
extern const char *const bb_unit_kind_words[];

typedef enum StructureKind {
    CITY,
    CASTLE,
    BUILDING,
    WALL,
    PALISADE,
    STRUCTURE_KINDS
} StructureKind;
extern const char *const bb_structure_kind_words[];
extern const char *const bb_kind_words[];   /* of both */
extern const char *const bb_target_words[]; /* these, and the words of Select */

/* What a word in `against`, `units`, `attack`, `destroy` means. */
typedef enum MeaningKind {
    MEANS_NOTHING, /* it means nothing of the sort, or was left out */
    MEANS_UNIT_KIND,
    MEANS_TYPE,
    MEANS_CLASS,
    MEANS_STRUCTURE_KIND,
    MEANS_ARMY,
    MEANS_STRUCTURE,
    MEANS_HEX,
    MEANS_RULE, /* where what fits a word best stands */
} MeaningKind;

typedef struct Meaning {
    MeaningKind kind;
    int number; /* of a kind of unit or structure, of a class, the index of a hex, a Select */
    const void *record; /* Type, Army, Structure */
} Meaning;

/* Of a list of names: what fits one of them fits. */
typedef struct Meanings {
    Meaning *at;
    size_t count;
} Meanings;

/* --- settings --------------------------------------------------------------------------------- */

enum { DRAW_FIXED, DRAW_ONE_BY_ONE };
enum { CHECK_NO_ENEMY, CHECK_ONE_OWN };
enum { COURAGE_BY_ARMY, COURAGE_BY_UNIT };
enum { REBUILD_ROUND, REBUILD_LATER };
enum { TURNS_FIXED, TURNS_ROTATE };

/* The classes of what may be destroyed; Settings.destruction is an order of them. */
typedef enum Class {
    CLASS_WALL,
    CLASS_UNITS,
    CLASS_PEASANTS,
    CLASS_BUILDINGS,
    CLASS_CITY,
    CLASSES
} Class;
extern const char *const bb_class_words[];

typedef struct Settings {
    Record rec;
    int draw, check, complexity, projectile_courage;
    int corps;
    IntList destruction; /* empty: the order of the words */
    int rebuild, turns;
    int goal; /* 0: none */
    bool elimination;
} Settings;

/* --- the map ---------------------------------------------------------------------------------- */

struct Province {
    Record rec;
    Text id;
    Text name;
    Text religion; /* empty: none */
    TileList at;
};
typedef LIST_OF(Province) ProvinceList;

/* --- units and armies ------------------------------------------------------------------------- */

typedef struct Bonus {
    Record rec;
    CountedList against;
    int strength;
    /* not in the file: */
    Meanings meanings; /* kinds of units, types, classes, and kinds of structures */
} Bonus;
typedef LIST_OF(Bonus) BonusList;

typedef struct Type {
    Record rec;
    Text id;
    Text name;
    Text plural;
    IntList kinds;
    CountedList classes; /* the game's own words */
    int strength, range, hp, move;
    BonusList bonuses;
    /* not in the file: */
    unsigned is; /* bits by UnitKind */
    IntList in;  /* its classes, by their numbers */
    size_t index;
    bool fielded; /* there is an army with such units */
} Type;
typedef LIST_OF(Type) TypeList;

static inline bool type_is(const Type *type, UnitKind kind)
{
    return type->is >> kind & 1;
}

/* Units of one type, in an army's line and under `take`. */
typedef struct Troop {
    Record rec;
    Type *type;
    int count;
} Troop;
typedef LIST_OF(Troop) TroopList;

/* Where reactions are ordered: this round's list, the standing one beside it, and that of a file of
 * standing orders. "All" are those armies that no other order of the same list names (BB 20.4). So
 * a set of them, a bit for each, says which orders for all are also for an army. */
enum { REACT_LISTS = 3, REACT_LIST_SETS = 1 << REACT_LISTS };

struct Army {
    Record rec;
    Text id;
    Text name;
    Player *owner;
    Tile at;
    TroopList units; /* empty: it is gone for good (BB 1.10) */
    bool depleted, moved, relic;
    /* not in the file: */
    Seat *seat;
    int tile;          /* NO_TILE: not on the map */
    size_t index;      /* in the list of all armies: the order of the game file */
    Host *host;        /* what it is in the battle that is being fought; NULL: nothing */
    Advance reactions; /* those that name it, */
    unsigned named_in; /* and the lists in which they do */
};

/* One that an order names (as:) and that has not been made yet. */
static inline bool army_is_blank(const Army *army)
{
    return !army->owner;
}

/* --- structures ------------------------------------------------------------------------------- */

enum { ON_MAP, ON_MAT };
typedef unsigned Sides; /* bits by the board's directions */

struct Structure {
    Record rec;
    Text id;
    Text name;
    int kind; /* StructureKind */
    Player *owner;
    int in; /* ON_MAP, ON_MAT */
    Tile at;
    IntList sides; /* of walls and palisades: directions of the board */
    int hp;        /* 0: left out, see bb_structure_hp */
    int damage;
    int cost, consumption;
    bool lost; /* in this round */
    /* not in the file: */
    Seat *seat;
    int tile; /* NO_TILE: on the mat */
    size_t index;
};

/* --- cards and achievements ------------------------------------------------------------------- */

typedef enum EffectKind {
    EFFECT_STRENGTH,
    EFFECT_CORPS_STRENGTH,
    EFFECT_COURAGE,
    EFFECT_DISCARD,
    EFFECT_REDRAW,
    EFFECT_PASSES_WALL,
    EFFECT_CONVERSIONS,
    EFFECT_RECOVERIES,
    EFFECT_COMPLEXITY,
    EFFECT_EXPERIENCE,
    EFFECT_CONSUMPTION,
    EFFECT_KINDS,
} EffectKind;

enum { WHEN_ATTACK, WHEN_DEFENCE, WHEN_SIEGE }; /* an effect's `when`, all of which must hold */
enum { OF_CONVERSION, OF_RECOVERY, OF_BOTH };
enum { FOR_OWN, FOR_ENEMY };

/* What a battle may have brought a side: an experience's and an achievement's condition. */
typedef enum Feat {
    FEAT_WON,
    FEAT_LOST,
    FEAT_DESTROYED_UNIT,
    FEAT_DESTROYED_WALL,
    FEAT_DESTROYED_BUILDING,
    FEAT_DESTROYED_CITY,
    FEAT_DESTROYED_CASTLE,
    FEAT_LOST_UNIT,
    FEAT_CONVERTED,
    FEAT_RECOVERED,
    FEAT_DREW_OWN,
    FEATS
} Feat;
extern const char *const bb_feat_words[], *const bb_when_words[];

/* One effect. Each kind has a table of its own over this struct (bb_effect_tables[kind]). */
typedef struct Effect {
    Record rec;
    int amount;
    bool on; /* passes-wall */
    IntList when;
    CountedList units, against; /* empty: left out */
    int of, whose, feat;
    /* not in the file: */
    Meanings fits, enemies; /* what `units` and `against` mean */
} Effect;
extern const Table *const bb_effect_tables[EFFECT_KINDS + 1]; /* NULL-terminated */
EffectKind bb_effect_kind(const Variant *effect);

typedef struct Card {
    Record rec;
    Text id;
    Text name;
    int kind;
    VariantList effects;
} Card;
typedef LIST_OF(Card) CardList;

enum { FOR_EACH, FOR_FIRST };
typedef struct Achievement {
    Record rec;
    Text id;
    Text name;
    int feat;
    IntList when;
    int whose; /* FOR_EACH, FOR_FIRST */
    /* not in the file: */
    uint64_t achieved; /* by whom: a bit for each player's seat */
} Achievement;
typedef LIST_OF(Achievement) AchievementList;
typedef REFS_OF(Achievement) AchievementRefs;

typedef struct Held {
    Record rec;
    Card *card;
    int experience;
} Held;
typedef LIST_OF(Held) HeldList;

/* An effect of a card that somebody holds. */
typedef struct Working {
    Held *held;
    const Effect *effect;
} Working;
typedef struct WorkingList {
    Working *at;
    size_t count, room;
} WorkingList;

/* --- seats ------------------------------------------------------------------------------------ */

/* The questions that answers in advance serve. */
typedef enum Topic {
    TOPIC_REACT,
    TOPIC_ADD,
    TOPIC_DISCARD,
    TOPIC_CONVERT,
    TOPIC_DRAW,
    TOPIC_DRAW_ON,
    TOPIC_PUT_BACK,
    TOPIC_DESTROY,
    TOPIC_LOSE,
    TOPIC_RECOVER,
    TOPICS
} Topic;

struct Seat {
    Record rec;
    Player *player;
    int action, gets;
    Text religion;
    int consumption;
    HeldList cards;
    AchievementRefs achievements;
    /* not in the file: */
    WorkingList works[EFFECT_KINDS];  /* what the cards do, in their order */
    Advance advance[TOPICS];          /* answers of each kind, best first */
    Advance for_all[REACT_LIST_SETS]; /* reactions of all armies, by sets of lists */
    bool reacts;                      /* he has ordered any reaction */
    char sign;                        /* on maps */
    int armies, structures;           /* on the map */
    int castles;                      /* of these structures */
};
typedef LIST_OF(Seat) SeatList;

typedef struct BattleBag {
    Record rec;
    Settings settings;
    Ground ground; /* key "board"; blocked hexes are water */
    ProvinceList provinces;
    TypeList types;
    ArmyList armies;
    StructureList structures;
    CardList cards;
    AchievementList achievements;
    SeatList seats;
    /* not in the file: */
    size_t classes; /* how many there are, and by name their numbers, from 0 on (int *) */
    Names *class_numbers;
    Province **province; /* by hex; NULL: none */
    Army **army;         /* by hex; NULL: none */
    Occupants *built;    /* structures, in the order of the file on each hex */
    Seat **seat_of;      /* by the player's seat */
    Reach *reach;
    struct Battle *battle; /* the one that is being fought; NULL: none */
} BattleBag;

typedef struct Memory {
    Stopped stopped;
    bool done; /* something was done in this turn, so that its end draws the map */
} Memory;

extern const Table bb_settings_table, bb_ground_table, bb_province_table, bb_bonus_table,
    bb_held_table;
extern const Table bb_type_table, bb_army_table, bb_troop_table, bb_structure_table;
extern const Table bb_card_table, bb_achievement_table, bb_seat_table;
extern const Table bb_battle_bag_table, bb_memory_table;

static inline int at_most(int number, int most)
{
    return number < most ? number : most;
}

static inline BattleBag *bag_of(const Play *play)
{
    return play->state;
}

static inline Memory *memory_of(const Play *play)
{
    return (Memory *)play->memory;
}

static inline Seat *seat_of(const Play *play, const Player *player)
{
    return bag_of(play)->seat_of[player->seat];
}

static inline Army *army_at(const Play *play, int tile)
{
    return bag_of(play)->army[tile];
}

/* The structures on a hex: `for (o = built_at(play, tile); o; o = o->next)`, o->piece. */
static inline const Occupant *built_at(const Play *play, int tile)
{
    return occupants_at(bag_of(play)->built, tile);
}

static inline bool is_wall(const Structure *structure)
{
    return structure->kind == WALL || structure->kind == PALISADE;
}

#endif
