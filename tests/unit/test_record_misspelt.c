/* What stands under a misspelt key, and what nobody looks at any more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "zoo.h"

/* --- what stands there tells which key is meant ------------------------------------------------
 */

static void a_misspelt_key_may_hold_anything(void **state)
{
    (void)state;
    assert_refused(BASE "gat: {opens: 8}\n", "zoo.yaml:4:1: error: a zoo has no key 'gat'\n"
                                             "    4 | gat: {opens: 8}\n"
                                             "      | ^~~ did you mean 'gate'?\n");
    assert_refused(
        BASE "gat: [8]\n",
        "zoo.yaml:4:1: error: a zoo has no key 'gat'\n"
        "    4 | gat: [8]\n"
        "      | ^~~ did you mean 'gate'?\n"
        "zoo.yaml:4:6: error: 'gate' is a list, but should be a map, written as key: value\n"
        "    4 | gat: [8]\n"
        "      |      ^~~ when it is open\n");
    assert_refused(BASE "gat: 8\n", "zoo.yaml:4:1: error: a zoo has no key 'gat'\n"
                                    "    4 | gat: 8\n"
                                    "      | ^~~ did you mean 'gate'?\n"
                                    "zoo.yaml:4:6: error: 'gate' is a single value, but should be "
                                    "a map, written as key: value\n"
                                    "    4 | gat: 8\n"
                                    "      |      ^ when it is open\n");
    assert_refused(BASE "far: {day: 3}\n", "zoo.yaml:4:1: error: a zoo has no key 'far'\n"
                                           "    4 | far: {day: 3}\n"
                                           "      | ^~~ did you mean 'fair'?\n");
    assert_refused(BASE "prise: {feed: lion}\n", "zoo.yaml:4:1: error: a zoo has no key 'prise'\n"
                                                 "    4 | prise: {feed: lion}\n"
                                                 "      | ^~~~~ did you mean 'prize'?\n");
    assert_refused(
        BASE "prise: [{feed: lion}]\n",
        "zoo.yaml:4:1: error: a zoo has no key 'prise'\n"
        "    4 | prise: [{feed: lion}]\n"
        "      | ^~~~~ did you mean 'prize'?\n"
        "zoo.yaml:4:8: error: a list here should be a task\n"
        "    4 | prise: [{feed: lion}]\n"
        "      |        ^~~~~~~~~~~~~~ written as key: value, without a '-' or brackets\n");
    assert_refused(BASE "nots: {a: b}\n", "zoo.yaml:4:1: error: a zoo has no key 'nots'\n"
                                          "    4 | nots: {a: b}\n"
                                          "      | ^~~~ did you mean 'notes'?\n");
    assert_refused(BASE "nots: [a]\n", "zoo.yaml:4:1: error: a zoo has no key 'nots'\n"
                                       "    4 | nots: [a]\n"
                                       "      | ^~~~ did you mean 'notes'?\n");
    assert_refused(BASE "cage: ~\n",
                   "zoo.yaml:4:1: error: a zoo has no key 'cage'\n"
                   "    4 | cage: ~\n"
                   "      | ^~~~ did you mean 'cages'?\n"
                   "zoo.yaml:4:7: error: 'cages' is nothing, but should be a list\n"
                   "    4 | cage: ~\n"
                   "      |       ^ one to three cages\n");
    assert_refused(BASE "cage: {size: 2}\n", "zoo.yaml:4:1: error: a zoo has no key 'cage'\n"
                                             "    4 | cage: {size: 2}\n"
                                             "      | ^~~~ did you mean 'cages'?\n");
    assert_refused("code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, weight: [1]}]\n",
                   "zoo.yaml:3:22: error: an animal has no key 'weight'\n"
                   "    3 | animals: [{id: lion, weight: [1]}]\n"
                   "      |                      ^~~~~~ did you mean 'weights'?\n");
    assert_refused(
        "code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, weight: {a: 1}}]\n",
        "zoo.yaml:3:22: error: an animal has no key 'weight'\n"
        "    3 | animals: [{id: lion, weight: {a: 1}}]\n"
        "      |                      ^~~~~~ did you mean 'weights'?\n"
        "zoo.yaml:3:30: error: 'weights' is a map, but should be a list of whole numbers\n"
        "    3 | animals: [{id: lion, weight: {a: 1}}]\n"
        "      |                              ^~~~~~ what it weighed\n");
}

/* --- after ten thousand nobody looks for more ---------------------------------------------------
 */

static size_t errors_of_many(const char *before, const char *item, const char *behind)
{
    enum { MANY = 10010 };
    Visit visit;
    Buf text = {NULL, 0, 0};
    buf_str(&text, before);
    for (int i = 0; i < MANY; i++)
        buf_format(&text, "%s%s", i > 0 ? ", " : "", item);
    buf_str(&text, behind);
    buf_char(&text, '\0');
    visit_begin(&visit, text.at);
    size_t errors = diag_errors(visit.diags);
    visit_end(&visit);
    buf_free(&text);
    return errors;
}

static void of_very_many_wrong_items_the_first_are_told(void **state)
{
    (void)state;
    enum { ENOUGH = 10000 };
    assert_int_equal(errors_of_many(BASE "guards: [", "[]", "]\n"), ENOUGH);
    assert_int_equal(errors_of_many(BASE "guards: [", "nobody", "]\n"), ENOUGH);
    assert_int_equal(errors_of_many("code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, "
                                    "friends: [",
                                    "lion", "]}]\n"),
                     ENOUGH);
    assert_int_equal(errors_of_many("code: north\nkeepers: [{id: ann}]\nanimals: [{id: lion, "
                                    "weights: [",
                                    "heavy", "]}]\n"),
                     ENOUGH);
}

/* Two files, each of which has an id that is none. */
static void each_file_that_has_lost_an_id_is_known(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, "code: north\nkeepers: [{id: Ann}]\n");
    const Source others[] = {{"b.yaml", TEXT("{id: Bob}\n"), 1},
                             {"c.yaml", TEXT("{id: eve}\n"), 2}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        record_load(visit.loader, &keeper_table, &others[i],
                    yaml_read(visit.arena, &others[i], visit.diags)->root);
    assert_int_equal(diag_errors(visit.diags), 2);
    assert_true(record_lost_in(visit.loader, &visit.source));
    assert_true(record_lost_in(visit.loader, &others[0]));
    assert_false(record_lost_in(visit.loader, &others[1]));
    visit_end(&visit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_misspelt_key_may_hold_anything),
        cmocka_unit_test(of_very_many_wrong_items_the_first_are_told),
        cmocka_unit_test(each_file_that_has_lost_an_id_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
