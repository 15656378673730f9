/* What the parts of Factions, the card war, offer each other. Each part is one .c file, named above
 * what it offers; the records are in factions_cards.h. */
#ifndef ADJUDICATE_CARDS_H
#define ADJUDICATE_CARDS_H

#include "factions_cards.h"

static inline FactionsCards *cards_of(const Play *play)
{
    return play->state;
}

static inline Memory *fc_memory(const Play *play)
{
    return (Memory *)play->memory;
}

static inline Seat *fc_seat(const Play *play, const Player *player)
{
    return cards_of(play)->seat_of[player->seat];
}

/* --- words.c: what things are called -----------------------------------------------------------
 */
extern const ArgType fc_arg_type_fc_location, fc_arg_type_fc_locations;

static inline Arg arg_location(const Location *location)
{
    return arg_record(&fc_arg_type_fc_location, location);
}

static inline Arg arg_player(const Player *player)
{
    return arg_record(&arg_type_player, player);
}

/* "Infantry Barracks (bens-barracks)", where another card is called the same; otherwise its name or
 * its id. */
Arg fc_arg_card(const Card *card);
const char *fc_card_called(const Card *card);
Arg fc_arg_cards(Play *play, const CardList *cards); /* "Mill, Blacksmith and Guard Tower" */
void fc_name_cards(Play *play);
/* "3 men at arms". */
Text fc_units_called(Arena *arena, const Type *type, int count);
Text fc_type_called(Arena *arena, const Type *type); /* "men at arms" */
/* "3 in riches and 1 wood"; "nothing". */
Text fc_amounts_called(Arena *arena, const AmountList *amounts);

/* --- marks.c: what names mean --------------------------------------------------------------------
 */
enum {
    MARKS_ALL = 1,  /* the word all */
    MARKS_NONE = 2, /* the word none */
    MARKS_TYPES = 4,
    MARKS_CARDS = 8, /* those on which units lie, characters, fortifications */
    MARKS_KEYWORDS = 16,
    MARKS_TARGETS = 32, /* units, characters, fortifications, place */
};
Mark fc_mark_of(const Play *play, const Counted *name, unsigned allowed);
MarkList fc_marks_of(Play *play, const CountedList *names, unsigned allowed);
Mark fc_mark_of_word(const Play *play, const Word *word, unsigned allowed);
bool fc_is_target_word(Text name);

/* --- state.c: the state, made from the game file -------------------------------------------------
 */

/* Fills what is not in the file: says, seats, marks of effects, worths, purses, fortifications.
 * Called once, by the check of the game file. */
void fc_state_make(Play *play);

static inline bool is_unit_card(const Card *card) /* a character, by what it says */
{
    return card->says->kind == CHARACTER;
}

bool fc_in_play(const Card *card);
/* Units that lie on it: its counters, or 1 of a character in play. */
int fc_units_on(const Card *card);
int fc_ready_on(const Card *card);

/* A card leaves the game; its counters stay (FC 17.9). Tells nothing. */
void fc_card_goes(Play *play, Card *card);
/* A location is captured, and the fortifications on it go with it (FC 13.3, 13.7). Tells nothing.
 */
void fc_location_changes_hands(Play *play, Location *location, Player *to);
/* A card is played; a fortification comes to stand at that location (otherwise NULL). */
void fc_card_enters(Play *play, Card *card, Location *location);
/* So many counters come on a card, or off it: the player's number of units, and his support, go
 * with them. Which of them are spent or again is for the caller. */
void fc_card_gets_units(Card *card, int count);
static inline int control_now(const Location *location)
{
    return location->control - location->damage;
}

/* --- purse.c: what players have, and support -----------------------------------------------------
 */
bool fc_can_pay(const Play *play, const Seat *seat, const AmountList *cost);
void fc_pay(Play *play, Seat *seat, const AmountList *cost);
/* How much of it is lost, since nobody has more than RICHES_MAX of anything. */
int64_t fc_earn(Play *play, Seat *seat, const AmountList *income);
int fc_amounts_worth(const AmountList *cost); /* FC 1.10 */
void fc_amounts_add(Play *play, AmountList *sum, const AmountList *more);
int fc_resource_number(const Play *play, const Amount *amount);
void fc_purse_make(Play *play, Seat *seat);
typedef struct SupportParts {
    int seat, locations, cards, units;
} SupportParts;
SupportParts fc_support_parts(const Play *play, const Seat *seat);

/* --- makers.c: where types are made (FC 4.1, FC 4.3) ---------------------------------------------
 */

/* A building in play that makes a type, and the card on which its counters lie: itself, or the
 * first technology that lets it. */
typedef struct Maker {
    Card *building, *on;
    bool several; /* several technologies let it */
} Maker;

/* All of a player's, in the order of the game file; those before `next` have been used. */
typedef struct Makers {
    Maker *at;
    size_t count, room, next, since;
} Makers;
Makers *fc_makers_of(const Play *play, Seat *seat, const Type *type);
/* Cards have come into play or left it, or may be used again. */
void fc_makers_change(Seat *seat);
/* That building among them; NULL: it is none of them. */
const Maker *fc_maker_at(const Makers *makers, const Card *building);

/* --- make.c, play_card.c: units and cards (FC 4, FC 5) -------------------------------------------
 */
/* A card of that player's in play that says what the wanted one says; itself goes before others;
 * NULL: none. */
const Card *fc_card_like(const Seat *seat, const Card *wanted);
/* Is there anything that this building of his makes? */
bool fc_is_maker(const Seat *seat, const Card *building);
/* Would it take support for which there is no room (FC 3.4)? */
bool fc_lacks_support(const Seat *seat, int support);
void fc_tell_support_taken(Play *play, const Seat *seat, int support);
/* When it may act: FC 4.6, FC 21.2. */
void fc_tell_fresh(Play *play, const Seat *seat, Arg what);
const Failure *fc_carry_out_make(Play *play, Order *order);
const Failure *fc_carry_out_play(Play *play, Order *order);

/* --- turns.c, show.c, ending.c -------------------------------------------------------------------
 */
void fc_play_beginning(Play *play, Player *active);
bool fc_play_actions(Play *play, Player *active, int step); /* nothing is played there */
void fc_play_aftermath(Play *play);
bool fc_asks_actions(const Play *play, const Player *player);
int fc_offensives_allowed(const Play *play, const Seat *seat); /* in a turn (FC 6.2, 18.17, 21.1) */
void fc_show(Play *play);

/* Who is beaten, who has won (FC 19), after each battle and each capture. */
void fc_ending_check(Play *play);
/* Nothing more is carried out for that player in this turn. */
bool fc_turn_is_void(const Play *play, const Player *player);

/* --- the battle ----------------------------------------------------------------------------------
 *
 * One at a time: battle.c makes it, and goes through its steps in their order. Where a question
 * stops the run, each step returns at once. */
typedef enum Who { ATTACKER, DEFENDER, SIDES } Who;

static inline Who other(Who who)
{
    return who == ATTACKER ? DEFENDER : ATTACKER;
}

/* Whose counters went into the battle: only its beginning and its end look at it. */
typedef struct Muster {
    Card *card;
    int count;
    int again; /* so many of these have had their first offensive of the turn */
} Muster;
typedef LIST_OF(Muster) MusterList;

/* Living units of a force with the same damage and the same mark of assignment. */
typedef struct Pile {
    int damage;
    bool assigned; /* it has been assigned damage in this battle */
    int count;
} Pile;

/* What is alike as a striker and as a target: the units of one type of a side, at range or not; a
 * character; a fortification. */
typedef struct Force Force;
struct Force {
    Who who;
    const Type *type;           /* of counters; NULL: it is a card */
    Card *card;                 /* a character or fortification; NULL: counters */
    size_t index;               /* in its side's list: types in the game file's order, then cards */
    int attack, defence, speed; /* bonuses included (bonuses.c) */
    bool at_range;              /* then attack and speed are those of the range */
    int count;                  /* alive */
    Pile *piles;
    size_t pile_count, pile_room;
    int worth;
    const Type *shield; /* of a character; NULL: none */
    bool has_acted;
    /* for forces.c, bonuses.c, triggers.c, strike.c and after.c: */
    MusterList *musters; /* of units: shared by those at range and the others of the type */
    bool picky;          /* it has untargetable-by or invulnerable-to */
    bool triggers;       /* it has effects with a `when` */
    bool passes_on;      /* FC 18.15 */
    bool has_struck;     /* one of it has struck something */
    int64_t bonus[3];    /* what it has more or less than it says: attack, defence, speed */
    int shown[2];        /* attack and defence, as they were told last */
    int begun;           /* so many were there when the battle began */
    int fallen;          /* destroyed, and not removed yet */
    int64_t kills;       /* moments of killing (FC 18.10) that have not been looked at yet */
    Force *next_of_type; /* on its side, characters of the type included */
};
typedef LIST_OF(Force) ForceList;

typedef struct BattleSide {
    Player *player;
    Seat *seat;
    MusterList musters;
    ForceList forces;
    int64_t to_all[3]; /* bonuses that all units and characters have (bonuses.c) */
} BattleSide;

typedef struct Battle {
    BattleSide side[SIDES];
    Location *location; /* NULL: a raid */
    Card *citadel;      /* NULL: an attack on a location */
    Text pair;          /* "ann>oldtown", with its #2 */
    int times;          /* so often that pair has fought in this round */
    int speed;          /* of the step; -1: before the first */
    int place_hits;     /* damage to the place, what is lost included */
    bool was_at_zero;   /* the location's control was, when the battle began */
    bool hurt;          /* something has been damaged */
} Battle;

static inline Battle *fc_battle(const Play *play)
{
    return cards_of(play)->battle;
}

/* Which side of the battle that player is on; SIDES: none. */
Who fc_side_of(const Battle *battle, const Player *player);

/* --- muster.c, offensive.c, reinforce.c, battle.c (FC 6, 7, 14)
 * --------------------------------------------
 */
const Failure *fc_carry_out_offensive(Play *play, Order *order);
const Failure *fc_carry_out_reinforce(Play *play, Order *order);
void fc_battle_fight(Play *play, Battle *battle);

/* Units of a player that the names mean (NULL: all) and that may take part now, as musters.
 * `attacks`: in an offensive of his own. Returns the clause by which somebody was passed over;
 * NULL: nobody was. */
const char *fc_muster_named(Play *play, Player *player, const MarkList *names, bool attacks,
                            MusterList *found);
/* Tells as details who is passed over, as long as nothing has changed since. */
void fc_tell_passed_over(Play *play, Player *player, const MarkList *names, bool attacks);
Text fc_musters_called(Play *play, const MusterList *musters); /* "3 men at arms and Ginda" */
bool fc_has_character(const MusterList *musters);
/* May he make one more offensive in this turn (FC 6.2)? */
const Failure *fc_offensives_made(Play *play, const Seat *seat);
Event *fc_offensive_counts(Play *play, const Seat *seat);
/* Nobody who is named may take part. */
const Failure *fc_nobody_goes(Play *play, const char *clause);

/* Who took part is spent, or not yet (FC 12.1, 18.18, 18.19); what is told of that. */
void fc_musters_spend(Play *play, const BattleSide *side, bool attacked);

/* What the player may choose from: has he anybody ready who could be in a battle? */
bool fc_anybody_ready(const Seat *seat);

Arg fc_arg_place_of(const Battle *battle);
Text fc_place_called(const Battle *battle);

/* --- forces.c: the forces of a side from its musters, and piles ----------------------------------
 */
void fc_forces_make(Play *play, Battle *battle, Who who);
void fc_force_at_range(Play *play, Battle *battle, Force *force, int count); /* so many of it */
void fc_forces_number(Play *play, BattleSide *side); /* anew, when some have parted */

/* The battle is over: nothing points at its forces any more. */
void fc_forces_end(Battle *battle);

/* The unit type of counters and of characters; NULL: it has none. */
static inline const Type *force_type(const Force *force)
{
    return force->card ? force->card->says->type : force->type;
}
static inline bool is_fortification_card(const Card *card)
{
    return card->says->kind == FORTIFICATION;
}
static inline bool is_fortification(const Force *force)
{
    return force->card && is_fortification_card(force->card);
}
const VariantList *fc_force_effects(const Force *force);
bool fc_force_says(const Force *force, EffectKind kind);
const Range *fc_force_range(const Force *force);

/* Sorts the piles by damage, and joins those that are alike; those without units go. */
void fc_piles_merge(Force *force);
/* Those that have as much damage as defence, or more, are taken off the piles and counted as fallen
 * (FC 11.2). Are there any? */
bool fc_piles_reap(Force *force);
/* Does damage to all of it at once. */
void fc_piles_hurt(Force *force, int damage);
/* The keywords and the two effects that look at them (FC 10.11, 10.12). */
bool fc_may_choose(const Play *play, const Force *striker, const Force *target);
bool fc_may_hurt(const Play *play, const Force *striker, const Force *target);
bool fc_thing_has_keyword(const Force *force, Text keyword);
/* All that a thing has, each once: those of its card, and of its type.
 *     for (KeywordWalk w = {.force = force}; keywords_next(&w);)
 *         use(w.keyword); */
typedef struct KeywordWalk {
    const Force *force;
    size_t next;
    Text keyword;
} KeywordWalk;
bool fc_keywords_next(KeywordWalk *walk);
/* "Ginda, Lightwalker", "2 men at arms". */
Text fc_force_called(Arena *arena, const Force *force, int count);

/* --- bonuses.c, triggers.c (FC 18) ---------------------------------------------------------------
 */

/* Works out attack and defence of a side's forces anew (FC 18.5, 18.6); speed, and what gives each
 * bonus, only when `first`. */
void fc_bonuses_count(Play *play, Battle *battle, Who who, bool first);
enum { STRENGTH_MAX = 9999 }; /* of attack, defence and speed (FC 18.5) */
/* "itself", "men at arms", "Ginda", "all units and characters": what an effect goes to. */
Text fc_effect_whom(Play *play, const Effect *effect);

/* The attack of one unit outside battles, for reinforcing (FC 14.5): what his cards and what lasts
 * add, counted once for all units. */
typedef struct Outside {
    Arena *arena;
    int64_t to_all;
    Names *to_things;   /* to types and to cards, by their addresses */
    Names *to_keywords; /* to what has them */
} Outside;
Outside fc_outside_count(const Play *play, const Seat *seat);
int fc_attack_outside(const Outside *outside, const Type *type, const Card *card);
void fc_trigger_made(Play *play, const Seat *seat, const Type *type);
void fc_trigger_begins(Play *play, Battle *battle); /* attacking, defending: FC 18.9, 18.12 */

void fc_trigger_lost(Play *play, Card *card); /* a building that is given up is destroyed, too */

/* Removes the fallen of all forces, and what that sets off, in waves (FC 18.13); then bonuses are
 * worked out anew. */
void fc_the_fallen_go(Play *play, Battle *battle);
void fc_bonus_to_turn_end(Play *play, Player *player, Text to, const int64_t more[3]);
void fc_bonuses_end_of_turn(Play *play); /* FC 2.6 */
bool fc_effects_say(const VariantList *effects, EffectKind kind);
/* Does what a bonus or damage goes to take that force in? */
bool fc_mark_fits(const Mark *mark, const Force *force, bool fortifications);

/* --- targets.c, judge.c, settle.c, place.c, fallback.c, cover.c: who strikes whom
 * -----------------
 *
 * A side's choices in one step. Here units are looked at one by one: in a battle of thousands each
 * is visited a few times in a step, however many there are on the other side. */

/* One living thing of the enemy. */
typedef struct Target {
    Force *force;
    size_t pile;   /* of its force's piles */
    int need;      /* damage until it is destroyed, at least 1 */
    bool assigned; /* damage, in an earlier step */
    int hits;      /* units that strike it in this step, */
    int damage;    /* and what they do to it, invulnerable or not */
    int sure;      /* of that damage what will hurt it */
} Target;

enum { AIM_NOBODY = -1, AIM_PLACE = -2 };

/* One unit that acts in this step. */
typedef struct Aim {
    Force *striker;
    int target;             /* an index in Aims.targets, AIM_NOBODY or AIM_PLACE */
    const StrikeLine *line; /* that names it; NULL: by default */
    int at;                 /* the place in its line that serves */
} Aim;

/* All those of a side. Targets stand in the order of the enemy's forces, their piles, their units;
 * aims in the order of lines, and then those by default. */
typedef struct Aims {
    Arena *arena; /* of this step alone: aims_free */
    Who who;
    const ForceList *own, *forces; /* one's own, and the enemy's */
    Target *targets;
    int target_count;
    int *first;       /* by force of the enemy: its first target; one more: the end */
    int *contests[2]; /* who of a force is to be struck first (targets.c) */
    Aim *aims;
    int aim_count;
    int place_hits, place_damage; /* that are chosen in this step */
    struct Openings *openings;    /* what is open now (judge.c) */
    ForceList opened;             /* the shields that the default has opened, */
    int bettered;                 /* and the moves by which it has bettered its choices */
} Aims;

/* Does anything of that side act in this step: alive, of the battle's speed, with attack? */
bool fc_side_acts(const Battle *battle, Who who);

/* Fills targets and aims, with nobody aiming at anything. */
void fc_aims_make(Play *play, const Battle *battle, Who who, Aims *aims);
void fc_aims_free(Aims *aims);

/* Points a unit at another target, AIM_PLACE or AIM_NOBODY; keeps all sums. */
void fc_aim_at(const Play *play, Aims *aims, Aim *aim, int target);

/* Surplus damage comes to a target: so much, and so much of it hurts. */
void fc_surplus_lands(const Aims *aims, int target, int damage, int hurting);

/* The clause that forbids an aim as all stand now; NULL: it is lawful (FC 10). */
const char *fc_aim_bars(const Play *play, const Aims *aims, const Aim *aim);

/* A side's choices from its lines (NULL: none) and the default (FC 20.7 to 20.18). */
void fc_settle(Play *play, const Battle *battle, Who who, const StrikeLineList *lines, Aims *aims);

/* What the default would come to now, as a player would write it: lines in brackets. */
Text fc_strikes_by_default_written(Play *play, const Battle *battle, Who who);

/* Gives targets to all units without a line. */
void fc_strike_by_default(Play *play, const Battle *battle, Aims *aims);

/* Among the targets that the bearer of passes-on may hit as all stand, whom its surplus goes to
 * next (FC 20.13): an index, AIM_PLACE, or AIM_NOBODY. `gone`: by target, what has been destroyed
 * already. *by_line: its line says so. */
int fc_surplus_goes_to(Play *play, const Battle *battle, const Aims *aims, const Aim *aim,
                       const bool *gone, bool *by_line);

/* --- choose.c: the questions ---------------------------------------------------------------------
 */
void fc_choose_defenders(Play *play, Battle *battle);
void fc_choose_shields_and_ranges(Play *play, Battle *battle); /* both sides */
/* The lines that serve for each side; NULL: none. Both are asked before either is used. */
typedef struct Lines {
    const StrikeLineList *list;
    const Choice *choice;
} Lines;
void fc_choose_strikes(Play *play, Battle *battle, Lines lines[SIDES]);
Card *fc_choose_building(Play *play, Battle *battle);
extern const DecisionKind *const fc_decisions[];

/* --- strike.c: damage (FC 9.5 to 9.9, 11, 18.15); after.c, citadel.c (FC 12, 13, 17) -------------
 */
void fc_strikes_fall(Play *play, Battle *battle, Aims aims[SIDES]);
void fc_battle_after(Play *play, Battle *battle);
void fc_citadel_after(Play *play, Battle *battle);

/* --- conditions.c, check.c, check_orders.c -------------------------------------------------------
 */
extern const ConditionKind fc_condition_kinds[];
void fc_check_game(Play *play);
void fc_check_orders(Play *play, OrdersFile *file);

#endif
