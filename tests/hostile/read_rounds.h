/* Rounds to be tried in many ways: the examples' folders, and the first steps of all cases. */
#ifndef READ_ROUNDS_H
#define READ_ROUNDS_H

#include <glob.h>

#include "adjudicate/base/file.h"
#include "book.h"
#include "run_in_memory.h"

typedef struct GivenRound {
    const char *name; /* of the folder, or "BOOK: CASE" */
    Files files;
    Text seed;
    Through through; /* of a case with --through=PHASE or --through=PHASE:PLAYER */
    bool ask;        /* with --ask */
    bool check;      /* with --check */
} GivenRound;

typedef void TakeRound(void *context, const GivenRound *round);

static inline Text read_if_there(Arena *arena, const char *folder, const char *name)
{
    Text bytes;
    FileError error = file_read(arena, text_string(arena, "%s/%s", folder, name), &bytes);
    return error ? (Text){NULL, 0} : bytes;
}

static inline Text first_line(Text text)
{
    const char *end = text.len > 0 ? memchr(text.at, '\n', text.len) : NULL;
    return end ? text_slice(text, 0, (size_t)(end - text.at)) : text;
}

/* A folder of an example's round. */
static inline void read_round(Arena *arena, const char *folder, TakeRound *take, void *context)
{
    GivenRound round = {.name = text_string(arena, "%s", folder)};
    const char **orders;
    size_t count = 0;
    round.files.at[FILE_GAME] = read_if_there(arena, folder, "game.yaml");
    round.files.at[FILE_ROLLS] = read_if_there(arena, folder, "rolls.yaml");
    round.seed = first_line(read_if_there(arena, folder, "seed"));
    file_list(arena, text_string(arena, "%s/orders", folder), ".yaml", &orders, &count);
    for (size_t i = 0; i < count && i < FILES_ORDERS; i++)
        file_read(arena, orders[i], &round.files.at[FILE_ORDERS + i]);
    if (round.files.at[FILE_GAME].at)
        take(context, &round);
}

/* Calls `take` with each folder that fits the pattern. */
static inline void read_rounds(Arena *arena, const char *pattern, TakeRound *take, void *context)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        read_round(arena, found.gl_pathv[i], take, context);
    globfree(&found);
}

static inline Through through_of(const TextList *options)
{
    static const char option[] = "--through=";
    Through through = {TEXT(""), TEXT(""), 0};
    for (size_t i = 0; i < options->count; i++) {
        Text words = *options->at[i];
        if (!text_starts(words, option))
            continue;
        words = text_slice(words, strlen(option), words.len);
        const char *colon = memchr(words.at, ':', words.len);
        size_t end = colon ? (size_t)(colon - words.at) : words.len;
        through.phase = text_slice(words, 0, end);
        through.player = colon ? text_slice(words, end + 1, words.len) : TEXT("");
    }
    return through;
}

static inline void read_case(Arena *arena, const Book *book, const Case *one, TakeRound *take,
                             void *context)
{
    CaseStep step;
    Diags *diags = diag_new(arena);
    GivenRound round = {.name =
                            text_string(arena, "%s: %.*s", book->source.name, TEXT_ARG(one->name))};
    size_t orders = FILE_ORDERS;
    case_step(arena, book, one, 0, NULL, NULL, &step, diags);
    demand(diag_errors(diags) == 0, "a case can be read", one->name);
    for (size_t i = 0; i < step.files.count; i++) {
        const CaseFile *file = step.files.at[i];
        if (strcmp(file->name, "rolls.yaml") == 0)
            round.files.at[FILE_ROLLS] = file->text;
        else if (i == 0)
            round.files.at[FILE_GAME] = file->text;
        else if (orders < FILES)
            round.files.at[orders++] = file->text;
    }
    round.seed = step.seed;
    round.through = through_of(&step.options);
    for (size_t i = 0; i < step.options.count; i++) {
        round.ask |= text_is(*step.options.at[i], "--ask");
        round.check |= text_is(*step.options.at[i], "--check");
    }
    take(context, &round);
}

/* Calls `take` with each case of the books that fit the pattern, sorted by their files. */
static inline void read_books(Arena *arena, const char *pattern, TakeRound *take, void *context)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Diags *diags = diag_new(arena);
        const Book *book = book_read(arena, found.gl_pathv[i], diags);
        demand(diag_errors(diags) == 0, "a book can be read", text_of(found.gl_pathv[i]));
        for (size_t k = 0; k < book->cases.count; k++)
            read_case(arena, book, book->cases.at[k], take, context);
    }
    globfree(&found);
}

static inline void read_cases(Arena *arena, TakeRound *take, void *context)
{
    read_books(arena, "tests/cases/*/*.md", take, context);
}

#endif
