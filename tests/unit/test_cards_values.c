/* The notations of Factions, the card war: amounts, stats, ranges, and whom an effect is for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/factions-cards/records/cards.h"

typedef struct Reread {
    const char *text, *expected; /* "-": it does not read */
} Reread;

static void assert_reread(const ValueType *type, const Reread *cases, size_t count)
{
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < count; i++) {
        uint64_t value[VALUE_SIZE_MAX / sizeof(uint64_t)] = {0};
        out.len = 0;
        if (type->read(text_of(cases[i].text), value))
            type->write(&out, value);
        else
            buf_char(&out, '-');
        buf_char(&out, '\0');
        assert_string_equal(out.at, cases[i].expected);
    }
    buf_free(&out);
}

#define ASSERT_REREAD(type, cases) assert_reread((type), (cases), sizeof(cases) / sizeof *(cases))

static void an_amount_is_riches_or_a_resource(void **state)
{
    static const Reread cases[] = {
        {"3", "3"},       {"2 wood", "2 wood"},
        {"9999", "9999"}, {"9999 wood", "9999 wood"},
        {"0", "-"},       {"10000", "-"},
        {"-1", "-"},      {"wood", "-"},
        {"2 Wood", "-"},  {"2 ", "-"},
        {"2  wood", "-"}, {"2 wood 3", "-"},
        {"wood 2", "-"},  {"", "-"},
        {"2 all", "-"},   {"02 wood", "-"},
    };
    (void)state;
    ASSERT_REREAD(&fc_amount_type, cases);
}

static void players_may_have_more_than_things_cost(void **state)
{
    static const Reread cases[] = {
        {"10000", "10000"}, {"999999 wood", "999999 wood"}, {"1000000", "-"}, {"0 wood", "-"}};
    (void)state;
    ASSERT_REREAD(&fc_stock_type, cases);
}

static void stats_are_three_numbers_the_second_at_least_1(void **state)
{
    static const Reread cases[] = {
        {"1/1/2", "1/1/2"}, {"0/1/0", "0/1/0"}, {"99/99/99", "99/99/99"},
        {"0/0/0", "-"},     {"100/1/1", "-"},   {"1/100/1", "-"},
        {"1/1/100", "-"},   {"1/1", "-"},       {"1/1/1/1", "-"},
        {"/1/1", "-"},      {"1//1", "-"},      {"1/1/", "-"},
        {"-1/1/1", "-"},    {"1/1/01", "-"},    {"1 /1/1", "-"},
        {"", "-"},
    };
    (void)state;
    ASSERT_REREAD(&fc_stats_type, cases);
}

static void a_range_is_damage_and_speed(void **state)
{
    static const Reread cases[] = {
        {"2/4", "2/4"}, {"1/0", "1/0"}, {"99/99", "99/99"}, {"0/4", "-"}, {"100/4", "-"},
        {"2/100", "-"}, {"2", "-"},     {"2/", "-"},        {"/4", "-"},  {"2/4/1", "-"},
    };
    (void)state;
    ASSERT_REREAD(&fc_range_type, cases);
}

static void an_effect_is_for_self_all_or_a_name(void **state)
{
    static const Reread cases[] = {{"self", "self"}, {"all", "all"}, {"set", "set"},
                                   {"none", "-"},    {"it", "-"},    {"", "-"}};
    (void)state;
    ASSERT_REREAD(&fc_whom_type, cases);
}

static void a_keyword_is_written_like_an_id(void **state)
{
    static const Reread cases[] = {{"set", "set"}, {"all", "-"}, {"self", "-"}, {"Set", "-"}};
    (void)state;
    ASSERT_REREAD(&fc_word_type, cases);
}

/* A value that is left out has all its bytes zero. */
static void nothing_that_can_be_written_reads_as_left_out(void **state)
{
    Stats stats = {0};
    Range range = {0};
    (void)state;
    assert_true(fc_stats_type.read(TEXT("0/1/0"), &stats));
    assert_true(fc_range_type.read(TEXT("1/0"), &range));
    assert_int_equal(stats.given, 1);
    assert_int_equal(range.given, 1);
    assert_int_equal(sizeof(Amount), sizeof(int32_t) + WORD_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_amount_is_riches_or_a_resource),
        cmocka_unit_test(players_may_have_more_than_things_cost),
        cmocka_unit_test(stats_are_three_numbers_the_second_at_least_1),
        cmocka_unit_test(a_range_is_damage_and_speed),
        cmocka_unit_test(an_effect_is_for_self_all_or_a_name),
        cmocka_unit_test(a_keyword_is_written_like_an_id),
        cmocka_unit_test(nothing_that_can_be_written_reads_as_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
