/* The bytes are the orders of a player in an example or, where they speak of dice, a file of given
 * rolls. To be run from the root of the source tree. */
#include "../hostile/run_in_memory.h"
#include "adjudicate/base/file.h"

#define ROUND "examples/nine-worlds/broken-bridge/round-1"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The round whose orders these are: read once, since the fuzzer asks a million times. */
static Files example;
static Arena *example_arena;

static Text edited(Arena *arena, Text text, const char *old, const char *new)
{
    size_t start = text_find_part(text, text_of(old));
    demand(start < text.len, "the example's game file has this setting", text_of(old));
    return text_format(arena, "%.*s%s%.*s", (int)start, text.at, new,
                       TEXT_ARG(text_slice(text, start + strlen(old), text.len)));
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    Text game;
    (void)argc;
    (void)argv;
    example_arena = arena_new();
    FileError error = file_read(example_arena, ROUND "/game.yaml", &game);
    if (!error)
        error = file_read(example_arena, ROUND "/orders/frost.yaml", &example.at[FILE_ORDERS]);
    demand(!error, "the example can be read", text_of(ROUND));
    /* With dice, so that given rolls matter. */
    example.at[FILE_GAME] = edited(example_arena, game, "settings:\n", "settings:\n  ties: roll\n");
    return 0;
}

static Ending run(const Files *files, const char *phase, bool ask)
{
    Wishes wishes = {.seed = TEXT("fuzz"), .ask = ask};
    Buf state = {NULL, 0, 0};
    wishes.through.phase = text_of(phase);
    Ending ending = run_files(files, &wishes, &state);
    buf_free(&state);
    return ending;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Files files = example;
    Text bytes = {(const char *)data, size};
    if (text_find_part(bytes, TEXT("dice")) < size) {
        files.at[FILE_ROLLS] = bytes;
        run(&files, "", false);
        return 0;
    }
    files.at[FILE_ORDERS + 1] = bytes;
    if (run(&files, "", false) != ENDED_REFUSED) {
        run(&files, "answer", false);
        run(&files, "", true);
    }
    return 0;
}
