/* To resign, and to agree on a draw. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_points.h"

#define GAME_OF(round_, players_)                                                                  \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: " round_ "\n"                                                                          \
    "players: [" players_ "]\n"                                                                    \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 2}\n"                                                           \
    "  - {id: g1, owner: green, at: 3}\n"
#define THREE          GAME_OF("1", "{id: red}, {id: blue}, {id: green}")
#define GREEN          "game: hill\nround: 1\nplayer: green\n"
#define RED_STANDING   "game: hill\nplayer: red\n"
#define GREEN_RESIGNED GREEN "resign: true\n"
#define RED_DRAWS      RED "draw: true\n"
#define BLUE_DRAWS     BLUE "draw: true\n"
#define GREEN_DRAWS    GREEN "draw: true\n"

#define FIGHT                                                                                      \
    "rules: toy\ngame: hill\nround: 1\n"                                                           \
    "players: [{id: red}, {id: blue}, {id: green}]\nfirst: red\n"                                  \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1, hp: 9}\n"                                                     \
    "  - {id: b1, owner: blue, at: 1, hp: 9}\n"                                                    \
    "  - {id: g1, owner: green, at: 3}\n"

/* What is told before the first phase, and parts that the new state must have, or must not. */
static void assert_begins_at(const ToyRun *run, const char *log, const char *has, const char *lacks,
                             const char *file, int line)
{
    ToyResult result = toy_plays_at(run, file, line);
    _assert_string_equal(toy_lines(&result, "first-of-all/"), log, file, line);
    if (has && !strstr(result.state, has)) {
        print_error("'%s' is not in:\n%s", has, result.state);
        _fail(file, line);
    }
    if (lacks && strstr(result.state, lacks)) {
        print_error("'%s' is in:\n%s", lacks, result.state);
        _fail(file, line);
    }
    toy_free(&result);
}

#define assert_begins(run, log, has, lacks)                                                        \
    assert_begins_at((run), (log), (has), (lacks), __FILE__, __LINE__)

/* --- to resign -------------------------------------------------------------------------------- */

static void who_resigns_is_out_before_the_round(void **state)
{
    (void)state;
    const ToyRun run = {.game = THREE,
                        .orders = {RED "resign: true\nmarch: [{march: r1, to: 2}]\n",
                                   BLUE "march: [{march: b1, to: 3}]\n", GREEN}};
    assert_begins(&run, "first-of-all/1: resigned red\n", "{id: red, status: out}", "ended:");
    assert_log(&run, "march/1: marched", "march/1: marched b1 3\n");
}

/* Everything that the file has besides is void: what is carried out, answers in advance and
 * otherwise, reactions, and what stands. */
static void nothing_of_his_serves(void **state)
{
    (void)state;
    const ToyRun run = {
        .game = THREE,
        .orders = {RED "resign: true\npledge: [{pledge: 3}]\n"
                       "reactions: [{strike-back: r1}]\n",
                   BLUE "march: [{march: b1, to: 1}]\nstrike: [{strike: r1, with: b1}]\n", GREEN,
                   RED_STANDING "standing: {melee: [{stance: r1, be: flee}]}\n"}};
    ToyResult result = toy_plays(&run);
    assert_null(strstr(result.log, "pledged red"));
    assert_null(strstr(result.log, "strike-back"));
    assert_non_null(strstr(result.log, "melee/1: stood r1 <red by default>"));
    assert_null(strstr(result.log, "<red by orders"));
    assert_null(strstr(result.log, "<red by standing"));
    toy_free(&result);
}

/* Neither for the orders of a phase nor in a fight in which a unit of his stands. */
static void he_is_not_asked(void **state)
{
    (void)state;
#define NO_MOVES "pledge: [{pledge: 0}]\nmarch: []\n"
    ToyRun run = {.game = FIGHT,
                  .orders = {RED "resign: true\n", BLUE NO_MOVES, GREEN NO_MOVES},
                  .ask = true};
    ToyResult result = toy_run(&run);
    assert_null(strstr(result.questions, "for red"));
    assert_non_null(strstr(result.questions, "- stay: r1 melee b1 1"));
    toy_free(&result);
    run.orders[0] = RED NO_MOVES;
    result = toy_run(&run);
    assert_non_null(strstr(result.questions, "- stay: r1 melee r1 1"));
    toy_free(&result);
}

static void the_last_one_left_wins_and_nothing_is_played(void **state)
{
    (void)state;
    const ToyRun run = {
        .game = THREE,
        .orders = {RED "resign: true\n", BLUE "march: [{march: b1, to: 3}]\n", GREEN_RESIGNED}};
    assert_begins(&run,
                  "first-of-all/1: resigned red\n"
                  "first-of-all/1: resigned green\n"
                  "first-of-all/1: left-alone blue\n",
                  "ended: {round: 1, winners: [blue]}", "at: 3}\n  - {id: b1");
    assert_begins(&run,
                  "first-of-all/1: resigned red\n"
                  "first-of-all/1: resigned green\n"
                  "first-of-all/1: left-alone blue\n",
                  "{id: b1, owner: blue, at: 2}", "stopped:");
    assert_log(&run, "march", "");
}

static void when_all_resign_it_is_a_draw(void **state)
{
    (void)state;
    const ToyRun run = {.game = THREE,
                        .orders = {RED "resign: true\n", BLUE "resign: true\n", GREEN_RESIGNED}};
    assert_begins(&run,
                  "first-of-all/1: resigned red\n"
                  "first-of-all/1: resigned blue\n"
                  "first-of-all/1: resigned green\n"
                  "first-of-all/1: nobody-left\n",
                  "ended: {round: 1, winners: []}", NULL);
}

/* It is the same when the game master has set the others out. And one who plays by himself has
 * nobody to win from, but may give up. */
static void one_alone_wins_only_from_others(void **state)
{
    (void)state;
    const ToyRun left = {
        .game = GAME_OF("1", "{id: red}, {id: blue, status: out}, {id: green, status: out}")};
    assert_begins(&left, "first-of-all/1: left-alone red\n", "winners: [red]", NULL);
#define ALONE                                                                                      \
    "rules: toy\ngame: hill\nround: 1\nplayers: [{id: red}]\nfirst: red\n"                         \
    "units: [{id: r1, owner: red, at: 1}]\n"
    const ToyRun alone = {.game = ALONE, .orders = {RED "draw: true\n"}};
    assert_begins(&alone, "first-of-all/1: draw-offered red 2\n", "{id: red, draw: 1}", NULL);
    const ToyRun gives_up = {.game = ALONE, .orders = {RED "resign: true\n"}};
    assert_begins(&gives_up,
                  "first-of-all/1: resigned red\n"
                  "first-of-all/1: nobody-left\n",
                  "winners: []", NULL);
}

static void judge_blue(Play *play)
{
    if (play_player(play, 0)->status == PLAYER_OUT)
        play_end(play, &play->game->players.at[1], 1);
}

/* The rules are asked first, with those out who have resigned. */
static void the_rules_may_judge_what_is_left(void **state)
{
    (void)state;
    System judged = toy_system;
    judged.judge = judge_blue;
    const ToyRun run = {.system = &judged,
                        .game = THREE,
                        .orders = {RED "resign: true\n", BLUE_DRAWS, GREEN_DRAWS}};
    assert_begins(&run, "first-of-all/1: resigned red\n", "winners: [blue]", "draw:");
}

/* --- a draw ----------------------------------------------------------------------------------- */

static void all_who_play_must_agree(void **state)
{
    (void)state;
    const ToyRun two = {.game = THREE, .orders = {RED_DRAWS, BLUE_DRAWS, GREEN}};
    assert_begins(&two,
                  "first-of-all/1: draw-offered red 2\n"
                  "first-of-all/1: draw-accepted blue 2\n",
                  "{id: red, draw: 1}, {id: blue, draw: 1}, {id: green}", "ended:");
    const ToyRun all = {.game = THREE, .orders = {RED_DRAWS, BLUE_DRAWS, GREEN_DRAWS}};
    assert_begins(&all,
                  "first-of-all/1: draw-offered red 2\n"
                  "first-of-all/1: draw-accepted blue 2\n"
                  "first-of-all/1: draw-accepted green 2\n"
                  "first-of-all/1: draw-agreed records\n",
                  "ended: {round: 1, winners: []}", "draw:");
    assert_log(&all, "march", "");
    /* who is out has no say, be it from this moment on */
    const ToyRun out = {.game = GAME_OF("1", "{id: red}, {id: blue}, {id: green, status: out}"),
                        .orders = {RED_DRAWS, BLUE_DRAWS}};
    assert_begins(&out,
                  "first-of-all/1: draw-offered red 2\n"
                  "first-of-all/1: draw-accepted blue 2\n"
                  "first-of-all/1: draw-agreed records\n",
                  "winners: []", NULL);
    const ToyRun resigns = {.game = THREE, .orders = {RED_DRAWS, BLUE_DRAWS, GREEN_RESIGNED}};
    assert_begins(&resigns,
                  "first-of-all/1: resigned green\n"
                  "first-of-all/1: draw-offered red 2\n"
                  "first-of-all/1: draw-accepted blue 2\n"
                  "first-of-all/1: draw-agreed records\n",
                  "winners: []", NULL);
}

static void who_is_absent_must_agree_too(void **state)
{
    (void)state;
    const ToyRun run = {.game = GAME_OF("1", "{id: red}, {id: blue}, {id: green, status: absent}"),
                        .orders = {RED_DRAWS, BLUE_DRAWS}};
    assert_begins(&run,
                  "first-of-all/1: draw-offered red 2\n"
                  "first-of-all/1: draw-accepted blue 2\n",
                  NULL, "ended:");
}

static void an_offer_stands_for_the_next_round(void **state)
{
    (void)state;
#define OFFERED(round_) GAME_OF(round_, "{id: red, draw: 1}, {id: blue, draw: 1}, {id: green}")
    static const char second[] = "game: hill\nround: 2\nplayer: green\ndraw: true\n";
    static const char third[] = "game: hill\nround: 3\nplayer: green\ndraw: true\n";
    const ToyRun next = {.game = OFFERED("2"), .orders = {second}};
    assert_begins(&next,
                  "first-of-all/1: draw-accepted green 3\n"
                  "first-of-all/1: draw-agreed records\n",
                  "ended: {round: 2, winners: []}", "draw:");
    const ToyRun gone = {
        .game = GAME_OF("2", "{id: red, draw: 1, status: out}, {id: blue}, {id: green}")};
    assert_begins(&gone, "", "{id: red, status: out}", "draw:");
    const ToyRun none = {.game = OFFERED("2")};
    assert_begins(&none, "", "{id: red, draw: 1}, {id: blue, draw: 1}", "ended:");
    const ToyRun late = {.game = OFFERED("3"), .orders = {third}};
    assert_begins(&late, "first-of-all/1: draw-offered green 4\n",
                  "[{id: red}, {id: blue}, {id: green, draw: 3}]", "ended:");
}

static void an_offer_can_be_taken_back_and_made_anew(void **state)
{
    (void)state;
    static const char back[] = "game: hill\nround: 2\nplayer: red\ndraw: false\n";
    static const char green[] = "game: hill\nround: 2\nplayer: green\ndraw: true\n";
    static const char again[] = "game: hill\nround: 2\nplayer: red\ndraw: true\n";
    const ToyRun run = {.game = OFFERED("2"), .orders = {back, green}};
    assert_begins(&run,
                  "first-of-all/1: draw-taken-back red\n"
                  "first-of-all/1: draw-accepted green 3\n",
                  "{id: red}, {id: blue, draw: 1}, {id: green, draw: 2}", "ended:");
    const ToyRun anew = {.game = OFFERED("2"), .orders = {again}};
    assert_begins(&anew, "first-of-all/1: draw-accepted red 3\n",
                  "{id: red, draw: 2}, {id: blue, draw: 1}", "ended:");
    const ToyRun nothing = {.game = THREE, .orders = {RED "draw: false\n", BLUE, GREEN}};
    assert_begins(&nothing, "", NULL, "draw:");
}

/* In a file without a round it holds for every round, unless that of the round says otherwise. */
static void a_file_that_stands_may_offer_a_draw(void **state)
{
    (void)state;
    const ToyRun run = {.game = THREE, .orders = {RED, RED_STANDING "draw: true\n"}};
    assert_begins(&run, "first-of-all/1: draw-offered red 2\n", "{id: red, draw: 1}", NULL);
    const ToyRun not_now = {.game = THREE,
                            .orders = {RED "draw: false\n", RED_STANDING "draw: true\n"}};
    assert_begins(&not_now, "", NULL, "draw:");
}

/* --- stopped rounds --------------------------------------------------------------------------- */

/* The parts of a round that stops after the melee's first step, each with its own files. */
static ToyResult goes_on(const ToyRun *first, const ToyRun *second)
{
    ToyRun one = *first, two = *second;
    one.phase = "melee";
    one.step = 1;
    ToyResult stopped = toy_plays(&one);
    assert_non_null(strstr(stopped.state, "stopped:"));
    two.game = stopped.state;
    ToyResult result = toy_plays(&two);
    toy_free(&stopped);
    return result;
}

static void one_may_resign_when_the_round_goes_on(void **state)
{
    (void)state;
    const ToyRun before = {.game = FIGHT, .orders = {RED, BLUE, GREEN}};
    const ToyRun after = {
        .orders = {RED "resign: true\nmelee: [{stance: r1, be: flee}]\n", BLUE, GREEN}};
    ToyResult result = goes_on(&before, &after);
    assert_string_equal(toy_lines(&result, "first-of-all/"), "first-of-all/1: resigned red\n");
    assert_non_null(strstr(result.log, "melee/2: stood r1 <red by default>"));
    assert_non_null(strstr(result.state, "{id: red, status: out}"));
    toy_free(&result);
}

/* What stood there when the round was stopped is left as it was. */
static void the_game_may_end_in_the_middle_of_a_round(void **state)
{
    (void)state;
    const ToyRun before = {.game = FIGHT, .orders = {RED, BLUE_DRAWS, GREEN_RESIGNED}};
    const ToyRun resigned = {.orders = {RED "resign: true\n", BLUE_DRAWS, GREEN_RESIGNED}};
    const ToyRun agreed = {.orders = {RED_DRAWS, BLUE_DRAWS, GREEN_RESIGNED}};
    ToyResult result = goes_on(&before, &resigned);
    assert_string_equal(result.log, "first-of-all/1: resigned red\n"
                                    "first-of-all/1: left-alone blue\n");
    assert_non_null(strstr(result.state, "round: 2\n"));
    assert_non_null(strstr(result.state, "ended: {round: 1, winners: [blue]}\n"));
    assert_non_null(strstr(result.state, "history:\n"));
    assert_null(strstr(result.state, "stopped:"));
    toy_free(&result);
    result = goes_on(&before, &agreed);
    assert_string_equal(result.log, "first-of-all/1: draw-accepted red 2\n"
                                    "first-of-all/1: draw-agreed records\n");
    toy_free(&result);
}

/* Files that come again say nothing new, wherever the round was stopped. */
static void it_is_told_once(void **state)
{
    (void)state;
    ToyRun run = {.game = FIGHT, .orders = {RED_DRAWS, BLUE, GREEN_RESIGNED}};
    for (size_t i = 0; i < POINTS; i++) {
        run.game = FIGHT;
        run.phase = points[i].phase;
        run.player = points[i].player;
        run.step = points[i].step;
        ToyResult first = toy_run(&run);
        if (first.refused || !strstr(first.state, "stopped:")) {
            toy_free(&first);
            continue;
        }
        assert_string_equal(toy_lines(&first, "first-of-all/"),
                            "first-of-all/1: resigned green\n"
                            "first-of-all/1: draw-offered red 2\n");
        ToyRun rest = {.game = first.state, .orders = {RED_DRAWS, BLUE, GREEN_RESIGNED}};
        ToyResult second = toy_plays(&rest);
        assert_string_equal(toy_lines(&second, "first-of-all/"), "");
        toy_free(&second);
        toy_free(&first);
    }
}

/* --- what is refused -------------------------------------------------------------------------- */

static void it_is_refused_where_it_cannot_be_meant(void **state)
{
    (void)state;
    const ToyRun standing = {.game = THREE, .orders = {RED_STANDING "resign: true\n"}};
    assert_errors(&standing, "a.yaml:3:1: error: 'resign' cannot stand in a file without 'round'\n"
                             "    3 | resign: true\n"
                             "      | ^~~~~~ add round: 1\n");
    const ToyRun both = {.game = THREE, .orders = {RED "resign: true\ndraw: true\n"}};
    assert_errors(&both, "a.yaml:5:7: error: a draw, and 'resign' as well\n"
                         "    5 | draw: true\n"
                         "      |       ^~~~ leave one of the two out\n");
    const ToyRun neither = {.game = THREE, .orders = {RED "resign: false\ndraw: true\n"}};
    assert_errors(&neither, "");
    const ToyRun again = {.game = GAME_OF("1", "{id: red, status: out}, {id: blue}, {id: green}"),
                          .orders = {RED "resign: true\n"}};
    assert_errors(&again, "a.yaml:3:9: warning: passed over, since 'red' is out of the game\n"
                          "    3 | player: red\n"
                          "      |         ^~~ the file is wanted no more\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_resigns_is_out_before_the_round),
        cmocka_unit_test(nothing_of_his_serves),
        cmocka_unit_test(he_is_not_asked),
        cmocka_unit_test(the_last_one_left_wins_and_nothing_is_played),
        cmocka_unit_test(when_all_resign_it_is_a_draw),
        cmocka_unit_test(one_alone_wins_only_from_others),
        cmocka_unit_test(the_rules_may_judge_what_is_left),
        cmocka_unit_test(all_who_play_must_agree),
        cmocka_unit_test(who_is_absent_must_agree_too),
        cmocka_unit_test(an_offer_stands_for_the_next_round),
        cmocka_unit_test(an_offer_can_be_taken_back_and_made_anew),
        cmocka_unit_test(a_file_that_stands_may_offer_a_draw),
        cmocka_unit_test(one_may_resign_when_the_round_goes_on),
        cmocka_unit_test(the_game_may_end_in_the_middle_of_a_round),
        cmocka_unit_test(it_is_told_once),
        cmocka_unit_test(it_is_refused_where_it_cannot_be_meant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
