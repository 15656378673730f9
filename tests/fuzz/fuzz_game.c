/* The bytes are a game file of any rule system. If it is good, orders are made for it at random; it
 * is played, stopped and gone on with. */
#include "fuzz.h"

static Text made_game(Growing *growing)
{
    Text game;
    size_t count = 0;
    while (systems[count])
        count++;
    if (random_is(growing->random, 30)) {
        grow_game(growing, systems[random_below(growing->random, count)], &game);
        return game;
    }
    return known_at(random_below(growing->random, known_count()))->files.at[FILE_GAME];
}

static Text changed_game(Growing *growing, Text input)
{
    const Files files = {.at[FILE_GAME] = input};
    return vary_file(growing, &files, FILE_GAME);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static const Target target = {made_game, changed_game};
    return fuzz_mutate(&target, data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Files files = {.at[FILE_GAME] = {(const char *)data, size}};
    Random random = random_of(files.at[FILE_GAME]);
    Growing growing = {.arena = arena_new(), .random = &random};
    if (is_accepted(&files))
        grow_round(&growing, &files);
    fuzz_run(&random, &files, random_is(&random, 25));
    arena_free(growing.arena);
    return 0;
}
