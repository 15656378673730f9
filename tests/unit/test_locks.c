/* Locks: the lines of sha256sum, and what they are compared with. (How rounds are played with them
 * stands in tests/command/test_locks.sh.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/chance/digest.h"
#include "toy_hill.h"

#define SALT     "salt: 0123456789abcdef\n"
#define STANDING "game: hill\nplayer: red\nstanding: {}\n" SALT

static const char red[] = RED SALT, blue[] = BLUE SALT, standing[] = STANDING;

/* A line for each of these texts, as sha256sum writes it, the last without its end. */
static const char *locked(Arena *arena, const char *const *texts, size_t count)
{
    const char *lines = "";
    for (size_t i = 0; i < count; i++)
        lines = text_string(arena, "%s%s%.*s  file-%zu", lines, *lines ? "\n" : "",
                            TEXT_ARG(digest_hex(arena, text_of(texts[i]))), i);
    return lines;
}

#define LOCKED(arena, ...)                                                                         \
    locked((arena), (const char *const[]){__VA_ARGS__},                                            \
           sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

static void a_lock_counts_once_and_the_last_line_needs_no_end(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    ToyRun run = {.game = GAME, .orders = {red, blue}, .locks = LOCKED(arena, red, blue, red)};
    ToyResult result = toy_plays(&run);
    toy_free(&result);
    run.orders[0] = NULL;
    run.locks = LOCKED(arena, red, red);
    result = toy_load(&run);
    assert_ptr_equal(strstr(strstr(result.errors, "is locked, and is not there") + 1,
                            "is locked, and is not there"),
                     NULL);
    toy_free(&result);
    arena_free(arena);
}

static void what_sha256sum_does_not_write_is_no_lock(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const char *line = LOCKED(arena, red);
    const char *other = text_string(arena, "%.*s -%s", DIGEST_HEX, line, line + DIGEST_HEX + 2);
    const ToyRun run = {.game = GAME, .orders = {red, blue}, .locks = other};
    ToyResult result = toy_load(&run);
    assert_non_null(strstr(result.errors, "locks:1:1: error: this is no lock\n"));
    toy_free(&result);
    arena_free(arena);
}

/* Whose it is was not read, but the file is there. */
static void a_file_of_nobodys_is_there(void **state)
{
    (void)state;
    static const char nobodys[] = "game: hill\nround: 3\nplayer: [red]\n";
    Arena *arena = arena_new();
    const ToyRun run = {
        .game = GAME, .orders = {nobodys, blue}, .locks = LOCKED(arena, nobodys, blue)};
    ToyResult result = toy_load(&run);
    assert_null(strstr(result.errors, "lock"));
    assert_non_null(strstr(result.errors, "a.yaml:3:9: error:"));
    toy_free(&result);
    arena_free(arena);
}

/* Also in an earlier round, in each of its parts. */
static void what_has_served_was_there(void **state)
{
    (void)state;
    static const char next[] = "game: hill\nround: 4\nplayer: red\n" SALT;
    static const char other[] = "game: hill\nround: 4\nplayer: blue\n" SALT;
    Arena *arena = arena_new();
    ToyRun run = {.game = GAME,
                  .orders = {red, blue, standing},
                  .locks = LOCKED(arena, red, blue, standing),
                  .phase = "march"};
    ToyResult first = toy_plays(&run);
    run.game = first.state;
    run.phase = NULL;
    ToyResult second = toy_plays(&run);
    run = (ToyRun){.game = second.state,
                   .orders = {next, other},
                   .locks = LOCKED(arena, red, blue, standing, next, other)};
    ToyResult third = toy_plays(&run);
    run.locks = LOCKED(arena, red, blue, standing, next, other, "nowhere");
    ToyResult fourth = toy_load(&run);
    assert_non_null(strstr(fourth.errors, "locks:6:1: error: 'file-5' is locked, and is not "
                                          "there\n"));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
    toy_free(&fourth);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lock_counts_once_and_the_last_line_needs_no_end),
        cmocka_unit_test(what_sha256sum_does_not_write_is_no_lock),
        cmocka_unit_test(a_file_of_nobodys_is_there),
        cmocka_unit_test(what_has_served_was_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
