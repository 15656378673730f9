/* For the tests of decisions: a hill where red and blue may pledge, and what they are asked.
 *
 * The marks of the questions are the first 8 digits of what, for example,
 * `printf 'pledge\nr1 pledge red\n2\n' | sha256sum` prints: kind, name and situation. */
#ifndef ADJUDICATE_TESTS_TOY_PLEDGES_H
#define ADJUDICATE_TESTS_TOY_PLEDGES_H

#include "toy_play.h"

/* Red has two units, blue one; r1 and b1 stand at the same place, so there is a melee. */
#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 5}\n"                                                            \
    "  - {id: r2, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"

#define RED          "game: hill\nround: 1\nplayer: red\n"
#define BLUE         "game: hill\nround: 1\nplayer: blue\n"
#define RED_STANDING "game: hill\nplayer: red\n"

#define MARK_RED     "d133ff69"
#define MARK_BLUE    "26110761"

#define RUN(...)     (&(const ToyRun){.game = GAME, .orders = {__VA_ARGS__}})
#define ASK(...)     (&(const ToyRun){.game = GAME, .ask = true, .orders = {__VA_ARGS__}})

static inline void assert_questions_at(const ToyRun *run, const char *expected, const char *file,
                                       int line)
{
    ToyResult result = toy_plays_at(run, file, line);
    _assert_string_equal(result.questions, expected, file, line);
    _assert_string_equal(result.state, "", file, line);
    toy_free(&result);
}

#define assert_questions(run, expected) assert_questions_at((run), (expected), __FILE__, __LINE__)

#endif
