/* The rounds that tests break: those of the examples, the same stopped half-way, and the cases. */
#ifndef ROUNDS_H
#define ROUNDS_H

#include "read_rounds.h"

typedef struct Base {
    const char *name;
    Files files;
    Wishes wishes;
    const System *system;
    size_t rounds; /* of an example: how many are in its game; 0: something else */
} Base;

typedef struct Rounds {
    Arena *arena;
    Base **at;
    size_t count, room;
} Rounds;

static inline void add_base(Rounds *rounds, Base base)
{
    Base *kept = ARENA_NEW(rounds->arena, Base);
    *kept = base;
    ARENA_PUSH(rounds->arena, rounds, kept);
}

/* By the line that names it, as there are thousands of games; the first one for a case that breaks
 * just that. */
static inline const System *system_of(const Files *files)
{
    const Text game = files->at[FILE_GAME], key = TEXT("rules: ");
    const Text named = text_slice(game, text_find_part(game, key) + key.len, game.len);
    for (size_t i = 0; systems[i]; i++)
        if (text_starts(named, systems[i]->name))
            return systems[i];
    return systems[0];
}

/* Of the rounds that are met, each `stride`-th is taken. */
typedef struct Taking {
    Rounds *rounds;
    size_t stride, met;
} Taking;

static inline void take_round(void *context, const GivenRound *round)
{
    Taking *taking = context;
    if (taking->met++ % taking->stride != 0)
        return;
    Base base = {.name = round->name, .files = round->files, .system = system_of(&round->files)};
    base.wishes.seed = round->seed;
    add_base(taking->rounds, base);
}

static inline void add_example(Rounds *rounds, const char *folder)
{
    size_t first = rounds->count;
    Taking taking = {rounds, 1, 0};
    read_rounds(rounds->arena, text_string(rounds->arena, "%s/round-*", folder), take_round,
                &taking);
    for (size_t i = first; i < rounds->count; i++)
        rounds->at[i]->rounds = rounds->count - first;
}

static inline void add_examples(Rounds *rounds)
{
    glob_t found;
    if (glob("examples/*/*", 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        add_example(rounds, found.gl_pathv[i]);
    globfree(&found);
}

static inline void add_cases(Rounds *rounds, size_t stride)
{
    Taking taking = {rounds, stride, 0};
    read_cases(rounds->arena, take_round, &taking);
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

/* All that have been read so far, each after every few phases. */
static inline void stop_examples(Rounds *rounds, size_t stride)
{
    size_t whole = rounds->count;
    for (size_t i = 0; i < whole; i++)
        stop_after(rounds, rounds->at[i], i % stride, stride);
}

#endif
