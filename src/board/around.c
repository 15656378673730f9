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
static RowSpan rows_within(const Around *around, int sideways, int distance)
{
    if (sideways > distance)
        return no_rows;
    const BoardKind kind = around->board->kind;
    const int y = around->centre.y, up = height(kind, distance, sideways);
    if (kind != BOARD_HEX)
        return (RowSpan){y - up, y + up};
    const int top = around->column % 2;
    return (RowSpan){(y - up - top) / 2, (y + up - top) / 2};
}

void around_enter(Around *around, int column)
{
    around->column = column;
    around->last_row = -1;
    if (column > around->last_column)
        return;
    const int sideways = abs(column - around->centre.x);
    const RowSpan rows = rows_within(around, sideways, around->farthest);
    around->row = at_least(rows.first, 0);
    around->last_row = at_most(rows.last, around->board->rows - 1);
    around->hole = rows_within(around, sideways, around->nearest - 1);
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
    around_enter(&around, at_least(x - around.farthest, 0));
    return around;
}

bool around_next_rows(Around *around, RowSpan *rows)
{
    while (around->row > around->last_row) {
        if (around->column >= around->last_column)
            return false;
        around_enter(around, around->column + 1);
    }
    const RowSpan hole = around->hole;
    const bool is_behind = around->row > hole.last, is_before = around->row < hole.first;
    rows->first = is_behind || is_before ? around->row : hole.last + 1;
    rows->last = is_before ? at_most(around->last_row, hole.first - 1) : around->last_row;
    around->row = rows->last + 1;
    return true;
}

bool around_takes(Around *around, int row)
{
    const RowSpan hole = around->hole;
    const bool is_in_hole = row >= hole.first && row <= hole.last;
    if (row < around->row || row > around->last_row || is_in_hole)
        return false;
    around->row = row + 1;
    return true;
}

void around_end(Around *around)
{
    around->column = around->last_column;
    around->row = around->board->rows;
    around->last_row = -1;
}

int around_next(Around *around)
{
    const Board *board = around->board;
    for (RowSpan rows; around_next_rows(around, &rows);)
        for (int row = rows.first; row <= rows.last; row++) {
            const int index = around->column * board->rows + row;
            if (!board_has(board, index))
                continue;
            around->row = row + 1;
            return index;
        }
    return NO_TILE;
}
