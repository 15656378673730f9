/* A notation of Battle Bag: amounts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_text.h"
#include "rules/battle-bag/orders/amounts.h"

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

static void an_amount_is_a_number_or_a_word(void **state)
{
    static const Reread cases[] = {
        {"0", "0"},       {"7", "7"},     {"9999", "9999"}, {"all", "all"},
        {"none", "none"}, {"10000", "-"}, {"-1", "-"},      {"1.5", "-"},
        {"", "-"},        {"any", "-"},   {"007", "-"},     {"all 2", "-"},
    };
    (void)state;
    ASSERT_REREAD(&bb_amount_type, cases);
}

/* BB 20.3 */
static void more_than_there_is_means_all(void **state)
{
    (void)state;
    assert_int_equal(bb_amount_of((Amount){AMOUNT_GIVEN, 3}, 5, 1), 3);
    assert_int_equal(bb_amount_of((Amount){AMOUNT_GIVEN, 8}, 5, 1), 5);
    assert_int_equal(bb_amount_of((Amount){AMOUNT_GIVEN, 0}, 5, 1), 0);
    assert_int_equal(bb_amount_of((Amount){AMOUNT_ALL, 0}, 5, 1), 5);
    assert_int_equal(bb_amount_of((Amount){AMOUNT_NONE, 0}, 5, 1), 0);
    assert_int_equal(bb_amount_of((Amount){AMOUNT_LEFT_OUT, 0}, 5, 1), 1);
    assert_int_equal(bb_amount_of((Amount){AMOUNT_LEFT_OUT, 0}, 5, 9), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_amount_is_a_number_or_a_word),
        cmocka_unit_test(more_than_there_is_means_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
