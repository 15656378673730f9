/* Nobody is told of what he does not see (seers.h), in the rounds of all examples and cases, and in
 * the same with a type of units that nobody else sees, or with secret hands.
 *
 *     test_seers     from the root of the source tree
 *
 * Under the sanitizers it is one round in STRIDE. */
#include "secret_changes.h"
#include "seers.h"

enum { STRIDE = SPARING, VEILS = 3 };

static void play_files(SeerSums *sums, const Base *base, const Files *files)
{
    MemoryRun run;
    run_load(&run, files, base->wishes.seed);
    play_watched(sums, &run, &base->wishes, base->name);
    run_free(&run);
}

/* With more that is hidden. */
static void play_veiled(SeerSums *sums, const Base *base, Random *random)
{
    MemoryRun run;
    Files files = base->files;
    run_load(&run, &files, TEXT(""));
    Changer with = {.arena = run.arena, .random = random, .play = run.play};
    const Node *root = run.play ? parsed(&with, files.at[FILE_GAME]) : NULL, *changed = NULL;
    if (root)
        changed = strcmp(base->system->name, "battlescape") == 0 ? root_with_veil(&with, root)
                                                                 : root_with_secrets(&with, root);
    if (changed) {
        files.at[FILE_GAME] = written(&with, changed);
        play_files(sums, base, &files);
    }
    run_free(&run);
}

static void play_bases(SeerSums *sums)
{
    Arena *arena = arena_new();
    Rounds rounds = {arena, NULL, 0, 0};
    Random random = {1};
    add_examples(&rounds);
    add_cases(&rounds, STRIDE);
    for (size_t i = 0; i < rounds.count; i++) {
        play_files(sums, rounds.at[i], &rounds.at[i]->files);
        for (size_t k = 0; rounds.at[i]->system->sees && k < VEILS; k++)
            play_veiled(sums, rounds.at[i], &random);
    }
    arena_free(arena);
}

int main(void)
{
    SeerSums sums = {.rounds = 0};
    play_bases(&sums);
    printf("%zu rounds, %zu events not for everybody to see, %zu wrong\n", sums.rounds,
           sums.secrets, sums.wrong);
    demand(sums.rounds > 1000 / SPARING && sums.secrets > 1000 / SPARING, "there are secrets",
           TEXT(""));
    return sums.wrong > 0;
}
