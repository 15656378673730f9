/* What gathering diagnostics (diag.c) and printing them (diag_print.c) share. */
#ifndef ADJUDICATE_BASE_DIAG_PRIVATE_H
#define ADJUDICATE_BASE_DIAG_PRIVATE_H

#include "adjudicate/base/diag.h"
#include "adjudicate/base/names.h"

typedef struct Diag {
    Place place;
    bool is_error;
    Text message;
    Text remedy;        /* empty when there is none */
    Place other;        /* whose line the remedy names, behind its text; no source: none */
    const char *after;  /* what follows the number of that line */
    const char *clause; /* NULL when there is none */
    size_t added;       /* its number among all */
} Diag;

struct Diags {
    Arena *arena;
    struct {
        Diag **at;
        size_t count, room;
    } list;
    Diag *last;  /* the one that a remedy would belong to, or NULL */
    Names *seen; /* what tells a second one from the first */
    size_t errors, warnings;
    bool is_lenient;
    Text fault; /* the first error since then */
};

/* One character of a file, as it is shown: tabs stay; other control characters, marks that turn
 * the direction of the text, and bytes that are no UTF-8 become a sign of replacement. */
typedef struct Glyph {
    Text shown;
    size_t len;   /* its bytes in the file */
    size_t width; /* columns; 1 for a tab */
} Glyph;

Glyph diag_glyph(Text text, size_t at);

/* Adds the text with its tabs, too, replaced. */
void diag_add_clean(Buf *buf, Text text);

#endif
