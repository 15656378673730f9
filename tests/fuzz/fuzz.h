/* What the fuzz targets share: the rounds that they start from, and a mutator that knows the field
 * tables. A third of the inputs it changes byte by byte, most of the others as the tables allow,
 * and now and then it makes a new one, so that a run begins from nothing.
 *
 * To be run from the root of the source tree. */
#ifndef FUZZ_H
#define FUZZ_H

#include "../property/grow_varied.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* --- rounds ----------------------------------------------------------------------------------- */

/* Of all rule systems: the examples, and a part of the cases. Read once, since the fuzzer asks a
 * million times. */
static KnownRounds fuzz_known;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    enum { CASES_STEP = 12 };
    (void)argc;
    (void)argv;
    fuzz_known.arena = arena_new();
    read_known(&fuzz_known, CASES_STEP);
    return 0;
}

static inline size_t known_count(void)
{
    size_t count = 0;
    for (size_t i = 0; systems[i]; i++)
        count += fuzz_known.of[i].count;
    return count;
}

static inline const Known *known_at(size_t number)
{
    for (size_t i = 0; systems[i]; i++) {
        if (number < fuzz_known.of[i].count)
            return fuzz_known.of[i].at[number];
        number -= fuzz_known.of[i].count;
    }
    return NULL;
}

/* An input that needs a round names it in its first line, "# 17". */
static inline const Known *known_of(Text input)
{
    int64_t number = 0;
    Text line = first_line(input);
    if (text_starts(line, "# "))
        text_int(text_slice(line, 2, line.len), &number);
    return known_at((size_t)number % known_count());
}

static inline Text for_known(Arena *arena, size_t number, Text text)
{
    return text_format(arena, "# %zu\n%.*s", number, TEXT_ARG(text));
}

/* --- chance ----------------------------------------------------------------------------------- */

/* What else is chosen follows from the input, so that one which fails once fails again. */
static inline Random random_of(Text input)
{
    Random random = {input.len};
    for (size_t i = 0; i < input.len; i++)
        random.state = random.state * 31 + (unsigned char)input.at[i];
    return random;
}

/* Anywhere in the round. */
static inline Through some_stop(Random *random, const System *system)
{
    const Phase *phase = &system->phases[random_below(random, system->phase_count)];
    Through through = {.phase = text_of(phase->name)};
    if (phase->stepped)
        through.step = (int)random_below(random, 4);
    return random_is(random, 50) ? through : (Through){.step = 0};
}

/* Plays it, through to the end or up to anywhere. */
static inline void fuzz_run(Random *random, const Files *files, bool ask)
{
    Buf state = {NULL, 0, 0};
    Wishes wishes = {.seed = TEXT("fuzz"), .any_seed = true, .ask = ask};
    MemoryRun run;
    run_load(&run, files, wishes.seed);
    if (run.play && diag_errors(run.diags) == 0)
        wishes.through = some_stop(random, run.play->system);
    run_free(&run);
    run_files(files, &wishes, &state);
    buf_free(&state);
}

/* --- the mutator ------------------------------------------------------------------------------ */

typedef struct Target {
    Text (*made)(Growing *growing);
    Text (*changed)(Growing *growing, Text input); /* the input itself: it cannot be read */
} Target;

static inline size_t fuzz_mutate(const Target *target, uint8_t *data, size_t size, size_t max_size,
                                 unsigned seed)
{
    Random random = {seed};
    Growing growing = {.arena = arena_new(), .random = &random, .made = seed % 1000};
    Text input = {(const char *)data, size}, text = input;
    size_t way = random_below(&random, 12);
    if (way == 0 || size < 8)
        text = target->made(&growing);
    else if (way < 8)
        text = target->changed(&growing, text_copy(growing.arena, input));
    bool is_new = !text_equal(text, input) && text.len > 0 && text.len <= max_size;
    if (is_new)
        memcpy(data, text.at, text.len);
    size_t new_size = is_new ? text.len : 0;
    arena_free(growing.arena);
    return is_new ? new_size : LLVMFuzzerMutate(data, size, max_size);
}

/* --- the orders of one player ----------------------------------------------------------------- */

/* The files of the round that the input names, with it in the place of one player's orders. */
static inline Files with_orders(Text input)
{
    Files files = known_of(input)->files;
    size_t seat = random_of(input).state % 2;
    size_t file = files.at[FILE_ORDERS + 1].at ? FILE_ORDERS + seat : FILE_ORDERS;
    files.at[file] = input;
    return files;
}

static inline size_t file_of(const Files *files, Text input)
{
    size_t file = FILE_ORDERS;
    while (files->at[file].at != input.at)
        file++;
    return file;
}

/* The files with a change in that one, as the tables of what the program has read there allow. */
static inline Text changed_among(Growing *growing, const Files *files, size_t file)
{
    MemoryRun run;
    Text text = files->at[file];
    run_load(&run, files, TEXT(""));
    const OrdersFile *orders = orders_file(&run, file);
    if (run.play && orders) {
        Grower with = grower_for(run.arena, growing->random, growing->made, &run);
        with.whose = orders->player ? orders->player->id : TEXT("");
        Stand root = root_spot(run.arena, run.play->system, orders->rec.node, false);
        text = text_copy(growing->arena, changed_file(&with, root, text));
    }
    run_free(&run);
    return text;
}

static inline Text changed_orders(Growing *growing, Text input)
{
    int64_t number = 0;
    Text line = first_line(input);
    Files files = with_orders(input);
    size_t file = file_of(&files, input);
    if (text_starts(line, "# "))
        text_int(text_slice(line, 2, line.len), &number);
    Text text = changed_among(growing, &files, file);
    return text.at == input.at ? input : for_known(growing->arena, (size_t)number, text);
}

#endif
