/* Diagnostics: everything that is wrong with the files, gathered and printed at once.
 *
 *     orders/red.yaml:14:11: error: no unit 'archr-1' here
 *        14 |     - attack: archr-1
 *           |               ^~~~~~~ did you mean 'archer-1'?
 *
 * A diagnostic points at a range of bytes of a source; line and column are reckoned only when it
 * is printed. Columns count characters from 1. The remedy stands behind the mark. */
#ifndef ADJUDICATE_BASE_DIAG_H
#define ADJUDICATE_BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"

/* A file as it was read. `name` is how the user called it; `order` sorts the diagnostics of
 * several files. */
typedef struct Source {
    const char *name;
    Text text;
    size_t order;
} Source;

/* Where in a source. A place without a source prints no position, one with an empty range no
 * source line. */
typedef struct Place {
    const Source *source;
    size_t start, end;
} Place;

typedef struct Diags Diags;

Diags *diag_new(Arena *arena);

/* What is wrong, at a place. Texts that come from a file are passed through TEXT_ARG. Control
 * characters in a message are replaced, and the middle of a very long one is left out. The same
 * message at the same place is kept once; after 10,000 the rest is only counted, as far as anybody
 * still looks for it (diag_has_enough). */
void diag_error(Diags *diags, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void diag_warning(Diags *diags, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* An error of what was right once and need not be for good: between the two that follow it is only
 * warned of. What the first of them says; empty: there was none. */
void diag_fault(Diags *diags, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void diag_begin_lenient(Diags *diags);
Text diag_end_lenient(Diags *diags);

/* Adds the remedy, which says what to do, to the diagnostic that was added last. */
void diag_help(Diags *diags, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, naming the line of another place: its number stands between the text and `after`. It is
 * reckoned only when it is printed. */
void diag_help_line(Diags *diags, Place other, const char *after, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Adds the rule clause ("NW 2.3") to the diagnostic that was added last; it is printed in
 * brackets after the message. */
void diag_clause(Diags *diags, const char *clause);

/* Says of the odd character at a byte of a source (utf8_odd) that it means nothing there. */
void diag_odd(Diags *diags, const Source *source, size_t at);

size_t diag_errors(const Diags *diags);

/* Is something refused, and nothing more will be kept of what is wrong? Then nobody need look for
 * it. */
bool diag_has_enough(const Diags *diags);

/* Is one of the errors in that source? */
bool diag_blames(const Diags *diags, const Source *source);

/* Where errors are, as they were when it was made: how many begin within a place? */
typedef struct Blames Blames;
const Blames *diag_blames_now(const Diags *diags);
size_t blames_within(const Blames *blames, Place place);

/* Prints all of them, sorted by source and place (those added first come first where these are
 * equal); after 100 it says how many more there are. */
void diag_print(const Diags *diags, Buf *out);

/* One of them, part by part. */
typedef struct DiagTold {
    bool is_error;
    const char *file; /* NULL: it is about no file */
    size_t line, column;
    Text message, remedy; /* the remedy may be empty */
    const char *clause;   /* NULL: none */
} DiagTold;

/* Tells all of them that are kept, in the same order. */
typedef void DiagSee(void *context, const DiagTold *told);
void diag_each(const Diags *diags, DiagSee *see, void *context);

/* How many there were, those that were not kept with them. */
size_t diag_warnings(const Diags *diags);

/* Line and column, both from 1, of a byte of a source. */
void source_position(const Source *source, size_t at, size_t *line, size_t *column);

#endif
