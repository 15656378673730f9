/* Whole records: does everything in them lead somewhere? */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "zoo.h"

/* What follows stands below three lines that are right. */
#define BASE                                                                                       \
    "code: north\n"                                                                                \
    "keepers: [{id: ann}, {id: bob, name: Bob}]\n"                                                 \
    "animals: [{id: lion}, {id: lynx}, {id: owl}]\n"

static void assert_whole_at(bool expected, const char *text, const char *file, int line)
{
    Visit visit;
    visit_begin(&visit, text);
    bool whole = record_is_whole(&zoo_table, visit.zoo);
    visit_end(&visit);
    if (whole != expected) {
        print_error("%s:%d: %s\n%s", file, line, expected ? "not whole" : "whole", text);
        fail();
    }
}

#define assert_whole(text)  assert_whole_at(true, (text), __FILE__, __LINE__)
#define assert_broken(text) assert_whole_at(false, (text), __FILE__, __LINE__)

static void what_names_nothing_wrong_is_whole(void **state)
{
    (void)state;
    assert_whole(BASE);
    assert_whole(BASE "guards: [ann, bob]\nprize: {feed: owl}\ntasks: [{both: [{feed: lynx}]}]\n"
                      "fair: {day: 3}\n");
    assert_whole("code: north\nkeepers: [{id: ann}]\n"
                 "animals: [{id: lion, keeper: ann, friends: all}, {id: owl, friends: [lion]}]\n");
}

static void what_may_be_left_out_is_missed_by_nobody(void **state)
{
    (void)state;
    assert_whole("code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, friends: []}]\n");
}

/* Numbers, words and keys that are wrong lead nowhere else. */
static void other_errors_break_nothing(void **state)
{
    (void)state;
    assert_whole(BASE "visitors: many\nfare: 3\ngate: {opens: 99}\n");
    assert_whole("keepers: [{id: ann}]\nanimals: [{id: lion, legs: x, food: stones}]\n");
    assert_whole(BASE "tasks: [{sleep: 3}, {wait: x}]\n");
}

static void a_name_that_nobody_has_breaks(void **state)
{
    (void)state;
    assert_broken("code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, keeper: anne}]\n");
    assert_broken(BASE "guards: [ann, rob]\n");
    assert_broken(BASE "guards: rob\n");
    assert_broken(BASE "prize: {feed: cat}\n");
    assert_broken(BASE "tasks: [{wait: 1}, {both: [{wait: 2}, {feed: cat}]}]\n");
}

static void so_does_that_of_something_else(void **state)
{
    (void)state;
    assert_broken("code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, keeper: lion}]\n");
    assert_broken(BASE "guards: [ann, owl]\n");
    assert_broken(BASE "prize: {feed: ann}\n");
}

static void so_does_what_is_no_name(void **state)
{
    (void)state;
    assert_broken("code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, keeper: [ann]}]\n");
    assert_broken("code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, keeper: }]\n");
    assert_broken(BASE "guards: {ann: bob}\n");
    assert_broken(BASE "guards: [ann, [bob]]\n");
    assert_broken(BASE "guards:\n");
}

static void so_does_a_name_or_record_that_has_to_be_there(void **state)
{
    (void)state;
    assert_broken(BASE "tasks: [{feed: , with: hay}]\n");
    assert_broken(BASE "prize: {sleep: 3}\n");
    assert_broken(BASE "prize: feed\n");
    assert_broken(BASE "fair: tomorrow\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_names_nothing_wrong_is_whole),
        cmocka_unit_test(what_may_be_left_out_is_missed_by_nobody),
        cmocka_unit_test(other_errors_break_nothing),
        cmocka_unit_test(a_name_that_nobody_has_breaks),
        cmocka_unit_test(so_does_that_of_something_else),
        cmocka_unit_test(so_does_what_is_no_name),
        cmocka_unit_test(so_does_a_name_or_record_that_has_to_be_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
