/* Words: names, lists and numbers of things, as sentences have them. */
#ifndef ADJUDICATE_BASE_WORDS_H
#define ADJUDICATE_BASE_WORDS_H

#include "adjudicate/base/text.h"

/* "a", "a and b", "a, b and c": what goes before the index-th of `count` items. */
const char *list_joint(size_t index, size_t count);

/* "a, b, c and 12 more": of many, the first. {0} to begin with; what is beyond those is only
 * counted. */
enum { LISTED_MAX = 20 };
typedef struct Listing {
    Buf buf;
    size_t count;
} Listing;
void listing_add(Listing *list, const char *format, ...) __attribute__((format(printf, 2, 3)));
Text listing_take(Listing *list, Arena *arena, const char *nothing);

/* "Old Guard (first)", or the id alone for what has no name. */
const char *name_called(Arena *arena, Text name, Text id);

/* Does one who reads the name know the id? "Raven" tells it of raven and "Death Knight" of
 * death-knight, since capitals do not matter in orders; so do "meg (Iron Meg)" and "Old Guard
 * (first)". An empty id need not be told. */
bool name_tells_id(Text name, Text id);

/* What units of a sort are called. */
typedef struct Noun {
    Text one;     /* as the game file has it, "Man at Arms" */
    Text several; /* empty: one, with an s */
} Noun;

/* Within a sentence: "men at arms"; "man at arms", unless the plural begins with a capital too. */
void buf_several(Buf *buf, Noun noun);
void buf_counted(Buf *buf, Noun noun, int count); /* with the number before it */

#endif
