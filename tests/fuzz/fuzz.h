/* What the fuzz targets share: the rounds that they start from, what each input is tried for, and a
 * mutator that knows the field tables. A third of the inputs it changes byte by byte, most of the
 * others as the tables allow, and now and then it makes a new one, so that a run begins from
 * nothing.
 *
 * A million inputs are to be had in hours. So the rounds are small ones; what is known of them is
 * read once; and of most inputs little is asked: what is accepted is played, written and read
 * again. Of one in DEAR_STEP all reports are printed, it is stopped somewhere and gone on with, and
 * its ledger is looked through; one in DEAREST_STEP is stopped wherever it may be. Which these are
 * follows from their bytes.
 *
 * To be run from the root of the source tree. */
#ifndef FUZZ_H
#define FUZZ_H

#include "../property/audit.h"
#include "../property/grow_varied.h"
#include "../property/public_part.h"
#include "../property/stop_everywhere.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

enum { DEAR_STEP = 50, DEAREST_STEP = 1000 };

/* --- rounds ----------------------------------------------------------------------------------- */

/* A round to start from. What its files hold is found out when it is first asked for. */
typedef struct Start {
    const Known *known;
    bool is_read;
    MemoryRun run;
    Grower grower; /* for its orders, as they are read */
    bool was_stopped;
    Text stopped; /* its game somewhere in its middle; none: it has no such place */
    Text stands;  /* where that is */
} Start;

static struct {
    KnownRounds known;
    LIST_OF(Start) starts;
} fuzz;

static inline size_t known_size(const Known *known)
{
    size_t size = 0;
    for (size_t i = 0; i < FILES; i++)
        size += known->files.at[i].len;
    return size;
}

/* Which number stands for which round, and no more. */
static inline void print_rounds(void)
{
    for (size_t i = 0; i < fuzz.starts.count; i++)
        printf("%zu %s\n", i, fuzz.starts.at[i]->known->name);
}

/* Of all rule systems: a part of the cases, and those examples that are as small. Read once, since
 * the fuzzer asks a million times. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    enum { CASES_STEP = 10, SIZE_MOST = 2500 };
    Arena *arena = fuzz.known.arena = arena_new();
    fuzz.known.by_name = true;
    read_known(&fuzz.known, CASES_STEP);
    for (size_t i = 0; systems[i]; i++)
        for (size_t k = 0; k < fuzz.known.of[i].count; k++) {
            if (known_size(fuzz.known.of[i].at[k]) > SIZE_MOST)
                continue;
            Start *start = ARENA_NEW(arena, Start);
            start->known = fuzz.known.of[i].at[k];
            ARENA_PUSH(arena, &fuzz.starts, start);
        }
    if (*argc == 2 && strcmp((*argv)[1], "--rounds") == 0) {
        print_rounds();
        exit(0);
    }
    return 0;
}

/* What it holds is kept for good. */
static inline Start *start_at(size_t number)
{
    Start *start = fuzz.starts.at[number % fuzz.starts.count];
    if (!start->is_read) {
        run_load(&start->run, &start->known->files, TEXT("fuzz"));
        start->grower = grower_for(start->run.arena, NULL, 0, &start->run);
        start->is_read = true;
    }
    return start;
}

static inline size_t number_named(Text name)
{
    for (size_t i = 0; i < fuzz.starts.count; i++)
        if (text_is(name, fuzz.starts.at[i]->known->name))
            return i;
    return 0;
}

/* What the first line of an input says: "# 17". */
static inline Text heading_of(Text input)
{
    Text line = first_line(input);
    return text_starts(line, "# ") ? text_slice(line, 2, line.len) : TEXT("0");
}

/* An input that needs a round names it in its first line: by its number, or where it is kept, by
 * its name, since the next case makes other numbers. */
static inline size_t number_of(Text input)
{
    int64_t number = 0;
    Text heading = heading_of(input);
    return text_int(heading, &number) ? (size_t)number : number_named(heading);
}

static inline Start *start_of(Text input)
{
    return start_at(number_of(input));
}

static inline size_t some_number(Growing *growing)
{
    return random_below(growing->random, fuzz.starts.count);
}

static inline Text under_heading(Arena *arena, Text heading, Text text)
{
    return text_format(arena, "# %.*s\n%.*s", TEXT_ARG(heading), TEXT_ARG(text));
}

static inline Text for_number(Arena *arena, size_t number, Text text)
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
    return through;
}

/* --- what must hold --------------------------------------------------------------------------- */

/* Of every input: what is refused is told; what is played is written, and reads as it was. By which
 * system it was played; NULL: it was not. */
static inline const System *try_cheaply(const Files *files, const Wishes *wishes)
{
    const System *system = NULL;
    MemoryRun run;
    Buf state = {NULL, 0, 0};
    run_load(&run, files, wishes->seed);
    run.ending = run_play(&run, wishes);
    check_diags(&run);
    if (run.ending != ENDED_REFUSED)
        system = run.play->system;
    if (run.ending == ENDED_STOPPED || run.ending == ENDED_COMPLETE) {
        play_save(run.play, &state);
        check_reads_back(&run, buf_text(&state));
    }
    buf_free(&state);
    run_free(&run);
    return system;
}

/* In one go: the reports, the ledger, and that the public reads nothing of its own. */
static inline void try_in_full(const Files *files, const Wishes *wishes)
{
    MemoryRun run;
    Buf state = {NULL, 0, 0};
    Sums sums = {.rounds = 0};
    run_load(&run, files, wishes->seed);
    run.ending = run_play(&run, wishes);
    check_run(files, wishes, &run, &state);
    if (run.ending == ENDED_COMPLETE) {
        audit_ledger(run.arena, run.play, &sums);
        demand_public_is_part(run.arena, run.play);
    }
    buf_free(&state);
    run_free(&run);
}

/* Where nothing but the program has written how the round stands, and nothing stays behind at a
 * stop. */
static inline void try_all_stops(const Files *files)
{
    Arena *arena = arena_new();
    Tally tally = {.rounds = 0};
    Text state;
    if (!files->at[FILE_ROLLS].at && !files->at[FILE_RULINGS].at &&
        text_find_part(files->at[FILE_GAME], TEXT("stopped:")) == files->at[FILE_GAME].len)
        stop_everywhere(arena, files, TEXT("fuzz"), &tally, &state);
    arena_free(arena);
}

static inline void fuzz_run(Text input, const Files *files, bool ask)
{
    Random random = random_of(input);
    Wishes wishes = {.seed = TEXT("fuzz"), .any_seed = true, .ask = ask};
    size_t chance = random_below(&random, DEAREST_STEP);
    const System *system = try_cheaply(files, &wishes);
    if (!system || chance % DEAR_STEP != 0)
        return;
    try_in_full(files, &wishes);
    wishes.through = some_stop(&random, system);
    try_in_full(files, &wishes);
    if (chance == 0)
        try_all_stops(files);
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
    size_t way = random_below(&random, 24);
    if (way == 0 || size < 8)
        text = target->made(&growing);
    else if (way < 16)
        text = target->changed(&growing, text_copy(growing.arena, input));
    bool is_new = !text_equal(text, input) && text.len > 0 && text.len <= max_size;
    if (is_new)
        memcpy(data, text.at, text.len);
    size_t new_size = is_new ? text.len : 0;
    arena_free(growing.arena);
    return is_new ? new_size : LLVMFuzzerMutate(data, size, max_size);
}

/* As the tables allow, for a file of that round. */
static inline Grower grower_at(Growing *growing, Start *start)
{
    Grower with = start->grower;
    with.arena = growing->arena;
    with.random = growing->random;
    with.made = growing->made;
    return with;
}

/* The input with a change in it; the root's node is that of the input. */
static inline Text changed_input(Grower *with, Stand root, Text input)
{
    Source source = {.name = "input", .text = input};
    Doc *doc = yaml_read(with->arena, &source, diag_new(with->arena));
    if (!doc || doc->root->kind != NODE_MAP)
        return input;
    root.node = doc->root;
    const Node *player = node_find(doc->root, TEXT("player"));
    with->whose = player ? node_text(player) : TEXT("");
    Text text = changed_file(with, root, input);
    return text.at == input.at ? input : under_heading(with->arena, heading_of(input), text);
}

/* --- the orders of one player ----------------------------------------------------------------- */

/* Which of the files of its round the input stands for. */
static inline size_t orders_at(Text input, const Files *files)
{
    size_t seat = random_of(input).state % 2;
    return files->at[FILE_ORDERS + 1].at ? FILE_ORDERS + seat : FILE_ORDERS;
}

static inline void run_orders(Text input, bool ask)
{
    Files files = start_of(input)->known->files;
    files.at[orders_at(input, &files)] = input;
    fuzz_run(input, &files, ask);
}

static inline Text changed_orders(Growing *growing, Text input)
{
    Start *start = start_of(input);
    Grower with = grower_at(growing, start);
    return changed_input(&with, root_spot(growing->arena, with.play->system, NULL, false), input);
}

#endif
