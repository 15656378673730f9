/* What was meant by orders, read by tables that no game has, where it is hidden, cut, or as near to
 * one thing as to another; and the places of what they name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "harbour.h"

/* --- what is hidden, cut, or as near to one thing as to another ------------------------------- */

static void a_word_for_several_that_are_hidden_is_none(void **state)
{
    (void)state;
    order_says("{sail: gull, with: 2 -x}", "letter.yaml:2:24: error: no ship '2 -x' here\n"
                                           "    2 |   - {sail: gull, with: 2 -x}\n"
                                           "      |                        ^~~~ with which ship\n");
    order_says("{sail: gull, with: wraiths}",
               "letter.yaml:2:24: error: no ship 'wraiths' here\n"
               "    2 |   - {sail: gull, with: wraiths}\n"
               "      |                        ^~~~~~~ with which ship\n");
}

static void where_no_word_chooses_what_is_seen_is_proposed(void **state)
{
    (void)state;
    says("ships: [{id: ghost}, {id: gull}, {id: ghost-2}]\n", "orders: [{sail: nearest}]\n",
         "letter.yaml:1:17: error: no ship 'nearest' here\n"
         "    1 | orders: [{sail: nearest}]\n"
         "      |                 ^~~~~~~ no word chooses here: name one, such as gull (which "
         "ship)\n");
    says("ships: [{id: ghost}]\n", "orders: [{sail: nearest}, {build: brig}]\n",
         "letter.yaml:1:17: error: no ship 'nearest' here\n"
         "    1 | orders: [{sail: nearest}, {build: brig}]\n"
         "      |                 ^~~~~~~ which ship\n");
}

static void a_word_may_be_cut_or_bent_like_a_name(void **state)
{
    (void)state;
    static const char port[] = "ships: [{id: gull}]\n"
                               "quays: [{id: p1, name: 'Pier, Old'}, {id: p2, name: Rock’s Own}]\n";
    says(port, "orders: [{sail: gull, way: Pier, Old, to: c4}]\n",
         "letter.yaml:1:34: error: 'Old' is no key: it has no ':'\n"
         "    1 | orders: [{sail: gull, way: Pier, Old, to: c4}]\n"
         "      |                                  ^~~ a text with a comma wants quotes: \"Pier, "
         "Old\"\n");
    says(port, "orders: [{sail: gull, way: Rock’s Owm}]\n",
         "letter.yaml:1:28: error: nothing is called 'Rock’s Owm' here\n"
         "    1 | orders: [{sail: gull, way: Rock’s Owm}]\n"
         "      |                            ^~~~~~~~~~ did you mean 'Rock’s Own'?\n");
}

static void a_key_of_another_kind_takes_the_word(void **state)
{
    (void)state;
    order_says("{sail: gull, to: everybody}",
               "letter.yaml:2:22: error: 'everybody' is no berth\n"
               "    2 |   - {sail: gull, to: everybody}\n"
               "      |                      ^~~~~~~~~ a berth is written as a letter and a digit, "
               "as in c4; a quay stands under 'way'\n");
    order_says("{stow: kite, to: hold}", "letter.yaml:2:22: error: 'hold' is no berth\n"
                                         "    2 |   - {stow: kite, to: hold}\n"
                                         "      |                      ^~~~ write part: hold\n");
    order_says(
        "{stow: kite, to: all}",
        "letter.yaml:2:22: error: 'all' is no berth\n"
        "    2 |   - {stow: kite, to: all}\n"
        "      |                      ^~~ a berth is written as a letter and a digit, as in c4\n");
}

static void keys_that_are_as_near_to_one_as_to_another(void **state)
{
    (void)state;
    order_says("{bail: gull}", "letter.yaml:2:6: error: an order has no key 'bail'\n"
                               "    2 |   - {bail: gull}\n"
                               "      |      ^~~~ did you mean 'sail'?\n");
    order_says("{go: gull}", "letter.yaml:2:5: error: no key says what this order is\n"
                             "    2 |   - {go: gull}\n"
                             "      |     ^~~~~~~~~~ it is sail, stow, build or hail\n");
    order_says("{sail: gull, true: x}",
               "letter.yaml:2:18: error: an order has no key 'true'\n"
               "    2 |   - {sail: gull, true: x}\n"
               "      |                  ^~~~ remove it, or put it in a comment\n");
    says(PORT, "xyzzy: {foo: 1}\n",
         "letter.yaml:1:1: error: a letter has no key 'xyzzy'\n"
         "    1 | xyzzy: {foo: 1}\n"
         "      | ^~~~~ lists of orders here are orders\n");
    says(PORT, "orders: 'xyzzy'\n",
         "letter.yaml:1:9: error: 'orders' is a single value, but should be a list; write [] for "
         "nothing\n"
         "    1 | orders: 'xyzzy'\n"
         "      |         ^~~~~~~ what is to be done\n");
    says(PORT, "xyzzy: {}\n",
         "letter.yaml:1:1: error: a letter has no key 'xyzzy'\n"
         "    1 | xyzzy: {}\n"
         "      | ^~~~~ lists of orders here are orders\n");
    says(PORT, "orders: xyzzy\n",
         "letter.yaml:1:9: error: a single value here should be an order\n"
         "    1 | orders: xyzzy\n"
         "      |         ^~~~~ written as key: value\n");
}

static void what_stands_under_a_misspelt_key_tells_which_is_meant(void **state)
{
    (void)state;
    order_says("{sail: gull, crow: [kite]}",
               "letter.yaml:2:18: error: an order has no key 'crow'\n"
               "    2 |   - {sail: gull, crow: [kite]}\n"
               "      |                  ^~~~ did you mean 'crew'?\n");
    order_says("{sail: gull, crow: {kite: 1}}",
               "letter.yaml:2:18: error: an order has no key 'crow'\n"
               "    2 |   - {sail: gull, crow: {kite: 1}}\n"
               "      |                  ^~~~ did you mean 'crew'?\n"
               "letter.yaml:2:24: error: 'crew' is a map, but should be a list of ids\n"
               "    2 |   - {sail: gull, crow: {kite: 1}}\n"
               "      |                        ^~~~~~~~~ write [kite]\n");
    order_says("{sail: gull, els: {sail: kite}}",
               "letter.yaml:2:18: error: an order has no key 'els'\n"
               "    2 |   - {sail: gull, els: {sail: kite}}\n"
               "      |                  ^~~ did you mean 'else'?\n");
    order_says("{sail: gull, els: ~}", "letter.yaml:2:18: error: an order has no key 'els'\n"
                                       "    2 |   - {sail: gull, els: ~}\n"
                                       "      |                  ^~~ did you mean 'else'?\n"
                                       "letter.yaml:2:23: error: nothing here should be an order\n"
                                       "    2 |   - {sail: gull, els: ~}\n"
                                       "      |                       ^ written as key: value\n");
    order_says("{sail: gull, vi: [a1]}",
               "letter.yaml:2:18: error: an order has no key 'vi'\n"
               "    2 |   - {sail: gull, vi: [a1]}\n"
               "      |                  ^~ remove it, or put it in a comment\n");
    says(PORT, "order: [{sail: gull}]\n",
         "letter.yaml:1:1: error: a letter has no key 'order'\n"
         "    1 | order: [{sail: gull}]\n"
         "      | ^~~~~ did you mean 'orders'?\n");
    says(PORT, "order: {sail: gull}\n",
         "letter.yaml:1:1: error: a letter has no key 'order'\n"
         "    1 | order: {sail: gull}\n"
         "      | ^~~~~ did you mean 'orders'?\n");
    says(PORT, "order: ~\n",
         "letter.yaml:1:1: error: a letter has no key 'order'\n"
         "    1 | order: ~\n"
         "      | ^~~~~ did you mean 'orders'?\n"
         "letter.yaml:1:8: error: 'orders' is nothing, but should be a list; write [] for nothing\n"
         "    1 | order: ~\n"
         "      |        ^ what is to be done\n");
    says(PORT, "order: sail\n",
         "letter.yaml:1:1: error: a letter has no key 'order'\n"
         "    1 | order: sail\n"
         "      | ^~~~~ did you mean 'orders'?\n"
         "letter.yaml:1:8: error: a single value here should be an order\n"
         "    1 | order: sail\n"
         "      |        ^~~~ written as key: value, here 'sail: ...'\n");
}

static void keys_within_values(void **state)
{
    (void)state;
    order_says("{sail: gull, via: a1 to b2}",
               "letter.yaml:2:26: error: 'to' is a key, and stands in the value of 'via'\n"
               "    2 |   - {sail: gull, via: a1 to b2}\n"
               "      |                          ^~ write 'to: ...' in a line of its own, or "
               "behind a comma in braces\n");
    order_says("{sail: gull, to: , b2}",
               "letter.yaml:2:22: error: 'to' is nothing, but should be a berth\n"
               "        where to\n"
               "letter.yaml:2:24: error: an order has no key 'b2'\n"
               "    2 |   - {sail: gull, to: , b2}\n"
               "      |                        ^~ remove it, or put it in a comment\n");
    order_says("{sail: gull, crew: [2 3]}",
               "letter.yaml:2:25: error: 'crew' says which, not how many\n"
               "    2 |   - {sail: gull, crew: [2 3]}\n"
               "      |                         ^~~ whose crews\n");
    order_says("{sail: gull, crew: [2 (x)]}",
               "letter.yaml:2:25: error: 'crew' is a list, and this is one text\n"
               "    2 |   - {sail: gull, crew: [2 (x)]}\n"
               "      |                         ^~~~~ write [x]\n");
    says("ships: [{id: gull, quays: []}]\n", "{}\n",
         "port.yaml:1:20: error: a ship has no key 'quays'\n"
         "    1 | ships: [{id: gull, quays: []}]\n"
         "      |                    ^~~~~ remove it, or put it in a comment\n");
    says("ships: [{id: gull with kite}]\n", "{}\n",
         "port.yaml:1:14: error: 'gull with kite' cannot be an id\n"
         "    1 | ships: [{id: gull with kite}]\n"
         "      |              ^~~~~~~~~~~~~~ a small letter, then up to 23 small letters, digits "
         "and hyphens\n");
}

static void more_new_things_than_a_list_may_have(void **state)
{
    (void)state;
    enum { MANY = 2000 };
    Buf letter = {NULL, 0, 0}, out = {NULL, 0, 0};
    buf_str(&letter, "orders:\n  - build: [new-0");
    for (int i = 1; i < MANY; i++)
        buf_format(&letter, ", new-%d", i);
    buf_str(&letter, "]\n");
    buf_char(&letter, '\0');
    assert_int_equal(read_letter(PORT, letter.at, &out), 1);
    buf_free(&letter);
    buf_free(&out);
}

/* --- things of an order by their place ----------------------------------------------------------
 */

static void the_place_of_one_of_several_is_that_of_its_item(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    Loader *loader = loader_new(arena, diags);
    const Source sources[] = {
        {"port.yaml", TEXT("ships: [{id: gull}, {id: kite}]\n"), 0},
        {"letter.yaml", TEXT("orders: [{sail: gull, crew: [2 kite, gull]}, {sail: kite}]\n"), 1}};
    Port *port = record_new(arena, &port_table);
    record_load_parts(loader, &(Part){&port_table, port}, 1, &sources[0],
                      yaml_read(arena, &sources[0], diags)->root);
    const Letter *letter =
        record_load(loader, &letter_table, &sources[1], yaml_read(arena, &sources[1], diags)->root);
    record_resolve(loader);
    assert_int_equal(diag_errors(diags), 0);
    const Sail *sail = letter->orders.at[0]->record, *other = letter->orders.at[1]->record;
    static const char *const items[] = {"2 kite", "2 kite", "gull", "[2 kite, gull]"};
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
        const Place place = record_item_mark(&sail_table, sail, &sail->crew, i);
        assert_text(text_slice(sources[1].text, place.start, place.end), items[i]);
    }
    Place place = record_item_mark(&sail_table, other, &other->crew, 0);
    assert_text(text_slice(sources[1].text, place.start, place.end), "{sail: kite}");
    const Sail *made = record_new(arena, &sail_table);
    assert_null(record_item_mark(&sail_table, made, &made->crew, 0).source);
    arena_free(arena);
}

/* What orders make, and what they name: the first, the second, none beyond. */
static void an_order_of_several_may_be_narrowed_to_one(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Ship *ships[] = {record_new(arena, &ship_table), record_new(arena, &ship_table)};
    assert_null(record_each(&build_table));
    assert_non_null(record_each(&hail_table));
    for (size_t number = 1; number <= 3; number++) {
        Build *build = record_new(arena, &build_table);
        build->ships = (AnyRefs){.at = (void **)ships, .count = 2, .word = REFS_LISTED};
        record_narrow(&build_table, build, NULL, number);
        assert_ptr_equal(build->ship, number <= 2 ? ships[number - 1] : NULL);
        assert_int_equal(build->ships.word, REFS_LEFT_OUT);
        Hail *hail = record_new(arena, &hail_table);
        record_narrow(&hail_table, hail, ships[1], number);
        assert_ptr_equal(hail->ship, ships[1]);
    }
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_for_several_that_are_hidden_is_none),
        cmocka_unit_test(where_no_word_chooses_what_is_seen_is_proposed),
        cmocka_unit_test(a_word_may_be_cut_or_bent_like_a_name),
        cmocka_unit_test(a_key_of_another_kind_takes_the_word),
        cmocka_unit_test(keys_that_are_as_near_to_one_as_to_another),
        cmocka_unit_test(what_stands_under_a_misspelt_key_tells_which_is_meant),
        cmocka_unit_test(keys_within_values),
        cmocka_unit_test(more_new_things_than_a_list_may_have),
        cmocka_unit_test(the_place_of_one_of_several_is_that_of_its_item),
        cmocka_unit_test(an_order_of_several_may_be_narrowed_to_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
