/* Dice: every roll has a name, and its value follows from the seed and that name alone.
 *
 *     master = SHA-256 of the seed text, in hex
 *     roll   = SHA-256 of "<master>\n<name>\n"
 *     die    = the roll's bytes in order; for n sides (n <= 256) a byte >= n * floor(256 / n) is
 *              skipped; value = byte mod n + 1
 *     larger = for 256 < n <= 65536 two bytes at a time, high first, by the same rule
 *     more   = when the 32 bytes run out, the next 32 are those of "<name> +1", then "+2"...
 *
 * The second use of a name in a round is "<name> #2", the third "#3". A name is one line, and does
 * not itself end like that, or in " +1".
 *
 * Three sources stand behind one interface: named (the real one), given (results from a file, for
 * rolls made at a table), and fast (a small generator for simulations; never for a game). */
#ifndef ADJUDICATE_CHANCE_DICE_H
#define ADJUDICATE_CHANCE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"

enum { DICE_SIDES_MAX = 65536, DICE_COUNT_MAX = 10000 };

typedef struct Dice Dice;

/* Cubes of one sort, which are alike. A bag is a list of such sorts, in its order; so are the cubes
 * that came out of a real one, where a sort may stand more than once. */
typedef struct CubeSort {
    Text name; /* "laura", "neutral": whose they are */
    int count;
} CubeSort;

/* A roll that was thrown. `name` is whole, with its "#2". A draw from a bag is a roll whose dice
 * have fewer and fewer sides: `sides` is that of the first. */
typedef struct Roll {
    Text name;
    int sides;
    int count;
    const int *values;
    bool given;
    bool draw;
    const CubeSort *cubes; /* as which it was given; NULL: as dice, or not at all */
    size_t cube_count;
} Roll;

/* What the rules do not tell apart in a roll; whoever declares it answers for it. The dice that are
 * thrown know nothing of it: it is for whoever looks at all that a roll may come out as (ways.h).
 * Faces up to the first of `up_to` are the same, those behind it up to the second one, and so on;
 * the last one is the number of sides. Of a bag, they are so many cubes each, of one sort. */
enum { SAME_MAX = 20 };
typedef struct Same {
    int up_to[SAME_MAX];
    int count;         /* 0: every face is another one */
    bool in_any_order; /* nor does it matter which of the dice shows what */
} Same;

/* These faces and those below them, down to the last ones that were added, are the same; again and
 * up to 0, nothing is added. In rising order. */
void same_up_to(Same *same, int face);

/* Chooses what a roll shows, in the place of its dice: as many values as it has. NULL: they are
 * thrown. `same` may be NULL: all is another thing. */
typedef const int *ChooseRoll(void *context, const Roll *roll, const Same *same);
void dice_choose(Dice *dice, ChooseRoll *choose, void *context);

/* How often a name has been used, to be kept over a stop. */
typedef struct RollUse {
    Text name;
    int times;
} RollUse;

Dice *dice_named(Arena *arena, Text seed);
/* Another seed, before the first roll: what has been given stays. */
void dice_set_seed(Dice *dice, Text seed);
Dice *dice_fast(Arena *arena, uint64_t seed);

/* Results for one roll (its whole name), to be used instead of thrown ones. False when that name
 * has results already. A given roll with too few, too many or impossible dice becomes an error
 * among `diags` at `place` when it is thrown, and the dice of the seed are taken. */
bool dice_give(Dice *dice, Text name, const int *values, int count, Place place, Diags *diags);

/* The same for a draw (dice_draw_sorts), of which it is known whose cubes came out. */
bool dice_give_cubes(Dice *dice, Text name, const CubeSort *cubes, size_t count, Place place,
                     Diags *diags);

/* Adds an error for each given roll that nothing has used: when more is to come, of those only that
 * were thrown, before a stop. */
void dice_check_given(const Dice *dice, Diags *diags, bool more);

/* Throws `count` dice of `sides` sides: 1 to DICE_COUNT_MAX and 1 to DICE_SIDES_MAX. */
const Roll *dice_roll(Dice *dice, Text name, int count, int sides);

/* The same of a roll in which the rules do not tell everything apart. */
const Roll *dice_roll_same(Dice *dice, Text name, int count, int sides, const Same *same);

/* Draws `count` cubes from a bag of `cubes`, as one roll: its k-th die has as many sides as cubes
 * are then left, and says which of these it is, counted in the bag's order from 1. */
const Roll *dice_draw(Dice *dice, Text name, int count, int cubes);

/* The same from a bag whose sorts have names, by which its results may be given. To the rules only
 * matters how many of each sort came out. */
const Roll *dice_draw_sorts(Dice *dice, Text name, int count, const CubeSort *bag, size_t sorts);

/* All rolls thrown so far, in order. */
size_t dice_rolls(const Dice *dice);
const Roll *dice_roll_at(const Dice *dice, size_t index);

/* The names used so far, in the order of their first use, and taking them up again after a stop
 * (before the first roll). */
size_t dice_uses(const Dice *dice);
RollUse dice_use_at(const Dice *dice, size_t index);
void dice_resume(Dice *dice, Text name, int times);

/* Likewise a roll that was given (its whole name). When it is given once more it must show the
 * same, and is no error for not being thrown again. */
void dice_resume_given(Dice *dice, Text name, const int *values, int count);
void dice_resume_given_cubes(Dice *dice, Text name, const CubeSort *cubes, size_t count);

/* SHA-256 of "stop\n<master>\n" in hex: it says nothing about the dice, but another seed has
 * another one. */
Text dice_stop_mark(Arena *arena, const Dice *dice);

/* A mark of that text, from which without the seed nobody can guess what stands in it, however few
 * texts it may be. */
Text dice_text_mark(Arena *arena, const Dice *dice, Text text);

/* A fresh seed: 128 random bits as 32 hex digits. */
Text seed_fresh(Arena *arena);

#endif
