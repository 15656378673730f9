/* Markup: what web pages, Markdown and mail programs leave in a text that was meant to be plain. It
 * means nothing in our files, and is only ever told of, never taken out. */
#ifndef ADJUDICATE_BASE_MARKUP_H
#define ADJUDICATE_BASE_MARKUP_H

#include <stdbool.h>

#include "adjudicate/base/text.h"

typedef struct Markup {
    size_t start, end;   /* where it stands in the text */
    const char *message; /* what it is */
    const char *help;    /* what to do */
} Markup;

/* The first of these in a text, which may be a whole line: a tag or a sign of HTML ("<br>",
 * "&nbsp;"), emphasis of Markdown around a word ("**hill**"), bytes as mail writes them ("=20"). */
bool markup_find(Text text, Markup *found);

#endif
