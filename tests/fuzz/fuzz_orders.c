/* The bytes are the orders of a player in an example; and a file of given rolls. From the root of
 * the source tree. */
#include "../hostile/run_in_memory.h"
#include "adjudicate/base/file.h"

#define ROUND "examples/nine-worlds/broken-bridge/round-1"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The round whose orders these are: read once, since the fuzzer asks a million times. */
static Files example;

static Text edited(Arena *arena, Text text, const char *old, const char *new)
{
    const char *found = memmem(text.at, text.len, old, strlen(old));
    demand(found != NULL, "the example's game file has this setting", text_of(old));
    size_t start = (size_t)(found - text.at);
    return text_format(arena, "%.*s%s%.*s", (int)start, text.at, new,
                       TEXT_ARG(text_slice(text, start + strlen(old), text.len)));
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    Arena *arena = arena_new(); /* as long as the fuzzer */
    Text game;
    (void)argc;
    (void)argv;
    FileError error = file_read(arena, ROUND "/game.yaml", &game);
    if (!error)
        error = file_read(arena, ROUND "/orders/frost.yaml", &example.at[FILE_ORDERS]);
    demand(!error, "the example can be read", text_of(ROUND));
    /* With dice, so that given rolls matter. */
    example.at[FILE_GAME] = edited(arena, game, "settings:\n", "settings:\n  ties: roll\n");
    return 0;
}

static void run(const Files *files, const char *phase, bool ask)
{
    Wishes wishes = {.seed = TEXT("fuzz"), .ask = ask};
    Buf state = {NULL, 0, 0};
    wishes.through.phase = text_of(phase);
    run_files(files, &wishes, &state);
    buf_free(&state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text bytes = {(const char *)data, size};
    Files orders = example, rolls = example;
    orders.at[FILE_ORDERS + 1] = bytes;
    run(&orders, "", false);
    run(&orders, "answer", false);
    run(&orders, "", true);
    rolls.at[FILE_ROLLS] = bytes;
    run(&rolls, "", false);
    return 0;
}
