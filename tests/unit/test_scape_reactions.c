/* Battlescape's reactions, and the traits that wait for a moment: what sets them off, in which
 * order they come, how deep that goes, and what is checked again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scape_run.h"

static const char abilities[] = "id: bolt, on: enemy, effects: [{damage: 1}]\n"
                                "id: mend, on: ally, effects: [{healing: 1}]\n"
                                "id: brace, on: self, turns: 9, effects: [{defence: 2}]\n"
                                "id: blow, on: enemy, effects: [{push: 3}]\n"
                                "id: nova, on: enemies, radius: 9, effects: [{damage: 1}]\n"
                                "id: kill, on: enemy, range: 9, effects: [{damage: 9}]\n"
                                "id: hide, on: self, turns: 9, effects: [{invisible: on}]\n"
                                "id: burst, on: area, radius: 1, effects: [{damage: 1}]\n"
                                "id: daze, on: enemy, range: 9, turns: 9, effects: [{sick: on}]\n";
#define CAN_ALL "abilities: [bolt, mend, brace, blow, nova, kill, hide, burst, daze]"
static const char types[] =
    "id: man, cost: 1, attack: 1, defence: 0, hp: 5, move: 5, range: 3, " CAN_ALL "\n"
    "id: thorn, cost: 1, attack: 1, defence: 0, hp: 5, move: 5, range: 3, traits: [thorns]\n"
    "id: guard, cost: 1, attack: 1, defence: 0, hp: 5, move: 5, range: 2, traits: [snare]\n"
    "id: ghost, cost: 1, attack: 1, defence: 0, hp: 5, move: 5, traits: [unseen], " CAN_ALL "\n";
static const char traits[] =
    "id: thorns, when: attacked, on: it, effects: [{damage: 1}]\n"
    "id: snare, when: enters-range, on: it, turns: 9, effects: [{movement: -1}]\n"
    "id: unseen, effects: [{invisible: on}]\n";

typedef struct Played {
    Arena *arena;
    MemoryRun run;
} Played;

static Played play_with(const char *settings, const char *units, const char *red, const char *blue)
{
    Played game = {.arena = arena_new()};
    ScapeGame scape = {.settings = settings,
                       .abilities = abilities,
                       .types = types,
                       .traits = traits,
                       .units = units,
                       .red = red,
                       .blue = blue};
    assert_int_equal(scape_run(&game.run, game.arena, &scape), ENDED_COMPLETE);
    return game;
}

static Played play_game(const char *units, const char *red, const char *blue)
{
    return play_with(NULL, units, red, blue);
}

static void game_over(Played *game)
{
    run_free(&game->run);
    arena_free(game->arena);
}

static void assert_story(const char *units, const char *red, const char *blue, const char *story)
{
    Played game = play_game(units, red, blue);
    assert_string_equal(scape_story(&game.run), story);
    game_over(&game);
}

static int hp(const Played *game, const char *id)
{
    return scape_unit(&game->run, id)->hp;
}

/* Red's a and b against blue's c and d; all within 3 tiles of each other. No attack of one die is
 * sure of anything, so stories tell of attacks only where nobody is attacked. */
#define FOUR                                                                                       \
    "id: a, type: man, owner: red, in: board, at: b2\n"                                            \
    "id: b, type: man, owner: red, in: board, at: b3\n"                                            \
    "id: c, type: man, owner: blue, in: board, at: d2\n"                                           \
    "id: d, type: man, owner: blue, in: board, at: d3\n"

#define RED_MENDS "attack: [{use: mend, by: a, on: b}]\n"

/* --- before and after ------------------------------------------------------------------------- */

static void what_is_about_to_happen_is_reacted_to_before_it_happens(void **state)
{
    (void)state;
    assert_story(FOUR, RED_MENDS,
                 "reactions: [{use: bolt, by: c, when: about-to-use, to: any, on: it}]",
                 "uses-on a, reacts-about-to-use c, uses-on c, damaged a, not-healed b");
}

static void all_else_is_reacted_to_afterwards(void **state)
{
    (void)state;
    assert_story(FOUR, RED_MENDS, "reactions: [{use: bolt, by: c, when: used, to: any, on: it}]",
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

/* a kills c: that is told of the use first, then of the damage, then of the death. */
static void the_use_itself_comes_before_what_it_did(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: b2\n"
                 "id: c, type: man, owner: blue, in: board, at: d2\n"
                 "id: d, type: man, owner: blue, in: board, at: d3\n"
                 "id: e, type: man, owner: blue, in: board, at: d4\n"
                 "id: f, type: man, owner: blue, in: board, at: d5\n",
                 "attack: [{use: kill, by: a, on: c}]",
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
                            "reactions: [{use: blow, by: c, when: about-to-attack, on: it}]");
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
        play_game(FOUR, "attack: [{use: bolt, by: a, on: c, else: {use: bolt, by: b, on: c}}]",
                  "reactions: [{use: daze, by: c, when: about-to-use, on: it}]");
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
    assert_story(FOUR, "attack: [{use: bolt, by: a, on: c}]",
                 "reactions: [{use: kill, by: d, when: about-to-use, to: ally, on: it}]",
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

static void a_reaction_that_cannot_be_done_leaves_room_for_the_units_next(void **state)
{
    (void)state;
    assert_story(FOUR, "attack: [{use: brace, by: a}]",
                 "reactions:\n"
                 "  - {use: bolt, by: c, when: used, to: any, on: it, if: {playing: red}, else: "
                 "{use: mend, by: c, on: c}}\n"
                 "  - {use: brace, by: c, when: used, to: any}\n",
                 "uses a, gets-dice a, reacts-used c, uses-on c, damaged a");
    assert_story(FOUR, "attack: [{use: brace, by: a}]",
                 "reactions:\n"
                 "  - {use: bolt, by: c, when: used, to: any, on: it, if: {not: {playing: red}}}\n"
                 "  - {use: brace, by: c, when: used, to: any}\n",
                 "uses a, gets-dice a, reacts-used c, uses c, gets-dice c");
    assert_story(FOUR, "attack: [{use: brace, by: a}]",
                 "reactions:\n"
                 "  - {use: bolt, by: c, when: used, to: any, on: it, if: {not: {playing: red}}, "
                 "else: {use: mend, by: c, on: c}}\n",
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
    assert_non_null(scape_event(&game.run, &bs_reaction_too_deep, 0));
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
                            "reactions: [{use: bolt, by: c, when: used, to: any, on: it}]");
    (void)state;
    assert_int_equal(hp(&game, "a"), 4);
    assert_int_equal(hp(&game, "b"), 5);
    game_over(&game);
}

static void who_is_sick_does_not_react_and_nothing_is_said_of_it(void **state)
{
    Played game = play_game("id: a, type: man, owner: red, in: board, at: b2\n"
                            "id: c, type: man, owner: blue, in: board, at: d2, sick: on\n",
                            "attack: [{use: brace, by: a}]",
                            "reactions: [{use: bolt, by: c, when: used, to: any, on: it}]");
    (void)state;
    assert_string_equal(scape_story(&game.run), "uses a, gets-dice a");
    assert_string_equal(scape_verdict(&game.run, 0), "");
    assert_null(scape_verdict(&game.run, 1));
    game_over(&game);
}

static void what_is_not_seen_sets_nothing_off(void **state)
{
    (void)state;
    assert_story("id: g, type: ghost, owner: red, in: board, at: f2\n"
                 "id: a, type: man, owner: red, in: board, at: f3\n"
                 "id: c, type: man, owner: blue, in: board, at: b2\n",
                 "movement: [{move: g, path: [e2, d2]}, {move: a, path: [e3, d3, c3]}]",
                 "reactions: [{use: bolt, by: c, when: enters-range, on: it}]",
                 "reacts-enters-range c, uses-on c, damaged a");
}

/* c reaches 3 tiles. Far away nothing is said; what has an else fails, and tries that. */
static void a_reaction_on_it_waits_for_what_it_can_reach(void **state)
{
    static const char units[] = "id: a, type: man, owner: red, in: board, at: l2\n"
                                "id: b, type: man, owner: red, in: board, at: f2\n"
                                "id: c, type: man, owner: blue, in: board, at: b2\n";
    static const char moves[] = "movement: [{move: a, path: [l3]}, {move: b, path: [e2]}]";
    Played game = play_game(units, moves, "reactions: [{use: bolt, by: c, when: moved, on: it}]");
    (void)state;
    assert_string_equal(scape_story(&game.run), "reacts-moved c, uses-on c, damaged b");
    assert_null(scape_event(&game.run, &bs_reaction_failed, 0));
    game_over(&game);
    assert_story(units, moves,
                 "reactions: [{use: bolt, by: c, when: moved, on: it, else: {use: brace, by: c}}]",
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
                 "reactions: [{use: burst, by: c, when: moved, on: it}]",
                 "reacts-moved c, uses-at c, damaged a, damaged b");
    assert_story(units, "movement: [{move: a, path: [f3]}]",
                 "reactions: [{use: burst, by: c, when: moved, on: it}]", "");
}

/* --- range ------------------------------------------------------------------------------------ */

/* c reaches 3 tiles: from b2 as far as e. */
static void a_range_is_entered_at_the_step_that_leads_into_it(void **state)
{
    Played game = play_game("id: a, type: man, owner: red, in: board, at: h2\n"
                            "id: c, type: man, owner: blue, in: board, at: b2\n",
                            "movement: [{move: a, path: [g2, f2, e2, d2]}]",
                            "reactions: [{use: blow, by: c, when: enters-range, on: it}]");
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
                 "reactions: [{use: bolt, by: c, when: enters-range, on: it}]", "");
}

/* When it has left, it is out of range: only an ability that reaches farther catches it. */
static void a_range_is_left_at_the_step_that_leads_out_of_it(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: board, at: d2\n"
                 "id: c, type: man, owner: blue, in: board, at: b2\n",
                 "movement: [{move: a, path: [e2, f2, g2]}]",
                 "reactions: [{use: bolt, by: c, when: leaves-range, on: it, else: {use: daze, by: "
                 "c, on: it}}]",
                 "reacts-leaves-range c, uses-on c, gets-sick a");
}

/* The range of d has been made longer by two. */
static void the_range_is_what_it_is_now(void **state)
{
    Played game = {.arena = arena_new()};
    ScapeGame scape = {.abilities = abilities,
                       .types = types,
                       .traits = traits,
                       .units = "id: a, type: man, owner: red, in: board, at: h2\n"
                                "id: c, type: man, owner: blue, in: board, at: b2\n",
                       .effects =
                           "unit: c, by: c, from: brace, effect: {range: 2}, until: game-ends\n",
                       .red = "movement: [{move: a, path: [g2, f2]}]",
                       .blue = "reactions: [{use: bolt, by: c, when: enters-range, on: it}]"};
    (void)state;
    assert_int_equal(scape_run(&game.run, game.arena, &scape), ENDED_COMPLETE);
    assert_int_equal(hp(&game, "a"), 4);
    assert_true(tile_equal(scape_unit(&game.run, "a")->at, (Tile){6, 2}));
    game_over(&game);
}

static void who_is_deployed_within_a_range_enters_it(void **state)
{
    (void)state;
    assert_story("id: a, type: man, owner: red, in: waiting\n"
                 "id: b, type: man, owner: red, in: board, at: l1\n"
                 "id: c, type: man, owner: blue, in: board, at: c10\n",
                 "deployment: [{deploy: a, at: a11}]",
                 "reactions: [{use: bolt, by: c, when: enters-range, on: it}]",
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
    static const char *const states[] = {"sick: on", "hp: 1"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        Arena *arena = arena_new();
        MemoryRun run;
        ScapeGame scape = {.abilities = abilities,
                           .types = types,
                           .traits = traits,
                           .units = text_string(arena,
                                                "id: a, type: man, owner: red, in: board, at: b2\n"
                                                "id: c, type: thorn, owner: blue, in: board, at: "
                                                "d2, %s\n",
                                                states[i]),
                           .red = "attack: [{attack: c, with: a}]",
                           .rolls = "roll: r3 attack a>c, dice: [6]\n"};
        assert_int_equal(scape_run(&run, arena, &scape), ENDED_COMPLETE);
        assert_int_equal(scape_unit(&run, "a")->hp, 5);
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
                 "reactions: [{use: bolt, by: c, when: enters-range, on: it}]",
                 "trait-works g, gets-stretch a, reacts-enters-range c, uses-on c, damaged a");
}

/* --- asking ----------------------------------------------------------------------------------- */

#define ASKED "reactions: [{use: bolt, by: c, when: used, to: any, on: it, react: ask}]\n"

static Ending ask(Played *game, const char *blue, bool asks)
{
    ScapeGame scape = {.abilities = abilities,
                       .types = types,
                       .traits = traits,
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
    decide_print(game.run.play, &out);
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
        cmocka_unit_test(what_is_about_to_happen_is_reacted_to_before_it_happens),
        cmocka_unit_test(all_else_is_reacted_to_afterwards),
        cmocka_unit_test(a_unit_acts_at_the_beginning_of_a_phase_before_its_orders),
        cmocka_unit_test(the_use_itself_comes_before_what_it_did),
        cmocka_unit_test(an_attack_whose_target_is_out_of_range_by_now_comes_to_nothing),
        cmocka_unit_test(who_has_become_invisible_is_not_attacked),
        cmocka_unit_test(who_has_been_made_sick_does_nothing_and_its_else_may_be_anothers),
        cmocka_unit_test(the_dead_do_nothing),
        cmocka_unit_test(reactions_come_by_turns_and_by_list),
        cmocka_unit_test(a_reaction_that_cannot_be_done_leaves_room_for_the_units_next),
        cmocka_unit_test(a_chain_of_reactions_ends_with_the_third),
        cmocka_unit_test(how_long_a_chain_may_be_is_a_setting),
        cmocka_unit_test(a_unit_reacts_once_in_its_round),
        cmocka_unit_test(who_is_sick_does_not_react_and_nothing_is_said_of_it),
        cmocka_unit_test(what_is_not_seen_sets_nothing_off),
        cmocka_unit_test(a_reaction_on_it_waits_for_what_it_can_reach),
        cmocka_unit_test(an_area_may_be_where_it_stands),
        cmocka_unit_test(a_range_is_entered_at_the_step_that_leads_into_it),
        cmocka_unit_test(who_moves_within_a_range_has_not_entered_it),
        cmocka_unit_test(a_range_is_left_at_the_step_that_leads_out_of_it),
        cmocka_unit_test(the_range_is_what_it_is_now),
        cmocka_unit_test(who_is_deployed_within_a_range_enters_it),
        cmocka_unit_test(thorns_sting_each_time_and_use_nothing_up),
        cmocka_unit_test(the_traits_of_the_sick_and_of_the_dead_do_nothing),
        cmocka_unit_test(traits_come_before_reactions),
        cmocka_unit_test(a_player_who_is_not_asked_uses_it),
        cmocka_unit_test(the_answer_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
