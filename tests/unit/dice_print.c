/* Prints a roll, one die a line, so that a script can compare it with its own:
 *
 *     dice_print SEED NAME COUNT SIDES
 *     dice_print SEED NAME COUNT CUBES draw */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjudicate/chance/dice.h"

static int number(const char *word, int max)
{
    int64_t value;
    if (!text_int(text_of(word), &value) || value < 1 || value > max) {
        fprintf(stderr, "dice_print: '%s' is not from 1 to %d\n", word, max);
        exit(2);
    }
    return (int)value;
}

int main(int argc, char **argv)
{
    bool is_draw = argc == 6 && strcmp(argv[5], "draw") == 0;
    if (argc != 5 && !is_draw) {
        fputs("usage: dice_print SEED NAME COUNT SIDES [draw]\n", stderr);
        return 2;
    }
    Arena *arena = arena_new();
    Dice *dice = dice_named(arena, text_of(argv[1]));
    int sides = number(argv[4], DICE_SIDES_MAX);
    int count = number(argv[3], is_draw && sides < DICE_COUNT_MAX ? sides : DICE_COUNT_MAX);
    Text name = text_of(argv[2]);
    const Roll *roll =
        is_draw ? dice_draw(dice, name, count, sides) : dice_roll(dice, name, count, sides);
    for (int i = 0; i < roll->count; i++)
        printf("%d\n", roll->values[i]);
    arena_free(arena);
    return 0;
}
