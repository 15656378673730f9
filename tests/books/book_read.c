/* Reading a book. */
#include "book.h"

#include <string.h>

#include "adjudicate/base/file.h"

enum { INDENT = 4, INDENT_TEXT = 6 };

static const char *const words[BLOCK_KINDS] = {
    [BLOCK_GAME] = "game",     [BLOCK_ORDERS] = "orders",   [BLOCK_STANDING] = "standing",
    [BLOCK_FILE] = "file",     [BLOCK_WITHOUT] = "without", [BLOCK_ROLLS] = "rolls",
    [BLOCK_SEED] = "seed",     [BLOCK_RUN] = "run",         [BLOCK_THEN] = "then",
    [BLOCK_EVENTS] = "events", [BLOCK_STATE] = "state",     [BLOCK_REFUSED] = "refused",
    [BLOCK_ASKED] = "asked",   [BLOCK_WARNED] = "warned",
};

const char *block_word(BlockKind kind)
{
    return words[kind];
}

bool block_is_expected(BlockKind kind)
{
    return kind >= BLOCK_EVENTS;
}

typedef struct Reading {
    Arena *arena;
    Diags *diags;
    Book *book;
    Case *one;    /* the case that is being read; NULL before the first */
    Block *block; /* of it; NULL between blocks */
    Buf text;     /* of that block */
    size_t gaps;  /* empty lines that belong to it if more of it follows */
    bool leaves_out;
} Reading;

/* A line of the book, without its line break. */
typedef struct Line {
    Text text;
    size_t start, end; /* with the line break */
} Line;

static bool next_line(Text text, Line *line)
{
    line->start = line->end;
    if (line->start >= text.len)
        return false;
    const char *end = memchr(text.at + line->start, '\n', text.len - line->start);
    line->end = end ? (size_t)(end - text.at) + 1 : text.len;
    line->text = text_slice(text, line->start, end ? line->end - 1 : line->end);
    return true;
}

static void refuse(Reading *in, const Line *line, const char *what, const char *help)
{
    diag_error(in->diags, (Place){&in->book->source, line->start, line->start + line->text.len},
               "%s", what);
    diag_help(in->diags, "%s", help);
}

static size_t indent_of(Text text)
{
    size_t indent = 0;
    while (indent < text.len && text.at[indent] == ' ')
        indent++;
    return indent;
}

static void end_block(Reading *in)
{
    if (in->block) {
        in->block->text = text_copy(in->arena, buf_text(&in->text));
        in->one->end = in->block->end;
    }
    in->block = NULL;
    in->text.len = 0;
    in->gaps = 0;
}

static void begin_case(Reading *in, const Line *line)
{
    Text name = text_slice(line->text, strlen("## "), line->text.len);
    for (size_t i = 0; i < in->book->cases.count; i++)
        if (text_equal(in->book->cases.at[i]->name, name))
            refuse(in, line, "this case is there twice", "give it another name");
    in->one = ARENA_NEW(in->arena, Case);
    in->one->name = name;
    in->one->place = (Place){&in->book->source, line->start, line->start + line->text.len};
    in->one->end = line->end;
    ARENA_PUSH(in->arena, &in->book->cases, in->one);
}

static void begin_block(Reading *in, const Line *line)
{
    Text text = text_slice(line->text, INDENT, line->text.len);
    size_t length = 0;
    while (length < text.len && text.at[length] != ' ')
        length++;
    Text word = text_slice(text, 0, length);
    size_t kind = 0;
    while (kind < BLOCK_KINDS && !text_is(word, words[kind]))
        kind++;
    if (kind == BLOCK_KINDS || !in->one) {
        refuse(in, line, in->one ? "a block of no known kind" : "a block before the first case",
               "tests/README.md says how a book is written");
        return;
    }
    in->block = ARENA_NEW(in->arena, Block);
    in->block->kind = (BlockKind)kind;
    in->block->rest = text_slice(text, length + 1, text.len);
    in->block->start = line->start;
    in->block->end = line->end;
    ARENA_PUSH(in->arena, &in->one->blocks, in->block);
}

static void continue_block(Reading *in, const Line *line)
{
    if (!in->block) {
        refuse(in, line, "text of no block", "a block begins four spaces from the margin");
        return;
    }
    buf_repeat(&in->text, '\n', in->gaps);
    in->gaps = 0;
    buf_add(&in->text, text_slice(line->text, INDENT_TEXT, line->text.len));
    buf_char(&in->text, '\n');
    in->block->end = line->end;
}

/* Kinds of events, up to the full stop. */
static void leave_out(Reading *in, Text text)
{
    for (size_t at = 0; at < text.len;) {
        size_t end = at;
        while (end < text.len && !strchr(", .", text.at[end]))
            end++;
        if (end > at) {
            Text *name = ARENA_NEW(in->arena, Text);
            *name = text_slice(text, at, end);
            ARENA_PUSH(in->arena, &in->book->left_out, name);
        }
        if (end < text.len && text.at[end] == '.')
            in->leaves_out = false;
        at = end + 1;
    }
}

static void read_prose(Reading *in, const Line *line)
{
    static const char list[] = "Left out:";
    Text text = line->text;
    end_block(in);
    if (text_starts(text, "## ")) {
        begin_case(in, line);
        return;
    }
    if (!in->one && text_starts(text, list)) {
        in->leaves_out = true;
        text = text_slice(text, strlen(list), text.len);
    }
    if (in->leaves_out)
        leave_out(in, text);
    if (in->one)
        in->one->end = line->end;
}

static void read_line(Reading *in, const Line *line)
{
    size_t indent = indent_of(line->text);
    if (indent == line->text.len)
        in->gaps++;
    else if (indent < INDENT)
        read_prose(in, line);
    else if (indent < INDENT_TEXT) {
        end_block(in);
        begin_block(in, line);
    } else
        continue_block(in, line);
}

static const char *folder_of(Arena *arena, const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash ? text_string(arena, "%.*s", (int)(slash - file), file) : ".";
}

Book *book_read(Arena *arena, const char *file, Diags *diags)
{
    Book *book = ARENA_NEW(arena, Book);
    Reading in = {.arena = arena, .diags = diags, .book = book};
    Line line = {.end = 0};
    book->folder = folder_of(arena, file);
    book->source.name = file;
    FileError error = file_read(arena, file, &book->source.text);
    if (error)
        diag_error(diags, (Place){NULL, 0, 0}, "cannot read '%s': %s", file, error);
    while (!error && next_line(book->source.text, &line))
        read_line(&in, &line);
    end_block(&in);
    buf_free(&in.text);
    if (!error && book->cases.count == 0)
        diag_error(diags, (Place){&book->source, 0, 0}, "no case in this book");
    return book;
}

bool book_leaves_out(const Book *book, const char *kind)
{
    for (size_t i = 0; i < book->left_out.count; i++)
        if (text_is(*book->left_out.at[i], kind))
            return true;
    return false;
}
