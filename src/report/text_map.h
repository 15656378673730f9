/* The drawing of a board: plain text in at most REPORT_COLUMNS columns, for email. */
#ifndef ADJUDICATE_REPORT_TEXT_MAP_H
#define ADJUDICATE_REPORT_TEXT_MAP_H

#include "adjudicate/base/text.h"
#include "adjudicate/board/picture.h"

/* Draws the board as that viewer sees it (NULL: everything; nothing in the drawing hangs on what he
 * does not see) and then, after a blank line, its legend. A board that is too wide is drawn in
 * parts, left to right, each with its own letters. Signs and words may come from files: they are
 * made one clean line and cut. What is needed on the way comes from the arena. */
void text_map(Arena *arena, Buf *out, const Picture *picture, const void *viewer);

#endif
