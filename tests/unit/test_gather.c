/* Which questions are put together: those that do not wait for each other's answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_play.h"

/* Red has two units, blue one; r1 and b1 stand at the same place, so there is a melee. */
#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "snowed-in: true\n"                                                                            \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 5}\n"                                                            \
    "  - {id: r2, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"

/* One in which the players may march. */
#define OPEN                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 5}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"

#define RED      "game: hill\nround: 1\nplayer: red\n"
#define BLUE     "game: hill\nround: 1\nplayer: blue\n"
#define PLEDGE   "pledge: [{pledge: 1}]\n"
#define ASK(...) (&(const ToyRun){.game = GAME, .ask = true, .orders = {__VA_ARGS__}})

#define IDLE     "march: []\nstrike: []\nmelee: []\n"

/* The names of those that are put, one a line, once those have been gathered that can be. */
static void assert_gathered_at(const ToyRun *run, const char *expected, const char *file, int line)
{
    ToyResult result = toy_plays_at(run, file, line);
    Buf names = {NULL, 0, 0};
    decide_gather(result.play);
    for (size_t i = 0; i < result.play->asked.count; i++)
        buf_format(&names, "%.*s\n", TEXT_ARG(result.play->asked.at[i]->name));
    _assert_string_equal(toy_text(result.arena, &names), expected, file, line);
    _assert_string_equal(toy_rolls(result.arena, result.dice), result.rolls, file, line);
    _assert_string_equal(toy_log(result.play), result.log, file, line);
    _assert_int_equal(diag_errors(result.diags), 0, file, line);
    toy_free(&result);
}
#define assert_gathered(run, expected) assert_gathered_at((run), (expected), __FILE__, __LINE__)

/* How the first step of the melee ends bears on the second. */
static void what_comes_up_whatever_is_answered_is_put_together(void **state)
{
    (void)state;
    assert_gathered(ASK(RED IDLE, BLUE IDLE), "r1 pledge red\nr1 pledge blue\n"
                                              "r1 melee r1 1\nr1 aim r1 1\n"
                                              "r1 melee b1 1\nr1 aim b1 1\n");
}

/* Where r1 goes at first it is not known whether it is in the melee. */
static void nothing_is_put_that_may_not_come_up(void **state)
{
    (void)state;
    const char *idle = RED "strike: []\nmelee: []\n";
    assert_gathered((&(const ToyRun){.game = OPEN, .ask = true, .orders = {idle, BLUE IDLE}}),
                    "r1 pledge red\nr1 pledge blue\n");
    const char *game = GAME "  - {id: r3, owner: red, at: 5}\n";
    assert_gathered(
        (&(const ToyRun){.game = game, .ask = true, .orders = {RED IDLE PLEDGE, BLUE IDLE PLEDGE}}),
        "r1 melee r1 1\nr1 aim r1 1\nr1 melee b1 1\nr1 aim b1 1\n"
        "r1 melee r3 1\nr1 aim r3 1\n");
}

/* Until a phase begins its orders may be changed: what is put along tells of nobody's. */
static void what_may_still_be_ordered_bears_on_nothing(void **state)
{
    (void)state;
    static const char *const marches[] = {"[]", "[{march: b1, to: 1}]"};
    for (size_t i = 0; i < sizeof marches / sizeof *marches; i++) {
        char blue[200];
        snprintf(blue, sizeof blue, BLUE "strike: []\nmelee: []\nmarch: %s\n", marches[i]);
        assert_gathered((&(const ToyRun){.game = OPEN, .ask = true, .orders = {RED IDLE, blue}}),
                        "r1 pledge red\nr1 pledge blue\n");
    }
}

/* Whoever is out orders nothing any more; where others may, all behind it is waited for. */
static void who_is_out_is_not_waited_for(void **state)
{
    (void)state;
    Phase phases[sizeof toy_phases / sizeof *toy_phases];
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    phases[5].asks = asks_always;
    system.phases = phases;
    const char *game = "rules: toy\ngame: hill\nround: 1\n"
                       "players: [{id: green, status: out}, {id: red}, {id: blue}]\nfirst: red\n"
                       "snowed-in: true\nunits:\n"
                       "  - {id: r1, owner: red, at: 5}\n  - {id: b1, owner: blue, at: 5}\n";
    assert_gathered(
        (&(const ToyRun){
            .system = &system, .game = game, .ask = true, .orders = {RED IDLE, BLUE IDLE}}),
        "r1 pledge red\nr1 pledge blue\n");
}

/* As they will be when it is played on: with the rulings, and up to the same point. */
static void rulings_and_where_the_round_stops_hold_for_it(void **state)
{
    (void)state;
    static const char rulings[] = "game: hill\nround: 1\nrulings:\n"
                                  "  - {set: {units: {r1: {at: 4}}}, because: so}\n";
    assert_gathered(
        (&(const ToyRun){
            .game = GAME, .ask = true, .orders = {RED IDLE, BLUE IDLE}, .rulings = rulings}),
        "r1 pledge red\nr1 pledge blue\n");
    assert_gathered(
        (&(const ToyRun){
            .game = GAME, .ask = true, .orders = {RED IDLE, BLUE IDLE}, .phase = "strike"}),
        "r1 pledge red\nr1 pledge blue\n");
}

/* Where the round is refused anyhow, or somebody is missing, nothing more is put. */
static void what_is_refused_gathers_nothing(void **state)
{
    (void)state;
    static const char last[] =
        "rules: toy\ngame: hill\nround: 9999\n"
        "players: [{id: red}, {id: blue}]\nfirst: red\nsnowed-in: true\n"
        "units: [{id: r1, owner: red, at: 5}, {id: b1, owner: blue, at: 5}]\n";
    ToyRun run = {.game = last,
                  .ask = true,
                  .orders = {"game: hill\nround: 9999\nplayer: red\n" IDLE,
                             "game: hill\nround: 9999\nplayer: blue\n" IDLE}};
    for (int misses = 0; misses < 2; misses++) {
        ToyResult result = misses ? toy_run(ASK(RED IDLE, BLUE IDLE)) : toy_run(&run);
        result.play->misses = misses > 0; /* a system that asks two players at once may do so */
        decide_gather(result.play);
        assert_int_equal(result.play->asked.count, 2); /* both pledges, and no melee */
        toy_free(&result);
    }
}

/* Nobody can try what is not listed. */
static void what_can_be_answered_without_end_is_waited_for(void **state)
{
    (void)state;
    const char *game = GAME "  - {id: r3, owner: red, at: 0}\n  - {id: r4, owner: red, at: 0}\n";
    assert_gathered((&(const ToyRun){.game = game, .ask = true, .orders = {RED IDLE, BLUE IDLE}}),
                    "r1 pledge red\nr1 pledge blue\n");
}

static void what_is_gathered_is_not_asked_again(void **state)
{
    (void)state;
    ToyResult result = toy_plays(ASK(RED IDLE, BLUE IDLE));
    Buf questions = {NULL, 0, 0};
    decide_gather(result.play);
    decide_print(result.play, &questions, NULL);
    const char *both = toy_text(result.arena, &questions);
    size_t red = (size_t)(strstr(both, "# ---- questions for blue") - both);
    assert_gathered(
        ASK(RED IDLE, BLUE IDLE, text_string(result.arena, "%.*s", (int)red, both), both + red),
        "r1 melee r1 2\nr1 aim r1 2\nr1 melee b1 2\nr1 aim b1 2\n");
    toy_free(&result);
}

/* r2 strikes b1 so often that nobody would think it falls. */
#define TOUGH                                                                                      \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "snowed-in: true\n"                                                                            \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 5}\n"                                                            \
    "  - {id: r2, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5, hp: 6}\n"
#define STRIKE  "{strike: b1, with: r2}"
#define STRIKES "[" STRIKE ", " STRIKE ", " STRIKE ", " STRIKE ", " STRIKE ", " STRIKE "]\n"
#define THROWN(face)                                                                               \
    "rolls:\n"                                                                                     \
    "  - {roll: 'r1 strike r2>b1', dice: [" face "]}\n"                                            \
    "  - {roll: 'r1 strike r2>b1 #2', dice: [" face "]}\n"                                         \
    "  - {roll: 'r1 strike r2>b1 #3', dice: [" face "]}\n"                                         \
    "  - {roll: 'r1 strike r2>b1 #4', dice: [" face "]}\n"                                         \
    "  - {roll: 'r1 strike r2>b1 #5', dice: [" face "]}\n"                                         \
    "  - {roll: 'r1 strike r2>b1 #6', dice: [" face "]}\n"
#define TOUGH_RED RED "march: []\nmelee: []\nstrike: " STRIKES
#define TOUGH_RUN(face, ...)                                                                       \
    (&(const ToyRun){.game = TOUGH, .rolls = THROWN(face), .ask = true, .orders = {__VA_ARGS__}})

/* What bears on b1's strength is not put along, whatever is thrown: it hangs on what is thrown. */
static void what_is_thrown_later_bears_on_nothing(void **state)
{
    (void)state;
    const char *put = "r1 pledge red\nr1 pledge blue\nr1 melee r1 1\nr1 aim r1 1\nr1 aim b1 1\n";
    assert_gathered(TOUGH_RUN("6", TOUGH_RED, BLUE IDLE), put);
    assert_gathered(TOUGH_RUN("1", TOUGH_RED, BLUE IDLE), put);
}

/* So many that nobody tries them all, and they come up only where b1 does not fall: what comes up
 * behind them, with these dice or with all, is waited for. */
static void what_is_not_tried_is_waited_for(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    buf_str(&out, "rules: toy\ngame: hill\nround: 1\nplayers: [{id: red}, {id: blue}]\n"
                  "first: red\nsnowed-in: true\nunits:\n"
                  "  - {id: r1, owner: red, at: 5}\n"
                  "  - {id: r2, owner: red, at: 1}\n"
                  "  - {id: b1, owner: blue, at: 5, hp: 1}\n"
                  "  - {id: r3, owner: red, at: 6}\n"
                  "  - {id: b3, owner: blue, at: 6}\n");
    for (int i = 0; i < 65; i++)
        buf_format(&out, "  - {id: home-%d, owner: blue, at: 0}\n", i);
    Arena *arena = arena_new();
    const char *game = toy_text(arena, &out);
    assert_gathered((&(const ToyRun){.game = game,
                                     .ask = true,
                                     .orders = {RED "march: []\nmelee: []\nstrike: [" STRIKE "]\n",
                                                BLUE IDLE PLEDGE}}),
                    "r1 pledge red\n");
    arena_free(arena);
}

/* b1 falls, and nobody fights. */
static void what_is_put_in_vain_does_no_harm(void **state)
{
    (void)state;
    ToyResult result = toy_plays(TOUGH_RUN("6", TOUGH_RED, BLUE IDLE));
    Buf questions = {NULL, 0, 0};
    decide_gather(result.play);
    decide_print(result.play, &questions, NULL);
    const char *both = toy_text(result.arena, &questions);
    size_t red = (size_t)(strstr(both, "# ---- questions for blue") - both);
    ToyResult played = toy_plays(TOUGH_RUN(
        "6", TOUGH_RED, text_string(result.arena, "%.*s", (int)red, both), BLUE IDLE, both + red));
    assert_int_equal(diag_errors(played.diags), 0);
    assert_true(played.play->complete);
    assert_non_null(strstr(played.log, "answer-unused r1 aim b1 1"));
    toy_free(&played);
    toy_free(&result);
}

/* An answer that is stale does not stand in the way of another one. */
static void what_is_asked_again_is_answered_in_another_letter(void **state)
{
    (void)state;
    const char *stale = RED IDLE "answers: [{pledge: r1 pledge red, about: '0', count: 3}]\n";
    const char *again = RED "answers: [{pledge: r1 pledge red, about: d133ff69, count: 7}]\n";
    assert_gathered(ASK(stale, again, BLUE IDLE PLEDGE),
                    "r1 melee r1 1\nr1 aim r1 1\nr1 melee b1 1\nr1 aim b1 1\n");
    assert_gathered(ASK(RED IDLE
                        "answers: [{pledge: r1 pledge red, about: '12435a2d', count: 3}]\n",
                        BLUE IDLE PLEDGE),
                    "r1 pledge red\nr1 melee r1 1\nr1 aim r1 1\nr1 melee b1 1\nr1 aim b1 1\n");
}

/* A trial that goes on behind its questions ends all the same when there are very many. */
static void so_many_questions_end_a_trial(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    buf_str(&out, "rules: toy\ngame: hill\nround: 1\nplayers: [{id: red}, {id: blue}]\n"
                  "first: red\nsnowed-in: true\nunits:\n");
    for (int i = 0; i < QUESTIONS_MAX / 4; i++)
        buf_format(&out,
                   "  - {id: r%d, owner: red, at: 5, hp: 9}\n"
                   "  - {id: b%d, owner: blue, at: 5, hp: 9}\n",
                   i, i);
    Arena *arena = arena_new();
    const char *game = toy_text(arena, &out);
    ToyResult result =
        toy_load(&(const ToyRun){.game = game, .orders = {RED IDLE PLEDGE, BLUE IDLE PLEDGE}});
    Play *play = result.play;
    play->ask = play->gathers = play->rehearses = true;
    play_run(play, result.dice, TEXT("seed"));
    assert_true(play_asked(play));
    assert_int_equal(play->asked.count, QUESTIONS_MAX); /* those of one step of the melee */
    toy_free(&result);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_up_whatever_is_answered_is_put_together),
        cmocka_unit_test(nothing_is_put_that_may_not_come_up),
        cmocka_unit_test(what_may_still_be_ordered_bears_on_nothing),
        cmocka_unit_test(who_is_out_is_not_waited_for),
        cmocka_unit_test(rulings_and_where_the_round_stops_hold_for_it),
        cmocka_unit_test(what_is_refused_gathers_nothing),
        cmocka_unit_test(what_is_not_tried_is_waited_for),
        cmocka_unit_test(what_can_be_answered_without_end_is_waited_for),
        cmocka_unit_test(what_is_gathered_is_not_asked_again),
        cmocka_unit_test(what_is_thrown_later_bears_on_nothing),
        cmocka_unit_test(what_is_put_in_vain_does_no_harm),
        cmocka_unit_test(what_is_asked_again_is_answered_in_another_letter),
        cmocka_unit_test(so_many_questions_end_a_trial),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
