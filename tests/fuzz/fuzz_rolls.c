/* The bytes are a file of given rolls for a round of any rule system, which their first line names
 * (fuzz.h). */
#include "fuzz.h"

/* What is thrown in that round, given. */
static Text made_rolls(Growing *growing)
{
    MemoryRun run;
    Buf out = {NULL, 0, 0};
    const Wishes wishes = {.seed = TEXT("fuzz")};
    size_t number = random_below(growing->random, known_count());
    run_load(&run, &known_at(number)->files, wishes.seed);
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
    return for_known(growing->arena, number, text);
}

static Text changed_rolls(Growing *growing, Text input)
{
    Files files = known_of(input)->files;
    Source source = {.name = "rolls.yaml", .text = input};
    Doc *doc = yaml_read(growing->arena, &source, diag_new(growing->arena));
    MemoryRun run;
    if (!doc)
        return input;
    run_load(&run, &files, TEXT(""));
    Grower with = grower_for(growing->arena, growing->random, 0, &run);
    Stand root = {.node = doc->root, .tables = {&rolls_table}};
    Text line = first_line(input);
    Text text = text_format(growing->arena, "%.*s\n%.*s", TEXT_ARG(line),
                            TEXT_ARG(changed_file(&with, root, input)));
    run_free(&run);
    return text;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static const Target target = {made_rolls, changed_rolls};
    return fuzz_mutate(&target, data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text input = {size > 0 ? (const char *)data : "", size};
    Random random = random_of(input);
    Files files = known_of(input)->files;
    files.at[FILE_ROLLS] = input;
    fuzz_run(&random, &files, false);
    return 0;
}
