/* What the files of the board room share: the steps of an Around. */
#ifndef ADJUDICATE_BOARD_PRIVATE_H
#define ADJUDICATE_BOARD_PRIVATE_H

#include "adjudicate/board/board.h"

/* The next run of rows of the column that an Around has come to, which may be empty. To take them
 * one by one, put `row` back to the one behind that. */
bool around_next_rows(Around *around, RowSpan *rows);

/* The steps of whoever knows where something stands: to another column; to behind a row of it, if
 * that is one of those that are still to come; and to the end. */
void around_enter(Around *around, int column);
bool around_takes(Around *around, int row);
void around_end(Around *around);

#endif
