/* Very many rounds of all rule systems: play is closed. Games are begun as in test_generated, and
 * each of their rounds is played again and again with other dice, while one thing after the other
 * is changed in it, as the tables allow. Little is asked of each time, so that a million can be
 * played: it ends; its ledger is whole; what moved stands where its events say; and its state can
 * be read, and comes out again the same. One in DEAR_STEP is played twice, to the same bytes, and
 * gone on from, and the public's sentences are a part of the game master's.
 *
 *     test_many_rounds                          some hundred rounds of each rule system
 *     test_many_rounds ROUNDS SEED [SYSTEM]     so many, of games the first of which has that
 * number
 *
 * What must not be ends the program by abort(), after a line that says what it was; the game's
 * number was the last thing printed. */
#include <inttypes.h>

#include "audit.h"
#include "grow_varied.h"
#include "public_part.h"
#include "stop_everywhere.h"

enum {
    ROUNDS_FEW = SPARING > 20 ? 50 : 1000 / SPARING, /* of each rule system */
    CASES_FEW = 40,                                  /* among which one is a model */
    ROUNDS_IN_GAME = 4,
    TIMES = 60, /* is a round played */
    DEAR_STEP = 16,
};

typedef struct Many {
    const KnownRounds *known;
    size_t number; /* of the system */
    size_t wanted;
    Growing growing;
    Names *ends; /* of the game: how things stood after its rounds, digested */
    size_t games, dear, changes, different;
    Sums sums;
} Many;

/* --- once ---------------------------------------------------------------------------------------
 */

static Text sentences(const MemoryRun *run)
{
    return public_sentences(run->arena, run->play, NULL);
}

static void try_dearly(Many *many, const Files *files, const Wishes *wishes, const MemoryRun *run,
                       Text state)
{
    MemoryRun again;
    many->dear++;
    run_load(&again, files, wishes->seed);
    again.ending = run_play(&again, wishes);
    demand(again.ending == ENDED_COMPLETE, "a round can be played again", state);
    demand(text_equal(saved(again.arena, again.play), state), "the same state again", state);
    demand(text_equal(sentences(&again), sentences(run)), "the same report again", sentences(run));
    demand_public_is_part(run->arena, run->play);
    check_goes_on(files, wishes, run, state);
    run_free(&again);
}

/* Without what the history says, such as the seed, which no two times share. */
static void count_end(Many *many, const Play *play)
{
    Buf out = {NULL, 0, 0};
    record_digest(&out, play->system->state, play->state);
    many->different += !names_seen(many->ends, buf_text(&out));
    buf_free(&out);
}

static Text try_once(Many *many, const Files *files, bool dearly)
{
    Arena *arena = many->growing.arena;
    const Wishes wishes = {.seed =
                               text_format(arena, "%" PRIu64, random_bits(many->growing.random))};
    MemoryRun run;
    Buf errors = {NULL, 0, 0};
    run_load(&run, files, wishes.seed);
    run.ending = run_play(&run, &wishes);
    diag_print(run.diags, &errors);
    if (run.ending != ENDED_COMPLETE)
        show_files(files);
    demand(run.ending == ENDED_COMPLETE, "what is not refused is played", buf_text(&errors));
    audit_ledger(run.arena, run.play, &many->sums);
    count_end(many, run.play);
    Text state = saved(run.arena, run.play);
    check_reads_back(&run, state);
    if (dearly)
        try_dearly(many, files, &wishes, &run, state);
    state = text_copy(arena, state);
    buf_free(&errors);
    run_free(&run);
    return state;
}

/* --- a round, and a game
 * -------------------------------------------------------------------------- */

/* The state after the last time. Every other time something has changed since the one before. */
static Text try_round(Many *many, Files files)
{
    Text state = {NULL, 0};
    for (size_t time = 0; time < TIMES && many->sums.rounds < many->wanted; time++) {
        if (time % 2 == 1)
            many->changes += vary_once(&many->growing, &files);
        state = try_once(many, &files, time % DEAR_STEP == 0);
    }
    return state;
}

static void try_game(Many *many, size_t number)
{
    Random random = {number};
    Arena *arena = arena_new();
    Files files;
    many->growing = (Growing){.arena = arena, .random = &random};
    many->ends = names_new(arena);
    many->games++;
    bool goes_on = begin_game(&many->growing, many->known, many->number, &files) != GIVEN_UP;
    for (int round = 0; goes_on && round < ROUNDS_IN_GAME; round++) {
        if (round > 0)
            grow_round(&many->growing, &files);
        files.at[FILE_GAME] = try_round(many, files);
        goes_on = many->sums.rounds < many->wanted && !is_over(files.at[FILE_GAME]);
    }
    arena_free(arena);
}

/* --- all of them
 * ---------------------------------------------------------------------------------- */

static void try_system(const KnownRounds *known, size_t number, size_t rounds, size_t first)
{
    Many many = {.known = known, .number = number, .wanted = rounds};
    for (size_t game = first; many.sums.rounds < rounds; game++) {
        printf("%s %zu\n", systems[number]->name, game);
        try_game(&many, game);
    }
    const size_t *orders = many.sums.orders;
    printf("%s: %zu rounds of %zu games, %zu of them after a change; %zu different ends; %zu "
           "looked at "
           "closely\n    orders: %zu done, %zu in part, %zu by their else, %zu by default, %zu "
           "failed\n",
           systems[number]->name, many.sums.rounds, many.games, many.changes, many.different,
           many.dear, orders[OUTCOME_DONE], orders[OUTCOME_PART], orders[OUTCOME_ELSE],
           orders[OUTCOME_DEFAULT], orders[OUTCOME_FAILED]);
    demand(many.changes * 16 > rounds && many.different > 1, "rounds differ", TEXT(""));
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    KnownRounds known = {.arena = arena_new()};
    bool is_many = argc > 2;
    size_t rounds = is_many ? (size_t)strtoul(argv[1], NULL, 10) : ROUNDS_FEW;
    size_t first = is_many ? (size_t)strtoul(argv[2], NULL, 10) : 1;
    read_known(&known, is_many ? 1 : CASES_FEW);
    for (size_t i = 0; systems[i]; i++)
        if (argc < 4 || strcmp(argv[3], systems[i]->name) == 0)
            try_system(&known, i, rounds, first);
    arena_free(known.arena);
    return 0;
}
