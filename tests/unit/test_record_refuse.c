/* Nodes to records: what is said when something in a file is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <cmocka.h>

#include "zoo.h"

/* --- scalars that are wrong ------------------------------------------------------------------- */

static void numbers_outside_their_range_are_refused(void **state)
{
    (void)state;
    assert_refused(BASE "visitors: 1001\n", "zoo.yaml:4:11: error: 'visitors' cannot be 1001\n"
                                            "    4 | visitors: 1001\n"
                                            "      |           ^~~~ it goes from 0 to 1000\n");
    assert_refused(BASE "visitors: -1\n", "zoo.yaml:4:11: error: 'visitors' cannot be -1\n"
                                          "    4 | visitors: -1\n"
                                          "      |           ^~ it goes from 0 to 1000\n");
    assert_refused(BASE "visitors: 4294967297\n",
                   "zoo.yaml:4:11: error: 'visitors' cannot be 4294967297\n"
                   "    4 | visitors: 4294967297\n"
                   "      |           ^~~~~~~~~~ it goes from 0 to 1000\n");
    assert_refused(BASE "visitors: 1234567890123456789012345\n",
                   "zoo.yaml:4:11: error: 'visitors' cannot be 1234567890123456789012345\n"
                   "    4 | visitors: 1234567890123456789012345\n"
                   "      |           ^~~~~~~~~~~~~~~~~~~~~~~~~ it goes from 0 to 1000\n");
    assert_refused(BASE "visitors: -99999999999999999999\n",
                   "zoo.yaml:4:11: error: 'visitors' cannot be -99999999999999999999\n"
                   "    4 | visitors: -99999999999999999999\n"
                   "      |           ^~~~~~~~~~~~~~~~~~~~~ it goes from 0 to 1000\n");
}

static void what_is_no_whole_number_is_refused(void **state)
{
    (void)state;
    assert_refused(BASE "visitors: many\n",
                   "zoo.yaml:4:11: error: 'visitors' should be a whole number, not 'many'\n"
                   "    4 | visitors: many\n"
                   "      |           ^~~~ from 0 to 1000, in digits\n");
    assert_refused(BASE "visitors: '7'\n",
                   "zoo.yaml:4:11: error: 'visitors' should be a whole number, not '7'\n"
                   "    4 | visitors: '7'\n"
                   "      |           ^~~ from 0 to 1000, in digits, without quotes\n");
    assert_refused(BASE "visitors: 007\n",
                   "zoo.yaml:4:11: error: 'visitors' should be a whole number, not '007'\n"
                   "    4 | visitors: 007\n"
                   "      |           ^~~ from 0 to 1000, in digits, without zeros before it\n");
    assert_refused(BASE "visitors: 7x\n",
                   "zoo.yaml:4:11: error: 'visitors' should be a whole number, not '7x'\n"
                   "    4 | visitors: 7x\n"
                   "      |           ^~ from 0 to 1000, in digits\n");
    assert_refused(BASE "visitors: -x\n",
                   "zoo.yaml:4:11: error: 'visitors' should be a whole number, not '-x'\n"
                   "    4 | visitors: -x\n"
                   "      |           ^~ from 0 to 1000, in digits\n");
    assert_refused(BASE "visitors: [7]\n",
                   "zoo.yaml:4:11: error: 'visitors' is a list, but should be a whole number\n"
                   "    4 | visitors: [7]\n"
                   "      |           ^~~ how many came\n");
    assert_refused(BASE "visitors:\n",
                   "zoo.yaml:4:10: error: 'visitors' is nothing, but should be a whole number\n"
                   "        how many came\n");
}

static void each_number_of_a_list_is_checked(void **state)
{
    (void)state;
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, weights: [5, 0, x, 6]}]\n",
                   "zoo.yaml:3:35: error: 'weights' cannot be 0\n"
                   "    3 | animals: [{id: lion, weights: [5, 0, x, 6]}]\n"
                   "      |                                   ^ it goes from 1 to 999\n"
                   "zoo.yaml:3:38: error: 'weights' should be a whole number, not 'x'\n"
                   "    3 | animals: [{id: lion, weights: [5, 0, x, 6]}]\n"
                   "      |                                      ^ from 1 to 999, in digits\n");
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, weights: 5}]\n",
                   "zoo.yaml:3:31: error: 'weights' is a single value, but should be a list of "
                   "whole numbers\n"
                   "    3 | animals: [{id: lion, weights: 5}]\n"
                   "      |                               ^ what it weighed\n");
}

static void a_choice_names_its_words(void **state)
{
    (void)state;
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, food: Meet}]\n",
                   "zoo.yaml:3:28: error: 'food' cannot be 'Meet'\n"
                   "    3 | animals: [{id: lion, food: Meet}]\n"
                   "      |                            ^~~~ did you mean 'meat'?\n");
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, food: {}}]\n",
                   "zoo.yaml:3:28: error: 'food' is a map, but should be one word\n"
                   "    3 | animals: [{id: lion, food: {}}]\n"
                   "      |                            ^~ what it eats\n");
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, food: leaves}]\n",
                   "zoo.yaml:3:28: error: 'food' cannot be 'leaves'\n"
                   "    3 | animals: [{id: lion, food: leaves}]\n"
                   "      |                            ^~~~~~ it is meat, fish or hay\n");
}

static void a_switch_is_true_or_false(void **state)
{
    (void)state;
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, asleep: Onn}]\n",
                   "zoo.yaml:3:30: error: 'asleep' should be true or false, not 'Onn'\n"
                   "    3 | animals: [{id: lion, asleep: Onn}]\n"
                   "      |                              ^~~\n");
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, asleep: }]\n",
                   "zoo.yaml:3:30: error: 'asleep' is nothing, but should be true or false\n"
                   "        it sleeps\n");
}

static void an_id_has_its_shape(void **state)
{
    (void)state;
    assert_refused("code: north\nkeepers: [{id: Ann}]\n",
                   "zoo.yaml:2:16: error: 'Ann' cannot be an id\n"
                   "    2 | keepers: [{id: Ann}]\n"
                   "      |                ^~~ a small letter, then up to 23 small letters, digits "
                   "and hyphens\n");
    assert_refused("code: north\nkeepers: [{id: none}]\n",
                   "zoo.yaml:2:16: error: 'none' cannot be an id\n"
                   "    2 | keepers: [{id: none}]\n"
                   "      |                ^~~~ that word means something else here; choose "
                   "another\n");
    /* Words that turn the direction of reading are nothing that mail puts there. */
    assert_refused(
        "code: north\nkeepers: [{id: \"\\u202Eann\"}]\n",
        "zoo.yaml:2:16: error: '\357\277\275ann' cannot be an id\n"
        "    2 | keepers: [{id: \"\\u202Eann\"}]\n"
        "      |                ^~~~~~~~~~~ a small letter, then up to 23 small letters, "
        "digits and hyphens\n");
    assert_refused("code: north\nkeepers: [{id: [ann]}]\n",
                   "zoo.yaml:2:16: error: 'id' is a list, but should be an id\n"
                   "    2 | keepers: [{id: [ann]}]\n"
                   "      |                ^~~~~ the keeper's id\n");
}

static void a_word_has_the_shape_of_an_id_but_names_nothing(void **state)
{
    (void)state;
    Visit visit;
    assert_refused("code: North!\nkeepers: []\n",
                   "zoo.yaml:1:7: error: 'North!' cannot be an id\n"
                   "    1 | code: North!\n"
                   "      |       ^~~~~~ a small letter, then up to 23 small letters, digits and "
                   "hyphens\n");
    assert_taken(&visit, "code: ann\nkeepers: [{id: ann}]\ntasks: {build: ann}\n");
    visit_end(&visit);
}

static void an_id_is_used_once_in_all_tables(void **state)
{
    (void)state;
    assert_refused("code: north\n"
                   "keepers:\n"
                   "  - {id: ann}\n"
                   "animals:\n"
                   "  - {id: lion}\n"
                   "  - {id: ann}\n"
                   "  - {id: lion}\n",
                   "zoo.yaml:6:10: error: the id 'ann' is used twice\n"
                   "    6 |   - {id: ann}\n"
                   "      |          ^~~ a keeper of that id stands in line 3\n"
                   "zoo.yaml:7:10: error: the id 'lion' is used twice\n"
                   "    7 |   - {id: lion}\n"
                   "      |          ^~~~ an animal of that id stands in line 5\n");
}

static void a_wrong_value_leaves_the_default(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, "code: North!\n"
                        "motto: []\n"
                        "visitors: 1001\n"
                        "gate: {opens: '8', closes: 08}\n"
                        "keepers: [{id: Ann, name: {}}]\n"
                        "animals: [{id: lion, legs: 9, food: 7, asleep: maybe, friends: {}, "
                        "weights: 3, keeper: []}]\n"
                        "guards: {}\n"
                        "cages: x\n"
                        "prize: []\n"
                        "tasks: 5\n");
    const Zoo *zoo = visit.zoo;
    assert_int_equal(diag_errors(visit.diags), 17);
    assert_text(zoo->code, "");
    assert_text(zoo->motto, "");
    assert_int_equal(zoo->visitors, 10);
    assert_int_equal(zoo->gate.opens, 9);
    assert_int_equal(zoo->gate.closes, 17);
    assert_text(zoo->keepers.at[0]->id, "");
    assert_text(zoo->keepers.at[0]->name, "");
    assert_null(record_named(visit.loader, TEXT("Ann")));
    const Animal *lion = zoo->animals.at[0];
    assert_int_equal(lion->legs, 4);
    assert_int_equal(lion->food, FOOD_FISH);
    assert_false(lion->asleep);
    assert_int_equal(lion->friends.word, REFS_LEFT_OUT);
    assert_int_equal(lion->weights.count, 0);
    assert_null(lion->keeper);
    assert_int_equal(zoo->guards.word, REFS_LEFT_OUT);
    assert_int_equal(zoo->cages.count, 0);
    assert_null(zoo->prize);
    assert_int_equal(zoo->tasks.count, 0);
    visit_end(&visit);
}

static void of_two_records_with_one_id_nobody_knows_which_is_meant(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, "code: north\nkeepers: []\n"
                        "animals: [{id: lion}, {id: lion}, {id: owl, friends: lion}]\n");
    assert_int_equal(diag_errors(visit.diags), 1);
    assert_ptr_equal(record_named(visit.loader, TEXT("lion"))->record, visit.zoo->animals.at[0]);
    assert_null(visit.zoo->animals.at[2]->friends.at[0]);
    visit_end(&visit);
}

/* An id that was refused explains one name that nothing has, and no more. */
static void a_refused_id_is_what_an_unknown_name_was_meant_for(void **state)
{
    (void)state;
    assert_refused(
        "code: north\nkeepers: []\n"
        "animals: [{id: lion}, {id: lion}, {id: owl, friends: [lynx, wolf]}]\n",
        "zoo.yaml:3:28: error: the id 'lion' is used twice\n"
        "    3 | animals: [{id: lion}, {id: lion}, {id: owl, friends: [lynx, wolf]}]\n"
        "      |                            ^~~~ an animal of that id stands in line 3\n"
        "zoo.yaml:3:61: error: no animal 'wolf' here\n"
        "    3 | animals: [{id: lion}, {id: lion}, {id: owl, friends: [lynx, wolf]}]\n"
        "      |                                                             ^~~~ with whom "
        "it plays\n");
    assert_refused("code: north\nkeepers: []\nanimals: [{id: lion}, {id: owl, friends: wolf}, 3]\n",
                   "zoo.yaml:3:49: error: a single value here should be an animal\n"
                   "    3 | animals: [{id: lion}, {id: owl, friends: wolf}, 3]\n"
                   "      |                                                 ^ written as key: "
                   "value, here {id: ...}\n");
}

/* --- keys ------------------------------------------------------------------------------------- */

static void an_unknown_key_is_refused_with_the_one_that_was_meant(void **state)
{
    (void)state;
    assert_refused(BASE "vistors: 3\n", "zoo.yaml:4:1: error: a zoo has no key 'vistors'\n"
                                        "    4 | vistors: 3\n"
                                        "      | ^~~~~~~ did you mean 'visitors'?\n");
    assert_refused(BASE "sponsors: 3\n", "zoo.yaml:4:1: error: a zoo has no key 'sponsors'\n"
                                         "    4 | sponsors: 3\n"
                                         "      | ^~~~~~~~ remove it, or put it in a comment\n");
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, lags: 3}]\n",
                   "zoo.yaml:3:22: error: an animal has no key 'lags'\n"
                   "    3 | animals: [{id: lion, lags: 3}]\n"
                   "      |                      ^~~~ did you mean 'legs'?\n");
}

/* It is read as the one that was meant, so nothing follows from it but what is wrong there. */
static void what_stands_under_a_misspelt_key_is_not_missed(void **state)
{
    (void)state;
    assert_refused("code: north\nkeeprs: [{id: ann}]\nanimols: [{id: lion}, {id: owl, legs: x}]\n"
                   "prize: {feed: lion}\n",
                   "zoo.yaml:2:1: error: a zoo has no key 'keeprs'\n"
                   "    2 | keeprs: [{id: ann}]\n"
                   "      | ^~~~~~ did you mean 'keepers'?\n"
                   "zoo.yaml:3:1: error: a zoo has no key 'animols'\n"
                   "    3 | animols: [{id: lion}, {id: owl, legs: x}]\n"
                   "      | ^~~~~~~ did you mean 'animals'?\n"
                   "zoo.yaml:3:39: error: 'legs' should be a whole number, not 'x'\n"
                   "    3 | animols: [{id: lion}, {id: owl, legs: x}]\n"
                   "      |                                       ^ from 0 to 8, in digits\n");
    assert_refused("code: north\nkeepers: [{od: ann}]\n",
                   "zoo.yaml:2:12: error: a keeper has no key 'od'\n"
                   "    2 | keepers: [{od: ann}]\n"
                   "      |            ^~ did you mean 'id'?\n");
    assert_refused("code: north\nkeepers: []\nbeasts: [{id: lion}]\nprize: {feed: lion}\n",
                   "zoo.yaml:3:1: error: a zoo has no key 'beasts'\n"
                   "    3 | beasts: [{id: lion}]\n"
                   "      | ^~~~~~ lists of orders here are tasks\n");
    assert_refused(BASE "guages: [{id: yard}]\n",
                   "zoo.yaml:4:1: error: a zoo has no key 'guages'\n"
                   "    4 | guages: [{id: yard}]\n"
                   "      | ^~~~~~ did you mean 'guards' or 'cages'?\n");
}

static void a_missing_key_is_named_with_what_it_means(void **state)
{
    (void)state;
    assert_refused("motto: hello\n", "zoo.yaml:1:1: error: this zoo has no 'code'\n"
                                     "    1 | motto: hello\n"
                                     "      | ^~~~~~~~~~~~ add code: the zoo's short name\n"
                                     "zoo.yaml:1:1: error: this zoo has no 'keepers'\n"
                                     "    1 | motto: hello\n"
                                     "      | ^~~~~~~~~~~~ add keepers: who works here\n");
    assert_refused("code: north\nkeepers: [{name: Ann}]\n",
                   "zoo.yaml:2:11: error: this keeper has no 'id'\n"
                   "    2 | keepers: [{name: Ann}]\n"
                   "      |           ^~~~~~~~~~~ add id: the keeper's id\n");
    assert_refused(BASE "fair: {}\n", "zoo.yaml:4:7: error: this fair has no 'day'\n"
                                      "    4 | fair: {}\n"
                                      "      |       ^~ add day: on which day\n");
}

static void a_required_key_with_a_wrong_value_is_one_error(void **state)
{
    (void)state;
    assert_refused("code:\nkeepers: []\n",
                   "zoo.yaml:1:6: error: 'code' is nothing, but should be a text\n"
                   "        the zoo's short name\n");
}

/* --- references that are wrong ---------------------------------------------------------------- */

static void an_unresolved_reference_names_the_nearest_id_of_its_kind(void **state)
{
    (void)state;
    assert_refused("code: north\n"
                   "keepers: [{id: lions}]\n"
                   "animals: [{id: lionx}]\n"
                   "prize: {feed: lionz}\n"
                   "guards: [lionz, tiger]\n",
                   "zoo.yaml:4:15: error: no animal 'lionz' here\n"
                   "    4 | prize: {feed: lionz}\n"
                   "      |               ^~~~~ did you mean 'lionx'?\n"
                   "zoo.yaml:5:10: error: no keeper 'lionz' here\n"
                   "    5 | guards: [lionz, tiger]\n"
                   "      |          ^~~~~ did you mean 'lions'?\n"
                   "zoo.yaml:5:17: error: no keeper 'tiger' here\n"
                   "    5 | guards: [lionz, tiger]\n"
                   "      |                 ^~~~~ who guards the gate\n");
}

static void a_reference_to_another_kind_of_record_is_refused(void **state)
{
    (void)state;
    assert_refused(BASE "prize: {feed: ann}\nguards: [bob, owl]\n",
                   "zoo.yaml:4:15: error: 'ann' is a keeper, not an animal\n"
                   "    4 | prize: {feed: ann}\n"
                   "      |               ^~~ whom to feed\n"
                   "zoo.yaml:5:15: error: 'owl' is an animal, not a keeper\n"
                   "    5 | guards: [bob, owl]\n"
                   "      |               ^~~ who guards the gate\n");
}

static void a_reference_is_an_id(void **state)
{
    (void)state;
    assert_refused(BASE "prize: {feed: [lion]}\n",
                   "zoo.yaml:4:15: error: 'feed' is a list, but should be the id of an animal\n"
                   "    4 | prize: {feed: [lion]}\n"
                   "      |               ^~~~~~ whom to feed\n");
    assert_refused(BASE "guards: {ann: 1}\n",
                   "zoo.yaml:4:9: error: 'guards' is a map, but should be a list of ids\n"
                   "    4 | guards: {ann: 1}\n"
                   "      |         ^~~~~~~~ each keeper is named by itself: write [ann]\n");
    assert_refused(BASE "guards: [ann, [bob]]\n",
                   "zoo.yaml:4:15: error: 'guards' is a list, but should be a list of ids\n"
                   "    4 | guards: [ann, [bob]]\n"
                   "      |               ^~~~~ who guards the gate\n");
}

static void a_word_stands_only_where_the_table_names_it(void **state)
{
    (void)state;
    assert_refused(BASE "guards: all\n", "zoo.yaml:4:9: error: no keeper 'all' here\n"
                                         "    4 | guards: all\n"
                                         "      |         ^~~ who guards the gate\n");
    assert_refused(
        "code: north\nkeepers: []\n"
        "animals: [{id: lion, friends: [all]}]\n",
        "zoo.yaml:3:32: error: no animal 'all' here\n"
        "    3 | animals: [{id: lion, friends: [all]}]\n"
        "      |                                ^~~ 'all' stands alone, never in a list\n");
}

static void a_list_of_ids_may_have_to_name_one(void **state)
{
    (void)state;
    Visit visit;
    assert_refused(BASE "guards: []\n", "zoo.yaml:4:9: error: 'guards' is empty\n"
                                        "    4 | guards: []\n"
                                        "      |         ^~ who guards the gate\n");
    assert_taken(&visit, "code: north\nkeepers: []\nanimals: [{id: lion, friends: []}]\n");
    assert_int_equal(visit.zoo->animals.at[0]->friends.word, REFS_LISTED);
    visit_end(&visit);
}

static void the_same_id_twice_is_refused_where_ids_are_distinct(void **state)
{
    (void)state;
    Visit visit;
    assert_refused("code: north\nkeepers: []\n"
                   "animals: [{id: lion, friends: [owl, lion, 'owl']}, {id: owl}]\n",
                   "zoo.yaml:3:43: error: 'owl' stands twice in 'friends'\n"
                   "    3 | animals: [{id: lion, friends: [owl, lion, 'owl']}, {id: owl}]\n"
                   "      |                                           ^~~~~ name it once\n");
    assert_taken(&visit, BASE "guards: [ann, ann]\n");
    assert_int_equal(visit.zoo->guards.count, 2);
    visit_end(&visit);
}

static void the_same_id_twice_is_refused_in_long_lists_too(void **state)
{
    (void)state;
    assert_refused(
        "code: north\nkeepers: []\nanimals:\n"
        "  [{id: a1}, {id: a2}, {id: a3}, {id: a4}, {id: a5}, {id: a6}, {id: a7}, {id: a8},\n"
        "  {id: b1}, {id: b2}, {id: b3}, {id: b4}, {id: b5}, {id: b6}, {id: b7}, {id: b8},\n"
        "  {id: lion, friends: [a1, a2, a3, a4, a5, a6, a7, a8, b1, b2, b3, b4, b5, b6, b7, b8, "
        "a7]}]\n",
        "zoo.yaml:6:88: error: 'a7' stands twice in 'friends'\n"
        "    6 |   {id: lion, friends: [a1, a2, a3, a4, a5, a6, a7, a8, b1, b2, b3, b4, b5, b6, b7,"
        " b8, a7]}]\n"
        "      |                                                                                  "
        "      ^~ name it once\n");
}

/* --- records that are wrong ------------------------------------------------------------------- */

static void what_should_be_a_map_is_refused_as_anything_else(void **state)
{
    (void)state;
    assert_refused("- code\n", "zoo.yaml:1:1: error: a list here should be a zoo\n"
                               "    1 | - code\n"
                               "      | ^~~~~~ written as key: value, without a '-' or brackets\n");
    assert_refused(BASE "gate: 9\n",
                   "zoo.yaml:4:7: error: 'gate' is a single value, but should be a map, written as "
                   "key: value\n"
                   "    4 | gate: 9\n"
                   "      |       ^ when it is open\n");
    assert_refused(BASE "fair: []\n",
                   "zoo.yaml:4:7: error: 'fair' is a list, but should be a map, written as "
                   "key: value\n"
                   "    4 | fair: []\n"
                   "      |       ^~ the next fair\n");
}

static void a_list_is_a_list_of_maps(void **state)
{
    (void)state;
    assert_refused(
        "code: north\nkeepers: {id: ann}\n",
        "zoo.yaml:2:10: error: 'keepers' is a map, but should be a list\n"
        "    2 | keepers: {id: ann}\n"
        "      |          ^~~~~~~~~ begin it with '- ', or put it in brackets: [{id: ...}]\n");
    assert_refused("code: north\nkeepers:\n  id: ann\n",
                   "zoo.yaml:3:3: error: a '-' is missing before this keeper\n"
                   "    3 |   id: ann\n"
                   "      |   ^~ write '- id: ...'\n");
    assert_refused("code: north\nkeepers:\n",
                   "zoo.yaml:2:9: error: 'keepers' is nothing, but should be a list; write [] for "
                   "nothing\n"
                   "        who works here\n");
    assert_refused("code: north\nkeepers: [ann, {id: bob}]\n",
                   "zoo.yaml:2:11: error: a single value here should be a keeper\n"
                   "    2 | keepers: [ann, {id: bob}]\n"
                   "      |           ^~~ written as key: value, here {id: ann}\n");
}

static void a_list_with_bounds_counts_its_items(void **state)
{
    (void)state;
    Visit visit;
    assert_refused(BASE "cages: []\n",
                   "zoo.yaml:4:8: error: 'cages' has 0 items, but should have 1 to 3\n"
                   "    4 | cages: []\n"
                   "      |        ^~\n");
    assert_refused(BASE "cages: [{}, {}, {}, {}]\n",
                   "zoo.yaml:4:8: error: 'cages' has 4 items, but should have 1 to 3\n"
                   "    4 | cages: [{}, {}, {}, {}]\n"
                   "      |        ^~~~~~~~~~~~~~~~\n");
    /* what should not be there is not read, and so nothing is said of it */
    assert_refused(BASE "cages: [{}, {}, {}, 4]\n",
                   "zoo.yaml:4:8: error: 'cages' has 4 items, but should have 1 to 3\n"
                   "    4 | cages: [{}, {}, {}, 4]\n"
                   "      |        ^~~~~~~~~~~~~~~\n");
    assert_taken(&visit, BASE "cages: [{}, {}, {}]\n");
    visit_end(&visit);
}

static void a_variant_without_a_kind_key_is_told_them_all(void **state)
{
    (void)state;
    assert_refused(BASE "tasks: [{with: hay}]\n",
                   "zoo.yaml:4:9: error: no key says what this task is\n"
                   "    4 | tasks: [{with: hay}]\n"
                   "      |         ^~~~~~~~~~~ it is feed, build, wait, rest or both\n");
    assert_refused(BASE "tasks: [feed]\n",
                   "zoo.yaml:4:9: error: a single value here should be a task\n"
                   "    4 | tasks: [feed]\n"
                   "      |         ^~~~ written as key: value, here 'feed: ...'\n");
}

static void a_misspelt_kind_key_is_told_the_right_one(void **state)
{
    (void)state;
    assert_refused(BASE "tasks: [{feet: lion, with: hay}]\n",
                   "zoo.yaml:4:10: error: a task has no key 'feet'\n"
                   "    4 | tasks: [{feet: lion, with: hay}]\n"
                   "      |          ^~~~ did you mean 'feed'?\n");
}

static void a_variant_with_two_kind_keys_is_refused(void **state)
{
    (void)state;
    assert_refused(BASE "tasks: [{wait: 1, feed: lion}, {rest: 2}]\n",
                   "zoo.yaml:4:19: error: 'wait' and 'feed' cannot stand in one task\n"
                   "    4 | tasks: [{wait: 1, feed: lion}, {rest: 2}]\n"
                   "      |                   ^~~~ make two of it; the second begins with '- '\n");
}

static void a_variant_takes_the_keys_of_its_own_kind_only(void **state)
{
    (void)state;
    assert_refused(BASE "prize: {wait: 1, with: hay}\n",
                   "zoo.yaml:4:18: error: a task has no key 'with'\n"
                   "    4 | prize: {wait: 1, with: hay}\n"
                   "      |                  ^~~~ remove it, or put it in a comment\n");
}

static void one_run_finds_everything_and_keeps_what_is_right(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, "code: north\n"
                        "keepers:\n"
                        "  - {id: ann, age: 30}\n"
                        "animals:\n"
                        "  - {id: lion, legs: 9, keeper: amn}\n"
                        "  - 12\n"
                        "  - {id: owl, legs: 2}\n"
                        "tasks:\n"
                        "  - {}\n"
                        "  - wait: 3\n");
    assert_diags(visit.diags, "zoo.yaml:3:15: error: a keeper has no key 'age'\n"
                              "    3 |   - {id: ann, age: 30}\n"
                              "      |               ^~~ remove it, or put it in a comment\n"
                              "zoo.yaml:5:22: error: 'legs' cannot be 9\n"
                              "    5 |   - {id: lion, legs: 9, keeper: amn}\n"
                              "      |                      ^ it goes from 0 to 8\n"
                              "zoo.yaml:5:33: error: no keeper 'amn' here\n"
                              "    5 |   - {id: lion, legs: 9, keeper: amn}\n"
                              "      |                                 ^~~ did you mean 'ann'?\n"
                              "zoo.yaml:6:5: error: a single value here should be an animal\n"
                              "    6 |   - 12\n"
                              "      |     ^~ written as key: value, here {id: ...}\n"
                              "zoo.yaml:9:5: error: no key says what this task is\n"
                              "    9 |   - {}\n"
                              "      |     ^~ it is feed, build, wait, rest or both\n");
    assert_int_equal(visit.zoo->animals.count, 2);
    assert_int_equal(visit.zoo->animals.at[0]->legs, 4);
    assert_null(visit.zoo->animals.at[0]->keeper);
    assert_int_equal(visit.zoo->animals.at[1]->legs, 2);
    assert_int_equal(visit.zoo->tasks.count, 1);
    visit_end(&visit);
}

static void keys_of_other_records_are_told_from_unknown_ones(void **state)
{
    (void)state;
    assert_refused(BASE "opens: 8\n",
                   "zoo.yaml:4:1: error: 'opens' is a key of a gate, not of the zoo\n"
                   "    4 | opens: 8\n"
                   "      | ^~~~~ indent it like the other keys of that gate\n");
    assert_refused(BASE "with: hay\n",
                   "zoo.yaml:4:1: error: 'with' is a key of a task, not of the zoo\n"
                   "    4 | with: hay\n"
                   "      | ^~~~ indent it like the other keys of that task\n");
    assert_refused(BASE "fair: {stalls: 2}\n"
                        "day: 3\n",
                   "zoo.yaml:5:1: error: 'day' is a key of a fair, not of the zoo\n"
                   "    5 | day: 3\n"
                   "      | ^~~ indent it like the other keys of that fair\n");
    assert_refused(BASE "tasks: [{both: x, cost: 3}]\n",
                   "zoo.yaml:4:16: error: a single value here should be a task\n"
                   "    4 | tasks: [{both: x, cost: 3}]\n"
                   "      |                ^ written as key: value\n"
                   "zoo.yaml:4:19: error: a task has no key 'cost'\n"
                   "    4 | tasks: [{both: x, cost: 3}]\n"
                   "      |                   ^~~~ remove it, or put it in a comment\n");
}

static void what_a_file_ends_with_may_be_nothing(void **state)
{
    (void)state;
    assert_refused(BASE "motto:", "zoo.yaml:4:7: error: 'motto' is nothing, but should be a text\n"
                                  "        what stands above the gate\n");
    assert_refused(BASE "motto: #x",
                   "zoo.yaml:4:8: error: 'motto' is nothing: a '#' begins a comment\n"
                   "    4 | motto: #x\n"
                   "      |        ^~ write the value before it, or take the '#' out\n");
}

static void marks_of_another_notation_are_no_keys_and_no_ids(void **state)
{
    (void)state;
    assert_refused(BASE "<b>motto</b>: x\n",
                   "zoo.yaml:4:1: error: a tag of HTML is no part of the file\n"
                   "    4 | <b>motto</b>: x\n"
                   "      | ^~~ take out all of them, or send plain text\n");
    assert_refused("code: \"<b>north</b>\"\n"
                   "keepers: []\n",
                   "zoo.yaml:1:8: error: a tag of HTML is no part of the file\n"
                   "    1 | code: \"<b>north</b>\"\n"
                   "      |        ^~~ take out all of them, or send plain text\n");
}

static void each_of_several_lists_is_refused_where_it_stands(void **state)
{
    (void)state;
    assert_refused(BASE "tasks: [{both: 3}, {both: 4}]\n",
                   "zoo.yaml:4:16: error: a single value here should be a task\n"
                   "    4 | tasks: [{both: 3}, {both: 4}]\n"
                   "      |                ^ written as key: value\n"
                   "zoo.yaml:4:27: error: a single value here should be a task\n"
                   "    4 | tasks: [{both: 3}, {both: 4}]\n"
                   "      |                           ^ written as key: value\n");
}

/* What help there is for one key is not that of another one. */
static void another_key_than_the_one_that_is_helped(void **state)
{
    (void)state;
    static const char *const helps[] = {"a small letter, then up to 23 small letters, digits and "
                                        "hyphens",
                                        "this zoo is 'north'"};
    static const char *const keys[] = {"motto", "code"};
    for (size_t i = 0; i < 2; i++) {
        Arena *arena = arena_new();
        Diags *diags = diag_new(arena);
        Loader *loader = loader_new(arena, diags);
        const Source source = {"zoo.yaml", TEXT("code: '?'\nkeepers: []\n"), 0};
        Buf out = {NULL, 0, 0};
        loader_wants(loader, keys[i], "this zoo is 'north'");
        record_load(loader, &zoo_table, &source, yaml_read(arena, &source, diags)->root);
        diag_print(diags, &out);
        buf_char(&out, '\0');
        assert_non_null(strstr(out.at, helps[i]));
        assert_null(strstr(out.at, helps[1 - i]));
        buf_free(&out);
        arena_free(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_outside_their_range_are_refused),
        cmocka_unit_test(what_is_no_whole_number_is_refused),
        cmocka_unit_test(each_number_of_a_list_is_checked),
        cmocka_unit_test(a_choice_names_its_words),
        cmocka_unit_test(a_switch_is_true_or_false),
        cmocka_unit_test(an_id_has_its_shape),
        cmocka_unit_test(a_word_has_the_shape_of_an_id_but_names_nothing),
        cmocka_unit_test(an_id_is_used_once_in_all_tables),
        cmocka_unit_test(a_wrong_value_leaves_the_default),
        cmocka_unit_test(of_two_records_with_one_id_nobody_knows_which_is_meant),
        cmocka_unit_test(a_refused_id_is_what_an_unknown_name_was_meant_for),
        cmocka_unit_test(an_unknown_key_is_refused_with_the_one_that_was_meant),
        cmocka_unit_test(what_stands_under_a_misspelt_key_is_not_missed),
        cmocka_unit_test(a_missing_key_is_named_with_what_it_means),
        cmocka_unit_test(a_required_key_with_a_wrong_value_is_one_error),
        cmocka_unit_test(an_unresolved_reference_names_the_nearest_id_of_its_kind),
        cmocka_unit_test(a_reference_to_another_kind_of_record_is_refused),
        cmocka_unit_test(a_reference_is_an_id),
        cmocka_unit_test(a_word_stands_only_where_the_table_names_it),
        cmocka_unit_test(a_list_of_ids_may_have_to_name_one),
        cmocka_unit_test(the_same_id_twice_is_refused_where_ids_are_distinct),
        cmocka_unit_test(the_same_id_twice_is_refused_in_long_lists_too),
        cmocka_unit_test(what_should_be_a_map_is_refused_as_anything_else),
        cmocka_unit_test(a_list_is_a_list_of_maps),
        cmocka_unit_test(a_list_with_bounds_counts_its_items),
        cmocka_unit_test(a_variant_without_a_kind_key_is_told_them_all),
        cmocka_unit_test(a_misspelt_kind_key_is_told_the_right_one),
        cmocka_unit_test(a_variant_with_two_kind_keys_is_refused),
        cmocka_unit_test(a_variant_takes_the_keys_of_its_own_kind_only),
        cmocka_unit_test(one_run_finds_everything_and_keeps_what_is_right),
        cmocka_unit_test(keys_of_other_records_are_told_from_unknown_ones),
        cmocka_unit_test(what_a_file_ends_with_may_be_nothing),
        cmocka_unit_test(marks_of_another_notation_are_no_keys_and_no_ids),
        cmocka_unit_test(each_of_several_lists_is_refused_where_it_stands),
        cmocka_unit_test(another_key_than_the_one_that_is_helped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
