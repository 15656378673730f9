/* Letters: what a player's files hold, one header of an orders file in each. Answers may have been
 * pasted below the orders, as they came by mail. */
#ifndef ADJUDICATE_PLAY_LETTERS_H
#define ADJUDICATE_PLAY_LETTERS_H

#include "adjudicate/record/record.h"

enum { LETTERS_MAX = 64 };
typedef LIST_OF(const Source) LetterList;

/* The letters of a file; in each the others are comment, so that a place in it is one in the file.
 * If there is but one, it is the file itself. False: there are more than LETTERS_MAX, and these are
 * the first; `rest` is then where the next one begins. */
bool letters_of(Arena *arena, const Source *whole, LetterList *letters, size_t *rest);

/* The keys that say of orders whose they are, and not what is done. NULL ends them. */
extern const char *const letters_head[];

/* Cuts off the first line, without what ends it. */
Text letters_line(Text *rest);

/* The orders in the body of a mail or a post: from the line that begins them on, without the marks
 * of quoting that stand before that one, up to a signature, the end of the fence, or the letter
 * that is quoted below. What follows at the margin and could be no line of orders is a farewell,
 * and left out; but not if it follows the head alone. False: there are none. */
bool letters_find(Buf *out, Text body);

/* What mail programs put in the place of what was typed (utf8_odd), put back. */
void letters_mend(Buf *out, Text text);

/* A text as it was before a mail program broke its lines (RFC 3676, format=flowed): one that ends
 * with a space goes on below, and one space at the beginning of a line is stuffing. */
Text letters_unflow(Arena *arena, Text body, bool deletes_space);

#endif
