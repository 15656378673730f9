/* Files from strangers: cut anywhere, broken in ten thousand ways. Whatever is read, the
 * program says what is wrong with it or plays it, and what it writes can be read again.
 *
 *     test_hostile                      everything, from the root of the source tree
 *     test_hostile --save NUMBER DIR    writes the files of a broken input to DIR, to look at them
 *
 * Every group of inputs is a process of its own, so that one that crashes or hangs is found, named,
 * and does not hide the others. */
#include <sys/stat.h>

#include "input.h"
#include "mutations.h"
#include "processes.h"
#include "rounds.h"

/* SPARING: of generated inputs, every SPARING-th is tried (see the Makefile). Cuts are more alike
 * than other broken inputs, and are spared twice over. */
enum {
    MUTATED = 10000 / SPARING,
    MUTATED_AT_ONCE = 250, /* in a group */
    BASES_AT_ONCE = SPARING > 1
                        ? 1024
                        : 32, /* likewise; in the end each process looks for leaks, in all bases */
    STOPS_STRIDE =
        SPARING > 10 ? 25 : 1 + SPARING / 5, /* of the phases after which examples are stopped */
    CUTS = 64,                               /* of what is not cut at every byte */
    CUTS_OF_CASES = 60000, /* of all cases together: with very many, each is cut less often */
    CUTS_SPARED = SPARING * SPARING,
    SEEDS_STRIDE = 1 + SPARING / 5, /* of the rounds whose seeds are cut at every SPARING-th byte */
    PLAYED_PERCENT = 10, /* of the broken inputs, at least: the others only try the reader */
};

typedef struct Test {
    Arena *arena;
    Rounds bases; /* examples, the same stopped half-way, cases */
    size_t few;   /* the first ones, no cases */
    WordList keys;
    WordList *ids; /* of each base */
    Progress *progress;
    size_t failed;
} Test;

/* --- the words of all rounds ------------------------------------------------------------------ */

static void gather_all_words(Test *test)
{
    test->ids = ARENA_ARRAY(test->arena, test->bases.count, WordList);
    for (size_t i = 0; i < test->bases.count; i++)
        for (size_t file = 0; file < FILES; file++) {
            WordList none = {NULL, 0, 0};
            gather_words(test->arena, &test->keys, file == FILE_GAME ? &test->ids[i] : &none,
                         test->bases.at[i]->files.at[file]);
        }
}

/* --- one input -------------------------------------------------------------------------------- */

static void run_input(Test *test, const Files *files, const Wishes *wishes)
{
    Buf state = {NULL, 0, 0};
    alarm(SECONDS);
    test->progress->counts[run_files(files, wishes, &state)]++;
    alarm(0);
    buf_free(&state);
}

static void run_cut(Test *test, const Base *base, size_t file, size_t length)
{
    Files files = base->files;
    snprintf(test->progress->input, sizeof test->progress->input, "%s: %s cut to %zu bytes",
             base->name, file_names[file], length);
    files.at[file] = text_slice(files.at[file], 0, length);
    run_input(test, &files, &base->wishes);
}

/* Counts through all files of a base: the one in which that byte lies is cut there. */
static void run_cut_at(Test *test, const Base *base, size_t at)
{
    size_t file = 0;
    while (file < FILES - 1 && at > base->files.at[file].len)
        at -= base->files.at[file++].len;
    run_cut(test, base, file, at);
}

/* How many bytes lie between two cuts. The rounds of a game are much alike and share the work: each
 * number of bytes is cut off one of them. */
static size_t cut_stride(const Test *test, const Base *base, size_t length)
{
    if (base->rounds > 0)
        return base->rounds * CUTS_SPARED;
    size_t cases = test->bases.count - test->few;
    size_t cuts = cases * CUTS > CUTS_OF_CASES ? CUTS_OF_CASES / cases : CUTS;
    size_t stride = length * CUTS_SPARED / (cuts > 0 ? cuts : 1);
    return stride > 0 ? stride : 1;
}

/* Before all cuts it is tried whole. */
static void cut_base(Test *test, size_t number)
{
    const Base *base = test->bases.at[number];
    size_t length = 0;
    for (size_t i = 0; i < FILES; i++)
        length += base->files.at[i].len;
    size_t stride = cut_stride(test, base, length);
    if (number % SPARING == 0)
        run_cut(test, base, FILE_GAME, base->files.at[FILE_GAME].len);
    for (size_t at = number % stride; at < length; at += stride)
        run_cut_at(test, base, at);
}

static void cut_bases(void *context, size_t first)
{
    Test *test = context;
    for (size_t i = first; i < test->bases.count && i < first + BASES_AT_ONCE; i++)
        cut_base(test, i);
}

/* --- seeds ------------------------------------------------------------------------------------ */

/* Reads it as the program does, from a file. */
static bool seed_is_good(Arena *arena, Text bytes, Text *seed)
{
    Diags *diags = diag_new(arena);
    FileUses uses = {NULL, 0, 0};
    Seed chosen = {.text = TEXT("")};
    FILE *made = tmpfile();
    demand(made != NULL, "a file can be made", bytes);
    int file = fileno(made);
    demand(write(file, bytes.at, bytes.len) == (ssize_t)bytes.len, "it takes the seed", bytes);
    seed_choose(&chosen, &uses, arena, diags, text_string(arena, "@/proc/self/fd/%d", file));
    fclose(made);
    *seed = chosen.text;
    return diag_errors(diags) == 0;
}

static void run_seed(Test *test, const Base *base, Text bytes)
{
    Arena *arena = arena_new();
    Wishes wishes = base->wishes;
    if (seed_is_good(arena, bytes, &wishes.seed))
        run_input(test, &base->files, &wishes);
    arena_free(arena);
}

static void break_seed(Test *test, size_t number)
{
    const Base *base = test->bases.at[number];
    Arena *arena = arena_new();
    Random random = {number};
    Mutator mutator = {arena, &random, &test->keys, &test->ids[number]};
    for (size_t length = 0; length <= base->wishes.seed.len; length += SPARING) {
        Text cut = text_slice(base->wishes.seed, 0, length);
        snprintf(test->progress->input, sizeof test->progress->input, "%s: seed cut to %zu bytes",
                 base->name, length);
        run_seed(test, base, cut);
        run_seed(test, base, mutate(&mutator, false, cut));
    }
    arena_free(arena);
}

/* Of the examples: most cases have the same one. */
static void break_seeds(void *context, size_t first)
{
    Test *test = context;
    for (size_t i = first; i < test->few; i += SEEDS_STRIDE)
        if (test->bases.at[i]->rounds > 0)
            break_seed(test, i);
}

/* --- broken by chance ------------------------------------------------------------------------- */

static size_t any_file(Random *random, const Files *files)
{
    size_t file;
    do
        file = random_below(random, FILES);
    while (!files->at[file].at);
    return file;
}

static void swap_files(Random *random, Files *files)
{
    size_t a = any_file(random, files), b = any_file(random, files);
    Text swap = files->at[a];
    files->at[a] = files->at[b];
    files->at[b] = swap;
}

/* Most rounds are played to the end, some are stopped or ask. */
static void choose_wishes(Random *random, const System *system, Wishes *wishes)
{
    const Phase *phase = &system->phases[random_below(random, system->phase_count)];
    wishes->any_seed = true;
    wishes->ask = random_below(random, 6) == 0;
    if (random_below(random, 3) == 0)
        wishes->through = (Through){text_of(phase->name), TEXT(""),
                                    phase->stepped ? (int)random_below(random, 4) : 0};
}

/* The broken input of that number; the number decides it all. */
static const Base *break_base(const Test *test, Arena *arena, size_t number, Files *files,
                              Wishes *wishes)
{
    Random random = {number};
    size_t choice = random_below(&random, 2) == 0 ? test->few : test->bases.count;
    size_t chosen = random_below(&random, choice);
    const Base *base = test->bases.at[chosen];
    Mutator mutator = {arena, &random, &test->keys, &test->ids[chosen]};
    *files = base->files;
    *wishes = base->wishes;
    choose_wishes(&random, base->system, wishes);
    if (random_below(&random, 50) == 0)
        swap_files(&random, files);
    bool gently = random_below(&random, 3) > 0;
    for (size_t times = 1 + random_below(&random, gently ? 2 : 3); times > 0; times--) {
        size_t file = any_file(&random, files);
        files->at[file] = mutate(&mutator, gently, files->at[file]);
    }
    return base;
}

static void run_broken(void *context, size_t first)
{
    Test *test = context;
    for (size_t number = first; number < first + MUTATED_AT_ONCE; number++) {
        Arena *arena = arena_new();
        Files files;
        Wishes wishes;
        const Base *base = break_base(test, arena, number, &files, &wishes);
        snprintf(test->progress->input, sizeof test->progress->input, "broken input %zu, from %s",
                 number, base->name);
        run_input(test, &files, &wishes);
        arena_free(arena);
    }
}

static void save_broken(const Test *test, size_t number, const char *folder)
{
    Files files;
    Wishes wishes;
    const Base *base = break_base(test, test->arena, number, &files, &wishes);
    printf("from %s\nadjudicate --missing=hold --seed='%.*s'%s --through=%.*s:%d\n", base->name,
           TEXT_ARG(wishes.seed), wishes.ask ? " --ask" : "", TEXT_ARG(wishes.through.phase),
           wishes.through.step);
    mkdir(text_string(test->arena, "%s/orders", folder), 0777);
    for (size_t i = 0; i < FILES; i++)
        if (files.at[i].at)
            file_replace(text_string(test->arena, "%s/%s", folder, file_names[i]), files.at[i]);
}

/* --- groups ----------------------------------------------------------------------------------- */

static void run_group(Test *test, void (*run)(void *, size_t), size_t number)
{
    test->failed += !run_apart(test->progress, run, test, number);
}

static void run_all(Test *test)
{
    for (size_t i = 0; i < test->bases.count; i += BASES_AT_ONCE)
        run_group(test, cut_bases, i);
    run_group(test, break_seeds, 0);
    show_counts(test->progress, "cut");
    *test->progress = (Progress){.input = ""};
    for (size_t i = 0; i < MUTATED; i += MUTATED_AT_ONCE)
        run_group(test, run_broken, i);
    show_counts(test->progress, "broken");
    size_t played = test->progress->counts[ENDED_COMPLETE];
    if (played * 100 < (size_t)MUTATED * PLAYED_PERCENT) {
        printf("too few of the broken inputs are played\n");
        test->failed++;
    }
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Test test = {.arena = arena, .bases = {.arena = arena}, .progress = progress_new()};
    add_examples(&test.bases);
    if (test.bases.count == 0) {
        printf("no examples here\n");
        return 1;
    }
    stop_examples(&test.bases, STOPS_STRIDE);
    test.few = test.bases.count;
    add_cases(&test.bases, 1);
    gather_all_words(&test);
    if (argc == 4 && strcmp(argv[1], "--save") == 0)
        save_broken(&test, (size_t)strtoul(argv[2], NULL, 10), argv[3]);
    else
        run_all(&test);
    arena_free(arena);
    return test.failed > 0;
}
