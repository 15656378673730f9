/* The bytes are the orders of a player in a round of any rule system, which their first line names
 * (fuzz.h); the others' orders are as they were. */
#include "fuzz.h"

static Text made_orders(Growing *growing)
{
    size_t number = some_number(growing);
    Files files = start_at(number)->known->files;
    if (random_is(growing->random, 30))
        grow_round(growing, &files);
    size_t file = FILE_ORDERS + random_below(growing->random, files.at[FILE_ORDERS + 1].at ? 2 : 1);
    return for_number(growing->arena, number, files.at[file]);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static const Target target = {made_orders, changed_orders};
    return fuzz_mutate(&target, data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text input = {size > 0 ? (const char *)data : "", size};
    Random random = random_of(input);
    run_orders(input, random_is(&random, 25));
    return 0;
}
