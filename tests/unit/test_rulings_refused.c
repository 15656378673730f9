/* Rulings that are refused, and those that are not, though they look alike. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_hill.h"

static void assert_refused(const char *ruling, const char *expected)
{
    Arena *arena = arena_new();
    ToyRun run = {.game = GAME,
                  .orders = {RED MARCHES, BLUE},
                  .rulings = text_string(arena, "%s%s", RULES, ruling)};
    ToyResult result = toy_run(&run);
    if (!strstr(result.errors, expected))
        assert_string_equal(result.errors, expected);
    assert_string_equal(result.state, "");
    toy_free(&result);
    arena_free(arena);
}

static void paths_that_lead_nowhere_are_refused(void **state)
{
    (void)state;
    assert_refused("  - {set: {units: {r3: {hp: 1}}}" REASON,
                   "rulings.yaml:4:20: error: no 'r3' in the game file, under units\n"
                   "    4 |   - {set: {units: {r3: {hp: 1}}}, because: a slip}\n"
                   "      |                    ^~ did you mean 'r1'?\n");
    assert_refused("  - {set: {units: {r1: 3}}" REASON, "'r1' is a thing with keys of its own");
    assert_refused("  - {set: {units: {r1: {hp: }}}" REASON, "nothing stands here");
    assert_refused("  - {set: {units: {r1: {}}}" REASON, "nothing stands here");
    assert_refused("  - {set: units" REASON, "'set' wants a path");
    assert_refused("  - {remove: {units: [r1, r5]}" REASON, "no 'r5' in the game file");
    assert_refused("  - {remove: {units: {r1: tired}}" REASON,
                   "no 'tired' in the game file, under units r1");
    assert_refused("  - {remove: {units: {r1: {at: 1}}}" REASON,
                   "'units r1 at' is a single value: nothing can be taken out of it");
    assert_refused("  - {remove: {first: red}" REASON, "'first' is a single value");
    assert_refused("  - {remove: {units: [{id: r1}]}" REASON, "this is no name");
    assert_refused("  - {remove: {units: []}" REASON, "nothing stands here");
    assert_refused("  - {add: {units: [{id: r1, owner: red, at: 1}]}" REASON,
                   "'r1' is there already");
    assert_refused("  - {add: {units: r7}" REASON, "nothing can be added to 'units' like this");
    assert_refused("  - {add: {units: []}" REASON, "nothing stands here");
}

static void what_is_no_ruling_is_refused(void **state)
{
    (void)state;
    static const char *const closed[] = {"rules", "game",    "round", "stopped",
                                         "ended", "history", "dice",  "chains"};
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) {
        const char *expected = text_string(arena, "no ruling can change '%s'", closed[i]);
        assert_refused(text_string(arena, "  - {set: {%s: {x: 1}}" REASON, closed[i]), expected);
        assert_refused(text_string(arena, "  - {remove: %s" REASON, closed[i]), expected);
        assert_refused(text_string(arena, "  - {add: {%s: [x]}" REASON, closed[i]), expected);
    }
    arena_free(arena);
    assert_refused("  - {set: {title: x}}\n",
                   "rulings.yaml:4:5: error: this ruling has no 'because'");
    assert_refused("  - {set: {title: x}, because: ' '}\n", "no reason is given");
    assert_refused("  - {because: so}\n", "this ruling says nothing");
    assert_refused("  - {sett: {title: x}" REASON, "did you mean 'set'?");
    assert_refused("  - {chain: {of: red, shown: x}" REASON,
                   "the dice of this game are not made of chains");
    assert_refused("  - {at: pledge, set: {title: x}" REASON,
                   "the round does not stand after pledge now");
}

static void heads_are_checked(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED, BLUE},
                  .rulings = "game: hull\nround: 3\nrulings: [{set: {title: x}" REASON "]"};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.errors, "these rulings are for the game 'hull'"));
    toy_free(&result);
    run.rulings = "game: hill\nround: 2\nrulings: [{set: {title: x}" REASON "]";
    result = toy_run(&run);
    assert_non_null(strstr(result.errors, "these rulings are for round 2"));
    toy_free(&result);
}

/* What a mail program has made of a key is told, and nothing that follows from it. */
static void a_bent_key_is_told_alone(void **state)
{
    (void)state;
    assert_refused("  - {set: {\xE2\x80\x9Ctitle\xE2\x80\x9D: x}" REASON,
                   "rulings.yaml:4:12: error:");
    assert_refused("  - {set: {title: x}" REASON "round: 3\n",
                   "rulings.yaml:5:1: error: the key 'round' is there twice");
}

static void a_system_without_reactions_has_no_list_of_them(void **state)
{
    (void)state;
    System system = toy_system;
    system.reactions = NULL;
    const ToyRun run = {.system = &system,
                        .game = GAME,
                        .orders = {RED MARCHES, BLUE},
                        .rulings = RULES "  - {strike: {player: red, phase: reactions}" REASON};
    ToyResult result = toy_load(&run);
    assert_non_null(strstr(result.errors, "no list of orders 'reactions' here\n"));
    assert_non_null(strstr(result.errors, "there are: muster, pledge, march, strike, melee\n"));
    toy_free(&result);
}

static void what_was_taken_out_is_not_added_again(void **state)
{
    (void)state;
    const ToyRun run = {.game = GAME "notes: {log: [a], end: b}\n",
                        .orders = {RED MARCHES, BLUE},
                        .rulings = RULES "  - {remove: {notes: log}" REASON
                                         "  - {add: {notes: {log: [c]}}" REASON};
    ToyResult result = toy_load(&run);
    assert_non_null(strstr(result.errors, "there are two rulings on 'notes log'"));
    toy_free(&result);
}

/* A round that is played over goes by what has served: a file that was struck has not. */
static void a_file_that_is_struck_need_not_be_there_again(void **state)
{
    (void)state;
    static const System *const systems[] = {&toy_system, NULL};
    static const char *const strikes[] = {"", ", phase: march"};
    for (size_t i = 0; i < 4; i++) {
        ToyResult result = {.arena = arena_new()};
        result.diags = diag_new(result.arena);
        const char *rulings =
            text_string(result.arena, RULES "  - {strike: {player: red%s}" REASON, strikes[i % 2]);
        result.play = play_load_ruled(
            result.arena, result.diags, toy_source(result.arena, "game.yaml", 0, GAME),
            toy_source(result.arena, "rulings.yaml", 2, rulings), NULL, systems);
        result.play->replayed = i >= 2;
        play_load_orders(result.play, toy_source(result.arena, "b.yaml", 1, BLUE));
        play_check(result.play);
        play_check_missing(result.play, true, NULL, 0);
        bool is_missed = strstr(toy_errors(&result), "'red' has no such orders to be struck");
        assert_int_equal(is_missed, i != 2);
        toy_free(&result);
    }
}

static void there_are_not_too_many(void **state)
{
    (void)state;
    Buf rulings = {NULL, 0, 0};
    for (int i = 0; i < 101; i++)
        buf_format(&rulings, "  - {set: {title: x%d}" REASON, i);
    buf_char(&rulings, '\0');
    assert_refused(rulings.at, "rulings.yaml:4:3: error: 101 rulings");
    buf_free(&rulings);
    Buf reason = {NULL, 0, 0};
    buf_str(&reason, "  - {set: {title: x}, because: ");
    buf_repeat(&reason, 'a', 1001);
    buf_str(&reason, "}\n");
    buf_char(&reason, '\0');
    assert_refused(reason.at, "this reason is 1001 bytes long");
    buf_free(&reason);
}

static void orders_that_are_not_there_are_refused(void **state)
{
    (void)state;
    assert_refused("  - {strike: {player: rad}" REASON, "did you mean 'red'?");
    assert_refused("  - {strike: {player: red, phase: marsh}" REASON,
                   "no list of orders 'marsh' here");
    assert_refused("  - {strike: {player: red, order: 1}" REASON,
                   "an order is struck by its list and its number");
    assert_refused("  - {strike: {player: red, phase: march, order: 3}" REASON,
                   "'red' has no such orders to be struck");
    assert_refused("  - {strike: {player: red, standing: true}" REASON,
                   "'red' has no such orders to be struck");
    assert_refused("  - {set-aside: d.yaml" REASON, "no file of orders is called 'd.yaml'");
    assert_refused("  - {replace: {player: blue, file: a.yaml}" REASON,
                   "no file 'a.yaml' with orders of 'blue' is here");
}

static void contradictions_are_refused(void **state)
{
    (void)state;
    assert_refused(FIRST "  - {set: {units: {r1: {hp: 2}}}" REASON,
                   "rulings.yaml:5:29: error: there are two rulings on 'units r1 hp'");
    assert_refused(FIRST "  - {remove: {units: [r1]}" REASON,
                   "there are two rulings on 'units r1'");
    assert_refused("  - {set: {units: [{id: r1, owner: red, at: 1}]}" REASON FIRST,
                   "there are two rulings on 'units r1 hp'");
    assert_refused(FIRST FIRST, "this ruling stands twice");
    assert_refused(STRUCK "  - {strike: {player: red, phase: march}" REASON,
                   "this contradicts another ruling on the same orders");
    assert_refused(STRUCK "  - {strike: {player: red}" REASON,
                   "this contradicts another ruling on the same orders");
    assert_refused("  - {replace: {player: red, file: a.yaml}, set-aside: a.yaml" REASON,
                   "this contradicts another ruling on the same orders");
    assert_refused(STRUCK "  - {replace: {player: red, file: a.yaml}" REASON,
                   "this contradicts another ruling on the same orders");
}

/* It is told what is wrong with the game, and with which ruling that began. */
static void what_the_rules_do_not_allow_is_refused(void **state)
{
    (void)state;
    assert_refused("  - {set: {title: Hill}" REASON "  - {set: {units: {r1: {hp: 99}}}" REASON,
                   "rulings.yaml:5:45: error: with this ruling the game is not one that its rules "
                   "allow\n");
    assert_refused("  - {set: {units: {r1: {hp: 99}}}" REASON, "game.yaml, as ruled:7:37: error:");
    assert_refused("  - {set: {units: {r1: {hpp: 1}}}" REASON, "did you mean 'hp'?");
    assert_refused("  - {set: {units: {r1: {owner: green}}}" REASON, "no player 'green' here");
    assert_refused("  - {remove: {units: [r1, r2, b1]}" REASON, "nobody is left");
}

/* Rulings mend no file that is wrong as it stands: then it is that which is told. */
static void a_game_that_is_wrong_is_not_ruled_on(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME "  - {id: b2, owner: blue, at: 5, hp: 99}\n",
                  .orders = {RED, BLUE},
                  .rulings = RULES "  - {set: {units: {b2: {hp: 1}}}" REASON};
    ToyResult result = toy_run(&run);
    assert_string_equal(result.errors,
                        "game.yaml:10:38: error: 'hp' cannot be 99\n"
                        "   10 |   - {id: b2, owner: blue, at: 5, hp: 99}\n"
                        "      |                                      ^~ it goes from 0 to 9\n");
    toy_free(&result);
}

static void what_leads_nowhere_is_told_where_it_stands(void **state)
{
    (void)state;
    assert_refused("  - {remove: {}" REASON, "rulings.yaml:4:14: error: nothing stands here");
    assert_refused("  - {remove: {units: {}}" REASON, ":4:22: error: nothing stands here");
    assert_refused("  - {remove: {units: }" REASON, ":4:22: error: nothing stands here");
    assert_refused("  - {remove: {round: {x: y}}" REASON, "no ruling can change 'round'");
    assert_refused(
        "  - {remove: {nix: x}" REASON,
        "rulings.yaml:4:15: error: no 'nix' in the game file\n"
        "    4 |   - {remove: {nix: x}, because: a slip}\n"
        "      |               ^~~ a path is made of the keys of the game file, and in its "
        "lists of ids\n");
    assert_refused("  - {remove: {units: {zz: hp}}" REASON,
                   ":4:23: error: no 'zz' in the game file, under units\n");
    assert_refused("  - {remove: {units: [r1, r1]}" REASON, "there are two rulings on 'units r1'");
    assert_refused("  - {add: {first: [x]}" REASON, "nothing can be added to 'first' like this");
    assert_refused("  - {add: {first: {x: y}}" REASON, "nothing can be added to 'first' like this");
    assert_refused("  - {add: {units: {}}" REASON, "nothing can be added to 'units' like this");
    assert_refused("  - {add: {units: {zz: [a]}}" REASON,
                   ":4:20: error: no 'zz' in the game file, under units\n");
    assert_refused("  - {add: {nix: {a: b}}" REASON, ":4:12: error: no 'nix' in the game file\n");
    assert_refused("  - {add: {graves: [{id: g1, at: 4}, {id: g1, at: 5}]}" REASON
                   "  - {add: {graves: [{id: g2, at: 4}]}" REASON,
                   "there are two rulings on 'graves g2'");
    assert_refused("  - {add: {graves: []}" REASON "  - {add: {graves: []}" REASON,
                   "this ruling stands twice");
    assert_refused("  - {set: {units: {r1: {hp: \"2\"}}}" REASON,
                   "'hp' should be a whole number, not '2'");
    assert_refused("  - {set: {first: {a: b}}" REASON, "'first' is a map, but should be the id");
}

static void what_is_no_rulings_file_is_refused(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED, BLUE}, .rulings = "- x\n"};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.errors, "a list here should be a rulings file"));
    toy_free(&result);
    run.rulings = "game: hill\ngame: hull\n";
    result = toy_run(&run);
    assert_non_null(strstr(result.errors, "the key 'game' is there twice"));
    toy_free(&result);
    /* nor is a game ruled on that is none, nor orders that are none */
    run.rulings = RULES FIRST;
    run.game = "rules: hull\n";
    result = toy_run(&run);
    assert_null(result.play);
    assert_non_null(strstr(result.errors, "no rule system 'hull' here"));
    toy_free(&result);
    run.game = GAME;
    run.orders[0] = "- x\n";
    result = toy_run(&run);
    assert_non_null(strstr(result.errors, "a list here should be an orders file"));
    toy_free(&result);
}

/* In a file that says nothing of whose it is there is nothing to be struck. */
static void whose_orders_are_struck_is_told_by_the_file(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {"game: hill\nround: 3\nmarch: []\n", BLUE},
                  .rulings = RULES "  - {strike: {player: red}" REASON};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.errors, "this orders file has no 'player'"));
    assert_non_null(strstr(result.errors, "'red' has no such orders to be struck"));
    toy_free(&result);
    /* of the others' lists none is struck, whatever they hold */
    run.orders[0] = RED MARCHES;
    run.orders[1] = BLUE "march: [{march: b1, to: 4}]\n";
    run.orders[2] = "game: hill\nplayer: blue\n";
    run.rulings = RULES "  - {strike: {player: red, phase: march}" REASON;
    result = toy_plays(&run);
    assert_null(strstr(result.log, "marched r1"));
    assert_non_null(strstr(result.log, "marched b1 4"));
    toy_free(&result);
}

static void two_files_of_one_name_are_not_told_apart(void **state)
{
    (void)state;
    ToyRun run = {
        .game = GAME, .orders = {RED, BLUE}, .rulings = RULES "  - {set-aside: a.yaml" REASON};
    ToyResult result = toy_load(&run);
    assert_string_equal(result.errors, "");
    play_load_orders(result.play, toy_source(result.arena, "old/a.yaml", 7, RED));
    assert_string_equal(toy_errors(&result),
                        "rulings.yaml:4:17: error: two files are called 'a.yaml'\n"
                        "    4 |   - {set-aside: a.yaml, because: a slip}\n"
                        "      |                 ^~~~~~ they are a.yaml and old/a.yaml: give one "
                        "another name\n");
    toy_free(&result);
}

static void rulings_that_leave_one_another_something_stand_together(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED MARCHES, BLUE},
                  .rulings = RULES STRUCK
                  "  - {strike: {player: red, phase: march, order: 2}, because: taken back}\n"};
    ToyResult result = toy_plays(&run);
    assert_null(strstr(result.log, "marched"));
    toy_free(&result);
    static const char *const pairs[][2] = {
        {"strike: {player: red, phase: march, order: 1}",
         "strike: {player: blue, phase: march, order: 1}"},
        {"strike: {player: red, phase: march, order: 1}",
         "strike: {player: red, phase: march, order: 1, standing: true}"},
        {"strike: {player: red, phase: march, order: 1}",
         "strike: {player: red, phase: strike, order: 1}"},
        {"replace: {player: red, file: a.yaml}", "replace: {player: blue, file: b.yaml}"},
        {"replace: {player: red, file: a.yaml}", "set: {title: x}"},
        {"replace: {player: red, file: a.yaml}", "strike: {player: blue, phase: march}"},
        {"replace: {player: red, file: a.yaml}",
         "strike: {player: red, phase: march, standing: true}"},
        {"set-aside: c.yaml", "set-aside: d.yaml"},
        {"set-aside: c.yaml", "replace: {player: red, file: a.yaml}"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        Arena *arena = arena_new();
        run.rulings = text_string(arena, "%s  - {%s, because: a}\n  - {%s, because: b}\n", RULES,
                                  pairs[i][0], pairs[i][1]);
        result = toy_load(&run);
        assert_null(strstr(result.errors, "contradicts"));
        toy_free(&result);
        arena_free(arena);
    }
    assert_refused("  - {replace: {player: red, file: a.yaml}" REASON
                   "  - {replace: {player: red, file: b.yaml}" REASON,
                   "rulings.yaml:5:15: error: this contradicts another ruling");
    assert_refused("  - {set-aside: a.yaml" REASON "  - {set-aside: a.yaml, because: once more}\n",
                   "rulings.yaml:5:17: error: this contradicts another ruling");
}

#define FIGHT                                                                                      \
    "rules: toy\ngame: hill\nround: 3\nplayers: [{id: red}, {id: blue}]\nfirst: red\nunits: "      \
    "[{id: r1, "                                                                                   \
    "owner: red, at: 5, hp: 9}, {id: b1, owner: blue, at: 5, hp: 9}]\n"

/* Within the turn of a player, and between the steps of a phase. */
static void orders_are_struck_as_long_as_they_are_to_come(void **state)
{
    (void)state;
    static const struct {
        const char *phase, *player;
        int step;
        const char *at, *strike;
        bool is_late;
    } cases[] = {
        {"march", "red", 0, "march:red", "player: red, phase: march", true},
        {"march", "red", 0, "march:red", "player: red, phase: strike", false},
        {"march", "red", 0, "march:red", "player: blue, phase: march", false},
        {"march", "blue", 0, "march:blue", "player: red, phase: strike", true},
        {"melee", NULL, 1, "melee:1", "player: red, phase: melee", true},
        {"melee", NULL, 1, "melee:1", "player: red, phase: pledge", true},
        {"melee", NULL, 1, "melee:1", "player: red, phase: pledge, standing: true", false},
        {"dawn", NULL, 0, "dawn", "player: red, phase: melee", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        ToyRun run = {.game = FIGHT,
                      .orders = {RED, BLUE},
                      .phase = cases[i].phase,
                      .player = cases[i].player,
                      .step = cases[i].step};
        ToyResult first = toy_plays(&run);
        run = (ToyRun){.game = first.state,
                       .orders = {RED, BLUE},
                       .rulings = text_string(arena, "%s  - {at: '%s', strike: {%s}" REASON, RULES,
                                              cases[i].at, cases[i].strike)};
        ToyResult result = toy_run(&run);
        bool is_late = strstr(result.errors, "have been carried out already");
        assert_int_equal(is_late, cases[i].is_late);
        assert_int_equal(is_late, !strstr(result.errors, "has no such orders"));
        toy_free(&result);
        toy_free(&first);
        arena_free(arena);
    }
}

static void whom_a_ruling_may_name(void **state)
{
    (void)state;
    assert_refused("  - {strike: {player: r1}" REASON,
                   "rulings.yaml:4:23: error: no player 'r1' here\n"
                   "    4 |   - {strike: {player: r1}, because: a slip}\n"
                   "      |                       ^~ the game file names the players under "
                   "'players'\n");
    /* who has been taken out of the game has no orders, either */
    assert_refused("  - {remove: {players: [red], units: [r1, r2]}, set: {first: blue}" REASON
                   "  - {strike: {player: red}" REASON,
                   "no player 'red' here");
    /* a list that stands there without brackets has one order */
    ToyRun run = {.game = GAME,
                  .orders = {RED "march: {march: r1, to: 4}\n", BLUE},
                  .rulings = RULES "  - {strike: {player: red, phase: march, order: 2}" REASON};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.errors, "'red' has no such orders to be struck"));
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_that_lead_nowhere_are_refused),
        cmocka_unit_test(what_is_no_ruling_is_refused),
        cmocka_unit_test(heads_are_checked),
        cmocka_unit_test(a_bent_key_is_told_alone),
        cmocka_unit_test(a_system_without_reactions_has_no_list_of_them),
        cmocka_unit_test(what_was_taken_out_is_not_added_again),
        cmocka_unit_test(a_file_that_is_struck_need_not_be_there_again),
        cmocka_unit_test(there_are_not_too_many),
        cmocka_unit_test(orders_that_are_not_there_are_refused),
        cmocka_unit_test(contradictions_are_refused),
        cmocka_unit_test(what_the_rules_do_not_allow_is_refused),
        cmocka_unit_test(a_game_that_is_wrong_is_not_ruled_on),
        cmocka_unit_test(what_leads_nowhere_is_told_where_it_stands),
        cmocka_unit_test(what_is_no_rulings_file_is_refused),
        cmocka_unit_test(whose_orders_are_struck_is_told_by_the_file),
        cmocka_unit_test(two_files_of_one_name_are_not_told_apart),
        cmocka_unit_test(rulings_that_leave_one_another_something_stand_together),
        cmocka_unit_test(orders_are_struck_as_long_as_they_are_to_come),
        cmocka_unit_test(whom_a_ruling_may_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
