/* Playing the toy system in tests: from texts to a new state, a log and errors, all of them texts.
 */
#ifndef ADJUDICATE_TESTS_TOY_PLAY_H
#define ADJUDICATE_TESTS_TOY_PLAY_H

#include <stdlib.h>
#include <string.h>

#include "assert_text.h"
#include "toy_system.h"

enum { TOY_FILES = 6 };

/* What goes into a run. */
typedef struct ToyRun {
    const System *system; /* NULL: toy_system */
    const char *game;
    const char *orders[TOY_FILES]; /* up to the first NULL; their names are a.yaml, b.yaml... */
    const char *rolls;
    const char *rulings; /* in rulings.yaml; NULL: none */
    const char *locks;   /* in the file locks; NULL: nothing is locked */
    const char *due;     /* by when the next orders are; NULL: nobody says */
    const char *seed;    /* NULL: "seed" */
    const char *phase, *player;
    int step;
    bool ask;
    bool refuse_missing;
} ToyRun;

/* What comes out. The texts live in the arena. */
typedef struct ToyResult {
    Arena *arena;
    Diags *diags;
    Play *play; /* NULL: the game file was of no use */
    Dice *dice;
    const char *refused; /* why the run cannot stop there */
    const char *errors;
    const char *state;     /* "" when there is none */
    const char *questions; /* likewise */
    const char *asked;     /* the state in which what was decided is kept; likewise */
    const char *log;
    const char *rolls; /* the names of all rolls, each in a line */
} ToyResult;

static inline const char *toy_text(Arena *arena, Buf *buf)
{
    const char *text = text_string(arena, "%.*s", TEXT_ARG(buf_text(buf)));
    buf_free(buf);
    return text;
}

static inline Source *toy_source(Arena *arena, const char *name, size_t order, const char *text)
{
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){name, text_copy(arena, text_of(text)), order};
    return source;
}

/* --- the log as text -------------------------------------------------------------------------- */

static inline void toy_print_roll(Buf *out, const Roll *roll)
{
    buf_format(out, "'%.*s'", TEXT_ARG(roll->name));
    for (int i = 0; i < roll->count; i++)
        buf_format(out, " %d", roll->values[i]);
}

static inline void toy_print_arg(Buf *out, Arg arg)
{
    switch (arg.type->kind) {
    case ARG_RECORD:
        buf_add(out,
                arg.value.record ? record_id(arg.type->table, arg.value.record) : TEXT("nobody"));
        break;
    case ARG_INT:
        buf_int(out, arg.value.number);
        break;
    case ARG_TEXT:
    case ARG_STRING:
        buf_add(out, arg_words(arg));
        break;
    case ARG_ROLL:
        toy_print_roll(out, arg.value.roll);
        break;
    case ARG_RECORDS:
        buf_str(out, "records");
        break;
    case ARG_TILE:
        tile_write(out, &arg.value.tile);
        break;
    case ARG_TILES:
        buf_str(out, "tiles");
        break;
    case ARG_PICTURE:
        buf_str(out, "a board");
        break;
    }
}

static inline void toy_print_choice(Buf *out, const Event *event)
{
    static const char *const by[] = {"orders", "standing", "answer", "default"};
    if (event->form->only)
        buf_format(out, " (only %.*s)", TEXT_ARG(event->form->only->id));
    if (!event->choice)
        return;
    buf_format(out, " <%.*s by %s", TEXT_ARG(event->choice->player->id), by[event->choice->by]);
    if (event->choice->order)
        buf_format(out, " %zu", event->choice->order->number);
    buf_char(out, '>');
    if (event->form->also[0])
        buf_format(out, " [%s]", event->form->also[0]);
}

/* "melee/2 @place-3: hit r1 b1 'r1 melee r1>b1' 5 (only red) <red by orders 1>" */
static inline void toy_print_event(Buf *out, const Log *log, const Event *event)
{
    buf_format(out, "%s/%d", event->form->phase->name, event->step);
    if (event->scene > 0)
        buf_format(out, " @%.*s", TEXT_ARG(log_scene_name(log, event->scene)));
    buf_format(out, ": %s", event->kind->id);
    for (size_t i = 0; i < event->form->count; i++) {
        buf_char(out, ' ');
        toy_print_arg(out, event_arg_at(event, i));
    }
    toy_print_choice(out, event);
    buf_char(out, '\n');
}

static inline const char *toy_log(const Play *play)
{
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < log_count(play->log); i++)
        toy_print_event(&out, play->log, log_at(play->log, i));
    return toy_text(play->arena, &out);
}

static inline const char *toy_rolls(Arena *arena, const Dice *dice)
{
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < dice_rolls(dice); i++) {
        toy_print_roll(&out, dice_roll_at(dice, i));
        buf_char(&out, '\n');
    }
    return toy_text(arena, &out);
}

/* --- a run ------------------------------------------------------------------------------------ */

static inline const char *toy_errors(const ToyResult *result)
{
    Buf out = {NULL, 0, 0};
    diag_print(result->diags, &out);
    return toy_text(result->arena, &out);
}

/* Loads and checks all files, and chooses where to stop. */
static inline ToyResult toy_load(const ToyRun *run)
{
    const System *const systems[] = {run->system ? run->system : &toy_system, NULL};
    static const char *const names[TOY_FILES] = {"a.yaml", "b.yaml", "c.yaml",
                                                 "d.yaml", "e.yaml", "f.yaml"};
    Arena *arena = arena_new();
    ToyResult result = {
        .arena = arena, .diags = diag_new(arena), .state = "", .questions = "", .asked = ""};
    const char *seed = run->seed ? run->seed : "seed";
    result.dice = dice_named(arena, text_of(seed));
    const Source *rulings =
        run->rulings ? toy_source(arena, "rulings.yaml", TOY_FILES + 2, run->rulings) : NULL;
    result.play = play_load_ruled(arena, result.diags, toy_source(arena, "game.yaml", 0, run->game),
                                  rulings, NULL, systems);
    for (size_t i = 0; result.play && i < TOY_FILES && run->orders[i]; i++)
        play_load_orders(result.play, toy_source(arena, names[i], i + 1, run->orders[i]));
    if (result.play && run->rolls)
        play_load_rolls(result.play, toy_source(arena, "rolls.yaml", TOY_FILES + 1, run->rolls),
                        result.dice);
    if (result.play && run->locks)
        play_load_locks(result.play, toy_source(arena, "locks", TOY_FILES + 3, run->locks));
    if (result.play) {
        Through through = {text_of(run->phase ? run->phase : ""),
                           text_of(run->player ? run->player : ""), run->step};
        play_check(result.play);
        result.refused = run->phase ? play_stop_at(result.play, through) : NULL;
        play_check_missing(result.play, !run->refuse_missing, NULL, 0);
    }
    result.errors = toy_errors(&result);
    return result;
}

/* Loads, checks and, if nothing is wrong, plays. */
static inline ToyResult toy_run(const ToyRun *run)
{
    ToyResult result = toy_load(run);
    Play *play = result.play;
    if (!play || diag_errors(result.diags) > 0)
        return result;
    play->ask = run->ask;
    play->due = text_of(run->due ? run->due : "");
    if (result.refused)
        return result;
    play_run(play, result.dice, text_of(run->seed ? run->seed : "seed"));
    result.errors = toy_errors(&result);
    result.log = toy_log(play);
    result.rolls = toy_rolls(result.arena, result.dice);
    Buf out = {NULL, 0, 0};
    if (play_asked(play)) {
        decide_print(play, &out, NULL);
        result.questions = toy_text(result.arena, &out);
        if (play_save_asked(play, &out))
            result.asked = toy_text(result.arena, &out);
    } else if (diag_errors(result.diags) == 0) {
        play_save(play, &out);
        result.state = toy_text(result.arena, &out);
    }
    return result;
}

static inline void toy_free(ToyResult *result)
{
    arena_free(result->arena);
}

/* --- assertions ------------------------------------------------------------------------------- */

#define assert_errors(run, expected) assert_errors_at((run), (expected), __FILE__, __LINE__)

static inline void assert_errors_at(const ToyRun *run, const char *expected, const char *file,
                                    int line)
{
    ToyResult result = toy_load(run);
    _assert_string_equal(result.errors, expected, file, line);
    toy_free(&result);
}

/* Runs, and is sure that nothing was wrong. */
#define toy_plays(run) toy_plays_at((run), __FILE__, __LINE__)

static inline ToyResult toy_plays_at(const ToyRun *run, const char *file, int line)
{
    ToyResult result = toy_run(run);
    _assert_string_equal(result.errors, "", file, line);
    _assert_string_equal(result.refused ? result.refused : "", "", file, line);
    return result;
}

/* The lines of a log that begin with `prefix`. */
static inline const char *toy_lines(const ToyResult *result, const char *prefix)
{
    Buf out = {NULL, 0, 0};
    for (const char *line = result->log; *line; line += strcspn(line, "\n") + 1)
        if (strncmp(line, prefix, strlen(prefix)) == 0)
            buf_add(&out, (Text){line, strcspn(line, "\n") + 1});
    return toy_text(result->arena, &out);
}

/* Runs, and compares the part of the log whose lines begin with `prefix`. */
#define assert_log(run, prefix, expected)                                                          \
    assert_log_at((run), (prefix), (expected), __FILE__, __LINE__)

static inline void assert_log_at(const ToyRun *run, const char *prefix, const char *expected,
                                 const char *file, int line)
{
    ToyResult result = toy_plays_at(run, file, line);
    _assert_string_equal(toy_lines(&result, prefix), expected, file, line);
    toy_free(&result);
}

#endif
