/* See cells.h. */
#include "cells.h"

/* Cells of 4, 8, 16... tiles a side. In the last grid one cell is wider than any board. */
enum { FIRST_SHIFT = 2, LEVELS = 8, AROUND = 9 };
_Static_assert(BOARD_SIDE_MAX <= 1 << (FIRST_SHIFT + LEVELS - 1), "the last cell is too small");

/* One grid: made when the first thing is put there. */
typedef struct Level {
    int columns, rows;
    CellItem **heads;
} Level;

struct Cells {
    Arena *arena;
    const Board *board;
    Level levels[LEVELS];
};

Cells *bs_cells_new(Arena *arena, const Board *board)
{
    Cells *cells = ARENA_NEW(arena, Cells);
    cells->arena = arena;
    cells->board = board;
    return cells;
}

static int level_for(int reach)
{
    int level = 0;
    while (level + 1 < LEVELS && 1 << (level + FIRST_SHIFT) < reach)
        level++;
    return level;
}

static void make_level(Cells *cells, int index)
{
    Level *level = &cells->levels[index];
    int shift = index + FIRST_SHIFT;
    if (level->heads)
        return;
    level->columns = (cells->board->columns >> shift) + 1;
    level->rows = (cells->board->rows >> shift) + 1;
    level->heads =
        ARENA_ARRAY(cells->arena, (size_t)level->columns * (size_t)level->rows, CellItem *);
}

/* NULL beyond the border. */
static CellItem **head_at(const Level *level, int column, int row)
{
    bool is_inside = column >= 0 && column < level->columns && row >= 0 && row < level->rows;
    return is_inside ? &level->heads[column * level->rows + row] : NULL;
}

void bs_cells_take(CellItem *item)
{
    if (!item->head)
        return;
    if (item->before)
        item->before->next = item->next;
    else
        *item->head = item->next;
    if (item->next)
        item->next->before = item->before;
    item->head = NULL;
    item->before = item->next = NULL;
}

void bs_cells_put(Cells *cells, CellItem *item, int tile, int reach)
{
    int level = level_for(reach), shift = level + FIRST_SHIFT;
    Tile at = board_tile(cells->board, tile);
    make_level(cells, level);
    CellItem **head =
        head_at(&cells->levels[level], (at.column - 1) >> shift, (at.row - 1) >> shift);
    if (head == item->head)
        return;
    bs_cells_take(item);
    item->head = head;
    item->next = *head;
    if (item->next)
        item->next->before = item;
    *head = item;
}

CellWalk bs_cells_around(const Cells *cells, int tile)
{
    Tile at = board_tile(cells->board, tile);
    return (CellWalk){.cells = cells, .column = at.column - 1, .row = at.row - 1};
}

/* The first item of the next cell; NULL when it is vacant. */
static CellItem *next_cell(CellWalk *walk)
{
    const Level *level = &walk->cells->levels[walk->level];
    int shift = walk->level + FIRST_SHIFT, step = walk->step++;
    CellItem **head =
        head_at(level, (walk->column >> shift) + step / 3 - 1, (walk->row >> shift) + step % 3 - 1);
    return head ? *head : NULL;
}

static bool is_over(const CellWalk *walk)
{
    return walk->level == LEVELS;
}

static void skip_unused_levels(CellWalk *walk)
{
    if (walk->step == AROUND) {
        walk->level++;
        walk->step = 0;
    }
    while (!is_over(walk) && !walk->cells->levels[walk->level].heads)
        walk->level++;
}

CellItem *bs_cells_next(CellWalk *walk)
{
    if (walk->item)
        walk->item = walk->item->next;
    for (skip_unused_levels(walk); !walk->item && !is_over(walk); skip_unused_levels(walk))
        walk->item = next_cell(walk);
    return walk->item;
}
