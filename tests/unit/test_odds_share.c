/* Shares: bounds by the Wilson interval as worked out by hand, and how they are printed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_text.h"
#include "odds/odds_private.h"

static void is_between(Times times, Times of, uint32_t low, uint32_t high)
{
    ShareBounds bounds = share_bounds((Share){times, of, false});
    assert_int_equal(bounds.low, low);
    assert_int_equal(bounds.high, high);
}

/* (k + 1.9208 ± 1.96 √(k (n - k) / n + 0.9604)) / (n + 3.8416), rounded outwards. */
static void bounds_are_those_of_wilson(void **state)
{
    (void)state;
    is_between(0, 1, 0, 793457);
    is_between(1, 1, 206543, 1000000);
    is_between(5, 10, 236589, 763411);
    is_between(0, 10, 0, 277541);
    is_between(50, 100, 403829, 596171);
    is_between(1, 10000, 17, 567);
    is_between(6200, 10000, 610442, 629466);
    is_between(500000, 1000000, 499020, 500980);
    is_between(999999, 1000000, 999994, 1000000);
}

static void prints(Times times, Times of, const char *words)
{
    Buf out = {NULL, 0, 0};
    share_print(&out, (Share){times, of, false});
    assert_text(buf_text(&out), words);
    buf_free(&out);
}

static void no_digit_stands_there_that_does_not_hold(void **state)
{
    (void)state;
    prints(6200, 10000, "62 % ± 1");
    prints(6249, 10000, "62 % ± 1");
    prints(6250, 10000, "63 % ± 1");
    prints(1, 10000, "0.01 % ± 0.05");
    prints(9999, 10000, "99.99 % ± 0.05");
    prints(120, 10000, "1.2 % ± 0.3");
    prints(5, 10, "50 % ± 27");
    prints(1, 2, "50 % ± 41");
    prints(500000, 1000000, "50.0 % ± 0.1");
    prints(1, 1000000, "0.0001 % ± 0.0005");
}

static void what_is_certain_has_no_number(void **state)
{
    (void)state;
    prints(0, 10000, "never");
    prints(10000, 10000, "always");
    prints(1, 1, "always");
}

static void prints_exact(Times times, Times of, const char *words)
{
    Buf out = {NULL, 0, 0};
    share_print(&out, (Share){times, of, true});
    assert_text(buf_text(&out), words);
    buf_free(&out);
}

static void exact_shares_are_rounded_and_nothing_else(void **state)
{
    (void)state;
    prints_exact(1, 3, "33.33 %");
    prints_exact(2, 3, "66.67 %");
    prints_exact(1, 2, "50 %");
    prints_exact(5, 16, "31.25 %");
    prints_exact(1, 8, "12.5 %");
    prints_exact(1, 1000, "0.1 %");
    prints_exact(1, 1024, "0.098 %");
    prints_exact(1023, 1024, "99.902 %");
    prints_exact(19999, 20000, "99.995 %");
    prints_exact(1, ODDS_WHOLE, "0.0000000000001 %");
    prints_exact(ODDS_WHOLE - 1, ODDS_WHOLE, "99.9999999999999 %");
    prints_exact(ODDS_WHOLE / 3, ODDS_WHOLE, "33.33 %");
    prints_exact(0, ODDS_WHOLE, "never");
    prints_exact(ODDS_WHOLE, ODDS_WHOLE, "always");
    ShareBounds bounds = share_bounds((Share){1, 3, true});
    assert_int_equal(bounds.low, 333333);
    assert_int_equal(bounds.high, 333334);
    bounds = share_bounds((Share){ODDS_WHOLE / 4, ODDS_WHOLE, true});
    assert_int_equal(bounds.low, 250000);
    assert_int_equal(bounds.high, 250000);
}

static void seeds_of_trials_are_known(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(odds_seed(arena, 1000000), "odds-1000000");
    assert_true(odds_is_seed(TEXT("odds-")));
    assert_true(odds_is_seed(TEXT("odds-and ends")));
    assert_false(odds_is_seed(TEXT("odds")));
    assert_false(odds_is_seed(TEXT("Odds-1")));
    arena_free(arena);
}

/* By the formula of adjudicate-odds(7), worked out with decimals elsewhere. */
static void differences_are_those_of_pairs(void **state)
{
    (void)state;
    DifferenceBounds bounds = difference_bounds((Difference){0, 0, 98});
    assert_in_range(-bounds.low, 19600, 19612); /* 1.96 / 100 */
    assert_int_equal(bounds.high, -bounds.low);
    bounds = difference_bounds((Difference){30, 50, 98});
    assert_in_range(bounds.low, 172960, 172977);
    assert_in_range(bounds.high, 427023, 427040);
}

static void differences_have_a_sign(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    difference_print(&out, (Difference){-1400, 1400, 10000}, true);
    buf_char(&out, '|');
    difference_print(&out, (Difference){1200, 9000, 9998}, true);
    buf_char(&out, '|');
    difference_print(&out, (Difference){-350, 700, 998}, false);
    buf_char(&out, '|');
    difference_print(&out, (Difference){0, 2, 998}, true);
    buf_char(&out, '|');
    difference_print(&out, (Difference){0, 0, 998}, true);
    assert_text(buf_text(&out), "-14.0 % ± 0.7|+12 % ± 2|-0.35 ± 0.05|0.0 % ± 0.4|the same");
    buf_free(&out);
}

/* Three trials of the worst, four of a middling, one of the best score. */
static void examples_are_the_first_of_their_kind(void **state)
{
    (void)state;
    static OddsScores scores;
    scores.at[5].times = 3, scores.at[5].first = 2;
    scores.at[300].times = 4, scores.at[300].first = 1;
    scores.at[602].times = 1, scores.at[602].first = 7;
    OddsExamples examples = scores_examples(&scores, 8);
    assert_int_equal(examples.worst, 2);
    assert_int_equal(examples.middle, 1);
    assert_int_equal(examples.best, 7);
    scores.at[5].times = 5;
    assert_int_equal(scores_examples(&scores, 10).middle, 2);
    scores.at[602].times = 20;
    assert_int_equal(scores_examples(&scores, 29).middle, 7);
}

/* Of more values than are kept it is the same which are, whoever has met them, and when; and none
 * is lost. */
static void values_are_added_in_any_order(void **state)
{
    enum { VALUES = 3 * ODDS_VALUES_KEPT };
    (void)state;
    Arena *arena = arena_new();
    OddsValues all = {0}, parts[2] = {{0}, {0}};
    for (int i = 0; i < VALUES; i++)
        values_add(arena, &all, text_format(arena, "%d", i), (Times)(i % 7 + 1));
    for (int i = VALUES - 1; i >= 0; i--)
        for (int time = 0; time <= i % 7; time++)
            values_add(arena, &parts[(i + time) % 2], text_format(arena, "%d", i), 1);
    values_merge(arena, &parts[1], &parts[0]);
    assert_int_equal(parts[1].others, all.others);
    assert_int_equal(all.count, ODDS_VALUES_KEPT);
    values_choose(&all);
    values_choose(&parts[1]);
    assert_int_equal(parts[1].count, ODDS_VALUES_MAX);
    assert_int_equal(parts[1].others, all.others);
    uint64_t sum = all.others, thrown = 0;
    for (int i = 0; i < VALUES; i++)
        thrown += (uint64_t)(i % 7 + 1);
    for (size_t i = 0; i < all.count; i++) {
        assert_true(text_equal(all.at[i].value, parts[1].at[i].value));
        assert_int_equal(all.at[i].times, parts[1].at[i].times);
        sum += all.at[i].times;
    }
    assert_int_equal(sum, thrown);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_are_those_of_wilson),
        cmocka_unit_test(no_digit_stands_there_that_does_not_hold),
        cmocka_unit_test(what_is_certain_has_no_number),
        cmocka_unit_test(exact_shares_are_rounded_and_nothing_else),
        cmocka_unit_test(differences_are_those_of_pairs),
        cmocka_unit_test(differences_have_a_sign),
        cmocka_unit_test(examples_are_the_first_of_their_kind),
        cmocka_unit_test(seeds_of_trials_are_known),
        cmocka_unit_test(values_are_added_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
