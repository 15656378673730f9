/* Spreads: chances and means that have been worked out by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/report/luck.h"
#include "assert_text.h"

enum { MILLION = 1000 * 1000 };

static int start(void **state)
{
    *state = arena_new();
    return 0;
}

static int stop(void **state)
{
    arena_free(*state);
    return 0;
}

static Spread dice(Arena *arena, int count, int sides, int good, int spoils)
{
    const SpreadDice thrown = {count, sides, good, spoils};
    return spread_dice(arena, &thrown);
}

static void is_chance(const Spread *spread, uint64_t number, uint32_t millionths)
{
    assert_int_equal(spread_at_least(spread, number, MILLION), millionths);
}

/* Of four coins: 1, 4, 6, 4, 1 of 16. */
static void dice_are_binomial(void **state)
{
    Spread four = dice(*state, 4, 6, 3, 0);
    is_chance(&four, 0, 1000000);
    is_chance(&four, 1, 937500);
    is_chance(&four, 2, 687500);
    is_chance(&four, 3, 312500);
    is_chance(&four, 4, 62500);
    assert_int_equal(spread_mean(&four, 1000), 2000);
    Spread ten = dice(*state, 10, 6, 1, 0); /* a six among ten: 1 - (5/6)^10 */
    is_chance(&ten, 1, 838494);
    assert_int_equal(spread_mean(&ten, 1000), 1667);
}

/* Two dice that hit up to 10, and fail with a 20: (19^2 - 9^2) of 400 hit at least once, 100 twice;
 * and each counts 10 * 19 times. */
static void one_die_spoils_the_others(void **state)
{
    Spread two = dice(*state, 2, 20, 10, 1);
    is_chance(&two, 1, 700000);
    is_chance(&two, 2, 250000);
    assert_int_equal(spread_mean(&two, 1000), 950);
    Spread sure = dice(*state, 1, 20, 19, 1);
    is_chance(&sure, 1, 950000);
}

/* Of 5 cubes, 2 of them own, 3 are drawn: none in 1 way of 10, one in 6, both in 3. */
static void cubes_are_not_put_back(void **state)
{
    Spread three = spread_cubes(*state, 3, 2, 5);
    is_chance(&three, 0, 1000000);
    is_chance(&three, 1, 900000);
    is_chance(&three, 2, 300000);
    is_chance(&three, 3, 0);
    assert_int_equal(spread_mean(&three, 1000), 1200);
    Spread all = spread_cubes(*state, 5, 2, 5);
    assert_true(spread_is_certain(&all, 2));
    is_chance(&all, 2, 1000000);
    Spread most = spread_cubes(*state, 4, 4, 5); /* one of the others at most */
    assert_true(spread_is_certain(&most, 3));
    is_chance(&most, 4, 200000);
}

/* A coin, and a die that counts with a six: 5, 6 and 1 of 12. */
static void throws_add_up(void **state)
{
    Spread both = spread_none(*state), coin = dice(*state, 1, 2, 1, 0),
           die = dice(*state, 1, 6, 1, 0);
    is_chance(&both, 0, 1000000);
    spread_add(*state, &both, &coin);
    spread_add(*state, &both, &die);
    is_chance(&both, 0, 1000000);
    is_chance(&both, 1, 583333);
    is_chance(&both, 2, 83333);
    assert_int_equal(spread_mean(&both, 1000), 667);
    assert_int_equal(both.count, 2);
}

/* One by one as all at once, up to what is reckoned. */
static void many_throws_are_one(void **state)
{
    Spread all = dice(*state, 300, 6, 3, 0), one = dice(*state, 1, 6, 3, 0);
    Spread sum = spread_none(*state);
    for (int i = 0; i < 300; i++)
        spread_add(*state, &sum, &one);
    for (uint64_t number = 0; number <= 300; number++)
        is_chance(&sum, number, spread_at_least(&all, number, MILLION));
    assert_int_equal(spread_mean(&sum, 10), 1500);
}

static void says(Arena *arena, const Spread *spread, uint64_t number, const char *words)
{
    assert_text(spread_chance_words(arena, spread, number), words);
}

static void words_round_to_one_digit(void **state)
{
    Spread four = dice(*state, 4, 6, 3, 0), ten = dice(*state, 10, 2, 1, 0);
    says(*state, &four, 0, "100%");
    says(*state, &four, 1, "93.8%"); /* 93.75: an exact half goes up */
    says(*state, &four, 4, "6.3%");
    says(*state, &ten, 10, "0.1%"); /* 1 of 1,024 */
    assert_text(spread_mean_words(*state, &four), "2.0");
    Spread eleven = dice(*state, 15, 2, 1, 0);
    says(*state, &eleven, 15, "below 0.1%");
    says(*state, &eleven, 1, "above 99.9%");
}

static void what_is_sure_is_certain(void **state)
{
    Spread sure = dice(*state, 3, 6, 6, 0), spoilt = dice(*state, 2, 6, 5, 1);
    assert_true(spread_is_certain(&sure, 3));
    assert_true(spread_is_certain(&sure, 4));
    says(*state, &sure, 3, "100%");
    says(*state, &sure, 4, "0%");
    assert_false(spread_is_certain(&spoilt, 2)); /* no face is bad, but one spoils both */
    says(*state, &spoilt, 2, "69.4%");           /* 25 of 36 */
    says(*state, &spoilt, 0, "100%");
}

static void of_too_many_there_is_the_mean(void **state)
{
    Spread most = dice(*state, SPREAD_MOST, 2, 1, 0), one = dice(*state, 1, 2, 1, 0);
    assert_false(most.is_long);
    spread_add(*state, &most, &one);
    assert_true(most.is_long);
    assert_text(spread_mean_words(*state, &most), "1000.5");
    says(*state, &most, 3, "-");
    says(*state, &most, 0, "100%");
    assert_false(spread_is_certain(&most, 1));
    assert_true(spread_is_certain(&most, 0));
    Spread huge = dice(*state, 10000, 6, 3, 0);
    assert_true(huge.is_long);
    assert_text(spread_mean_words(*state, &huge), "5000.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(dice_are_binomial, start, stop),
        cmocka_unit_test_setup_teardown(one_die_spoils_the_others, start, stop),
        cmocka_unit_test_setup_teardown(cubes_are_not_put_back, start, stop),
        cmocka_unit_test_setup_teardown(throws_add_up, start, stop),
        cmocka_unit_test_setup_teardown(many_throws_are_one, start, stop),
        cmocka_unit_test_setup_teardown(words_round_to_one_digit, start, stop),
        cmocka_unit_test_setup_teardown(what_is_sure_is_certain, start, stop),
        cmocka_unit_test_setup_teardown(of_too_many_there_is_the_mean, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
