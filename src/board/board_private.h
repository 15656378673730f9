/* What the files of the board room share: the plane on which all geometry is done (board.c). */
#ifndef ADJUDICATE_BOARD_PRIVATE_H
#define ADJUDICATE_BOARD_PRIVATE_H

#include "adjudicate/board/board.h"

static inline BoardPoint board_point(const Board *board, int index)
{
    assert((unsigned)index < (unsigned)board->tiles);
    return board->points[index];
}

/* The next run of rows of the column that an Around has come to, which may be empty. To take them
 * one by one, put `row` back to the one behind that. */
bool around_next_rows(Around *around, RowSpan *rows);

#endif
