/* Playing a step, as src/main.c plays a round, but from memory and into memory. */
#include <stdlib.h>

#include "adjudicate/rules/systems.h"
#include "book_tell.h"
#include "options.h"

typedef struct Playing {
    Arena *arena;
    const Book *book;
    const CaseStep *step;
    CaseOutcome *outcome;
    Diags *diags;
    Options options;
    Dice *dice;
    Play *play;
} Playing;

static void read_options(Playing *in)
{
    const TextList *words = &in->step->options;
    size_t count = words->count + 3;
    char **argv = ARENA_ARRAY(in->arena, count + 1, char *);
    const char *fixed[] = {"adjudicate", "--seed=case", "game.yaml"};
    for (size_t i = 0; i < count; i++)
        argv[i] = (char *)(uintptr_t)(i < 3 ? fixed[i]
                                            : text_string(in->arena, "%.*s",
                                                          TEXT_ARG(*words->at[i - 3])));
    options_read(&in->options, in->arena, in->diags, (int)count, argv);
}

static const Source *source_of(const Playing *in, const CaseFile *file, size_t order)
{
    Source *source = ARENA_NEW(in->arena, Source);
    *source = (Source){file->name, file->text, order};
    return source;
}

static int by_name(const void *a, const void *b)
{
    const CaseFile *const *left = a, *const *right = b;
    return strcmp((*left)->name, (*right)->name);
}

/* The game comes first, and orders by their names, as on the command line. */
static bool load(Playing *in)
{
    CaseFileList files = {NULL, 0, 0};
    const CaseFile *rolls = NULL;
    for (size_t i = 1; i < in->step->files.count; i++) {
        CaseFile *file = in->step->files.at[i];
        if (text_starts(text_of(file->name), "orders/"))
            ARENA_PUSH(in->arena, &files, file);
        else
            rolls = file;
    }
    if (files.count > 1)
        qsort(files.at, files.count, sizeof *files.at, by_name);
    in->play = play_load(in->arena, in->diags, source_of(in, in->step->files.at[0], 0), systems);
    for (size_t i = 0; in->play && i < files.count; i++)
        play_load_orders(in->play, source_of(in, files.at[i], i + 1));
    if (in->play && rolls)
        play_load_rolls(in->play, source_of(in, rolls, files.count + 1), in->dice);
    return in->play;
}

static void check(Playing *in)
{
    const Options *options = &in->options;
    play_check(in->play);
    const char *refusal = options->through_words ? play_stop_at(in->play, options->through) : NULL;
    if (refusal)
        diag_error(in->diags, (Place){NULL, 0, 0}, "--through=%s: %s", options->through_words,
                   refusal);
    else
        play_check_missing(in->play, options->hold_all, options->held, options->held_count);
}

static bool is_refused(const Playing *in)
{
    return diag_errors(in->diags) > 0;
}

static const Player *reader_of(const Playing *in)
{
    const char *viewer = in->options.viewer;
    return viewer ? reader_find(in->play->game, text_of(viewer)) : NULL;
}

/* A report is told, too, in every format and for everybody, though only the books of whole rounds
 * look at it: nothing in it may break. */
static void tell_reports(const Playing *in)
{
    const PlayerList *players = &in->play->game->players;
    for (size_t f = 0; f < report_format_count; f++)
        for (size_t i = 0; i <= players->count + 1; i++) {
            Buf out = {NULL, 0, 0};
            const Player *reader = i == 0                ? &the_public
                                   : i <= players->count ? players->at[i - 1]
                                                         : NULL;
            Report report = {in->play, reader, !reader, in->step->seed, REPORT_MAPS_ALL, 0};
            report_formats[f].print(&out, &report);
            buf_free(&out);
        }
    Report whole = {in->play, NULL, true, in->step->seed, REPORT_MAPS_ALL, 0};
    if (in->step->wants_report)
        report_json(&in->outcome->report, &whole);
}

static void tell(Playing *in)
{
    Buf *blocks = in->outcome->blocks;
    play_save(in->play, &in->outcome->state);
    tell_events(&blocks[BLOCK_EVENTS], in->book, in->play, reader_of(in));
    Source *source = ARENA_NEW(in->arena, Source);
    *source = (Source){"new.yaml", buf_text(&in->outcome->state), 0};
    const Doc *after = yaml_read(in->arena, source, in->diags);
    if (after)
        tell_changes(&blocks[BLOCK_STATE], in->arena, in->play->doc->root, after->root);
    diag_print(in->diags, &blocks[BLOCK_WARNED]);
    if (!in->play->complete)
        play_show(in->play); /* as the command does, for reports alone */
    tell_reports(in);
}

static void play_step(Playing *in)
{
    read_options(in);
    in->dice = dice_named(in->arena, in->step->seed);
    if (load(in))
        check(in);
    if (!in->play || is_refused(in))
        return;
    in->play->ask = in->options.ask;
    if (!play_seed_fits(in->play, in->dice))
        diag_error(in->diags, (Place){NULL, 0, 0}, "this round was begun with another seed");
    else
        play_run(in->play, in->dice, in->step->seed);
}

void case_play(Arena *arena, const Book *book, const CaseStep *step, CaseOutcome *outcome)
{
    Playing in = {.arena = arena, .book = book, .step = step, .outcome = outcome};
    *outcome = (CaseOutcome){.state = {NULL, 0, 0}};
    in.diags = diag_new(arena);
    play_step(&in);
    if (is_refused(&in)) {
        diag_print(in.diags, &outcome->blocks[BLOCK_REFUSED]);
    } else if (play_asked(in.play)) {
        decide_print(in.play, &outcome->blocks[BLOCK_ASKED], reader_of(&in));
    } else {
        tell(&in);
    }
}

void case_outcome_free(CaseOutcome *outcome)
{
    for (size_t i = 0; i < BLOCK_KINDS; i++)
        buf_free(&outcome->blocks[i]);
    buf_free(&outcome->state);
    buf_free(&outcome->report);
}

void case_walk(Arena *arena, const Book *book, const Case *one, bool reports, TakeStep *take,
               void *context, Diags *diags)
{
    CaseStep steps[2];
    const CaseStep *before = NULL;
    Text state = TEXT("");
    size_t at = 0;
    for (size_t i = 0; at < one->blocks.count; i++) {
        CaseStep *step = &steps[i % 2];
        CaseOutcome outcome;
        at = case_step(arena, book, one, at, before, state.len > 0 ? &state : NULL, step, diags);
        if (diag_errors(diags) > 0)
            return;
        step->wants_report = reports;
        case_play(arena, book, step, &outcome);
        take(context, step, &outcome);
        if (outcome.state.len > 0)
            state = text_copy(arena, buf_text(&outcome.state));
        case_outcome_free(&outcome);
        before = step;
    }
}
