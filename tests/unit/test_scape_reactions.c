/* Battlescape's reactions: what sets them off, in which order they come, how deep that goes, and
 * what is checked again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scape_men.h"

/* --- before and after ------------------------------------------------------------------------- */

static void what_is_about_to_happen_is_reacted_to_before_it_happens(void **state)
{
    (void)state;
    assert_story(FOUR, RED_MENDS,
                 "reactions: [{use: bolt, by: c, when: about-to-use, to: any, upon: it}]",
                 "uses-on a, reacts-about-to-use c, uses-on c, damaged a, not-healed b");
}

static void all_else_is_reacted_to_afterwards(void **state)
{
    (void)state;
    assert_story(FOUR, RED_MENDS, "reactions: [{use: bolt, by: c, when: used, to: any, upon: it}]",
                 "uses-on a, not-healed b, reacts-used c, uses-on c, damaged a");
}

static void a_unit_acts_at_the_beginning_of_a_phase_before_its_orders(void **state)
{
    (void)state;
    assert_story(FOUR, RED_MENDS,
                 "reactions: [{use: brace, by: c, when: phase-begins, phase: attack, whose: "
                 "others}]",
                 "reacts-phase-begins c, uses c, gets-dice c, uses-on a, not-healed b");
}

/* Nine turns: red's of this round has begun, blue's has not. */
static void turns_are_counted_from_the_next_of_the_units_player(void **state)
{
    Played game = play_game(FOUR, "attack: [{use: brace, by: a}]",
                            "reactions: [{use: brace, by: c, when: used, to: any}]");
    (void)state;
    assert_int_equal(scape_unit(&game.run, "a")->lasting->ends, 12);
    assert_int_equal(scape_unit(&game.run, "c")->lasting->ends, 11);
    game_over(&game);
}

/* a kills c: that is told of the use first, then of the damage, then of the death. */
static void the_use_itself_comes_before_what_it_did(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: b2\n"
                 "id: c, type: man, owner: blue, in: board, at: d2\n"
                 "id: d, type: man, owner: blue, in: board, at: d3\n"
                 "id: e, type: man, owner: blue, in: board, at: d4\n"
                 "id: f, type: man, owner: blue, in: board, at: d5\n",
                 "attack: [{use: kill, by: a, upon: c}]",
                 "reactions:\n"
                 "  - {use: brace, by: f, when: destroyed}\n"
                 "  - {use: brace, by: e, when: damaged, to: ally}\n"
                 "  - {use: brace, by: d, when: used, to: ally}",
                 "uses-on a, damaged c, destroyed c, reacts-used d, uses d, gets-dice d, "
                 "reacts-damaged e, uses e, gets-dice e, reacts-destroyed f, uses f, gets-dice f");
}

/* --- checked again ---------------------------------------------------------------------------- */

static void an_attack_whose_target_is_out_of_range_by_now_comes_to_nothing(void **state)
{
    Played game = play_game("id: a, type: man, owner: red, in: board, at: e2\n"
                            "id: c, type: man, owner: blue, in: board, at: d2\n",
                            "attack: [{attack: c, with: a}]",
                            "reactions: [{use: blow, by: c, when: about-to-attack, upon: it}]");
    (void)state;
    assert_string_equal(scape_story(&game.run),
                        "reacts-about-to-attack c, uses-on c, pushed a, attack-stopped a");
    assert_int_equal(dice_rolls(game.run.dice), 0);
    assert_false(scape_unit(&game.run, "a")->hurt);
    game_over(&game);
}

static void who_has_become_invisible_is_not_attacked(void **state)
{
    (void)state;
    assert_story(FOUR, "attack: [{attack: c, with: a}]",
                 "reactions: [{use: hide, by: c, when: about-to-attack}]",
                 "reacts-about-to-attack c, uses c, gets-sight c, attack-stopped a");
}

static void who_has_been_made_sick_does_nothing_and_its_else_may_be_anothers(void **state)
{
    Played game =
        play_game(FOUR, "attack: [{use: bolt, by: a, upon: c, else: {use: bolt, by: b, upon: c}}]",
                  "reactions: [{use: daze, by: c, when: about-to-use, upon: it}]");
    (void)state;
    assert_string_equal(scape_story(&game.run),
                        "uses-on a, reacts-about-to-use c, uses-on c, gets-sick a, use-stopped a, "
                        "uses-on b, damaged c");
    assert_false(scape_unit(&game.run, "a")->used);
    game_over(&game);
}

static void the_dead_do_nothing(void **state)
{
    (void)state;
    assert_story(FOUR, "attack: [{use: bolt, by: a, upon: c}]",
                 "reactions: [{use: kill, by: d, when: about-to-use, to: ally, upon: it}]",
                 "uses-on a, reacts-about-to-use d, uses-on d, damaged a, destroyed a, "
                 "use-stopped a");
}

/* --- the order -------------------------------------------------------------------------------- */

/* Red has the turn, so that his own come first, in the order of his list. */
static void reactions_come_by_turns_and_by_list(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: b2\n"
                 "id: b, type: man, owner: red, in: board, at: b3\n"
                 "id: e, type: man, owner: red, in: board, at: b4\n"
                 "id: c, type: man, owner: blue, in: board, at: d2\n"
                 "id: d, type: man, owner: blue, in: board, at: d3\n",
                 "attack: [{use: brace, by: a}]\n"
                 "reactions:\n"
                 "  - {use: brace, by: e, when: used, of: ally, to: any}\n"
                 "  - {use: brace, by: b, when: used, of: ally, to: any}\n",
                 "reactions:\n"
                 "  - {use: brace, by: d, when: used, of: [a], to: any}\n"
                 "  - {use: brace, by: c, when: used, of: [a], to: any}\n",
                 "uses a, gets-dice a, "
                 "reacts-used e, uses e, gets-dice e, reacts-used b, uses b, gets-dice b, "
                 "reacts-used d, uses d, gets-dice d, reacts-used c, uses c, gets-dice c");
}

/* In blue's turn his own come first. */
static void the_player_whose_turn_it_is_reacts_first(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: b2\n"
                 "id: c, type: man, owner: blue, in: board, at: d2\n"
                 "id: d, type: man, owner: blue, in: board, at: d3\n",
                 "reactions: [{use: brace, by: a, when: used, of: any, to: any}]",
                 "attack: [{use: brace, by: c}]\n"
                 "reactions: [{use: brace, by: d, when: used, of: [c], to: any}]",
                 "uses c, gets-dice c, reacts-used d, uses d, gets-dice d, reacts-used a, uses a, "
                 "gets-dice a");
}

static void a_reaction_that_cannot_be_done_leaves_room_for_the_units_next(void **state)
{
    (void)state;
    assert_story(FOUR, "attack: [{use: brace, by: a}]",
                 "reactions:\n"
                 "  - {use: bolt, by: c, when: used, to: any, upon: it, if: {playing: red}, else: "
                 "{use: mend, by: c, upon: c}}\n"
                 "  - {use: brace, by: c, when: used, to: any}\n",
                 "uses a, gets-dice a, reacts-used c, uses-on c, damaged a");
    assert_story(
        FOUR, "attack: [{use: brace, by: a}]",
        "reactions:\n"
        "  - {use: bolt, by: c, when: used, to: any, upon: it, if: {not: {playing: red}}}\n"
        "  - {use: brace, by: c, when: used, to: any}\n",
        "uses a, gets-dice a, reacts-used c, uses c, gets-dice c");
    assert_story(FOUR, "attack: [{use: brace, by: a}]",
                 "reactions:\n"
                 "  - {use: bolt, by: c, when: used, to: any, upon: it, if: {not: {playing: red}}, "
                 "else: {use: mend, by: c, upon: c}}\n",
                 "uses a, gets-dice a, reacts-used c, uses c, not-healed c");
}

/* --- depth ------------------------------------------------------------------------------------ */

/* a uses, c reacts to that, b to c, d to b, e to d. */
#define CHAIN_UNITS FOUR "id: e, type: man, owner: red, in: board, at: b4\n"
#define CHAIN_RED                                                                                  \
    "attack: [{use: brace, by: a}]\n"                                                              \
    "reactions:\n"                                                                                 \
    "  - {use: brace, by: b, when: used, of: [c], to: any}\n"                                      \
    "  - {use: brace, by: e, when: used, of: [d], to: any}\n"
#define CHAIN_BLUE                                                                                 \
    "reactions:\n"                                                                                 \
    "  - {use: brace, by: c, when: used, of: [a], to: any}\n"                                      \
    "  - {use: brace, by: d, when: used, of: [b], to: any}\n"

#define CHAIN_STORY                                                                                \
    "uses a, gets-dice a, reacts-used c, uses c, gets-dice c, reacts-used b, uses b, "             \
    "gets-dice b, reacts-used d, uses d, gets-dice d"

static void a_chain_of_reactions_ends_with_the_third(void **state)
{
    Played game = play_game(CHAIN_UNITS, CHAIN_RED, CHAIN_BLUE);
    (void)state;
    assert_string_equal(scape_story(&game.run), CHAIN_STORY);
    assert_non_null(scape_event(&game.run, &bs_ev_reaction_too_deep, 0));
    game_over(&game);
}

static void how_long_a_chain_may_be_is_a_setting(void **state)
{
    Played game = play_with("reaction-depth: 4", CHAIN_UNITS, CHAIN_RED, CHAIN_BLUE);
    (void)state;
    assert_string_equal(scape_story(&game.run), CHAIN_STORY ", reacts-used e, uses e, gets-dice e");
    game_over(&game);
    game = play_with("reaction-depth: 0", CHAIN_UNITS, CHAIN_RED, CHAIN_BLUE);
    assert_string_equal(scape_story(&game.run), "uses a, gets-dice a");
    game_over(&game);
}

/* --- who is able ------------------------------------------------------------------------------ */

static void a_unit_reacts_once_in_its_round(void **state)
{
    Played game = play_game(FOUR, "movement: [{use: brace, by: a}]\nattack: [{use: brace, by: b}]",
                            "reactions: [{use: bolt, by: c, when: used, to: any, upon: it}]");
    (void)state;
    assert_int_equal(hp(&game, "a"), 4);
    assert_int_equal(hp(&game, "b"), 5);
    assert_told_to_blue(&game.run, &bs_ev_reactor_used);
    game_over(&game);
}

static void who_is_sick_does_not_react_and_nothing_is_said_of_it(void **state)
{
    Played game = play_game("id: a, type: man, owner: red, in: board, at: b2\n"
                            "id: c, type: man, owner: blue, in: board, at: d2, sick: true\n",
                            "attack: [{use: brace, by: a}]",
                            "reactions: [{use: bolt, by: c, when: used, to: any, upon: it}]");
    (void)state;
    assert_string_equal(scape_story(&game.run), "uses a, gets-dice a");
    assert_string_equal(scape_verdict(&game.run, 0), "");
    assert_null(scape_verdict(&game.run, 1));
    assert_told_to_blue(&game.run, &bs_ev_reactor_sick);
    game_over(&game);
}

static void what_is_not_seen_sets_nothing_off(void **state)
{
    static const char units[] = "id: g, type: ghost, owner: red, in: board, at: f2\n"
                                "id: a, type: man, owner: red, in: board, at: f3\n"
                                "id: c, type: man, owner: blue, in: board, at: b2\n";
    static const char reactions[] = "reactions: [{use: brace, by: c, when: enters-range}]";
    Played game = play_game(units, "movement: [{move: g, path: [e2, d2]}]", reactions);
    (void)state;
    assert_string_equal(scape_story(&game.run), "");
    assert_false(reader_sees(play_player(game.run.play, 1),
                             scape_event(&game.run, &bs_ev_reactor_blind, 0)));
    game_over(&game);
    assert_story(units, "movement: [{move: a, path: [e3, d3]}]", reactions,
                 "reacts-enters-range c, uses c, gets-dice c");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_about_to_happen_is_reacted_to_before_it_happens),
        cmocka_unit_test(all_else_is_reacted_to_afterwards),
        cmocka_unit_test(a_unit_acts_at_the_beginning_of_a_phase_before_its_orders),
        cmocka_unit_test(turns_are_counted_from_the_next_of_the_units_player),
        cmocka_unit_test(the_use_itself_comes_before_what_it_did),
        cmocka_unit_test(an_attack_whose_target_is_out_of_range_by_now_comes_to_nothing),
        cmocka_unit_test(who_has_become_invisible_is_not_attacked),
        cmocka_unit_test(who_has_been_made_sick_does_nothing_and_its_else_may_be_anothers),
        cmocka_unit_test(the_dead_do_nothing),
        cmocka_unit_test(reactions_come_by_turns_and_by_list),
        cmocka_unit_test(the_player_whose_turn_it_is_reacts_first),
        cmocka_unit_test(a_reaction_that_cannot_be_done_leaves_room_for_the_units_next),
        cmocka_unit_test(a_chain_of_reactions_ends_with_the_third),
        cmocka_unit_test(how_long_a_chain_may_be_is_a_setting),
        cmocka_unit_test(a_unit_reacts_once_in_its_round),
        cmocka_unit_test(who_is_sick_does_not_react_and_nothing_is_said_of_it),
        cmocka_unit_test(what_is_not_seen_sets_nothing_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
