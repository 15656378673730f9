/* The bytes are a game file of any rule system. Their first line may name a round (fuzz.h): if the
 * game is good, it is played with the orders of that round, as far as they fit it, and of a few
 * with orders that are made for it at random. */
#include "fuzz.h"

/* To make one from nothing takes as long as some hundred runs. */
static Text made_game(Growing *growing)
{
    Text game;
    size_t count = 0, number = some_number(growing);
    while (systems[count])
        count++;
    if (random_is(growing->random, 5)) {
        grow_game(growing, systems[random_below(growing->random, count)], &game);
        return game;
    }
    return for_number(growing->arena, number, start_at(number)->known->files.at[FILE_GAME]);
}

static Text changed_game(Growing *growing, Text input)
{
    const Files files = {.at[FILE_GAME] = input};
    Text text = vary_file(growing, &files, FILE_GAME);
    return text.at == input.at ? input : under_heading(growing->arena, heading_of(input), text);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static const Target target = {made_game, changed_game};
    return fuzz_mutate(&target, data, size, max_size, seed);
}

/* Is nothing wrong but with the orders? */
static bool is_good_game(const MemoryRun *run)
{
    return run->play && !diag_blames(run->diags, &run->sources[FILE_GAME]);
}

/* Those of the round that are not refused, or of one game in DEAR_STEP, new ones. */
static void find_orders(Growing *growing, Text input, Files *files)
{
    const Files game = *files;
    MemoryRun run;
    *files = start_of(input)->known->files;
    files->at[FILE_GAME] = input;
    run_load(&run, files, TEXT(""));
    bool is_good = is_good_game(&run), fits = diag_errors(run.diags) == 0;
    run_free(&run);
    if (!fits)
        *files = game;
    if (is_good && random_below(growing->random, DEAR_STEP) == 0 && is_accepted(&game))
        grow_round(growing, files);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Files files = {.at[FILE_GAME] = {size > 0 ? (const char *)data : "", size}};
    Text input = files.at[FILE_GAME];
    Random random = random_of(input);
    Growing growing = {.arena = arena_new(), .random = &random};
    find_orders(&growing, input, &files);
    fuzz_run(input, &files, random_is(&random, 25));
    arena_free(growing.arena);
    return 0;
}
