/* Nobody is told of what he does not see (seers.h), in games by chance. */
#include "../hostile/seers.h"
#include "random_rounds.h"

enum { GAMES = SPARING > 5 ? 8 : 40 / SPARING }; /* fewer hide nothing */

static bool play_seen(void *context, Arena *arena, const Files *files, Text seed, Text *state)
{
    MemoryRun run;
    const Wishes wishes = {.seed = seed};
    run_load(&run, files, seed);
    play_watched(context, &run, &wishes, "a round by chance");
    bool played = run.ending == ENDED_COMPLETE;
    if (played) {
        Buf out = {NULL, 0, 0};
        play_save(run.play, &out);
        *state = buf_take(&out, arena);
    }
    run_free(&run);
    return played;
}

int main(void)
{
    SeerSums sums = {.rounds = 0};
    RoundTest test = {.play = play_seen, .context = &sums};
    for (size_t i = 0; i < COUNT_OF(game_kinds); i++)
        for (size_t k = 0; k < GAMES; k++)
            play_game(&game_kinds[i], 1 + k, &test);
    printf("%zu rounds, %zu events not for everybody to see, %zu wrong\n", sums.rounds,
           sums.secrets, sums.wrong);
    demand(sums.secrets > 100, "there are secrets", TEXT(""));
    return sums.wrong > 0;
}
