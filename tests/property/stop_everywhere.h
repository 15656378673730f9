/* A round, stopped wherever it may be stopped and gone on with: it must come out like the round in
 * one go.
 *
 * What must not be ends the program by abort(), after a line that says what it was. */
#ifndef STOP_EVERYWHERE_H
#define STOP_EVERYWHERE_H

#include "../hostile/run_in_memory.h"

/* What has been tried. */
typedef struct Tally {
    size_t rounds, stops;
    size_t after_out; /* stops at which somebody was out who was not when the round began */
    size_t ended;     /* rounds with which a game ended */
    size_t seats;     /* stops between two players in one step */
} Tally;

typedef struct Stopping {
    Arena *arena;
    const Files *files;
    Wishes wishes;
    MemoryRun whole; /* the round in one go, */
    Text keys;       /* the keys of its new state, */
    Text reached;    /* and the state of the round in as many pieces as there are stops */
    size_t out;      /* players who were out before */
    Tally *tally;
} Stopping;

/* --- comparing -------------------------------------------------------------------------------- */

static inline size_t players_out(const Play *play)
{
    size_t count = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        count += play_player(play, seat)->status == PLAYER_OUT;
    return count;
}

static inline Text saved(Arena *arena, Play *play)
{
    Buf out = {NULL, 0, 0};
    play_save(play, &out);
    Text text = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

/* The keys of a state, in their order. Below them a key may have gone and come back in another
 * place, and a value that is its default again may still stand there. */
static inline Text keys_of(Arena *arena, Text state)
{
    Buf out = {NULL, 0, 0};
    for (size_t at = 0; at < state.len; at++) {
        const char *end = memchr(state.at + at, '\n', state.len - at);
        Text line = text_slice(state, at, end ? (size_t)(end - state.at) : state.len);
        const char *colon = memchr(line.at, ':', line.len);
        if (colon && line.at[0] >= 'a' && line.at[0] <= 'z')
            buf_add(&out, text_slice(line, 0, (size_t)(colon - line.at) + 1));
        at += line.len;
    }
    Text keys = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return keys;
}

/* Names of rolls come in the order of their first use, before a stop and after it. */
static inline bool same_rolls(const Dice *one, const Dice *other)
{
    if (dice_uses(one) != dice_uses(other))
        return false;
    for (size_t i = 0; i < dice_uses(one); i++) {
        RollUse a = dice_use_at(one, i), b = dice_use_at(other, i);
        if (a.times != b.times || !text_equal(a.name, b.name))
            return false;
    }
    return true;
}

/* What went in the round, whenever. */
static inline bool same_gone(const Play *one, const Play *other)
{
    const GoneList *a = &one->game->history.at[one->game->history.count - 1]->gone;
    const GoneList *b = &other->game->history.at[other->game->history.count - 1]->gone;
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = text_equal(a->at[i], b->at[i]);
    return same;
}

static inline void demand_same_end(const Stopping *test, MemoryRun *run)
{
    const Play *whole = test->whole.play;
    Buf errors = {NULL, 0, 0};
    diag_print(run->diags, &errors);
    demand(run->ending == ENDED_COMPLETE, "a stopped round goes on to its end", buf_text(&errors));
    buf_free(&errors);
    Text state = saved(test->arena, run->play);
    demand(same_content(whole, run->play), "the same state as in one go", state);
    demand(same_gone(whole, run->play), "the same has gone as in one go", state);
    demand(same_rolls(test->whole.dice, run->dice), "the same dice as in one go", state);
    demand(text_equal(keys_of(test->arena, state), test->keys),
           "the same keys in the same order as in one go", state);
}

/* --- one stop --------------------------------------------------------------------------------- */

static inline void run_from(const Stopping *test, MemoryRun *run, Text state, Through through)
{
    Files files = *test->files;
    Wishes wishes = test->wishes;
    files.at[FILE_GAME] = state;
    wishes.through = through;
    run_load(run, &files, wishes.seed);
    run->ending = run_play(run, &wishes);
}

static inline void go_on(const Stopping *test, Text state)
{
    MemoryRun run;
    run_from(test, &run, state, (Through){.step = 0});
    demand_same_end(test, &run);
    run_free(&run);
}

/* Who is out by then need not send his orders again. */
static inline void go_on_without_those_out(const Stopping *test, Text state,
                                           const MemoryRun *stopped)
{
    Files fewer = *test->files;
    Stopping again = *test;
    again.files = &fewer;
    for (size_t seat = 0; seat < stopped->play->game->players.count; seat++) {
        const Player *player = play_player(stopped->play, seat);
        if (player->status == PLAYER_OUT && player->orders)
            fewer.at[player->orders->source->order] = (Text){NULL, 0};
    }
    go_on(&again, state);
}

/* The next piece, up to there, unless that point has been reached already. */
static inline void go_on_in_pieces(Stopping *test, Through through)
{
    MemoryRun run;
    run_from(test, &run, test->reached, through);
    if (run.ending == ENDED_STOPPED)
        test->reached = saved(test->arena, run.play);
    run_free(&run);
}

/* Did it stop there? Not where nothing is left to play, nor after a step that was the last. */
static inline bool stops_at(Stopping *test, Through through)
{
    MemoryRun run;
    run_from(test, &run, test->files->at[FILE_GAME], through);
    bool stopped = run.ending == ENDED_STOPPED && run.play->game->stopped->step == through.step;
    if (stopped) {
        Text state = saved(test->arena, run.play);
        test->tally->stops++;
        check_reads_back(&run, state);
        go_on(test, state);
        if (players_out(run.play) > test->out) {
            test->tally->after_out++;
            go_on_without_those_out(test, state, &run);
        }
        go_on_in_pieces(test, through);
    }
    run_free(&run);
    return stopped;
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Where players come one after the other, after each of them. */
static inline void stop_at_seats(Stopping *test, const Phase *phase)
{
    const PlayerList *players = &test->whole.play->game->players;
    for (int step = phase->seated; step > 0 && step <= phase->steps; step++)
        for (size_t i = 0; i < players->count; i++) {
            Through through = {text_of(phase->name), players->at[i]->id, step};
            test->tally->seats += stops_at(test, through);
        }
}

static inline void stop_in_slot(Stopping *test, const Slot *slot)
{
    Through through = {.phase = text_of(slot->phase->name)};
    if (slot->player)
        through.player = slot->player->id;
    stop_at_seats(test, slot->phase);
    for (int step = 1; slot->phase->stepped; step++) {
        through.step = step;
        if (!stops_at(test, through))
            break;
    }
    through.step = 0;
    stops_at(test, through);
}

/* Without a player's name, a phase of the turns is over with the last turn. */
static inline void stop_after_turns(Stopping *test)
{
    const System *system = test->whole.play->system;
    for (size_t p = 0; p < system->phase_count; p++)
        if (system->phases[p].when == PHASE_TURN)
            stops_at(test, (Through){.phase = text_of(system->phases[p].name)});
}

/* Plays a round of these files in one go; false when that is refused. Its new state comes into the
 * arena. */
static inline bool stop_everywhere(Arena *arena, const Files *files, Text seed, Tally *tally,
                                   Text *state)
{
    Stopping test = {.arena = arena,
                     .files = files,
                     .wishes = {.seed = seed},
                     .reached = files->at[FILE_GAME],
                     .tally = tally};
    run_load(&test.whole, files, seed);
    test.out = test.whole.play ? players_out(test.whole.play) : 0;
    test.whole.ending = run_play(&test.whole, &test.wishes);
    bool played = test.whole.ending == ENDED_COMPLETE;
    if (played) {
        const Play *play = test.whole.play;
        *state = saved(arena, test.whole.play);
        test.keys = keys_of(arena, *state);
        tally->rounds++;
        tally->ended += play->game->ended != NULL;
        for (size_t i = 0; i < play->played.count; i++)
            stop_in_slot(&test, &play->played.at[i]);
        stop_after_turns(&test);
        go_on(&test, test.reached);
    }
    run_free(&test.whole);
    return played;
}

#endif
