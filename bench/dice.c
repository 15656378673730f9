/* The dice of a trial and nothing else: what the odds of a round cannot do without.
 *
 *     dice TRIALS ROLLS
 *
 * In each trial so many named rolls of a die of twelve sides. */
#include <stdio.h>
#include <stdlib.h>

#include "adjudicate/chance/dice.h"

static long throw_all(Arena *arena, Dice *dice, long rolls)
{
    long sum = 0;
    for (long roll = 0; roll < rolls; roll++) {
        Text name = text_format(arena, "r4 attack archer-1>knight-%ld", roll);
        sum += dice_roll(dice, name, 1, 12)->values[0];
    }
    return sum;
}

int main(int argc, char **argv)
{
    long trials = argc == 3 ? strtol(argv[1], NULL, 10) : 0, sum = 0;
    Arena *arena = arena_new();
    Dice *dice = dice_named(arena, TEXT(""));
    ArenaMark *mark = arena_mark(arena);
    for (long trial = 1; trial <= trials; trial++) {
        dice_set_seed(dice, text_format(arena, "odds-%ld", trial));
        sum += throw_all(arena, dice, strtol(argv[2], NULL, 10));
        arena_rewind(arena, mark);
    }
    printf("%ld\n", sum);
    arena_mark_free(mark);
    arena_free(arena);
    return trials > 0 ? 0 : 2;
}
