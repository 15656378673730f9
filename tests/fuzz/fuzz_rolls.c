/* The bytes are a file of given rolls for a round of any rule system, which their first line names
 * (fuzz.h). */
#include "fuzz.h"

/* What is thrown in that round, given. */
static Text made_rolls(Growing *growing)
{
    MemoryRun run;
    Buf out = {NULL, 0, 0};
    const Wishes wishes = {.seed = TEXT("fuzz")};
    size_t number = some_number(growing);
    run_load(&run, &start_at(number)->known->files, wishes.seed);
    run_play(&run, &wishes);
    buf_str(&out, "rolls:\n");
    for (size_t i = 0; i < dice_rolls(run.dice); i++) {
        const Roll *roll = dice_roll_at(run.dice, i);
        buf_format(&out, "  - {roll: \"%.*s\", dice: [", TEXT_ARG(roll->name));
        for (int k = 0; k < roll->count; k++)
            buf_format(&out, "%s%d", k > 0 ? ", " : "", roll->values[k]);
        buf_str(&out, "]}\n");
    }
    run_free(&run);
    Text text = buf_take(&out, growing->arena);
    return for_number(growing->arena, number, text);
}

static Text changed_rolls(Growing *growing, Text input)
{
    Grower with = grower_at(growing, start_of(input));
    return changed_input(&with, (Stand){.tables = {&rolls_table}}, input);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static const Target target = {made_rolls, changed_rolls};
    return fuzz_mutate(&target, data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text input = {size > 0 ? (const char *)data : "", size};
    Files files = start_of(input)->known->files;
    files.at[FILE_ROLLS] = input;
    fuzz_run(input, &files, false);
    return 0;
}
