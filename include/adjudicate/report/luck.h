/* Luck: what came of the dice and cubes that a reader saw thrown, beside what could have come.
 * Which events tell of throws, and what counts in them, the rule system says (LuckRow); nothing but
 * these events enters. All is reckoned with integers. */
#ifndef ADJUDICATE_REPORT_LUCK_H
#define ADJUDICATE_REPORT_LUCK_H

#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/play/play.h"

/* --- spreads: how likely each number is ------------------------------------------------------- */

/* With more dice and cubes than that only the mean is known. */
enum { SPREAD_MOST = 2000 };

/* `at[k]` is the chance of k, as one of 2^62 parts, for k from 0 to `count`. */
typedef struct Spread {
    uint64_t *at;
    size_t room;          /* the last k that `at` could hold */
    size_t count;         /* dice and cubes that were thrown */
    bool is_long;         /* they are too many: there is no `at` */
    uint64_t whole, part; /* the mean, and in the same parts what is beyond whole ones */
} Spread;

/* Dice of `sides` sides, of which each counts with `good` of them. If one shows one of the `spoils`
 * others, none of them counts. */
typedef struct SpreadDice {
    int count, sides, good, spoils;
} SpreadDice;

/* Of nothing: 0 is certain. */
Spread spread_none(Arena *arena);
Spread spread_dice(Arena *arena, const SpreadDice *dice);
/* Of so many cubes drawn from `all`, those that are among the `own`. */
Spread spread_cubes(Arena *arena, int drawn, int own, int all);
/* The spread of both together takes the place of the first. */
void spread_add(Arena *arena, Spread *spread, const Spread *more);

/* Rounded, in so many parts of one: the mean, and the chance of that number or more. */
uint64_t spread_mean(const Spread *spread, uint32_t parts);
uint32_t spread_at_least(const Spread *spread, uint64_t number, uint32_t parts);
/* Could no less have come, or not as much? */
bool spread_is_certain(const Spread *spread, uint64_t number);

/* "2.3", and "23.5%", or "-" where it is not known. */
Text spread_mean_words(Arena *arena, const Spread *spread);
Text spread_chance_words(Arena *arena, const Spread *spread, uint64_t number);

/* --- the ledger --------------------------------------------------------------------------------
 */

/* What a player threw in a fight, or in all. */
typedef struct Luck {
    const Player *player;
    const char *what; /* "hits" */
    const Event *event;
    const LuckRow *row;
    uint64_t number; /* that came */
    Spread spread;
} Luck;

typedef struct LuckList {
    Luck *at;
    size_t count, room;
} LuckList;

/* Of each fight that the reader (NULL: the game master) has seen thrown, in the order in which they
 * come up. */
LuckList luck_of_fights(Arena *arena, const Play *play, const Player *reader);

/* Whom a fight of its own is between; where the row names nobody, `against` has no type. False: it
 * is that of its scene. */
typedef struct LuckSides {
    Arg by, against;
} LuckSides;
bool luck_is_alone(const Luck *luck, LuckSides *sides);

/* A player's in all, by the ids of players: over the fights of a round, or of many. */
typedef struct LuckSum {
    Text id, name;    /* "red", "The Red Host" */
    const char *what; /* "hits" */
    uint64_t number;
    Spread spread;
} LuckSum;

typedef struct LuckSums {
    LuckSum *at;
    size_t count, room;
} LuckSums;

/* Adds them to the sums, which lie in that arena with all that they hold. */
void luck_add(LuckSums *sums, Arena *arena, const LuckList *fights);
void luck_add_sums(LuckSums *sums, Arena *arena, const LuckSums *more);

/* The sums as a table of plain text; nothing where there are none. */
void luck_table(Buf *out, const LuckSums *sums, Arena *arena);

#endif
