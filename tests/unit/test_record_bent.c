/* Orders as people bend them, read by tables that no game has: what is said of each. Those of the
 * games are in bent/. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "harbour.h"

static void another_key_takes_what_is_no_value(void **state)
{
    (void)state;
    order_says("{sail: gull, to: kite}", "letter.yaml:2:22: error: 'kite' is a ship, not a berth\n"
                                         "    2 |   - {sail: gull, to: kite}\n"
                                         "      |                      ^~~~ write with: kite\n");
    order_says("{sail: kite, to: gull}",
               "letter.yaml:2:22: error: 'gull' is a ship, not a berth\n"
               "    2 |   - {sail: kite, to: gull}\n"
               "      |                      ^~~~ write with: gull, or its berth, c4\n");
    order_says("{sail: gull, to: pier}", "letter.yaml:2:22: error: 'pier' is a quay, not a berth\n"
                                         "    2 |   - {sail: gull, to: pier}\n"
                                         "      |                      ^~~~ write quay: pier\n");
    order_says("{stow: kite, to: gull}", "letter.yaml:2:22: error: 'gull' is a ship, not a berth\n"
                                         "    2 |   - {stow: kite, to: gull}\n"
                                         "      |                      ^~~~ write its berth, c4\n");
    order_says("{stow: kite, to: pier}",
               "letter.yaml:2:22: error: 'pier' is a quay, not a berth\n"
               "    2 |   - {stow: kite, to: pier}\n"
               "      |                      ^~~~ a berth is written as a letter and a digit, a"
               "s in c4\n");
    order_says("{sail: gull, to: all}",
               "letter.yaml:2:22: error: 'all' is no berth\n"
               "    2 |   - {sail: gull, to: all}\n"
               "      |                      ^~~ a berth is written as a letter and a digit, as "
               "in c4; a quay stands under 'way'\n");
    order_says("{sail: gull, to: north}", "letter.yaml:2:22: error: 'north' is no berth\n"
                                          "    2 |   - {sail: gull, to: north}\n"
                                          "      |                      ^~~~~ write way: north\n");
}

static void several_values_where_one_is_wanted(void **state)
{
    (void)state;
    order_says("{sail: gull, to: 'a1, a2', via: a1 a2}",
               "letter.yaml:2:22: error: 'to' is one berth, and here stand several\n"
               "    2 |   - {sail: gull, to: 'a1, a2', via: a1 a2}\n"
               "      |                      ^~~~~~~~ name one of them, or write a list: via: [a"
               "1, a2]\n"
               "letter.yaml:2:37: error: 'via' is a list, and this is one text\n"
               "    2 |   - {sail: gull, to: 'a1, a2', via: a1 a2}\n"
               "      |                                     ^~~~~ write [a1, a2]\n");
    order_says("{sail: gull, to: a1/b2}",
               "letter.yaml:2:22: error: 'to' is one berth, and here stand several\n"
               "    2 |   - {sail: gull, to: a1/b2}\n"
               "      |                      ^~~~~ name one of them, or write a list: via: [a1, "
               "b2]\n");
}

static void a_line_goes_on(void **state)
{
    (void)state;
    order_says("{sail: gull}\n"
               "  - sail: gull\n"
               "    via: a1,  \n"
               "      b2",
               "letter.yaml:4:10: error: 'via' is a list, and this is one text\n"
               "    4 |     via: a1,  \n"
               "      |          ^~~~~ write [a1, b2]\n");
    order_says("sail: gull\n"
               "    to: a1\n"
               "     b2",
               "letter.yaml:4:6: error: this line goes on with the value of 'to' above it\n"
               "    4 |      b2\n"
               "      |      ^~ write 'key: value' in the column of that key, or take the line o"
               "ut\n");
    order_says("sail: gull\n"
               "    crew: gull,\n"
               "      kite",
               "letter.yaml:3:11: error: 'crew' is a list, and this is one text\n"
               "    3 |     crew: gull,\n"
               "      |           ^~~~~ write [gull, kite]\n");
    order_says("sail: gull\n"
               "    crew: gull\n"
               "      kite",
               "letter.yaml:4:7: error: this line goes on with the value of 'crew' above it\n"
               "    4 |       kite\n"
               "      |       ^~~~ write 'key: value' in the column of that key, or take the lin"
               "e out\n");
}

static void a_number_of_things(void **state)
{
    (void)state;
    order_says("{sail: gull, crew: [\" 2 kite\"]}",
               "letter.yaml:2:25: error: 'crew' is a list, and this is one text\n"
               "    2 |   - {sail: gull, crew: [\" 2 kite\"]}\n"
               "      |                         ^~~~~~~~~ write [2 kite]\n");
    order_says("{sail: gull, crew: [2 x]}", "letter.yaml:2:25: error: no ship 'x' here\n"
                                            "    2 |   - {sail: gull, crew: [2 x]}\n"
                                            "      |                         ^~~ whose crews\n");
    order_says("{sail: gull, crew: [kite 2]}",
               "letter.yaml:2:25: error: no ship 'kite 2' here\n"
               "    2 |   - {sail: gull, crew: [kite 2]}\n"
               "      |                         ^~~~~~ did you mean 'kite'?\n");
    order_says("{sail: gull, crew: [2 a b c d e f g h i]}",
               "letter.yaml:2:25: error: no ship 'a b c d e f g h i' here\n"
               "    2 |   - {sail: gull, crew: [2 a b c d e f g h i]}\n"
               "      |                         ^~~~~~~~~~~~~~~~~~~ whose crews\n");
    order_says("{sail: gull, crew: a kite}",
               "letter.yaml:2:24: error: no ship 'a kite' here\n"
               "    2 |   - {sail: gull, crew: a kite}\n"
               "      |                        ^~~~~~ did you mean 'kite'?\n");
    order_says("{sail: gull, crew: an kite}",
               "letter.yaml:2:24: error: no ship 'an kite' here\n"
               "    2 |   - {sail: gull, crew: an kite}\n"
               "      |                        ^~~~~~~ did you mean 'kite'?\n");
    order_says("{sail: gull, crew: two kite}",
               "letter.yaml:2:24: error: no ship 'two kite' here\n"
               "    2 |   - {sail: gull, crew: two kite}\n"
               "      |                        ^~~~~~~~ write 2 kite\n");
    order_says("{sail: gull, crew: two}", "letter.yaml:2:24: error: no ship 'two' here\n"
                                          "    2 |   - {sail: gull, crew: two}\n"
                                          "      |                        ^~~ whose crews\n");
    order_says("{sail: gull, crew: kite times 2}",
               "letter.yaml:2:24: error: no ship 'kite times 2' here\n"
               "    2 |   - {sail: gull, crew: kite times 2}\n"
               "      |                        ^~~~~~~~~~~~ write 2 kite\n");
    order_says("{sail: gull, crew: 'two {kite'}",
               "letter.yaml:2:24: error: no ship 'two {kite' here\n"
               "    2 |   - {sail: gull, crew: 'two {kite'}\n"
               "      |                        ^~~~~~~~~~~ whose crews\n");
    order_says("{sail: gull, crew: two x}", "letter.yaml:2:24: error: no ship 'two x' here\n"
                                            "    2 |   - {sail: gull, crew: two x}\n"
                                            "      |                        ^~~~~ whose crews\n");
    order_says("{stow: gull, wares: 2 times corn}",
               "letter.yaml:2:25: error: '2 times corn' is no name\n"
               "    2 |   - {stow: gull, wares: 2 times corn}\n"
               "      |                         ^~~~~~~~~~~~ write 2 corn\n");
    order_says("{stow: gull, wares: 2 X corn}",
               "letter.yaml:2:25: error: '2 X corn' is no name\n"
               "    2 |   - {stow: gull, wares: 2 X corn}\n"
               "      |                         ^~~~~~~~ write 2 corn\n");
    order_says("{stow: gull, wares: 2 a b c d e f g h}",
               "letter.yaml:2:25: error: '2 a b c d e f g h' is no name\n"
               "    2 |   - {stow: gull, wares: 2 a b c d e f g h}\n"
               "      |                         ^~~~~~~~~~~~~~~~~ a name is written as a name a"
               "s in archer, perhaps with a number before it, as in 2 archer\n");
    order_says("{stow: gull, wares: ' 2 corn'}",
               "letter.yaml:2:25: error: ' 2 corn' is no name\n"
               "    2 |   - {stow: gull, wares: ' 2 corn'}\n"
               "      |                         ^~~~~~~~~ write 2 corn\n");
    order_says("{stow: gull, wares: 2 x}", "");
}

static void a_number_where_a_bound_is_meant(void **state)
{
    (void)state;
    order_says("{stow: gull, kind: 2 corn}",
               "letter.yaml:2:24: error: '2 corn' is no name\n"
               "    2 |   - {stow: gull, kind: 2 corn}\n"
               "      |                        ^~~~~~ write {kind: corn, at-least: 2}\n");
    order_says("{stow: gull, kind: corn corn}",
               "letter.yaml:2:24: error: 'corn corn' is no name\n"
               "    2 |   - {stow: gull, kind: corn corn}\n"
               "      |                        ^~~~~~~~~ a name is written as an id, as in arche"
               "r\n");
    order_says("{stow: gull, kind: 2 x}",
               "letter.yaml:2:24: error: '2 x' is no name\n"
               "    2 |   - {stow: gull, kind: 2 x}\n"
               "      |                        ^~~ did you mean 'x2'?\n");
    order_says("{stow: gull, kind: '2'}",
               "letter.yaml:2:24: error: '2' is no name\n"
               "    2 |   - {stow: gull, kind: '2'}\n"
               "      |                        ^~~ a name is written as an id, as in archer\n");
    order_says("{stow: gull, wares: corn corn corn}",
               "letter.yaml:2:25: error: 'corn corn corn' is no name\n"
               "    2 |   - {stow: gull, wares: corn corn corn}\n"
               "      |                         ^~~~~~~~~~~~~~ a name is written as a name as i"
               "n archer, perhaps with a number before it, as in 2 archer\n");
    order_says("{sail: gull, way: 2 corn}", "letter.yaml:2:23: error: no quay '2 corn' here\n"
                                            "    2 |   - {sail: gull, way: 2 corn}\n"
                                            "      |                       ^~~~~~ which way\n");
}

static void keys_that_are_none(void **state)
{
    (void)state;
    says(PORT, "xyzzy: [1]\n",
         "letter.yaml:1:1: error: a letter has no key 'xyzzy'\n"
         "    1 | xyzzy: [1]\n"
         "      | ^~~~~ lists of orders here are orders\n");
    says(PORT, "xyzzy: {orders: []}\n",
         "letter.yaml:1:1: error: a letter has no key 'xyzzy'\n"
         "    1 | xyzzy: {orders: []}\n"
         "      | ^~~~~ take this line out, and begin what is below it at the margin\n");
    says(PORT,
         "xyzzy:\n"
         "  - sail: gull\n",
         "letter.yaml:1:1: error: a letter has no key 'xyzzy'\n"
         "    1 | xyzzy:\n"
         "      | ^~~~~ lists of orders here are orders\n");
    says(PORT,
         "orders:\n"
         "  - {stow: gull, wares: corn, count: 3}\n",
         "letter.yaml:2:31: error: an order has no key 'count'\n"
         "    2 |   - {stow: gull, wares: corn, count: 3}\n"
         "      |                               ^~~~~ remove it, or put it in a comment\n");
    says(PORT,
         "orders:\n"
         "  - {hail: gull, count: 3}\n",
         "letter.yaml:2:18: error: an order has no key 'count'\n"
         "    2 |   - {hail: gull, count: 3}\n"
         "      |                  ^~~~~ write hail: 3 gull\n");
    says(PORT,
         "orders:\n"
         "  - {hail: [gull, kite], count: 3}\n",
         "letter.yaml:2:26: error: an order has no key 'count'\n"
         "    2 |   - {hail: [gull, kite], count: 3}\n"
         "      |                          ^~~~~ remove it, or put it in a comment\n");
    says(PORT,
         "orders:\n"
         "  - {hail: gull, count: [3]}\n",
         "letter.yaml:2:18: error: an order has no key 'count'\n"
         "    2 |   - {hail: gull, count: [3]}\n"
         "      |                  ^~~~~ remove it, or put it in a comment\n");
    says(PORT,
         "orders:\n"
         "  - {qqq: 3}\n",
         "letter.yaml:2:5: error: no key says what this order is\n"
         "    2 |   - {qqq: 3}\n"
         "      |     ^~~~~~~~ it is sail, stow, build or hail\n");
}

static void a_map_where_a_list_is_wanted(void **state)
{
    (void)state;
    order_says("{sail: gull, crew: {gull: 2}}",
               "letter.yaml:2:24: error: 'crew' is a map, but should be a list of ids\n"
               "    2 |   - {sail: gull, crew: {gull: 2}}\n"
               "      |                        ^~~~~~~~~ write [2 gull]\n");
    order_says("{sail: gull, via: {a1: 2}}",
               "letter.yaml:2:23: error: 'via' is a map, but should be a list; write [] for noth"
               "ing\n"
               "    2 |   - {sail: gull, via: {a1: 2}}\n"
               "      |                       ^~~~~~~ by which berths\n");
    order_says("{sail: gull, crew: kite, rook}",
               "letter.yaml:2:30: error: 'rook' is no key: it has no ':'\n"
               "    2 |   - {sail: gull, crew: kite, rook}\n"
               "      |                              ^~~~ a list wants brackets: crew: [kite, ro"
               "ok]\n");
    order_says("{sail: gull, to: c4, way}",
               "letter.yaml:2:29: error: 'way' is nothing, but should be a text\n"
               "        which way\n");
    order_says("{hail: gull, kite}",
               "letter.yaml:2:18: error: 'kite' is no key: it has no ':'\n"
               "    2 |   - {hail: gull, kite}\n"
               "      |                  ^~~~ a list wants brackets: hail: [gull, kite]\n");
    order_says("{hail: gull, 3 x}",
               "letter.yaml:2:18: error: '3 x' is no key: it has no ':'\n"
               "    2 |   - {hail: gull, 3 x}\n"
               "      |                  ^~~ a list wants brackets: hail: [gull, 3 x]\n");
    order_says("{sail: gull, title: 3, other: 4}",
               "letter.yaml:2:18: error: 'title' is a key of the letter, not of an order\n"
               "    2 |   - {sail: gull, title: 3, other: 4}\n"
               "      |                  ^~~~~ begin its line at the margin\n");
}

static void what_is_not_there(void **state)
{
    (void)state;
    order_says("{hail: the gull}", "letter.yaml:2:12: error: no ship 'the gull' here\n"
                                   "    2 |   - {hail: the gull}\n"
                                   "      |            ^~~~~~~~ did you mean 'gull'?\n");
    order_says("{hail: the gal}", "letter.yaml:2:12: error: no ship 'the gal' here\n"
                                  "    2 |   - {hail: the gal}\n"
                                  "      |            ^~~~~~~ whom to hail\n");
    order_says("{hail: all gull}", "letter.yaml:2:12: error: no ship 'all gull' here\n"
                                   "    2 |   - {hail: all gull}\n"
                                   "      |            ^~~~~~~~ write all, or a list\n");
    order_says("{hail: gulls}", "letter.yaml:2:12: error: no ship 'gulls' here\n"
                                "    2 |   - {hail: gulls}\n"
                                "      |            ^~~~~ did you mean 'gull'?\n");
    order_says("{hail: wraiths}", "letter.yaml:2:12: error: no ship 'wraiths' here\n"
                                  "    2 |   - {hail: wraiths}\n"
                                  "      |            ^~~~~~~ whom to hail\n");
    order_says("{hail: birds}", "letter.yaml:2:12: error: no ship 'birds' here\n"
                                "    2 |   - {hail: birds}\n"
                                "      |            ^~~~~ did you mean 'kite'?\n");
    order_says("{sail: mole}", "letter.yaml:2:12: error: 'mole' is a quay, not a ship\n"
                               "    2 |   - {sail: mole}\n"
                               "      |            ^~~~ which ship\n");
    order_says("{sail: Tower}", "");
    order_says("{sail: Towr}", "letter.yaml:2:12: error: no ship 'Towr' here\n"
                               "    2 |   - {sail: Towr}\n"
                               "      |            ^~~~ did you mean 'Tower'?\n");
    order_says("{sail: Pale One}", "letter.yaml:2:12: error: no ship 'Pale One' here\n"
                                   "    2 |   - {sail: Pale One}\n"
                                   "      |            ^~~~~~~~ which ship\n");
    order_says("{sail: Pale On}", "letter.yaml:2:12: error: no ship 'Pale On' here\n"
                                  "    2 |   - {sail: Pale On}\n"
                                  "      |            ^~~~~~~ which ship\n");
    order_says("{sail: gull, way: Old Pier}", "");
    order_says("{sail: gull, way: Old Pear}",
               "letter.yaml:2:23: error: nothing is called 'Old Pear' here\n"
               "    2 |   - {sail: gull, way: Old Pear}\n"
               "      |                       ^~~~~~~~ did you mean 'Old Pier'?\n");
    order_says("{sail: gull, way: Nirgends Da}",
               "letter.yaml:2:23: error: no quay 'Nirgends Da' here\n"
               "    2 |   - {sail: gull, way: Nirgends Da}\n"
               "      |                       ^~~~~~~~~~~ which way\n");
    order_says("{sail: gull, way: west}", "");
}

static void a_game_file_is_refused_by_the_same_tables(void **state)
{
    (void)state;
    says("[]\n", "{}\n",
         "port.yaml:1:1: error: a list here should be a port\n"
         "    1 | []\n"
         "      | ^~ written as key: value\n");
    says("ships: [{qqq: 1}]\n", "{}\n",
         "port.yaml:1:9: error: this ship has no 'id'\n"
         "    1 | ships: [{qqq: 1}]\n"
         "      |         ^~~~~~~~ add id: its id\n"
         "port.yaml:1:10: error: a ship has no key 'qqq'\n"
         "    1 | ships: [{qqq: 1}]\n"
         "      |          ^~~ remove it, or put it in a comment\n");
    says("ships: {pier: {}}\n", "{}\n",
         "port.yaml:1:8: error: 'ships' is a map, but should be a list; write [] for nothi"
         "ng\n"
         "    1 | ships: {pier: {}}\n"
         "      |        ^~~~~~~~~~ what floats\n");
    says("ships: [gull]\n", "{}\n",
         "port.yaml:1:9: error: a single value here should be a ship\n"
         "    1 | ships: [gull]\n"
         "      |         ^~~~ written as key: value, here {id: gull}\n");
    says("first: [pier]\n", "{}\n",
         "port.yaml:1:8: error: 'first' is a list, but should be the id of a quay\n"
         "    1 | first: [pier]\n"
         "      |        ^~~~~~ the best one\n");
}

static void the_same_twice(void **state)
{
    (void)state;
    order_says("{sail: gull, crew: [kite, Red Kite]}",
               "letter.yaml:2:31: error: 'Red Kite' stands twice in 'crew'\n"
               "    2 |   - {sail: gull, crew: [kite, Red Kite]}\n"
               "      |                               ^~~~~~~~ name it once\n");
    order_says("{sail: gull, crew: [[kite], kite, kite]}",
               "letter.yaml:2:25: error: 'crew' is a list, but should be a list of ids\n"
               "    2 |   - {sail: gull, crew: [[kite], kite, kite]}\n"
               "      |                         ^~~~~~ whose crews\n"
               "letter.yaml:2:39: error: 'kite' stands twice in 'crew'\n"
               "    2 |   - {sail: gull, crew: [[kite], kite, kite]}\n"
               "      |                                       ^~~~ name it once\n");
    order_says("{sail: gull, crew: [kite, [kite]]}",
               "letter.yaml:2:31: error: 'crew' is a list, but should be a list of ids\n"
               "    2 |   - {sail: gull, crew: [kite, [kite]]}\n"
               "      |                               ^~~~~~ whose crews\n");
    order_says("{sail: gull, crew: [rook, Red Kite, gull]}", "");
    order_says("{sail: gull, crew: [Red Kite, red kite]}",
               "letter.yaml:2:35: error: 'red kite' stands twice in 'crew'\n"
               "    2 |   - {sail: gull, crew: [Red Kite, red kite]}\n"
               "      |                                   ^~~~~~~~ name it once\n");
    order_says("{sail: gull, crew: [300 kite, 300 gull, 600 rook]}",
               "letter.yaml:2:24: error: 'crew' has too many: 1200\n"
               "    2 |   - {sail: gull, crew: [300 kite, 300 gull, 600 rook]}\n"
               "      |                        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ at most 1000\n");
}

static void what_is_made(void **state)
{
    (void)state;
    order_says("build: ~",
               "letter.yaml:2:12: error: 'build' is nothing, but should be the id of what is mad"
               "e\n"
               "    2 |   - build: ~\n"
               "      |            ^ the new ships\n");
    order_says("build: [lark, lark]", "letter.yaml:2:19: error: 'lark' stands twice in 'build'\n"
                                      "    2 |   - build: [lark, lark]\n"
                                      "      |                   ^~~~ name it once\n");
    order_says("build: [lark, ~, wren]",
               "letter.yaml:2:19: error: 'build' is nothing, but should be the id of what is mad"
               "e\n"
               "    2 |   - build: [lark, ~, wren]\n"
               "      |                   ^ the new ships\n");
    order_says("build: {}",
               "letter.yaml:2:12: error: 'build' is a map, but should be the id of what is made"
               "\n"
               "    2 |   - build: {}\n"
               "      |            ^~ the new ships\n");
    order_says("build: LARK", "");
    order_says("build: gull",
               "letter.yaml:2:12: error: the id 'gull' is used twice\n"
               "    2 |   - build: gull\n"
               "      |            ^~~~ a ship of that id stands in port.yaml, line 2\n");
    order_says("build: [lark, [wren]]",
               "letter.yaml:2:19: error: 'build' is a list, but should be the id of what is made"
               "\n"
               "    2 |   - build: [lark, [wren]]\n"
               "      |                   ^~~~~~ the new ships\n");
    order_says("{hail: gull, as: '[b]lark[/b]'}",
               "letter.yaml:2:22: error: '[b]lark[/b]' cannot be an id\n"
               "    2 |   - {hail: gull, as: '[b]lark[/b]'}\n"
               "      |                      ^~~~~~~~~~~~~ a small letter, then up to 23 small l"
               "etters, digits and hyphens\n");
    order_says("build: '[b]lark[/b]'",
               "letter.yaml:2:12: error: '[b]lark[/b]' cannot be an id\n"
               "    2 |   - build: '[b]lark[/b]'\n"
               "      |            ^~~~~~~~~~~~~ a small letter, then up to 23 small letters, di"
               "gits and hyphens\n");
    order_says("{hail: gull, as: 3x}",
               "letter.yaml:2:22: error: '3x' cannot be an id\n"
               "    2 |   - {hail: gull, as: 3x}\n"
               "      |                      ^~ a small letter, then up to 23 small letters, dig"
               "its and hyphens\n");
    order_says("{hail: gull, as: 'null'}",
               "letter.yaml:2:22: error: 'null' cannot be an id\n"
               "    2 |   - {hail: gull, as: 'null'}\n"
               "      |                      ^~~~~~ that word means something else here; choose "
               "another\n");
    order_says("hail: #gull",
               "letter.yaml:2:11: error: 'hail' is nothing: a '#' begins a comment\n"
               "    2 |   - hail: #gull\n"
               "      |           ^~~~~ write the value before it, or take the '#' out\n");
    order_says("hail:",
               "letter.yaml:2:10: error: 'hail' is nothing, but should be the id of a ship\n"
               "        whom to hail\n");
    order_says("hail:   ",
               "letter.yaml:2:10: error: 'hail' is nothing, but should be the id of a ship\n"
               "        whom to hail\n");
    order_says("hail: # gull\n"
               "    as: lark",
               "letter.yaml:2:11: error: 'hail' is nothing: a '#' begins a comment\n"
               "    2 |   - hail: # gull\n"
               "      |           ^~~~~~ write the value before it, or take the '#' out\n");
}

/* Nothing is made of it: neither a list nor another thing's name. */
static void what_is_too_long_is_refused_as_it_is(void **state)
{
    (void)state;
    static const char *const begun[] = {"sail: gull\n    to", "sail: gull\n    via"};
    char words[401], letter[600];
    for (size_t i = 0; i < sizeof words - 1; i++)
        words[i] = i % 4 == 3 ? ' ' : i % 4 == 2 ? ',' : i % 4 == 1 ? '1' : 'a';
    memcpy(words + sizeof words - 5, "  a1", 5);
    for (size_t i = 0; i < sizeof begun / sizeof *begun; i++)
        for (int more = 0; more < 2; more++) {
            snprintf(letter, sizeof letter, "orders:\n  - %s: \"%s%s\"\n", begun[i], words,
                     more ? ", c3" : "");
            Buf out = {NULL, 0, 0};
            assert_int_equal(read_letter(PORT, letter, &out), 1);
            buf_char(&out, '\0');
            assert_int_equal(strstr(out.at, "no berth") != NULL, more);
            buf_free(&out);
        }
}

static void numbers_that_count_nothing(void **state)
{
    (void)state;
    order_says("{sail: gull, crew: [Grey Gull 2]}",
               "letter.yaml:2:25: error: no ship 'Grey Gull 2' here\n"
               "    2 |   - {sail: gull, crew: [Grey Gull 2]}\n"
               "      |                         ^~~~~~~~~~~ did you mean 'Grey Gull'?\n");
    order_says("{sail: gull, crew: [2 4]}",
               "letter.yaml:2:25: error: 'crew' says which, not how many\n"
               "    2 |   - {sail: gull, crew: [2 4]}\n"
               "      |                         ^~~ whose crews\n");
    order_says("{sail: gull, crew: gull an kite}",
               "letter.yaml:2:24: error: no ship 'gull an kite' here\n"
               "    2 |   - {sail: gull, crew: gull an kite}\n"
               "      |                        ^~~~~~~~~~~~ whose crews\n");
    says(PORT, "amount: 3\n",
         "letter.yaml:1:1: error: a letter has no key 'amount'\n"
         "    1 | amount: 3\n"
         "      | ^~~~~~ remove it, or put it in a comment\n");
}

static void names_of_things_where_none_is_wanted(void **state)
{
    (void)state;
    order_says("{sail: gull, to: Old Pier}",
               "letter.yaml:2:22: error: 'Old Pier' is a quay, not a berth\n"
               "    2 |   - {sail: gull, to: Old Pier}\n"
               "      |                      ^~~~~~~~ write quay: Old Pier\n");
    order_says("{sail: gull, quay: gulls}",
               "letter.yaml:2:24: error: no quay 'gulls' here\n"
               "    2 |   - {sail: gull, quay: gulls}\n"
               "      |                        ^~~~~ from which quay\n");
}

static void keys_that_only_look_like_others(void **state)
{
    (void)state;
    order_says("{stow: kite, otherwise: x}",
               "letter.yaml:2:18: error: an order has no key 'otherwise'\n"
               "    2 |   - {stow: kite, otherwise: x}\n"
               "      |                  ^~~~~~~~~ remove it, or put it in a comment\n");
    order_says("{stow: kite, at: 3}",
               "letter.yaml:2:18: error: an order has no key 'at'\n"
               "    2 |   - {stow: kite, at: 3}\n"
               "      |                  ^~ remove it, or put it in a comment\n");
    says(PORT, "Sail: gull\n",
         "letter.yaml:1:1: error: 'sail' belongs under orders or answers\n"
         "    1 | Sail: gull\n"
         "      | ^~~~ indent it below its phase, and begin it with '- '\n");
    order_says("{sail: gull, foo: a, b}",
               "letter.yaml:2:18: error: an order has no key 'foo'\n"
               "    2 |   - {sail: gull, foo: a, b}\n"
               "      |                  ^~~ remove it, or put it in a comment\n"
               "letter.yaml:2:26: error: 'b' is no key: it has no ':'\n"
               "    2 |   - {sail: gull, foo: a, b}\n"
               "      |                          ^ a text with a comma wants quotes: \"a, b\"\n");
}

static void what_an_order_holds_is_none_by_itself(void **state)
{
    (void)state;
    order_says("{scrub: deck}", "letter.yaml:2:6: error: 'scrub' belongs under 'chores'\n"
                                "    2 |   - {scrub: deck}\n"
                                "      |      ^~~~~ write {stow: ..., chores: [{scrub: ...}]}\n");
}

static void a_word_that_is_the_name_of_two_things(void **state)
{
    (void)state;
    says("ships: [{id: gull}]\nquays: [{id: mole, name: Tower}, {id: rock, name: Tower}]\n",
         "orders: [{sail: gull, way: tower}]\n",
         "letter.yaml:1:28: error: more than one quay is called 'tower'\n"
         "    1 | orders: [{sail: gull, way: tower}]\n"
         "      |                            ^~~~~ write the id, such as mole or rock\n");
}

/* Of two things with one id the second has been refused: that is enough. */
static void what_has_no_id_of_its_own_has_been_refused(void **state)
{
    (void)state;
    says("ships:\n  - {id: gull, name: Two Winds}\n  - {id: gull, name: Two Winds}\n",
         "orders: [{hail: Two Winds}]\n",
         "port.yaml:3:10: error: the id 'gull' is used twice\n"
         "    3 |   - {id: gull, name: Two Winds}\n"
         "      |          ^~~~ a ship of that id stands in line 2\n");
    says("ships:\n  - {id: kite, name: Two Winds}\n  - {id: gull, name: Two Winds}\n"
         "  - {id: gull}\n",
         "orders: [{hail: Two Winds}]\n",
         "port.yaml:4:10: error: the id 'gull' is used twice\n"
         "    4 |   - {id: gull}\n"
         "      |          ^~~~ a ship of that id stands in line 3\n");
}

/* Values that are told of later are enough at some point, too: nobody reads so much. */
static void very_many_that_could_be_things_are_not_all_looked_at(void **state)
{
    enum { LOOKED_AT = 10000 };
    (void)state;
    Buf letter = {NULL, 0, 0}, out = {NULL, 0, 0};
    buf_str(&letter, "orders:\n  - {sail: gull, via: [xx");
    for (int i = 1; i < LOOKED_AT + 100; i++)
        buf_str(&letter, ", xx");
    buf_str(&letter, "]}\n");
    buf_char(&letter, 0);
    assert_int_equal(read_letter(PORT, letter.at, &out), LOOKED_AT);
    buf_free(&letter);
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_too_long_is_refused_as_it_is),
        cmocka_unit_test(another_key_takes_what_is_no_value),
        cmocka_unit_test(several_values_where_one_is_wanted),
        cmocka_unit_test(a_line_goes_on),
        cmocka_unit_test(a_number_of_things),
        cmocka_unit_test(a_number_where_a_bound_is_meant),
        cmocka_unit_test(keys_that_are_none),
        cmocka_unit_test(a_map_where_a_list_is_wanted),
        cmocka_unit_test(what_is_not_there),
        cmocka_unit_test(a_game_file_is_refused_by_the_same_tables),
        cmocka_unit_test(the_same_twice),
        cmocka_unit_test(what_is_made),
        cmocka_unit_test(numbers_that_count_nothing),
        cmocka_unit_test(names_of_things_where_none_is_wanted),
        cmocka_unit_test(keys_that_only_look_like_others),
        cmocka_unit_test(what_an_order_holds_is_none_by_itself),
        cmocka_unit_test(a_word_that_is_the_name_of_two_things),
        cmocka_unit_test(what_has_no_id_of_its_own_has_been_refused),
        cmocka_unit_test(very_many_that_could_be_things_are_not_all_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
