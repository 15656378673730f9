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

/* --- grid.c: the board, made from the game file, and who stands where ---------------------------
 *
 * A tile has a ground place and an air place (BS 1). */

/* Makes board, occupants, terrain_at, point_at and each unit's tile; complains of what does not
 * fit. Called once, by the check of the game file. */
void grid_make(Play *play);

/* What it costs to enter a tile by that way of going; NO_ENTRY. */
int grid_cost(const Play *play, int tile, Going going);

void unit_enters(Play *play, Unit *unit, int tile); /* from nowhere */
void unit_leaves(Play *play, Unit *unit);           /* to nowhere */
void unit_goes(Play *play, Unit *unit, int tile);

/* Who takes that place on a tile, other than `apart` (may be NULL); NULL: nobody. A sick flyer
 * takes both. */
Unit *ground_taken_by(const Play *play, int tile, const Unit *apart);
Unit *air_taken_by(const Play *play, int tile, const Unit *apart);

/* May the unit stop there, as far as places and terrain go? Otherwise the reason, with its clause.
 * `seer`: unseen units of others are taken for absent; NULL: all count. */
const Failure *cannot_stop(Play *play, const Unit *unit, int tile, const Player *seer);

/* --- stats.c: what a unit is able to do now -----------------------------------------------------
 *
 * Base value, what lasts on it, its own traits and others' auras, never below 0. Terrain is not in
 * it. */

/* Adds up what each type's traits do for their bearers. Called by grid_make before units enter. */
void stats_prepare(Play *play);

/* Keep the index of those whose traits work on others: called by unit_enters (when the unit's tile
 * is set) and by unit_leaves (while it still is). */
void auras_enter(Play *play, Unit *unit);
void auras_leave(Play *play, Unit *unit);

int unit_attack(const Play *play, const Unit *unit);
int unit_defence(const Play *play, const Unit *unit);
int unit_movement(const Play *play, const Unit *unit);
int unit_range(const Play *play, const Unit *unit);
bool unit_is_sick(const Play *play, const Unit *unit);
bool unit_flies(const Play *play, const Unit *unit);
bool unit_reaches(const Play *play, const Unit *unit); /* may attack flyers */
bool unit_is_invisible(const Play *play, const Unit *unit);
bool unit_keeps_invisible(const Play *play, const Unit *unit);
Going unit_going(const Play *play, const Unit *unit);

/* Dice more or less by the terrain under it; none for who flies. */
int terrain_attack(const Play *play, const Unit *unit);
int terrain_defence(const Play *play, const Unit *unit);

/* --- sight.c: who sees what ---------------------------------------------------------------------
 */

/* Does that player see it? His own always; NULL, the game master, sees all. */
bool unit_seen_by(const Play *play, const Unit *unit, const Player *player);

/* Keeps the event from those who do not see the unit, if there are any. */
void event_of_unit(const Play *play, Event *event, const Unit *unit);

/* May that player's orders name the record? (System.sees) */
bool scape_sees(const Play *play, const Player *player, const Table *table, const void *record);

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
    /* the words closest and weakest look among the lawful ones of this side (SIDE_ENEMY, SIDE_ALLY or
     * SIDE_ANY, as `from` sees it) that are at most so far from it; never at itself */
    const Unit *from;
    int farthest, side;
} Choosing;

/* The first lawful one of those named; NULL: there is none, and *failure says why. */
Unit *choose_unit(Play *play, const UnitRefs *named, const Choosing *choosing,
                  const Failure **failure);

/* "there is no unit 'x' here": the same for who is dead, gone, not yet made or not seen. */
const Failure *fails_unknown(Play *play, const Unit *unit);

/* --- move.c ------------------------------------------------------------------------------------- */
bool play_movement(Play *play, Player *active, int step);
bool asks_movement(const Play *play, const Player *player);
const Failure *carry_out_move(Play *play, Order *order);

/* Pushes a unit so many tiles directly away from a tile (BS 15). */
void push_unit(Play *play, Unit *unit, int from_tile, int steps, Unit *by);

/* --- fight.c ------------------------------------------------------------------------------------ */
bool play_attack(Play *play, Player *active, int step);
bool asks_attack(const Play *play, const Player *player);
const Failure *carry_out_attack(Play *play, Order *order);

/* The defence of one unit against so many points: throws its dice, takes hit points. `by` may be
 * NULL. */
void defend(Play *play, Unit *unit, Unit *by, int points);

/* --- harm.c: hit points and death ----------------------------------------------------------------*/

/* Takes hit points; tells of it; at 0 the unit is destroyed. Sets off what follows (moments), once
 * the doing that caused it says harm_settle. */
void harm(Play *play, Unit *unit, Unit *by, int points, const char *clause);
void heal(Play *play, Unit *unit, Unit *by, int points, const char *clause);

/* --- abilities.c -------------------------------------------------------------------------------- */
const Failure *carry_out_use(Play *play, Order *order); /* in a phase of one's own turn */
const Failure *use_ability(Play *play, UseOrder *use, Meant meant); /* both ways */

/* Does one effect to one unit; `turns` and `until` are those of `doing`. */
void effect_do(Play *play, const Doing *doing, const Variant *effect, Unit *by, Unit *on);

/* --- lasting.c ---------------------------------------------------------------------------------- */
void lasting_link(Play *play); /* after loading */
void lasting_add(Play *play, const Doing *doing, Variant *effect, Unit *by, Unit *on);
void lasting_turn_begins(Play *play, const Player *player);
void lasting_turn_ends(Play *play);
void lasting_sweep(Play *play); /* removes what is over from the list; at the end of each phase */

/* --- reactions.c: moments, and what they set off ------------------------------------------------ */
typedef struct Moment {
    MomentKind kind;
    Unit *of;  /* who does it; NULL: nobody */
    Unit *to;  /* to whom it is done; NULL: nobody */
    int from_tile, to_tile; /* of steps */
    int phase; /* phase-begins: an index in turn_phase_words */
} Moment;
void moment(Play *play, const Moment *moment);

/* Is there anything that this moment could set off? Says yes in doubt. For those who tell in one
 * sentence what happened since the last moment that mattered. */
bool moment_matters(const Play *play, const Moment *moment);
void reactions_prepare(Play *play); /* before the first phase of a run */

/* --- winning.c ---------------------------------------------------------------------------------- */

/* After each loss and each capture: who is out, who has won (BS 18). */
void winning_check(Play *play);

/* --- picking.c, turns.c, show.c, conditions.c, check.c, check_orders.c, tables.c: system.c names
 * what they offer in system.h. */

#endif
