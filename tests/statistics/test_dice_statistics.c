/* The dice are fair: for twenty seeds, how often each result comes is compared with how often it
 * should come, by a chi-squared test. Named dice are the same each time, and so is this test. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "adjudicate/chance/dice.h"
#include "chi_squared.h"

enum { SEEDS = 20, ROLLS = 10 };

static const double smallest_p = 0.0001;

static Text name_of(Arena *arena, const char *what, int number)
{
    return text_format(arena, "r%d attack %s-%d>knight-2", number / 100, what, number);
}

/* All dice from a few long rolls. */
static double p_of_long_rolls(Arena *arena, Dice *dice, int sides)
{
    Tally tally;
    tally_fair(&tally, sides);
    for (int i = 0; i < ROLLS; i++) {
        const Roll *roll = dice_roll(dice, name_of(arena, "long", i), DICE_COUNT_MAX, sides);
        for (int at = 0; at < roll->count; at++)
            tally_add(&tally, roll->values[at] - 1);
    }
    return tally_p(&tally);
}

/* Each die from a roll of its own, as in a game: the names are nearly alike. */
static double p_of_single_dice(Arena *arena, Dice *dice, int sides)
{
    Tally tally;
    tally_fair(&tally, sides);
    for (int i = 0; i < DICE_COUNT_MAX; i++)
        tally_add(&tally, dice_roll(dice, name_of(arena, "lone", i), 1, sides)->values[0] - 1);
    return tally_p(&tally);
}

/* One name used again and again. */
static double p_of_repeated_name(Dice *dice, int sides)
{
    Tally tally;
    tally_fair(&tally, sides);
    for (int i = 0; i < DICE_COUNT_MAX; i++)
        tally_add(&tally, dice_roll(dice, TEXT("r1 again"), 1, sides)->values[0] - 1);
    return tally_p(&tally);
}

/* The sums of three dice of six sides: 3 to 18, of 216 ways. */
static double p_of_sums(Arena *arena, Dice *dice)
{
    static const int ways[] = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
    Tally tally = {.kinds = sizeof ways / sizeof *ways};
    for (int i = 0; i < tally.kinds; i++)
        tally.chance[i] = ways[i] / 216.0;
    for (int i = 0; i < 2 * DICE_COUNT_MAX; i++) {
        const int *values = dice_roll(dice, name_of(arena, "sum", i), 3, 6)->values;
        tally_add(&tally, values[0] + values[1] + values[2] - 3);
    }
    return tally_p(&tally);
}

/* The cubes of a bag: in which of 24 orders the four come out. */
static double p_of_draws(Arena *arena, Dice *dice)
{
    Tally tally;
    tally_fair(&tally, 24);
    for (int i = 0; i < DICE_COUNT_MAX; i++) {
        const int *values = dice_draw(dice, name_of(arena, "bag", i), 4, 4)->values;
        tally_add(&tally, ((values[0] - 1) * 3 + values[1] - 1) * 2 + values[2] - 1);
    }
    return tally_p(&tally);
}

static void check(double p, double *smallest, const char *what, int seed)
{
    if (!(p > smallest_p))
        fail_msg("seed %d, %s: p = %g", seed, what, p);
    if (p < *smallest)
        *smallest = p;
}

static void dice_come_as_often_as_they_should(void **state)
{
    (void)state;
    double smallest = 1;
    for (int seed = 1; seed <= SEEDS; seed++) {
        Arena *arena = arena_new();
        Dice *dice = dice_named(arena, text_format(arena, "%d", seed));
        check(p_of_long_rolls(arena, dice, 6), &smallest, "d6", seed);
        check(p_of_long_rolls(arena, dice, 20), &smallest, "d20", seed);
        check(p_of_long_rolls(arena, dice, 100), &smallest, "d100", seed);
        check(p_of_long_rolls(arena, dice, 1000), &smallest, "d1000", seed);
        check(p_of_single_dice(arena, dice, 6), &smallest, "d6, one by one", seed);
        check(p_of_single_dice(arena, dice, 100), &smallest, "d100, one by one", seed);
        check(p_of_repeated_name(dice, 20), &smallest, "d20, of one name", seed);
        check(p_of_sums(arena, dice), &smallest, "sum of 3d6", seed);
        check(p_of_draws(arena, dice), &smallest, "draw of four", seed);
        arena_free(arena);
    }
    print_message("the smallest p of all: %.4f\n", smallest);
}

static void fast_dice_are_fair_too(void **state)
{
    (void)state;
    double smallest = 1;
    for (int seed = 1; seed <= SEEDS; seed++) {
        Arena *arena = arena_new();
        Dice *dice = dice_fast(arena, (uint64_t)seed);
        check(p_of_long_rolls(arena, dice, 6), &smallest, "fast d6", seed);
        check(p_of_long_rolls(arena, dice, 1000), &smallest, "fast d1000", seed);
        arena_free(arena);
    }
    print_message("the smallest p of fast dice: %.4f\n", smallest);
}

static void assert_near(double value, double expected)
{
    if (!(fabs(value - expected) < 0.00001))
        fail_msg("%f is not %f", value, expected);
}

/* Without this the test above might pass for any dice. With 2 degrees of freedom p is e^(-x/2);
 * with 4, (1 + x/2) e^(-x/2); with 1, 2 (1 - phi(sqrt x)), and phi(1.96) is 0.975. */
static void the_p_value_is_right(void **state)
{
    (void)state;
    assert_near(p_value(0, 5), 1);
    assert_near(p_value(2, 2), exp(-1));
    assert_near(p_value(30, 2), exp(-15));
    assert_near(p_value(1, 4), 1.5 * exp(-0.5));
    assert_near(p_value(20, 4), 11 * exp(-10));
    assert_near(p_value(1.959963985 * 1.959963985, 1), 0.05);
    assert_near(p_value(0.01, 1), erfc(sqrt(0.005)));
    /* Both ways of reckoning meet where one takes over from the other. */
    assert_near(1 - gamma_lower(499.5, 500.5), gamma_upper(499.5, 500.5));
    assert_near(1 - gamma_lower(2.5, 3.5), gamma_upper(2.5, 3.5));
}

/* A die of 100 sides made of a whole byte favours 1 to 56: that must not pass. */
static void an_unfair_die_is_noticed(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Tally tally;
    tally_fair(&tally, 100);
    const Roll *roll = dice_roll(dice_named(arena, TEXT("1")), TEXT("r1"), DICE_COUNT_MAX, 256);
    for (int i = 0; i < roll->count; i++)
        tally_add(&tally, (roll->values[i] - 1) % 100);
    assert_true(tally_p(&tally) < smallest_p);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_p_value_is_right),
        cmocka_unit_test(an_unfair_die_is_noticed),
        cmocka_unit_test(dice_come_as_often_as_they_should),
        cmocka_unit_test(fast_dice_are_fair_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
