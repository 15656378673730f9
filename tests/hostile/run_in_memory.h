/* One run of the program in memory, as src/main.c does it, and everything that must hold of any
 * run, whatever it was fed: for tests whose inputs are broken, and for the fuzzers.
 *
 * What must not be ends the program by abort(), after a line that says what it was. */
#ifndef RUN_IN_MEMORY_H
#define RUN_IN_MEMORY_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/play/play.h"
#include "adjudicate/report/report.h"
#include "adjudicate/rules/systems.h"

/* --- demands ---------------------------------------------------------------------------------- */

static inline void demand(bool holds, const char *what, Text seen)
{
    if (holds)
        return;
    fprintf(stderr, "not so: %s\n%.*s\n", what, TEXT_ARG(seen));
    abort();
}

/* What we print goes to other people's terminals and posts. */
static inline void demand_printable(Text text, const char *what)
{
    demand(utf8_check(text) == text.len, what, text);
    for (size_t at = 0, length; at < text.len; at += length) {
        uint32_t c = utf8_next(text, at, &length);
        bool control = (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0);
        bool turns = c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
                     (c >= 0x2066 && c <= 0x2069);
        demand(!control && !turns, what, text_slice(text, at, text.len));
    }
}

/* Reads one JSON value (RFC 8259) and returns what stands behind it; aborts when there is none. */
typedef struct JsonReader {
    Text whole;
    size_t at;
    int depth;
} JsonReader;

static inline char json_peek(const JsonReader *in)
{
    return in->at < in->whole.len ? in->whole.at[in->at] : '\0';
}

static inline void json_space(JsonReader *in)
{
    while (json_peek(in) != '\0' && strchr(" \n\r\t", json_peek(in)))
        in->at++;
}

static inline void json_expect(JsonReader *in, char c)
{
    demand(json_peek(in) == c, "a report is JSON", text_slice(in->whole, in->at, in->at + 200));
    in->at++;
}

static inline void json_read_string(JsonReader *in)
{
    json_expect(in, '"');
    while (json_peek(in) != '"') {
        unsigned char c = (unsigned char)json_peek(in);
        demand(c >= 0x20, "a JSON string has no control characters", in->whole);
        in->at++;
        if (c != '\\')
            continue;
        c = (unsigned char)json_peek(in);
        demand(c != '\0' && strchr("\"\\/bfnrtu", c), "a JSON string has known escapes", in->whole);
        in->at++;
    }
    json_expect(in, '"');
}

static inline void json_value(JsonReader *in);

static inline void json_items(JsonReader *in, char close, bool keys)
{
    in->at++;
    json_space(in);
    for (bool first = true; json_peek(in) != close; first = false) {
        if (!first)
            json_expect(in, ',');
        json_space(in);
        if (keys) {
            json_read_string(in);
            json_space(in);
            json_expect(in, ':');
        }
        json_value(in);
    }
    json_expect(in, close);
}

static inline void json_value(JsonReader *in)
{
    enum { DEPTH_MAX = 64 };
    demand(++in->depth < DEPTH_MAX, "JSON is not nested deeply", in->whole);
    json_space(in);
    switch (json_peek(in)) {
    case '{':
        json_items(in, '}', true);
        break;
    case '[':
        json_items(in, ']', false);
        break;
    case '"':
        json_read_string(in);
        break;
    default: {
        size_t start = in->at;
        while (json_peek(in) != '\0' && strchr("-0123456789aeflnrstu", json_peek(in)))
            in->at++;
        Text word = text_slice(in->whole, start, in->at);
        int64_t number;
        demand(text_int(word, &number) || text_is(word, "true") || text_is(word, "false") ||
                   text_is(word, "null"),
               "a JSON value is a whole number, true, false or null", word);
    }
    }
    json_space(in);
    in->depth--;
}

static inline void demand_json(Text text)
{
    JsonReader in = {.whole = text};
    json_value(&in);
    demand(in.at == text.len, "nothing follows the JSON", text);
}

/* --- a run ------------------------------------------------------------------------------------ */

/* The files of a run. One that is not there has no address. */
enum {
    FILE_GAME,
    FILE_ROLLS,
    FILE_RULINGS,
    FILE_ORDERS,
    FILES_ORDERS = 8,
    FILES = FILE_ORDERS + FILES_ORDERS
};

typedef struct Files {
    Text at[FILES];
} Files;

static const char *const file_names[FILES] = {"game.yaml",     "rolls.yaml",    "rulings.yaml",
                                              "orders/1.yaml", "orders/2.yaml", "orders/3.yaml",
                                              "orders/4.yaml", "orders/5.yaml", "orders/6.yaml",
                                              "orders/7.yaml", "orders/8.yaml"};

typedef struct Wishes {
    Text seed;
    bool any_seed; /* go on with a stopped round that was begun with another seed */
    bool ask;
    bool gathers; /* with questions what can be put along, for which the round is played many times
                   */
    Through through;
} Wishes;

typedef enum Ending {
    ENDED_REFUSED,
    ENDED_ASKED,
    ENDED_STOPPED,
    ENDED_COMPLETE,
    ENDINGS,
} Ending;

typedef struct MemoryRun {
    Arena *arena;
    Diags *diags;
    Source sources[FILES];
    Dice *dice;
    Play *play; /* NULL: the game file is none */
    Ending ending;
} MemoryRun;

/* Reads the files, and checks nothing yet. */
static inline void run_read_into(MemoryRun *run, Arena *arena, const Files *files, Text seed)
{
    *run = (MemoryRun){.arena = arena, .ending = ENDED_REFUSED};
    run->diags = diag_new(run->arena);
    run->dice = dice_named(run->arena, seed);
    for (size_t i = 0; i < FILES; i++)
        run->sources[i] = (Source){file_names[i], files->at[i], i};
    const Source *rulings = files->at[FILE_RULINGS].at ? &run->sources[FILE_RULINGS] : NULL;
    run->play =
        play_load_ruled(run->arena, run->diags, &run->sources[FILE_GAME], rulings, NULL, systems);
    for (size_t i = FILE_ORDERS; i < FILES; i++) {
        if (!files->at[i].at)
            continue;
        if (run->play)
            play_load_orders(run->play, &run->sources[i]);
        else
            yaml_read(run->arena, &run->sources[i], run->diags);
    }
    if (run->play && files->at[FILE_ROLLS].at)
        play_load_rolls(run->play, &run->sources[FILE_ROLLS], run->dice);
}

static inline void run_read(MemoryRun *run, const Files *files, Text seed)
{
    run_read_into(run, arena_new(), files, seed);
}

static inline void run_load(MemoryRun *run, const Files *files, Text seed)
{
    run_read(run, files, seed);
    if (run->play)
        play_check(run->play);
}

static inline void run_free(MemoryRun *run)
{
    arena_free(run->arena);
}

/* Players without orders are excused, so that a file with nothing left in it refuses nothing else.
 */
static inline Ending run_play(MemoryRun *run, const Wishes *wishes)
{
    Play *play = run->play;
    if (play)
        play_check_missing(play, true, NULL, 0);
    if (!play || diag_errors(run->diags) > 0)
        return ENDED_REFUSED;
    play->ask = wishes->ask;
    if (wishes->through.phase.len > 0 && play_stop_at(play, wishes->through))
        return ENDED_REFUSED;
    if (!wishes->any_seed && !play_seed_fits(play, run->dice))
        return ENDED_REFUSED;
    play_run(play, run->dice, wishes->seed);
    if (diag_errors(run->diags) > 0)
        return ENDED_REFUSED;
    if (play_asked(play) && wishes->gathers)
        decide_gather(play);
    if (play_asked(play))
        return ENDED_ASKED;
    return play->complete ? ENDED_COMPLETE : ENDED_STOPPED;
}

/* --- what must hold of it --------------------------------------------------------------------- */

static inline void check_diags(const MemoryRun *run)
{
    Buf out = {NULL, 0, 0};
    diag_print(run->diags, &out);
    demand_printable(buf_text(&out), "messages are printable");
    out.len = 0;
    report_messages_json(&out, &(Messages){.diags = run->diags});
    demand_json(buf_text(&out));
    buf_free(&out);
}

static inline void check_questions(const MemoryRun *run)
{
    Buf out = {NULL, 0, 0};
    report_questions(&out, run->play, NULL, REPORT_MAPS_ALL);
    demand(out.len > 0, "who waits for answers asks something", TEXT(""));
    demand_printable(buf_text(&out), "questions are printable");
    out.len = 0;
    report_questions_json(&out, run->play, NULL, REPORT_MAPS_ALL);
    demand_json(buf_text(&out));
    buf_free(&out);
}

static inline void check_report(const Report *report, const ReportFormat *format)
{
    Buf out = {NULL, 0, 0};
    format->print(&out, report);
    demand_printable(buf_text(&out), "a report is printable");
    if (strcmp(format->name, "json") == 0)
        demand_json(buf_text(&out));
    buf_free(&out);
}

/* The next line that is no rule below a heading, without its indent; empty: there is none. */
static inline Text next_words(Text *rest)
{
    Text line = TEXT("");
    while (rest->len > 0 && line.len == 0) {
        size_t end = text_find(*rest, '\n');
        line = text_slice(*rest, 0, end);
        *rest = text_slice(*rest, end + 1, rest->len);
        while (line.len > 0 && line.at[0] == ' ')
            line = text_slice(line, 1, line.len);
        if (text_starts(line, "---") || text_starts(line, "==="))
            line = TEXT("");
    }
    return line;
}

/* Whatever parts are left out, no line is there that the whole has not. */
static inline void check_parts(const Report *whole)
{
    Buf all = {NULL, 0, 0}, some = {NULL, 0, 0};
    report_text(&all, whole);
    for (unsigned part = 0; part < REPORT_PARTS; part++) {
        Report report = *whole;
        Text rest = buf_text(&all);
        some.len = 0;
        report.left_out = ~(1U << part);
        report_text(&some, &report);
        for (Text left = buf_text(&some), line; (line = next_words(&left)).len > 0;) {
            Text other = next_words(&rest);
            while (other.len > 0 && !text_equal(line, other))
                other = next_words(&rest);
            demand(other.len > 0, "a part shows what the whole does not", line);
        }
    }
    buf_free(&all);
    buf_free(&some);
}

/* All formats, for the game master, for the public and for the first player. */
static inline void check_reports(const MemoryRun *run, const Wishes *wishes)
{
    const Play *play = run->play;
    for (size_t i = 0; i < report_format_count; i++) {
        Report report = {
            play, NULL, true, play->complete ? wishes->seed : TEXT(""), REPORT_MAPS_ALL, 0};
        check_report(&report, &report_formats[i]);
        report.reader = &the_public;
        check_report(&report, &report_formats[i]);
        report.reader = play_player(play, 0);
        report.explain = false;
        check_report(&report, &report_formats[i]);
        if (i == 0)
            check_parts(&report);
    }
}

/* All that the files of two states must agree in, whatever their layout. */
static inline void add_content(Buf *out, const Play *play)
{
    const System *system = play->system;
    record_digest(out, game_table(play->arena, system), play->game);
    record_digest(out, system->state, play->state);
    if (play->game->stopped)
        record_digest(out, system->memory, play->game->stopped);
}

static inline bool same_content(const Play *one, const Play *other)
{
    Buf a = {NULL, 0, 0}, b = {NULL, 0, 0};
    add_content(&a, one);
    add_content(&b, other);
    bool same = text_equal(buf_text(&a), buf_text(&b));
    buf_free(&a);
    buf_free(&b);
    return same;
}

/* The new state reads as what has just been played, and writing it again changes no byte. A game
 * that is over is refused as such, and for nothing else. Where the round was stopped its rulings
 * come with it. */
static inline void check_reads_back(const MemoryRun *run, Text state)
{
    Files files = {{{NULL, 0}}};
    MemoryRun again;
    Buf twice = {NULL, 0, 0}, errors = {NULL, 0, 0};
    files.at[FILE_GAME] = state;
    if (!run->play->complete)
        files.at[FILE_RULINGS] = run->sources[FILE_RULINGS].text;
    run_load(&again, &files, TEXT(""));
    diag_print(again.diags, &errors);
    demand(again.play && diag_errors(again.diags) == (run->play->game->ended ? 1 : 0),
           "the new state can be read", buf_text(&errors));
    demand(same_content(run->play, again.play), "the new state reads as it was", state);
    play_save(again.play, &twice);
    demand(text_equal(buf_text(&twice), state), "writing the new state again changes nothing",
           buf_text(&twice));
    buf_free(&twice);
    buf_free(&errors);
    run_free(&again);
}

/* The round goes on from a stopped state with the same orders, and a next one from a whole one; but
 * the last round of all has none after it. */
static inline void check_goes_on(const Files *files, const Wishes *wishes, const MemoryRun *run,
                                 Text state)
{
    Files next = {{{NULL, 0}}};
    Wishes plain = {.seed = wishes->seed, .any_seed = wishes->any_seed};
    MemoryRun again;
    Buf errors = {NULL, 0, 0};
    bool stopped = run->ending == ENDED_STOPPED;
    if (run->play->game->ended || (!stopped && run->play->game->round == ROUND_MAX))
        return;
    if (stopped)
        next = *files;
    next.at[FILE_GAME] = state;
    next.at[FILE_ROLLS] = (Text){NULL, 0};
    run_load(&again, &next, plain.seed);
    again.ending = run_play(&again, &plain);
    diag_print(again.diags, &errors);
    demand(again.ending == ENDED_COMPLETE,
           stopped ? "a stopped round goes on" : "a next round can be played", buf_text(&errors));
    if (stopped) {
        MemoryRun whole;
        run_load(&whole, files, plain.seed);
        whole.ending = run_play(&whole, &plain);
        /* Given rolls stay behind at a stop. */
        if (!files->at[FILE_ROLLS].at)
            demand(whole.ending == ENDED_COMPLETE && same_content(whole.play, again.play),
                   "stopping and going on gives the same state as one run", state);
        run_free(&whole);
    }
    buf_free(&errors);
    run_free(&again);
}

/* All of this, of a run that has ended. The new state, if there is one, is added to `state`. */
static inline void check_run(const Files *files, const Wishes *wishes, const MemoryRun *run,
                             Buf *state)
{
    check_diags(run);
    if (run->ending == ENDED_ASKED)
        check_questions(run);
    if (run->ending == ENDED_STOPPED || run->ending == ENDED_COMPLETE) {
        size_t before = state->len;
        check_reports(run, wishes);
        play_save(run->play, state);
        Text written = text_slice(buf_text(state), before, state->len);
        check_reads_back(run, written);
        check_goes_on(files, wishes, run, written);
    }
}

/* Plays the files and checks all of this. */
static inline Ending run_files(const Files *files, const Wishes *wishes, Buf *state)
{
    MemoryRun run;
    run_load(&run, files, wishes->seed);
    run.ending = run_play(&run, wishes);
    check_run(files, wishes, &run, state);
    run_free(&run);
    return run.ending;
}

#endif
