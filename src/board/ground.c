/* Ground. */
#include "adjudicate/board/ground.h"

const char *const ground_kind_words[] = {"hexes", "squares-4", "squares-8", NULL};

Board *ground_board(Arena *arena, const Ground *ground)
{
    Board *board = board_new(arena, (BoardKind)ground->kind, ground->columns, ground->rows);
    for (size_t i = 0; i < ground->missing.count; i++) {
        int tile = board_index(board, ground->missing.at[i]);
        if (tile != NO_TILE)
            board_remove(board, tile);
    }
    for (size_t i = 0; i < ground->blocked.count; i++) {
        int tile = board_index(board, ground->blocked.at[i]);
        if (tile != NO_TILE)
            board_block(board, tile, true);
    }
    return board;
}
