/* What a reader is told of each game of a pair, in every way there is. For secret_shrinking.h. */
#ifndef SECRET_TOLD_H
#define SECRET_TOLD_H

#include <sys/stat.h>

#include "adjudicate/desk/sheet.h"
#include "adjudicate/odds/odds.h"
#include "secret_readers.h"

typedef enum Way {
    WAY_TEXT,
    WAY_EXPLAINED,
    WAY_PARTS,
    WAY_JSON,
    WAY_VIEW,
    WAY_QUESTIONS,
    WAY_SHEET,
    WAY_ODDS,
    WAY_ERRORS,
    WAYS
} Way;
static const char *const way_words[WAYS] = {
    "report", "explained report", "parts", "JSON", "view", "questions", "sheet", "odds", "errors"};

static inline bool ends_in(Text text, const char *said)
{
    size_t length = strlen(said);
    return text.len > length && text_is(text_slice(text, text.len - length, text.len), said);
}

/* An id that is taken is refused whosever it is (adjudicate-secrets(7)), and so is hardly to be
 * compared; but who has written a pair with it knows that it is taken in both. */
static inline bool is_taken_id(const Diag *diag)
{
    return ends_in(diag->message, "' is used twice");
}

/* Orders that come too late are looked for when nothing is refused, in whosever file. */
static inline bool is_too_late(const Diag *diag)
{
    return ends_in(diag->message, " come too late, and do not count");
}

/* What is said of his files; with their names alone, whatever the number of others. */
static inline void print_errors(Buf *out, const MemoryRun *run, const Files *files, Text id,
                                bool taken_too)
{
    Diags his = *run->diags;
    memset(&his.list, 0, sizeof his.list);
    his.errors = his.warnings = 0;
    for (size_t i = 0; i < run->diags->list.count; i++) {
        Diag *diag = run->diags->list.at[i];
        size_t file = diag->place.source ? diag->place.source->order : FILE_GAME;
        if (file < FILE_ORDERS || !text_equal(player_in(files->at[file]), id) ||
            (is_taken_id(diag) && !taken_too) || is_too_late(diag))
            continue;
        ARENA_PUSH(run->arena, &his.list, diag);
        his.errors += diag->is_error;
        his.warnings += !diag->is_error;
    }
    diag_print(&his, out);
    report_messages_json(out, &(Messages){.diags = &his});
}

/* What --check warns of in his files. */
static inline void print_remarks(Buf *out, const Files *files, Text seed, Text id)
{
    MemoryRun run;
    run_load(&run, files, seed);
    if (run.play) {
        play_remark(run.play);
        print_errors(out, &run, files, id, false);
    }
    run_free(&run);
}

/* His sheet for the round, before anybody's orders. */
static inline void print_sheet(Buf *out, const Files *files, Text seed, size_t reader)
{
    Files game = {{{NULL, 0}}};
    const SourceList none = {NULL, 0, 0};
    MemoryRun run;
    game.at[FILE_GAME] = files->at[FILE_GAME];
    run_load(&run, &game, seed);
    const Player *player = run.play ? reader_at(run.play, reader) : &the_public;
    if (run.play && diag_errors(run.diags) == 0 && player != &the_public &&
        player->status != PLAYER_OUT)
        sheet_print(out, run.play, player, &none, REPORT_MAPS_ALL);
    run_free(&run);
}

/* The odds on his view, of his own orders: two trials. */
static inline void print_odds(Buf *out, const Pair *pair, size_t which, size_t reader)
{
    const Files *whole = &pair->files[which];
    const Player *player = reader_at(pair->runs[which].play, reader);
    Files his = {{{NULL, 0}}};
    MemoryRun run;
    Arena *counted = arena_new();
    his.at[FILE_GAME] = buf_text(&pair->views[which][reader]);
    for (size_t file = FILE_ORDERS; file < FILES; file++)
        if (whole->at[file].at && text_equal(player_in(whole->at[file]), player->id))
            his.at[file] = whole->at[file];
    run_load(&run, &his, TEXT(""));
    if (run.play && diag_errors(run.diags) == 0)
        play_check_missing(run.play, true, NULL, 0);
    Odds *odds = run.play && diag_errors(run.diags) == 0
                     ? odds_play(counted, run.play, run.dice, &(OddsRun){.first = 1, .last = 2})
                     : NULL;
    for (size_t i = 0; odds && i < report_format_count; i++)
        if (!report_formats[i].is_position)
            odds_print(out, odds, &report_formats[i]);
    run_free(&run);
    arena_free(counted);
}

/* With everything explained, in every format but JSON, which is a way of its own. */
static inline void print_formats(Buf *out, const Report *report, Way way)
{
    for (size_t i = 0; i < report_format_count; i++) {
        bool is_json = report_formats[i].print == report_json;
        if (is_json == (way == WAY_JSON) && (way != WAY_TEXT || i == 0))
            report_formats[i].print(out, report);
    }
}

/* Each part by itself, in one format or another. */
static inline void print_parts(Buf *out, const Report *whole)
{
    for (unsigned part = 0; part < REPORT_PARTS; part++) {
        Report report = *whole;
        const ReportFormat *format = &report_formats[part % report_format_count];
        report.left_out = ~(1U << part);
        if (format->page)
            format->print(out, &report);
        else
            report_html(out, &report);
    }
}

static inline void print_way(Buf *out, const Pair *pair, size_t which, size_t reader, Way way)
{
    const MemoryRun *run = &pair->runs[which];
    const Player *player = reader_at(run->play, reader);
    bool is_over = run->ending == ENDED_COMPLETE;
    Report report = {run->play,       player,
                     way != WAY_TEXT, is_over ? pair->wishes.seed : TEXT(""),
                     REPORT_MAPS_ALL, 0};
    switch (way) {
    case WAY_QUESTIONS:
        if (run->ending == ENDED_ASKED) {
            report_questions(out, run->play, player, REPORT_MAPS_ALL);
            report_questions_json(out, run->play, player, REPORT_MAPS_ALL);
        }
        break;
    case WAY_VIEW:
        buf_add(out, buf_text(&pair->views[which][reader]));
        if (run->ending != ENDED_ASKED)
            play_view(run->play, player, out);
        break;
    case WAY_PARTS:
        if (run->ending != ENDED_ASKED)
            print_parts(out, &report);
        break;
    case WAY_SHEET:
        print_sheet(out, &pair->files[which], pair->wishes.seed, reader);
        break;
    case WAY_ODDS: /* of one pair in seven: it plays the round twice more for each reader */
        if (pair->files[0].at[FILE_GAME].len % 7 == 0)
            print_odds(out, pair, which, reader);
        break;
    case WAY_ERRORS:
        print_errors(out, run, &pair->files[which], player->id, pair->is_written);
        print_remarks(out, &pair->files[which], pair->wishes.seed, player->id);
        break;
    default:
        if (run->ending != ENDED_ASKED)
            print_formats(out, &report, way);
    }
}

/* The first way in which they do not tell him the same; WAYS: there is none. */
static inline Way way_that_differs(const Pair *pair, size_t reader)
{
    Way way = is_refused(pair) ? WAY_ERRORS : WAY_TEXT;
    for (bool same = true; way < WAYS; way++) {
        Buf told[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
        print_way(&told[0], pair, 0, reader, way);
        print_way(&told[1], pair, 1, reader, way);
        same = same_texts(told);
        if (!same)
            break;
    }
    return way;
}

#endif
