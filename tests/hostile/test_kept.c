/* What the fuzzer has found interesting, tried once more: the inputs in tests/fuzz/kept, which
 * reach the most of what it has ever reached (tools/fuzz.sh keeps them). The targets themselves are
 * here, without the fuzzer around them.
 *
 * To be run from the root of the source tree. */
#include <stdint.h>
#include <stdio.h>

#define TARGETS(X)                                                                                 \
    X(answers)                                                                                     \
    X(game)                                                                                        \
    X(orders)                                                                                      \
    X(rolls)                                                                                       \
    X(rulings)                                                                                     \
    X(yaml)

/* clang-format off */
#define DECLARE(name)                                                                              \
    int try_##name(const uint8_t *data, size_t size);                                              \
    size_t mutate_##name(uint8_t *data, size_t size, size_t max_size, unsigned seed);
/* clang-format on */
TARGETS(DECLARE)

#define LLVMFuzzerTestOneInput  try_answers
#define LLVMFuzzerCustomMutator mutate_answers
#include "../fuzz/fuzz_answers.c"
#undef LLVMFuzzerTestOneInput
#undef LLVMFuzzerCustomMutator

#define LLVMFuzzerTestOneInput  try_game
#define LLVMFuzzerCustomMutator mutate_game
#include "../fuzz/fuzz_game.c"
#undef LLVMFuzzerTestOneInput
#undef LLVMFuzzerCustomMutator

#define LLVMFuzzerTestOneInput  try_orders
#define LLVMFuzzerCustomMutator mutate_orders
#include "../fuzz/fuzz_orders.c"
#undef LLVMFuzzerTestOneInput
#undef LLVMFuzzerCustomMutator

#define LLVMFuzzerTestOneInput  try_rolls
#define LLVMFuzzerCustomMutator mutate_rolls
#include "../fuzz/fuzz_rolls.c"
#undef LLVMFuzzerTestOneInput
#undef LLVMFuzzerCustomMutator

#define LLVMFuzzerTestOneInput  try_rulings
#define LLVMFuzzerCustomMutator mutate_rulings
#include "../fuzz/fuzz_rulings.c"
#undef LLVMFuzzerTestOneInput
#undef LLVMFuzzerCustomMutator

#define LLVMFuzzerTestOneInput try_yaml
#include "../fuzz/fuzz_yaml.c"
#undef LLVMFuzzerTestOneInput

/* Nothing is changed here. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size)
{
    (void)data;
    (void)max_size;
    return size;
}

typedef struct Kept {
    const char *folder;
    int (*try)(const uint8_t *data, size_t size);
} Kept;

#define KEPT(name) {"tests/fuzz/kept/fuzz_" #name, try_##name},

static size_t try_all(const Kept *kept)
{
    Arena *arena = arena_new();
    const char **names;
    size_t count;
    FileError error = file_list(arena, kept->folder, "", &names, &count);
    demand(!error && count > 0, kept->folder, TEXT("nothing is kept"));
    for (size_t i = 0; i < count; i++) {
        Text input = {NULL, 0};
        error = file_read(arena, names[i], &input);
        demand(!error, names[i], TEXT("cannot be read"));
        /* told before it is tried: what aborts says no more */
        printf("%s\n", names[i]);
        fflush(stdout);
        kept->try((const uint8_t *)input.at, input.len);
    }
    arena_free(arena);
    return count;
}

int main(void)
{
    static const Kept kept[] = {TARGETS(KEPT)};
    size_t sum = 0;
    int argc = 1;
    LLVMFuzzerInitialize(&argc, NULL);
    for (size_t i = 0; i < COUNT_OF(kept); i++)
        sum += try_all(&kept[i]);
    printf("%zu inputs of the fuzzer, tried once more\n", sum);
    return 0;
}
