/* Whom orders mean in Battlescape, and what their conditions know: no more than the player sees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/battlescape/words/events.h"
#include "scape_play.h"

#define TYPES                                                                                      \
    "traits:\n"                                                                                    \
    "  - {id: cloak, effects: [{invisible: true}]}\n"                                              \
    "abilities:\n"                                                                                 \
    "  - {id: mend, upon: ally, effects: [{healing: 1}]}\n"                                        \
    "  - {id: vanish, upon: self, effects: [{invisible: true}, {keeps-invisible: true}],"          \
    " until: game-ends}\n"                                                                         \
    "types:\n"                                                                                     \
    "  - {id: man, moves: ground, cost: 1, attack: 0, defence: 1, hp: 9, move: 3, range: 3,"       \
    " abilities: [mend, vanish]}\n"                                                                \
    "  - {id: ghost, moves: ground, cost: 1, attack: 0, defence: 1, hp: 9, move: 3, range: 3,"     \
    " traits: [cloak]}\n"

#define UNIT(id, type, owner, at, hp)                                                              \
    "  - {id: " id ", type: " type ", owner: " owner ", in: board, at: " at ", hp: " hp "}\n"
#define ANN UNIT("ann", "man", "red", "b2", "9")

/* --- targets ---------------------------------------------------------------------------------- */

static const EventKind *const kinds[] = {
    &bs_ev_closest,      &bs_ev_weakest,     &bs_ev_next_target,  &bs_ev_unseen,
    &bs_ev_aimed_unseen, &bs_ev_passed_over, &bs_ev_not_attacked, NULL};

static void assert_red_tells(const ScapeRun *run, const char *expected, const char *file, int line)
{
    ScapeResult result = scape_run_at(run, file, line);
    _assert_string_equal(scape_story(&result, "attack", "red", kinds), expected, file, line);
    scape_free(&result);
}

#define assert_attack_with(settings, units, red, blue, expected)                                   \
    assert_red_tells(&(const ScapeRun){SCAPE_GAME(settings, TYPES, units),                         \
                                       {SCAPE_RED "attack:\n" red, SCAPE_BLUE blue}},              \
                     expected, __FILE__, __LINE__)
#define assert_attack(units, red, expected) assert_attack_with("", units, red, "", expected)

static void closest_is_the_nearest_then_the_weakest_then_the_first_by_id(void **state)
{
    (void)state;
    assert_attack(ANN UNIT("x", "man", "blue", "b4", "5") UNIT("elk", "man", "blue", "b5", "1"),
                  "  - {attack: closest, with: ann}\n",
                  "closest ann x [BS 19.12, BS 19.14] only red\n");
    assert_attack(ANN UNIT("x", "man", "blue", "b4", "5") UNIT("elk", "man", "blue", "d2", "4"),
                  "  - {attack: closest, with: ann}\n",
                  "closest ann elk [BS 19.12, BS 19.14] only red\n");
    assert_attack(ANN UNIT("z", "man", "blue", "b4", "5") UNIT("elk", "man", "blue", "d2", "5"),
                  "  - {attack: closest, with: ann}\n",
                  "closest ann elk [BS 19.12, BS 19.14] only red\n");
}

static void weakest_is_the_one_with_fewest_hit_points_then_the_nearest(void **state)
{
    (void)state;
    assert_attack(ANN UNIT("x", "man", "blue", "b4", "5") UNIT("elk", "man", "blue", "b5", "1"),
                  "  - {attack: weakest, with: ann}\n",
                  "weakest ann elk [BS 19.13, BS 19.14] only red\n");
    assert_attack(ANN UNIT("x", "man", "blue", "b5", "2") UNIT("elk", "man", "blue", "b4", "2"),
                  "  - {attack: weakest, with: ann}\n",
                  "weakest ann elk [BS 19.13, BS 19.14] only red\n");
}

static void words_look_no_farther_than_the_order_reaches(void **state)
{
    (void)state;
    assert_attack(ANN UNIT("x", "man", "blue", "b6", "1"), "  - {attack: weakest, with: ann}\n",
                  "not-attacked * nobody within 3 tiles will do [-, BS 19.14] only red\n");
}

static void no_word_finds_the_unseen(void **state)
{
    (void)state;
    assert_attack(ANN UNIT("boo", "ghost", "blue", "b3", "1") UNIT("x", "man", "blue", "b5", "5"),
                  "  - {attack: closest, with: ann}\n",
                  "passed-over boo red [BS 19.15] only (nobody)\n"
                  "closest ann x [BS 19.12, BS 19.14] only red\n");
}

static void of_several_the_first_that_will_do_is_taken(void **state)
{
    (void)state;
    assert_attack(ANN UNIT("x", "man", "blue", "b6", "1") UNIT("elk", "man", "blue", "b4", "5"),
                  "  - {attack: [x, elk], with: ann}\n",
                  "next-target elk x is 4 tiles away, and the range of ann is 3 "
                  "[BS 19.11] only red\n");
}

/* The two fail in the same words; only the game master is told what the one was. */
static void who_is_not_seen_is_not_there(void **state)
{
    (void)state;
    assert_attack_with("", ANN UNIT("x", "man", "blue", "b4", "9"), "  - {attack: x, with: ann}\n",
                       "reactions:\n"
                       "  - {use: vanish, by: x, when: phase-begins, phase: movement, whose: "
                       "others}\n",
                       "not-there x red [BS 13.1, BS 13.33] only (nobody)\n"
                       "not-attacked * there is no unit 'x' here [-, BS 19.16] only red\n");
    assert_attack(ANN "  - {id: x, type: man, owner: blue, in: graveyard}\n" UNIT(
                      "elk", "man", "blue", "h4", "9"),
                  "  - {attack: x, with: ann}\n",
                  "not-attacked * there is no unit 'x' here [-, BS 19.16] only red\n");
}

static void a_game_may_let_players_aim_at_the_unseen(void **state)
{
    (void)state;
    assert_attack_with("settings: {aiming: all}\n", ANN UNIT("boo", "ghost", "blue", "b4", "9"),
                       "  - {attack: boo, with: ann}\n", "",
                       "aimed-unseen boo red [BS 13.1] only (nobody)\n");
}

static void for_an_ability_on_allies_words_mean_ones_own(void **state)
{
    (void)state;
    assert_attack(ANN UNIT("bob", "man", "red", "b4", "5") UNIT("x", "man", "blue", "b3", "1"),
                  "  - {use: mend, by: ann, upon: closest}\n",
                  "closest ann bob [BS 19.12, BS 19.14, BS 19.20] only red\n");
}

/* --- conditions ------------------------------------------------------------------------------- */

#define CONDITION_UNITS                                                                            \
    ANN UNIT("x", "man", "blue", "b4", "5")                                                        \
        UNIT("boo", "ghost", "blue", "b3",                                                         \
             "2") "  - {id: dead, type: man, owner: blue, in: graveyard}\n"                        \
                  "  - {id: kid, type: man, owner: red, in: waiting}\n" UNIT("sly", "ghost",       \
                                                                             "red", "d5", "4")

/* Does it hold for red, as the round begins? */
static bool holds(const char *game, const char *orders)
{
    ScapeResult field = scape_load(&(const ScapeRun){game, {orders}});
    assert_string_equal(scape_errors(&field), "");
    const Player *red = play_player(field.play, 0);
    const Phase *phase = field.play->system->phases;
    while (strcmp(phase->name, "movement") != 0)
        phase++;
    const VariantList *list = orders_of(field.play, red, phase);
    const Order *order = list->at[0]->record;
    bool result = conditions_hold(field.play, red, &order->conditions);
    scape_free(&field);
    return result;
}

#define HOLDS(condition)                                                                           \
    holds(SCAPE_GAME("", TYPES, CONDITION_UNITS),                                                  \
          SCAPE_RED "movement:\n  - {move: ann, path: [b1], if: " condition "}\n")

static void conditions_ask_who_is_there(void **state)
{
    (void)state;
    assert_true(HOLDS("{alive: ann}"));
    assert_true(HOLDS("{alive: [ann, x, kid]}"));
    assert_false(HOLDS("{alive: [ann, dead]}"));
    assert_true(HOLDS("{on-board: x}"));
    assert_false(HOLDS("{on-board: kid}"));
    assert_true(HOLDS("{visible: [ann, x]}"));
    assert_false(HOLDS("{visible: sly}"));
    assert_true(HOLDS("{on-board: sly}"));
}

static void conditions_ask_how_near_somebody_is(void **state)
{
    (void)state;
    assert_true(HOLDS("{within: {unit: ann, of: x, tiles: 2}}"));
    assert_false(HOLDS("{within: {unit: ann, of: x, tiles: 1}}"));
    assert_true(HOLDS("{within: {unit: ann, of: b4, tiles: 2}}"));
    assert_true(HOLDS("{within: {unit: ann, of: ford, tiles: 6}}"));
    assert_false(HOLDS("{within: {unit: ann, of: ford, tiles: 5}}"));
    assert_true(HOLDS("{within: {unit: ann, of: closest, tiles: 2}}"));
    assert_false(HOLDS("{within: {unit: ann, of: closest, tiles: 1}}"));
    assert_false(HOLDS("{within: {unit: ann, of: dead, tiles: 400}}"));
    assert_true(HOLDS("{enemies-within: {unit: ann, tiles: 2}}"));
    assert_false(HOLDS("{enemies-within: {unit: ann, tiles: 2, least: 2}}"));
    assert_false(HOLDS("{enemies-within: {unit: ann, tiles: 1}}"));
}

static void conditions_take_a_tile_with_somebody_unseen_for_vacant(void **state)
{
    (void)state;
    assert_true(HOLDS("{vacant: b3}"));
    assert_false(HOLDS("{vacant: b4}"));
    assert_false(HOLDS("{vacant: d5}"));
}

static void conditions_ask_for_hit_points_points_and_holders(void **state)
{
    (void)state;
    assert_true(HOLDS("{hp-at-most: {unit: x, hp: 5}}"));
    assert_false(HOLDS("{hp-at-most: {unit: x, hp: 4}}"));
    assert_true(HOLDS("{hp-at-least: {unit: [x, ann], hp: 5}}"));
    assert_false(HOLDS("{hp-at-least: {unit: [x, ann], hp: 6}}"));
    assert_true(HOLDS("{holds: {player: red, point: ford}}"));
    assert_false(HOLDS("{holds: {player: red, point: mill}}"));
    assert_false(HOLDS("{neutral: mill}"));
    assert_true(HOLDS("{points-at-least: {player: red, points: 0}}"));
    assert_false(HOLDS("{points-at-least: {player: red, points: 1}}"));
}

static void assert_condition_refused(const char *orders, const char *expected)
{
    ScapeResult field =
        scape_load(&(const ScapeRun){SCAPE_GAME("", TYPES, CONDITION_UNITS), {orders}});
    const char *errors = scape_errors(&field);
    if (!strstr(errors, expected))
        assert_string_equal(errors, expected);
    scape_free(&field);
}

#define ASSERT_REFUSED(condition, expected)                                                        \
    assert_condition_refused(                                                                      \
        SCAPE_RED "movement:\n  - {move: ann, path: [b1], if: " condition "}\n", expected)

static void conditions_name_what_is_there_for_the_player(void **state)
{
    (void)state;
    ASSERT_REFUSED("{vacant: z9}", "there is no tile 'z9' on this board [BS 20.13]");
    ASSERT_REFUSED("{within: {unit: ann, of: boo, tiles: 1}}",
                   "there is no unit or capture point 'boo' here");
    ASSERT_REFUSED("{within: {unit: ann, of: bee, tiles: 1}}",
                   "there is no unit or capture point 'bee' here");
    ASSERT_REFUSED("{alive: self}", "'self' stands for nobody here [BS 20.46]");
    ASSERT_REFUSED("{not: [{within: {unit: ann, of: it, tiles: 1}}]}",
                   "'it' stands for nobody here [BS 20.46]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closest_is_the_nearest_then_the_weakest_then_the_first_by_id),
        cmocka_unit_test(weakest_is_the_one_with_fewest_hit_points_then_the_nearest),
        cmocka_unit_test(words_look_no_farther_than_the_order_reaches),
        cmocka_unit_test(no_word_finds_the_unseen),
        cmocka_unit_test(of_several_the_first_that_will_do_is_taken),
        cmocka_unit_test(who_is_not_seen_is_not_there),
        cmocka_unit_test(a_game_may_let_players_aim_at_the_unseen),
        cmocka_unit_test(for_an_ability_on_allies_words_mean_ones_own),
        cmocka_unit_test(conditions_ask_who_is_there),
        cmocka_unit_test(conditions_ask_how_near_somebody_is),
        cmocka_unit_test(conditions_take_a_tile_with_somebody_unseen_for_vacant),
        cmocka_unit_test(conditions_ask_for_hit_points_points_and_holders),
        cmocka_unit_test(conditions_name_what_is_there_for_the_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
