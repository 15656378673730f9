/* Ways of rolls, against closed forms: binomials, multinomials, hypergeometric draws; and weights,
 * which always add up to what they were split from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/chance/ways.h"

enum { MOST = 1000 };

/* n! / (k! (n - k)!) */
static uint64_t choose(uint64_t n, uint64_t k)
{
    uint64_t ways = 1;
    for (uint64_t i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

static Ways ways_of(Arena *arena, int count, int sides, bool draw, const Same *same)
{
    const Weight one = weight_one();
    const Roll roll = {.count = count, .sides = sides, .draw = draw};
    Ways ways;
    assert_true(ways_of_roll(arena, &roll, same, &one, MOST, &ways));
    Weight sum = {{0}};
    for (size_t i = 0; i < ways.count; i++)
        weight_add(&sum, &ways.at[i].weight);
    assert_true(weight_equal(&sum, &one));
    return ways;
}

static int up_to(const Way *way, int count, int face)
{
    int shown = 0;
    for (int i = 0; i < count; i++)
        shown += way->values[i] <= face;
    return shown;
}

/* Successes from 4: each number of them as often as coins show it. */
static void pools_are_binomial(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const Same same = {{3, 6}, 2, true};
    for (int dice = 1; dice <= 40; dice++) {
        Ways ways = ways_of(arena, dice, 6, false, &same);
        assert_int_equal(ways.count, dice + 1);
        for (size_t i = 0; i < ways.count; i++) {
            const uint64_t misses = (uint64_t)up_to(&ways.at[i], dice, 3);
            assert_int_equal(weight_of(&ways.at[i].weight, UINT64_C(1) << dice),
                             choose((uint64_t)dice, misses));
        }
    }
    arena_free(arena);
}

/* Of 7 cubes that are the first's, 5 the second's and 3 nobody's, 4 are drawn. */
static void draws_are_hypergeometric(void **state)
{
    (void)state;
    enum { FIRST = 7, SECOND = 5, NEUTRAL = 3, ALL = FIRST + SECOND + NEUTRAL, DRAWN = 4 };
    Arena *arena = arena_new();
    const Same same = {{FIRST, FIRST + SECOND, ALL}, 3, true};
    Ways ways = ways_of(arena, DRAWN, ALL, true, &same);
    assert_int_equal(ways.count, 14); /* of 15, that with four neutral cubes cannot be */
    for (size_t i = 0; i < ways.count; i++) {
        int left[3] = {FIRST, SECOND, NEUTRAL}, drawn[3] = {0, 0, 0};
        for (int k = 0; k < DRAWN; k++) {
            const int place = ways.at[i].values[k];
            const int sort = place <= left[0] ? 0 : place <= left[0] + left[1] ? 1 : 2;
            left[sort]--;
            drawn[sort]++;
        }
        assert_true(left[0] >= 0 && left[1] >= 0 && left[2] >= 0);
        const uint64_t ways_of_it = choose(FIRST, (uint64_t)drawn[0]) *
                                    choose(SECOND, (uint64_t)drawn[1]) *
                                    choose(NEUTRAL, (uint64_t)drawn[2]);
        assert_int_equal(weight_of(&ways.at[i].weight, choose(ALL, DRAWN)), ways_of_it);
    }
    arena_free(arena);
}

/* Critical at 1, a hit up to 12, a fumble at 20. */
static void a_d20_hits_as_often_as_its_faces_say(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Same same = {.in_any_order = true};
    same_up_to(&same, 1);
    same_up_to(&same, 12);
    same_up_to(&same, 12);
    same_up_to(&same, 19);
    same_up_to(&same, 20);
    assert_int_equal(same.count, 4);
    static const uint64_t faces[] = {1, 11, 7, 1};
    Ways ways = ways_of(arena, 1, 20, false, &same);
    assert_int_equal(ways.count, 4);
    for (size_t i = 0; i < ways.count; i++)
        assert_int_equal(weight_of(&ways.at[i].weight, 20), faces[i]);
    ways = ways_of(arena, 2, 20, false, &same);
    assert_int_equal(ways.count, 10);
    assert_int_equal(weight_of(&ways.at[0].weight, 400), 1);
    assert_int_equal(weight_of(&ways.at[1].weight, 400), 2 * 11);
    arena_free(arena);
}

/* Where nothing is declared every face counts, and each die by itself. */
static void nothing_is_guessed(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_int_equal(ways_of(arena, 3, 6, false, NULL).count, 216);
    assert_int_equal(ways_of(arena, 4, 4, true, NULL).count, 24);
    const Same none = {.count = 0}, no_order = {.in_any_order = true};
    assert_int_equal(ways_of(arena, 3, 6, false, &none).count, 216);
    assert_int_equal(ways_of(arena, 3, 6, false, &no_order).count, 216);
    const Same in_order = {{3, 6}, 2, false};
    Ways ways = ways_of(arena, 5, 6, false, &in_order);
    assert_int_equal(ways.count, 32);
    for (size_t i = 0; i < ways.count; i++)
        assert_int_equal(weight_of(&ways.at[i].weight, 32), 1);
    arena_free(arena);
}

static void too_many_are_none(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const Weight one = weight_one();
    const Same same = {{3, 6}, 2, true};
    Ways ways;
    const Roll many = {.count = 5, .sides = 6}, pool = {.count = DICE_COUNT_MAX, .sides = 6};
    assert_false(ways_of_roll(arena, &many, NULL, &one, 7775, &ways));
    assert_false(ways_of_roll(arena, &many, &same, &one, 5, &ways));
    assert_true(ways_of_roll(arena, &many, &same, &one, 6, &ways));
    assert_false(ways_of_roll(arena, &pool, &same, &one, SIZE_MAX, &ways));
    assert_false(
        ways_of_roll(arena, &pool, NULL, &one, SIZE_MAX, &ways)); /* nor does it overflow */
    arena_free(arena);
}

static void parts_are_the_whole(void **state)
{
    (void)state;
    Weight weight = weight_one();
    for (uint32_t of = 1; of < 2000; of += 7) {
        Weight sum = {{0}};
        for (uint32_t k = 0; k < of; k++) {
            const Weight part = weight_part(&weight, k, k + 1, of);
            weight_add(&sum, &part);
        }
        assert_true(weight_equal(&sum, &weight));
        weight = weight_part(&weight, of / 2, of, of);
    }
    const Weight one = weight_one();
    assert_int_equal(weight_of(&one, UINT64_C(1) << 62), UINT64_C(1) << 62);
    const Weight third = weight_part(&one, 0, 1, 3);
    assert_int_equal(weight_of(&third, UINT64_C(1000000000000000)), UINT64_C(333333333333333));
    assert_false(weight_equal(&third, &one));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pools_are_binomial),
        cmocka_unit_test(draws_are_hypergeometric),
        cmocka_unit_test(a_d20_hits_as_often_as_its_faces_say),
        cmocka_unit_test(nothing_is_guessed),
        cmocka_unit_test(too_many_are_none),
        cmocka_unit_test(parts_are_the_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
