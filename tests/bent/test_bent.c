/* Orders as mail, forums and people in a hurry bend them, and game masters' rulings: each file
 * beside this one holds such orders, what is said of them, and the orders as they were meant. How
 * such a file is written is said in tests/README.md.
 *
 *     test_bent [--update] [FILE...] */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/utf8.h"
#include "adjudicate/play/play.h"
#include "adjudicate/rules/systems.h"

enum { MARGIN = 4 };

/* One part of an entry: a word, what stands behind it, and the lines below it. */
typedef struct Block {
    Text word, rest;
    Text raw;     /* its lines as they stand in the file */
    Buf text;     /* the same without their margin, and with the characters that are written out */
    size_t after; /* where its lines end in the file */
} Block;

typedef struct Entry {
    Text name;
    Block orders; /* or rulings */
    Block error, mended;
    bool is_same; /* nothing is refused, and both mean the same */
} Entry;

/* The file that is read, and what comes of it. */
typedef struct Corpus {
    const char *name;
    Text text;
    size_t at;
    Text game, player; /* the words of the last `game` line */
    Buf updated;       /* with --update: the file as it should be */
    size_t copied;     /* so much of the text has been taken over */
    size_t count, failed;
    bool updates;
} Corpus;

/* --- reading ---------------------------------------------------------------------------------- */

static Text next_line(Corpus *corpus)
{
    Text text = corpus->text;
    size_t start = corpus->at, end = start;
    while (end < text.len && text.at[end] != '\n')
        end++;
    corpus->at = end < text.len ? end + 1 : end;
    return text_slice(text, start, end);
}

static bool at_lines(const Corpus *corpus)
{
    Text rest = text_slice(corpus->text, corpus->at, corpus->text.len);
    return text_starts(rest, "    ") || text_starts(rest, "\n");
}

static void cut(Text line, Text *word, Text *rest)
{
    size_t at = 0;
    while (at < line.len && line.at[at] != ' ')
        at++;
    *word = text_slice(line, 0, at);
    *rest = text_slice(line, at < line.len ? at + 1 : at, line.len);
}

static void put_character(Buf *out, uint32_t c)
{
    if (c < 0x80) {
        buf_char(out, (char)c);
    } else if (c < 0x800) {
        buf_char(out, (char)(0xC0 | c >> 6));
        buf_char(out, (char)(0x80 | (c & 0x3F)));
    } else {
        buf_char(out, (char)(0xE0 | c >> 12));
        buf_char(out, (char)(0x80 | (c >> 6 & 0x3F)));
        buf_char(out, (char)(0x80 | (c & 0x3F)));
    }
}

/* "<U+00A0>" stands for that character, since nobody could see it. */
static void put_line(Buf *out, Text line)
{
    enum { WRITTEN = 8 };
    for (size_t at = 0; at < line.len; at++) {
        Text rest = text_slice(line, at, line.len);
        if (rest.len >= WRITTEN && text_starts(rest, "<U+") && rest.at[WRITTEN - 1] == '>') {
            put_character(out, (uint32_t)strtoul(rest.at + 3, NULL, 16));
            at += WRITTEN - 1;
        } else {
            buf_char(out, line.at[at]);
        }
    }
    buf_char(out, '\n');
}

static void read_block(Corpus *corpus, Block *block, Text word, Text rest)
{
    size_t start = corpus->at, end = start;
    while (corpus->at < corpus->text.len && at_lines(corpus))
        if (next_line(corpus).len > 0)
            end = corpus->at;
    *block = (Block){.word = word, .rest = rest, .raw = text_slice(corpus->text, start, end)};
    block->after = end;
    size_t back = corpus->at;
    for (corpus->at = start; corpus->at < end;) {
        Text line = next_line(corpus);
        put_line(&block->text, text_slice(line, line.len < MARGIN ? line.len : MARGIN, line.len));
    }
    corpus->at = back;
}

static void free_entry(Entry *entry)
{
    buf_free(&entry->orders.text);
    buf_free(&entry->error.text);
    buf_free(&entry->mended.text);
}

static void complain(Corpus *corpus, Text name, const char *what, Text seen)
{
    printf("%s: %.*s: %s\n%.*s\n", corpus->name, TEXT_ARG(name), what, TEXT_ARG(seen));
    corpus->failed++;
}

/* --- playing ---------------------------------------------------------------------------------- */

/* What a run with one orders file came to: the words that are printed, and what the file says. */
typedef struct Verdict {
    Buf words, content;
    size_t errors;
} Verdict;

/* The first lines of a file are those of its game. */
static void put_head(Buf *out, const Corpus *corpus, const Game *game, bool is_players)
{
    buf_format(out, "game: %.*s\nround: %d\n", TEXT_ARG(game->id), game->round);
    if (is_players)
        buf_format(out, "player: %.*s\n", TEXT_ARG(corpus->player));
}

/* Everybody else is excused. */
static void hold_others(const Corpus *corpus, Play *play)
{
    Text held[PLAYERS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < play->game->players.count; i++)
        if (!text_equal(play_player(play, i)->id, corpus->player))
            held[count++] = play_player(play, i)->id;
    play_check_missing(play, false, held, count);
}

/* A game master's file of rulings, or an orders file. */
static bool is_ruling(const Block *block)
{
    return text_is(block->word, "rulings");
}

static void put_file(Buf *out, const Corpus *corpus, const Block *block, const Game *game)
{
    if (!text_is(block->rest, "whole"))
        put_head(out, corpus, game, !is_ruling(block));
    buf_add(out, buf_text(&block->text));
}

/* Of orders the content is what the file says, of rulings the game as they leave it. */
static void check_file(const Corpus *corpus, const Block *block, Verdict *verdict)
{
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    Source game = {.name = text_string(arena, "%.*s", TEXT_ARG(corpus->game))};
    FileError error = file_read(arena, game.name, &game.text);
    Play *play = error ? NULL : play_load(arena, diags, &game, systems);
    if (!play) {
        fprintf(stderr, "%s: no such game\n", game.name);
        exit(2);
    }
    Buf text = {0};
    put_file(&text, corpus, block, play->game);
    Source file = {.name = "rulings.yaml", .text = buf_text(&text), .order = 1};
    if (is_ruling(block)) {
        diags = diag_new(arena);
        play = play_load_ruled(arena, diags, &game, &file, NULL, systems);
    } else {
        file.name = text_string(arena, "%.*s.yaml", TEXT_ARG(corpus->player));
        play_load_orders(play, &file);
    }
    if (play)
        play_check(play);
    if (play && is_ruling(block))
        play_check_missing(play, true, NULL, 0);
    else if (play)
        hold_others(corpus, play);
    verdict->errors = diag_errors(diags);
    diag_print(diags, &verdict->words);
    if (verdict->errors == 0 && is_ruling(block)) {
        record_digest(&verdict->content, game_table(arena, play->system), play->game);
        record_digest(&verdict->content, play->system->state, play->state);
    } else if (verdict->errors == 0 && play->files.count == 1) {
        record_digest(&verdict->content, orders_table(arena, play->system), play->files.at[0]);
    }
    buf_free(&text);
    arena_free(arena);
}

/* The words of an error, as a block of the file. */
static void put_error(Buf *out, Text words)
{
    Corpus lines = {.text = words};
    while (lines.at < words.len) {
        Text line = next_line(&lines);
        buf_format(out, "    %.*s\n", TEXT_ARG(line));
    }
}

static void copy_up_to(Corpus *corpus, size_t to)
{
    buf_add(&corpus->updated, text_slice(corpus->text, corpus->copied, to));
    corpus->copied = to;
}

static size_t count_errors(Text words)
{
    size_t count = 0;
    for (size_t at = 0; at < words.len; at++)
        count += text_starts(text_slice(words, at, words.len), ": error: ");
    return count;
}

static void judge_bent(Corpus *corpus, const Entry *entry, const Verdict *bent)
{
    Text words = buf_text(&bent->words);
    if (corpus->updates) {
        copy_up_to(corpus, (size_t)(entry->error.raw.at - corpus->text.at));
        corpus->copied = entry->error.after;
        put_error(&corpus->updated, words);
    } else if (!text_equal(words, buf_text(&entry->error.text))) {
        complain(corpus, entry->name, "the error is another one:", words);
    }
    if (count_errors(words) != 1)
        complain(corpus, entry->name, "this should be one error:", words);
}

static void judge(Corpus *corpus, const Entry *entry)
{
    Verdict bent = {.errors = 0}, mended = {.errors = 0};
    check_file(corpus, &entry->orders, &bent);
    Block as_meant = entry->mended;
    as_meant.word = entry->orders.word;
    check_file(corpus, &as_meant, &mended);
    corpus->count++;
    if (mended.words.len > 0)
        complain(corpus, entry->name, "the mended orders are refused:", buf_text(&mended.words));
    if (!entry->is_same)
        judge_bent(corpus, entry, &bent);
    else if (bent.words.len > 0)
        complain(corpus, entry->name, "this should be accepted:", buf_text(&bent.words));
    else if (!text_equal(buf_text(&bent.content), buf_text(&mended.content)))
        complain(corpus, entry->name, "this means something else:", buf_text(&bent.content));
    buf_free(&bent.words);
    buf_free(&bent.content);
    buf_free(&mended.words);
    buf_free(&mended.content);
}

/* --- a file ----------------------------------------------------------------------------------- */

static bool is_whole(const Entry *entry)
{
    bool has_outcome = entry->is_same || entry->error.word.len > 0;
    return entry->orders.word.len > 0 && entry->mended.word.len > 0 && has_outcome;
}

/* An entry ends where the next one begins. */
static void finish(Corpus *corpus, Entry *entry)
{
    if (entry->name.len > 0 && is_whole(entry))
        judge(corpus, entry);
    else if (entry->name.len > 0)
        complain(corpus, entry->name, "wants orders (or rulings), error (or same) and mended",
                 TEXT(""));
    free_entry(entry);
    *entry = (Entry){.is_same = false};
}

static void take_line(Corpus *corpus, Entry *entry, Text line)
{
    Text word, rest;
    cut(line, &word, &rest);
    if (text_is(word, "##")) {
        finish(corpus, entry);
        entry->name = rest;
    } else if (text_is(word, "game")) {
        finish(corpus, entry);
        cut(rest, &corpus->game, &corpus->player);
    } else if (text_is(word, "orders") || text_is(word, "rulings")) {
        read_block(corpus, &entry->orders, word, rest);
    } else if (text_is(word, "error")) {
        read_block(corpus, &entry->error, word, rest);
    } else if (text_is(word, "mended")) {
        read_block(corpus, &entry->mended, word, rest);
    } else if (text_is(word, "same")) {
        entry->is_same = true;
    } else if (line.len > 0 && !text_is(word, "#")) {
        complain(corpus, entry->name, "this line means nothing:", line);
    }
}

static void run_file(Corpus *corpus)
{
    Arena *arena = arena_new();
    Entry entry = {.is_same = false};
    if (file_read(arena, corpus->name, &corpus->text))
        complain(corpus, TEXT(""), "cannot be read", TEXT(""));
    while (corpus->at < corpus->text.len)
        take_line(corpus, &entry, next_line(corpus));
    finish(corpus, &entry);
    if (corpus->updates && corpus->text.len > 0) {
        copy_up_to(corpus, corpus->text.len);
        if (file_replace(corpus->name, buf_text(&corpus->updated)))
            complain(corpus, TEXT(""), "cannot be written", TEXT(""));
    }
    buf_free(&corpus->updated);
    arena_free(arena);
}

int main(int argc, char **argv)
{
    bool updates = argc > 1 && strcmp(argv[1], "--update") == 0;
    Arena *arena = arena_new();
    const char **names = (const char **)argv + 1 + updates;
    size_t count = (size_t)(argc - 1 - updates), failed = 0, entries = 0;
    if (count == 0 && file_list(arena, "tests/bent", ".txt", &names, &count))
        count = 0;
    for (size_t i = 0; i < count; i++) {
        Corpus corpus = {.name = names[i], .updates = updates};
        run_file(&corpus);
        entries += corpus.count;
        failed += corpus.failed;
    }
    printf("bent orders: %zu entries, %zu complaints\n", entries, failed);
    arena_free(arena);
    return failed > 0 || entries == 0;
}
