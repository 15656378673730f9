/* Names with numbers, as orders write them: what reads, and what is written again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/record/counted.h"
#include "adjudicate/record/record.h"
#include "assert_text.h"

typedef struct Reread {
    const char *text, *expected; /* "-": it does not read */
} Reread;

static void assert_reread(const ValueType *type, const Reread *cases, size_t count)
{
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < count; i++) {
        Counted value = {0};
        out.len = 0;
        if (type->read(text_of(cases[i].text), &value))
            type->write(&out, &value);
        else
            buf_char(&out, '-');
        buf_char(&out, '\0');
        assert_string_equal(out.at, cases[i].expected);
    }
    buf_free(&out);
}

#define ASSERT_REREAD(type, cases) assert_reread((type), (cases), sizeof(cases) / sizeof *(cases))

static void a_name_is_an_id_or_all_or_none(void **state)
{
    static const Reread cases[] = {
        {"archer", "archer"},
        {"man-at-arms", "man-at-arms"},
        {"all", "all"},
        {"none", "none"},
        {"abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwx"},
        {"abcdefghijklmnopqrstuvwxy", "-"},
        {"abcdefghijklmnopqrstuvwxyzab", "-"},
        {"", "-"},
        {"Archer", "-"},
        {"self", "-"},
        {"3 archer", "-"},
        {"archer 3", "-"},
        {"3", "-"},
        {" archer", "-"},
    };
    (void)state;
    ASSERT_REREAD(&counted_name_type, cases);
}

static void a_number_before_a_name_says_how_many(void **state)
{
    static const Reread cases[] = {
        {"archer", "archer"},
        {"1 archer", "1 archer"},
        {"9999 archer", "9999 archer"},
        {"0 archer", "-"},
        {"10000 archer", "-"},
        {"-1 archer", "-"},
        {"01 archer", "-"},
        {"1  archer", "-"},
        {"1 ", "-"},
        {"1 archer 2", "-"},
        {"archer 2", "-"},
        {"all", "all"},
        {"2 all", "-"},
        {"2 none", "-"},
        {"two archer", "-"},
        {"99999999999999999999 archer", "-"},
    };
    (void)state;
    ASSERT_REREAD(&counted_type, cases);
}

static void a_number_behind_a_name_says_which_one(void **state)
{
    static const Reread cases[] = {
        {" 2", "-"},
        {"- 2", "-"},
        {"archer", "archer"},
        {"2 archer", "2 archer"},
        {"archer 2", "archer 2"},
        {"archer 9999", "archer 9999"},
        {"archer 0", "-"},
        {"archer 10000", "-"},
        {"archer 02", "-"},
        {"archer ", "-"},
        {"2 archer 3", "-"},
        {"all 2", "-"},
        {"archer two", "-"},
        {"archer  2", "-"},
        {"2 ", "-"},
    };
    (void)state;
    ASSERT_REREAD(&counted_target_type, cases);
}

static void the_numbers_stand_apart(void **state)
{
    Counted before = {0}, behind = {0};
    (void)state;
    assert_true(counted_target_type.read(TEXT("2 archer"), &before));
    assert_true(counted_target_type.read(TEXT("archer 2"), &behind));
    assert_int_equal(before.count, 2);
    assert_int_equal(before.which, 0);
    assert_int_equal(behind.count, 0);
    assert_int_equal(behind.which, 2);
    assert_true(text_is(counted_name_of(&before), "archer"));
    assert_true(text_is(counted_name_of(&behind), "archer"));
}

/* What stands in the place of a name, for whoever looks whether something is called that. */
static void the_name_is_found_between_the_numbers(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"longbow archer 2", "longbow archer"},
        {"2 longbow archer", "longbow archer"},
        {"2 archer 3", "archer 3"},
        {"2 3", "3"},
        {"archer2", "archer2"},
        {"a2", "a2"},
        {"2", "2"},
        {" 2", " 2"},
        {"archer", "archer"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_text(counted_target_type.name_in(text_of(cases[i][0])), cases[i][1]);
}

/* As {all: any, but: 2} reads once more. */
static void all_but_some_are_written_so(void **state)
{
    (void)state;
    Counted counted = {.name = ""};
    Buf out = {NULL, 0, 0};
    const Among among = {.but = 2};
    counted_type.among(&counted, &among);
    counted_type.write(&out, &counted);
    assert_text(buf_text(&out), "all but 2");
    buf_free(&out);
}

/* Values are compared, and found again among others, by their bytes. */
static void there_are_no_bytes_between_the_members(void **state)
{
    (void)state;
    assert_int_equal(sizeof(Counted), 3 * sizeof(int32_t) + COUNTED_NAME_SIZE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_an_id_or_all_or_none),
        cmocka_unit_test(a_number_before_a_name_says_how_many),
        cmocka_unit_test(a_number_behind_a_name_says_which_one),
        cmocka_unit_test(the_numbers_stand_apart),
        cmocka_unit_test(the_name_is_found_between_the_numbers),
        cmocka_unit_test(all_but_some_are_written_so),
        cmocka_unit_test(there_are_no_bytes_between_the_members),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
