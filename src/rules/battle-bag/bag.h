/* What the parts of Battle Bag offer each other. Each part is one .c file, named above what it
 * offers; the records are in battle_bag.h. */
#ifndef ADJUDICATE_BAG_H
#define ADJUDICATE_BAG_H

#include "battle_bag.h"

static inline BattleBag *bag_of(const Play *play)
{
    return play->state;
}

static inline Seat *seat_of(const Play *play, const Player *player)
{
    return bag_of(play)->seat_of[player->seat];
}

/* --- words.c: what things are called -----------------------------------------------------------
 */
extern const ArgType bb_arg_type_bag_army, bb_arg_type_bag_armies, bb_arg_type_structure,
    bb_arg_type_structures, bb_arg_type_bag_type, bb_arg_type_bag_card, bb_arg_type_achievement,
    bb_arg_type_achievements;

static inline Arg arg_army(const Army *army)
{
    return arg_record(&bb_arg_type_bag_army, army);
}

static inline Arg arg_structure(const Structure *structure)
{
    return arg_record(&bb_arg_type_structure, structure);
}

static inline Arg arg_type(const Type *type)
{
    return arg_record(&bb_arg_type_bag_type, type);
}

static inline Arg arg_card(const Card *card)
{
    return arg_record(&bb_arg_type_bag_card, card);
}

static inline Arg arg_player(const Player *player)
{
    return arg_record(&arg_type_player, player);
}

Arg bb_arg_hex(const Play *play, int tile); /* "c4" */
Text bb_hex_called(const Play *play, int tile);

/* "3 spearmen", "1 cavalryman": with the plural that the type has, otherwise its name with an s. */
Text bb_units_called(Arena *arena, const Type *type, int count);

/* "3 spearmen and 1 archer": of an army, or of what is taken from one. */
Text bb_troops_called(Arena *arena, const TroopList *troops);

/* "Old Guard (first)", or the id alone: for the reasons of failures and for questions. */
const char *bb_army_called(const Play *play, const Army *army);
const char *bb_structure_called(const Play *play, const Structure *structure);

/* --- field.c: the map, made from the game file, and who stands where -----------------------------
 */

/* Makes board, provinces, armies and structures by hex; complains of what does not fit there
 * (BB 22.1 to 22.6). Called once, by the check of the game file. */
void bb_field_make(Play *play);

static inline Army *army_at(const Play *play, int tile)
{
    return bag_of(play)->army[tile];
}

/* The structures on a hex: `for (o = built_at(play, tile); o; o = o->next)`, o->piece. */
static inline const Occupant *built_at(const Play *play, int tile)
{
    return occupants_at(bag_of(play)->built, tile);
}

bool bb_is_water(const Play *play, int tile);

/* Whose things stand there; NULL: nobody's. */
Seat *bb_holder_of(const Play *play, int tile);

/* The religion of the hex's province; empty: none. */
Text bb_religion_at(const Play *play, int tile);

void bb_army_enters(Play *play, Army *army, int tile); /* from nowhere */
void bb_army_goes(Play *play, Army *army, int tile);
void bb_army_vanishes(Play *play, Army *army); /* it has no unit any more: told by the caller */
void bb_army_is_gone(Play *play, Army *army);  /* the same, and tells so (BB 1.10) */

/* So many cubes of damage destroy it (BB 12.2). */
int bb_structure_hp(const Structure *structure);

/* A structure is destroyed: it goes back to the mat (BB 17.1); or comes to a hex. */
void bb_structure_falls(Play *play, Structure *structure);
void bb_structure_comes(Play *play, Structure *structure, int tile);

/* Armies that this side may have in one battle (BB 4.4, 4.5, 21.4). */
int bb_corps_limit(const Play *play, const Seat *seat);

/* --- marks.c: what a name means ------------------------------------------------------------------
 */
enum { /* what may stand somewhere; of hexes only those of the board */
       MARKS_UNIT_KINDS = 1,
       MARKS_TYPES = 2,
       MARKS_STRUCTURE_KINDS = 4,
       MARKS_ARMIES = 8,
       MARKS_STRUCTURES = 16,
       MARKS_HEXES = 32
};
Mark bb_mark_of(const Play *play, Text name, unsigned allowed);

/* The same for a name in that file, which cannot know what the orders of others will make. */
Mark bb_mark_for(const Play *play, Text name, unsigned allowed, const Source *from);

/* Does a unit of that type fit: MARK_NOTHING fits all (an effect's `units` that was left out). */
bool bb_mark_fits_type(const Mark *mark, const Type *type);

/* --- troops.c: units in armies -------------------------------------------------------------------
 */
int bb_troops_count(const TroopList *troops); /* all units of them */
int bb_troop_count(const TroopList *troops, const Type *type);
void bb_troops_add(Play *play, Army *army, Type *type, int count);
/* The caller looks after an army that has none left. */
void bb_troops_take(Army *army, const Type *type, int count);

/* Why these units cannot leave the army and others stay (BB 3.9); NULL: they can. */
const Failure *bb_cannot_split(Play *play, const Army *army, const TroopList *take);

/* A new army of that owner out of nowhere, without units and on no hex: its id is `as`, or is made
 * from that of the army from which it comes (BB 3.10). */
Army *bb_army_new(Play *play, Player *owner, const Army *from, Army *as);

/* --- cards.c: what cards do ----------------------------------------------------------------------
 *
 * `in` is what the battle is for that side; NULL: outside battles only effects without `when`
 * count. */
typedef struct Case {
    bool attacks, siege;
} Case;
bool bb_effect_holds(const Effect *effect, const Case *in);
void bb_cards_lay_out(Play *play, Seat *seat); /* after loading: nobody gets or loses cards later */
int bb_cards_sum(const Seat *seat, EffectKind kind, const Case *in);

/* Those effects of that kind that hold, one after the other, in the order of the seat:
 *     for (CardWalk w = cards_walk(seat, EFFECT_STRENGTH, in); cards_next(&w);)
 *         use(w.held, w.effect); */
typedef struct CardWalk {
    const Seat *seat;
    const Case *in;
    EffectKind kind;
    size_t next;
    Held *held;
    const Effect *effect;
} CardWalk;
CardWalk bb_cards_walk(const Seat *seat, EffectKind kind, const Case *in);
bool bb_cards_next(CardWalk *walk);

/* What the player consumes (BB 18.9), and what of it by what; never less than 0. */
typedef struct Consumption {
    int seat, structures, cards;
} Consumption;
Consumption bb_consumption_parts(const Play *play, const Seat *seat);
int bb_consumption_of(const Play *play, const Seat *seat);

/* --- ways.c: where an army could go, and going there ---------------------------------------------
 */

/* Units that would go: all of an army, or what is taken from it. */
typedef struct Column {
    Army *army;
    const TroopList *take; /* NULL: all */
} Column;
int bb_column_movement(const Column *column); /* that of the slowest */

/* Searches all ways of that column (BB 3.1 to 3.4) into the game's reach. */
void bb_ways_search(Play *play, const Column *column, int steps);

/* Why the column cannot go there; NULL: it can, and *way is what it passes (BB 3.5, 3.6, 3.7). */
typedef struct Way {
    int tile; /* the last hex */
    Path path;
    int left;         /* of way_towards: how far the goal is from there, */
    bool by_distance; /* as the crow flies, since no way leads to it */
} Way;
const Failure *bb_way_to(Play *play, const Column *column, int tile, Way *way);
const Failure *bb_way_along(Play *play, const Column *column, const TileList *path, Way *way);
const Failure *bb_way_towards(Play *play, const Column *column, int goal, Way *way);

/* Why the column cannot be one with the army of its own that stands there (BB 3.11: too many units
 * of one type); NULL: it can, or there is none. */
const Failure *bb_cannot_join(Play *play, const Column *column, int tile);

/* Goes there: splits, moves, joins (BB 3.8 to 3.13); tells nothing, depletes nobody. Returns the
 * army that holds the units now. */
Army *bb_column_goes(Play *play, const Column *column, Army *as, int tile);

/* Hexes next to `tile` on which a single unit of that type could appear as a new army of that
 * player (BB 9.5, 13.4), in the order of tiles; returns how many. */
int bb_hexes_beside(const Play *play, const Type *type, const Player *player, int tile,
                    int found[BOARD_DIRECTIONS_MAX]);

/* --- range.c: who reaches what, and lines --------------------------------------------------------
 */

/* Does a unit of that type reach that hex from there (BB 4.6 to 4.8)? Peasants too. */
bool bb_type_reaches(const Play *play, const Type *type, int from, int to);

/* Does any unit of that army but peasants reach the hex (BB 4.9)? */
bool bb_army_reaches(const Play *play, const Army *army, int to);

/* The longest range of its units that are no peasants; -1: it has none. */
int bb_army_range(const Army *army);

/* Does the line from that hex to the wall's go through one of its sides (BB 16.1, 16.2)? */
bool bb_line_crosses(const Play *play, int from, const Structure *wall);

/* --- the battle ----------------------------------------------------------------------------------
 *
 * One battle at a time: battle.c makes it, and goes through its steps in their order. Where a
 * question stops the run, each step returns at once. */
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
    HostList hosts;           /* in the order of the game file */
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

/* Effects of cards that add to something, those of the attacker's cards first, and their sum. */
typedef struct Adding {
    WorkingList works;
    size_t of_attacker; /* the first so many of them */
    int sum;
} Adding;

typedef struct Battle {
    BattleSide side[SIDES];
    Text pair;     /* "first>york" */
    bool gathered; /* the reactions are over, and it is known who is in it */
    ArmyList came; /* the defender's armies that have reacted, or that others have joined so */
    bool siege;    /* a wall or palisade is in it */
    int *hexes;    /* that are named, each once, in the order of tiles */
    size_t hex_count;
    ArmyList named; /* the defender's armies on them when it was declared */
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

static inline Case case_of(const Battle *battle, Who who)
{
    return (Case){.attacks = who == ATTACKER, .siege = battle->siege};
}

/* Which side of the battle that player is on; SIDES: none. (attack.c, like the next two) */
Who bb_side_of(const Battle *battle, const Player *player);

/* Is that hex one of those that the attack names? */
bool bb_battle_names(const Battle *battle, int tile);

/* For conditions: is it in the battle? Until the reactions are over: does it attack, or stand on a
 * named hex? */
bool bb_battle_has_army(const Play *play, const Army *army);
bool bb_battle_has_structure(const Play *play, const Structure *structure);

/* What an army is in it; NULL: nothing. Is anything of that side left (BB 10.8, BB 14.1)? */
bool bb_side_is_empty(const BattleSide *side);

/* --- attack.c: declaring one (BB 4), and the steps of the battle ---------------------------------
 */
const Failure *bb_carry_out_bag_attack(Play *play, Order *given);

/* Why that player's order cannot make this army do something in his turn (BB 2.4, 2.6); NULL: it
 * can. For attacks it does no harm that it has manoeuvred. `called`: in the reason. */
const Failure *bb_army_bars(Play *play, const Army *army, const Player *player, bool attacks,
                            const char *called);

/* Would one succeed, as far as can be said now? For conditions: one unit of the army at least
 * reaches the thing. */
bool bb_could_reach(const Play *play, const Army *army, const Mark *target);

/* --- react.c: reaction manoeuvres (BB 5, BB 20.4 to 20.7) ----------------------------------------
 */
void bb_battle_reacts(Play *play, Battle *battle);
extern const DecisionKind bb_decide_reaction;

/* --- gather.c: who is in it, walls and lines (BB 5.9 to 5.12, BB 16.1 to 16.5)
 * --------------------
 */

/* In the order of the game file, each once. */
void bb_sort_armies(ArmyList *armies);

/* These armies of one side are in the battle. */
void bb_battle_hosts(Play *play, Battle *battle, Who who, const ArmyList *armies);

/* Does an attacking army reach that hex? */
bool bb_attackers_reach(const Play *play, const Battle *battle, int tile);

/* How near the nearest attackers are to a hex, on land and on water; INT_MAX: there are none. */
typedef struct Near {
    int land, water;
} Near;
Near bb_nearest_attackers(const Play *play, const Battle *battle, int tile);

/* Would a unit of that type be active there, so near to them? */
bool bb_type_fights(const Play *play, const Type *type, int tile, const Near *near);

/* Does it reach an attacker, or an attacker reach it (BB 5.4)? */
bool bb_army_is_engaged(const Play *play, const Battle *battle, const Army *army);

/* Is that wall on the line of an attacking army (BB 16.1)? */
bool bb_wall_is_on_line(const Play *play, const Battle *battle, const Structure *wall);

static inline bool is_wall(const Structure *structure)
{
    return structure->kind == WALL || structure->kind == PALISADE;
}

/* After the reactions: fills hosts, structures, siege, garrisons. False: no attacker reaches
 * anything any more (BB 5.10), and there is no battle. */
bool bb_battle_gathers(Play *play, Battle *battle);

/* --- muster.c: who is active, and what that brings (BB 6.1 to 6.9, BB 16.5 to 16.8) --------------
 *
 * Counts: active, strength and bonus of each band; active and neutral of each side. */
void bb_battle_musters(Play *play, Battle *battle);

/* --- tell_cards.c: which cards work in this battle (BB 18.2, BB 18.3); detail for --explain
 * -------
 */
void bb_battle_tells_cards(Play *play, const Battle *battle);

/* --- questions.c: what all questions of a battle have in common ----------------------------------
 *
 * A question to that side, which answers in advance on that topic may answer. Its name is "r2 KIND
 * PLAYER PAIR", with the number behind it if that is not 0 (without the player where only one of
 * the two is ever asked); it is empty where words are of no use. Then the caller, where it is not
 * empty, adds words and fallback, and puts it with decide. */
Question bb_battle_question(Play *play, const Battle *battle, const DecisionKind *kind, Who who,
                            Topic topic, int number);

/* The words: what is asked, then the cubes and what both sides have. */
void bb_question_says(const Play *play, Question *question, const Battle *battle,
                      const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Puts it, and tells for --explain by what it is answered (BB 20.1, 20.2). False: the run stops. */
bool bb_question_put(Play *play, Question *question);

/* The order that answers it cannot be done: its else answers from now on (BB 20.1). False: it has
 * none whose condition holds. */
bool bb_question_gives_way(Play *play, Question *question, const Failure *why);

/* Whose choice it was, for the event that tells of it; NULL: he had none, and did not say. */
const Choice *bb_choice_told(const Question *question);

/* The order's amount, told about if it is more than there is (BB 20.3). */
int bb_amount_ordered(Play *play, const Question *question, Amount amount, int most, int otherwise);

/* "2 neutral, 1 added and 3 more": those shares that are not 0, each with the words behind it.
 * No shares at all are "none". */
typedef struct Share {
    int count;
    const char *words;
} Share;
Arg bb_arg_shares(const Play *play, const Share *shares, size_t count);

/* "2 of Laura's, 1 of Alex's and 1 neutral"; "none". */
Text bb_cubes_called(const Play *play, const Battle *battle, const Cubes *cubes);

/* The list of answers in advance on that topic, of the player whose order it is. */
Advance *bb_advance_of(const Play *play, const Order *order, Topic topic);

/* --- cubes.c: those that are added, left out, discarded (BB 6.10 to 6.16, BB 7) ------------------
 */
void bb_battle_adds(Play *play, Battle *battle);     /* the attacker first */
void bb_battle_discards(Play *play, Battle *battle); /* the defender first */
void bb_battle_fills(Play *play, Battle *battle);    /* the bag */
extern const DecisionKind bb_decide_cubes, bb_decide_discard;

/* --- draws.c: the bag itself ---------------------------------------------------------------------
 */

/* Draws so many cubes from the bag, of which it holds that many, and tells for --explain what was
 * in it (BB 10.12). `by`: who draws, part of the roll's name where either side could (NULL: not).
 */
Cubes bb_draw(Play *play, Battle *battle, const char *what, const Player *by, int count,
              const Roll **roll);
void bb_cubes_add(Cubes *cubes, const Cubes *more);

/* How likely it was for both sides that so many or more of their cubes come out of that bag; as
 * "83.3%" in an event. */
void bb_tell_chances(Play *play, const Battle *battle, const Cubes *bag, const Cubes *drawn);
/* How likely it is that `hits` or more of `drawn` cubes are among the `good` of `all`: in tenths of
 * a per cent, rounded down. Exact enough for 10,000 cubes, and in integers. */
int bb_chance_at_least(int all, int good, int drawn, int hits);

Arg bb_arg_chance(const Play *play, int permille);

/* How likely it is that all drawn cubes are harmless ones, but not all of them useless ones, which
 * are some of these: a check. In tenths of a per cent, rounded down. */
int bb_chance_of_pass(int all, int harmless, int useless, int drawn);

/* --- checks.c, conversions.c, recoveries.c (BB 8, 9, 13) -----------------------------------------
 */
typedef struct Check {
    Who who;
    EffectKind kind; /* EFFECT_CONVERSIONS, EFFECT_RECOVERIES */
    Held *held;      /* the card from which the attempt comes */
    int terms;       /* what changes the complexity besides settings and cards */
    int complexity;
} Check;

/* What it is for that side, from its terms, the setting and all cards (BB 8.1, 8.6, 18.8). */
int bb_check_complexity(const Play *play, const Battle *battle, const Check *check);

/* How it comes about, for --explain: the base; after the caller's terms, the rest. */
void bb_check_tells_base(Play *play, const Battle *battle, const Check *check);
void bb_check_tells_rest(Play *play, const Battle *battle, const Check *check);

/* Draws, tells, and moves the cubes (BB 8.4, 8.5). Did it pass? */
bool bb_check_made(Play *play, Battle *battle, const Check *check);

/* Goes through all attempts of both sides, the defender's first (BB 8.7, 8.8), until one says that
 * its side makes no more. Numbers run from 1. */
const char *bb_card_called(const Play *play, const Card *card); /* by its name, if it has one */
typedef bool Attempt(Play *play, Battle *battle, Who who, Held *held, int number);
void bb_check_attempts(Play *play, Battle *battle, EffectKind kind, Attempt *attempt);

/* Of two bands, does the first go before the other by strength, then by fewer hit points, then as
 * types and armies stand in the game file (BB 20.16)? */
bool bb_band_goes_first(const Band *a, const Band *b);

/* The first hex under `to` (NULL: none) that is among those found, otherwise the first of these. */
int bb_hex_wanted(const Play *play, const TileList *to, const int *found, int count);

void bb_battle_converts(Play *play, Battle *battle);
void bb_battle_recovers(Play *play, Battle *battle);
extern const DecisionKind bb_decide_conversion, bb_decide_recovery;

/* --- courage.c: courage, the draw, drawing on (BB 10) --------------------------------------------
 */
int bb_courage_of(const Play *play, const Battle *battle, Who who); /* as it is now */
void bb_battle_takes_courage(Play *play, Battle *battle);
void bb_battle_draws(Play *play, Battle *battle);
void bb_battle_draws_on(Play *play, Battle *battle);
extern const DecisionKind bb_decide_draw, bb_decide_draw_on;

/* --- redraws.c (BB 11) ---------------------------------------------------------------------------
 */
void bb_battle_redraws(Play *play, Battle *battle);
extern const DecisionKind bb_decide_redraw;

/* --- losses.c, destroy.c (BB 12, BB 16.9 to 16.11, BB 20.15, 20.16) ------------------------------
 */
void bb_battle_loses(Play *play, Battle *battle);
extern const DecisionKind bb_decide_losses;

/* --- victory.c: victory, experience, achievements, buildings named (BB 14, 15, 17.2, 17.7) -------
 */
void bb_battle_ends(Play *play, Battle *battle);
extern const DecisionKind bb_decide_building;

/* --- manoeuvre.c: goings -------------------------------------------------------------------------
 */

/* A column that goes, in a manoeuvre or a reaction. */
typedef struct March {
    Column column;
    Army *as;
    Way way;
    const Choice *choice;
    const char *clause; /* how the way was found */
    bool reacts;
} March;

/* Goes, depletes, and tells all that; returns the army that holds the units now. */
Army *bb_march_goes(Play *play, const March *march);

/* --- manoeuvre.c, rebuild.c, turns.c: one's own turn ---------------------------------------------
 */
const Failure *bb_carry_out_manoeuvre(Play *play, Order *given);
const Failure *bb_carry_out_rebuild(Play *play, Order *order);
void bb_play_refresh(Play *play);
bool bb_play_actions(Play *play, Player *active, int step); /* nothing is played there */
void bb_play_aftermath(Play *play);
bool bb_asks_actions(const Play *play, const Player *player);

/* --- ending.c: who is out, who has won (BB 19); after each battle --------------------------------
 */
void bb_ending_check(Play *play);

/* --- show.c: map and tables ----------------------------------------------------------------------
 */
void bb_show(Play *play, bool is_last);

/* --- conditions.c --------------------------------------------------------------------------------
 */
extern const ConditionKind bb_condition_kinds[];

/* --- check.c, check_orders.c: what is refused ----------------------------------------------------
 */
void bb_check_game(Play *play);
void bb_check_orders(Play *play, OrdersFile *file);

extern const DecisionKind *const bag_decisions[];

#endif
