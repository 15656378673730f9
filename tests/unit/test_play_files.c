/* Files that lie beside each other, and what is told of them where nobody knows what should stand
 * in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_play.h"

#define PLAYERS "players: [{id: red}, {id: blue}, {id: green, status: out}]\n"
#define HEAD    "rules: toy\ngame: hill\nround: 1\n"
#define GAME                                                                                       \
    HEAD PLAYERS "first: red\n"                                                                    \
                 "units: [{id: r1, owner: red, at: 1}, {id: b1, owner: blue, at: 5}]\n"
#define RED  "game: hill\nround: 1\nplayer: red\n"
#define BLUE "game: hill\nround: 1\nplayer: blue\n"

#define assert_refused(expected, game_, ...)                                                       \
    assert_errors((&(const ToyRun){.game = (game_), .orders = {__VA_ARGS__}}), expected)

/* Where the rounds of a game that is wrong may stop nobody can say. */
static void a_game_that_is_wrong_may_stop_anywhere(void **state)
{
    (void)state;
    const ToyRun run = {
        .game = HEAD PLAYERS "first: nobody\nunits: []\n", .orders = {RED, BLUE}, .phase = "marsh"};
    ToyResult result = toy_load(&run);
    assert_null(result.refused);
    assert_non_null(strstr(result.errors, "no player 'nobody' here"));
    toy_free(&result);
}

/* Whatever the answers say besides, and in whatever order the files are read. */
static void answers_may_lie_beside_the_orders(void **state)
{
    (void)state;
    static const char two[] = "error: 'red' has two files of this round's orders\n";
    static const char answers[] = RED "answers: []\n", march[] = RED "march: []\n";
    static const struct {
        const char *files[3];
        bool are_two;
    } cases[] = {
        {{march, answers}, false},
        {{march, RED "ask: []\nanswers: []\n", answers}, false},
        {{march, RED "resign: true\nanswers: []\n"}, false},
        {{RED "draw: true\nanswers: []\n", march}, false},
        {{march, RED "reveal: x\nanswers: []\n"}, false},
        {{RED "resign: true\n", RED "draw: true\nanswers: []\n"}, true},
        {{march, RED "strike: []\n", answers}, true},
        {{march, answers, RED "strike: []\n"}, true},
        {{answers, march, RED "strike: []\n"}, true},
        {{answers, RED "ask: []\nanswers: []\n", march}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ToyRun run = {.game = GAME, .orders = {BLUE}};
        memcpy(run.orders + 1, cases[i].files, sizeof cases[i].files);
        ToyResult result = toy_load(&run);
        assert_int_equal(strstr(result.errors, two) != NULL, cases[i].are_two);
        toy_free(&result);
    }
}

/* Where nobody knows what should stand there: as it would be right, if that is short. */
static void a_pair_in_a_list_wants_braces(void **state)
{
    (void)state;
    const char *longest = "\"a text of more than sixty bytes, which nobody wants to read twice\"";
    char long_one[200];
    assert_refused("a.yaml:4:9: error: a pair within a list\n"
                   "    4 | notes: [a: b, c]\n"
                   "      |         ^~~~ write {a: b}, or put the text in quotes\n",
                   GAME, RED "notes: [a: b, c]\n");
    assert_refused("a.yaml:4:9: error: a pair within a list\n"
                   "    4 | notes: [a:\n"
                   "      |         ^ write '{key: value}', or put the text in quotes\n",
                   GAME, RED "notes: [a:\n  b, c]\n");
    snprintf(long_one, sizeof long_one, RED "notes: [a: %s]\n", longest);
    ToyResult result = toy_load((&(const ToyRun){.game = GAME, .orders = {long_one}}));
    assert_non_null(strstr(result.errors, "a.yaml:4:9: error: a pair within a list\n"));
    assert_non_null(strstr(result.errors, " ^ write '{key: value}', or put the text in quotes\n"));
    toy_free(&result);
}

/* A draw that shows one cube, as it stands in a file of rolls and as it is kept. */
static void a_cube_needs_no_number(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    GivenRoll *given = record_new(arena, &given_roll_table);
    Counted cubes[2] = {{.count = 0, .name = "laura"}, {.count = 2, .name = "bo"}};
    given->roll = TEXT("x");
    given->cubes.at = cubes;
    given->cubes.count = 2;
    Buf out = {NULL, 0, 0};
    yaml_write(&out, record_save(arena, &given_roll_table, given, NULL));
    assert_string_equal(toy_text(arena, &out), "{roll: x, cubes: [laura, 2 bo]}\n");
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_is_wrong_may_stop_anywhere),
        cmocka_unit_test(answers_may_lie_beside_the_orders),
        cmocka_unit_test(a_pair_in_a_list_wants_braces),
        cmocka_unit_test(a_cube_needs_no_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
