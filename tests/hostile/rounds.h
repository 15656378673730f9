/* The rounds that tests break: those of the examples, the same stopped half-way, and the cases. */
#ifndef ROUNDS_H
#define ROUNDS_H

#include <glob.h>

#include "adjudicate/base/file.h"
#include "run_in_memory.h"

typedef struct Base {
    const char *name;
    Files files;
    Wishes wishes;
    const System *system;
    size_t rounds; /* of an example: so many in its game; 0: something else */
} Base;

typedef struct Rounds {
    Arena *arena;
    Base **at;
    size_t count, room;
} Rounds;

static inline Text read_if_there(Arena *arena, const char *folder, const char *name)
{
    Text bytes;
    FileError error = file_read(arena, text_string(arena, "%s/%s", folder, name), &bytes);
    return error ? (Text){NULL, 0} : bytes;
}

static inline Text trimmed(Text seed)
{
    const char *end = seed.len > 0 ? memchr(seed.at, '\n', seed.len) : NULL;
    return end ? text_slice(seed, 0, (size_t)(end - seed.at)) : seed;
}

static inline void add_base(Rounds *rounds, Base base)
{
    Base *kept = ARENA_NEW(rounds->arena, Base);
    *kept = base;
    ARENA_PUSH(rounds->arena, rounds, kept);
}

/* The first one for a case that breaks just that. */
static inline const System *system_of(const Files *files)
{
    MemoryRun run;
    run_load(&run, files, TEXT(""));
    const System *system = run.play ? run.play->system : systems[0];
    run_free(&run);
    return system;
}

/* A folder of an example's round or of a case. */
static inline void read_folder(Rounds *rounds, const char *folder)
{
    Arena *arena = rounds->arena;
    Base base = {.name = text_string(arena, "%s", folder)};
    const char **orders;
    size_t count;
    Text seed = read_if_there(arena, folder, "seed");
    base.wishes.seed = seed.at ? trimmed(seed) : TEXT("case");
    base.files.at[FILE_GAME] = read_if_there(arena, folder, "game.yaml");
    base.files.at[FILE_ROLLS] = read_if_there(arena, folder, "rolls.yaml");
    file_list(arena, text_string(arena, "%s/orders", folder), ".yaml", &orders, &count);
    for (size_t i = 0; i < count && i < FILES_ORDERS; i++)
        file_read(arena, orders[i], &base.files.at[FILE_ORDERS + i]);
    if (!base.files.at[FILE_GAME].at)
        return;
    base.system = system_of(&base.files);
    add_base(rounds, base);
}

/* Calls `read` with each `stride`-th of the folders that fit. */
static inline void read_folders(Rounds *rounds, void (*read)(Rounds *, const char *),
                                const char *pattern, size_t stride)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i += stride)
            read(rounds, found.gl_pathv[i]);
        globfree(&found);
    }
}

static inline void read_example(Rounds *rounds, const char *folder)
{
    size_t first = rounds->count;
    read_folders(rounds, read_folder, text_string(rounds->arena, "%s/round-*", folder), 1);
    for (size_t i = first; i < rounds->count; i++)
        rounds->at[i]->rounds = rounds->count - first;
}

/* The round of a base, stopped: what a game master goes on from. */
static inline void add_stopped(Rounds *rounds, const Base *whole, Through through)
{
    Base base = *whole;
    Wishes wishes = whole->wishes;
    Buf state = {NULL, 0, 0};
    wishes.through = through;
    if (run_files(&whole->files, &wishes, &state) == ENDED_STOPPED) {
        base.name = text_string(rounds->arena, "%s, stopped after %.*s:%d", whole->name,
                                TEXT_ARG(through.phase), through.step);
        base.rounds = 0;
        base.files.at[FILE_GAME] = text_copy(rounds->arena, buf_text(&state));
        add_base(rounds, base);
    }
    buf_free(&state);
}

/* After each `stride`-th phase of the system, from `first` on. */
static inline void stop_after(Rounds *rounds, const Base *base, size_t first, size_t stride)
{
    const System *system = base->system;
    for (size_t p = first; p < system->phase_count; p += stride) {
        const Phase *phase = &system->phases[p];
        for (int step = 0; step <= (phase->stepped ? 2 : 0); step++)
            add_stopped(rounds, base, (Through){text_of(phase->name), TEXT(""), step});
    }
}

/* All that have been read so far, each after one phase in so many. */
static inline void stop_examples(Rounds *rounds, size_t stride)
{
    size_t whole = rounds->count;
    for (size_t i = 0; i < whole; i++)
        stop_after(rounds, rounds->at[i], i % stride, stride);
}

#endif
