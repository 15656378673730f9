/* What the files of the board room share: the plane on which all geometry is done (board.c). */
#ifndef ADJUDICATE_BOARD_PRIVATE_H
#define ADJUDICATE_BOARD_PRIVATE_H

#include "adjudicate/board/board.h"

static inline BoardPoint board_point(const Board *board, int index)
{
    assert(index >= 0 && index < board->tiles);
    return board->points[index];
}

#endif
