/* What the parts of Battlescape offer each other. Each part is one .c file, named above what it
 * offers; the records are in battlescape.h. */
#ifndef ADJUDICATE_SCAPE_H
#define ADJUDICATE_SCAPE_H

#include "battlescape.h"

static inline Battlescape *scape(const Play *play)
{
    return play->state;
}

static inline Memory *scape_memory(const Play *play)
{
    return (Memory *)play->memory;
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

/* --- grid.c: the board, made from the game file, and who stands where ---------------------------
 *
 * A tile has a ground place and an air place (BS 1). */

/* Makes board, occupants, terrain_at, point_at and each unit's tile; complains of what does not
 * fit. Called once, by the check of the game file. */
void bs_grid_make(Play *play);

void bs_unit_enters(Play *play, Unit *unit, int tile); /* from nowhere */
void bs_unit_leaves(Play *play, Unit *unit);           /* to the graveyard */
void bs_unit_goes(Play *play, Unit *unit, int tile);

/* A unit that has just been bought joins those of its owner, and waits. */
void bs_unit_joins(Play *play, Unit *unit);

/* A type comes into a pool; of two pools the first counts. */
void bs_purse_takes(Purse *purse, Type *type);

/* --- places.c: who holds which place of a tile, and who may stop there --------------------------
 *
 * Where a `seer` is given, units that he does not see are taken for absent; NULL: all count. */

/* What it costs to enter a tile by that way of going; NO_ENTRY. */
int bs_tile_cost(const Play *play, int tile, Going going);

/* Who holds that place of a tile, other than `apart` (may be NULL); NULL: nobody. A sick flyer
 * holds both. */
Unit *bs_ground_holder(const Play *play, int tile, const Unit *apart, const Player *seer);
Unit *bs_air_holder(const Play *play, int tile, const Unit *apart, const Player *seer);

/* May the unit stop there, as far as places and terrain go (BS 7.6)? Where it stands already, too.
 */
bool bs_can_stop(const Play *play, const Unit *unit, int tile, const Player *seer);

/* The same, with the reason and its clause; NULL: it may. For deploying, too. */
const Failure *bs_cannot_stop(Play *play, const Unit *unit, int tile, const Player *seer);

/* The same for somebody who is about to come from nowhere, and will be sick (BS 12.22). */
const Failure *bs_cannot_arrive(Play *play, const Unit *unit, int tile, const Player *seer);

/* Why nobody who goes like that enters this terrain. */
const Failure *bs_fails_entry(Play *play, int tile, Going going);

/* --- stats.c: what a unit is able to do now -----------------------------------------------------
 *
 * Base value, what lasts on it, its own traits and others' auras, never below 0. Terrain is not in
 * it. */

/* Adds up what each type's traits do for their bearers. Called by grid_make before units enter. */
void bs_stats_prepare(Play *play);

/* Keep the index of those whose traits work on others: called by unit_enters (when the unit's tile
 * is set) and by unit_leaves (while it still is). */
void bs_auras_enter(Play *play, Unit *unit);
void bs_auras_leave(Play *play, Unit *unit);

int bs_unit_attack(const Play *play, const Unit *unit);
int bs_unit_defence(const Play *play, const Unit *unit);
int bs_unit_movement(const Play *play, const Unit *unit);
int bs_unit_range(const Play *play, const Unit *unit);
bool bs_unit_is_sick(const Play *play, const Unit *unit);
bool bs_unit_flies(const Play *play, const Unit *unit);
bool bs_unit_reaches(const Play *play, const Unit *unit); /* may attack flyers */
bool bs_unit_is_invisible(const Play *play, const Unit *unit);
bool bs_unit_keeps_invisible(const Play *play, const Unit *unit);
Going bs_unit_going(const Play *play, const Unit *unit);

/* Tells for --explain what counts for that value now: effects that last, its own traits, those of
 * others (BS 15.11 to 15.17, 15.41 to 15.43, 16.1, 16.2). Of what is on or off only if they are not
 * at one. */
void bs_stats_tell(Play *play, const Unit *unit, EffectKind kind);

/* Dice more or less by the terrain under it; none for who flies. */
int bs_terrain_attack(const Play *play, const Unit *unit);
int bs_terrain_defence(const Play *play, const Unit *unit);

/* --- sight.c: who sees what ---------------------------------------------------------------------
 */

/* Does that player see it? His own always; NULL, the game master, sees all. */
bool bs_unit_seen_by(const Play *play, const Unit *unit, const Player *player);

/* Keeps the event from those who do not see the unit, if there are any. Of several units it may be
 * called for each: who does not see all of them does not see the event. */
void bs_event_of_unit(const Play *play, Event *event, const Unit *unit);

/* Keeps the event from all but the game master. */
void bs_event_of_nobody(Event *event);

/* Is it on the board, for that player's orders to name? He must see it, unless the game lets him
 * aim at everybody (BS 13.1). */
bool bs_unit_is_there(const Play *play, const Unit *unit, const Player *player);

/* Remembers who is invisible when a round begins (BS 13.32). */
void bs_sight_begin(Play *play);

/* May that player's orders name the record? (System.sees) */
bool bs_sees(const Play *play, const Player *player, const Table *table, const void *record);

/* The unit or capture point of that id, as far as the player knows of it; otherwise NULL. For words
 * that are no references: those are looked after by scape_sees. */
const Named *bs_named_for(const Play *play, const Player *player, Text word);

/* --- words.c: what things are called ------------------------------------------------------------
 */
extern const ArgType bs_arg_type_unit, bs_arg_type_units, bs_arg_type_point, bs_arg_type_points;
extern const ArgType bs_arg_type_type, bs_arg_type_types, bs_arg_type_ability, bs_arg_type_trait;

static inline Arg arg_unit(const Unit *unit)
{
    return arg_record(&bs_arg_type_unit, unit);
}

static inline Arg arg_point(const Point *point)
{
    return arg_record(&bs_arg_type_point, point);
}

static inline Arg arg_units(const UnitList *units)
{
    return arg_records(&bs_arg_type_units, (const AnyList *)units);
}

static inline Arg arg_players(const PlayerRefs *players)
{
    return arg_records(&arg_type_players, (const AnyList *)players);
}

static inline Arg arg_ability(const Ability *ability)
{
    return arg_record(&bs_arg_type_ability, ability);
}

static inline Arg arg_trait(const Trait *trait)
{
    return arg_record(&bs_arg_type_trait, trait);
}

static inline Arg arg_player(const Player *player)
{
    return arg_record(&arg_type_player, player);
}

Arg bs_arg_tile(const Play *play, int tile); /* "c4" */
Text bs_tile_called(const Play *play, int tile);

/* The name with the type, where the id does not say it: "Old Bess (Archer)", "jill (Archer)", but
 * "archer-1". It is for those who do not know the unit yet: elsewhere the name or the id will do.
 */
void bs_unit_named(Play *play, Unit *unit); /* makes it */
Arg bs_arg_unit_full(const Unit *unit);
Arg bs_arg_units_full(const Play *play, const UnitList *units);

/* "Old Bess (archer-1)", or the id alone: for the reasons of failures. Never of a unit that the
 * player who reads it does not see. */
const char *bs_unit_called(const Play *play, const Unit *unit);

/* --- choose.c: whom an order means --------------------------------------------------------------
 */
/* NULL for a lawful one, otherwise why not. Only asked about units on the board that the player
 * sees. */
typedef const Failure *Fits(Play *play, Unit *unit, const void *context);

typedef struct Choosing {
    const Player *player; /* who chooses */
    Meant meant;          /* what words stand for */
    Fits *fits;
    const void *context;
    /* the words closest and weakest look among the lawful ones of this side (SIDE_ENEMY, SIDE_ALLY
     * or SIDE_ANY, as `from` sees it) that are at most so far from it; never at itself */
    const Unit *from;
    int farthest, side;
    bool quiet; /* no events: somebody only wants to know whether there is one */
} Choosing;

/* The first lawful one of those named; NULL: there is none, and *failure says why. */
Unit *bs_choose_unit(Play *play, const UnitRefs *named, const Choosing *choosing,
                     const Failure **failure);

/* "there is no unit 'x' here": the same for who is dead, waits, is not yet made or not seen. */
const Failure *bs_fails_unknown(Play *play, const Player *player, const Unit *unit);

/* --- conditions.c --------------------------------------------------------------------------------
 */
extern const Table *const bs_conditions[];
extern const ConditionKind bs_condition_kinds[];

/* Complains of what the conditions of an order name: tiles off the board, units that are none for
 * that player, and words that stand for nobody there. `words`: those that stand for somebody. */
enum { WORD_SELF = 1, WORD_IT = 2, WORD_TARGET = 4 };
void bs_check_conditions_named(Play *play, const Player *player, const VariantList *list,
                               unsigned words);

/* --- move.c -------------------------------------------------------------------------------------
 */
bool bs_asks_movement(const Play *play, const Player *player);
const Failure *bs_carry_out_move(Play *play, Order *order);

/* --- push.c -------------------------------------------------------------------------------------
 */

/* Pushes a unit so many tiles straight away from a tile (BS 15.5 to 15.7). */
void bs_push_unit(Play *play, Unit *unit, int from_tile, int steps, Unit *by);

/* After its flying may have changed: tells of a unit that stays where it could not stop (BS 12.23,
 * 12.24); the clause, which may be NULL, says why it has changed. */
void bs_tell_stays(Play *play, const Unit *unit, const char *clause);

/* --- fight.c ------------------------------------------------------------------------------------
 */
bool bs_asks_attack(const Play *play, const Player *player);
const Failure *bs_carry_out_attack(Play *play, Order *order);

/* Somebody of that player's, on the board and able to act; otherwise why not. */
const Failure *bs_cannot_act(Play *play, const Unit *unit, const char *sick_clause);

/* Combat damage: what comes, and by whom. */
typedef struct Blow {
    Unit *by;
    bool by_unseen; /* when it began: it may have died of it */
    bool on_several;
    int points;
} Blow;

/* A unit defends itself against it: throws its dice, loses hit points. */
void bs_defend(Play *play, Unit *unit, const Blow *blow);

/* --- harm.c: hit points and death
 * ----------------------------------------------------------------*/

/* Takes hit points, as many as there are at most; at 0 the unit is destroyed. The caller has told
 * of it, with these two. */
int bs_harm_lost(const Unit *unit, int points);
int bs_harm_left(const Unit *unit, int points);
void bs_harm(Play *play, Unit *unit, Unit *by, int points);

/* Gives hit points back, and tells of it. */
void bs_heal(Play *play, Unit *unit, Unit *by, int points);

/* An attack, or the use of an ability, has been declared: the unit may lose its invisibility. Was
 * it lost now? (BS 13.11) */
bool bs_lose_invisibility(Play *play, Unit *unit, bool by_attack);

/* --- abilities.c --------------------------------------------------------------------------------
 */

/* A use order, in a phase of one's own turn or as a reaction: its words mean what
 * scape(play)->meant says. */
const Failure *bs_carry_out_use(Play *play, Order *order);

/* Why it could not be used now; NULL: it could. Nothing is told. */
const Failure *bs_use_bars(Play *play, const UseOrder *order);

/* Does it do damage or combat damage, to whomever (BS 14.4)? */
bool bs_ability_hurts(const Ability *ability);

/* --- effects.c ----------------------------------------------------------------------------------
 */

/* Does the effects of an ability or a trait in their order, each to all of those concerned before
 * the next, or to the user (BS 14.33, BS 15.44). */
void bs_effects_do(Play *play, const Doing *doing, Unit *by, const UnitList *concerned);

/* "movement -1", "sick". */
Text bs_effect_words(Play *play, const Variant *variant);

/* --- circle.c: whom they concern
 * ------------------------------------------------------------------
 */
const UnitList *bs_one_unit(Play *play, Unit *unit);

/* The units around a tile, radius -1: on the whole board; in the order of BS 14.34. With `of`: only
 * those of that player's side, or of all others. In the arena. */
const UnitList *bs_units_around(Play *play, int tile, int radius, const Player *of, int side);

/* --- lasting.c ----------------------------------------------------------------------------------
 */
void bs_lasting_link(Play *play); /* after loading */
const Lasting *bs_lasting_add(Play *play, const Doing *doing, Variant *effect, Unit *by, Unit *on);
void bs_lasting_ends(Play *play, Lasting *lasting);            /* tells nothing */
void bs_lasting_turn_begins(Play *play, const Player *player); /* for turns that are skipped, too */
void bs_lasting_turn_ends(Play *play);
void bs_lasting_sweep(Play *play); /* removes what is over from the list */
void bs_lasting_unit_dies(Play *play, Unit *unit);

/* --- moments.c: what happens, and what it sets off (BS 16.11, BS 17)
 * ------------------------------
 *
 * Moments are told to the reactions and traits that wait for them. When a question stops the run,
 * all of this returns at once, and so must its callers (play_asked, or turn_is_void). */
typedef struct Moment {
    MomentKind kind;
    Unit *of;                  /* who does it; NULL: nobody */
    Unit *to;                  /* to whom it is done; NULL: nobody */
    const UnitList *concerned; /* of uses: all of them; then `to` is NULL */
    int from_tile, to_tile;    /* of steps */
    int phase;                 /* phase-begins: an index in turn_phase_words */
    /* filled in by moment and wake_add: */
    bool of_hidden, to_hidden; /* from all but their own players */
} Moment;
void bs_moment(Play *play, const Moment *moment);

/* Is there anything that this moment could set off? For those who tell in one sentence what
 * happened since the last moment that mattered. */
bool bs_moment_matters(Play *play, const Moment *moment);

/* A step of a move, in leaves-range and enters-range. Afterwards the unit may be elsewhere, or
 * dead.
 */
void bs_moment_step(Play *play, Unit *unit, int from, int to);
bool bs_step_matters(Play *play, Unit *unit, int from, int to);

/* Somebody has been deployed, and may have come into a range. */
void bs_moment_deployed(Play *play, Unit *unit);

/* What is done by an attack or by a use waits until it is over: each doing begins with wake_begin,
 * adds its moments, and ends with wake_settle, which looks who is out and then lets them come. */
size_t bs_wake_begin(Play *play);
void bs_wake_add(Play *play, Moment moment);
void bs_wake_settle(Play *play, size_t begun);

/* Tells to what the unit reacts, in a reaction that is carried out. */
void bs_reaction_tell(Play *play, const Unit *unit);

/* The how-manieth to have his turn in each round, from 0. */
size_t bs_turn_place(const Play *play, const Player *player);

/* The begin and end of each phase of a turn. */
void bs_phase_opens(Play *play, Player *active);
void bs_phase_closes(Play *play);

/* Nothing more is carried out for that player: the game has ended, he is out, or a question stops
 * the run. As a failure of his order: NULL when it may be carried out. */
bool bs_turn_is_void(const Play *play, const Player *player);
const Failure *bs_fails_void(Play *play, const Order *order);

/* --- ask.c: reactions that are asked about first -------------------------------------------------
 */
extern const DecisionKind *const bs_decisions[];
extern const Table *const bs_answers[];

/* --- watch.c: who waits for what
 * ------------------------------------------------------------------
 *
 * Called by unit_enters, unit_goes and unit_leaves at their end. */
void bs_watch_place(Play *play, Unit *unit);

/* --- winning.c ----------------------------------------------------------------------------------
 */

/* After each loss and each capture: who is out, who has won (BS 18). */
void bs_winning_check(Play *play);

/* --- picking.c, start.c: round 0 ----------------------------------------------------------------
 */
bool bs_play_picking(Play *play, int step);
void bs_play_start(Play *play);
bool bs_asks_picking(const Play *play, const Player *player);
const Failure *bs_carry_out_pick(Play *play, Order *order);

/* --- turns.c, buy.c, deploy.c, capture.c: the phases of a turn ----------------------------------
 */
void bs_turn_order(const Play *play, PlayerList *order);
void bs_play_beginning(Play *play, Player *active);
void bs_play_deployment(Play *play, Player *active);
void bs_play_movement(Play *play, Player *active);
void bs_play_attack(Play *play, Player *active);
void bs_play_ending(Play *play, Player *active);

void bs_earn(Play *play, const Player *player); /* at the beginning of his turn */
bool bs_asks_beginning(const Play *play, const Player *player);
const Failure *bs_carry_out_buy(Play *play, Order *order);

/* Sum and product, which never go beyond POINTS_MAX. */
int bs_points_times(int points, int times);

/* Why no further copy of that type can be bought; NULL: it can. `setting` is the clause of the
 * setting, where another one stands in its place. */
const Failure *bs_copies_bar(Play *play, const Purse *purse, const Type *type);

bool bs_asks_deployment(const Play *play, const Player *player);
const Failure *bs_carry_out_deploy(Play *play, Order *order);
/* At the end of the phase: who has come and is sick, and who goes on waiting. */
void bs_tell_arrived(Play *play, const Player *player);
void bs_tell_waiting(Play *play, const Player *player);

void bs_capture_points(Play *play, Player *player);

/* --- show.c: what a report shows at the end of a turn (BS 1.10) ---------------------------------
 */
void bs_show(Play *play, bool is_last);

/* --- check.c, check_orders.c: what is refused ---------------------------------------------------
 */
void bs_check_game(Play *play);
void bs_check_orders(Play *play, OrdersFile *file);

/* --- system.c names the rest. */

#endif
