/* The bytes are the orders of a player, with answers, in a round of any rule system, which their
 * first line names (fuzz.h); whatever only a default would answer is asked. */
#include "fuzz.h"

/* What a player is asked in that round, as an orders file to be filled in has it, behind the orders
 * that he has sent. */
static Text with_answers(Growing *growing, const Files *files, size_t file)
{
    MemoryRun run;
    const Wishes wishes = {.seed = TEXT("fuzz"), .ask = true};
    Buf out = {NULL, 0, 0};
    Text text = files->at[file];
    run_load(&run, files, wishes.seed);
    run.ending = run_play(&run, &wishes);
    const OrdersFile *orders = orders_file(&run, file);
    if (run.ending == ENDED_ASKED && orders) {
        decide_print(run.play, &out, orders->player);
        Text asked = buf_text(&out);
        size_t key = text_find_part(asked, TEXT("\nanswers:\n"));
        if (key < asked.len)
            text = text_format(growing->arena, "%.*s%.*s", TEXT_ARG(text),
                               TEXT_ARG(text_slice(asked, key, asked.len)));
        buf_free(&out);
    }
    run_free(&run);
    return text;
}

static Text made_answers(Growing *growing)
{
    size_t number = some_number(growing);
    Files files = start_at(number)->known->files;
    if (random_is(growing->random, 30))
        grow_round(growing, &files);
    size_t file = FILE_ORDERS + random_below(growing->random, files.at[FILE_ORDERS + 1].at ? 2 : 1);
    return for_number(growing->arena, number, with_answers(growing, &files, file));
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static const Target target = {made_answers, changed_orders};
    return fuzz_mutate(&target, data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text input = {size > 0 ? (const char *)data : "", size};
    run_orders(input, true);
    return 0;
}
