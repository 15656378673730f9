/* What came of a step, in the words of a book. */
#ifndef BOOK_TELL_H
#define BOOK_TELL_H

#include "adjudicate/play/play.h"
#include "book.h"

/* Each event that is not left out, under its phase and scene, as that reader sees it (NULL: all):
 *     movement, red
 *       moved {unit: p-1, from: a1, to: c1} [BS 7.1]
 *     fight, docks
 *       hits {...} [NW 2.3] (frost: fight 2, done) only frost */
void tell_events(Buf *out, const Book *book, const Play *play, const Player *reader);

/* What differs between two states, a line for each record; the round's number, the history and the
 * digests of a stopped round are passed over.
 *     units p-1: at a1 -> c1
 *     units c-1: gone */
void tell_changes(Buf *out, Arena *arena, const Node *before, const Node *after);

#endif
