/* The notations of FACTIONS on hexes: spans, damages, goals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "assert_text.h"
#include "rules/factions-hex/records/hexes.h"

/* What is written again for a text that was read; "-" when it was not. */
static const char *reread(const ValueType *type, const char *string, Buf *out)
{
    uint64_t value[VALUE_SIZE_MAX / sizeof(uint64_t)] = {0};
    out->len = 0;
    if (type->read(text_of(string), value))
        type->write(out, value);
    else
        buf_char(out, '-');
    buf_char(out, '\0');
    return out->at;
}

typedef struct Reread {
    const char *text, *expected;
} Reread;

static void assert_reread(const ValueType *type, const Reread *cases, size_t count)
{
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < count; i++)
        assert_string_equal(reread(type, cases[i].text, &out), cases[i].expected);
    buf_free(&out);
}

#define ASSERT_REREAD(type, cases) assert_reread((type), (cases), sizeof(cases) / sizeof *(cases))

static void a_span_is_a_number_or_two_that_rise(void **state)
{
    static const Reread cases[] = {
        {"1", "1"},    {"99", "99"},   {"1-2", "1-2"}, {"2-99", "2-99"}, {"0", "-"},
        {"0-1", "-"},  {"2-2", "-"},   {"3-2", "-"},   {"100", "-"},     {"1-100", "-"},
        {"-1", "-"},   {"1-", "-"},    {"-", "-"},     {"", "-"},        {"01", "-"},
        {"1-02", "-"}, {"1-2-3", "-"}, {"1 - 2", "-"}, {"1-2 ", "-"},    {"+1", "-"},
        {"a", "-"},    {"1.5", "-"},
    };
    (void)state;
    ASSERT_REREAD(&fh_span_type, cases);
}

static void a_span_of_one_number_ends_where_it_begins(void **state)
{
    Span span = {0, 0};
    (void)state;
    assert_true(fh_span_type.read(TEXT("3"), &span));
    assert_int_equal(span.least, 3);
    assert_int_equal(span.most, 3);
}

static void damage_is_points_and_dice(void **state)
{
    static const Reread cases[] = {
        {"D1", "D1"}, {"D99", "D99"}, {"D2x3", "D2x3"}, {"D1x9", "D1x9"}, {"D2x1", "D2"},
        {"D", "-"},   {"D0", "-"},    {"D100", "-"},    {"D2x0", "-"},    {"D2x10", "-"},
        {"D2x", "-"}, {"Dx2", "-"},   {"d2", "-"},      {"2", "-"},       {"D2X3", "-"},
        {"D-1", "-"}, {"D02", "-"},   {"D2x-1", "-"},   {"D2x2x2", "-"},  {" D2", "-"},
        {"", "-"},
    };
    (void)state;
    ASSERT_REREAD(&fh_damage_type, cases);
}

static void damage_without_a_multiplier_has_one_die(void **state)
{
    Damage damage = {0, 0};
    (void)state;
    assert_true(fh_damage_type.read(TEXT("D4"), &damage));
    assert_int_equal(damage.points, 4);
    assert_int_equal(damage.dice, 1);
}

static void a_goal_is_a_tile_or_the_way_to_something(void **state)
{
    static const Reread cases[] = {
        {"c4", "c4"},
        {"towards c4", "towards c4"},
        {"away from aa12", "away from aa12"},
        {"towards ash-1", "towards ash-1"},
        {"away from closest", "away from closest"},
        {"ash-1", "-"},
        {"closest", "-"},
        {"towards", "-"},
        {"towards ", "-"},
        {"towards self", "-"},
        {"towards  c4", "-"},
        {"towards Ash", "-"},
        {"away c4", "-"},
        {"c0", "-"},
        {"", "-"},
    };
    (void)state;
    ASSERT_REREAD(&fh_goal_type, cases);
}

static void what_reads_as_a_tile_is_one(void **state)
{
    Goal goal;
    (void)state;
    memset(&goal, 0, sizeof goal);
    assert_true(fh_goal_type.read(TEXT("towards b12"), &goal));
    assert_int_equal(goal.how, GOAL_TOWARDS);
    assert_int_equal(goal.tile.column, 2);
    assert_int_equal(goal.tile.row, 12);
    assert_int_equal(goal.word.len, 0);
    memset(&goal, 0, sizeof goal);
    assert_true(fh_goal_type.read(TEXT("away from bat-12"), &goal));
    assert_int_equal(goal.how, GOAL_AWAY);
    assert_int_equal(goal.tile.column, 0);
    assert_text(goal.word, "bat-12");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_span_is_a_number_or_two_that_rise),
        cmocka_unit_test(a_span_of_one_number_ends_where_it_begins),
        cmocka_unit_test(damage_is_points_and_dice),
        cmocka_unit_test(damage_without_a_multiplier_has_one_die),
        cmocka_unit_test(a_goal_is_a_tile_or_the_way_to_something),
        cmocka_unit_test(what_reads_as_a_tile_is_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
