/* The tiles around a tile, column by column: in each, those near enough are one run of rows, and
 * those too near are a hole in it. */
#include <assert.h>
#include <stdlib.h>

#include "board_private.h"

static const RowSpan no_rows = {0, -1};

static int at_most(int a, int bound)
{
    return a < bound ? a : bound;
}

static int at_least(int a, int bound)
{
    return a > bound ? a : bound;
}

/* How far up and down a column, in the units of the plane, the tiles within a distance reach. */
static int height(BoardKind kind, int distance, int sideways)
{
    switch (kind) {
    case BOARD_HEX:
        return 2 * distance - sideways;
    case BOARD_SQUARE_4:
        return distance - sideways;
    default:
        return distance;
    }
}

/* The rows of a column that lie within a distance, those beyond the border too. On hexes both ends
 * lie a whole number of tiles from row 0 of that column, so nothing is lost in the division. */
static RowSpan rows_within(const Around *around, int distance)
{
    const Board *board = around->board;
    const BoardPoint centre = around->centre;
    int sideways = abs(around->column - centre.x);
    if (sideways > distance)
        return no_rows;
    int up = height(board->kind, distance, sideways);
    if (board->kind != BOARD_HEX)
        return (RowSpan){centre.y - up, centre.y + up};
    int top = around->column % 2;
    return (RowSpan){(centre.y - up - top) / 2, (centre.y + up - top) / 2};
}

static void enter_column(Around *around, int column)
{
    around->column = column;
    if (column > around->last_column)
        return;
    RowSpan rows = rows_within(around, around->farthest);
    around->row = at_least(rows.first, 0);
    around->last_row = at_most(rows.last, around->board->rows - 1);
    around->hole = rows_within(around, around->nearest - 1);
}

/* Distances are cut down to what the board has, so that no sum of them can overflow. */
Around board_around(const Board *board, int centre, int nearest, int farthest)
{
    const BoardPoint point = board_point(board, centre);
    const int span = board_span(board), x = point.x;
    Around around = {.board = board, .centre = point};
    around.nearest = at_most(at_least(nearest, 0), span + 1);
    around.farthest = at_most(at_least(farthest, -1), span);
    around.last_column = at_most(x + around.farthest, board->columns - 1);
    enter_column(&around, at_least(x - around.farthest, 0));
    return around;
}

int around_next(Around *around)
{
    const Board *board = around->board;
    while (around->column <= around->last_column) {
        while (around->row <= around->last_row) {
            if (around->row >= around->hole.first && around->row <= around->hole.last) {
                around->row = around->hole.last + 1;
                continue;
            }
            int index = around->column * board->rows + around->row++;
            if (board_has(board, index))
                return index;
        }
        enter_column(around, around->column + 1);
    }
    return NO_TILE;
}
