/* What Battlescape refuses: game files and orders that make no sense, with place and clause. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scape_play.h"

/* The messages alone, one a line: "game.yaml:3: error: ... [BS 20.13]" without what stands below.
 */
static const char *messages(const ScapeResult *result)
{
    Buf out = {NULL, 0, 0};
    const char *line = scape_errors(result);
    while (*line) {
        size_t len = strcspn(line, "\n");
        const char *colon = strstr(line, ": error: ");
        if (colon && colon < line + len)
            buf_format(&out, "%.*s\n", (int)(line + len - colon - 9), colon + 9);
        line += len + (line[len] == '\n');
    }
    return scape_text(result->arena, &out);
}

static void assert_says(const char *game, const char *orders, const char *expected,
                        const char *file, int line)
{
    const ScapeRun run = {.game = game, .orders = {orders}};
    ScapeResult result = scape_load(&run);
    _assert_string_equal(messages(&result), expected, file, line);
    scape_free(&result);
}

/* --- game files ------------------------------------------------------------------------------- */

#define HEAD(round)                                                                                \
    "rules: battlescape\n"                                                                         \
    "game: ford\n"                                                                                 \
    "round: " round "\n"                                                                           \
    "players: [{id: red}, {id: blue}]\n"
#define BOARD "board: {grid: hexes, columns: 4, rows: 4, missing: [d4]}\n"
#define POINT "points: [{id: ford, at: a1, holder: red}]\n"
#define MAN                                                                                        \
    "  - {id: man, cost: 1, attack: 1, defence: 1, hp: 3, move: 1, abilities: [hit]}\n"            \
    "  - {id: ox, cost: 1, attack: 1, defence: 1, hp: 3, move: 1}\n"
#define HIT                          "abilities:\n  - {id: hit, upon: enemy, effects: {damage: 1}}\n"
#define TYPES                        HIT "types:\n" MAN
#define ORDER                        "order: [red, blue]\n"
#define PURSES                       "purses: [{player: red, pool: [man]}, {player: blue}]\n"
#define LATER                        ORDER PURSES

#define refuses_game(game, expected) assert_says(game, NULL, expected, __FILE__, __LINE__)

static void a_good_game_file_is_let_pass(void **state)
{
    (void)state;
    refuses_game(HEAD("1") BOARD POINT TYPES LATER, "");
}

static void tiles_are_on_the_board_and_have_one_of_each(void **state)
{
    (void)state;
    refuses_game(
        HEAD("1") "board: {grid: hexes, columns: 4, rows: 4, missing: [e1]}\n" POINT TYPES LATER,
        "there is no tile 'e1' on this board [BS 20.13]\n");
    refuses_game(
        HEAD("1") BOARD
        "terrain:\n  - {id: bog, at: [a2, d4]}\n  - {id: wood, at: a2}\n" POINT TYPES LATER,
        "there is no tile 'd4' on this board [BS 20.13]\n"
        "'a2' has another terrain already [BS 20.13]\n");
    refuses_game(HEAD("1") BOARD "points: [{id: ford, at: a1}, {id: mill, at: a1}]\n" TYPES LATER,
                 "'mill' stands where another capture point stands [BS 20.13]\n");
    refuses_game(HEAD("1") BOARD "points: []\n" TYPES LATER,
                 "there is no capture point [BS 20.13]\n");
}

static void ids_do_not_read_as_something_else(void **state)
{
    (void)state;
    refuses_game(HEAD("1") BOARD "points: [{id: b2, at: a1}, {id: target, at: a2}]\n" TYPES LATER,
                 "the id 'b2' would be read as a tile in orders [BS 20.26]\n"
                 "the id 'target' is a word in orders [BS 20.26]\n");
}

static void order_and_purses_are_complete(void **state)
{
    (void)state;
    refuses_game(HEAD("1") BOARD POINT TYPES,
                 "'red' has no place in the order of turns [BS 20.15]\n"
                 "'red' has no purse [BS 20.15]\n"
                 "'blue' has no place in the order of turns [BS 20.15]\n"
                 "'blue' has no purse [BS 20.15]\n");
    refuses_game(HEAD("1") BOARD POINT TYPES
                 "order: [red, blue, red]\n"
                 "purses: [{player: red, pool: [man]}, {player: blue, pool: [ox, man]}, {player: "
                 "red}]\n",
                 "'red' is named twice [BS 20.15]\n"
                 "'man' is in the pools of two players [BS 20.16]\n"
                 "'red' has two purses [BS 20.15]\n");
}

static void a_game_needs_two_players(void **state)
{
    (void)state;
    refuses_game(
        "rules: battlescape\ngame: ford\nround: 1\n"
        "players: [{id: red, status: out}, {id: blue, status: out}]\n" BOARD POINT TYPES LATER,
        "all players are out [BS 20.12]\n");
}

static void round_0_begins_with_nothing(void **state)
{
    (void)state;
    refuses_game(HEAD("0") "settings: {pool: 2}\n" BOARD
                           "points: [{id: ford, at: a1, start: true, holder: red}]\n" TYPES LATER,
                 "1 starting point cannot be shared out among 2 players [BS 3.2]\n"
                 "'holder' cannot stand in the game file of round 0 [BS 20.15]\n"
                 "the roster has 2 types, and the pools of these players need 4 [BS 20.11]\n"
                 "'order' cannot stand in the game file of round 0 [BS 20.15]\n"
                 "'purses' cannot stand in the game file of round 0 [BS 20.15]\n");
}

#define UNITS(lines)   HEAD("1") BOARD POINT TYPES LATER "units:\n" lines
#define STANDS(id, at) "  - {id: " id ", type: man, owner: red, in: board" at "}\n"

static void units_stand_where_they_can(void **state)
{
    (void)state;
    refuses_game(
        UNITS(
            STANDS("ann", "") "  - {id: bob, type: man, owner: red, in: waiting, at: a1}\n" STANDS(
                "cid", ", at: a2, hp: 4")),
        "'ann' is on the board, but on no tile of it [BS 20.18]\n"
        "'bob' is not on the board, but has a tile [BS 20.18]\n"
        "'cid' has more hit points than its type [BS 20.18]\n");
    refuses_game(
        UNITS(STANDS("ann", ", at: a1") STANDS("bob", ", at: a1") STANDS("cid", ", at: a1")),
        "'bob' stands where 'ann' stands [BS 20.18]\n"
        "'cid' stands where 'ann' stands [BS 20.18]\n");
}

#define FLYING(trait)                                                                              \
    HEAD("1")                                                                                      \
    BOARD POINT "traits:\n  - {id: wings, effects: {flying: true}}\n" trait                        \
                "types:\n  - {id: man, cost: 1, attack: 1, defence: 1, hp: 3, move: 1}\n"          \
                "  - {id: jay, cost: 1, attack: 1, defence: 1, hp: 3, move: 1, traits: "           \
                "[wings]}\n" ORDER "purses: [{player: red}, {player: blue}]\nunits:\n"             \
                "  - {id: ann, type: man, owner: red, in: board, at: a1}\n"                        \
                "  - {id: bob, type: jay, owner: red, in: board, at: a1}\n"                        \
                "  - {id: cid, type: jay, owner: red, in: board, at: a2}\n"                        \
                "  - {id: dan, type: jay, owner: red, in: board, at: a2}\n"

static void two_units_share_a_tile_but_not_a_place(void **state)
{
    (void)state;
    refuses_game(FLYING(""), "'dan' stands where 'cid' stands [BS 20.18]\n");
    refuses_game(FLYING("  - {id: calm, upon: enemies, effects: {flying: false}}\n"), "");
}

/* A man stands in a lake, and a jay over it, unless something may have brought it down. */
static void a_unit_stands_where_it_can(void **state)
{
    (void)state;
#define LAKE "terrain:\n  - {id: lake, at: [a1, a2], ground: none, sea: 1}\n"
    refuses_game(FLYING(LAKE), "'ann' stands on terrain that it cannot enter [BS 20.47]\n"
                               "'dan' stands where 'cid' stands [BS 20.18]\n");
    refuses_game(FLYING("  - {id: calm, upon: enemies, effects: {flying: false}}\n" LAKE), "");
}

/* --- abilities and traits --------------------------------------------------------------------- */

#define refuses_ability(ability, expected)                                                         \
    refuses_game(HEAD("1") BOARD POINT "abilities:\n  - {id: hit, " ability                        \
                                       "}\ntypes:\n" MAN LATER,                                    \
                 expected)
#define refuses_trait(trait, expected)                                                             \
    refuses_game(HEAD("1") BOARD POINT "traits:\n" trait TYPES LATER, expected)

static void abilities_say_only_what_they_need(void **state)
{
    (void)state;
    refuses_ability("upon: self, range: 2, radius: 1, effects: {attack: 1}",
                    "'hit' has a range, and nobody is aimed at [BS 20.22]\n"
                    "'hit' has a radius, and is not on several units [BS 20.22]\n");
    refuses_ability("turns: 1, until: game-ends, effects: {attack: 1}",
                    "'hit' has both 'turns' and 'until' [BS 20.22]\n");
    refuses_ability("upon: area, range: 2, radius: 1, until: game-ends, effects: {attack: 1}", "");
}

static void a_trait_that_always_works_does_nothing_once(void **state)
{
    (void)state;
    refuses_trait("  - {id: a-trait, upon: it, turns: 2, effects: [{damage: 1}, {sick: true}, "
                  "{reach: true}]}\n",
                  "'a-trait' is on it, but nothing sets it off [BS 20.19]\n"
                  "'a-trait' always works, and does not end [BS 20.19]\n"
                  "'a-trait' always works, and cannot do what is done once [BS 20.19]\n"
                  "'a-trait' always works, and cannot make sick [BS 20.19]\n");
    refuses_trait("  - {id: a-trait, upon: unit, effects: {reach: true}}\n",
                  "'a-trait' is a trait, and cannot be on these [BS 20.19]\n");
    refuses_trait("  - {id: a-trait, when: attacked, upon: it, turns: 2, effects: [{damage: 1}]}\n",
                  "");
}

static void what_is_waited_for_says_only_what_it_has(void **state)
{
    (void)state;
    refuses_trait("  - {id: a-trait, when: moved, phase: attack, whose: any, to: ally, effects: "
                  "{reach: true}}\n",
                  "'phase' goes with phase-begins only [BS 20.24]\n"
                  "'whose' goes with phase-begins only [BS 20.24]\n"
                  "'to' does not go with this moment [BS 20.24]\n");
    refuses_trait("  - {id: a-trait, when: phase-begins, of: any, effects: {reach: true}}\n",
                  "'of' does not go with phase-begins [BS 20.24]\n");
    refuses_trait("  - {id: a-trait, when: destroyed, to: self, effects: {reach: true}}\n",
                  "a unit that is destroyed can do nothing, so 'a-trait' cannot wait for that "
                  "[BS 20.24]\n");
}

/* Damage may destroy; a push and healing set each other off; a healing that is set off by damage
 * comes to an end. */
static void traits_do_not_set_each_other_off_without_end(void **state)
{
    (void)state;
    refuses_trait("  - {id: one, when: damaged, upon: it, effects: {damage: 1}}\n",
                  "'one' would set itself off again, alone or by other traits [BS 20.21]\n");
    refuses_trait("  - {id: one, when: destroyed, upon: it, effects: {combat-damage: 1}}\n",
                  "'one' would set itself off again, alone or by other traits [BS 20.21]\n");
    refuses_trait("  - {id: one, when: healed, upon: it, effects: {push: 1}}\n"
                  "  - {id: two, when: pushed, upon: it, effects: {healing: 1}}\n",
                  "'one' would set itself off again, alone or by other traits [BS 20.21]\n"
                  "'two' would set itself off again, alone or by other traits [BS 20.21]\n");
    refuses_trait("  - {id: one, when: damaged, upon: self, effects: {healing: 1}}\n"
                  "  - {id: two, when: attacked, upon: it, effects: {damage: 1}}\n",
                  "");
}

/* --- orders ----------------------------------------------------------------------------------- */

#define ARMIES                                                                                     \
    HEAD("2")                                                                                      \
    BOARD POINT HIT                                                                                \
        "  - {id: aid, upon: ally, effects: {healing: 1}}\n"                                       \
        "  - {id: burst, upon: area, effects: {damage: 1}}\n"                                      \
        "  - {id: roar, upon: enemies, effects: {attack: -1}}\n"                                   \
        "types:\n"                                                                                 \
        "  - {id: man, cost: 1, attack: 1, defence: 1, hp: 3, move: 1, abilities: "                \
        "[hit, aid, burst, roar]}\n"                                                               \
        "  - {id: ox, hero: true, cost: 1, attack: 1, defence: 1, hp: 3, move: 1}\n" ORDER         \
        "purses: [{player: red, pool: [man, ox], turns: 1}, {player: blue, turns: 1}]\n"           \
        "units:\n" STANDS("ann",                                                                   \
                          ", at: a1") "  - {id: ox-1, type: ox, owner: red, in: board, at: "       \
                                      "a2}\n"                                                      \
                                      "  - {id: orc, type: man, owner: blue, in: board, "          \
                                      "at: c3}\n"

#define refuses_orders(orders, expected)                                                           \
    assert_says(ARMIES, "game: ford\nround: 2\nplayer: red\n" orders, expected, __FILE__, __LINE__)

static void one_list_of_picks_names_each_type_once(void **state)
{
    static const char game[] = HEAD(
        "0") "settings: {pool: 1}\n" BOARD
             "points: [{id: ford, at: a1, start: true}, {id: mill, at: a2, start: true}]\n" TYPES;
    (void)state;
    assert_says(game,
                "game: ford\nround: 0\nplayer: red\n"
                "picking:\n  - pick: [man, ox, man]\n  - pick: [ox]\n",
                "'man' is named twice [BS 2.10]\n"
                "a second list of picks for 'red' [BS 2.10]\n",
                __FILE__, __LINE__);
}

static void what_cannot_be_bought_is_refused(void **state)
{
    (void)state;
    refuses_orders("beginning:\n  - {buy: ox}\n",
                   "ox is a hero, and one has been bought [BS 5.9]\n");
    refuses_orders("beginning:\n  - {buy: ox, else: {buy: man}}\n", "");
    refuses_orders("standing:\n  beginning:\n    - {buy: ox}\n", "");
    refuses_orders("beginning:\n  - {buy: man, as: ox-2}\n  - {buy: man, as: d3}\n",
                   "the id 'ox-2' would be that of another type [BS 5.11]\n"
                   "the id 'd3' would be read as a tile in orders [BS 20.26]\n");
    assert_says(ARMIES, "game: ford\nround: 2\nplayer: blue\nbeginning:\n  - {buy: man}\n",
                "'man' is not in your pool [BS 5.10]\n", __FILE__, __LINE__);
}

static void orders_are_for_ones_own_units(void **state)
{
    (void)state;
    refuses_orders("deployment:\n  - {deploy: orc, at: a2}\n"
                   "movement:\n  - {move: orc, to: a2}\n"
                   "attack:\n  - {attack: [orc, ox-1], with: [ann, orc]}\n"
                   "ending:\n  - {use: roar, by: orc}\n",
                   "'orc' is not yours [BS 20.41]\n"
                   "'orc' is not yours [BS 20.41]\n"
                   "'ox-1' is your own [BS 8.2]\n"
                   "'orc' is not yours [BS 20.41]\n"
                   "'orc' is not yours [BS 20.41]\n");
}

static void tiles_of_orders_are_on_the_board(void **state)
{
    (void)state;
    refuses_orders("deployment:\n  - {deploy: ann, at: [c3, d4]}\n"
                   "movement:\n  - {move: ann, path: [a2, a4, d4]}\n"
                   "  - {move: ox-1, to: z9}\n"
                   "  - {move: ox-1, towards: z9}\n"
                   "ending:\n  - {use: burst, by: ann, at: d4}\n",
                   "'c3' is at no capture point [BS 6.8]\n"
                   "there is no tile 'd4' on this board [BS 20.13]\n"
                   "'a4' is not adjacent to the tile before it [BS 7.14]\n"
                   "there is no tile 'd4' on this board [BS 20.13]\n"
                   "there is no tile 'z9' on this board [BS 20.13]\n"
                   "there is no tile 'z9' on this board [BS 20.13]\n"
                   "there is no tile 'd4' on this board [BS 20.13]\n");
}

static void a_move_goes_one_way(void **state)
{
    (void)state;
    refuses_orders("movement:\n  - {move: ann}\n  - {move: ann, to: a2, towards: ford}\n"
                   "  - {move: ann, towards: nowhere}\n  - {move: ann, towards: orc}\n",
                   "it is not said in one way where 'ann' goes [BS 20.45]\n"
                   "it is not said in one way where 'ann' goes [BS 20.45]\n"
                   "there is no 'nowhere' to go towards [BS 20.45]\n");
}

static void abilities_are_aimed_as_they_need(void **state)
{
    (void)state;
    refuses_orders("ending:\n"
                   "  - {use: roar, by: ox-1}\n"
                   "  - {use: hit, by: ann}\n"
                   "  - {use: burst, by: ann}\n"
                   "  - {use: roar, by: ann, upon: orc}\n"
                   "  - {use: aid, by: ann, upon: [ox-1, orc]}\n"
                   "  - {use: hit, by: ann, upon: self}\n",
                   "'ox-1' has no such ability [BS 20.42]\n"
                   "'hit' needs 'upon', and no 'at' [BS 20.43]\n"
                   "'burst' needs 'at', or 'upon' [BS 20.43]\n"
                   "'roar' needs no 'upon' and no 'at' [BS 20.43]\n"
                   "'orc' is not yours, and the ability is for allies [BS 14.14]\n"
                   "'self' is yours, and the ability is for enemies [BS 14.14]\n");
}

static void an_else_is_an_order_of_the_same_phase(void **state)
{
    (void)state;
    refuses_orders(
        "attack:\n"
        "  - {use: hit, by: ann, upon: orc, else: {attack: orc, with: ann}}\n"
        "  - {use: hit, by: ann, upon: orc, else: {move: ann, to: a2}}\n"
        "reactions:\n"
        "  - {use: hit, by: ann, when: moved, upon: it, else: {attack: orc, with: ann}}\n",
        "'move' is no order of this phase\n"
        "'attack' cannot be an else here\n");
}

static void words_of_reactions_are_for_those(void **state)
{
    (void)state;
    refuses_orders("attack:\n  - {attack: it, with: ann}\n  - {use: hit, by: ann, upon: target}\n"
                   "reactions:\n"
                   "  - {use: hit, by: ann, when: phase-begins, upon: it}\n"
                   "  - {use: hit, by: ann, when: moved, upon: target}\n"
                   "  - {use: hit, by: ann, when: moved, upon: it}\n"
                   "  - {use: hit, by: ann, when: moved, upon: it, if: {alive: target}}\n"
                   "  - {use: hit, by: ann, when: attacked, to: ally, upon: target, else: {use: "
                   "roar, by: ox-1}}\n",
                   "'it' stands for nobody here [BS 20.46]\n"
                   "'target' stands for nobody here [BS 20.46]\n"
                   "'it' stands for nobody here [BS 20.46]\n"
                   "'target' stands for nobody here [BS 20.46]\n"
                   "'target' stands for nobody here [BS 20.46]\n"
                   "'ox-1' has no such ability [BS 20.42]\n"
                   "'ox-1' is not the unit that reacts [BS 17.11]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_game_file_is_let_pass),
        cmocka_unit_test(tiles_are_on_the_board_and_have_one_of_each),
        cmocka_unit_test(ids_do_not_read_as_something_else),
        cmocka_unit_test(order_and_purses_are_complete),
        cmocka_unit_test(a_game_needs_two_players),
        cmocka_unit_test(round_0_begins_with_nothing),
        cmocka_unit_test(units_stand_where_they_can),
        cmocka_unit_test(two_units_share_a_tile_but_not_a_place),
        cmocka_unit_test(a_unit_stands_where_it_can),
        cmocka_unit_test(abilities_say_only_what_they_need),
        cmocka_unit_test(a_trait_that_always_works_does_nothing_once),
        cmocka_unit_test(what_is_waited_for_says_only_what_it_has),
        cmocka_unit_test(traits_do_not_set_each_other_off_without_end),
        cmocka_unit_test(one_list_of_picks_names_each_type_once),
        cmocka_unit_test(what_cannot_be_bought_is_refused),
        cmocka_unit_test(orders_are_for_ones_own_units),
        cmocka_unit_test(tiles_of_orders_are_on_the_board),
        cmocka_unit_test(a_move_goes_one_way),
        cmocka_unit_test(abilities_are_aimed_as_they_need),
        cmocka_unit_test(an_else_is_an_order_of_the_same_phase),
        cmocka_unit_test(words_of_reactions_are_for_those),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
