/* Shares: bounds by the Wilson interval as worked out by hand, and how they are printed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/odds/odds.h"
#include "assert_text.h"

static void is_between(uint32_t times, uint32_t of, uint32_t low, uint32_t high)
{
    ShareBounds bounds = share_bounds((Share){times, of});
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

static void prints(uint32_t times, uint32_t of, const char *words)
{
    Buf out = {NULL, 0, 0};
    share_print(&out, (Share){times, of});
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_are_those_of_wilson),
        cmocka_unit_test(no_digit_stands_there_that_does_not_hold),
        cmocka_unit_test(what_is_certain_has_no_number),
        cmocka_unit_test(differences_are_those_of_pairs),
        cmocka_unit_test(differences_have_a_sign),
        cmocka_unit_test(examples_are_the_first_of_their_kind),
        cmocka_unit_test(seeds_of_trials_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
