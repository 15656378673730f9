/* How likely a draw from the bag was: against exact fractions for small bags, and at its bounds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/battle-bag/fights/draws.h"

/* --- exact fractions -------------------------------------------------------------------------- */

enum { SMALL = 24 }; /* all numbers of ways fit into 64 bits, a thousand times over */

/* n over k, by adding up Pascal's triangle. */
static uint64_t choose(int n, int k)
{
    uint64_t row[SMALL + 1] = {1};
    for (int i = 1; i <= n; i++)
        for (int j = i; j > 0; j--)
            row[j] += row[j - 1];
    return k < 0 || k > n ? 0 : row[k];
}

static int exact(int all, int good, int drawn, int hits)
{
    uint64_t wanted = 0;
    for (int k = hits; k <= drawn; k++)
        wanted += choose(good, k) * choose(all - good, drawn - k);
    return (int)(wanted * 1000 / choose(all, drawn));
}

static void every_small_bag_has_its_exact_chance(void **state)
{
    (void)state;
    for (int all = 1; all <= SMALL; all++)
        for (int good = 0; good <= all; good++)
            for (int drawn = 1; drawn <= all; drawn++)
                for (int hits = 0; hits <= drawn; hits++)
                    assert_int_equal(bb_chance_at_least(all, good, drawn, hits),
                                     exact(all, good, drawn, hits));
}

/* --- by hand ---------------------------------------------------------------------------------- */

/* Six and four cubes, three drawn: 120 ways; two or three of the six in 15 * 4 + 20 = 80 of them,
 * one or more of the four in all but 20. */
static void the_first_example_has_the_chances_reckoned_by_hand(void **state)
{
    (void)state;
    assert_int_equal(bb_chance_at_least(10, 6, 3, 2), 666);
    assert_int_equal(bb_chance_at_least(10, 4, 3, 1), 833);
}

static void what_must_come_is_certain_and_what_cannot_come_is_not(void **state)
{
    (void)state;
    assert_int_equal(bb_chance_at_least(10, 6, 3, 0), 1000);
    assert_int_equal(bb_chance_at_least(10, 8, 5, 3), 1000);
    assert_int_equal(bb_chance_at_least(10, 2, 3, 3), 0);
    assert_int_equal(bb_chance_at_least(1, 1, 1, 1), 1000);
    assert_int_equal(bb_chance_at_least(1, 0, 1, 1), 0);
}

/* --- large bags ------------------------------------------------------------------------------- */

/* One cube is good with the share of the good ones, whatever the bag; a half is exactly a half. */
static void a_single_cube_of_a_full_bag_has_the_share_of_its_colour(void **state)
{
    (void)state;
    assert_int_equal(bb_chance_at_least(10000, 5000, 1, 1), 500);
    assert_int_equal(bb_chance_at_least(10000, 2500, 1, 1), 250);
    assert_int_equal(bb_chance_at_least(10000, 4999, 1, 1), 499);
    assert_int_equal(bb_chance_at_least(10000, 9999, 1, 1), 999);
}

/* With an odd number drawn from equally many of both colours, more than half of them are as often
 * of the one as of the other. */
static void the_majority_of_a_full_bag_is_even(void **state)
{
    (void)state;
    assert_int_equal(bb_chance_at_least(10000, 5000, 4999, 2500), 500);
    assert_int_equal(bb_chance_at_least(10000, 5000, 9999, 5000), 500);
    assert_int_equal(bb_chance_at_least(9998, 4999, 333, 167), 500);
}

/* 2500 are to be expected, and 200 more or less are eight standard deviations. What is not certain
 * is never rounded up to that. */
static void the_ends_of_a_full_bag_are_nearly_certain(void **state)
{
    (void)state;
    assert_int_equal(bb_chance_at_least(10000, 5000, 5000, 5000), 0);
    assert_int_equal(bb_chance_at_least(10000, 5000, 5000, 2700), 0);
    assert_int_equal(bb_chance_at_least(10000, 5000, 5000, 2300), 999);
    assert_int_equal(bb_chance_at_least(10000, 5000, 5000, 1), 999);
    assert_int_equal(bb_chance_at_least(10000, 10000, 10000, 10000), 1000);
    assert_int_equal(bb_chance_at_least(10000, 0, 10000, 1), 0);
    assert_int_equal(bb_chance_at_least(10000, 1, 9999, 1), 999);
}

/* Among 10,000 with one good cube, drawing n of them gets it with n in 10,000. */
static void a_lone_good_cube_comes_with_the_share_that_is_drawn(void **state)
{
    (void)state;
    for (int drawn = 10; drawn <= 10000; drawn += 10)
        assert_int_equal(bb_chance_at_least(10000, 1, drawn, 1), drawn / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_bag_has_its_exact_chance),
        cmocka_unit_test(the_first_example_has_the_chances_reckoned_by_hand),
        cmocka_unit_test(what_must_come_is_certain_and_what_cannot_come_is_not),
        cmocka_unit_test(a_single_cube_of_a_full_bag_has_the_share_of_its_colour),
        cmocka_unit_test(the_majority_of_a_full_bag_is_even),
        cmocka_unit_test(the_ends_of_a_full_bag_are_nearly_certain),
        cmocka_unit_test(a_lone_good_cube_comes_with_the_share_that_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
