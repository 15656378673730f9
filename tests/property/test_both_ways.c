/* The quick way of reading YAML against libyaml's: whatever it reads is the same tree, in every
 * field of every node.
 *
 *     test_both_ways [COUNT [SEED [LENGTH]]]
 *
 * Tried are the files of the examples and cases, documents made by chance, bent ones among them,
 * and all texts up to a length that a few signs can make, behind some beginnings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../both_ways.h"
#include "../hostile/read_rounds.h"
#include "bent_yaml.h"

enum { DOCUMENTS = 20000 / SPARING, LENGTH = SPARING > 1 ? 3 : 4, LENGTH_MAX = 16 };

typedef struct Wanted {
    uint64_t count, seed;
    size_t length;
    bool is_told; /* how many were read which way */
} Wanted;

typedef struct Tried {
    size_t read, all; /* so many of them were read the quick way */
} Tried;

static void try(Tried *tried, const char *name, Text text)
{
    Arena *arena = arena_new();
    BothWays ways = read_both_ways(arena, text);
    arena_free(arena);
    tried->all++;
    tried->read += ways == WAYS_ALIKE;
    if (ways == WAYS_DIFFER)
        fprintf(stderr, "%s is read in two ways:\n%.*s\n", name, TEXT_ARG(text));
    assert_int_not_equal(ways, WAYS_DIFFER);
}

static void tell(const Wanted *wanted, const char *what, Tried tried)
{
    if (wanted->is_told)
        fprintf(stderr, "%s: %zu of %zu are read the quick way\n", what, tried.read, tried.all);
}

/* ---- files ---- */

static void try_round(void *context, const GivenRound *round)
{
    for (size_t i = 0; i < FILES; i++)
        if (round->files.at[i].at)
            try(context, round->name, round->files.at[i]);
}

static void try_states(Arena *arena, Tried *tried)
{
    glob_t found;
    assert_int_equal(glob("examples/*/*/round-*/new.yaml", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Text text;
        assert_null(file_read(arena, found.gl_pathv[i], &text));
        try(tried, found.gl_pathv[i], text);
    }
    globfree(&found);
}

/* Some have texts of several lines. */
static void most_files_of_examples_are_read_the_quick_way(void **state)
{
    Arena *arena = arena_new();
    Tried tried = {0, 0};
    read_rounds(arena, "examples/*/*/round-*", try_round, &tried);
    try_states(arena, &tried);
    arena_free(arena);
    tell(*state, "files of examples", tried);
    assert_true(tried.all > 100);
    assert_true(tried.read >= tried.all * 3 / 4);
}

static void most_files_of_cases_are_read_the_quick_way(void **state)
{
    Arena *arena = arena_new();
    Tried tried = {0, 0};
    read_cases(arena, try_round, &tried);
    arena_free(arena);
    tell(*state, "files of cases", tried);
    assert_true(tried.all > 1000);
    assert_true(tried.read >= tried.all * 3 / 4);
}

/* ---- documents ---- */

/* The first one is as it was made, then it is bent, more and more. */
static void try_bent(Tried *tried, Random *random, Text text, size_t times)
{
    Arena *arena = arena_new();
    for (size_t i = 0; i <= times && text.len > 0; i++) {
        try(&tried[i > 0], "a document", text);
        text = bent(arena, random, text);
    }
    arena_free(arena);
}

static void documents_are_read_alike(void **state)
{
    enum { BENT = 3 };
    const Wanted *wanted = *state;
    Tried any[2] = {{0, 0}, {0, 0}}, plain[2] = {{0, 0}, {0, 0}};
    for (uint64_t seed = wanted->seed; seed < wanted->seed + wanted->count; seed++) {
        Random random = {seed};
        Arena *arena = arena_new();
        if (seed % 4 == 0)
            try_bent(any, &random, random_document(arena, &random), BENT);
        else
            try_bent(plain, &random, random_plain_document(arena, &random), BENT);
        arena_free(arena);
    }
    tell(wanted, "documents", any[0]);
    tell(wanted, "documents, bent", any[1]);
    tell(wanted, "plain documents", plain[0]);
    tell(wanted, "plain documents, bent", plain[1]);
    if (wanted->count < 1000)
        return; /* too few to be counted */
    assert_true(any[0].read > any[0].all / 20 && any[0].read < any[0].all);
    assert_true(plain[0].read > plain[0].all * 3 / 4 && plain[0].read < plain[0].all);
    assert_true(plain[1].read > plain[1].all / 6 && plain[1].read < plain[1].all);
}

/* ---- all short texts ---- */

/* The next text of as many signs; false: there is none. */
static bool next_text(size_t *digits, size_t count, size_t signs)
{
    for (size_t i = 0; i < count; i++) {
        if (++digits[i] < signs)
            return true;
        digits[i] = 0;
    }
    return false;
}

static void try_behind(Tried *tried, const char *beginning, const char *signs, size_t count)
{
    char bytes[64];
    size_t digits[LENGTH_MAX] = {0}, first = strlen(beginning);
    memcpy(bytes, beginning, first);
    do {
        for (size_t i = 0; i < count; i++)
            bytes[first + i] = signs[digits[i]];
        try(tried, "a short text", (Text){bytes, first + count});
    } while (next_text(digits, count, strlen(signs)));
}

static void all_short_texts_are_read_alike(void **state)
{
    static const char *const beginnings[] = {
        "",        "a:",     "a: ",      "a:\n",     "a:\n ",   "- ",         "-\n",
        "- a:\n ", "- a\n",  "a:\n- ",   "a: [",     "a: {b: ", "- [a, ",     "- {",
        "a: b\n",  "a: b ",  "a: 'b'",   "a: [b]",   "a: b #",  "a:\n - b\n", "a:\r\n",
        "... a:",  "--- a:", "a:\n  b:", "- - a\n ", "a: ''\n"};
    static const char often[] = "a \n:-#,[]{}'\"", seldom[] = "a \n:-.%?&*!|>@`\t\\\r~0";
    const Wanted *wanted = *state;
    Tried tried = {0, 0};
    for (size_t i = 0; i < COUNT_OF(beginnings); i++)
        for (size_t count = 1; count <= wanted->length; count++) {
            try_behind(&tried, beginnings[i], often, count);
            if (count < wanted->length)
                try_behind(&tried, beginnings[i], seldom, count);
        }
    tell(wanted, "short texts", tried);
    assert_true(tried.read > tried.all / 100 && tried.read < tried.all);
}

int main(int argc, char **argv)
{
    Wanted wanted = {.count = argc > 1 ? strtoull(argv[1], NULL, 10) : DOCUMENTS,
                     .seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1,
                     .length = argc > 3 ? strtoull(argv[3], NULL, 10) : LENGTH,
                     .is_told = argc > 1};
    if (wanted.length > LENGTH_MAX)
        return 2;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(most_files_of_examples_are_read_the_quick_way, &wanted),
        cmocka_unit_test_prestate(most_files_of_cases_are_read_the_quick_way, &wanted),
        cmocka_unit_test_prestate(documents_are_read_alike, &wanted),
        cmocka_unit_test_prestate(all_short_texts_are_read_alike, &wanted),
    };
    return cmocka_run_group_tests_name("both_ways", tests, NULL, NULL);
}
