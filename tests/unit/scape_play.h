/* Playing Battlescape in tests: what one phase tells, a line for each event. */
#ifndef ADJUDICATE_TESTS_SCAPE_PLAY_H
#define ADJUDICATE_TESTS_SCAPE_PLAY_H

#include <stdlib.h>
#include <string.h>

#include "adjudicate/report/report.h"
#include "rules/battlescape/board/grid.h"
#include "rules/battlescape/board/sight.h"
#include "rules/battlescape/board/stats.h"
#include "rules/battlescape/system.h"

/* A round of two players on a board of hexes, 8 by 8, with forest (2 points), a lake and a rock
 * that is for nobody. */
#define SCAPE_GAME(settings, types, units)                                                         \
    "rules: battlescape\n"                                                                         \
    "game: ford\n"                                                                                 \
    "round: 3\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n" settings                                                  \
    "board: {grid: hexes, columns: 8, rows: 8, missing: [h8]}\n"                                   \
    "terrain:\n"                                                                                   \
    "  - {id: forest, ground: 2, defence: 1, at: [c3, d3]}\n"                                      \
    "  - {id: lake, ground: none, at: [c5, c6]}\n"                                                 \
    "  - {id: peak, ground: none, sea: 1, flying: none, at: [f6]}\n"                               \
    "points:\n"                                                                                    \
    "  - {id: ford, at: a8, holder: red}\n"                                                        \
    "  - {id: mill, at: h1, holder: blue}\n" types "order: [red, blue]\n"                          \
    "purses: [{player: red, points: 0, turns: 2}, {player: blue, points: 0, turns: 2}]\n"          \
    "units:\n" units

#define SCAPE_RED  "game: ford\nround: 3\nplayer: red\n"
#define SCAPE_BLUE "game: ford\nround: 3\nplayer: blue\n"

/* --- a run ------------------------------------------------------------------------------------ */

enum { SCAPE_FILES = 4 };

typedef struct ScapeRun {
    const char *game;
    const char *orders[SCAPE_FILES]; /* up to the first NULL; their names are a.yaml, b.yaml... */
} ScapeRun;

/* What comes out. Everything lives in the arena. */
typedef struct ScapeResult {
    Arena *arena;
    Diags *diags;
    Play *play;
} ScapeResult;

static inline const char *scape_text(Arena *arena, Buf *buf)
{
    const char *text = text_string(arena, "%.*s", TEXT_ARG(buf_text(buf)));
    buf_free(buf);
    return text;
}

static inline Source *scape_source(Arena *arena, const char *name, size_t order, const char *text)
{
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){name, text_of(text), order};
    return source;
}

/* Loads and checks. */
static inline ScapeResult scape_load(const ScapeRun *run)
{
    static const System *const systems[] = {&bs_system, NULL};
    static const char *const names[SCAPE_FILES] = {"a.yaml", "b.yaml", "c.yaml", "d.yaml"};
    ScapeResult result = {.arena = arena_new()};
    result.diags = diag_new(result.arena);
    result.play = play_load(result.arena, result.diags,
                            scape_source(result.arena, "game.yaml", 0, run->game), systems);
    assert_non_null(result.play);
    for (size_t i = 0; i < SCAPE_FILES && run->orders[i]; i++)
        play_load_orders(result.play, scape_source(result.arena, names[i], i + 1, run->orders[i]));
    play_check(result.play);
    play_check_missing(result.play, true, NULL, 0);
    return result;
}

static inline const char *scape_errors(const ScapeResult *result)
{
    Buf out = {NULL, 0, 0};
    diag_print(result->diags, &out);
    return scape_text(result->arena, &out);
}

/* Loads, checks and plays; nothing must be wrong. */
static inline ScapeResult scape_run_at(const ScapeRun *run, const char *file, int line)
{
    ScapeResult result = scape_load(run);
    _assert_string_equal(scape_errors(&result), "", file, line);
    play_run(result.play, dice_named(result.arena, TEXT("seed")), TEXT("seed"));
    _assert_string_equal(scape_errors(&result), "", file, line);
    return result;
}

static inline void scape_free(ScapeResult *result)
{
    arena_free(result->arena);
}

static inline Unit *scape_unit(const ScapeResult *result, const char *id)
{
    const Named *named = record_named(result->play->loader, text_of(id));
    assert_non_null(named);
    return named->record;
}

static inline int scape_tile(const ScapeResult *result, const char *name)
{
    Tile tile = {0, 0};
    assert_true(tile_read(text_of(name), &tile));
    return board_index(result->play->board, tile);
}

/* --- what was told ---------------------------------------------------------------------------- */

static inline void scape_print_arg(Buf *out, Arg arg)
{
    if (arg.type->kind == ARG_RECORD)
        buf_add(out,
                arg.value.record ? record_id(arg.type->table, arg.value.record) : TEXT("nobody"));
    else if (arg.type->kind == ARG_INT)
        buf_int(out, arg.value.number);
    else if (arg.type->kind == ARG_TEXT || arg.type->kind == ARG_STRING)
        buf_add(out, arg_words(arg));
    else if (arg.type->kind == ARG_TILE)
        tile_write(out, &arg.value.tile);
    else if (arg.type->kind == ARG_TILES)
        for (size_t i = 0; i < arg.value.tiles->count; i++) {
            buf_str(out, i > 0 ? " and " : "");
            tile_write(out, &arg.value.tiles->at[i]);
        }
    else
        buf_char(out, '*');
}

/* "moved archer-1 b2 b3 [BS 7.1, BS 13.16] only red" */
static inline void scape_print_event(Buf *out, const Event *event)
{
    const EventForm *form = event->form;
    buf_str(out, event->kind->id);
    for (size_t i = 0; i < form->count; i++) {
        buf_char(out, ' ');
        scape_print_arg(out, event_arg_at(event, i));
    }
    buf_format(out, " [%s", event->kind->clause ? event->kind->clause : "-");
    for (size_t i = 0; i < 2 && form->also[i]; i++)
        buf_format(out, ", %s", form->also[i]);
    buf_char(out, ']');
    if (form->only)
        buf_format(out, " only %.*s", TEXT_ARG(form->only->id));
    buf_char(out, '\n');
}

static inline bool scape_is_among(const EventKind *kind, const EventKind *const *kinds)
{
    while (*kinds && *kinds != kind)
        kinds++;
    return *kinds != NULL;
}

/* What that phase tells in that player's turn, of those kinds. */
static inline const char *scape_story(const ScapeResult *result, const char *phase,
                                      const char *turn, const EventKind *const *kinds)
{
    const Log *log = result->play->log;
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (event->form->turn && scape_is_among(event->kind, kinds) &&
            strcmp(event->form->phase->name, phase) == 0 && text_is(event->form->turn->id, turn))
            scape_print_event(&out, event);
    }
    return scape_text(result->arena, &out);
}

#endif
