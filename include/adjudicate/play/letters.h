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

#endif
