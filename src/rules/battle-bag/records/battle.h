/* Battle Bag: a battle while it is fought. There is one at a time. */
#ifndef ADJUDICATE_BATTLE_BAG_BATTLE_H
#define ADJUDICATE_BATTLE_BAG_BATTLE_H

#include "bag.h"
#include "cards.h"

typedef enum Who { ATTACKER, DEFENDER, SIDES } Who;

static inline Who other(Who who)
{
    return who == ATTACKER ? DEFENDER : ATTACKER;
}

/* Cubes by colour. */
typedef enum Colour { COLOUR_ATTACKER, COLOUR_DEFENDER, COLOUR_NEUTRAL, COLOURS } Colour;
typedef struct Cubes {
    int of[COLOURS];
} Cubes;
int bb_cubes_sum(const Cubes *cubes);

/* Of whom a cube is, as one player sees it. */
typedef enum Whose { ENEMY_CUBE, NEUTRAL_CUBE, OWN_CUBE } Whose;

/* Whose cubes of that colour are, as that side sees it. */
static inline Whose whose(Colour colour, Who who)
{
    return colour == COLOUR_NEUTRAL ? NEUTRAL_CUBE : colour == (Colour)who ? OWN_CUBE : ENEMY_CUBE;
}

static inline Colour colour_of(Whose whose, Who who)
{
    return whose == NEUTRAL_CUBE ? COLOUR_NEUTRAL
           : whose == OWN_CUBE   ? (Colour)who
                                 : (Colour)other(who);
}

/* The units of one type in one army of the battle. The army's own list changes along with it. */
typedef struct Band {
    Host *host;
    Type *type;
    int count;           /* that are still in it */
    bool active;         /* seen once, by muster (BB 10.4) */
    int strength, bonus; /* of each unit, as muster has counted them */
    int lost;            /* destroyed in it and not recovered */
} Band;
typedef LIST_OF(Band) BandList;

/* An army of the battle. */
struct Host {
    Army *army;
    Who who;
    int tile;      /* where it stood when the battle began; it stays there after its end */
    bool depleted; /* for its recovered units, when it is gone */
    int range[2];  /* the longest of its units that fight, to land and to water; -1: none */
    BandList bands;
    bool garrison; /* on the hex of a wall that is on a line (BB 16.5) */
};
typedef LIST_OF(Host) HostList;

/* Something that has been destroyed in it. */
typedef struct Fallen {
    Structure *structure;
    int tile;
} Fallen;
typedef LIST_OF(Fallen) FallenList;

typedef struct BattleSide {
    Seat *seat;
    HostList hosts;           /* in the order of the game file, */
    BandList bands;           /* and the bands of all of them */
    StructureList structures; /* the defender's that stand in it; those that fall are taken out */
    FallenList fallen;
    int active, neutral;    /* cubes by strength and bonus: own ones and neutral ones */
    int action, experience; /* own cubes that were added */
    bool defence_out;       /* its neutral cubes stay out */
    int courage;            /* 0 before the draw; condition `courage` counts it then */
    int damage;             /* that it does */
    int converted;          /* units that it has converted */
    int recovered;          /* units of its own that came back */
    bool feats[FEATS];
    bool won;
} BattleSide;

static inline const Player *player_of(const BattleSide *side)
{
    return side->seat->player;
}

/* Effects of cards that add to something, those of the attacker's cards first, and their sum. */
typedef struct Adding {
    WorkingList works;
    size_t of_attacker; /* how many of them are the attacker's */
    int sum;
} Adding;

typedef struct AttackOrder AttackOrder;

typedef struct Battle {
    BattleSide side[SIDES];
    Text pair;     /* "first>york" */
    bool gathered; /* the reactions are over, and it is known who is in it */
    ArmyList came; /* the defender's armies that have reacted, or that others have joined so */
    bool siege;    /* a wall or palisade is in it */
    int *hexes;    /* that are named, each once, in the order of tiles */
    size_t hex_count;
    ArmyList named; /* the defender's armies on them when it was declared */
    Text before;    /* how things stood before anybody reacted, where somebody is asked about it */
    bool in_bag;    /* the cubes have been put in */
    /* What cards of either side add to the complexity of such checks as are made now. */
    Adding adding[SIDES];
    bool decided; /* a side is gone before the draw (BB 10.8): nothing but victory is left */
    Cubes bag;    /* what is in it; before that, what has been prepared */
    Cubes drawn;  /* what lies on the table */
    const AttackOrder *order;
} Battle;

static inline Battle *battle_of(const Play *play)
{
    return bag_of(play)->battle;
}

static inline const Player *player_in(const Battle *battle, Who who)
{
    return player_of(&battle->side[who]);
}

static inline Case case_of(const Battle *battle, Who who)
{
    return (Case){.attacks = who == ATTACKER, .siege = battle->siege};
}

/* Which side of the battle that player is on, who is on one. */
Who bb_side_of(const Battle *battle, const Player *player);

/* Is that hex one of those that the attack names? */
bool bb_battle_names(const Battle *battle, int tile);

/* For conditions: is it in the battle? Until the reactions are over: does it attack, or stand on a
 * named hex? */
bool bb_battle_has_army(const Play *play, const Army *army);
bool bb_battle_has_structure(const Play *play, const Structure *structure);

/* What the cards of both sides allow of that kind. */
void bb_cards_allow(const Battle *battle, EffectKind kind, int allowed[SIDES]);

/* Units of a side that are left, those included that came back; that are lost; and is nothing left
 * of it (BB 10.8, BB 14.1)? */
int bb_units_left(const BattleSide *side);
int bb_units_lost(const BattleSide *side);
bool bb_side_is_empty(const BattleSide *side);

/* Of two bands, does the first go before the other by strength, then by fewer hit points, then as
 * types and armies stand in the game file (BB 20.16)? */
bool bb_band_goes_first(const Band *a, const Band *b);

/* BB 10.1 to 10.3: active units of a side, active projectile units of an army and what they add,
 * and the courage of a side as it is now. */
int bb_active_of_side(const BattleSide *side);
int bb_active_projectiles(const Host *host);
int bb_projectile_courage(const Play *play, const Host *host);
int bb_courage_of(const Play *play, const Battle *battle, Who who);

#endif
