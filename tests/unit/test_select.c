/* Targets by rule: whom a word means of several. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/play/select.h"
#include "adjudicate/record/record.h"

typedef struct Someone {
    const char *id;
    int hp, speed, distance;
    bool can_hurt, can_destroy, is_whole;
} Someone;

static void assert_meant(const Someone *pool, size_t count, Select word, const char *id)
{
    Eligible best = {.thing = NULL};
    for (size_t i = 0; i < count; i++) {
        const Someone *one = &pool[i];
        const Eligible eligible = {(void *)one,      text_of(one->id), one->hp,
                                   one->speed,       one->distance,    one->can_hurt,
                                   one->can_destroy, one->is_whole};
        select_weigh(word, &eligible, &best);
    }
    assert_string_equal(best.thing ? ((const Someone *)best.thing)->id : "nobody", id);
}

static const Someone enemies[] = {
    {"near", 5, 2, 1, false, false, false},
    {"weak", 1, 3, 3, true, false, false},
    {"fast", 4, 9, 2, true, false, false},
    {"big-2", 9, 1, 4, false, true, false},
    {"big", 9, 1, 4, false, true, false},
    {"as-big-but-far", 9, 1, 5, false, true, false},
    {"as-near-but-big", 8, 2, 1, false, false, false},
};
enum { ENEMIES = sizeof enemies / sizeof *enemies };

static void each_word_means_the_one_that_fits_best(void **state)
{
    static const char *const meant[SELECTS] = {
        [SELECT_WEAKEST] = "weak", [SELECT_STRONGEST] = "big", [SELECT_FASTEST] = "fast",
        [SELECT_SLOWEST] = "big",  [SELECT_CAN_HURT] = "fast", [SELECT_CAN_DESTROY] = "big",
        [SELECT_ANY] = "near",     [SELECT_CLOSEST] = "near",  [SELECT_NEAREST] = "near",
    };
    (void)state;
    for (int word = 0; word < SELECTS; word++)
        assert_meant(enemies, ENEMIES, (Select)word, meant[word]);
}

static void nobody_is_meant_where_none_fits(void **state)
{
    (void)state;
    assert_meant(enemies, 1, SELECT_CAN_HURT, "nobody");
    assert_meant(enemies, 1, SELECT_CAN_DESTROY, "nobody");
    assert_meant(enemies, 0, SELECT_ANY, "nobody");
}

static void the_hurt_are_helped_first(void **state)
{
    static const Someone own[] = {{"whole", 1, 5, 0, false, false, true},
                                  {"hurt", 7, 5, 9, false, false, false}};
    (void)state;
    assert_meant(own, 2, SELECT_WEAKEST, "hurt");
    assert_meant(own, 2, SELECT_CLOSEST, "hurt");
    assert_meant(own, 1, SELECT_WEAKEST, "whole");
}

static void words_stand_in_the_order_of_their_numbers(void **state)
{
    (void)state;
    assert_int_equal(select_word(TEXT("weakest")), SELECT_WEAKEST);
    assert_int_equal(select_word(TEXT("any")), SELECT_ANY);
    assert_int_equal(select_word(TEXT("nearest")), SELECT_NEAREST);
    assert_int_equal(select_word(TEXT("weak")), -1);
    assert_true(select_is_closest(TEXT("closest")) && select_is_closest(TEXT("nearest")));
    assert_false(select_is_closest(TEXT("any")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_word_means_the_one_that_fits_best),
        cmocka_unit_test(nobody_is_meant_where_none_fits),
        cmocka_unit_test(the_hurt_are_helped_first),
        cmocka_unit_test(words_stand_in_the_order_of_their_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
