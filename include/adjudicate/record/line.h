/* Lines: a text that stands where a map is wanted, and says the same in a notation of its own, such
 * as "A PAR-BUR" for {move: par, to: bur}.
 *
 * A table that has a LineForm is also read from such a text. Its reader says which keys the map
 * would have, what would stand under them, and where in the line each of that is written. What
 * comes of it is a map like any other: the table loads it, names in it are looked up, and whatever
 * is said of it points at the word in the line. Of variants, which all have the same form, the
 * reader's keys decide which one it is.
 *
 * A line may stand
 * - as an item of a list of such records: units: [F bre, A mar];
 * - as an item of a list of such variants, and where one of them may stand without brackets;
 * - with others in a text of several lines in the place of a list of variants: orders: |;
 * - under `line:` in a variant's map, beside the keys that are not in the line: {line: A PAR-BUR,
 *   if: ..., else: A PAR H}.
 * In a text of several lines an empty one says nothing, nor does what stands behind a '#' that
 * begins a line or follows a blank.
 *
 * A record that was read from a line is written as a line again when it has changed, in its place,
 * if its form can write it; so is one that is new. (A list that was a text of several lines, as
 * only orders are, would be written as a list.) */
#ifndef ADJUDICATE_RECORD_LINE_H
#define ADJUDICATE_RECORD_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/record/record.h"

/* No line is longer: it is refused before its reader sees it. */
enum { LINE_BYTES_MAX = 1000 };

/* A line that is being read. */
typedef struct Line {
    Text text; /* one line, without blanks around it; not empty */
    /* Of what it shall become: the table, or the variants that may stand there (up to a NULL), such
     * as the orders of a phase; the other one is NULL. */
    const Table *table;
    const Table *const *variants;
    const void *context; /* what its reader may look at (loader_lines) */
    Arena *arena;
    Diags *diags; /* for what is wrong: diag_error(line->diags, line_place(line, part), ...) */
    struct LineMaking *making;
} Line;

/* A part of a line: bytes of its text. */
typedef struct LinePart {
    size_t start, end;
} LinePart;

struct LineForm {
    /* How it is written, as a sentence goes on behind "a line is": "a unit and what it does, as in
     * A PAR-BUR". */
    const char *form;
    /* Lines that can be read, up to a NULL, for whoever makes some at random. */
    const char *const *examples;
    /* Says with line_put and line_add what stands in the line. False: it has said what is wrong.
     * NULL: none can be read. */
    bool (*read)(Line *line);
    /* Writes a record of that table as a line that reads as the same; of orders, without their if
     * and else. False: there is none. NULL: there never is. */
    bool (*write)(Buf *out, const Table *table, const void *record);
    /* What a line would understand, or find nearest, where a map has a name that nothing has, in
     * small letters: an id. `context` is that of lines. Empty: nothing. NULL: it knows no other
     * names. */
    Text (*meant)(const void *context, Text name);
};

/* This value stands under that key, which the line says in the part `key_at`. It is what a map
 * would have there, such as an id; it stays as it is made here. */
void line_put(Line *line, const char *key, LinePart key_at, Text value, LinePart at);

/* The same for one more item of a list. */
void line_add(Line *line, const char *key, LinePart key_at, Text value, LinePart at);

/* Where that part stands in the file. (In a text with escapes, or one that is folded over several
 * lines, it is the whole.) */
Place line_place(const Line *line, LinePart part);

/* What the readers of all lines that are read from here on may look at, and the form that knows
 * what may have been meant by a name in a condition, too, which is no line; NULL: none does. */
void loader_lines(Loader *loader, const void *context, const LineForm *form);

/* The record as a line; empty: there is none. */
Text record_line(Arena *arena, const Table *table, const void *record);

#endif
