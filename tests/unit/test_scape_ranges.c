/* Battlescape's reactions by place, the traits that wait for a moment, and reactions that are asked
 * about. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scape_men.h"

/* --- reach ------------------------------------------------------------------------------------ */

/* c reaches 3 tiles. Far away nothing is said; what has an else fails, and tries that. */
static void a_reaction_on_it_waits_for_what_it_can_reach(void **state)
{
    static const char units[] = "id: a, type: man, owner: red, in: board, at: l2\n"
                                "id: b, type: man, owner: red, in: board, at: f2\n"
                                "id: c, type: man, owner: blue, in: board, at: b2\n";
    static const char moves[] = "movement: [{move: a, path: [l3]}, {move: b, path: [e2]}]";
    Played game = play_game(units, moves, "reactions: [{use: bolt, by: c, when: moved, upon: it}]");
    (void)state;
    assert_string_equal(scape_story(&game.run), "reacts-moved c, uses-on c, damaged b");
    assert_null(scape_event(&game.run, &bs_ev_reaction_failed, 0));
    game_over(&game);
    assert_story(
        units, moves,
        "reactions: [{use: bolt, by: c, when: moved, upon: it, else: {use: brace, by: c}}]",
        "reacts-moved c, uses c, gets-dice c");
}

static void an_area_may_be_where_it_stands(void **state)
{
    static const char units[] = "id: a, type: man, owner: red, in: board, at: f2\n"
                                "id: b, type: man, owner: red, in: board, at: e4\n"
                                "id: c, type: man, owner: blue, in: board, at: b2\n"
                                "id: d, type: man, owner: blue, in: board, at: b3\n";
    (void)state;
    assert_story(units, "movement: [{move: a, path: [e3, d3]}]",
                 "reactions: [{use: burst, by: c, when: moved, upon: it}]",
                 "reacts-moved c, uses-at c, damaged a, damaged b");
    assert_story(units, "movement: [{move: a, path: [f3]}]",
                 "reactions: [{use: burst, by: c, when: moved, upon: it}]", "");
}

/* --- range ------------------------------------------------------------------------------------ */

/* c reaches 3 tiles: from b2 as far as e. */
static void a_range_is_entered_at_the_step_that_leads_into_it(void **state)
{
    Played game = play_game("id: a, type: man, owner: red, in: board, at: h2\n"
                            "id: c, type: man, owner: blue, in: board, at: b2\n",
                            "movement: [{move: a, path: [g2, f2, e2, d2]}]",
                            "reactions: [{use: blow, by: c, when: enters-range, upon: it}]");
    (void)state;
    assert_string_equal(scape_story(&game.run), "reacts-enters-range c, uses-on c, pushed a");
    assert_true(tile_equal(scape_unit(&game.run, "a")->at, (Tile){8, 2}));
    game_over(&game);
}

static void who_moves_within_a_range_has_not_entered_it(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: e2\n"
                 "id: c, type: man, owner: blue, in: board, at: b2\n",
                 "movement: [{move: a, path: [d2, c2]}]",
                 "reactions: [{use: bolt, by: c, when: enters-range, upon: it}]", "");
}

/* When it has left, it is out of range: only an ability that reaches farther catches it. */
static void a_range_is_left_at_the_step_that_leads_out_of_it(void **state)
{
    (void)state;
    assert_story(
        "id: a, type: man, owner: red, in: board, at: d2\n"
        "id: c, type: man, owner: blue, in: board, at: b2\n",
        "movement: [{move: a, path: [e2, f2, g2]}]",
        "reactions: [{use: bolt, by: c, when: leaves-range, upon: it, else: {use: daze, by: "
        "c, upon: it}}]",
        "reacts-leaves-range c, uses-on c, gets-sick a");
}

/* Made longer by seven, it reaches from a2 to k2. */
static void the_range_is_what_it_is_now(void **state)
{
    Played game = {.arena = arena_new()};
    ScapeGame scape = {.abilities = men_abilities,
                       .types = men_types,
                       .traits = men_traits,
                       .units = "id: a, type: man, owner: red, in: board, at: l2\n"
                                "id: c, type: man, owner: blue, in: board, at: a2\n",
                       .effects = "unit: c, by: c, from: brace, effect: {range: 7}, until: "
                                  "game-ends\n",
                       .red = "movement: [{move: a, path: [k2, j2]}]",
                       .blue = "reactions: [{use: blow, by: c, when: enters-range, upon: it}]"};
    (void)state;
    assert_int_equal(scape_run(&game.run, game.arena, &scape), ENDED_COMPLETE);
    assert_string_equal(scape_story(&game.run), "reacts-enters-range c, uses-on c, pushed a");
    game_over(&game);
}

static void who_leaves_a_range_does_not_enter_it(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: d2\n"
                 "id: c, type: man, owner: blue, in: board, at: b2\n",
                 "movement: [{move: a, path: [e2, f2, g2]}]",
                 "reactions: [{use: brace, by: c, when: enters-range}]", "");
}

/* At f2 it leaves the range of c, who blows it on into that of d: being blown is no step. */
static void who_is_pushed_where_it_leaves_a_range_enters_no_other(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: d2\n"
                 "id: c, type: man, owner: blue, in: board, at: b2\n"
                 "id: d, type: man, owner: blue, in: board, at: i4\n",
                 "movement: [{move: a, path: [e2, f2]}]",
                 "reactions:\n"
                 "  - {use: gale, by: c, when: leaves-range, upon: it}\n"
                 "  - {use: brace, by: d, when: enters-range}",
                 "reacts-leaves-range c, uses-on c, pushed a");
}

static void who_is_deployed_within_a_range_enters_it(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: waiting\n"
                 "id: b, type: man, owner: red, in: board, at: l1\n"
                 "id: c, type: man, owner: blue, in: board, at: c10\n",
                 "deployment: [{deploy: a, at: a11}]",
                 "reactions: [{use: bolt, by: c, when: enters-range, upon: it}]",
                 "reacts-enters-range c, uses-on c, damaged a");
}

/* --- traits ----------------------------------------------------------------------------------- */

static void thorns_sting_each_time_and_use_nothing_up(void **state)
{
    Played game = play_game("id: a, type: man, owner: red, in: board, at: b2\n"
                            "id: b, type: man, owner: red, in: board, at: b3\n"
                            "id: c, type: thorn, owner: blue, in: board, at: d2\n",
                            "attack: [{attack: c, with: [a, b]}]", NULL);
    (void)state;
    assert_int_equal(hp(&game, "a"), 4);
    assert_int_equal(hp(&game, "b"), 4);
    assert_false(scape_unit(&game.run, "c")->used);
    assert_false(scape_unit(&game.run, "c")->hurt);
    game_over(&game);
}

static void the_traits_of_the_sick_and_of_the_dead_do_nothing(void **state)
{
    static const char *const states[] = {"sick: true", "hp: 1"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        Arena *arena = arena_new();
        MemoryRun run;
        ScapeGame scape = {.abilities = men_abilities,
                           .types = men_types,
                           .traits = men_traits,
                           .units = text_string(arena,
                                                "id: a, type: man, owner: red, in: board, at: b2\n"
                                                "id: c, type: thorn, owner: blue, in: board, at: "
                                                "d2, %s\n",
                                                states[i]),
                           .red = "attack: [{attack: c, with: a}]",
                           .rolls = "roll: r3 attack a>c, dice: [6]\n"};
        assert_int_equal(scape_run(&run, arena, &scape), ENDED_COMPLETE);
        assert_int_equal(unit_hp(scape_unit(&run, "a")), 5);
        assert_told_to_blue(&run, i == 0 ? &bs_ev_trait_sick : &bs_ev_trait_dead);
        run_free(&run);
        arena_free(arena);
    }
}

static void traits_come_before_reactions(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: h2\n"
                 "id: c, type: man, owner: blue, in: board, at: c2\n"
                 "id: g, type: guard, owner: blue, in: board, at: d2\n",
                 "movement: [{move: a, path: [g2, f2]}]",
                 "reactions: [{use: bolt, by: c, when: enters-range, upon: it}]",
                 "trait-works g, gets-stretch a, reacts-enters-range c, uses-on c, damaged a");
}

/* --- asking ----------------------------------------------------------------------------------- */

#define ASKED "reactions: [{use: bolt, by: c, when: used, to: any, upon: it, react: ask}]\n"

static Ending ask(Played *game, const char *blue, bool asks)
{
    ScapeGame scape = {.abilities = men_abilities,
                       .types = men_types,
                       .traits = men_traits,
                       .units = FOUR,
                       .red = "beginning: []\ndeployment: []\nmovement: []\n"
                              "attack: [{use: brace, by: a}]",
                       .blue = blue,
                       .ask = asks};
    *game = (Played){.arena = arena_new()};
    return scape_run(&game->run, game->arena, &scape);
}

static void a_player_who_is_not_asked_uses_it(void **state)
{
    Played game;
    (void)state;
    assert_int_equal(ask(&game, ASKED, false), ENDED_COMPLETE);
    assert_int_equal(hp(&game, "a"), 4);
    game_over(&game);
}

static void the_answer_decides(void **state)
{
    static const char *const answers[] = {"use", "pass"};
    Played game;
    (void)state;
    assert_int_equal(ask(&game, ASKED, true), ENDED_ASKED);
    Buf out = {NULL, 0, 0};
    decide_print(game.run.play, &out, NULL);
    buf_char(&out, '\0');
    const char *about = strstr(out.at, "about: \"");
    assert_non_null(strstr(out.at, "- react: r3 red attack c 1\n"));
    assert_non_null(about);
    for (int i = 0; i < 2; i++) {
        Arena *arena = arena_new();
        Played again;
        const char *blue = text_string(
            arena,
            ASKED "beginning: []\ndeployment: []\nmovement: []\nattack: []\nending: "
                  "[]\nanswers: [{react: r3 red attack c 1, about: \"%.8s\", answer: %s}]",
            about + 8, answers[i]);
        assert_int_equal(ask(&again, blue, true), ENDED_COMPLETE);
        assert_int_equal(hp(&again, "a"), i == 0 ? 4 : 5);
        game_over(&again);
        arena_free(arena);
    }
    buf_free(&out);
    game_over(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reaction_on_it_waits_for_what_it_can_reach),
        cmocka_unit_test(an_area_may_be_where_it_stands),
        cmocka_unit_test(a_range_is_entered_at_the_step_that_leads_into_it),
        cmocka_unit_test(who_moves_within_a_range_has_not_entered_it),
        cmocka_unit_test(a_range_is_left_at_the_step_that_leads_out_of_it),
        cmocka_unit_test(the_range_is_what_it_is_now),
        cmocka_unit_test(who_leaves_a_range_does_not_enter_it),
        cmocka_unit_test(who_is_pushed_where_it_leaves_a_range_enters_no_other),
        cmocka_unit_test(who_is_deployed_within_a_range_enters_it),
        cmocka_unit_test(thorns_sting_each_time_and_use_nothing_up),
        cmocka_unit_test(the_traits_of_the_sick_and_of_the_dead_do_nothing),
        cmocka_unit_test(traits_come_before_reactions),
        cmocka_unit_test(a_player_who_is_not_asked_uses_it),
        cmocka_unit_test(the_answer_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
